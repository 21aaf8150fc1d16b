/// The change of a file's indentation by the user or a formatter: to tabs or another number of spaces.
///
/// A merge compares lines, so every reindented line would be an edit. Therefore the generated text is indented like the file before both are
/// compared. That is only done if it makes the texts more similar as a whole; lines that were moved in or out, such as by a condition around
/// them, stay edits.
struct Reindentation {
	/// The old indentation of one level and the new one; nil if the indentation is not changed.
	private var units: (old: [UInt8], new: [UInt8])?

	/// - Parameters:
	///   - old: the text that was generated last.
	///   - new: the user's version of it.
	init(from old: [UInt8], to new: [UInt8]) {
		guard let before = Self.unit(of: TextLines(old)), let after = Self.unit(of: TextLines(new)), before != after else { return }
		units = (before, after)
		if Self.alike(applied(to: old), new) <= Self.alike(old, new) { units = nil }
	}

	/// Returns `text`, which is indented like the old one, with the indentation of the new one.
	func applied(to text: [UInt8]) -> [UInt8] {
		guard let units else { return text }
		let lines = TextLines(text)
		var result: [UInt8] = []
		result.reserveCapacity(text.count * 2)
		for number in 0..<lines.count {
			// Each whole unit is replaced; the rest stays.
			var rest = lines[number]
			while rest.starts(with: units.old) {
				rest = rest.dropFirst(units.old.count)
				result += units.new
			}
			result += rest
		}
		return result
	}

	/// Returns the indentation of the least indented line, by tabs or spaces, whichever most lines have; nil if no line is indented.
	private static func unit(of text: TextLines) -> [UInt8]? {
		let indents = (0..<text.count).map(text.content).compactMap { content in
			let indent = content.prefix { $0 == content.first }
			// The second line of a comment is indented by one.
			let isIndented = [UInt8(ascii: "\t"), UInt8(ascii: " ")].contains(indent.first) && indent.count < content.count
			return isIndented && content[indent.endIndex] != UInt8(ascii: "*") ? indent : nil
		}
		let tabs = indents.filter { $0.first == UInt8(ascii: "\t") }
		let most = tabs.count * 2 >= indents.count ? tabs : indents.filter { $0.first == UInt8(ascii: " ") }
		return most.min { $0.count < $1.count }.map(Array.init)
	}

	/// Returns the number of lines that both texts have.
	private static func alike(_ a: [UInt8], _ b: [UInt8]) -> Int {
		var counts: [ArraySlice<UInt8>: Int] = [:]
		let (first, second) = (TextLines(a), TextLines(b))
		for number in 0..<first.count { counts[first.content(number), default: 0] += 1 }
		var shared = 0
		for number in 0..<second.count {
			guard let count = counts[second.content(number)], count > 0 else { continue }
			counts[second.content(number)] = count - 1
			shared += 1
		}
		return shared
	}
}
