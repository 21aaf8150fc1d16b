extension SourceNames {
	/// Names the data sources of an entity by the style and by overrides, such as `Character(rest)`, whose role is a key of `names.sources`.
	///
	/// A single local data source has the plain contract. When a second one is added, the first keeps the plain name.
	///
	/// - Parameters:
	///   - hasContainer: a container declares variables for the data sources.
	///   - taken: the names of other types and entities; those of this entity are added.
	init(
		_ plan: EntityPlan, _ style: StyleNames, _ paths: EntityPaths, hasContainer: Bool, by namer: inout Namer,
		taken: inout Set<String>
	) {
		let entity = Words(plan.name)
		var roles = plan.sourceRoles
		let hasMemory = plan.local?.memory != nil
		let hasStore = plan.local?.userDefaults != nil
		if !roles.isEmpty, hasContainer { roles += StyleSourceNames.Role.allCases.filter { $0.requirement == .container } }
		for role in StyleSourceNames.Role.allCases {
			call(role, style.source(role, of: entity))
		}
		let wasStore = namer.history[paths.plainLocal] == Self.store && style[.memoryContract] != nil
		if hasStore, !hasMemory || wasStore {
			call(.storeContract, style.source(.localContract, of: entity))
			call(.storeMock, style.source(.localMock, of: entity))
			call(.store, style.source(.local, of: entity))
			namer.remember(Self.store, at: paths.plainLocal)
		}
		if hasMemory, hasStore, wasStore {
			call(.localContract, style.source(.memoryContract, of: entity))
			call(.localMock, style.source(.memoryMock, of: entity))
			call(.local, style.source(.memoryVariable, of: entity))
		}
		name(roles.filter { hasContainer || !$0.isVariable }, of: entity, style, by: &namer, taken: &taken)
	}

	/// Names the container of a feature, with the feature's own spelling.
	init(
		_ container: ContainerRequest, feature: String, _ style: StyleNames, by namer: inout Namer, taken: inout Set<String>
	) {
		let entity = Words(feature)
		for role in [.container, .entryPoint] as [StyleSourceNames.Role] {
			func spelled(_ name: String) -> String {
				guard let range = name.firstRange(of: entity.upperCamel(style.initialisms)) else { return name }
				return name[..<range.lowerBound] + feature + name[range.upperBound...]
			}
			call(role, spelled(style.source(role, of: entity)))
		}
		name([.container] + (container.hasEntryPoint ? [.entryPoint] : []), of: entity, style, by: &namer, taken: &taken)
	}

	/// The remembered value for a list in `UserDefaults` with the plain names.
	private static let store = "userDefaults"

	/// Replaces the names of the roles by those in gen.json, and refuses types whose name is taken.
	private mutating func name(
		_ roles: [StyleSourceNames.Role], of entity: Words, _ style: StyleNames, by namer: inout Namer, taken: inout Set<String>
	) {
		var variables: [Namer.Name] = []
		for role in roles where style[role] != nil {
			let path = Self.path(of: role, of: entity.upperCamel(style.initialisms))
			let name = namer.name(role.isVariable ? .variable : .type, at: [path], or: self[role])
			if !role.isVariable { namer.remember(name, insteadOf: self[role], at: NamePath(.name, path)) }
			call(role, name.text)
			if !role.isVariable, !taken.insert(name.text.caseFolded).inserted { namer.refuse(name, "another type has this name") }
			if role.isVariable, role != .repository { variables.append(name) }
		}
		namer.refuseEqual(variables, besides: ContainerPlan.declaredVariables, as: "another variable has this name")
	}
}
