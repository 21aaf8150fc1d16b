import Foundation
import Testing

/// Compares the generated code with every block of the documents that gen implements; deviations have a reason.
struct SeedTests {
	private static let blocks =
		SeedBlock.document000 + SeedBlock.document001 + SeedBlock.document002 + SeedBlock.document003 + SeedBlock.document004

	@Test("A documented block is generated as documented, except for its corrections", arguments: blocks)
	func generated(block: SeedBlock) throws {
		let verdict = try SeedVerdict(block)
		#expect(verdict.problems == [], "\(block)")
	}

	@Test("Every block of every document is covered exactly once")
	func accounted() throws {
		let documents = try FileManager.default.contentsOfDirectory(atPath: SeedBlock.folder.path(percentEncoded: false)).filter {
			$0.hasPrefix("0")
		}
		let found = try documents.flatMap { document in
			try FileManager.default.contentsOfDirectory(atPath: SeedBlock.folder.appending(path: document).path(percentEncoded: false))
				.map { "\(document)/\($0)" }
		}
		#expect(Self.blocks.map { "\($0.document)/\($0.number < 10 ? "0" : "")\($0.number).txt" } == found.sorted())
	}

	@Test("The table of blocks has one row for each")
	func table() throws {
		let rows = try Self.blocks.map { block in
			return "\(block)".padding(toLength: 52, withPad: " ", startingAt: 0) + "→ " + (try SeedVerdict(block).text)
		}
		#expect(rows.count == Set(rows).count)
		print(rows.joined(separator: "\n"))
	}
}
