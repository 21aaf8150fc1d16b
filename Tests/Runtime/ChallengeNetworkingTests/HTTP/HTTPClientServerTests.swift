#if os(macOS) || os(Linux)
	import ChallengeNetworking
	import Foundation
	import Testing

	/// What the server was asked, in its own words.
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

		// MARK: - What the server is asked

		@Test("The method is the endpoint's", arguments: HTTPMethod.allCases)
		func method(_ method: HTTPMethod) async throws {
			let echo: Echo = try await server.withClient { try await $0.request(Endpoint(path: "/echo", method: method)) }
			#expect(echo.method == method.rawValue)
			#expect(echo.body.isEmpty)
		}

		@Test("A body arrives as it is, called JSON", arguments: [HTTPMethod.post, .put, .patch, .delete])
		func body(_ method: HTTPMethod) async throws {
			let body = Data(#"{"name": "Ünïcode 🛸"}"#.utf8)
			let echo: Echo = try await server.withClient { try await $0.request(Endpoint(path: "/echo", method: method, body: body)) }
			#expect(echo.body == #"{"name": "Ünïcode 🛸"}"#)
			#expect(echo.headers["content-type"] == "application/json")
			#expect(echo.headers["accept"] == "application/json")
		}

		@Test("An endpoint's headers arrive, and win over the client's own")
		func headers() async throws {
			let headers = ["X-Token": "a b;c=\"d\"", "content-type": "text/plain", "Accept": "application/vnd.api+json"]
			let endpoint = Endpoint(path: "/echo", method: .post, headers: headers, body: Data("x".utf8))
			let echo: Echo = try await server.withClient { try await $0.request(endpoint) }
			#expect(echo.headers["x-token"] == "a b;c=\"d\"")
			#expect(echo.headers["content-type"] == "text/plain")
			#expect(echo.headers["accept"] == "application/vnd.api+json")
		}

		@Test("The path is encoded on the wire, and what was encoded stays")
		func path() async throws {
			let echo: Echo = try await server.withClient { try await $0.request(Endpoint(path: "/echo/a b?x=1#é/a%2Fb%3F/100%")) }
			#expect(echo.target == "/echo/a%20b%3Fx=1%23%C3%A9/a%2Fb%3F/100%25")
		}

		@Test("Query items arrive as they were given, whatever is in them")
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

		@Test("A base URL's path and query lead the endpoint's")
		func basePathAndQuery() async throws {
			let endpoint = Endpoint(path: "character/1", queryItems: [URLQueryItem(name: "page", value: "2")])
			let echo: Echo = try await server.withClient(path: "/echo/v1/?key=k") { try await $0.request(endpoint) }
			#expect(echo.target == "/echo/v1/character/1?key=k&page=2")
		}

		// MARK: - What the server answers

		@Test(
			"A status outside 200–299 is an error with the server's body",
			arguments: [304, 400, 401, 403, 404, 409, 418, 422, 429, 500, 502, 503])
		func failingStatus(_ status: Int) async throws {
			let body = status == 304 ? Data() : Data(#"{"status": \#(status)}"#.utf8)
			await #expect(throws: HTTPError.statusCode(status, body)) {
				try await server.withClient { _ = try await $0.request(Endpoint(path: "/status/\(status)")) as Data }
			}
		}

		@Test("Any status from 200 to 299 is a success", arguments: [200, 201, 202, 203, 206, 299])
		func succeedingStatus(_ status: Int) async throws {
			let answer: [String: Int] = try await server.withClient { try await $0.request(Endpoint(path: "/status/\(status)")) }
			#expect(answer == ["status": status])
		}

		@Test("Status 204 has no bytes")
		func emptyBody() async throws {
			let data: Data = try await server.withClient { try await $0.request(Endpoint(path: "/status/204", method: .delete)) }
			#expect(data.isEmpty)
		}

		@Test("Status 204 decodes as nil, and not as a value")
		func emptyBodyDecodes() async throws {
			try await server.withClient { client in
				let nothing: Item? = try await client.request(Endpoint(path: "/status/204"))
				#expect(nothing == nil)
				await #expect(throws: APIError.decodingFailed(description: "the body is empty")) {
					let _: Item = try await client.request(Endpoint(path: "/status/204"))
				}
			}
		}

		@Test("An answer in chunks is one answer")
		func chunked() async throws {
			let numbers: [Int] = try await server.withClient { try await $0.request(Endpoint(path: "/chunked")) }
			#expect(numbers == [1, 2, 3])
		}

		@Test("A large body arrives whole")
		func largeDownload() async throws {
			let size = 16 << 20
			let data: Data = try await server.withClient { try await $0.request(Endpoint(path: "/large/\(size)")) }
			#expect(data.count == size)
			#expect(data.first == UInt8(ascii: "\"") && data.last == UInt8(ascii: "\""))
		}

		@Test("A large body is sent whole")
		func largeUpload() async throws {
			let body = Data((0..<(8 << 20)).map { UInt8(truncatingIfNeeded: $0 / 3) })
			let data: Data = try await server.withClient { try await $0.request(Endpoint(path: "/mirror", method: .post, body: body)) }
			#expect(data == body)
		}

		@Test("Many requests at once each get their own answer")
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

		// MARK: - What does not decode

		@Test("A missing field is a decoding failure that names the place")
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

		@Test("A page in place of JSON is a decoding failure that tells its type")
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
			"JSON decodes whatever the server calls it", arguments: ["text/plain", "application/octet-stream", "application/hal+json", ""])
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
		/// Whether an answer came that was not what was expected; how the decoder puts it is its own affair.
		var isDecodingFailure: Bool {
			if case .decodingFailed(let description) = self { return !description.isEmpty }
			return false
		}
	}
#endif
