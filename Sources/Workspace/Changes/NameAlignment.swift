/// The comparison of two texts that may differ only in names, such as a type's file before and after the type was renamed.
///
/// Lines are equal if they are so without the words that occur in one of the texts only. Where those lines have different words, the
/// words are names of the same thing.
struct NameAlignment {
	/// The share of words that are equal, or renamed like the file, from 0 to 1.
	let similarity: Double
	/// The new names by the old ones, outside of quotes and in quotes.
	let names: [String: String]
	let quotedNames: [String: String]

	/// - Parameter file: the part of the file's name that changed; nil if there is none.
	init(_ old: NamedText, _ new: NamedText, file: NameChange?) {
		var table: [[UInt8]: Int] = [:]
		func number(_ line: NamedText.Line, besides other: NamedText) -> Int {
			let key = line.key { other.wordCounts[$0] != nil }
			let next = table.count
			return table[key]
				?? {
					table[key] = next
					return next
				}()
		}
		let before = old.lines.map { number($0, besides: new) }
		let after = new.lines.map { number($0, besides: old) }
		var votes = Votes()
		var common = 0
		for (a, b) in LineDiff(before, after, weights: Array(repeating: 0, count: table.count)).unchanged(of: before.count) {
			for (index, word) in old.lines[a].words.enumerated() where new.lines[b].words.indices.contains(index) {
				let other = new.lines[b].words[index]
				votes.add(word, other.text)
				let isKnown = word.text == other.text || file.map { NameChange(word.name, other.name)?.isLike($0) ?? false } ?? false
				if isKnown { common += 1 }
			}
		}
		similarity = Double(common) / Double(max(old.words, new.words, 1))
		(names, quotedNames) = (votes.plain.renamings, votes.quoted.renamings)
	}

	/// How often each word stands where another word, or itself, stood.
	private struct Votes {
		var plain = Table()
		var quoted = Table()

		struct Table {
			private var counts: [ArraySlice<UInt8>: [ArraySlice<UInt8>: Int]] = [:]

			mutating func add(_ old: ArraySlice<UInt8>, _ new: ArraySlice<UInt8>) { counts[old, default: [:]][new, default: 0] += 1 }

			/// The words that always became the same other word.
			var renamings: [String: String] {
				var found: [String: String] = [:]
				for (old, targets) in counts where targets.count == 1 {
					guard let new = targets.first?.key, new != old else { continue }
					found[String(decoding: old, as: UTF8.self)] = String(decoding: new, as: UTF8.self)
				}
				return found
			}
		}

		mutating func add(_ word: NamedText.Word, _ new: ArraySlice<UInt8>) {
			if word.isQuoted { quoted.add(word.text, new) } else { plain.add(word.text, new) }
		}
	}
}

extension LineDiff {
	/// Returns the unchanged lines, by their numbers in both texts.
	fileprivate func unchanged(of count: Int) -> [(old: Int, new: Int)] {
		var found: [(old: Int, new: Int)] = []
		var (old, new) = (0, 0)
		for hunk in hunks + [Hunk(old: count..<count, new: 0..<0)] {
			while old < hunk.old.lowerBound {
				found.append((old, new))
				old += 1
				new += 1
			}
			(old, new) = (hunk.old.upperBound, hunk.new.upperBound)
		}
		return found
	}
}

/// A text as lines of words, with the characters between them.
struct NamedText {
	struct Word {
		var text: ArraySlice<UInt8>
		/// Whether the word alone is in quotes.
		var isQuoted: Bool

		var name: String { String(decoding: text, as: UTF8.self) }
	}

	struct Line {
		var words: [Word] = []
		/// The characters before each word, and after the last one; without indentation.
		fileprivate var gaps: [ArraySlice<UInt8>] = []

		/// Returns the line without the words that are not `included`.
		fileprivate func key(_ included: (ArraySlice<UInt8>) -> Bool) -> [UInt8] {
			var key: [UInt8] = []
			for (index, gap) in gaps.enumerated() {
				key += gap
				guard words.indices.contains(index) else { continue }
				if included(words[index].text) { key += words[index].text } else { key.append(0) }
			}
			return key
		}
	}

	private(set) var lines: [Line] = []
	private(set) var wordCounts: [ArraySlice<UInt8>: Int] = [:]
	private(set) var words = 0

	init(_ bytes: [UInt8]) {
		let text = TextLines(bytes)
		for number in 0..<text.count {
			let line = Self.line(text.content(number).drop { $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: " ") })
			for word in line.words { wordCounts[word.text, default: 0] += 1 }
			words += line.words.count
			lines.append(line)
		}
	}

	private static func line(_ content: ArraySlice<UInt8>) -> Line {
		let quote = UInt8(ascii: "\"")
		var line = Line()
		var start = content.startIndex
		var position = start
		while position < content.endIndex {
			guard content[position].isWord else {
				position += 1
				continue
			}
			let end = content[position...].firstIndex { !$0.isWord } ?? content.endIndex
			let isQuoted =
				position > content.startIndex && content[position - 1] == quote && end < content.endIndex && content[end] == quote
			line.gaps.append(content[start..<position])
			line.words.append(Word(text: content[position..<end], isQuoted: isQuoted))
			start = end
			position = end
		}
		line.gaps.append(content[start...])
		return line
	}

	/// Returns the share of words that both texts have, from 0 to 1: no less than the similarity of their alignment without renamed words.
	func commonWords(with other: NamedText) -> Double {
		let common = wordCounts.reduce(0) { $0 + min($1.value, other.wordCounts[$1.key] ?? 0) }
		return Double(common) / Double(max(words, other.words, 1))
	}
}

/// The part in which two names differ: `Character` and `Figure` in `fetchCharacter` and `fetchFigure`.
struct NameChange: Hashable {
	let old: String
	let new: String

	/// Nil if the names are equal.
	init?(_ old: String, _ new: String) {
		var (a, b) = (Self.humps(old)[...], Self.humps(new)[...])
		while let first = a.first, first == b.first {
			a.removeFirst()
			b.removeFirst()
		}
		while let last = a.last, last == b.last {
			a.removeLast()
			b.removeLast()
		}
		guard !a.isEmpty || !b.isEmpty else { return nil }
		(self.old, self.new) = (a.joined(), b.joined())
	}

	/// Returns whether the change is that of `other`, or of its plural.
	func isLike(_ other: NameChange) -> Bool {
		self == other || !other.old.isEmpty && !other.new.isEmpty && old.hasPrefix(other.old) && new.hasPrefix(other.new)
	}

	/// The words of a name in lower case; a run of capitals is one word.
	private static func humps(_ name: String) -> [String] {
		var words: [String] = []
		var wasUpper = false
		for character in name {
			let isUpper = character.isUppercase
			if words.isEmpty || isUpper && !wasUpper || character == "_" { words.append("") }
			// The last capital of a run begins the next word: `URLSession`.
			if !isUpper, wasUpper, character.isLowercase, let last = words.last, last.count > 1 {
				words[words.count - 1] = String(last.dropLast())
				words.append(String(last.suffix(1)))
			}
			if character != "_" { words[words.count - 1] += character.lowercased() }
			wasUpper = isUpper
		}
		return words.filter { !$0.isEmpty }
	}
}
