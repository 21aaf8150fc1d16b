/// Reads a Swift type as a configuration names it: `Int`, `Decimal?`, `[String: Foundation.Date]`.
///
/// Anything else is refused, so that no setting can put code into what is generated.
package struct SwiftTypeText {
	private var rest: Substring
	/// Nesting that nobody writes; it bounds the recursion.
	private static let deepest = 8

	private init(_ text: String) {
		rest = text[...]
	}

	/// Nil when `text` is no type that gen can hold. What is answered is null or not: `String??` is `String?`.
	package static func draft(_ text: String) -> TypeDraft? {
		let text = withoutNull(text).map { $0 + "?" } ?? text
		var reader = SwiftTypeText(text)
		guard let draft = reader.type(depth: 0), reader.rest.allSatisfy({ $0 == " " }) else { return nil }
		return draft
	}

	/// The same for what is sent, where a second `?` behind it tells null apart from what is left out.
	static func sentDraft(_ text: String) -> TypeDraft? {
		guard let text = withoutNull(text) else { return draft(text) }
		return draft(text).map { .nullable($0) }
	}

	/// `String` of `String??`
	private static func withoutNull(_ text: String) -> String? { text.hasSuffix("??") ? String(text.dropLast(2)) : nil }

	/// `type: ('[' type ']' | '[' 'String' ':' type ']' | name) '?'?`
	private mutating func type(depth: Int) -> TypeDraft? {
		guard depth < Self.deepest else { return nil }
		let draft: TypeDraft
		if skip("[") {
			guard let first = type(depth: depth + 1) else { return nil }
			if skip(":") {
				guard case .scalar(.string) = first, let value = type(depth: depth + 1) else { return nil }
				draft = .map(value)
			} else {
				draft = .array(first)
			}
			guard skip("]") else { return nil }
		} else {
			guard let name = name() else { return nil }
			draft = SwiftScalar.parse(name)
		}
		return skip("?") ? draft.asOptional : draft
	}

	/// `name: identifier ('.' identifier)*`
	private mutating func name() -> String? {
		skipSpaces()
		let text = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
		rest = rest.dropFirst(text.count)
		let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
		guard parts.allSatisfy({ SwiftIdentifier(exactly: $0) != nil }) else { return nil }
		return text
	}

	private mutating func skip(_ sign: Character) -> Bool {
		skipSpaces()
		guard rest.first == sign else { return false }
		rest.removeFirst()
		return true
	}

	private mutating func skipSpaces() {
		rest = rest.drop { $0 == " " }
	}
}

extension SwiftScalar {
	/// The type that a configuration names.
	static func parse(_ name: String) -> TypeDraft {
		switch name {
		case "String": .scalar(.string)
		case "Int": .scalar(.int)
		case "Double": .scalar(.double)
		case "Bool": .scalar(.bool)
		case "UInt64": .scalar(.uint64)
		case "JSONValue": .unknown
		default: .scalar(.named(name))
		}
	}
}
