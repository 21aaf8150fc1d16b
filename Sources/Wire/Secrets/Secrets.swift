import JSONLanguage
import SourceText

/// Replaces secrets before data is stored: tokens, passwords, keys, card and personal numbers, e-mail addresses. `SecretKey` detects them by
/// their keys, `SecretFinder` by their patterns, `DelimitedText` by their columns.
///
/// ```swift
/// var secrets = Secrets()
/// let sample = secrets.replacing(in: body)   // {"email": "user1@example.com", "token": "secret-1"}
/// ```
///
/// Equal secrets get equal replacements for the lifetime of one value; they are numbered in the order of first occurrence.
/// A replacement has the kind and format of the secret (`SecretForm`); all other bytes stay unchanged.
package struct Secrets: Sendable {
	private var emails: [[UInt8]: Int] = [:]
	private var others: [[UInt8]: Int] = [:]
	var names = SecretNames()
	/// Random texts that are identifiers.
	private var identifiers: Set<[UInt8]>
	/// Values that are secret wherever they appear.
	private var sent = SentValues()
	private var replacements: [SecretReplacement] = []

	/// - Parameter identifiers: segments of the requested paths; random texts among them are identifiers.
	package init(identifiers: Set<String> = []) {
		self.identifiers = Set(identifiers.map { Array($0.utf8) })
	}

	/// The number of distinct secrets that were replaced.
	package var count: Int { emails.count + others.count }

	/// Returns the replacements since the last call, each kind once for each path.
	package mutating func takeReplacements() -> [SecretReplacement] {
		var known: Set<SecretReplacement> = []
		defer { replacements = [] }
		return replacements.filter { known.insert($0).inserted }
	}

	/// Marks `value`, which was sent to a server, as secret wherever it appears from now on.
	package mutating func protect(_ value: String) {
		sent.insert(Array(value.utf8))
	}

	/// Marks the credentials that JSON contains under keys of secrets, as `protect` does: a response may repeat the password that was sent to it.
	package mutating func protect(credentialsIn bytes: [UInt8]) {
		var reading = Secrets()
		(reading.names, names) = (names, reading.names)
		_ = reading.replaced(bytes, depth: 0)
		names = reading.names
		for value in reading.sent.all.sorted(by: { $0.lexicographicallyPrecedes($1) }) { sent.insert(value) }
	}

	/// Marks the random texts in the path of an address as identifiers.
	package mutating func allow(segmentsOf path: String) {
		for segment in SecretPath.identifiers(in: path) { identifiers.insert(Array(segment.utf8)) }
	}

	/// The nesting depth to which JSON in strings of JSON is read.
	private static let textDepth = 8

	/// Replaces the secrets in JSON. From the first syntax error on, the bytes are treated as plain text.
	package mutating func replacing(in bytes: [UInt8]) -> [UInt8] {
		let (replaced, invalidFrom) = replacedTwice(bytes)
		guard let invalidFrom else { return replaced ?? bytes }
		return (replaced ?? Array(bytes[..<invalidFrom])) + replacing(inText: bytes[invalidFrom...])
	}

	/// Replaces the secrets in plain text by their pattern.
	package mutating func replacing(inText text: String) -> String {
		String(decoding: replacing(inText: Array(text.utf8)[...]), as: UTF8.self)
	}

	private mutating func replacing(inText text: ArraySlice<UInt8>) -> [UInt8] {
		replacing(Self.withColumns(SecretFinder.findings(in: text), in: text), in: text, at: "")
	}

	/// Adds the cells of secret columns to the findings in `text`, without overlaps.
	private static func withColumns(_ findings: [SecretFinder.Finding], in text: ArraySlice<UInt8>) -> [SecretFinder.Finding] {
		let cells = DelimitedText.findings(in: text)
		return cells.isEmpty ? findings : joined(cells, findings)
	}

	/// Adds `others` to the findings, except those that overlap one of them. Both are sorted.
	private static func joined(_ findings: [SecretFinder.Finding], _ others: [SecretFinder.Finding]) -> [SecretFinder.Finding] {
		var rest = findings[...]
		let others = others.filter { finding in
			rest = rest.drop { $0.range.upperBound <= finding.range.lowerBound }
			return rest.first.map { !$0.range.overlaps(finding.range) } ?? true
		}
		return (findings + others).sorted { $0.range.lowerBound < $1.range.lowerBound }
	}

	/// Returns `text` with its `findings` replaced.
	mutating func replacing(_ findings: [SecretFinder.Finding], in text: ArraySlice<UInt8>, at path: String) -> [UInt8] {
		var output: [UInt8] = []
		var copied = text.startIndex
		for finding in findings {
			output += text[copied..<finding.range.lowerBound]
			output += replacement(of: text[finding.range], kind: finding.kind, at: path)
			copied = finding.range.upperBound
		}
		return output + text[copied...]
	}

	/// Replaces once more if credentials were found under keys, since they may appear elsewhere, also before their keys.
	private mutating func replacedTwice(_ bytes: [UInt8]) -> (bytes: [UInt8]?, invalidFrom: Int?) {
		let (known, listed) = (sent.count, replacements.count)
		let first = replaced(bytes, depth: 0)
		guard sent.count > known else { return first }
		replacements.removeSubrange(listed...)
		return replaced(bytes, depth: 0)
	}

	/// - Returns: nil if nothing is replaced, and the offset at which the text stops being JSON, if it does.
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
				case .key: readKey(in: &reading)
				case .string: readString(in: &reading, depth: depth)
				case .number: readNumber(in: &reading)
				case .true, .false, .null: break
				}
			}
			guard reading.hasReplaced else { return (nil, invalidFrom) }
			return (reading.finished(until: invalidFrom ?? buffer.count), invalidFrom)
		}
	}

	static let nowhere = SourceText(path: "", bytes: [])

	// MARK: - Parts of JSON

	private mutating func readKey(in reading: inout SecretReading) {
		let text = reading.scanner.string
		let count = reading.editCount
		reading.read(key: .plain, name: "…", text: "")
		replaceParts(in: &reading, depth: nil)
		reading.read(key: names.verdict(onKey: text), name: reading.editCount == count ? text : "…", text: text)
	}

	private mutating func readString(in reading: inout SecretReading, depth: Int) {
		let count = reading.editCount
		let verdict = reading.verdict
		let (lower, upper) = (reading.scanner.tokenStart, reading.scanner.tokenEnd)
		if verdict.isSecret {
			let text = EscapedText(reading.scanner.bytes, from: lower, to: upper).bytes
			if text.isEmpty {
				// An empty text is not secret.
			} else if verdict.matches(text[...]) {
				reading.replace(lower + 1, upper - 1, with: replacement(ofAll: text, verdict, at: reading.path))
			} else {
				replaceParts(in: &reading, depth: depth)
			}
		} else {
			replaceParts(in: &reading, depth: depth)
		}
		reading.noteValue(isNumber: false, editsBefore: count)
		guard reading.isPairName, upper - lower <= 80 else { return }
		let name = EscapedText(reading.scanner.bytes, from: lower, to: upper).bytes
		if let (value, key) = reading.notePair(name) { replace(value, key, in: &reading) }
	}

	private mutating func readNumber(in reading: inout SecretReading) {
		let count = reading.editCount
		let verdict = reading.verdict
		let (lower, upper) = (reading.scanner.tokenStart, reading.scanner.tokenEnd)
		let text = Array(reading.scanner.bytes.buffer[lower..<upper])
		if verdict.takes(number: text[...]) {
			reading.replace(lower, upper, with: replacement(ofNumber: text, verdict.kind, at: reading.path))
		} else if text.count >= 14, !verdict.isIdentifier, NumberPattern.cardEnd(in: text[...], at: 0) == text.count {
			reading.replace(lower, upper, with: replacement(of: text[...], kind: .card, at: reading.path))
		} else if sent.contains(text) {
			reading.replace(lower, upper, with: replacement(ofNumber: text, .echo, at: reading.path))
		}
		reading.noteValue(isNumber: true, editsBefore: count)
	}

	/// Replaces a value that was read before its name.
	private mutating func replace(_ value: SecretReading.Value, _ key: SecretKey, in reading: inout SecretReading) {
		let range = value.range
		if value.isNumber {
			let text = Array(reading.scanner.bytes.buffer[range])
			guard key.takes(number: text[...]) else { return }
			reading.replace(value, range, with: replacement(ofNumber: text, key.kind, at: reading.path(of: value)))
		} else {
			let text = EscapedText(reading.scanner.bytes, from: range.lowerBound, to: range.upperBound).bytes
			guard !text.isEmpty, key.matches(text[...]) else { return }
			let bytes = replacement(ofAll: text, key, at: reading.path(of: value))
			reading.replace(value, (range.lowerBound + 1)..<(range.upperBound - 1), with: bytes)
		}
	}

	/// Replaces secrets within the current string or key. `depth` is nil for keys, in which JSON and addresses are not searched.
	private mutating func replaceParts(in reading: inout SecretReading, depth: Int?) {
		let (lower, upper) = (reading.scanner.tokenStart, reading.scanner.tokenEnd)
		let token = reading.scanner.bytes.buffer[lower..<upper]
		guard upper - lower > 6, SecretTraces.arePresent(in: token) || sent.mayOccur(in: token) else { return }
		let text = EscapedText(reading.scanner.bytes, from: lower, to: upper)
		if let depth, depth < Self.textDepth, let inner = replacedInside(text.bytes, depth: depth) {
			if let inner { reading.replace(lower + 1, upper - 1, with: EscapedText.escaped(inner)) }
			return
		}
		var findings = findings(in: text.bytes, isValue: depth != nil)
		if findings.contains(where: { $0.kind == .opaque }) {
			if !reading.hasIdentifiers { collectIdentifiers(in: reading.scanner.bytes.buffer) }
			reading.hasIdentifiers = true
			let isIdentifier = reading.verdict.isIdentifier
			findings.removeAll { $0.kind == .opaque && (isIdentifier || identifiers.contains(Array(text.bytes[$0.range]))) }
		}
		// An identifier may have the digits of a card.
		if reading.verdict.isIdentifier { findings.removeAll { $0.kind.isNumber && $0.range == text.bytes.indices } }
		for finding in findings {
			reading.replace(
				text.offset(of: finding.range.lowerBound), text.offset(of: finding.range.upperBound),
				with: EscapedText.escaped(replacement(of: text.bytes[finding.range], kind: finding.kind, at: reading.path)))
		}
	}

	/// Finds secrets in a text by their pattern, and values that were sent.
	mutating func findings(in text: [UInt8], isValue: Bool) -> [SecretFinder.Finding] {
		let found =
			isValue
			? Self.withColumns(SecretFinder.findings(in: text[...], names: &names), in: text[...]) : SecretFinder.findings(in: text[...])
		let echoes = sent.ranges(in: text)
		guard !echoes.isEmpty else { return found }
		return Self.joined(echoes.map { SecretFinder.Finding(range: $0, kind: .echo) }, found)
	}

	/// Collects the random texts under keys of identifiers in the JSON in `buffer`, so that they are identifiers elsewhere as well.
	private mutating func collectIdentifiers(in buffer: UnsafeRawBufferPointer) {
		var scanner = JSONScanner(Self.nowhere, buffer, layout: .documentOrLines)
		var isNamed = false
		while identifiers.count < Self.mostIdentifiers {
			switch scanner.next() {
			case .end, .invalid: return
			case .key: isNamed = names.verdict(onKey: scanner.string).isIdentifier
			case .objectStart: isNamed = false
			case .string where isNamed && 16...200 ~= scanner.tokenEnd - scanner.tokenStart:
				identifiers.insert(Array(buffer[(scanner.tokenStart + 1)..<(scanner.tokenEnd - 1)]))
			default: break
			}
		}
	}

	private static let mostIdentifiers = 100_000

	/// Replaces the secrets of JSON in a string, which may be encoded with base64 or percent signs. Returns nil for a text that is not JSON, and
	/// `.some(nil)` if it has no secret.
	private mutating func replacedInside(_ text: [UInt8], depth: Int) -> [UInt8]?? {
		guard let first = text.first else { return nil }
		if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") || first == UInt8(ascii: "\"") && text.last == first && text.count > 2 {
			guard Self.isJSON(text) else { return nil }
			return .some(replaced(text, depth: depth + 1).bytes)
		}
		if let inner = PercentEncoding.decoded(text[...]), Self.isJSON(inner) {
			return .some(replaced(inner, depth: depth + 1).bytes.map(PercentEncoding.encoded))
		}
		let start = ByteSearch.ranges(of: Array(";base64,".utf8), in: Array(text.prefix(80))).first?.upperBound ?? 0
		guard let (inner, encoding) = Base64.decoded(text[start...]), Self.isJSON(inner) else { return nil }
		guard let replaced = replaced(inner, depth: depth + 1).bytes else { return .some(nil) }
		return text[..<start] + Base64.encoded(replaced, encoding)
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

	// MARK: - Replacements

	/// Returns the replacement for the whole text of a value whose key is secret, between the quotes of JSON.
	mutating func replacement(ofAll text: [UInt8], _ key: SecretKey, at path: String) -> [UInt8] {
		let first = SecretFinder.findings(in: text[...]).first
		let isEmail = first?.kind == .email && first?.range == text.indices
		if key.kind == .credential, SecretHeader.isCredential(text[...]) { sent.insert(text) }
		return EscapedText.escaped(replacement(of: text[...], kind: isEmail ? .email : key.kind, at: path))
	}

	mutating func replacement(ofNumber text: [UInt8], _ kind: SecretKind, at path: String) -> [UInt8] {
		replacements.append(SecretReplacement(kind: kind, path: path))
		return SecretForm.number(number(of: text[...]), like: text[...])
	}

	mutating func replacement(of secret: ArraySlice<UInt8>, kind: SecretKind, at path: String) -> [UInt8] {
		replacements.append(SecretReplacement(kind: kind, path: path))
		if kind == .email {
			let sign = secret.contains(UInt8(ascii: "@")) ? "@" : "%40"
			// Servers ignore the case of mailboxes; `%40` is another spelling of `@`.
			let address = PercentText.decoded(String(decoding: secret, as: UTF8.self)).lowercased()
			return Array("user\(Self.number(of: Array(address.utf8), in: &emails))\(sign)example.com".utf8)
		}
		let number = number(of: secret)
		let form = SecretForm.string(number, as: kind, like: secret) ?? SecretForm.string(number, like: secret)
		// Within an address, the replacement must not contain a separator.
		return kind == .address && form.contains(UInt8(ascii: "/")) ? Array("secret-\(number)".utf8) : form
	}

	private mutating func number(of secret: ArraySlice<UInt8>) -> Int { Self.number(of: Array(secret), in: &others) }

	private static func number(of secret: [UInt8], in known: inout [[UInt8]: Int]) -> Int {
		if let number = known[secret] { return number }
		let number = known.count + 1
		known[secret] = number
		return number
	}
}

/// Searches for byte sequences.
enum ByteSearch {
	/// Returns the ranges of `part` in `text`, from left to right, without overlaps.
	static func ranges(of part: [UInt8], in text: [UInt8]) -> [Range<Int>] {
		guard let first = part.first, text.count >= part.count else { return [] }
		var ranges: [Range<Int>] = []
		var index = 0
		while index <= text.count - part.count {
			if text[index] == first, text[index..<(index + part.count)].elementsEqual(part) {
				ranges.append(index..<(index + part.count))
				index += part.count
			} else {
				index += 1
			}
		}
		return ranges
	}
}
