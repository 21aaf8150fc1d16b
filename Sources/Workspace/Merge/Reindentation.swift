/// The change of a file's indentation by the user or a formatter: to tabs or another number of spaces.
///
/// A merge compares lines, so every reindented line would be an edit. Therefore the generated text is indented like the file before both are
/// compared. That is only done if it makes the texts more similar as a whole; lines that were moved in or out, such as by a condition around
/// them, stay edits.
struct Reindentation {
	private enum Change {
		case none
		/// The texts differ in indentation only: the new form of each line and of each indentation.
		case lines([ArraySlice<UInt8>: [UInt8]], indents: [ArraySlice<UInt8>: ArraySlice<UInt8>], units: Units?)
		case units(Units)
	}

	private struct Units {
		var old: [UInt8]
		var new: [UInt8]

		/// Replaces each whole unit of the old indentation by one of the new, and preserves the rest.
		func applied(to indent: ArraySlice<UInt8>) -> [UInt8] {
			var rest = indent
			var result: [UInt8] = []
			while rest.starts(with: old) {
				rest = rest.dropFirst(old.count)
				result += new
			}
			return result + rest
		}
	}

	private let change: Change
	private let old: [UInt8]
	private let new: [UInt8]

	/// - Parameters:
	///   - old: the text that was generated last.
	///   - new: the user's version of it.
	init(from old: [UInt8], to new: [UInt8]) {
		self.old = old
		self.new = new
		let (before, after) = (TextLines(old), TextLines(new))
		let (oldUnit, newUnit) = (Self.unit(of: before), Self.unit(of: after))
		var units: Units?
		if let oldUnit, let newUnit, oldUnit != newUnit { units = Units(old: oldUnit, new: newUnit) }
		if let lines = Self.differingInIndentation(before, after) {
			change = .lines(lines.lines, indents: lines.indents, units: units)
		} else if let units, Self.alike(Reindentation(units).applied(to: old), new) > Self.alike(old, new) {
			change = .units(units)
		} else {
			change = .none
		}
	}

	private init(_ units: Units) {
		change = .units(units)
		(old, new) = ([], [])
	}

	/// Returns `text`, which is indented like the old one, with the indentation of the new one.
	func applied(to text: [UInt8]) -> [UInt8] {
		switch change {
		case .none: return text
		case .lines where text == old: return new
		case .lines, .units: break
		}
		let lines = TextLines(text)
		var result: [UInt8] = []
		result.reserveCapacity(text.count * 2)
		for number in 0..<lines.count {
			let content = lines.content(number)
			result += indented(content)
			result += lines[number][content.endIndex...]
		}
		return result
	}

	private func indented(_ content: ArraySlice<UInt8>) -> [UInt8] {
		let indent = content.indent
		let rest = content[indent.endIndex...]
		switch change {
		case .none: return Array(content)
		case .units(let units): return units.applied(to: indent) + rest
		case .lines(let lines, let indents, let units):
			if let line = lines[content] { return line }
			if let known = indents[indent] { return Array(known) + rest }
			return (units?.applied(to: indent) ?? Array(indent)) + rest
		}
	}

	/// Compares the indentation of two texts; nil if they differ in more than white space at the beginnings and ends of lines, or not at all.
	private static func differingInIndentation(
		_ old: TextLines, _ new: TextLines
	) -> (lines: [ArraySlice<UInt8>: [UInt8]], indents: [ArraySlice<UInt8>: ArraySlice<UInt8>])? {
		guard old.count == new.count else { return nil }
		var lines: [ArraySlice<UInt8>: [UInt8]] = [:]
		var indents: [ArraySlice<UInt8>: ArraySlice<UInt8>] = [:]
		var differs = false
		for number in 0..<old.count {
			let (a, b) = (old.content(number), new.content(number))
			guard a.withoutBlanks.elementsEqual(b.withoutBlanks) else { return nil }
			if !a.elementsEqual(b) { differs = true }
			if lines[a] == nil { lines[a] = Array(b) }
			if indents[a.indent] == nil, !a.withoutBlanks.isEmpty { indents[a.indent] = b.indent }
		}
		return differs ? (lines, indents) : nil
	}

	/// Returns a tab, or the leading spaces of the least indented line; nil if no line is indented.
	private static func unit(of text: TextLines) -> [UInt8]? {
		var least: Int?
		var tabs = 0
		var blanks = 0
		for number in 0..<text.count {
			let content = text.content(number)
			let indent = content.indent
			// The second line of a comment is indented by one.
			guard let first = indent.first, indent.count < content.count, content[indent.endIndex] != UInt8(ascii: "*") else { continue }
			if first == UInt8(ascii: "\t") {
				tabs += 1
			} else {
				blanks += 1
				least = min(least ?? indent.count, indent.count)
			}
		}
		if tabs > 0, tabs >= blanks { return [UInt8(ascii: "\t")] }
		return least.map { Array(repeating: UInt8(ascii: " "), count: $0) }
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

extension ArraySlice<UInt8> {
	/// The spaces and tabs at the beginning.
	fileprivate var indent: ArraySlice<UInt8> { prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } }

	fileprivate var withoutBlanks: ArraySlice<UInt8> {
		var rest = self[indent.endIndex...]
		while let last = rest.last, last == UInt8(ascii: " ") || last == UInt8(ascii: "\t") { rest.removeLast() }
		return rest
	}
}
