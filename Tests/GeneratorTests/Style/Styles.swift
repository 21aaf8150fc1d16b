import Testing

@testable import Generator

/// The documented styles, by name.
extension Style {
	static let concurrent = documented("concurrent")
	static let sendable = documented("sendable")
	static let classic = documented("classic")

	static var allCases: [Style] { Styles.builtIn.all }

	private static func documented(_ name: String) -> Style { Styles.builtIn[name] ?? Styles.builtIn.standard }
}

extension Style: CustomTestStringConvertible {
	public var testDescription: String { name }
}
