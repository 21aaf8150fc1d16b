import Testing

@testable import gen

/// Several samples of one entity.
struct SeveralSamplesTests {
	@Test("An object that lacks keys which are optional in a list has the type of the list's elements")
	func fewerKeys() throws {
		let run = try FeatureRun(files: [
			"many.json": #"[{"kind":"a"},{"kind":"b","box":{"x":1},"note":"c"},{"kind":"b","box":{"x":2}}]"#, "one.json": #"{"kind":"a"}"#,
		])
		run.run("many.json", "one.json", "--name", "Thing", "--endpoint", "/things")
		#expect(run.files.filter { $0.hasSuffix("DTO.swift") } == ["Sources/Data/DTOs/BoxDTO.swift", "Sources/Data/DTOs/ThingDTO.swift"])
		#expect(try run.text("Sources/Data/DataSources/Remote/ThingRemoteDataSourceContract.swift").contains("-> ThingDTO"))
	}

	@Test("An empty object has the type of the object in another sample, in any order", arguments: [["a", "b"], ["b", "a"]])
	func emptyObject(order: [String]) throws {
		let run = try FeatureRun(files: ["a.json": #"{"id":"x"}"#, "b.json": "{}"])
		_ = run.run(all: order.map { $0 + ".json" } + ["--name", "Thing", "--endpoint", "/things"])
		#expect(try run.text("Sources/Data/DTOs/ThingDTO.swift").contains("let id: String?"))
		#expect(!run.files.contains { $0.hasSuffix("JSONValue.swift") })
	}

	@Test("A key that one sample always has and another never is reported once, and explained with both locations")
	func differing() throws {
		let run = try FeatureRun(files: [
			"many.json": #"[{"id":1,"name":"a","by":{"x":1}},{"id":2,"name":"b","by":{"x":2}}]"#,
			"one.json": #"{"id":1,"name":"a","by":{"x":1,"y":2},"bio":"b"}"#,
		])
		run.run("many.json", "one.json", "--name", "Thing", "--endpoint", "/things")
		#expect(
			run.errors.contains(
				"one.json:1:32: note[optional-by-sample]: 'Thing.by.y', 'Thing.bio' are optional: one sample always has them, another never"
			),
			"\(run.errors)")
		#expect(run.errors.components(separatedBy: "another never").count == 2)
		#expect(run.run("explain", "Thing.bio", feature: nil) == .done)
		#expect(
			run.output.contains("optional: absent in 2 of 3, first in another sample (many.json:1:2)"),
			"\(run.output)")
	}

	@Test("A key that is optional in each sample is not reported as a difference")
	func alike() throws {
		let run = try FeatureRun(files: ["a.json": #"[{"id":1,"b":1},{"id":2}]"#, "b.json": #"[{"id":3},{"id":4,"b":1}]"#])
		run.run("a.json", "b.json", "--name", "Thing", "--endpoint", "/things")
		#expect(!run.errors.contains("another never"))
	}
}
