import TestSupport
import Testing

@testable import gen

private let installed = Shell.allCases.filter(ShellSession.isInstalled)

@Suite("Completion, in the shells themselves", .enabled(if: !installed.isEmpty, "no shell is installed that gen completes in"))
struct CompletionTests {
	@Test("Commands are completed from their first letters", arguments: installed)
	func completesCommands(_ shell: Shell) throws {
		#expect(try offers("gen comp", shell) == ["completions"])
	}

	@Test("The first word is completed with commands and inputs", arguments: installed)
	func offersCommandsAndInputs(_ shell: Shell) throws {
		let offers = try offers("gen ", shell, files: ["hero.json", "notes.txt"])
		#expect(offers.contains("help"))
		#expect(offers.contains("hero.json"))
		// fish offers the likely inputs first and the rest after them.
		#expect(shell == .fish || !offers.contains("notes.txt"))
	}

	@Test("Every option of a command is offered, and none of another command", arguments: installed)
	func completesOptions(_ shell: Shell) throws {
		let offers = try offers("gen completions --", shell).filter { $0.hasPrefix("--") }
		#expect(offers == Command.completions.allOptions.map { "--\($0.name)" }.sorted())
	}

	@Test("The values of an option are offered after it", arguments: installed)
	func completesChoices(_ shell: Shell) throws {
		#expect(try offers("gen hero.json --style ", shell) == ["classic", "concurrent", "sendable"])
		#expect(try offers("gen --style c", shell) == ["classic", "concurrent"])
	}

	@Test("The values of an option are offered after '='", arguments: installed)
	func completesChoicesAfterSign(_ shell: Shell) throws {
		let offers = try offers("gen --style=s", shell)
		#expect(offers == ["sendable"] || offers == ["--style=sendable"])
	}

	@Test("Short options complete the values of their long forms", arguments: installed)
	func completesShortOptions(_ shell: Shell) throws {
		#expect(try offers("gen -X P", shell) == ["PATCH", "POST", "PUT"])
	}

	@Test("Only folders are offered for an argument that has to be a folder", arguments: installed)
	func completesFolders(_ shell: Shell) throws {
		#expect(try offers("gen --output Fe", shell, files: ["Features/.keep", "Fee.json"]) == ["Features"])
	}

	@Test("Files of any kind are offered for an option that takes a file", arguments: installed)
	func completesFiles(_ shell: Shell) throws {
		#expect(try offers("gen --body bo", shell, files: ["body.txt", "bone.json"]) == ["body.txt", "bone.json"])
	}

	@Test("Operands with a fixed set of words are completed", arguments: installed)
	func completesOperands(_ shell: Shell) throws {
		#expect(try offers("gen completions ", shell) == ["bash", "fish", "zsh"])
		#expect(try offers("gen help che", shell) == ["check"])
	}

	private func offers(_ line: String, _ shell: Shell, files: [String] = []) throws -> [String] {
		let folder = try TemporaryFolder()
		for file in files { folder.write(file, "{}") }
		return try ShellSession(shell: shell).completions(of: line, in: folder)
	}
}

@Suite("gen completions")
struct CompletionsCommandTests {
	@Test("An unknown shell is rejected with the list of known ones")
	func refusesUnknownShells() throws {
		let run = GenRun("completions", "fsh", in: try TemporaryFolder())
		#expect(run.status == .bad)
		#expect(run.errors.contains("did you mean 'gen completions fish'?"))
	}

	@Test("A missing shell is reported with the list of known ones")
	func requiresShell() throws {
		let run = GenRun("completions", in: try TemporaryFolder())
		#expect(run.status == .bad)
		#expect(run.errors.contains("gen completions bash"))
	}

	@Test("The completion of an argument is derived from its notation in the help")
	func readsNotation() {
		#expect(CompletionKind(notation: "FILE|DIR") == .files([]))
		#expect(CompletionKind(notation: "[FOLDER") == .folders)
		#expect(CompletionKind(notation: "tab|2|4") == .words(["tab", "2", "4"]))
		#expect(CompletionKind(notation: "[TYPE[.FIELD]]") == .nothing)
		#expect(CompletionKind(notation: "[INPUT") == .files(InputReader.suffixes))
	}
}
