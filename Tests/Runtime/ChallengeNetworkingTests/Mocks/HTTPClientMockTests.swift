import ChallengeNetworking
import ChallengeNetworkingMocks
import Foundation
import Testing

private struct Item: Decodable, Equatable {
	let name: String
}

private enum TestError: Error {
	case network
}

@Suite("HTTPClientMock")
struct HTTPClientMockTests {
	@Test("A request returns the result, as bytes or decoded")
	func success() async throws {
		let data = Data(#"{"name": "Rick"}"#.utf8)
		let sut = HTTPClientMock(result: .success(data))
		let item: Item = try await sut.request(Endpoint(path: "/a"))
		let bytes: Data = try await sut.request(Endpoint(path: "/b"))
		#expect(item == Item(name: "Rick"))
		#expect(bytes == data)
	}

	@Test("A response is decoded with the decoder")
	func decoder() async throws {
		let decoder = JSONDecoder()
		decoder.dateDecodingStrategy = .secondsSince1970
		let sut = HTTPClientMock(decoder: decoder)
		sut.result = .success(Data("[60]".utf8))
		let dates: [Date] = try await sut.request(Endpoint(path: "/a"))
		#expect(dates == [Date(timeIntervalSince1970: 60)])
	}

	@Test("A request throws the error of the result")
	func failure() async {
		let sut = HTTPClientMock(result: .failure(TestError.network))
		await #expect(throws: TestError.network) { let _: Item = try await sut.request(Endpoint(path: "/a")) }
		await #expect(throws: TestError.network) { let _: Data = try await sut.request(Endpoint(path: "/a")) }
	}

	@Test("A request throws until a result is set")
	func notConfigured() async throws {
		let sut = HTTPClientMock()
		await #expect(throws: (any Error).self) { let _: Data = try await sut.request(Endpoint(path: "/a")) }
		sut.result = .success(Data("x".utf8))
		#expect(try await sut.request(Endpoint(path: "/a")) == Data("x".utf8))
	}

	@Test("Requested endpoints are recorded in order, including failed requests")
	func requestedEndpoints() async throws {
		let sut = HTTPClientMock(result: .success(Data("[]".utf8)))
		let endpoints = [
			Endpoint(path: "/a", queryItems: [URLQueryItem(name: "page", value: "1")]),
			Endpoint(path: "/b", method: .post, headers: ["X": "y"], body: Data("{}".utf8)),
			Endpoint(path: "/c"),
		]
		let _: [Item] = try await sut.request(endpoints[0])
		let _: Data = try await sut.request(endpoints[1])
		sut.result = .failure(TestError.network)
		await #expect(throws: TestError.network) { let _: [Item] = try await sut.request(endpoints[2]) }
		#expect(sut.requestedEndpoints == endpoints)
	}

	@Test("A decoding failure throws the same error as HTTPClient")
	func decodingFailure() async {
		let sut = HTTPClientMock(result: .success(Data(#"[{"name": "a"}, {}]"#.utf8)))
		await #expect(throws: APIError.decodingFailed(description: "[1]: no value for key 'name'")) {
			let _: [Item] = try await sut.request(Endpoint(path: "/a"))
		}
	}

	@Test("Concurrent requests are all recorded while the result changes")
	func concurrentUse() async {
		let (tasks, rounds) = (8, 200)
		let sut = HTTPClientMock()
		await withTaskGroup(of: Void.self) { group in
			for task in 0..<tasks {
				group.addTask {
					for round in 0..<rounds {
						sut.result = round.isMultiple(of: 2) ? .success(Data("[]".utf8)) : .failure(TestError.network)
						_ = try? await sut.request(Endpoint(path: "/\(task)/\(round)")) as Data
						_ = try? await sut.request(Endpoint(path: "/\(task)/\(round)/items")) as [Item]
						#expect(sut.requestedEndpoints.count <= tasks * rounds * 2)
					}
				}
			}
		}
		#expect(sut.requestedEndpoints.count == tasks * rounds * 2)
		#expect(Set(sut.requestedEndpoints.map(\.path)).count == tasks * rounds * 2)
	}
}
