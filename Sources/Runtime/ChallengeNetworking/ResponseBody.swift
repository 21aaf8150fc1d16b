import Foundation

/// The body of a response. Clients and mocks share it, so that they decode by the same rules.
package struct ResponseBody {
	private let data: Data
	private let contentType: String?

	package init(_ data: Data, contentType: String? = nil) {
		self.data = data
		self.contentType = contentType
	}

	/// Decodes the body. An empty body decodes as `null`.
	///
	/// Throws ``APIError/decodingFailed(description:)``: repositories do not handle `DecodingError`.
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
