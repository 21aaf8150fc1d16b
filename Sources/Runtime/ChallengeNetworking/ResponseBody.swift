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
		let reason = (error as? DecodingError)?.reason ?? String(describing: error)
		guard let contentType, !contentType.lowercased().contains("json") else { return reason }
		return "\(reason) (the server calls it \(contentType))"
	}
}

extension DecodingError {
	/// What is wrong, preceded by where: `results[0].name: expected String …`.
	package var reason: String {
		switch self {
		case .keyNotFound(let key, let context): Self.line("no value for key '\(key.stringValue)'", at: context.codingPath)
		case .valueNotFound(let type, let context): Self.line("expected \(type), found null", at: context.codingPath)
		case .typeMismatch(_, let context), .dataCorrupted(let context): Self.line(context.debugDescription, at: context.codingPath)
		@unknown default: String(describing: self)
		}
	}

	private static func line(_ text: String, at path: [any CodingKey]) -> String {
		path.isEmpty ? text : "\(dotted(path)): \(text)"
	}

	private static func dotted(_ path: [any CodingKey]) -> String {
		path.reduce(into: "") { text, key in
			if let index = key.intValue {
				text += "[\(index)]"
			} else {
				text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
			}
		}
	}
}
