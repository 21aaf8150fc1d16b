import Foundation

/// The result of looking for a documented block in a generated file.
enum SeedMatch: Equatable {
	/// The block is there as a whole.
	case equal
	/// All pieces of the block are there, in its order, with other code between them.
	case contained
	case missing(piece: String)

	init(_ block: String, in file: String) {
		let file = "\n" + file + "\n"
		if file.contains("\n" + block.trimmed + "\n") {
			self = .equal
			return
		}
		var rest = file[...]
		for piece in Self.pieces(of: block.trimmed) {
			guard let range = rest.range(of: "\n" + piece + "\n") else {
				self = .missing(piece: piece)
				return
			}
			rest = rest[rest.index(before: range.upperBound)...]
		}
		self = .contained
	}

	/// Returns the pieces of a block between which a generated file may have other code: its types, and their members.
	private static func pieces(of block: String) -> [String] {
		var pieces: [[Substring]] = [[]]
		let lines = block.split(separator: "\n", omittingEmptySubsequences: false)
		for (index, line) in lines.enumerated() {
			if line == "}" {
				pieces += [[line], []]
			} else if line.isEmpty, index + 1 < lines.count, lines[index + 1].isOutermost {
				pieces.append([])
			} else {
				pieces[pieces.count - 1].append(line)
			}
		}
		return pieces.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
	}
}

extension Substring {
	/// Whether the line is nested at most one level deep.
	fileprivate var isOutermost: Bool { !hasPrefix("\t\t") && !hasPrefix("     ") }
}

extension String {
	fileprivate var trimmed: String { trimmingCharacters(in: .newlines) }
}

/// A file tree as the documents draw it.
struct SeedTree {
	/// Returns the names in a drawing without indentation.
	static func names(_ drawing: String) -> [String] {
		drawing.split(separator: "\n").dropFirst().flatMap { line in
			line.split { " │├└─()#".contains($0) }.map(String.init).filter {
				$0.hasSuffix("/") || $0.hasSuffix(".swift") || $0.hasSuffix(".json")
			}
		}
	}

	/// The paths relative to the feature folder; folders end with `/`.
	private(set) var paths: [String] = []

	init(_ drawing: String) {
		var folders: [String] = []
		for line in drawing.split(separator: "\n").dropFirst() {
			let entry = line.prefix { $0 != "#" }
			guard let start = entry.firstIndex(where: { !" │├└─|+-".contains($0) }) else { continue }
			let depth = entry.distance(from: entry.startIndex, to: start) / 4
			let name = String(entry[start...].prefix { $0 != " " })
			folders = Array(folders.prefix(depth - 1))
			paths.append(folders.joined() + name)
			if name.hasSuffix("/") { folders.append(name) }
		}
	}
}
