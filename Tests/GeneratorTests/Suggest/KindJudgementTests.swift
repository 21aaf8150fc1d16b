import SourceText
import Testing

@testable import Generator

@Suite("Keys that decide which keys an object has")
struct KindJudgementTests {
	private func judged(_ objects: [String], key: String = "items") -> [KindJudgement] {
		var seen = KindObservations()
		seen.add(SourceText(path: "sample.json", "{\"\(key)\": [\(objects.joined(separator: ", "))]}"), number: 0, isLines: false)
		return KindJudgement.all(seen)
	}

	private static let movie = #"{"id": 1, "media_type": "movie", "title": "a", "video": true}"#
	private static let person = #"{"id": 2, "media_type": "person", "name": "b", "gender": 1}"#

	@Test("A key decides if objects with the same text have the same keys, and those with other texts have others")
	func decides() throws {
		let found = try #require(judged([Self.movie, Self.person, Self.movie, Self.person]).first)
		#expect(found.owner == "items" && found.by == "media_type" && !found.isNear && found.count == 4)
		#expect(found.evidence == "'media_type' decides which keys 4 of 4 'items' have: movie, person")
	}

	@Test("Lists of numbers and lists of lists are different keys")
	func nesting() throws {
		let point = #"{"type": "Point", "coordinates": [1, 2]}"#
		let line = #"{"type": "Line", "coordinates": [[1, 2], [3, 4]]}"#
		let area = #"{"type": "Area", "coordinates": [[[1, 2], [3, 4]]]}"#
		let found = try #require(judged([point, line, area, point, line]).first)
		#expect(found.by == "type")
	}

	@Test("The key can be beside the objects")
	func beside() throws {
		let paid = #"{"event": "invoice.paid", "payload": {"invoice": "a", "amount": 1}}"#
		let created = #"{"event": "user.created", "payload": {"user": "b", "email": "c"}}"#
		let found = try #require(judged([paid, created, paid, created], key: "list").first { $0.owner == "payload" })
		#expect(found.by == "../event")
		#expect(found.evidence.hasPrefix("'event' beside 'payload' decides which keys 4 of 4 'payload' have"))
	}

	@Test("An object without the key is counter-evidence")
	func near() throws {
		let objects = [String](repeating: Self.movie, count: 6) + [String](repeating: Self.person, count: 6) + [#"{"id": 3, "title": "x"}"#]
		let found = try #require(judged(objects).first)
		#expect(found.isNear && found.evidence.hasSuffix("but 1 lacks it"), "\(found.evidence)")
	}

	@Test(
		"Nothing is suggested where the keys do not follow from the text",
		arguments: [
			// The same keys everywhere.
			[#"{"type": "User", "id": 1}"#, #"{"type": "Bot", "id": 2}"#, #"{"type": "User", "id": 3}"#, #"{"type": "Bot", "id": 4}"#],
			// One optional key, which only some kinds happen to have.
			[
				#"{"type": "a", "id": 1, "note": "x"}"#, #"{"type": "b", "id": 2}"#, #"{"type": "a", "id": 3, "note": "y"}"#,
				#"{"type": "b", "id": 4}"#,
			],
			// Each text once.
			[#"{"type": "a", "x": 1}"#, #"{"type": "b", "y": 1}"#, #"{"type": "c", "z": 1}"#, #"{"type": "d", "w": 1}"#],
			// Too few objects.
			[#"{"type": "a", "x": 1, "y": 2}"#, #"{"type": "b", "z": 1, "w": 2}"#],
			// Texts for people.
			[
				#"{"kind": "a b", "x": 1, "y": 1}"#, #"{"kind": "c d", "z": 1, "w": 1}"#, #"{"kind": "a b", "x": 1, "y": 1}"#,
				#"{"kind": "c d", "z": 1, "w": 1}"#,
			],
			// Another word.
			[
				#"{"mark": "a", "x": 1, "y": 1}"#, #"{"mark": "b", "z": 1, "w": 1}"#, #"{"mark": "a", "x": 1, "y": 1}"#,
				#"{"mark": "b", "z": 1, "w": 1}"#,
			],
		])
	func silence(objects: [String]) {
		#expect(judged(objects).isEmpty)
	}

	@Test("Null proves neither presence nor absence of a kind")
	func nulls() throws {
		let movie = #"{"media_type": "movie", "title": null, "video": true, "date": "x"}"#
		#expect(judged([Self.movie, movie, Self.person, Self.person, Self.movie]).first?.by == "media_type")
	}

	@Test("Integers and Booleans decide, too")
	func numbers() throws {
		let card = #"{"id": 7, "type": 10, "brand": "visa", "last4": "4242"}"#
		let bank = #"{"id": 8, "type": 2, "iban": "DE89", "bic": "X"}"#
		let found = try #require(judged([card, bank, card, bank, card]).first)
		#expect(found.by == "type" && found.evidence == "'type' decides which keys 5 of 5 'items' have: 2, 10")
		let done = #"{"success": true, "data": [1], "count": 1}"#
		let failed = #"{"success": false, "error": "x", "code": 4}"#
		let result = try #require(judged([done, failed, done, failed, done, failed]).first)
		#expect(result.by == "success" && result.evidence.hasSuffix("have: false, true"))
	}

	@Test(
		"Counts, identifiers and flags that only come with an additional key decide nothing",
		arguments: [
			// The key of an integer is that of a count or an identifier.
			("count", #""count": 1, "a": 1, "b": 2"#, #""count": 2, "c": 1, "d": 2"#),
			("event_id", #""event_id": 1, "a": 1, "b": 2"#, #""event_id": 2, "c": 1, "d": 2"#),
			("type", #""type": 1.5, "a": 1, "b": 2"#, #""type": 2.5, "c": 1, "d": 2"#),
			// Objects with false have no keys of their own.
			("has_next", #""has_next": true, "next": "x", "cursor": "y""#, #""has_next": false"#),
		])
	func noNumbers(key: String, first: String, second: String) {
		let objects = (0..<8).map { "{" + ($0.isMultiple(of: 2) ? first : second) + "}" }
		#expect(judged(objects).isEmpty, "\(key)")
	}
}
