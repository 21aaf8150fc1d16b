import SourceText

/// Recognises other formats by their first characters, with the way to extract the JSON.
extension JSONScanner {
	/// Returns the diagnostic for another format, when the first value is expected or the first byte is not text; nil for an unknown format.
	func foreignText() -> Diagnostic? {
		guard valueCount == 0, depth == 0 else { return nil }
		let start = bytes.has("\u{FEFF}", at: 0) ? 3 : 0
		for (name, signature, fix) in Self.signatures where signature.enumerated().allSatisfy({ bytes.byte(at: $0) == $1 }) {
			return .binary(name, fix: fix, at: span(0, 1))
		}
		guard bytes.count > 0, position <= start + 256 else { return nil }
		let line = firstLine(from: start)
		for guardText in [")]}'", "while(1);", "while (1);", "for(;;);", "for (;;);", "{}&&"] where line.hasPrefix(guardText) {
			return .guardText(guardText, at: span(start, start + guardText.utf8.count))
		}
		if bytes.has("HTTP/", at: start) { return .headers(at: span(start, start + 5)) }
		if bytes.has("<", at: start) { return nil }
		if bytes.has("---", at: start) || bytes.has("%YAML", at: start) { return .yaml(at: span(start, start + 3)) }
		if let name = Self.callback(line) { return .padded(name, at: span(start, start + name.utf8.count)) }
		if let key = Self.yamlKey(line) { return .yaml(at: span(start, start + key.utf8.count)) }
		if bytes.has("query", at: start) || bytes.has("mutation", at: start), line.contains("{") {
			return .operation(at: span(start, start + line.utf8.count))
		}
		return nil
	}

	private static let signatures: [(name: String, bytes: [UInt8], fix: String)] = [
		("compressed (gzip)", [0x1F, 0x8B], "unpack it: gunzip -c FILE > response.json; 'curl --compressed' does this itself"),
		("compressed (zstd)", [0x28, 0xB5, 0x2F, 0xFD], "unpack it: zstd -dc FILE > response.json"),
		("an archive (zip)", [0x50, 0x4B, 0x03, 0x04], "unpack it, and pass the file inside"),
		("a PNG image", [0x89, 0x50, 0x4E, 0x47], "save the response as JSON"),
		("a JPEG image", [0xFF, 0xD8, 0xFF], "save the response as JSON"),
		("a PDF", [0x25, 0x50, 0x44, 0x46, 0x2D], "save the response as JSON"),
		("a binary property list", Array("bplist".utf8), "convert it: plutil -convert json FILE"),
	]

	private func firstLine(from start: Int) -> String {
		var end = start
		while end < bytes.count, end < start + 200, bytes.byte(at: end) != JSONBytes.lineFeed,
			bytes.byte(at: end) != JSONBytes.carriageReturn
		{
			end += 1
		}
		return source.text(in: SourceRange(start, end))
	}

	/// `cb` in `cb({"id": 1})` and `/**/cb(…`.
	private static func callback(_ line: String) -> String? {
		let text = line.hasPrefix("/**/") ? line.dropFirst(4) : line[...]
		let name = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "_$.".contains($0)) }
		let rest = text[name.endIndex...]
		guard let first = name.first, !first.isNumber, rest.hasPrefix("(") else { return nil }
		let inner = rest.dropFirst().drop { $0 == " " }
		return inner.hasPrefix("{") || inner.hasPrefix("[") ? String(name) : nil
	}

	/// `id` in `id: 1`.
	private static func yamlKey(_ line: String) -> String? {
		let name = line.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "_-".contains($0)) }
		guard let first = name.first, !first.isNumber, first != "-" else { return nil }
		let rest = line[name.endIndex...]
		return rest == ":" || rest.hasPrefix(": ") ? String(name) : nil
	}
}

extension Diagnostic {
	fileprivate static func binary(_ name: String, fix: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(.notJSON, "this is \(name), not JSON", at: span, fix: fix)
	}

	fileprivate static func guardText(_ text: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.notJSON, "'\(text)' precedes the JSON, to keep browsers from running it", at: span,
			fix: "remove it, here and in the app: JSONDecoder does not accept it")
	}

	fileprivate static func headers(at span: SourceSpan) -> Diagnostic {
		Diagnostic(.notJSON, "this is a response with its headers", at: span, fix: "save the body alone: 'curl -s' without -i")
	}

	fileprivate static func yaml(at span: SourceSpan) -> Diagnostic {
		Diagnostic(.notJSON, "this looks like YAML, not JSON", at: span, fix: "save the response as JSON")
	}

	fileprivate static func padded(_ name: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.notJSON, "this is JSON in a call of '\(name)' (JSONP)", at: span,
			fix: "save the response without the callback")
	}

	fileprivate static func operation(at span: SourceSpan) -> Diagnostic {
		Diagnostic(.notJSON, "this is a GraphQL operation, not JSON", at: span, fix: "rename the file to end in .graphql")
	}
}
