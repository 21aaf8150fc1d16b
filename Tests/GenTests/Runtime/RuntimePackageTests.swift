import Foundation
import RuntimeFiles
import TestSupport
import Testing

@testable import gen

struct RuntimePackageTests {
	private static let repository = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL

	@Test("Every file of the runtime and its tests is embedded byte for byte")
	func allAreEmbedded() throws {
		var expected: [String: String] = [:]
		for folder in ["Sources/Runtime", "Tests/Runtime"] {
			let names = try #require(
				FileManager.default.enumerator(atPath: Self.repository.appending(path: folder).path(percentEncoded: false)))
			for case let name as String in names
			where !name.hasSuffix(".pyc") && !name.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
				let text = try? String(contentsOf: Self.repository.appending(path: "\(folder)/\(name)"), encoding: .utf8)
				if let text { expected["\(folder)/\(name)"] = text }
			}
		}
		#expect(Dictionary(uniqueKeysWithValues: embeddedRuntime.map { ($0.path, $0.text) }) == expected)
	}

	@Test("No file of the package contains the name of another app", arguments: ["Acme", "Übung", "C"])
	func noOtherName(app: String) {
		for file in RuntimePackage(app: app).files {
			#expect(!file.path.lowercased().contains("challenge"))
			#expect(!file.contents.lowercased().contains("challenge"))
		}
	}

	@Test(
		"A prefix begins with a capital letter, except for one like iOS; another one is proposed",
		arguments: [
			("Acme", nil), ("iOS", nil), ("acme", "did you mean 'Acme'?"), ("acme-app", "did you mean 'AcmeApp'?"), ("1", "as in 'Acme'"),
		]
			as [(String, String?)])
	func prefixes(app: String, message: String?) throws {
		let folder = try TemporaryFolder()
		let run = GenRun("runtime", "--app", app, "--dry-run", in: folder)
		#expect(run.status == (message == nil ? .done : .bad), "\(run.errors)")
		#expect(message.map(run.errors.contains) ?? true, "\(run.errors)")
		folder.write("user.json", #"{"id": 1}"#)
		let first = GenRun("user.json", "--app", app, "--dry-run", "--format", "json", in: folder)
		let expected = message == nil ? "gen runtime --app \(app) " : "gen user.json --app Acme"
		#expect(first.status != .done || first.output.contains(expected), "\(first.output)")
	}

	@Test("With the repository's own prefix nothing is renamed")
	func samePrefix() {
		let texts = Set(RuntimePackage(app: "Challenge").files.map(\.contents))
		for file in embeddedRuntime { #expect(texts.contains(file.text)) }
	}

	@Test("The manifest has a target for every folder, and no others")
	func manifestNamesFolders() {
		let package = RuntimePackage(app: "Acme")
		let folders = Set(package.files.map { $0.path.split(separator: "/") }.filter { $0.count > 2 }.map { String($0[1]) })
		let names = package.manifest.split(separator: "arget(").dropFirst().compactMap {
			$0.split(separator: "\"").dropFirst().first.map(String.init)
		}
		#expect(folders == Set(names))
	}

	@Test("A second run changes nothing")
	func twice() throws {
		let scratch = try VerifyScratch()
		#expect(scratch.gen("runtime", "--app", "Acme", "--output", "Runtime").status == .done)
		#expect(scratch.text("Runtime/Sources/AcmeNetworking/APIError.swift") != nil)
		let again = scratch.gen("runtime", "--app", "Acme", "--output", "Runtime")
		#expect(again.status == .done)
		#expect(again.errors == "\(RuntimePackage(app: "Acme").files.count) files unchanged\n")
	}

	@Test("A file that gen did not write is not replaced, and nothing is written then")
	func handWritten() throws {
		let scratch = try VerifyScratch()
		try scratch.write("Package.swift", "// mine\n")
		let printed = scratch.gen("runtime", "--app", "Acme")
		#expect(printed.status == .bad)
		#expect(printed.errors.contains("'Package.swift' exists and was not written by gen"))
		#expect(scratch.files == ["Package.swift"])
	}

	@Test("Edits survive the next run")
	func edits() throws {
		let scratch = try VerifyScratch()
		_ = scratch.gen("runtime", "--app", "Acme")
		try scratch.write("README.md", "# Ours\n")
		#expect(scratch.gen("runtime", "--app", "Acme").status == .done)
		#expect(scratch.text("README.md") == "# Ours\n")
	}

	@Test("A prefix that is not a valid start of a module name is rejected", arguments: ["", "1st", "A-B", "a/b", "A\"B"])
	func badPrefix(app: String) throws {
		let scratch = try VerifyScratch()
		let printed = scratch.gen("runtime", "--app", app)
		#expect(printed.status == .bad)
		#expect(printed.errors.contains("cannot begin the name of a module"))
		#expect(scratch.files.isEmpty)
	}

	@Test("Without a prefix nothing is written")
	func noPrefix() throws {
		let scratch = try VerifyScratch()
		#expect(scratch.gen("runtime").status == .bad)
		#expect(scratch.files.isEmpty)
	}
}
