/// Names what gets one entity's data from somewhere: as the style does, and as the user wants by the path `Character(rest)`, whose role is the style's own
/// word for it (`names.sources`).
///
/// What is kept on the device has one contract as long as there is one such thing. When a second comes beside it, the first keeps the name.
struct SourceNaming {
	private(set) var names = SourceNames()
	/// What can be called otherwise, and what it is called.
	private(set) var named: [NamedPath] = []
	private(set) var refusals: [NameRefusal] = []
	/// Where it is remembered which of two has the plain names, and which that is.
	private(set) var remembered: [String: String] = [:]

	private let entity: Words
	private let style: StyleSourceNames
	private let overrides: TypeOverrides

	/// - Parameter hasContainer: there is something that holds them in variables.
	init(_ plan: EntityPlan, _ style: StyleSourceNames, _ overrides: TypeOverrides, _ places: EntityPaths, hasContainer: Bool) {
		self.style = style
		self.overrides = overrides
		entity = Words(plan.name)
		var roles: [StyleSourceNames.Role] = []
		if !plan.operations.isEmpty { roles += [.contract, .mock, .remote] }
		if plan.operations.contains(where: { $0.rest != nil }) { roles.append(.rest) }
		if plan.operations.contains(where: { $0.graphQL != nil }) { roles.append(.graphQL) }
		let hasMemory = plan.local?.memory != nil
		let hasStore = plan.local?.userDefaults != nil
		if hasMemory { roles += [.localContract, .localMock, .memory, .local] }
		if hasStore { roles += [.storeContract, .storeMock, .userDefaults, .store] }
		if !roles.isEmpty, hasContainer { roles += [.repository, .repositoryContract, .repositoryType] }
		for role in StyleSourceNames.Role.allCases {
			names.call(role, style.name(role, of: entity), conventional: style.name(role, of: entity))
		}
		let wasStore = places.kept[places.plainLocal] == Self.store && style[.memoryContract] != nil
		if hasStore, !hasMemory || wasStore {
			names.call(.storeContract, style.name(.localContract, of: entity))
			names.call(.storeMock, style.name(.localMock, of: entity))
			names.call(.store, style.name(.local, of: entity))
			remembered[places.plainLocal] = Self.store
		}
		if hasMemory, hasStore, wasStore {
			names.call(.localContract, style.name(.memoryContract, of: entity))
			names.call(.localMock, style.name(.memoryMock, of: entity))
			names.call(.local, style.name(.memoryVariable, of: entity))
		}
		for role in roles where hasContainer || !role.isVariable { tell(role) }
	}

	/// Names what makes the repositories of a feature, after the feature as it is spelled.
	init(_ container: ContainerRequest, feature: String, _ style: StyleSourceNames, _ overrides: TypeOverrides) {
		self.style = style
		self.overrides = overrides
		entity = Words(feature)
		for role in [.container, .entryPoint] as [StyleSourceNames.Role] {
			var name = style.name(role, of: entity)
			if let range = name.firstRange(of: entity.upperCamel) { name.replaceSubrange(range, with: feature) }
			names.call(role, name, conventional: name)
		}
		tell(.container)
		if container.hasEntryPoint { tell(.entryPoint) }
	}

	/// What is remembered of a list in `UserDefaults` that has the plain names.
	private static let store = "userDefaults"

	private mutating func tell(_ role: StyleSourceNames.Role) {
		guard style[role] != nil else { return }
		let path = SourceNames.path(of: role, of: entity)
		defer { named.append(NamedPath(path, names[role])) }
		guard let told = overrides.name(path) else { return }
		if role.isVariable == (told.first?.isUppercase == true) {
			refuse(path, told, role.isVariable ? "a variable begins with a small letter" : "a type begins with a capital")
		} else if SwiftIdentifier.keywords.contains(told) {
			refuse(path, told, "it is a word of Swift itself")
		} else {
			names.call(role, told)
		}
	}

	/// Refuses what the user calls as something else is called.
	///
	/// - Parameter taken: the names of types, and of what other entities have; those of this entity are added.
	mutating func refuseTaken(by taken: inout Set<String>) {
		for role in StyleSourceNames.Role.types + StyleSourceNames.Role.ofContainer {
			let path = SourceNames.path(of: role, of: entity)
			guard named.contains(where: { $0.path == path }) else { continue }
			let isFree = taken.insert(names[role].caseFolded).inserted
			if !isFree, overrides.name(path) != nil { refuse(path, names[role], "another type is called so") }
		}
	}

	private mutating func refuse(_ path: String, _ name: String, _ reason: String) {
		refusals.append(NameRefusal(path: path, name: name, reason: reason))
	}
}
