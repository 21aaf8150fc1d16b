import JSONLanguage
import SourceText

/// A type override that a sample contradicts, or that has no effect.
struct OverrideConflict {
	/// The path, such as `Character.name`.
	var path: String
	/// The type as it was written, such as `Int`.
	var type: String
	var problem: Problem
	var position: Position
	/// The rule that sets the type.
	var rule: ValueRule?
	/// The scalar of the schema that the configuration maps to the type.
	var scalar: String?
	/// The type or discriminator that fits the values instead, if there is one.
	private(set) var fitting: String?

	enum Problem: Equatable {
		/// The sample has a value that the type does not decode, such as `a string`.
		case undecodable(String)
		/// The sample has a string, which only a decoder with a date strategy decodes.
		case dateAsText
		/// The sample has a number, which a plain decoder reads as seconds since 2001.
		case dateAsNumber(String)
		/// The type is not `Decodable`.
		case noDecodableType
		/// The value stays optional because of `null` or `no value`.
		case staysOptional(String)
	}

	private init(_ problem: Problem, written text: String, at path: String, _ position: Position) {
		self.path = path
		self.problem = problem
		self.position = position
		type = text
	}

	/// Creates the conflict of an override with a shape, or nil if the type decodes all values, as far as gen knows the type.
	///
	/// - Parameter types: the generated types by name, after they were named.
	init?(_ override: TypeDraft, written text: String, at path: String, _ shape: Shape, types: [String: TypePlan] = [:]) {
		guard let (problem, position) = Self.first(in: shape, against: override, types) else { return nil }
		self.init(problem, written: text, at: path, position)
		fitting = override.fittingRule(for: shape)
	}

	/// Creates the conflict of the type that the configuration sets for a scalar of the schema, or nil if it decodes all values.
	init?(scalar: String, as draft: TypeDraft, written text: String, at path: String, _ shape: Shape) {
		self.init(draft.asOptional, written: text, at: path, shape)
		self.scalar = scalar
		fitting = fitting ?? shape.scalarText
	}

	/// Creates the conflict of a rule with the first value that has no kind.
	init(_ rule: ValueRule, at path: String, _ misfit: ObjectKinds.Misfit, among shape: Shape) {
		self.init(.undecodable(misfit.found), written: rule.value.text, at: path, misfit.position)
		self.rule = rule
		guard let by = rule.value.discriminator, !by.isBeside, let object = shape.object, !object.keys.contains(by.key) else { return }
		fitting = nearestName(to: by.key, in: object.keys)
	}

	/// Creates the conflict of an override that is the inferred type, while the value stays optional because of `absence` or a null.
	init?(unchanged override: OverrideValue, at path: String, _ shape: Shape, absence: Position?) {
		guard !override.isOptional, case .scalar(let scalar)? = override.draft, scalar == shape.scalar,
			let position = absence ?? shape.null?.first
		else {
			return nil
		}
		self.init(.staysOptional(absence == nil ? "null" : "no value"), written: override.text, at: path, position)
	}

	/// Whether a rule is not applied because samples contradict it. Samples do not show how a client decodes dates.
	var refusesRule: Bool {
		if case .dateAsNumber = problem { false } else { true }
	}

	// Recursion is bounded by what a type in gen.json can nest.
	private static func first(in shape: Shape, against override: TypeDraft, _ types: [String: TypePlan]) -> (Problem, Position)? {
		if case .optional(let wrapped) = override {
			var present = shape
			present.null = nil
			return first(in: present, against: wrapped, types)
		}
		guard let fitting = kinds(of: override, types) else { return nil }
		if fitting.isEmpty { return shape.first.map { (.noDecodableType, $0) } }
		if let null = shape.null { return (.undecodable("null"), null.first) }
		for kind in shape.kinds where !fitting.contains(kind) {
			guard let position = shape.first(of: kind) else { continue }
			let isDate = override.foundationType == .date && kind == .string
			return (isDate ? .dateAsText : .undecodable(kind.phrase), position)
		}
		switch override {
		case .scalar(let scalar): return first(in: shape, against: scalar, types)
		case .enumeration: return shape.seen?.misfits[.word].map { (.undecodable($0.example), $0.position) }
		case .array(let element): return shape.array.flatMap { first(in: $0.element, against: element, types) }
		case .map(let value): return shape.object.flatMap { first(in: $0.allValues, against: value, types) }
		default: return nil
		}
	}

