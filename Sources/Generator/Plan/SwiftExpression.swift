import SourceText

/// A Swift expression that can be laid out: text, or a head with a list of arguments or elements and a tail.
///
///     Order(
///     	id: 7,
///     	lines: [
///     		Line(sku: "TEA-1"),
///     	]
///     )
struct SwiftExpression {
	/// The whole expression on one line.
	let text: String
	/// The text up to the opening bracket: `lines: [`.
	private let head: String
	private let elements: [SwiftExpression]
	/// The text from the closing bracket: `]`.
	private let tail: String

	/// An expression without a list, such as a literal.
	init(_ text: String) { self.init(text, head: text, [], tail: "") }

	init(_ text: String, head: String, _ elements: [SwiftExpression], tail: String) {
		self.text = text
		self.head = head
		self.elements = elements
		self.tail = tail
	}

	private init(head: String, _ elements: [SwiftExpression], tail: String) {
		self.init(head + elements.map(\.text).joined(separator: ", ") + tail, head: head, elements, tail: tail)
	}

	static func call(_ name: String, _ arguments: [SwiftExpression]) -> SwiftExpression {
		SwiftExpression(head: name + "(", arguments, tail: ")")
	}

	/// A call with one argument, which has no list of its own: `URL(string: "https://example.com")`.
	static func call(_ name: String, _ argument: String) -> SwiftExpression { call(name, [SwiftExpression(argument)]) }

	static func list(_ elements: [SwiftExpression]) -> SwiftExpression { SwiftExpression(head: "[", elements, tail: "]") }

	/// Returns the expression with text around it, such as a label.
	func between(_ prefix: String, _ suffix: String = "") -> SwiftExpression {
		elements.isEmpty
			? SwiftExpression(prefix + text + suffix)
			: SwiftExpression(prefix + text + suffix, head: prefix + head, elements, tail: tail + suffix)
	}

	/// Returns the expression in a style's spelling of values: `Int64({value})`.
	func spelled(_ spelling: String) -> SwiftExpression {
		guard spelling != "{value}" else { return self }
		guard let place = spelling.firstRange(of: "{value}") else { return SwiftExpression(spelling) }
		let (before, after) = (spelling[..<place.lowerBound], spelling[place.upperBound...])
		guard !after.contains("{value}") else { return SwiftExpression(spelling.replacing("{value}", with: text)) }
		guard let bracket = before.lastIndex(of: "("), after.hasPrefix(")") else { return between(String(before), String(after)) }
		let argument = between(String(before[bracket...].dropFirst()))
		return SwiftExpression(head: String(before[...bracket]), [argument], tail: String(after))
	}
}

extension SwiftExpression {
	/// The greatest width of a line, in columns.
	static let width = 110
	static let step = 4
	/// The least number of characters of a list that is worth splitting: `[0]` is not.
	private static let least = 4

	/// The expression by common conventions: on one line where it fits, otherwise one argument or element a line.
	///
	/// - Parameters:
	///   - before: the columns before the expression on its first line.
	///   - indent: the columns before each line.
	///   - endsWithComma: whether a comma follows the last element of a list; not allowed in the arguments of a type.
	func lines(
		before: Int = 0, indent: Int = 0, width: Int = width, step: Int = step, endsWithComma: Bool = true
	) -> [String] {
		var lines: [String] = []
		// A stack of expressions with their indentation; the last one is next.
		var pending: [(expression: SwiftExpression, depth: Int, ending: String, before: Int)] = [(self, 0, "", before)]
		while let (expression, depth, ending, before) = pending.popLast() {
			let tabs = String(repeating: "\t", count: depth)
			let fits = indent + depth * step + before + expression.text.count + ending.count <= width
			guard !fits, expression.isWorthSplitting else {
				lines.append(tabs + expression.text + ending)
				continue
			}
			lines.append(tabs + expression.head)
			pending.append((SwiftExpression(expression.tail), depth, ending, 0))
			let last = expression.head.hasSuffix("[") && endsWithComma ? "," : ""
			for (index, element) in expression.elements.enumerated().reversed() {
				pending.append((element, depth + 1, index == expression.elements.count - 1 ? last : ",", 0))
			}
		}
		return lines
	}

	private var isWorthSplitting: Bool {
		!elements.isEmpty && text.count - head.count - tail.count >= Self.least
	}
}
