import Testing

@testable import Generator

@Suite("The names of the types of GraphQL operations")
struct OperationTypeNamesTests {
	private func names(_ operations: [(name: String, isMutation: Bool)], reserved: Set<String> = ["Operation", "Data"])
		-> OperationTypeNames
	{
		OperationTypeNames(operations, reserved: reserved, Initialisms.common)
	}

	@Test("An operation is named like its type, with an initial capital")
	func plain() {
		#expect(names([("getMovies", false)]).name(of: "getMovies") == "GetMovies")
	}

	@Test("An operation whose name the style reserves is named after its kind, too, without regard to case")
	func reserved() {
		let names = names([("Operation", false), ("DATA", true)])
		#expect(names.name(of: "Operation") == "OperationQuery" && names.name(of: "DATA").hasSuffix("Mutation"))
	}

	@Test("Operations whose names differ only in case have different types, whatever their order")
	func clash() {
		let operations = [("getMovie", false), ("GetMovie", true), ("GetMovieMutation", true)]
		let (one, other) = (names(operations), names(operations.reversed()))
		#expect(Set(one.all).count == 3 && one.all == other.all)
		#expect(operations.allSatisfy { one.name(of: $0.0) == other.name(of: $0.0) })
	}
}
