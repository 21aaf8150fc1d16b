import SourceText

/// The text of a copied command as messages show it: values that may be secret are stars, at the same offsets.
///
///     curl https://api.example.com/users?key=*** -u *** -H 'Authorization:***'
struct ShownCommand {
	let source: SourceText
	private var bytes: [UInt8]

	init(_ source: SourceText, _ words: [ShellText.Word]) {
		self.source = source
		bytes = source.withBytes { Array($0) }
		var option = ""
		for word in words {
			defer { option = word.text }
			if ["-H", "--header"].contains(option) {
				hide(word, after: UInt8(ascii: ":"))
			} else if Self.options.contains(option) {
				hide(word.range.lower..<word.range.upper)
			} else if let short = Self.options.first(where: { $0.utf8.count == 2 && word.text.hasPrefix($0) && word.text != $0 }) {
				hide(word.range.lower + short.utf8.count..<word.range.upper)
			} else if word.text.hasPrefix("--") {
				hide(word, after: UInt8(ascii: "="))
			} else if word.text.hasPrefix("-H") {
				hide(word, after: UInt8(ascii: ":"))
			} else if !word.text.hasPrefix("-") {
				hideSecrets(ofAddress: word)
			}
		}
	}

	var text: SourceText { SourceText(path: source.path, bytes: bytes) }

	/// The options whose values may be secret, without headers, whose names are shown.
	private static let options: Set<String> = [
		"-u", "--user", "-b", "--cookie", "-d", "--data", "--data-raw", "--data-ascii", "--data-binary", "--data-urlencode", "--json", "-F",
		"--form", "--form-string",
	]

	/// Hides what follows the first `sign` of the word.
	private mutating func hide(_ word: ShellText.Word, after sign: UInt8) {
		guard let index = bytes[word.range.lower..<word.range.upper].firstIndex(of: sign) else { return }
		hide(index + 1..<word.range.upper)
	}

	/// Hides the credentials before the host, and the query.
	private mutating func hideSecrets(ofAddress word: ShellText.Word) {
		let text = bytes[word.range.lower..<word.range.upper]
		let start = text.firstIndex(of: Array("://".utf8)).map { $0 + 3 } ?? text.startIndex
		let host = text[start...].prefix { ![UInt8(ascii: "/"), UInt8(ascii: "?")].contains($0) }
		if let sign = host.lastIndex(of: UInt8(ascii: "@")) { hide(start..<sign) }
		if let query = text.firstIndex(of: UInt8(ascii: "?")) { hide(query + 1..<text.endIndex) }
	}

	/// Replaces everything except quotes.
	private mutating func hide(_ range: Range<Int>) {
		for index in range where ![UInt8(ascii: "'"), UInt8(ascii: "\"")].contains(bytes[index]) { bytes[index] = UInt8(ascii: "*") }
	}
}