	private static func first(in shape: Shape, against scalar: SwiftScalar, _ types: [String: TypePlan]) -> (Problem, Position)? {
		if case .named(let name) = scalar {
			if FoundationType(name) == .date, let position = shape.first(of: .number) {
				return (.dateAsNumber(shape.numberExample ?? ""), position)
			}
			if let object = shape.object, let missing = types[name]?.firstKey(missingIn: object) {
				return (.undecodable("an object without '\(missing)'"), object.evidence.first)
			}
		}
		if let width = scalar.integerWidth {
			if let decimal = shape.decimal { return (.undecodable("a number with a fraction"), decimal.first) }
			if let integer = shape.integer {
				if integer.exceedsInt64, width.isSigned { return (.undecodable("a number above Int64.max"), integer.evidence.first) }
				if integer.hasNegative, !width.isSigned { return (.undecodable("a negative number"), integer.evidence.first) }
			}
		}
		guard let form = TypeDraft.scalar(scalar).form, let misfit = shape.seen?.misfits[form] else { return nil }
		return (.undecodable(misfit.example), misfit.position)
	}

	/// The kinds of JSON values that a type decodes: empty if none, nil if gen does not know the type.
	private static func kinds(of override: TypeDraft, _ types: [String: TypePlan]) -> Set<ValueKind>? {
		switch override {
		case .scalar(.bool): return [.bool]
		case .scalar(.int), .scalar(.uint64), .scalar(.double): return [.number]
		case .scalar(.string): return [.string]
		case .scalar(.formatted(let value)): return value.kinds
		case .scalar(.named(let name)):
			if let plan = types[name] { return plan.decodedKinds }
			switch StandardType(name) {
			case .integer, .floatingPoint: return [.number]
			case .undecodable: return []
			case nil: break
			}
			return FoundationType(name)?.kinds
		case .array: return [.array]
		case .map, .object, .variants, .oneOf, .reference: return [.object]
		case .enumeration: return [.string]
		case .unknown, .mixed, .optional, .nullable: return nil
		}
	}
}

/// A type override by a name that may be the name of a generated type, before types are named.
struct NamedOverride {
	var path: String
	var text: String
	var draft: TypeDraft
	var shape: Shape

	/// Returns the conflict with the samples, by the final names of types, or nil if there is none.
	func conflict(_ types: [String: TypePlan]) -> OverrideConflict? {
		guard let name = draft.namedType, types[name] != nil else { return nil }
		return OverrideConflict(draft, written: text, at: path, shape, types: types)
	}
}

extension TypePlan {
	/// The kinds of JSON values from which it is decoded; nil for any.
	fileprivate var decodedKinds: Set<ValueKind>? {
		switch form {
		case .object: isPair ? [.array] : [.object]
		case .variants, .oneOf: [.object]
		case .enumeration: [.string]
		case .mixed: nil
		}
	}

	/// Returns the first required key that `object` did not always have.
	fileprivate func firstKey(missingIn object: ObjectShape) -> String? {
		guard case .object(let properties) = form, !isPair, object.overflow == nil else { return nil }
		let present = Set(object.fields.filter { !$0.isOptional }.map(\.key))
		return properties.first { !$0.type.isOptional && !present.contains($0.key) }?.key
	}
}

extension OverrideValue {
	/// The kinds of JSON values that a type for dates or decimal numbers decodes; nil for other types.
	var kinds: Set<ValueKind>? {
		if case .scalar(.formatted(let value))? = draft?.unwrapped { value.kinds } else { nil }
	}
}

extension FormattedValue {
	/// The kinds of JSON values that it decodes.
	var kinds: Set<ValueKind> {
		switch self {
		case .date: [.string]
		case .epoch: [.number]
		case .decimal: [.string, .number]
		case .decoded(let form): form.value.kinds
		}
	}
}

extension TypeDraft {
	fileprivate var foundationType: FoundationType? {
		if case .scalar(.named(let name)) = self { FoundationType(name) } else { nil }
	}

	/// Returns the type that reads the texts of `shape` as the Foundation type: `date(iso8601)` for a `Date`.
	fileprivate func fittingRule(for shape: Shape) -> String? {
		guard shape.kinds == [.string], let example = shape.string?.example, example.utf8.count > 2 else { return nil }
		let text = String(example.dropFirst().dropLast())
		return switch unwrapped.foundationType {
		case .date: TextForm.all.first { $0.isDate && $0.accepts(text) }?.rule
		case .decimal: ValueForm.decimal.accepts(text) ? "decimal" : nil
		case .url, .uuid, .data, nil: nil
		}
	}
}

