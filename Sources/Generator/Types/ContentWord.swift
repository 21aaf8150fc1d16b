/// The evidence for a word that describes the contents of an object, for types under keys without a common word.
///
/// - **The address**: objects whose own `url` is `https://…/users/octocat` are users.
/// - **The keys**, by the table below: an object with a `url`, a `width` and a `height` is an image.
struct ContentWord: Hashable {
	/// The URL in its first object, as an example in the sample, which may be cut.
	private let address: String?
	private let keys: Set<String>

	init(_ object: ObjectShape) {
		keys = Set(object.fields.map { SwiftIdentifier.words(ofKey: $0.key).snake })
		address = Self.addressKeys.lazy.compactMap { key in
			object.fields.first { $0.key == key }?.shape.string?.example
		}.first { $0.contains("/") }
	}

	/// Creates the evidence of an object without known values.
	init(keys: [String]) {
		self.keys = Set(keys.map { SwiftIdentifier.words(ofKey: $0).snake })
		address = nil
	}

	private static let addressKeys = ["url", "self", "href", "uri"]

	/// Returns the option that all addresses mention: an `origin` and a `location` at `/location/3` are locations.
	static func named(by words: [ContentWord], among options: [Words]) -> Words? {
		let addresses = words.compactMap(\.address)
		guard !addresses.isEmpty else { return nil }
		let fitting = options.filter { option in
			addresses.allSatisfy { address in
				let segments = segments(address)
				guard segments.all.contains(where: { SwiftIdentifier.words(ofKey: $0).singular.snake == option.singular.snake }) else {
					return segments.cut.map { $0.utf8.count >= 4 && option.plural.snake.hasPrefix($0.lowercased()) } ?? false
				}
				return true
			}
		}
		return fitting.count == 1 ? fitting[0] : nil
	}

	/// Returns the singular of the collection that is in all addresses.
	static func address(of words: [ContentWord]) -> Words? {
		let collections = Set(words.compactMap(\.collection))
		guard collections.count == 1, let collection = collections.first, words.allSatisfy({ $0.collection != nil }) else { return nil }
		return SwiftIdentifier.words(ofKey: collection).singular
	}

	/// Returns the word of the table for their keys.
	static func known(_ words: [ContentWord]) -> Words? { entry(of: words).map { Words($0.word) } }

	private static func entry(of words: [ContentWord]) -> Entry? {
		words.first.flatMap { first in table.first { $0.fits(first.keys) } }
	}

	/// Returns whether most of their keys only identify a thing: `{href, id, type, uri, …}`.
	static func areReferences(_ words: [ContentWord]) -> Bool {
		if let entry = entry(of: words) { return entry.word == reference }
		guard let keys = words.first?.keys, !keys.isDisjoint(with: ["id", "key", "uuid", "slug"]) else { return false }
		return keys.intersection(referenceKeys).count * 5 >= keys.count * 4
	}

	private static let referenceKeys: Set<String> = [
		"external_urls", "href", "html_url", "id", "key", "kind", "label", "link", "name", "node_id", "object", "resource_state",
		"resource_type", "self", "slug", "title", "type", "uri", "url", "uuid",
	]
	private static let reference = "reference"

	/// Returns the words for their keys, best first.
	static func candidates(_ words: [ContentWord]) -> [Words] {
		if let entry = entry(of: words) { return ([entry.word] + entry.others).map { Words($0) } }
		return areReferences(words) ? [Words(reference)] : []
	}

	/// The last part of the address that is a plural and is followed by another part.
	private var collection: String? {
		guard let address else { return nil }
		let segments = Self.segments(address)
		// The part that was cut off may be the collection.
		guard segments.cut == nil else { return nil }
		return segments.all.dropLast().last { segment in
			let words = SwiftIdentifier.words(ofKey: segment)
			return segment.utf8.allSatisfy {
				UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
			}
				&& words.singular != words
		}
	}

	/// Returns the parts of the path of a URL; the last one separately if the example was cut in it.
	private static func segments(_ example: String) -> (all: [String], cut: String?) {
		var text = Substring(example)
		let isCut = text.last == "…"
		text = text.drop { $0 == "\"" }
		while let last = text.last, last == "\"" || last == "…" { text.removeLast() }
		if let query = text.firstIndex(where: { $0 == "?" || $0 == "#" || $0 == "{" }) { text = text[..<query] }
		var parts = text.split(separator: "/").map(String.init)
		if let scheme = parts.first, scheme.hasSuffix(":") { parts.removeFirst(min(2, parts.count)) }
		guard isCut, let cut = parts.popLast() else { return (parts, nil) }
		return (parts, cut)
	}

	private struct Entry {
		var word: String
		/// Other words, if another type is called that.
		var others: [String] = []
		/// The required keys: one of each set.
		var required: [Set<String>]
		/// The keys that are allowed besides; nil for any.
		var allowed: Set<String>? = nil

		func fits(_ keys: Set<String>) -> Bool {
			guard required.allSatisfy({ !$0.isDisjoint(with: keys) }) else { return false }
			guard let allowed else { return true }
			return keys.isSubset(of: required.reduce(into: allowed) { $0.formUnion($1) })
		}
	}

	private static let user = ["account", "person"]

	private static let table: [Entry] = [
		Entry(word: "image", required: [["url", "src", "href", "link"], ["width", "w"], ["height", "h"]]),
		Entry(
			word: "size", required: [["width", "w"], ["height", "h"]], allowed: ["size", "aspect", "resize", "depth", "unit", "scale"]),
		Entry(
			word: "coordinate", required: [["latitude", "lat"], ["longitude", "lng", "lon", "long"]],
			allowed: ["altitude", "elevation", "accuracy"]),
		Entry(
			word: "money", required: [["amount", "value", "units", "cents"], ["currency", "currency_code"]],
			allowed: ["formatted", "symbol", "display"]),
		Entry(word: "user", others: user, required: [["login", "username", "screen_name", "user_name"]]),
		Entry(
			word: "user", others: user,
			required: [
				["display_name"],
				[
					"account_id", "user_id", "email", "email_address", "handle", "avatar", "avatar_url", "avatar_urls", "photo_url",
					"picture",
				],
			]),
		Entry(word: "address", required: [["street", "line1", "address1", "street_address"], ["city", "town"]]),
		Entry(word: "person", required: [["name", "first_name", "full_name", "given_name"], ["email", "last_name", "family_name"]]),
		Entry(word: "user", others: user, required: [["id", "uuid"], ["email", "email_address"]]),
		Entry(word: "person", required: [["email", "email_address"]], allowed: ["display_name", "id", "name", "role", "self"]),
		Entry(word: "contact", required: [["name", "full_name", "company"], ["address"]]),
		Entry(word: "color", required: [["r", "red"], ["g", "green"], ["b", "blue"]], allowed: ["a", "alpha", "hex", "name"]),
		Entry(word: "point", required: [["x"], ["y"]], allowed: ["z"]),
		Entry(
			word: "range", required: [["min", "from", "start", "low", "minimum"], ["max", "to", "end", "high", "maximum"]],
			allowed: ["unit", "timezone"]),
		Entry(word: "link", required: [["href", "url"]], allowed: ["templated", "rel", "title", "type", "method"]),
		Entry(
			word: reference,
			required: [["id", "key", "code", "slug", "self", "url", "uri", "href"], ["name", "title", "label", "value", "text"]],
			allowed: ["description", "icon", "icon_url", "image", "image_url", "type"]),
		Entry(word: reference, required: [["id", "key", "code", "name"]], allowed: ["type"]),
	]
}
