import JSONLanguage

/// A description of a type that the team declares: how tests write its values, and how a path or query contains one.
///
/// ```json
/// "GameMode": { "text": ".rawValue", "example": [".timed", ".classic"] }
/// ```
package struct OwnType: Hashable, Sendable {
	/// The members that lead from a value to its text: `.rawValue`.
	package var text: String?
	/// Swift expressions for values of the type, the usual one first: `.timed`.
	package var examples: [String] = []
	/// The JSON of the first example; nil to infer it.
	package var json: JSONValue?

	package init() {}

	/// The JSON of the first example, as declared, or else the name or the only argument of the example: `"timed"` for `.timed`.
	var exampleJSON: JSONValue? { json ?? examples.first.flatMap(OwnTypeExpression.json) }

	/// Returns the example with this number, which names its type: `GameMode.timed`; the last one if there are fewer.
	func example(_ number: Int, of name: String) -> String? {
		let example = examples.indices.contains(number) ? examples[number] : examples.last
		return example.map { $0.hasPrefix(".") ? name + $0 : $0 }
	}
}

/// The texts about a team's own type in a configuration, which generated code contains.
///
/// Both grammars exclude everything that could be more than a value, so that no setting can inject code into generated files.
package struct OwnTypeExpression {
	private var rest: Substring
	/// The maximum nesting, which bounds the recursion.
	private static let deepest = 4
	/// The longest text; no type needs a longer one.
	private static let longest = 200

	private init(_ text: String) { rest = text[...] }

	/// Returns whether `text` is `('.' name ('(' ')')?)+`, as in `.id.uuidString`.
	package static func isText(_ text: String) -> Bool {
		guard text.utf8.count <= longest, text.hasPrefix(".") else { return false }
		var reader = OwnTypeExpression(text)
		while reader.skip(".") {
			guard reader.name() else { return false }
			if reader.skip("("), !reader.skip(")") { return false }
		}
		return reader.rest.isEmpty
	}

	/// Returns whether `text` is a value of the type: a literal, or a member or a call whose arguments are such values, as in `.timed`,
	/// `GameMode.timed` or `Money(cents: 5)`.
	///
	/// - Parameter type: the name of the type; no other name may precede a dot, since `Foundation.exit(0)` would be one.
	package static func isExample(_ text: String, of type: String) -> Bool {
		guard text.utf8.count <= longest else { return false }
		var reader = OwnTypeExpression(text)
		let isQualified = text.hasPrefix(type + ".") || text.hasPrefix(type + "(")
		if isQualified { reader.rest = reader.rest.dropFirst(type.count) }
		return (isQualified ? reader.members(depth: 0) : reader.value(depth: 0)) && reader.rest.isEmpty
	}

	/// `value: literal | members | Name arguments members?`
	private mutating func value(depth: Int) -> Bool {
		guard depth < Self.deepest else { return false }
		if literal() { return true }
		if rest.first == "." { return members(depth: depth) }
		guard rest.first?.isUppercase == true, name(), rest.first == "(" else { return false }
		return members(depth: depth)
	}

	/// `members: arguments? ('.' name arguments?)* '!'?`
	private mutating func members(depth: Int) -> Bool {
		if skip("("), !arguments(depth: depth) { return false }
		while skip(".") {
			guard name() else { return false }
			if skip("("), !arguments(depth: depth) { return false }
		}
		_ = skip("!")
		return true
	}

	/// `arguments: (')' | argument (',' argument)* ')')`, `argument: (name ':')? value`
	private mutating func arguments(depth: Int) -> Bool {
		if skip(")") { return true }
		repeat {
			skipSpaces()
			let start = rest
			if !(name() && skip(":")) { rest = start }
			skipSpaces()
			guard value(depth: depth + 1) else { return false }
		} while skip(",")
		return skip(")")
	}

	/// A string without escapes, a number, or a Bool.
	private mutating func literal() -> Bool {
		for word in ["true", "false"] where rest.hasPrefix(word) {
			let after = rest.dropFirst(word.count)
			if after.first.map({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "(" || $0 == "." }) != true {
				rest = after
				return true
			}
		}
		if rest.first == "\"" {
			let content = rest.dropFirst().prefix { $0 != "\"" && $0 != "\\" && !$0.isNewline }
			guard content.endIndex < rest.endIndex, rest[content.endIndex] == "\"" else { return false }
			rest = rest[rest.index(after: content.endIndex)...]
			return true
		}
		let sign = rest.first == "-" ? rest.dropFirst() : rest
		guard sign.first.map({ $0.isASCII && $0.isNumber }) == true else { return false }
		rest = sign.drop { $0.isASCII && $0.isNumber || $0 == "_" }
		guard rest.first == ".", rest.dropFirst().first.map({ $0.isASCII && $0.isNumber }) == true else { return true }
		rest = rest.dropFirst().drop { $0.isASCII && $0.isNumber || $0 == "_" }
		return true
	}

	private mutating func name() -> Bool {
		let text = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_" }
		guard let first = text.first, !first.isNumber else { return false }
		rest = rest.dropFirst(text.count)
		return true
	}

	private mutating func skip(_ sign: Character) -> Bool {
		guard rest.first == sign else { return false }
		rest.removeFirst()
		return true
	}

	private mutating func skipSpaces() { rest = rest.drop { $0 == " " } }
}

extension OwnTypeExpression {
	/// Returns the probable JSON of an example: the name of a member, a literal, or the only argument of a call without another label than
	/// `rawValue`; nil for other calls.
	fileprivate static func json(of example: String) -> JSONValue? {
		let text = example.hasSuffix("!") ? example.dropLast() : example[...]
		guard let open = text.firstIndex(of: "(") else {
			if let literal = literal(text) { return literal }
			return text.split(separator: ".").last.map { .string(String($0)) }
		}
		guard text.last == ")" else { return nil }
		var argument = text[text.index(after: open)...].dropLast()
		if argument.hasPrefix("rawValue:") { argument = argument.dropFirst("rawValue:".count).drop { $0 == " " } }
		return literal(argument)
	}

	private static func literal(_ text: Substring) -> JSONValue? {
		var reader = OwnTypeExpression(String(text))
		guard reader.literal(), reader.rest.isEmpty else { return nil }
		switch text {
		case "true": return .bool(true)
		case "false": return .bool(false)
		default: return text.first == "\"" ? .string(String(text.dropFirst().dropLast())) : .number(text.filter { $0 != "_" })
		}
	}
}
