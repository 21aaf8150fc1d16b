import GraphQLLanguage
import SourceText
import TemplateLanguage
import Testing

@testable import Generator

@Suite("Types of fragments")
struct FragmentTypesTests {
	private static let schema = """
		type Query { hero(named: String): Character!, heroes: [Character!]!, droid: Droid }
		interface Character { id: ID!, name: String!, friends: [Character!]! }
		type Human implements Character { id: ID!, name: String!, friends: [Character!]!, height: Float }
		type Droid implements Character { id: ID!, name: String!, friends: [Character!]!, function: String }
		"""

	private func planning(_ text: String) throws -> Planning { try Planning(text, schema: Self.schema) }

	@Test("A selection that is one fragment spread has the fragment's type in every operation; one that adds fields has its own")
	func fragmentTypeIsShared() throws {
		let planning = try planning(
			"""
			query A { hero { ...CharacterFields } }
			query B { heroes { __typename ...CharacterFields } droid { ... on Droid { ...CharacterFields } } }
			query C { hero { id ...CharacterFields } }
			fragment CharacterFields on Character { name }
			""")
		#expect(planning.types.filter { $0.hasPrefix("CharacterFields") } == ["CharacterFieldsDTO { name: String }"])
		#expect(planning.types.contains { $0.contains("{ heroes: [CharacterFieldsDTO], droid: CharacterFieldsDTO? }") })
		#expect(planning.types.contains { $0.hasSuffix("{ id: String, name: String }") })
		#expect(planning.methods.first == "fetchA() -> CharacterFieldsDTO")
	}

