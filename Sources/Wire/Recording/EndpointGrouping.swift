/// Groups paths into endpoints and orders the contents of a recording.
struct EndpointGrouping {
	private(set) var origins: [RecordedOrigin] = []
	private(set) var endpoints: [RecordedEndpoint] = []
	private(set) var operations: [RecordedOperation] = []
	private(set) var failures: [FailedEndpoint] = []
	private(set) var tables = Recording.Tables()

	/// The common key of the paths of one endpoint.
	private struct Key: Hashable {
		let origin: Int
		let method: String
		/// The segments without the kinds of their values.
		let segments: [PathSegment]
	}

	private struct Group {
		var tally: ExchangeTally
		var segments: [PathSegment]
		var failures: [Int: Int] = [:]
	}

	init(_ collector: RecordingCollector) {
		let ranks = rankOrigins(collector)
		groupEndpoints(collector, ranks)
		groupOperations(collector, ranks)
	}

	/// Ranks the server with the most JSON first.
	///
	/// - Returns: the rank of each origin.
	private mutating func rankOrigins(_ collector: RecordingCollector) -> [Int] {
		var counts = [Int](repeating: 0, count: collector.origins.count)
		for tally in collector.tallies { counts[tally.origin] += tally.count }
		for operation in collector.operations.all { counts[operation.key.origin] += operation.count }
		let order = counts.indices.filter { counts[$0] > 0 }.sorted { (-counts[$0], $0) < (-counts[$1], $1) }
		origins = order.map { RecordedOrigin(text: collector.origins[$0], count: counts[$0]) }
		var ranks = [Int](repeating: 0, count: counts.count)
		for (rank, origin) in order.enumerated() { ranks[origin] = rank }
		return ranks
	}

	private mutating func groupEndpoints(_ collector: RecordingCollector, _ ranks: [Int]) {
		let paths = PathValueDetector.resolved(collector.paths)
		var groups: [Group] = []
		var numbers: [Key: Int] = [:]
		var groupOfTally: [Int] = []
		groupOfTally.reserveCapacity(collector.tallies.count)
		for (tally, path) in zip(collector.tallies, paths) {
			let key = Key(origin: tally.origin, method: tally.method, segments: Self.forms(path.segments))
			let number = numbers[key] ?? groups.count
			if number == groups.count {
				numbers[key] = number
				groups.append(Group(tally: tally, segments: path.segments))
			} else {
				groups[number].tally.merge(tally)
				let own = groups[number].segments
				groups[number].segments =
					zip(own, path.segments).map { $0.joined(with: $1) } + own.dropFirst(path.segments.count)
			}
			groupOfTally.append(number)
		}
		var failed: [Key: (segments: [PathSegment], statuses: [Int: Int])] = [:]
		for (failure, statuses) in collector.failures {
			let key = Key(origin: failure.origin, method: failure.method, segments: Self.forms(failure.path.segments))
			if let number = numbers[key] {
				groups[number].failures.merge(statuses) { $0 + $1 }
			} else {
				failed[key, default: (failure.path.segments, [:])].statuses.merge(statuses) { $0 + $1 }
			}
		}
		failures = failed.map { key, failure in
			FailedEndpoint(
				method: key.method, origin: collector.origins[key.origin], path: PathTemplate(failure.segments).text,
				statuses: Self.sorted(failure.statuses))
		}.sorted { ($0.origin, $0.path, $0.method) < ($1.origin, $1.path, $1.method) }
		// In the order of first occurrence.
		let order = groups.indices.sorted { (ranks[groups[$0].tally.origin], $0) < (ranks[groups[$1].tally.origin], $1) }
		endpoints = order.map { Self.endpoint(groups[$0], $0, collector) }
		tables.responses = BodyTable(collector.responses.map { (groupOfTally[$0.owner], $0.body) }, count: groups.count)
		tables.requests = BodyTable(collector.requests.map { (groupOfTally[$0.owner], $0.body) }, count: groups.count)
	}

	/// Returns what identifies a path: the forms of its segments without a slash at the end.
	private static func forms(_ segments: [PathSegment]) -> [PathSegment] {
		let forms = segments.map(\.form)
		return forms.count > 1 && forms.last == .word("") ? forms.dropLast() : forms
	}

	private static func endpoint(_ group: Group, _ index: Int, _ collector: RecordingCollector) -> RecordedEndpoint {
		let (tally, template) = (group.tally, PathTemplate(group.segments))
		return RecordedEndpoint(
			method: tally.method, origin: collector.origins[tally.origin], path: template.text, parameters: template.parameters,
			count: tally.count,
			statuses: sorted(tally.statuses), failures: sorted(group.failures),
			query: tally.query.all, bodyCount: tally.bodyCount, otherBodyType: tally.bodyCount == 0 ? tally.otherBodyType : nil,
			specialBodyType: tally.specialBodyType,
			hasNextLink: tally.hasNextLink, nextLinkNames: tally.nextLinkNames,
			first: tally.first, index: index)
	}

	private static func sorted(_ statuses: [Int: Int]) -> [RecordedEndpoint.Status] {
		statuses.sorted { $0.key < $1.key }.map { RecordedEndpoint.Status(code: $0.key, count: $0.value) }
	}

	private mutating func groupOperations(_ collector: RecordingCollector, _ ranks: [Int]) {
		let all = collector.operations.all
		let order = all.indices.sorted { (ranks[all[$0].key.origin], $0) < (ranks[all[$1].key.origin], $1) }
		operations = order.map { index in
			let (key, count, failed, first) = all[index]
			return RecordedOperation(
				origin: collector.origins[key.origin], path: key.path, text: key.text,
				name: key.name ?? RecordedGraphQLRequest.name(of: key.text), count: count, failureCount: failed,
				first: first, index: index)
		}
		tables.operationResponses = BodyTable(collector.operations.responses, count: all.count)
		tables.variables = BodyTable(collector.operations.variables, count: all.count)
	}
}
