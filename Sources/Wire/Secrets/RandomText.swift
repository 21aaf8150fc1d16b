/// Detects random texts, such as keys and tokens, as opposed to words and numbers.
///
/// A random text changes between capitals, lowercase letters and digits at more than half of its characters; words joined in any case style
/// change only where they are joined.
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
		guard !files.contains(where: core.starts) else { return false }
		return changes(core)
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
		return objects.contains(String(decoding: text[..<mark], as: UTF8.self))
	}

	/// The prefixes of the public identifiers of payment services.
	private static let objects: Set<String> = [
		"ch", "cus", "pi", "py", "in", "ii", "il", "sub", "si", "price", "prod", "plan", "evt", "acct", "card", "ba", "po", "txn", "tr",
		"seti",
		"pm", "src", "cs", "req", "dp", "du", "fee", "file", "link", "promo", "qt", "rcpt", "sku", "or", "tax", "txr", "we", "msg", "run",
		"thread", "asst", "chatcmpl", "resp", "call", "toolu", "user", "org", "proj", "team", "node",
	]

	/// The base64 of the first bytes of files: PNG, JPEG, GIF, WebP, PDF, SVG, ZIP, WOFF2, MP4.
	private static let files = [
		"iVBORw0KGgo", "/9j/", "R0lGOD", "UklGR", "JVBERi0", "PHN2Zy", "PD94bWw", "UEsDB", "d09GM", "AAAAIGZ0", "AAAAHGZ0",
	]
	.map { Array($0.utf8) }

	private static func isRandomHexadecimal(_ text: ArraySlice<UInt8>) -> Bool {
		guard text.count >= 32 else { return false }
		let letters = text.count { !SecretForm.isDigit($0) }
		// `0000…` and `ffff…` are placeholders.
		return letters >= 4 && text.count - letters >= 4 && Set(text).count >= 8
	}

	private enum Class { case upper, lower, digit }

	private static func changes(_ text: ArraySlice<UInt8>) -> Bool {
		var classes: Set<Class> = []
		var (changes, separators) = (0, 0)
		var last: Class?
		var kinds: Set<UInt8> = []
		for byte in text {
			let kind: Class
			switch byte {
			case UInt8(ascii: "A")...UInt8(ascii: "Z"): kind = .upper
			case UInt8(ascii: "a")...UInt8(ascii: "z"): kind = .lower
			case UInt8(ascii: "0")...UInt8(ascii: "9"): kind = .digit
			case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: "/"):
				separators += 1
				continue
			default: return false
			}
			kinds.insert(byte)
			classes.insert(kind)
			if let last, last != kind { changes += 1 }
			last = kind
		}
		let length = text.count - separators
		guard separators * 8 <= text.count, classes.count >= 2, kinds.count >= 10 else { return false }
		if classes == [.upper, .lower] { return length >= 24 && changes * 100 >= length * 42 }
		if classes.count == 3 { return changes * 100 >= length * 42 }
		return classes.contains(.digit) && separators == 0 && changes * 100 >= length * (length < 28 ? 30 : 25)
	}
}
