import JSONLanguage
import SourceText

/// Replaces what must not reach a disk: tokens, passwords, keys, e-mail addresses. `SecretKey` says by what key, `SecretFinder` by what
/// look.
///
/// ```swift
/// var secrets = Secrets()
/// let sample = secrets.replacing(in: body)   // {"email": "user1@example.com", "token": "secret-1"}
/// ```
///
/// The same secret becomes the same everywhere that one value is used, another becomes another: they are numbered as they are first seen.
/// What replaces one is of the same kind and form (`SecretForm`); all other bytes stay as they were.
package struct Secrets: Sendable {
	private var emails: [[UInt8]: Int] = [:]
	private var others: [[UInt8]: Int] = [:]
	private var names = SecretNames()

	package init() {}

	/// How many different secrets were replaced.
	package var count: Int { emails.count + others.count }

	/// How deeply JSON in strings of JSON is looked into.
	private static let textDepth = 3

	/// JSON without its secrets. What is no JSON is read as far as it is; the rest is looked at as plain text.
	package mutating func replacing(in bytes: [UInt8]) -> [UInt8] {
		let (replaced, invalidFrom) = replaced(bytes, depth: 0)
		guard let invalidFrom else { return replaced ?? bytes }
		return (replaced ?? Array(bytes[..<invalidFrom])) + replacing(inText: bytes[invalidFrom...])
	}

	/// Plain text, such as that of a GraphQL operation, without e-mail addresses and what is known as a token by its look.
	package mutating func replacing(in text: String) -> String {
		String(decoding: replacing(inText: Array(text.utf8)[...]), as: UTF8.self)
	}

	private mutating func replacing(inText text: ArraySlice<UInt8>) -> [UInt8] {
		let findings = SecretFinder.findings(in: text)
		var output: [UInt8] = []
		var copied = text.startIndex
		for finding in findings {
			output += text[copied..<finding.range.lowerBound]
			output += replacement(of: text[finding.range], kind: finding.kind)
			copied = finding.range.upperBound
		}
		return output + text[copied...]
	}

	/// - Returns: nil where nothing is replaced; and where the text stops being JSON, if it does.
	private mutating func replaced(_ bytes: [UInt8], depth: Int) -> (bytes: [UInt8]?, invalidFrom: Int?) {
		bytes.withUnsafeBytes { buffer in
			var reading = SecretReading(JSONScanner(Self.nowhere, buffer, layout: .documentOrLines))
			var invalidFrom: Int?
			loop: while true {
				switch reading.scanner.next() {
				case .end: break loop
				case .invalid:
					invalidFrom = max(reading.copied, min(reading.scanner.tokenEnd, buffer.count))
					break loop
				case .objectStart: reading.enter(isObject: true)
				case .arrayStart: reading.enter(isObject: false)
				case .objectEnd, .arrayEnd: reading.leave()
				case .key:
					reading.key = names.verdict(onKey: reading.scanner.string)
					replaceParts(in: &reading, depth: nil)
				case .string:
					if reading.isSecret { replaceAll(in: &reading) } else { replaceParts(in: &reading, depth: depth) }
				case .number:
					guard reading.isSecretNumber else { break }
					let secret = Array(buffer[reading.scanner.tokenStart..<reading.scanner.tokenEnd])
					let number = number(of: secret[...])
					reading.replace(
						reading.scanner.tokenStart, reading.scanner.tokenEnd, with: SecretForm.number(number, like: secret[...]))
				case .true, .false, .null: break
				}
			}
			guard reading.hasReplaced else { return (nil, invalidFrom) }
			return (reading.finished(until: invalidFrom ?? buffer.count), invalidFrom)
		}
	}

	private static let nowhere = SourceText(path: "", bytes: [])

	/// The whole of the current string, whose key says that it is secret.
	private mutating func replaceAll(in reading: inout SecretReading) {
		let (lower, upper) = (reading.scanner.tokenStart, reading.scanner.tokenEnd)
		let text = EscapedText(reading.scanner.bytes, from: lower, to: upper).bytes
		guard !text.isEmpty else { return }
		if let email = SecretFinder.findings(in: text[...]).first, email.kind == .email, email.range == text.indices {
			reading.replace(lower + 1, upper - 1, with: replacement(of: text[...], kind: .email))
		} else {
			reading.replace(lower + 1, upper - 1, with: replacement(of: text[...], kind: .token))
		}
	}

	/// What is secret by itself in the current string or key. `depth` is nil for keys, which hold no JSON and no addresses.
	private mutating func replaceParts(in reading: inout SecretReading, depth: Int?) {
		let (lower, upper) = (reading.scanner.tokenStart, reading.scanner.tokenEnd)
		guard upper - lower > 6, SecretTraces.arePresent(in: reading.scanner.bytes.buffer[lower..<upper]) else { return }
		let text = EscapedText(reading.scanner.bytes, from: lower, to: upper)
		if let depth, depth < Self.textDepth, let first = text.bytes.first, first == UInt8(ascii: "{") || first == UInt8(ascii: "["),
			let inner = replacedInside(text.bytes, depth: depth)
		{
			if let inner { reading.replace(lower + 1, upper - 1, with: EscapedText.escaped(inner)) }
			return
		}
		let all = text.bytes[...]
		for finding in depth == nil ? SecretFinder.findings(in: all) : SecretFinder.findings(in: all, names: &names) {
			reading.replace(
				text.place(of: finding.range.lowerBound), text.place(of: finding.range.upperBound),
				with: replacement(of: text.bytes[finding.range], kind: finding.kind))
		}
	}

	/// The JSON in a string without its secrets, nil if it has none; nil altogether for what is no JSON.
	private mutating func replacedInside(_ text: [UInt8], depth: Int) -> [UInt8]?? {
		guard Self.isJSON(text) else { return nil }
		return .some(replaced(text, depth: depth + 1).bytes)
	}

	private static func isJSON(_ bytes: [UInt8]) -> Bool {
		bytes.withUnsafeBytes { buffer in
			var scanner = JSONScanner(nowhere, buffer)
			while true {
				switch scanner.next() {
				case .end: return !scanner.diagnostics.hasErrors
				case .invalid: return false
				default: break
				}
			}
		}
	}

	private mutating func replacement(of secret: ArraySlice<UInt8>, kind: SecretFinder.Finding.Kind) -> [UInt8] {
		switch kind {
		case .email:
			let sign = secret.contains(UInt8(ascii: "@")) ? "@" : "%40"
			// Servers do not tell capitals in mailboxes apart; `%40` is another way to write the same.
			let address = PercentText.decoded(String(decoding: secret, as: UTF8.self)).lowercased()
			return Array("user\(Self.number(of: Array(address.utf8), in: &emails))\(sign)example.com".utf8)
		case .token:
			return SecretForm.string(number(of: secret), like: secret)
		case .item:
			// A part of an address: nothing in it may end that part.
			let form = SecretForm.string(number(of: secret), like: secret)
			return form.contains(UInt8(ascii: "/")) ? Array("secret-\(number(of: secret))".utf8) : form
		}
	}

	private mutating func number(of secret: ArraySlice<UInt8>) -> Int { Self.number(of: Array(secret), in: &others) }

	private static func number(of secret: [UInt8], in known: inout [[UInt8]: Int]) -> Int {
		if let number = known[secret] { return number }
		let number = known.count + 1
		known[secret] = number
		return number
	}
}
