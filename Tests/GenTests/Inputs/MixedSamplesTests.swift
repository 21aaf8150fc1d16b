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
}
