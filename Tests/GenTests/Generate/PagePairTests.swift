import Foundation
import Testing

@testable import gen

/// A JSON array of two elements, metadata and rows, is a page.
struct PagePairTests {
	private static let sample = #"""
		[{"page": 1, "pages": 4, "per_page": "50", "total": 160},
		 [{"country": {"id": "BR", "value": "Brazil"}, "date": "2021", "value": 1.5}, {"country": {"id": "AR", "value": "Argentina"}, "date": "2020", "value": null}]]
		"""#

	private func generated(_ arguments: String..., sample: String = sample) throws -> FeatureRun {
		let run = try FeatureRun(files: ["indicators.json": sample])
		#expect(
			run.run(all: ["indicators.json", "--name", "Indicator", "--endpoint", "/indicators"] + arguments) == .done, "\(run.errors)")
		return run
	}

	@Test("A page in an array of two has the documented properties, and is decoded without keys")
	func page() throws {
		let run = try generated()
		let page = try run.text("Sources/Data/DTOs/IndicatorsResponseDTO.swift")
		#expect(page.contains("let info: PaginationInfoDTO") && page.contains("let results: [IndicatorDTO]"), "\(page)")
		#expect(page.contains("var values = try decoder.unkeyedContainer()") && !page.contains("CodingKeys"), "\(page)")
		#expect(
			page.contains("\t\tinfo = try values.decode(PaginationInfoDTO.self)\n\t\tresults = try values.decode([IndicatorDTO].self)\n"))
		let contract = try run.text("Sources/Data/DataSources/Remote/IndicatorRemoteDataSourceContract.swift")
		#expect(contract.contains("-> IndicatorsResponseDTO"), "\(contract)")
	}

	@Test("The fixtures of a page in an array of two are as the server sends them, also those of the memory cache")
	func fixtures() throws {
		let run = try generated("--local", "memory")
		let fixtures = run.files.filter { $0.contains("indicators_response") && $0.hasSuffix(".json") }
		#expect(!fixtures.isEmpty, "\(run.files)")
		for path in fixtures { #expect(try run.text(path).hasPrefix("[\n\t{"), "\(path)") }
	}

	@Test("gen check compares a response with a page in an array of two")
	func responses() throws {
		let run = try generated()
		try Data(Self.sample.utf8).write(to: run.folder.appending(path: "answer.txt.json"))
		#expect(run.run("check", "--against", "answer.txt.json", feature: nil) == .done, "\(run.output)\(run.errors)")
		try Data(#"[{"page": "x", "pages": 1, "per_page": "1", "total": 1}, []]"#.utf8).write(
			to: run.folder.appending(path: "answer.txt.json"))
		#expect(run.run("check", "--against", "answer.txt.json", feature: nil) == .found)
		#expect((run.output + run.errors).contains("[0].page"), "\(run.output)\(run.errors)")
	}

	@Test(
		"Other arrays of two elements are not pages",
		arguments: [
			#"[{"name": "a", "kind": 1}, [{"id": 1}]]"#, #"[{"page": 1}, {"page": 2}]"#, #"[[{"id": 1}], {"page": 1}]"#,
			#"[{"page": 1}, [{"id": 1}], 3]"#, #"[{"page": 1}, [[1]]]"#, #"[{"page": 1, "total": 2}, ["a"]]"#,
		])
	func others(sample: String) throws {
		let run = try generated(sample: sample)
		#expect(!run.files.contains("Sources/Data/DTOs/IndicatorsResponseDTO.swift"))
	}

	@Test("--list none disables pages in arrays of two")
	func refused() throws {
		let run = try FeatureRun(files: ["indicators.json": Self.sample])
		_ = run.run("indicators.json", "--name", "Indicator", "--endpoint", "/indicators", "--list", "none")
		#expect(!run.files.contains("Sources/Data/DTOs/IndicatorsResponseDTO.swift"))
	}
}
