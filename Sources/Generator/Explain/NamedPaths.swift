import JSONLanguage

extension FeaturePlan {
	/// Every path that `names` in `gen.json` can rename, with its current names: types first, each followed by its members.
	///
	/// A type and the property that contains it can share a path. Where operations select several types at one path, each has a path of its own.
	package var namedPaths: [(path: String, names: [String])] {
		let affix = style.settings.names.types.affix
		let typePaths = TypePaths(types, affix)
		let claims = typePaths.all.reduce(into: [String: Int]()) { claims, each in
			for path in Set(each.type.selected.flatMap(\.spellings) + each.paths) { claims[path, default: 0] += 1 }
		}
		var paths: [NamedPath] = []
		for each in typePaths.all {
			let (type, own) = (each.type, each.paths)
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

	/// The paths of the methods over HTTP, which runs in gen.json name.
	package var pathsOfRuns: [(path: String, names: [String])] {
		entities.flatMap { entity in
			entity.operations.filter { $0.rest != nil }.map { ("\(entity.name).\($0.method)", [$0.method]) }
		}
	}
}

/// The paths of each type. A type that is described once has its parts at every path at which it appears.
struct TypePaths {
	struct Entry {
		let type: TypePlan
		fileprivate(set) var paths: [String]
		/// The paths, to find them in.
		fileprivate var known: Set<String>
	}

	private(set) var all: [Entry]
	/// The maximum number of paths; more are not readable.
	private static let limit = 20_000

	init(_ types: [TypePlan], _ affix: TypeAffix) {
		all = types.map { type in
			let paths = [type.path.isEmpty ? affix.stem(type.name) : type.path] + type.otherPaths
			return Entry(type: type, paths: paths, known: Set(paths))
		}
		var pending = all.indices.flatMap { index in all[index].paths.map { (type: index, path: $0, around: [index]) } }
		var count = pending.count
		while let next = pending.popLast(), count < Self.limit {
			guard case .object(let properties) = types[next.type].form, JSONPath.withoutCase(next.path) == next.path else { continue }
			for property in properties {
				guard let child = property.type.innermost?.index, !next.around.contains(child) else { continue }
				let path = next.path.appending(key: property.key)
				// A type with a name of its own, such as the entity, has its own path wherever it appears.
				guard all[next.type].paths.contains(where: { all[child].known.contains($0.appending(key: property.key)) }),
					all[child].known.insert(path).inserted
				else { continue }
				all[child].paths.append(path)
				pending.append((child, path, next.around + [child]))
				count += 1
			}
		}
	}
}

/// A property of a type, or a case of an enum, with its key in JSON or its value.
package struct KeyedMember: Sendable {
	/// The name of the type.
	package let type: String
	package let key: String
	package let name: String
	/// The paths by which `names` in gen.json renames it, at each of which the type has it; empty if one of them leads to other members, too.
	package let paths: [String]
	/// Whether the configuration sets the name.
	package let isNameOverridden: Bool
}

extension FeaturePlan {
	/// The members with keys of the types that are not nested.
	package var keyedMembers: [KeyedMember] {
		members { form, paths, member in
			switch form {
			case .object(let properties), .oneOf(let properties):
				return properties.map { property in
					let paths = Set(paths.map(JSONPath.withoutCase)).sorted()
					return member(
						property.key, property.name, paths.map { $0.isEmpty ? property.key : $0.appending(key: property.key) },
						property.isNameOverridden)
				}
			case .enumeration(let cases):
				return cases.map { each in member(each.value, each.name, paths.map { $0.appending(key: each.value) }, each.isNameOverridden)
				}
			case .mixed, .variants: return []
			}
		}
	}

	/// The cases of the unions that are not nested, whose keys are the names of their types.
	package var unionCases: [KeyedMember] {
		members { form, paths, member in
			guard case .variants(let variants) = form else { return [] }
			return variants.cases.map { each in
				let key = each.typeNames.first ?? ""
				return member(key, each.name, paths.map { $0.appending(key: key) }, false)
			}
		}
	}

	private typealias MakeMember = (_ key: String, _ name: SwiftIdentifier, _ paths: [String], _ isNameOverridden: Bool) -> KeyedMember

	/// Returns the members that `list` makes of each type that is not nested, from its form and its paths.
	private func members(_ list: (TypePlan.Form, [String], MakeMember) -> [KeyedMember]) -> [KeyedMember] {
		let names = Dictionary(namedPaths.map { ($0.path, $0.names) }) { first, _ in first }
		let typePaths = TypePaths(types, style.settings.names.types.affix)
		return typePaths.all.filter { $0.type.owner == nil }.flatMap { each in
			list(each.type.form, each.paths) { key, name, paths, isNameOverridden in
				// The type of a property can share its path; it is renamed by a capitalized name there.
				let isOwn = paths.allSatisfy { names[$0]?.filter { $0.first?.isUppercase != true } == [name.name] }
				return KeyedMember(
					type: each.type.name, key: key, name: name.name, paths: isOwn ? paths : [], isNameOverridden: isNameOverridden)
			}
		}
	}
}

/// A type that is nested in others, by the names with which code refers to it.
///
///     Order.Line    names."Order.lines" renames it
package struct NestedTypeName: Sendable {
	/// The name from outside of the feature's types: `Order.Line`.
	package let qualified: String
	/// The key that renames it under `names` in gen.json; nil if no path leads only to it.
	package let path: String?
	/// The names of the types that its code can refer to by a single name, which it cannot have.
	package let taken: Set<String>
}

extension FeaturePlan {
	/// Returns the nested types that `name` refers to: `Line`, or `Order.Line` where several types have a `Line`.
	package func nestedTypes(named name: String) -> [NestedTypeName] {
		let requested = name.split(separator: ".", omittingEmptySubsequences: false)
		let paths = Set(namedPaths.map(\.path))
		return types.indices.filter { types[$0].owner != nil }.compactMap { index in
			let owners = owners(of: index)
			let components = (owners.reversed() + [index]).map { types[$0].name }
			let operation = owners.last.flatMap { types[$0].operation }.map { $0.split(separator: ".").map(String.init) } ?? []
			guard (operation + components).suffix(requested.count).elementsEqual(requested, by: { $0 == $1 }) else { return nil }
			let visible = types.indices.filter { other in
				other != index && (types[other].owner == nil || self.owners(of: other).last == owners.last)
			}
			return NestedTypeName(
				qualified: (operation + components).joined(separator: "."),
				path: ([types[index].path] + types[index].otherPaths).first(where: paths.contains),
				taken: Set(visible.map { types[$0].name.caseFolded }))
		}
	}

	/// The types around a nested type, from the inside to the outside.
	private func owners(of index: Int) -> [Int] {
		var owners: [Int] = []
		while let next = types[owners.last ?? index].owner?.index, owners.count < types.count { owners.append(next) }
		return owners
	}
}
