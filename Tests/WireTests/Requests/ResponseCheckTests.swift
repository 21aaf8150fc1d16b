import SourceText
import Testing

@testable import Wire

@Suite("Objections to responses")
struct ResponseCheckTests {
	private static let span = SourceSpan(SourceText(path: "address", bytes: Array("https".utf8)), SourceRange(0, 5))

	private static func request(_ method: String = "GET", _ header: String? = nil) throws -> HTTPRequest {
		let headers = header.flatMap { HTTPRequest.Header($0) }.map { [$0] } ?? []
		return try #require(HTTPRequest("https://api.example.com/users", method: method, headers: headers))
	}

	@Test(
		"Each failure of curl has its reason and its next step",
		arguments: [
			(5, "the host 'api.example.com' cannot be resolved", "check the name"),
			(6, "the host 'api.example.com' cannot be resolved", "check the name"),
			(7, "cannot connect to api.example.com", "start the server"),
			(28, "api.example.com did not respond in time", "save its response with curl"),
			(35, "the certificate of api.example.com is not trusted", "make the system trust it"),
			(60, "the certificate of api.example.com is not trusted", "make the system trust it"),
			(52, "api.example.com closed the connection without a response", "try again"),
			(56, "api.example.com closed the connection without a response", "try again"),
			(63, "the response is too large or cannot be read", "request less data"),
			(3, "the request to api.example.com failed (curl exited with 3)", "curl -v 'https://api.example.com/users'"),
		])
	func failure(code: Int32, message: String, fix: String) throws {
		let diagnostic = ResponseCheck.failure(code, of: try Self.request(), at: Self.span)
		#expect(diagnostic.message == message)
		let help = diagnostic.fix?.text ?? ""
		#expect(help.contains(fix), "\(help)")
	}

	@Test(
		"Each status other than 2xx has its next step",
		arguments: [
			(401, nil, "pass credentials"), (403, "Authorization: Bearer $TOKEN", "its permissions"), (404, nil, "check the path"),
			(410, nil, "check the path"), (405, nil, "--method POST"), (400, nil, "--body FILE"), (415, nil, "--body FILE"),
			(422, nil, "--body FILE"), (429, nil, "try again later"), (500, nil, "the server failed"), (503, nil, "the server failed"),
			(199, nil, "a successful response"), (304, nil, "a successful response"), (499, nil, "a successful response"),
		])
	func status(status: Int, header: String?, fix: String) throws {
		let request = try Self.request("GET", header)
		let diagnostic = try #require(
			ResponseCheck.objection(to: Array("{}".utf8), status: status, type: "application/json", of: request, at: Self.span))
		#expect(diagnostic.message == "GET https://api.example.com/users returned \(status)")
		let help = diagnostic.fix?.text ?? ""
		#expect(help.contains(fix), "\(help)")
	}

	@Test(
		"A response is accepted if it is JSON, or empty after a change",
		arguments: [
			("GET", 200, "{}", "application/json", nil), ("GET", 299, " [1]", "text/plain", nil), ("DELETE", 204, "", "", nil),
			("GET", 200, " \n", "", "returned 200 with an empty body"), ("GET", 200, " <html>", "", "returned HTML"),
			("GET", 200, "{}", "text/html; charset=utf-8", "returned HTML"), ("POST", 201, "done", "", "returned a body that is not JSON"),
		])
	func objection(method: String, status: Int, body: String, type: String, message: String?) throws {
		let diagnostic = ResponseCheck.objection(
			to: Array(body.utf8), status: status, type: type, of: try Self.request(method), at: Self.span)
		#expect(message == nil ? diagnostic == nil : diagnostic?.message.contains(message ?? "") == true, "\(diagnostic?.message ?? "")")
	}
}
