import SourceText
import Wire

/// A builder for small recordings, exchange by exchange.
struct HAR {
	private var entries: [String] = []

	static func quoted(_ text: String) -> String {
		var result = "\""
		for scalar in text.unicodeScalars {
			switch scalar {
			case "\"": result += "\\\""
			case "\\": result += "\\\\"
			case "\n": result += "\\n"
			default:
				if scalar.value < 0x20 {
					result += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
				} else {
					result.unicodeScalars.append(scalar)
				}
			}
		}
		return result + "\""
	}

	mutating func add(raw entry: String) { entries.append(entry) }

	/// Adds an exchange that fetches a body with `GET`.
	mutating func add(
		_ address: String, status: Int = 200, type: String = "application/json", body: String? = "{}", encoding: String? = nil,
		headers: String = ""
	) {
		add("GET", address, status: status, type: type, body, encoding: encoding, headers: headers)
	}

	mutating func add(
		_ method: String, _ address: String, status: Int = 200, type: String = "application/json", _ body: String? = "{}",
		encoding: String? = nil,
		sent: String? = nil, sentType: String = "application/json", headers: String = ""
	) {
		let text = body.map { ", \"text\": \(Self.quoted($0))" } ?? ""
		let form = encoding.map { ", \"encoding\": \(Self.quoted($0))" } ?? ""
		let data = sent.map { ", \"postData\": {\"mimeType\": \(Self.quoted(sentType)), \"text\": \(Self.quoted($0))}" } ?? ""
		entries.append(
			"""
			{"startedDateTime": "2024-01-01T00:00:00Z", "request": {"method": \(Self.quoted(method)), "url": \(Self.quoted(address))\(data)},
			"response": {"status": \(status), "headers": [\(headers)], "content": {"size": 1, "mimeType": \(Self.quoted(type))\(text)\(form)}}}
			""")
	}

	var text: String { "{\"log\": {\"version\": \"1.2\", \"entries\": [\(entries.joined(separator: ",\n"))]}}" }

	/// The recording, or nil if the text cannot be read.
	var recording: Recording? { Self.read(text).recording }

	static func read(_ text: String) -> (recording: Recording?, diagnostics: [Diagnostic]) { read(Array(text.utf8)) }

	static func read(_ bytes: [UInt8]) -> (recording: Recording?, diagnostics: [Diagnostic]) {
		var diagnostics = Diagnostics()
		let recording = Recording.read(SourceText(path: "app.har", bytes: bytes), diagnostics: &diagnostics)
		return (recording, diagnostics.all)
	}
}

extension Recording {
	/// The endpoints as lines such as `GET /users/{identifier} 2`.
	var lines: [String] { endpoints.map { "\($0.method) \($0.path) \($0.count)" } }

	var reasons: [OmittedExchanges.Reason: Int] { omissions.reduce(into: [:]) { $0[$1.reason] = $1.count } }

	func texts(_ read: (([UInt8], SourceSpan) -> Void) -> Void) -> [String] {
		var texts: [String] = []
		read { bytes, _ in texts.append(String(decoding: bytes, as: UTF8.self)) }
		return texts
	}
}
