import TestSupport
import Testing

@testable import gen

/// The runs of one entity in `gen.json`, one for each endpoint.
struct EndpointListTests {
	private static let users = #"[{"id": 1, "name": "Anna", "email": null}, {"id": 2, "name": "Bo", "email": "b@example.com"}]"#

	private func folder(_ endpoints: String) throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		folder.write("Samples/users.json", Self.users)
		folder.write("Samples/anna.json", #"{"id": 1, "name": "Anna", "email": null}"#)
		folder.write("Samples/bo.json", #"{"id": 2, "name": "Bo"}"#)
		folder.write("Samples/new.json", #"{"name": "Anna", "email": "a@example.com"}"#)
		folder.write(
			"gen.json",
			#"{"app": "Challenge", "feature": "User", "runs": [\#(endpoints.replacing(#"{"endpoint"#, with: #"{"name": "User", "endpoint"#))]}"#
		)
		return folder
	}

	@Test("All endpoints of an entity become methods of one contract, with one type for responses and one for bodies")
	func wholeSet() throws {
		let folder = try folder(
			"""
			{"endpoint": "/users", "query": "status?", "inputs": "Samples/users.json"},
			{"endpoint": "/users/{identifier}", "inputs": ["Samples/anna.json", "Samples/bo.json"]},
			{"endpoint": "POST /users", "body": "Samples/new.json", "inputs": "Samples/anna.json"},
			{"endpoint": "PUT /users/{identifier}", "body": "Samples/new.json", "inputs": "Samples/anna.json"},
			{"endpoint": "POST /users/{identifier}/suspend"},
			{"endpoint": "DELETE /users/{identifier}"},
			{"endpoint": "/teams/{teamIdentifier}/users", "inputs": "Samples/users.json"}
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
		let folder = try folder(#"{"endpoint": "/users/{identifier}", "inputs": ["Samples/anna.json", "Samples/other.json"]}"#)
		folder.write("Samples/other.json", #"{"id": "x3", "name": "Cy"}"#)
		GenRun(in: folder).expectDone()
		#expect(folder.files("Sources/Data/DTOs").contains { $0.hasSuffix("/UserIDDTO.swift") })
	}

	@Test("A path parameter has the type that follows its name")
	func typedParameter() throws {
		let folder = try folder(#"{"endpoint": "/teams/{teamIdentifier:String}/users", "inputs": "Samples/users.json"}"#)
		GenRun(in: folder).expectDone()
		#expect(folder.methods == ["fetchAllUsers(teamIdentifier: String) async throws -> [UserDTO]"])
		folder.write("gen.json", folder.text("gen.json")?.replacing(":String", with: ":Date") ?? "")
		#expect(GenRun(in: folder).errors.contains("'Date' cannot be the type of a path parameter"))
	}

	@Test("The path of a decided run is used unchanged")
	func exactPath() throws {
		let folder = try folder(#"{"endpoint": "/users", "inputs": "Samples/anna.json", "operation": "fetchUser"}"#)
		GenRun(in: folder).expectDone()
		#expect(folder.methods == ["fetchUser() async throws -> UserDTO"])
	}

	@Test("The name of an endpoint in gen.json is the name of its method")
	func ownName() throws {
		let folder = try folder(
			#"{"endpoint": "/users", "inputs": "Samples/users.json", "operation": "loadEverybody"}, {"endpoint": "/users/{identifier}", "inputs": "Samples/bo.json"}"#
		)
		GenRun(in: folder).expectDone()
		#expect(
			folder.methods == ["loadEverybody() async throws -> [UserDTO]", "fetchUser(identifier: Int) async throws -> UserDTO"])
	}

	@Test("A run with a sample and an endpoint is added to the endpoints of its entity, or its sample to an existing endpoint")
	func adding() throws {
		let folder = try folder(#"{"endpoint": "/users", "inputs": ["Samples/users.json"]}"#)
		GenRun(in: folder).expectDone()
		GenRun("Samples/bo.json", "--endpoint", "/users/{identifier}", "--name", "User", in: folder).expectDone()
		GenRun("Samples/anna.json", "--endpoint", "GET /users/{identifier}", "--name", "User", in: folder).expectDone()
		GenRun("--endpoint", "DELETE /users/{identifier}", "--name", "User", in: folder).expectDone()
		#expect(
			try folder.runs("gen.json") == [
				#"{"name":"User","inputs":["Samples/users.json"],"endpoint":"GET /users","operation":"fetchAllUsers"}"#,
				#"{"name":"User","inputs":["Samples/bo.json","Samples/anna.json"],"endpoint":"GET /users/{identifier:Int}","operation":"fetchUser"}"#,
				#"{"name":"User","endpoint":"DELETE /users/{identifier:Int}","operation":"deleteUser"}"#,
			])
		#expect(folder.methods.count == 3)
		#expect(GenRun(in: folder).states.isEmpty)
	}

	@Test("A mistake in an endpoint in gen.json is reported at its location")
	func mistakes() throws {
		let folder = try folder(
			"""
			{"endpoint": "users"},
			{"endpoint": "FETCH /users"},
			{"endpoint": "/users", "operation": "Load users"},
			{"endpoint": "/users", "input": "Samples/users.json"}
			""")
		let run = GenRun(in: folder)
		#expect(run.status == .bad)
		#expect(run.errors.contains("'Load users' is not a Swift identifier"))
		#expect(run.errors.contains("did you mean 'inputs'?"))
		#expect(folder.files("Sources").isEmpty)
	}

	@Test("A missing sample of an endpoint is reported at its location in gen.json")
	func missingSample() throws {
		let folder = try folder(#"{"endpoint": "/users", "inputs": "Samples/nobody.json"}"#)
		let run = GenRun(in: folder)
		#expect(run.status == .bad)
		#expect(run.errors.contains("gen.json:1:"))
	}

	@Test("The responses of endpoints can be stored on the device")
	func local() throws {
		let folder = try folder(#"{"endpoint": "/users/{identifier}", "inputs": ["Samples/anna.json", "Samples/bo.json"]}"#)
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
