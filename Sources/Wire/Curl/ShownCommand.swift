import SourceText

/// The parts of a copied command that messages show; the rest may be secret, in an option that is misspelt, too.
///
///     curl https://***@api.example.com/users?*** -u *** -H 'Authorization:***'
struct ShownCommand {
	private(set) var shown: [Range<Int>] = []
	private let bytes: [UInt8]

	/// - Parameter words: the words of the command, up to a mistake in it.
	init(_ source: SourceText, _ words: [ShellText.Word]) {
		bytes = source.withBytes { Array($0) }
		var option = ""
		for word in words {
			defer { option = word.text }
			let range = word.range.lower..<word.range.upper
			if word.text.hasPrefix("-") {
				// A value may follow a letter, as in `-uname:password`.
				let name = bytes[range].prefix { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ":") }
				shown.append(word.text.hasPrefix("--") ? name.indices : name.prefix(2).indices)
			} else if ["-H", "--header"].contains(option) {
				if let colon = bytes[range].firstIndex(of: UInt8(ascii: ":")) { shown.append(range.lowerBound..<colon) }
			} else if option.isEmpty || WebAddress.isMeant(by: word.text) {
				showAddress(range)
			}
		}
	}

	/// Shows an address without the credentials before its host, and without its query; also the name of the program.
	private mutating func showAddress(_ range: Range<Int>) {
		let text = bytes[range].prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
		let start = text.firstIndex(of: Array("://".utf8)).map { $0 + 3 } ?? text.startIndex
		let authority = text[start...].prefix { $0 != UInt8(ascii: "/") }
		guard let sign = authority.lastIndex(of: UInt8(ascii: "@")) else { return shown.append(text.indices) }
		shown += [text.startIndex..<start, sign..<text.endIndex]
	}
}
