import ChallengeNetworking
import ChallengeNetworkingMocks
import Foundation
import Testing

private struct Answer: Decodable, Equatable {
	let name: String
}

private struct Refusing: Decodable {
	struct Refusal: Error {}

	init(from decoder: any Decoder) throws {
		throw Refusal()
	}
}

@Suite("GraphQLClientMock")
struct GraphQLClientMockTests {
	private let operation = GraphQLOperation(query: "{ name }")

	@Test("An operation returns the result, decoded without an envelope")
	func success() async throws {
		let sut = GraphQLClientMock(result: .success(Data(#"{"name": "Rick"}"#.utf8)))
		#expect(try await sut.execute(operation) == Answer(name: "Rick"))
	}

	@Test("A result is decoded with the decoder")
	func decoder() async throws {
		let decoder = JSONDecoder()
		decoder.dateDecodingStrategy = .secondsSince1970
		let sut = GraphQLClientMock(decoder: decoder)
		sut.result = .success(Data(#"{"at": 60}"#.utf8))
		let answer: [String: Date] = try await sut.execute(operation)
		#expect(answer == ["at": Date(timeIntervalSince1970: 60)])
	}

	@Test("An operation throws the error of the result")
	func failure() async {
		let sut = GraphQLClientMock(result: .failure(GraphQLError.statusCode(404, Data())))
		await #expect(throws: GraphQLError.statusCode(404, Data())) { let _: Answer = try await sut.execute(operation) }
	}

	@Test("An operation throws until a result is set")
	func notConfigured() async throws {
		let sut = GraphQLClientMock()
		await #expect(throws: (any Error).self) { let _: Answer = try await sut.execute(operation) }
		sut.result = .success(Data(#"{"name": "Rick"}"#.utf8))
		#expect(try await sut.execute(operation) == Answer(name: "Rick"))
	}

	@Test("Executed operations are recorded in order")
	func executedOperations() async throws {
		let sut = GraphQLClientMock(result: .success(Data(#"{"name": "Rick"}"#.utf8)))
		let other = GraphQLOperation(query: "query A($page: Int) { name }", variables: ["page": .int(3)], operationName: "A")
		let _: Answer = try await sut.execute(operation)
		let _: Answer = try await sut.execute(other)
		#expect(sut.executedOperations == [operation, other])
	}

	@Test("A decoding failure of any kind throws the same error as GraphQLClient")
	func decodingFailure() async {
		let sut = GraphQLClientMock(result: .success(Data("{}".utf8)))
		await #expect(throws: GraphQLError.decodingFailed(description: "no value for key 'name'")) {
			let _: Answer = try await sut.execute(operation)
		}
		await #expect(throws: GraphQLError.decodingFailed(description: "Refusal()")) {
			let _: Refusing = try await sut.execute(operation)
		}
	}

	@Test("Concurrent operations are all recorded while the result changes")
	func concurrentUse() async {
		let (tasks, rounds) = (8, 200)
		let sut = GraphQLClientMock()
		await withTaskGroup(of: Void.self) { group in
			for task in 0..<tasks {
				group.addTask {
					for round in 0..<rounds {
						sut.result = .success(Data(#"{"name": "\#(round)"}"#.utf8))
						_ = try? await sut.execute(GraphQLOperation(query: "\(task) \(round)")) as Answer
						#expect(sut.executedOperations.count <= tasks * rounds)
					}
				}
			}
		}
		#expect(Set(sut.executedOperations.map(\.query)).count == tasks * rounds)
	}
}
