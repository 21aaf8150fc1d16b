/// Applies the configured names of local data sources by path, where `getCharacter` is the convention's name of a method:
///
/// | path | names |
/// | --- | --- |
/// | `Character.getCharacter` | the method |
/// | `Character.getCharacter(identifier)` | a parameter; a key of an item has the same name in all methods |
/// | `Character.getCharacter.result` | the result of the mock |
/// | `Character.getCharacter.callCount` | the number of calls of the mock |
/// | `Character.saveCharacter(item).last` | the last argument of the mock |
struct LocalRenaming {
	private let overrides: TypeOverrides
	private let entity: Words
	private let style: StyleNames
	/// The renameable members, and their names.
	private(set) var names: [NamedPath] = []
	/// Alternative paths of the same members.
	private(set) var aliases: Set<String> = []
	private(set) var refusals: [NameRefusal] = []

	init(_ overrides: TypeOverrides, entity: Words, _ style: StyleNames) {
		self.overrides = overrides
		self.entity = entity
		self.style = style
	}

	var paths: Set<String> { Set(names.map(\.path)).union(aliases) }

	mutating func renamed(_ plan: LocalPlan) -> LocalPlan {
		var plan = plan
		if let memory = plan.memory { plan.memory = renamed(memory) }
		if let store = plan.userDefaults { plan.userDefaults = renamed(store) }
		return plan
	}

	// MARK: - Memory

	private mutating func renamed(_ original: MemoryPlan) -> MemoryPlan {
		var memory = original
		let own = original.methods
		let clears = memory.clearings
		names += memory.ownFixtures
		if memory.item != nil {
			call(\.get, own.get, &memory.methods)
			call(\.save, own.save, &memory.methods)
			if clears.contains(.item) { call(\.delete, own.delete, &memory.methods) }
		}
		if memory.page != nil {
			call(\.getPage, own.getPage, &memory.methods)
			call(\.savePage, own.savePage, &memory.methods)
			if clears.contains(.pages) { call(\.clearPages, own.clearPages, &memory.methods) }
		}
		if clears.contains(.all) { call(\.clear, own.clear, &memory.methods) }
		renameItem(&memory, own)
		renamePage(&memory, own)
		let methods = memory.methods
		refuseEqual(
			[methods.get, methods.save, methods.delete, methods.getPage, methods.savePage, methods.clearPages, methods.clear],
			as: "another method has this name")
		memory.mock = MemoryMockPlan(methods, keys: memory.item?.keys.map(\.name) ?? [], page: memory.page)
		renameMock(&memory, own, saved: original.item?.saved.name, keys: original.item?.keyPaths ?? [])
		return memory
	}

	private mutating func call(_ method: WritableKeyPath<MemoryPlan.Methods, String>, _ own: String, _ methods: inout MemoryPlan.Methods) {
		methods[keyPath: method] = name(own, or: own, isMethod: true)
	}

	private mutating func renameItem(_ memory: inout MemoryPlan, _ own: MemoryPlan.Methods) {
		guard var item = memory.item else { return }
		let deletes = memory.clearings.contains(.item)
		let paths = item.keyPaths
		func key(_ name: SwiftIdentifier, _ path: String?, _ renaming: inout LocalRenaming) -> SwiftIdentifier {
			let others = [own.save] + (deletes ? [own.delete] : [])
			return renaming.parameter(name, path, of: own.get, orOf: others)
		}
		item.saved = parameter(item.saved, of: own.save)
		switch item.key {
		case .property(let name, let type, let called): item.key = .property(name, type, called: key(called, paths.first, &self))
		case .parameters(var parameters):
			for index in parameters.indices { parameters[index].name = key(parameters[index].name, paths[index], &self) }
			item.key = .parameters(parameters)
		}
		refuseEqual(([item.saved] + item.keys).map(\.name), as: "another parameter has this name")
		memory.item = item
	}

