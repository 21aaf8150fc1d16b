import SourceText
import Testing

@testable import TemplateLanguage

struct PathPatternTests {
	private func pattern(_ path: String) throws -> PathPattern {
		var diagnostics = Diagnostics()
		return PathPattern(try #require(Template.parse(SourceText(path: path, path), diagnostics: &diagnostics)))
	}

	@Test(
		"A path pattern matches paths with any value for each name",
		arguments: [
			("Sources/{dto.name}.swift", "Sources/ItemDTO.swift"), ("{x}-{y}.json", "a-b-c.json"), ("{Name}Mock.swift", "MockMock.swift"),
			("Plain.swift", "Plain.swift"), ("{a}{b}", "ab"), ("Tests/{f}.json", "Tests/größe_2.json"),
		])
	func made(path: String, file: String) throws {
		#expect(try pattern(path).matches(file))
	}

	@Test(
		"A path pattern rejects other folders, other extensions, and empty or hidden names",
		arguments: [
			("Sources/{dto.name}.swift", "Sources/a/b.swift"), ("Sources/{dto.name}.swift", "Sources/.swift"),
			("Sources/{dto.name}.swift", "sources/A.swift"), ("{Name}.swift", "a.b.swift"), ("{Name}", ".git"), ("{Name}", "a b"),
			("Plain.swift", "Plain.swift2"), ("{a}{b}", "a"), ("{Name}Mock.swift", "Mock.swift"), ("{Name}", ""), ("{a}/{b}", "a"),
		])
	func others(path: String, file: String) throws {
		#expect(try !pattern(path).matches(file))
	}

	@Test("A long path that almost matches is rejected quickly")
	func long() throws {
		let names = String(repeating: "{a}x", count: 40)
		#expect(try !pattern(names + "!").matches(String(repeating: "x", count: 5000)))
	}
}
