/// Parses a Swift type in a configuration: `Int`, `Decimal?`, `[String: Foundation.Date]`.
///
/// It rejects anything else, so that no setting can inject code into generated files.
package struct SwiftTypeText {
	private var rest: Substring
	/// The maximum nesting, which bounds the recursion.
	private static let deepest = 8

	private init(_ text: String) {
		rest = text[...]
	}

	/// Returns the type in `text`, or nil if it is not a supported type. For responses, `String??` is `String?`.
	package static func draft(_ text: String) -> TypeDraft? {
		let text = withoutNull(text).map { $0 + "?" } ?? text
		var reader = SwiftTypeText(text)
		guard let draft = reader.type(depth: 0), reader.rest.allSatisfy({ $0 == " " }) else { return nil }
		return draft
	}

	/// Returns the type in `text` for a value that is sent, where `??` distinguishes null from an omitted value.
	static func sentDraft(_ text: String) -> TypeDraft? {
		guard let text = withoutNull(text) else { return draft(text) }
		return draft(text).map { .nullable($0) }
	}

	/// Returns `String` for `String??`, or nil if `text` does not end with `??`.
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
			guard let name = name(), let scalar = SwiftScalar.parse(name, argument()) else { return nil }
			draft = scalar
		}
		return skip("?") ? draft.asOptional : draft
	}

	/// `name: identifier ('.' identifier)*`
	private mutating func name() -> String? {
		skipSpaces()
		let text = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
		rest = rest.dropFirst(text.count)
		return SwiftIdentifier.isTypeName(text) ? text : nil
	}

	/// `argument: '(' [^)]* ')'`
	private mutating func argument() -> String? {
		guard rest.first == "(", let end = rest.firstIndex(of: ")") else { return nil }
		defer { rest = rest[rest.index(after: end)...] }
		return String(rest[rest.index(after: rest.startIndex)..<end])
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
	/// Returns the type with this name in a configuration, or nil for an unknown word.
	fileprivate static func parse(_ name: String, _ argument: String?) -> TypeDraft? {
		switch (name, argument) {
		case ("data", "base64"): .scalar(.named("Data"))
		case ("date", _), ("decimal", _), (DateForm.decodedName, .some): FormattedValue(name, argument).map { .scalar(.formatted($0)) }
		case (_, .some): nil
		case ("url", _): .scalar(.named("URL"))
		case ("uuid", _): .scalar(.named("UUID"))
		case ("String", _): .scalar(.string)
		case ("Int", _): .scalar(.int)
		case ("Double", _): .scalar(.double)
		case ("Bool", _): .scalar(.bool)
		case ("UInt64", _): .scalar(.uint64)
		case ("JSONValue", _), ("json", _): .unknown
		// Types begin with a capital; anything else is a misspelt word of this table.
		default: name.split(separator: ".").last?.first?.isLowercase == true ? nil : .scalar(.named(name))
		}
	}
}
