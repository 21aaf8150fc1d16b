import GraphQLLanguage
import SourceText

/// Turns what a query selects into type drafts: by the schema where there is one, else by samples, else by documented rules.
struct SelectionDrafting {
	let fragments: FragmentIndex
	let schema: Schema?
	let options: GraphQLOptions
	/// What the user says, by path in the response.
	let overrides: TypeOverrides
	/// The operation that selects, as the user speaks of it.
	let operation: String
	var paths = SettingPaths()
	/// The guesses made while drafting, one line each.
	private(set) var guesses: [Guess] = []
	/// The rules that samples contradict.
	private(set) var overrideConflicts: [OverrideConflict] = []
	private var guessed: Set<String> = []
	/// Custom scalars that are taken for text.
	private(set) var unmappedScalars: Set<String> = []
	var flattening: SelectionFlattening { SelectionFlattening(fragments: fragments) }
	/// Nil without a schema.
	var possibleTypes: PossibleTypes?
	/// The number of visited selections.
	var selectionCount = 0
	/// The `__typename` selections that the user did not write.
	var addedTypenames = AddedTypenames()
	/// The paths at which types cannot be distinguished.
	var undistinguished: [Undistinguished] = []
	/// The locations at which type conditions are used as names of types.
	var takenForTypes: [TakenForTypes] = []
	/// The fragments of which only some values have all, by the schema.
	var tellingFragments: Set<String> = []
	/// What the style calls what counts or turns pages.
	var infoName = (text: "", isWhole: false)
	/// What is nothing but a fragment has the fragment's type.
	var typesFragments = true

	struct Guess {
		/// `character.status`
		var path: String
		var type: String
		/// Where it is asked for.
		var place: SourceSpan
		/// Something is selected in it: were it no list, whole types would be others.
		var hasSelection: Bool
	}

	struct Undistinguished {
		var path: String
		var span: SourceSpan?
	}

	struct TakenForTypes {
		var path: String
		var conditions: [(name: String, span: SourceSpan?)]
		/// What the sample has for the name of the type, which is none of them.
		var seen: String?
	}

	/// Where a selection stands: its path for the user, its key, its name.
	struct Place {
		var path: String
		var key: String
		/// The name that the convention has for the object here, before a schema's own.
		var name: TypeNameChoice?
		/// What the sample has here may belong to another type.
		var sharesSample = false
		/// Which of several types it is that stand at the path.
		var which: String?
		/// The path with the types around, or from the fragment on that it is in; nil where that is the same.
		var narrow: String?
		/// It is what a fragment selects.
		var isFragment = false

		/// Where the user speaks of the type: `search|Film` is one of those at `search`, `|GetIssue` what an operation answers with as a whole.
		var typePath: String { which.map { "\(path)|\($0)" } ?? path }

		/// The same among all that may stand at the path.
		var narrowTypePath: String {
			guard !isFragment, let which else { return narrow ?? path }
			return "\(narrow ?? path)|\(which)"
		}

		/// The path of what it has under `key`.
		func inside(_ key: String) -> Place {
			guard !path.isEmpty else { return Place(path: key, key: key) }
			let isNarrow = narrow != nil || which != nil
			return Place(path: "\(path).\(key)", key: key, narrow: isNarrow ? "\(narrowTypePath).\(key)" : nil)
		}
	}

	/// - Parameter possibleTypes: what the schema says of all its types, so that it is not asked again for each operation.
	init(
		fragments: FragmentIndex, possibleTypes: PossibleTypes?, options: GraphQLOptions, overrides: TypeOverrides = TypeOverrides(),
		operation: String = ""
	) {
		self.fragments = fragments
		schema = possibleTypes?.schema
		self.options = options
		self.overrides = overrides
		self.operation = operation
		self.possibleTypes = possibleTypes
	}

