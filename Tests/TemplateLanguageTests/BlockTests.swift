import SourceText
import TemplateLanguage
import Testing

struct BlockTests {
	@Test("'{each}' renders its elements in order, bound under the list's element name, without the block lines")
	func each() {
		#expect(rendering("a\n\t{each operations}\n\t- {operation.name}\n\t{end}\nb\n", operations("x", "y")) == "a\n\t- x\n\t- y\nb\n")
	}

	@Test("An empty list renders nothing")
	func emptyList() {
		#expect(rendering("a\n{each operations}\n{operation.name}\n{between}\n,\n{end}\nb", operations()) == "a\nb")
	}

	@Test("Text after '{between}' is rendered only between elements")
	func between() {
		let template = "{\n{each operations}\n\tfunc {operation.name}() {}\n{between}\n\n{end}\n}\n"
		#expect(rendering(template, operations("x")) == "{\n\tfunc x() {}\n}\n")
		#expect(rendering(template, operations("x", "y", "z")) == "{\n\tfunc x() {}\n\n\tfunc y() {}\n\n\tfunc z() {}\n}\n")
	}

	@Test("The element inside '{between}' is the next one")
	func betweenKnowsTheNext() {
		#expect(rendering("{each operations}\n{between}\n<{operation.name}>\n{end}\n", operations("x", "y")) == "<y>\n")
	}

	@Test("A flag selects one branch of an '{if}'", arguments: [(true, "yes\n"), (false, "no\n")])
	func condition(isSet: Bool, expected: String) {
		#expect(rendering("{if f}\nyes\n{else}\nno\n{end}\n", ["f": .flag(isSet)]) == expected)
	}

	@Test("A condition is met by a text or a list that is not empty")
	func presence() {
		let template = "{if Name}text{else}no text{end}, {if operations}list{else}no list{end}"
		#expect(rendering(template, operations("x").adding("Name", .text("x"))) == "text, list")
		#expect(rendering(template, operations().adding("Name", .text(""))) == "no text, no list")
	}

	@Test("An '{if}' without '{else}' renders nothing for a false flag")
	func conditionAlone() {
		#expect(rendering("a\n{if f}\nyes\n{end}\nb\n", ["f": .flag(false)]) == "a\nb\n")
	}

	@Test("A nested list with a dotted name is rendered, with the outer element visible")
	func nestedLists() {
		let parameters = TestValue.list(elementName: "parameter", [["name": .text("p")], ["name": .text("q")]])
		let scope: TestScope = ["operations": .list(elementName: "operation", [["name": .text("f"), "parameters": parameters]])]
		let template = "{each operations}\n{each operation.parameters}\n{operation.name}({parameter.name})\n{end}\n{end}\n"
		#expect(rendering(template, scope) == "f(p)\nf(q)\n")
	}

	@Test("An inner element hides an outer name, only inside its loop")
	func shadowing() {
		let scope = operations("inner").adding("operation", .scope(["name": .text("outer")]))
		let template = "{operation.name}\n{each operations}\n{operation.name}\n{end}\n{operation.name}\n"
		#expect(rendering(template, scope) == "outer\ninner\nouter\n")
	}

	@Test("Each element has its own flags")
	func flagsOfElements() {
		let template = "{each operations}\n{if operation.isLong}\n{operation.name}!\n{else}\n{operation.name}\n{end}\n{end}\n"
		#expect(rendering(template, operations("get", "fetch")) == "get\nfetch!\n")
	}

	@Test("White space after a block and a missing last line end are ignored")
	func blockLineEnds() {
		#expect(rendering("{if f} \t\nyes\n{end}", ["f": .flag(true)]) == "yes\n")
	}

	@Test("A mistake in a loop is reported once, not for each element")
	func reportedOnce() {
		_ = expectErrors(
			"{each operations}\n{1️⃣operation.nope}\n{end}\n", ["unknown name 'operation.nope'"], rendering: operations("x", "y", "z"))
	}

	@Test("Blocks inside a line are rendered inline")
	func inline() {
		let list = "case {each operations}{operation.name}{between}, {end}\n"
		#expect(rendering(list, operations("x", "y", "z")) == "case x, y, z\n")
		#expect(rendering(list, operations("x")) == "case x\n")
		#expect(rendering("func f(){if f} async{end} {\n", ["f": .flag(true)]) == "func f() async {\n")
		#expect(rendering("func f(){if f} async{end} {\n", ["f": .flag(false)]) == "func f() {\n")
		#expect(rendering("\t{if f}let{else}var{end} x\n", ["f": .flag(false)], indentation: .spaces(2)) == "  var x\n")
	}

	@Test("A line that contains exactly one complete block is rendered as a line")
	func wholeLine() {
		let template = "a\n{each operations}<{operation.name}>{end}\nb\n"
		#expect(rendering(template, operations("x", "y")) == "a\n<x><y>\nb\n")
		#expect(rendering(template, operations()) == "a\n\nb\n")
	}

