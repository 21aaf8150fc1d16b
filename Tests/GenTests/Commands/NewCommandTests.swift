import TestSupport
import Testing

@testable import gen

@Suite("gen new")
struct NewCommandTests {
	@Test("In a new package, commands for all features skip the modules of gen runtime, and the last run can be undone")
	func fleet() throws {
		let folder = try TemporaryFolder()
		GenRun("new", "Acme", in: folder).expectDone()
		for arguments in [
			["check"], ["check", "--all"], ["--all"], ["--dry-run", "--all"], ["check", "Features/Character", "Packages/AcmeRuntime"],
		] {
			let run = GenRun(arguments: arguments, in: folder, at: "Acme")
			#expect(run.status == .done && !run.errors.contains("error"), "\(run.errors)")
			#expect(run.errors.contains("so it is skipped") == (arguments.last == "Packages/AcmeRuntime"), "\(run.errors)")
		}
		for command in ["check", "verify"] {
			let run = GenRun(command, "Packages/AcmeRuntime", in: folder, at: "Acme", variables: ["PATH": "/usr/bin:/bin"])
			guard !run.errors.contains("missing-toolchain") else { continue }
			#expect(run.status == .bad && run.errors.contains("not a feature"), "\(run.errors)")
		}
		GenRun("undo", in: folder, at: "Acme").expectDone()
		#expect(!folder.files("Acme").contains("Acme/Package.swift"))
	}

	@Test(
		"Each command that writes a hidden file can be undone",
		arguments: [["--agents"], ["--git"], ["--ci", "github"], ["--ci", "gitlab"]])
	func hidden(arguments: [String]) throws {
		let folder = try TemporaryFolder()
		folder.makeFolder(".git")
		GenRun(arguments: ["init"] + arguments + ["--output", "."], in: folder).expectDone()
		#expect(!folder.files().isEmpty)
		GenRun("undo", in: folder).expectDone()
	}

	@Test("A package has a manifest, the runtime and a feature, whose files are current")
	func example() throws {
		let folder = try TemporaryFolder()
		let run = GenRun("new", "Acme", in: folder)
		run.expectDone()
		for path in [
			"Package.swift", "Packages/AcmeRuntime/Package.swift", "Packages/AcmeRuntime/Sources/AcmeNetworking/HTTP/HTTPClient.swift",
			"Features/Character/Samples/character.json", "Features/Character/Sources/Data/DTOs/CharacterDTO.swift",
		] { #expect(folder.text("Acme/" + path) != nil, "\(path)") }
		#expect(folder.text("Acme/Package.swift")?.contains(#"let features = ["Character"]"#) == true)
		#expect(run.errors.contains("next: 'swift test --package-path Acme'") && !run.errors.contains("missing-module"), "\(run.errors)")
		#expect(run.errors.contains("new      Acme/Packages/AcmeRuntime/: the networking modules\n"), "\(run.errors)")
		#expect(run.errors.contains("'gen INPUT --output Acme/Features/NAME' generates another feature"), "\(run.errors)")
		#expect(GenRun("check", "Acme/Features/Character", in: folder).status == .done)
	}

	@Test("gen above the features of a package names the command for all of them")
	func root() throws {
		let folder = try TemporaryFolder()
		GenRun("new", "Acme", in: folder).expectDone()
		for (place, command) in [("Acme", "gen --all"), ("", "gen --all Acme")] {
			let run = GenRun(arguments: place.isEmpty ? ["--output", "Acme"] : [], in: folder, at: place)
			#expect(
				run.status == .bad && run.errors.contains("no-input") && run.errors.contains("run '\(command)' to generate it"),
				"\(run.errors)")
		}
		let json = GenRun("--format", "json", in: folder, at: "Acme")
		#expect(json.output.contains(#""command": "gen --all""#), "\(json.output)")
	}

	@Test("Each folder in the manifest's list of features is a module and a product")
	func products() throws {
		let folder = try TemporaryFolder()
		GenRun("new", "Acme", in: folder).expectDone()
		let manifest = folder.text("Acme/Package.swift") ?? ""
		#expect(manifest.contains(#"products: features.map { .library(name: "Acme\($0)", targets: ["Acme\($0)"]) }"#), "\(manifest)")
		#expect(manifest.contains("targets: features.flatMap(feature)"))
	}

