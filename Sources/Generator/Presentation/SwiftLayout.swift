/// A Swift expression laid out by common conventions: on one line where it fits, otherwise one argument or element a line.
///
///     Order(
///     	id: 7,
///     	lines: [
///     		Line(sku: "TEA-1"),
///     	]
///     )
struct SwiftLayout {
	/// The greatest width of a line, in columns.
	static let width = 110
	static let step = 4

	/// - Parameters:
	///   - before: the columns before the expression on its first line.
	///   - indent: the columns before each line.
	///   - endsWithComma: whether a comma follows the last element of a list; not allowed in the arguments of a type.
	static func lines(
		_ expression: String, before: Int = 0, indent: Int = 0, width: Int = width, step: Int = step, endsWithComma: Bool = true
	) -> [String] {
		var lines: [String] = []
		// A stack of pieces with their indentation; the last one is next.
		var pending: [(text: Substring, depth: Int, ending: String, before: Int)] = [(expression[...], 0, "", before)]
		while let (text, depth, ending, before) = pending.popLast() {
			let tabs = String(repeating: "\t", count: depth)
			let fits = indent + depth * step + before + text.count + ending.count <= width
			guard !fits, let parts = Parts(text) else {
				lines.append(tabs + text + ending)
				continue
			}
			lines.append(tabs + parts.head)
			pending.append((parts.tail, depth, ending, 0))
			for (index, element) in parts.elements.enumerated().reversed() {
				let isLast = index == parts.elements.count - 1
				pending.append((element, depth + 1, isLast && !(parts.isList && endsWithComma) ? "" : ",", 0))
			}
		}
		return lines
	}

	/// The elements of a list, as many in a line as fit: `"id", "name"`.
	static func rows(_ elements: [String]) -> [String] {
		var rows: [String] = []
		var isFull = true
		for element in elements {
			isFull = isFull || (rows.last ?? "").count + element.count + 3 > width - 3 * step
			if isFull { rows.append(element) } else { rows[rows.count - 1] += ", " + element }
			isFull = false
		}
		return rows
	}

	/// The longest list of arguments or elements of an expression, split at its commas.
	private struct Parts {
		/// `lines: [`
		var head: Substring
		var elements: [Substring] = []
		/// `]`
		var tail: Substring
		var isList: Bool

		/// The least number of characters of a list that is worth splitting: `[0]` is not.
		private static let least = 4

		/// Returns nil for an expression without a list to split.
		init?(_ text: Substring) {
			var depth = 0
			var opening: Substring.Index?
			var start = text.startIndex
			var quote: Substring?
			var index = text.startIndex
			var elements: [Substring] = []
			var longest: (opening: Substring.Index, closing: Substring.Index, elements: [Substring])?
			while index < text.endIndex {
				let character = text[index]
				if let marks = quote {
					if character == "\\", text[index...].dropFirst().hasPrefix(marks.dropFirst()) {
						// Escaped quotes do not end the literal.
						index = text.index(index, offsetBy: 1 + marks.count - 1, limitedBy: text.endIndex) ?? text.endIndex
						if index < text.endIndex { index = text.index(after: index) }
						continue
					}
					if character == "\"", text[text.index(after: index)...].hasPrefix(marks.dropFirst()) {
						index = text.index(index, offsetBy: marks.count)
						quote = nil
						continue
					}
				} else {
					switch character {
					case "\"": quote = text[index...index]
					case "#":
						let signs = text[index...].prefix { $0 == "#" }
						if text[signs.endIndex...].first == "\"" {
							quote = ("\"" + signs)[...]
							index = signs.endIndex
						}
					case "(", "[":
						depth += 1
						if depth == 1 {
							opening = index
							elements = []
							start = text.index(after: index)
						}
					case ")", "]":
						depth -= 1
						if depth == 0, let opening {
							if start < index { elements.append(text[start..<index]) }
							let isLonger = longest.map { text[$0.opening..<$0.closing].count < text[opening..<index].count } ?? true
							if isLonger { longest = (opening, index, elements) }
						}
					case "," where depth == 1:
						elements.append(text[start..<index])
						start = text.index(after: index)
						while start < text.endIndex, text[start] == " " { start = text.index(after: start) }
					default: break
					}
				}
				if index < text.endIndex { index = text.index(after: index) }
			}
			guard let longest, !longest.elements.isEmpty, text[longest.opening..<longest.closing].count > Self.least else { return nil }
			head = text[...longest.opening]
			tail = text[longest.closing...]
			isList = text[longest.opening] == "["
			self.elements = longest.elements
		}
	}
}
