import JSONLanguage

/// A GraphQL operation in the body of an HTTP request.
struct RecordedGraphQLRequest {
	/// The text of the operation; nil if only its hash was sent.
	var text: String?
	var name: String?
	/// The range of the variables in the body.
	var variables: Range<Int>?

	/// Larger batches are not sent by apps.
	static let batchLimit = 100

	/// Returns the operations of a body, or nil if it is not a GraphQL request.
	static func all(in bytes: UnsafeRawBufferPointer) -> (requests: [RecordedGraphQLRequest], isBatch: Bool)? {
		var scanner = JSONScanner(JSONBody.nowhere, bytes)
		switch scanner.next() {
		case .objectStart:
			guard let request = RecordedGraphQLRequest(&scanner) else { return nil }
			return ([request], false)
		case .arrayStart:
			var requests: [RecordedGraphQLRequest] = []
			while requests.count <= batchLimit {
				switch scanner.next() {
				case .objectStart:
					guard let request = RecordedGraphQLRequest(&scanner) else { return nil }
					requests.append(request)
				case .arrayEnd: return requests.isEmpty ? nil : (requests, true)
				default: return nil
				}
			}
			return nil
		default: return nil
		}
	}

	/// Reads an operation from the query of an address.
	init?(_ address: WebAddress) {
		func value(_ name: String) -> String? { address.query.first { $0.name == name }?.value }
		if let query = value("query") {
			guard Self.isOperation(query) else { return nil }
			text = query
		} else {
			guard let extensions = value("extensions"), Array(extensions.utf8).isPersisted else { return nil }
		}
		name = value("operationName")
	}

	/// Reads an object whose opening brace was read.
	private init?(_ scanner: inout JSONScanner) {
		var isPersisted = false
		var hasOther = false
		while true {
			let token = scanner.next()
			guard token == .key else {
				guard token == .objectEnd else { return nil }
				break
			}
			let key = scanner.tokenEnd - scanner.tokenStart <= 24 ? scanner.string : ""
			let value = scanner.next()
			let start = scanner.tokenStart
			switch (key, value) {
			case ("query", .string): text = scanner.string
			case ("query", .null): break
			case ("query", _): hasOther = true
			case ("operationName", .string): name = scanner.string
			case ("extensions", .objectStart):
				isPersisted = RecordedGraphQLRequest.hasPersisted(&scanner)
				continue
			default: break
			}
			if value == .objectStart || value == .arrayStart, !scanner.skipContainer() { return nil }
			if key == "variables", value == .objectStart { variables = start..<scanner.tokenEnd }
		}
		if let text, !text.isEmpty {
			guard Self.isOperation(text) else { return nil }
		} else {
			guard isPersisted, !hasOther else { return nil }
			text = nil
		}
		if name?.isEmpty == true { name = nil }
	}

	/// Whether the object whose opening brace was read has the hash of an operation.
	fileprivate static func hasPersisted(_ scanner: inout JSONScanner) -> Bool {
		var isPersisted = false
		while scanner.next() == .key {
			if scanner.tokenEnd - scanner.tokenStart <= 24, scanner.string == "persistedQuery" { isPersisted = true }
			let value = scanner.next()
			if value == .objectStart || value == .arrayStart, !scanner.skipContainer() { return false }
		}
		return isPersisted
	}

	/// Whether a text starts like an operation, after white space and comments, and has a selection set.
	static func isOperation(_ text: String) -> Bool {
		let rest = significant(Array(text.utf8)[...])
		if rest.first == UInt8(ascii: "{") { return true }
		guard ["query", "mutation", "subscription", "fragment"].contains(word(in: rest)) else { return false }
		// A search text may start with the same words.
		return rest.contains(UInt8(ascii: "{"))
	}

