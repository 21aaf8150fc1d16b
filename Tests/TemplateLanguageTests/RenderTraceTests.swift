import SourceText
import Testing

@testable import TemplateLanguage

@Suite("Origins of rendered text in templates")
struct RenderTraceTests {
	private let scope: TestScope = [
		"Name": .text("Episode"), "isLong": .flag(true), "lines": .text("first\nsecond"),
		"items": .list(elementName: "item", [["name": .text("a")], ["name": .text("b")]]),
	]

	/// Returns the origin in `template` of the first `word` of the rendered text, as `line:column`.
	private func origin(of word: String, in template: String, last: Bool = false, partial: String = "") throws -> String? {
		var diagnostics = Diagnostics()
		let partials = TemplatePartials(["partial": SourceText(path: "partial", partial)])
		let parsed = try #require(Template.parse(SourceText(path: "t", template), partials: partials, diagnostics: &diagnostics))
		let scope = scope.bound
		#expect(parsed.check(against: scope.schema, diagnostics: &diagnostics))
		let rendered = try #require(parsed.renderTraced(scope, indentation: .tabs, size: { 0 }, diagnostics: &diagnostics))
		let found = try #require(rendered.text.ranges(of: word).first)
		let range = last ? rendered.text.ranges(of: word).last ?? found : found
		let offset = rendered.text.utf8.distance(from: rendered.text.startIndex, to: range.lowerBound)
		return rendered.trace.span(at: offset, of: rendered.text).map {
			($0.source.path == "t" ? "" : $0.source.path + ":") + "\($0.start.line):\($0.start.column)"
		}
	}

	@Test("Text of a partial is traced to the partial, whatever its indentation")
	func partials() throws {
		let partial = "first {Name} wrong\n\tsecond\n{if isLong}\n  third {Name} fourth\n{end}\n"
		let template = "a\n\t\t{include partial}\nafter\n"
		#expect(try origin(of: "first", in: template, partial: partial) == "partial:1:1")
		#expect(try origin(of: "wrong", in: template, partial: partial) == "partial:1:14")
		#expect(try origin(of: "second", in: template, partial: partial) == "partial:2:2")
		#expect(try origin(of: "third", in: template, partial: partial) == "partial:4:3")
		#expect(try origin(of: "fourth", in: template, partial: partial) == "partial:4:16")
		#expect(try origin(of: "Episode", in: template, partial: partial) == "partial:1:8")
		#expect(try origin(of: "after", in: template, partial: partial) == "3:1")
	}

	@Test("Literal text is traced to its location, also after removed lines and multiline values")
	func literals() throws {
		let template = "struct {Name} {\n{if isLong}\n\tlet x: Strin\n{end}\n\t{lines}\n\tlet after = 1\n}\n"
		#expect(try origin(of: "struct", in: template) == "1:1")
		#expect(try origin(of: "Strin", in: template) == "3:9")
		#expect(try origin(of: "after", in: template) == "6:6")
	}

	@Test("A value is traced to its placeholder")
	func values() throws {
		let template = "struct {Name} {\n\t{lines}\n}\n"
		#expect(try origin(of: "Episode", in: template) == "1:9")
		#expect(try origin(of: "second", in: template) == "2:3")
	}

	@Test("Text that a loop repeats is traced to one location")
	func loops() throws {
		let template = "{each items}\nlet {item.name} = wrong\n{end}\n"
		#expect(try origin(of: "wrong", in: template, last: true) == "2:19")
	}

	@Test("CRLF line ends count as one line end")
	func carriageReturns() throws {
		#expect(try origin(of: "wrong", in: "a\r\nb\r\n  wrong\r\n") == "3:3")
	}
}
