import Testing

@testable import Generator

struct ObjectUnifierLimitTests {
	@Test("Objects of one name with two hundred looks are held to be one type, with more they are told apart", arguments: [200, 201])
	func looks(count: Int) throws {
		// The first two are alike, the others share no key with anything.
		let places = (0..<count).map { number in
			"\"p\(number)\":{\"users\":[\(number < 2 ? "{\"id\":1,\"o\(number)\":true},{\"id\":2}" : "{\"z\(number)\":1}")]}"
		}
		let types = try Derivation("{\"number\":1,\(places.joined(separator: ","))}").catalog.plans
		let holding = types.filter { plan in
			guard case .object(let properties) = plan.form else { return false }
			return properties.contains { $0.key.hasPrefix("o") }
		}
		#expect(holding.count == (count > 200 ? 2 : 1))
	}
}
