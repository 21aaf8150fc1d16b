import BuildVersion
import Generator
import SourceText
import TestSupport
import Testing
import Workspace

@testable import gen

struct VersionRequirementTests {
	/// Returns a feature with what gen.json requires.
	private func feature(_ requires: String = "0.2") throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		folder.makeFolder(".git")
		folder.write("gen.json", #"{"requires": "0"}"#)
		folder.write("F/item.json", #"{"id": 1}"#)
		GenRun("item.json", "--app", "App", in: folder, at: "F").expectDone()
		folder.write("gen.json", #"{"requires": "\#(requires)"}"#)
		return folder
	}

	@Test(
		"A requirement is the beginning of a version, by components",
		arguments: [
			("0.2", "0.2.0", true), ("0.2", "0.2.5", true), ("0", "0.2.0", true), ("0.2.0", "0.2.0", true), ("0.2", "0.20.0", false),
			("0.2.1", "0.2.0", false), ("0.3", "0.2.0", false), ("0.2.0.1", "0.2.0", false), ("", "0.2.0", false), ("0.", "0.2.0", false),
		])
	func beginning(_ required: String, _ version: String, _ isAccepted: Bool) throws {
		let folder = try TemporaryFolder()
		folder.write("gen.json", #"{"requires": "\#(required)"}"#)
		var diagnostics = Diagnostics()
		let requirement = try #require(
			VersionRequirement(ConfigurationSearch(in: ProjectFolders(of: folder.path), diagnostics: &diagnostics)))
		#expect(requirement.accepts(version) == isAccepted)
	}

	@Test("The accepted version changes nothing")
	func accepted() throws {
		let folder = try feature(BuildVersion.current.number)
		GenRun(in: folder, at: "F").expectDone()
		GenRun("check", in: folder).expectDone()
	}

	@Test(
		"Another version of gen stops every command that generates, checks or compiles",
		arguments: [
			[], ["check"], ["explain"], ["verify"], ["--all"], ["rename", "ItemDTO", "Thing", "--dry-run"], ["--dry-run"],
		])
	func refused(arguments: [String]) throws {
		let folder = try feature("9.9")
		folder.write("bin/swiftc", #"#!/bin/sh\#n"# + Self.compiler)
		folder.setMode("bin/swiftc", 0o755)
		let before = folder.tree()
		let variables = ["PATH": folder.path + "/bin:/usr/bin:/bin", "GEN_CACHE_DIR": folder.path + "/.gen/cache"]
		let run = GenRun(arguments: arguments, in: folder, at: "F", variables: variables)
		#expect(run.status == .bad, "\(run.errors)")
		#expect(
			run.errors.contains("gen.json:1:14: error[version-required]: version 9.9 of gen is required, and this is "), "\(run.errors)")
		#expect(run.errors.contains("--any-version ignores it once") && folder.tree() == before)
		let any = GenRun(arguments: arguments + ["--any-version"], in: folder, at: "F", variables: variables)
		#expect(!any.errors.contains("version-required"), "\(any.errors)")
		if arguments != ["verify"] { #expect(any.status == .done, "\(any.errors)") }
	}

	private static let compiler =
		#"echo '{"compilerVersion": "Swift version 6.3 (x)", "target": {"triple": "t"}, "paths": {"runtimeResourcePath": "/none"}}'"#

	@Test("The nearest gen.json decides, and settings of a later version are not reported as mistakes")
	func nearest() throws {
		let folder = try feature("9.9")
		let settings = try #require(folder.text("F/gen.json"))
		folder.write("F/gen.json", settings.replacing("{\n\t\"app\"", with: "{\n\t\"requires\": \"0\",\n\t\"app\""))
		#expect(folder.text("F/gen.json") != settings)
		GenRun("check", in: folder).expectDone()
		folder.write("F/gen.json", settings.replacing("{\n\t\"app\"", with: "{\n\t\"sparkle\": true,\n\t\"app\""))
		let run = GenRun(in: folder, at: "F")
		#expect(run.status == .bad && !run.errors.contains("sparkle"), "\(run.errors)")
	}

	@Test(
		"A text that no version begins with is a mistake in the file, with the form of a version",
		arguments: ["", "abc", ">=0.2", "0.2.x", "v0.2", "0.", ".2", "0.2.0.1", "0.02", " 0.2"])
	func malformed(text: String) throws {
		let folder = try feature(text)
		let refusal = "'\(text)' is not the beginning of a version"
		let help = "help: write one to three numbers with dots between them, as in \"0.2\""
		folder.write("bin/swiftc", #"#!/bin/sh\#n"# + Self.compiler)
		folder.setMode("bin/swiftc", 0o755)
		let variables = ["PATH": folder.path + "/bin:/usr/bin:/bin", "GEN_CACHE_DIR": folder.path + "/.gen/cache"]
		for arguments in [[], ["check"], ["verify"]] {
			let run = GenRun(arguments: arguments, in: folder, at: "F", variables: variables)
			#expect(run.status == .bad && run.errors.contains("gen.json:1:14: error[invalid-value]: \(refusal)"), "\(run.errors)")
			#expect(run.errors.contains(help) && !run.errors.contains("install gen"), "\(run.errors)")
		}
		folder.write("gen.json", #"{"requires": "0"}"#)
		folder.write(".gen/styles/harbor/style.json", #"{"extends": "concurrent", "requires": "\#(text)"}"#)
		let styled = GenRun("--style", "harbor", in: folder, at: "F")
		#expect(
			styled.status == .bad && styled.errors.contains("harbor/style.json:1:39: error[invalid-value]: \(refusal)"), "\(styled.errors)")
	}

	@Test("A style requires a version, too")
	func style() throws {
		let folder = try feature()
		folder.write(".gen/styles/harbor/style.json", #"{"extends": "concurrent", "requires": "9.9"}"#)
		let run = GenRun("--style", "harbor", in: folder, at: "F")
		#expect(run.status == .bad && run.errors.contains("harbor/style.json:1:39: error[version-required]"), "\(run.errors)")
		GenRun("--style", "harbor", "--any-version", in: folder, at: "F").expectDone()
		folder.write(".gen/styles/harbor/style.json", #"{"extends": "concurrent", "requires": "0"}"#)
		GenRun(in: folder, at: "F").expectDone()
	}

	@Test("A check fails if the lock was written by a version that is not accepted, until gen writes it again")
	func recorded() throws {
		let folder = try feature("0")
		let lock = try #require(folder.text("F/gen.lock.json"))
		let version = BuildVersion.current.number
		folder.write("F/gen.lock.json", lock.replacing("\"gen\": \"\(version)\"", with: "\"gen\": \"1.0.0\""))
		let check = GenRun("check", in: folder)
		#expect(check.status == .found, "\(check.errors)")
		#expect(check.errors.contains("warning[version-required]: 'F' was generated by gen 1.0.0, but version 0 is required"))
		#expect(check.errors.contains("stale    F/gen.lock.json: 'requires' excludes the version of gen that wrote it"), "\(check.errors)")
		GenRun("check", "--any-version", in: folder).expectDone()
		let before = folder.files()
		GenRun(in: folder, at: "F").expectDone()
		#expect(folder.text("F/gen.lock.json") == lock && folder.files() == before)
		GenRun("check", in: folder).expectDone()
	}

	@Test(
		"A version that is not accepted neither checks nor replaces files, whichever version wrote them",
		arguments: ["0.0.1", BuildVersion.current.number, "9.9.1", "99.0.0"])
	func excluded(recorded: String) throws {
		let folder = try feature("9.9")
		let lock = try #require(folder.text("F/gen.lock.json"))
		folder.write("F/gen.lock.json", lock.replacing("\"gen\": \"\(BuildVersion.current.number)\"", with: "\"gen\": \"\(recorded)\""))
		let before = folder.tree()
		#expect(GenRun("check", in: folder).status == .bad && GenRun(in: folder, at: "F").status == .bad)
		GenRun("check", "--any-version", in: folder).expectDone()
		GenRun("--any-version", in: folder, at: "F").expectDone()
		#expect(folder.tree() == before)
	}

	@Test("Files that another version generated otherwise are shown as a difference, and nothing is written")
	func upgrade() throws {
		let folder = try feature("0")
		let version = BuildVersion.current.number
		let path = "F/Sources/Data/DTOs/ItemDTO.swift"
		let text = try #require(folder.text(path))
		// The other version generated a comment in its place.
		let lock = try #require(folder.text("F/gen.lock.json")).replacing("\"gen\": \"\(version)\"", with: "\"gen\": \"0.1.0\"")
		let older = text.replacing("let id: Int", with: "let id: Int // older")
		#expect(older != text)
		folder.write(path, older)
		let digest = { (text: String) in Fingerprint(of: Array(text.utf8)).text }
		folder.write("F/gen.lock.json", lock)
		folder.write(
			"F/gen.base",
			try #require(folder.text("F/gen.base")).replacing("let id: Int\n", with: "let id: Int // older\n")
				.replacing(digest(text), with: digest(older)))
		let before = folder.tree()
		#expect(GenRun("check", in: folder).status == .found)
		let run = GenRun("--all", "--dry-run", in: folder)
		#expect(
			run.output.contains("--- a/F/Sources/Data/DTOs/ItemDTO.swift") && run.output.contains("let id: Int // older"), "\(run.output)")
		#expect(run.status == .done && folder.tree() == before, "\(run.errors)")
	}
}
