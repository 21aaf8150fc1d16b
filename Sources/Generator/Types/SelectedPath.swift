/// Where a type stands in what one operation selects, and how the user can speak of it.
///
/// | path | stands for |
/// | --- | --- |
/// | `animals.height` | whatever is selected there, by whichever operation |
/// | `animals|Cat.height` | the same of a cat alone |
/// | `...PetDetails`, `...PetDetails.height` | what a fragment selects, wherever it is spread |
/// | `animals.height@GetAnimals`, `animals|Cat.height@GetAnimals` | what one operation selects |
struct SelectedPath: Hashable, Sendable {
	/// By the keys of the response.
	var path: String
	/// With the types around, or from the fragment on that it is in.
	var narrow: String
	var operation: String

	static func fragment(_ name: String) -> String { "...\(name)" }

	/// What is wide first: that which stands for the most places, of which the type may be one of several.
	var spoken: [String] {
		let paths = narrow == path ? [path] : narrow.hasPrefix(Self.fragment("")) ? [narrow, path] : [path, narrow]
		return paths + paths.map { "\($0)@\(operation)" }
	}
}
