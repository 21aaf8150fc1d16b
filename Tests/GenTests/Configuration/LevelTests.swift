import TestSupport
import Testing

@testable import gen

struct LevelTests {
	private func folder(_ levels: String) throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		folder.write("thing.json", #"{"id": 1, "note": null}"#)
		folder.write("Feature/gen.json", #"{"diagnostics": {\#(levels)}, "runs": [{"inputs": "../thing.json", "endpoint": "/thing"}]}"#)
		return folder
	}

	@Test("A level in gen.json turns a note off, or into a warning or an error, in a run and in a check")
	func levels() throws {
		let silent = try folder(#""few-samples": "off", "endpoint-guessed": "off", "only-null": "off", "module-assumed": "off""#)
		let run = GenRun(in: silent, at: "Feature")
		run.expectDone()
		#expect(!run.errors.contains("note["), "\(run.errors)")
		let raised = try folder(#""only-null": "warning""#)
		#expect(GenRun(in: raised, at: "Feature").errors.contains("warning[only-null]: "))
		#expect(GenRun("check", in: raised, at: "Feature").errors.contains("warning[only-null]: "))
		let failing = try folder(#""only-null": "error""#)
		let before = failing.tree()
		let failed = GenRun(in: failing, at: "Feature")
		#expect(failed.status == .bad && failed.errors.contains("error[only-null]: "), "\(failed.errors)")
		#expect(failing.tree() == before)
		#expect(GenRun("check", in: failing, at: "Feature").status == .bad)
	}

	@Test("A folder above sets levels for all features below, and the feature's own file overrides them")
	func nearest() throws {
		let folder = try folder(#""only-null": "note""#)
		folder.write("gen.json", #"{"diagnostics": {"only-null": "error", "few-samples": "off"}}"#)
		let run = GenRun(in: folder, at: "Feature")
		run.expectDone()
		#expect(run.errors.contains("note[only-null]: ") && !run.errors.contains("few-samples"), "\(run.errors)")
	}

	@Test(
		"A code that is unknown or an error, and an unknown level, are errors with the nearest name",
		arguments: [
			(#""few-sample": "off""#, "did you mean 'few-samples'?"), (#""json-syntax": "off""#, "the level of an error cannot be changed"),
			(#""few-samples": "of""#, "did you mean 'off'?"), (#""few-samples": 1"#, "'1' is not a value of 'few-samples'"),
		])
	func refused(levels: String, message: String) throws {
		let run = GenRun(in: try folder(levels), at: "Feature")
		#expect(run.status == .bad && run.errors.contains(message), "\(run.errors)")
	}

	@Test(
		"gen reports the use of deprecated fields if gen.json sets the level of the finding",
		arguments: [("", gen.ExitStatus.done, ""), ("off", .done, ""), ("warning", .done, "warning"), ("error", .bad, "error")])
	func deprecated(level: String, status: gen.ExitStatus, severity: String) throws {
		let folder = try TemporaryFolder()
		folder.write("schema.graphqls", "type Query { hero: Hero }\ntype Hero { id: ID! old: Int @deprecated(reason: \"Use id.\") }\n")
		folder.write("Hero.graphql", "query Hero { hero { id old } }\n")
		folder.write("gen.json", level.isEmpty ? "{}" : "{\"diagnostics\": {\"no-deprecated\": \"\(level)\"}}")
		let run = GenRun("Hero.graphql", "--schema", "schema.graphqls", "--app", "Acme", in: folder)
		#expect(run.status == status, "\(run.errors)")
		#expect(run.errors.contains("[no-deprecated]") == !severity.isEmpty, "\(run.errors)")
		#expect(severity.isEmpty || run.errors.contains("Hero.graphql:1:24: \(severity)[no-deprecated]: "), "\(run.errors)")
	}
}
