import Foundation

/// The body of an answer, on its way to becoming a value. Clients and their mocks decode by the same rules.
package struct ResponseBody {
	private let data: Data
	private let contentType: String?

	package init(_ data: Data, contentType: String? = nil) {
		self.data = data
		self.contentType = contentType
	}

	/// The value that this body holds; an empty one holds `null`.
	///
	/// Throws ``APIError/decodingFailed(description:)``: a repository never sees a `DecodingError`.
	package func decoded<T: Decodable>(as type: T.Type = T.self, by decoder: JSONDecoder = JSONDecoder()) throws(APIError) -> T {
		do {
			return try decoder.decode(T.self, from: data.isEmpty ? Data("null".utf8) : data)
		} catch {
			throw .decodingFailed(description: description(of: error))
		}
	}
}

extension ResponseBody {
	private func description(of error: any Error) -> String {
		if data.isEmpty { return "the body is empty" }
		let reason = DecodingFailure(error).reason
		guard let contentType, !contentType.lowercased().contains("json") else { return reason }
		return "\(reason) (the server calls it \(contentType))"
	}
}
