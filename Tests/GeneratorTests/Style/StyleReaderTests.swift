import SourceText
import TemplateLanguage
import Testing

@testable import Generator

@Suite("Reading style.json")
struct StyleReaderTests {
	/// Reads `marked` as a style.json, with its problems as `line:column message`; `1️⃣` marks the expected location.
	private func read(_ marked: String, over base: StyleSettings = StyleSettings()) -> (
		settings: StyleSettings?, found: [String], fixes: [String], mark: String
	) {
		let parts = marked.split(separator: "1️⃣", maxSplits: 1, omittingEmptySubsequences: false)
		let source = SourceText(path: "style.json", parts.joined())
		let mark = source.location(of: parts[0].utf8.count)
		var diagnostics = Diagnostics()
		let settings = StyleSettings(source, over: base, diagnostics: &diagnostics)
		let found = diagnostics.all.map { "\($0.span?.start.line ?? 0):\($0.span?.start.column ?? 0) \($0.message)" }
		return (settings, found, diagnostics.all.compactMap { $0.fix?.text }, "\(mark.line):\(mark.column)")
	}

	@Test("Every built-in style is valid, and 'concurrent' is the standard")
	func builtIn() {
		#expect(Styles.builtIn.names == ["concurrent", "sendable", "classic"])
		#expect(Styles.builtIn.standard.name == "concurrent")
		for style in Styles.builtIn.all {
			#expect(!style.settings.about.isEmpty)
			for (name, fact) in style.settings.facts { #expect(!fact.meaning.isEmpty, "\(style.name): \(name)") }
		}
	}

	@Test("A style inherits what it does not set from the style that it extends")
	func inheritance() throws {
		let base = try #require(
			read(
				#"{"indent": 2, "initialisms": ["URL"], "settings": {"a": {"kind": "text", "default": "x", "meaning": "m"}, "b": {"kind": "flag", "default": true}}}"#
			).settings)
		let settings = try #require(read(#"{"indent": "tab", "settings": {"a": {"default": "y"}}}"#, over: base).settings)
		#expect(settings.indentation == .tabs)
		#expect(settings.initialisms == Initialisms(["URL"]))
		#expect(settings.facts["a"] == StyleFact(value: .text("y"), meaning: "m"))
		#expect(settings.facts["b"]?.value == .flag(true))
	}

	@Test("A setting without a default is required, unless an extending style has a default for it")
	func required() throws {
		let base = try #require(read(#"{"settings": {"a": {"kind": "text", "meaning": "m"}}}"#).settings)
		#expect(base.facts["a"]?.isRequired == true && base.facts["a"]?.meaning == "m")
		#expect(try #require(read(#"{"settings": {"a": {"default": "y"}}}"#, over: base).settings).facts["a"]?.isRequired == false)
	}

