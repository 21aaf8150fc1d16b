extension StyleSettings {
	/// Returns the HTTP methods that may share one body type: those for which its name adds only the verb to that of POST, as in
	/// `UserRequest` and `UpdateUserRequest`. A style that has another word for each, `NewUser` and `UserChanges`, has two types.
	func verbsOfSharedBodies(of entity: Words) -> Set<HTTPVerb> {
		let types = names.types
		func stem(_ pattern: NamePattern) -> String { names.stem(pattern, entity, plural: entity.plural).text }
		let create = stem(types.pattern(.create))
		func adds(_ verbs: [String], to pattern: NamePattern) -> Bool {
			let name = stem(pattern)
			return verbs.map { Words($0).upperCamel(initialisms) }.contains { name == $0 + create || name == create + $0 }
		}
		var shared: Set<HTTPVerb> = [.post]
		let update = OperationVerb.verb(for: .put, isMany: false)
		if adds([update], to: types.pattern(.update)) { shared.insert(.put) }
		if adds([update, "patch"], to: types[.patch] ?? types.pattern(.update)) { shared.insert(.patch) }
		return shared
	}
}
