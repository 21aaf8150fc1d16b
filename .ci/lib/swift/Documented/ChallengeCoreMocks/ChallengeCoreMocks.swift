import Foundation

extension Bundle {
	public func loadJSON<T: Decodable>(_ filename: String) throws -> T {
		try JSONDecoder().decode(T.self, from: loadJSONData(filename))
	}

	public func loadJSONData(_ filename: String) throws -> Data {
		guard let url = url(forResource: filename, withExtension: "json") else { throw CocoaError(.fileNoSuchFile) }
		return try Data(contentsOf: url)
	}
}
