/// A fast check whether a text can contain a secret, by its set of bytes. Most texts cannot.
///
/// | found by its pattern | bytes |
/// | --- | --- |
/// | e-mail address | `@` or `%` |
/// | item or credentials of an address | `=` or `:` |
/// | element or attribute of XML | `<` |
/// | token, key | `_` or `-`; without them `J` (`eyJ`), `A` (`AKIA`), or `.` and a digit (`ya29.`) or `G` (`SG.`) |
/// | `Bearer …`, `Basic …` | a space and a `b` of either case |
/// | card, account or personal number | nine digits |
/// | random text, any other token | sixteen letters, digits and signs of base64 in a row |
/// | any of them with JSON escapes | a backslash |
enum SecretTraces {
	static func arePresent(in text: some Sequence<UInt8>) -> Bool {
		var seen: UInt8 = 0
		var (digits, run) = (0, 0)
		for byte in text {
			seen |= trace(byte)
			if SecretForm.isDigit(byte) { digits += 1 }
			run = SecretPattern.isWord(byte) || SecretPattern.isOfBase64(byte) ? run + 1 : 0
			if digits >= 9 || run >= 16 { return true }
		}
		return seen & alone != 0 || seen & token == token || seen & scheme == scheme
	}

	private static let alone: UInt8 = 1
	private static let point: UInt8 = 2
	private static let digit: UInt8 = 4
	private static let blank: UInt8 = 8
	private static let letter: UInt8 = 16
	private static let token = point | digit
	private static let scheme = blank | letter

	@inline(__always)
	private static func trace(_ byte: UInt8) -> UInt8 {
		switch byte {
		case UInt8(ascii: "@"), UInt8(ascii: "%"), UInt8(ascii: "="), UInt8(ascii: ":"), UInt8(ascii: "_"), UInt8(ascii: "-"),
			UInt8(ascii: "J"), UInt8(ascii: "A"), UInt8(ascii: "\\"), UInt8(ascii: "<"):
			alone
		case UInt8(ascii: "."): point
		case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "G"): digit
		case UInt8(ascii: " "): blank
		case UInt8(ascii: "b"), UInt8(ascii: "B"): letter
		default: 0
		}
	}
}
