@testable import Generator

extension TypeAffix {
	/// The affix of the documented styles around the names of types.
	static let dto = TypeAffix(suffix: "DTO")
}

extension StyleSettings {
	static var dto: StyleSettings {
		var settings = StyleSettings()
		settings.names.types.affix = .dto
		return settings
	}
}

extension TypeCatalog {
	/// Creates a catalog of the types in `table` with the names of the documented styles.
	init(_ table: TypeTable, overrides: TypeOverrides = TypeOverrides()) {
		var namer = Namer(overrides.names, history: NameHistory(), .common)
		var table = table
		let names = TypeNames(of: &table, .dto, nests: false, taken: [], operations: [], by: &namer)
		self.init(table, names, .dto, overrides: overrides, by: &namer)
	}
}
