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
