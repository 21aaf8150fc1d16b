import TestSupport
import Testing

@testable import gen

/// Notes about properties that samples do not determine, once per run.
struct SampleDoubtsTests {
	private func run(_ sample: String, _ more: String...) throws -> FeatureRun {
		let run = try FeatureRun(files: ["thing.json": sample])
		#expect(run.run(all: ["thing.json", "--name", "Thing", "--endpoint", "/things"] + more) == .done, "\(run.errors)")
		return run
	}

	@Test("Objects that were seen once or twice are reported in one note with help")
	func few() throws {
		let run = try run(#"[{"id": 1, "by": {"name": "a"}}, {"id": 2}, {"id": 3}]"#)
		#expect(
			run.errors.contains(
				"thing.json:1:18: note[few-samples]: seen too rarely to detect optional properties: 'Thing.by' once"),
			"\(run.errors)")
		#expect(run.errors.contains("gen add RESPONSE"))
		#expect(run.errors.components(separatedBy: "seen too rarely").count == 2)
		#expect(
			try self.run(#"{"id": 1, "a": {"b": {"c": 1}}, "d": {"e": [{"f": 1}]}}"#).errors.contains(
				"'Thing' once, 'Thing.a' once, 'Thing.a.b' once and 2 more"))
	}

	@Test("The note about few samples omits objects that were seen three times, and pages")
	func enough() throws {
		#expect(!(try run(#"[{"id": 1}, {"id": 2}, {"id": 3}]"#).errors.contains("few objects")))
		#expect(!(try run(#"{"info": {"count": 3}, "results": [{"id": 1}, {"id": 2}, {"id": 3}]}"#).errors.contains("few objects")))
	}

	@Test("The note about few samples is omitted with --quiet and included in JSON")
	func formats() throws {
		#expect(try run(#"{"id": 1}"#, "--quiet").errors.isEmpty)
		#expect(try run(#"{"id": 1}"#, "--format", "json").output.contains("seen too rarely"))
	}

	@Test(
		"A link to another page that is always null is a text, whatever its spelling",
		arguments: [
			#"{"count": 1, "next": null, "previous": null, "results": [{"id": 1}]}"#,
			#"{"count": 1, "value": [{"id": 1}], "nextLink": null}"#,
			#"{"total": 1, "items": [{"id": 1}], "nextPage": null, "prev_page": null}"#,
			#"{"data": [{"id": 1}], "links": {"first": null, "last": null, "prev": null, "next": null}, "meta": {"total": 1}}"#,
			#"{"info": {"count": 1, "next": null, "prev": null}, "results": [{"id": 1}]}"#,
		])
	func linkToNothing(sample: String) throws {
		let run = try run(sample)
		let types = try run.files.filter { $0.hasSuffix("DTO.swift") }.map(run.text).joined()
		#expect(!types.contains("JSONValue"), "\(types)")
		#expect(!run.errors.contains("treated as any JSON"), "\(run.errors)")
	}

	@Test("A link that is always null beside a page number, or outside of a page, is not assumed to be a text")
	func numberOfNothing() throws {
		for sample in [
			#"{"page": 1, "total": 1, "items": [{"id": 1}], "next_page": null}"#, #"{"id": 1, "title": "a", "next": null}"#,
			#"{"count": 1, "next": null, "results": [{"id": 1, "next": null}]}"#,
		] {
			let run = try run(sample)
			let types = try run.files.filter { $0.hasSuffix("DTO.swift") }.map(run.text).joined()
			#expect(types.contains("JSONValue?"), "\(types)")
		}
	}

	@Test("An integer with more digits than a Double keeps is reported")
	func digits() throws {
		let run = try run(#"[{"id": 1, "upload": 987654321234567891234}, {"id": 2, "upload": 1}, {"id": 3, "upload": 2}]"#)
		#expect(
			run.errors.contains("'upload': 987654321234567891234 has more digits than a Double keeps, which a Decimal does"),
			"\(run.errors)")
		#expect(!(try self.run(#"[{"id": 1, "upload": 100000000000000000000}]"#).errors.contains("more digits")))
	}

	@Test("A pagination key that is always null is reported with its location and the assumed type")
	func turning() throws {
		let run = try run(#"{"info": {"next": "https://a.b/2", "prev": null}, "results": [{"id": 1}, {"id": 2}, {"id": 3}]}"#)
		#expect(
			run.errors.contains(
				"thing.json:1:44: note[type-assumed]: 'info.prev': only null was seen, so it is given the type of 'next'"),
			"\(run.errors)")
		#expect(run.run("explain", "PaginationInfo.prev", feature: nil) == .done)
		#expect(
			run.output.contains("prev: String?\n      optional: null in 1 of 1 (thing.json:1:44)\n      String: inferred from 'next'"),
			"\(run.output)")
	}

	@Test("Properties that are always null are reported in one note with the setting for their type, until it is set")
	func nulls() throws {
		let sample = #"[{"id": 1, "a": null, "by": {"b": null}, "tags": [{"c": null}]}, {"id": 2, "x": null}, {"id": 3, "x": 1}]"#
		let run = try run(sample)
		#expect(
			run.errors.contains(
				"thing.json:1:17: note[only-null]: only null was seen for 'Thing.a', 'Thing.by.b', 'Thing.tags.c', so its type is unknown\n"
			),
			"\(run.errors)")
		#expect(run.errors.contains(#"set the type of "Thing.a" under "types" in gen.json"#))
		for path in ["Thing.a", "Thing.by.b", "Thing.tags.c"] {
			#expect(run.run("explain", path, feature: nil) == .done, "\(run.errors)")
			#expect(run.output.contains(#"types."\#(path)" in gen.json"#), "\(run.output)")
		}
	}

	@Test("A link or cursor that is always null is a text, as is a key that the query has as one")
	func texts() throws {
		let sample = #"{"data": [{"id": 1, "avatar_url": null, "state": null, "note": null}], "next_cursor": null, "page": 1}"#
		let run = try run(sample, "--query", "page,state?")
		let item = try run.text("Sources/Data/DTOs/ThingDTO.swift")
		#expect(item.contains("let avatarURL: String?\n\tlet state: String?\n\tlet note: JSONValue?\n"), "\(item)")
		#expect(try run.text("Sources/Data/DTOs/ThingsResponseDTO.swift").contains("let nextCursor: String?\n"))
		#expect(
			run.errors.contains(
				"'data.avatar_url': only null was seen, so it is treated as a text, because its name is that of a link or a cursor\n"),
			"\(run.errors)")
		#expect(run.errors.contains("only null was seen for 'Thing.note', so its type"), "\(run.errors)")
		#expect(run.run("explain", "Thing.state", feature: nil) == .done)
		#expect(
			run.output.contains("String: only null was seen, but the query item 'state' is a text; add a sample, or set"), "\(run.output)")
	}

	@Test("A link that is always null is no text if it is something else in another object, or a rule sets its type")
	func noTexts() throws {
		let run = try run(#"[{"id": 1, "token": null, "by": {"token": 7}}]"#)
		#expect(try run.text("Sources/Data/DTOs/ThingDTO.swift").contains("let token: JSONValue?\n"))
		let folder = try TemporaryFolder()
		folder.write("thing.json", #"[{"id": 1, "image_url": null}]"#)
		folder.write("gen.json", #"{"rules": [{"match": "*_url", "type": "url"}]}"#)
		#expect(!GenRun("thing.json", "--name", "Thing", "--endpoint", "/things", in: folder).errors.contains("type-assumed"))
	}

	@Test(
		"Whole numbers are a Double if their key has a fraction in another object, but for identifiers, counts and the like",
		arguments: [
			("uvi", "Double"), ("price", "Double"), ("id", "Int"), ("total", "Int"), ("version", "Int"), ("item_count", "Int"),
			("page", "Int"),
		])
	func fractions(key: String, type: String) throws {
		let run = try run(#"{"name": "x", "now": {"a": 1, "\#(key)": 0.5}, "later": [{"b": true, "\#(key)": 2}]}"#)
		let later = try run.text("Sources/Data/DTOs/LaterDTO.swift")
		#expect(later.contains(": \(type)\n}") || later.contains(": \(type)\n\n"), "\(later)")
	}

	@Test("The reason for a fraction in another object is explained, and a setting decides otherwise")
	func explainedFraction() throws {
		let run = try run(#"{"now": {"a": 1, "uvi": 0.5}, "later": {"b": true, "uvi": 2}}"#)
		#expect(run.run("explain", "Thing.later.uvi", feature: nil) == .done, "\(run.errors)")
		#expect(run.output.contains("Double: 'uvi' has a fraction in another object"), "\(run.output)")
		let folder = try TemporaryFolder()
		folder.write("thing.json", #"{"now": {"a": 1, "uvi": 0.5}, "later": {"b": true, "uvi": 2}}"#)
		folder.write("gen.json", #"{"types": {"Thing.later.uvi": "Int"}}"#)
		GenRun("thing.json", "--name", "Thing", "--endpoint", "/things", in: folder).expectDone()
		#expect(folder.text("Sources/Data/DTOs/LaterDTO.swift")?.contains("let uvi: Int\n") == true, "\(folder.files())")
	}

	@Test("Properties whose lists are always empty are reported in one note with the setting for their type, until it is set")
	func emptyLists() throws {
		let sample = #"[{"id": 1, "rows": [], "by": {"grid": [[]]}, "tags": []}, {"id": 2, "tags": ["x"]}, {"id": 3, "last": [null]}]"#
		let run = try run(sample)
		#expect(
			run.errors.contains(
				"thing.json:1:20: note[only-empty-lists]: only empty lists were seen for 'Thing.rows', 'Thing.by.grid', 'Thing.last', "
					+ "so the type of the elements is unknown\n"),
			"\(run.errors)")
		#expect(run.errors.contains(#"set the type of "Thing.rows" under "types" in gen.json"#) && !run.errors.contains("only-null"))
		let folder = try TemporaryFolder()
		folder.write("thing.json", #"[{"id": 1, "rows": []}]"#)
		folder.write("gen.json", #"{"types": {"Thing.rows": "[String]"}}"#)
		let set = GenRun("thing.json", "--name", "Thing", "--endpoint", "/things", in: folder)
		#expect(set.status == .done && !set.errors.contains("only-empty-lists"), "\(set.errors)")
	}

	@Test("A page without elements is reported until the type of its list is set")
	func emptyPage() throws {
		let folder = try TemporaryFolder()
		folder.write("thing.json", #"{"page": 1, "total": 0, "results": []}"#)
		let arguments = ["thing.json", "--name", "Thing", "--endpoint", "/things"]
		let run = GenRun(arguments: arguments, in: folder)
		#expect(
			run.errors.contains(
				"thing.json:1:36: note[type-assumed]: 'results': only empty lists were seen, so the elements are treated as any JSON"),
			"\(run.errors)")
		let text = folder.text("gen.json") ?? ""
		folder.write("gen.json", text.replacing("{", with: #"{"types": {"ThingsResponse.results": "[String]"},"#, maxReplacements: 1))
		let set = GenRun(arguments: [], in: folder)
		#expect(set.status == .done && !set.errors.contains("type-assumed"), "\(set.errors)")
	}

	@Test(
		"A false value is reported if other objects or a sibling key have a link",
		arguments: [
			(
				#"[{"id": 1, "a": {"image": false}}, {"id": 2, "b": {"image": "https://a.b"}}, {"id": 3}]"#,
				"'a.image': false was seen here and a link elsewhere, so false may mean that there is no link"
			),
			(#"[{"image_big": false, "image_small": "https://a.b"}]"#, "'image_big': false was seen here and a link under 'image_small'"),
			(#"[{"next": "https://a.b", "previous": false}]"#, "'previous': false was seen here and a link under 'next'"),
		])
	func links(sample: String, message: String) throws {
		#expect(try run(sample).errors.contains("]: " + message))
	}

	@Test(
		"A false value is a Bool beside a value that is not a link, and beside true",
		arguments: [
			#"[{"image": false, "title": "x"}]"#, #"[{"image_big": false, "url": "https://a.b"}]"#,
			#"[{"image": true}, {"image": false, "images": "https://a.b"}]"#,
			#"[{"image_big": false, "image_small": "https://a.b"}, {"image_big" : true, "image_small": "https://a.b"}]"#,
			#"[{"members_can_fork_private": false, "members_url": "https://a.b"}]"#, #"[{"has_wiki": false, "wiki_url": "https://a.b"}]"#,
		])
	func plain(sample: String) throws {
		#expect(!(try run(sample).errors.contains("false was seen")))
	}
}

@Suite("Notes about guessed types of GraphQL operations")
struct GuessedSelectionTests {
	@Test("The note about a guessed type says whether there is no sample, or no value in it", arguments: [true, false])
	func sample(hasSample: Bool) throws {
		let folder = try TemporaryFolder()
		folder.write("GetUser.graphql", "query GetUser { user { id address { city } } }\n")
		folder.write("user.json", #"{"data": {"user": {"id": "1", "address": null}}}"#)
		let errors = GenRun(arguments: ["GetUser.graphql"] + (hasSample ? ["--sample", "user.json"] : []), in: folder).errors
		let reason = hasSample ? "without a schema or a value in the sample, these" : "without a schema or a sample, these"
		#expect(errors.contains(reason) && errors.contains("user.address.city: String"), "\(errors)")
	}
}

@Suite("Notes about shortened fixtures")
struct FixtureNoteTests {
	@Test("A shortened fixture is reported in one note for all lists of a sample, with the list that lost most")
	func note() throws {
		let folder = try TemporaryFolder()
		let rows = Array(repeating: #"{"id": 1, "marks": [1, 2, 3]}"#, count: 900).joined(separator: ", ")
		folder.write("table.json", #"{"id": 1, "rows": [\#(rows)], "names": ["a", "b", "c", "d"]}"#)
		let errors = GenRun("table.json", "--single", in: folder).errors
		#expect(errors.components(separatedBy: "the fixture contains").count == 2, "\(errors)")
		#expect(errors.contains(" of 900 elements of 'rows' of table.json, and fewer of "), "\(errors)")
	}
}
