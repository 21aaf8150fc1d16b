import Generator

/// The names that changed since the last run, which are replaced in its files and edits.
package struct Renaming: Sendable {
	private let names: [[UInt8]: [UInt8]]
	/// The old and new names of the fixture files that code names in quotes.
	private let fixtures: [[UInt8]: [UInt8]]
	private let changes: NameChanges

	/// - Parameters:
	///   - changes: the names by the paths of the declarations.
	///   - names: further names.
	package init(_ changes: NameChanges = NameChanges(), adding names: [String: String] = [:]) {
		self.changes = changes
		self.names = Self.bytes(changes.names.merging(names) { own, _ in own })
		fixtures = Self.bytes(changes.fixtures)
	}

	private static func bytes(_ names: [String: String]) -> [[UInt8]: [UInt8]] {
		Dictionary(names.map { (Array($0.key.utf8), Array($0.value.utf8)) }, uniquingKeysWith: { first, _ in first })
	}

	/// Returns the renaming with further names.
	func adding(_ names: [String: String]) -> Renaming {
		names.isEmpty ? self : Renaming(changes, adding: words.merging(names) { own, _ in own })
	}

	/// Returns the renaming for one file: an ambiguous name has the new name that takes its place in the generated text, and so have the names of tests.
	func resolved(from old: [UInt8], to new: [UInt8]) -> Renaming {
		guard !changes.ambiguous.isEmpty || !changes.tests.isEmpty else { return self }
		let (before, after) = (Self.words(old), Self.words(new))
		var found = changes.ambiguous.compactMapValues { candidates in
			let present = candidates.filter { after.contains($0) && !before.contains($0) }
			return present.count == 1 ? present.first : nil
		}
		for (old, new) in changes.tests {
			for word in before where word.hasPrefix(old) && word.dropFirst(old.count).first?.isUppercase == true {
				let name = new + word.dropFirst(old.count)
				if after.contains(name), !before.contains(name) { found[word] = name }
			}
		}
		return adding(found.filter { before.contains($0.key) && !after.contains($0.key) })
	}

	private static func words(_ text: [UInt8]) -> Set<String> {
		Set(text.split { !$0.isWord }.map { String(decoding: $0, as: UTF8.self) })
	}

	/// The new names by the old ones, without those of fixtures.
	var words: [String: String] {
		Dictionary(names.map { (String(decoding: $0, as: UTF8.self), String(decoding: $1, as: UTF8.self)) }) { first, _ in first }
	}

	/// The new names of properties and cases by the old ones, by the types that have them.
	var members: [String: [String: String]] { changes.members }

	var isEmpty: Bool { names.isEmpty && fixtures.isEmpty && changes.isEmpty }

	/// Returns `text` with each whole word that is an old name replaced, and each quoted text that is an old fixture.
	func applied(to text: [UInt8]) -> [UInt8] {
		guard !names.isEmpty || !fixtures.isEmpty else { return text }
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

	/// Returns the path that a file has after the renaming: the names of a fixture, a type or an entity with which a name in it begins are replaced.
	func applied(to path: FolderPath) -> FolderPath? {
		FolderPath(generated: path.parts.map { applied(toName: String($0)) }.joined(separator: "/"))
	}

	/// `ItemAPITests.swift` of `ItemRESTDataSourceTests.swift`.
	func applied(toName name: String) -> String {
		let stem = name.prefix { $0 != "." }
		let ending = name[stem.endIndex...]
		if ending == ".json" { return changes.fixtures[String(stem)].map { $0 + ending } ?? name }
		if let new = names[Array(stem.utf8)] { return String(decoding: new, as: UTF8.self) + ending }
		guard !changes.unchanged.contains(String(stem)) else { return name }
		let beginnings = words.merging(changes.entities) { own, _ in own }.filter { old, _ in
			stem.hasPrefix(old) && stem.dropFirst(old.count).first.map { !$0.isLowercase } ?? true
		}
		guard let longest = beginnings.max(by: { $0.key.count < $1.key.count }) else {
			return String(decoding: applied(to: Array(name.utf8)), as: UTF8.self)
		}
		return longest.value + name.dropFirst(longest.key.count)
	}
}
