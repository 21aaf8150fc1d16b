import JSONLanguage

/// The named types of a feature, and how to spell a reference to one.
struct TypeCatalog: Sendable {
	private(set) var plans: [TypePlan] = []
	private var targets: [TypeID: [(type: TypeID, isFailable: Bool)]] = [:]

	/// The style's prefix and suffix for type names.
	let affix: TypeAffix
	/// The words that the style writes in capitals.
	let initialisms: Initialisms
	/// The style's expression for a case of an enum of strings.
	private(set) var enumerationValue = "{value}"
	private(set) var scalars = StyleScalars()

	/// Creates a catalog of planned types.
	init(_ plans: [TypePlan], _ style: StyleSettings) {
		self.plans = plans
		affix = style.names.types.affix
		initialisms = style.initialisms
		enumerationValue = style.enumerationValue
		scalars = style.scalars
	}

	/// Names the members of the types in `table`, and remembers the names of all.
	init(_ table: TypeTable, _ names: TypeNames, _ style: StyleSettings, overrides: TypeOverrides, by namer: inout Namer) {
		affix = style.names.types.affix
		initialisms = style.initialisms
		enumerationValue = style.enumerationValue
		scalars = style.scalars
		let stems = names.remembered
		let origins = TypeOrigins(table, names: names.texts, remembered: stems, affix)
		var remembered: Set<String> = []
		for (index, entry) in table.entries.enumerated() {
			let path = origins.paths[index]
			let stem = affix.stem(names.texts[index])
			let form = form(
				of: entry, at: path, alsoAt: entry.paths.subtracting([path]).sorted() + [stem], stem: stem, style.names, overrides,
				by: &namer)
			// Different types of one fragment share its path, which the first one has, so that they do not change places in the next run.
			for path in entry.typePaths where remembered.insert(path).inserted {
				namer.remember(stems[index], at: NamePath(.type, path), isOverridden: entry.isNameOverridden)
				if let old = names.inferred[index] { namer.remember(affix.stem(old), at: NamePath(.type, path)) }
			}
			plans.append(
				TypePlan(
					name: names.texts[index], owner: names.owners[index], operation: names.operations[TypeID(index: index)],
					isWholeResponse: table.rootKeys[TypeID(index: index)].map { $0.text == nil } ?? false, form: form, usage: entry.usage,
					documentation: entry.documentation, path: path,
					otherPaths: entry.paths.subtracting([path]).sorted(), selected: entry.selected,
					isNameOverridden: entry.isNameOverridden,
					evidence: origins.reasons(TypeID(index: index)), isPair: entry.isPair, isClosed: entry.isClosed,
					isDescribed: entry.isDescribed))
		}
		// Types of different operations are not converted into each other.
		let conversions = names.operations.isEmpty ? FragmentConversions(table, plans, affix).ofTypes : []
		for (index, conversions) in conversions.enumerated() where !conversions.isEmpty {
			plans[index].conversions = conversions
			for conversion in conversions where conversion.isOfSpread {
				targets[conversion.source, default: []].append((TypeID(index: index), conversion.isFailable))
				plans[conversion.source.index].evidence.append(.converted(into: names.texts[index]))
			}
		}
		let cycles = SelfContainment.groups(table.entries.map { $0.children.map(\.index) })
		// The compiler handles a type in a response that contains itself without further cycles, except where a type that is sent
		// contains it.
		let isPlain = cycles.allSatisfy { $0.count == 1 } && !plans.contains(where: \.containsBoxes)
		for index in cycles.joined() where !isPlain || plans[index].usage.contains(.variable) { plans[index].isInCycle = true }
	}

