import Testing

@testable import Generator

@Suite("Plurals of words")
struct PluralWordsTests {
	@Test("A word without a distinct plural gets the suffix 'List'", arguments: ["Series", "News", "Data", "Sheep", "IOS", "Headquarters"])
	func unchanging(word: String) {
		#expect(Words(parts: [word]).plural.upperCamel(.common) == word + "List")
		#expect(Words(parts: [word]).plural.snake == word.lowercased() + "_list")
	}

	@Test("A word that is already a plural gets the suffix 'List'", arguments: ["Settings", "People", "Characters", "Children", "Details"])
	func plurals(word: String) {
		#expect(Words(word).plural.upperCamel(.common) == word + "List")
	}

	@Test("Only the last of several words changes")
	func lastWord() {
		#expect(Words("lineItem").plural.lowerCamel(.common) == "lineItems")
		#expect(Words("SalesOrder").plural.upperCamel(.common) == "SalesOrders")
		#expect(Words("user_addresses").singular.upperCamel(.common) == "UserAddress")
	}
}
