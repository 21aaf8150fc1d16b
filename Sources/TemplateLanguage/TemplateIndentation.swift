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
	/// Bytes are appended faster than strings.
	private var bytes: [UInt8] = []
	private let indentation: TemplateIndentation
	/// The text that replaces one tab.
	private let unit: String

	init(indentation: TemplateIndentation, capacity: Int) {
		self.indentation = indentation
		unit = indentation.unit
		bytes.reserveCapacity(capacity)
	}

	/// The number of bytes.
	var count: Int { bytes.count }

	var text: String { String(decoding: bytes, as: UTF8.self) }

	mutating func append(verbatim addition: String) {
		bytes += addition.utf8
	}

	/// Appends `addition`, whose tabs at the start of lines are indentation.
	mutating func append(_ addition: some StringProtocol, startsLine: Bool) {
		guard indentation != .tabs else {
			bytes += addition.utf8
			return
		}
		var rest = addition.utf8[...]
		if startsLine { takeTabs(from: &rest) }
		while let lineEnd = rest.firstIndex(of: UInt8(ascii: "\n")) {
			let next = rest.index(after: lineEnd)
			bytes += rest[..<next]
			rest = rest[next...]
			takeTabs(from: &rest)
		}
		bytes += rest
	}

	/// Appends `value` with every line of it indented by `leading`; empty lines stay empty.
	mutating func append(lines value: String, leading: String, isVerbatim: Bool) {
		var isFirst = true
		for line in value.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
			if !isFirst { bytes.append(UInt8(ascii: "\n")) }
			isFirst = false
			if line.isEmpty { continue }
			append(leading, startsLine: true)
			if isVerbatim {
				bytes += line
			} else {
				append(Substring(line), startsLine: true)
			}
		}
	}

	private mutating func takeTabs<Bytes: Collection<UInt8>>(from rest: inout Bytes) where Bytes.SubSequence == Bytes {
		while rest.first == UInt8(ascii: "\t") {
			bytes += unit.utf8
			rest = rest[rest.index(after: rest.startIndex)...]
		}
	}
}
