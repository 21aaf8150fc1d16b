/// Detects random texts, such as keys and tokens, as opposed to words and numbers.
///
/// A random text changes between capitals, lowercase letters and digits at more than half of its characters; words joined in any case style
/// change only where they are joined. The expected ratio of changes depends on the alphabet; a text that has fewer vowels than words have may
/// deviate from it by three standard deviations.
///
/// | text | random |
/// | --- | --- |
/// | `f3Kq9ZpX2vLm8RtYw1Bn`, `9fK2-Lm_q8RtYw1BnX3v` | yes |
/// | `205e460b479e2e5b48aec07710c08d50` (at least 32 hexadecimal digits) | yes |
/// | `characterDetailScreenV2`, `summer-sale-2024-final`, `UIApplicationDidFinishLaunching` | no |
/// | UUIDs, ULIDs, 24 hexadecimal digits, dates, numbers | no, they are identifiers |
enum RandomText {
	private static let shortest = 20
	/// Longer texts are files.
	private static let longest = 2_000

	/// Whether the whole of `text` is random, including `+`, `/` and `=` of base64.
	static func isRandom(_ text: ArraySlice<UInt8>) -> Bool {
		guard shortest...longest ~= text.count, !isIdentifier(text) else { return false }
		var core = text
		while core.last == UInt8(ascii: "=") { core.removeLast() }
		guard text.count - core.count <= 2 else { return false }
		if core.allSatisfy(SecretForm.isHexadecimal) { return isRandomHexadecimal(core) }
		guard !notRandom.contains(where: core.starts) else { return false }
		return changes(core)
	}

