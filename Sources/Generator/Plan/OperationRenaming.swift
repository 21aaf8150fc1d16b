/// The names that the user gives to methods and query constants, by path: `Character.fetchCharacters`, `Character.fetchCharacters.query`.
///
/// Applied before mocks, fixtures and tests are named, so that those follow.
extension [OperationDraft] {
	func renamed(by overrides: TypeOverrides, entity: Words) -> [OperationDraft] {
		map { operation in
			var operation = operation
			let path = operation.path(in: entity)
			if let query = overrides.properties[path + ".query"] { operation.graphQL?.queryName = query }
			if let method = overrides.properties[path] {
				operation.method = Words(method)
				operation.evidence =
					[EvidenceNote("named in gen.json", at: overrides.spans[.property(path)])] + operation.evidence.dropFirst()
				operation.verb = operation.method.parts.first?.lowercased() ?? operation.verb
			}
			return operation
		}
	}

	/// The paths that the user can speak of.
	func paths(in entity: Words) -> Set<String> {
		reduce(into: []) { paths, operation in
			paths.insert(operation.path(in: entity))
			if operation.graphQL != nil { paths.insert(operation.path(in: entity) + ".query") }
		}
	}
}

extension OperationDraft {
	fileprivate func path(in entity: Words) -> String { entity.upperCamel + "." + method.lowerCamel }
}
