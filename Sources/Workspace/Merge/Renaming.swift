/// What the last run called otherwise than this one: files and edits of the last run go by the new names.
package struct Renaming: Sendable {
	private let names: [[UInt8]: [UInt8]]

	package init(_ names: [String: String] = [:]) {
		self.names = Dictionary(names.map { (Array($0.key.utf8), Array($0.value.utf8)) }, uniquingKeysWith: { first, _ in first })
	}

	var isEmpty: Bool { names.isEmpty }

	/// `text` with each whole word that is an old name replaced.
	func applied(to text: [UInt8]) -> [UInt8] {
		guard !names.isEmpty else { return text }
		var result: [UInt8] = []
		result.reserveCapacity(text.count)
		var start = 0
		while start < text.count {
			let isWord = text[start].isOfWord
			let end = text[start...].firstIndex { $0.isOfWord != isWord } ?? text.count
			let part = text[start..<end]
			result += isWord ? names[Array(part)] ?? Array(part) : Array(part)
			start = end
		}
		return result
	}

	func applied(to path: FolderPath) -> FolderPath? {
		FolderPath(generated: String(decoding: applied(to: Array(path.text.utf8)), as: UTF8.self))
	}
}

extension UInt8 {
	/// It is part of a Swift identifier.
	var isOfWord: Bool {
		switch self {
		case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
			UInt8(ascii: "_"), 0x80...:
			true
		default: false
		}
	}
}
