import Testing

@testable import Generator

@Suite("Prefixes and suffixes of type names")
struct TypeAffixTests {
	@Test("The stem of a full type name is the original stem", arguments: [("", "DTO"), ("HB", ""), ("", ""), ("My", "Model")])
	func stem(prefix: String, suffix: String) {
		let affix = TypeAffix(prefix: prefix, suffix: suffix)
		#expect(affix.stem(affix.name("Order")) == "Order")
		#expect(affix.named("Order") == affix.name("Order"))
		#expect(affix.named(affix.name("Order")) == affix.name("Order"))
	}

	@Test("A type name that consists of the affix alone is its own stem")
	func alone() {
		#expect(TypeAffix(suffix: "DTO").stem("DTO") == "DTO")
		#expect(!TypeAffix(suffix: "DTO").isAround("DTO"))
	}

	@Test("Only a pattern with the single placeholder '{Name}' has a prefix and a suffix")
	func patterns() throws {
		#expect(try NamePattern("API{Name}DTO", knowing: ["name"]).affix == TypeAffix(prefix: "API", suffix: "DTO"))
		for text in ["{name}", "{Name.plural}", "{Name}{Name}", "Model"] {
			#expect(try NamePattern(text, knowing: ["name"]).affix == nil, "\(text)")
		}
	}
}
