import Foundation

#if canImport(FoundationNetworking)
	import FoundationNetworking
#endif

extension Endpoint {
	/// Returns the request for this endpoint, relative to `baseURL`.
	///
	/// Throws ``HTTPError/invalidURL`` if the endpoint cannot be represented exactly as a request.
	func urlRequest(baseURL: URL) throws(HTTPError) -> URLRequest {
		// URLSession also rejects a GET with a body, but only after the task has started, and with an error of its own.
		guard method != .get || body == nil else { throw .invalidURL }
		var request = URLRequest(url: try url(baseURL: baseURL))
		request.httpMethod = method.rawValue
		request.httpBody = body
		request.setValue("application/json", forHTTPHeaderField: "Accept")
		if body != nil {
			request.setValue("application/json", forHTTPHeaderField: "Content-Type")
		}
		for (name, value) in headers {
			guard Self.isHeaderName(name), Self.isHeaderValue(value) else { throw .invalidURL }
			request.setValue(value, forHTTPHeaderField: name)
		}
		return request
	}

	/// Returns `baseURL` with the path appended, separated by exactly one slash, and the query items added after its own.
	private func url(baseURL: URL) throws(HTTPError) -> URL {
		guard
			var components = URLComponents(url: baseURL, resolvingAgainstBaseURL: true),
			let scheme = components.scheme?.lowercased(), scheme == "https" || scheme == "http",
			let host = components.host, !host.isEmpty
		else { throw .invalidURL }

		components.percentEncodedPath = try joinedPath(base: components.percentEncodedPath)
		let query = [components.percentEncodedQuery ?? ""] + queryItems.map(Self.encoded)
		components.percentEncodedQuery = query.allSatisfy(\.isEmpty) ? nil : query.filter { !$0.isEmpty }.joined(separator: "&")
		components.fragment = nil
		guard let url = components.url else { throw .invalidURL }
		return url
	}

	private func joinedPath(base: String) throws(HTTPError) -> String {
		let encoded = PercentEncoding.path(path)
		guard !encoded.split(separator: "/").contains(where: PercentEncoding.isDotSegment) else { throw .invalidURL }
		let relative = encoded.drop { $0 == "/" }
		guard !encoded.isEmpty else { return base }
		let trimmedBase = base.reversed().drop { $0 == "/" }.reversed()
		return String(trimmedBase) + "/" + relative
	}

	private static func encoded(_ item: URLQueryItem) -> String {
		let name = PercentEncoding.queryComponent(item.name)
		guard let value = item.value else { return name }
		return name + "=" + PercentEncoding.queryComponent(value)
	}

	/// token = 1*tchar (RFC 9110): any other character could inject a second header.
	private static func isHeaderName(_ name: String) -> Bool {
		!name.isEmpty
			&& name.utf8.allSatisfy { byte in
				switch byte {
				case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
					true
				default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
				}
			}
	}

	/// Returns whether `value` contains no line break or other control character except the tab.
	private static func isHeaderValue(_ value: String) -> Bool {
		value.utf8.allSatisfy { $0 == 0x09 || ($0 >= 0x20 && $0 != 0x7F) }
	}
}
