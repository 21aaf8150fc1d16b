import SourceText

/// The common properties of the exchanges with one method and one path, and the locations of their bodies.
struct ExchangeTally {
	let origin: Int
	let method: String
	let first: SourceRange
	var count = 0
	var statuses: [Int: Int] = [:]
	var query = QueryTally()
	var bodyCount = 0
	/// The media type of a request's body that is not JSON.
	var otherBodyType: String?
	/// The media type of a request's body of JSON that is not `application/json`.
	var specialBodyType: String?
	var hasNextLink = false
	var nextLinkNames: [String] = []

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
		otherBodyType = otherBodyType ?? other.otherBodyType
		specialBodyType = specialBodyType ?? other.specialBodyType
		if other.hasNextLink { add(nextLink: other.nextLinkNames) }
	}
}

/// The location of a body and the hash that identifies it.
struct RecordedBody {
	var location: BodyLocation
	var hash: UInt64
}

/// The locations of bodies, sorted by their owners.
struct BodyTable: Sendable {
	private var locations: [BodyLocation] = []
	/// The start of each owner's range of `locations`, and the end of the last one.
	private var starts: [Int] = [0]

	init() {}

	/// - Parameter owner: the index of the body's owner, below `count`; bodies without one are omitted.
	init(_ bodies: [(owner: Int, body: RecordedBody)], count: Int) {
		var lengths = [Int](repeating: 0, count: count + 1)
		var seen: Set<Pair> = []
		seen.reserveCapacity(bodies.count)
		let distinct = bodies.filter { seen.insert(Pair(owner: $0.owner, hash: $0.body.hash)).inserted }
		for (owner, _) in distinct { lengths[owner + 1] += 1 }
		for index in 0..<count { lengths[index + 1] += lengths[index] }
		starts = lengths
		var next = starts
		locations = [BodyLocation](repeating: BodyLocation(lower: 0, upper: 0), count: distinct.count)
		for (owner, body) in distinct {
			locations[next[owner]] = body.location
			next[owner] += 1
		}
	}

	private struct Pair: Hashable {
		let owner: Int
		let hash: UInt64
	}

	/// Returns the bodies of an owner in the order of the recording.
	func locations(of owner: Int) -> ArraySlice<BodyLocation> {
		owner >= 0 && owner + 1 < starts.count ? locations[starts[owner]..<starts[owner + 1]] : []
	}
}
