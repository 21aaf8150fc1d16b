#if os(macOS) || os(Linux)
	import Foundation
	import Testing

	@testable import ChallengeNetworking

	#if canImport(FoundationNetworking)
		import FoundationNetworking
	#endif

	@Suite("HTTPClient without a response", .needsPython, .restServer, .timeLimit(.minutes(20)))
	struct HTTPClientFailureServerTests {
		private let server: LoopbackServer

		init() throws {
			server = try #require(LoopbackServer.current)
		}

		@Test("Cancelling the task closes the connection to the server")
		func cancellation() async throws {
			try await server.withClient { client in
				let request = Task { try await client.request(Endpoint(path: "/hold/cancelled")) as Data }
				_ = try await server.withClient { try await $0.request(Endpoint(path: "/arrived/cancelled")) as Data }

				request.cancel()

				await #expect(throws: CancellationError.self) { _ = try await request.value }
				let closed: Bool = try await server.withClient { try await $0.request(Endpoint(path: "/closed/cancelled")) }
				#expect(closed)
			}
		}

		@Test("Cancelling a decoded request throws CancellationError")
		func cancellationOfDecodedRequest() async throws {
			try await server.withClient { client in
				let request = Task { try await client.request(Endpoint(path: "/hold/decoded")) as [Int] }
				_ = try await server.withClient { try await $0.request(Endpoint(path: "/arrived/decoded")) as Data }

				request.cancel()

				await #expect(throws: CancellationError.self) { _ = try await request.value }
			}
		}

		@Test("A task that is already cancelled sends no request")
		func cancelledBefore() async throws {
			try await server.withClient { client in
				let request = Task {
					withUnsafeCurrentTask { $0?.cancel() }
					return try await client.request(Endpoint(path: "/hold/never")) as Data
				}
				await #expect(throws: CancellationError.self) { _ = try await request.value }
				let count: Int = try await client.request(Endpoint(path: "/count/never"))
				#expect(count == 0)
			}
		}

		@Test("A cancellation before the request starts is not lost")
		func cancelledExchange() async throws {
			let url = try #require(URL(string: "http://127.0.0.1:\(server.ports.port)/hold/quick"))
			let session = URLSession(configuration: .ephemeral)
			defer { session.finishTasksAndInvalidate() }
			let request = Task {
				withUnsafeCurrentTask { $0?.cancel() }
				return try await HTTPExchange(URLRequest(url: url), in: session).answer().0
			}
			await #expect(throws: URLError.self) { _ = try await request.value }
		}

		@Test("Cancelling a request at any time neither hangs nor crashes")
		func cancellationRace() async throws {
			try await server.withClient { client in
				await withTaskGroup(of: Void.self) { group in
					for round in 0..<60 {
						let request = Task { try await client.request(Endpoint(path: "/echo/\(round)")) as Data }
						group.addTask {
							for _ in 0..<round { await Task.yield() }
							request.cancel()
							switch await request.result {
							case .success(let data): #expect(!data.isEmpty)
							case .failure(let error): #expect(error is CancellationError)
							}
						}
					}
				}
			}
		}

		@Test("A timeout is an invalid response")
		func timeout() async throws {
			await #expect(throws: HTTPError.invalidResponse) {
				try await server.withClient(timeout: 1) { _ = try await $0.request(Endpoint(path: "/hold/timeout")) as Data }
			}
		}

		@Test("A refused connection is an invalid response")
		func refusedConnection() async throws {
			let port = try #require(server.ports.refusingPort)
			await #expect(throws: HTTPError.invalidResponse) {
				try await server.withClient(port: port) { _ = try await $0.request(Endpoint(path: "/echo")) as Data }
			}
		}

		@Test("A connection that closes within the body is an invalid response")
		func truncatedBody() async throws {
			await #expect(throws: HTTPError.invalidResponse) {
				try await server.withClient { _ = try await $0.request(Endpoint(path: "/truncated")) as Data }
			}
		}

		@Test("A response that is not HTTP is an invalid response")
		func garbage() async throws {
			await #expect(throws: HTTPError.invalidResponse) {
				try await server.withClient { _ = try await $0.request(Endpoint(path: "/garbage")) as Data }
			}
		}
	}
#endif
