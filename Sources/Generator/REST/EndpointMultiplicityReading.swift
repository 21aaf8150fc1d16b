/// The number of entities that an endpoint promises is read from the last segment of its path.
extension EndpointMultiplicity {
	init(_ request: RESTRequest, entity: Words, plural: Words) {
		guard let endpoint = request.endpoint else {
			self = .unknown
			return
		}
		if case .parameter? = endpoint.parts.last(where: { $0 != .text("/") }) {
			self = .item
			return
		}
		guard request.method == .get else {
			self = .unknown
			return
		}
		guard !request.isKnownSingle, PathWords(endpoint, entity: entity, method: .get).singletonWord == nil else {
			self = .single
			return
		}
		let last = Self.lastWords(of: endpoint)
		// News has no plural of its own: NewsList.
		let plurals = [plural, entity.plural] + (entity.plural.parts.count > entity.parts.count ? [entity] : [])
		if plurals.contains(where: { Self.ends(last, with: $0) }) {
			self = .plural
		} else {
			self = Self.ends(last, with: entity) || Self.ends(last, with: entity.singular) ? .single : .several
		}
	}

	/// Returns the words of the last segment that names something, without a file extension.
	private static func lastWords(of endpoint: EndpointTemplate) -> [String] {
		let segments = endpoint.parts.flatMap { part -> [Substring] in
			if case .text(let text) = part { text.split(separator: "/") } else { [] }
		}
		guard let segment = segments.last(where: PathWords.hasMeaning), let name = segment.split(separator: ".").first else { return [] }
		return Self.parts(Words(String(name)))
	}

	private static func ends(_ words: [String], with name: Words) -> Bool {
		let parts = parts(name)
		return !parts.isEmpty && words.suffix(parts.count) == parts[...]
	}

	private static func parts(_ words: Words) -> [String] { words.parts.map { $0.lowercased() } }
}
