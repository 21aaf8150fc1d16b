import Foundation

#if canImport(FoundationNetworking)
	import FoundationNetworking
#endif

extension URLRequest {
	/// Returns the request that follows the redirect in `response`, or nil if `response` is final.
	///
	/// - Statuses 307 and 308 preserve method and body. 303 switches to `GET`, and so do 301 and 302 after a `POST` (RFC 9110 and browser behavior).
	/// - Only headers that describe content are sent to another origin: keys and tokens were meant for the original one.
	/// - Redirects to other schemes, and from `https` to `http`, are not followed.
	///
	/// Foundation is not used for this: on Linux it drops bodies, and sends `Authorization` and cookies to any origin.
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

	/// - Parameter isUnwanted: Receives each header name in lowercase.
	private mutating func removeHeaders(where isUnwanted: (String) -> Bool) {
		for name in (allHTTPHeaderFields ?? [:]).keys where isUnwanted(name.lowercased()) {
			setValue(nil, forHTTPHeaderField: name)
		}
	}
}

/// The origin of an HTTP URL: scheme, host and port.
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
