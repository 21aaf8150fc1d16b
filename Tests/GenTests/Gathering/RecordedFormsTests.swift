import SourceText
import TestSupport
import Testing

@testable import gen

/// The names and the types of identifiers in recorded requests.
struct RecordedFormsTests {
	private func folder(_ entries: [String]) throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		folder.write("session.har", #"{"log": {"version": "1.2", "entries": [\#(entries.joined(separator: ","))]}}"#)
		return folder
	}

	private func entry(_ method: String, _ path: String, _ answer: String, sent: String? = nil) -> String {
		func quoted(_ text: String) -> String { "\"" + text.replacing("\"", with: "\\\"") + "\"" }
		let body = sent.map { #", "postData": {"mimeType": "application/json", "text": \#(quoted($0))}"# } ?? ""
		return #"{"request": {"method": "\#(method)", "url": "https://a.example\#(path)"\#(body)}, "#
			+ #""response": {"status": 200, "content": {"mimeType": "application/json", "text": \#(quoted(answer))}}}"#
	}

	@Test("Names are made from the words of a path, without the values inside of its segments and percent escapes")
	func words() {
		let segments = NamingSegments.all(of: "/v1/%C3%BCber/Products(1)/lat=1;lng=2/stores;radius=5/{id:Int}")
		#expect(segments == ["v1", "über", "Products", "{}", "{}", "stores", "{id:Int}"])
	}

	@Test("The bodies of a recording decide the type of an identifier, not the digits in its paths")
	func identifiersOfBodies() throws {
		let text = try folder([
			entry("GET", "/tasks/2995104340", #"{"id": "2995104340", "content": "Milk"}"#),
			entry("DELETE", "/tasks/2995104340", ""),
			entry("GET", "/tasks?project_id=220330&page=2", #"[{"id": "2995104340", "project_id": "220330", "content": "Milk"}]"#),
			entry("GET", "/users/7", #"{"id": 7, "name": "Ann"}"#),
		])
		GenRun("session.har", "--endpoint", "*", "--app", "Acme", in: text).expectDone()
		func contract(_ name: String) -> String {
			text.text("Sources/Data/DataSources/Remote/\(name)RemoteDataSourceContract.swift") ?? ""
		}
		#expect(contract("Task").contains("fetchTask(identifier: String)"), "\(contract("Task"))")
		#expect(contract("Task").contains("deleteTask(identifier: String)"), "\(contract("Task"))")
		#expect(contract("Task").contains("fetchTasks(projectID: String, page: Int)"), "\(contract("Task"))")
		#expect(contract("User").contains("fetchUser(identifier: Int)"), "\(contract("User"))")
	}

	@Test("A query item keeps the type that gen.json has for it when the same requests are recorded again")
	func knownQuery() throws {
		let folder = try folder([entry("GET", "/tasks?project_id=220330", #"[{"id": "1", "project_id": "220330"}]"#)])
		let arguments = ["session.har", "--endpoint", "*", "--app", "Acme"]
		GenRun(arguments: arguments, in: folder).expectDone()
		let text = (folder.text("gen.json") ?? "").replacing("project_id:String", with: "project_id:Int")
		#expect(text.contains("project_id:Int"), "\(text)")
		folder.write("gen.json", text)
		GenRun(arguments: arguments, in: folder).expectDone()
		#expect(folder.text("gen.json") == text)
	}
}
