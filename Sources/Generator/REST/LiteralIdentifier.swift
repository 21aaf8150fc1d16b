import JSONLanguage

/// A part of a path that was copied with the value that it had for one of many: `7` of `/users/7`.
///
/// | told | is one of many because | proposed |
/// | --- | --- | --- |
/// | `/users/7`, `/users/7/posts` | a number stands behind what has many | `/users/{identifier}`, `/users/{userIdentifier}/posts` |
/// | `/files/6fa459ea-ee8a-3ca4-894e-db77e160355e` | so does a UUID | `/files/{identifier}` |
/// | `/artists/0TnOYISbd1XYRBk9myaseg` | the sample's own `id` is this | `/artists/{identifier}` |
/// | `/3/movie/popular`, `/v2/users` | no number behind what has many | nothing |
struct LiteralIdentifier: Hashable {
	/// As it stands in the path.
	let value: String
	/// The sample has it as well.
	let isSeen: Bool
	/// The path with a parameter in its place.
	let endpoint: String

	init?(in given: EndpointTemplate, of operation: RESTOperations.Operation, entity: Words, identifier: String) {
		guard given.span != nil else { return nil }
		var segments = given.text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
		let own = operation.form.isMany ? nil : operation.ownIdentifier(of: entity)
		let index = segments.indices.dropFirst().first { index in
			segments[index] == own || Self.isIdentifier(segments[index]) && Self.isCollection(segments[index - 1], of: entity)
		}
		guard let index else { return nil }
		value = segments[index]
		isSeen = value == own
		let isLast = index == segments.count - 1
		let holder = SwiftIdentifier.words(ofKey: segments[index - 1]).singular
		segments[index] = "{" + (isLast ? identifier : (holder + Words(identifier)).lowerCamel) + "}"
		endpoint = segments.joined(separator: "/")
	}

	private static func isIdentifier(_ segment: String) -> Bool {
		!segment.isEmpty && segment.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } || MapRule.isUUID(segment)
	}

	/// `users` of whatever, `movie` of movies; neither `v2` nor `page`.
	private static func isCollection(_ segment: String, of entity: Words) -> Bool {
		guard segment.utf8.allSatisfy({ $0 != UInt8(ascii: "{") && !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0) }) else { return false }
		let words = SwiftIdentifier.words(ofKey: segment)
		return !words.isEmpty && (words.singular != words || words.singular.snake == entity.singular.snake)
	}
}

extension RESTOperations.Operation {
	/// The value that says which of many the sample shows, as a path has it.
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
