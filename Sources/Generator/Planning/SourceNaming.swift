/// Names the data sources of an entity by the style and by overrides, such as `Character(rest)`, whose role is a key of
/// `names.sources`.
///
/// A single local data source has the plain contract. When a second one is added, the first keeps the plain name.
struct SourceNaming {
	private(set) var names = SourceNames()
	/// The renameable types and variables, and their names.
	private(set) var named: [NamedPath] = []
	private(set) var refusals: [NameRefusal] = []
	/// Which local data source has the plain names, by the path under which the lock remembers it.
	private(set) var remembered = NameHistory()

	private let entity: Words
	private let style: StyleSourceNames
	private let overrides: TypeOverrides

	/// - Parameter hasContainer: a container declares variables for the data sources.
	init(_ plan: EntityPlan, _ style: StyleSourceNames, _ overrides: TypeOverrides, _ paths: EntityPaths, hasContainer: Bool) {
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
			let name = style.name(role, of: entity)
			names.call(role, name, conventional: name)
		}
		let wasStore = paths.history[paths.plainLocal] == Self.store && style[.memoryContract] != nil
		if hasStore, !hasMemory || wasStore {
			names.call(.storeContract, style.name(.localContract, of: entity))
			names.call(.storeMock, style.name(.localMock, of: entity))
			names.call(.store, style.name(.local, of: entity))
			remembered.remember(Self.store, at: paths.plainLocal)
		}
		if hasMemory, hasStore, wasStore {
			names.call(.localContract, style.name(.memoryContract, of: entity))
			names.call(.localMock, style.name(.memoryMock, of: entity))
			names.call(.local, style.name(.memoryVariable, of: entity))
		}
		for role in roles where hasContainer || !role.isVariable { applyOverride(role) }
	}

	/// Names the container of a feature, with the feature's own spelling.
	init(_ container: ContainerRequest, feature: String, _ style: StyleSourceNames, _ overrides: TypeOverrides) {
		self.style = style
		self.overrides = overrides
		entity = Words(feature)
		for role in [.container, .entryPoint] as [StyleSourceNames.Role] {
			var name = style.name(role, of: entity)
			if let range = name.firstRange(of: entity.upperCamel) { name.replaceSubrange(range, with: feature) }
			names.call(role, name, conventional: name)
		}
		applyOverride(.container)
		if container.hasEntryPoint { applyOverride(.entryPoint) }
	}

	/// The remembered value for a list in `UserDefaults` with the plain names.
	private static let store = "userDefaults"

	private mutating func applyOverride(_ role: StyleSourceNames.Role) {
		guard style[role] != nil else { return }
		let path = SourceNames.path(of: role, of: entity)
		defer { named.append(NamedPath(path, names[role])) }
		guard let override = overrides.name(path) else { return }
		if role.isVariable == (override.first?.isUppercase == true) {
			let kind = role.isVariable ? "variable must begin with a lowercase" : "type must begin with a capital"
			refuse(path, override, "the name of a \(kind) letter")
		} else if SwiftIdentifier.keywords.contains(override) {
			refuse(path, override, "it is a Swift keyword")
		} else {
			names.call(role, override)
		}
	}

	/// Refuses configured names that are taken.
	///
	/// - Parameter taken: the names of other types and entities; those of this entity are added.
	mutating func refuseTaken(by taken: inout Set<String>) {
		for role in StyleSourceNames.Role.types + StyleSourceNames.Role.ofContainer {
			let path = SourceNames.path(of: role, of: entity)
			guard named.contains(where: { $0.path == path }) else { continue }
			let isFree = taken.insert(names[role].caseFolded).inserted
			if !isFree, overrides.name(path) != nil { refuse(path, names[role], "another type has this name") }
		}
	}

	private mutating func refuse(_ path: String, _ name: String, _ reason: String) {
		refusals.append(NameRefusal(path: path, name: name, reason: reason))
	}
}