	/// An operation that selects more than this, fragments resolved, is no operation anybody wrote.
	static let fieldLimit = 50_000
	private var fieldCount = 0
	var isTooLarge: Bool { fieldCount > Self.fieldLimit || selectionCount > SelectionFlattening.selectionLimit }

	/// Selections nested deeper than this cannot come from a parsed document; the parser's own limit is lower.
	static let depthLimit = 600

	/// The type of the value of `field`.
	///
	/// - Parameter concrete: the object type that is known to have it; otherwise it is of the types under which it is asked for.
	mutating func draft(
		_ field: FlatSelection.FlatField, on concrete: SchemaType? = nil, siblings: Set<String>, sample: Shape?, at place: Place,
		depth: Int = 0
	) -> TypeDraft {
		fieldCount += 1
		guard depth < Self.depthLimit, !isTooLarge else { return .unknown }
		paths.values.insert(place.path)
		var type: TypeDraft
		let definitions = definitions(of: field, on: concrete)
		if definitions.isEmpty {
			type = untyped(field, siblings: siblings, sample: sample, at: place, depth)
			if sample?.null != nil { type = type.asOptional }
		} else {
			type = wrap(definitions, field, sample, at: place, depth)
		}
		if let told = overrides.override(at: place.path) { type = self.told(told, type, sample, at: place.path) }
		return field.isCertain ? type : type.asOptional
	}

	/// What the user says of a field that is `type` by itself.
	private mutating func told(_ told: EffectiveOverride, _ type: TypeDraft, _ sample: Shape?, at path: String) -> TypeDraft {
		guard let written = told.value.draft else { return told.value.isOptional ? type.asOptional : type }
		var draft = overrides.resolving(written, at: path) { type }
		if let rule = told.rule {
			guard let ruled = type.ruled(written) else {
				paths.unruled.insert(path)
				return type
			}
			if var contradiction = sample.flatMap({ OverrideConflict(ruled.asOptional, written: rule.value.text, at: path, $0) }) {
				contradiction.rule = rule
				overrideConflicts.append(contradiction)
				if contradiction.refusesRule { return type }
			}
			draft = ruled
		} else if let found = sample.flatMap({ OverrideConflict(draft.asOptional, written: told.value.text, at: path, $0) }) {
			overrideConflicts.append(found)
		}
		guesses.removeAll { $0.path == path }
		return type.isOptional ? draft.asOptional : draft
	}

	func selected(at place: Place) -> SelectedPath {
		SelectedPath(path: place.typePath, narrow: place.narrowTypePath, operation: operation)
	}

	/// What the user calls the type at `place`: of what several operations select at a path, one may be told alone.
	mutating func nameOverride(at place: Place) -> TypeNameChoice? {
		guard !overrides.locations.isEmpty || !overrides.typeNames.isEmpty else { return nil }
		let spoken = selected(at: place).spellings
		paths.types.formUnion(spoken)
		return spoken.reversed().lazy.compactMap(overrides.typeName).first
	}

	// MARK: With a schema

	/// What the schema says of a field at one of the places where it is asked for.
	struct Definition {
		var node: FlatSelection.Node
		var owner: SchemaType
		var field: FieldDefinition

		var reference: TypeReference { field.type.reference }
	}

	/// - Parameter concrete: the object type that is known to have it.
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

	/// Fields of one response key have the same lists and the same leaf, or objects that are merged; what any of them lets be null may be.
	private mutating func wrap(
		_ definitions: [Definition], _ field: FlatSelection.FlatField, _ sample: Shape?, at place: Place, _ depth: Int
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
		var type = named(definitions, field, shape, at: place, depth)
		for layer in layers.reversed() {
			if layer.isList { type = .array(type) }
			if !layer.isNonNull { type = type.asOptional }
		}
		return type
	}

