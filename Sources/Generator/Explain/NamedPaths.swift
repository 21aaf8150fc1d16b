import JSONLanguage

extension FeaturePlan {
	/// Every path that `names` in `gen.json` can rename, with its current names: types first, each followed by its members.
	///
	/// A type and the property that contains it can share a path. Where operations select several types at one path, each has a path of its own.
	package var namedPaths: [(path: String, names: [String])] {
		let affix = style.settings.names.types.affix
		let typePaths = TypePaths(types, affix)
		let claims = zip(types, typePaths.paths).reduce(into: [String: Int]()) { claims, type in
			for path in Set(type.0.selected.flatMap(\.spellings) + type.1) { claims[path, default: 0] += 1 }
		}
		var paths: [NamedPath] = []
		for (type, own) in zip(types, typePaths.paths) {
			let selected = Set(type.selected.map(\.path))
			let ownPaths = own.filter { !selected.contains($0) }
			// Renamed at some of its paths only, it would become another type there.
			if ownPaths.allSatisfy({ claims[$0] == 1 }) { paths += ownPaths.map { NamedPath($0, affix.stem(type.name)) } }
			let called = type.selected.compactMap { $0.spellings.first { claims[$0] == 1 } }
			paths += Set(called).sorted().map { NamedPath($0, affix.stem(type.name)) }
			for path in own {
				// Members selected on one of several types have the path of the property.
				let memberPath = JSONPath.withoutCase(path)
				switch type.form {
				case .object(let properties), .oneOf(let properties):
					paths += properties.map { NamedPath(memberPath.isEmpty ? $0.key : memberPath.appending(key: $0.key), $0.name.name) }
				case .enumeration(let cases): paths += cases.map { NamedPath(path.appending(key: $0.value), $0.name.name) }
				case .variants(let variants):
					paths += variants.cases.map { NamedPath(path.appending(key: $0.typeNames.first ?? ""), $0.name.name) }
				case .mixed: break
				}
			}
		}
		paths += memberNames
		var order: [String] = []
		var names: [String: [String]] = [:]
		for each in paths {
			if names[each.path] == nil { order.append(each.path) }
			if names[each.path]?.contains(each.name) != true { names[each.path, default: []].append(each.name) }
		}
		return order.map { ($0, names[$0] ?? []) }
	}
}

/// The paths of each type. A type that is described once has its parts at every path at which it appears.
struct TypePaths {
	private(set) var paths: [[String]]
	private var known: [Set<String>]
	/// The maximum number of paths; more are not readable.
	private static let limit = 20_000

	init(_ types: [TypePlan], _ affix: TypeAffix) {
		paths = types.map { [$0.path.isEmpty ? affix.stem($0.name) : $0.path] + $0.otherPaths }
		known = paths.map(Set.init)
		var pending = types.indices.flatMap { index in paths[index].map { (type: index, path: $0, around: [index]) } }
		var count = pending.count
		while let next = pending.popLast(), count < Self.limit {
			guard case .object(let properties) = types[next.type].form, JSONPath.withoutCase(next.path) == next.path else { continue }
			for property in properties {
				guard let child = property.type.innermost?.index, !next.around.contains(child) else { continue }
				let path = next.path.appending(key: property.key)
				// A type with a name of its own, such as the entity, has its own path wherever it appears.
				guard paths[next.type].contains(where: { known[child].contains($0.appending(key: property.key)) }),
					known[child].insert(path).inserted
				else { continue }
				paths[child].append(path)
				pending.append((child, path, next.around + [child]))
				count += 1
			}
		}
	}
}
