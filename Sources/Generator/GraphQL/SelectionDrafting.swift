import GraphQLLanguage
import SourceText

/// Converts the selections of an operation to type drafts: by the schema if there is one, else by samples, else by documented rules.
struct SelectionDrafting {
	let fragments: FragmentIndex
	let schema: Schema?
	let options: GraphQLOptions
	/// The user's overrides, by path in the response.
	let overrides: TypeOverrides
	/// The words that the style writes in capitals.
	let initialisms: Initialisms
	/// The name of the operation, by which settings refer to it.
	let operation: String
	/// The settings that answered lookups.
	var use = SettingUse()
	/// The guesses made while drafting, one line each.
	private(set) var guesses: [Guess] = []
	/// The values whose types settings decide.
	private(set) var overridden: [OverriddenValue] = []
	/// The paths whose guess is recorded.
	private var guessedPaths: Set<String> = []
	/// The custom scalars that are treated as strings.
	private(set) var unmappedScalars: Set<String> = []
	var flattening: SelectionFlattening { SelectionFlattening(fragments: fragments) }
	/// The possible types of the schema; nil without a schema.
	var possibleTypes: PossibleTypes?
	/// The number of visited selections.
	var selectionCount = 0
	/// The `__typename` selections that gen added.
	var addedTypenames = AddedTypenames()
	/// The paths at which types cannot be distinguished.
	var undistinguished: [Undistinguished] = []
	/// The paths at which type conditions are used as names of object types.
	var assumedTypes: [AssumedTypes] = []
	/// The fragments that distinguish types, according to the schema.
	var discriminatingFragments: Set<String> = []
	/// The style's names, for pagination objects.
	var styleNames = StyleNames()
	/// Whether a selection that is one fragment spread has the fragment's type.
	var typesFragments = true
	/// The values of each fragment in the samples of all operations, since a fragment has one type; empty with a schema, and until they are known.
	var fragmentSamples: [String: Shape] = [:]
	/// The values of each fragment in the sample of this operation.
	var seenFragments: [String: Shape] = [:]

	/// A type that was guessed from the name of a field.
	struct Guess {
		/// `character.status`
		var path: String
		var type: String
		/// The type as gen.json has it; nil if it is an object.
		var setting: String?
		/// The location of the selection.
		var location: SourceSpan
		/// Whether the field has a selection set, so that the guess shapes whole types.
		var hasSelection: Bool
	}

	/// A path at which type conditions do not distinguish types.
	struct Undistinguished {
		var path: String
		var span: SourceSpan?
	}

	/// A path at which type conditions are used as names of object types.
	struct AssumedTypes {
		var path: String
		var conditions: [(name: String, span: SourceSpan?)]
		/// The type name in the sample, which matches no condition.
		var seen: String?
	}

	/// The context of a selection: its path, its key and the name of its type.
	struct Context {
		var path: String
		var key: String
		/// The conventional name of the object, which takes precedence over the schema's.
		var name: TypeNameChoice?
		/// Whether the sample's values at this path may belong to another type.
		var sharesSample = false
		/// The type, if several are distinguished at the path.
		var caseName: String?
		/// The path with the types of enclosing cases, or relative to the enclosing fragment; nil if it equals `path`.
		var narrowPath: String?
		/// Whether it is the selection of a fragment.
		var isFragment = false
		/// The path relative to the fragment that selects all fields of the object, in a selection that spreads it beside other fields.
		var fragmentPath: String?

		/// The path by which settings refer to the type: `search|Film` is the type `Film` at `search`, `|GetIssue` the whole result of an operation.
		var typePath: String { caseName.map { "\(path)|\($0)" } ?? path }

		/// The path by which settings refer to the type in this context alone.
		var narrowTypePath: String {
			guard !isFragment, let caseName else { return narrowPath ?? path }
			return "\(narrowPath ?? path)|\(caseName)"
		}

		/// The response keys around the object.
		var keys: [Substring] { path.split(separator: ".") }

		/// Returns the path relative to a fragment around the object.
		func path(in fragment: EnclosingFragment) -> String {
			([SelectedPath.fragment(fragment.name)[...]] + keys.suffix(fragment.depth)).joined(separator: ".")
		}

		/// Returns the context of the field `key` in this object.
		func nested(under key: String) -> Context {
			guard !path.isEmpty else { return Context(path: key, key: key) }
			let isNarrow = narrowPath != nil || caseName != nil
			return Context(path: "\(path).\(key)", key: key, narrowPath: isNarrow ? "\(narrowTypePath).\(key)" : nil)
		}
	}

	/// - Parameter possibleTypes: the possible types of the schema, shared by all operations because they are expensive to compute.
	init(
		fragments: FragmentIndex, possibleTypes: PossibleTypes?, options: GraphQLOptions, overrides: TypeOverrides = TypeOverrides(),
		operation: String = "", _ initialisms: Initialisms
	) {
		self.initialisms = initialisms
		self.fragments = fragments
		schema = possibleTypes?.schema
		self.options = options
		self.overrides = overrides
		self.operation = operation
		self.possibleTypes = possibleTypes
	}

