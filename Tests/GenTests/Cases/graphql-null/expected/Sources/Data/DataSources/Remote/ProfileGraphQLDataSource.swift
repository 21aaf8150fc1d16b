import ChallengeNetworking
import Foundation

nonisolated struct ProfileGraphQLDataSource: ProfileRemoteDataSourceContract {
	private let graphQLClient: any GraphQLClientContract
	private let errorMapper = GraphQLErrorMapper()

	init(graphQLClient: any GraphQLClientContract) {
		self.graphQLClient = graphQLClient
	}

	@concurrent func setAge(identifier: String, age: Int??, nickname: String??, note: String?) async throws -> ProfileFieldsDTO {
		var variables: [String: GraphQLVariable] = ["id": .string(identifier)]

		if let age {
			variables["age"] = age.map { .int($0) } ?? .null
		}
		if let nickname {
			variables["nickname"] = nickname.map { .string($0) } ?? .null
		}
		if let note {
			variables["note"] = .string(note)
		}

		let operation = GraphQLOperation(
			query: Self.setAgeMutation,
			variables: variables,
			operationName: "SetAge"
		)

		let response: SetAgeMutationResponse = try await request(operation)
		return response.setAge
	}

	@concurrent func setLabels(identifier: String, labels: [String]??, details: DetailsInputDTO??) async throws -> ProfileFieldsDTO {
		var variables: [String: GraphQLVariable] = ["id": .string(identifier)]

		if let labels {
			variables["labels"] = labels.map { .list($0.map { .string($0) }) } ?? .null
		}
		if let details {
			variables["details"] = details.map { $0.variable } ?? .null
		}

		let operation = GraphQLOperation(
			query: Self.setLabelsMutation,
			variables: variables,
			operationName: "SetLabels"
		)

		let response: SetLabelsMutationResponse = try await request(operation)
		return response.setLabels
	}

	@concurrent func fetchProfile(identifier: String) async throws -> ProfileDTO {
		let operation = GraphQLOperation(
			query: Self.profileQuery,
			variables: ["id": .string(identifier)],
			operationName: "GetProfile"
		)

		let response: ProfileQueryResponse = try await request(operation)
		return response.profile
	}
}

// MARK: - Private

nonisolated private extension ProfileGraphQLDataSource {
	func request<T: Decodable>(_ operation: GraphQLOperation) async throws -> T {
		do {
			return try await graphQLClient.execute(operation)
		} catch let error as GraphQLError {
			throw errorMapper.map(error)
		}
	}
}

// MARK: - Response Wrappers

nonisolated private struct SetAgeMutationResponse: Decodable {
	let setAge: ProfileFieldsDTO
}

nonisolated private struct SetLabelsMutationResponse: Decodable {
	let setLabels: ProfileFieldsDTO
}

nonisolated private struct ProfileQueryResponse: Decodable {
	let profile: ProfileDTO
}

// MARK: - Variables

nonisolated private extension DetailsInputDTO {
	var variable: GraphQLVariable {
		var fields: [String: GraphQLVariable] = [:]
		if let city {
			fields["city"] = .string(city)
		}
		if let zip {
			fields["zip"] = .string(zip)
		}
		return .object(fields)
	}
}

// MARK: - Queries

nonisolated extension ProfileGraphQLDataSource {
	static let setAgeMutation = """
		mutation SetAge($id: ID!, $age: Int, $nickname: String, $note: String) {
		  setAge(id: $id, age: $age, nickname: $nickname, note: $note) { ...ProfileFields }
		}

		\(profileFieldsFragment)
		"""

	static let setLabelsMutation = """
		mutation SetLabels($id: ID!, $labels: [String!], $details: DetailsInput) {
		  setLabels(id: $id, labels: $labels, details: $details) { ...ProfileFields }
		}

		\(profileFieldsFragment)
		"""

	static let profileQuery = """
		query GetProfile($id: ID!) {
		  profile(id: $id) {
		    ...ProfileFields
		    ...ProfilePosts
		  }
		}

		\(profileFieldsFragment)

		\(profilePostsFragment)
		"""

	static let profileFieldsFragment = """
		fragment ProfileFields on Profile {
		  id
		  age
		  nickname
		}
		"""

	static let profilePostsFragment = """
		fragment ProfilePosts on Profile {
		  posts {
		    id
		    title
		  }
		}
		"""
}
