/// What a body is, by what the server called it and by how it begins.
///
/// | called | begins with | taken as |
/// | --- | --- | --- |
/// | `image/…`, `font/…`, `audio/…`, `video/…`, `text/css` | – | what it is called |
/// | `application/json`, `…+json` | `<` | a page: servers answer so when they fail |
/// | `application/json`, `…+json` | anything else | JSON, or broken JSON |
/// | anything else, or nothing | `{` or `[` | JSON if it is some, otherwise what it is called |
/// | anything else, or nothing | anything else | what it is called |
enum BodyKind {
	/// Nil where the body has to be looked at.
	static func reason(forType type: String) -> LeftOut.Reason? {
		let type = essence(type)
		if ["image/", "font/", "audio/", "video/"].contains(where: type.hasPrefix) { return .image }
		return type == "text/css" ? .stylesheet : nil
	}

	static func isJSON(_ type: String) -> Bool {
		let type = essence(type)
		return type.hasSuffix("+json") || type.hasSuffix("/json") || type == "application/x-json"
	}

	/// What is told of a body of this type that is no JSON.
	static func otherReason(forType type: String, start: UInt8) -> LeftOut.Reason {
		let type = essence(type)
		if type.hasSuffix("javascript") || type.hasSuffix("ecmascript") { return .script }
		if start == UInt8(ascii: "<") || type.hasSuffix("html") || type.hasSuffix("xml") { return .html }
		return .notJSON
	}

	/// Without parameters such as `; charset=utf-8`.
	private static func essence(_ type: String) -> String {
		var bytes = type.utf8.prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: ",") }[...]
		while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
		return String(Substring(bytes)).lowercased()
	}
}
