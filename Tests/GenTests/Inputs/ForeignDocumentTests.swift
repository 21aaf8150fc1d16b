import TestSupport
import Testing

@testable import gen

/// Documents that are passed as samples and are something else.
struct ForeignDocumentTests {
	private func run(_ text: String, _ options: String..., name: String = "thing.json") throws -> (run: GenRun, files: [String]) {
		let folder = try TemporaryFolder()
		folder.write("Feature/\(name)", text)
		return (GenRun(arguments: [name, "--name", "Thing", "--endpoint", "/thing"] + options, in: folder, at: "Feature"), folder.files())
	}

	private static let certain: [(text: String, what: String, column: Int)] = [
		(#"{"openapi": "3.1.0", "info": {"title": "x"}, "paths": {}}"#, "an OpenAPI document", 2),
		(#"{"swagger": "2.0", "info": {"title": "x"}, "paths": {}}"#, "an OpenAPI document", 2),
		(#"{"asyncapi": "2.0.0", "info": {"title": "x"}, "channels": {}}"#, "an AsyncAPI document", 2),
		(#"{"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object"}"#, "a JSON Schema", 2),
		(#"{"info": {"_postman_id": "1", "name": "x"}, "item": [{"name": "y"}]}"#, "a Postman collection", 2),
		(#"{"_type": "export", "__export_format": 4, "resources": []}"#, "an Insomnia export", 2),
		(#"{"log": {"version": "1.2", "creator": {"name": "x"}, "entries": []}}"#, "a HAR", 2),
		(#"{"data": {"__schema": {"types": []}}}"#, "the schema of a GraphQL server", 2),
		(#"{"__schema": {"types": []}}"#, "the schema of a GraphQL server", 2),
		(#"{"query": "query A { a }", "variables": {}}"#, "a request to a GraphQL server", 2),
		(#"{"message": "Bad credentials", "documentation_url": "https://x", "status": "401"}"#, "'Bad credentials'", 66),
		(#"{"message": "Not Found"}"#, "'Not Found'", 2),
		(#"{"error": "invalid_token", "error_description": "x"}"#, "'invalid_token'", 2),
		(#"{"error": {"code": 404, "message": "x"}}"#, "a failed request", 2),
		(#"{"errors": [{"message": "x"}]}"#, "a failed request", 2),
		(#"{"errors": [{"message": "x"}], "data": null}"#, "a failed request", 2),
		(#"{"type": "about:blank", "title": "Not Found", "status": 404, "detail": "x", "instance": "/a"}"#, "'Not Found'", 47),
		(
			#"{"type": "https://a.example/out-of-credit", "title": "No credit.", "detail": "x", "instance": "/a", "balance": 30}"#,
			"'No credit.'", 2
		),
		(#"{"type": "about:blank", "title": "Busy", "status": 503, "retryAfter": 3}"#, "'Busy'", 42),
		(#"{"timestamp": "x", "status": 500, "error": "Internal Server Error", "path": "/a"}"#, "a failed request", 35),
		(#"{"cod": 401, "message": "Invalid API key."}"#, "a failed request", 2),
		(#"{"status_code": 7, "status_message": "Invalid API key", "success": false}"#, "a failed request", 57),
		(#"{"Response": "False", "Error": "Movie not found!"}"#, "a failed request", 23),
		(#"{"ok": false, "error": "not_authed"}"#, "a failed request", 15),
		(#"{"status": "fail", "message": "x"}"#, "a failed request", 2),
		(#"{"fault": {"faultstring": "x"}}"#, "a failed request", 2),
		("null", "only null", 1),
	]

	@Test("A document that is certainly not a sample is reported with its kind and position, and nothing is generated", arguments: certain)
	func refused(text: String, what: String, column: Int) throws {
		let (run, files) = try run(text)
		#expect(run.status == .bad)
		#expect(
			run.errors.contains(
				"thing.json:1:\(column): error[\(what == "only null" ? "sample-without-data" : "not-a-sample")]: 'thing.json' is not a sample"
			),
			"\(run.errors)")
		#expect(run.errors.contains(what), "\(run.errors)")
		#expect(run.errors.contains("help: "))
		#expect(files == ["Feature/thing.json"])
	}

	@Test("as-is accepts a sample that looks like another document", arguments: certain)
	func asIs(text: String, what: String, column: Int) throws {
		let (run, files) = try run(text, ":as-is")
		run.expectDone()
		#expect(files.count > 3)
		#expect(!run.errors.contains("not a sample"), "\(run.errors)")
	}

	@Test(
		"A sample is not refused for keys that an entity may have",
		arguments: [
			#"{"message": "pong"}"#, #"{"message": "https://images.dog.ceo/a.jpg", "status": "success"}"#,
			#"{"id": 1, "message": "Not found", "error": "x"}"#, #"{"id": 1, "error": null, "errors": []}"#,
			#"{"error": null, "message": "ok", "status": 200}"#, #"{"error": false, "message": "done"}"#,
			#"{"errors": [], "message": "x"}"#, #"{"kind": "Status", "apiVersion": "v1", "metadata": {}, "status": "Success"}"#,
			#"{"messages": [{"category": "ERROR"}, {"category": "INFO"}]}"#, #"{"id": 1, "errors": {"name": ["is empty"]}}"#,
			#"{"message": "Bad credentials", "user": "x"}"#, #"{"data": {"user": {"id": 1}}}"#,
			#"{"data": {"user": {"id": 1}}, "errors": [{"message": "x"}]}"#, #"{"status": 404, "type": "task", "title": "x", "id": 3}"#,
			#"{"type": "https://a.example/song", "title": "x", "detail": "y", "id": 3}"#,
			#"{"$schema": "https://json.schemastore.org/package.json", "name": "x"}"#, #"{"log": {"entries": [], "level": 1}}"#,
			#"{"info": {"count": 1}, "item": []}"#, #"{"query": "shoes", "variables": {}}"#, #"{"openapi": true}"#,
			#"[{"message": "Not Found", "code": 404}, {"message": "Gone", "code": 410}]"#, #"{"status": "ok"}"#, #"{"code": 404}"#,
			#"{"success": true, "message": "It was not easy"}"#,
		])
	func accepted(text: String) throws {
		let (run, _) = try run(text)
		run.expectDone()
		#expect(!run.errors.contains("not a sample"), "\(run.errors)")
	}

	@Test(
		"A document that could be a response is reported with a warning",
		arguments: [
			(#"[{"message": "x", "errorCode": "INVALID", "error": "y"}]"#, "may not be a sample"),
			(#"{"errors": {"order": ["Required parameter missing"]}}"#, "may not be a sample"),
			(#"{"errorMessages": ["Issue does not exist"], "errors": {}}"#, "may not be a sample"),
			(#"{"tppMessages": [{"category": "ERROR", "code": "TOKEN_INVALID"}]}"#, "may not be a sample"),
			(#"{"resourceType": "OperationOutcome", "id": "a", "issue": [{"severity": "error"}]}"#, "may not be a sample"),
			(#"{"kind": "Status", "apiVersion": "v1", "metadata": {}, "status": "Failure", "code": 404}"#, "may not be a sample"),
			(#"{"type": "object", "properties": {"a": {"type": "string"}}}"#, "may not be a sample: it looks like a JSON Schema"),
			(#""abc""#, "is a bare string"), ("7", "is a bare number"), ("true", "is a bare boolean"),
			(#""{\"id\": 1}""#, "it contains JSON as text"),
			("[]", "is a list without elements"), ("{}", "is an object without keys"), ("[null]", "is a list without elements"),
		])
	func warned(text: String, message: String) throws {
		let (run, _) = try run(text)
		run.expectDone()
		#expect(run.errors.contains("thing.json:1:") && run.errors.contains("]: 'thing.json'"), "\(run.errors)")
		#expect(run.errors.contains(message), "\(run.errors)")
		#expect(run.errors.contains("help: "))
	}

	@Test("An empty list or null is not reported beside a sample with content")
	func besideMore() throws {
		let folder = try TemporaryFolder()
		folder.write("Feature/a.json", #"[{"id": 1}]"#)
		folder.write("Feature/b.json", "[]")
		let run = GenRun("a.json", "b.json", "--name", "Thing", "--endpoint", "/things", in: folder, at: "Feature")
		run.expectDone()
		#expect(!run.errors.contains("without elements"), "\(run.errors)")
	}

	@Test("A body may contain an error, but not be another document")
	func body() throws {
		let folder = try TemporaryFolder()
		folder.write("Feature/error.json", #"{"error": "crash", "message": "x"}"#)
		folder.write("Feature/api.json", #"{"openapi": "3.1.0", "info": {"title": "x"}, "paths": {}}"#)
		GenRun("--name", "Report", "--body", "error.json", "--endpoint", "/reports", in: folder, at: "Feature").expectDone()
		#expect(GenRun("--name", "Other", "--body", "api.json", "--endpoint", "/others", in: folder, at: "Feature").status == .bad)
	}

	@Test("A schema that is passed as the sample of an operation is refused")
	func sample() throws {
		let folder = try TemporaryFolder()
		folder.write("Feature/GetThing.graphql", "query GetThing { thing { id } }\n")
		folder.write("Feature/schema.json", #"{"data": {"__schema": {"types": []}}}"#)
		let run = GenRun("GetThing.graphql", "--sample", "schema.json", in: folder, at: "Feature")
		#expect(run.status == .bad)
		#expect(run.errors.contains("--schema schema.json"), "\(run.errors)")
	}

	@Test(
		"Text in another format than JSON is reported with its format",
		arguments: [
			(")]}'\n{\"id\": 1}", "guarded against browsers"),
			("while(1);[1]", "guarded against browsers"), ("HTTP/1.1 200 OK\n\n{}", "a response with its headers"),
			("---\nid: 1\n", "YAML"), ("<html></html>", "HTML or XML"),
			("query GetThing { thing { id } }", "a GraphQL operation"), ("\u{50}\u{4B}\u{03}\u{04}zip", "an archive (zip)"),
			("%PDF-1.4", "a PDF"), ("{\"id\": 1} {\"id\": 2}", "end in .ndjson"),
		])
	func foreignText(text: String, message: String) throws {
		let (run, files) = try run(text)
		#expect(run.status == .bad)
		#expect(run.errors.contains("thing.json:1:") || run.errors.contains("thing.json:2:"))
		#expect(run.errors.contains(message), "\(run.errors)")
		#expect(files == ["Feature/thing.json"])
	}

	@Test("A byte order mark is accepted")
	func byteOrderMark() throws {
		let (run, _) = try run("\u{FEFF}{\"id\": 1}")
		run.expectDone()
	}
}
