import JSONLanguage
import SourceText

/// The values at a path whose type a setting decides, which are compared with that type.
struct OverriddenValue {
	/// The path, such as `Character.name`.
	var path: String
	/// The type as it was written, such as `Int`.
	var type: String
	/// The type; nil for objects of several kinds.
	private var draft: TypeDraft?
	private var shape: Shape
	/// The rule that sets the type.
	private(set) var rule: ValueRule?
	/// The scalar of the schema that the configuration maps to the type.
	private(set) var scalar: String?
	/// Whether samples contradict a rule or an enum, so that it is not applied.
	private(set) var isRefused = false
	/// The first object without a kind.
	private var unkind: ObjectKinds.Misfit?
	/// Whether the type also applies to what is around the values, as the list of these elements.
	private var isElement = false

	/// - Parameter isElement: whether the path is that of a list or map around the values.
	init(_ draft: TypeDraft, _ text: String, at path: String, _ shape: Shape, rule: ValueRule? = nil, isElement: Bool = false) {
		(self.path, self.draft, self.rule, self.isElement) = (path, draft, rule, isElement)
		type = text
		self.shape = shape
		let isEnumeration = if case .enumeration = draft { true } else { false }
		// Samples do not show how a client decodes dates.
		isRefused = (rule != nil || isEnumeration) && misfit().map { !draft.isDate || $0.position != shape.first(of: .number) } ?? false
	}

	/// Creates the values of a scalar in the schema, which the configuration maps to a type.
	init(scalar: String, as draft: TypeDraft, _ text: String, at path: String, _ shape: Shape) {
		self.init(draft.asOptional, text, at: path, shape)
		self.scalar = scalar
	}

	/// Creates the objects that a rule cannot distinguish.
	init(_ rule: ValueRule, at path: String, _ shape: Shape, _ unkind: ObjectKinds.Misfit) {
		(self.path, self.rule, self.shape, self.unkind) = (path, rule, shape, unkind)
		type = rule.value.text
		isRefused = true
	}

	/// Returns the first value that the type does not decode; nil if it decodes all of them, as far as gen knows the type.
	///
	/// - Parameter types: the generated types by name, after they were named.
	func misfit(_ types: [String: TypePlan] = [:]) -> ObjectKinds.Misfit? { unkind ?? draft.flatMap { shape.misfit(of: $0, types) } }

	/// The key that a misspelt discriminator may mean.
	fileprivate var nearestKey: String? {
		guard let by = rule?.value.discriminator, !by.isBeside, let object = shape.object, !object.keys.contains(by.key) else { return nil }
		return nearestName(to: by.key, in: object.keys)
	}

	/// The type that decodes the values instead, if they are scalars of one kind.
	var fitting: String? {
		guard !isElement, draft != nil, let kind = shape.kinds.first, shape.kinds.count == 1 else { return nil }
		switch kind {
		case .number where draft?.isDate == true:
			let isShort = (shape.numberExample.flatMap(Double.init)?.magnitude ?? 0) < 100_000_000_000
			return isShort ? "date(seconds)" : "date(milliseconds)"
		case .string:
			guard let example = shape.string?.example, example.utf8.count > 2 else { break }
			let text = String(example.dropFirst().dropLast())
			if draft?.isDate == true { return TextForm.all.first { $0.isDate && $0.accepts(text) }?.rule ?? "String" }
			if draft?.foundationType == .decimal, ValueForm.decimal.accepts(text) { return "decimal" }
		default: break
		}
		return shape.scalar?.name
	}
}

extension Shape {
	/// Returns the first value that `type` does not decode. Recursion is bounded by what a type in gen.json can nest.
	fileprivate func misfit(of type: TypeDraft, _ types: [String: TypePlan]) -> ObjectKinds.Misfit? {
		if case .optional(let wrapped) = type {
			var present = self
			present.null = nil
			return present.misfit(of: wrapped, types)
		}
		guard let decoded = type.decodedKinds(types) else { return nil }
		if let null { return ObjectKinds.Misfit(position: null.first, found: "null") }
		for kind in kinds where !decoded.contains(kind) || type.isDate && kind == .number {
			guard let position = first(of: kind) else { continue }
			let number = numberExample.map { "\($0), which a plain JSONDecoder reads as seconds since 2001," }
			return ObjectKinds.Misfit(position: position, found: decoded.contains(kind) ? number ?? "" : kind.phrase)
		}
		switch type {
		case .scalar(let scalar): return misfit(of: scalar, types)
		case .enumeration: return seen?.misfits[.word].map { ObjectKinds.Misfit(position: $0.position, found: $0.example) }
		case .array(let inner): return array?.element.misfit(of: inner, types)
		case .map(let inner): return object?.allValues.misfit(of: inner, types)
		default: return nil
		}
	}

