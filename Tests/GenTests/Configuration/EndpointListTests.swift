import TestSupport
import Testing

@testable import gen

/// The endpoints that a run lists in `gen.json`.
struct EndpointListTests {
	private static let users = #"[{"id": 1, "name": "Anna", "email": null}, {"id": 2, "name": "Bo", "email": "b@example.com"}]"#

	private func folder(_ endpoints: String) throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		folder.write("Samples/users.json", Self.users)
		folder.write("Samples/anna.json", #"{"id": 1, "name": "Anna", "email": null}"#)
		folder.write("Samples/bo.json", #"{"id": 2, "name": "Bo"}"#)
		folder.write("Samples/new.json", #"{"name": "Anna", "email": "a@example.com"}"#)
		folder.write("gen.json", #"{"app": "Challenge", "feature": "User", "runs": [{"name": "User", "endpoints": [\#(endpoints)]}]}"#)
		return folder
	}

	@Test("All endpoints of an entity become methods of one contract, with one type for responses and one for bodies")
	func wholeSet() throws {
		let folder = try folder(
			"""
			{"path": "/users", "query": "status?", "samples": "Samples/users.json"},
			{"path": "/users/{identifier}", "samples": ["Samples/anna.json", "Samples/bo.json"]},
			{"method": "POST", "path": "/users", "body": "Samples/new.json", "samples": "Samples/anna.json"},
			{"method": "PUT", "path": "/users/{identifier}", "body": "Samples/new.json", "samples": "Samples/anna.json"},
			{"method": "POST", "path": "/users/{identifier}/suspend"},
			{"method": "DELETE", "path": "/users/{identifier}"},
			{"path": "/teams/{teamIdentifier}/users", "samples": "Samples/users.json"}
			""")
		GenRun(in: folder).expectDone()
		#expect(
			folder.methods == [
				"fetchAllUsers(filter: UserFilterDTO) async throws -> [UserDTO]", "fetchUser(identifier: Int) async throws -> UserDTO",
				"createUser(body: UserRequestDTO) async throws -> UserDTO",
				"updateUser(identifier: Int, body: UserRequestDTO) async throws -> UserDTO",
				"suspendUser(identifier: Int) async throws", "deleteUser(identifier: Int) async throws",
				"fetchAllUsersByTeam(teamIdentifier: Int) async throws -> [UserDTO]",
			])
		#expect(
			folder.files("Sources/Data/DTOs").map { $0.split(separator: "/").last } == [
				"UserDTO.swift", "UserFilterDTO.swift", "UserRequestDTO.swift",
			])
		#expect(GenRun("check", in: folder).status == .done)
	}

	@Test("Samples of an endpoint have one type, even if they contradict each other")
	func oneThing() throws {
		let folder = try folder(#"{"path": "/users/{identifier}", "samples": ["Samples/anna.json", "Samples/other.json"]}"#)
		folder.write("Samples/other.json", #"{"id": "x3", "name": "Cy"}"#)
		GenRun(in: folder).expectDone()
		#expect(folder.files("Sources/Data/DTOs").contains { $0.hasSuffix("/UserIDDTO.swift") })
	}

	@Test("A path parameter has the type that follows its name")
	func typedParameter() throws {
		let folder = try folder(#"{"path": "/teams/{teamIdentifier:String}/users", "samples": "Samples/users.json"}"#)
		GenRun(in: folder).expectDone()
		#expect(folder.methods == ["fetchAllUsers(teamIdentifier: String) async throws -> [UserDTO]"])
		folder.write("gen.json", folder.text("gen.json")?.replacing(":String", with: ":Date") ?? "")
		#expect(GenRun(in: folder).errors.contains("'Date' cannot be the type of a path parameter"))
	}

	@Test("The path of an endpoint in gen.json is used unchanged, and generates one method")
	func exactPath() throws {
		let folder = try folder(#"{"path": "/users", "samples": "Samples/anna.json"}"#)
		GenRun(in: folder).expectDone()
		#expect(folder.methods == ["fetchUser() async throws -> UserDTO"])
	}

	@Test("The name of an endpoint in gen.json is the name of its method")
	func ownName() throws {
		let folder = try folder(
			#"{"path": "/users", "samples": "Samples/users.json", "name": "loadEverybody"}, {"path": "/users/{identifier}", "samples": "Samples/bo.json"}"#
		)
		GenRun(in: folder).expectDone()
		#expect(
			folder.methods == ["loadEverybody() async throws -> [UserDTO]", "fetchUser(identifier: Int) async throws -> UserDTO"])
	}

	@Test("Without a name, the path of the first endpoint names the entity")
	func nameByPath() throws {
		let folder = try TemporaryFolder()
		folder.write("line.json", #"{"id": 1}"#)
		folder.write(
			"gen.json",
			#"{"app": "Challenge", "feature": "Shop", "runs": [{"endpoints": [{"path": "/api/v2/order-lines/{identifier}", "samples": "line.json"}, {"method": "DELETE", "path": "/api/v2/order-lines/{identifier}"}]}]}"#
		)
		GenRun(in: folder).expectDone()
		#expect(
			folder.text("Sources/Data/DataSources/Remote/OrderLineRemoteDataSourceContract.swift")?.contains(
				"deleteOrderLine(identifier: Int)")
				== true)
	}

	@Test("A run with a sample and an endpoint is added to the endpoints of its entity, or its sample to an existing endpoint")
	func adding() throws {
		let folder = try folder(#"{"path": "/users", "samples": ["Samples/users.json"]}"#)
		GenRun(in: folder).expectDone()
		GenRun("Samples/bo.json", "--endpoint", "/users/{identifier}", "--name", "User", in: folder).expectDone()
		GenRun("Samples/anna.json", "--endpoint", "GET /users/{identifier}", "--name", "User", in: folder).expectDone()
		GenRun("--endpoint", "DELETE /users/{identifier}", "--name", "User", in: folder).expectDone()
		#expect(
			try folder.runs("gen.json") == [
				#"{"name":"User","endpoints":[{"path":"/users","samples":["Samples/users.json"]},"#
					+ #"{"path":"/users/{identifier}","samples":["Samples/bo.json","Samples/anna.json"]},"#
					+ #"{"method":"DELETE","path":"/users/{identifier}"}]}"#
			])
		#expect(folder.methods.count == 3)
		#expect(GenRun(in: folder).states.isEmpty)
	}

	@Test("A mistake in an endpoint in gen.json is reported at its location")
	func mistakes() throws {
		let folder = try folder(
			"""
			{"samples": "Samples/users.json"},
			{"path": "users"},
			{"path": "/users", "method": "FETCH"},
			{"path": "/users", "name": "Load users"},
			{"path": "/users", "sample": "Samples/users.json"}
			""")
		let run = GenRun(in: folder)
		#expect(run.status == .bad)
		#expect(run.errors.contains("the endpoint has no path"))
		#expect(run.errors.contains("'FETCH' is not a value of 'method'"))
		#expect(run.errors.contains("'Load users' is not a Swift identifier"))
		#expect(run.errors.contains("did you mean 'samples'?"))
		#expect(folder.files("Sources").isEmpty)
	}

	@Test("A missing sample of an endpoint is reported at its location in gen.json")
	func missingSample() throws {
		let folder = try folder(#"{"path": "/users", "samples": "Samples/nobody.json"}"#)
		let run = GenRun(in: folder)
		#expect(run.status == .bad)
		#expect(run.errors.contains("gen.json:1:"))
	}

	@Test("The responses of endpoints can be stored on the device")
	func local() throws {
		let folder = try folder(#"{"path": "/users/{identifier}", "samples": ["Samples/anna.json", "Samples/bo.json"]}"#)
		let configuration = folder.text("gen.json") ?? ""
		folder.write("gen.json", configuration.replacing(#""name": "User","#, with: #""name": "User", "local": "memory","#))
		GenRun(in: folder).expectDone()
		#expect(
			folder.text("Sources/Data/DataSources/Local/UserLocalDataSourceContract.swift")?.contains("getUser(identifier: Int)") == true)
	}
}

extension TemporaryFolder {
	/// The methods in the contract of users, from their names on.
	var methods: [String] {
		let text = text("Sources/Data/DataSources/Remote/UserRemoteDataSourceContract.swift") ?? ""
		return text.split(separator: "\n").compactMap { line in
			line.firstRange(of: "func ").map { String(line[$0.upperBound...]) }
		}
	}
}
