import SourceText

/// A setting with its location.
package struct Configured<Value: Sendable>: Sendable {
	package var value: Value
	package var span: SourceSpan

	package init(_ value: Value, at span: SourceSpan) {
		self.value = value
		self.span = span
	}
}

/// Values of a configuration file. A `KeySchema` checks the file first, so reading it reports nothing: a value of another kind is read as a missing one.
extension Configured<JSONNode> {
	package init(_ node: JSONNode, of source: SourceText) {
		self.init(node, at: SourceSpan(source, node.range))
	}

	/// The value at some keys, joined by dots: `names.types`; nil if there is none, or null.
	package subscript(path: String) -> Configured<JSONNode>? {
		var node = value
		for key in path.split(separator: ".") {
			guard let next = node[String(key)] else { return nil }
			node = next
		}
		return node.isNull ? nil : inner(node)
	}

	package var string: Configured<String>? {
		value.string.map { Configured<String>($0, at: span) }
	}

	/// The strings of a list; a single string is a list of one.
	package var strings: [Configured<String>] {
		string.map { [$0] } ?? elements.compactMap(\.string)
	}

	package var elements: [Configured<JSONNode>] { (value.elements ?? []).map(inner) }

	/// The members of an object whose keys are the user's own, without those that are null.
	package var entries: [(key: Configured<String>, value: Configured<JSONNode>)] {
		(value.members ?? []).filter { !$0.value.isNull }.map { member in
			(Configured<String>(member.key, at: SourceSpan(span.source, member.keyRange)), inner(member.value))
		}
	}

	private func inner(_ node: JSONNode) -> Configured<JSONNode> { Configured(node, of: span.source) }
}

extension JSONNode {
	/// Returns the case with this string as its raw value.
	package func choice<Choice: RawRepresentable<String>>() -> Choice? { string.flatMap(Choice.init) }
}
