import JSONLanguage
import SourceText

/// Replaces the values of what came over the wire before they are stored or printed, whether they look secret or not. `PreservedValues` lists the exceptions.
///
/// ```swift
/// var placeholders = Placeholders(keeping: PreservedValues())
/// let sample = placeholders.replacing(in: body)   // {"email": "user1@example.com", "type": "admin", "token": "1000000000000001"}
/// ```
///
/// One value has one table for bodies, addresses and operations, so that equal texts get equal placeholders. They are numbered in the order of first
/// occurrence, and have the form of the text (`PlaceholderForm`), so that the same types are generated from them.
package struct Placeholders: Sendable {
	private let preserved: PreservedValues
	private var table: [String: String] = [:]
	private var forms = PlaceholderForm()
	/// The keys that are data, since their objects are dictionaries.
	private var dictionaryKeys: Set<String> = []

	/// The number of keys from which an object is a dictionary, whatever its keys are.
	private static let mostKeys = 500
	/// The nesting depth to which JSON in strings of JSON is read.
	private static let textDepth = 8

	package init(keeping preserved: PreservedValues) {
		self.preserved = preserved
	}

	/// The number of distinct values that were replaced.
	package var count: Int { table.count }

	/// Replaces the values in JSON, which is written with the indentation of samples.
	///
	/// - Parameter keys: the keys in it that are data.
	/// - Returns: nil if the bytes are not JSON.
	package mutating func replacing(in bytes: [UInt8], dictionaryKeys keys: Set<String> = []) -> [UInt8]? {
		var discarded = Diagnostics()
		guard let node = JSONNode.parse(SourceText(path: "", bytes: bytes, origin: .wire), diagnostics: &discarded) else { return nil }
		if preserved.keepsAll { return bytes }
		dictionaryKeys = keys
		return Array((replacing(node.value, under: "", depth: 0).text(indentation: "  ") + "\n").utf8)
	}

	/// Replaces the literals in the text of a GraphQL operation. Comments are removed, since they do not affect the response.
	package mutating func replacing(inOperation text: String) -> String {
		if preserved.keepsAll { return text }
		var literals = OperationLiterals(text)
		while let literal = literals.next() {
			switch literal.kind {
			case .string: literals.replace(with: Self.escaped(replacing(literal.text, under: literal.name)))
			case .number: literals.replace(with: replacing(number: literal.text))
			}
		}
		return literals.output
	}

	/// Returns a JSON text without its quotes.
	private static func escaped(_ text: String) -> String {
		String(JSONValue.string(text).text().dropFirst().dropLast())
	}

	// MARK: - JSON

	/// Recurses as deep as the text is nested, which the parser limits.
	private mutating func replacing(_ value: JSONValue, under key: String, depth: Int) -> JSONValue {
		switch value {
		case .null, .bool: return value
		case .number(let number): return .number(replacing(number: number))
		case .string(let text):
			guard depth < Self.textDepth, let inner = Self.json(text) else { return .string(replacing(text, under: key)) }
			return .string(replacing(inner, under: "", depth: depth + 1).compactText())
		case .array(let elements): return .array(elements.map { replacing($0, under: key, depth: depth) })
		case .object(let members):
			let areData = members.count > Self.mostKeys
			return .object(
				members.map { member in
					let isData = areData || dictionaryKeys.contains(member.key)
					return JSONValue.Member(
						isData ? replacing(member.key, under: "") : member.key,
						preserved.keys.contains(member.key)
							? member.value : replacing(member.value, under: isData ? key : member.key, depth: depth))
				})
		}
	}

	/// Returns the object or list that a string contains.
	private static func json(_ text: String) -> JSONValue? {
		guard let first = text.utf8.first, first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { return nil }
		var discarded = Diagnostics()
		return JSONNode.parse(SourceText(path: "", text), diagnostics: &discarded)?.value
	}

	/// Replaces a number, unless it is small, a fraction or a time.
	private mutating func replacing(number: String) -> String {
		guard PreservedValues.isIdentifier(number) else { return number }
		return placeholder(of: number)
	}

	// MARK: - Texts

	private mutating func replacing(_ text: String, under key: String) -> String {
		preserved.contains(text, under: key) ? text : placeholder(of: text)
	}

	private mutating func placeholder(of text: String) -> String {
		if let known = table[text] { return known }
		let placeholder = AddressText(text).map { replacing($0) } ?? forms.placeholder(of: text)
		if placeholder != text { table[text] = placeholder }
		return placeholder
	}

	/// Replaces the host, unless it is a requested one, and the values in the path and the query.
	private mutating func replacing(_ address: AddressText) -> String {
		var result = address.scheme
		if !address.host.isEmpty { result += preserved.hosts.contains(address.host.lowercased()) ? address.host : forms.host(address.host) }
		result += address.path.split(separator: "/", omittingEmptySubsequences: false).map { segment in
			AddressText.isWord(segment) ? String(segment) : part(segment)
		}.joined(separator: "/")
		if let query = address.query {
			result += "?"
			result += query.split(separator: "&", omittingEmptySubsequences: false).map { item in
				guard let equals = item.firstIndex(of: "=") else { return String(item) }
				let (name, value) = (item[..<equals], item[item.index(after: equals)...])
				return "\(name)=" + (AddressText.isSmallNumber(value) ? String(value) : part(value, under: String(name)))
			}.joined(separator: "&")
		}
		return result
	}

	/// Replaces a part of an address, which may be percent-encoded, but not the extension of a file.
	private mutating func part(_ text: Substring, under key: String = "") -> String {
		guard !text.isEmpty else { return "" }
		let point = text.lastIndex(of: ".") ?? text.endIndex
		let ending = text[point...].dropFirst()
		let isFile = 1...5 ~= ending.utf8.count && ending.utf8.allSatisfy { $0.isASCIILetter } && point > text.startIndex
		let stem = PercentText.decoded(isFile ? text[..<point] : text, plusIsSpace: true)
		return PercentText.encoded(replacing(stem, under: key)) + (isFile ? text[point...] : "")
	}
}
