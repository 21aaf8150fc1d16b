import TestSupport
import Testing

@testable import gen

@Suite("Samples of different entities in one run")
struct MixedSamplesTests {
	private func folder(_ samples: String...) throws -> (folder: TemporaryFolder, inputs: [String]) {
		let folder = try TemporaryFolder()
		for (index, sample) in samples.enumerated() { folder.write("sample\(index).json", sample) }
		return (folder, samples.indices.map { "sample\($0).json" })
	}

	@Test(
		"Samples that share fewer than half of their keys are not merged without a name",
		arguments: [
			(#"{"id": 1, "total": 2.5, "currency": "EUR"}"#, #"{"id": 1, "mail": "a", "age": 3}"#),
			(#"[{"id": 1, "total": 2.5, "currency": "EUR"}]"#, #"{"login": "a", "mail": "a", "age": 3}"#),
			(#"{"page": 1, "items": [{"id": 1, "total": 2.5, "note": "a"}]}"#, #"{"login": "a", "mail": "a", "id": 3}"#),
		])
	func different(_ first: String, _ second: String) throws {
		let (folder, inputs) = try folder(first, second)
		let run = GenRun(arguments: inputs, in: folder)
		#expect(run.status == .bad)
		#expect(
			run.errors.contains(
				"sample1.json:1:1: error[mixed-samples]: 'sample0.json' and 'sample1.json' share fewer than half of their keys"),
			"\(run.errors)")
		#expect(run.errors.contains("run gen once for each entity: gen sample0.json, gen sample1.json; or pass --name to merge them"))
		#expect(folder.files() == inputs)
		GenRun(arguments: inputs + ["--name", "Thing"], in: folder).expectDone()
		GenRun(arguments: [], in: folder).expectDone()
	}

	@Test(
		"Samples of one entity are merged: alone, in a list, in a page and in a wrapper, with some keys missing",
		arguments: [
			[#"{"id": 1, "name": "a"}"#, #"[{"id": 1, "name": "a", "note": "b"}]"#],
			[#"{"id": 1, "name": "a"}"#, #"{"count": 1, "results": [{"id": 1, "name": "a"}]}"#],
			[#"{"data": {"id": 1, "name": "a"}}"#, #"{"data": [{"id": 1, "name": "a"}]}"#],
			[#"{"id": 1, "a": 1, "b": 2}"#, #"{"id": 1, "a": 1, "c": 2, "d": 3}"#],
			[#"{"id": 1}"#, "[]"],
		])
	func alike(_ samples: [String]) throws {
		let folder = try TemporaryFolder()
		for (index, sample) in samples.enumerated() { folder.write("item\(index).json", sample) }
		GenRun(arguments: samples.indices.map { "item\($0).json" }, in: folder).expectDone()
	}

	@Test("At a terminal, each sample becomes an entity of its own, or all of them one with a name")
	func asked() throws {
		let texts = (#"{"id": 1, "total": 2.5, "currency": "EUR"}"#, #"{"id": 1, "mail": "a", "age": 3}"#)
		let each = try TemporaryFolder()
		each.write("order.json", texts.0)
		each.write("user.json", texts.1)
		let first = GenRun("order.json", "user.json", in: each, typing: ["e"])
		#expect(first.status == .done && first.errors.contains("Generate one entity for all of them, or one each? (each, one) [each]: "))
		#expect(each.text("Sources/Data/DTOs/OrderDTO.swift") != nil && each.text("Sources/Data/DTOs/UserDTO.swift") != nil)
		GenRun("check", in: each).expectDone()
		let one = try TemporaryFolder()
		one.write("order.json", texts.0)
		one.write("user.json", texts.1)
		GenRun("order.json", "user.json", in: one, typing: ["one", "1", "Thing"]).expectDone()
		#expect(one.text("Sources/Data/DTOs/ThingDTO.swift")?.contains("let mail: String?") == true)
		GenRun("check", in: one).expectDone()
	}

	@Test("A closed terminal, and an option of one entity, refuse as without a terminal")
	func notAsked() throws {
		let (folder, inputs) = try folder(#"{"id": 1, "total": 2.5, "currency": "EUR"}"#, #"{"id": 1, "mail": "a", "age": 3}"#)
		#expect(GenRun(arguments: inputs, in: folder, typing: []).status == .bad)
		#expect(GenRun(arguments: inputs, in: folder, typing: ["one"]).status == .bad)
		let option = GenRun(arguments: inputs + ["--endpoint", "/api/things"], in: folder, typing: ["each"])
		#expect(option.status == .bad && !option.errors.contains("each?"))
		#expect(folder.files() == inputs)
	}
}