	/// The highest number of fields of an operation with fragments resolved, beyond what anyone writes by hand.
	static let fieldLimit = 50_000
	private var fieldCount = 0
	var isTooLarge: Bool { fieldCount > Self.fieldLimit || selectionCount > SelectionFlattening.selectionLimit }

	/// The maximum nesting of selections, which no parsed document reaches: the parser's own limit is lower.
	static let depthLimit = 600

	/// Returns the type of the value of `field`.
	///
	/// - Parameter concrete: the object type that contains the field; if nil, the field belongs to the types under which it is selected.
	mutating func draft(
		_ field: FlatSelection.FlatField, on concrete: SchemaType? = nil, siblings: Set<String>, sample: Shape?, at context: Context,
		depth: Int = 0
	) -> TypeDraft {
		fieldCount += 1
		guard depth < Self.depthLimit, !isTooLarge else { return .unknown }
		let override = use.type(at: context.path, in: overrides)
		var type: TypeDraft
		let definitions = definitions(of: field, on: concrete)
		if definitions.isEmpty {
			type = untyped(field, siblings: siblings, sample: sample, at: context, depth)
			if sample?.null != nil { type = type.asOptional }
		} else {
			type = wrap(definitions, field, sample, at: context, depth)
		}
		if let override { type = apply(override, to: type, sample, at: context.path) }
		return field.isCertain ? type : type.asOptional
	}

	/// Returns the type of a field after applying its override to the inferred `type`.
	private mutating func apply(_ override: EffectiveOverride, to type: TypeDraft, _ sample: Shape?, at path: String) -> TypeDraft {
		if override.value.discriminator != nil { use.refuse(.type, at: path, .otherType(path)) }
		guard let written = override.value.draft else { return override.value.isOptional ? type.asOptional : type }
		var draft = overrides.resolving(written, at: path, named: type.typeNameChoice) { type }
		if override.rule != nil {
			guard let ruled = type.ruled(written) else {
				use.refuse(.type, at: path, .otherType(path))
				return type
			}
			draft = ruled
		}
		if let sample {
			let value = OverriddenValue(draft.asOptional, override.value.text, at: path, sample, rule: override.rule)
			overridden.append(value)
			if value.isRefused { return type }
		}
		guesses.removeAll { $0.path == path }
		return type.isOptional ? draft.asOptional : draft
	}

	/// Returns the path of the type, with the operation that selects it.
	func selected(at context: Context) -> SelectedPath {
		SelectedPath(
			path: context.typePath, narrow: context.narrowTypePath,
			inFragment: context.fragmentPath.map { path in context.caseName.map { "\(path)|\($0)" } ?? path }, operation: operation)
	}

	/// Returns the type name that the user set for `context`; the most specific spelling of its path wins.
	mutating func nameOverride(at context: Context) -> TypeNameChoice? {
		guard !overrides.own.isEmpty || !overrides.names.types.isEmpty else { return nil }
		var found: TypeNameChoice?
		for path in selected(at: context).spellings.reversed() {
			let name = use.typeName(at: path, in: overrides)
			found = found ?? name
		}
		return found
	}

	// MARK: With a schema

	/// The schema's definition of a field for one of its selections.
	struct Definition {
		var node: FlatSelection.Node
		var owner: SchemaType
		var field: FieldDefinition

		var reference: TypeReference { field.type.reference }
	}

	/// Returns the schema's definitions of a field, one for each selection; empty without a schema.
	///
	/// - Parameter concrete: the object type that contains the field, if it is known.
	func definitions(of field: FlatSelection.FlatField, on concrete: SchemaType?) -> [Definition] {
		guard let schema else { return [] }
		if let concrete, let definition = schema.field(field.name, on: concrete) {
			return field.nodes.map { Definition(node: $0, owner: concrete, field: definition) }
		}
		return field.nodes.compactMap { node in
			guard let owner = node.parent.flatMap(schema.type), let definition = schema.field(node.field.name.text, on: owner) else {
				return nil
			}
			return Definition(node: node, owner: owner, field: definition)
		}
	}

	/// Returns the type of merged fields, which have the same list nesting and the same leaf or merged objects, nullable if any of them is.
	private mutating func wrap(
		_ definitions: [Definition], _ field: FlatSelection.FlatField, _ sample: Shape?, at context: Context, _ depth: Int
	) -> TypeDraft {
		var inner = definitions.map(\.reference)
		var layers: [(isList: Bool, isNonNull: Bool)] = []
		var shape = sample
		while let first = inner.first {
			layers.append((first.isList, inner.allSatisfy(\.isNonNull)))
			guard first.isList else { break }
			shape = shape?.array?.element
			inner = inner.compactMap(\.element)
		}
		var type = named(definitions, field, shape, at: context, depth)
		for layer in layers.reversed() {
			if layer.isList { type = .array(type) }
			if !layer.isNonNull { type = type.asOptional }
		}
		return type
	}