	@Test(
		"An invalid value is reported at its location, with a fix",
		arguments: [
			(#"{1️⃣"idnent": 2}"#, "unknown key 'idnent'"),
			(#"{"lineLength": 1️⃣59}"#, "expected a number from 60 to 400, found 59"),
			(#"{"indent": 1️⃣9}"#, "'9' is not a value of 'indent'"),
			(#"{"names": {"identifier": 1️⃣"an id"}}"#, "'an id' cannot name a parameter"),
			(#"{"names": {"fixtures": {"many": 1️⃣"{Nmae}_list"}}}"#, "in the pattern '{Nmae}_list': unknown placeholder '{Nmae}'"),
			(
				#"{"names": {"fixtures": {"many": 1️⃣"{name.plurla}"}}}"#,
				"in the pattern '{name.plurla}': unknown '.plurla' in '{name.plurla}'"
			),
			(#"{"names": {"fixtures": {"many": 1️⃣"{name"}}}"#, "in the pattern '{name': a '{' is not closed"),
			(#"{"names": {"methods": {"query": 1️⃣"run"}}}"#, "the pattern 'run' makes the same name every time"),
			(#"{"names": {"mocks": {"last": 1️⃣"last{Verbed}"}}}"#, "the pattern 'last{Verbed}' makes the same name every time"),
			(#"{"names": {"mocks": {"result": 1️⃣"{parameter}"}}}"#, "in the pattern '{parameter}': unknown placeholder '{parameter}'"),
			(
				#"{"names": {"types": {"all": 1️⃣"API.{Name}"}}}"#,
				"for an order item, the pattern 'API.{Name}' makes 'API.OrderItem', which is not a Swift identifier"
			),
			(
				#"{"names": {"types": {"all": 1️⃣"9{Name}"}}}"#,
				"for an order item, the pattern '9{Name}' makes '9OrderItem', which is not a Swift identifier"
			),
			(
				#"{"names": {"methods": {"one": 1️⃣"on {name}"}}}"#,
				"for an order item, the pattern 'on {name}' makes 'on orderItem', which is not a Swift identifier"
			),
			(
				#"{"names": {"fixtures": {"many": 1️⃣"../{name}"}}}"#,
				"for an order item, the pattern '../{name}' makes '../orderItem', which is not a file name"
			),
			(
				#"{"types": {"identifier": 1️⃣"{Name}ID?"}}"#,
				"for an order item, the pattern '{Name}ID?' makes 'OrderItemID?', which is not a Swift type"
			),
			(
				#"{"names": {"types": {"all": "{Name}DTO"}}, "types": {"identifier": 1️⃣"{Name}DTO"}}"#,
				"the pattern '{Name}DTO' gives an object and its 'id' the same type"
			),
			(#"{"types": {"integer": 1️⃣"class"}}"#, "'class' is not a type, since 'class' is a keyword of Swift"),
			(#"{"types": {"number": 1️⃣"Double.Type"}}"#, "'Double.Type' is not a type, since 'Type' is a keyword of Swift"),
			(
				#"{"types": {"identifier": 1️⃣"class.{Name}"}}"#,
				"for an order item, the pattern 'class.{Name}' makes 'class.OrderItem', which contains the keyword 'class' of Swift"
			),
			(
				#"{"names": {"methods": {"create": 1️⃣"init"}}}"#,
				"for an order item, the pattern 'init' makes 'init', which is a keyword of Swift"
			),
			(
				#"{"names": {"types": {"info": 1️⃣"Type"}}}"#,
				"for an order item, the pattern 'Type' makes 'Type', which is a keyword of Swift"
			),
			(#"{"names": {"identifier": 1️⃣"self"}}"#, "'self' cannot name a parameter, since it is a keyword of Swift"),
			(#"{"types": {"integerValue": 1️⃣"Int(\u0000{value})"}}"#, "the string contains a control character"),
			(#"{"settings": {1️⃣"a": {"default": "x"}}}"#, "the setting 'a' has no kind"),
			(#"{"settings": {"a": {"kind": "flag", "default": 1️⃣"x"}}}"#, "expected true or false, found a string"),
			(#"{"settings": {"a": {"kind": 1️⃣"flga", "default": true}}}"#, "'flga' is not a value of 'kind'"),
			(#"{"stores": {"limit": 1️⃣0}}"#, "expected a number from 1, found 0"),
			(#"{"initialisms": [1️⃣"Url"]}"#, "'Url' is not an initialism"), (#"1️⃣[]"#, "expected an object, found an array"),
		])
	func mistakes(marked: String, message: String) {
		let result = read(marked)
		#expect(result.settings == nil)
		#expect(result.found.first == "\(result.mark) \(message)")
		#expect(!result.fixes.isEmpty)
	}

	@Test(
		"A sign matches a line, with a star for any text",
		arguments: [
			("struct *: *Contract*", "struct A: AContract {", true), ("struct *", "nonisolated struct A", false), ("a", "a", true),
			("a", "ab", false),
			("a*b*c", "a-c-b-c", true), ("a*b*c", "abbc", true), ("*", "", true), ("a*a", "a", false), ("ab*ba", "aba", false),
			("ab*ba", "abba", true),
		])
	func signs(pattern: String, line: String, isMatch: Bool) {
		#expect((StyleSign(lines: [pattern]).range(in: [Array(line.utf8)[...]]) != nil) == isMatch)
	}
}

@Suite("Patterns for names")
struct NamePatternTests {
	private func text(_ pattern: String) throws -> String {
		let subject = NamePattern.Subject(Words("air date"), plural: Words("air dates"))
		return try NamePattern(pattern, knowing: ["name", "parent"]).text(["name": subject], .common)
	}

	@Test(
		"A placeholder has a casing, and is singular or plural",
		arguments: [
			("{Name}DTO", "AirDateDTO"), ("{name}", "airDate"), ("fetchAll{Name.plural}", "fetchAllAirDates"),
			("{name.plural.snake}_response", "air_dates_response"), ("{name.kebab}", "air-date"), ("New{Name}", "NewAirDate"),
			("plain", "plain"),
			("{Parent}{Name}", "AirDate"), ("", ""),
		])
	func casings(pattern: String, name: String) throws {
		#expect(try text(pattern) == name)
	}
}
