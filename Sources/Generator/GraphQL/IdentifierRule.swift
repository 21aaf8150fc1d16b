import GraphQLLanguage
import SourceText

/// Decides whether the `ID` variables of an operation are numbers or strings in Swift.
///
/// The first evidence decides:
///
/// 1. `identifier` of the run, or the configured type of the scalar `ID`
/// 2. a REST sample of the entity, because both transports share a contract
/// 3. the schema: `String`
/// 4. the sample of the operation, or else of another one, if it has a string
/// 5. the documented default, `Int`
///
/// The elements of a list have the same type, or are strings if there is a schema.
struct IdentifierRule {
	let options: GraphQLOptions
	let schema: Schema?
	let overrides: TypeOverrides
	/// The first string and the first number that are the value of an `id` in the REST samples.
	private let restExamples: (text: Example?, number: Example?)
	/// The first string that is the value of an `id` in the samples of the operations.
	private let sampleText: Example?

	/// The value of an `id` in a sample.
	struct Example {
		/// The value as written in the sample, a string without its quotes.
		var text: String
		var position: Position?
	}

	/// The type of the `ID` variables, with its evidence.
	struct Decision {
		/// Whether they are numbers in Swift, which are sent as strings.
		var isNumber: Bool
		var reason: EvidenceNote?
		/// The evidence for a list of them without a schema, where numbers are sent as numbers.
		var listReason: EvidenceNote? {
			guard isNumber else { return reason }
			guard reason?.isGuess == true else { return nil }
			return EvidenceNote("Int: guessed, the default type of an ID; pass --schema, or set \"identifier\": \"String\", to override")
				.asGuess
		}

		/// An id in a sample that is not a number, although `Int` is configured.
		var contradiction: Example?
	}

	init(_ request: GraphQLRequest, overrides: TypeOverrides, rest: [RESTRequest]) {
		options = request.options
		schema = request.schema
		self.overrides = overrides
		let shapes = rest.map(\.response?.shape).flatMap(Self.identifiers)
		restExamples = (shapes.lazy.compactMap(Self.text).first, shapes.lazy.compactMap(Self.number).first)
		sampleText = request.operations.lazy.flatMap { Self.identifiers(in: $0.sample?.shape) }.compactMap(Self.text).first
	}

	/// Returns the decision for an operation with the sample `sample`.
	func decision(for sample: Shape?) -> Decision {
		let sampleTexts = Self.identifiers(in: sample).compactMap(Self.text)
		let texts = (restExamples.text.map { [$0] } ?? []) + sampleTexts
		switch options.identifier {
		case .int?:
			let reason = EvidenceNote("Int: set in gen.json, sent as a string")
			return Decision(isNumber: true, reason: reason, contradiction: texts.first { Int($0.text) == nil })
		case .string?: return Decision(isNumber: false, reason: EvidenceNote("String: set in gen.json"))
		case nil: break
		}
		if let mapped = options.scalars["ID"] {
			let isNumber = mapped == "Int"
			return Decision(
				isNumber: isNumber, reason: overrides.evidence(ofScalar: "ID", options),
				contradiction: isNumber ? texts.first { Int($0.text) == nil } : nil)
		}
		if let text = restExamples.text {
			return Decision(isNumber: false, reason: EvidenceNote("String: the 'id' of the REST sample is a string", at: text.position))
		}
		if let number = restExamples.number, sampleTexts.isEmpty {
			return Decision(
				isNumber: true,
				reason: EvidenceNote("Int: the 'id' of the REST sample is an integer; sent as a string", at: number.position))
		}
		if schema != nil {
			return Decision(
				isNumber: false, reason: EvidenceNote("String: GraphQL sends an ID as a string; \"identifier\": \"Int\" overrides it"))
		}
		if let text = sampleTexts.first {
			return Decision(isNumber: false, reason: EvidenceNote("String: the 'id' in the sample is a string", at: text.position))
		}
		if let text = sampleText {
			return Decision(
				isNumber: false, reason: EvidenceNote("String: the 'id' in the sample of another operation is a string", at: text.position))
		}
		let guess = EvidenceNote(
			"Int: guessed, the default type of an ID, sent as a string; pass --schema, or set \"identifier\": \"String\", to override")
		return Decision(isNumber: true, reason: guess.asGuess)
	}

	private static func text(_ shape: Shape) -> Example? {
		shape.string.map { Example(text: $0.example.filter { $0 != "\"" }, position: $0.first) }
	}

	private static func number(_ shape: Shape) -> Example? {
		(shape.integer?.evidence).map { Example(text: $0.example, position: $0.first) }
	}

	/// Returns the shapes of all values with the key `id`, at any depth.
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
