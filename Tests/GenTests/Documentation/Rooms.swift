import Foundation

/// The folders ("rooms") of the sources, and which of them use types that another one declares.
///
/// A room is a folder directly in a target's folder, or a file beside those. A room uses a type of another room if the type's name appears in
/// one of its files, except after a dot, in a comment or a string, or if the file declares a type of that name itself. Nested types do not
/// count. The files are compared word by word, without a parser.
struct Rooms {
	struct Use: Hashable {
		var file: String
		var word: String
	}

	/// The uses by room and used room.
	private(set) var uses: [String: [String: Set<Use>]] = [:]

	/// - Parameter files: the texts of one target, by their paths in its folder.
	init(_ files: [String: String]) {
		let words = files.mapValues { SwiftWords($0) }
		var homes: [String: [String]] = [:]
		for (path, words) in words {
			uses[Self.room(of: path), default: [:]].merge([:]) { mine, _ in mine }
			for type in words.types { homes[type, default: []].append(path) }
		}
		for (path, words) in words {
			for word in words.used.subtracting(words.declared) {
				guard let home = homes[word], home.count == 1, let other = home.first.map(Self.room), other != Self.room(of: path) else {
					continue
				}
				uses[Self.room(of: path)]?[other, default: []].insert(Use(file: path, word: word))
			}
		}
	}

	private static func room(of path: String) -> String {
		let first = path.split(separator: "/").first ?? ""
		return first.hasSuffix(".swift") ? String(first.dropLast(6)) : String(first)
	}
}

extension Rooms {
	/// Treats targets as rooms: they use the modules that they import.
	init(targets: [String: [String: String]]) {
		for (target, files) in targets {
			uses[target] = [:]
			for (path, text) in files {
				for line in text.split(separator: "\n") where line.hasPrefix("import ") {
					let module = String(line.dropFirst("import ".count))
					guard targets[module] != nil else { continue }
					uses[target]?[module, default: []].insert(Use(file: path, word: "import"))
				}
			}
		}
	}
}

/// The capitalised words of a Swift file.
private struct SwiftWords {
	/// The declared types, except nested ones.
	private(set) var types: Set<String> = []
	/// All declared types.
	private(set) var declared: Set<String> = []
	/// All words except those after a dot.
	private(set) var used: Set<String> = []

	private static let declaring: Set<String> = ["struct", "enum", "class", "actor", "protocol", "typealias"]

	init(_ text: String) {
		let bytes = Array(text.utf8)
		var index = 0
		var depth = 0
		var isPrivate = false
		var last = ""
		func begins(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }
		func pass(_ end: String) {
			while index < bytes.count, !begins(end) { index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1 }
			index += end.utf8.count
		}
		while index < bytes.count {
			let byte = bytes[index]
			if byte == UInt8(ascii: "/"), begins("//") {
				while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
			} else if byte == UInt8(ascii: "#"), begins("#\"") {
				index += begins("#\"\"\"") ? 4 : 2
				while index < bytes.count, !begins("\"#") { index += 1 }
				index += 2
			} else if byte == UInt8(ascii: "\"") {
				let end = begins("\"\"\"") ? "\"\"\"" : "\""
				index += end.utf8.count
				pass(end)
			} else if Self.isWord(byte) {
				let start = index
				while index < bytes.count, Self.isWord(bytes[index]) { index += 1 }
				guard Self.matters(bytes[start], length: index - start) else {
					last = ""
					continue
				}
				let word = String(decoding: bytes[start..<index], as: UTF8.self)
				let isMember = start > 0 && bytes[start - 1] == UInt8(ascii: ".")
				if word == "private" || word == "fileprivate" {
					isPrivate = true
				} else if Self.declaring.contains(last), !isMember {
					declared.insert(word)
					if depth == 0, !isPrivate { types.insert(word) }
					isPrivate = false
				} else if word == "func" || word == "var" || word == "let" || word == "extension" {
					isPrivate = false
				} else if !isMember, UInt8(ascii: "A")...UInt8(ascii: "Z") ~= bytes[start] {
					used.insert(word)
				}
				last = word
			} else {
				if byte == UInt8(ascii: "{") { depth += 1 }
				if byte == UInt8(ascii: "}") { depth -= 1 }
				index += 1
			}
		}
	}

	/// Whether a word is capitalised, or has the length and first letter of a keyword.
	private static func matters(_ first: UInt8, length: Int) -> Bool {
		if UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first { return true }
		return length <= "fileprivate".utf8.count && "seacptfvl".utf8.contains(first)
	}

	private static func isWord(_ byte: UInt8) -> Bool {
		switch byte {
		case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
			UInt8(ascii: "_"), 0x80...:
			true
		default: false
		}
	}
}

/// A drawing of rooms, one a line, each below the rooms that it uses: `Types   what inputs describe  ─▶ Shape Naming`.
struct RoomDrawing {
	private(set) var rooms: [(name: String, uses: [String])] = []

	init(_ text: String) {
		for line in text.split(separator: "\n") {
			let parts = line.components(separatedBy: "─▶")
			guard let name = parts[0].split(separator: " ").first else { continue }
			rooms.append((String(name), parts.count > 1 ? parts[1].split(separator: " ").map(String.init) : []))
		}
	}

	/// Returns the differences between the drawing and the rooms.
	func complaints(about rooms: Rooms) -> [String] {
		var complaints: [String] = []
		var above: Set<String> = []
		for (name, uses) in self.rooms {
			guard let real = rooms.uses[name] else {
				complaints.append("there is no \(name)")
				continue
			}
			for other in uses where !above.contains(other) { complaints.append("\(name) uses \(other), which is not drawn above it") }
			for (other, occurrences) in real.sorted(by: { $0.key < $1.key }) where !uses.contains(other) {
				let shown = occurrences.map { "\($0.word) in \($0.file)" }.sorted().prefix(3).joined(separator: ", ")
				complaints.append("\(name) may not use \(other), and does: \(shown)")
			}
			for other in uses where real[other] == nil { complaints.append("\(name) does not use \(other)") }
			above.insert(name)
		}
		let missing = Set(rooms.uses.keys).subtracting(self.rooms.map(\.name)).sorted()
		return complaints + missing.map { "\($0) is not drawn" }
	}
}
