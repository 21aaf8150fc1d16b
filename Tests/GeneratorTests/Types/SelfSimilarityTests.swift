import JSONLanguage
import SourceText
import Testing

@testable import Generator

@Suite("Trees become recursive types for all of their objects")
struct SelfSimilarityTests {
	@Test(
		"The leaves of a tree are of its type, whatever keys they lack or add",
		arguments: [
			(
				#"[{"id":1,"text":"a","parent_id":null,"replies":[{"id":2,"text":"b","parent_id":1,"replies":[{"id":3,"text":"c"}]}]}]"#,
				"RootDTO { id: Int, text: String, parentID: Int?, replies: [RootDTO]? }"
			),
			(
				#"[{"type":"a","elements":[{"type":"b","elements":[{"type":"c","text":"x","style":{"bold":true}}]}]}]"#,
				"RootDTO { type: String, elements: [RootDTO]?, text: String?, style: StyleDTO? }"
			),
			(
				#"[{"id":1,"kids":[null,{"id":2,"kids":[{"id":3,"kids":[null]}]}]}]"#,
				"RootDTO { id: Int, kids: [RootDTO?] }"
			),
			(
				#"[{"id":1,"left":[{"id":2,"left":[],"right":[{"id":3,"only":1}]}],"right":[{"id":4,"left":[{"id":5,"last":2}],"right":[]}]}]"#,
				"RootDTO { id: Int, left: [RootDTO]?, right: [RootDTO]?, only: Int?, last: Int? }"
			),
		])
	func leaves(sample: String, type: String) throws {
		let derivation = try Derivation(sample)
		#expect(derivation.description.contains(type), "\(derivation.description)")
		#expect(try Acceptance(types: derivation.catalog.plans).refusal(JSONValue(parsing: sample), derivation.root) == nil)
	}

	@Test(
		"Objects that contain similar objects directly, in maps or besides scalars are one type, boxed if its size were infinite",
		arguments: [
			(
				#"[{"id":1,"parent":{"id":2,"parent":{"id":3}}},{"id":4,"parent":{"id":5}}]"#,
				["RootDTO { id: Int, parent: Indirect<RootDTO>? }"]
			),
			(
				#"{"id":1,"text":"a","reply_to":{"id":2,"text":"b","reply_to":{"id":3,"text":"c","reply_to":{"id":4,"text":"d","reply_to":null}}}}"#,
				["RootDTO { id: Int, text: String, replyTo: Indirect<RootDTO>? }"]
			),
			(
				#"{"id":1,"cause":{"code":1,"message":"a","cause":{"code":2,"message":"b","cause":{"code":3,"message":"c"}}}}"#,
				["CauseDTO { code: Int, message: String, cause: Indirect<CauseDTO>? }", "RootDTO { id: Int, cause: CauseDTO }"]
			),
			(
				#"{"name":"a","manager":{"id":1,"manager":{"id":2,"manager":null}}}"#,
				["ManagerDTO { id: Int, manager: Indirect<ManagerDTO>? }", "RootDTO { name: String, manager: ManagerDTO }"]
			),
			(
				#"{"head":{"value":1,"next":{"value":2,"next":{"value":3,"next":null}}}}"#,
				["HeadDTO { value: Int, next: Indirect<HeadDTO>? }", "RootDTO { head: HeadDTO }"]
			),
			(
				#"{"name":"a","children":{"1":{"name":"b","children":{"2":{"name":"c","children":{}}}}}}"#,
				["RootDTO { name: String, children: [String: RootDTO] }"]
			),
			(
				#"{"name":"f","args":[1,{"name":"g","args":["x",{"name":"h","args":[]}]}]}"#,
				["ArgDTO = int(Int) | string(String) | object(RootDTO)", "RootDTO { name: String, args: [ArgDTO] }"]
			),
			(
				#"{"op":"+","left":{"op":"*","left":{"op":"-","left":1,"right":2},"right":2},"right":{"op":"/","left":3,"right":4}}"#,
				[
					"RootDTO { op: String, left: Indirect<RootValueDTO>, right: Indirect<RootValueDTO> }",
					"RootValueDTO = int(Int) | object(RootDTO)",
				]
			),
			(
				#"{"person":{"name":"a","friend":{"since":1,"person":{"name":"b","friend":{"since":2,"person":{"name":"c","friend":null}}}}}}"#,
				[
					"FriendDTO { since: Int, person: Indirect<PersonDTO> }", "PersonDTO { name: String, friend: Indirect<FriendDTO>? }",
					"RootDTO { person: PersonDTO }",
				]
			),
		])
	func directly(sample: String, types: [String]) throws {
		let derivation = try Derivation(sample)
		let description = derivation.description.filter { !$0.hasPrefix("[") }
		#expect(description == types)
		#expect(try Acceptance(types: derivation.catalog.plans).refusal(JSONValue(parsing: sample), derivation.root) == nil)
	}

