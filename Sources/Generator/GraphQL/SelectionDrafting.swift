import GraphQLLanguage
import SourceText

/// Turns what a query selects into type drafts: by the schema where there is one, else by samples, else by documented rules.
struct SelectionDrafting {
	let fragments: FragmentIndex
	let schema: Schema?
	let options: GraphQLOptions
	/// What the user says, by path in the response.
	let overrides: TypeOverrides
	/// The paths that can be spoken of.
	private(set) var paths: Set<String> = []
	/// What had to be guessed, one line each.
	private(set) var guesses: [Guess] = []
	/// Custom scalars that are taken for text.
	private(set) var unmappedScalars: Set<String> = []
	private var flattening: SelectionFlattening { SelectionFlattening(fragments: fragments) }
	/// Whether every value of one type is of another, by both names; asked for again and again.
	private var overlaps: [TypePair: Overlap] = [:]

	struct Guess {
		/// `character.status`
		var path: String
		var type: String
	}

	/// Where a selection stands: its path for the user, its key, its name.
	struct Place {
		var path: String
		var key: String
		/// The name that the convention has for the object here, before a schema's own.
		var name: GivenName?
	}

	init(fragments: FragmentIndex, schema: Schema?, options: GraphQLOptions, overrides: TypeOverrides = TypeOverrides()) {
		self.fragments = fragments
		self.schema = schema
		self.options = options
		self.overrides = overrides
	}

	/// An operation that selects more than this, fragments resolved, is no operation anybody wrote.
	static let fieldLimit = 50_000
	private var fieldCount = 0
	var isTooLarge: Bool { fieldCount > Self.fieldLimit }

	/// Selections nested deeper than this cannot come from a parsed document; the parser's own limit is lower.
	private static let depthLimit = 600

	/// The type of the value of `field`, whose parent type is `parent`.
	mutating func draft(
		_ field: FlatSelection.FlatField, on parent: SchemaType?, siblings: Set<String>, sample: Shape?, at place: Place, depth: Int = 0
	) -> TypeDraft {
		fieldCount += 1
		guard depth < Self.depthLimit, !isTooLarge else { return .unknown }
		paths.insert(place.path)
		var type: TypeDraft
		if let schema, let parent, let definition = schema.field(field.name, on: parent) {
			type = wrap(definition.type.reference, field, sample, at: place, depth)
		} else {
			type = untyped(field, siblings: siblings, sample: sample, at: place, depth)
			if sample?.null != nil { return type.asOptional }
		}
		if let told = overrides.types[place.path].flatMap(SwiftTypeText.draft) {
			guesses.removeAll { $0.path == place.path }
			type = type.isOptional ? told.asOptional : told
		}
		return field.isCertain ? type : type.asOptional
	}

	// MARK: With a schema

	private mutating func wrap(
		_ reference: TypeReference, _ field: FlatSelection.FlatField, _ sample: Shape?, at place: Place, _ depth: Int
	) -> TypeDraft {
		var inner = reference
		var layers: [(isList: Bool, isNonNull: Bool)] = []
		var shape = sample
		while true {
			layers.append((inner.isList, inner.isNonNull))
			guard let element = inner.element else { break }
			shape = shape?.array?.element
			inner = element
		}
		var type = named(inner.name, field, shape, at: place, depth)
		for layer in layers.reversed() {
			if layer.isList { type = .array(type) }
			if !layer.isNonNull { type = type.asOptional }
		}
		return type
	}

	private mutating func named(_ name: String, _ field: FlatSelection.FlatField, _ sample: Shape?, at place: Place, _ depth: Int)
		-> TypeDraft
	{
		guard let type = schema?.type(name) else { return .scalar(.string) }
		switch type.kind {
		case .enumeration:
			return options.typesEnums
				? .enumeration(
					EnumerationDraft(
						name: overrides.typeName(at: place.path) ?? .schema(type), path: place.path, values: type.enumerationValues))
				: .scalar(.string)
		case .object, .interface, .union: return composite(field.selectionSets, of: type, sample: sample, at: place, depth: depth + 1)
		default: return scalar(type.name, sample: sample, at: place)
		}
	}

