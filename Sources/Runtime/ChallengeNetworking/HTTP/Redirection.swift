import Foundation

#if canImport(FoundationNetworking)
	import FoundationNetworking
#endif

extension URLRequest {
	/// This request, sent on to where `response` says; nil when `response` is an answer, not a redirection to follow.
	///
	/// - Statuses 307 and 308 keep method and body, 303 asks with `GET`, and so do 301 and 302 after a `POST` (RFC 9110 and the habit of browsers).
	/// - Another origin gets no header but those that describe content: keys and tokens were meant for the first one.
	/// - What is not HTTP is not followed, nor is the way from `https` to `http`.
	///
	/// Foundation is not left to do this: on Linux it loses bodies, and sends `Authorization` and cookies to whatever origin it is told.
	func redirected(by response: HTTPURLResponse) -> URLRequest? {
		guard
			let location = response.value(forHTTPHeaderField: "Location"),
			let url, let origin = Origin(url),
			let target = URL(string: location, relativeTo: url)?.absoluteURL, let targetOrigin = Origin(target),
			!(origin.isSecure && !targetOrigin.isSecure)
		else { return nil }

		var request = self
		switch response.statusCode {
		case 307, 308: break
		case 301, 302: if httpMethod == HTTPMethod.post.rawValue { request.becomeGet() }
		case 303: request.becomeGet()
		default: return nil
		}
		request.url = target
		if targetOrigin != origin {
			request.removeHeaders { !Self.contentHeaders.contains($0) }
		}
		return request
	}
}

extension URLRequest {
	private static let contentHeaders: Set<String> = ["accept", "accept-language", "content-type"]

	private mutating func becomeGet() {
		httpMethod = HTTPMethod.get.rawValue
		httpBody = nil
		removeHeaders { $0.hasPrefix("content-") }
	}

	/// - Parameter isUnwanted: asked with each name in lower case.
	private mutating func removeHeaders(where isUnwanted: (String) -> Bool) {
		for name in (allHTTPHeaderFields ?? [:]).keys where isUnwanted(name.lowercased()) {
			setValue(nil, forHTTPHeaderField: name)
		}
	}
}

/// Whom a URL of HTTP belongs to.
private struct Origin: Equatable {
	let isSecure: Bool
	let host: String
	let port: Int

	init?(_ url: URL) {
		guard let scheme = url.scheme?.lowercased(), scheme == "https" || scheme == "http", let host = url.host, !host.isEmpty else {
			return nil
		}
		isSecure = scheme == "https"
		self.host = host.lowercased()
		port = url.port ?? (isSecure ? 443 : 80)
	}
}