	@Test(
		"An inner object that resembles the outer one only a little does not become a recursive type",
		arguments: [
			#"{"id":1,"name":"x","user":{"id":2,"name":"y","user":"login"}}"#, #"{"id":1,"data":{"data":{"text":"x"}}}"#,
			#"{"id":1,"owner":{"address":{"b":1},"owner":{"address":{"c":1}}}}"#,
			#"{"id":1,"text":"a","user":{"id":1},"retweeted":{"id":2,"text":"b","user":{"id":2}}}"#,
		])
	func slightSimilarity(sample: String) throws {
		let types = try Derivation(sample).catalog.plans
		#expect(types.allSatisfy { !$0.containsBoxes })
	}

	@Test(
		"An object that shares only a small part of the outer one's keys is a type of its own, although it has the key that leads to it",
		arguments: [
			(
				#"[{"id":"1","type":0,"content":"Hi","channel":"2","sent":"x","components":[{"type":1,"components":[{"type":2,"style":1}]}]}]"#,
				["ComponentDTO { type: Int, components: [ComponentItemDTO] }", "ComponentItemDTO { type: Int, style: Int }"]
			),
			(
				#"{"id":"1","title":"a","type":"page","url":"x","children":[{"type":"section","children":[{"type":"text","text":"b"}]}]}"#,
				["RootChildDTO { type: String, children: [RootChildItemDTO] }", "RootChildItemDTO { type: String, text: String }"]
			),
		])
	func smallPart(sample: String, types: [String]) throws {
		let derivation = try Derivation(sample)
		for type in types { #expect(derivation.description.contains(type), "\(derivation.description)") }
		#expect(try Acceptance(types: derivation.catalog.plans).refusal(JSONValue(parsing: sample), derivation.root) == nil)
	}

	@Test(
		"An object is of the type of the one around it only if it has the same keys",
		arguments: [
			#"{"name":"/","owner":"root","size":4,"files":[{"name":"etc","files":[{"name":"hosts","size":1}]}]}"#,
			#"{"id":1,"sprites":{"back":"b","front":"f","other":{"home":{"back":"b","front":"f"}}}}"#,
			#"{"name":"a","manager":{"id":1,"manager":{"id":2}}}"#,
		])
	func otherKeys(sample: String) throws {
		let types = try Derivation(sample).description
		#expect(types.count == 3 || types.count == 4)
		#expect(!types.contains { $0.contains("Indirect") }, "\(types)")
	}

	@Test(
		"Objects that one type cannot represent do not become a recursive type",
		arguments: [
			#"[{"id":1,"kids":[{"id":2,"kids":[{"id":"x"}]}]}]"#, #"[{"id":1,"kids":[{"id":2,"kids":["x"]}]}]"#,
			#"[{"id":1,"kids":[{"id":2,"kids":[{"sku":"x"}]}]}]"#, #"[{"id":1,"kids":[{"id":2,"kids":[{"id":3,"kids":"none"}]}]}]"#,
		])
	func noTree(sample: String) throws {
		let derivation = try Derivation(sample)
		#expect(derivation.description.contains { $0.hasPrefix("RootDTO { id: Int, kids: [KidDTO]") }, "\(derivation.description)")
		#expect(try Acceptance(types: derivation.catalog.plans).refusal(JSONValue(parsing: sample), derivation.root) == nil)
	}

	@Test("The types derived from a tree accept it and have a property for each of its keys", arguments: 0..<80)
	func ownSample(seed: UInt64) throws {
		var generator = SeededGenerator(seed: seed)
		let keys = ["id", "text", "parent", "date", "score", "likes", "author"]
		let lists = ["replies", "blocks"].prefix(Int.random(in: 1...2, using: &generator))
		let oddity = Int.random(in: 0..<40, using: &generator)
		func list(_ depth: Int) -> JSONValue {
			switch Int.random(in: 0..<(40 + oddity), using: &generator) {
			case 40..<44: return .null
			case 44: return .string("none")
			default:
				return .array(
					(0..<Int.random(in: 0..<3, using: &generator)).map { _ in
						Int.random(in: 0..<(40 + oddity), using: &generator) == 42 ? .null : node(depth - 1)
					})
			}
		}
		func node(_ depth: Int) -> JSONValue {
			let most = keys.count - Int.random(in: 0..<(1 + oddity / 8), using: &generator)
			var members = keys.shuffled(using: &generator).prefix(most).map { key -> JSONValue.Member in
				switch Int.random(in: 0..<(30 + oddity), using: &generator) {
				case 40: .init(key, .null)
				case 41: .init(key, .string("x"))
				case 42: .init(key, node(0))
				default: .init(key, .integer(1))
				}
			}
			for key in lists where depth > 0 { members.append(.init(key, list(depth))) }
			return .object(members)
		}
		let depth = Int.random(in: 1..<6, using: &generator)
		let sample = JSONValue.array((0..<3).map { _ in node(depth) })
		let text = sample.compactText()
		let derivation = try Derivation(text)
		var diagnostics = Diagnostics()
		let parsed = try #require(JSONNode.parse(SourceText(path: "tree.json", text), diagnostics: &diagnostics))
		let findings = Generator.Acceptance(types: derivation.catalog.plans).findings(in: parsed, derivation.root)
		#expect(findings.refusals.isEmpty, "\(text)")
		#expect(findings.unreadMembers.isEmpty, "\(text)")
	}
}
