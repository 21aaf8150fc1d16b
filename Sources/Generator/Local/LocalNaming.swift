/// Names the members of local data sources, by paths in which `getCharacter` is the convention's name of a method:
///
/// | path | names |
/// | --- | --- |
/// | `Character.getCharacter` | the method |
/// | `Character.getCharacter(identifier)` | a parameter; a key of an item has the same name in all methods |
/// | `Character.getCharacter.result` | the result of the mock |
/// | `Character.getCharacter.callCount` | the number of calls of the mock |
/// | `Character.saveCharacter(item).last` | the last argument of the mock |
struct LocalNaming {
	let entity: Words
	let style: StyleNames

	private func path(_ tail: String) -> String { "\(entity.upperCamel(style.initialisms)).\(tail)" }

	/// Names a method of a store, or a member of its mock, and remembers the name under the kinds of the store and the method.
	private func name(
		_ text: inout String, _ method: StyleLocalNames.Method, _ own: LocalMethods, _ tail: String = "", of store: StyleSourceNames.Role,
		by namer: inout Namer
	) -> Namer.Name {
		let inferred = text
		let name = namer.name(&text, .declaration, at: path(own[method] + tail))
		namer.remember(name, insteadOf: inferred, at: NamePath(.name, path("\(store.rawValue).\(method.rawValue)\(tail)")))
		return name
	}

	// MARK: - Memory

	func name(_ memory: inout MemoryPlan, by namer: inout Namer) {
		let own = memory.methods
		var methods: [StyleLocalNames.Method] = []
		if memory.item != nil { methods += [.get, .save] }
		if memory.item != nil, memory.clearings.contains(.item) { methods.append(.delete) }
		if memory.page != nil { methods += [.getPage, .savePage] }
		if memory.page != nil, memory.clearings.contains(.pages) { methods.append(.clearPages) }
		if memory.clearings.contains(.all) { methods.append(.clear) }
		let names = methods.map { name(&memory.methods[$0], $0, own, of: .memory, by: &namer) }
		namer.refuseEqual(names, as: "another method has this name")
		let saved = memory.item?.saved.name
		let paths = memory.item?.keyPaths ?? []
		let parameters = nameItem(&memory, own, by: &namer) + namePage(&memory, own, by: &namer)
		memory.mock = MemoryMockPlan(memory.methods, keys: memory.item?.keys.map(\.name) ?? [], page: memory.page, style.initialisms)
		var members: [Namer.Name] = []
		func member(_ method: StyleLocalNames.Method, _ tail: String, _ text: inout String) {
			members.append(name(&text, method, own, tail, of: .memory, by: &namer))
		}
		for method in methods { member(method, ".callCount", &memory.mock.callCounts[method]) }
		if let saved {
			let tracksKeys = memory.tracksItemKeys
			var savesKeys = false
			if case .parameters? = memory.item?.key { savesKeys = true }
			member(.get, ".result", &memory.mock.item)
			member(.save, "(\(saved)).last", &memory.mock.last.saved)
			for (index, key) in paths.enumerated() where memory.mock.last.keys.indices.contains(index) {
				if tracksKeys { member(.get, "(\(key)).last", &memory.mock.last.keys[index].got) }
				if savesKeys { member(.save, "(\(key)).last", &memory.mock.last.keys[index].saved) }
				if memory.clearings.contains(.item) { member(.delete, "(\(key)).last", &memory.mock.last.keys[index].deleted) }
			}
		}
		if let page = memory.page {
			member(.getPage, ".result", &memory.mock.page)
			member(.savePage, "(response).last", &memory.mock.last.savedResponse)
			if page.keyType != nil {
				member(.savePage, "(\(page.numberPath)).last", &memory.mock.last.savedPage)
				if memory.tracksKeys { member(.getPage, "(\(page.numberPath)).last", &memory.mock.last.page) }
			}
			for (index, path) in page.partPaths.enumerated() where memory.mock.last.parts.indices.contains(index) {
				member(.savePage, "(\(path)).last", &memory.mock.last.parts[index].saved)
				if memory.tracksKeys { member(.getPage, "(\(path)).last", &memory.mock.last.parts[index].got) }
			}
			if page.filter != nil {
				member(.getPage, "(filter).last", &memory.mock.last.filter)
				member(.savePage, "(filter).last", &memory.mock.last.savedFilter)
			}
		}
		refuseEqual(members, besides: parameters, by: &namer)
	}

