import SourceText

/// Collects the data for endpoints and operations from the entries of a recording, one at a time.
struct RecordingCollector {
	private let bytes: UnsafeRawBufferPointer
	private(set) var omissions = OmissionCounts()
	/// The servers; other tables refer to their indices.
	private(set) var origins: [String] = []
	private var originNumbers: [String: Int] = [:]
	private var methodNumbers: [String: Int] = [:]
	private(set) var tallies: [ExchangeTally] = []
	private(set) var paths: [PathValueDetector.Path] = []
	private var tallyNumbers: [Shape: Int] = [:]
	private(set) var responses: [(owner: Int, body: RecordedBody)] = []
	private(set) var requests: [(owner: Int, body: RecordedBody)] = []
	private(set) var operations = OperationTallies()
	private var buffer = BodyBuffer()
	private var queryOrder = 0
	private static let mostFailures = 10_000

	private struct Shape: Hashable {
		let origin: Int
		let method: Int
		let path: PathShape
	}

	/// The request of an exchange that failed or was redirected.
	struct Failure: Hashable {
		let origin: Int
		let method: String
		let path: PathShape
	}

	/// The statuses of the exchanges that failed or were redirected, with their counts.
	private(set) var failures: [Failure: [Int: Int]] = [:]
	private(set) var declared: DeclaredPaths

	init(_ bytes: UnsafeRawBufferPointer, declared: DeclaredPaths) {
		self.bytes = bytes
		self.declared = declared
	}

	mutating func add(_ entry: RecordedEntry) {
		guard let reason = take(entry) else { return }
		omissions.count(reason, at: entry.range)
		guard reason.isLoss, let address = WebAddress(entry.address) else { return }
		let path = PathTemplate(declared.shape(of: address.path).segments).text
		omissions.add(entry.method.uppercased(), address.origin, path, to: reason)
	}

	/// Adds an entry; returns the reason if it was omitted.
	private mutating func take(_ entry: RecordedEntry) -> OmittedExchanges.Reason? {
		guard entry.hasRequest, entry.hasResponse else { return .incomplete }
		let start = entry.address.prefix(6).lowercased()
		if entry.isWebSocket || start.hasPrefix("ws://") || start.hasPrefix("wss://") || entry.status == 101 { return .webSocket }
		guard !entry.isMalformed, let status = entry.status, let method = Self.method(entry.method) else { return .malformed }
		guard let address = WebAddress(entry.address) else { return .noAddress }
		if ["OPTIONS", "HEAD", "CONNECT", "TRACE"].contains(method) { return .method }
		guard 200..<300 ~= status else {
			let failure = Failure(origin: number(of: address.origin), method: method, path: declared.shape(of: address.path))
			if failures.count < Self.mostFailures || failures[failure] != nil { failures[failure, default: [:]][status, default: 0] += 1 }
			return .status
		}
		if method == "POST" || method == "GET", let sent = graphQL(entry, address, method) {
			return takeOperations(sent, entry, address)
		}
		return takeExchange(entry, status, address, method)
	}

	private static let changing: Set<String> = ["POST", "PUT", "PATCH", "DELETE"]

	/// Returns the method in capitals, or nil if `text` is not a method.
	private static func method(_ text: String) -> String? {
		guard 1...20 ~= text.utf8.count, text.utf8.allSatisfy(PathSegment.isLetter) else { return nil }
		return text.uppercased()
	}

	// MARK: - HTTP

	private mutating func takeExchange(
		_ entry: RecordedEntry, _ status: Int, _ address: WebAddress, _ method: String
	) -> OmittedExchanges.Reason? {
		let shape = Shape(
			origin: number(of: address.origin), method: Self.number(of: method, &methodNumbers),
			path: declared.shape(of: address.path))
		let known = tallyNumbers[shape]
		let (body, reason) = read(entry.response)
		// A request that changes something may have an empty response.
		guard body != nil || reason == .noBody && Self.changing.contains(method) else { return reason }
		let tally = known ?? tallies.count
		if known == nil {
			tallyNumbers[shape] = tally
			tallies.append(ExchangeTally(origin: shape.origin, method: method, first: entry.range))
			paths.append(
				PathValueDetector.Path(origin: shape.origin, segments: shape.path.segments, isDeclared: shape.path.isDeclared))
		}
		if known == nil, body != nil, case .word(let word)? = shape.path.segments.last, shape.path.segments.count > 1, !word.isEmpty {
			paths[tally].isEchoed = buffer.withBytes {
				IdentityEcho.contains(PercentText.decoded(word), in: $0) || IdentityEcho.contains(word, in: $0)
			}
		}
		if let body { responses.append((tally, body)) }
		if let request = read(entry.request).body, isStructured {
			requests.append((tally, request))
			tallies[tally].bodyCount += 1
			let type = BodyKind.essence(entry.request.type)
			// What gen sends a body as, and what a text that is JSON is called by tools that do not know its type.
			if BodyKind.isJSON(type), type != "application/json" {
				tallies[tally].specialBodyType = tallies[tally].specialBodyType ?? type
			}
		} else if let type = Self.otherType(of: entry.request) {
			tallies[tally].otherBodyType = tallies[tally].otherBodyType ?? type
		}
		tallies[tally].count += 1
		tallies[tally].statuses[status, default: 0] += 1
		tallies[tally].query.add(address.query, order: &queryOrder)
		if let names = entry.nextLink { tallies[tally].add(nextLink: names) }
		return nil
	}

	/// Returns the media type of a body that is sent and is not JSON; nil if nothing is sent.
	private static func otherType(of body: RecordedEntry.Body) -> String? {
		let type = BodyKind.essence(body.type)
		let isForm = type.hasPrefix("multipart/") || type.hasSuffix("x-www-form-urlencoded")
		guard isForm || body.location.map({ $0.upper - $0.lower > 2 }) == true, !BodyKind.isJSON(type) else { return nil }
		return type.isEmpty ? nil : type
	}