	private mutating func renamePage(_ memory: inout MemoryPlan, _ own: MemoryPlan.Methods) {
		guard var page = memory.page else { return }
		page.saved = parameter(page.saved, of: own.savePage)
		if page.keyType != nil { page.number = parameter(page.number, page.numberPath, of: own.getPage, orOf: [own.savePage]) }
		for (index, path) in zip(page.parts.indices, page.partPaths) {
			page.parts[index].name = parameter(page.parts[index].name, path, of: own.getPage, orOf: [own.savePage])
		}
		if page.filter != nil { page.filterName = parameter(page.filterName, of: own.getPage, orOf: [own.savePage]) }
		let loop = page.items == nil ? [] : memory.item.map { [$0.saved] } ?? []
		let parameters = [page.saved, page.number] + page.parts.map(\.name) + (page.filter == nil ? [] : [page.filterName])
		refuseEqual((parameters + loop).map(\.name), as: "another parameter has this name")
		memory.page = page
	}

	/// - Parameters:
	///   - saved: the convention's name of the item that is saved.
	///   - keys: the convention's names of the parameters that an item is looked up by.
	private mutating func renameMock(_ memory: inout MemoryPlan, _ own: MemoryPlan.Methods, saved: String?, keys: [String]) {
		var mock = memory.mock
		let deletes = memory.clearings.contains(.item)
		if let item = memory.item, let saved {
			mock.item = name("\(own.get).result", or: mock.item)
			mock.callCounts.get = name("\(own.get).callCount", or: mock.callCounts.get)
			mock.callCounts.save = name("\(own.save).callCount", or: mock.callCounts.save)
			mock.last.saved = name("\(own.save)(\(saved)).last", or: mock.last.saved)
			if deletes { mock.callCounts.delete = name("\(own.delete).callCount", or: mock.callCounts.delete) }
			for (index, key) in keys.enumerated() where mock.last.keys.indices.contains(index) {
				if memory.tracksItemKeys {
					mock.last.keys[index].got = name("\(own.get)(\(key)).last", or: mock.last.keys[index].got)
				}
				if case .parameters = item.key {
					mock.last.keys[index].saved = name("\(own.save)(\(key)).last", or: mock.last.keys[index].saved)
				}
				if deletes { mock.last.keys[index].deleted = name("\(own.delete)(\(key)).last", or: mock.last.keys[index].deleted) }
			}
		}
		if let page = memory.page {
			mock.page = name("\(own.getPage).result", or: mock.page)
			mock.callCounts.getPage = name("\(own.getPage).callCount", or: mock.callCounts.getPage)
			mock.callCounts.savePage = name("\(own.savePage).callCount", or: mock.callCounts.savePage)
			mock.last.savedResponse = name("\(own.savePage)(response).last", or: mock.last.savedResponse)
			if page.keyType != nil {
				mock.last.savedPage = name("\(own.savePage)(\(page.numberPath)).last", or: mock.last.savedPage)
				if memory.tracksKeys { mock.last.page = name("\(own.getPage)(\(page.numberPath)).last", or: mock.last.page) }
			}
			for (index, path) in zip(mock.last.parts.indices, page.partPaths) {
				mock.last.parts[index].saved = name("\(own.savePage)(\(path)).last", or: mock.last.parts[index].saved)
				if memory.tracksKeys {
					mock.last.parts[index].got = name("\(own.getPage)(\(path)).last", or: mock.last.parts[index].got)
				}
			}
			if page.filter != nil {
				mock.last.filter = name("\(own.getPage)(filter).last", or: mock.last.filter)
				mock.last.savedFilter = name("\(own.savePage)(filter).last", or: mock.last.savedFilter)
			}
			if memory.clearings.contains(.pages) {
				mock.callCounts.clearPages = name("\(own.clearPages).callCount", or: mock.callCounts.clearPages)
			}
		}
		if memory.clearings.contains(.all) { mock.callCounts.clear = name("\(own.clear).callCount", or: mock.callCounts.clear) }
		let parameters =
			(memory.item.map { [$0.saved] + $0.keys } ?? [])
			+ (memory.page.map { [$0.saved, $0.number, $0.filterName] + $0.parts.map(\.name) } ?? [])
		refuseEqual(mock.members(of: memory) + Set(parameters.map(\.name)), as: "another member or a parameter of the mock has this name")
		memory.mock = mock
	}

	// MARK: - UserDefaults

