/// Which words names have in capitals: `imageURL`, `ExternalIDsDTO`, or `imageUrl`, `ExternalIdsDTO`.
///
/// A style says it, and `gen.json` may say otherwise. It holds for all that gen names, properties, types, parameters, methods and cases alike, and
/// however the key was written: `external_urls`, `externalUrls` and `externalURLs` are one name. At the beginning of a name in lower camel case such
/// a word is in small letters like any other. What no style speaks of stays as its key has it: `dcAPIVersion`, `apiVersion`.
package struct Initialisms: Hashable, Sendable {
	/// In capitals, in the alphabet's order.
	package let words: [String]
	/// `urls` is written `URLs`; what a style speaks of and this one leaves out is a word like others: `Ids`.
	private let spellings: [String: String]
	/// In bytes, the plural's `s` included.
	private let longest: Int

	/// - Parameter words: in capitals; only those that `isWord` allows mean anything.
	package init(_ words: [String]) {
		self.words = Set(words).sorted()
		var spellings: [String: String] = [:]
		for word in Self.spokenOf.union(words) {
			let written = words.contains(word) ? word : word.prefix(1) + word.dropFirst().lowercased()
			spellings[word.lowercased()] = written
			spellings[word.lowercased() + "s"] = written + "s"
		}
		self.spellings = spellings
		longest = spellings.keys.map(\.utf8.count).max() ?? 2
	}

	/// What some style speaks of.
	private static let spokenOf: Set<String> = ["ID", "URL"]

	/// What names are made with on this thread: planning and rendering set it, so that not every name has to be told.
	@TaskLocal package static var current = Initialisms(["ID", "URL"])

	/// What `body` gives where names are made so.
	package func use<Result>(_ body: () -> Result) -> Result {
		Self.$current.withValue(self, operation: body)
	}

	/// Whether `text` can be one: capitals and digits, as in `URL` or `H264`.
	package static func isWord(_ text: String) -> Bool {
		guard let first = text.utf8.first, 2...20 ~= text.utf8.count, UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first else { return false }
		return text.utf8.allSatisfy { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
	}

	/// How `word` is written inside a name; nil for one that nothing is said of. A number behind it changes nothing: `URL2`.
	func spelling(of word: String) -> String? {
		let digits = word.utf8.reversed().prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.count
		guard 2...longest ~= word.utf8.count - digits else { return word.utf8.count > longest ? nil : spellings[word.lowercased()] }
		if let written = spellings[word.lowercased()] { return written }
		return digits == 0 ? nil : spellings[word.dropLast(digits).lowercased()].map { $0 + word.suffix(digits) }
	}

	/// What stands before such a word without a sign between them, whatever the style has in capitals.
	private static let known: Set<String> = [
		"API", "CDN", "CSS", "DNS", "FTP", "HTML", "HTTP", "HTTPS", "IP", "JSON", "PDF", "RSS", "SSL", "SVG", "TLS", "XML",
	]

	/// Whether `cut` could do anything about `word`.
	static func mayBeSeveral(_ word: String) -> Bool { word.utf8.count > 3 && word.unicodeScalars.dropLast().allSatisfy(\.isUppercase) }

	/// Capitals that are nothing but such words: `HTTPSURL` is `HTTPS`, `URL`; itself where it is anything else.
	func cut(_ word: String) -> [String] {
		guard Self.mayBeSeveral(word), spellings[word.lowercased()] == nil, !Self.known.contains(word) else { return [word] }
		let words = Self.known.union(Self.spokenOf).union(words)
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
