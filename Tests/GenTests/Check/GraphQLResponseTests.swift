import TestSupport
import Testing

@testable import gen

/// Responses of a GraphQL server that a client rejects before it decodes data.
struct GraphQLResponseTests {
	private func folder() throws -> TemporaryFolder {
		let folder = try TemporaryFolder()
		folder.write("schema.graphqls", "type Query { user: User other: User }\ntype User { id: ID! name: String! }\n")
		folder.write("User.graphql", "query User { user { id name } }\nquery Other { other { id } }\n")
		GenRun("User.graphql", "--schema", "schema.graphqls", "--name", "User", in: folder).expectDone()
		return folder
	}

	@Test(
		"A response with errors or without data is no match, and nothing but that is reported",
		arguments: [
			(
				#"{"data": {"user": null}, "errors": [{"message": "no access"}]}"#, "1:36",
				"the response has errors, so fetchUser would fail: 'no access'"
			),
			(#"{"data": null, "errors": [{"message": "no access"}]}"#, "1:26", "the response has errors, so fetch"),
			(#"{"errors": ["no access"]}"#, "1:12", "the response has errors, so fetch"),
			(#"{"message": "no access"}"#, "1:1", "the response has no 'data', so fetch"),
			(#"{"data": null}"#, "1:10", "'data' is null in the response, so fetch"),
		])
	func failed(response: String, position: String, message: String) throws {
		let folder = try folder()
		folder.write("fresh.json", response)
		let run = GenRun("check", "--against", "fresh.json", in: folder)
		#expect(run.status == .found)
		#expect(run.errors.hasPrefix("fresh.json:\(position): error[response-mismatch]: \(message)"), "\(run.errors)")
		#expect(run.errors.split(separator: "\n").filter { $0.contains("[") && $0.hasPrefix("fresh") }.count == 1, "\(run.errors)")
		#expect(!run.errors.contains("select 'errors'") && !run.errors.contains("add the response"), "\(run.errors)")
	}

	@Test("The contents of 'data' match, too, as for samples")
	func withoutEnvelope() throws {
		let folder = try folder()
		folder.write("fresh.json", #"{"user": {"id": "1", "name": "A"}}"#)
		#expect(GenRun("check", "--against", "fresh.json", in: folder).status == .done)
	}

	@Test("A response with an empty list of errors matches")
	func withoutErrors() throws {
		let folder = try folder()
		for errors in ["[]", "null"] {
			folder.write("fresh.json", #"{"errors": \#(errors), "data": {"user": {"id": "1", "name": "A"}}}"#)
			let run = GenRun("check", "--against", "fresh.json", in: folder)
			#expect(run.status == .done && run.errors.contains("1 response matches"), "\(run.errors)")
		}
	}

	@Test("The help for a value that the types do not decode is one that works: the schema, or a sample where there is none")
	func help() throws {
		let folder = try folder()
		folder.write("fresh.json", #"{"data": {"user": {"id": "1", "name": 5}}}"#)
		let typed = GenRun("check", "--against", "fresh.json", in: folder)
		#expect(typed.errors.contains("help: update the schema or the types in gen.json, and run 'gen'\n"), "\(typed.errors)")
		let other = try TemporaryFolder()
		other.write("User.graphql", "query User { user { id name } }\n")
		GenRun("User.graphql", in: other).expectDone()
		other.write("fresh.json", #"{"data": {"user": {"id": "1", "name": 5}}}"#)
		let guessed = GenRun("check", "--against", "fresh.json", in: other)
		#expect(guessed.errors.contains("help: add the response to its samples: 'gen add RESPONSE fetch"), "\(guessed.errors)")
		GenRun("User.graphql", "--sample", "fresh.json", in: other).expectDone()
		#expect(GenRun("check", "--against", "fresh.json", in: other).status == .done)
	}
}
