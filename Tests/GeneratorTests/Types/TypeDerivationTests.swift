import JSONLanguage
import SourceText
import Testing

@testable import Generator

struct TypeDerivationTests {
	private func types(_ texts: String...) throws -> [String] {
		let shapes = try texts.enumerated().map { try shape($1, input: $0) }
		return try Derivation(shapes.reduce(Shape()) { $0.merged(with: $1) }).description
	}

	@Test("Objects with the same keys and types are one type")
	func oneShape() throws {
		#expect(
			try types(#"{"a_user":{"id":1},"other":[{"user":{"id":2}}]}"#) == [
				"OtherDTO { user: UserDTO }", "RootDTO { aUser: UserDTO, other: [OtherDTO] }", "UserDTO { id: Int }",
			])
	}

	@Test("Types are named after their keys, in the singular in lists and maps")
	func singular() throws {
		#expect(
			try types(#"{"origin":{"a":1},"people":[{"b":1}],"categories":{"1":{"c":1}},"series":[{"d":1}]}"#) == [
				"CategoryDTO { c: Int }", "OriginDTO { a: Int }", "PersonDTO { b: Int }",
				"RootDTO { origin: OriginDTO, people: [PersonDTO], categories: [String: CategoryDTO], series: [SeriesDTO] }",
				"SeriesDTO { d: Int }",
			])
	}

	@Test("A type under several keys is named after their common words, the parent's singular, or its contents")
	func severalKeys() throws {
		#expect(
			try types(#"{"billing_address":{"zip":"1"},"shipping_address":{"zip":"2"}}"#) == [
				"AddressDTO { zip: String }", "RootDTO { billingAddress: AddressDTO, shippingAddress: AddressDTO }",
			])
		#expect(
			try types(#"{"_links":{"self":{"href":"a"},"next":{"href":"b"}}}"#) == [
				"LinkDTO { href: String }", "LinksDTO { self: LinkDTO, next: LinkDTO }", "RootDTO { links: LinksDTO }",
			])
		for text in [#"{"origin":{"url":"a"},"location":{"url":"b"}}"#, #"{"location":{"url":"a"},"origin":{"url":"b"}}"#] {
			#expect(try types(text).first == "LinkDTO { url: String }")
		}
	}

	@Test(
		"A link with other keys than those beside it is named after its key")
	func otherLinks() throws {
		let links = #""self":[{"href":"h"}],"version-history":[{"count":1,"href":"h"}],"wp:term":[{"taxonomy":"a","href":"h"}]"#
		#expect(
			try types(#"{"_links":{\#(links)}}"#) == [
				"LinkDTO { href: String }",
				"LinksDTO { self: [LinkDTO], versionHistory: [VersionHistoryLinkDTO], wpTerm: [WpTermLinkDTO] }",
				"RootDTO { links: LinksDTO }", "VersionHistoryLinkDTO { count: Int, href: String }",
				"WpTermLinkDTO { taxonomy: String, href: String }",
			])
	}

	@Test("On a clash the type nearest to the root has the plain name, the others are qualified by parent and grandparent")
	func clashes() throws {
		#expect(
			try types(#"{"address":{"a":1},"owner":{"address":{"b":1},"owner":{"address":{"c":1}}}}"#) == [
				"AddressDTO { a: Int }", "OwnerAddressDTO { b: Int }", "OwnerDTO { address: OwnerAddressDTO, owner: OwnerDetailDTO }",
				"OwnerDetailAddressDTO { c: Int }", "OwnerDetailDTO { address: OwnerDetailAddressDTO }",
				"RootDTO { address: AddressDTO, owner: OwnerDTO }",
			])
	}

	@Test("A type with several parents is qualified by what they have in common, never by one of them")
	func clashOfShared() throws {
		let links = #"{"self":"a","related":"b"}"#
		let relations = try types(
			#"{"links":{"main":"a"},"relations":{"author":{"links":\#(links),"id":1},"reviews":{"links":\#(links),"tags":["a"]}}}"#)
		#expect(relations.contains("RelationLinksDTO { self: String, related: String }"), "\(relations)")
		let ends = try types(
			#"{"links":{"main":"a"},"newBook":{"links":\#(links),"id":1},"shelf":{"oldBook":{"links":\#(links),"tags":["a"]}}}"#)
		#expect(ends.contains("BookLinksDTO { self: String, related: String }"), "\(ends)")
	}

	@Test("Type names that differ only in case are qualified, since file names ignore case")
	func caseClash() throws {
		let derivation = try Derivation(#"{"imageURL":{"a":1},"imageUrl":{"b":1},"image_url":{"c":1}}"#)
		#expect(Set(derivation.catalog.plans.map { $0.name.lowercased() }).count == 4)
	}

	@Test("Deeply nested types have unique names that fit into a file name")
	func deepClashes() async throws {
		let text = (0..<200).reduce("1") { inner, level in "{\"node\":\(inner),\"k\(level)\":1}" }
		// Like a run of gen: a debug build needs more than the stack of a test.
		let names = try await onDeepStack { Result { try Derivation(text).catalog.plans.map(\.name) } }.get()
		#expect(Set(names.map { $0.lowercased() }).count == names.count)
		#expect(names.allSatisfy { !$0.isEmpty && "\($0).swift".utf8.count <= 255 })
	}

	@Test("Names of any keys are valid identifiers", arguments: 0..<20)
	func hostileKeys(seed: UInt64) throws {
		var generator = SeededGenerator(seed: seed)
		let members = (0..<8).map { index in
			JSONValue.Member(
				HostileText.make(using: &generator),
				.object([.init(HostileText.make(using: &generator), .array([.object([.init("k\(index)", .null)])]))]))
		}
		let names = try Derivation(JSONValue.object(members).compactText()).catalog.plans.map(\.name)
		#expect(Set(names.map { $0.lowercased() }).count == names.count)
		#expect(names.allSatisfy { SwiftIdentifier(exactly: $0) != nil })
	}

	@Test("Values of several kinds become an enum with one case for each kind")
	func mixed() throws {
		#expect(
			try types(#"{"v":[true,1,"x",[1],{"a":1},null]}"#) == [
				"RootDTO { v: [VDTO?] }", "VDTO = bool(Bool) | int(Int) | string(String) | array([Int]) | object(VObjectDTO)",
				"VObjectDTO { a: Int }",
			])
		#expect(try types(#"{"v":[1.5,{"1":2}]}"#) == ["RootDTO { v: [VDTO] }", "VDTO = double(Double) | dictionary([String: Int])"])
	}

	@Test("A property without a value in any sample has the type for any JSON")
	func unknown() throws {
		#expect(
			try types(#"{"a":null,"b":[],"c":{},"d":[null],"e":[[]],"f":1e400}"#) == [
				"RootDTO { a: JSONValue?, b: [JSONValue], c: [String: JSONValue], d: [JSONValue], e: [[JSONValue]], f: JSONValue }"
			])
	}

	@Test("Lists of lists have element types up to a depth that compiles")
	func nestedLists() throws {
		#expect(try types("[[[1,2],[3.5]],[[null]]]") == ["[[[Double?]]]"])
		let deep = String(repeating: "[", count: 40) + "1" + String(repeating: "]", count: 40)
		#expect(try types(deep) == [String(repeating: "[", count: 6) + "JSONValue" + String(repeating: "]", count: 6)])
	}

	@Test("The objects of a list are one type with all keys")
	func union() throws {
		#expect(try types(#"[{"a":1},{"b":"x"},{"a":2.5,"b":null}]"#) == ["[RootDTO]", "RootDTO { a: Double?, b: String? }"])
	}

	@Test(
		"Numbers have the narrowest type that represents all of them",
		arguments: [
			("[1,2]", "[Int]"), ("[1,2.0]", "[Double]"), ("[18446744073709551615,0]", "[UInt64]"),
			("[18446744073709551615,-1]", "[Double]"), ("[1e3]", "[Double]"), ("[99999999999999999999]", "[Double]"),
		])
	func numbers(text: String, type: String) throws {
		#expect(try types(text) == [type])
	}

	@Test("Similar objects of one name share optional keys and wide numbers at all paths")
	func unifiedObjects() throws {
		#expect(
			try types(#"{"a":{"user":{"id":1,"n":null}},"b":[{"user":{"id":2,"n":1.5}}]}"#) == [
				"RootDTO { a: RootValueDTO, b: [RootValueDTO] }", "RootValueDTO { user: UserDTO }", "UserDTO { id: Int, n: Double? }",
			])
		#expect(
			try types(#"{"a":[{"user":{"id":1,"x":1}},{"user":{"id":1}}],"b":{"c":{"user":{"id":2}}}}"#) == [
				"BDTO { c: RootValueDTO }", "RootDTO { a: [RootValueDTO], b: BDTO }", "RootValueDTO { user: UserDTO }",
				"UserDTO { id: Int, x: Int? }",
			])
	}

	@Test("Objects of one name with incompatible values are separate types")
	func incompatibleObjects() throws {
		#expect(try types(#"{"a":{"user":{"id":1}},"b":{"user":{"id":"x"}}}"#).filter { $0.contains("UserDTO {") }.count == 2)
	}

	@Test(
		"Recursive types refer to themselves and decode deeper trees",
		arguments: [
			(
				#"{"comments":[{"id":1,"text":"a","replies":[{"id":2,"text":"b","replies":[]}]}]}"#,
				"CommentDTO { id: Int, text: String, replies: [CommentDTO] }",
				#"{"comments":[{"id":1,"text":"a","replies":[{"id":2,"text":"b","replies":[{"id":3,"text":"c","replies":[{"id":4,"text":"d","replies":[]}]}]}]}]}"#
			),
			(
				#"{"menu":[{"title":"a","url":"x","items":[{"title":"b","url":"y","items":null}]}]}"#,
				"MenuDTO { title: String, url: String, items: [MenuDTO]? }",
				#"{"menu":[{"title":"a","url":"x","items":[{"title":"b","url":"y","items":[{"title":"c","url":"z","items":null}]}]}]}"#
			),
			(
				#"{"chain":{"species":{"name":"a"},"baby":true,"evolves_to":[{"species":{"name":"b"},"baby":false,"evolves_to":[{"species":{"name":"c"},"baby":false,"evolves_to":[]}]}]}}"#,
				"ChainDTO { species: SpeciesDTO, baby: Bool, evolvesTo: [ChainDTO] }",
				#"{"chain":{"species":{"name":"a"},"baby":true,"evolves_to":[{"species":{"name":"b"},"baby":false,"evolves_to":[{"species":{"name":"c"},"baby":false,"evolves_to":[{"species":{"name":"d"},"baby":true,"evolves_to":[]}]}]}]}}"#
			),
		])
	func trees(sample: String, type: String, deeper: String) throws {
		let derivation = try Derivation(sample)
		#expect(derivation.description.contains(type))
		#expect(try Acceptance(types: derivation.catalog.plans).refusal(JSONValue(parsing: deeper), derivation.root) == nil)
	}

	@Test("A list inside another kind of list does not become a recursive type")
	func noTree() throws {
		#expect(
			try types(#"{"orders":[{"id":1,"items":[{"sku":"a","items":[{"size":1}]}]}]}"#) == [
				"OrderDTO { id: Int, items: [OrderItemDTO] }", "OrderItemDTO { sku: String, items: [OrderItemElementDTO] }",
				"OrderItemElementDTO { size: Int }", "RootDTO { orders: [OrderDTO] }",
			])
	}

	@Test("The order of elements and of fields changes neither types nor names", arguments: 0..<15)
	func order(seed: UInt64) throws {
		var generator = SeededGenerator(seed: seed)
		func value(_ depth: Int) -> JSONValue {
			let keys = ["user", "items", "data", "a_b", "aB", "owner", "tags"].shuffled(using: &generator).prefix(3).map {
				$0 + String(repeating: "_in", count: 3 - depth)
			}
			return .object(
				keys.map { key in
					switch Int.random(in: 0..<(depth == 0 ? 4 : 8), using: &generator) {
					case 0: .init(key, .null)
					case 1: .init(key, .integer(1))
					case 2: .init(key, .number("1.5"))
					case 3: .init(key, .string("x"))
					case 4, 5: .init(key, .array((0..<2).map { _ in value(depth - 1) }))
					default: .init(key, value(depth - 1))
					}
				})
		}
		func shuffled(_ value: JSONValue) -> JSONValue {
			switch value {
			case .array(let elements): .array(elements.map(shuffled).shuffled(using: &generator))
			case .object(let members): .object(members.map { .init($0.key, shuffled($0.value)) }.shuffled(using: &generator))
			default: value
			}
		}
		func facts(_ value: JSONValue) throws -> [String] {
			let catalog = try Derivation(value.compactText()).catalog
			return catalog.plans.map { plan in
				guard case .object(let properties) = plan.form else { return plan.name }
				return plan.name + properties.map { "\($0.name.name): \(catalog.text($0.type))" }.sorted().joined(separator: ", ")
			}.sorted()
		}
		let sample = JSONValue.array((0..<4).map { _ in value(3) })
		let other = shuffled(sample)
		let difference = Set(try facts(sample)).symmetricDifference(try facts(other))
		#expect(difference.isEmpty)
	}

	@Test("Every sample is accepted by the types derived from it", arguments: 0..<60)
	func ownSample(seed: UInt64) throws {
		var generator = SeededGenerator(seed: seed)
		let sample = JSONValue.array((0..<6).map { _ in RandomJSON.value(depth: 4, using: &generator) })
		let derivation = try Derivation(sample.compactText())
		#expect(Acceptance(types: derivation.catalog.plans).refusal(sample, derivation.root) == nil)
	}

	@Test("Deriving objects that contain similar objects of the same name terminates")
	func recursiveObjects() throws {
		#expect(
			try types(#"{"parent":{"id":1,"parent":{"id":2,"parent":null}}}"#).contains { $0.hasPrefix("ParentDTO { id: Int, parent: ") })
		// Every object contains every other: without references there would be as many drafts as permutations of the keys.
		let keys = (0..<24).map { "key\(Character(UnicodeScalar(UInt8(ascii: "a") + UInt8($0))))" }
		func object(_ inner: String) -> String { "{" + keys.map { "\"\($0)\":\(inner)" }.joined(separator: ",") + "}" }
		let derivation = try Derivation(object(object(object("null"))))
		#expect(derivation.catalog.plans.count < 2000)
		#expect(
			try Acceptance(types: derivation.catalog.plans).refusal(JSONValue(parsing: object(object(object("null")))), derivation.root)
				== nil)
	}

	@Test("A map override applies to the object at its path, not to the objects in it")
	func mapOverrideOfObjects() throws {
		var overrides = TypeOverrides()
		overrides.mapRules = [(try #require(RulePattern("Root.scores")), SourceSpan(SourceText(path: "gen.json", ""), SourceRange(at: 0)))]
		let text = #"{"scores": {"home": {"points": 1, "player": "a"}, "away": {"points": 2, "player": "b"}}}"#
		#expect(
			try Derivation(text, overrides: overrides).description == [
				"RootDTO { scores: [String: ScoreDTO] }", "ScoreDTO { points: Int, player: String }",
			])
	}
}
