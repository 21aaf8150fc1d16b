import SourceText

/// What exchanges of one method and one form of path have in common, and where their bodies stand.
struct ExchangeTally {
	let origin: Int
	let method: String
	let first: SourceRange
	var count = 0
	var statuses: [Int: Int] = [:]
	var query = QueryTally()
	var bodyCount = 0
	var hasNextLink = false
	var nextLinkNames: [String] = []
	/// The number of the form of the first answer that has members.
	var form: Int?

	init(origin: Int, method: String, first: SourceRange) {
		self.origin = origin
		self.method = method
		self.first = first
	}

	mutating func add(nextLink names: [String]) {
		hasNextLink = true
		for name in names.prefix(100) where nextLinkNames.count < 100 && !nextLinkNames.contains(name) { nextLinkNames.append(name) }
	}

	mutating func merge(_ other: ExchangeTally) {
		count += other.count
		statuses.merge(other.statuses) { $0 + $1 }
		query.merge(other.query)
		bodyCount += other.bodyCount
		if other.hasNextLink { add(nextLink: other.nextLinkNames) }
	}
}

/// A body, and what tells it from others.
struct RecordedBody {
	var place: BodyLocation
	var hash: UInt64
}

/// Which bodies belong to what: those of each one are behind each other.
struct BodyTable: Sendable {
	private var places: [BodyLocation] = []
	/// For each owner where its places begin; the end of the last one too.
	private var starts: [Int] = [0]

	init() {}

	/// - Parameter owner: of a body, below `count`; what has none is left out.
	init(_ bodies: [(owner: Int, body: RecordedBody)], count: Int) {
		var lengths = [Int](repeating: 0, count: count + 1)
		var seen: Set<Pair> = []
		seen.reserveCapacity(bodies.count)
		let distinct = bodies.filter { seen.insert(Pair(owner: $0.owner, hash: $0.body.hash)).inserted }
		for (owner, _) in distinct { lengths[owner + 1] += 1 }
		for index in 0..<count { lengths[index + 1] += lengths[index] }
		starts = lengths
		var next = starts
		places = [BodyLocation](repeating: BodyLocation(lower: 0, upper: 0), count: distinct.count)
		for (owner, body) in distinct {
			places[next[owner]] = body.place
			next[owner] += 1
		}
	}

	private struct Pair: Hashable {
		let owner: Int
		let hash: UInt64
	}

	/// In the order of the recording.
	func places(of owner: Int) -> ArraySlice<BodyLocation> {
		owner >= 0 && owner + 1 < starts.count ? places[starts[owner]..<starts[owner + 1]] : []
	}
}
