import Testing

/// Several samples of one entity.
struct SeveralSamplesTests {
	@Test("One thing that lacks what its like in a list lack at times is of their type")
	func fewerKeys() throws {
		let run = try FeatureRun(files: [
			"many.json": #"[{"kind":"a"},{"kind":"b","box":{"x":1},"note":"c"},{"kind":"b","box":{"x":2}}]"#, "one.json": #"{"kind":"a"}"#,
		])
		run.run("many.json", "one.json", "--name", "Thing", "--endpoint", "/things")
		#expect(run.files.filter { $0.hasSuffix("DTO.swift") } == ["Sources/Data/DTOs/BoxDTO.swift", "Sources/Data/DTOs/ThingDTO.swift"])
		#expect(try run.text("Sources/Data/DataSources/Remote/ThingRemoteDataSourceContract.swift").contains("-> ThingDTO"))
	}

	@Test("An object without a key is one more of what another sample shows, in any order", arguments: [["a", "b"], ["b", "a"]])
	func emptyObject(order: [String]) throws {
		let run = try FeatureRun(files: ["a.json": #"{"id":"x"}"#, "b.json": "{}"])
		_ = run.run(all: order.map { $0 + ".json" } + ["--name", "Thing", "--endpoint", "/things"])
		#expect(try run.text("Sources/Data/DTOs/ThingDTO.swift").contains("let id: String?"))
		#expect(!run.files.contains { $0.hasSuffix("JSONValue.swift") })
	}
}
