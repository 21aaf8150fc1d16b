extension Value {
	/// The value as printed in a schema: if it is too long for a line, its elements are on lines of their own.
	///
	/// Unlike in operations there are spaces inside braces, as in the reference implementation. Bounded recursion:
	/// the parser limits the nesting.
	var printedInSchema: String {
		var text = ""
		write(to: &text, indent: "")
		return text
	}

	/// The maximum length of a value on one line, in Unicode scalars.
	private static let maximumLength = 80

	private var isTooLong: Bool { room(after: Self.maximumLength) == nil }

	private func write(to text: inout String, indent: String) {
		switch kind {
		case .list(let values):
			Self.write(values, "[", "]", isTooLong, to: &text, indent) { value, text, indent in value.write(to: &text, indent: indent) }
		case .object(let fields):
			let isSpread = isTooLong
			let padding = isSpread ? "" : " "
			Self.write(fields, "{" + padding, padding + "}", isSpread, to: &text, indent) { field, text, indent in
				text += field.name.text + ": "
				field.value.write(to: &text, indent: indent)
			}
		case .string(let literal):
			let lines = literal.printedInSchema.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
			for (index, line) in lines.enumerated() {
				if index > 0 { text += "\n" + indent }
				text += Substring(line)
			}
		default: text += printed
		}
	}

	private static func write<Item>(
		_ items: [Item], _ open: String, _ close: String, _ isSpread: Bool, to text: inout String, _ indent: String,
		_ write: (Item, inout String, String) -> Void
	) {
		let inner = isSpread ? indent + "  " : indent
		text += open
		for (index, item) in items.enumerated() {
			if isSpread { text += "\n" + inner } else if index > 0 { text += ", " }
			write(item, &text, inner)
		}
		text += isSpread ? "\n" + indent + close : close
	}

	/// Returns the room that is left after writing the value on one line; nil when it does not fit.
	///
	/// It stops when there is no room, so that calling it at every level costs no more than writing does.
	private func room(after room: Int) -> Int? {
		var left: Int? = room
		switch kind {
		case .list(let values):
			left = room - 2
			for (index, value) in values.enumerated() {
				guard let rest = left, rest >= 0 else { return nil }
				left = value.room(after: rest - (index > 0 ? 2 : 0))
			}
		case .object(let fields):
			left = room - 4
			for (index, field) in fields.enumerated() {
				guard let rest = left, rest >= 0 else { return nil }
				left = field.value.room(after: rest - (index > 0 ? 4 : 2) - field.name.text.utf8.count)
			}
		case .string(let literal):
			// No scalar has more than four bytes, and what is printed has all of them.
			guard room >= 0, literal.value.utf8.count <= 4 * room else { return nil }
			left = room - literal.printedInSchema.unicodeScalars.count
		default: left = room - printed.utf8.count
		}
		return left.flatMap { $0 >= 0 ? $0 : nil }
	}
}

extension StringLiteral {
	fileprivate var printedInSchema: String { printed(length: value.unicodeScalars.count) }
}
