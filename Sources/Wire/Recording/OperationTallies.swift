import SourceText

/// The GraphQL operations of a recording, with the locations of their variables and responses.
struct OperationTallies {
	struct Key: Hashable {
		let origin: Int
		let path: String
		let text: String
		let name: String?
	}

	/// The operations of one request.
	struct Sent {
		var requests: [RecordedGraphQLRequest]
		var isBatch: Bool
		/// The hash of the variables in the address.
		var variablesHash: UInt64?
	}

	/// The operations; those that failed are among the counted ones.
	private(set) var all: [(key: Key, count: Int, failed: Int, first: SourceRange)] = []
	private(set) var variables: [(owner: Int, body: RecordedBody)] = []
	private(set) var responses: [(owner: Int, body: RecordedBody)] = []
	private var numbers: [Key: Int] = [:]

	/// - Parameter response: the response with data; nil if it could not be read, or if the operation failed.
	mutating func add(_ key: Key, at range: SourceRange, variables: RecordedBody?, response: RecordedBody?, isFailed: Bool) {
		let number = numbers[key] ?? all.count
		if number == all.count {
			numbers[key] = number
			all.append((key, 0, 0, range))
		}
		all[number].count += 1
		if isFailed { all[number].failed += 1 }
		if let variables { self.variables.append((number, variables)) }
		if let response { responses.append((number, response)) }
	}
}
