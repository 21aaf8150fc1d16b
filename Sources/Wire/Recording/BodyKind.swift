/// The kind of a body, by its media type and by its first byte.
///
/// | media type | begins with | kind |
/// | --- | --- | --- |
/// | `image/…`, `font/…`, `audio/…`, `video/…`, `text/css` | – | the media type |
/// | `application/json`, `…+json` | `<` | HTML: failing servers send it |
/// | `application/json`, `…+json` | anything else | JSON, or broken JSON |
/// | anything else, or none | `{` or `[` | JSON if it can be parsed, otherwise the media type |
/// | anything else, or none | anything else | the media type |
enum BodyKind {
	/// Returns the reason to omit a body of a media type, or nil if the body has to be read.
	static func reason(forType type: String) -> OmittedExchanges.Reason? {
		let type = essence(type)
		if ["image/", "font/", "audio/", "video/"].contains(where: type.hasPrefix) { return .image }
		return type == "text/css" ? .stylesheet : nil
	}

	static func isJSON(_ type: String) -> Bool {
		let type = essence(type)
		return type.hasSuffix("+json") || type.hasSuffix("/json") || type == "application/x-json"
	}

	/// Returns the reason to omit a body of this media type that is not JSON.
	static func otherReason(forType type: String, start: UInt8) -> OmittedExchanges.Reason {
		let type = essence(type)
		if type.hasSuffix("javascript") || type.hasSuffix("ecmascript") { return .script }
		if start == UInt8(ascii: "<") || type.hasSuffix("html") || type.hasSuffix("xml") { return .html }
		return .notJSON
	}

	/// Returns the media type without parameters such as `; charset=utf-8`.
	static func essence(_ type: String) -> String {
		var bytes = type.utf8.prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: ",") }[...]
		while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
		return String(Substring(bytes)).lowercased()
	}
}
