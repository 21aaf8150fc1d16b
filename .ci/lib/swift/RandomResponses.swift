import ChallengeNetworking
import ChallengeNetworkingMocks
import Foundation
import Testing

@testable import Challenge{feature}

struct RandomResponse: Decodable {
	var leaves: [String]
	/// Of these any may be missing: enums decode them.
	var typenames: [String]
	var data: String
}

{leaves}

@Suite struct RandomResponses {
	func check(_ name: String, _ decode: (GraphQLClientMock) async throws -> Any) async throws {
		let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
		let responses = try JSONDecoder().decode([RandomResponse].self, from: Data(contentsOf: folder.appendingPathComponent("Responses/" + name + ".json")))
		#expect(!responses.isEmpty)
		for response in responses {
			let mock = GraphQLClientMock()
			mock.result = .success(Data(response.data.utf8))
			do {
				let result = try await decode(mock)
				var missing: [String: Int] = [:]
				for leaf in response.leaves { missing[leaf, default: 0] += 1 }
				for leaf in foundLeaves(result) { missing[leaf, default: 0] -= 1 }
				for name in response.typenames where missing[name, default: 0] > 0 { missing[name, default: 0] -= 1 }
				if missing.values.contains(where: { $0 != 0 }) { Issue.record("\(name) decodes \(response.data)\nas \(result)") ; return }
			} catch {
				Issue.record("\(name) does not decode \(response.data)\n\(error)")
				return
			}
		}
	}
{tests}
}
