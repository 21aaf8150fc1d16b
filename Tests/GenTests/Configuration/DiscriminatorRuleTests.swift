import SourceText
import TestSupport
import Testing

@testable import gen

/// Tests of rules that distinguish the kinds of objects.
struct DiscriminatorRuleTests {
	/// Runs gen on a sample with rules, each a pattern and a discriminator.
	private func run(_ sample: String, _ rules: [(String, String)], more: String = "") throws -> (run: GenRun, folder: TemporaryFolder) {
		let folder = try TemporaryFolder()
		folder.write("event.json", sample)
		let list = rules.map { #"{"match": "\#($0.0)", "by": "\#($0.1)"}"# }.joined(separator: ", ")
		folder.write(
			"gen.json",
			#"{"app": "Acme", "feature": "Events", "rules": [\#(list)], \#(more) "runs": [{"inputs": ["event.json"], "endpoint": "/events"}]}"#
		)
		return (GenRun(in: folder), folder)
	}

	private func dto(_ folder: TemporaryFolder, _ name: String) -> String { folder.text("Sources/Data/DTOs/\(name).swift") ?? "" }

	private static let sample =
		#"[{"id": 1, "parts": [{"kind": "a", "id": 1, "x": 1}, {"id": 2, "y": "z", "kind": "b"}, {"kind": "a", "id": 3, "x": 2}]}]"#

	@Test(
		"Kinds whose words are similar have cases and types with different names",
		arguments: [
			(["日本", "Ελλάδα"], ["日本(Part日本DTO)", "ελλάδα(ΕλλάδαDTO)"]), (["a.b", "ab"], ["aFullStopB(AFullStopBDTO)", "ab(AbDTO)"]),
			(["a.b", "a-b"], ["aFullStopB(AFullStopBDTO)", "aHyphenMinusB(AHyphenMinusBDTO)"]),
			(["note", "notes"], ["note(NoteDTO)", "notes(NotesDTO)"]), (["Movie", "movie"], ["otherMovie(", "movie("]),
			(["Unknown", "x"], ["unknownValue(UnknownDTO)", "x(XDTO)"]),
		])
	func similarKinds(kinds: [String], cases: [String]) throws {
		let parts = kinds.enumerated().map { #"{"kind": "\#($1)", "v\#($0)": 1}"# }.joined(separator: ", ")
		let (run, folder) = try run(#"[{"id": 1, "parts": [\#(parts)]}]"#, [("parts", "kind")])
		run.expectDone()
		for each in cases { #expect(dto(folder, "PartDTO").contains("case " + each), "\(dto(folder, "PartDTO"))") }
		GenRun("check", in: folder).expectDone()
	}

	@Test("Where types have no suffix, a name without capitals is not that of a case or property, too", arguments: [true, false])
	func withoutCapitals(isNested: Bool) throws {
		let folder = try TemporaryFolder()
		folder.write(
			".gen/styles/own/style.json",
			#"{"extends": "concurrent", "names": {"types": {"all": "{Name}"}}, "types": {"nested": \#(isNested)}}"#)
		folder.write("event.json", #"[{"id": 1, "2fa": {"a": 1}, "parts": [{"kind": "日本", "x": 1}, {"kind": "b", "y": 1}]}]"#)
		folder.write(
			"gen.json",
			#"{"app": "Acme", "feature": "Events", "style": "own", "rules": [{"match": "parts", "by": "kind"}], "runs": [{"inputs": ["event.json"], "endpoint": "/events"}]}"#
		)
		GenRun(in: folder).expectDone()
		let text = folder.files().filter { $0.contains("DTOs/") }.compactMap(folder.text).joined(separator: "\n")
		#expect(text.contains("case 日本(Part日本)") && text.contains("let _2fa: Event2fa"), "\(text)")
		GenRun("check", in: folder).expectDone()
	}

	@Test("A kind that is the key of a member has the name of that member, in the plural as well")
	func memberKinds() throws {
		let parts = #"{"kind": "people", "people": [{"id": 1}]}, {"kind": "title", "title": "x"}, {"kind": "comments", "text": "y"}"#
		let (run, folder) = try run(#"[{"id": 1, "parts": [\#(parts)]}]"#, [("parts", "kind")])
		run.expectDone()
		let text = dto(folder, "PartDTO")
		for each in ["people(PeoplePartDTO)", "title(TitlePartDTO)", "comment(CommentDTO)"] {
			#expect(text.contains("case \(each)"), "\(text)")
		}
	}

	@Test("A list of several kinds is an enum with a struct for each kind")
	func list() throws {
		let (run, folder) = try run(Self.sample, [("parts", "kind")])
		run.expectDone()
		#expect(dto(folder, "EventDTO").contains("let parts: [PartDTO]"))
		let text = dto(folder, "PartDTO")
		for line in [
			"case a(ADTO)", "case b(BDTO)", "case unknown(String, JSONValue)", "case typename = \"kind\"", "var id: Int? {",
			"var kind: String {",
			"case .unknown(let typename, _): typename",
		] {
			#expect(text.contains(line), "\(line) in \(text)")
		}
		#expect(!text.contains("var x"))
		#expect(dto(folder, "ADTO").contains("let kind: String\n\tlet id: Int\n\tlet x: Int\n}"))
		#expect(dto(folder, "BDTO").contains("let id: Int\n\tlet y: String\n\tlet kind: String\n}"))
		#expect(folder.text("Sources/Data/DTOs/JSONValue.swift") != nil)
	}

	@Test("The kind of an object can be beside it, and the object can be null")
	func beside() throws {
		let sample = #"[{"payload": {"x": 1}, "event": "a.done"}, {"event": "b", "payload": {"y": 2}}, {"event": "c", "payload": null}]"#
		let (run, folder) = try run(sample, [("**.payload", "../event")])
		run.expectDone()
		let text = dto(folder, "EventPayloadDTO")
		#expect(text.contains("enum EventPayloadDTO: Equatable {") && text.contains("case aDone(ADonePayloadDTO)"), "\(text)")
		#expect(text.contains("init(_ typename: String, from decoder: any Decoder) throws"), "\(text)")
		let event = dto(folder, "EventDTO")
		#expect(event.contains("let payload: EventPayloadDTO?") && event.contains("container.superDecoder(forKey: .payload)"), "\(event)")
		#expect(event.contains("enum CodingKeys: String, CodingKey {\n\t\tcase payload, event\n\t}"), "\(event)")
	}

	@Test("A rule for a dictionary distinguishes its values, also if the dictionary is a setting")
	func dictionary() throws {
		let sample = #"[{"id": 1, "parts": {"1": {"kind": "a", "x": 1}, "2": {"kind": "b", "y": "z"}, "3": {"kind": "a", "x": 2}}}]"#
		for (text, more) in [(sample, ""), (sample.replacing("\"1\":", with: "\"Due date\":"), #""maps": ["parts"],"#)] {
			let (run, folder) = try run(text, [("parts", "kind")], more: more)
			run.expectDone()
			#expect(!run.errors.contains("override-mismatch"), "\(run.errors)")
			#expect(dto(folder, "EventDTO").contains("let parts: [String: PartDTO]"), "\(dto(folder, "EventDTO"))")
			#expect(dto(folder, "PartDTO").contains("case a(ADTO)\n\tcase b(BDTO)"), "\(dto(folder, "PartDTO"))")
			GenRun("check", in: folder).expectDone()
		}
	}

	@Test("A misspelled discriminator is reported with the key that the objects have")
	func misspelled() throws {
		let (run, _) = try run(Self.sample, [("parts", "knd")])
		#expect(run.errors.contains("help: did you mean \"by\": \"kind\"?"), "\(run.errors)")
	}

	@Test("A rule does not apply to a list beside its key, which is reported at the list")
	func listBeside() throws {
		let sample = #"[{"id": 1, "kind": "a", "parts": [{"x": 1}]}, {"id": 2, "kind": "b", "parts": [{"y": 2}]}]"#
		let (run, folder) = try run(sample, [("parts", "../kind")])
		run.expectDone()
		#expect(run.errors.contains("does not apply to 'Event.parts': the sample has an object in a list there"), "\(run.errors)")
		#expect(run.errors.contains("event.json:1:34: note: in the sample"), "\(run.errors)")
		let mixed = try self.run(
			#"[{"id": 1, "kind": "a", "part": {"x": 1}}, {"id": 2, "kind": "b", "part": [{"y": 2}]}]"#, [("part", "../kind")])
		#expect(mixed.run.errors.contains("does not apply to 'Event.part': the sample has an array there"), "\(mixed.run.errors)")
		#expect(mixed.run.errors.contains("event.json:1:75: note: in the sample"), "\(mixed.run.errors)")
		#expect(dto(folder, "EventDTO").contains("let parts: [PartDTO]"))
		let other = try self.run(sample, [("Event", "kind")])
		other.run.expectDone()
		#expect(!other.run.errors.contains("warning["), "\(other.run.errors)")
		#expect(dto(other.folder, "EventDTO").contains("case a("))
	}

	@Test("A case and its type are renamed by the path of the kind, also if the kind has a dot", arguments: ["a", "b.c"])
	func names(kind: String) throws {
		let sample = #"[{"parts": [{"kind": "\#(kind)", "x": 1}, {"kind": "z", "y": 1}]}]"#
		let path = kind == "a" ? "Event.parts.a" : "Event.parts.`b.c`"
		let (run, folder) = try run(
			sample, [("parts", "kind")],
			more: #""names": {"\#(path)": ["Film", "film"], "\#(path).x": "width"}, "types": {"\#(path).x": "Int8"},"#)
		run.expectDone()
		#expect(!run.errors.contains("warning["), "\(run.errors)")
		#expect(dto(folder, "PartDTO").contains("case film(FilmDTO)"), "\(dto(folder, "PartDTO"))")
		#expect(dto(folder, "FilmDTO").contains("let width: Int8"), "\(dto(folder, "FilmDTO"))")
		GenRun("check", in: folder).expectDone()
	}

	@Test("Objects of one kind at several paths are one type, and objects of different kinds are different types")
	func oneType() throws {
		let sample = #"{"main": {"kind": "a", "x": 1}, "rest": [{"kind": "a", "x": 2}, {"kind": "b", "x": 3}]}"#
		let (run, folder) = try run(sample, [("main", "kind"), ("rest", "kind")])
		run.expectDone()
		#expect(dto(folder, "RestDTO").contains("case a(ADTO)\n\tcase b(BDTO)"))
		#expect(dto(folder, "MainDTO").contains("case a(ADTO)"))
	}

	@Test(
		"A rule does not apply where an object has no text under the key, which is a warning at the object",
		arguments: [
			(#"{"x": 1}"#, "an object without 'kind'"), (#"{"kind": 5}"#, "an object with an integer as 'kind', while others have a text"),
			(#"{"kind": 1.5}"#, "an object with a number that is no integer as 'kind'"),
			(#"{"kind": null}"#, "an object with null as 'kind'"), (#"{"kind": {"kind": "a"}}"#, "an object with an object as 'kind'"),
			(#""text""#, "a string"),
		])
	func contradicted(element: String, found: String) throws {
		let (run, folder) = try run(#"[{"parts": [{"kind": "a", "x": 1}, \#(element)]}]"#, [("parts", "kind")])
		run.expectDone()
		#expect(
			run.errors.contains(
				"warning[override-mismatch]: the rule 'parts' does not apply to 'Event.parts': the sample has \(found) there"),
			"\(run.errors)")
		#expect(run.errors.contains("event.json:1:36") && run.errors.contains("gen.json:1:"), "\(run.errors)")
		#expect(!dto(folder, "PartDTO").contains("case unknown(String, JSONValue)"))
	}

	/// Runs gen on a response and a body with rules for `payload`, and returns the types by name.
	private func types(response: String, body: String) throws -> (names: Set<String>, folder: TemporaryFolder) {
		let folder = try TemporaryFolder()
		folder.write("node.json", response)
		folder.write("new.json", body)
		folder.write("done.json", #"{"created": true}"#)
		folder.write(
			"gen.json",
			#"{"app": "Acme", "feature": "Events", "rules": [{"match": "**.payload", "by": "type"}], "runs": [{"name": "Node", "endpoint": "/nodes", "inputs": ["node.json"]}, {"name": "Node", "endpoint": "POST /nodes", "body": "new.json", "inputs": ["done.json"]}]}"#
		)
		GenRun(in: folder).expectDone()
		let files = folder.files().filter { $0.contains("DTOs/") && !$0.contains("Tests") }
		return (Set(files.compactMap { $0.split(separator: "/").last?.replacing("DTO.swift", with: "") }), folder)
	}

	@Test(
		"A body with some of the kinds of a response has the response's types, also if these contain the response",
		arguments: [
			#"{"id": 3, "payload": {"type": "group", "node": {"id": 4, "payload": {"type": "text", "text": "b"}}}}"#,
			#"{"id": 3, "payload": {"type": "text", "text": "b"}}"#,
		])
	func someKinds(body: String) throws {
		let response =
			#"[{"id": 1, "payload": {"type": "group", "node": {"id": 2, "payload": {"type": "text", "text": "a"}}}}, {"id": 3, "payload": {"type": "text", "text": "b"}}]"#
		let (names, folder) = try types(response: response, body: body)
		#expect(dto(folder, "NodeRequestDTO").contains("let payload: NodePayloadDTO"), "\(names)")
		#expect(names.isDisjoint(with: ["NodeRequestPayload", "GroupRequest", "TextPayloadRequest"]), "\(names)")
		GenRun("check", in: folder).expectDone()
	}

	@Test("A type that a body and a response that contains itself share is named after the response")
	func sharedName() throws {
		let folder = try TemporaryFolder()
		folder.write(
			"node.json", #"[{"id": 1, "payload": {"a": 1, "node": {"id": 2, "payload": {"a": 1}}}}, {"id": 2, "payload": {"a": 1}}]"#)
		folder.write("new.json", #"{"id": 3, "payload": {"a": 1}}"#)
		folder.write("done.json", #"{"created": true}"#)
		folder.write(
			"gen.json",
			#"{"app": "Acme", "feature": "Events", "runs": [{"name": "Node", "endpoint": "/nodes", "inputs": ["node.json"]}, {"name": "Node", "endpoint": "POST /nodes", "body": "new.json", "inputs": ["done.json"]}]}"#
		)
		GenRun(in: folder).expectDone()
		#expect(dto(folder, "NodeRequestDTO").contains("let payload: NodePayloadDTO"), "\(folder.files())")
	}

	@Test("A body with a kind, or a key of a kind, that no response has has types of its own")
	func otherKinds() throws {
		let response = #"[{"id": 1, "payload": {"type": "text", "text": "a"}}, {"id": 2, "payload": {"type": "image", "src": "b"}}]"#
		for body in [
			#"{"id": 3, "payload": {"type": "sound", "src": "c"}}"#, #"{"id": 3, "payload": {"type": "text", "text": "b", "draft": true}}"#,
		] {
			let (names, folder) = try types(response: response, body: body)
			#expect(dto(folder, "NodeRequestDTO").contains("let payload: NodeRequestPayloadDTO"), "\(names)")
			#expect(!dto(folder, "NodePayloadDTO").contains("Codable"))
		}
	}

	@Test("A key beside an object must be in the object that directly contains it")
	func besideList() throws {
		let (run, _) = try run(#"[{"event": "a", "payload": [{"x": 1}]}]"#, [("payload", "../event")])
		run.expectDone()
		#expect(run.errors.contains("does not apply to 'Event.payload': the sample has an object in a list there"), "\(run.errors)")
	}

	@Test("Integers and Booleans can distinguish kinds; without other values there is no case for them")
	func numbers() throws {
		let sample =
			#"[{"parts": [{"type": 1, "id": 1, "x": 1}, {"type": 2, "id": 2, "y": 1}], "flag": [{"on": true, "v": 1}, {"on": false, "w": 1}], "n": 4, "body": {"z": 1}}]"#
		let (run, folder) = try run(sample, [("parts", "type"), ("flag", "on"), ("body", "../n")])
		run.expectDone()
		#expect(!run.errors.contains("warning["), "\(run.errors)")
		let parts = dto(folder, "PartDTO")
		for line in [
			"case type1(PartType1DTO)", "case unknown(Int, JSONValue)", "container.decode(Int.self, forKey: .typename)",
			"case 1: self = .type1(", "var type: Int {",
		] { #expect(parts.contains(line), "\(line) in \(parts)") }
		let flags = dto(folder, "FlagDTO")
		#expect(flags.contains("case onTrue(FlagOnTrueDTO)\n\tcase onFalse(FlagOnFalseDTO)\n\n"), "\(flags)")
		#expect(!flags.contains("unknown") && !flags.contains("default") && flags.contains("var on: Bool {"), "\(flags)")
		#expect(dto(folder, "EventDTO").contains("container.decode(Int.self, forKey: .n)"), "\(dto(folder, "EventDTO"))")
		#expect(dto(folder, "BodyDTO").contains("init(_ typename: Int, from decoder"), "\(dto(folder, "BodyDTO"))")
		let unknown = folder.files().filter { $0.hasSuffix("with_unknown_names.json") }.compactMap(folder.text).joined()
		#expect(unknown.contains(#""n": 5"#), "\(unknown)")
		GenRun("check", in: folder).expectDone()
		folder.write("new.json", #"[{"parts": [{"type": 9, "q": 1}], "flag": [{"on": 1}], "n": 1, "body": {"z": 1}}]"#)
		let errors = GenRun("check", "--against", "new.json", in: folder).errors
		#expect(errors.contains("'[0].flag[0]' is with a number as its on") && !errors.contains("its type"), "\(errors)")
	}

	@Test("Kinds by text replace kinds by number")
	func numbersThenTexts() throws {
		let (_, folder) = try run(#"[{"parts": [{"type": 1, "x": 1}, {"type": 2, "y": 1}]}]"#, [("parts", "type")])
		folder.write("event.json", #"[{"parts": [{"type": "a", "x": 1}, {"type": "b", "y": 1}]}]"#)
		GenRun(in: folder).expectDone()
		let text = dto(folder, "PartDTO")
		#expect(text.contains("case a(ADTO)") && !text.contains("type1") && text.contains("unknown(String, JSONValue)"), "\(text)")
		GenRun("check", in: folder).expectDone()
	}

	@Test("A style whose templates expect a text is refused where a number distinguishes kinds")
	func styleOfTexts() throws {
		let (_, folder) = try run(#"[{"parts": [{"type": 1, "x": 1}, {"type": 2, "y": 1}]}]"#, [("parts", "type")])
		folder.write(".gen/styles/own/style.json", #"{"extends": "concurrent"}"#)
		folder.write(
			".gen/styles/own/dto/Sources/Data/DTOs/{union.name}.swift",
			"enum {union.name} { case unknown({union.other}) {if union.storesUnknown}{each union.members}{member.name}{end}{end} }\n")
		let run = GenRun("--style", "own", in: folder)
		#expect(run.status == .bad && run.errors.contains("'keyType'"), "\(run.errors)")
	}

	@Test("A rule with a discriminator that matches nothing names the nearest path")
	func unmatched() throws {
		let (run, _) = try run(Self.sample, [("part", "kind")])
		#expect(run.errors.contains("nothing matches 'part'") && run.errors.contains("did you mean"), "\(run.errors)")
	}

	@Test(
		"Mistakes in a rule with a discriminator are errors at their position",
		arguments: [
			(#"{"match": "parts", "by": ""}"#, "'' is not a key that decides"),
			(#"{"match": "parts", "by": "../"}"#, "'../' is not a key that decides"),
			(#"{"match": "parts", "by": "kind", "type": "json"}"#, "the rule has both a type and"),
			(#"{"by": "kind"}"#, "the rule has no match"),
		])
	func mistakes(rule: String, message: String) throws {
		let folder = try TemporaryFolder()
		folder.write("event.json", Self.sample)
		folder.write(
			"gen.json",
			#"{"app": "Acme", "feature": "Events", "rules": [\#(rule)], "runs": [{"inputs": ["event.json"], "endpoint": "/events"}]}"#)
		let run = GenRun(in: folder)
		#expect(run.status == .bad && run.errors.contains(message) && run.errors.contains("gen.json:1:"), "\(run.errors)")
	}

	@Test("Settings name the type of a kind and its properties, and rules by key match in all kinds")
	func settings() throws {
		let names = #""names": {"Event.parts.a": "Apple", "Event.parts.a.x": "size"},"#
		let (run, folder) = try run(Self.sample, [("parts", "kind")], more: names)
		run.expectDone()
		#expect(dto(folder, "PartDTO").contains("case a(AppleDTO)"))
		#expect(dto(folder, "AppleDTO").contains("let size: Int"))
	}

	@Test("The type of a kind with a member of that name is named after all kinds, too")
	func memberOfKind() throws {
		let sample = #"[{"parts": [{"type": "card", "card": {"last4": "1"}}, {"type": "bank", "bank": {"code": "2"}}]}]"#
		let (run, folder) = try run(sample, [("parts", "type")])
		run.expectDone()
		#expect(dto(folder, "PartDTO").contains("case card(CardPartDTO)\n\tcase bank(BankPartDTO)"), "\(dto(folder, "PartDTO"))")
		#expect(dto(folder, "CardPartDTO").contains("let card: CardDTO"))
	}

	@Test("A style whose enums of objects are older than these rules lacks templates")
	func oldStyle() throws {
		let (_, folder) = try run(Self.sample, [("parts", "kind")])
		folder.write(".gen/styles/own/style.json", #"{"extends": "concurrent"}"#)
		folder.write(".gen/styles/own/dto/Sources/Data/DTOs/{union.name}.swift", "enum {union.name} { case unknown({union.other}) }\n")
		let run = GenRun("--style", "own", in: folder)
		#expect(
			run.status == .bad && run.errors.contains("style-lacks-templates") && run.errors.contains("'storesUnknown'"), "\(run.errors)")
	}

	@Test("A suggested discriminator is added and leads to the enum")
	func suggestion() throws {
		let folder = try TemporaryFolder()
		let (movie, person) = (
			#"{"id": 1, "type": "movie", "title": "a", "video": true}"#, #"{"id": 2, "type": "person", "name": "b", "age": 1}"#
		)
		folder.write("event.json", "[{\"parts\": [\(movie), \(person), \(movie), \(person)]}]")
		folder.write("gen.json", #"{"app": "Acme", "feature": "Events", "runs": [{"inputs": ["event.json"], "endpoint": "/events"}]}"#)
		GenRun(in: folder).expectDone()
		let listing = GenRun("suggest", in: folder)
		#expect(listing.output.contains("'type' decides which keys 4 of 4 'parts' have: movie, person"), "\(listing.output)")
		#expect(listing.output.contains(#"{ "match": "parts", "by": "type" }"#), "\(listing.output)")
		GenRun("suggest", "--write", in: folder).expectDone()
		#expect(dto(folder, "PartDTO").contains("case movie(MovieDTO)"))
	}

	@Test("A response that is compared with the type may have other kinds, but not other values in a known kind")
	func comparison() throws {
		let (_, folder) = try run(Self.sample, [("parts", "kind")])
		folder.write("new.json", #"[{"id": 1, "parts": [{"kind": "new", "z": 1}]}]"#)
		folder.write("bad.json", #"[{"id": 1, "parts": [{"kind": "a", "id": 1, "x": "one"}]}]"#)
		#expect(GenRun("check", "--against", "new.json", in: folder).status == .done)
		let bad = GenRun("check", "--against", "bad.json", in: folder)
		#expect(bad.status == .found && (bad.output + bad.errors).contains("parts[0].x"), "\(bad.output)\(bad.errors)")
	}
}
