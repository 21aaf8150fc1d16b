import Foundation
import TestSupport
import Testing

@testable import gen

/// The feature folders in `Examples/` are the output of `gen` for their inputs.
struct ExamplesTests {
	static let folder = URL(fileURLWithPath: #filePath).appending(path: "../../../../Examples").standardized

	static let features: [String] = {
		func folders(in path: String) -> [String] {
			let names =
				(try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: path).path(percentEncoded: false))) ?? []
			return names.filter { !$0.hasPrefix(".") }.map { path.isEmpty ? $0 : "\(path)/\($0)" }
		}
		return (folders(in: "") + folders(in: "Conventions")).filter {
			FileManager.default.fileExists(atPath: folder.appending(path: "\($0)/gen.json").path(percentEncoded: false))
		}.sorted()
	}()

	@Test("The repository has examples")
	func examplesAreThere() {
		#expect(Self.features.count >= 7)
	}

	@Test("Regenerating an example changes nothing", arguments: features)
	func isCurrent(feature: String) throws {
		let example = Self.folder.appending(path: feature)
		let copy = try TemporaryFolder()
		for path in Self.files(of: example) { copy.write(path, try String(contentsOf: example.appending(path: path), encoding: .utf8)) }
		let check = GenRun("check", in: copy)
		#expect(check.status == .done, "\(check.output)\(check.errors)")
		let run = GenRun(in: copy)
		#expect(run.status == .done, "\(run.errors)")
		for path in Self.files(of: example) {
			#expect(copy.text(path) == (try String(contentsOf: example.appending(path: path), encoding: .utf8)), "\(path)")
		}
	}

	@Test("An example can be generated completely from its inputs and gen.json", arguments: features)
	func isMadeFromItsInputs(feature: String) throws {
		let example = Self.folder.appending(path: feature)
		let copy = try TemporaryFolder()
		let files = Self.files(of: example)
		let made = files.filter { $0.hasPrefix("Sources/") || $0.hasPrefix("Tests/") }
		for path in files where !made.contains(path) && path != "gen.lock.json" && path != "gen.base" {
			copy.write(path, try String(contentsOf: example.appending(path: path), encoding: .utf8))
		}
		let run = GenRun(in: copy)
		#expect(run.status == .done, "\(run.errors)")
		for path in made {
			#expect(copy.text(path) == (try String(contentsOf: example.appending(path: path), encoding: .utf8)), "\(path)")
		}
	}

	/// A change of an example, after which a run may or may not have something to do.
	enum Change: CaseIterable {
		case blanksInInputs, value, emptyRuns, format, setting, deletedFile, editedFile, editedText, otherFile, deletedLock
	}

	@Test("A check is clean exactly when a run changes nothing", arguments: features, Change.allCases)
	func agreement(feature: String, change: Change) throws {
		let example = Self.folder.appending(path: feature)
		let copy = try TemporaryFolder()
		let files = Self.files(of: example)
		for path in files { copy.write(path, try String(contentsOf: example.appending(path: path), encoding: .utf8)) }
		let generated = try #require(files.first { $0.hasPrefix("Sources/") && $0.hasSuffix(".swift") })
		let settings = copy.text("gen.json") ?? ""
		switch change {
		case .blanksInInputs:
			for path in files where !path.contains("Tests/") && path != "gen.json" && path != "gen.lock.json" && path.hasSuffix(".json") {
				copy.write(path, (copy.text(path) ?? "") + "\n\n")
			}
		case .value:
			for path in files where path.hasSuffix(".json") && !path.contains("gen.") && !path.hasPrefix("Tests/") {
				copy.write(path, (copy.text(path) ?? "").replacing("a", with: "o", maxReplacements: 40).replacing("folse", with: "false"))
			}
		case .emptyRuns: copy.write("gen.json", settings.replacing("\"runs\"", with: "\"plurals\": {}, \"runs\""))
		case .format: copy.write("gen.json", settings + "\n")
		case .setting: copy.write("gen.json", settings.replacing("\"runs\"", with: "\"indent\": 2, \"runs\""))
		case .deletedFile: copy.delete(generated)
		case .editedFile: copy.write(generated, (copy.text(generated) ?? "") + "\n// edited\n")
		case .editedText: copy.write(generated, (copy.text(generated) ?? "").replacing("let ", with: "let\t"))
		case .otherFile: copy.write("Sources/Data/Other.swift", "struct Other {}\n")
		case .deletedLock: copy.delete("gen.lock.json")
		}
		let check = GenRun("check", in: copy)
		let before = Self.contents(copy)
		let run = GenRun(in: copy)
		let isUnchanged = run.status == .done && Self.contents(copy) == before
		#expect((check.status == .done) == isUnchanged, "\(check.errors)\(run.errors)")
		guard run.status == .done else { return }
		GenRun("check", in: copy).expectDone()
	}

	private static func contents(_ copy: TemporaryFolder) -> [String: String] {
		var contents: [String: String] = [:]
		for path in files(of: URL(filePath: copy.path)) { contents[path] = copy.text(path) }
		return contents
	}

	/// Returns all files of a folder except gen's state.
	static func files(of folder: URL) -> [String] {
		let names = FileManager.default.enumerator(atPath: folder.path(percentEncoded: false))?.compactMap { $0 as? String } ?? []
		return names.filter { name in
			var isDirectory: ObjCBool = false
			let path = folder.appending(path: name).path(percentEncoded: false)
			return !name.hasPrefix(".gen/state") && FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
				&& !isDirectory.boolValue
		}.sorted()
	}
}
