import TestSupport
import Testing

@testable import gen

struct RequestBodyTests {
	@Test(
		"A sample body that is a literal has its type beside it: what is empty does not say one",
		arguments: [
			("{}", "[String: JSONValue] = [:]"), ("[]", "[JSONValue] = []"), (#"{"1": 1.5}"#, #"[String: Double] = ["1": 1.5]"#),
		])
	func literalBody(body: String, expected: String) throws {
		let folder = try TemporaryFolder()
		folder.write("thing.json", #"{"id": 1}"#)
		folder.write("body.json", body)
		let run = GenRun("thing.json", "--name", "Thing", "--method", "POST", "--endpoint", "/things", "--body", "body.json", in: folder)
		#expect(run.status == .done)
		let suite = folder.text("Tests/Unit/Data/DataSources/Remote/ThingRESTDataSourceTests.swift") ?? ""
		#expect(suite.contains("private let createThingBody: \(expected)"))
	}
}
