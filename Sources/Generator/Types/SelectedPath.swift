/// A path of a type in the selections of one operation, with the spellings by which settings can refer to it.
///
/// | spelling | refers to |
/// | --- | --- |
/// | `animals.height` | the type at this path in all operations |
/// | `animals|Cat.height` | the type at this path for values of the type `Cat` |
/// | `...PetDetails`, `...PetDetails.height` | the type in the fragment, at all of its spreads |
/// | `animals.height@GetAnimals`, `animals|Cat.height@GetAnimals` | the type in one operation |
struct SelectedPath: Hashable, Sendable {
	/// The path of response keys.
	var path: String
	/// The path with type conditions, or relative to the fragment that selects the type.
	var narrow: String
	/// The path relative to the fragment that selects all fields of the type, if the type is not inside of the fragment's own.
	var inFragment: String?
	var operation: String

	static func fragment(_ name: String) -> String { "...\(name)" }

	/// The spellings, from the one that refers to the most types to the one that refers to the fewest.
	var spellings: [String] {
		var paths = narrow == path ? [path] : narrow.hasPrefix(Self.fragment("")) ? [narrow, path] : [path, narrow]
		if let inFragment { paths.insert(inFragment, at: 0) }
		return paths + paths.map { "\($0)@\(operation)" }
	}
}
