import TestSupport
import Testing

@testable import gen

/// The choice of the path that an object is requested at: the endpoint itself, or the endpoint with an identifier.
struct EndpointChoiceTests {
	private func source(_ name: String, _ files: [(name: String, text: String)], _ arguments: String...) throws -> (
		text: String, run: GenRun
	) {
		let folder = try TemporaryFolder()
		for file in files { folder.write("Feature/\(file.name)", file.text) }
		let run = GenRun(arguments: files.map(\.name) + ["--name", name] + arguments, in: folder, at: "Feature")
		return (folder.text("Feature/Sources/Data/DataSources/Remote/\(name)RESTDataSource.swift") ?? "", run)
	}

	@Test(
		"An object with an identifier in its sample is requested by it, and the note explains how to request a single one",
		arguments: [
			(#"{"id": 1}"#, "Int"), (#"{"_id": "x"}"#, "String"), (#"{"uuid": "x", "name": "y"}"#, "String"), (#"{"slug": "x"}"#, "String"),
			(#"{"thingId": 4}"#, "Int"),
		])
	func identified(sample: String, type: String) throws {
		let (text, run) = try source("Thing", [("thing.json", sample)], "--endpoint", "/things")
		#expect(text.contains("func fetchThing(identifier: \(type))") && text.contains("/things/\\("), "\(text)")
		#expect(
			run.errors.contains("note[endpoint-guessed]: Thing is requested at '/things/{identifier}', because it has the key '"),
			"\(run.errors)")
		#expect(run.errors.contains("help: if there is only one, pass --single"), "\(run.errors)")
		let single = try source("Thing", [("thing.json", sample)], "--endpoint", "/things", "--single")
		#expect(single.text.contains("func fetchThing()") && single.text.contains("Endpoint(path: \"/things\""), "\(single.text)")
		#expect(!single.run.errors.contains("]: Thing is requested"))
		let explicit = try source("Thing", [("thing.json", sample)], "--endpoint", "/things/{id}")
		#expect(explicit.text.contains("func fetchThing(identifier: \(type))"))
		#expect(!explicit.run.errors.contains("]: Thing is requested"))
	}

	@Test(
		"An id that cannot be part of a URL is not an identifier",
		arguments: [#"{"id": {"6f0c": "x"}, "name": "y"}"#, #"{"id": [1], "name": "y"}"#])
	func compound(sample: String) throws {
		let (text, run) = try source("Thing", [("thing.json", sample)], "--endpoint", "/things")
		#expect(text.contains("func fetchThing()") && text.contains("Endpoint(path: \"/things\""), "\(text)")
		#expect(run.errors.contains("note[endpoint-guessed]: Thing is requested at '/things' without an identifier"), "\(run.errors)")
	}

	@Test(
		"The only list of objects in a response may be that of a page, and the help ends in one",
		arguments: [
			#"{"type": "FeatureCollection", "bbox": [1, 2], "features": [{"mag": 1.5}]}"#,
			#"{"features": [{"mag": 1.5}], "context": {"radius": 5}}"#,
		])
	func possiblePage(sample: String) throws {
		let (_, run) = try source("Quake", [("quakes.json", sample)], "--endpoint", "/query")
		#expect(run.errors.contains("if the response is a page of its 'features', pass --list 'features'\n"), "\(run.errors)")
		let (text, listed) = try source("Quake", [("quakes.json", sample)], "--endpoint", "/query", "--list", "features")
		#expect(text.contains("-> QuakesResponseDTO"), "\(text)")
		#expect(!listed.errors.contains("endpoint-guessed"), "\(listed.errors)")
	}

	@Test("An object with several lists of objects, or none, is not taken for a page in the help")
	func noPossiblePage() throws {
		for sample in [#"{"a": [{"b": 1}], "c": [{"d": 1}]}"#, #"{"a": [1, 2]}"#, #"{"a": {"b": [{"c": 1}]}}"#] {
			let (_, run) = try source("Quake", [("quakes.json", sample)], "--endpoint", "/query")
			#expect(run.errors.contains("endpoint-guessed") && !run.errors.contains("--list"), "\(run.errors)")
		}
	}

	@Test("An object with the endpoint of a list is requested by an identifier, whatever its keys")
	func besideList() throws {
		let (text, _) = try source(
			"Thing", [("many.json", #"[{"name": "x"}, {"name": "y"}]"#), ("thing.json", #"{"name": "x"}"#)], "--endpoint", "/things")
		#expect(text.contains("func fetchAllThings()") && text.contains("Endpoint(path: \"/things\""), "\(text)")
		#expect(text.contains("func fetchThing(identifier: Int)") && text.contains("/things/\\("), "\(text)")
	}

	@Test(
		"An object at an endpoint with an identifier is requested there, although a list or a page has the same endpoint",
		arguments: [#"[{"id": 1}]"#, #"{"things": [{"id": 1}], "page": 1, "total_pages": 4}"#])
	func identifiedBesideList(many: String) throws {
		let (text, _) = try source("Thing", [("thing.json", #"{"id": 1}"#), ("things.json", many)], "--endpoint", "/things/{identifier}")
		#expect(text.contains("func fetchThing(identifier: Int)") && text.contains("Endpoint(path: \"/things/\\(identifier)\")"), "\(text)")
		#expect(text.contains("Endpoint(path: \"/things\""), "\(text)")
	}

	@Test("A tree that resembles a page is a page alone, but not beside a list of such trees")
	func tree() throws {
		let tree = #"{"prev": false, "data": "x", "nodes": []}"#
		let (text, _) = try source(
			"Thing", [("many.json", "[\(tree), {\"data\": \"y\", \"nodes\": [\(tree)]}]"), ("thing.json", tree)], "--endpoint", "/things")
		#expect(text.contains("func fetchAllThings() async throws -> [ThingDTO]"), "\(text)")
		#expect(text.contains("func fetchThing(identifier: Int) async throws -> ThingDTO"), "\(text)")
	}

	@Test(
		"An object that is the only one, or has no identifier, is requested at the endpoint itself",
		arguments: [
			("/me", #"{"id": 1}"#, "'me' usually exists only once"), ("/settings", #"{"id": 1}"#, "'settings' usually exists only once"),
			("/comics/latest", #"{"id": 1}"#, "'latest' usually exists only once"),
			("/weather", #"{"id": 1}"#, "'weather' usually exists only once"),
			("/limits", #"{"perHour": 1}"#, "it has no key like 'id'"), ("/uptime", "3", "it has no key like 'id'"),
		])
	func single(endpoint: String, sample: String, reason: String) throws {
		let (text, run) = try source("Thing", [("thing.json", sample)], "--endpoint", endpoint)
		#expect(text.contains("Endpoint(path: \"\(endpoint)\"") && !text.contains("identifier"), "\(text)")
		#expect(run.errors.contains("is requested at '\(endpoint)' without an identifier: \(reason)"), "\(run.errors)")
		#expect(run.errors.contains("pass --endpoint '\(endpoint)/{identifier}'"), "\(run.errors)")
	}

	@Test(
		"An endpoint with a literal identifier is used unchanged, and the note proposes a parameter",
		arguments: [
			("/users/7", #"{"id": 7}"#, "'7' is the identifier in the sample", "/users/{identifier}"),
			("/thing/8", #"{"id": 7}"#, "'8' is treated as a fixed value", "/thing/{identifier}"),
			("/artists/0TnOY", #"{"id": "0TnOY"}"#, "'0TnOY' is the identifier in the sample", "/artists/{identifier}"),
			("/api/7", #"{"data": {"id": 7}}"#, "'7' is the identifier in the sample", "/api/{identifier}"),
			("/teams/12/things", #"[{"id": 7}]"#, "'12' is treated as a fixed value", "/teams/{teamIdentifier}/things"),
			(
				"/files/6fa459ea-ee8a-3ca4-894e-db77e160355e", #"{"a": 7}"#,
				"'6fa459ea-ee8a-3ca4-894e-db77e160355e' is treated as a fixed value",
				"/files/{identifier}"
			),
		])
	func literal(endpoint: String, sample: String, reason: String, proposal: String) throws {
		let (text, run) = try source("Thing", [("thing.json", sample)], "--endpoint", endpoint)
		#expect(text.contains("Endpoint(path: \"\(endpoint)\""), "\(text)")
		#expect(run.errors.contains("is always requested at '\(endpoint)': \(reason)"), "\(run.errors)")
		#expect(run.errors.contains("pass --endpoint '\(proposal)'"), "\(run.errors)")
		let explicit = try source("Thing", [("thing.json", sample)], "--endpoint", proposal)
		#expect(!explicit.run.errors.contains("always:"))
	}

	@Test(
		"A number in an endpoint that is not an identifier is not reported",
		arguments: ["/3/thing", "/v2/thing", "/api/page/2/latest", "/things/top10"])
	func noLiteral(endpoint: String) throws {
		#expect(try !source("Thing", [("thing.json", #"{"id": 7}"#)], "--endpoint", endpoint).run.errors.contains("always:"))
	}

	@Test("--single is not followed by a note")
	func onlyOne() throws {
		let run = try source("Thing", [("thing.json", #"{"id": 7}"#)], "--endpoint", "/things/7", "--single").run
		#expect(!run.errors.contains("is requested at"), "\(run.errors)")
	}

	@Test("An entity in an envelope is requested by an identifier if the entity has one")
	func envelope() throws {
		let sample = #"{"success": true, "data": {"thing": {"id": "x"}}}"#
		let (text, run) = try source("Thing", [("thing.json", sample)], "--endpoint", "/things")
		#expect(text.contains("func fetchThing(identifier: String) async throws -> ThingResponseDTO"), "\(text)")
		#expect(run.errors.contains("'/things/{identifier}', because it has the key 'id'"))
		let single = try source("Thing", [("thing.json", sample)], "--endpoint", "/things", "--list", "none")
		#expect(single.text.contains("-> ThingResponseDTO"), "\(single.text)")
		let other = [("thing.json", #"{"success": true, "data": {"id": "x"}}"#)]
		let whole = try source("Thing", other, "--endpoint", "/things", "--list", "none")
		#expect(whole.text.contains("-> ThingDTO"), "\(whole.text)")
	}

	@Test("A list keeps the last parameter of its endpoint, unless the object beside it is requested by that")
	func list() throws {
		let users = #"[{"id": 1, "name": "x"}]"#
		let list = try source("User", [("users.json", users)], "--endpoint", "/users/by-status/{status}")
		#expect(list.text.contains("/users/by-status/\\("), "\(list.text)")
		let both = [("users.json", users), ("user.json", #"{"id": 1, "name": "x"}"#)]
		let shared = try source("User", both, "--endpoint", "/users/{id}")
		#expect(shared.text.contains("Endpoint(path: \"/users\"") && shared.text.contains("/users/\\("), "\(shared.text)")
		#expect(!shared.run.errors.contains("note[endpoint-guessed]: User is requested"))
	}

	@Test(
		"A list and a single object at the same path are refused",
		arguments: [
			("/repos/{owner}/labels", "/labels/\\(identifier)"), ("/teams/{identifier}/labels", "labels/\\(labelIdentifier)"),
			("/labels", "/labels/\\(identifier)"),
		])
	func shared(endpoint: String, path: String) throws {
		let label = #"{"id": 1, "name": "x"}"#
		let (text, _) = try source("Label", [("label.json", label), ("labels.json", "[\(label)]")], "--endpoint", endpoint)
		#expect(text.contains(path), "\(text)")
	}

	@Test("--query applies to the list, even if the single object beside it contains a list")
	func query() throws {
		let user = #"{"id": 1, "name": "x", "posts": [{"title": "y"}]}"#
		let (text, _) = try source("User", [("user.json", user), ("users.json", "[\(user)]")], "--endpoint", "/users", "--query", "page")
		#expect(text.contains("func fetchUser(identifier: Int) async") && text.contains("func fetchUsers(page:"), "\(text)")
	}

	@Test("gen.json remembers runs without inputs that have different endpoints side by side")
	func runs() throws {
		let folder = try TemporaryFolder()
		for endpoint in ["/users/{id}", "/users/{id}/avatar"] {
			GenRun("--name", "User", "--method", "DELETE", "--endpoint", endpoint, in: folder).expectDone()
		}
		let remembered = try #require(folder.text("gen.json"))
		#expect(remembered.contains("/users/{id:Int}\"") && remembered.contains("/users/{id:Int}/avatar\""), "\(remembered)")
	}

	@Test("--name with several words becomes one Swift name")
	func name() throws {
		let folder = try TemporaryFolder()
		folder.write("a.json", #"{"id": 1}"#)
		GenRun("a.json", "--name", "user profile", in: folder).expectDone()
		#expect(folder.text("Sources/Data/DTOs/UserProfileDTO.swift") != nil)
		GenRun(in: folder).expectDone()
	}
}
