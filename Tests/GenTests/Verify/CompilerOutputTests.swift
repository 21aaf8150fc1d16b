import SourceText
import Testing

@testable import gen

struct CompilerOutputTests {
	private let source = SourceText(path: "Features/Episode/A.swift", "struct A {\n\tlet count: Intt\n}\n")

	private func read(_ output: String) -> [Diagnostic] {
		CompilerOutput(output, files: ["/real/A.swift": source]).diagnostics
	}

	@Test("An error has the feature's own path and the range of the word")
	func errorAtPath() throws {
		let found = read("/real/A.swift:2:13: error: cannot find type 'Intt' in scope\n\tlet count: Intt\n\t           ^~~~\n")
		let diagnostic = try #require(found.first)
		#expect(found.count == 1)
		#expect(diagnostic.severity == .error)
		#expect(diagnostic.message == "cannot find type 'Intt' in scope")
		let span = try #require(diagnostic.span)
		#expect(span.source.path == "Features/Episode/A.swift")
		#expect(span.start == SourceLocation(line: 2, column: 13))
		#expect(source.text(in: span.range) == "Intt")
	}

	@Test("The group of a warning is its rule")
	func rule() throws {
		let diagnostic = try #require(
			read("/real/A.swift:1:1: warning: 'f' is deprecated: use [g] [#DeprecatedDeclaration]\n").first)
		#expect(diagnostic.severity == .warning)
		#expect(diagnostic.message == "'f' is deprecated: use [g]")
		#expect(diagnostic.rule == "DeprecatedDeclaration")
	}

	@Test("Notes are attached to the preceding diagnostic, except those of other files")
	func notes() throws {
		let found = read("/real/A.swift:1:8: error: one\nSwift.==:1:2: note: elsewhere\n/real/A.swift:2:6: note: here\nerror: two\n")
		#expect(found.map(\.message) == ["one", "two"])
		#expect(found.first?.notes.map(\.message) == ["here"])
	}

	@Test("An error in a macro expansion is located at the use of the macro")
	func expansion() {
		let found = read(
			"/tmp/swift-generated-sources/x.swift:3:4: error: wrong\n/real/A.swift:1:8: note: in expansion of macro 'Test' here\n")
		#expect(found.first?.span?.start == SourceLocation(line: 1, column: 8))
	}

	@Test("A repeated diagnostic is reported once")
	func once() {
		#expect(read("/real/A.swift:1:8: error: one\n/real/A.swift:1:8: error: one\n/real/A.swift:1:9: error: one\n").count == 2)
	}

	@Test("A message that quotes another diagnostic is one message")
	func quoting() {
		#expect(read("/real/A.swift:1:8: error: it said: warning: beware\n").map(\.message) == ["it said: warning: beware"])
	}

	@Test(
		"Locations beyond the end of the file are moved to its end",
		arguments: ["99999:1", "1:99999", "0:0", "-5:-5", "9223372036854775807:9223372036854775807"])
	func beyond(location: String) throws {
		let span = try #require(read("/real/A.swift:\(location): error: one\n").first?.span)
		#expect(span.range.upper <= source.count)
	}
}
