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