	/// Returns the contents of a type with their names.
	///
	/// - Parameters:
	///   - path: the path of the type, and `others` are its further paths.
	///   - stem: the name of the type without affixes.
	private func form(
		of entry: TypeTable.Entry, at path: String, alsoAt others: [String], stem: String, _ style: StyleNames, _ overrides: TypeOverrides,
		by namer: inout Namer
	) -> TypePlan.Form {
		let typePaths = entry.typePaths.sorted()
		/// Returns the member for `key`, with its paths in gen.json unless the draft has its name already.
		func member(
			_ key: String, _ text: String, isNamed: Bool = false, _ address: (String, String) -> NamePath
		) -> Namer.Member {
			Namer.Member(
				text: text, settings: isNamed ? [] : ([path] + others).map { $0.appending(key: key) },
				history: typePaths.map { address(key, $0) })
		}
		switch entry.form {
		case .object(let properties):
			// An input has the members `variable` and `fields`.
			let isSent = entry.usage.contains(.variable)
			let members = properties.map { property in
				// The drafts of responses have the names by path and by pattern.
				var member = member(property.key, property.key, isNamed: !isSent || property.name != nil, NamePath.property)
				let isUnnamed = isSent && property.name == nil && namer.configured(.member, at: member.settings) == nil
				let ownPath = path.appending(key: property.key)
				if let name = property.name ?? (isUnnamed ? namer.use.property(at: ownPath, in: overrides) : nil) {
					member.configured = Namer.Name(text: name, setting: ownPath, span: namer.configured(.member, at: [ownPath])?.span)
				}
				return (property, member)
			}
			let named = namer.named(
				members, "property", reserved: isSent ? ["variable", "fields", "self"] + style.reserved : [], by: style[.property])
			return .object(
				named.map { property, name in
					var plan = PropertyPlan(property, name, path: path)
					if overrides.override(at: path.appending(key: property.key)) != nil {
						plan.type = scalars.asWritten(property.type)
					} else if property.key == "id", !isSent {
						plan.identifies = scalars.identifies(property.type)
						plan.type = scalars.identifier(of: stem, sentAs: property.type, initialisms)
					}
					return plan
				})
		case .oneOf(let properties):
			let named = namer.named(
				properties.map { ($0, member($0.key, $0.key, NamePath.property)) }, "property", reserved: ["variable"], by: style[.property]
			)
			return .oneOf(named.map { PropertyPlan($0, $1, path: path) })
		case .mixed(let cases): return .mixed(cases)
		case .variants(let variants):
			let members = variants.cases.map { each in
				var member = member(each.typeNames.first ?? "", each.name, NamePath.enumCase)
				member.words = each.name
				return (each, member)
			}
			let named = namer.named(members, "case", reserved: ["unknown"], by: nil)
			return .variants(
				VariantsPlan(
					variants.discriminator,
					cases: named.map {
						VariantsPlan.Case(name: $1.identifier, typeNames: $0.typeNames, type: $0.type, evidence: $0.evidence)
					}, other: variants.other))
		case .enumeration(let values):
			let named = namer.named(
				values.map { ($0, member($0.text, $0.text, NamePath.enumCase)) }, "case", reserved: ["unknown", "rawValue"],
				by: style[.enumerationCase])
			return .enumeration(named.map { EnumerationCasePlan($0, $1, path: path) })
		case .pending: return .object([])
		}
	}

	subscript(id: TypeID) -> TypePlan { plans[id.index] }

	/// Returns the types of the fragments that the selection of a type spreads, to which its values can be converted.
	func targets(of id: TypeID) -> [(type: TypeID, isFailable: Bool)] { targets[id] ?? [] }

	/// Returns the name of a type in a scope: `Order.Line`; within `Order` it is `Line`.
	func name(of id: TypeID, in scope: TypeID? = nil) -> String {
		var around: Set<TypeID> = []
		var outer = scope
		while let next = outer {
			around.insert(next)
			outer = self[next].owner
		}
		var names = [self[id].name]
		var top = id
		while let next = self[top].owner, !around.contains(next) {
			names.append(self[next].name)
			top = next
		}
		if scope == nil, let operation = self[top].operation {
			if self[top].isWholeResponse { names.removeLast() }
			names.append(operation)
		}
		return names.reversed().joined(separator: ".")
	}

	/// Returns the source text of a type: `[CharacterDTO]?`.
	func text(_ type: SwiftType) -> String {
		scalars.text(type) { self[$0].name }
	}

	var needsJSONValue: Bool {
		plans.contains { plan in
			if case .variants(let variants) = plan.form {
				variants.storesUnknown
			} else {
				plan.form.types.contains(where: \.mentionsJSONValue)
			}
		}
	}
}

extension PropertyPlan {
	fileprivate init(_ property: TypeTable.Property, _ name: Namer.MemberName, path: String) {
		self.init(
			name: name.identifier, key: property.key, type: property.type,
			evidence: property.evidence + name.evidence(at: path.appending(key: property.key)), documentation: property.documentation)
		isNameOverridden = name.isConfigured
	}
}

extension EnumerationCasePlan {
	fileprivate init(_ value: EnumerationDraft.Value, _ name: Namer.MemberName, path: String) {
		self.init(
			name: name.identifier, value: value.text, isNameOverridden: name.isConfigured,
			evidence: value.evidence + name.evidence(at: path.appending(key: value.text)), documentation: value.documentation)
	}
}

extension Namer.MemberName {
	fileprivate func evidence(at path: String) -> [EvidenceNote] {
		today.map { [.remembered(identifier.name, today: $0.name, path: path)] } ?? []
	}
}

extension EvidenceNote {
	fileprivate static func remembered(_ name: String, today: String, path: String) -> EvidenceNote {
		EvidenceNote(
			"'\(name)' is the name from an earlier run; a first run would choose '\(today)': to adopt it, set names.\"\(path)\" in gen.json"
		)
	}
}
