import TestSupport
import Testing

@testable import gen

struct UnusedSettingsTests {
	private func settings(_ settings: String, of run: String) throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		folder.write("person.json", #"{"id": 1}"#)
		folder.write("GetItem.graphql", "query GetItem { item { created } }")
		folder.write("schema.graphqls", "scalar DateTime\ntype Query { item: Item }\ntype Item { created: DateTime! }\n")
		folder.write("gen.json", #"{"app": "A", "feature": "F", \#(settings), "runs": [\#(run)]}"#)
		return folder
	}

	@Test("A plural for an unknown entity is reported at its location with the nearest name")
	func plurals() throws {
		let folder = try settings(
			#""plurals": {"Persn": "People", "person": "People"}"#, of: #"{"inputs": "person.json", "endpoint": "/p"}"#)
		for command in [[], ["check"]] {
			let run = GenRun(arguments: command, in: folder)
			#expect(run.errors.contains("gen.json:1:42: warning[unused-setting]: there is no 'Persn' in this feature"), "\(run.errors)")
			#expect(run.errors.contains("help: did you mean 'Person'?"))
			#expect(!run.errors.contains("'person'"))
		}
	}

	@Test("A scalar that no operation selects or sends is reported with the nearest one that it does")
	func scalars() throws {
		let run = #"{"inputs": "GetItem.graphql", "schema": "schema.graphqls"}"#
		let settings = #""scalars": {"DateTme": "Int", "DateTime": "String"}"#
		let misspelt = GenRun(arguments: [], in: try self.settings(settings, of: run))
		#expect(
			misspelt.errors.contains("gen.json:1:42: warning[unused-setting]: no operation selects or sends the scalar 'DateTme'"),
			"\(misspelt.errors)")
		#expect(misspelt.errors.contains("help: did you mean 'DateTime'?"))
		#expect(!misspelt.errors.contains("'DateTime'\n"))
		let rest = GenRun(arguments: [], in: try self.settings(settings, of: #"{"inputs": "person.json", "endpoint": "/p"}"#))
		#expect(rest.errors.contains("no operation selects or sends the scalar 'DateTime'"), "\(rest.errors)")
	}
}
