import Foundation
import SourceText
import TestSupport
import Testing

@testable import gen

/// Each limit of the commands, at its last allowed value and one beyond it.
struct CommandLimitTests {
	@Test(
		"A list stores between one and a thousand items",
		arguments: [("1", true), ("1000", true), ("1001", false), ("0", false)] as [(String, Bool)])
	func storedItems(limit: String, isAllowed: Bool) throws {
		let run = try FeatureRun()
		let status = run.run("--local", "user-defaults", "--name", "Recent", ":limit", limit, feature: "Search")
		#expect((status == .done) == isAllowed)
	}

	@Test("Up to three changed inputs are listed, and further ones counted", arguments: [3, 4, 5])
	func namedInputs(count: Int) throws {
		let folder = try TemporaryFolder()
		folder.write(".git", "")
		let names = (0..<count).map { "i\($0).json" }
		for name in names { folder.write("A/" + name, #"{"id": 1}"#) }
		#expect(GenRun(arguments: names + ["--name", "Item"], in: folder, at: "A").status == .done)
		for name in names { folder.write("A/" + name, #"{"id": 1, "name": "x"}"#) }
		let expected = count == 3 ? "i0.json, i1.json and i2.json changed" : "i0.json, i1.json and \(count - 2) more changed"
		let errors = GenRun("check", "A", in: folder).errors
		#expect(errors.contains(expected), "\(errors)")
	}

	@Test(
		"At most a hundred keys without a property are reported", arguments: [(100, 100), (101, 100)] as [(Int, Int)])
	func keysWithoutProperty(count: Int, reported: Int) throws {
		let folder = try TemporaryFolder()
		folder.write("A/item.json", #"{"id": 1}"#)
		#expect(GenRun("item.json", in: folder, at: "A").status == .done)
		folder.write("more.json", "{\"id\": 1, " + (0..<count).map { "\"k\($0)\": 1" }.joined(separator: ", ") + "}")
		let run = GenRun("check", "A", "--against", "more.json", "--format", "json", in: folder)
		#expect(run.status == .done)
		#expect(run.output.components(separatedBy: "has no property for").count - 1 == reported)
	}

	@Test(
		"An introspection result is recognised by its first 4096 bytes", arguments: [(0, true), (5000, false)] as [(Int, Bool)])
	func introspection(blanks: Int, isKnown: Bool) throws {
		let folder = try TemporaryFolder()
		folder.write("a.json", "{" + String(repeating: " ", count: blanks) + #""data": {"__schema": 1}}"#)
		#expect((GenRun("check", "a.json", in: folder).status == .bad) == isKnown)
	}

	@Test("At most a hundred properties that do not fit a response are reported", arguments: [(100, 100), (101, 100)] as [(Int, Int)])
	func refusals(count: Int, reported: Int) throws {
		let folder = try TemporaryFolder()
		func item(_ value: (Int) -> String) -> String {
			"{" + (0..<count).map { "\"key\($0)\": \(value($0))" }.joined(separator: ", ") + "}"
		}
		// Of several kinds, so that it is not a dictionary.
		folder.write("A/item.json", item { $0 % 2 == 0 ? "1" : "\"x\"" })
		#expect(GenRun("item.json", "--endpoint", "/item", in: folder, at: "A").status == .done)
		folder.write("other.json", item { _ in "true" })
		let run = GenRun("check", "A", "--against", "other.json", "--format", "json", in: folder)
		#expect(run.status == .found)
		#expect(run.output.components(separatedBy: #""severity": "error""#).count - 1 == reported)
	}

	@Test("More operations than the limit of a feature are rejected with the limit", arguments: ["runs", "operations"])
	func operations(kind: String) throws {
		let folder = try TemporaryFolder()
		folder.write("a.json", #"{"id": 1}"#)
		let indices = 0...5_000
		var runs = indices.map { #"{"inputs": ["a.json"], "name": "A\#($0)", "endpoint": "/a\#($0)"}"# }.joined(separator: ",")
		if kind == "operations" {
			folder.write("q.graphql", indices.map { "query GetA\($0) { a }" }.joined(separator: "\n"))
			runs = #"{"inputs": ["q.graphql"], "name": "A"}"#
		}
		folder.write("gen.json", #"{"app": "App", "feature": "Item", "runs": [\#(runs)]}"#)
		let run = GenRun(in: folder)
		#expect(run.status == .bad)
		#expect(run.errors.contains("5001") && run.errors.contains("at most 5000 for one feature"), "\(run.errors)")
		#expect(!folder.files().contains { $0.hasPrefix("Sources") })
	}

	@Test("More patterns than the limit of paths are rejected with the limit", arguments: [(2_000, true), (2_001, false)])
	func patterns(count: Int, isAllowed: Bool) throws {
		let folder = try TemporaryFolder()
		folder.write("a.json", #"{"id": 1}"#)
		let rules = (0..<count).map { #"{"match": "*_k\#($0)", "type": "url"}"# }.joined(separator: ",")
		folder.write(
			"gen.json", #"{"app": "App", "feature": "Item", "rules": [\#(rules)], "runs": [{"inputs": ["a.json"], "name": "Item"}]}"#)
		let run = GenRun(in: folder)
		#expect((run.status == .done) == isAllowed, "\(run.errors.prefix(300))")
		#expect(run.errors.contains("at most 2000") != isAllowed)
	}

	@Test(
		"A stored item of up to a thousand bytes is decoded in a test, and a larger one is not",
		arguments: [(1000, true), (1001, false)] as [(Int, Bool)])
	func storedJSON(length: Int, isRead: Bool) throws {
		let run = try FeatureRun()
		let frame = #"{"air_date":"item1","note":""}"#
		let text = #"{"air_date":"2020","note":"\#(String(repeating: "x", count: length - frame.utf8.count))"}"#
		try Data(text.utf8).write(to: run.folder.appending(path: "episode.json"))
		#expect(run.run("--local", "user-defaults", "--name", "Recent", "--item", "Episode: episode.json", feature: "Search") == .done)
		let tests = try run.text("Tests/Unit/Data/DataSources/Local/RecentUserDefaultsDataSourceTests.swift")
		#expect(tests.contains("readsItemsStoredEarlier") == isRead, "\(run.errors)")
	}

	@Test("A Swift file larger than 4 MB is not searched for declarations")
	func declarations() {
		let short = SourceText(path: "A.swift", "struct Small {}\n// let Other\nx.actor\nfunc call(Wrong: Int)\n")
		#expect(short.declares("Small") && short.declares("call") && short.declares("Other"))
		#expect(!short.declares("Wrong") && !short.declares("struct") && !short.declares("Smal"))
		let long = SourceText(path: "A.swift", "struct Small {}\n" + String(repeating: "x", count: 4 << 20))
		#expect(!long.declares("Small"))
	}
}
