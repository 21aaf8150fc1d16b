import Foundation

extension Bundle {
	/// Decodes the fixture `filename`.json.
	///
	/// ```swift
	/// let character: CharacterDTO = try Bundle.module.loadJSON("character")
	/// ```
	public func loadJSON<T: Decodable>(_ filename: String, decoder: JSONDecoder = JSONDecoder()) throws -> T {
		try decoder.decode(T.self, from: loadJSONData(filename))
	}

	/// Returns the contents of the fixture `filename`.json.
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

	/// Xcode and SwiftPM put processed resources at the top level of a bundle, and copied ones in their folder.
	private func fixtureURL(_ filename: String) -> URL? {
		url(forResource: filename, withExtension: "json") ?? url(forResource: filename, withExtension: "json", subdirectory: "Fixtures")
	}
}

/// An error for a fixture that is missing from its bundle.
public struct FixtureNotFoundError: Error, Equatable, CustomStringConvertible {
	/// The requested name, without the extension.
	public let filename: String
	/// The bundle that was searched.
	public let bundlePath: String

	public var description: String {
		"'\(filename).json' is not in \(bundlePath); is its folder among the test target's resources?"
	}
}
