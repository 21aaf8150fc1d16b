import TestSupport
import Testing

@testable import gen

@Suite("gen init")
struct InitCommandTests {
	@Test("A schema that gen wrote is updated, and another file is replaced only with --force")
	func schema() throws {
		let folder = try TemporaryFolder()
		GenRun("init", "--schema", in: folder).expectDone()
		let schema = try #require(folder.text("gen.schema.json"))
		folder.write("gen.schema.json", schema.replacing("this schema, for editors", with: "as it was called once"))
		#expect(GenRun("init", "--schema", in: folder).states == ["gen.schema.json": "updated"])
		for foreign in [#"{"mine": 1}"#, #"{"title": "gen.json"}"#, "not JSON"] {
			folder.write("gen.schema.json", foreign)
			let run = GenRun("init", "--schema", in: folder)
			#expect(run.status == .bad)
			#expect(run.errors.contains("'gen.schema.json' exists and was not written by gen"), "\(run.errors)")
			#expect(folder.text("gen.schema.json") == foreign)
		}
		GenRun("init", "--schema", "--force", in: folder).expectDone()
		#expect(folder.text("gen.schema.json") == schema)
	}
}
