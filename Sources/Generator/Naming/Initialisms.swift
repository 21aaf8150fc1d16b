/// The words that names write in capitals: `imageURL`, `ExternalIDsDTO`, or `imageUrl`, `ExternalIdsDTO`.
///
/// A style specifies them, and `gen.json` can override them. They apply to all generated names (properties, types, parameters, methods and cases),
/// however the key is written: `external_urls`, `externalUrls` and `externalURLs` are one name. At the beginning of a lower camel case name
/// they are in lower case. Other acronyms stay as in the key: `dcAPIVersion`, `apiVersion`.
package struct Initialisms: Hashable, Sendable {
	/// The words in capitals, sorted alphabetically.
	package let words: [String]
	/// The spelling of each word in lower case: `URLs` of `urls`. Initialisms of other styles are ordinary words: `Ids`.
	private let spellings: [String: String]
	/// The length of the longest word in bytes, including the plural's `s`.
	private let longest: Int

	/// - Parameter words: in capitals; words that `isWord` rejects have no effect.
	package init(_ words: [String]) {
		self.words = Set(words).sorted()
		var spellings: [String: String] = [:]
		for word in Self.ofAnyStyle.union(words) {
			let written = words.contains(word) ? word : word.prefix(1) + word.dropFirst().lowercased()
			spellings[word.lowercased()] = written
			spellings[word.lowercased() + "s"] = written + "s"
		}
		self.spellings = spellings
		longest = spellings.keys.map(\.utf8.count).max() ?? 2
	}

	/// The initialisms of any style.
	private static let ofAnyStyle: Set<String> = ["ID", "URL"]

	/// The initialisms of the current task. Planning and rendering set them, so that they need not be passed to every name.
	@TaskLocal package static var current = Initialisms(["ID", "URL"])

	/// Returns the result of `body`, in which names are spelled with these initialisms.
	package func use<Result>(_ body: () -> Result) -> Result {
		Self.$current.withValue(self, operation: body)
	}

	/// Returns whether `text` can be an initialism: capitals and digits, as in `URL` or `H264`.
	package static func isWord(_ text: String) -> Bool {
		guard let first = text.utf8.first, 2...20 ~= text.utf8.count, UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first else { return false }
		return text.utf8.allSatisfy { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
	}

	/// Returns the spelling of `word` inside a name; nil if it is not an initialism. A number after it is ignored: `URL2`.
	func spelling(of word: String) -> String? {
		let digits = word.utf8.reversed().prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.count
		guard 2...longest ~= word.utf8.count - digits else { return word.utf8.count > longest ? nil : spellings[word.lowercased()] }
		if let written = spellings[word.lowercased()] { return written }
		return digits == 0 ? nil : spellings[word.dropLast(digits).lowercased()].map { $0 + word.suffix(digits) }
	}

	/// Acronyms that precede an initialism without a separator, in any style.
	private static let known: Set<String> = [
		"API", "CDN", "CSS", "DNS", "FTP", "HTML", "HTTP", "HTTPS", "IP", "JSON", "PDF", "RSS", "SSL", "SVG", "TLS", "XML",
	]

	/// Returns whether `word` may be several acronyms, for `cut`.
	static func mayBeSeveral(_ word: String) -> Bool { word.utf8.count > 3 && word.unicodeScalars.dropLast().allSatisfy(\.isUppercase) }

	/// Splits capitals that consist of acronyms: `HTTPSURL` is `HTTPS`, `URL`. Any other word is returned whole.
	func cut(_ word: String) -> [String] {
		guard Self.mayBeSeveral(word), spellings[word.lowercased()] == nil, !Self.known.contains(word) else { return [word] }
		let words = Self.known.union(Self.ofAnyStyle).union(words)
		var parts: [String] = []
		var rest = word[...]
		while !rest.isEmpty {
			guard let next = (words + words.map { $0 + "s" }).filter({ rest.hasPrefix($0) }).max(by: { $0.utf8.count < $1.utf8.count })
			else {
				return [word]
			}
			parts.append(next)
			rest = rest.dropFirst(next.count)
		}
		return parts
	}
}
