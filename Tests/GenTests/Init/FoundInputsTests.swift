import TestSupport
import Testing

@testable import gen

struct FoundInputsTests {
	private func found(_ files: [String], in inner: String = ".") throws -> FoundInputs {
		let folder = try TemporaryFolder()
		for file in files { folder.write(file, "") }
		return FoundInputs(in: inner, environment: Environment(workingDirectory: folder.path, variables: { _ in nil }))
	}

	@Test("Inputs are found in common folders and nested ones")
	func deeper() throws {
		let found = try found([
			"Queries/GetUser.graphql", "Sources/GraphQL/Mutations/AddUser.gql", "Samples/user.json", "Tests/Fixtures/page.ndjson",
			"session.har", "GraphQL/schema.graphqls", "Sources/Views/strings.json", ".git/config.json", "Samples/gen.json",
		])
		#expect(found.operations == ["Queries/GetUser.graphql", "Sources/GraphQL/Mutations/AddUser.gql"])
		#expect(found.samples == ["Samples/user.json", "Tests/Fixtures/page.ndjson"])
		#expect(found.recordings == ["session.har"])
		#expect(found.schemas == ["GraphQL/schema.graphqls"])
	}

	@Test("The nearest inputs are proposed, operations before samples and samples before recordings")
	func proposed() throws {
		#expect(try found(["a.json", "Samples/b.json"]).inputs == ["a.json"])
		#expect(try found(["a.json", "Samples/b.json", "Queries/Q.graphql"]).inputs == ["Queries/Q.graphql"])
		#expect(try found(["Samples/b.json", "Samples/c.json", "x.har"]).inputs == ["Samples/b.json"])
		#expect(try found(["Samples/b-2.json", "Samples/b.json", "Samples/c.json"]).inputs == ["Samples/b-2.json", "Samples/b.json"])
		#expect(try found(["Recordings/x.HAR"]).inputs == ["Recordings/x.HAR"])
		#expect(try found([]).inputs.isEmpty)
	}

	@Test("A generated file is not proposed as a sample")
	func generated() throws {
		#expect(try found(["gen.lock.json", "Tests/Shared/Fixtures/user.json", "Samples/user.json"]).samples == ["Samples/user.json"])
	}

	@Test("A schema in a parent folder is found")
	func sharedSchema() throws {
		#expect(
			try found(["Features/User/GetUser.graphql", "GraphQL/schema.graphqls"], in: "Features/User").schemas == [
				"Features/User/../../GraphQL/schema.graphqls"
			])
		#expect(try found(["Features/User/user.json", "GraphQL/schema.graphqls"], in: "Features/User").schemas.isEmpty)
	}
}
