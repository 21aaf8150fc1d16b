import SourceText
import TemplateLanguage
import Testing

struct PlaceholderTests {
	@Test("A name in braces is replaced by its text anywhere in a line")
	func replacesNames() {
		#expect(rendering("{Name}DTO: {Name}", ["Name": .text("Episode")]) == "EpisodeDTO: Episode")
	}

	@Test("A dotted name reads a member of a group")
	func dottedNames() {
		let scope: TestScope = ["a": .scope(["b": .scope(["c": .text("deep")])])]
		#expect(rendering("<{a.b.c}>", scope) == "<deep>")
	}

	@Test(
		"Braces without a name are literal text",
		arguments: [
			"struct A {}", "map { $0 }", "{ Name }", "{Name", "Name}", "{}", "{{ }}", "{1a}", "{a.}", "{.a}", "{a..b}", "{a in b}", "{a\n}",
			"{a-b}",
			"{ each x }", "{ if x }", "{ end }", "{é}", "{{{", "}}}", "{unless x > 1}", "{value in value + 1}",
		])
	func literalBraces(text: String) {
		#expect(rendering(text, [:]) == text)
	}

	@Test("A placeholder is recognised directly after a literal brace")
	func nestedBraces() {
		#expect(rendering("{{Name}}", ["Name": .text("x")]) == "{x}")
	}

	@Test("Template syntax in a value is not interpreted", arguments: ["{Name}", "{each Name}\n{end}", "{end}", "\\(Name)"])
	func valuesAreInert(value: String) {
		#expect(rendering("a {Name} b", ["Name": .text(value)]) == "a \(value) b")
		#expect(rendering("{Name}\n", ["Name": .text(value)]) == value + "\n")
	}

	@Test("An unknown name is an error at its location that suggests the nearest name")
	func unknownName() {
		let scope: TestScope = ["Name": .text("x"), "operation": .scope(["method": .text("get")])]
		let errors = expectErrors(
			"a {1️⃣Nmae}\n\t{2️⃣operation.methd} {3️⃣oprtion.method}",
			["unknown name 'Nmae'", "unknown name 'operation.methd'", "unknown name 'oprtion.method'"], rendering: scope)
		#expect(
			errors.map(\.fix?.text)
				== ["Name", "operation.method", "operation.method"].map { "did you mean '\($0)'? 'gen templates facts' lists all names" })
	}

	@Test("An unknown name without a similar one is an error that lists the known names")
	func listsNames() {
		let errors = expectErrors("{1️⃣zebra}", ["unknown name 'zebra'"], rendering: ["b": .text(""), "a": .text("")])
		#expect(errors.first?.fix?.text == "use one of a, b; 'gen templates facts' explains them")
	}

	@Test("A value of the wrong kind is an error that explains its use")
	func mismatches() {
		let scope = operations("x").adding("paginated", .flag(true)).adding("Name", .text("x")).adding("group", .scope(["a": .text("")]))
		let errors = expectErrors(
			"{1️⃣paginated}\n{2️⃣operations} {3️⃣group}\n{if 4️⃣group}\n{end}\n{each 5️⃣Name}\n{end}",
			[
				"'paginated' is a flag, not a text", "'operations' is a list, not a text", "'group' is a group of names, not a text",
				"'group' is a group of names, not a flag", "'Name' is a text, not a list",
			], rendering: scope)
		#expect(
			errors.map(\.fix?.text) == [
				"use it as '{if paginated}'", "use it as '{each operations}'", "use it as '{group.a}'", "use it as '{group.a}'",
				"use it as '{Name}'",
			])
	}

	@Test("A dot after a value without members is an error")
	func noMembers() {
		let errors = expectErrors(
			"{1️⃣operations.name}", ["unknown name 'operations.name': 'operations' is a list"], rendering: operations("x"))
		#expect(errors.first?.fix?.text == "use it as '{each operations}'")
	}

	@Test("A suffix that only naming patterns support is reported with the name to use instead")
	func formsOfPatterns() {
		let scope: TestScope = ["Name": .text("x"), "Names": .text("xs"), "type": .scope(["name": .text("y")])]
		let errors = expectErrors(
			"{1️⃣Name.plural}{2️⃣Name.plural.snake}{3️⃣type.name.kebab}{4️⃣type.name.plural}{5️⃣Name.count}",
			[
				"unknown name 'Name.plural': 'Name' is a text", "unknown name 'Name.plural.snake': 'Name' is a text",
				"unknown name 'type.name.kebab': 'type.name' is a text", "unknown name 'type.name.plural': 'type.name' is a text",
				"unknown name 'Name.count': 'Name' is a text",
			], rendering: scope)
		let why = "; '.plural', '.snake' and '.kebab' are for the patterns of style.json"
		#expect(
			errors.map(\.fix?.text) == [
				"use '{Names}'" + why, "use it as '{Name}'" + why, "use it as '{type.name}'" + why, "use it as '{type.name}'" + why,
				"use it as '{Name}'",
			])
	}

	@Test("A template lists the names that it uses, with their use and location")
	func namesOfTemplate() throws {
		let input = MarkedText("{1️⃣Name}\n{each 2️⃣a.list}\n{if 3️⃣x.flag}\n{end}\n{end}\n")
		var diagnostics = Diagnostics()
		let template = try #require(Template.parse(SourceText(path: "t", input.text), diagnostics: &diagnostics))
		#expect(template.names.map(\.dotted) == ["Name", "a.list", "x.flag"])
		#expect(template.names.map(\.use) == [.text, .list, .condition])
		#expect(template.names.map(\.range.lower) == input.offsets)
	}

	@Test("Invalid UTF-8 is an error at its first byte")
	func invalidEncoding() {
		var diagnostics = Diagnostics()
		let source = SourceText(path: "t", bytes: Array("é{Name}".utf8) + [0xFF, 0x41])
		#expect(Template.parse(source, diagnostics: &diagnostics) == nil)
		#expect(diagnostics.all.map(\.message) == ["the template is not UTF-8"])
		#expect(diagnostics.all.first?.span?.range.lower == 8)
	}

	@Test("Every line end is rendered as a line feed")
	func lineEnds() {
		#expect(rendering("a\r\n{each operations}\r{operation.name}\r\n{end}\r\nb\r\n", operations("x", "y")) == "a\nx\ny\nb\n")
	}
}