	@Test("Blocks inside a line can contain other blocks and lines")
	func inlineNesting() {
		let template = "f({each operations}{if operation.isLong}_ {end}{operation.name}{between},\n\t{end})\n"
		#expect(rendering(template, operations("get", "fetch"), indentation: .spaces(4)) == "f(get,\n    _ fetch)\n")
	}

	@Test("A misspelt block is an error that suggests the nearest keyword")
	func unknownBlocks() {
		let errors = expectErrors(
			"1️⃣{eahc dtos}\na 2️⃣{inculde x-y} b\n3️⃣{id name}\n", ["{eahc dtos}", "{inculde x-y}", "{id name}"].map { "unknown block '\($0)'" })
		#expect(errors.prefix(2).map(\.fix?.text) == ["did you mean '{each dtos}'?", "did you mean '{include x-y}'?"])
		#expect(errors.last?.fix?.text.hasSuffix("write a space after a brace that does not begin a block") == true)
		#expect(
			rendering("a.map {value in value + 1}, { each in 1 }, {$0 + 1}\n", [:])
				== "a.map {value in value + 1}, { each in 1 }, {$0 + 1}\n")
	}

	@Test(
		"A tag of another template language is an error at its location that names the supported tag",
		arguments: [
			("1️⃣{> head}\n", "{> head}", "write '{include name}' with the name of a file in 'partials'"),
			("func f() 1️⃣{>head}\n", "{>head}", "write '{include name}' with the name of a file in 'partials'"),
			("1️⃣{% if f %}\n", "{% if f %}", nil), ("1️⃣{% endif %}\n", "{% endif %}", nil), ("1️⃣{#if f}\n", "{#if f}", nil),
			("1️⃣{#each list}\n", "{#each list}", nil), ("1️⃣{/each}\n", "{/each}", nil), ("1️⃣{^f}\n", "{^f}", nil),
			("1️⃣{# a note #}\n", "{# a note #}", "remove it; templates have no comments"),
			("let a: 1️⃣{{ dto.name }}\n", "{{ dto.name }}", "write '{name}', with a name that 'gen templates facts' lists"),
			("1️⃣{{> head}}\n", "{{> head}}", nil), ("1️⃣{{#each list}}\n", "{{#each list}}", nil), ("1️⃣{{/each}}\n", "{{/each}}", nil),
		])
	func foreignTags(template: String, tag: String, fix: String?) {
		let errors = expectErrors(template, ["unsupported tag '\(tag)'"])
		let blocks = "the blocks are each, between, if, else, end and include, as in '{if flag}…{end}'"
		#expect(
			errors.first?.fix?.text == fix ?? (tag.contains(">") ? "write '{include name}' with the name of a file in 'partials'" : blocks))
	}

	@Test(
		"Closures without spaces in their braces are text, and so are paths in strings and comments",
		arguments: [
			"a.filter {!$0.isEmpty}", "a.map {$0.id}", "a.map {(a, b) in a}", "{[weak self] in self?.f()}", "{_ in nil}",
			"{@MainActor in f()}",
			"{#expect(a == b)}", "{#line}", "{\\.name}", "{-$0}", "{.first}", "{f()}", "{a || b}", "{/* nothing */}", "{/a+/}",
			"f(\"/users/{user_id}\")", "/// GET /users/{user_id}", "\"/search{?q}\"", "{{ $0 }}", "{ { dto } }",
		])
	func closures(text: String) {
		#expect(rendering(text, [:]) == text)
	}

	@Test("A misspelt keyword that parses as a name is reported as a keyword")
	func mistakenWord() {
		#expect(
			expectErrors("{if f}{end}{1️⃣esle}", ["unknown name 'esle'"], rendering: ["f": .flag(true)]).first?.fix?.text
				== "did you mean 'else'?")
	}

	@Test("An unclosed block is an error with a note at its beginning")
	func unclosed() throws {
		let errors = expectErrors("\t{each x}\n{if y}\n{end}\n1️⃣", ["'{each x}' is not closed"])
		#expect(try #require(errors.first?.notes.first?.span).range.lower == 1)
	}

	@Test("An '{end}', '{else}' or '{between}' outside a block is an error")
	func strayLines() {
		_ = expectErrors(
			"1️⃣{end}\n2️⃣{else}\n3️⃣{between}\n",
			["'{end}' does not close a block", "'{else}' is outside of '{if …}'", "'{between}' is outside of '{each …}'"])
	}

	@Test(
		"A missing or superfluous '{end}' is reported with the block that begins and ends differently, on its own line or inside one",
		arguments: [
			("{each x}\n{each y}{y.a}{between}, {end}{end}\n{end}\n", "'{end}' does not close a block", [2, 1]),
			("{each x}\n{each y}{y.a}{between}, \n{end}\n", "'{each x}' is not closed", [1, 3, 2]),
			("{each x}{x.a}{end}\n{end}\n", "'{end}' does not close a block", []),
		])
	func uneven(text: String, message: String, lines: [Int]) {
		var diagnostics = Diagnostics()
		#expect(Template.parse(SourceText(path: "t", text), diagnostics: &diagnostics) == nil)
		#expect(diagnostics.all.map(\.message) == [message])
		#expect(diagnostics.all.first?.notes.map { $0.span?.start.line } == lines)
	}

	@Test("A divider in the wrong block or a second divider is an error with a note at the block's beginning")
	func dividers() {
		let errors = expectErrors(
			"{each x}\n1️⃣{else}\n{end}\n{if x}\n2️⃣{between}\n{else}\n3️⃣{else}\n{end}\n",
			[
				"'{else}' must be directly inside '{if …}'", "'{between}' must be directly inside '{each …}'",
				"a second '{else}' in the same block",
			])
		#expect(errors.map { $0.notes.last?.span?.start.line } == [1, 4, 4])
	}

	@Test(
		"A block with anything but one name is an error",
		arguments: [
			"{each}", "{if}", "{each a b}", "{if !a}", "{if a > b}", "{each  a}", "{if a.}", "{else if a}", "{end each}", "{between ,}",
			"{include}", "{include a/b}", "{include a b}", "{include ../a}",
		])
	func malformed(line: String) {
		var diagnostics = Diagnostics()
		#expect(Template.parse(SourceText(path: "t", line + "\n{end}\n"), diagnostics: &diagnostics) == nil)
		#expect(diagnostics.all.first?.span?.range == SourceRange(0, line.utf8.count))
		#expect(diagnostics.all.first?.fix?.text.hasPrefix("write '{") == true)
	}

	@Test("The fix for a block with several names uses those names, and an else-if is recognised")
	func fixes() {
		func fix(_ line: String) -> String? {
			var diagnostics = Diagnostics()
			_ = Template.parse(SourceText(path: "t", "{if f}\n" + line + "\n{end}\n"), diagnostics: &diagnostics)
			return diagnostics.all.first.map { "\($0.message): \($0.fix?.text ?? "")" }
		}
		for line in ["{elseif a.b}", "{elsif a.b}", "{elif a.b}", "{elseIf a.b}", "{else if a.b}"] {
			#expect(fix(line) == "'{else if …}' is not supported: write '{else}{if a.b}…{end}', with an '{end}' of its own", "\(line)")
		}
		#expect(fix("{else if}")?.contains("'{else}{if …}…{end}'") == true)
		for line in ["{if !a.b}", "{if not a.b}"] {
			#expect(fix(line)?.contains("write '{if a.b}{else}…{end}'; expressions are not supported") == true, "\(line)")
		}
		#expect(fix("{each a in a.list}")?.contains("write '{each a.list}'") == true)
		#expect(fix("{if a.b && c}")?.contains("write '{if a.b}'; expressions are not supported") == true)
		#expect(fix("{if}")?.contains("'gen templates facts'") == true)
		#expect(fix("{each a.b, c}")?.hasSuffix("write '{each a.b}'") == true)
	}

	@Test("Unknown names are reported in both branches of a condition, in an empty list and between elements")
	func unknownNames() {
		_ = expectErrors(
			"{if f}\n{1️⃣a}\n{else}\n{2️⃣b}\n{end}\n{each operations}\n{operation.name}\n{3️⃣operation.nope}\n{between}\n{4️⃣operation.c}\n{end}\n",
			["a", "b", "operation.nope", "operation.c"].map { "unknown name '\($0)'" }, rendering: operations().adding("f", .flag(true)))
	}

	@Test("A fact that one element lacks is an error at its location")
	func missingFacts() {
		let scope: TestScope = [
			"operations": .list(elementName: "operation", [["name": .text("x"), "verb": .text("GET")], ["name": .text("y")]])
		]
		_ = expectErrors("{each operations}\n{1️⃣operation.verb}\n{end}\n", ["unknown name 'operation.verb'"], rendering: scope)
	}

	@Test("Blocks nest up to the limit; one more level is an error at that block")
	func depth() {
		func nested(_ depth: Int) -> String {
			String(repeating: "{if f}\n", count: depth) + "x\n" + String(repeating: "{end}\n", count: depth)
		}
		let limit = Template.maximumNestingDepth
		#expect(rendering(nested(limit), ["f": .flag(true)]) == "x\n")
		var diagnostics = Diagnostics()
		#expect(Template.parse(SourceText(path: "t", nested(100_000)), diagnostics: &diagnostics) == nil)
		#expect(diagnostics.all.count == 1)
		#expect(diagnostics.all.first?.span?.start.line == limit + 1)
	}

	@Test("Nested loops that exceed the rendering limit are an error at the innermost loop")
	func multiplyingLoops() {
		let depth = 31
		var source = ""
		for _ in 0..<depth { source += "{each operations}\n" }
		let text = source + "x\n" + String(repeating: "{end}\n", count: depth)
		var diagnostics = Diagnostics()
		var parsed = Template.parse(SourceText(path: "t", text), diagnostics: &diagnostics)
		parsed?.allowance = 1 << 18
		let rendered = parsed?.render(operations("a", "b", "c"), diagnostics: &diagnostics)
		#expect(rendered == nil)
		#expect(diagnostics.all.map(\.message).first?.hasPrefix("the output becomes too long here: '{each operations}'") == true)
		#expect(diagnostics.all.count == 1)
	}
}
