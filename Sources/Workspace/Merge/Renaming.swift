/// The names that changed since the last run, which are replaced in its files and edits.
package struct Renaming: Sendable {
	private let names: [[UInt8]: [UInt8]]
	/// The old and new names of the fixture files that code names in quotes.
	private let fixtures: [[UInt8]: [UInt8]]
	/// The new names of several declarations with one old name, of which each file has its own.
	private let ambiguous: [String: Set<String>]

	package init(_ names: [String: String] = [:], ambiguous: [String: Set<String>] = [:], fixtures: [String: String] = [:]) {
		self.names = Self.bytes(names)
		self.ambiguous = ambiguous
		self.fixtures = Self.bytes(fixtures)
	}

	private static func bytes(_ names: [String: String]) -> [[UInt8]: [UInt8]] {
		Dictionary(names.map { (Array($0.key.utf8), Array($0.value.utf8)) }, uniquingKeysWith: { first, _ in first })
	}

	private init(_ names: [[UInt8]: [UInt8]], _ fixtures: [[UInt8]: [UInt8]], _ ambiguous: [String: Set<String>]) {
		self.names = names
		self.fixtures = fixtures
		self.ambiguous = ambiguous
	}

	/// Returns the renaming with further names, and with further names in quotes.
	func adding(_ names: [String: String], quoted: [String: String]) -> Renaming {
		Renaming(
			self.names.merging(Self.bytes(names)) { own, _ in own }, fixtures.merging(Self.bytes(quoted)) { own, _ in own }, ambiguous)
	}

	/// Returns the renaming for one file: an ambiguous name has the new name that takes its place in the generated text.
	func resolved(from old: [UInt8], to new: [UInt8]) -> Renaming {
		guard !ambiguous.isEmpty else { return self }
		let (before, after) = (Self.words(old), Self.words(new))
		let found = ambiguous.compactMapValues { candidates in
			let present = candidates.filter { after.contains($0) && !before.contains($0) }
			return present.count == 1 ? present.first : nil
		}
		return adding(found.filter { before.contains($0.key) && !after.contains($0.key) }, quoted: [:])
	}

	private static func words(_ text: [UInt8]) -> Set<String> {
		Set(text.split { !$0.isWord }.map { String(decoding: $0, as: UTF8.self) })
	}

	/// The new names by the old ones, without those of fixtures.
	var words: [String: String] {
		Dictionary(names.map { (String(decoding: $0, as: UTF8.self), String(decoding: $1, as: UTF8.self)) }) { first, _ in first }
	}

	var isEmpty: Bool { names.isEmpty && fixtures.isEmpty }

	/// Returns `text` with each whole word that is an old name replaced, and each quoted text that is an old fixture.
	func applied(to text: [UInt8]) -> [UInt8] {
		guard !isEmpty else { return text }
		var result: [UInt8] = []
		result.reserveCapacity(text.count)
		var start = 0
		while start < text.count {
			let isWord = text[start].isWord
			let end = text[start...].firstIndex { $0.isWord != isWord } ?? text.count
			let part = text[start..<end]
			let word = Array(part)
			let isQuoted = start > 0 && text[start - 1] == UInt8(ascii: "\"") && end < text.count && text[end] == UInt8(ascii: "\"")
			result += isWord ? isQuoted ? fixtures[word] ?? names[word] ?? word : names[word] ?? word : word
			start = end
		}
		return result
	}

	func applied(to name: String) -> String { String(decoding: applied(to: Array(name.utf8)), as: UTF8.self) }

	func applied(to path: FolderPath) -> FolderPath? {
		let ending = ".json"
		let name = path.name.hasSuffix(ending) ? Array(path.name.dropLast(ending.count).utf8) : []
		guard let fixture = fixtures[name] else {
			return FolderPath(generated: String(decoding: applied(to: Array(path.text.utf8)), as: UTF8.self))
		}
		return FolderPath(generated: path.text.dropLast(path.name.count) + String(decoding: fixture, as: UTF8.self) + ending)
	}
}