	@Test("In JSON, one object lists every file of the package")
	func json() throws {
		let folder = try TemporaryFolder()
		let run = GenRun("new", "Acme", "--format", "json", in: folder)
		run.expectDone()
		let hidden = folder.files().filter { $0.contains(".gen/") || $0.hasSuffix("gen.lock.json") || $0.hasSuffix("gen.base") }
		for path in folder.files() where !hidden.contains(path) { #expect(run.output.contains("\"path\": \"\(path)\""), "\(path)") }
		#expect(run.output.split(separator: "\n").count { $0.contains("\"diagnostics\"") } == 1)
	}

	@Test("The feature is generated from the team's own sample or operation, with options of the run")
	func own() throws {
		let folder = try TemporaryFolder()
		folder.write("user.json", #"{"id": 1, "name": "Anna"}"#)
		GenRun("new", "Apps/Acme", "user.json", "--endpoint", "/users/{identifier}", in: folder).expectDone()
		#expect(folder.text("Apps/Acme/Features/User/Samples/user.json") == #"{"id": 1, "name": "Anna"}"#)
		#expect(
			folder.text("Apps/Acme/Features/User/Sources/Data/DataSources/Remote/UserRESTDataSource.swift")?.contains("/users/") == true)
	}

	@Test(
		"An existing folder, a name that is no module, a missing name and inputs with mistakes are rejected, and nothing is written",
		arguments: [
			(["Taken"], "'Taken' exists; nothing was written"), (["acme-app"], "did you mean 'AcmeApp'?"),
			(["in/acme/"], "did you mean 'in/Acme'?"), (["12"], "as in 'Acme'"),
			(["Foundation"], "'FoundationNetworking' is a module of Swift"), ([], "no name is passed"),
			(["Acme", "nothing.json"], "nothing.json"), (["Acme", "broken.json"], "broken.json:1"),
			(["Acme", "https://a.example/b"], "cannot be the first input"),
		])
	func refused(_ arguments: [String], _ message: String) throws {
		let folder = try TemporaryFolder()
		folder.write("Taken/Notes.md", "Mine\n")
		folder.write("broken.json", "{")
		let run = GenRun(arguments: ["new"] + arguments, in: folder)
		#expect(run.status == .bad && run.errors.contains(message), "\(run.errors)")
		#expect(folder.files() == ["Taken/Notes.md", "broken.json"])
	}
}

@Suite("A missing networking module")
struct MissingModuleTests {
	private func run(_ prepare: (TemporaryFolder) -> Void = { _ in }, _ options: String...) throws -> GenRun {
		let folder = try TemporaryFolder()
		folder.write("App/Features/Hero/hero.json", #"{"id": 1}"#)
		prepare(folder)
		return GenRun(
			arguments: ["hero.json", "--app", "Acme", "--endpoint", "/heroes/{identifier}"] + options, in: folder, at: "App/Features/Hero")
	}

	@Test("A first run without the module says so in one line with both ways to one, and as a fix at the top of the project")
	func missing() throws {
		let errors = try run().errors
		let line = errors.split(separator: "\n").first { $0.contains("missing-module") } ?? ""
		#expect(
			line.contains("imports 'AcmeNetworking'") && line.contains("gen runtime --app Acme --output")
				&& line.contains("gen style new"), "\(errors)")
		// The repository is the folder around the temporary one.
		let output = try run({ _ in }, "--format", "json").output
		#expect(output.contains("gen runtime --app Acme --output ../../../../Packages/AcmeRuntime"), "\(output)")
	}

	@Test(
		"A module in a folder, a package, a project or a manifest near the feature is found",
		arguments: [
			("App/Modules/AcmeNetworking/Client.swift", ""), ("Packages/AcmeRuntime/Package.swift", #"name: "AcmeNetworking""#),
			("App/Acme.xcodeproj/project.pbxproj", "AcmeNetworking"), ("App/project.yml", "AcmeNetworking:"),
		])
	func found(_ path: String, _ text: String) throws {
		#expect(try !run { $0.write(path, text) }.errors.contains("missing-module"))
	}

	@Test("A later run, a local data source and a switched off note say nothing")
	func silent() throws {
		let folder = try TemporaryFolder()
		folder.write("hero.json", #"{"id": 1}"#)
		GenRun("hero.json", "--app", "Acme", "--endpoint", "/heroes/{identifier}", in: folder).expectDone()
		#expect(!GenRun("--verbose", "--force", in: folder).errors.contains("missing-module"))
		let local = try TemporaryFolder()
		let run = GenRun("--name", "Recent", "--app", "Acme", "--item", "Search", "--local", "user-defaults", in: local)
		#expect(run.status == .done && !run.errors.contains("missing-module"), "\(run.errors)")
	}
}