	/// Returns the name of the operation with which a text begins; nil if it has none, or if a fragment precedes it.
	static func name(of text: String) -> String? {
		let rest = significant(Array(text.utf8)[...])
		let kind = word(in: rest)
		guard ["query", "mutation", "subscription"].contains(kind) else { return nil }
		let name = significant(rest.dropFirst(kind.utf8.count)).prefix { byte in
			byte == UInt8(ascii: "_") || PathSegment.isLetter(byte) || PathSegment.isDigit(byte)
		}
		return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
	}

	private static func word(in text: ArraySlice<UInt8>) -> String {
		String(decoding: text.prefix { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }, as: UTF8.self)
	}

	/// Returns the text without the white space, commas and comments at its beginning.
	private static func significant(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
		var rest = text
		while let byte = rest.first {
			if byte == UInt8(ascii: "#") {
				rest = rest.drop { $0 != 0x0A && $0 != 0x0D }
			} else if byte <= 0x20 || byte == UInt8(ascii: ",") {
				rest = rest.dropFirst()
			} else {
				break
			}
		}
		return rest
	}

	/// Returns whether a response, or the part of it in `range`, has data, and not only errors: `{"data": {…}}`. Where there are errors, data
	/// of nothing but null is none, since an error of a field makes it null.
	static func hasData(_ bytes: UnsafeRawBufferPointer, in range: Range<Int>?) -> Bool {
		let part = range.map { UnsafeRawBufferPointer(rebasing: bytes[$0.clamped(to: 0..<bytes.count)]) } ?? bytes
		var scanner = JSONScanner(JSONBody.nowhere, part)
		guard scanner.next() == .objectStart else { return false }
		var isNull = false
		var hasErrors = false
		while scanner.next() == .key {
			let name = scanner.tokenEnd - scanner.tokenStart <= 24 ? scanner.string : ""
			let value = scanner.next()
			if name == "data" {
				guard value == .objectStart else { return value != .null }
				guard hasOnlyNull(&scanner) else { return true }
				isNull = true
			} else if value == .objectStart || value == .arrayStart {
				let start = scanner.tokenEnd
				guard scanner.skipContainer() else { return false }
				// Without the bracket at its end.
				if name == "errors" { hasErrors = part[start..<scanner.tokenEnd].dropLast().contains { $0 > 0x20 } }
			}
		}
		return isNull && !hasErrors
	}

	/// Reads the members of an object up to the first that is not null; returns whether there is none.
	private static func hasOnlyNull(_ scanner: inout JSONScanner) -> Bool {
		while scanner.next() == .key {
			if scanner.next() != .null { return false }
		}
		return true
	}

	/// Returns the elements of the response to a batch, or nil if it is not a list.
	static func elements(of bytes: UnsafeRawBufferPointer) -> [Range<Int>]? {
		var scanner = JSONScanner(JSONBody.nowhere, bytes)
		guard scanner.next() == .arrayStart else { return nil }
		var elements: [Range<Int>] = []
		while elements.count <= batchLimit {
			let token = scanner.next()
			let start = scanner.tokenStart
			switch token {
			case .arrayEnd: return elements
			case .objectStart, .arrayStart:
				guard scanner.skipContainer() else { return nil }
			case .invalid, .end: return nil
			default: break
			}
			elements.append(start..<scanner.tokenEnd)
		}
		return nil
	}
}

extension [UInt8] {
	/// Whether the value is the `extensions` of a request with the hash of an operation.
	fileprivate var isPersisted: Bool {
		withUnsafeBytes { bytes in
			var scanner = JSONScanner(JSONBody.nowhere, bytes)
			return scanner.next() == .objectStart && RecordedGraphQLRequest.hasPersisted(&scanner)
		}
	}
}

extension WebAddress {
	/// Returns the name of the first GraphQL operation that a request to the address sends, empty if it has none; nil for other requests.
	package func graphQLOperation(sentWith body: [UInt8]?) -> String? {
		let sent = body.flatMap { body in body.withUnsafeBytes(RecordedGraphQLRequest.all)?.requests.first } ?? RecordedGraphQLRequest(self)
		return sent.map { $0.name ?? $0.text.flatMap { RecordedGraphQLRequest.name(of: $0) } ?? "" }
	}
}
