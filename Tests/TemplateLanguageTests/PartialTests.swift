import SourceText
import Testing

@testable import TemplateLanguage

@Suite("Partials")
struct PartialTests {
	private func rendering(
		_ template: String, _ partials: [String: String], _ scope: TestScope = [:], indentation: TemplateIndentation = .tabs,
		allowance: Int = Template.smallestAllowance
	) -> (text: String?, diagnostics: [Diagnostic]) {
		var diagnostics = Diagnostics()
		let sources = Dictionary(uniqueKeysWithValues: partials.map { ($0.key, SourceText(path: "partials/\($0.key)", $0.value)) })
		var parsed = Template.parse(SourceText(path: "t", template), partials: TemplatePartials(sources), diagnostics: &diagnostics)
		parsed?.allowance = allowance
		let text = parsed?.render(scope, indentation: indentation, diagnostics: &diagnostics)
		return (text, diagnostics.all)
	}

	@Test("A partial alone on its line has the indentation of that line, and blank lines stay blank")
	func alone() {
		let partials = ["send": "func send() {\n\tlet a = \"{Name}\"\n\n{if f}\n\tend()\n{end}\n}\n"]
		let scope: TestScope = ["Name": .text("x"), "f": .flag(true)]
		let result = rendering("struct {Name} {\n\t{include send}\n}\n", partials, scope, indentation: .spaces(2))
		#expect(result.text == "struct x {\n  func send() {\n    let a = \"x\"\n\n    end()\n  }\n}\n")
		#expect(result.diagnostics.isEmpty)
	}

	@Test("A partial inside a line is rendered inline, without its last line end")
	func inline() {
		let result = rendering(
			"f({include arguments}) {\n", ["arguments": "{each operations}{operation.name}{between}, {end}\n"], operations("a", "b"))
		#expect(result.text == "f(a, b) {\n")
	}

	@Test("A partial can use the elements of the enclosing loops")
	func bindings() {
		let result = rendering("{each operations}\n{include line}\n{end}\n", ["line": "- {operation.name}\n"], operations("a", "b"))
		#expect(result.text == "- a\n- b\n")
	}