	private mutating func named(
		_ definitions: [Definition], _ field: FlatSelection.FlatField, _ sample: Shape?, at place: Place, _ depth: Int
	) -> TypeDraft {
		guard let name = definitions.first?.reference.name, let type = schema?.type(name) else { return .scalar(.string) }
		switch type.kind {
		case .enumeration:
			guard options.typesEnums else { return .scalar(.string) }
			paths.types.insert(type.name)
			var place = place
			place.which = nil
			var draft = EnumerationDraft.schema(type, told: nameOverride(at: place) ?? overrides.typeName(at: type.name))
			draft.selected = selected(at: place)
			return .enumeration(draft).documented(type.description)
		case .object, .interface, .union:
			let sets = definitions.compactMap { $0.node.selectionSet(on: $0.reference.name) }
			return composite(sets, sample: sample, at: place, depth: depth + 1).documented(type.description)
		default: return scalar(type.name, sample: sample, at: place)
		}
	}

	private mutating func scalar(_ name: String, sample: Shape?, at place: Place) -> TypeDraft {
		if let known = UnmappedScalars.known(name, options) ?? UnmappedScalars.byName(name) { return known }
		if let sample, !sample.kinds.isEmpty {
			var drafting = ShapeDrafting()
			return drafting.draft(sample, name: Words(place.key).upperCamel, path: place.path).withoutNull
		}
		unmappedScalars.insert(name)
		return .scalar(.string)
	}

	// MARK: Without one

	private mutating func untyped(
		_ field: FlatSelection.FlatField, siblings: Set<String>, sample: Shape?, at place: Place, _ depth: Int
	) -> TypeDraft {
		if field.name == "__typename" { return .scalar(.string) }
		guard !field.selectionSets.isEmpty else {
			if let sample, !sample.kinds.isEmpty {
				var drafting = ShapeDrafting()
				let seen = drafting.draft(sample, name: Words(field.key).upperCamel, path: place.path)
				return PageLink.isLink(field.key, among: siblings) ? seen.asOptional : seen
			}
			var guess = LeafRules.type(of: field.name, among: siblings)
			if PageLink.isLink(field.key, among: siblings) { guess = guess.asOptional }
			tell(field, guess, at: place)
			return guess
		}
		if let sample, !sample.kinds.isEmpty {
			var layers: [Bool] = []
			var shape = sample
			while shape.kinds == [.array], let array = shape.array {
				layers.append(shape.null != nil)
				shape = array.element
			}
			var name = place
			if !layers.isEmpty, name.name == nil { name.key = Words(place.key).singular.lowerCamel }
			var type = composite(field.selectionSets, sample: shape, at: name, depth: depth + 1)
			if shape.null != nil { type = type.asOptional }
			for isNullable in layers.reversed() { type = isNullable ? TypeDraft.array(type).asOptional : .array(type) }
			return type
		}
		let keys = Set(flattening.flatten(field.selectionSets, insideOfTypeConditions: true).fields.map(\.key))
		let type = composite(field.selectionSets, sample: nil, at: place, depth: depth + 1)
		guard LeafRules.isList(field.name, selecting: keys) else {
			// Fields may be null in GraphQL; the documented methods return what the only one at the root has.
			return depth == 0 || LeafRules.isAlwaysThere(field.name, selecting: keys) ? type : type.asOptional
		}
		tell(field, .array(type), at: place)
		return .array(type)
	}

	private mutating func tell(_ field: FlatSelection.FlatField, _ type: TypeDraft, at place: Place) {
		// What every type has is drafted for each of them.
		guard guessed.insert(place.path).inserted else { return }
		guesses.append(
			Guess(path: place.path, type: type.guessText, place: field.span, hasSelection: !field.selectionSets.isEmpty))
	}
}

extension TypeDraft {
	/// With what the schema says of the type, where nothing is said of a narrower one.
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

	/// The schema says whether it may be null.
	fileprivate var withoutNull: TypeDraft {
		if case .optional(let wrapped) = self { wrapped } else { self }
	}
}