	private mutating func scalar(_ name: String, sample: Shape?, at place: Place) -> TypeDraft {
		switch name {
		case "Int": return .scalar(.int)
		case "Float": return .scalar(.double)
		case "Boolean": return .scalar(.bool)
		case "String", "ID": return .scalar(.string)
		default:
			if let mapped = options.scalars[name] ?? Self.anyScalars[name] { return SwiftScalar.parse(mapped) }
			if let sample, !sample.kinds.isEmpty {
				var drafting = ShapeDrafting()
				return drafting.draft(sample, name: Words(place.key).upperCamel, path: place.path).withoutNull
			}
			unmappedScalars.insert(name)
			return .scalar(.string)
		}
	}

	/// Scalars that say by their name that they hold anything.
	static let anyScalars: [String: String] = [
		"JSON": "JSONValue", "JSONObject": "JSONValue", "Json": "JSONValue", "JSONScalar": "JSONValue", "Any": "JSONValue",
		"Map": "JSONValue",
		"Object": "JSONValue", "AnyScalar": "JSONValue", "_Any": "JSONValue",
	]

	/// The type of an object of `type`, or of one of its possible types where the selection tells them apart.
	mutating func composite(_ sets: [ConditionalSelectionSet], of type: SchemaType?, sample: Shape?, at place: Place, depth: Int)
		-> TypeDraft
	{
		let found = flattening.typeConditions(in: sets)
		let conditions = found.names
		let standings = standings(of: found, to: type, isRoot: place.path.isEmpty)
		func standing(_ condition: String) -> Overlap { standings[condition] ?? .all }
		let telling = conditions.filter { standing($0) == .some }
		if telling.isEmpty {
			let all = flattening.flatten(sets) { standing($0) == .none ? .appliesNot : .applies }
			return .object(object(all, on: type, sample: sample, at: place, depth))
		}
		let base = flattening.flatten(sets) { standing($0) == .all ? .applies : .appliesNot }
		// Without a schema nothing says which type an object of two conditions, one inside of the other, is of.
		let isTold = type != nil || !found.areNested
		guard isTold, let discriminator = base.fields.first(where: { $0.name == "__typename" && $0.isCertain })?.key else {
			// Nothing in the response says which type it is: what belongs to one type only may be missing.
			let merged = flattening.flatten(sets) { condition in
				switch standing(condition) {
				case .all: .applies
				case .some: .unknown(depth: depth)
				case .none: .appliesNot
				}
			}
			return .object(object(merged, on: type, sample: sample, at: place, depth))
		}
		var cases: [VariantsDraft.Case] = []
		let possible = type.map { schema?.possibleTypes(of: $0.name) ?? [] }
		for name in possible ?? telling {
			let concrete = schema?.type(name)
			let holding = Set(conditions.filter { possible == nil ? $0 == name : overlap(of: $0, with: name) != .none })
			guard !holding.isDisjoint(with: telling) else { continue }
			let own = flattening.flatten(sets) { holding.contains($0) ? .applies : .appliesNot }
			let told = EvidenceNote(
				"the query tells '\(name)' apart", at: conditions.first(where: holding.contains).flatMap { found.places[$0] })
			let inner = Place(path: place.path, key: name, name: concrete.map(GivenName.schema) ?? GivenName(name, told))
			cases.append(
				VariantsDraft.Case(typeNames: [name], object: object(own, on: concrete, sample: sample, at: inner, depth), evidence: [told])
			)
		}
		let hasMore = base.fields.contains { $0.name != "__typename" }
		let name = place.name ?? type.map(GivenName.schema)
		let otherPlace = Place(
			path: place.path, key: place.key,
			name: name.map { .convention($0.text + "Fields", for: "what every '\($0.text)' has", after: $0.reasons) })
		return .variants(
			VariantsDraft(
				name: overrides.typeName(at: place.path) ?? name, path: place.path, discriminator: discriminator, cases: cases,
				other: hasMore ? object(base, on: type, sample: sample, at: otherPlace, depth) : nil))
	}

	/// To how many of a type's values a condition applies.
	private enum Overlap { case all, some, none }

	private struct TypePair: Hashable {
		var condition: String
		var type: String
	}

	/// Without a schema one condition alone is taken for that of all values where only fragments with a name have it: they must have one, and
	/// are mostly written for the type they are used on. What stands `... on User` among other fields picks some of the values; at the root
	/// there is one type.
	private mutating func standings(of found: SelectionFlattening.TypeConditions, to type: SchemaType?, isRoot: Bool) -> [String: Overlap] {
		if let type { return Dictionary(uniqueKeysWithValues: found.names.map { ($0, overlap(of: $0, with: type.name)) }) }
		let areSome = !isRoot && (found.names.count > 1 || found.arePicking)
		return areSome ? Dictionary(uniqueKeysWithValues: found.names.map { ($0, .some) }) : [:]
	}

