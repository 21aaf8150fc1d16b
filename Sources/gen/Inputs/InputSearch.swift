import SourceText
import Workspace

/// The files that a folder or a pattern stands for, searched anew in each run.
///
/// A folder stands for the samples directly in it, and for the GraphQL documents in its subfolders, too. Hidden folders, links to folders,
/// other features and what git ignores are not entered, and what gen generated is no input.
struct InputSearch {
	/// The paths of the files relative to the folder, in order.
	private(set) var files: [String] = []
	/// A document in each folder that is not entered, with the reason.
	private(set) var skipped: [(path: String, reason: String)] = []

	/// The number of folders that are searched, and of those that are not entered in which a document is looked for.
	private static let most = (folders: 200_000, skipped: 1_000)

	/// - Parameters:
	///   - root: the absolute path of the folder.
	///   - readable: the files that may be read.
	///   - pattern: the pattern for the paths in it; nil for all inputs of the folder.
	///   - ignored: returns the paths in a folder that version control ignores.
	init(
		below root: String, reading readable: ReadableFolders, matching pattern: InputPattern? = nil, endings: [String],
		ignored: (String) -> Set<String>
	) {
		let real = realPath(root) ?? root
		let isWanted = { (path: String) -> Bool in
			guard endings.contains(where: path.hasSuffix) else { return false }
			return pattern.map { $0.matches(path) } ?? (!path.contains("/") || !InputReader.isSample(path))
		}
		var pending = [""]
		var closed: [(folder: String, reason: String)] = []
		var searched = 0
		while let folder = pending.popLast(), searched < Self.most.folders {
			searched += 1
			for name in readable.names(inFolder: Self.join(root, folder)) {
				let path = folder.isEmpty ? name : folder + "/" + name
				let location = Self.join(root, path)
				let isHidden = name.hasPrefix(".")
				if Workspace.kind(ofPath: location) != .folder {
					guard isWanted(path), !Self.ownFiles.contains(name) else { continue }
					if isHidden { skipped.append((path, "is hidden")) } else { files.append(path) }
				} else if pattern?.canMatch(below: path) ?? true {
					if isHidden {
						closed.append((path, "is in a hidden folder"))
					} else if realPath(location) != real + (real.hasSuffix("/") ? "" : "/") + path {
						closed.append((path, "is behind a link"))
					} else if Self.features.contains(where: { Workspace.kind(ofPath: location + "/" + $0) == .file }) {
						closed.append((path, "belongs to the feature '\(path)'"))
					} else {
						pending.append(path)
					}
				}
			}
		}
		// Most folders contain nothing to ask git about.
		let hidden = files.contains { $0.contains("/") } ? ignored(root) : []
		if !hidden.isEmpty {
			let isIgnored = { (path: String) in hidden.contains(path) || hidden.contains { $0.hasSuffix("/") && path.hasPrefix($0) } }
			skipped += files.filter(isIgnored).map { ($0, "is ignored by git") }
			files.removeAll(where: isIgnored)
		}
		if !files.isEmpty {
			let generated = Self.generatedFiles(around: real, readable)
			files.removeAll { generated.contains(real + "/" + $0) }
		}
		files.sort()
		nameSkipped(closed, in: root, readable, isWanted)
	}

	/// Finds a document in each of the folders.
	private mutating func nameSkipped(
		_ closed: [(folder: String, reason: String)], in root: String, _ readable: ReadableFolders, _ isWanted: @escaping (String) -> Bool
	) {
		var left = Self.most.skipped
		for (folder, reason) in closed where !folder.hasSuffix(".git") && !folder.hasSuffix(".build") {
			var pending = [folder]
			while let next = pending.popLast(), left > 0 {
				left -= 1
				let found = readable.names(inFolder: Self.join(root, next)).map { next + "/" + $0 }
				if let path = found.first(where: isWanted) {
					skipped.append((path, reason))
					break
				}
				// A link may lead back.
				if reason.hasSuffix("link") { break }
				pending += found.filter { realPath(Self.join(root, $0)).map { Workspace.kind(ofPath: $0 + "/.") } == .folder }
			}
		}
		skipped.sort { $0.path < $1.path }
	}

	private static let features = [ConfigurationFile.path.text, GenerationLock.path.text]
	/// The files that gen reads or writes, and that are no inputs.
	private static let ownFiles = features + ["gen.schema.json"]

	private static func join(_ folder: String, _ path: String) -> String {
		path.isEmpty ? folder : folder.hasSuffix("/") ? folder + path : folder + "/" + path
	}

