import SourceText
import TestSupport
import Testing

@testable import gen

/// Tests of keys with characters that have a meaning in paths.
struct AwkwardKeysTests {
	private let sample =
		#"{"id": 1, "a.b": 1, "a": {"b": "x", "b.c": true}, "a.b.c": {"d": 1}, "x[]": {"y": 1}, "x": [{"y": "1"}], "q`r": 2, "": {"v": 1}, "*": "s", "p|q": {"r": 1}, "say \"hi\"": 2, "f(x)": {"g": 1}}"#

	/// Returns a feature with a sample and further members of gen.json.
	private func feature(_ sample: String, _ settings: String = "") throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		folder.write("order.json", sample)
		folder.write(
			"gen.json",
			#"{"app": "Acme", "feature": "Orders", \#(settings) "runs": [{"inputs": ["order.json"], "endpoint": "/orders/{identifier}"}]}"#)
		return folder
	}

	private func dto(_ folder: TemporaryFolder) -> String { folder.text("Sources/Data/DTOs/OrderDTO.swift") ?? "" }

	@Test("A second run changes nothing, and neither do remembered names")
	func stable() throws {
		let folder = try feature(sample)
		GenRun(in: folder).expectDone()
		#expect(dto(folder).contains("let aB: Int\n"), "\(dto(folder))")
		#expect(folder.text("Sources/Data/DTOs/ADTO.swift")?.contains("let b: String\n") == true)
		GenRun("check", in: folder).expectDone()
		#expect(GenRun(in: folder).errors.contains("files unchanged"))
	}

	@Test("The reported mixture of a key with a dot and a nested key has two names")
	func mixture() throws {
		let folder = try feature(#"{"a.b": 1, "a": {"b": 2}}"#)
		GenRun(in: folder).expectDone()
		GenRun("check", in: folder).expectDone()
		#expect(dto(folder).contains("let aB: Int\n") && folder.text("Sources/Data/DTOs/ADTO.swift")?.contains("let b: Int\n") == true)
	}

	@Test(
		"A quoted path sets the type and the name of exactly one key",
		arguments: [
			("Order.`a.b`", "let renamed: Int8\n"), ("Order.`q``r`", "let renamed: Int8\n"), (#"Order.say \"hi\""#, "let renamed: Int8\n"),
		])
	func settings(path: String, line: String) throws {
		let folder = try feature(sample, #""types": {"\#(path)": "Int8"}, "names": {"\#(path)": "renamed"},"#)
		let run = GenRun(in: folder)
		run.expectDone()
		#expect(!run.errors.contains("warning["), "\(run.errors)")
		#expect(dto(folder).contains(line), "\(dto(folder))")
		#expect(folder.text("Sources/Data/DTOs/ADTO.swift")?.contains("let b: String\n") == true)
	}

	@Test("A rule with a quoted key matches that key, and an asterisk in quotes is no wildcard")
	func rules() throws {
		let rules =
			#""rules": [{"match": "`a.b`", "type": "Int8"}, {"match": "Order.`*`", "type": "none"}, {"match": "Order.``.v", "type": "Int16"}],"#
		let folder = try feature(sample, rules)
		let run = GenRun(in: folder)
		run.expectDone()
		#expect(!run.errors.contains("warning["), "\(run.errors)")
		#expect(dto(folder).contains("let aB: Int8\n") && !dto(folder).contains("asterisk") && dto(folder).contains("let id: Int\n"))
		#expect(folder.text("Sources/Data/DTOs/EmptyDTO.swift")?.contains("let v: Int16\n") == true)
	}

	@Test("A path may have a key with a dot without quotes, unless that is the path of another value")
	func unquoted() throws {
		let folder = try feature(#"{"id": 1, "a.day": 1}"#, #""types": {"Order.a.day": "Int8"},"#)
		let run = GenRun(in: folder)
		run.expectDone()
		#expect(!run.errors.contains("warning["), "\(run.errors)")
		#expect(dto(folder).contains("let aDay: Int8\n"))
		#expect(GenRun("explain", "Order.a.day", in: folder).output.contains("aDay: Int8"))
	}

	@Test(
		"gen explain prints quoted paths and finds them",
		arguments: [("Order.`a.b`", "aB: Int"), ("Order.a.b", "b: String"), ("Order.``", "v: Int")])
	func explain(path: String, line: String) throws {
		let folder = try feature(sample)
		GenRun(in: folder).expectDone()
		#expect(GenRun("explain", path, in: folder).output.contains(line))
		#expect(GenRun("explain", "--names", in: folder).output.contains(#""Order.`a.b`": "aB""#))
	}

	@Test("The end of a key with a dot is no key: a rule for it matches nothing, and the end of a path is reported with the whole path")
	func ends() throws {
		let folder = try feature(
			#"{"id": 1, "geo.key": "1.5", "lines": [{"price": "2.5"}]}"#,
			#""rules": [{"match": "key", "type": "decimal"}, {"match": "lines.price", "type": "decimal"}],"#)
		let run = GenRun(in: folder)
		run.expectDone()
		#expect(run.errors.contains("nothing matches 'key'"), "\(run.errors)")
		#expect(
			run.errors.contains("nothing matches 'lines.price'") && run.errors.contains("did you mean 'Order.lines.price'?"),
			"\(run.errors)")
		#expect(dto(folder).contains("let geoKey: String\n"), "\(dto(folder))")
	}
}
