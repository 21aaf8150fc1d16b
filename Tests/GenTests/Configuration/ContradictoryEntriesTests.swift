import TestSupport
import Testing

@testable import gen

/// Entries of `gen.json` about the same request, path or entity.
struct ContradictoryEntriesTests {
	private func folder(_ runs: String) throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		folder.write("anna.json", #"{"id": 1, "name": "Anna", "meta": {"a": 1}}"#)
		folder.write("first.json", #"{"name": "Anna"}"#)
		folder.write("second.json", #"{"name": "Bo", "nick": "B"}"#)
		folder.write("gen.json", #"{"app": "Challenge", "feature": "User", "runs": [\#(runs)]}"#)
		return folder
	}

	@Test(
		"Entries that contradict each other are rejected at the second one",
		arguments: [
			(
				"""
				{"name": "User", "endpoint": "/users/{id}", "inputs": "anna.json", "operation": "fetchUser"},
				{"name": "User", "endpoint": "/users/{id}", "inputs": "anna.json", "operation": "fetchMember"}
				""", "gen.json:2:81: error[name-conflict]: two entries of one request have different names"
			),
			(
				"""
				{"name": "User", "endpoint": "/users/{id}", "inputs": "anna.json", "operation": "fetchUser"},
				{"name": "User", "endpoint": "/users/{id}", "inputs": "anna.json", "operation": "fetchMember"}
				""", "gen.json:2:81: error[name-conflict]: two entries of one request have different names"
			),
			(
				"""
				{"name": "User", "endpoint": "DELETE /users/{id}", "operation": "deleteUser"}, {"name": "User", "endpoint": "DELETE /users/{id}", "inputs": "anna.json", "operation": "removeUser"}
				""", "error[name-conflict]: two entries of one request have different names"
			),
			(
				"""
				{"name": "User", "endpoint": "/users/{id:Int}", "inputs": "anna.json"}, {"name": "User", "endpoint": "/users/{id:String}", "inputs": "anna.json"}
				""", "error[name-conflict]: two entries of one request declare different types of 'id'"
			),
			(
				"""
				{"name": "User", "local": ["user-defaults"], "key": "a", "item": "Search: String"},
				{"name": "User", "local": ["user-defaults"], "key": "b", "item": "Find: Int"}
				""", "gen.json:2:28: error[option-conflict]: another run stores User in UserDefaults as well"
			),
		])
	func rejected(runs: String, message: String) throws {
		let run = try GenRun(in: folder(runs))
		#expect(run.status == .bad)
		#expect(run.errors.contains(message), "\(run.errors)")
	}

	@Test(
		"Of settings of which only one could apply, the second one has no effect, and the first one is named",
		arguments: [
			(
				#""plurals": {"User": "Folks", "user": "Persons"}"#,
				"the plural 'Persons' for 'user' has no effect: the plural 'Folks' for 'User' takes precedence"
			),
			(
				#""names": {"User.name": ["first", "second"]}"#,
				"the name 'second' for 'User.name' has no effect: the name 'first' for 'User.name' takes precedence"
			),
			(
				#""names": {"User.meta": ["extra", "Extra", "More"]}"#,
				"the name 'More' for 'User.meta' has no effect: the name 'Extra' for 'User.meta' takes precedence"
			),
		])
	func settings(settings: String, message: String) throws {
		let folder = try folder("")
		folder.write(
			"gen.json",
			#"{"app": "Challenge", "feature": "User", "runs": [{"name": "User", "inputs": ["anna.json"], "endpoint": "/users/{id}"}], \#(settings)}"#
		)
		let run = GenRun(in: folder)
		run.expectDone()
		#expect(run.errors.contains("warning[unused-setting]: " + message), "\(run.errors)")
		#expect(run.errors.contains(": note: set here"), "\(run.errors)")
	}

	@Test(
		"Settings that agree are accepted",
		arguments: [
			#""plurals": {"User": "Folks", "user": "Folks"}"#, #""names": {"User.name": ["first", "first"]}"#,
			#""names": {"User.meta": ["extra", "Extra"]}"#,
		])
	func agreeing(settings: String) throws {
		let folder = try folder("")
		folder.write(
			"gen.json",
			#"{"app": "Challenge", "feature": "User", "runs": [{"inputs": ["anna.json"], "endpoint": "/users/{id}"}], \#(settings)}"#)
		GenRun(in: folder).expectDone()
	}

	@Test("A type of a parameter that only the second entry of a request declares is used")
	func laterType() throws {
		let folder = try folder(
			"""
			{"name": "User", "endpoint": "/users/{id}", "inputs": "anna.json"}, {"name": "User", "endpoint": "/users/{id:String}", "inputs": "anna.json"}
			""")
		GenRun(in: folder).expectDone()
		#expect(folder.methods == ["fetchUser(identifier: String) async throws -> UserDTO"])
	}

	@Test("The endpoint of an entity that two runs describe is assumed once")
	func assumedOnce() throws {
		let folder = try folder(
			"""
			{"name": "User", "inputs": ["anna.json"]}, {"name": "User", "inputs": ["anna.json"]}
			""")
		let run = GenRun(in: folder)
		#expect(run.errors.components(separatedBy: "[endpoint-guessed]").count == 2, "\(run.errors)")
	}

	@Test("Runs that repeat a store are accepted")
	func repeated() throws {
		let run = #"{"name": "User", "local": ["user-defaults"], "key": "a", "item": "Search: String"}"#
		let result = try GenRun(in: folder("\(run), \(run)"))
		#expect(!result.errors.contains("option-conflict"), "\(result.errors)")
	}

	@Test("A name that only the second entry of a request has names the method")
	func laterName() throws {
		let folder = try folder(
			"""
			{"name": "User", "endpoint": "/users/{id}", "inputs": "anna.json"}, {"name": "User", "endpoint": "/users/{id}", "inputs": "anna.json", "operation": "fetchMember"}
			""")
		GenRun(in: folder).expectDone()
		#expect(folder.methods == ["fetchMember(identifier: Int) async throws -> UserDTO"])
	}

	@Test("The bodies of all entries of a request are evidence of one type")
	func bodies() throws {
		let folder = try folder(
			"""
			{"name": "User", "endpoint": "POST /users", "body": "first.json", "inputs": "anna.json"}, {"name": "User", "endpoint": "POST /users", "body": "second.json", "inputs": "anna.json"}
			""")
		GenRun(in: folder).expectDone()
		#expect(folder.text("Sources/Data/DTOs/UserRequestDTO.swift")?.contains("let nick: String?") == true)
	}
}