	/// Returns the absolute paths of the files that gen generated for the feature that contains `folder`.
	private static func generatedFiles(around folder: String, _ readable: ReadableFolders) -> Set<String> {
		var feature = folder[...]
		while !feature.isEmpty, readable.contains(String(feature)) {
			let base = feature + "/" + GenerationLock.basePath.text
			if kind(ofPath: String(base)) == .file {
				let source = try? readable.read(String(base), displayName: GenerationLock.basePath.text)
				return Set((source.map(GenerationLock.paths(inBase:)) ?? []).map { "\(feature)/\($0)" })
			}
			feature = feature[..<(feature.lastIndex(of: "/") ?? feature.startIndex)]
		}
		return []
	}
}

/// A path in which `*`, `?` and `[…]` stand for characters of a name, and `**` for any number of folders.
struct InputPattern {
	private let parts: [Substring]

	/// Nil if the path has no such character.
	init?(_ path: String) {
		guard path.contains(where: Self.isSpecial) else { return nil }
		parts = path.split(separator: "/").filter { $0 != "." }
	}

	private static func isSpecial(_ character: Character) -> Bool { "*?[".contains(character) }

	/// Returns the folder before the first part that is a pattern, and the pattern below it.
	static func split(_ path: String) -> (folder: String, pattern: InputPattern)? {
		let parts = path.split(separator: "/", omittingEmptySubsequences: false)
		guard let first = parts.firstIndex(where: { $0.contains(where: isSpecial) }),
			let pattern = InputPattern(parts[first...].joined(separator: "/"))
		else { return nil }
		let folder = parts[..<first].joined(separator: "/")
		return (first == 0 ? "." : folder.isEmpty ? "/" : folder, pattern)
	}

	func matches(_ path: String) -> Bool {
		let states = states(after: path)
		return states.contains(parts.count) || parts.last == "**" && states.contains(parts.count - 1)
	}

	/// Returns whether the path of a file in the folder can match.
	func canMatch(below folder: String) -> Bool { states(after: folder).contains { $0 < parts.count } }

	/// Returns the numbers of parts that the names of `path` match.
	private func states(after path: String) -> Set<Int> {
		var states = closed([0])
		for name in path.split(separator: "/") where !states.isEmpty {
			var next: Set<Int> = []
			for state in states where state < parts.count {
				if parts[state] == "**" { next.insert(state) } else if Self.matches(name, parts[state]) { next.insert(state + 1) }
			}
			states = closed(next)
		}
		return states
	}

	/// Adds the states after `**`, which stands for no folder, too.
	private func closed(_ states: Set<Int>) -> Set<Int> {
		var result = states
		for state in states.sorted() {
			var next = state
			while next < parts.count - 1, parts[next] == "**" {
				next += 1
				result.insert(next)
			}
		}
		return result
	}

	private static func matches(_ name: Substring, _ part: Substring) -> Bool {
		let (name, part) = (Array(name), Array(part))
		var (position, index) = (0, 0)
		/// The last `*`, and the position to which it extends.
		var star: (index: Int, position: Int)?
		while position < name.count {
			if index < part.count, part[index] == "*" {
				star = (index, position)
				index += 1
			} else if let next = next(part, index, name[position]) {
				(position, index) = (position + 1, next)
			} else if let last = star {
				star = (last.index, last.position + 1)
				(position, index) = (last.position + 1, last.index + 1)
			} else {
				return false
			}
		}
		return part[index...].allSatisfy { $0 == "*" }
	}

	/// Returns the index after the element of `part` at `index`, if it matches `character`.
	private static func next(_ part: [Character], _ index: Int, _ character: Character) -> Int? {
		guard index < part.count else { return nil }
		if part[index] == "[", let end = part[(index + 1)...].dropFirst().firstIndex(of: "]") {
			var set = part[(index + 1)..<end]
			let isNegated = set.first == "!" || set.first == "^"
			if isNegated { set = set.dropFirst() }
			var isFound = false
			while let first = set.popFirst() {
				if set.count > 1, set.first == "-", let last = set.dropFirst().first {
					set = set.dropFirst(2)
					isFound = isFound || first <= character && character <= last
				} else {
					isFound = isFound || first == character
				}
			}
			return isFound != isNegated ? end + 1 : nil
		}
		return part[index] == "?" || part[index] == character ? index + 1 : nil
	}
}

extension Diagnostic {
	/// A note about the documents below `input` that are not read; nil if there are none.
	static func unread(_ skipped: [(path: String, reason: String)], below input: ArgumentValue) -> Diagnostic? {
		guard !skipped.isEmpty else { return nil }
		let named = skipped.prefix(3).map { "'\($0.path)' \($0.reason)" }.joined(separator: ", ")
		let more = skipped.count > 3 ? ", and \(skipped.count - 3) more" : ""
		return Diagnostic(
			.unreadDocument, "not every document below '\(input.text)' is read: \(named)\(more)", at: input.location,
			fix: "pass those that belong to the feature as inputs of their own")
	}
}
