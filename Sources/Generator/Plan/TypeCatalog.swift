import JSONLanguage

/// The named types of a feature, and how to spell a reference to one.
struct TypeCatalog: Sendable {
	private(set) var plans: [TypePlan] = []

	/// The configured names that cannot be used.
	private(set) var refusals: [NameRefusal] = []

	/// The paths of the members of a schema's types.
	private(set) var memberPaths: Set<String> = []

	/// The style's prefix and suffix for type names.
	let affix: TypeAffix
	/// The style's expression for a case of an enum of strings.
	private(set) var enumerationValue = "{value}"
	private(set) var scalars = StyleScalars()

	/// Creates a catalog of planned types.
	init(_ plans: [TypePlan], _ style: StyleSettings) {
		self.plans = plans
		affix = style.names.types.affix
		enumerationValue = style.enumerationValue
		scalars = style.scalars
	}

	/// - Parameters:
	///   - owners: the type that each is nested in; empty if types are not nested.
	///   - operations: the operation of each type that belongs to a single one.
	///   - history: the names from earlier runs.
	init(
		_ table: TypeTable, names: [String], owners: [TypeID?] = [], operations: [TypeID: String] = [:], _ style: StyleSettings,
		overrides: TypeOverrides, history: NameHistory = NameHistory()
	) {
		affix = style.names.types.affix
		enumerationValue = style.enumerationValue
		scalars = style.scalars
		let scalars = style.scalars
		let origins = TypeOrigins(table, names: names, affix)
		for (index, entry) in table.entries.enumerated() {
			let path = origins.paths[index]
			let paths = [path] + entry.paths.subtracting([path]).sorted() + [affix.stem(names[index])]
			/// Returns the configured name of the member `key`.
			func requested(_ key: String) -> String? {
				let paths = paths.map { path in overrides.spelled(path.appending(key: key)) { overrides.names.members[$0] != nil } }
				memberPaths.formUnion(paths)
				return paths.lazy.compactMap { overrides.names.members[$0]?.text }.first
			}
			let historyPaths = history.isEmpty ? [] : entry.typePaths.sorted()
			func known(_ properties: [TypeTable.Property]) -> [String?] {
				properties.map { property in historyPaths.lazy.compactMap { history[.property(property.key, at: $0)] }.first }
			}
			func known(_ values: [String]) -> [String?] {
				values.map { value in historyPaths.lazy.compactMap { history[.enumCase(value, at: $0)] }.first }
			}
			let form: TypePlan.Form
			switch entry.form {
			case .object(let properties):
				// An input has the members `variable` and `fields`.
				let isSent = entry.usage.contains(.variable)
				let wanted = properties.map { property in
					guard isSent, property.name == nil else { return property.name }
					return requested(property.key) ?? overrides.property(at: path.appending(key: property.key))
				}
				for (index, name) in wanted.enumerated() {
					guard let name,
						PropertyNaming.isTaken(name, at: index, among: properties.map(\.key), requested: wanted, by: style.names.property)
					else {
						continue
					}
					refusals.append(
						NameRefusal(
							path: path.appending(key: properties[index].key), name: name, reason: "another property has this name",
							span: overrides.locations[path.appending(key: properties[index].key)]))
				}
				let named = Self.named(
					properties, wanted, known(properties), path: path,
					reserved: isSent ? ["variable", "fields", "self"] + style.names.reserved : [], by: style.names.property)
				let name = affix.stem(names[index])
				form = .object(
					named.map { property in
						var property = property
						if overrides.override(at: path.appending(key: property.key)) != nil {
							property.type = scalars.asWritten(property.type)
						} else if property.key == "id", !isSent {
							property.identifies = scalars.identifies(property.type)
							property.type = scalars.identifier(of: name, sentAs: property.type)
						}
						return property
					})
			case .mixed(let cases): form = .mixed(cases)
			case .variants(let variants):
				let cases = variants.cases
				let wanted = cases.map { requested($0.typeNames.first ?? "") }
				let identifiers = PropertyNaming.identifiers(
					for: cases.map(\.name), requested: wanted,
					remembered: known(cases.map { $0.typeNames.first ?? "" }).map { $0.map { SwiftIdentifier(key: $0).name } },
					reserved: ["unknown"])
				form = .variants(
					VariantsPlan(
						variants.discriminator,
						cases: zip(cases, identifiers).map {
							VariantsPlan.Case(name: $1, typeNames: $0.typeNames, type: $0.type, evidence: $0.evidence)
						},
						other: variants.other))
			case .enumeration(let values):
				form = .enumeration(
					Self.named(
						values, values.map { requested($0.text) }, known(values.map(\.text)), path: path, by: style.names.enumerationCase))
			case .oneOf(let properties):
				form = .oneOf(
					Self.named(
						properties, properties.map { requested($0.key) }, known(properties), path: path, reserved: ["variable"],
						by: style.names.property))
			case .pending: form = .object([])
			}
			plans.append(
				TypePlan(
					name: names[index], owner: owners.isEmpty ? nil : owners[index], operation: operations[TypeID(index: index)],
					form: form, usage: entry.usage, documentation: entry.documentation, path: path,
					otherPaths: entry.paths.subtracting([path]).sorted(), selected: entry.selected,
					isNameOverridden: entry.isNameOverridden,
					evidence: origins.reasons(TypeID(index: index)), isPair: entry.isPair, isClosed: entry.isClosed,
					isDescribed: entry.isDescribed))
		}
		// Types of different operations are not converted into each other.
		let conversions = operations.isEmpty ? FragmentConversions(table, plans, affix).ofTypes : []
		for (index, conversions) in conversions.enumerated() where !conversions.isEmpty {
			plans[index].conversions = conversions
			plans[index].evidence += conversions.map { .turned(into: names[$0.type.index], by: $0) }
		}
		let cycles = SelfContainment.groups(table.entries.map { $0.children.map(\.index) })
		// The compiler handles a type in a response that contains itself without further cycles, except where a type that is sent
		// contains it.
		let isPlain = cycles.allSatisfy { $0.count == 1 } && !plans.contains(where: \.containsBoxes)
		for index in cycles.joined() where !isPlain || plans[index].usage.contains(.variable) { plans[index].isInCycle = true }
	}

