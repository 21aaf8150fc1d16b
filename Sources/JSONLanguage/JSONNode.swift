import SourceText

/// A JSON value with its location, for documents that are known to be small: configuration, lock files, schemas.
package struct JSONNode: Sendable {
	package enum Content: Sendable {
		case null
		case bool(Bool)
		/// The token as written.
		case number(String)
		case string(String)
		case array([JSONNode])
		case object([JSONMember])
	}

	package var content: Content
	package var range: SourceRange

	package init(_ content: Content, at range: SourceRange) {
		self.content = content
		self.range = range
	}
}

package struct JSONMember: Sendable {
	package var key: String
	package var keyRange: SourceRange
	package var value: JSONNode
}

extension JSONNode {
	/// The value of the member named `key`, the last one when there are several; nil when this is no object.
	package subscript(key: String) -> JSONNode? { member(key)?.value }

	package func member(_ key: String) -> JSONMember? { members?.last { $0.key == key } }

	package var members: [JSONMember]? {
		if case .object(let members) = content { members } else { nil }
	}

	package var elements: [JSONNode]? {
		if case .array(let elements) = content { elements } else { nil }
	}

	package var string: String? {
		if case .string(let string) = content { string } else { nil }
	}

	package var bool: Bool? {
		if case .bool(let bool) = content { bool } else { nil }
	}

	/// The number as an `Int`, when its token is one.
	package var integer: Int? {
		if case .number(let token) = content { Int(token) } else { nil }
	}

	package var isNull: Bool {
		if case .null = content { true } else { false }
	}

	/// The kind of the value as in diagnostics: "a string", "an array".
	package var kindDescription: String { outline.kindDescription }

	/// The value without the contents of an array or object.
	package var outline: JSONValue {
		switch content {
		case .null: .null
		case .bool(let value): .bool(value)
		case .number(let token): .number(token)
		case .string(let string): .string(string)
		case .array: .array([])
		case .object: .object([])
		}
	}

	/// The value without locations. Bounded recursion: parsing refuses nesting deeper than `JSONScanner.depthLimit`.
	package var value: JSONValue {
		switch content {
		case .array(let elements): .array(elements.map(\.value))
		case .object(let members): .object(members.map { JSONValue.Member($0.key, $0.value.value) })
		case .null, .bool, .number, .string: outline
		}
	}
}

extension JSONNode {
	/// Parses the single value in `source`; nil when it is malformed, which is reported.
	///
	/// Keys that appear twice in an object are all preserved; each of the first twenty is reported as a warning.
	package static func parse(_ source: SourceText, diagnostics: inout Diagnostics) -> JSONNode? {
		source.withBytes { buffer in
			var builder = TreeBuilder(JSONScanner(source, buffer))
			let root = builder.build()
			diagnostics.report(contentsOf: builder.scanner.diagnostics)
			diagnostics.report(contentsOf: builder.warnings)
			return root
		}
	}
}

extension JSONNode {
	/// Parses a configuration file; nil if it is malformed. A key that appears twice is an error, since one of its values would be ignored.
	package static func parseConfiguration(_ source: SourceText, diagnostics: inout Diagnostics) -> JSONNode? {
		var found = Diagnostics()
		let root = parse(source, diagnostics: &found)
		for problem in found.all {
			guard problem.code == .jsonDuplicateKey else {
				diagnostics.report(problem)
				continue
			}
			let key = problem.span.map { $0.source.shown(in: $0.range) } ?? ""
			diagnostics.report(
				Diagnostic(
					.invalidValue, "the key \(key) appears twice, so that the first value would be ignored", at: problem.span,
					fix: "join the two values, or remove one", notes: problem.notes))
		}
		return root
	}
}

/// Builds the tree from the tokens of one text.
private struct TreeBuilder {
	var scanner: JSONScanner
	var warnings = Diagnostics()
	private var open: [Container] = []
	private var root: JSONNode?

	/// An array or object that is not closed yet.
	private struct Container {
		var start: Int
		var key: (text: String, range: SourceRange)?
		var elements: [JSONNode] = []
		var members: [JSONMember] = []
		var keys: [String: SourceRange] = [:]
	}

	init(_ scanner: JSONScanner) {
		self.scanner = scanner
	}

	mutating func build() -> JSONNode? {
		while true {
			let token = scanner.next()
			let range = scanner.tokenRange
			switch token {
			case .end: return scanner.diagnostics.hasErrors ? nil : root
			case .invalid: return nil
			case .key: readKey(range)
			case .null: append(JSONNode(.null, at: range))
			case .true: append(JSONNode(.bool(true), at: range))
			case .false: append(JSONNode(.bool(false), at: range))
			case .number: append(JSONNode(.number(scanner.tokenText), at: range))
			case .string: append(JSONNode(.string(scanner.string), at: range))
			case .arrayStart, .objectStart: open.append(Container(start: range.lower))
			case .arrayEnd:
				guard let container = open.popLast() else { return nil }
				append(JSONNode(.array(container.elements), at: SourceRange(container.start, range.upper)))
			case .objectEnd:
				guard let container = open.popLast() else { return nil }
				append(JSONNode(.object(container.members), at: SourceRange(container.start, range.upper)))
			}
		}
	}

	private mutating func readKey(_ range: SourceRange) {
		let key = scanner.string
		let last = open.count - 1
		guard last >= 0 else { return }
		open[last].key = (key, range)
		if let first = open[last].keys.updateValue(range, forKey: key), warnings.all.count < JSONScanner.mistakeLimit {
			warnings.report(
				.duplicateKey(at: SourceSpan(scanner.source, range), first: SourceSpan(scanner.source, first)))
		}
	}

	private mutating func append(_ node: JSONNode) {
		let last = open.count - 1
		guard last >= 0 else {
			root = node
			return
		}
		if let key = open[last].key {
			open[last].members.append(JSONMember(key: key.text, keyRange: key.range, value: node))
		} else {
			open[last].elements.append(node)
		}
	}
}

extension Diagnostic {
	/// The warning for two keys of one object that Swift cannot distinguish; the spans are those of the key tokens.
	///
	/// - Parameter outcome: the effect on the values.
	package static func duplicateKey(at span: SourceSpan, first: SourceSpan, outcome: String = "the last value wins") -> Diagnostic {
		// The spelling in the source, where control characters are escaped.
		let key = span.source.shown(in: span.range).dropFirst().dropLast()
		let firstKey = first.source.shown(in: first.range).dropFirst().dropLast()
		return Diagnostic(
			.jsonDuplicateKey, "key '\(key.prefix(40))\(key.count > 40 ? "…" : "")' appears twice; \(outcome)", at: span,
			fix: "remove one of the two",
			notes: [
				.init(
					key.utf8.elementsEqual(firstKey.utf8) ? "first here" : "first here, in another spelling of the same characters",
					at: first)
			])
	}
}
