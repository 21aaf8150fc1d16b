import SourceText
import Testing

@testable import TemplateLanguage

struct TemplateMentionsTests {
	@Test(
		"A template mentions the types in its code, but not those that a placeholder names",
		arguments: [
			("struct {Name}: Comparable, Sendable {", ["Comparable", "Sendable"]),
			("{if dto.isDate}Date{end}", []),
			("final class {Name}ServiceTests: XCTestCase {", ["XCTestCase"]),
			("let url = Bundle.module.URL(\"Order \\\"Tag\\\" {Name}\")", ["Bundle"]),
			("\t// A Comment about {Name}\n\tlet a: Data", ["Data"]),
			("@Test(\"Decodes an Order\") func a() {value in Result.success}", []),
			("{each operations}\n\tResult<{operation.result}, any Error>\n{end}", ["Error", "Result"]),
			("\"unclosed", []), ("{", []), ("{Name", []), ("\\", []), ("\"\\", []),
		])
	func names(text: String, expected: [String]) {
		#expect(TemplateMentions(in: [SourceText(path: "", text)]).names.sorted() == expected)
	}

	@Test(
		"The suffixes of types that a template declares with the name of an entity are found, but not in comments and strings",
		arguments: [
			("struct {Name}Service: Sendable {", ["Service"]),
			("final class {Name}Client {}\npublic protocol {Name}Loading {", ["Client", "Loading"]),
			("struct {Name} {", [""]),
			("/// struct {Name}Service\nlet a = \"struct {Name}Text\"", []),
			("struct {dto.name}Service {", []),
			("let a: {Name}Service", []),
			("struct {Name}{suffix} {", []), ("struct {Name}Service{suffix} {", []), ("struct {Name", []),
		])
	func declarations(text: String, expected: [String]) {
		#expect(TemplateMentions(in: [SourceText(path: "", text)]).declaredSuffixes.sorted() == expected)
	}
}
