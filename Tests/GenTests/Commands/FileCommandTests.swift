import Foundation
import Synchronization
import TestSupport
import Testing
import Workspace

@testable import gen

/// `gen undo`, `gen restore` and `gen resolve`.
struct FileCommandTests {
	private static let dtos = ["Sources/Data/DTOs/CharacterDTO.swift", "Sources/Data/DTOs/OriginDTO.swift"]

	/// Returns a generated feature in a folder of its own.
	private func feature(at inner: String = "") throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		let prefix = inner.isEmpty ? "" : inner + "/"
		folder.write(prefix + "character.json", #"{"id": 1, "name": "Rick", "origin": {"name": "Earth"}}"#)
		GenRun("character.json", in: folder, at: inner).expectDone()
		return folder
	}

	/// Returns a feature with a conflict in each of two files.
	private func conflicts(at inner: String = "") throws -> TemporaryFolder {
		let folder = try feature(at: inner)
		let prefix = inner.isEmpty ? "" : inner + "/"
		for path in Self.dtos {
			let text = try #require(folder.text(prefix + path))
			folder.write(prefix + path, text.replacing("let name: String", with: "let name: Substring // mine"))
		}
		folder.write(prefix + "character.json", #"{"id": 1, "name": 5, "origin": {"name": 7}}"#)
		#expect(GenRun(arguments: [], in: folder, at: inner).status == .conflict)
		return folder
	}

	@Test("Undo reverts all conflicts that were resolved together", arguments: [[], dtos, dtos.reversed() + dtos])
	func resolvedTogether(names: [String]) throws {
		let folder = try conflicts()
		let before = folder.tree()
		GenRun(arguments: ["resolve", "--theirs"] + names, in: folder).expectDone()
		#expect(Self.dtos.allSatisfy { folder.text($0)?.contains("// mine") == false })
		#expect(GenRun("check", in: folder).status == .done)
		GenRun("undo", in: folder).expectDone()
		#expect(folder.tree() == before)
	}

	@Test(
		"A run with a conflict writes nothing and lists the conflicting files until an option resolves them", arguments: Resolution.allCases
	)
	func stopped(resolution: Resolution) throws {
		let folder = try conflicts()
		let before = folder.tree()
		let run = GenRun(arguments: [], in: folder)
		#expect(run.status == .conflict && run.states == [Self.dtos[0]: "conflict", Self.dtos[1]: "conflict"])
		#expect(run.errors.contains("note[conflict-summary]: nothing was written, because 2 files have conflicts"), "\(run.errors)")
		#expect(folder.tree() == before)
		let fixture = "Tests/Shared/Fixtures/character.json"
		let settled = GenRun("--\(resolution)", in: folder)
		#expect(settled.status == (resolution == .merge ? .conflict : .done), "\(settled.errors)")
		#expect(folder.text(fixture)?.contains("7") == true)
		#expect(folder.text(Self.dtos[0])?.contains("// mine") == (resolution != .theirs))
		#expect(folder.text(Self.dtos[0])?.contains("<<<<<<< yours") == (resolution == .merge))
		#expect(GenRun("check", in: folder).status == (resolution == .merge ? .found : .done))
		GenRun("undo", in: folder).expectDone()
		#expect(folder.tree() == before)
	}

	@Test("Once names have changed, the advice is to resolve all files with conflicts together, and following it ends the conflicts")
	func renamedConflicts() throws {
		let folder = try conflicts()
		let settings = try #require(folder.text("gen.json"))
		folder.write("gen.json", settings.replacing("\"runs\"", with: "\"names\": { \"Character\": \"Hero\" },\n\t\"runs\""))
		let run = GenRun(arguments: [], in: folder)
		#expect(run.status == .conflict && run.errors.contains("gen resolve --ours, --theirs or --merge, for all files"), "\(run.errors)")
		#expect(GenRun("check", in: folder).errors.contains("gen resolve --ours, --theirs or --merge, for all files"))
		#expect(GenRun("resolve", Self.dtos[1], "--ours", in: folder).status == .bad)
		GenRun("resolve", "--ours", in: folder).expectDone()
		#expect(folder.text("Sources/Data/DTOs/HeroDTO.swift")?.contains("// mine") == true)
		#expect(GenRun("check", in: folder).status == .done)
	}

	@Test("A run with new arguments that ends in a conflict leaves gen.json unchanged and proposes the same command with an option")
	func newArguments() throws {
		let folder = try conflicts()
		let before = folder.tree()
		let run = GenRun("character.json", "--endpoint", "/people", in: folder)
		#expect(run.status == .conflict && folder.tree() == before)
		#expect(run.errors.contains("help: run the same command with --ours, --theirs or --merge"), "\(run.errors)")
		#expect(!run.errors.contains("gen resolve"))
		GenRun("character.json", "--endpoint", "/people", "--theirs", in: folder).expectDone()
		#expect(folder.text("gen.json")?.contains("/people") == true)
		#expect(GenRun("check", in: folder).status == .done)
		#expect(GenRun("--ours", "--theirs", in: folder).errors.contains("--ours and --theirs contradict each other"))
	}

	@Test("Conflicts are resolved file by file, and the last one applies all other changes of the run")
	func oneByOne() throws {
		let folder = try conflicts()
		let fixture = try #require(folder.text("Tests/Shared/Fixtures/character.json"))
		let first = GenRun("resolve", "CharacterDTO.swift", "--theirs", in: folder)
		#expect(first.status == .conflict && first.states == [Self.dtos[0]: "updated", Self.dtos[1]: "conflict"], "\(first.errors)")
		#expect(folder.text("Tests/Shared/Fixtures/character.json") == fixture)
		#expect(GenRun("resolve", "CharacterDTO.swift", "--ours", in: folder).errors.contains("'\(Self.dtos[0])' has no conflict"))
		GenRun("resolve", "OriginDTO.swift", "--ours", in: folder).expectDone()
		#expect(folder.text(Self.dtos[0])?.contains("// mine") == false && folder.text(Self.dtos[1])?.contains("// mine") == true)
		#expect(GenRun("check", in: folder).status == .done)
	}

	@Test("A property that both the user and the sample add with different types is a conflict, wherever the user adds it")
	func repeatedProperty() throws {
		for anchor in ["let id: Int\n", "let name: String // mine\n"] {
			let folder = try feature()
			let text = try #require(folder.text(Self.dtos[0]))
			folder.write(
				Self.dtos[0],
				text.replacing("let name: String\n", with: "let name: String // mine\n").replacing(
					anchor, with: anchor + "\tlet kind: String\n"))
			folder.write("character.json", #"{"id": 1, "name": "Rick", "origin": {"name": "Earth"}, "kind": 1}"#)
			let before = folder.tree()
			#expect(GenRun(arguments: [], in: folder).status == .conflict)
			#expect(folder.tree() == before)
			#expect(GenRun("check", in: folder).status == .found)
		}
	}

	@Test("A computed property, and a property that the sample adds too, merge by name")
	func mergedMembers() throws {
		let folder = try feature()
		let text = try #require(folder.text(Self.dtos[0]))
		let members = "\tlet kind: String\n\tvar title: String { name.capitalized }\n"
		folder.write(Self.dtos[0], text.replacing("\tlet origin: OriginDTO\n", with: "\tlet origin: OriginDTO\n" + members))
		folder.write("character.json", #"{"id": 1, "name": "Rick", "origin": {"name": "Earth"}, "status": "a", "kind": "a"}"#)
		GenRun(arguments: [], in: folder).expectDone()
		#expect(
			folder.text(Self.dtos[0])
				== text.replacing("\tlet origin: OriginDTO\n", with: "\tlet origin: OriginDTO\n\tlet status: String\n" + members))
		GenRun("check", in: folder).expectDone()
	}

	@Test("A file that does not parse is broken: a run stops at it, and a check fails", arguments: [0, 1])
	func unparsable(_ kind: Int) throws {
		let folder = try feature()
		let fixture = "Tests/Shared/Fixtures/character.json"
		let (path, old, new, message) = [
			(Self.dtos[0], "\n}\n", "\n", "has a bracket without its counterpart"),
			(fixture, "\"id\": 1,", "\"id\": 1", "is not valid JSON"),
		][kind]
		let text = try #require(folder.text(path))
		folder.write(path, text.replacing(old, with: new))
		let before = folder.tree()
		for arguments in [[], ["--ours"], ["--merge"]] {
			let run = GenRun(arguments: arguments, in: folder)
			#expect(run.status == .conflict && run.states[path] == "broken", "\(run.errors)")
			#expect(run.errors.contains("error[merge-conflict]: the file \(message)"), "\(run.errors)")
		}
		#expect(folder.tree() == before)
		let check = GenRun("check", in: folder)
		#expect(check.status == .found && check.states[path] == "broken")
		GenRun("resolve", path, "--theirs", in: folder).expectDone()
		#expect(folder.text(path) == text)
	}

	@Test("Brackets in a regular expression do not break a file")
	func regularExpression() throws {
		let folder = try feature()
		let text = try #require(folder.text(Self.dtos[0]))
		folder.write(Self.dtos[0], text.replacing("\n}\n", with: "\n\tstatic let pattern = /[(]/\n}\n"))
		GenRun("check", in: folder).expectDone()
	}

	@Test("Resolving without a gen.json reports that there is nothing to plan")
	func withoutConfiguration() throws {
		let folder = try conflicts()
		folder.delete("gen.json")
		let run = GenRun("resolve", "--ours", in: folder)
		#expect(run.status == .bad && run.errors.contains("there is no 'gen.json'"), "\(run.errors)")
	}

	@Test("Undo removes all files that were restored together")
	func restoredTogether() throws {
		let folder = try feature()
		let before = folder.tree()
		for path in Self.dtos { folder.delete(path) }
		_ = GenRun(arguments: [], in: folder)
		let without = folder.tree()
		GenRun("restore", "CharacterDTO.swift", "OriginDTO.swift", in: folder).expectDone()
		#expect(folder.tree() == before)
		GenRun("undo", in: folder).expectDone()
		// An empty folder is not a loss.
		#expect(folder.tree().filter { !$0.key.hasSuffix("/") } == without.filter { !$0.key.hasSuffix("/") })
	}

	@Test("An error in the middle of several files leaves all of them unchanged")
	func allOrNothing() throws {
		let folder = try conflicts()
		let before = folder.tree()
		let isFailing = Mutex(true)
		let gate = DiskGate { call, path in
			guard case .rename = call, path.hasSuffix("OriginDTO.swift") else { return .proceed }
			return isFailing.withLock { isFailing in
				defer { isFailing = false }
				return isFailing ? .fail(13) : .proceed
			}
		}
		let run = GenRun(arguments: ["resolve", "--theirs"], in: folder, gate: gate)
		#expect(run.status == .bad)
		#expect(run.errors.contains("nothing was changed"), "\(run.errors)")
		#expect(folder.tree() == before)
	}

	@Test("Conflict markers left by a merge are a conflict in every file format until they are removed")
	func markersLeft() throws {
		let folder = try conflicts()
		#expect(GenRun("resolve", "--merge", in: folder).status == .conflict)
		let marked = folder.tree()
		let line = try #require(
			folder.text(Self.dtos[0])?.split(separator: "\n", omittingEmptySubsequences: false).firstIndex(of: "<<<<<<< yours"))
		for format in OutputFormat.allCases {
			let run = GenRun("check", "--format", format.rawValue, in: folder)
			#expect(run.status == .found)
			let text = run.output + run.errors
			#expect(text.contains("contains conflict markers"), "\(text)")
			#expect(text.contains(format == .json ? "\(line + 1)" : Self.dtos[0]), "\(text)")
		}
		#expect(GenRun("check", in: folder).states[Self.dtos[0]] == "broken")
		// A run writes nothing, even with more to merge; keeping the current file resolves nothing.
		folder.write("character.json", #"{"id": 1, "name": 5, "age": 7, "origin": {"name": 7}}"#)
		for arguments in [[], ["--merge"], ["--ours"], ["resolve", "--ours"], ["resolve", "CharacterDTO.swift", "--merge"]] {
			let run = GenRun(arguments: arguments, in: folder)
			#expect(run.status == .conflict)
			#expect(
				run.errors.contains("\(Self.dtos[0]):\(line + 1):1: error[conflict-marker]: the file contains conflict markers"),
				"\(run.errors)")
			#expect(folder.tree().filter { $0.key != "character.json" } == marked.filter { $0.key != "character.json" })
		}
		for path in Self.dtos {
			let settled = try #require(folder.text(path)).split(separator: "\n", omittingEmptySubsequences: false)
				.filter { !$0.hasPrefix("<<<<<<<") && !$0.hasPrefix("=======") && !$0.hasPrefix(">>>>>>>") && !$0.contains("// mine") }
			folder.write(path, settled.joined(separator: "\n"))
		}
		GenRun(arguments: [], in: folder).expectDone()
		#expect(GenRun("check", in: folder).status == .done)
		#expect(folder.text(Self.dtos[0])?.contains("let age: Int") == true)
	}

	@Test(
		"The command that a conflict proposes works in the folder in which it was printed",
		arguments: [
			("", ["check"]), ("", ["check", "Features/A b"]), ("Features/A b", ["check"]), ("Features/Other", ["check", "../A b"]),
		])
	func proposed(start: String, command: [String]) throws {
		let folder = try conflicts(at: "Features/A b")
		folder.makeFolder("Features/Other")
		let run = GenRun(arguments: command, in: folder, at: start)
		let fix = try #require(run.errors.split(separator: "\n").first { $0.hasPrefix("  help: gen resolve ") })
		let shown = try #require(fix.dropFirst("  help: gen resolve ".count).split(separator: " --ours").first)
		let isQuoted = shown.hasPrefix("'") && shown.hasSuffix("'")
		#expect(isQuoted == shown.contains(" "), "\(shown)")
		let name = isQuoted ? String(shown.dropFirst().dropLast()) : String(shown)
		let resolved = GenRun("resolve", name, "--theirs", in: folder, at: start)
		#expect(resolved.states[name] == "updated", "\(resolved.errors)")
		#expect(Self.dtos.count { folder.text("Features/A b/" + $0)?.contains("// mine") == false } == 1)
	}

	@Test("A file is found by any path that leads to it, and by its bare name below the feature folder")
	func naming() throws {
		let folder = try feature(at: "Features/A")
		let path = "Features/A/" + Self.dtos[1]
		let names = [
			("", path), ("", "./Features/A/../A/" + Self.dtos[1]), ("", folder.path + "/" + path), ("Features/A", Self.dtos[1]),
			("Features/A", "OriginDTO.swift"), ("Features/A/Sources/Data/DTOs", "OriginDTO.swift"), ("Features/A/Tests", "OriginDTO.swift"),
			("Features", "../\(path)"), ("Features/A/Tests", "../" + Self.dtos[1]), ("Features/A/Tests", folder.path + "/" + path),
		]
		for (start, name) in names {
			folder.delete(path)
			let run = GenRun("restore", name, in: folder, at: start)
			#expect(run.status == .done, "\(start), \(name): \(run.errors)")
			#expect(folder.text(path) != nil, "\(start), \(name)")
		}
		folder.delete("Features/A/Sources")
		#expect(GenRun("restore", path, in: folder).status == .done, "no folder of its path needs to be there")
		folder.delete(path)
		#expect(GenRun("restore", folder.path + "/" + path, "--output", "Features/A", in: folder).status == .done)
		#expect(GenRun("resolve", "--ours", in: folder, at: "Features/A/Tests").errors.contains("no file has a conflict"))
	}

	@Test("Files of several features are rejected in one command")
	func severalFeatures() throws {
		let folder = try feature(at: "A")
		folder.write("B/item.json", #"{"id": 1}"#)
		GenRun("item.json", in: folder, at: "B").expectDone()
		folder.delete("A/" + Self.dtos[0])
		folder.delete("B/Sources/Data/DTOs/ItemDTO.swift")
		let run = GenRun("restore", "A/" + Self.dtos[0], "B/Sources/Data/DTOs/ItemDTO.swift", in: folder)
		#expect(run.status == .bad)
		#expect(run.errors.contains("belong to several features (A, B)"), "\(run.errors)")
	}

	@Test("Undo reports for each file whether it is new, updated or deleted")
	func undoneStates() throws {
		let folder = try feature()
		folder.write("character.json", #"{"id": 1, "name": "Rick", "location": {"name": "Earth"}}"#)
		GenRun(in: folder).expectDone()
		let states = GenRun("undo", in: folder).states
		#expect(states["Sources/Data/DTOs/OriginDTO.swift"] == "new")
		#expect(states["Sources/Data/DTOs/LocationDTO.swift"] == "deleted")
		#expect(states["Sources/Data/DTOs/CharacterDTO.swift"] == "updated")
	}

	@Test("A conflict in an empty file is reported without a source line")
	func emptied() throws {
		let folder = try conflicts()
		folder.write(Self.dtos[1], "")
		let run = GenRun("check", in: folder)
		let head =
			"\(Self.dtos[1]):1:1: error[merge-conflict]: your edits and the changes to the generated text overlap\n  help: "
		#expect(run.errors.contains(head), "\(run.errors)")
		#expect(run.errors.contains("overlap (at the beginning)"))
	}

	@Test("A file that the user moved is followed, and updated where it is from then on, also if it is moved back")
	func moved() throws {
		let folder = try feature()
		let (old, new) = (Self.dtos[1], "Sources/Models/OriginDTO.swift")
		let text = try #require(folder.text(old))
		folder.write(new, text + "\n// Mine\n")
		folder.delete(old)
		#expect(GenRun("check", in: folder).status == .found)
		let run = GenRun(arguments: [], in: folder)
		#expect(run.errors.contains("renamed  \(old) → \(new)"), "\(run.errors)")
		#expect(run.errors.contains("you moved it, and gen updates it there from now on"))
		#expect(GenRun("check", in: folder).status == .done)
		#expect(GenRun(arguments: [], in: folder).states[new] == "kept")

		folder.write("character.json", #"{"id": 1, "name": "Rick", "origin": {"name": "Earth", "moons": 1}}"#)
		let updated = GenRun(arguments: [], in: folder)
		#expect(updated.states[new] == "merged", "\(updated.errors)")
		#expect(folder.text(old) == nil)
		let merged = try #require(folder.text(new))
		#expect(merged.contains("// Mine") && merged.contains("let moons: Int"))

		folder.write(old, merged)
		folder.delete(new)
		#expect(GenRun(arguments: [], in: folder).errors.contains("renamed  \(new) → \(old)"))
		#expect(GenRun("check", in: folder).status == .done)
		#expect(folder.text("gen.lock.json")?.contains("movedFrom") == false)
	}

	@Test(
		"A file that the user moved stays in that folder when its type is renamed",
		arguments: [
			("OriginDTO.swift", "HomeDTO.swift", false), ("Places.swift", "Places.swift", false),
			("OriginDTO+Mine.swift", "HomeDTO+Mine.swift", false), ("OriginDTO.swift", "HomeDTO.swift", true),
		])
	func movedAndRenamed(name: String, renamed: String, isAtOnce: Bool) throws {
		let folder = try feature()
		let (old, moved, new) = (Self.dtos[1], "Sources/OriginDTO/\(name)", "Sources/OriginDTO/\(renamed)")
		let text = try #require(folder.text(old))
		folder.write(moved, isAtOnce ? text + "\n// Mine: OriginDTO\n" : text)
		folder.delete(old)
		if !isAtOnce {
			GenRun(arguments: [], in: folder).expectDone()
			folder.write(moved, text + "\n// Mine: OriginDTO\n")
		}
		let settings = try #require(folder.text("gen.json"))
		folder.write("gen.json", settings.replacing("{\n\t\"app\"", with: "{\n\t\"names\": {\"OriginDTO\": \"Home\"},\n\t\"app\""))
		let run = GenRun(arguments: [], in: folder)
		run.expectDone()
		#expect(folder.text(new)?.contains("struct HomeDTO") == true, "\(run.errors)")
		#expect(folder.text(new)?.contains("// Mine: HomeDTO") == true)
		#expect(folder.files().filter { $0.contains("OriginDTO.swift") || $0.contains("HomeDTO") && $0 != new } == [])
		if moved != new { #expect(run.errors.contains("renamed  \(moved) → \(new)"), "\(run.errors)") }
		#expect(folder.text("gen.lock.json")?.contains(#""movedFrom": "Sources/Data/DTOs/HomeDTO.swift""#) == true)
		GenRun("check", in: folder).expectDone()

		folder.write("character.json", #"{"id": 1, "name": "Rick", "origin": {"name": "Earth", "moons": 1}}"#)
		GenRun(arguments: [], in: folder).expectDone()
		let merged = try #require(folder.text(new))
		#expect(merged.contains("// Mine: HomeDTO") && merged.contains("let moons: Int"), "\(merged)")
	}

	@Test("A moved file whose new name another file has gets the path of its template")
	func movedToTaken() throws {
		let folder = try feature()
		let (old, moved) = (Self.dtos[1], "Sources/Models/OriginDTO.swift")
		folder.write(moved, try #require(folder.text(old)))
		folder.delete(old)
		GenRun(arguments: [], in: folder).expectDone()
		folder.write("Sources/Models/HomeDTO.swift", "// Another\n")
		let settings = try #require(folder.text("gen.json"))
		folder.write("gen.json", settings.replacing("{\n\t\"app\"", with: "{\n\t\"names\": {\"OriginDTO\": \"Home\"},\n\t\"app\""))
		GenRun(arguments: [], in: folder).expectDone()
		#expect(folder.text("Sources/Models/HomeDTO.swift") == "// Another\n")
		#expect(folder.text("Sources/Data/DTOs/HomeDTO.swift") != nil && folder.text(moved) == nil)
		GenRun("check", in: folder).expectDone()
	}

	@Test("A similar file under another name is not followed, but reported by each check and run")
	func similar() throws {
		let folder = try feature()
		let text = try #require(folder.text(Self.dtos[1]))
		folder.write("Sources/Models/Home.swift", text + "\n// Mine\n")
		folder.delete(Self.dtos[1])
		let moved = "OriginDTO.swift: 'OriginDTO' is declared in 'Sources/Models/Home.swift', where gen does not update it"
		#expect(GenRun(arguments: [], in: folder).errors.contains(moved))
		let check = GenRun("check", in: folder)
		#expect(check.status == .done)
		#expect(check.errors.contains(moved), "\(check.errors)")
		let restored = GenRun("restore", "OriginDTO.swift", in: folder)
		#expect(restored.errors.contains("warning[moved-file]: '\(Self.dtos[1])' seems to have been moved to 'Sources/Models/Home.swift'"))
	}

	@Test("Without a file, resolve uses the feature folder around the current one, and reports nothing to resolve elsewhere")
	func withoutFile() throws {
		let folder = try conflicts(at: "A")
		let run = GenRun("resolve", "--ours", in: folder, at: "A/Sources/Data")
		#expect(Self.dtos.allSatisfy { run.states["../../" + $0] == "kept" }, "\(run.errors)")
		let elsewhere = GenRun("resolve", "--ours", in: folder)
		#expect(elsewhere.status == .bad)
		#expect(elsewhere.errors.contains("gen has generated nothing in '.'"), "\(elsewhere.errors)")
	}

	@Test("Restore does not replace an edited file, and its help discards the edits")
	func discarded() throws {
		let folder = try feature()
		let path = Self.dtos[0]
		let text = try #require(folder.text(path))
		#expect(GenRun("restore", path, in: folder).errors.contains("'\(path)' is as gen wrote it"))
		folder.write(path, text + "// mine\n")
		let run = GenRun("restore", path, in: folder)
		#expect(run.errors.contains("exists with edits") && run.errors.contains("rm \(path) && gen restore \(path)"), "\(run.errors)")
		#expect(folder.text(path) == text + "// mine\n")
		folder.delete(path)
		GenRun("restore", path, in: folder).expectDone()
		#expect(folder.text(path) == text)
	}

	@Test("Restore without a deleted file reports once that there is nothing to restore")
	func restoreNothing() throws {
		let folder = try TemporaryFolder()
		let run = GenRun("restore", in: folder)
		#expect(run.status == .bad)
		#expect(run.errors.components(separatedBy: "error[").count == 2, "\(run.errors)")
		#expect(run.errors.contains("no file is named"))
	}
}
