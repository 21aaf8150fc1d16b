/// A request as `curl` receives it: options on its standard input, so that headers and bodies appear neither in a file nor in the list of
/// processes.
package struct CurlCall: Sendable {
	/// The user's own settings of curl are not read.
	package static let arguments = ["--disable", "--config", "-"]

	/// The mark between the body and the metadata in the output of curl.
	private static let mark = "\u{1}gen:"

	/// Returns the standard input of curl for `request`, whose variables are already resolved.
	package static func input(_ request: HTTPRequest) -> [UInt8] {
		var lines = [
			"url = \(quoted(request.url))", "request = \(quoted(request.method))", "silent", "show-error", "globoff", "compressed",
			"proto = \"=http,https\"", "max-time = \(max(1, request.seconds))", "connect-timeout = \(max(1, min(10, request.seconds)))",
			"max-filesize = \(HTTPRequest.responseSizeLimit)",
			// `response(_:)` reads the fields in this order.
			"write-out = \(quoted(mark + "%{http_code}\t%{content_type}\t%{redirect_url}"))",
		]
		lines += request.headers.map { "header = \(quoted($0.text))" }
		if !request.headers.contains(where: { $0.name.lowercased() == "accept" }) { lines.append("header = \"Accept: application/json\"") }
		if request.body != nil {
			if !request.headers.contains(where: { $0.name.lowercased() == "content-type" }) {
				lines.append("header = \"Content-Type: application/json\"")
			}
			// The last option: curl reads what follows as the body.
			lines.append("data-binary = \"@-\"")
		}
		return Array((lines.joined(separator: "\n") + "\n").utf8) + (request.body ?? [])
	}

	private static func quoted(_ text: String) -> String {
		var result = "\""
		for scalar in text.unicodeScalars {
			switch scalar {
			case "\"": result += "\\\""
			case "\\": result += "\\\\"
			case "\t": result += "\\t"
			case "\n": result += "\\n"
			case "\r": result += "\\r"
			default: result.unicodeScalars.append(scalar)
			}
		}
		return result + "\""
	}

	/// Returns the response that curl printed, the body followed by its metadata, or nil if the metadata is missing.
	package static func response(_ output: [UInt8]) -> (body: [UInt8], status: Int, type: String, redirect: String?)? {
		let mark = Array(mark.utf8)
		guard let start = output.indices.last(where: { output[$0] == mark[0] && output[$0...].starts(with: mark) }) else { return nil }
		let known = String(decoding: output[(start + mark.count)...], as: UTF8.self)
		let parts = known.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
		guard parts.count == 3, let status = Int(parts[0]), status > 0 else { return nil }
		let redirect = parts[2].prefix { $0 != "\n" && $0 != "\r" && $0 != "\r\n" }
		return (Array(output[..<start]), status, parts[1].lowercased(), redirect.isEmpty ? nil : String(redirect))
	}
}
