import Testing

@testable import gen

struct NameInferenceTests {
	@Test(
		"A name is inferred as a pattern over the words of its entity",
		arguments: [
			("OrderPage", "Order", "{Name}Page"), ("OrdersResponse", "Order", "{Name.plural}Response"), ("NewOrder", "Order", "New{Name}"),
			("order", "Order", "{name}"), ("orders", "Order", "{name.plural}"), ("fetchAllOrders", "Order", "fetchAll{Name.plural}"),
			("airDatesPage", "AirDate", "{name.plural}Page"), ("categories", "Category", "{name.plural}"), ("create", "Order", nil),
			("borderline", "Order", nil), ("Ordering", "Order", nil),
		] as [(String, String, String?)])
	func patterns(name: String, subject: String, expected: String?) {
		#expect(NameInference.pattern(of: name, for: subject) == expected)
	}

	@Test(
		"The suffix of types is the last word that most of them share",
		arguments: [
			(["CharacterDTO", "LocationDTO"], "DTO"), (["OrderDto", "LineDto", "Money"], "Dto"), (["Order", "Customer", "Line"], nil),
			(["OrderModel"], nil), (["Model", "Model"], nil),
		] as [([String], String?)])
	func suffixes(names: [String], expected: String?) {
		#expect(NameInference.suffix(of: names)?.text == expected)
	}
}