extension SwiftScalar {
	fileprivate var integerWidth: IntegerWidth? {
		switch self {
		case .int: return IntegerWidth("Int")
		case .uint64: return IntegerWidth("UInt64")
		case .named(let name):
			guard case .integer(let width) = StandardType(name) else { return nil }
			return width
		case .string, .double, .bool, .formatted: return nil
		}
	}
}

extension ValueKind {
	/// The kind in words, such as `a string`.
	var phrase: String {
		switch self {
		case .bool: "a boolean"
		case .number: "a number"
		case .string: "a string"
		case .array: "an array"
		case .object: "an object"
		}
	}
}

extension Shape {
	/// The first position of any value.
	fileprivate var first: Position? { (kinds.compactMap { first(of: $0) } + [null?.first].compactMap(\.self)).min() }

	func first(of kind: ValueKind) -> Position? {
		switch kind {
		case .bool: bool?.first
		case .number: [integer?.evidence.first, decimal?.first, unrepresentable?.first].compactMap(\.self).min()
		case .string: string?.first
		case .array: array?.evidence.first
		case .object: object?.evidence.first
		}
	}

	/// The type of the values if all are scalars of one kind.
	fileprivate var scalar: SwiftScalar? {
		switch kinds {
		case [.bool]: .bool
		case [.number]: numberType
		case [.string]: .string
		default: nil
		}
	}

	/// The type of the values as the configuration has it: one that decodes all of them.
	fileprivate var scalarText: String {
		switch scalar {
		case .bool?: "Bool"
		case .string?: "String"
		case .int?: "Int"
		case .uint64?: "UInt64"
		case .double?: "Double"
		case .named, .formatted, nil: "JSONValue"
		}
	}

	fileprivate var numberExample: String? {
		[integer?.evidence, decimal, unrepresentable].compactMap(\.self).min { $0.first < $1.first }?.example
	}
}

extension Diagnostic {
	static func contradicted(_ conflict: OverrideConflict, at span: SourceSpan?, sample: SourceSpan?) -> Diagnostic {
		if let rule = conflict.rule, conflict.refusesRule { return contradicted(conflict, rule, sample: sample) }
		if let scalar = conflict.scalar { return contradicted(conflict, scalar, at: span, sample: sample) }
		let (path, type) = (conflict.path, conflict.type)
		let message: String
		let fix: Remedy
		var other = conflict.fitting
		switch conflict.problem {
		case .undecodable(let found):
			message = "'\(path)' is overridden as \(type), but the sample has \(found) there, which does not decode"
			fix = "\(removing: "remove it") from \"types\", or add a sample of what the server sends"
		case .dateAsText:
			message = "'\(path)' is overridden as \(type), but the sample has a string there, which does not decode"
			let formats = conflict.fitting.map { "\"\($0)\"" } ?? "the server's format, as in \"date(iso8601)\" or \"date(yyyy-MM-dd)\""
			fix =
				"write \(formats), and add \"dates\": \"decoder\" to gen.json if the client's JSONDecoder has that dateDecodingStrategy"
		case .dateAsNumber(let number):
			message = "a plain JSONDecoder reads '\(path)', a \(type), as \(number) seconds since 2001, not since 1970"
			let unit = (Double(number)?.magnitude ?? 0) < 100_000_000_000 ? "seconds" : "milliseconds"
			other = "date(\(unit))"
			fix =
				"write \"date(\(unit))\" instead, and add \"dates\": \"decoder\" to gen.json if the client's JSONDecoder has that dateDecodingStrategy"
		case .noDecodableType:
			message = "'\(path)' is overridden as \(type), which is not Decodable"
			fix = "set a Decodable type, such as \"String\""
		case .staysOptional(let found):
			message = "the type of '\(path)' has no effect: the sample has \(found) there, so it stays \(type)?"
			fix = "\(removing: "remove it") from \"types\", or remove the sample in which it is missing"
		}
		let hasEffect = if case .staysOptional = conflict.problem { false } else { true }
		return Diagnostic(
			hasEffect ? .overrideMismatch : .unusedSetting, message, at: conflict.rule?.span ?? span, fix: fix,
			fixes: hasEffect ? other.map { [.setting(["types", .key(path)], .text($0))] } ?? [] : [],
			notes: sample.map { [Note("in the sample", at: $0)] } ?? [])
	}

