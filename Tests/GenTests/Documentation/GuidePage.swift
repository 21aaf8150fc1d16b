import Foundation

/// A page whose files and commands can be replayed in order.
///
/// A block below a line that ends with "`path`:" is a file that the reader writes; below "`path` contains:", an excerpt of a file that a
/// command wrote. A `console` block has commands after `$ `, each with its output. A line `…` matches any lines.
struct GuidePage {
	enum Step: Equatable {
		case write(path: String, text: String)
		case excerpt(path: String, text: String)
		case command(String, prints: [String])
	}

	/// The lines of the page, split so that the replaceable output of each step can be found.
	private(set) var parts: [Part] = []

	enum Part: Equatable {
		case prose(String)
		case step(Step)
	}

	var steps: [Step] {
		parts.compactMap { part in
			guard case .step(let step) = part else { return nil }
			return step
		}
	}

	init(_ text: String) {
		var lines = text.components(separatedBy: "\n")[...]
		var heading = ""
		while let line = lines.popFirst() {
			parts.append(.prose(line))
			guard line.hasPrefix("```") else {
				if !line.isEmpty { heading = line }
				continue
			}
			let block = lines.prefix { $0 != "```" }
			lines = lines.dropFirst(block.count)
			if line == "```console" {
				for line in block {
					if line.hasPrefix("$ ") {
						parts.append(.step(.command(String(line.dropFirst(2)), prints: [])))
					} else if case .step(.command(let command, let prints)) = parts.last {
						parts[parts.count - 1] = .step(.command(command, prints: prints + [line]))
					}
				}
			} else if let path = Self.path(in: heading, before: "` contains:") {
				parts.append(.step(.excerpt(path: path, text: block.joined(separator: "\n"))))
			} else if let path = Self.path(in: heading, before: "`:") {
				parts.append(.step(.write(path: path, text: block.joined(separator: "\n"))))
			} else {
				parts += block.map(Part.prose)
			}
			if let end = lines.popFirst() { parts.append(.prose(end)) }
			heading = ""
		}
	}

	private static func path(in line: String, before end: String) -> String? {
		guard line.hasSuffix(end), let start = line.dropLast(end.count).lastIndex(of: "`") else { return nil }
		return String(line.dropLast(end.count)[line.index(after: start)...])
	}

	/// Returns the text of the page with other output below the command at each index of `steps`.
	func text(replacingOutput outputs: [Int: [String]]) -> String {
		var index = -1
		return parts.map { part -> String in
			guard case .step(let step) = part else {
				guard case .prose(let line) = part else { return "" }
				return line
			}
			index += 1
			switch step {
			case .write(_, let text), .excerpt(_, let text): return text
			case .command(let command, let prints): return (["$ " + command] + (outputs[index] ?? prints)).joined(separator: "\n")
			}
		}.joined(separator: "\n")
	}

	/// Returns whether `lines` match `pattern`, in which a line `…` matches any lines.
	static func matches(_ pattern: ArraySlice<String>, _ lines: ArraySlice<String>) -> Bool {
		// Greedy matching of the pieces between the ellipses: the first and the last are fixed at the ends.
		let pieces = pattern.split(separator: "…", omittingEmptySubsequences: false)
		guard let first = pieces.first, let last = pieces.last, pieces.count > 1 else { return Array(pattern) == Array(lines) }
		guard lines.starts(with: first), lines.count >= first.count + last.count, lines.suffix(last.count).elementsEqual(last) else {
			return false
		}
		var rest = lines.dropFirst(first.count).dropLast(last.count)
		for piece in pieces.dropFirst().dropLast() {
			while !rest.starts(with: piece) {
				guard !rest.isEmpty else { return false }
				rest = rest.dropFirst()
			}
			rest = rest.dropFirst(piece.count)
		}
		return true
	}
}
