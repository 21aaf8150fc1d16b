import Testing

@testable import Workspace

/// Tests of distant edits that contradict each other.
struct FileMergeTests {
	private func merge(_ yours: String, _ base: String, _ generated: String, at path: String = "A.swift") -> FileMerge {
		FileMerge(FolderPath(valid: path), yours: Array(yours.utf8), base: Array(base.utf8), generated: Array(generated.utf8))
	}

	private func inconsistencies(in text: [UInt8], at path: FolderPath) -> Set<Inconsistency> {
		Set(Inconsistency.all(in: text, at: path).map(\.what))
	}

	private static let base = "struct A {\n\tlet a: Int\n\tlet b: Int\n\tlet c: Int\n\tlet d: Int\n\tlet e: Int\n}\n"

	@Test("A property that both sides add is a conflict, wherever each side adds it")
	func repeatedProperty() {
		let yours = Self.base.replacing("\tlet a: Int\n", with: "\tlet kind: String\n\tlet a: Int\n")
		let generated = Self.base.replacing("\tlet e: Int\n", with: "\tlet e: Int\n\tlet kind: String?\n")
		let merge = merge(yours, Self.base, generated)
		#expect(merge.conflicts.count == 1)
		#expect(String(decoding: merge.text(.generated), as: UTF8.self) == generated)
		#expect(inconsistencies(in: Array(generated.utf8), at: FolderPath(valid: "A.swift")) == [])
	}

	@Test("Only the member that both sides add is part of the conflict")
	func conflictOfOneMember() {
		let lines = (0..<40).map { "\tlet p\($0): Int\n" }
		let base = "struct A {\n" + lines.joined() + "}\n"
		let yours = base.replacing("\tlet p1: Int\n", with: "\tlet p1: Int // mine\n").replacing(
			"p30: Int\n", with: "p30: Int\n\tlet kind: Int\n")
		let generated = base.replacing("p33: Int\n", with: "p33: Int\n\tlet kind: String\n")
		let merge = merge(yours, base, generated)
		#expect(merge.conflicts.map(\.yours) == [32..<33])
	}

	@Test("A property that both sides add equally is declared once")
	func equalProperties() {
		let yours = Self.base.replacing("\tlet a: Int\n", with: "\tlet kind: String\n\tlet a: Int\n")
		let generated = Self.base.replacing("\tlet e: Int\n", with: "\tlet e: Int\n\tlet kind: String\n")
		let merge = merge(yours, Self.base, generated)
		#expect(merge.conflicts.isEmpty)
		#expect(String(decoding: merge.text(), as: UTF8.self).split(separator: "\n").count { $0 == "\tlet kind: String" } == 1)
	}