	private mutating func renamed(_ original: UserDefaultsPlan) -> UserDefaultsPlan {
		var store = original
		store.getMethod = name(original.getMethod, or: original.getMethod, isMethod: true)
		store.saveMethod = name(original.saveMethod, or: original.saveMethod, isMethod: true)
		store.deleteMethod = name(original.deleteMethod, or: original.deleteMethod, isMethod: true)
		refuseEqual([store.getMethod, store.saveMethod, store.deleteMethod], as: "another method has this name")
		store.item = parameter(original.item, of: original.saveMethod, orOf: [original.deleteMethod])
		store.list = SwiftIdentifier(exactly: name("\(original.getMethod).result", or: original.list.name)) ?? original.list
		store.callCounts = UserDefaultsPlan.CallCounts(
			get: store.getMethod + "CallCount", save: store.saveMethod + "CallCount", delete: store.deleteMethod + "CallCount")
		store.callCounts.get = name("\(original.getMethod).callCount", or: store.callCounts.get)
		store.callCounts.save = name("\(original.saveMethod).callCount", or: store.callCounts.save)
		store.callCounts.delete = name("\(original.deleteMethod).callCount", or: store.callCounts.delete)
		store.lastSaved = name("\(original.saveMethod)(\(original.item.name)).last", or: original.lastSaved)
		store.lastDeleted = name("\(original.deleteMethod)(\(original.item.name)).last", or: original.lastDeleted)
		let members = [
			store.list.name, store.callCounts.get, store.callCounts.save, store.callCounts.delete, store.lastSaved, store.lastDeleted,
		]
		refuseEqual(members + [store.item.name], as: "another member or a parameter of the mock has this name")
		return store
	}

	// MARK: - Overrides

	/// - Parameter tail: the path without the entity.
	private mutating func name(_ tail: String, or name: String, isMethod: Bool = false) -> String {
		let path = entity.upperCamel + "." + tail
		let override = overrides.properties[path]
		names.append(NamedPath(path, override ?? name))
		if let override, isMethod || tail.hasSuffix(".callCount") || tail.hasSuffix(".last"), SwiftIdentifier.keywords.contains(override) {
			refusals.append(NameRefusal(path: path, name: override, reason: "it is a Swift keyword"))
		}
		return override ?? name
	}

	/// Returns the name of a parameter of `method` and, under the same name, of the other methods.
	private mutating func parameter(
		_ name: SwiftIdentifier, _ tail: String? = nil, of method: String, orOf others: [String] = []
	) -> SwiftIdentifier {
		let tail = tail ?? name.name
		let further = others.map { "\(entity.upperCamel).\($0)(\(tail))" }
		aliases.formUnion(further)
		let path = "\(entity.upperCamel).\(method)(\(tail))"
		let found = ([path] + further).first { overrides.properties[$0] != nil }
		let override = found.flatMap { overrides.properties[$0] }
		names.append(NamedPath(path, override ?? name.name))
		guard let found, let override else { return name }
		if ["items", "pages", "self", "value"].contains(override) || style.reserved.contains(override) {
			refusals.append(NameRefusal(path: found, name: override, reason: "the generated method uses this name internally"))
		}
		return SwiftIdentifier(exactly: override) ?? name
	}

	/// Refuses the configured names that are taken.
	private mutating func refuseEqual(_ taken: [String], as reason: String) {
		let counts = taken.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
		for each in names where counts[each.name, default: 0] > 1 && overrides.properties[each.path] == each.name {
			guard !refusals.contains(where: { $0.path == each.path }) else { continue }
			refusals.append(NameRefusal(path: each.path, name: each.name, reason: reason))
		}
	}
}

extension MemoryMockPlan {
	/// Returns the names of all members of the mock of `memory`.
	fileprivate func members(of memory: MemoryPlan) -> [String] {
		var members = [item, page, callCounts.get, callCounts.save, callCounts.getPage, callCounts.savePage]
		members += [callCounts.delete, callCounts.clearPages, callCounts.clear]
		members += [last.saved, last.savedResponse, last.savedPage, last.savedFilter, last.page, last.filter]
		members += last.keys.flatMap { [$0.got, $0.saved, $0.deleted] } + last.parts.flatMap { [$0.got, $0.saved] }
		return members
	}
}
