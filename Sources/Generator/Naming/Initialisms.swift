/// The words that names write in capitals: `imageURL`, `ExternalIDsDTO`, or `imageUrl`, `ExternalIdsDTO`.
///
/// A style specifies them, and `gen.json` can override them. They apply to all generated names (properties, types, parameters, methods and cases),
/// however the key is written: `external_urls`, `externalUrls` and `externalURLs` are one name. At the beginning of a lower camel case name
/// they are in lower case. Other acronyms stay as in the key: `dcAPIVersion`, `apiVersion`.
///
/// Words are spelled with them (`Words.upperCamel`), and no name is spelled without: there is no default that a style's list could miss.
///
/// A class, since everything that names something has a reference to them.
package final class Initialisms: Sendable {
	/// The words in capitals, sorted alphabetically.
	package let words: [String]
	/// The spelling of each word in lower case: `URLs` of `urls`. Initialisms of other styles are ordinary words: `Ids`.
	private let spellings: [String: String]
	/// The length of the longest word in bytes, including the plural's `s`.
	private let longest: Int
	/// The acronyms that may be in a run of capitals, with those of no style in particular.
	private let acronyms: Set<String>
	/// Whether they have one that is not among the common acronyms.
	let areUncommon: Bool

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
		acronyms = Self.acronyms.union(words)
		areUncommon = acronyms.count > Self.acronyms.count
	}

	/// The initialisms of any style.
	private static let ofAnyStyle: Set<String> = ["ID", "URL"]

	/// The initialisms of text that is not for a style: names that the user is proposed before a style is chosen, and the keys of tables.
	package static let common = Initialisms(["ID", "URL"])

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

	private static let acronyms = known.union(ofAnyStyle)

	/// Returns whether `word` may be several acronyms, for `cut`.
	static func mayBeSeveral(_ word: String) -> Bool {
		// Most words begin with two letters of which one is in lower case.
		guard word.utf8.count > 3, word.unicodeScalars.prefix(2).allSatisfy(\.isUppercase) else { return false }
		return word.unicodeScalars.dropLast().allSatisfy(\.isUppercase)
	}

	/// Splits capitals that consist of common acronyms: `HTTPSURL` is `HTTPS`, `URL`. Any other word is returned whole.
	static func cut(_ word: String) -> [String] { cut(word, into: acronyms) }

	/// Splits capitals that consist of acronyms, including the style's. Any other word is returned whole.
	func cut(_ word: String) -> [String] { spellings[word.lowercased()] == nil ? Self.cut(word, into: acronyms) : [word] }

	private static func cut(_ word: String, into acronyms: Set<String>) -> [String] {
		guard mayBeSeveral(word), !acronyms.contains(word) else { return [word] }
		var parts: [String] = []
		var rest = word[...]
		while !rest.isEmpty {
			let next = acronyms.lazy.flatMap { [$0, $0 + "s"] }.filter { rest.hasPrefix($0) }.max { $0.utf8.count < $1.utf8.count }
			guard let next else { return [word] }
			parts.append(next)
			rest = rest.dropFirst(next.count)
		}
		return parts
	}
}

extension Initialisms: Hashable {
	package static func == (a: Initialisms, b: Initialisms) -> Bool { a.words == b.words }

	package func hash(into hasher: inout Hasher) { hasher.combine(words) }
}