	private func misfit(of scalar: SwiftScalar, _ types: [String: TypePlan]) -> ObjectKinds.Misfit? {
		if let object, let missing = types[scalar.name]?.firstKey(missingIn: object) {
			return ObjectKinds.Misfit(position: object.evidence.first, found: "an object without '\(missing)'")
		}
		if case .integer(let width)? = StandardType(scalar.name) {
			if let decimal { return ObjectKinds.Misfit(position: decimal.first, found: "a number with a fraction") }
			if let integer, width.isSigned ? integer.exceedsInt64 : integer.hasNegative {
				return ObjectKinds.Misfit(
					position: integer.evidence.first, found: width.isSigned ? "a number above Int64.max" : "a negative number")
			}
		}
		return TypeDraft.scalar(scalar).form.flatMap { seen?.misfits[$0] }.map {
			ObjectKinds.Misfit(position: $0.position, found: $0.example)
		}
	}

	/// The first position of a value of this kind.
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
	var scalar: SwiftScalar? {
		switch kinds {
		case [.bool]: .bool
		case [.number]: numberType
		case [.string]: .string
		default: nil
		}
	}

	fileprivate var numberExample: String? {
		[integer?.evidence, decimal, unrepresentable].compactMap(\.self).min { $0.first < $1.first }?.example
	}
}

extension TypeDraft {
	fileprivate var foundationType: FoundationType? {
		if case .scalar(.named(let name)) = unwrapped { FoundationType(name) } else { nil }
	}

	/// Whether it is a plain `Date`, which a client decodes by a strategy of its own.
	fileprivate var isDate: Bool { foundationType == .date }
}

extension TypePlan {
	/// Returns the first required key that `object` did not always have.
	fileprivate func firstKey(missingIn object: ObjectShape) -> String? {
		guard case .object(let properties) = form, !isPair, object.overflow == nil else { return nil }
		let present = Set(object.fields.filter { !$0.isOptional }.map(\.key))
		return properties.first { !$0.type.isOptional && !present.contains($0.key) }?.key
	}
}

extension [OverriddenValue] {
	/// Reports the values that the types of their settings do not decode, the first of each path and each scalar.
	func report(_ types: [String: TypePlan], _ overrides: TypeOverrides, in inputs: [SourceText], _ diagnostics: inout Diagnostics) {
		var reported: Set<String> = []
		for value in self {
			guard let misfit = value.misfit(types), reported.insert(value.scalar.map { "scalar " + $0 } ?? value.path).inserted else {
				continue
			}
			let (input, offset) = (misfit.position.input, misfit.position.offset)
			let sample = inputs.indices.contains(input) ? SourceSpan(inputs[input], SourceRange(at: offset)) : nil
			let own = overrides.own.first { $0.subject == .type && $0.path == value.path }
			let span = value.rule?.span ?? value.scalar.flatMap { overrides.spans[.scalar($0)] } ?? own?.key
			diagnostics.report(.undecodable(value, misfit, at: span, sample: sample))
		}
	}
}

extension Diagnostic {
	fileprivate static func undecodable(_ value: OverriddenValue, _ misfit: ObjectKinds.Misfit, at span: SourceSpan?, sample: SourceSpan?)
		-> Diagnostic
	{
		let refused = value.isRefused ? value.rule : nil
		let subject =
			refused.map { "the rule '\($0.pattern.text)' does not apply to '\(value.path)'" }
			?? "the type \(value.type)" + (value.scalar.map { " of the scalar '\($0)'" } ?? "") + " does not decode '\(value.path)'"
		let (section, key) = value.scalar.map { ("scalars", $0) } ?? ("types", value.path)
		let fitting = value.fitting
		return Diagnostic(
			.overrideMismatch,
			"\(subject): the sample has \(misfit.found) there", at: span,
			fix: fitting.map { "write \"\(section)\": {\"\(key)\": \"\($0)\"}, which reads it" }
				?? value.nearestKey.map { "did you mean \"by\": \"\($0)\"?" }
				?? "correct the setting, or add a sample of what the server sends",
			fixes: fitting.map { [.setting([.key(section), .key(key)], .text($0))] } ?? [],
			notes: sample.map { [Note("in the sample", at: $0)] } ?? [])
	}
}
