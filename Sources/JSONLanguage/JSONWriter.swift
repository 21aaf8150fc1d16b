extension JSONValue {
	/// Returns the value as text, one element or member a line, each level one `indentation` deeper; without a trailing newline.
	///
	/// ```json
	/// {
	/// 	"id": 1,
	/// 	"tags": []
	/// }
	/// ```
	package func text(indentation: String = "\t") -> String {
		var writer = JSONWriter(indentation: indentation)
		writer.write(self)
		return writer.text
	}

	/// Returns the value as text without white space.
	package func compactText() -> String {
		var writer = JSONWriter(indentation: nil)
		writer.write(self)
		return writer.text
	}
}

/// Writes values with an explicit stack, since values can be nested without limit.
private struct JSONWriter {
	private(set) var text = ""
	private let indentation: String?
	private var open: [Container] = []

	private struct Container {
		var elements: [(key: String?, value: JSONValue)]
		var next = 0
		var closer: String
	}

	init(indentation: String?) {
		self.indentation = indentation
	}

	mutating func write(_ root: JSONValue) {
		begin(root)
		while var container = open.popLast() {
			guard container.next < container.elements.count else {
				breakLine()
				text += container.closer
				continue
			}
			if container.next > 0 { text += "," }
			let element = container.elements[container.next]
			container.next += 1
			open.append(container)
			breakLine()
			if let key = element.key {
				write(string: key)
				text += indentation == nil ? ":" : ": "
			}
			begin(element.value)
		}
	}

	/// Writes a scalar or empty container, or the opening of a container whose elements follow.
	private mutating func begin(_ value: JSONValue) {
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
		guard let indentation else { return }
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
