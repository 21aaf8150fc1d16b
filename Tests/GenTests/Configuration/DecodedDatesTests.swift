import SourceText
import TestSupport
import Testing

@testable import gen

/// Tests of `"dates": "decoder"`.
struct DecodedDatesTests {
	/// Runs gen on a sample and a body with rules, each a pattern and a type.
	private func run(
		_ value: String, body: String? = nil, _ rules: [(String, String)], settings: String = #""dates": "decoder","#
	) throws -> (run: GenRun, folder: TemporaryFolder) {
		let folder = try TemporaryFolder()
		folder.write("order.json", #"{"id": 1, "placed_at": \#(value), "days": [\#(value)], "paid_at": \#(value)}"#)
		folder.write("new.json", #"{"placed_at": \#(body ?? value)}"#)
		let list = rules.map { #"{"match": "\#($0.0)", "type": "\#($0.1)"}"# }.joined(separator: ", ")
		folder.write(
			"gen.json",
			"""
			{"app": "Acme", "feature": "Orders", \(settings)
			 "rules": [\(list)], "runs": [{"name": "Order", "endpoint": "/orders/{placed_at}", "inputs": ["order.json"]}, {"name": "Order", "endpoint": "POST /orders", "body": "new.json", "inputs": ["order.json"]}]}
			""")
		return (GenRun(in: folder), folder)
	}

	private func source(_ folder: TemporaryFolder, _ name: String) -> String { folder.text("Sources/Data/\(name).swift") ?? "" }

	@Test(
		"Dates are plain, and mocks, tests and bodies have a decoder and an encoder of the rule's form",
		arguments: [
			("date(iso8601)", #""2024-01-31T12:30:00Z""#, "iso8601Date", "ISO8601Date", "= .iso8601"),
			("date(iso8601.fraction)", #""2024-01-31T12:30:00.5Z""#, "iso8601FractionDate", "ISO8601FractionDate", "= .custom"),
			("date(seconds)", "1706702400", "unixDate", "UnixDate", "= .secondsSince1970"),
			("date(milliseconds)", "1706702400123", "unixMillisecondsDate", "UnixMillisecondsDate", "= .millisecondsSince1970"),
			("date(yyyy-MM-dd)", #""2024-01-31""#, "yearMonthDayDate", "YearMonthDayDate", "dateFormat = \"yyyy-MM-dd\""),
		])
	func forms(rule: String, value: String, member: String, type: String, strategy: String) throws {
		let (run, folder) = try run(value, [("placed_at", rule), ("days", "Date"), ("paid_at", "Foundation.Date?")])
		run.expectDone()
		#expect(!run.errors.contains("warning["), "\(run.errors)")
		let dto = source(folder, "DTOs/OrderDTO")
		for line in ["import Foundation", "let placedAt: Date\n", "let days: [Date]\n", "let paidAt: Date?\n"] {
			#expect(dto.contains(line), "\(dto)")
		}
		let coding = source(folder, "DTOs/\(type)Coding")
		#expect(coding.contains("static var \(member): JSONDecoder") && coding.contains(strategy), "\(coding)")
		#expect(coding.contains("static var \(member): JSONEncoder"))
		#expect(!folder.files().contains { $0.hasSuffix("\(type).swift") })
		let data = source(folder, "DataSources/Remote/OrderRESTDataSource")
		#expect(data.contains("body: JSONEncoder.\(member).encode(") && data.contains("placedAt.\(member)Text"), "\(data)")
		let tests = folder.text("Tests/Unit/Data/DataSources/Remote/OrderRESTDataSourceTests.swift") ?? ""
		#expect(tests.contains("HTTPClientMock(decoder: .\(member))") && !tests.contains("HTTPClientMock()"))
		GenRun("check", in: folder).expectDone()
	}

	@Test("Closures of a decoder call only declarations without an actor, in each style")
	func isolation() throws {
		let (run, folder) = try run(
			#""2024-01-31T12:30:00.5Z""#, [("*", "date(iso8601.fraction)")], settings: #""dates": "decoder", "style": "sendable","#)
		run.expectDone()
		let coding = source(folder, "DTOs/ISO8601FractionDateCoding")
		#expect(coding.contains("\nnonisolated extension Date {"), "\(coding)")
	}

	@Test("Tests expect the date of the sample, and a body that the encoder writes in UTC")
	func values() throws {
		let (run, folder) = try run(
			#""2024-01-31T12:30:00+01:00""#, body: #""2024-01-31T12:30:00+01:00""#, [("*", "date(iso8601)")])
		run.expectDone()
		let tests = folder.text("Tests/Unit/Data/DataSources/Remote/OrderRESTDataSourceTests.swift") ?? ""
		#expect(tests.contains("#expect(result.placedAt == Date(timeIntervalSince1970: 1706700600))"), "\(tests)")
		#expect(folder.text("Tests/Shared/Fixtures/order_request.json")?.contains("2024-01-31T11:30:00Z") == true)
		#expect(folder.text("Tests/Shared/Fixtures/order.json")?.contains("2024-01-31T12:30:00+01:00") == true)
	}

	@Test("Two forms of dates in a feature are an error with both positions")
	func twoForms() throws {
		let folder = try TemporaryFolder()
		folder.write("order.json", #"{"id": 1, "day": "2024-01-31", "placed_at": 1706702400}"#)
		folder.write(
			"gen.json",
			"""
			{"app": "Acme", "feature": "Orders", "dates": "decoder", "rules": [
			{"match": "*_at", "type": "date(seconds)"},
			{"match": "day", "type": "date(yyyy-MM-dd)"},
			{"match": "never", "type": "date(milliseconds)"}],
			"runs": [{"inputs": ["order.json"], "endpoint": "/orders"}]}
			""")
		let run = GenRun(in: folder)
		#expect(run.status != .done)
		for text in ["error[date-form]", "gen.json:2:", "gen.json:3:", "'date(seconds)' and 'date(yyyy-MM-dd)'", "to \"String\""] {
			#expect(run.errors.contains(text), "\(run.errors)")
		}
	}

	@Test("Dates with and without a fraction have a form that reads both")
	func fractions() throws {
		let folder = try TemporaryFolder()
		folder.write("order.json", #"{"id": 1, "a_at": "2024-01-31T12:30:00Z", "b_at": "2024-01-31T12:30:00.5Z"}"#)
		folder.write(
			"gen.json",
			"""
			{"app": "Acme", "feature": "Orders", "dates": "decoder", "runs": [{"inputs": ["order.json"], "endpoint": "/orders"}],
			"rules": [{"match": "a_at", "type": "date(iso8601)"}, {"match": "b_at", "type": "date(iso8601.fraction)"}]}
			""")
		let run = GenRun(in: folder)
		#expect(run.errors.contains("write \"date(iso8601.fraction)\" for all of them"), "\(run.errors)")
	}

	@Test("A plain date without a form, and a fraction shorter than a millisecond, are errors at the setting")
	func unknownForm() throws {
		let unknown = try run("1706702400", [("placed_at", "Date")])
		#expect(unknown.run.errors.contains("error[date-form]") && unknown.run.errors.contains("gen.json:2:"), "\(unknown.run.errors)")
		let exact = try run(#""2024-01-31 12:00:00.123456""#, [("*", "date(yyyy-MM-dd HH:mm:ss.SSSSSS)")])
		#expect(exact.run.errors.contains("a DateFormatter reads milliseconds at most"), "\(exact.run.errors)")
	}

	@Test("gen.json overrides the style, and another word is an error")
	func style() throws {
		let folder = try TemporaryFolder()
		folder.write(".gen/styles/plain/style.json", #"{"extends": "concurrent", "types": {"dates": "decoder"}}"#)
		folder.write("order.json", #"{"id": 1, "day": "2024-01-31"}"#)
		func gen(_ settings: String) -> GenRun {
			folder.write(
				"gen.json",
				"""
				{"app": "Acme", "feature": "Orders", "style": "plain", \(settings) "runs": [{"inputs": ["order.json"], "endpoint": "/orders"}],
				"rules": [{"match": "day", "type": "date(yyyy-MM-dd)"}]}
				""")
			return GenRun(in: folder)
		}
		gen("").expectDone()
		#expect(source(folder, "DTOs/OrderDTO").contains("let day: Date\n"))
		gen(#""dates": "types","#).expectDone()
		#expect(source(folder, "DTOs/OrderDTO").contains("let day: YearMonthDayDate\n"))
		#expect(gen(#""dates": "plain","#).errors.contains("'plain'"))
	}

	@Test("A plain date on a number is a warning with the type that reads it")
	func plainDateOnNumber() throws {
		let (run, _) = try run("1706702400", [("placed_at", "Date")], settings: "")
		run.expectDone()
		#expect(run.errors.contains(#"write "types": {"Order.placed_at": "date(seconds)"}, which reads it"#), "\(run.errors)")
	}

	@Test("A style without a template for the decoder is an error that names the list of facts")
	func styleWithoutTemplate() throws {
		let folder = try TemporaryFolder()
		folder.write(
			".gen/styles/plain/style.json",
			#"{"extends": "concurrent", "types": {"dates": "decoder"}, "files": {"dto/Sources/Data/DTOs/{dateCoding.name}.swift": false}}"#)
		folder.write("order.json", #"{"id": 1, "day": "2024-01-31"}"#)
		folder.write(
			"gen.json",
			"""
			{"app": "Acme", "feature": "Orders", "style": "plain", "runs": [{"inputs": ["order.json"], "endpoint": "/orders"}],
			"rules": [{"match": "day", "type": "date(yyyy-MM-dd)"}]}
			""")
		let run = GenRun(in: folder)
		#expect(run.errors.contains("no template for the decoder of dates") && run.errors.contains("dateCodings"), "\(run.errors)")
	}
}
