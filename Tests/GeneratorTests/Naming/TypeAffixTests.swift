import Testing

@testable import Generator

@Suite("What stands around the names of types")
struct TypeAffixTests {
	@Test("A name has its stem again", arguments: [("", "DTO"), ("HB", ""), ("", ""), ("My", "Model")])
	func stem(prefix: String, suffix: String) {
		let affix = TypeAffix(prefix: prefix, suffix: suffix)
		#expect(affix.stem(affix.name("Order")) == "Order")
		#expect(affix.named("Order") == affix.name("Order"))
		#expect(affix.named(affix.name("Order")) == affix.name("Order"))
	}

	@Test("What stands around nothing is a name itself")
	func alone() {
		#expect(TypeAffix(suffix: "DTO").stem("DTO") == "DTO")
		#expect(!TypeAffix(suffix: "DTO").isAround("DTO"))
	}

	@Test("Only a pattern of one plain name says what stands around it")
	func patterns() throws {
		#expect(try NamePattern("API{Name}DTO", knowing: ["name"]).affix == TypeAffix(prefix: "API", suffix: "DTO"))
		for text in ["{name}", "{Name.plural}", "{Name}{Name}", "Model"] {
			#expect(try NamePattern(text, knowing: ["name"]).affix == nil, "\(text)")
		}
	}
}