	@Test("The indentation of nested partials adds up, also for values of several lines")
	func nested() {
		let partials = ["outer": "o {\n\t{include inner}\n}\n", "inner": "i {\n\t{lines}\n}\n"]
		#expect(
			rendering("\t{include outer}\n", partials, ["lines": .text("a\nb")]).text == "\to {\n\t\ti {\n\t\t\ta\n\t\t\tb\n\t\t}\n\t}\n")
	}

	@Test("The extension of a partial's file can be omitted if the name is unambiguous")
	func fileNames() {
		#expect(rendering("{include a}|{include b.swift}", ["a.swift": "x\n", "b.swift": "y\n", "b.json": "z\n"]).text == "x|y")
		#expect(rendering("{include b}", ["b.swift": "y\n", "b.json": "z\n"]).diagnostics.map(\.message) == ["unknown partial 'b'"])
	}

	@Test("An unknown partial is an error at its '{include}' that suggests the nearest name")
	func unknown() throws {
		let error = try #require(rendering("a\n  {include sned}\n", ["send": ""]).diagnostics.first)
		#expect(error.message == "unknown partial 'sned'")
		#expect(error.fix?.text == "did you mean 'send'?")
		#expect(error.span?.start.line == 2)
	}

	@Test("A mistake in a partial is reported once, at its location in the partial, with a note on the '{include}'")
	func mistakes() throws {
		let unknown = rendering("{include a}\n{include a}\n", ["a": "1\n{nope}\n"]).diagnostics
		#expect(unknown.map { $0.span?.source.path } == ["partials/a"])
		#expect(unknown.first?.span?.start.line == 2)
		#expect(unknown.first?.notes.map(\.message) == ["included here"])
		#expect(unknown.first?.notes.first?.span?.source.path == "t")
		let unclosed = rendering("{include a}\n{end}\n", ["a": "{if f}\n"]).diagnostics
		#expect(unclosed.map(\.message) == ["'{if f}' is not closed", "'{end}' does not close a block"])
	}

	@Test("A mistake in a partial is reported once, even if several templates include it")
	func mistakesInSeveralTemplates() {
		let partials = TemplatePartials([
			"inner": SourceText(path: "partials/inner", "{end}{if a b}\n{nope}\n{end}\n"),
			"outer": SourceText(path: "partials/outer", "{include inner} {include inner}\n\t{include inner}\n"),
			"named": SourceText(path: "partials/named", "{nope}\n"),
		])
		var diagnostics = Diagnostics()
		for path in ["a", "b"] {
			let text = "{include outer} {include outer}\n{include inner}\n"
			#expect(Template.parse(SourceText(path: path, text), partials: partials, diagnostics: &diagnostics) == nil)
			#expect(diagnostics.hasErrors)
			let named = Template.parse(
				SourceText(path: path, "{include named}\n\t{include named}\n"), partials: partials, diagnostics: &diagnostics)
			#expect(named?.render([:], diagnostics: &diagnostics) == nil)
		}
		#expect(
			diagnostics.all.map(\.message) == [
				"'{end}' does not close a block", "'{if …}' takes the name of one flag and nothing else", "unknown name 'nope'",
			])
		#expect(
			diagnostics.all.map { $0.notes.map { $0.span?.source.path } } == [["partials/outer", "a"], ["partials/outer", "a"], ["a"]])
	}

	@Test("A partial that includes itself renders nested elements, each level with the indentation of its '{include}'")
	func recursion() {
		func node(_ name: String, _ children: [TestScope] = []) -> TestScope {
			["name": .text(name), "children": .list(elementName: "node", children)]
		}
		let tree: TestScope = ["roots": .list(elementName: "node", [node("a", [node("b", [node("c")]), node("d")])])]
		let lines = ["node": "{node.name} {\n{each node.children}\n\t{include node}\n{end}\n}\n"]
		#expect(
			rendering("{each roots}\n\t{include node}\n{end}\n", lines, tree).text
				== "\ta {\n\t\tb {\n\t\t\tc {\n\t\t\t}\n\t\t}\n\t\td {\n\t\t}\n\t}\n")
		let inline = ["node": "{node.name}({each node.children}{include other}{between}, {end})", "other": "{include node}"]
		#expect(rendering("{each roots}{include node}{end}", inline, tree).text == "a(b(c()), d())")
	}

	@Test("A partial that includes itself endlessly is an error at that '{include}'", arguments: ["{include a}", "{if f}{include b}{end}"])
	func cycle(text: String) throws {
		let result = rendering("{include a}", ["a": text, "b": "{include a}"], ["f": .flag(true)])
		let error = try #require(result.diagnostics.first)
		#expect(result.diagnostics.count == 1)
		#expect(error.message == "the partial 'a' includes itself more than \(Template.maximumRecursionDepth) deep")
		#expect(error.span?.source.path == (text == "{include a}" ? "partials/a" : "partials/b"))
	}

	@Test("A mistake in a recursive partial is reported once at any depth")
	func recursiveMistakes() {
		let inner: TestScope = ["children": .list(elementName: "node", [["children": .list(elementName: "node", [])]])]
		let scope: TestScope = ["roots": .list(elementName: "node", [inner])]
		let result = rendering("{each roots}{include node}{end}", ["node": "{node.nme}{each node.children}{include node}{end}"], scope)
		#expect(result.diagnostics.map(\.message) == ["unknown name 'node.nme'"])
	}

	@Test("Partials nest up to the limit; one more level is an error")
	func depth() {
		func chain(_ length: Int) -> [String: String] {
			Dictionary(uniqueKeysWithValues: (1...length).map { ("p\($0)", $0 == length ? "x" : "{include p\($0 + 1)}") })
		}
		#expect(rendering("{include p1}", chain(Template.maximumInclusionDepth)).text == "x")
		#expect(rendering("{include p1}", chain(Template.maximumInclusionDepth + 1)).diagnostics.count == 1)
	}

	@Test("Partials whose inclusions multiply beyond the limit are an error")
	func multiplying() {
		var partials: [String: String] = [:]
		for level in 1...7 { partials["p\(level)"] = String(repeating: "{include p\(level + 1)}", count: 1_000) }
		partials["p8"] = "x"
		let diagnostics = rendering("{include p1}", partials, allowance: 1 << 18).diagnostics
		#expect(diagnostics.map(\.message).first?.hasPrefix("the output becomes too long here") == true)
		#expect(diagnostics.count == 1)
	}

	@Test("Blocks and partials in a path are an error", arguments: ["{if f}A{end}.swift", "{include a}.swift"])
	func paths(path: String) {
		var diagnostics = Diagnostics()
		let partials = TemplatePartials(["a": SourceText(path: "a", "x")])
		#expect(TemplateFile.parse(path: path, body: SourceText(path: "t", ""), partials: partials, diagnostics: &diagnostics) == nil)
		#expect(diagnostics.all.count == 1)
	}
}
