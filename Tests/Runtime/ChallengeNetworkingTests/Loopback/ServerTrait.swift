#if os(macOS) || os(Linux)
	import Foundation
	import Testing

	/// Starts a server before a suite, provides it as `LoopbackServer.current`, and stops it afterwards.
	struct ServerTrait: SuiteTrait, TestScoping {
		let script: String

		func provideScope(for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void) async throws {
			let python = try #require(Python())
			let url = try #require(Bundle.module.url(forResource: script, withExtension: "py", subdirectory: "Python"))
			let server = try await LoopbackServer.start(url, python: python)
			let outcome: Result<Void, any Error>
			do {
				outcome = .success(try await LoopbackServer.$current.withValue(server, operation: function))
			} catch {
				outcome = .failure(error)
			}
			await server.stop()
			try outcome.get()
		}
	}

	extension Trait where Self == ServerTrait {
		static var restServer: Self { ServerTrait(script: "rest_server") }
		static var graphQLServer: Self { ServerTrait(script: "graphql_server") }
	}

	extension Trait where Self == ConditionTrait {
		static var needsPython: Self {
			.enabled("needs python3 (3.7 or later) on the search path") {
				await Python()?.runs("from http.server import ThreadingHTTPServer") ?? false
			}
		}

		static var needsGraphQLCore: Self {
			.enabled("needs python3 with graphql-core 3.2: pip install 'graphql-core>=3.2,<3.3'") {
				await Python()?.runs("import graphql; assert graphql.version_info[:2] == (3, 2)") ?? false
			}
		}
	}
#endif
