import SourceText
import TestSupport
import Testing

@testable import gen

/// Tests of rules for dates, decimal numbers and enums.
struct RuleTypesTests {
	/// Runs gen on a sample with rules, each a pattern and a type.
	private func run(_ sample: String, _ rules: [(String, String)]) throws -> (run: GenRun, folder: TemporaryFolder) {
		let folder = try TemporaryFolder()
		folder.write("order.json", sample)
		let list = rules.map { #"{"match": "\#($0.0)", "type": "\#($0.1)"}"# }.joined(separator: ", ")
		folder.write(
			"gen.json",
			#"{"app": "Acme", "feature": "Orders", "rules": [\#(list)], "runs": [{"inputs": ["order.json"], "endpoint": "/orders"}]}"#)
		return (GenRun(in: folder), folder)
	}

	private func dto(_ folder: TemporaryFolder, _ name: String = "OrderDTO") -> String {
		folder.text("Sources/Data/DTOs/\(name).swift") ?? ""
	}

	@Test("Each type of rules has its type in the DTO, in lists, maps and nested objects, too")
	func types() throws {
		let (run, folder) = try run(
			#"[{"id": 1, "made_at": "2024-01-31T12:00:00Z", "days": ["2024-01-31"], "cost": {"net": "1.50"}, "state": "open", "by": {"1": 5, "2": 6, "3": 7, "4": 8}}]"#,
			[("made_at", "date(iso8601)"), ("days", "date(yyyy-MM-dd)"), ("net", "decimal"), ("state", "enum"), ("by", "date(seconds)")])
		run.expectDone()
		let text = dto(folder)
		for line in ["let madeAt: ISO8601Date", "let days: [YearMonthDayDate]", "let state: StateDTO", "let by: [String: UnixDate]"] {
			#expect(text.contains(line), "\(text)")
		}
		#expect(dto(folder, "CostDTO").contains("let net: DecimalNumber"))
		#expect(dto(folder, "StateDTO").contains("case unknown(String)"))
	}

	@Test(
		"The type of a form of dates has at most 40 lines, without a branch of another form",
		arguments: [
			("iso8601", "2024-01-31T12:00:00Z", "ISO8601Date", "strategy: .iso8601)"),
			("iso8601.fraction", "2024-01-31T12:00:00.5Z", "ISO8601FractionDate", "includingFractionalSeconds: true"),
			("dd/MM/yyyy", "31/01/2024", "SlashedDayMonthYearDate", "dateFormat = \"dd/MM/yyyy\""),
			("M/d/yy", "1/31/24", "SlashedUnpaddedMonthUnpaddedDayShortYearDate", "twoDigitStartDate"),
		])
	func brief(format: String, value: String, type: String, line: String) throws {
		let (run, folder) = try run(#"{"id": 1, "made_at": "\#(value)"}"#, [("made_at", "date(\(format))")])
		run.expectDone()
		let text = dto(folder, type)
		#expect(text.contains(line) && text.contains("DateFormatter") == !format.hasPrefix("iso"), "\(text)")
		#expect(text.count { $0 == "\n" } <= 40, "\(text)")
	}

	@Test("Types for dates and decimal numbers are generated only where a rule applies")
	func onlyWhereUsed() throws {
		let (run, folder) = try run(#"{"id": 1, "made_at": "2024-01-31"}"#, [("made_at", "String")])
		run.expectDone()
		#expect(!folder.files().contains { $0.hasSuffix("Date.swift") || $0.hasSuffix("DecimalNumber.swift") })
	}

	@Test(
		"A rule that a sample contradicts is a warning at the value and does not apply there",
		arguments: [
			("date(iso8601)", #""2024-01-31""#, #""2024-01-31""#), ("date(yyyy-MM-dd)", #""2024-02-30""#, #""2024-02-30""#),
			("date(seconds)", #""5""#, "a string"),
			("date(iso8601)", "5", "a number"), ("decimal", #""1,5""#, #""1,5""#), ("decimal", "true", "a boolean"),
			("enum", "5", "a number"),
		])
	func contradicted(type: String, value: String, shown: String) throws {
		let (run, folder) = try run(#"[{"id": 1, "x": \#(value)}]"#, [("x", type)])
		run.expectDone()
		#expect(run.errors.contains("warning[") && run.errors.contains(shown), "\(run.errors)")
		#expect(run.errors.contains("order.json:1:17"), "\(run.errors)")
		#expect(
			!folder.files().contains { $0.hasSuffix("Date.swift") || $0.hasSuffix("DecimalNumber.swift") || $0.hasSuffix("XDTO.swift") })
	}

	@Test("An enum has the words of all samples in alphabetical order, without regard to their order")
	func enumeration() throws {
		let rules = [("state", "enum(closed)")]
		let first = try run(#"[{"state": "paid"}, {"state": "open"}, {"state": null}]"#, rules)
		let second = try run(#"[{"state": null}, {"state": "open"}, {"state": "paid"}]"#, rules)
		first.run.expectDone()
		#expect(dto(first.folder, "StateDTO") == dto(second.folder, "StateDTO"))
		#expect(dto(first.folder, "StateDTO").contains("enum StateDTO: String, Decodable, Equatable {\n\tcase open\n\tcase paid\n}"))
		#expect(dto(first.folder).contains("let state: StateDTO?"))
	}

	@Test("Too many different texts are no enum")
	func manyWords() throws {
		let objects = (0..<65).map { #"{"state": "s\#($0)"}"# }.joined(separator: ", ")
		let (run, folder) = try run("[\(objects)]", [("state", "enum")])
		run.expectDone()
		#expect(run.errors.contains("more than 64 different texts"), "\(run.errors)")
		#expect(dto(folder).contains("let state: String"))
	}

	@Test("A response is checked against the formats and the cases of a closed enum")
	func check() throws {
		let (run, folder) = try run(
			#"[{"id": 1, "made": "2024-01-31", "state": "open", "cost": "1"}]"#,
			[("made", "date(yyyy-MM-dd)"), ("state", "enum(closed)"), ("cost", "decimal")])
		run.expectDone()
		folder.write("answer.json", #"[{"id": 1, "made": "31.01.2024", "state": "lost", "cost": "free"}]"#)
		let check = GenRun("check", "--against", "answer.json", in: folder)
		#expect(check.status != .done)
		for text in ["'31.01.2024', not a date such as 2024-01-28", "'lost', not a case of StateDTO", "'free', not a decimal number"] {
			#expect((check.output + check.errors).contains(text), "\(check.output)\(check.errors)")
		}
	}

	@Test("A rule reaches the elements of a list without an object around it, values inside maps, and keys with a dot")
	func reachable() throws {
		let (run, folder) = try run(
			#"[{"flags": {"1": {"on": "2024-01-31"}, "2": {"on": "2024-01-31"}, "3": {"on": "2024-01-31"}, "44": {"on": "2024-01-31"}}, "a.day": "2024-01-31"}]"#,
			[("Order.flags.*.on", "date(yyyy-MM-dd)"), ("Order.a.day", "date(yyyy-MM-dd)")])
		run.expectDone()
		#expect(!run.errors.contains("warning["), "\(run.errors)")
		#expect(dto(folder, "FlagDTO").contains("let on: YearMonthDayDate") || dto(folder, "FlagsDTO").contains("let on: YearMonthDayDate"))
		#expect(dto(folder).contains("let aDay: YearMonthDayDate"))
		let list = try self.run(#"["2024-01-31"]"#, [("Order", "date(yyyy-MM-dd)")])
		list.run.expectDone()
		#expect(!list.run.errors.contains("warning["), "\(list.run.errors)")
		#expect(
			list.folder.text("Sources/Data/DataSources/Remote/OrderRemoteDataSourceContract.swift")?.contains("-> [YearMonthDayDate]")
				== true)
		let near = try self.run(#"{"a.day": "2024-01-31"}"#, [("a.day", "date(yyyy-MM-dd)")])
		#expect(near.run.errors.contains("did you mean 'Order.`a.day`'?"), "\(near.run.errors)")
	}

	@Test("A query item named like a UUID is one, and UUIDs are sent in small letters as servers write them")
	func uuidQuery() throws {
		let folder = try TemporaryFolder()
		folder.write("order.json", #"[{"id": 1, "owner_id": "5f0c6e0a-1111-4000-8000-00000000abcd"}]"#)
		folder.write(
			"gen.json",
			#"{"app": "Acme", "feature": "Orders", "rules": [{"match": "*_id", "type": "uuid"}], "runs": [{"inputs": ["order.json"], "endpoint": "/orders", "query": "owner_id?"}, {"inputs": ["order.json"], "name": "Owned", "endpoint": "/owners/orders", "query": "owner_id"}]}"#
		)
		GenRun(in: folder).expectDone()
		let sources = folder.files().filter { $0.hasPrefix("Sources") }.compactMap(folder.text).joined(separator: "\n")
		#expect(
			sources.contains("import Foundation\n\nnonisolated struct OrderFilterDTO") && sources.contains("var ownerID: UUID?"),
			"\(sources)")
		#expect(sources.contains("ownerID.uuidString.lowercased()"), "\(sources)")
		#expect(
			sources.contains("func fetchAllOwneds(ownerID: UUID)") && sources.contains("value: ownerID.uuidString.lowercased()"),
			"\(sources)")
	}

	@Test("A path parameter and a query item of one name are two parameters, each of which is sent where it belongs")
	func pathAndQuery() throws {
		let folder = try TemporaryFolder()
		folder.write("order.json", #"{"id": 1, "made": "2024-01"}"#)
		folder.write(
			"gen.json",
			#"{"app": "Acme", "feature": "Orders", "rules": [{"match": "made", "type": "date(yyyy-MM)"}], "runs": [{"inputs": ["order.json"], "endpoint": "/orders/{made}", "query": "made"}]}"#
		)
		GenRun(in: folder).expectDone()
		let source = folder.text("Sources/Data/DataSources/Remote/OrderRESTDataSource.swift") ?? ""
		#expect(source.contains("made: YearMonthDate, otherMade: YearMonthDate)"), "\(source)")
		#expect(
			source.contains("value: otherMade.text") && source.contains(#"path: "/orders/\(pathSegment(made.text))""#), "\(source)")
		GenRun(in: folder).expectDone()
		#expect(folder.text("Sources/Data/DataSources/Remote/OrderRESTDataSource.swift") == source)
	}

	@Test("An empty text, which no type reads, is reported with the setting that keeps it")
	func emptyText() throws {
		let (run, folder) = try run(
			#"[{"id": 1, "due": "2024-01-31", "made": "2024-01-31"}, {"id": 2, "due": "", "made": "2024-02-01"}]"#,
			[("id", "Int"), ("*", "date(yyyy-MM-dd)")])
		run.expectDone()
		#expect(
			run.errors.contains(
				#"the rule '*' does not apply to 'Order.due': the sample has "" there"#
			),
			"\(run.errors)")
		#expect(
			run.errors.contains(#"help: write "types": {"Order.due": "String"}, which reads it"#), "\(run.errors)")
		#expect(run.errors.contains("order.json:1:73: note: in the sample"), "\(run.errors)")
		#expect(dto(folder).contains("let due: String\n\tlet made: YearMonthDayDate"), "\(dto(folder))")
		folder.write(
			"gen.json",
			(folder.text("gen.json") ?? "").replacing(
				#""rules": ["#, with: #""rules": [{"match": "due", "type": "String"}, "#))
		let silent = GenRun(in: folder)
		#expect(silent.status == .done && !silent.errors.contains("warning["), "\(silent.errors)")
	}

	@Test("An id that a rule makes a UUID is a UUID in methods, paths, mocks and keys of stores")
	func identifier() throws {
		let folder = try TemporaryFolder()
		folder.write("team.json", #"{"id": "5f0c6e0a-1111-4000-8000-000000000001", "name": "x"}"#)
		folder.write(
			"gen.json",
			#"{"app": "Acme", "feature": "Teams", "rules": [{"match": "id", "type": "uuid"}], "runs": [{"inputs": ["team.json"], "name": "Team", "endpoint": "/teams/{identifier}", "local": ["memory"]}]}"#
		)
		GenRun(in: folder).expectDone()
		let sources = "Sources/Data/DataSources/"
		#expect(folder.text(sources + "Remote/TeamRemoteDataSourceContract.swift")?.contains("fetchTeam(identifier: UUID)") == true)
		#expect(folder.text(sources + "Remote/TeamRemoteDataSourceContract.swift")?.hasPrefix("import Foundation\n") == true)
		#expect(folder.text(sources + "Remote/TeamRESTDataSource.swift")?.contains("identifier.uuidString") == true)
		let store = folder.text(sources + "Local/TeamMemoryDataSource.swift") ?? ""
		#expect(store.hasPrefix("import Foundation\n") && store.contains("private var items: [UUID: TeamDTO]"), "\(store)")
		let other = folder.text("Tests/Shared/Fixtures/team_other.json") ?? ""
		#expect(other.contains("5f0c6e0a-1111-4000-8000-000000000002"), "\(other)")
	}

	@Test(
		"A plain Date for a number or a text is a warning with the type to write",
		arguments: [
			("1706702400", "date(seconds)"), ("1706702400000", "date(milliseconds)"), (#""2024-01-31""#, "date(yyyy-MM-dd)"),
			(#""soon""#, "String"),
		])
	func plainDate(value: String, fix: String) throws {
		let folder = try TemporaryFolder()
		folder.write("order.json", #"{"id": 1, "at": \#(value)}"#)
		folder.write(
			"gen.json",
			#"{"app": "Acme", "feature": "Orders", "types": {"Order.at": "Date"}, "runs": [{"inputs": ["order.json"], "endpoint": "/orders/{id}"}]}"#
		)
		let run = GenRun(in: folder)
		#expect(run.errors.contains(#"help: write "types": {"Order.at": "\#(fix)"}, which reads it"#), "\(run.errors)")
	}

	@Test("A filter with a Foundation type beside plain ones imports Foundation")
	func filterImports() throws {
		let folder = try TemporaryFolder()
		folder.write("schema.graphqls", "scalar Link\ntype Query { orders(name: String, link: Link): [Order!]! }\ntype Order { id: ID! }\n")
		folder.write("Orders.graphql", "query GetOrders($name: String, $link: Link) { orders(name: $name, link: $link) { id } }\n")
		folder.write(
			"gen.json",
			#"{"app": "Acme", "feature": "Orders", "scalars": {"Link": "url"}, "runs": [{"inputs": ["Orders.graphql"], "schema": ["schema.graphqls"]}]}"#
		)
		GenRun(in: folder).expectDone()
		let filter = folder.files("Sources/Data/DTOs").first { $0.hasSuffix("FilterDTO.swift") } ?? ""
		let text = folder.text("Sources/Data/DTOs/" + filter) ?? folder.text(filter) ?? ""
		#expect(
			text.hasPrefix("import Foundation\n") && text.contains("name: String") && text.contains("link: URL"),
			"\(folder.files()) \(text)")
	}

	@Test("An unknown pattern is an error at its position")
	func invalidPattern() throws {
		let (run, folder) = try run(#"{"id": 1}"#, [("x", "date(YYYY-MM-dd)")])
		#expect(run.status == .bad && run.errors.contains("error[invalid-value]: 'YYYY' in 'YYYY-MM-dd' is not supported"), "\(run.errors)")
		let text = try #require(folder.text("gen.json")?.split(separator: "\n").first)
		let column = try #require(text.firstRange(of: "YYYY").map { text.utf8.distance(from: text.startIndex, to: $0.lowerBound) + 1 })
		#expect(run.errors.contains("gen.json:1:\(column): "), "\(column) \(run.errors)")
	}

	@Test(
		"A rule with a Foundation type that does not read the texts is reported with the rule that does",
		arguments: [
			("Date", #""2024-01-31T12:00:00Z""#, "date(iso8601)"), ("Date", #""2024-01-31""#, "date(yyyy-MM-dd)"),
			("Decimal", #""1.50""#, "decimal"),
		])
	func fitting(type: String, value: String, rule: String) throws {
		let (run, _) = try run(#"[{"id": 1, "x": \#(value)}]"#, [("x", type)])
		run.expectDone()
		#expect(run.errors.contains(#"help: write "types": {"Order.x": "\#(rule)"}, which reads it"#), "\(run.errors)")
	}

	@Test(
		"A date, an enum or data in an unknown form is an error that lists the forms",
		arguments: [
			("date", "'date' needs the form in which the server sends it", "write date(iso8601), "),
			("date(iso)", "'date(iso)' is not a form of 'date'", "date(seconds)"),
			("date(timestamp)", "'date(timestamp)' is not a form of 'date'", "date(seconds)"),
			("[date(ms)?]", "'s' in 'ms' follows 'm' without a separator", "two digits"),
			("date(yyyy-MM-ddTHH:mm:ssZ)", "'T' in 'yyyy-MM-ddTHH:mm:ssZ' is not supported", "in quotes"),
			("enum(open)", "'enum(open)' is not a form of 'enum'", "write enum, or enum(closed)"),
		])
	func unknownForm(type: String, message: String, help: String) throws {
		let (run, _) = try run(#"[{"id": 1, "x": "a"}]"#, [("x", type)])
		#expect(run.status == .bad && run.errors.contains(message) && run.errors.contains(help), "\(run.errors)")
	}

	@Test("A rule that a sample contradicts is not an override in an explanation")
	func explained() throws {
		let (_, folder) = try run(#"[{"id": 1, "x": "soon", "y": "2024-01-31"}]"#, [("x", "date(yyyy-MM-dd)"), ("y", "date(yyyy-MM-dd)")])
		let output = GenRun("explain", "Order", in: folder).output
		#expect(
			output.contains("  x: String\n      the rule 'x' does not apply: a sample contradicts 'date(yyyy-MM-dd)' (gen.json:"),
			"\(output)")
		#expect(
			output.contains("date(yyyy-MM-dd): overridden by the rule 'y'") && !output.contains("overridden by the rule 'x'"), "\(output)")
	}

	@Test("A type that can be part of a store's key is not isolated to the main actor, like the key")
	func keys() throws {
		let folder = try TemporaryFolder()
		folder.write(
			"order.json", #"{"page": 1, "pages": 2, "orders": [{"id": 1, "made": 1700000000, "state": "open", "day": "2024-01-31"}]}"#)
		folder.write(
			"gen.json",
			#"{"app": "Acme", "feature": "Orders", "style": "sendable", "rules": [{"match": "made", "type": "date(seconds)"}, {"match": "state", "type": "enum"}, {"match": "day", "type": "date(yyyy-MM-dd)"}], "runs": [{"inputs": ["order.json"], "name": "Order", "endpoint": "/orders", "query": "page,made?,state?,day?", "local": "memory", "paging": ["by-filter"]}]}"#
		)
		GenRun(in: folder).expectDone()
		for (name, declaration) in [
			("OrderFilterDTO", "nonisolated struct OrderFilterDTO: Hashable"), ("UnixDate", "nonisolated struct UnixDate:"),
			("StateDTO", "nonisolated enum StateDTO:"), ("YearMonthDayDate", "nonisolated struct YearMonthDayDate:"),
			("OrderDTO", "struct OrderDTO:"),
		] {
			#expect("\n\(dto(folder, name))".contains("\n\(declaration)"), "\(dto(folder, name))")
		}
	}

	@Test("Tests change no response with a number that only decoders of JSON values read")
	func unrepresentable() throws {
		let (run, folder) = try run(#"[{"id": 1, "x": 1e400}]"#, [("x", "json")])
		run.expectDone()
		let tests = folder.text("Tests/Unit/Data/DataSources/Remote/OrderRESTDataSourceTests.swift") ?? ""
		#expect(tests.contains("decodes response") && !tests.contains("requires every non-optional value"), "\(tests)")
		#expect(!tests.contains("rejects a fraction"), "\(tests)")
	}
}
