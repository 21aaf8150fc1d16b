import TestSupport
import Testing

@testable import gen

/// The types that gen.json sets for the scalars of a schema, compared with what a server sends.
struct MappedScalarsTests {
	private func folder(_ types: String, _ scalars: String, sample: String? = nil) throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		let declared = types.split(separator: " ").map { "scalar \($0)" }.joined(separator: "\n")
		let fields = types.split(separator: " ").map { "\($0.lowercased()): \($0)!" }.joined(separator: " ")
		folder.write("schema.graphqls", "\(declared)\ntype Query { p: P! }\ntype P { \(fields) }\n")
		folder.write("P.graphql", "query P { p { \(types.lowercased()) } }\n")
		if let sample { folder.write("real.json", sample) }
		folder.write(
			"gen.json",
			"""
			{
				"app": "Pkg", "feature": "Shop",
				"runs": [{"inputs": ["P.graphql"], "schema": ["schema.graphqls"]\(sample == nil ? "" : #", "sample": ["real.json"]"#)}],
				"scalars": \(scalars)
			}
			""")
		return folder
	}

	@Test(
		"A sample that the type of a scalar does not decode is a warning with a type that does, and no fixture",
		arguments: [
			("Foundation.Decimal", #""29.99""#, "a string", "decimal"), ("Int", #""29.99""#, "a string", "String"),
			("Double", #""x""#, "a string", "String"), ("Int", "12.5", "a number with a fraction", "Double"),
			("Foundation.URL", "7", "a number", "Int"), ("Foundation.UUID", #""x""#, #""x""#, "String"),
		])
	func sample(type: String, value: String, found: String, fitting: String) throws {
		let folder = try folder("Amount", #"{"Amount": "\#(type)"}"#, sample: #"{"data": {"p": {"amount": \#(value)}}}"#)
		let run = GenRun(in: folder)
		run.expectDone()
		#expect(
			run.errors.contains(
				"warning[override-mismatch]: the type \(type) of the scalar 'Amount' does not decode 'p.amount': the sample has \(found) there\n"
			), "\(run.errors)")
		#expect(run.errors.contains("help: write \"scalars\": {\"Amount\": \"\(fitting)\"}, which reads it\n"), "\(run.errors)")
		#expect(folder.text("Tests/Shared/Fixtures/p.json")?.contains(value) == false)
		let corrected = try self.folder("Amount", #"{"Amount": "\#(fitting)"}"#, sample: #"{"data": {"p": {"amount": \#(value)}}}"#)
		let second = GenRun(in: corrected)
		#expect(!second.errors.contains("["), "\(second.errors)")
		#expect(corrected.text("Tests/Shared/Fixtures/p.json")?.contains(value) == true)
		#expect(GenRun("check", "--against", "real.json", in: corrected).status == .done)
	}

	@Test(
		"A response that the type of a scalar does not decode is no match",
		arguments: [
			("Foundation.Decimal", #""29.99""#, false), ("Foundation.Decimal", "29.99", true), ("decimal", #""29.99""#, true),
			("Foundation.Date", #""soon""#, false), ("Foundation.Date", #""2024-01-31T12:00:00Z""#, true), ("Foundation.Date", "{}", false),
			("PDTO", "1", false),
		])
	func against(type: String, value: String, matches: Bool) throws {
		let folder = try folder("Amount", #"{"Amount": "\#(type)"}"#)
		GenRun(in: folder).expectDone()
		folder.write("fresh.json", #"{"data": {"p": {"amount": \#(value)}}}"#)
		let run = GenRun("check", "--against", "fresh.json", in: folder)
		#expect(run.status == (matches ? .done : .found), "\(run.errors)")
		#expect(matches || run.errors.contains("help: update the schema or the types in gen.json, and run 'gen'\n"), "\(run.errors)")
	}

	@Test("A sample with a value that the schema excludes is reported with the value, and the fixture is generated from the types")
	func schemaExcludes() throws {
		let folder = try TemporaryFolder()
		folder.write("schema.graphqls", "type Query { user: User! }\ntype User { id: ID! name: String! }\n")
		folder.write("User.graphql", "query User { user { id name } }\n")
		folder.write("real.json", #"{"data": {"user": {"id": "1", "name": null}}}"#)
		let run = GenRun("User.graphql", "--schema", "schema.graphqls", "--sample", "real.json", in: folder)
		run.expectDone()
		#expect(
			run.errors.contains(
				"'fetchUser' does not decode this sample, so its fixture is generated from the types: 'name' is null, but UserDTO.name is String\n"
			), "\(run.errors)")
		#expect(run.errors.contains("help: pass a response that the schema allows, or correct the schema\n"))
	}
}
