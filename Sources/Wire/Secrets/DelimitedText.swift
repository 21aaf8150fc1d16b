/// Finds secrets in text with a header row, such as CSV: the cells of each column whose name is that of a secret.
///
/// ```
/// name,password
/// bob,hunter2     ⇢  bob,secret-1
/// ```
///
/// A header row has two names or more, none of which is empty or a sentence. The separator is the first of a comma, a semicolon, a tab and a
/// vertical bar that the row contains. Cells may be quoted.
struct DelimitedText {
	private let text: ArraySlice<UInt8>
	private let separator: UInt8
	private var index: Int

	private static let longestHeader = 4096
	private static let longestName = 60
	private static let mostBlanks = 3

	/// Returns the cells of secret columns; none if the text has no header row.
	static func findings(in text: ArraySlice<UInt8>) -> [SecretFinder.Finding] {
		guard let end = text.prefix(longestHeader).firstIndex(where: isLineEnd), end > text.startIndex,
			let separator = ",;\t|".utf8.first(where: text[..<end].contains)
		else { return [] }
		var reader = DelimitedText(text: text, separator: separator, index: text.startIndex)
		let header = reader.row()
		// `Dear Bob, your password` is the start of a letter.
		let isSpaced = header.dropFirst().contains { text[$0.lowerBound - 1] == 0x20 }
		let keys = header.map { isSpaced && text[$0].contains(0x20) ? nil : key(ofColumn: text[$0]) }
		guard keys.count > 1, !keys.contains(nil), keys.contains(where: { $0?.isSecret == true }) else { return [] }
		var findings: [SecretFinder.Finding] = []
		var isFirst = true
		while reader.index < text.endIndex {
			let cells = reader.row()
			guard !isFirst || cells.count == keys.count else { return [] }
			isFirst = false
			for case (let cell, let key?) in zip(cells, keys) where key.isSecret && !cell.isEmpty && key.matches(text[cell]) {
				findings.append(SecretFinder.Finding(range: cell, kind: key.kind))
			}
		}
		return findings
	}

	/// Returns the classification of a column by its name, or nil if the text is not a name.
	private static func key(ofColumn name: ArraySlice<UInt8>) -> SecretKey? {
		guard !name.isEmpty, name.count <= longestName, name.count(where: { $0 == 0x20 }) <= mostBlanks,
			!name.contains(where: { ".:!?{}<>=".utf8.contains($0) })
		else { return nil }
		return SecretKey.paired(String(decoding: name, as: UTF8.self)) ?? .plain
	}

	private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

	/// Returns the ranges of the cells of the next row, without quotes and blanks around them, and moves to the row after it.
	private mutating func row() -> [Range<Int>] {
		var cells: [Range<Int>] = []
		while true {
			cells.append(cell())
			guard index < text.endIndex else { return cells }
			if text[index] == separator {
				index += 1
				continue
			}
			while index < text.endIndex, Self.isLineEnd(text[index]) { index += 1 }
			return cells
		}
	}

	/// Reads a cell up to the separator or the end of the line.
	private mutating func cell() -> Range<Int> {
		func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 && separator != 0x09 }
		while index < text.endIndex, isBlank(text[index]) { index += 1 }
		let isQuoted = index < text.endIndex && text[index] == UInt8(ascii: "\"")
		if isQuoted { index += 1 }
		let lower = index
		if isQuoted {
			// A quote within the cell is written twice.
			while index < text.endIndex {
				guard text[index] == UInt8(ascii: "\"") else {
					index += 1
					continue
				}
				guard index + 1 < text.endIndex, text[index + 1] == UInt8(ascii: "\"") else { break }
				index += 2
			}
		}
		let end = index
		while index < text.endIndex, text[index] != separator, !Self.isLineEnd(text[index]) { index += 1 }
		guard !isQuoted else { return lower..<end }
		var upper = index
		while upper > lower, isBlank(text[upper - 1]) { upper -= 1 }
		return lower..<upper
	}
}
