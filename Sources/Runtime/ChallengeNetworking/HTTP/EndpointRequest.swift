import Foundation

#if canImport(FoundationNetworking)
	import FoundationNetworking
#endif

extension Endpoint {
	/// This endpoint as a request below `baseURL`.
	///
	/// Throws ``HTTPError/invalidURL`` when there is no request that asks for exactly this.
	func urlRequest(baseURL: URL) throws(HTTPError) -> URLRequest {
		// URLSession refuses such a request itself, but only when it is under way, and in words of its own.
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

	/// `baseURL` with the path appended, whichever of them has the slash, and with the query items after those of the base.
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

	/// token = 1*tchar (RFC 9110): a name with anything else could smuggle in a second header.
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

	/// No line breaks or other control characters but the tab.
	private static func isHeaderValue(_ value: String) -> Bool {
		value.utf8.allSatisfy { $0 == 0x09 || ($0 >= 0x20 && $0 != 0x7F) }
	}
}
