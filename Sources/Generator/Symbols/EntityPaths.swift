/// The paths under which the names of one entity are remembered. They contain the entity's name, so a renamed entity gets new names.
struct EntityPaths {
	let history: NameHistory
	let initialisms: Initialisms
	private let entity: String

	/// - Parameter plural: the plural that the user specified, if any.
	init(_ name: Words, plural: Words?, history: NameHistory = NameHistory(), _ initialisms: Initialisms) {
		self.history = history
		self.initialisms = initialisms
		entity = name.upperCamel(initialisms) + (plural.map { "(\($0.upperCamel(initialisms)))" } ?? "")
	}

	/// Returns the path of the method for `request`.
	func operation(_ request: String) -> NamePath { NamePath(.operation, "\(entity): \(request)") }

	/// Returns the path of the response of `method`.
	func result(of method: Words) -> String { "\(entity).\(method.lowerCamel(initialisms))" }

	/// The path of values that are stored on the device.
	var local: String { entity + ".local" }

	/// Returns the path of the request body of `method`.
	func body(of method: Words) -> String { result(of: method) + "(body)" }

	/// Returns the path of another declaration that belongs to `method`.
	func path(of kind: NamePath.Kind, _ parameter: String = "", of method: Words) -> NamePath {
		NamePath(kind, result(of: method), parameter: parameter)
	}

	func remembered(_ kind: NamePath.Kind, _ parameter: String = "", of method: Words) -> String? {
		history[path(of: kind, parameter, of: method)]
	}

	/// Returns the path of the parameter or filter property for `wireName`.
	func parameter(_ wireName: String, of method: Words) -> NamePath { NamePath(.parameter, "\(result(of: method))(\(wireName))") }

	/// Returns whether an earlier run named the parameter for optional values `filter`.
	func remembersFilter(of method: Words) -> Bool {
		remembered(.filter, of: method) != nil && remembered(.filterParameter, of: method) == nil
	}

	/// Returns the path of a fixture of `method`.
	func fixture(_ kind: String, of method: Words) -> NamePath { NamePath(.fixture, "\(result(of: method))(\(kind))") }

	/// Returns the path of a fixture for values that are stored on the device.
	func localFixture(_ kind: String) -> NamePath { NamePath(.fixture, "\(local)(\(kind))") }

	/// The path of the kind of local data source whose contract has the plain name.
	var plainLocal: NamePath { NamePath(.plain, local) }

	/// Returns the path of the type that is cached in memory, as an item or as a list.
	func cachedType(isList: Bool) -> NamePath { NamePath(isList ? .list : .item, local) }
}
