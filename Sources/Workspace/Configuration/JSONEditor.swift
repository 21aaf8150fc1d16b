import JSONLanguage
import SourceText

/// A step of a path in a JSON document.
package enum JSONStep: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
	case key(String)
	/// An element of an array; the index after the last one appends.
	case index(Int)

	package init(stringLiteral value: String) {
		self = .key(value)
	}

	package init(integerLiteral value: Int) {
		self = .index(value)
	}
}

/// An editor that changes values in a JSON text and preserves the order, spaces and line ends of the rest.
///
/// ```swift
/// var editor = JSONEditor(source, diagnostics: &diagnostics)
/// editor?.set(.string("Character"), at: ["operations", 0, "name"])
/// ```
package struct JSONEditor: Sendable {
	private var source: SourceText
	private var root: JSONNode
	private let unit: String
	private let lineEnd: String
	/// The length up to which values that are written are on one line, as well as objects and lists in them; nil for none.
	package var width: Int?

	/// Parses the text; nil if it is malformed, which is then reported.
	package init?(_ source: SourceText, diagnostics: inout Diagnostics) {
		guard let root = JSONNode.parse(source, diagnostics: &diagnostics) else { return nil }
		self.source = source
		self.root = root
		unit = Self.unit(of: root, in: source)
		lineEnd = source.withBytes { $0.contains(UInt8(ascii: "\r")) } ? "\r\n" : "\n"
	}

	/// The current text of the document.
	package var text: String { source.text(in: SourceRange(0, source.count)) }

	/// Returns the value at `path`, nil if there is none.
	package func value(at path: [JSONStep]) -> JSONNode? {
		path.reduce(Optional(root)) { node, step in node.flatMap { Self.child(of: $0, at: step) } }
	}

	/// Replaces the value at `path`, or adds it together with the objects on its path.
	///
	/// Returns false, without a change, if the path leads through a value that is not an object or an array of sufficient size.
	@discardableResult
	package mutating func set(_ value: JSONValue, at path: [JSONStep]) -> Bool {
		var node = root
		for (depth, step) in path.enumerated() {
			if let child = Self.child(of: node, at: step) {
				node = child
				continue
			}
			guard let wrapped = Self.wrap(value, in: path[(depth + 1)...]) else { return false }
			return insert(wrapped, at: step, into: node)
		}
		guard node.value != value else { return true }
		return replace(node.range, with: written(value, indentation: indentation(at: node.range.lower)))
	}

	/// Appends values to the array at `path`, which is created if it is missing. The text is parsed once for all of them.
	@discardableResult
	package mutating func append(_ values: [JSONValue], to path: [JSONStep]) -> Bool {
		guard !values.isEmpty else { return true }
		guard let array = value(at: path) else { return set(.array(values), at: path) }
		guard let elements = array.elements else { return false }
		guard let first = elements.first, let last = elements.last else { return set(.array(values), at: path) }
		return insert(values.map { ("", $0) }, after: last.range, first: first.range, in: array)
	}

	/// Appends members to the object at `path`, which is created if it is missing; keys that it has keep their values. The text is parsed once for
	/// all of them.
	@discardableResult
	package mutating func append(_ members: [JSONValue.Member], to path: [JSONStep]) -> Bool {
		guard let object = value(at: path) else { return members.isEmpty || set(.object(members), at: path) }
		guard let known = object.members else { return false }
		let keys = Set(known.map(\.key))
		let new = members.filter { !keys.contains($0.key) }
		guard !new.isEmpty else { return true }
		guard let first = known.first, let last = known.last else { return set(.object(new), at: path) }
		return insert(
			new.map { (JSONValue.string($0.key).compactText() + ": ", $0.value) },
			after: SourceRange(last.keyRange.lower, last.value.range.upper),
			first: SourceRange(first.keyRange.lower, first.value.range.upper),
			in: object)
	}

	/// Inserts values into the array at `path` before its element `index`, or at its end if there is none.
	@discardableResult
	package mutating func insert(_ values: [JSONValue], at index: Int, of path: [JSONStep]) -> Bool {
		guard let array = value(at: path), let elements = array.elements, elements.indices.contains(index), !values.isEmpty else {
			return append(values, to: path)
		}
		let first = elements[0].range
		guard index == 0 else { return insert(values.map { ("", $0) }, after: elements[index - 1].range, first: first, in: array) }
		let isInLines = hasLineEnd(between: array.range.lower, and: first.lower)
		let indentation: String? = isInLines ? indentation(at: first.lower) : nil
		let separator = indentation.map { "," + lineEnd + $0 } ?? ", "
		return replace(
			SourceRange(at: first.lower), with: values.map { written($0, indentation: indentation) + separator }.joined())
	}

	/// Removes the value at `path`, all occurrences if a key is repeated. Returns false if there is none.
	@discardableResult
	package mutating func remove(at path: [JSONStep]) -> Bool {
		guard let last = path.last else { return false }
		var isRemoved = false
		while let container = value(at: path.dropLast()), let range = Self.rangeToRemove(last, from: container) {
			guard replace(range, with: "") else { return isRemoved }
			isRemoved = true
			if case .index = last { break }
		}
		return isRemoved
	}
}

