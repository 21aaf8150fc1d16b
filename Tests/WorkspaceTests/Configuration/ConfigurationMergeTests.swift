import Foundation
import SourceText
import Testing

@testable import Workspace

@Suite("Combining both sides of gen.json")
struct ConfigurationMergeTests {
	private static let read = #"{"path": "/items/{id}", "samples": ["item.json"]}"#

	/// Returns the combination of two sides, each with one run of the endpoints.
	private func merge(_ base: String?, _ ours: String, _ theirs: String) throws -> String? {
		func side(_ endpoints: String) -> SourceText {
			SourceText(path: "gen.json", #"{"runs": [{"name": "Item", "endpoints": [\#(endpoints)]}]}"#)
		}
		return try ConfigurationMerge(base: base.map(side), ours: side(ours), theirs: side(theirs))?.text
	}

	@Test(
		"Endpoints that two branches add to one run are both in that run, whether the common version is known or not",
		arguments: [true, false])
	func endpoints(hasBase: Bool) throws {
		let text = try #require(
			try merge(
				hasBase ? Self.read : nil, Self.read + #", {"method": "PUT", "path": "/items/{id}"}"#,
				Self.read + #", {"method": "DELETE", "path": "/items/{id}"}"#))
		#expect(text.components(separatedBy: "\"name\"").count == 2, "\(text)")
		#expect(text.contains("PUT") && text.contains("DELETE"), "\(text)")
		#expect(text.components(separatedBy: "item.json").count == 2, "\(text)")
	}

	@Test("Samples that two branches add to one endpoint of a run are both in it")
	func samples() throws {
		func endpoint(_ samples: String) -> String { #"{"path": "/items/{id}", "samples": ["item.json", \#(samples)]}"# }
		let text = try #require(try merge(Self.read, endpoint(#""a.json""#), endpoint(#""b.json""#)))
		#expect(text.contains("a.json") && text.contains("b.json"), "\(text)")
		#expect(text.components(separatedBy: "\"path\"").count == 2, "\(text)")
	}

	@Test("Runs that share no endpoint stay two runs")
	func otherRuns() throws {
		let text = try #require(try merge(nil, Self.read, #"{"path": "/items", "samples": ["items.json"]}"#))
		#expect(text.components(separatedBy: "\"name\"").count == 3, "\(text)")
	}
}
