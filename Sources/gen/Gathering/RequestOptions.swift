import SourceText
import Wire

/// The options about how a server is requested: headers and the time limit.
struct RequestOptions {
	let headers: [HTTPRequest.Header]
	private let seconds: Int

	/// Reads the options, and reports mistakes in them.
	init(_ arguments: ParsedArguments, _ diagnostics: inout Diagnostics) {
		self.init(arguments.all(GenerateOptions.header.name), time: arguments[GenerateOptions.maxTime.name], &diagnostics)
	}

	init(_ headerOptions: [ArgumentValue], time: ArgumentValue?, _ diagnostics: inout Diagnostics) {
		var headers: [HTTPRequest.Header] = []
		for value in headerOptions {
			if let header = HTTPRequest.Header(value.text) { headers.append(header) } else { diagnostics.report(.noHeader(value)) }
		}
		self.headers = headers
		if let time, !(Int(time.text).map { 1...3600 ~= $0 } ?? false) { diagnostics.report(.noTime(time)) }
		seconds = time.flatMap { Int($0.text) } ?? 30
	}

	/// Returns the request to `address`; nil if it is not an address, which is reported.
	func question(
		_ address: ArgumentValue, method: String, body: [UInt8]? = nil, _ diagnostics: inout Diagnostics
	) -> HTTPRequest? {
		guard let question = HTTPRequest(address.text, method: method, headers: headers, body: body, seconds: seconds) else {
			diagnostics.report(.noAddress(address))
			return nil
		}
		if question.address.hadCredentials { diagnostics.report(.credentials(address)) }
		return question
	}
}

extension Diagnostic {
	fileprivate static func noAddress(_ value: ArgumentValue) -> Diagnostic {
		Diagnostic(
			.serverAddress, "this is not an address that can be requested", at: value.span,
			fix: "write it as 'https://api.example.com/characters/1', percent-encoded where necessary")
	}

	fileprivate static func credentials(_ value: ArgumentValue) -> Diagnostic {
		Diagnostic(
			.serverAddress, "an address with a user or a password is not requested, because it would be visible and stored", at: value.span,
			fix: "pass credentials in a header, as in --header 'Authorization: Basic $CREDENTIALS'")
	}

	fileprivate static func noHeader(_ value: ArgumentValue) -> Diagnostic {
		Diagnostic(
			.headerSyntax, "this is not a header", at: value.span,
			fix: "write it as 'Authorization: Bearer $TOKEN', where '$NAME' is an environment variable")
	}

	fileprivate static func noTime(_ value: ArgumentValue) -> Diagnostic {
		Diagnostic(
			.optionValue, "'\(value.text)' is not a number of seconds from 1 to 3600", at: value.span,
			fix: "write it as in --max-time 60")
	}
}
