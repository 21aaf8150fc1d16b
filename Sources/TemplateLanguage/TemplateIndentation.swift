/// The indentation that replaces the leading tabs of a template's lines.
package enum TemplateIndentation: Hashable, Sendable {
	case tabs
	case spaces(Int)

	/// The text that replaces one tab.
	package var unit: String {
		switch self {
		case .tabs: "\t"
		case .spaces(let count): String(repeating: " ", count: max(0, count))
		}
	}
}

/// The text rendered so far, with its indentation translated as it is appended.
struct TemplateOutput {
	private(set) var text = ""
	private let indentation: TemplateIndentation
	/// The text that replaces one tab.
	private let unit: String

	init(indentation: TemplateIndentation, capacity: Int) {
		self.indentation = indentation
		unit = indentation.unit
		text.reserveCapacity(capacity)
	}

	mutating func append(verbatim addition: String) {
		text += addition
	}

	/// Appends `addition`, whose tabs at the start of lines are indentation.
	mutating func append(_ addition: some StringProtocol, startsLine: Bool) {
		guard indentation != .tabs else {
			text += addition
			return
		}
		var rest = addition[...]
		if startsLine { takeTabs(from: &rest) }
		while let lineEnd = rest.utf8.firstIndex(of: UInt8(ascii: "\n")) {
			let next = rest.utf8.index(after: lineEnd)
			text += rest[..<next]
			rest = rest[next...]
			takeTabs(from: &rest)
		}
		text += rest
	}

	/// Appends `value` with every line of it indented by `leading`; empty lines stay empty.
	mutating func append(lines value: String, leading: String, isVerbatim: Bool) {
		var isFirst = true
		for line in value.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
			if !isFirst { text += "\n" }
			isFirst = false
			if line.isEmpty { continue }
			append(leading, startsLine: true)
			if isVerbatim {
				text += Substring(line)
			} else {
				append(Substring(line), startsLine: true)
			}
		}
	}

	private mutating func takeTabs<Text: StringProtocol>(from rest: inout Text) where Text.SubSequence == Text {
		while rest.utf8.first == UInt8(ascii: "\t") {
			text += unit
			rest = rest[rest.utf8.index(after: rest.startIndex)...]
		}
	}
}
