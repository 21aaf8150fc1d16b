import TestSupport
import Testing

@testable import gen

/// Paths that lead out of the project of a feature: those of a branch are refused, and those that a person types are theirs.
struct OutsidePathTests {
	private static let schema = "type Query { film(id: ID!): Film }\ntype Film { id: ID! title: String }\n"
	private static let query = "query GetFilm($id: ID!) { film(id: $id) { id title } }\n"

	/// Creates a repository with a folder beside it.
	private func folder() throws -> TemporaryFolder {
		let folder = try TemporaryFolder(isRepository: false)
		folder.makeFolder("repo/.git")
		folder.write("repo/Show/item.json", #"{"id": 1}"#)
		folder.write("repo/Films/queries.graphql", Self.query)
		folder.write("other/secret.json", #"{"id": 1, "canary": "x"}"#)
		folder.write("other/schema.graphqls", Self.schema)
		return folder
	}

	@Test(
		"A path of gen.json that leads out of the repository is refused at its position",
		arguments: ["../../other/secret.json", "/proc/self/environ.json", "link.json"])
	func refused(path: String) throws {
		let folder = try folder()
		folder.link("repo/Show/link.json", to: "../../other/secret.json")
		folder.write("repo/Show/gen.json", #"{"runs": [{"inputs": ["\#(path)"], "name": "Item", "endpoint": "/items"}]}"#)
		for arguments in [["check"], ["--dry-run"], ["explain"], ["suggest"]] {
			let run = GenRun(arguments: arguments, in: folder, at: "repo/Show")
			#expect(run.status == .bad)
			#expect(run.errors.contains("gen.json:1:"))
			#expect(run.errors.contains("is outside of the project"))
			#expect(!run.transcript.contains("canary"))
		}
	}

	@Test("--allow-path permits what gen.json names in one run")
	func allowed() throws {
		let folder = try folder()
		folder.write("repo/Show/gen.json", #"{"runs": [{"inputs": ["../../other/secret.json"], "name": "Item", "endpoint": "/items"}]}"#)
		GenRun("--allow-path", "../../other/secret.json", in: folder, at: "repo/Show").expectDone()
		#expect(GenRun("check", "--allow-path", "../../other", in: folder, at: "repo/Show").status == .done)
		#expect(GenRun("check", in: folder, at: "repo/Show").status == .bad)
		#expect(GenRun("check", "--allow-path", "../../missing", in: folder, at: "repo/Show").status == .bad)
	}

	@Test("A typed sample outside of the repository is copied, and gen.json names the copy")
	func copied() throws {
		let folder = try folder()
		let arguments = ["../../other/secret.json", "--name", "Item", "--endpoint", "/items"]
		#expect(GenRun(arguments: arguments + ["--dry-run"], in: folder, at: "repo/Show").states["Samples/secret.json"] == "new")
		GenRun(arguments: arguments, in: folder, at: "repo/Show").expectDone()
		#expect(folder.text("repo/Show/Samples/secret.json") == folder.text("other/secret.json"))
		#expect(folder.text("repo/Show/gen.json")?.contains("\"Samples/secret.json\"") == true)
		folder.delete("other/secret.json")
		#expect(GenRun("check", in: folder, at: "repo/Show").status == .done)
		GenRun(in: folder, at: "repo/Show").expectDone()
	}

	@Test("A typed sample does not replace a file of the same name, and equal content shares one")
	func copiedTwice() throws {
		let folder = try folder()
		folder.write("repo/Show/Samples/secret.json", #"{"id": 2}"#)
		let arguments = ["../../other/secret.json", "--name", "Item", "--endpoint", "/items"]
		GenRun(arguments: arguments, in: folder, at: "repo/Show").expectDone()
		GenRun(arguments: arguments, in: folder, at: "repo/Show").expectDone()
		#expect(folder.text("repo/Show/Samples/secret.json") == #"{"id": 2}"#)
		#expect(folder.text("repo/Show/gen.json")?.contains("Samples/secret_2.json") == true)
		#expect(!folder.files().contains("repo/Show/Samples/secret_3.json"))
	}

	@Test("A typed schema outside of the repository is allowed on this machine from then on, and on no other")
	func remembered() throws {
		let folder = try folder()
		let home = ["HOME": folder.path + "/home"]
		GenRun(
			arguments: ["queries.graphql", "--schema", "../../other/schema.graphqls", "--dry-run"], in: folder, at: "repo/Films",
			variables: home
		).expectDone()
		#expect(folder.text("home/.config/gen/allowed") == nil)
		GenRun(
			arguments: ["queries.graphql", "--schema", "../../other/schema.graphqls"], in: folder, at: "repo/Films", variables: home
		).expectDone()
		#expect(folder.text("home/.config/gen/allowed")?.hasSuffix("/other/schema.graphqls\n") == true)
		#expect(GenRun(arguments: ["check"], in: folder, at: "repo/Films", variables: home).status == .done)
		#expect(GenRun(arguments: [], in: folder, at: "repo/Films", variables: home).status == .done)
		let elsewhere = GenRun("check", in: folder, at: "repo/Films")
		#expect(elsewhere.status == .bad)
		#expect(elsewhere.errors.contains("--allow-path"))
		#expect(GenRun("check", "--allow-path", "../../other", in: folder, at: "repo/Films").status == .done)
	}

	@Test(
		"A link to a style is followed in the repository, and out of it with --allow-path",
		arguments: [(".gen/styles", ""), (".gen/styles/harbor", "/harbor"), (".gen", nil)] as [(String, String?)])
	func styles(link: String, inner: String?) throws {
		let folder = try folder()
		let style = #"{"extends": "concurrent", "about": "ours"}"#
		folder.write("other/.gen/styles/harbor/style.json", style)
		folder.write("repo/Shared/.gen/styles/harbor/style.json", style)
		let target = inner.map { "/.gen/styles" + $0 } ?? "/.gen"
		let arguments = ["item.json", "--name", "Item", "--endpoint", "/items", "--style", "harbor", "--dry-run"]
		if link != ".gen" { folder.makeFolder("repo/.gen") }
		if link == ".gen/styles/harbor" { folder.makeFolder("repo/.gen/styles") }
		folder.link("repo/" + link, to: folder.path + "/other" + target)
		#expect(GenRun(arguments: arguments, in: folder, at: "repo/Show").status == .bad)
		GenRun(arguments: arguments + ["--allow-path", "../../other"], in: folder, at: "repo/Show").expectDone()
		folder.delete("repo/" + link)
		folder.link("repo/" + link, to: folder.path + "/repo/Shared" + target)
		GenRun(arguments: arguments, in: folder, at: "repo/Show").expectDone()
	}

	@Test("A typed file outside of the repository is read")
	func typed() throws {
		let folder = try folder()
		GenRun("check", "../../other/schema.graphqls", in: folder, at: "repo/Films").expectDone()
		GenRun("item.json", "--name", "Item", "--endpoint", "/items", in: folder, at: "repo/Show").expectDone()
		#expect(GenRun("check", "--against", "../../other/secret.json", in: folder, at: "repo/Show").status != .bad)
	}

	@Test("A typed link of the repository is not followed out of it")
	func typedLink() throws {
		let folder = try folder()
		folder.link("repo/Show/link.json", to: "../../other/secret.json")
		let run = GenRun("link.json", "--name", "Item", "--endpoint", "/items", in: folder, at: "repo/Show")
		#expect(run.status == .bad)
		#expect(run.errors.contains("is outside of the project"))
	}
}
