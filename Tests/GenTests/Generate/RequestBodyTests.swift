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

	@Test("A value of a team's own type is decoded from the sample's JSON, in a body and in an item of UserDefaults")
	func ownTypes() throws {
		let folder = try TemporaryFolder()
		folder.write("thing.json", #"{"id": 1}"#)
		folder.write("body.json", #"{"name": "x", "total": {"amount": "1.50", "unit": "EUR"}, "ratio": 1.5}"#)
		folder.write("saved.json", #"{"price": "2.50", "link": "https://a.example", "key": "6ba7b810-9dad-11d1-80b4-00c04fd430c8"}"#)
		folder.write(
			"gen.json",
			"""
			{"types": {"ThingRequest.total": "Money", "ThingRequest.ratio": "Float", "Thing.createThing(body).total": "Money",
			"Thing.createThing(body).ratio": "Float", "Saved.price": "Money", "Saved.link": "Foundation.URL", "Saved.key": "Foundation.UUID"}}
			""")
		let endpoint = ["--name", "Thing", "--method", "POST", "--endpoint", "/things", "--body", "body.json"]
		GenRun(arguments: ["thing.json"] + endpoint + ["--local", "user-defaults", "--item", "Saved: saved.json"], in: folder).expectDone()
		let suite = folder.text("Tests/Unit/Data/DataSources/Remote/ThingRESTDataSourceTests.swift") ?? ""
		let money = #"try! JSONDecoder().decode(Money.self, from: Data("{\"amount\":\"1.50\",\"unit\":\"EUR\"}".utf8))"#
		#expect(suite.contains("total: \(money), ratio: try! JSONDecoder().decode(Float.self, from: Data(\"1.5\".utf8))"), "\(suite)")
		let store = folder.text("Tests/Unit/Data/DataSources/Local/ThingUserDefaultsDataSourceTests.swift") ?? ""
		#expect(store.contains(#"price: try! JSONDecoder().decode(Money.self, from: Data("\"2.50\"".utf8))"#), "\(store)")
		#expect(!(suite + store).contains(".init()") && !store.contains("key: UUID()"), "\(store)")
	}
}
