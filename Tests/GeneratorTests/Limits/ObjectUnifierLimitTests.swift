import Testing

@testable import Generator

struct ObjectUnifierLimitTests {
	@Test("Similar objects of one name are unified up to 200 different key sets", arguments: [200, 201])
	func signatures(count: Int) throws {
		// The first two are similar, the others share no key with any other.
		let members = (0..<count).map { number in
			"\"p\(number)\":{\"users\":[\(number < 2 ? "{\"id\":1,\"o\(number)\":true},{\"id\":2}" : "{\"z\(number)\":1}")]}"
		}
		let types = try Derivation("{\"number\":1,\(members.joined(separator: ","))}").catalog.plans
		let matching = types.filter { plan in
			guard case .object(let properties) = plan.form else { return false }
			return properties.contains { $0.key.hasPrefix("o") }
		}
		#expect(matching.count == (count > 200 ? 2 : 1))
	}
}
