import TestSupport
import Testing

@testable import gen

/// Responses with values of a team's own type of which tests know none.
struct UnknownValueTests {
	private static let rest =
		#""runs": [{"inputs": ["game.json"], "name": "Game", "endpoint": "/game"}, {"inputs": ["modes.json"], "name": "Mode", "endpoint": "/modes"}]"#

	/// Returns the tests of a feature whose responses have values of `GameMode` only.
	private func tests(_ style: String, _ runs: String = rest) throws -> String {
		let folder = try TemporaryFolder()
		if !["concurrent", "sendable", "classic"].contains(style) { try folder.writeExampleStyle(style) }
		folder.write("game.json", #"{"mode": "timed", "other": null}"#)
		folder.write("modes.json", #"["timed", "classic"]"#)
		folder.write("s.graphqls", "scalar Mode\ntype Query { game: Game! }\ntype Game { mode: Mode! other: Mode! }\n")
		folder.write("Game.graphql", "query GetGame { game { mode other } }\n")
		folder.write(
			"gen.json",
			#"{"app": "Acme", "feature": "Games", "style": "\#(style)", "known-types": "GameMode", "scalars": {"Mode": "GameMode"}, "rules": [{"match": "Game.*", "type": "GameMode"}, {"match": "Mode", "type": "GameMode"}], \#(runs)}"#
		)
		GenRun(in: folder).expectDone()
		return folder.files().filter { $0.hasSuffix("Tests.swift") }.compactMap(folder.text).joined()
	}

	/// Returns the test functions with a response that they do not use, which is a warning of the compiler.
	private func unused(_ tests: String) -> [Substring] {
		tests.components(separatedBy: "func ").compactMap { function in
			guard let answer = function.firstMatch(of: /let (?<name>\w+) = try (await|JSONDecoder)/) else { return nil }
			let uses = function.split { !$0.isLetter && !$0.isNumber }.filter { $0 == answer.output.name }
			return uses.count > 1 ? nil : Substring(function)
		}
	}

	@Test("No test has a response that it does not use", arguments: ["concurrent", "sendable", "classic", "harbor", "clients"])
	func rest(style: String) throws {
		let tests = try tests(style)
		#expect(unused(tests).isEmpty, "\(tests)")
		#expect(tests.contains(".count == 2") || tests.contains(".count, 2"), "the elements of a list are counted: \(tests)")
	}

	@Test("No test has a response of GraphQL that it does not use", arguments: ["concurrent", "sendable", "operations"])
	func graphQL(style: String) throws {
		let name = style == "operations" ? "" : #", "name": "Game""#
		let tests = try tests(style, #""runs": [{"inputs": ["Game.graphql"], "schema": ["s.graphqls"]\#(name)}]"#)
		#expect(tests.contains("DecodesResponse") || tests.contains("func decodes"), "\(tests)")
		#expect(unused(tests).isEmpty, "\(tests)")
	}
}
