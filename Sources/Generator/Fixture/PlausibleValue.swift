import JSONLanguage

/// A plain value such as a server might send under a key: one that suits the key's words, otherwise an example that names the key.
struct PlausibleValue {
	private let words: Words
	private let parts: [String]

	init(key: String) {
		words = SwiftIdentifier.words(ofKey: key)
		parts = key.isEmpty ? [] : words.parts.map { $0.lowercased() }
	}

	func value(_ scalar: SwiftScalar) -> JSONValue {
		switch scalar {
		case .string: .string(text)
		case .int, .uint64: .integer(integer)
		case .double: .number(decimal)
		case .bool: .bool(!has("previous", "prev", "deleted", "archived", "disabled", "blocked", "hidden"))
		case .named(let name): custom(name)
		case .formatted(let formatted): formatted.json(day: 1 + distinct(below: 28), amount: decimal)
		}
	}

	/// Returns a value for a Swift type that the configuration names, as it decodes without further settings.
	private func custom(_ name: String) -> JSONValue {
		switch FoundationType(name) {
		case .date: return .integer(700_000_000 + distinct(below: 1000) * 86_400)
		case .uuid: return .string(uuid)
		case .url:
			return .string("https://example.com" + (parts.isEmpty || last == "url" && parts.count == 1 ? "" : "/" + words.snake))
		case .decimal: return .number(decimal)
		case .data: return .string("ZXhhbXBsZQ==")
		case nil: break
		}
		return switch name {
		case "Double", "Float", "CGFloat": .number(decimal)
		case "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64": .integer(integer)
		case "Bool": .bool(true)
		default: .string(text)
		}
	}

	private var last: String { parts.last ?? "" }

	private func has(_ candidates: String...) -> Bool {
		candidates.contains(where: parts.contains)
	}

	private func ends(_ candidates: String...) -> Bool {
		candidates.contains(last)
	}

	private var text: String {
		if parts.isEmpty || parts == ["name"] { return "Example" }
		if ends("uuid", "guid") { return uuid }
		if ends("id", "identifier") { return "1" }
		if ends("email", "mail") { return "example@example.com" }
		if ends("url", "uri", "link", "href", "website", "homepage") { return "https://example.com" + path }
		if ends("image", "avatar", "icon", "thumbnail", "photo", "picture", "logo", "poster", "banner") {
			return "https://example.com/\(words.snake).png"
		}
		if parts == ["next"] || parts == ["next", "page"] { return "https://example.com/?page=2" }
		if parts == ["prev"] || parts == ["previous"] { return "https://example.com/?page=1" }
		if ends("date", "birthday", "birthdate", "day") { return date }
		if ends("at", "timestamp", "created", "updated", "modified", "datetime", "time") { return date + "T12:00:00Z" }
		if ends("phone", "telephone", "mobile") { return "+1 555 0100" }
		if ends("color", "colour") { return "#336699" }
		if ends("currency") { return "EUR" }
		if ends("language", "lang") { return "en" }
		if ends("locale") { return "en_US" }
		if ends("cursor") { return "example_" + words.snake }
		if ends("version") { return "1.0.0" }
		return "Example " + words.spaced
	}

	/// `/image` for `imageUrl`.
	private var path: String {
		let rest = Words(parts: Array(words.parts.dropLast()))
		if rest.isEmpty { return "" }
		let isPicture = has("image", "avatar", "icon", "thumbnail", "photo", "picture", "logo", "poster", "banner")
		return "/" + rest.snake + (isPicture ? ".png" : "")
	}

	private var uuid: String { "00000000-0000-4000-8000-000000000001" }

	private var date: String {
		let day = 1 + distinct(below: 28)
		return "2024-01-" + (day < 10 ? "0" : "") + String(day)
	}

	private var integer: Int {
		if ends("id", "identifier") { return 1 }
		if parts == ["prev"] || parts == ["previous"] { return 1 }
		if parts.first == "next" { return 2 }
		if parts == ["page"] || has("current") && ends("page") { return 1 }
		if parts == ["pages"] || ends("pages") || has("last") && ends("page") { return 3 }
		if parts == ["count"] || parts == ["total"] || has("total") { return 51 }
		if has("per", "limit", "size") { return 20 }
		if ends("year") { return 2024 }
		if ends("at", "timestamp", "date", "created", "updated") { return 1_704_110_400 + distinct(below: 28) * 86_400 }
		return 2 + distinct(below: 97)
	}

	private var decimal: String {
		if ends("lat", "latitude") { return "48.8566" }
		if ends("lng", "lon", "long", "longitude") { return "2.3522" }
		if ends("price", "amount", "cost", "total") { return "\(9 + distinct(below: 40)).99" }
		if ends("rating", "score", "average") { return "4.5" }
		return "\(2 + distinct(below: 97)).5"
	}

	/// Returns a number that is usually unique to the key.
	private func distinct(below bound: Int) -> Int {
		var sum = 0
		for byte in words.snake.utf8.prefix(SwiftIdentifier.longestName) { sum = (sum * 31 + Int(byte)) % 10_007 }
		return sum % bound
	}
}
