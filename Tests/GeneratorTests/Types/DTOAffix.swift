@testable import Generator

extension TypeAffix {
	/// What the documented styles put around the names of types.
	static let dto = TypeAffix(suffix: "DTO")
}

extension StyleSettings {
	static var dto: StyleSettings {
		var settings = StyleSettings()
		settings.names.types.affix = .dto
		return settings
	}
}