	private mutating func named(
		_ definitions: [Definition], _ field: FlatSelection.FlatField, _ sample: Shape?, at context: Context, _ depth: Int
	) -> TypeDraft {
		guard let name = definitions.first?.reference.name, let type = schema?.type(name) else { return .scalar(.string) }
		switch type.kind {
		case .enumeration:
			guard options.typesEnums else { return .scalar(.string) }
			var context = context
			context.caseName = nil
			let ownName = use.typeName(at: type.name, in: overrides)
			var draft = EnumerationDraft.schema(type, override: nameOverride(at: context) ?? ownName)
			draft.selected = selected(at: context)
			return .enumeration(draft).documented(type.description)
		case .object, .interface, .union:
			let sets = definitions.compactMap { $0.node.selectionSet(on: $0.reference.name) }
			return composite(sets, sample: sample, at: context, depth: depth + 1).documented(type.description)
		default: return scalar(type.name, sample: sample, at: context)
		}
	}

	private mutating func scalar(_ name: String, sample: Shape?, at context: Context) -> TypeDraft {
		use.note(.scalar, at: name, by: overrides.spans[.scalar(name)])
		if let known = UnmappedScalars.known(name, options) ?? UnmappedScalars.byName(name) {
			if let mapped = options.scalars[name], let sample, overrides.override(at: context.path)?.value.draft == nil {
				overridden.append(OverriddenValue(scalar: name, as: known, mapped, at: context.path, sample))
			}
			return known
		}
		if let sample, !sample.kinds.isEmpty {
			var drafting = ShapeDrafting(TypeOverrides(), initialisms)
			return drafting.draft(sample, name: Words(context.key).upperCamel(initialisms), path: context.path).unwrapped
		}
		unmappedScalars.insert(name)
		return .scalar(.string)
	}

	// MARK: Without a schema

	private mutating func untyped(
		_ field: FlatSelection.FlatField, siblings: Set<String>, sample: Shape?, at context: Context, _ depth: Int
	) -> TypeDraft {
		if field.name == "__typename" { return .scalar(.string) }
		guard !field.selectionSets.isEmpty else {
			if let sample, !sample.kinds.isEmpty {
				var drafting = ShapeDrafting(TypeOverrides(), initialisms)
				let seen = drafting.draft(sample, name: Words(field.key).upperCamel(initialisms), path: context.path)
				return PageLink.isLink(field.key, among: siblings) ? seen.asOptional : seen
			}
			var guess = LeafRules.type(of: field.name, among: siblings)
			if PageLink.isLink(field.key, among: siblings) { guess = guess.asOptional }
			recordGuess(field, guess, at: context)
			return guess
		}
		if let sample, !sample.kinds.isEmpty {
			var layers: [Bool] = []
			var shape = sample
			while shape.kinds == [.array], let array = shape.array {
				layers.append(shape.null != nil)
				shape = array.element
			}
			var elementContext = context
			if !layers.isEmpty, elementContext.name == nil { elementContext.key = Words(context.key).singular.lowerCamel(initialisms) }
			var type = composite(field.selectionSets, sample: shape, at: elementContext, depth: depth + 1)
			if shape.null != nil { type = type.asOptional }
			for isNullable in layers.reversed() { type = isNullable ? TypeDraft.array(type).asOptional : .array(type) }
			return type
		}
		let keys = Set(flattening.flatten(field.selectionSets, insideOfTypeConditions: true).fields.map(\.key))
		let type = composite(field.selectionSets, sample: nil, at: context, depth: depth + 1)
		guard LeafRules.isList(field.name, selecting: keys) else {
			// Fields may be null in GraphQL, except the single root field, whose value the documented methods return.
			return depth == 0 || LeafRules.isAlwaysPresent(field.name, selecting: keys) ? type : type.asOptional
		}
		recordGuess(field, .array(type), at: context)
		return .array(type)
	}

	private mutating func recordGuess(_ field: FlatSelection.FlatField, _ type: TypeDraft, at context: Context) {
		// A field that all types share is drafted once for each type, but is one guess.
		guard guessedPaths.insert(context.path).inserted else { return }
		guesses.append(
			Guess(
				path: context.path, type: type.guessText, setting: type.settingText, location: field.span,
				hasSelection: !field.selectionSets.isEmpty))
	}
}

extension TypeDraft {
	/// Returns the type with `text` as its documentation, unless it is documented already.
	func documented(_ text: String?) -> TypeDraft {
		switch self {
		case .object(var object):
			object.documentation = object.documentation ?? text
			return .object(object)
		case .variants(var variants):
			variants.documentation = variants.documentation ?? text
			return .variants(variants)
		case .enumeration(var enumeration):
			enumeration.documentation = enumeration.documentation ?? text
			return .enumeration(enumeration)
		default: return self
		}
	}
}
