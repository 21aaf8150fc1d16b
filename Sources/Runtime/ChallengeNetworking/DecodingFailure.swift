import Foundation

/// A readable description of a decoding error with its coding path, as in `results[0]: no value for key 'name'`.
package struct DecodingFailure {
	package let reason: String

	package init(_ error: any Error) {
		switch error as? DecodingError {
		case .keyNotFound(let key, let context): reason = Self.line("no value for key '\(key.stringValue)'", context)
		case .valueNotFound(let type, let context): reason = Self.line("expected \(type), found null", context)
		case .typeMismatch(_, let context), .dataCorrupted(let context): reason = Self.line(context.debugDescription, context)
		case nil: reason = String(describing: error)
		@unknown default: reason = String(describing: error)
		}
	}
}

extension DecodingFailure {
	private static func line(_ text: String, _ context: DecodingError.Context) -> String {
		let path = dotted(context.codingPath)
		return path.isEmpty ? text : "\(path): \(text)"
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
