import Foundation
import SourceText
import Testing

@testable import Workspace

@Suite("Combining both sides of gen.json")
struct ConfigurationMergeTests {
	private static let read = #"{"name": "Item", "inputs": ["item.json"], "endpoint": "GET /items/{id}", "operation": "fetchItem"}"#

	/// Returns the combination of two sides, each with these runs.
	private func merge(_ base: String?, _ ours: String, _ theirs: String) throws -> String? {
		func side(_ runs: String) -> SourceText { SourceText(path: "gen.json", #"{"runs": [\#(runs)]}"#) }
		return try ConfigurationMerge(base: base.map(side), ours: side(ours), theirs: side(theirs))?.text
	}

	@Test(
		"Runs that two branches add are both there, beside the one that both have, whether the common version is known or not",
		arguments: [true, false])
	func endpoints(hasBase: Bool) throws {
		let text = try #require(
			try merge(
				hasBase ? Self.read : nil, Self.read + #", {"name": "Item", "endpoint": "PUT /items/{id}"}"#,
				Self.read + #", {"name": "Item", "endpoint": "DELETE /items/{id}"}"#))
		#expect(text.components(separatedBy: "\"name\"").count == 4, "\(text)")
		#expect(text.contains("PUT") && text.contains("DELETE"), "\(text)")
		#expect(text.components(separatedBy: "item.json").count == 2, "\(text)")
	}

	@Test("Samples that two branches add to the run of one operation are both in it")
	func samples() throws {
		func run(_ sample: String) -> String { Self.read.replacing("[\"item.json\"", with: "[\"item.json\", \"\(sample)\"") }
		let text = try #require(try merge(Self.read, run("a.json"), run("b.json")))
		#expect(text.contains("a.json") && text.contains("b.json"), "\(text)")
		#expect(text.components(separatedBy: "\"endpoint\"").count == 2, "\(text)")
	}

	@Test("Runs of two endpoints stay two runs")
	func otherRuns() throws {
		let text = try #require(
			try merge(
				nil, Self.read, #"{"name": "Item", "inputs": ["items.json"], "endpoint": "GET /items", "operation": "fetchAllItems"}"#))
		#expect(text.components(separatedBy: "\"name\"").count == 3, "\(text)")
	}

	/// Returns the combination of two sides of a whole document.
	private func mergeDocuments(_ base: String?, _ ours: String, _ theirs: String) throws -> String? {
		func side(_ text: String) -> SourceText { SourceText(path: "gen.json", text) }
		return try ConfigurationMerge(base: base.map(side), ours: side(ours), theirs: side(theirs))?.text
	}

	@Test(
		"Settings that one side removed as a whole stay removed, except for what the other side added or changed",
		arguments: [
			(#"{"names": {"Limits": "Quota"}}"#, #"{"app": "A"}"#, #"{"names": {"Limits": "Quota", "Order": "Sale"}}"#),
			(#"{"names": {"Limits": "Quota"}}"#, #"{"names": {"Limits": "Quota", "Order": "Sale"}}"#, #"{"app": "A"}"#),
		])
	func removedSettings(base: String, ours: String, theirs: String) throws {
		let text = try #require(try mergeDocuments(base, ours, theirs))
		#expect(text.contains("Sale") && !text.contains("Quota"), "\(text)")
		let unchanged = try #require(try mergeDocuments(base, #"{"app": "A"}"#, base))
		#expect(unchanged == #"{"app": "A"}"#)
	}

	private static func rule(_ key: String, _ type: String = "url") -> String { #"{"match": "\#(key)", "type": "\#(type)"}"# }

	@Test("Rules that two sides add stay in their order, because the first that matches wins")
	func rules() throws {
		func document(_ rules: String...) -> String { #"{"rules": [\#(rules.joined(separator: ", "))]}"# }
		let text = try #require(
			try mergeDocuments(
				document(Self.rule("*_url")), document(Self.rule("*_url"), Self.rule("state")),
				document(Self.rule("old_url"), Self.rule("*_url"), Self.rule("size"))))
		let order = ["old_url", "*_url", "state", "size"].map { text.range(of: "\"\($0)\"")?.lowerBound }
		#expect(!order.contains(nil) && order.compactMap { $0 } == order.compactMap { $0 }.sorted(), "\(text)")
		#expect(throws: ConfigurationMerge.Contradiction.self) {
			_ = try mergeDocuments(
				document(Self.rule("state", "enum")), document(Self.rule("state", "String")), document(Self.rule("state", "Int")))
		}
	}

	@Test(
		"A run of which one side changes the endpoint and the other another setting is one run with both; two other endpoints contradict each other"
	)
	func changedRun() throws {
		func document(_ endpoint: String, _ more: String = "") -> String {
			#"{"runs": [{"inputs": ["item.json"], "endpoint": "\#(endpoint)"\#(more)}]}"#
		}
		let text = try #require(try mergeDocuments(document("/a"), document("/b"), document("/a", #", "local": ["memory"]"#)))
		#expect(text == document("/b", #", "local": ["memory"]"#))
		#expect(throws: ConfigurationMerge.Contradiction.self) { _ = try mergeDocuments(document("/a"), document("/b"), document("/c")) }
		let added = try #require(try mergeDocuments(#"{"runs": []}"#, document("/b"), document("/c")))
		#expect(added.contains("/b") && added.contains("/c"), "\(added)")
	}
}
