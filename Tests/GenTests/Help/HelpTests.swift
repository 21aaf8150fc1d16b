import BuildVersion
import SourceText
import TestSupport
import Testing

@testable import gen

@Suite("Help")
struct HelpTests {
	@Test("Every command has a summary, an example and a help text with all of its options", arguments: Command.all.map(\.name))
	func isComplete(_ name: String) throws {
		let command = try #require(Command.all.first { $0.name == name })
		#expect(!command.summary.isEmpty)
		#expect(!command.examples.isEmpty)
		let arguments = (name.isEmpty ? [] : [name]) + ["--help"]
		let run = GenRun(arguments: arguments, in: try TemporaryFolder())
		#expect(run.status == .done)
		#expect(run.errors.isEmpty)
		for option in command.allOptions { #expect(run.output.contains("--\(option.name)")) }
		for example in command.examples { #expect(run.output.contains(example)) }
	}

	@Test("Every example in the help parses as a command line", arguments: Command.all.map(\.name))
	func examplesAreUnderstood(_ name: String) throws {
		let command = try #require(Command.all.first { $0.name == name })
		for example in command.examples {
			let words = ShellWords.split(example)
			#expect(words.first == "gen" || example.contains("<(gen"), "\(example)")
			guard words.first == "gen" else { continue }
			let named = words.dropFirst().first.flatMap { word in Command.named.first { $0.name == word } }
			#expect((named?.name ?? "") == name, "\(example)")
			var diagnostics = Diagnostics()
			_ = ParsedArguments(words.dropFirst(named == nil ? 1 : 2), of: command, among: Command.all, diagnostics: &diagnostics)
			#expect(diagnostics.all.map(\.message).isEmpty, "\(example)")
		}
	}

	@Test("No option has two meanings in one command", arguments: Command.all.map(\.name))
	func optionsAreDistinct(_ name: String) throws {
		let options = try #require(Command.all.first { $0.name == name }).allOptions
		#expect(Set(options.map(\.name)).count == options.count)
		#expect(Set(options.compactMap(\.short)).count == options.compactMap(\.short).count)
	}

	@Test("'gen help COMMAND' prints the same as its --help")
	func helpCommand() throws {
		let folder = try TemporaryFolder()
		#expect(GenRun("help", "completions", in: folder).output == GenRun("completions", "--help", in: folder).output)
		#expect(GenRun("help", in: folder).output == GenRun("--help", in: folder).output)
		#expect(
			GenRun("help", "fix", "--format", "json", in: folder).output == GenRun("fix", "--help", "--format", "json", in: folder).output)
		#expect(GenRun("--help", "--format", "json", in: folder).output.hasPrefix("{"))
	}

	@Test("A misspelt command is reported with the nearest one and nothing else")
	func misspeltCommand() throws {
		let run = GenRun("completoins", "--what", "zsh", in: try TemporaryFolder())
		#expect(run.status == .bad)
		#expect(run.output.isEmpty)
		#expect(run.errors == "gen: error[unknown-command]: there is no command 'completoins'\n  help: did you mean 'gen completions'?\n")
	}

	@Test("A word that is no command but an option, or that only precedes an input, is reported so")
	func neededWords() throws {
		let folder = try TemporaryFolder()
		#expect(GenRun("version", in: folder).errors.contains("help: did you mean 'gen --version'?"))
		let run = GenRun("generate", "order.json", "--format", "json", in: folder)
		#expect(run.output.contains("remove it: an input needs no command"), "\(run.output)")
		#expect(run.output.contains(#""command": "gen order.json""#), "\(run.output)")
	}

	@Test("A word with a file extension is an input, not a command")
	func inputIsNoCommand() throws {
		let run = GenRun("completions.json", in: try TemporaryFolder())
		#expect(run.status == .bad)
		#expect(!run.errors.contains("command"))
	}

	@Test("A folder is an input, whatever its name")
	func folderIsNoCommand() throws {
		let folder = try TemporaryFolder()
		folder.write("completoins/hero.json", #"{"id": 1}"#)
		let run = GenRun("completoins", "--feature", "Hero", "--output", "Hero", in: folder)
		#expect(run.status == .done)
	}

	@Test("A misspelt option is reported with the nearest one")
	func misspeltOption() throws {
		let run = GenRun("hero.json", "--stlye", "classic", in: try TemporaryFolder())
		#expect(run.status == .bad)
		#expect(run.errors.contains("there is no option '--stlye'"))
		#expect(run.errors.contains("did you mean '--style'?"))
	}

	@Test("An option of another command is reported with the command that has it")
	func optionOfAnother() throws {
		let run = GenRun("completions", "zsh", "--endpoint", "/api", in: try TemporaryFolder())
		#expect(run.status == .bad)
		#expect(run.errors.contains("it is an option of 'gen'"))
	}

	@Test("--version prints the version and the commit with any command")
	func version() throws {
		let folder = try TemporaryFolder()
		#expect(GenRun("--version", in: folder).output == "gen \(BuildVersion.current.text)\n")
		#expect(GenRun("completions", "--version", in: folder).output == "gen \(BuildVersion.current.text)\n")
		#expect(BuildVersion.current.commit.map { $0.count == 8 && $0.allSatisfy(\.isHexDigit) } ?? true)
		let json = GenRun("--version", "--format", "json", in: folder).output
		#expect(json.contains("\"number\": \"\(Gen.version)\""), "\(json)")
	}

	@Test("Colour is used only on terminals that support it")
	func colour() throws {
		let folder = try TemporaryFolder()
		#expect(GenRun("nothing.json", in: folder, isTerminal: true).errors.contains("\u{1B}["))
		#expect(!GenRun("nothing.json", in: folder, isTerminal: true, variables: ["NO_COLOR": "1"]).errors.contains("\u{1B}["))
		#expect(!GenRun("nothing.json", in: folder).errors.contains("\u{1B}["))
	}
}

/// A command line of the documentation, split as a shell does, without redirections.
enum ShellWords {
	static func split(_ line: String) -> [String] {
		var words: [String] = []
		var word = ""
		var quote: Character?
		var isWord = false
		for character in line {
			if character == quote {
				quote = nil
			} else if quote == nil, character == "'" || character == "\"" {
				quote = character
				isWord = true
			} else if quote == nil, character == " " {
				if isWord || !word.isEmpty { words.append(word) }
				word = ""
				isWord = false
			} else {
				word.append(character)
			}
		}
		if isWord || !word.isEmpty { words.append(word) }
		return Array(words.prefix { ![">", "|", "&&", "#"].contains($0) })
	}
}
