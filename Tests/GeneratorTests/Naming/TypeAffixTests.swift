import Testing

@testable import Generator

@Suite("Prefixes and suffixes of type names")
struct TypeAffixTests {
	@Test("A name has its stem again", arguments: [("", "DTO"), ("HB", ""), ("", ""), ("My", "Model")])
	func stem(prefix: String, suffix: String) {
		let affix = TypeAffix(prefix: prefix, suffix: suffix)
		#expect(affix.stem(affix.name("Order")) == "Order")
		#expect(affix.named("Order") == affix.name("Order"))
		#expect(affix.named(affix.name("Order")) == affix.name("Order"))
	}

	@Test("A prefix and a suffix around an empty name are a name themselves")
	func alone() {
		#expect(TypeAffix(suffix: "DTO").stem("DTO") == "DTO")
		#expect(!TypeAffix(suffix: "DTO").isAround("DTO"))
	}

	@Test("Only a pattern with one plain name declares a prefix or a suffix")
	func patterns() throws {
		#expect(try NamePattern("API{Name}DTO", knowing: ["name"]).affix == TypeAffix(prefix: "API", suffix: "DTO"))
		for text in ["{name}", "{Name.plural}", "{Name}{Name}", "Model"] {
			#expect(try NamePattern(text, knowing: ["name"]).affix == nil, "\(text)")
		}
	}
}
