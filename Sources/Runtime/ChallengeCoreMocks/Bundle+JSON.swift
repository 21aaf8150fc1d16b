import Foundation

extension Bundle {
	/// The value that the fixture `filename`.json holds.
	///
	/// ```swift
	/// let character: CharacterDTO = try Bundle.module.loadJSON("character")
	/// ```
	public func loadJSON<T: Decodable>(_ filename: String) throws -> T {
		try JSONDecoder().decode(T.self, from: loadJSONData(filename))
	}

	/// The bytes of the fixture `filename`.json.
	///
	/// ```swift
	/// httpClientMock.result = .success(try Bundle.module.loadJSONData("character"))
	/// ```
	public func loadJSONData(_ filename: String) throws -> Data {
		guard let url = fixtureURL(filename) else {
			throw FixtureNotFoundError(filename: filename, bundlePath: bundlePath)
		}
		return try Data(contentsOf: url)
	}

	/// Processed resources lie at the top of a bundle, copied ones in their folder.
	private func fixtureURL(_ filename: String) -> URL? {
		url(forResource: filename, withExtension: "json") ?? url(forResource: filename, withExtension: "json", subdirectory: "Fixtures")
	}
}

/// A test asked for a fixture that its bundle does not hold.
public struct FixtureNotFoundError: Error, Equatable, CustomStringConvertible {
	/// The name asked for, without its extension.
	public let filename: String
	/// The bundle that was searched.
	public let bundlePath: String

	public var description: String {
		"'\(filename).json' is not in \(bundlePath); is its folder among the test target's resources?"
	}
}
