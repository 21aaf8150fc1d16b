/// What the user calls the methods that keep an entity on the device, by path: `Character.getCharacter`, `Character.savePage`.
struct LocalRenaming {
	private let overrides: TypeOverrides
	private let entity: Words

	init(_ overrides: TypeOverrides, entity: Words) {
		self.overrides = overrides
		self.entity = entity
	}

	func renamed(_ plan: LocalPlan) -> LocalPlan {
		var plan = plan
		if var methods = plan.memory?.methods {
			methods.get = renamed(methods.get)
			methods.save = renamed(methods.save)
			methods.delete = renamed(methods.delete)
			methods.getPage = renamed(methods.getPage)
			methods.savePage = renamed(methods.savePage)
			methods.clearPages = renamed(methods.clearPages)
			methods.clear = renamed(methods.clear)
			plan.memory?.methods = methods
		}
		if var store = plan.userDefaults {
			store.getMethod = renamed(store.getMethod)
			store.saveMethod = renamed(store.saveMethod)
			store.deleteMethod = renamed(store.deleteMethod)
			plan.userDefaults = store
		}
		return plan
	}

	/// - Parameter plan: as the convention names it.
	func paths(_ plan: LocalPlan) -> Set<String> {
		let memory = plan.memory.map { memory in
			let methods = memory.methods
			let clears: [StoreClearing: String] = [.pages: methods.clearPages, .all: methods.clear]
			return [methods.get, methods.save, methods.delete, methods.getPage, methods.savePage]
				+ memory.clearings.compactMap { clears[$0] }
		}
		let store = plan.userDefaults.map { [$0.getMethod, $0.saveMethod, $0.deleteMethod] }
		return Set(((memory ?? []) + (store ?? [])).map(path))
	}

	private func path(_ method: String) -> String { entity.upperCamel + "." + method }

	private func renamed(_ method: String) -> String { overrides.properties[path(method)] ?? method }
}
