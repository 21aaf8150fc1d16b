/// The methods that gen.json names otherwise than the last run did: an operation over HTTP is known by its request.
///
/// | gen.json | the lock | then |
/// | --- | --- | --- |
/// | `"endpoint": "GET /orders", "operation": "loadOrders"` | `Order: GET /orders[]` is `fetchAllOrders` | `Order.fetchAllOrders.buyer` is `Order.loadOrders.buyer` |
struct RenamedMethods {
	/// The paths of the methods, by their old paths.
	private var paths: [String: String] = [:]

	init(_ request: FeatureRequest) {
		let known = request.nameHistory.methodsByRequest
		guard !known.isEmpty else { return }
		for entity in request.entities {
			let entityPaths = EntityPaths(entity, in: request)
			for each in entity.rest where each.isDecided {
				guard let method = each.methodName?.words, let endpoint = each.endpoint else { continue }
				let isMany = each.returnsMany(of: entity.name, plural: entity.plural) ? "[]" : ""
				let path = entityPaths.operation("\(each.method.rawValue) \(endpoint.textWithoutNames)\(isMany)")
				let names = known[path.owner] ?? []
				let now = method.lowerCamel(request.initialisms)
				guard names.count == 1, names[0] != now else { continue }
				paths[entityPaths.result(of: Words(names[0]))] = entityPaths.result(of: method)
			}
		}
	}

	/// Returns the history with the types, properties and parameters of the methods at their new paths. The names of mocks, tests and fixtures follow
	/// from that of the method.
	func applied(to history: NameHistory) -> NameHistory {
		paths.isEmpty
			? history
			: history.moving { path in
				switch path.kind {
				case .type, .property, .enumCase, .parameter, .filter, .filterParameter, .options, .root:
					let end = path.owner.firstIndex(of: ".").map { path.owner.index(after: $0) } ?? path.owner.endIndex
					let rest = path.owner[end...].firstIndex { ".([{|".contains($0) } ?? path.owner.endIndex
					return paths[String(path.owner[..<rest])].map { NamePath(path.kind, $0 + path.owner[rest...]) }
				case .operation, .fixture, .result, .callCount, .last, .tests, .plain, .item, .list, .name: return nil
				}
			}
	}
}

extension NameHistory {
	/// The names of methods by their requests, without queries.
	fileprivate var methodsByRequest: [String: [String]] {
		names(of: .operation).reduce(into: [:]) { found, entry in
			found[String(entry.key.owner.prefix { $0 != "?" }), default: []].append(entry.value)
		}
	}
}
