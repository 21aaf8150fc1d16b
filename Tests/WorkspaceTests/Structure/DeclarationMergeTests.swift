import Testing

@testable import Workspace

@Suite("Merging Swift by its declarations")
struct DeclarationMergeTests {
	/// Returns the merged text; nil if there is a conflict.
	private func merged(yours: String, base: String, generated: String) -> String? {
		let texts = [base, yours, generated].map { Array($0.utf8) }
		guard let old = SwiftBlocks(texts[0]), let mine = SwiftBlocks(texts[1]), let new = SwiftBlocks(texts[2]) else { return nil }
		let parts = DeclarationMerge(base: old, yours: mine, generated: new).parts
		let merge = MergedText(parts, yours: mine.text, base: old.text, generated: new.text)
		return merge.conflicts.isEmpty ? String(decoding: merge.text(), as: UTF8.self) : nil
	}

	private static let base = """
		struct PlanetDTO: Decodable, Equatable {
			let id: Int
			let name: String

			enum CodingKeys: String, CodingKey {
				case id, name
			}
		}

		"""

	@Test("A computed property below the stored ones and a new key are both added, the key first")
	func members() {
		let yours = Self.base.replacing("name: String\n", with: "name: String\n\tvar title: String { name.capitalized }\n")
		let generated = Self.base.replacing("name: String\n", with: "name: String\n\tlet moons: [String]\n")
		#expect(
			merged(yours: yours, base: Self.base, generated: generated)
				== Self.base.replacing(
					"name: String\n", with: "name: String\n\tlet moons: [String]\n\tvar title: String { name.capitalized }\n"))
	}

	@Test("A conformance and a new first property merge, although the lines touch")
	func head() {
		let yours = Self.base.replacing("Equatable {", with: "Equatable, Identifiable {")
		let generated = Self.base.replacing("\tlet id", with: "\tlet code: Int\n\tlet id")
		#expect(
			merged(yours: yours, base: Self.base, generated: generated)
				== yours.replacing("\tlet id", with: "\tlet code: Int\n\tlet id"))
	}

	@Test("Elements that both sides add to one list are both in it")
	func elements() {
		let yours = Self.base.replacing("case id, name", with: "case id, name, note")
		let generated = Self.base.replacing("case id, name", with: "case id, name, moons")
		#expect(
			merged(yours: yours, base: Self.base, generated: generated)
				== Self.base.replacing("case id, name", with: "case id, name, moons, note"))
		let conforming = Self.base.replacing("Decodable, Equatable", with: "Decodable, Equatable, Sendable")
		let other = Self.base.replacing("Decodable, Equatable", with: "Decodable")
		#expect(
			merged(yours: conforming, base: Self.base, generated: other)
				== Self.base.replacing("Decodable, Equatable", with: "Decodable, Sendable"))
	}

	@Test("The elements of a literal over several lines merge")
	func literals() {
		func text(_ elements: String...) -> String {
			"let words = [\n\t" + elements.map { "\"\($0)\"" }.joined(separator: ",\n\t") + "\n]\n"
		}
		#expect(merged(yours: text("a", "b"), base: text("a"), generated: text("a", "c")) == text("a", "c", "b"))
	}

	@Test("Arguments that both sides add in one place are a contradiction, since their order matters")
	func arguments() {
		let base = "func a() {\n\tb(c)\n}\n"
		#expect(merged(yours: base.replacing("c)", with: "c, d)"), base: base, generated: base.replacing("c)", with: "c, e)")) == nil)
	}

	@Test("Cases that both sides add to a switch are both in it")
	func cases() {
		let base = "func a() {\n\tswitch b {\n\tcase .c: d()\n\t}\n}\n"
		let yours = base.replacing("d()\n", with: "d()\n\tcase .yours: e()\n")
		let generated = base.replacing("d()\n", with: "d()\n\tcase .generated: f()\n")
		#expect(
			merged(yours: yours, base: base, generated: generated)
				== base.replacing("d()\n", with: "d()\n\tcase .generated: f()\n\tcase .yours: e()\n"))
	}

	@Test("A comment that you added stays on the line below it where generated lines are inserted")
	func commentAboveLine() {
		let base = "func a() {\n\tswitch b {\n\tcase .c: d()\n\tdefault: e()\n\t}\n}\n"
		let yours = base.replacing("\tdefault", with: "\t// Yours\n\tdefault")
		let generated = base.replacing("\tdefault", with: "\tcase .new: f()\n\tdefault")
		#expect(
			merged(yours: yours, base: base, generated: generated)
				== base.replacing("\tdefault", with: "\tcase .new: f()\n\t// Yours\n\tdefault"))
		let next = "func a() {\n\tb()\n}\n"
		#expect(
			merged(
				yours: next.replacing("b()\n", with: "b()\n\t// Yours\n"), base: next,
				generated: next.replacing("b()\n", with: "b()\n\tc()\n")) == next.replacing("b()\n", with: "b()\n\tc()\n\t// Yours\n"))
	}

	@Test("A comment and an attribute stay with their declaration when it changes")
	func comments() {
		let yours = Self.base.replacing("\tlet name", with: "\t/// As the server writes it.\n\t@Trimmed\n\tlet name")
		let generated = Self.base.replacing("name: String", with: "name: String?")
		#expect(
			merged(yours: yours, base: Self.base, generated: generated)
				== yours.replacing("name: String", with: "name: String?"))
	}

	@Test("Reordered members keep your order, and get a new one after its predecessor")
	func order() {
		let yours = Self.base.replacing("\tlet id: Int\n\tlet name: String\n", with: "\tlet name: String\n\tlet id: Int\n")
		let generated = Self.base.replacing("\tlet id: Int\n", with: "\tlet id: Int\n\tlet moons: [String]\n")
		#expect(
			merged(yours: yours, base: Self.base, generated: generated)
				== yours.replacing("\tlet id: Int\n", with: "\tlet id: Int\n\tlet moons: [String]\n"))
	}

	@Test("A declaration that you moved gets the generated changes")
	func moves() {
		let base = "func a() {\n\tone()\n}\n\nfunc b() {\n\ttwo()\n}\n"
		let yours = "func b() {\n\ttwo()\n}\n\nfunc a() {\n\tone()\n}\n"
		#expect(
			merged(yours: yours, base: base, generated: base.replacing("one()", with: "one()\n\tmore()"))
				== yours.replacing("one()", with: "one()\n\tmore()"))
	}

	@Test("A new type of one property is a contradiction if both sides changed it")
	func contradictions() {
		let yours = Self.base.replacing("id: Int", with: "id: Int64")
		#expect(merged(yours: yours, base: Self.base, generated: Self.base.replacing("id: Int", with: "id: String")) == nil)
		#expect(merged(yours: yours, base: Self.base, generated: Self.base.replacing("\tlet id: Int\n", with: "")) == nil)
		#expect(merged(yours: Self.base.replacing("\tlet id: Int\n", with: ""), base: Self.base, generated: yours) == nil)
	}

	@Test("A declaration that one side removed, and the other did not change, is removed")
	func removals() {
		let removed = Self.base.replacing("\tlet id: Int\n", with: "")
		let renamed = Self.base.replacing("name: String", with: "name: String?")
		let expected = removed.replacing("name: String", with: "name: String?")
		#expect(merged(yours: removed, base: Self.base, generated: renamed) == expected)
		#expect(merged(yours: renamed, base: Self.base, generated: removed) == expected)
	}

	@Test("Imports of both sides are a set")
	func imports() {
		let base = "import A\n\nstruct B {\n}\n"
		#expect(
			merged(yours: "import A\nimport C\n\nstruct B {\n}\n", base: base, generated: "import A\nimport D\n\nstruct B {\n}\n")
				== "import A\nimport D\nimport C\n\nstruct B {\n}\n")
	}

	@Test("Strings over several lines, with interpolations, belong to their declaration")
	func strings() {
		let base = "let query = \"\"\"\n\tquery {\n\t\tid \\(fields)\n\t}\n\t\"\"\"\nlet other = 1\n"
		let yours = base.replacing("let other = 1\n", with: "let other = 1\nlet more = 2\n")
		let generated = base.replacing("\t\tid ", with: "\t\tid\n\t\tname ").replacing(
			"let other = 1\n", with: "let other = 1\nlet next = 3\n")
		#expect(
			merged(yours: yours, base: base, generated: generated)
				== generated.replacing("let next = 3\n", with: "let next = 3\nlet more = 2\n"))
	}

	@Test(
		"A file without declarations, or with a bracket that is not closed, is not merged by them",
		arguments: ["1\n2\n", "struct A {\n\tlet b = (\n", "}\n", "struct A {", "send()\n"])
	func unstructured(_ text: String) {
		#expect(SwiftBlocks(Array(text.utf8)) == nil)
	}

	@Test("Any text is read without a crash")
	func anyText() {
		let parts = [
			"struct A", "{", "}", "\n", "let b", "(", ")", "\"", "\"\"\"", "\\(", "// c", "@D", "func e()", "case f", ",", " ", "class",
			"#if G", "#endif", "\r", "\r\n", "extension A", "static func ==", "import", "enum H", "where",
		]
		var random = SeededNumbers(seed: 1)
		func text() -> String {
			(0..<Int.random(in: 0...24, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
		}
		for _ in 0..<2000 {
			let base = text()
			_ = merged(yours: base, base: base, generated: base)
			_ = merged(yours: text(), base: base, generated: text())
		}
	}
}
