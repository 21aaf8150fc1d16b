import Foundation
import TestSupport
import Testing

@testable import gen

@Suite("The guides")
struct GuideTests {
	private static let catalogue = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
		.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources/gen/Documentation.docc")
	private static let readme = catalogue.appendingPathComponent("../../../README.md").standardized

	static let pages = [
		"README.md", "GettingStarted.md", "RESTEndpoint.md", "GraphQLOperations.md", "RecordingsAndServers.md", "Caching.md",
		"YourEdits.md",
		"TeamsAndCI.md", "TypesAndNames.md", "JSONOutput.md", "CodingAgents.md",
	]

	@Test("Every command of a guide prints the output on the page; UPDATE_DOCUMENTATION=1 rewrites it", arguments: pages)
	func commandsPrintWhatIsShown(_ name: String) throws {
		let file = name == "README.md" ? Self.readme : Self.catalogue.appendingPathComponent(name)
		let page = GuidePage(try String(contentsOf: file, encoding: .utf8))
		#expect(page.steps.contains { if case .command = $0 { true } else { false } })
		var outputs: [Int: [String]] = [:]
		var reader = Reader(folder: try TemporaryFolder())
		for (index, step) in page.steps.enumerated() {
			switch step {
			case .write(let path, let text): reader.folder.write(reader.path(path), text + "\n")
			case .excerpt(let path, let text):
				let written = try #require(reader.folder.text(reader.path(path)), "\(name) shows \(path), which no command writes")
				let lines = (["…"] + text.components(separatedBy: "\n") + ["…"])[...]
				#expect(
					GuidePage.matches(lines, written.components(separatedBy: "\n")[...]), "\(path) is not as \(name) shows it:\n\(written)")
			case .command(let command, let prints):
				let printed = try reader.run(command)
				if !GuidePage.matches(prints[...], printed[...]) { outputs[index] = printed }
			}
		}
		guard ProcessInfo.processInfo.environment["UPDATE_DOCUMENTATION"] != "1" else {
			return try page.text(replacingOutput: outputs).write(to: file, atomically: true, encoding: .utf8)
		}
		for (index, printed) in outputs {
			Issue.record("\(name): \(page.steps[index])\nprints:\n\(printed.joined(separator: "\n"))")
		}
	}

	@Test(
		"An ellipsis in a page matches any lines",
		arguments: [
			("a b c", "a b c", true), ("a … c", "a x y c", true), ("… c", "c", true), ("a …", "b", false), ("a … a", "a", false),
			("… b … d …", "a b c d e", true), ("… d … b …", "a b c d e", false), ("…", "", true),
		])
	func ellipsis(_ pattern: String, _ lines: String, _ matches: Bool) {
		func split(_ text: String) -> ArraySlice<String> { text.split(separator: " ").map(String.init)[...] }
		#expect(GuidePage.matches(split(pattern), split(lines)) == matches)
	}
}

/// Follows the steps of a page in a temporary folder.
private struct Reader {
	let folder: TemporaryFolder
	private var current = ""
	private var status = ExitStatus.done

	init(folder: TemporaryFolder) { self.folder = folder }

	/// - Returns: the path in the temporary folder.
	func path(_ path: String) -> String { current.isEmpty ? path : current + "/" + path }

	/// - Returns: the lines that the command prints.
	mutating func run(_ command: String) throws -> [String] {
		let words = ShellWords.split(command)
		switch words.first {
		case "gen":
			let run = GenRun(arguments: Array(words.dropFirst()), in: folder, at: current)
			status = run.status
			return run.transcript.isEmpty
				? [] : run.transcript.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
		case "cd" where words.count == 2: current = path(words[1])
		case "mkdir" where words.count == 3: folder.makeFolder(path(words[2]))
		case "rm" where words.count == 2: folder.delete(path(words[1]))
		case "cp" where words.count == 3: folder.write(path(words[2]), try #require(folder.text(path(words[1]))))
		case "echo" where words[1...] == ["$?"]: return ["\(status.rawValue)"]
		default: Issue.record("pages have no command '\(command)'")
		}
		return []
	}
}
