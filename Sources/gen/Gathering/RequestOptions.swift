import SourceText
import Wire

/// The options about how a server is requested: the headers.
struct RequestOptions {
	let headers: [HTTPRequest.Header]
	/// The time limit of a request in seconds; a copied curl command has its own.
	private static let seconds = 60

	/// Reads the options, and reports mistakes in them.
	init(_ arguments: ParsedArguments, _ diagnostics: inout Diagnostics) {
		self.init(arguments.all(GenerateOptions.header.name), &diagnostics)
	}

	init(_ headerOptions: [ArgumentValue], _ diagnostics: inout Diagnostics) {
		var headers: [HTTPRequest.Header] = []
		for value in headerOptions {
			if let header = HTTPRequest.Header(value.text) { headers.append(header) } else { diagnostics.report(.noHeader(value)) }
		}
		self.headers = headers
	}

	/// Returns the request to `address`; nil if it is not an address, which is reported.
	func question(
		_ address: ArgumentValue, method: String, body: [UInt8]? = nil, _ diagnostics: inout Diagnostics
	) -> HTTPRequest? {
		guard let question = HTTPRequest(address.text, method: method, headers: headers, body: body, seconds: Self.seconds) else {
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
			.invalidValue, "this is not a header", at: value.span,
			fix: "write it as 'Authorization: Bearer $TOKEN', where '$NAME' is an environment variable")
	}
}
