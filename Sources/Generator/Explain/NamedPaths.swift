extension FeaturePlan {
	/// All that `names` in `gen.json` can call otherwise, by path, with what it is called: types first, each with what is in it.
	///
	/// A type and the property that holds it may have one path. Where operations ask for several types at one path, each has one of its own.
	package var namedPaths: [(path: String, names: [String])] {
		let affix = style.settings.names.types.affix
		let places = TypePaths(types, affix)
		let claims = zip(types, places.paths).reduce(into: [String: Int]()) { claims, type in
			for path in Set(type.0.selected.flatMap(\.spoken) + type.1) { claims[path, default: 0] += 1 }
		}
		var paths: [NamedPath] = []
		for (type, own) in zip(types, places.paths) {
			let selected = Set(type.selected.map(\.path))
			let told = own.filter { !selected.contains($0) }
			// Called otherwise at some of its places, it would be another type there.
			if told.allSatisfy({ claims[$0] == 1 }) { paths += told.map { NamedPath($0, affix.stem(type.name)) } }
			let called = type.selected.compactMap { $0.spoken.first { claims[$0] == 1 } }
			paths += Set(called).sorted().map { NamedPath($0, affix.stem(type.name)) }
			for path in own {
				// What is selected of one of several types stands where they do.
				let place = path.prefix { $0 != "|" }
				switch type.form {
				case .object(let properties), .oneOf(let properties):
					paths += properties.map { NamedPath(place.isEmpty ? $0.key : "\(place).\($0.key)", $0.name.name) }
				case .enumeration(let cases): paths += cases.map { NamedPath("\(path).\($0.value)", $0.name.name) }
				case .variants(let variants):
					paths += variants.cases.map { NamedPath("\(path).\($0.typeNames.first ?? "")", $0.name.name) }
				case .mixed: break
				}
			}
		}
		paths += entities.flatMap(\.names) + (container?.named ?? [])
		var order: [String] = []
		var names: [String: [String]] = [:]
		for each in paths {
			if names[each.path] == nil { order.append(each.path) }
			if names[each.path]?.contains(each.name) != true { names[each.path, default: []].append(each.name) }
		}
		return order.map { ($0, names[$0] ?? []) }
	}
}

/// Where each type stands, what it is a part of at each of that one's places among them: a type that is described once has its parts wherever it is.
private struct TypePaths {
	private(set) var paths: [[String]]
	private var known: [Set<String>]
	/// More than this nobody reads.
	private static let limit = 20_000

	init(_ types: [TypePlan], _ affix: TypeAffix) {
		paths = types.map { [$0.path.isEmpty ? affix.stem($0.name) : $0.path] + $0.otherPaths }
		known = paths.map(Set.init)
		var pending = types.indices.flatMap { index in paths[index].map { (type: index, path: $0, around: [index]) } }
		var count = pending.count
		while let next = pending.popLast(), count < Self.limit {
			guard case .object(let properties) = types[next.type].form, !next.path.contains("|") else { continue }
			for property in properties {
				guard let child = property.type.innermost?.index, !next.around.contains(child) else { continue }
				let path = "\(next.path).\(property.key)"
				// What has a name of its own, such as the entity, has its own path wherever it stands.
				guard paths[next.type].contains(where: { known[child].contains("\($0).\(property.key)") }),
					known[child].insert(path).inserted
				else { continue }
				paths[child].append(path)
				pending.append((child, path, next.around + [child]))
				count += 1
			}
		}
	}
}
