import TestSupport
import Testing

@testable import gen

/// Types whose names Swift Testing and Foundation have, too.
@Suite("Namesakes of types that tests import")
struct NamesakesTests {
	private static let sample =
		#"{"id": 3, "state": "open", "comments": [{"id": 1, "body": "x"}], "category": {"name": "bug"}, "author": {"login": "a"}}"#
	private static let style = #"{"about": "own", "extends": "concurrent", "names": {"types": {"all": "{Name}"}}}"#

	private func swiftTests(_ more: String...) throws -> [String] {
		let folder = try TemporaryFolder()
		folder.write("issue.json", Self.sample)
		folder.write(".gen/styles/own/style.json", Self.style)
		let arguments = ["issue.json", "--name", "Issue", "--endpoint", "/issues/{identifier}", "--feature", "Tracker", "--app", "Acme"]
		GenRun(arguments: arguments + more, in: folder).expectDone()
		return folder.files().filter { $0.hasPrefix("Tests/") && $0.hasSuffix(".swift") }.compactMap { folder.text($0) }
	}

	@Test("Tests of a style without a suffix import types by name whose names would be ambiguous")
	func byName() throws {
		let texts = try swiftTests("--style", "own", "--local", "memory").filter { $0.contains("@testable import AcmeTracker\n") }
		#expect(texts.count == 4)
		for text in texts {
			for name in ["Category", "Comment", "Issue"] {
				#expect(text.contains("@testable import struct AcmeTracker.\(name)\n"), "\(text)")
			}
			#expect(!text.contains("AcmeTracker.Author"), "\(text)")
		}
	}

	@Test("Names with a suffix are not ambiguous")
	func suffix() throws {
		let texts = try swiftTests()
		#expect(!texts.isEmpty && texts.allSatisfy { !$0.contains("import struct") })
	}
}
