import JSONLanguage
import TestSupport
import Testing

@testable import gen

@Suite("gen suggest")
struct SuggestCommandTests {
	/// Returns a generated feature with one sample of a list of orders.
	private func folder(_ orders: [String], settings: String = "") throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		folder.write("orders.json", "[" + orders.joined(separator: ",\n") + "]")
		folder.write(
			"gen.json",
			#"{"app": "Acme", "feature": "Orders", "runs": [{"inputs": ["orders.json"], "name": "Order", "endpoint": "/orders"}]\#(settings)}"#
		)
		GenRun(in: folder).expectDone()
		return folder
	}

	private static let orders = (0..<18).map { number in
		let status = ["open", "paid", "sent"][number % 3]
		return """
			{"id": \(number), "uuid": "7f0c3a52-1b1e-4a55-9c9a-0123456789a\(number % 10)", "created_at": "2024-01-\(10 + number)T10:00:00Z",
			"updated_at": "2024-02-\(10 + number)T10:00:00.25Z", "closed_at": null, "due": "2024-03-\(10 + number)", "price": "\(number).90",
			"image_url": "https://example.com/\(number).png", "status": "\(status)", "expires": \(1_700_000_000 + number),
			"version": "1.\(number)0", "name": "Order", "note": "https://example.com/x", "count": \(1_700_000_000 + number)}
			"""
	}

	private func rules(_ run: GenRun) -> [String] {
		run.output.split(separator: "\n").compactMap { line in
			guard line.hasPrefix("  {\"match\"") || line.hasPrefix("  { \"match\"") else { return nil }
			let words = line.split(separator: "\"").map(String.init)
			return words.count > 7 ? "\(words[3]): \(words[7])" : nil
		}
	}

	@Test("The elements of a list without an object around it are suggested by the name of the entity")
	func elements() throws {
		let folder = try TemporaryFolder()
		folder.write("days.json", #"["2024-01-28", "2024-01-29", "2024-01-30", "2024-01-31", "2024-02-13", "2024-02-14"]"#)
		folder.write(
			"gen.json",
			#"{"app": "Acme", "feature": "Days", "runs": [{"inputs": ["days.json"], "name": "Day", "endpoint": "/days"}]}"#)
		GenRun(in: folder).expectDone()
		let run = GenRun("suggest", in: folder)
		#expect(rules(run) == ["Day: date(yyyy-MM-dd)"], "\(run.output)\(run.errors)")
		#expect(run.output.contains("6 of 6 elements of 'Day' are dates"), "\(run.output)")
		GenRun("suggest", "--write", in: folder).expectDone()
		#expect(
			folder.text("Sources/Data/DataSources/Remote/DayRemoteDataSourceContract.swift")?.contains("-> [YearMonthDayDate]") == true)
	}

	@Test("Dates, amounts, addresses, identifiers and choices are suggested, each with its evidence; what only looks like one is not")
	func suggests() throws {
		let run = GenRun("suggest", in: try folder(Self.orders))
		run.expectDone()
		#expect(
			Set(rules(run)) == [
				"*_at: date(iso8601.fraction)", "due: date(yyyy-MM-dd)", "expires: date(seconds)", "image_url: url", "price: decimal",
				"status: enum", "uuid: uuid",
			], "\(run.output)")
		#expect(run.output.contains("36 of 36 '*_at' are ISO 8601 dates, some with fractions of a second (created_at, updated_at)"))
		#expect(run.output.contains("18 of 18 'price' are decimal numbers in text (orders.json:"))
		#expect(run.output.contains("'status' has 3 values in 18 texts: open, paid, sent"))
	}

	@Test("Ambiguous and rare values are not suggested")
	func silence() throws {
		let orders = (0..<8).map { number in
			"""
			{"id": \(number), "due": "0\(number + 1)/02/2024", "type": "\(["a", "b", "c", "d"][number / 2])", "title": "\(["x", "y"][number % 2])",
			"code": "2024013\(number % 2)", "lat": "5\(number).5", "os": "10.1\(number)", "since": \(number), "text": "http://a.example/\(number)"}
			"""
		}
		let run = GenRun("suggest", in: try folder(orders))
		#expect(run.output == "the samples support no rule that gen.json does not have\n")
		let days = GenRun("suggest", in: try folder(orders.map { $0.replacing("/02/2024", with: "/22/2024") }))
		#expect(rules(days) == ["due: date(MM/dd/yyyy)"], "\(days.output)")
	}

	@Test("A form that nearly all values have is listed with the first value that contradicts it")
	func counterEvidence() throws {
		let orders = (0..<20).map { #"{"id": \#($0), "starts_at": "\#($0 == 7 ? "TBD" : "2024-01-10T10:00:00Z")"}"# }
		let run = GenRun("suggest", in: try folder(orders))
		#expect(
			run.output.contains("not suggested:\n  19 of 20 'starts_at' are ISO 8601 dates, but not 'TBD' (orders.json:8:"), "\(run.output)"
		)
	}

	@Test("The keys of objects that differ from object to object are data")
	func maps() throws {
		let fruits = [["apple", "pear", "fig"], ["plum", "kiwi", "lime"], ["melon", "grape", "mango"], ["peach", "lemon", "olive"]]
		let orders = fruits.enumerated().map { number, names in
			#"{"id": \#(number), "prices": {\#(names.map { "\"\($0)\": 1.5" }.joined(separator: ", "))}}"#
		}
		let folder = try folder(orders)
		let run = GenRun("suggest", in: folder)
		#expect(run.output.contains("'prices' has 12 different keys in 4 objects"), "\(run.output)")
		#expect(run.output.contains(#""maps": ["prices"]"#), "\(run.output)")
		GenRun("suggest", "--write", in: folder).expectDone()
		#expect(folder.text("Sources/Data/DTOs/OrderDTO.swift")?.contains("let prices: [String: Double]") == true)
		let same = try self.folder(fruits.indices.map { #"{"id": \#($0), "prices": {"apple": 1.5, "pear": 2, "fig": 1}}"# })
		#expect(!GenRun("suggest", in: same).output.contains("maps"))
	}

	@Test("What types, rules or maps decide already is not suggested")
	func decided() throws {
		let settings =
			#", "types": {"Order.price": "String", "Order.due": "?"}, "rules": [{"match": "*_at", "type": "String"}, {"match": "uuid", "type": "uuid"}]"#
		let run = GenRun("suggest", in: try folder(Self.orders, settings: settings))
		#expect(Set(rules(run)) == ["expires: date(seconds)", "image_url: url", "status: enum"], "\(run.output)")
	}

	@Test("Nothing is written without --write, which adds the rules, generates again and leaves nothing to suggest")
	func writes() throws {
		let folder = try folder(Self.orders)
		let before = folder.files().map { folder.text($0) }
		GenRun("suggest", in: folder).expectDone()
		let rehearsal = GenRun("suggest", "--write", "--dry-run", in: folder)
		#expect(
			rehearsal.output.contains(#"+    {"match": "*_at""#) || rehearsal.output.contains("date(iso8601.fraction)"),
			"\(rehearsal.output)")
		#expect(folder.files().map { folder.text($0) } == before)
		let run = GenRun("suggest", "--write", in: folder)
		run.expectDone()
		#expect(!run.errors.contains("warning"), "\(run.errors)")
		#expect(folder.text("Sources/Data/DTOs/OrderDTO.swift")?.contains("createdAt: ISO8601FractionDate") == true)
		let check = GenRun("check", in: folder)
		#expect(check.status == .done && !check.errors.contains("warning"), "\(check.errors)")
		#expect(GenRun("suggest", in: folder).output == "the samples support no rule that gen.json does not have\n")
		#expect(GenRun("suggest", "--write", in: folder).output == "the samples support no rule that gen.json does not have\n")
	}

	@Test("Rules are added after those that gen.json has")
	func keepsRules() throws {
		let folder = try folder(Self.orders, settings: #", "rules": [{"match": "note", "type": "url"}]"#)
		GenRun("suggest", "--write", in: folder).expectDone()
		let text = folder.text("gen.json") ?? ""
		let first = text.firstRange(of: "note")?.lowerBound
		let second = text.firstRange(of: "*_at")?.lowerBound
		#expect(first != nil && second != nil && (first ?? text.endIndex) < (second ?? text.startIndex), "\(text)")
	}

	@Test("Inputs without a gen.json are examined, and options that write need one")
	func inputs() throws {
		let folder = try TemporaryFolder()
		folder.write("orders.json", "[" + Self.orders.joined(separator: ",") + "]")
		let run = GenRun("suggest", "orders.json", "--name", "Order", in: folder)
		#expect(run.status == .done && rules(run).contains("price: decimal"), "\(run.output)\(run.errors)")
		#expect(folder.files() == ["orders.json"])
		#expect(GenRun("suggest", "--write", "orders.json", in: folder).status == .bad)
		#expect(GenRun("suggest", "--write", in: folder).status == .bad)
		#expect(GenRun("suggest", "--dry-run", in: folder).status == .bad)
	}

	@Test("The JSON output has the suggestions and what contradicts others")
	func json() throws {
		let orders = Self.orders.enumerated().map {
			$0.offset == 3 ? $0.element.replacing(#""2024-03-13""#, with: #""later""#) : $0.element
		}
		let run = GenRun("suggest", "--format", "json", in: try folder(orders))
		for part in [
			#""suggestions""#, #""setting": "rules""#, #""match": "*_at""#, #""type": "date(iso8601.fraction)""#, #""count": 36"#,
			#""contradicted""#, "later",
		] {
			#expect(run.output.contains(part), "\(run.output)")
		}
	}
}