	private mutating func number(of origin: String) -> Int {
		let number = Self.number(of: origin, &originNumbers)
		if number == origins.count { origins.append(origin) }
		return number
	}

	private static func number<Key>(of key: Key, _ numbers: inout [Key: Int]) -> Int {
		if let number = numbers[key] { return number }
		let number = numbers.count
		numbers[key] = number
		return number
	}

	// MARK: - GraphQL

	private mutating func graphQL(
		_ entry: RecordedEntry, _ address: WebAddress, _ method: String
	) -> (sent: OperationTallies.Sent, body: BodyLocation)? {
		if method == "GET" {
			guard let location = entry.addressLocation, let request = RecordedGraphQLRequest(address) else { return nil }
			var sent = OperationTallies.Sent(requests: [request], isBatch: false)
			if buffer.read(location, from: bytes), buffer.withBytes(JSONBody.isValid) { sent.variablesHash = buffer.withBytes(BodyHash.of) }
			return (sent, location)
		}
		guard let location = location(of: entry.request), buffer.read(location, from: bytes), isStructured,
			let all = buffer.withBytes(RecordedGraphQLRequest.all)
		else { return nil }
		return (OperationTallies.Sent(requests: all.requests, isBatch: all.isBatch), location)
	}

	private mutating func takeOperations(
		_ sent: (sent: OperationTallies.Sent, body: BodyLocation), _ entry: RecordedEntry, _ address: WebAddress
	) -> OmittedExchanges.Reason? {
		guard sent.sent.requests.contains(where: { $0.text != nil }) else { return .persistedQuery }
		// The variables are hashed before the buffer is reused for the response.
		let variables = sent.sent.requests.map { request -> RecordedBody? in
			if sent.body.form == .variables { return sent.sent.variablesHash.map { RecordedBody(location: sent.body, hash: $0) } }
			return request.variables.map { range in part(range, of: sent.body) }
		}
		let (body, reason) = read(entry.response)
		guard let body else { return reason }
		let elements = sent.sent.isBatch ? buffer.withBytes(RecordedGraphQLRequest.elements) : nil
		let isAnswered = elements?.count == sent.sent.requests.count
		for (index, request) in sent.sent.requests.enumerated() {
			guard let text = request.text else {
				omissions.count(.persistedQuery, at: entry.range)
				continue
			}
			let range: Range<Int>? = isAnswered ? elements?[index] : nil
			let response = !sent.sent.isBatch ? body : range.map { part($0, of: body.location) }
			let isFailed = response != nil && !buffer.withBytes { RecordedGraphQLRequest.hasData($0, in: range) }
			if isFailed { omissions.count(.noData, at: entry.range) }
			operations.add(
				OperationTallies.Key(origin: number(of: address.origin), path: address.path, text: text, name: request.name),
				at: entry.range, variables: variables[index], response: isFailed ? nil : response, isFailed: isFailed)
		}
		return nil
	}

	/// Returns the location and hash of a part of the body in the buffer.
	private func part(_ range: Range<Int>, of location: BodyLocation) -> RecordedBody {
		let hash = buffer.withBytes { BodyHash.of(UnsafeRawBufferPointer(rebasing: $0[range.clamped(to: 0..<$0.count)])) }
		return RecordedBody(location: location.part(range), hash: hash)
	}

	// MARK: - Bodies

	/// Returns the location of a body, or nil without a text or if its encoding is unknown.
	private func location(of body: RecordedEntry.Body) -> BodyLocation? {
		guard var location = body.location else { return nil }
		switch body.encoding.lowercased() {
		case "", "utf-8", "utf8", "identity", "plain", "text": return location
		case "base64":
			location.form = .base64
			return location
		default: return nil
		}
	}

	/// Reads a body into the buffer.
	private mutating func read(_ body: RecordedEntry.Body) -> (body: RecordedBody?, reason: OmittedExchanges.Reason?) {
		guard let text = body.location, text.upper - text.lower > 2 else { return (nil, .noBody) }
		if let reason = BodyKind.reason(forType: body.type) { return (nil, reason) }
		guard let location = location(of: body), buffer.read(location, from: bytes) else { return (nil, .encoding) }
		let isCalledJSON = BodyKind.isJSON(body.type)
		guard let start = firstByte, !isNull else { return (nil, .noBody) }
		// No JSON begins with such a byte, but compressed bodies do, which some proxies record as they were sent.
		if isCalledJSON, start >= 0x80 { return (nil, .encoding) }
		let other = BodyKind.otherReason(forType: body.type, start: start)
		if isCalledJSON ? start == UInt8(ascii: "<") : !isStructured { return (nil, other) }
		guard buffer.withBytes(JSONBody.isValid) else { return (nil, isCalledJSON ? .brokenJSON : other) }
		return (RecordedBody(location: location, hash: buffer.withBytes(BodyHash.of)), nil)
	}

	/// The first byte after white space of the body in the buffer.
	private var firstByte: UInt8? {
		buffer.withBytes { $0.first { $0 > 0x20 } }
	}

	/// Whether the body in the buffer is only `null`, which says as much as no body.
	private var isNull: Bool {
		buffer.withBytes { bytes in
			let text = bytes.drop { $0 <= 0x20 }
			return text.starts(with: "null".utf8) && text.dropFirst(4).allSatisfy { $0 <= 0x20 }
		}
	}

	/// Whether the body in the buffer starts like an object or a list.
	private var isStructured: Bool {
		firstByte == UInt8(ascii: "{") || firstByte == UInt8(ascii: "[")
	}
}