extension JSONEditor {
	private static func child(of node: JSONNode, at step: JSONStep) -> JSONNode? {
		switch step {
		case .key(let key): return node[key]
		case .index(let index):
			guard let elements = node.elements, elements.indices.contains(index) else { return nil }
			return elements[index]
		}
	}

	/// Returns `value` inside new objects and arrays for `steps`; nil if they skip elements of an array.
	private static func wrap(_ value: JSONValue, in steps: ArraySlice<JSONStep>) -> JSONValue? {
		var value = value
		for step in steps.reversed() {
			switch step {
			case .key(let key): value = .object([.init(key, value)])
			case .index(0): value = .array([value])
			case .index: return nil
			}
		}
		return value
	}

	private mutating func insert(_ value: JSONValue, at step: JSONStep, into container: JSONNode) -> Bool {
		let ranges: [SourceRange]
		let prefix: String
		switch (container.content, step) {
		case (.object(let members), .key(let key)):
			ranges = members.map { SourceRange($0.keyRange.lower, $0.value.range.upper) }
			prefix = JSONValue.string(key).compactText() + ": "
		case (.array(let elements), .index(let index)) where index == elements.count:
			ranges = elements.map(\.range)
			prefix = ""
		default: return false
		}
		guard let first = ranges.first, let last = ranges.last else {
			let outer = indentation(at: container.range.lower)
			let (open, close) = container.members == nil ? ("[", "]") : ("{", "}")
			let inner = prefix + written(value, indentation: outer + unit)
			return replace(container.range, with: open + lineEnd + outer + unit + inner + lineEnd + outer + close)
		}
		return insert([(prefix, value)], after: last, first: first, in: container)
	}

	/// - Parameter first: the first child of `container`, whose layout is imitated.
	private mutating func insert(
		_ values: [(prefix: String, value: JSONValue)], after last: SourceRange, first: SourceRange, in container: JSONNode
	) -> Bool {
		let isInLines = hasLineEnd(between: container.range.lower, and: first.lower)
		let indentation: String? = isInLines ? indentation(at: last.lower) : nil
		let separator = indentation.map { "," + lineEnd + $0 } ?? ", "
		return replace(
			SourceRange(at: last.upper),
			with: values.map { separator + $0.prefix + written($0.value, indentation: indentation) }.joined())
	}

	/// Returns the range to remove, including comma and spaces, so that the rest looks as if the value had never been there.
	private static func rangeToRemove(_ step: JSONStep, from container: JSONNode) -> SourceRange? {
		let ranges: [SourceRange]
		let index: Int?
		switch step {
		case .key(let key):
			let members = container.members ?? []
			ranges = members.map { SourceRange($0.keyRange.lower, $0.value.range.upper) }
			index = members.lastIndex { $0.key == key }
		case .index(let wanted):
			ranges = (container.elements ?? []).map(\.range)
			index = ranges.indices.contains(wanted) ? wanted : nil
		}
		guard let index else { return nil }
		if ranges.count == 1 { return SourceRange(container.range.lower + 1, container.range.upper - 1) }
		if index + 1 < ranges.count { return SourceRange(ranges[index].lower, ranges[index + 1].lower) }
		return SourceRange(ranges[index - 1].upper, ranges[index].upper)
	}

	/// Returns the text of `value`, starting in a line indented by `indentation`; on one line if that is nil.
	private func written(_ value: JSONValue, indentation: String?) -> String {
		guard let indentation else { return value.compactText() }
		if let width, case let line = value.lineText(), line.utf8.count <= width { return line }
		return value.text(indentation: unit, width: width).split(separator: "\n", omittingEmptySubsequences: false)
			.joined(separator: lineEnd + indentation)
	}

	/// Returns the leading white space of the line with `offset`.
	private func indentation(at offset: Int) -> String {
		source.indentation(at: offset)
	}

	private func hasLineEnd(between lower: Int, and upper: Int) -> Bool {
		source.text(in: SourceRange(lower, upper)).contains { $0.isNewline }
	}

	/// Returns one level of the document's own indentation; a tab if it is not indented.
	private static func unit(of root: JSONNode, in source: SourceText) -> String {
		guard let first = root.members?.first?.keyRange ?? root.elements?.first?.range else { return "\t" }
		let indentation = source.indentation(at: first.lower)
		return source.lineStart(of: first.lower) > root.range.lower && !indentation.isEmpty ? indentation : "\t"
	}

	private mutating func replace(_ range: SourceRange, with replacement: String) -> Bool {
		let bytes = source.withBytes { bytes in
			[UInt8](bytes[..<range.lower]) + Array(replacement.utf8) + [UInt8](bytes[range.upper...])
		}
		let edited = SourceText(path: source.path, bytes: bytes)
		var diagnostics = Diagnostics()
		guard let root = JSONNode.parse(edited, diagnostics: &diagnostics) else { return false }
		source = edited
		self.root = root
		return true
	}
}