	@Test("Edits whose lines touch merge by their declarations, with your line ends")
	func structure() {
		let base = Self.base.replacing("\n", with: "\r\n")
		let yours = base.replacing("e: Int\r\n", with: "e: Int\r\n\tvar f: Int { a }\r\n")
		let merge = merge(yours, Self.base, Self.base.replacing("e: Int\n", with: "e: Int?\n\tlet g: Int\n"))
		#expect(merge.conflicts.isEmpty)
		#expect(
			String(decoding: merge.text(), as: UTF8.self)
				== base.replacing("e: Int\r\n", with: "e: Int?\r\n\tlet g: Int\r\n\tvar f: Int { a }\r\n"))
	}

	@Test("The coding key of a property that the user declares as a computed one is part of the conflict")
	func keyOfComputedProperty() {
		let keys = "\n\tprivate enum CodingKeys: String, CodingKey {\n\t\tcase id\n\t\tcase total = \"sum\"\n"
		let base = "struct A: Decodable {\n\tlet id: Int\n\tlet total: Int\n\(keys)\t}\n}\n"
		let yours = base.replacing("total: Int\n", with: "total: Int\n\tvar currency: String { \"EUR\" }\n")
		let generated = base.replacing("total: Int\n", with: "total: Int\n\tlet currency: String\n").replacing(
			keys, with: keys + "\t\tcase currency\n")
		let merge = merge(yours, base, generated)
		#expect(merge.conflicts.count == 2)
		#expect(String(decoding: merge.text(.yours), as: UTF8.self) == yours)
		#expect(String(decoding: merge.text(.generated), as: UTF8.self) == generated)
	}

	@Test(
		"A coding key without a stored property is an inconsistency unless the type decodes it itself",
		arguments: [("", 1), ("\tlet b: Int\n", 0), ("\tinit(from decoder: any Decoder) {}\n", 0)])
	func unmatchedKey(member: String, count: Int) {
		let text = "struct A: Decodable {\n\tlet a: Int\n\(member)\tenum CodingKeys: String, CodingKey { case a, b }\n}\n"
		#expect(inconsistencies(in: Array(text.utf8), at: FolderPath(valid: "A.swift")).count == count)
		let plain = text.replacing(": Decodable", with: "")
		#expect(inconsistencies(in: Array(plain.utf8), at: FolderPath(valid: "A.swift")) == [])
	}

	private static let suite =
		"struct Tests {\n\t@Test func a() {\n\t\tone()\n\t}\n\n\t@Test func b() {\n\t\ttwo()\n\t}\n\n\t@Test func c() {\n\t\tthree()\n\t}\n}\n"

	@Test("A test that you moved is removed if the generated text no longer has it")
	func movedAndRemoved() {
		let test = "\t@Test func a() {\n\t\tone()\n\t}\n"
		let yours = Self.suite.replacing(test + "\n", with: "").replacing("three()\n\t}\n", with: "three()\n\t}\n\n" + test)
		let generated = Self.suite.replacing(test + "\n", with: "")
		let merged = merge(yours, Self.suite, generated)
		#expect(merged.conflicts.isEmpty)
		#expect(String(decoding: merged.text(), as: UTF8.self) == generated)
	}

	@Test("A test that you moved and changed is a conflict if the generated text no longer has it")
	func movedChangedAndRemoved() {
		let test = "\t@Test func a() {\n\t\tone()\n\t}\n"
		let yours = Self.suite.replacing(test + "\n", with: "")
			.replacing("three()\n\t}\n", with: "three()\n\t}\n\n" + test.replacing("one", with: "four"))
		let merged = merge(yours, Self.suite, Self.suite.replacing(test + "\n", with: ""))
		#expect(!merged.conflicts.isEmpty)
		#expect(String(decoding: merged.text(.yours), as: UTF8.self) == yours)
	}

	@Test("A test that you removed is not restored where the generated text moved it")
	func removedAndMoved() {
		let test = "\t@Test func a() {\n\t\tone()\n\t}\n"
		let yours = Self.suite.replacing(test + "\n", with: "")
		let generated = Self.suite.replacing(test + "\n", with: "").replacing("three()\n\t}\n", with: "three()\n\t}\n\n" + test)
		let merged = merge(yours, Self.suite, generated)
		#expect(merged.conflicts.isEmpty)
		#expect(String(decoding: merged.text(), as: UTF8.self) == yours)
	}

	private static let function =
		"func fetch() {\n\tvar queryItems: [Item] = []\n\tif let a { queryItems.append(a) }\n\tlet x = 1\n\tuse(x)\n\tsend(queryItems: queryItems)\n}\n"

	@Test(
		"A new line that uses a local variable which an edit renamed or removed is a conflict",
		arguments: [
			function.replacing("var queryItems", with: "var items").replacing("{ queryItems.", with: "{ items.")
				.replacing(": queryItems)", with: ": items)"),
			function.replacing("\tvar queryItems: [Item] = []\n\tif let a { queryItems.append(a) }\n", with: "\tlog()\n")
				.replacing("send(queryItems: queryItems)", with: "send(queryItems: all)"),
		])
	func removedLocal(yours: String) {
		let generated = Self.function.replacing("\tuse(x)\n", with: "\tuse(x)\n\tif let b { queryItems.append(b) }\n")
		let merge = merge(yours, Self.function, generated)
		#expect(merge.conflicts.count == 1)
		#expect(String(decoding: merge.text(.yours), as: UTF8.self) == yours)
	}

	private static let source = """
		struct Source {
			private let client: Client

			func first() -> A {
				request("a")
			}

			private func request<T>(_ path: String) -> T {
				client.request(path)
			}
		}

		private enum Failure {
			case missing
		}

		"""

	private static let withSecond = source.replacing(
		"\t\trequest(\"a\")\n\t}\n", with: "\t\trequest(\"a\")\n\t}\n\n\tfunc second() -> B {\n\t\trequest(\"b\")\n\t}\n")

	@Test(
		"A new method that uses a declaration which an edit renamed or removed is a conflict",
		arguments: [
			("\t\trequest(\"a\")", "\t\tclient.request(\"a\")"), ("\t\trequest(\"a\")", "\t\tsend(\"a\")"),
			("\t\trequest(\"a\")", "\t\tclient.request(request: a)"),
		])
	func removedDeclaration(old: String, new: String) {
		let helper = "\tprivate func request<T>(_ path: String) -> T {\n\t\tclient.request(path)\n\t}\n"
		let yours = Self.source.replacing(old, with: new).replacing(
			helper, with: new.contains("send") ? helper.replacing("func request", with: "func send") : "")
		let merge = merge(yours, Self.source, Self.withSecond)
		#expect(merge.inconsistency?.sentence == "uses 'request', which you renamed or removed")
		#expect(!merge.conflicts.isEmpty)
	}

	@Test("A removed declaration that your file still uses is declared elsewhere, and one that nothing uses is not missed")
	func movedDeclaration() {
		let inherited = Self.source.replacing("\tprivate func request<T>(_ path: String) -> T {\n\t\tclient.request(path)\n\t}\n", with: "")
		for yours in [inherited, Self.source.replacing("private enum Failure {\n\tcase missing\n}\n", with: "")] {
			let merge = merge(yours, Self.source, Self.withSecond)
			#expect(merge.conflicts.isEmpty && String(decoding: merge.text(), as: UTF8.self).contains("func second"))
		}
	}

	@Test("A parameter or a variable in new lines is not the declaration of its name that you removed")
	func otherName() {
		let yours = Self.source.replacing("private enum Failure {\n\tcase missing\n}\n", with: "").replacing(
			"client.request(path)", with: "run(path)"
		)
		.replacing("private let client: Client\n", with: "")
		let generated = Self.withSecond.replacing(
			"\tfunc second() -> B {\n", with: "\tfunc second(client: C) -> B {\n\t\tuse(client)\n\t\tlet missing = 1\n\t\tuse(missing)\n")
		#expect(merge(yours, Self.source, generated).conflicts.isEmpty)
	}

	@Test("Brackets that no longer match after a merge are a conflict")
	func brackets() {
		let base = "func a() {\n\tb {\n\t\tc()\n\t\td()\n\t\te()\n\t}\n}\n"
		let yours = "func a() {\n\tb {\n\t\tif x {\n\t\tc()\n\t\td()\n\t\te()\n\t}\n\t}\n}\n"
		let generated = "func a() {\n\t\tc()\n\t\td()\n\t\te()\n}\n"
		#expect(!merge(yours, base, generated).conflicts.isEmpty)
	}

	@Test("JSON that no longer parses after a merge, and a key that both sides add, are conflicts")
	func json() {
		let base = "{\n  \"a\": 1,\n  \"b\": 2,\n  \"c\": 3\n}\n"
		let yours = base.replacing("{\n", with: "{\n  \"kind\": 0,\n")
		#expect(!merge(yours, base, base.replacing("3\n", with: "3,\n  \"kind\": 1\n"), at: "a.json").conflicts.isEmpty)
		#expect(merge(yours, base, base.replacing("3\n", with: "4\n"), at: "a.json").conflicts.isEmpty)
	}

	@Test("An inconsistency that one of the texts already has is not a conflict")
	func knownInconsistency() {
		let yours = Self.base.replacing("\tlet a: Int\n", with: "\tlet a: Int\n\tlet a: Int\n")
		#expect(merge(yours, Self.base, Self.base.replacing("e: Int", with: "e: Int?")).conflicts.isEmpty)
		#expect(merge("[\n" + Self.base, Self.base, Self.base.replacing("e: Int", with: "e: Int?")).conflicts.isEmpty)
	}

	@Test(
		"Declarations that can share a scope are not reported as repeated",
		arguments: [
			"struct A { func f(a: Int) {}\n func f(b: Int) {}\n func f(a: String) {}\n static func f(a: Int) {} }",
			"struct A { let a = \"let a\" // let a\n static let a = 1\n /* let a */ func a(_ x: Int) {} }",
			"struct A {\n#if DEBUG\n let a = 1\n#else\n let a = 2\n#endif\n}",
			"protocol P { func f() }\nextension P { func f() {} }\nextension P where Self: Q { func f() {} }",
			"struct A { static func == (a: A, b: B) -> Bool {}\n static func == (a: B, b: A) -> Bool {} }",
			"enum E { case a(x: Int)\n case a(y: Int) }\nenum F { case a, b }\nextension A {}\nextension A {}",
			"func f() { let a = 1; do { let a = 2 } }\nfunc g() { let a = \"\"\"\n}}\n\"\"\" }", "extension",
			"struct A { func f() {}\n func f() async {}\n let _ = 1\n let _ = 2 }",
			"extension [A] { func f() {} }\nextension [B] { func f() {} }\nextension Optional<A> { var a: Int { 1 } }\nextension Optional<B>: P { var a: Int { 1 } }",
		])
	func notRepeated(text: String) {
		#expect(inconsistencies(in: Array(text.utf8), at: FolderPath(valid: "A.swift")) == [])
	}

	@Test("Any text is searched for inconsistencies, and both versions of a merge have only those of the texts")
	func anyText() {
		var numbers = SeededNumbers(seed: 1)
		let words = [
			"struct", "extension", "A", "where", "{", "}", "(", ")", "[", "\"", "\"\"\"", "\\(", "#if", "#else", "#endif", "\n", ":", ",",
			"=", "func",
			"init", "let", "case", "enum", "protocol", ".", "@", "private", "/*", "*/", "//", "<", "`", "->", "\u{0}",
		]
		func text() -> [UInt8] {
			Array(
				(0..<Int.random(in: 0..<40, using: &numbers)).map { _ in words.randomElement(using: &numbers) ?? "" }.joined(separator: " ")
					.utf8)
		}
		let path = FolderPath(valid: "A.swift")
		for _ in 0..<300 {
			let (yours, base, generated) = (text(), text(), text())
			let merge = FileMerge(path, yours: yours, base: base, generated: generated)
			let known = inconsistencies(in: yours, at: path).union(inconsistencies(in: generated, at: path))
			if merge.conflicts.isEmpty { #expect(inconsistencies(in: merge.text(), at: path).isSubset(of: known)) }
		}
	}

	@Test(
		"Declarations that cannot share a scope are reported as repeated",
		arguments: [
			"struct A { let a: Int }\nextension A { var a: String { \"\" } }", "enum E { case a\n case a }",
			"struct A {}\nfinal class A {}",
			"struct A { func f(a x: Int = 1, b: Int) {}\n func f(a: Int, b: Int = 2) throws {} }",
			"struct A { init(a: Int) {}\n init(a: Int) {} }",
			"struct A { struct B {} }\nextension A { enum B {} }", "typealias A = Int\nstruct A {}",
		])
	func repeated(text: String) {
		#expect(inconsistencies(in: Array(text.utf8), at: FolderPath(valid: "A.swift")).count == 1)
	}

	@Test("Coding keys that the user wrote get a case for each new property", arguments: ["\n", "\r\n"])
	func ownCodingKeys(lineEnd: String) {
		let keys = "\n\tenum CodingKeys: String, CodingKey {\n\t\tcase a, b\n\t\tcase c = \"C\"\n\t\tcase d, e\n\t}\n}\n"
		let yours = Self.base.replacing("\n}\n", with: "\n" + keys).replacing("\n", with: lineEnd)
		let generated = Self.base.replacing("\tlet b: Int\n", with: "\tlet b: Int\n\tlet new: Int\n")
		let merge = merge(yours, Self.base, generated)
		#expect(merge.conflicts.isEmpty)
		let expected = yours.replacing("\tlet b: Int\(lineEnd)", with: "\tlet b: Int\(lineEnd)\tlet new: Int\(lineEnd)")
		#expect(
			String(decoding: merge.text(), as: UTF8.self)
				== expected.replacing("case d, e\(lineEnd)", with: "case d, e\(lineEnd)\t\tcase new\(lineEnd)"))
	}

	@Test("Generated coding keys that the user edited get no case twice")
	func generatedCodingKeys() {
		let base = "struct A {\n\tlet a: Int\n\n\tenum CodingKeys: String, CodingKey {\n\t\tcase a = \"A\"\n\t}\n}\n"
		let yours = base.replacing("\tlet a", with: "\t/// Mine\n\tlet a")
		let generated = base.replacing("let a: Int\n", with: "let a: Int\n\tlet b: Int\n").replacing(
			"case a = \"A\"\n", with: "case a = \"A\"\n\t\tcase b\n")
		let merge = merge(yours, base, generated)
		#expect(merge.conflicts.isEmpty)
		#expect(String(decoding: merge.text(), as: UTF8.self) == generated.replacing("\tlet a", with: "\t/// Mine\n\tlet a"))
	}

	@Test(
		"A new property or type is a conflict where the user decodes the type",
		arguments: [("let b: Int\n", "let b: Int\n\tlet new: Int\n"), ("let b: Int\n", "let b: Int?\n")])
	func ownDecoder(old: String, new: String) {
		let decoder = "\n\tinit(from decoder: any Decoder) throws {\n\t\ta = 1\n\t\tb = 2\n\t}\n}\n"
		let yours = Self.base.replacing("\n}\n", with: "\n" + decoder)
		let merge = merge(yours, Self.base, Self.base.replacing(old, with: new))
		#expect(merge.conflicts.count == 2)
		#expect(String(decoding: merge.text(.yours), as: UTF8.self) == yours)
		#expect(String(decoding: merge.text(.generated), as: UTF8.self) == Self.base.replacing(old, with: new))
		#expect(merge.inconsistency?.sentence.contains("in A, which your initializer does not set or decode") == true)
	}

	@Test("A new property is a conflict where the user's own initializer does not set it, unless it calls another one")
	func ownInitializer() {
		let generated = Self.base.replacing("let b: Int\n", with: "let b: Int\n\tlet new: Int\n")
		func yours(_ body: String) -> String {
			Self.base.replacing("\n}\n", with: "\n\n\tinit(a: Int = 1) {\n\t\t\(body)\n\t}\n}\n")
		}
		#expect(!merge(yours("self.a = a; b = 2"), Self.base, generated).conflicts.isEmpty)
		#expect(merge(yours("self.init(a: a, b: 2, new: 3)"), Self.base, generated).conflicts.isEmpty)
	}

	@Test("Two comments on one line are a conflict, and none of them is lost")
	func comments() {
		let base = "protocol A {\n\tfunc a()\n}\n"
		let (yours, generated) = (base.replacing("}\n", with: "} // yours\n"), base.replacing("}\n", with: "} // theirs\n"))
		let merge = merge(yours, base, generated)
		#expect(merge.conflicts.count == 1)
		let text = String(decoding: merge.text(), as: UTF8.self)
		#expect(text.contains("} // yours\n") && text.contains("} // theirs\n"), "\(text)")
	}
}
