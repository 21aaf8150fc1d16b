/// How `curl` receives a request: as options on its standard input, so that headers and bodies appear neither in a file nor in the list of
/// processes.
package struct CurlCall: Sendable {
	/// The user's own settings of curl are not read.
	package static let arguments = ["--disable", "--config", "-"]

	/// What the answer ends with, before what is known of it.
	private static let mark = "\u{1}gen:"

	/// The standard input of curl for `question`, whose variables have their values.
	package static func input(_ question: HTTPQuestion) -> [UInt8] {
		var lines = [
			"url = \(quoted(question.url))", "request = \(quoted(question.method))", "silent", "show-error", "globoff", "compressed",
			"proto = \"=http,https\"", "max-time = \(max(1, question.seconds))", "connect-timeout = \(max(1, min(10, question.seconds)))",
			"max-filesize = \(HTTPQuestion.longestAnswer)",
			// In the order in which `CurlAnswer` reads it.
			"write-out = \(quoted(mark + "%{http_code}\t%{content_type}\t%{redirect_url}"))",
		]
		lines += question.headers.map { "header = \(quoted($0.text))" }
		if !question.headers.contains(where: { $0.name.lowercased() == "accept" }) { lines.append("header = \"Accept: application/json\"") }
		if question.body != nil {
			if !question.headers.contains(where: { $0.name.lowercased() == "content-type" }) {
				lines.append("header = \"Content-Type: application/json\"")
			}
			// The last option: curl reads what follows as the body.
			lines.append("data-binary = \"@-\"")
		}
		return Array((lines.joined(separator: "\n") + "\n").utf8) + (question.body ?? [])
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

	/// What curl printed: the body, and behind it what is known of it; nil where it did not come so far.
	package static func answer(_ output: [UInt8]) -> (body: [UInt8], status: Int, type: String, redirect: String?)? {
		let mark = Array(mark.utf8)
		guard let start = output.indices.last(where: { output[$0] == mark[0] && output[$0...].starts(with: mark) }) else { return nil }
		let known = String(decoding: output[(start + mark.count)...], as: UTF8.self)
		let parts = known.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
		guard parts.count == 3, let status = Int(parts[0]), status > 0 else { return nil }
		let redirect = parts[2].prefix { $0 != "\n" && $0 != "\r" && $0 != "\r\n" }
		return (Array(output[..<start]), status, parts[1].lowercased(), redirect.isEmpty ? nil : String(redirect))
	}
}