	/// Whether a part of `text` between hyphens or underscores is random, although the words around it are not: `slk_4b1d…`.
	static func containsRandom(_ text: ArraySlice<UInt8>) -> Bool {
		guard text.count <= longest, !isIdentifier(text), !notRandom.contains(where: text.starts) else { return false }
		let parts = text.split { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
		return parts.count > 1 && parts.contains(where: isRandom)
	}

	/// Whether some part of `text` between separators is not a word. A known prefix comes before it, so the criterion is weaker than `isRandom`.
	static func hasRandomPart(_ text: ArraySlice<UInt8>) -> Bool {
		text.split(whereSeparator: { "-_.".utf8.contains($0) }).contains { part in
			part.count >= 8 && part.contains(where: SecretForm.isDigit)
				|| part.count >= 14 && part.dropFirst().contains(where: SecretForm.isUpper)
		}
	}

	/// Whether `text` has the format of an identifier, which is not secret: a UUID, a ULID or the like.
	static func isIdentifier(_ text: ArraySlice<UInt8>) -> Bool {
		if SecretForm.isUUID(text) || text.allSatisfy(SecretForm.isDigit) { return true }
		if text.count == 24, text.allSatisfy(SecretForm.isHexadecimal) { return true }
		// A ULID: Crockford's base 32, whose first digit encodes only three bits.
		if text.count == 26, text.first.map({ UInt8(ascii: "0")...UInt8(ascii: "7") ~= $0 }) == true,
			text.allSatisfy({ SecretForm.isDigit($0) || SecretForm.isUpper($0) && !"ILOU".utf8.contains($0) })
		{
			return true
		}
		guard let mark = text.prefix(12).lastIndex(of: UInt8(ascii: "_")) else { return false }
		// `pi_…_secret_…` is the secret of the payment `pi_…`.
		return objects.contains(String(decoding: text[..<mark], as: UTF8.self))
			&& ByteSearch.ranges(of: Array("_secret_".utf8), in: Array(text.prefix(200))).isEmpty
	}

	/// The prefixes of the public identifiers of payment services.
	private static let objects: Set<String> = [
		"ch", "cus", "pi", "py", "in", "ii", "il", "sub", "si", "price", "prod", "plan", "evt", "acct", "card", "ba", "po", "txn", "tr",
		"seti",
		"pm", "src", "cs", "req", "dp", "du", "fee", "file", "link", "promo", "qt", "rcpt", "sku", "or", "tax", "txr", "we", "msg", "run",
		"thread", "asst", "chatcmpl", "resp", "call", "toolu", "user", "org", "proj", "team", "node",
	]

	/// The base64 of the first bytes of files (PNG, JPEG, GIF, WebP, PDF, SVG, ZIP, WOFF2, MP4), and checksums.
	private static let notRandom = [
		"iVBORw0KGgo", "/9j/", "R0lGOD", "UklGR", "JVBERi0", "PHN2Zy", "PD94bWw", "UEsDB", "d09GM", "AAAAIGZ0", "AAAAHGZ0", "sha1-",
		"sha256-", "sha384-", "sha512-",
	]
	.map { Array($0.utf8) }

	private static func isRandomHexadecimal(_ text: ArraySlice<UInt8>) -> Bool {
		guard text.count >= 32 else { return false }
		let letters = text.count { !SecretForm.isDigit($0) }
		// `0000…` and `ffff…` are placeholders.
		return letters >= 4 && text.count - letters >= 4 && Set(text).count >= 8
	}

	private static func changes(_ text: ArraySlice<UInt8>) -> Bool {
		var composition = Composition()
		for byte in text where !composition.add(byte) { return false }
		return composition.separators * 8 <= text.count && composition.isRandom
	}

	/// The letters and digits of a text, and how often one kind follows another.
	private struct Composition {
		private enum Class { case upper, lower, digit }

		private var (upper, lower, digits, vowels, changes) = (0, 0, 0, 0, 0)
		private(set) var separators = 0
		private var last: Class?
		private var kinds: Set<UInt8> = []

		/// Returns false for a byte that is part of no token.
		mutating func add(_ byte: UInt8) -> Bool {
			let kind: Class
			switch byte {
			case UInt8(ascii: "A")...UInt8(ascii: "Z"):
				kind = .upper
				upper += 1
			case UInt8(ascii: "a")...UInt8(ascii: "z"):
				kind = .lower
				lower += 1
			case UInt8(ascii: "0")...UInt8(ascii: "9"):
				kind = .digit
				digits += 1
			case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: "/"):
				separators += 1
				return true
			default: return false
			}
			if "aeiou".utf8.contains(byte | 0x20) { vowels += 1 }
			kinds.insert(byte)
			if let last, last != kind { changes += 1 }
			last = kind
			return true
		}

		var isRandom: Bool {
			let length = upper + lower + digits
			guard kinds.count >= 10 else { return false }
			if digits == 0 { return upper > 0 && lower > 0 && length >= 24 && changes * 100 >= length * 42 }
			if upper > 0, lower > 0 { return changes * 100 >= length * 42 || deviatesLittle(letters: 52) }
			guard upper + lower > 0, separators == 0 else { return false }
			return changes * 100 >= length * (length < 28 ? 30 : 25) || deviatesLittle(letters: 26)
		}

		/// Whether the changes and the digits are within three standard deviations of those of a random text, and vowels are rarer than in words.
		private func deviatesLittle(letters: Double) -> Bool {
			guard vowels * 100 <= (upper + lower) * 25 else { return false }
			// Base 32 has the digits from 2 to 7.
			let isBase32 = lower == 0 && !kinds.contains { SecretForm.isDigit($0) && !(UInt8(ascii: "2")...UInt8(ascii: "7") ~= $0) }
			let size = letters + (isBase32 ? 6 : 10)
			let digit = 1 - letters / size
			let letter = letters / size / (letters > 26 ? 2 : 1)
			let same = digit * digit + letter * letter * (letters > 26 ? 2 : 1)
			let length = Double(upper + lower + digits)
			let changed = Double(changes) / (length - 1)
			let least = (1 - same) - 3 * ((1 - same) * same / (length - 1)).squareRoot()
			let spread = 3 * (digit * (1 - digit) / length).squareRoot()
			// In a short text of two kinds, three standard deviations would include texts without changes.
			return changed >= max(least, 0.15) && abs(Double(digits) / length - digit) <= spread
		}
	}
}
