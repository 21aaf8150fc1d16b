/// The names of the types that contain an operation's variables, response and document, in styles that have such types.
///
/// | operations | types |
/// | --- | --- |
/// | `query getMovie` | `GetMovie` |
/// | `query Operation`, where the style reserves `Operation` | `OperationQuery` |
/// | `query getMovie`, `mutation GetMovie` | `GetMovie`, `GetMovieMutation` |
struct OperationTypeNames {
	private let names: [String: String]

	/// The names of all operations' types.
	var all: [String] { names.values.sorted() }

	/// - Parameters:
	///   - operations: the names and kinds of all operations of a feature.
	///   - reserved: names that no type may have.
	init(_ operations: [(name: String, isMutation: Bool)], reserved: Set<String>, _ initialisms: Initialisms) {
		var taken = Set(reserved.map(\.caseFolded))
		var names: [String: String] = [:]
		// Names with the same words are sorted, so that the order of the operations does not matter.
		for operation in operations.sorted(by: { $0.name < $1.name }) where names[operation.name] == nil {
			let plain = Self.plain(operation.name, initialisms)
			let marked = plain + (operation.isMutation ? "Mutation" : "Query")
			var name = taken.contains(plain.caseFolded) ? marked : plain
			var number = 2
			while taken.contains(name.caseFolded) {
				name = "\(marked)\(number)"
				number += 1
			}
			taken.insert(name.caseFolded)
			names[operation.name] = name
		}
		self.names = names
	}

	/// Returns the name of an operation's type: `GetMovies`.
	func name(of operation: String) -> String { names[operation] ?? operation }

	private static func plain(_ name: String, _ initialisms: Initialisms) -> String {
		Words(name).upperCamel(initialisms).startingLikeAType
	}
}
