extension JSONValue {
	/// Returns the value as text, one element or member a line, each level one `indentation` deeper; without a trailing newline.
	///
	/// ```json
	/// {
	/// 	"id": 1,
	/// 	"tags": []
	/// }
	/// ```
	///
	/// - Parameter width: the length up to which inner objects and lists are on one line; nil for none.
	package func text(indentation: String = "\t", width: Int? = nil) -> String {
		var writer = JSONWriter(.lines(indentation, width: width))
		writer.write(self)
		return writer.text
	}

	/// Returns the value as text on one line, with spaces.
	package func lineText() -> String {
		var writer = JSONWriter(.line)
		writer.write(self)
		return writer.text
	}

	/// Returns the value as text without white space.
	package func compactText() -> String {
		var writer = JSONWriter(.compact)
		writer.write(self)
		return writer.text
	}
}

/// Writes values with an explicit stack, since values can be nested without limit.
private struct JSONWriter {
	private(set) var text = ""
	private let layout: Layout
	private var open: [Container] = []

	private struct Container {
		var elements: [(key: String?, value: JSONValue)]
		var next = 0
		var closer: String
	}

	enum Layout {
		case compact, line
		case lines(_ indentation: String, width: Int?)
	}

	init(_ layout: Layout) {
		self.layout = layout
	}

	/// The texts between elements and after keys.
	private var separators: (element: String, key: String) {
		switch layout {
		case .compact: (",", ":")
		case .line: (", ", ": ")
		case .lines: (",", ": ")
		}
	}

	mutating func write(_ root: JSONValue) {
		begin(root)
		while var container = open.popLast() {
			guard container.next < container.elements.count else {
				breakLine()
				text += container.closer
				continue
			}
			if container.next > 0 { text += separators.element }
			let element = container.elements[container.next]
			container.next += 1
			open.append(container)
			breakLine()
			if let key = element.key {
				write(string: key)
				text += separators.key
			}
			begin(element.value)
		}
	}

	/// Writes a scalar or empty container, or the opening of a container whose elements follow.
	private mutating func begin(_ value: JSONValue) {
		if case .lines(_, let width?) = layout, !open.isEmpty, value.fitsOnLine, case let line = value.lineText(), line.utf8.count <= width
		{
			return text += line
		}
		switch value {
		case .null: text += "null"
		case .bool(let value): text += value ? "true" : "false"
		case .number(let token): text += token
		case .string(let string): write(string: string)
		case .array(let elements):
			guard !elements.isEmpty else { return text += "[]" }
			text += "["
			open.append(Container(elements: elements.map { (nil, $0) }, closer: "]"))
		case .object(let members):
			guard !members.isEmpty else { return text += "{}" }
			text += "{"
			open.append(Container(elements: members.map { ($0.key, $0.value) }, closer: "}"))
		}
	}

	private mutating func breakLine() {
		guard case .lines(let indentation, _) = layout else { return }
		text += "\n"
		for _ in open { text += indentation }
	}

	private mutating func write(string: String) {
		text += "\""
		for scalar in string.unicodeScalars {
			switch scalar {
			case "\"": text += "\\\""
			case "\\": text += "\\\\"
			case "\n": text += "\\n"
			case "\r": text += "\\r"
			case "\t": text += "\\t"
			case "\u{08}": text += "\\b"
			case "\u{0C}": text += "\\f"
			case "\0"..<" ": text += "\\u00" + hexadecimal(UInt8(scalar.value & 0xFF)).lowercased()
			default: text.unicodeScalars.append(scalar)
			}
		}
		text += "\""
	}
}

extension JSONValue {
	/// Whether an object or a list may be on one line: a list of objects has one a line.
	fileprivate var fitsOnLine: Bool {
		switch self {
		case .array(let elements): !elements.contains { if case .object = $0 { true } else { false } }
		case .object: true
		case .null, .bool, .number, .string: false
		}
	}
}
