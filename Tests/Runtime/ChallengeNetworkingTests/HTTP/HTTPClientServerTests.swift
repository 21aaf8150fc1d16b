#if os(macOS) || os(Linux)
	import ChallengeNetworking
	import Foundation
	import Testing

	/// The request as the server received it.
	private struct Echo: Decodable {
		let method: String
		let target: String
		let headers: [String: String]
		let body: String
	}

	private struct Item: Decodable, Equatable {
		let name: String
	}

	@Suite("HTTPClient against a server", .needsPython, .restServer, .timeLimit(.minutes(20)))
	struct HTTPClientServerTests {
		private let server: LoopbackServer

		init() throws {
			server = try #require(LoopbackServer.current)
		}

		// MARK: - Requests

		@Test("A request has the method of its endpoint", arguments: HTTPMethod.allCases)
		func method(_ method: HTTPMethod) async throws {
			let echo: Echo = try await server.withClient { try await $0.request(Endpoint(path: "/echo", method: method)) }
			#expect(echo.method == method.rawValue)
			#expect(echo.body.isEmpty)
		}

		@Test("A body is sent unchanged, with the content type JSON", arguments: [HTTPMethod.post, .put, .patch, .delete])
		func body(_ method: HTTPMethod) async throws {
			let body = Data(#"{"name": "Ünïcode 🛸"}"#.utf8)
			let echo: Echo = try await server.withClient { try await $0.request(Endpoint(path: "/echo", method: method, body: body)) }
			#expect(echo.body == #"{"name": "Ünïcode 🛸"}"#)
			#expect(echo.headers["content-type"] == "application/json")
			#expect(echo.headers["accept"] == "application/json")
		}

		@Test("Headers of an endpoint are sent and replace the default headers")
		func headers() async throws {
			let headers = ["X-Token": "a b;c=\"d\"", "content-type": "text/plain", "Accept": "application/vnd.api+json"]
			let endpoint = Endpoint(path: "/echo", method: .post, headers: headers, body: Data("x".utf8))
			let echo: Echo = try await server.withClient { try await $0.request(endpoint) }
			#expect(echo.headers["x-token"] == "a b;c=\"d\"")
			#expect(echo.headers["content-type"] == "text/plain")
			#expect(echo.headers["accept"] == "application/vnd.api+json")
		}

		@Test("The path is sent encoded, and existing encoding is preserved")
		func path() async throws {
			let echo: Echo = try await server.withClient { try await $0.request(Endpoint(path: "/echo/a b?x=1#é/a%2Fb%3F/100%")) }
			#expect(echo.target == "/echo/a%20b%3Fx=1%23%C3%A9/a%2Fb%3F/100%25")
		}

		@Test("Query items with any characters reach the server unchanged")
		func query() async throws {
			let items = [
				URLQueryItem(name: "a&b", value: "1+1=2&c=3#d"),
				URLQueryItem(name: "q", value: "Rick Sánchez 100%"),
				URLQueryItem(name: "empty", value: ""),
				URLQueryItem(name: "flag", value: nil),
			]
			let echo: Echo = try await server.withClient { try await $0.request(Endpoint(path: "/echo", queryItems: items)) }
			#expect(echo.target == "/echo?a%26b=1%2B1%3D2%26c%3D3%23d&q=Rick%20S%C3%A1nchez%20100%25&empty=&flag")
		}

		@Test("Path and query of the base URL precede those of the endpoint")
		func basePathAndQuery() async throws {
			let endpoint = Endpoint(path: "character/1", queryItems: [URLQueryItem(name: "page", value: "2")])
			let echo: Echo = try await server.withClient(path: "/echo/v1/?key=k") { try await $0.request(endpoint) }
			#expect(echo.target == "/echo/v1/character/1?key=k&page=2")
		}

		// MARK: - Responses

		@Test(
			"A status outside 200–299 throws an error with the body of the response",
			arguments: [304, 400, 401, 403, 404, 409, 418, 422, 429, 500, 502, 503])
		func failingStatus(_ status: Int) async throws {
			let body = status == 304 ? Data() : Data(#"{"status": \#(status)}"#.utf8)
			await #expect(throws: HTTPError.statusCode(status, body)) {
				try await server.withClient { _ = try await $0.request(Endpoint(path: "/status/\(status)")) as Data }
			}
		}

		@Test("A status from 200 to 299 is a success", arguments: [200, 201, 202, 203, 206, 299])
		func succeedingStatus(_ status: Int) async throws {
			let answer: [String: Int] = try await server.withClient { try await $0.request(Endpoint(path: "/status/\(status)")) }
			#expect(answer == ["status": status])
		}

		@Test("Status 204 returns empty data")
		func emptyBody() async throws {
			let data: Data = try await server.withClient { try await $0.request(Endpoint(path: "/status/204", method: .delete)) }
			#expect(data.isEmpty)
		}

		@Test("Status 204 decodes as nil, or fails for a non-optional type")
		func emptyBodyDecodes() async throws {
			try await server.withClient { client in
				let nothing: Item? = try await client.request(Endpoint(path: "/status/204"))
				#expect(nothing == nil)
				await #expect(throws: APIError.decodingFailed(description: "the body is empty")) {
					let _: Item = try await client.request(Endpoint(path: "/status/204"))
				}
			}
		}

		@Test("A chunked response is assembled")
		func chunked() async throws {
			let numbers: [Int] = try await server.withClient { try await $0.request(Endpoint(path: "/chunked")) }
			#expect(numbers == [1, 2, 3])
		}

		@Test("A large body is received completely")
		func largeDownload() async throws {
			let size = 16 << 20
			let data: Data = try await server.withClient { try await $0.request(Endpoint(path: "/large/\(size)")) }
			#expect(data.count == size)
			#expect(data.first == UInt8(ascii: "\"") && data.last == UInt8(ascii: "\""))
		}

		@Test("A large body is sent completely")
		func largeUpload() async throws {
			let body = Data((0..<(8 << 20)).map { UInt8(truncatingIfNeeded: $0 / 3) })
			let data: Data = try await server.withClient { try await $0.request(Endpoint(path: "/mirror", method: .post, body: body)) }
			#expect(data == body)
		}

		@Test("Concurrent requests each receive their own response")
		func concurrentRequests() async throws {
			try await server.withClient { client in
				try await withThrowingTaskGroup(of: (Int, String).self) { group in
					for number in 0..<40 {
						group.addTask {
							let echo: Echo = try await client.request(Endpoint(path: "/echo/\(number)"))
							return (number, echo.target)
						}
					}
					for try await (number, target) in group {
						#expect(target == "/echo/\(number)")
					}
				}
			}
		}

		// MARK: - Decoding failures

		@Test("A missing field is a decoding failure with its coding path")
		func missingField() async throws {
			await #expect(throws: APIError.decodingFailed(description: "[1]: no value for key 'name'")) {
				let _: [Item] = try await mirrored(Data(#"[{"name": "Rick"}, {}]"#.utf8))
			}
		}

		@Test("Invalid UTF-8 is a decoding failure")
		func invalidUTF8() async throws {
			let error = await #expect(throws: APIError.self) {
				let _: Item = try await mirrored(Data(#"{"name": ""#.utf8) + [0xFF, 0xC3, 0x28] + Data(#""}"#.utf8))
			}
			#expect(error?.isDecodingFailure == true)
		}

		@Test("An HTML page instead of JSON is a decoding failure with its content type")
		func wrongContentType() async throws {
			let error = await #expect(throws: APIError.self) {
				let _: Item = try await mirrored(Data("<html>".utf8), type: "text/html; charset=utf-8")
			}
			guard case .decodingFailed(let description) = error else {
				Issue.record("expected a decoding failure")
				return
			}
			#expect(description.hasSuffix("(the server calls it text/html; charset=utf-8)"))
		}

		@Test(
			"JSON is decoded with any content type", arguments: ["text/plain", "application/octet-stream", "application/hal+json", ""])
		func mislabelledJSON(_ type: String) async throws {
			let item: Item = try await mirrored(Data(#"{"name": "Rick"}"#.utf8), type: type)
			#expect(item == Item(name: "Rick"))
		}

		private func mirrored<T: Decodable>(_ body: Data, type: String = "application/json") async throws -> T {
			let endpoint = Endpoint(path: "/mirror", method: .post, headers: ["X-Reply-Type": type], body: body)
			return try await server.withClient { try await $0.request(endpoint) }
		}
	}

	extension APIError {
		/// Whether this is a decoding failure with a description. The wording depends on the platform's decoder.
		var isDecodingFailure: Bool {
			if case .decodingFailed(let description) = self { return !description.isEmpty }
			return false
		}
	}
#endif
