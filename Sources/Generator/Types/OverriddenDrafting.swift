import SourceText

/// Drafts of values whose type a setting or a rule of gen.json decides.
extension ShapeDrafting {
	/// Returns the draft for the values at a path that are not null: as a setting says, or else as inferred.
	mutating func present(_ shape: Shape, _ unnamed: Context) -> TypeDraft {
		var context = unnamed
		(context.name, context.path) = named(context.name, at: context.path)
		use.note(.type, at: unnamed.path)
		use.note(.type, at: context.path)
		let overridePath = settingPath(of: unnamed)
		var found = use.type(at: overridePath, in: overrides)
		if found == nil, let listPath = context.listPath { found = use.type(at: listPath, in: overrides) }
		if found == nil, let keyed = context.keyedPath, overrides.override(at: keyed) != nil { found = use.type(at: keyed, in: overrides) }
		guard !context.isOverridden, let override = found else { return inferredType(shape, context) }
		if override.value.isDiscriminated { return discriminated(shape, context, by: override, at: overridePath) }
		// The path of a list without an object around it is that of its elements.
		if shape.kinds == [.array], !overridePath.contains("."), override.rule == nil, override.value.draft?.isContainer == false {
			return inferredType(shape, context)
		}
		if let rule = override.rule, rule.value.draft != nil || rule.value.kind == .inferred {
			return ruled(shape, context, by: rule, at: overridePath)
		}
		context.isOverridden = true
		if case .enumeration(let isClosed) = override.value.kind {
			return optional(enumeration(shape, context, override, isClosed: isClosed, at: overridePath), override.value)
		}
		guard let written = override.value.draft else { return optional(inferredType(shape, context), override.value) }
		let draft = overrides.resolving(written, at: overridePath) { inferredType(shape, context) }
		// An optional value stays optional whatever the override.
		var present = shape
		present.null = nil
		overridden.append(OverriddenValue(draft, override.value.text, at: overridePath, present))
		return draft
	}

	/// Returns the draft by a rule, which applies if the values decode as its type. For a list or map, it sets the type of the elements
	/// unless the rule's type is a list or map itself.
	private mutating func ruled(_ shape: Shape, _ context: Context, by rule: ValueRule, at path: String) -> TypeDraft {
		guard let written = rule.value.draft else { return optional(inferredType(shape, context), rule.value) }
		if !written.isContainer,
			shape.kinds == [.array]
				|| shape.kinds == [.object] && shape.object.map({ isMap($0, at: path, isInMap: context.isInMap) }) ?? false
		{
			return optional(inferredType(shape, context), rule.value)
		}
		var inner = context
		inner.isOverridden = true
		let draft = overrides.resolving(written, at: path) { inferredType(shape, inner) }
		return applies(draft, to: shape, context, rule.value, by: rule, at: path) ? draft : inferredType(shape, context)
	}

	/// Returns whether the type of a setting applies to the values, which are noted: samples can contradict that of a rule.
	private mutating func applies(
		_ draft: TypeDraft, to shape: Shape, _ context: Context, _ value: OverrideValue, by rule: ValueRule?, at path: String
	) -> Bool {
		var present = shape
		present.null = nil
		let found = OverriddenValue(draft, value.text, at: path, present, rule: rule, isElement: context.depth > 0)
		overridden.append(found)
		return !found.isRefused
	}

	/// Returns an enum of the texts in the samples, also for the elements of a list or map; the inferred type if other values contradict it.
	private mutating func enumeration(
		_ shape: Shape, _ context: Context, _ override: EffectiveOverride, isClosed: Bool, at path: String
	) -> TypeDraft {
		var inner = context
		inner.isOverridden = false
		let isDictionary = shape.kinds == [.object] && shape.object.map { isMap($0, at: path, isInMap: context.isInMap) } ?? false
		if shape.kinds.isEmpty || shape.kinds == [.array] || isDictionary { return inferredType(shape, inner) }
		let words = Set((shape.seen?.words ?? [:]).keys)
		let all =
			sentEntity.map { enumerations.body(words, at: context.path, of: $0, isClosed: isClosed) }
			?? enumerations.response(words, at: context.path, isClosed: isClosed)
		let values = all.sorted().map { EnumerationDraft.Value($0) }
		var draft = EnumerationDraft(name: use.typeName(at: path, in: overrides), path: context.path, values: values)
		draft.isClosed = isClosed
		let type = TypeDraft.enumeration(draft)
		return applies(type, to: shape, context, override.value, by: override.rule, at: path) ? type : inferredType(shape, context)
	}

	/// Returns whether the property at `path` is excluded (`"type": "none"`).
	mutating func isExcluded(_ path: String) -> Bool { use.type(at: path, in: overrides)?.value.kind == .excluded }

	/// Notes that a setting which only removes the optional from a value has no effect.
	mutating func noteUnchanged(_ field: ObjectShape.Field, at path: String) {
		guard field.isOptional || field.shape.null != nil, let override = overrides.override(at: path), override.rule == nil,
			!override.value.isOptional, case .scalar(let scalar)? = override.value.draft, scalar == field.shape.scalar
		else { return }
		let found = field.firstAbsence == nil ? "null" : "no value"
		use.refuse(.type, at: path, "the sample has \(found) there, so it stays \(override.value.text)?")
	}

	private func optional(_ draft: TypeDraft, _ override: OverrideValue) -> TypeDraft { override.isOptional ? draft.asOptional : draft }

	/// Returns the path whose setting applies to the values: an envelope has its own path and that of the entity.
	func settingPath(of context: Context) -> String {
		overrides.override(at: context.path) == nil ? named(context.name, at: context.path).path : context.path
	}
}
