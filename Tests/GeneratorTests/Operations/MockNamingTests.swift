import Testing

@testable import Generator

struct MockNamingTests {
	private func operation(_ verb: String, _ subject: String, _ parameters: String...) -> MockNaming.Operation {
		MockNaming.Operation(
			verb: verb, method: verb + subject, subject: Words(subject),
			parameters: parameters.map {
				ParameterPlan(name: SwiftIdentifier(key: $0, .common), type: .scalar(.int), role: .path, wireName: $0)
			})
	}

	private struct Members: Equatable {
		var result: String
		var callCount: String
		var lastValues: [String]
	}

	private func members(of operations: MockNaming.Operation..., by style: StyleNames = StyleNames()) -> [Members] {
		MockNaming.names(for: operations, style).map {
			Members(result: $0.result, callCount: $0.callCount, lastValues: $0.lastValues.map(\.name))
		}
	}

	@Test("A single operation's mock members have the documented short names")
	func one() {
		#expect(
			members(of: operation("fetch", "Character", "identifier")) == [
				Members(result: "result", callCount: "fetchCallCount", lastValues: ["lastFetchedIdentifier"])
			])
	}

	@Test("Results and call counts of several operations get qualified names, tracked values only if they would collide")
	func several() {
		#expect(
			members(of: operation("fetch", "Character", "identifier"), operation("fetch", "Characters", "page", "filter")) == [
				Members(result: "characterResult", callCount: "fetchCharacterCallCount", lastValues: ["lastFetchedIdentifier"]),
				Members(
					result: "charactersResult", callCount: "fetchCharactersCallCount",
					lastValues: ["lastFetchedPage", "lastFetchedFilter"]),
			])
		#expect(
			members(of: operation("fetch", "Character", "identifier"), operation("fetch", "Location", "identifier")).flatMap(
				\.lastValues) == [
					"lastFetchedCharacterIdentifier", "lastFetchedLocationIdentifier",
				])
		#expect(
			members(of: operation("update", "Character", "body"), operation("delete", "Character", "identifier"))
				.map(\.result)
				== [
					"updateCharacterResult", "deleteCharacterResult",
				])
	}

	@Test("A style's patterns name the mock members of one or several operations")
	func patterns() throws {
		var style = StyleNames()
		let subjects = ["method", "name", "verb", "verbed"]
		style[.result] = try NamePattern("{method}Return", knowing: subjects)
		style[.callCount] = try NamePattern("{name}Calls", knowing: subjects)
		style[.last] = try NamePattern("{verbed}{Parameter}", knowing: subjects + ["parameter"])
		#expect(
			members(of: operation("fetch", "Character", "identifier"), by: style) == [
				Members(result: "fetchCharacterReturn", callCount: "characterCalls", lastValues: ["fetchedIdentifier"])
			])
		// Names that the patterns make for both operations fall back to distinct ones.
		#expect(
			members(of: operation("fetch", "Hero", "identifier"), operation("delete", "Hero", "identifier"), by: style) == [
				Members(result: "fetchHeroReturn", callCount: "heroCalls", lastValues: ["fetchedIdentifier"]),
				Members(result: "deleteHeroReturn", callCount: "deleteHeroCallCount", lastValues: ["deletedIdentifier"]),
			])
		#expect(MockNaming.lastValue(of: "save", Words("search"), style) == "savedSearch")
		#expect(MockNaming.lastValue(of: "save", Words("search"), StyleNames()) == "lastSavedSearch")
	}

	@Test("Mock member names are unique for any parameter names")
	func unique() {
		let plans = members(
			of: operation("fetch", "Page", "identifier"), operation("fetch", "Character", "identifier", "pageIdentifier"),
			operation("fetch", "PageIdentifier", "identifier"))
		let names = plans.flatMap { $0.lastValues + [$0.result, $0.callCount] }
		#expect(Set(names).count == names.count)
	}

	@Test("A method with another verb than the documented ones has members with its whole name, and one for all of its arguments")
	func others() {
		#expect(
			members(of: operation("rate", "Film", "identifier", "stars")) == [
				Members(
					result: "rateFilmResult", callCount: "rateFilmCallCount", lastValues: ["rateFilmArguments", "rateFilmArguments"])
			])
		#expect(
			members(of: operation("search", "Films", "text"), operation("fetch", "Film", "identifier")) == [
				Members(result: "searchFilmsResult", callCount: "searchFilmsCallCount", lastValues: ["searchFilmsArguments"]),
				Members(result: "filmResult", callCount: "fetchFilmCallCount", lastValues: ["lastFetchedIdentifier"]),
			])
	}

	@Test(
		"A method name is split into its verb and its object",
		arguments: [
			("createReview", "create", "review"), ("cartCreate", "create", "cart"), ("cartLinesAdd", "add", "cartLines"),
			("orderCancel", "cancel", "order"), ("petAdoption", "petAdoption", ""), ("deleteByEmail", "delete", ""),
			("orderPizza", "orderPizza", ""), ("unlikePost", "unlike", "post"), ("loadPost", "load", "post"),
		])
	func verbs(method: String, verb: String, subject: String) {
		let words = Words(method)
		#expect(MethodVerb.verb(of: words, .common) == verb)
		#expect(MethodVerb.subject(of: words, verb: verb).lowerCamel(.common) == subject)
	}

	@Test(
		"A mutation begins with its verb, unless it ends with a known one",
		arguments: [
			("signIn", "signIn", ""), ("signOutUser", "signOut", "user"), ("login", "login", ""), ("rateFilm", "rate", "film"),
			("orderPizza", "order", "pizza"), ("cartLinesAdd", "add", "cartLines"),
		])
	func mutationVerbs(method: String, verb: String, subject: String) {
		let words = Words(method)
		#expect(MethodVerb.verb(of: words, isMutation: true, .common) == verb)
		#expect(MethodVerb.subject(of: words, verb: verb).lowerCamel(.common) == subject)
	}

	@Test("The members of a mutation's mock have its whole name, and those of a documented verb their participle")
	func mutations() throws {
		let planning = try Planning(
			"""
			mutation SignIn($email: String!) { signIn(email: $email) }
			mutation PetPetted($input: PetInput!) { petPetted(input: $input) }
			mutation CartCreate($input: CartInput!) { cartCreate(input: $input) }
			query Cart($id: ID!) { cart(id: $id) { name } }
			""")
		let operations = planning.plan.entities.flatMap(\.operations)
		#expect(operations.map(\.mock.result) == ["signInResult", "petPettedResult", "cartCreateResult", "fetchCartResult"])
		#expect(
			operations.flatMap { $0.parameters.map(\.lastValue) } == [
				"signInArguments", "petPettedArguments", "lastCreatedInput", "lastFetchedIdentifier",
			])
	}
}
