import Testing

@testable import Generator

@Suite("Names of GraphQL operations")
struct GraphQLNamingTests {
	private func methods(_ names: String...) -> [String] {
		GraphQLNaming.names(for: names.map { GraphQLNaming.Operation.documented($0, isMutation: false) }).map {
			"\($0.method.lowerCamel(.common)) \($0.constant)"
		}
	}

	@Test(
		"A query's method starts with 'fetch' unless its name has another verb",
		arguments: [
			("GetCharacter", "fetchCharacter characterQuery"), ("CharacterQuery", "fetchCharacter characterQuery"),
			("Character", "fetchCharacter characterQuery"), ("SearchPets", "searchPets searchPetsQuery"),
			("get_heroes", "fetchHeroes heroesQuery"),
			("Query", "fetchQuery queryQuery"), ("_", "fetchLowLine lowLineQuery"),
		])
	func queries(name: String, expected: String) {
		#expect(methods(name) == [expected])
	}

	@Test("A mutation's method keeps the verb of its name")
	func mutations() {
		let names = GraphQLNaming.names(for: [
			GraphQLNaming.Operation.documented("CreateReview", isMutation: true),
			GraphQLNaming.Operation.documented("LoginMutation", isMutation: true),
		])
		#expect(names.map { $0.method.lowerCamel(.common) } == ["createReview", "login"])
		#expect(names.map(\.constant) == ["createReviewMutation", "loginMutation"])
		#expect(names.map(\.wrapper) == ["CreateReviewMutationResponse", "LoginMutationResponse"])
	}

	@Test("A style's patterns name the methods, and colliding operations preserve more of their own names")
	func patterns() throws {
		let known = ["operation", "name", "verb"]
		let query = try NamePattern("load{Name}", knowing: known)
		let mutation = try NamePattern("perform{Operation}", knowing: known)
		let methods = GraphQLNaming.names(for: [
			GraphQLNaming.Operation.documented("GetHero", isMutation: false, pattern: query),
			GraphQLNaming.Operation.documented("Hero", isMutation: false, pattern: query),
			GraphQLNaming.Operation.documented("LoginMutation", isMutation: true, pattern: mutation),
		]).map { $0.method.lowerCamel(.common) }
		#expect(Set(methods).count == 3)
		#expect(methods.contains("loadHero") && methods.allSatisfy { $0.hasPrefix("load") || $0 == "performLogin" })
	}

	@Test("Response types of two long operations that differ only in the middle get different names")
	func longWrappers() {
		let names = ["First", "Second"].map { "HeroFriendsDetailsUnconditionalAnd\($0)TimesConditionalInclusionOfThem" }
		let wrappers = GraphQLNaming.names(for: names.map { GraphQLNaming.Operation.documented($0, isMutation: false) }).map(\.wrapper)
		#expect(Set(wrappers).count == 2 && wrappers.contains { $0.utf8.count < 60 }, "\(wrappers)")
	}

	@Test("Operations with the same short name preserve more of their own names, in any order")
	func clashes() {
		let names = ["GetHero", "FetchHero", "HeroQuery", "Hero"]
		let expected = [
			"GetHero": "getHero getHeroQuery", "FetchHero": "fetchHero heroQuery", "HeroQuery": "fetchHeroQuery heroQueryOperationQuery",
			"Hero": "fetchHeroOperation heroOperationQuery",
		]
		#expect(Set(methods("GetHero", "FetchHero", "HeroQuery", "Hero").map { $0.split(separator: " ")[0] }).count == 4)
		let forward = Dictionary(uniqueKeysWithValues: zip(names, methods("GetHero", "FetchHero", "HeroQuery", "Hero")))
		let backward = Dictionary(uniqueKeysWithValues: zip(names.reversed(), methods("Hero", "HeroQuery", "FetchHero", "GetHero")))
		#expect(forward == backward)
		#expect(forward["FetchHero"] == expected["FetchHero"])
		#expect(forward["GetHero"] == expected["GetHero"])
	}

	@Test("Operation names made of the same words get different methods and constants")
	func sameWords() {
		#expect(Set(methods("GetHero", "get_hero", "getHero", "get__hero")).count == 4)
	}
}

extension GraphQLNaming.Operation {
	/// An operation with the patterns of the documented styles.
	fileprivate static func documented(_ name: String, isMutation: Bool, remembered: String? = nil, pattern: NamePattern? = nil) -> Self {
		let names = (Styles.builtIn["concurrent"]?.settings ?? StyleSettings()).names
		return Self(
			name: name, isMutation: isMutation, remembered: remembered, pattern: pattern,
			constant: names.pattern(isMutation ? .mutationText : .queryText),
			wrapper: names.pattern(.wrapper), initialisms: .common)
	}
}
