import SourceText

/// A type that the user told for a place where a sample has something that it does not decode.
struct ToldContradiction {
	/// `Character.name`
	var path: String
	/// `Int`, as it was told.
	var type: String
	/// `a string`
	var found: String
	var position: Position
	/// Clients may read dates in ways of their own.
	var isDate: Bool
	/// It is not obeyed where samples contradict it.
	var rule: ValueRule?

	/// Nil when `told` decodes all that `shape` was seen to be, as far as gen knows the type.
	init?(_ told: TypeDraft, written text: String, at path: String, _ shape: Shape) {
		guard let (found, position) = Self.first(in: shape, against: told) else { return nil }
		self.path = path
		type = text
		isDate = text.hasPrefix("Foundation.Date") || text.hasPrefix("Date")
		self.found = found
		self.position = position
	}

	// Recursion is bounded by what a told type can nest.
	private static func first(in shape: Shape, against told: TypeDraft) -> (String, Position)? {
		if case .optional(let wrapped) = told {
			var present = shape
			present.null = nil
			return first(in: present, against: wrapped)
		}
		switch told {
		case .scalar(.named(let name)):
			guard FoundationType(name) != nil else { return nil }
		case .unknown, .mixed: return nil
		default: break
		}
		if let null = shape.null { return ("null", null.first) }
		let seen: [(ValueKind, String, Position?)] = [
			(.bool, "a boolean", shape.bool?.first), (.string, "a string", shape.string?.first),
			(
				.number, "a number",
				[shape.integer?.evidence.first, shape.decimal?.first, shape.unrepresentable?.first].compactMap { $0 }.min()
			),
			(.array, "an array", shape.array?.evidence.first), (.object, "an object", shape.object?.evidence.first),
		]
		let fitting = kind(of: told)
		for (kind, words, position) in seen where kind != fitting {
			if let position { return (words, position) }
		}
		if case .scalar = told, let form = told.form, let misfit = shape.seen?.misfits[form] {
			return ("\(misfit.example)", misfit.position)
		}
		switch told {
		case .scalar(.int), .scalar(.uint64): return shape.decimal.map { ("a number with a fraction", $0.first) }
		case .array(let element): return shape.array.flatMap { first(in: $0.element, against: element) }
		case .map(let value): return shape.object.flatMap { first(in: $0.allValues, against: value) }
		default: return nil
		}
	}

	private static func kind(of told: TypeDraft) -> ValueKind {
		switch told {
		case .scalar(.bool): .bool
		case .scalar(.int), .scalar(.uint64), .scalar(.double): .number
		case .scalar(.named(let name)): FoundationType(name)?.isNumber == true ? .number : .string
		case .array: .array
		case .map, .object, .variants, .oneOf, .reference: .object
		default: .string
		}
	}
}

extension Diagnostic {
	static func contradicted(_ told: ToldContradiction, at span: SourceSpan?, sample: SourceSpan?) -> Diagnostic {
		if let rule = told.rule { return contradicted(told, rule, sample: sample) }
		return .warning(
			"'\(told.path)' is told to be \(told.type), but the sample has \(told.found) there, which does not decode", at: span,
			fix: told.isDate
				? "a plain JSONDecoder reads dates from numbers: give the client one with a dateDecodingStrategy, or keep the text"
				: "leave it out of \"types\", or give a sample of what the server sends",
			notes: sample.map { [Note("in the sample", at: $0)] } ?? [])
	}

	private static func contradicted(_ told: ToldContradiction, _ rule: ValueRule, sample: SourceSpan?) -> Diagnostic {
		.warning(
			"the rule '\(rule.pattern.text)' does not count at '\(told.path)': the sample has \(told.found) there, and not '\(told.type)'",
			at: rule.span,
			fix:
				"write a rule for it before this one, as in { \"match\": \"\(told.path)\", \"type\": \"?\" }, which leaves the type as it is",
			notes: sample.map { [Note("in the sample", at: $0)] } ?? [])
	}
}
