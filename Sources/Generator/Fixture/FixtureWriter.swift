import JSONLanguage

/// Writes a fixture in a readable layout: tabs, one member a line, and small, deeply nested objects of scalars on one line.
package struct FixtureWriter {
	private let indentation: String
	private var text = ""

	/// Returns `value` as a JSON document, without a trailing newline.
	package static func document(_ value: JSONValue, indentation: String = "\t") -> String {
		var writer = FixtureWriter(indentation: indentation)
		writer.write(value, depth: 0)
		return writer.text
	}

	/// The depth from which objects are written on one line when they fit.
	private static let inlineDepth = 2
	private static let inlineWidth = 100

	private init(indentation: String) {
		self.indentation = indentation
	}

	// Recursion is bounded: samples nest no deeper than the scanner's limit, synthesised values no deeper than their types.
	private mutating func write(_ value: JSONValue, depth: Int) {
		switch value {
		case .array(let elements) where !elements.isEmpty:
			if let line = inline(value, depth: depth) {
				text += line
				return
			}
			list(elements, open: "[", close: "]", depth: depth) { writer, element in writer.write(element, depth: depth + 1) }
		case .object(let members) where !members.isEmpty:
			if let line = inline(value, depth: depth) {
				text += line
				return
			}
			list(members, open: "{", close: "}", depth: depth) { writer, member in
				writer.text += Self.quoted(member.key) + ": "
				writer.write(member.value, depth: depth + 1)
			}
		default: text += Self.plain(value) ?? "null"
		}
	}

	private mutating func list<Element>(
		_ elements: [Element], open: String, close: String, depth: Int, write: (inout FixtureWriter, Element) -> Void
	) {
		text += open + "\n"
		for (index, element) in elements.enumerated() {
			text += String(repeating: indentation, count: depth + 1)
			write(&self, element)
			text += index + 1 < elements.count ? ",\n" : "\n"
		}
		text += String(repeating: indentation, count: depth) + close
	}

	private func inline(_ value: JSONValue, depth: Int) -> String? {
		let line: String
		switch value {
		case .array(let elements):
			let parts = elements.compactMap(Self.plain)
			guard depth > 0, parts.count == elements.count else { return nil }
			line = "[" + parts.joined(separator: ", ") + "]"
		case .object(let members):
			let parts = members.compactMap { member in Self.plain(member.value).map { Self.quoted(member.key) + ": " + $0 } }
			guard depth >= Self.inlineDepth, parts.count == members.count else { return nil }
			line = "{ " + parts.joined(separator: ", ") + " }"
		default: return nil
		}
		return line.utf8.count <= Self.inlineWidth ? line : nil
	}

	private static func plain(_ value: JSONValue) -> String? {
		switch value {
		case .null: "null"
		case .bool(let value): value ? "true" : "false"
		case .number(let token): token
		case .string(let text): quoted(text)
		case .array(let elements): elements.isEmpty ? "[]" : nil
		case .object(let members): members.isEmpty ? "{}" : nil
		}
	}

	/// Returns a JSON string; characters that an editor or a decoder could misread are escaped.
	package static func quoted(_ text: String) -> String {
		var result = "\""
		for scalar in text.unicodeScalars {
			switch scalar {
			case "\"": result += "\\\""
			case "\\": result += "\\\\"
			case "\n": result += "\\n"
			case "\r": result += "\\r"
			case "\t": result += "\\t"
			// Encoders do not escape it. A leading BOM is lost when Foundation reads it; escaping it would make the body differ from its fixture.
			case "\u{FEFF}" where result == "\"": result.unicodeScalars.append(scalar)
			case _ where scalar.mustBeEscaped:
				for unit in UTF16.encode(scalar).map(Array.init) ?? [] {
					let digits = String(unit, radix: 16)
					result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
				}
			default: result.unicodeScalars.append(scalar)
			}
		}
		return result + "\""
	}
}
