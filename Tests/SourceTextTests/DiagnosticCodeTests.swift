import Foundation
import SourceText
import Testing

struct DiagnosticCodeTests {
	@Test("Every code is reported somewhere, and has a name of several words")
	func codes() throws {
		let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
			.appendingPathComponent("Sources")
		let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
		var words: Set<String> = []
		for case let file as URL in files where file.pathExtension == "swift" {
			words.formUnion(try String(contentsOf: file, encoding: .utf8).matches(of: /\.(\w+)/).map { String($0.output.1).lowercased() })
		}
		for code in DiagnosticCode.all {
			#expect(code.name.contains("-"), "\(code.name): a single word could also be the path of a declaration")
			#expect(words.contains(code.name.filter { $0 != "-" }), "nothing reports \(code.name)")
		}
	}

	@Test("A level changes notes and warnings, also earlier ones, but not errors")
	func levels() {
		var levels = DiagnosticLevels()
		levels.set(.fewSamples, to: .off)
		levels.set(.emptySample, to: .error)
		levels.set(.emptySample, to: .off)
		levels.set(.jsonSyntax, to: .off)
		var diagnostics = Diagnostics()
		diagnostics.report(Diagnostic(.fewSamples, "a"))
		diagnostics.levels = levels
		diagnostics.report(Diagnostic(.jsonSyntax, "b"))
		#expect(diagnostics.all.map(\.message) == ["b"])
		diagnostics.report(Diagnostic(.emptySample, "c"))
		#expect(diagnostics.all.map(\.severity) == [.error, .error], "the first level that is set, that of the nearest file, applies")
	}
}