	/// Returns the plans of properties with their names.
	private static func named(
		_ properties: [TypeTable.Property], _ wanted: [String?], _ remembered: [String?], path: String, reserved: [String],
		by pattern: NamePattern?
	) -> [PropertyPlan] {
		zip(properties, names(of: properties.map(\.key), wanted, remembered, path: path, reserved: reserved, by: pattern)).map {
			property, name in
			var plan = PropertyPlan(
				name: name.identifier, key: property.key, type: property.type, evidence: property.evidence + name.evidence,
				documentation: property.documentation)
			plan.isNameOverridden = name.isOverridden
			return plan
		}
	}

	/// Returns the plans of enum cases with their names.
	private static func named(
		_ values: [EnumerationDraft.Value], _ wanted: [String?], _ remembered: [String?], path: String, by pattern: NamePattern?
	) -> [EnumerationCasePlan] {
		zip(values, names(of: values.map(\.text), wanted, remembered, path: path, reserved: ["unknown", "rawValue"], by: pattern)).map {
			value, name in
			var plan = EnumerationCasePlan(
				name: name.identifier, value: value.text, evidence: value.evidence + name.evidence, documentation: value.documentation)
			plan.isNameOverridden = name.isOverridden
			return plan
		}
	}

	/// Returns the names of members: configured, remembered from an earlier run, or derived from their keys.
	private static func names(
		of keys: [String], _ wanted: [String?], _ remembered: [String?], path: String, reserved: [String], by pattern: NamePattern?
	) -> [(identifier: SwiftIdentifier, isOverridden: Bool, evidence: [EvidenceNote])] {
		let identifiers = PropertyNaming.identifiers(for: keys, requested: wanted, remembered: remembered, reserved: reserved, by: pattern)
		let hasRemembered = remembered.contains { $0 != nil }
		let todays = hasRemembered ? PropertyNaming.identifiers(for: keys, requested: wanted, reserved: reserved, by: pattern) : identifiers
		return keys.indices.map { index in
			let (name, today) = (identifiers[index], todays[index])
			let note = name == today ? [] : [EvidenceNote.remembered(name.name, today: today.name, path: path.appending(key: keys[index]))]
			return (name, wanted[index] != nil, note)
		}
	}

	subscript(id: TypeID) -> TypePlan { plans[id.index] }

	/// Returns the name of a type in a scope: `Order.Line`; within `Order` it is `Line`.
	func name(of id: TypeID, in scope: TypeID? = nil) -> String {
		var around: Set<TypeID> = []
		var outer = scope
		while let next = outer {
			around.insert(next)
			outer = self[next].owner
		}
		var name = self[id].name
		var owner = self[id].owner
		while let next = owner, !around.contains(next) {
			name = self[next].name + "." + name
			owner = self[next].owner
		}
		guard scope == nil, let operation = operation(of: id) else { return name }
		return operation + "." + name
	}

	/// Returns the operation that a type belongs to.
	private func operation(of id: TypeID) -> String? {
		var top = id
		while let next = self[top].owner { top = next }
		return self[top].operation
	}

	/// Returns the source text of a type: `[CharacterDTO]?`.
	func text(_ type: SwiftType) -> String {
		scalars.text(type) { self[$0].name }
	}

	/// Returns the enum of a property whose type the text under another key decides.
	func besideUnion(of type: SwiftType) -> VariantsPlan? {
		guard case .generated(let id) = type.unwrapped, case .variants(let plan) = self[id].form, plan.isBeside else { return nil }
		return plan
	}

	/// Returns the type of a property's value in `object`: if the text under another key decides it, the struct of that kind.
	///
	/// - Parameter declared: whether it is the declared type otherwise, not the one that is sent.
	func type(of property: PropertyPlan, in object: JSONValue, declared: Bool = false) -> SwiftType {
		guard let union = besideUnion(of: property.type) else { return declared ? property.type : property.sentType }
		var type = SwiftType.jsonValue
		if case .string(let kind)? = object[union.discriminator], let known = union.case(of: kind) { type = .generated(known.type) }
		return property.type.isOptional ? .optional(type) : type
	}

	/// Returns the types of the values in `object` by their keys.
	func types(of properties: [PropertyPlan], in object: JSONValue) -> [String: SwiftType] {
		Dictionary(
			properties.map { ($0.key, type(of: $0, in: object, declared: true)) },
			uniquingKeysWith: { first, _ in first })
	}

	var needsJSONValue: Bool {
		plans.contains { plan in
			switch plan.form {
			case .object(let properties): properties.contains { $0.type.mentionsJSONValue }
			case .mixed(let cases): cases.contains { $0.type.mentionsJSONValue }
			case .oneOf(let properties): properties.contains { $0.type.mentionsJSONValue }
			case .variants(let variants): variants.storesUnknown
			case .enumeration: false
			}
		}
	}
}

extension EvidenceNote {
	fileprivate static func remembered(_ name: String, today: String, path: String) -> EvidenceNote {
		EvidenceNote(
			"'\(name)' is the name from an earlier run; a first run would choose '\(today)': to adopt it, set names.\"\(path)\" in gen.json"
		)
	}
}