	@Test(
		"An object inside of a fragment has one type, also in a selection that adds fields beside it; one that adds fields to it has its own"
	)
	func objectsInFragments() throws {
		let planning = try planning(
			"""
			query A { hero { ...Friendly } }
			query B { heroes { id ...Friendly } }
			query C { droid { ...Friendly friends { id } } }
			query D { hero { id friends { id } } }
			fragment Friendly on Character { name friends { name ...Basics friends { id name } } }
			fragment Basics on Character { name }
			""")
		let own = planning.types.filter { $0.contains("FriendlyCharacterDTO]") || $0.hasPrefix("FriendlyCharacterDTO") }
		#expect(
			own == [
				"BCharacterDTO { id: String, name: String, friends: [FriendlyCharacterDTO] }",
				"FriendlyCharacterDTO { name: String, friends: [FriendlyFriendDTO] }",
				"FriendlyDTO { name: String, friends: [FriendlyCharacterDTO] }",
			], "\(planning.types)")
		#expect(
			planning.types.filter { $0.contains("[FriendlyFriendDTO]") }.count == 2,
			"the selection of C shares the innermost objects: \(planning.types)")
	}

	@Test("Without a schema a fragment has one type, with the values at all its spreads in the samples", arguments: [false, true])
	func valuesOfFragments(isSeveral: Bool) throws {
		let fields = "last { ...M } bid { ...M } ask { ...M }"
		let planning = try Planning(
			(isSeveral
				? "query A { quote { last { ...M } } } query B { quote { bid { ...M } ask { ...M } } }" : "query A { quote { \(fields) } }")
				+ "fragment M on Money { amount currency { ...C } } fragment C on Currency { code }",
			samples: [
				#"{"quote":{"last":{"amount":10,"currency":{"code":"EUR"}},"bid":{"amount":9.5,"currency":{"code":null}},"ask":{"amount":1,"currency":null}}}"#
			])
		let own = planning.types.filter { $0.hasPrefix("C") || $0.hasPrefix("M") }
		#expect(own == ["CDTO { code: String? }", "MDTO { amount: Double, currency: CDTO? }"], "\(planning.types)")
		let again = try Planning(
			"query A { quote { \(fields) } } fragment M on Money { amount currency { code } }",
			samples: [
				#"{"quote":{"last":{"amount":10,"currency":{"code":"EUR"}},"bid":{"amount":9.5,"currency":{"code":null}},"ask":null}}"#
			])
		#expect(
			again.types.prefix(2) == ["CurrencyDTO { code: String? }", "MDTO { amount: Double, currency: CurrencyDTO }"], "\(again.types)")
	}

	@Test("An object of which two fragments select fields belongs to the operation that spreads both")
	func objectsOfTwoFragments() throws {
		let planning = try planning(
			"""
			query A { hero { ...Named ...Identified } }
			query B { hero { ...Named } }
			query C { hero { ...Identified } }
			fragment Named on Character { friends { name } }
			fragment Identified on Character { friends { id } }
			""")
		#expect(planning.types.contains { $0.hasPrefix("ACharacterDTO { friends: ") }, "\(planning.types)")
		#expect(planning.types.contains { $0.hasPrefix("AFriendDTO { ") || $0.hasPrefix("ACharacterFriendDTO { ") }, "\(planning.types)")
	}

	@Test("A setting names the type of an object inside of a fragment at all of its spreads")
	func settingsOfObjectsInFragments() throws {
		let planning = try planning(
			"""
			query A { hero { ...Friendly } }
			query B { heroes { id ...Friendly } }
			fragment Friendly on Character { name friends { name } }
			""")
		let friend = try #require(planning.plan.types.first { $0.selected.contains { $0.inFragment == "...Friendly.friends" } })
		#expect(friend.selected.map(\.path).sorted() == ["hero.friends", "heroes.friends"])
		#expect(friend.selected.allSatisfy { $0.spellings.first == "...Friendly.friends" })
	}

	@Test("A fragment that only spreads another has the other's type; one that distinguishes types is an enum")
	func nestedFragments() throws {
		let planning = try planning(
			"query A { hero { ...Outer } } fragment Outer on Character { ...Inner } fragment Inner on Character { id ... on Droid { function } }"
		)
		#expect(
			planning.types == [
				"DroidDTO { id: String, function: String? }", "InnerDTO = droid(DroidDTO) | unknown(InnerFieldsDTO)",
				"InnerFieldsDTO { typename: String, id: String }",
			])
	}

	@Test("A case whose fields come from one fragment alone has the fragment's type, and so do the fields that all other cases share")
	func casesWithFragmentTypes() throws {
		#expect(
			try planning("query A { hero { ...DroidDetails } } fragment DroidDetails on Droid { function }").types == [
				"CharacterDTO = droid(DroidDetailsDTO) | unknown(String)", "DroidDetailsDTO { function: String? }",
			])
		let both = try planning("query A { hero { ...Basics ... on Droid { function } } } fragment Basics on Character { name }")
		#expect(
			both.types == [
				"BasicsDTO { name: String }", "CharacterDTO = droid(DroidDTO) | unknown(BasicsDTO)",
				"DroidDTO { name: String, function: String? }",
			])
	}

	@Test("A fragment spread with @include or @skip does not give its type to the selection")
	func conditionalSpreads() throws {
		let planning = try planning(
			"query A($a: Boolean!) { hero { ...Basics @include(if: $a) } } fragment Basics on Character { name }")
		#expect(planning.types == ["CharacterDTO { name: String? }"])
	}

	@Test("A condition around a fragment spread does not change the fragment's type")
	func enclosingConditions() throws {
		let planning = try planning(
			"""
			query A($a: Boolean!) { hero @include(if: $a) { ...Basics } }
			query B($a: Boolean!) { hero { ...Basics } }
			fragment Basics on Character { name @include(if: $a) }
			""")
		#expect(planning.types.filter { $0.hasPrefix("Basics") } == ["BasicsDTO { name: String? }"])
		#expect(planning.types.filter { $0.contains("{ name: ") }.count == 1)
	}

	@Test("Without a schema a selection that is one fragment spread has the fragment's type")
	func withoutSchema() throws {
		let planning = try Planning("query A { hero { ...Basics } } query B { heroes { ...Basics } } fragment Basics on Character { name }")
		#expect(planning.types == ["BasicsDTO { name: String }"])
	}

	@Test("The text of a fragment is generated once and sent with each operation that needs it")
	func fragmentTexts() throws {
		let planning = try planning(
			"query A { hero { ...Outer } } query B { hero { id ...PetFragment } } fragment Outer on Character { id ...PetFragment } fragment PetFragment on Character { name }"
		)
		let operations = planning.plan.entities.flatMap(\.operations).compactMap(\.graphQL)
		#expect(operations.map { $0.fragments.map(\.constant) } == [["outerFragment", "petFragment"], ["petFragment"]])
		var diagnostics = Diagnostics()
		let files = Pipeline.render(
			planning.plan, templates: TemplateLibrary(style: .concurrent), indentation: .tabs, diagnostics: &diagnostics)
		let source = try #require(files?.first { $0.path.hasSuffix("/HeroGraphQLDataSource.swift") }?.contents)
		#expect(source.matches(of: /fragment PetFragment on/).count == 1)
		#expect(
			source.contains(
				"\tstatic let bQuery = \"\"\"\n\t\tquery B { hero { id ...PetFragment } }\n\n\t\t\\(petFragment)\n\t\t\"\"\"\n"),
			"\(source)")
		#expect(
			source.contains(
				"\n\tstatic let petFragment = \"\"\"\n\t\tfragment PetFragment on Character { name }\n\t\t\"\"\"\n}"), "\(source)")
	}

	@Test("Fragments are interpolated into raw strings, raw fragment texts stay raw, and custom templates receive one complete text")
	func rawFragmentTexts() throws {
		let planning = try planning(
			#"query A { hero(named: "\\") { id ...Basics } } fragment Basics on Character { friends { id } name @include(if: true) }"#)
		let scope = try #require(planning.plan.entities.first.map { FeatureScope(planning.plan).entity($0) })
		var diagnostics = Diagnostics()
		let template = "{each graphQLOperations}\n{operation.marks}\"\"\"\n{operation.queryText}\n\"\"\"{operation.marks}\n{end}\n"
		let parsed = try #require(Template.parse(SourceText(path: "t", template), diagnostics: &diagnostics))
		#expect(parsed.check(against: scope.schema, diagnostics: &diagnostics))
		let text = parsed.render(scope, diagnostics: &diagnostics) ?? ""
		#expect(text.contains("...Basics } }\n\nfragment Basics on Character"), "\(text) \(diagnostics.all)")
		let files = Pipeline.render(
			planning.plan, templates: TemplateLibrary(style: .concurrent), indentation: .tabs, diagnostics: &diagnostics)
		let source = try #require(files?.first { $0.path.hasSuffix("/HeroGraphQLDataSource.swift") }?.contents)
		#expect(source.contains("\n\n\t\t\\#(basicsFragment)\n\t\t\"\"\"#\n"), "\(source)")
		#expect(source.contains("static let basicsFragment = \"\"\"\n"), "\(source)")
	}

	@Test("Fragment constants that would have the same name get different names")
	func constantNamesAreDistinct() {
		#expect(
			FragmentConstants.names(for: ["HeroDetails", "hero_details", "PetFragment", "Fragment"], .common) == [
				"HeroDetails": "heroDetailsFragment", "hero_details": "hero_detailsFragment", "PetFragment": "petFragment",
				"Fragment": "fragmentFragment",
			])
	}
}
