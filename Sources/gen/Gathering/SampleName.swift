import Generator

/// The names of the files with samples of an endpoint, without extensions.
struct SampleName {
	/// The name for responses: `users`, `user`, `team_users`, `cancel_order`.
	let answer: String
	/// The name for request bodies: `create_user_body`.
	let body: String

	init(method: String, path: String) {
		let segments = NamingSegments.all(of: path)
		let isOne = segments.last?.contains("{") ?? false
		let texts = segments.indices.filter { !segments[$0].contains("{") }
		let words = texts.map { index -> Words in
			let words = Words(String(segments[index].prefix { $0 != "." }))
			let isHolder = index + 1 < segments.count && segments[index + 1].contains("{")
			// A request that creates something returns a single one.
			let isMade = index == texts.last && method != "GET"
			return isHolder || isMade || isOne && index == texts.last ? words.singular : words
		}
		let useful = zip(texts, words).filter { index, words in
			let text = segments[index].lowercased()
			let isVersion = text.first == "v" && text.dropFirst().allSatisfy { $0.isNumber || $0 == "." }
			return !isVersion && !["api", "rest"].contains(text) && !words.isEmpty
		}.map(\.1.snake)
		let stem = useful.suffix(3).joined(separator: "_")
		let verb =
			switch method {
			case "POST": "create_"
			case "PUT": "replace_"
			case "PATCH": "update_"
			case "DELETE": "delete_"
			default: ""
			}
		let name = String((stem.isEmpty ? "sample" : stem).prefix(80))
		answer = verb + name
		body = verb + name + "_body"
	}
}