	private mutating func overlap(of condition: String, with type: String) -> Overlap {
		if condition == type { return .all }
		let pair = TypePair(condition: condition, type: type)
		if let known = overlaps[pair] { return known }
		let possible = schema?.possibleTypes(of: type) ?? []
		let fitting = Set(schema?.possibleTypes(of: condition) ?? [])
		let count = possible.count(where: fitting.contains)
		let overlap: Overlap = count == possible.count ? .all : count == 0 ? .none : .some
		overlaps[pair] = overlap
		return overlap
	}

	private mutating func object(_ flat: FlatSelection, on type: SchemaType?, sample: Shape?, at place: Place, _ depth: Int) -> ObjectDraft
	{
		let siblings = Set(flat.fields.map(\.key))
		var fields: [FieldDraft] = []
		for field in flat.fields {
			let known = sample?.object?.fields.first { $0.key == field.key }
			// A field that only one type has is looked up there.
			let owner =
				type.flatMap { schema?.field(field.name, on: $0) == nil ? nil : $0 } ?? field.typeCondition.flatMap { schema?.type($0) }
				?? type
			let name = Self.conventionalName(of: field.key, in: place, siblings: siblings, hasSchema: schema != nil)
			let inner = Place(path: place.path.isEmpty ? field.key : place.path + "." + field.key, key: field.key, name: name)
			var draft = draft(field, on: owner, siblings: siblings, sample: known?.shape, at: inner, depth: depth + 1)
			if let known, known.isOptional { draft = draft.asOptional }
			// Where a sample is all that is known, what it lacks may be lacking.
			if schema == nil, known == nil, sample?.object != nil { draft = draft.asOptional }
			fields.append(
				FieldDraft(
					key: field.key, name: overrides.properties[inner.path], type: draft,
					evidence: evidence(for: field, on: owner, known, type: draft, path: inner.path)))
		}
		return ObjectDraft(
			name: overrides.typeName(at: place.path) ?? place.name ?? type.map(GivenName.schema), path: place.path, fields: fields)
	}

	// MARK: Without one

	private mutating func untyped(
		_ field: FlatSelection.FlatField, siblings: Set<String>, sample: Shape?, at place: Place, _ depth: Int
	) -> TypeDraft {
		if field.name == "__typename" { return .scalar(.string) }
		guard !field.selectionSets.isEmpty else {
			if let sample, !sample.kinds.isEmpty {
				var drafting = ShapeDrafting()
				return drafting.draft(sample, name: Words(field.key).upperCamel, path: place.path)
			}
			let guess = LeafRules.type(of: field.name, among: siblings)
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
			var type = composite(field.selectionSets, of: nil, sample: shape, at: name, depth: depth + 1)
			if shape.null != nil { type = type.asOptional }
			for isNullable in layers.reversed() { type = isNullable ? TypeDraft.array(type).asOptional : .array(type) }
			return type
		}
		let keys = Set(flattening.flatten(field.selectionSets) { _ in .applies }.fields.map(\.key))
		let type = composite(field.selectionSets, of: nil, sample: nil, at: place, depth: depth + 1)
		guard LeafRules.isList(field.name, selecting: keys) else { return type }
		tell(field, .array(type), at: place)
		return .array(type)
	}

	private mutating func tell(_ field: FlatSelection.FlatField, _ type: TypeDraft, at place: Place) {
		guesses.append(Guess(path: place.path, type: type.guessText))
	}
}

extension TypeDraft {
	/// The schema says whether it may be null.
	fileprivate var withoutNull: TypeDraft {
		if case .optional(let wrapped) = self { wrapped } else { self }
	}
}

extension SwiftScalar {
	/// The type that a configuration names.
	static func parse(_ name: String) -> TypeDraft {
		switch name {
		case "String": .scalar(.string)
		case "Int": .scalar(.int)
		case "Double": .scalar(.double)
		case "Bool": .scalar(.bool)
		case "UInt64": .scalar(.uint64)
		case "JSONValue": .unknown
		default: .scalar(.named(name))
		}
	}
}
