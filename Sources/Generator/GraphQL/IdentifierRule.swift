import GraphQLLanguage
import SourceText

/// Decides what Swift holds the `ID` variables of an operation as.
///
/// A list of them holds the same; with a schema, text.
///
/// What was told, by `--identifier` or for the scalar `ID`; then `String`, as a schema has it, or the number that the entity's own samples of
/// the other transport show, since both share a contract; without a schema the text that a sample shows, else the documented `Int`.
struct IdentifierRule {
	let options: GraphQLOptions
	let schema: Schema?
	let overrides: TypeOverrides
	/// The first text and the first number that are an `id` by the other transport.
	private let other: (text: Example?, number: Example?)

	struct Example {
		/// As it stands in the sample, a text without its quotes.
		var text: String
		var position: Position?
	}

	struct Decision {
		/// A number in Swift, a text on the wire.
		var isNumber: Bool
		var reason: EvidenceNote?
		/// Why a list of them is what it is, where no schema says it: numbers are sent as such.
		var listReason: EvidenceNote? {
			guard isNumber else { return reason }
			guard reason?.isGuess == true else { return nil }
			return EvidenceNote("Int: guessed, the default type of an ID; pass --schema, or --identifier String, to override").asGuess
		}

		/// An id that the sample shows and that is no number, though numbers were told.
		var contradiction: Example?
	}

	init(_ request: GraphQLRequest, overrides: TypeOverrides, rest: [RESTRequest]) {
		options = request.options
		schema = request.schema
		self.overrides = overrides
		let shapes = rest.map(\.response?.shape).flatMap(Self.identifiers)
		other = (shapes.lazy.compactMap(Self.text).first, shapes.lazy.compactMap(Self.number).first)
	}

	func decision(for sample: Shape?) -> Decision {
		let shown = Self.identifiers(in: sample).compactMap(Self.text)
		let texts = (other.text.map { [$0] } ?? []) + shown
		switch options.identifier {
		case .int?:
			let reason = EvidenceNote("Int: set with --identifier, sent as a string")
			return Decision(isNumber: true, reason: reason, contradiction: texts.first { Int($0.text) == nil })
		case .string?: return Decision(isNumber: false, reason: EvidenceNote("String: set with --identifier"))
		case nil: break
		}
		if let mapped = options.scalars["ID"] {
			let isNumber = mapped == "Int"
			return Decision(
				isNumber: isNumber, reason: overrides.evidence(ofScalar: "ID", options),
				contradiction: isNumber ? texts.first { Int($0.text) == nil } : nil)
		}
		if let text = other.text {
			return Decision(isNumber: false, reason: EvidenceNote("String: the 'id' of the REST sample is a string", at: text.position))
		}
		if let number = other.number, shown.isEmpty {
			return Decision(isNumber: true, reason: EvidenceNote("Int: the 'id' of the REST sample is an integer; sent as a string", at: number.position))
		}
		if schema != nil {
			return Decision(isNumber: false, reason: EvidenceNote("String: GraphQL sends an ID as a string; pass --identifier Int to override"))
		}
		if let text = shown.first {
			return Decision(isNumber: false, reason: EvidenceNote("String: the 'id' in the sample is a string", at: text.position))
		}
		let guess = EvidenceNote(
			"Int: guessed, the default type of an ID, sent as a string; pass --schema, or --identifier String, to override")
		return Decision(isNumber: true, reason: guess.asGuess)
	}

	private static func text(_ shape: Shape) -> Example? {
		shape.string.map { Example(text: $0.example.filter { $0 != "\"" }, position: $0.first) }
	}

	private static func number(_ shape: Shape) -> Example? {
		(shape.integer?.evidence).map { Example(text: $0.example, position: $0.first) }
	}

	/// What stands under `id`, wherever it is.
	private static func identifiers(in shape: Shape?) -> [Shape] {
		var pending = shape.map { [$0] } ?? []
		var found: [Shape] = []
		while let next = pending.popLast() {
			if let element = next.array?.element { pending.append(element) }
			for field in next.object?.fields.reversed() ?? [] {
				if field.key == "id" { found.append(field.shape) }
				pending.append(field.shape)
			}
		}
		return found
	}
}
