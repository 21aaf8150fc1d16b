@testable import Generator

extension TypeAffix {
	/// What the documented styles put around the names of types.
	static let dto = TypeAffix(suffix: "DTO")
}
