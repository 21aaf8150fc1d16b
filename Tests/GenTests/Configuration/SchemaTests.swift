import JSONLanguage
import SourceText
import TestSupport
import Testing

@testable import gen

struct SchemaTests {
	@Test("The schema of gen.json contains exactly the keys that gen reads")
	func keys() throws {
		var diagnostics = Diagnostics()
		let schema = try #require(JSONNode.parse(SourceText(path: "schema", ConfigurationSchema.text), diagnostics: &diagnostics))
		let top = try #require(schema["properties"]?.members).map(\.key)
		let run = try #require(schema["properties"]?["runs"]?["items"]?["properties"]?.members).map(\.key)
		#expect(Set(run) == Set(GenerateOptions.ofRuns.map(\.name) + ["inputs", "endpoints"]))
		let folder = try TemporaryFolder()
		for key in top {
			folder.write("gen.json", #"{"\#(key)": null, "unknown": 1}"#)
			let errors = GenRun("--feature", "A", in: folder).errors
			#expect(!errors.contains("unknown key '\(key)'"))
			#expect(errors.contains("unknown key 'unknown'"))
		}
	}
}