	/// A scalar of the schema whose type in the configuration does not decode the sample.
	private static func contradicted(_ conflict: OverrideConflict, _ scalar: String, at span: SourceSpan?, sample: SourceSpan?)
		-> Diagnostic
	{
		let found =
			switch conflict.problem {
			case .undecodable(let found), .staysOptional(let found): found
			case .dateAsText: "a string"
			case .dateAsNumber(let number): "\(number), which a plain JSONDecoder reads as seconds since 2001,"
			case .noDecodableType: "a value"
			}
		return Diagnostic(
			.overrideMismatch,
			"the scalar '\(scalar)' is mapped to \(conflict.type), which does not decode the sample: it has \(found) at '\(conflict.path)'",
			at: span, fix: conflict.fitting.map { "write \"scalars\": {\"\(scalar)\": \"\($0)\"}, which reads it" },
			fixes: conflict.fitting.map { [.setting(["scalars", .key(scalar)], .text($0))] } ?? [],
			notes: sample.map { [Note("in the sample", at: $0)] } ?? [])
	}

	/// A rule with the key beside a list: it names the kind of one object.
	private static func besideList(_ conflict: OverrideConflict, _ rule: ValueRule, _ by: Discriminator, sample: SourceSpan?) -> Diagnostic
	{
		let owner = JSONPath.split(conflict.path)?.owner ?? conflict.path
		return Diagnostic(
			.overrideMismatch,
			"the rule '\(rule.pattern.text)' does not apply to '\(conflict.path)': '\(by.text)' decides what one object has, and the sample has a list there",
			at: rule.span,
			fix:
				"distinguish the objects that have both, as in { \"match\": \"\(owner)\", \"by\": \"\(by.key)\" }: each kind has elements of its own",
			notes: sample.map { [Note("in the sample", at: $0)] } ?? [])
	}

	/// A text without content, which some servers send for a value that is missing: no type reads it, and the text is sent back as it was.
	private static func emptyText(_ conflict: OverrideConflict, _ rule: ValueRule, sample: SourceSpan?) -> Diagnostic {
		let type = conflict.type.hasPrefix("Date(") ? "date(" + conflict.type.dropFirst(5) : conflict.type
		return Diagnostic(
			.overrideMismatch,
			"the rule '\(rule.pattern.text)' does not apply to '\(conflict.path)', which stays a String: the sample has an empty text there, not '\(type)'",
			at: rule.span,
			fix:
				"if the server sends \"\" for a missing value, write \"type\": \"String\", or add { \"match\": \"\(conflict.path)\", \"type\": \"String\" } before this rule if it applies elsewhere; if the server sends null, change the sample",
			// A type at a path has precedence over rules.
			fixes: [.setting(["types", .key(conflict.path)], .text("String"))],
			notes: sample.map { [Note("in the sample", at: $0)] } ?? [])
	}

	private static func contradicted(_ conflict: OverrideConflict, _ rule: ValueRule, sample: SourceSpan?) -> Diagnostic {
		let isList = [ObjectKinds.Misfit.inList, ValueKind.array.phrase].contains { conflict.problem == .undecodable($0) }
		if let discriminator = rule.value.discriminator, discriminator.isBeside, isList {
			return besideList(conflict, rule, discriminator, sample: sample)
		}
		let found =
			switch conflict.problem {
			case .undecodable(let found), .staysOptional(let found), .dateAsNumber(let found): found
			case .dateAsText: "a string"
			case .noDecodableType: "a value"
			}
		if found == "\"\"", !conflict.position.isEarlier { return emptyText(conflict, rule, sample: sample) }
		// A date that the client's decoder reads has the form of the rule, although its type is `Date`.
		let type = conflict.type.hasPrefix("Date(") ? "date(" + conflict.type.dropFirst(5) : conflict.type
		let wanted = rule.value.discriminator.map { "objects with a text, an integer or a boolean as '\($0.key)'" } ?? "'\(type)'"
		let fitting: Remedy? = conflict.fitting.map {
			rule.value.discriminator == nil ? "write \"type\": \"\($0)\", which reads it" : "did you mean \"by\": \"\($0)\"?"
		}
		return Diagnostic(
			.overrideMismatch,
			"the rule '\(rule.pattern.text)' does not apply to '\(conflict.path)': "
				+ (conflict.position.isEarlier ? "an earlier sample had" : "the sample has") + " \(found) there, not \(wanted)",
			at: rule.span,
			fix: conflict.position.isEarlier
				? "if the server no longer sends that: gen forget '\(conflict.path)'"
				: fitting
					?? "add a rule before this one, as in { \"match\": \"\(conflict.path)\", \"type\": \"?\" }, which keeps the type",
			fixes: conflict.position.isEarlier
				? [.command("gen forget '\(conflict.path)'")]
				: rule.value.discriminator == nil
					? conflict.fitting.map { [.setting(["types", .key(conflict.path)], .text($0))] } ?? [] : [],
			notes: sample.map { [Note("in the sample", at: $0)] } ?? [])
	}
}
