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

	@Test("The first word may be a command or an input", arguments: installed)
	func offersCommandsAndInputs(_ shell: Shell) throws {
		let offers = try offers("gen ", shell, files: ["hero.json", "notes.txt"])
		#expect(offers.contains("help"))
		#expect(offers.contains("hero.json"))
		// fish puts what an input ends in first, and offers the rest after it.
		#expect(shell == .fish || !offers.contains("notes.txt"))
	}

	@Test("Every option of a command is offered, and none of another", arguments: installed)
	func completesOptions(_ shell: Shell) throws {
		let offers = try offers("gen completions --", shell).filter { $0.hasPrefix("--") }
		#expect(offers == Command.completions.allOptions.map { "--\($0.name)" }.sorted())
	}

	@Test("The choices of an option are offered after it", arguments: installed)
	func completesChoices(_ shell: Shell) throws {
		#expect(try offers("gen hero.json --style ", shell) == ["classic", "concurrent", "sendable"])
		#expect(try offers("gen --style c", shell) == ["classic", "concurrent"])
	}

	@Test("The choices of an option are offered after '='", arguments: installed)
	func completesChoicesAfterSign(_ shell: Shell) throws {
		let offers = try offers("gen --style=s", shell)
		#expect(offers == ["sendable"] || offers == ["--style=sendable"])
	}

	@Test("Short options complete what their long ones do", arguments: installed)
	func completesShortOptions(_ shell: Shell) throws {
		#expect(try offers("gen -X P", shell) == ["PATCH", "POST", "PUT"])
	}

	@Test("Folders are offered where only a folder can stand", arguments: installed)
	func completesFolders(_ shell: Shell) throws {
		#expect(try offers("gen --output Fe", shell, files: ["Features/.keep", "Fee.json"]) == ["Features"])
	}

	@Test("Files of any kind are offered where an option takes a file", arguments: installed)
	func completesFiles(_ shell: Shell) throws {
		#expect(try offers("gen --body bo", shell, files: ["body.txt", "bone.json"]) == ["body.txt", "bone.json"])
	}

	@Test("Operands that are one of a few words are offered", arguments: installed)
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
	@Test("An unknown shell is refused with those that there are")
	func refusesUnknownShells() throws {
		let run = GenRun("completions", "fsh", in: try TemporaryFolder())
		#expect(run.status == .bad)
		#expect(run.errors.contains("did you mean 'fish'?"))
	}

	@Test("Without a shell it asks which")
	func asksForShell() throws {
		let run = GenRun("completions", in: try TemporaryFolder())
		#expect(run.status == .bad)
		#expect(run.errors.contains("gen completions zsh"))
	}

	@Test("What a place takes is read from how help writes it")
	func readsNotation() {
		#expect(CompletionKind(notation: "FILE|DIR") == .files([]))
		#expect(CompletionKind(notation: "[FOLDER") == .folders)
		#expect(CompletionKind(notation: "tab|2|4") == .words(["tab", "2", "4"]))
		#expect(CompletionKind(notation: "[TYPE[.FIELD]]") == .nothing)
		#expect(CompletionKind(notation: "[INPUT") == .files(InputReader.suffixes))
	}
}