	/// Names the parameters for an item, and returns their names.
	private func nameItem(_ memory: inout MemoryPlan, _ own: LocalMethods, by namer: inout Namer) -> [Namer.Name] {
		guard var item = memory.item else { return [] }
		let others = [own[.save]] + (memory.clearings.contains(.item) ? [own[.delete]] : [])
		var names = [parameter(&item.saved, of: own[.save], by: &namer)]
		switch item.key {
		case .property(let name, let type, var called):
			names.append(parameter(&called, item.keyPaths.first, of: own[.get], orOf: others, by: &namer))
			item.key = .property(name, type, called: called)
		case .parameters(var parameters):
			for (index, path) in item.keyPaths.enumerated() where parameters.indices.contains(index) {
				names.append(parameter(&parameters[index].name, path, of: own[.get], orOf: others, by: &namer))
			}
			item.key = .parameters(parameters)
		}
		memory.item = item
		namer.refuseEqual(names, as: "another parameter has this name")
		return names
	}

	/// Names the parameters for a page, and returns their names.
	private func namePage(_ memory: inout MemoryPlan, _ own: LocalMethods, by namer: inout Namer) -> [Namer.Name] {
		guard var page = memory.page else { return [] }
		var names = [parameter(&page.saved, of: own[.savePage], by: &namer)]
		if page.keyType != nil {
			names.append(parameter(&page.number, page.numberPath, of: own[.getPage], orOf: [own[.savePage]], by: &namer))
		}
		for (index, path) in page.partPaths.enumerated() where page.parts.indices.contains(index) {
			names.append(parameter(&page.parts[index].name, path, of: own[.getPage], orOf: [own[.savePage]], by: &namer))
		}
		if page.filter != nil { names.append(parameter(&page.filterName, of: own[.getPage], orOf: [own[.savePage]], by: &namer)) }
		memory.page = page
		// Items of a page are saved in a loop.
		let loop = page.items == nil ? [] : memory.item.map { [$0.saved.name] } ?? []
		namer.refuseEqual(names, besides: loop, as: "another parameter has this name")
		return names
	}

	// MARK: - UserDefaults

	func name(_ store: inout UserDefaultsPlan, by namer: inout Namer) {
		let (own, parameterName) = (store.methods, store.item.name)
		let methods: [StyleLocalNames.Method] = [.get, .save, .delete]
		namer.refuseEqual(
			methods.map { name(&store.methods[$0], $0, own, of: .userDefaults, by: &namer) }, as: "another method has this name")
		let item = parameter(&store.item, of: own[.save], orOf: [own[.delete]], by: &namer)
		let list = namer.name(.member, at: [path("\(own[.get]).result")], or: store.list.name)
		store.list = SwiftIdentifier(exactly: list.text) ?? store.list
		store.callCounts = store.methods.callCounts
		let members =
			methods.map { name(&store.callCounts[$0], $0, own, ".callCount", of: .userDefaults, by: &namer) } + [
				name(&store.lastSaved, .save, own, "(\(parameterName)).last", of: .userDefaults, by: &namer),
				name(&store.lastDeleted, .delete, own, "(\(parameterName)).last", of: .userDefaults, by: &namer),
			]
		refuseEqual([list] + members, besides: [item], by: &namer)
	}

	// MARK: - Names

	/// Names a parameter of `method`, which has the same name in the other methods.
	private func parameter(
		_ name: inout SwiftIdentifier, _ tail: String? = nil, of method: String, orOf others: [String] = [], by namer: inout Namer
	) -> Namer.Name {
		let tail = tail ?? name.name
		let final = namer.name(.member, at: ([method] + others).map { path("\($0)(\(tail))") }, or: name.name)
		if final.isConfigured, ["items", "pages", "self", "value"].contains(final.text) || style.reserved.contains(final.text) {
			namer.refuse(final, "the generated method uses this name internally")
		}
		name = SwiftIdentifier(exactly: final.text) ?? name
		return final
	}

	/// Refuses members of a mock that have the name of another one or of a parameter.
	private func refuseEqual(_ members: [Namer.Name], besides parameters: [Namer.Name], by namer: inout Namer) {
		namer.refuseEqual(members, besides: parameters.map(\.text), as: "another member or a parameter of the mock has this name")
	}
}
