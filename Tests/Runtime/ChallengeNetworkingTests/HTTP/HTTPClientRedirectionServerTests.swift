#if os(macOS) || os(Linux)
	import ChallengeNetworking
	import Foundation
	import Testing

	private struct Echo: Decodable {
		let method: String
		let target: String
		let headers: [String: String]
		let body: String
	}

	@Suite("HTTPClient redirects against a server", .needsPython, .restServer, .timeLimit(.minutes(20)))
	struct HTTPClientRedirectionServerTests {
		private let server: LoopbackServer

		init() throws {
			server = try #require(LoopbackServer.current)
		}

		@Test("A redirect returns the response of its target", arguments: [301, 302, 303, 307, 308])
		func followed(_ status: Int) async throws {
			let echo = try await redirected(status, to: "/echo/there?page=2")
			#expect(echo.method == "GET")
			#expect(echo.target == "/echo/there?page=2")
		}

		@Test("A POST is redirected as a GET without a body after 301, 302 and 303", arguments: [301, 302, 303])
		func becomesGet(_ status: Int) async throws {
			let echo = try await redirected(status, to: "/echo", method: .post, body: Data("{}".utf8))
			#expect(echo.method == "GET")
			#expect(echo.body.isEmpty)
			#expect(echo.headers["content-type"] == nil)
		}

		@Test("Method and body are preserved after 307 and 308", arguments: [307, 308], [HTTPMethod.post, .put, .patch])
		func staysTheSame(_ status: Int, _ method: HTTPMethod) async throws {
			let echo = try await redirected(status, to: "/echo", method: method, body: Data(#"{"a":1}"#.utf8))
			#expect(echo.method == method.rawValue)
			#expect(echo.body == #"{"a":1}"#)
			#expect(echo.headers["content-type"] == "application/json")
		}

		@Test("Headers are sent again to the same origin")
		func sameOrigin() async throws {
			let echo = try await redirected(302, to: "/echo", headers: ["Authorization": "Bearer secret", "X-Key": "secret"])
			#expect(echo.headers["authorization"] == "Bearer secret")
			#expect(echo.headers["x-key"] == "secret")
		}

		@Test("Tokens, cookies and keys are not sent to another origin", arguments: [302, 307])
		func otherOrigin(_ status: Int) async throws {
			let port = try #require(server.ports.otherPort)
			let headers = ["Authorization": "Bearer secret", "Cookie": "session=secret", "X-Key": "secret"]
			let echo = try await redirected(status, to: "http://127.0.0.1:\(port)/echo", headers: headers)
			#expect(echo.headers["host"] == "127.0.0.1:\(port)")
			#expect(echo.headers["accept"] == "application/json")
			#expect(!echo.headers.values.contains { $0.contains("secret") })
		}

		@Test("A redirect loop is an invalid response")
		func circle() async throws {
			await #expect(throws: HTTPError.invalidResponse) {
				try await server.withClient { _ = try await $0.request(Endpoint(path: "/loop")) as Data }
			}
		}

		@Test("A redirect to another scheme or to nowhere is not followed", arguments: ["file:///etc/hosts", "ftp://127.0.0.1/x", ""])
		func notFollowed(_ location: String) async throws {
			await #expect(throws: HTTPError.statusCode(302, Data())) {
				_ = try await redirected(302, to: location)
			}
		}

		private func redirected(
			_ status: Int,
			to location: String,
			method: HTTPMethod = .get,
			headers: [String: String] = [:],
			body: Data? = nil
		) async throws -> Echo {
			let query = location.isEmpty ? [] : [URLQueryItem(name: location, value: nil)]
			let endpoint = Endpoint(path: "/redirect/\(status)", method: method, headers: headers, queryItems: query, body: body)
			return try await server.withClient { try await $0.request(endpoint) }
		}
	}
#endif
