import JSONLanguage

/// A path segment that is the identifier of one entity, copied with the path: `7` of `/users/7`.
///
/// | declared | why it is an identifier | proposed |
/// | --- | --- | --- |
/// | `/users/7`, `/users/7/posts` | a number after a collection | `/users/{identifier}`, `/users/{userIdentifier}/posts` |
/// | `/files/6fa459ea-ee8a-3ca4-894e-db77e160355e` | a UUID after a collection | `/files/{identifier}` |
/// | `/artists/0TnOYISbd1XYRBk9myaseg` | the sample has it as its `id` | `/artists/{identifier}` |
/// | `/3/movie/popular`, `/v2/users` | it is not one: no number follows a collection | nothing |
struct LiteralIdentifier: Hashable {
	/// The segment, as written in the path.
	let value: String
	/// Whether the sample has this identifier, too.
	let isSeen: Bool
	/// The path with a parameter instead of the segment.
	let endpoint: String

	init?(
		in declared: EndpointTemplate, of operation: RESTOperations.Operation, entity: Words, identifier: String,
		_ initialisms: Initialisms
	) {
		guard declared.span != nil else { return nil }
		var segments = declared.text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
		let own = operation.form.isMany ? nil : operation.ownIdentifier(of: entity)
		let index = segments.indices.dropFirst().first { index in
			segments[index] == own || Self.isIdentifier(segments[index]) && Self.isCollection(segments[index - 1], of: entity)
		}
		guard let index else { return nil }
		value = segments[index]
		isSeen = value == own
		let isLast = index == segments.count - 1
		let owner = SwiftIdentifier.words(ofKey: segments[index - 1]).singular
		segments[index] = "{" + (isLast ? identifier : (owner + Words(identifier)).lowerCamel(initialisms)) + "}"
		endpoint = segments.joined(separator: "/")
	}

	private static func isIdentifier(_ segment: String) -> Bool {
		!segment.isEmpty && segment.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } || MapRule.isUUID(Array(segment.utf8))
	}

	/// Returns whether a segment names a collection: `users` of any entity, `movie` of movies; neither `v2` nor `page`.
	private static func isCollection(_ segment: String, of entity: Words) -> Bool {
		guard segment.utf8.allSatisfy({ $0 != UInt8(ascii: "{") && !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0) }) else { return false }
		let words = SwiftIdentifier.words(ofKey: segment)
		return !words.isEmpty && (words.singular != words || words.singular.snake == entity.singular.snake)
	}
}

extension RESTOperations.Operation {
	/// Returns the identifier of the entity in the sample, spelled as in a path.
	fileprivate func ownIdentifier(of entity: Words) -> String? {
		guard var value = sample?.instance else { return nil }
		if case .envelope(let envelope) = form {
			for key in envelope.keys { value = value[key] ?? .null }
		}
		guard case .object(let members) = value, let key = Identity.lookupKey(among: members.map(\.key), of: entity) else { return nil }
		return switch value[key] {
		case .string(let text) where !text.isEmpty: text
		case .number(let token): token
		default: nil
		}
	}
}
