import Foundation
import Testing

@testable import ChallengeNetworking

private struct Page: Decodable, Equatable {
	let results: [Item]
}

private struct Item: Decodable, Equatable {
	let name: String
}

private struct Refusing: Decodable {
	struct Refusal: Error {}

	init(from decoder: any Decoder) throws {
		throw Refusal()
	}
}

@Suite("ResponseBody")
struct ResponseBodyTests {
	@Test("A body is decoded with the passed decoder")
	func customDecoder() throws {
		let decoder = JSONDecoder()
		decoder.dateDecodingStrategy = .secondsSince1970
		let date: Date = try body("1000").decoded(by: decoder)
		#expect(date == Date(timeIntervalSince1970: 1000))
	}

	@Test("An empty body decodes as null")
	func emptyBody() throws {
		#expect(try body("").decoded(as: Item?.self) == nil)
		#expect(throws: APIError.decodingFailed(description: "the body is empty")) { try body("").decoded(as: Item.self) }
	}

	@Test(
		"A decoding failure starts with the coding path",
		arguments: [
			(#"{"results": [{"name": "a"}, {}]}"#, "results[1]: no value for key 'name'"),
			(#"{}"#, "no value for key 'results'"),
			(#"{"results": [{"name": null}]}"#, "results[0].name: "),
			(#"{"results": 1}"#, "results: "),
		])
	func codingPath(text: String, expected: String) {
		let error = #expect(throws: APIError.self) { try body(text).decoded(as: Page.self) }
		guard case .decodingFailed(let description) = error else {
			Issue.record("expected a decoding failure")
			return
		}
		#expect(description.hasPrefix(expected))
	}

	@Test("A custom error thrown by a Decodable type is a decoding failure")
	func otherErrors() {
		#expect(throws: APIError.decodingFailed(description: "Refusal()")) { try body("{}").decoded(as: Refusing.self) }
	}

	@Test("A decoding failure includes the content type if it is not JSON")
	func contentType() {
		func failure(_ type: String?) -> APIError? {
			#expect(throws: APIError.self) {
				try ResponseBody(Data("{}".utf8), contentType: type).decoded(as: Item.self)
			}
		}
		#expect(failure("text/html") == .decodingFailed(description: "no value for key 'name' (the server calls it text/html)"))
		#expect(failure("application/problem+json") == .decodingFailed(description: "no value for key 'name'"))
		#expect(failure(nil) == .decodingFailed(description: "no value for key 'name'"))
	}

	private func body(_ text: String) -> ResponseBody {
		ResponseBody(Data(text.utf8))
	}
}
