import Foundation
import SourceText
import Testing

struct DiagnosticCodeTests {
	@Test("Every declared code is in the table once, is reported somewhere, and has a kebab-case name")
	func table() throws {
		let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
			.appendingPathComponent("Sources")
		var declared: [(property: String, name: String)] = []
		var others = ""
		let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
		for case let file as URL in files where file.pathExtension == "swift" {
			let text = try String(contentsOf: file, encoding: .utf8)
			if file.lastPathComponent.hasSuffix("Codes.swift") {
				for match in text.matches(of: /static let (\w+) = DiagnosticCode\(\s*"([a-z-]+)"/) {
					declared.append((String(match.output.1), String(match.output.2)))
				}
			} else {
				others += text
			}
		}
		let words = Set(others.matches(of: /\.(\w+)/).map { String($0.output.1) })
		#expect(DiagnosticCode.all.map(\.name).sorted() == declared.map(\.name).sorted())
		#expect(Set(declared.map(\.name)).count == declared.count)
		for code in declared {
			let parts = code.name.split(separator: "-").map(String.init)
			#expect(parts.count > 1, "\(code.name): a single word could also be the path of a declaration")
			#expect(
				code.property == parts[0] + parts.dropFirst().map(\.capitalized).joined().replacing("Json", with: "JSON"), "\(code.name)")
			#expect(words.contains(code.property), "nothing reports \(code.name)")
		}
	}

	@Test("A level changes notes and warnings, also earlier ones, but not errors")
	func levels() {
		var levels = DiagnosticLevels()
		levels.set(.fewSamples, to: .off)
		levels.set(.emptyList, to: .error)
		levels.set(.emptyList, to: .off)
		levels.set(.jsonSyntax, to: .off)
		var diagnostics = Diagnostics()
		diagnostics.report(Diagnostic(.fewSamples, "a"))
		diagnostics.levels = levels
		diagnostics.report(Diagnostic(.jsonSyntax, "b"))
		#expect(diagnostics.all.map(\.message) == ["b"])
		diagnostics.report(Diagnostic(.emptyList, "c"))
		#expect(diagnostics.all.map(\.severity) == [.error, .error], "the first level that is set, that of the nearest file, applies")
	}
}
