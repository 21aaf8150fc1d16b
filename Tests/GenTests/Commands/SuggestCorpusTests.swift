import Foundation
import TestSupport
import Testing

@testable import gen

@Suite("gen suggest over real samples")
struct SuggestCorpusTests {
	private static let folder = URL(filePath: #filePath).appending(path: "../../../../../shared/corpus/json").standardized

	/// The files of the corpus; those that differ only in their number are samples of one feature.
	private static let groups: [[String]] = {
		let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []
		return Dictionary(grouping: names.filter { $0.hasSuffix("json") }) { String($0.prefix { $0 != "." }.filter { !$0.isNumber }) }
			.sorted { $0.key < $1.key }.map { $0.value.sorted() }
	}()

	@Test("Written suggestions generate without a warning, and check cleanly", .enabled(if: !groups.isEmpty), arguments: groups)
	func written(_ names: [String]) throws {
		let copy = try TemporaryFolder()
		for name in names {
			copy.write("Samples/" + name, try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8))
		}
		let first = GenRun(
			arguments: names.map { "Samples/" + $0 } + ["--name", "Thing", "--app", "Acme", "--feature", "Things", ":as-is"], in: copy)
		guard first.status == .done else { return }
		func warnings(_ run: GenRun) -> Set<Substring> { Set(run.errors.split(separator: "\n").filter { $0.hasPrefix("gen: warning") }) }
		let before = warnings(GenRun("check", in: copy))
		if let list = getenv("PRINT_SUGGESTIONS").map({ String(cString: $0) }), list == "1" {
			print("== \(names[0])\n" + GenRun("suggest", in: copy).output)
		}
		let run = GenRun("suggest", "--write", in: copy)
		run.expectDone()
		let check = GenRun("check", in: copy)
		#expect(check.status == .done && warnings(check).subtracting(before).isEmpty, "\(names): \(check.errors)")
	}
}
