import Generator

/// The generated files of the last run that have other paths now, with the names that changed in them.
struct RenamedFiles {
	/// The old paths by the new ones.
	private(set) var old: [FolderPath: FolderPath] = [:]
	/// The names that changed in all files.
	private(set) var renaming: Renaming
	/// The names that changed in one file only, by its new path.
	private var ownRenamings: [FolderPath: Renaming] = [:]
	/// The paths that the templates have for the files that the user moved, by their new paths.
	private var templatePaths: [FolderPath: FolderPath] = [:]

	/// The number of pairs of an old and a new file up to which texts are compared.
	private static let mostPairs = 250_000
	/// The number of new files that an old one is compared with word by word.
	private static let candidates = 8
	/// The similarity from which two texts are one file.
	private static let leastSimilarity = 0.6

	init(_ generated: [GeneratedFile], _ lock: GenerationLock, _ disk: [FolderPath: DiskEntry], _ renaming: Renaming) {
		self.renaming = renaming
		let now = Dictionary(generated.compactMap { file in FolderPath(generated: file.path).map { ($0, file) } }) { first, _ in first }
		findMoved(now, lock, disk)
		findTypes(of: now, lock)
		findMembers(of: now, lock)
	}

	/// Finds the files that were generated, are no longer, and whose new paths did not exist.
	///
	/// The names that the lock remembers decide first. What is left, such as the files of a renamed entity or of another style, is compared; then files
	/// of one name are one file.
	private mutating func findMoved(_ now: [FolderPath: GeneratedFile], _ lock: GenerationLock, _ disk: [FolderPath: DiskEntry]) {
		let renaming = renaming
		var missing = lock.entries.keys.filter { now[$0] == nil && lock.entries[$0]?.damage == nil }.sorted()
		guard !missing.isEmpty else { return }
		func isFree(_ path: FolderPath) -> Bool { lock.entries[path] == nil && disk[path] ?? .missing == .missing }
		func isRenamedByUser(_ path: FolderPath, to new: FolderPath) -> Bool {
			guard lock.entries[new] == nil, disk[path] ?? .missing == .missing, case .file? = disk[new] else { return false }
			return true
		}
		for path in missing where !renaming.isEmpty {
			let template = lock.entries[path]?.templatePath ?? path
			guard let new = renaming.applied(to: template), now[new] != nil, isFree(new) || isRenamedByUser(path, to: new) else { continue }
			old[new] = path
		}
		let found = Set(old.values)
		missing.removeAll(where: found.contains)
		let added = now.filter { isFree($0.key) && old[$0.key] == nil }
		guard !missing.isEmpty, !added.isEmpty, missing.count <= Self.mostPairs / added.count else { return }
		let before = missing.map { Candidate($0, renaming.applied(to: lock.entries[$0]?.text ?? [])) }
		let after = added.sorted { $0.key < $1.key }.map { Candidate($0.key, Array($0.value.contents.utf8)) }
		var pairs = before.indices.flatMap { Pair.all(of: $0, before, after, most: Self.candidates) }
		pairs.removeAll { $0.alignment.similarity < Self.leastSimilarity }
		pairs.sort { $0.isBefore($1) }
		var done: (old: Set<Int>, new: Set<Int>) = ([], [])
		var names = Agreement()
		for pair in pairs where !done.old.contains(pair.old) && !done.new.contains(pair.new) {
			done.old.insert(pair.old)
			done.new.insert(pair.new)
			let (from, to) = (before[pair.old].path, after[pair.new].path)
			old[to] = from
			ownRenamings[to] = renaming.adding(pair.alignment.names, quoted: pair.alignment.quotedNames)
			names.add(pair.alignment.names)
		}
		// Another style may write the same file in another folder, with other contents.
		for name in [String.init, names.applied(toFile:)] as [(Substring) -> String] {
			let others = (old: before.indices.filter { !done.old.contains($0) }, new: after.indices.filter { !done.new.contains($0) })
			for (name, from) in Dictionary(grouping: others.old, by: { name(before[$0].path.name) }) {
				let to = others.new.filter { after[$0].path.name == name[...] }
				guard from.count == 1, to.count == 1 else { continue }
				done.old.insert(from[0])
				done.new.insert(to[0])
				old[after[to[0]].path] = before[from[0]].path
			}
		}
		add(names)
	}

	/// Finds the types that have another name in a file that has the same path, such as a protocol in the file of the type that conforms to it.
	private mutating func findTypes(of now: [FolderPath: GeneratedFile], _ lock: GenerationLock) {
		var names = Agreement()
		for (path, file) in now where path.name.hasSuffix(".swift") && old[path] == nil {
			guard let entry = lock.entries[path], entry.damage == nil, !entry.text.elementsEqual(file.contents.utf8) else { continue }
			let text = Array(file.contents.utf8)
			let known = renaming.applied(to: entry.text)
			let (before, after) = (SwiftDeclarations(known).declared, SwiftDeclarations(text).declared)
			guard before != after else { continue }
			let alignment = NameAlignment(NamedText(known), NamedText(text), file: nil)
			names.add(
				alignment.names.filter { old, new in
					before.contains(old) && !after.contains(old) && after.contains(new) && !before.contains(new)
				})
		}
		add(names)
	}

	/// Finds the members that are named after renamed methods, such as the call counts of a mock.
	private mutating func findMembers(of now: [FolderPath: GeneratedFile], _ lock: GenerationLock) {
		guard !renaming.isEmpty else { return }
		let renamed = Set(renaming.words.keys)
		var names = Agreement()
		for (path, file) in now where path.name.hasSuffix(".swift") {
			guard let entry = lock.entries[old[path] ?? path], entry.damage == nil, !entry.text.elementsEqual(file.contents.utf8) else {
				continue
			}
			let before = SwiftDeclarations(entry.text).members
			guard !before.isDisjoint(with: renamed) else { continue }
			let text = Array(file.contents.utf8)
			let after = SwiftDeclarations(text).members
			let alignment = NameAlignment(NamedText(renaming.applied(to: entry.text)), NamedText(text), file: nil)
			names.add(
				alignment.names.filter { old, new in
					before.contains(old) && !after.contains(old) && after.contains(new) && !before.contains(new)
				})
		}
		add(names)
	}

	/// Adds names that changed in all files.
	private mutating func add(_ names: Agreement) {
		let found = names.renamings
		guard !found.isEmpty else { return }
		renaming = renaming.adding(found, quoted: [:])
		ownRenamings = ownRenamings.mapValues { $0.adding(found, quoted: [:]) }
	}

	var hasRenamings: Bool { !renaming.isEmpty || !old.isEmpty }

	/// Returns the file of the last run that is generated as `text` at `path` now, if its path or a name in it changed.
	func file(at path: FolderPath, _ text: [UInt8], _ lock: GenerationLock, _ disk: [FolderPath: DiskEntry]) -> RenamedFile? {
		let old = old[path] ?? path
		guard let entry = lock.entries[old] else { return nil }
		let paths = (old: disk[old] ?? .missing, new: disk[path] ?? .missing)
		var renaming = ownRenamings[path] ?? self.renaming
		var members: MemberRenaming?
		if path.name.hasSuffix(".swift"), entry.text != text,
			case .file(let file)? = [paths.old, paths.new].first(where: { $0 != .missing }),
			!file.bytes.isText(entry.text)
		{
			// The names of members in the edits of this file.
			renaming = renaming.resolved(from: entry.text, to: text)
			members = MemberRenaming(from: renaming.applied(to: entry.text), to: text)
		}
		return RenamedFile(old, to: path, templatePath: templatePaths[path], entry, disk: paths, renaming, members)
	}

	/// Returns the new paths, in the folders that the user chose, of files that were moved, by the paths that their templates have for them.
	func movedPaths(_ lock: GenerationLock) -> [(template: FolderPath, path: FolderPath)] {
		old.sorted { $0.key < $1.key }.compactMap { new, old -> (template: FolderPath, path: FolderPath)? in
			guard let template = lock.entries[old]?.templatePath else { return nil }
			// A name that the user chose stays, but for the words in it that are renamed.
			let renaming: Renaming = ownRenamings[new] ?? self.renaming
			let name: String = old.name == template.name ? String(new.name) : renaming.applied(to: String(old.name))
			guard let path = FolderPath(generated: (old.parts.dropLast() + [name[...]]).joined(separator: "/")) else { return nil }
			return (new, path)
		}
	}

	/// Returns the old files without edits whose types would get the names of hand-written ones, each with the hand-written type.
	func replaced(
		by types: HandWritten, _ generated: [GeneratedFile], _ lock: GenerationLock, _ disk: [FolderPath: DiskEntry]
	) -> [FolderPath: (type: String, path: FolderPath)] {
		var replaced: [FolderPath: (type: String, path: FolderPath)] = [:]
		let successors = successors(generated, lock)
		for file in generated where file.path.hasSuffix(".swift") {
			guard let path = FolderPath(generated: file.path), let old = old[path] ?? successors[path], let entry = lock.entries[old],
				entry.damage == nil,
				case .file(let own)? = disk[old], own.bytes.isText(entry.text)
			else { continue }
			let new = SwiftDeclarations(Array(file.contents.utf8)).declared.subtracting(SwiftDeclarations(entry.text).declared)
			for name in new.sorted() where replaced[old] == nil {
				if let found = types.declaration(of: name, besides: path) { replaced[old] = (name, found.path) }
			}
		}
		return replaced
	}

	/// Returns the old files that have no new path, by the paths of new files with the only type that has the members of theirs.
	private func successors(_ generated: [GeneratedFile], _ lock: GenerationLock) -> [FolderPath: FolderPath] {
		func members(_ text: [UInt8]) -> Set<String>? {
			let declarations = SwiftDeclarations(text)
			guard let type = declarations.declared.first, declarations.declared.count == 1, let surface = declarations.types[type] else {
				return nil
			}
			let names = surface.stored.map { String($0.prefix { $0 != ":" }) } + surface.cases.map(\.name)
			return names.isEmpty ? nil : Set(names + [surface.keyword])
		}
		let now = Set(generated.compactMap { FolderPath(generated: $0.path) })
		let rest = Set(lock.entries.keys.filter { $0.name.hasSuffix(".swift") && !now.contains($0) }).subtracting(old.values)
		guard !rest.isEmpty else { return [:] }
		let added = generated.compactMap { file -> (path: FolderPath, members: Set<String>)? in
			guard file.path.hasSuffix(".swift"), let path = FolderPath(generated: file.path), lock.entries[path] == nil, old[path] == nil
			else {
				return nil
			}
			return members(Array(file.contents.utf8)).map { (path, $0) }
		}
		var successors: [FolderPath: FolderPath] = [:]
		for path in rest.sorted() {
			let wanted = members(lock.entries[path]?.text ?? [])
			let found = added.filter { $0.members == wanted }
			if let new = found.first?.path, found.count == 1, successors[new] == nil { successors[new] = path }
		}
		return successors
	}

	/// Forgets that the files at `paths` have other paths now.
	mutating func release(_ paths: some Collection<FolderPath>) {
		for (new, path) in old where paths.contains(path) {
			old[new] = nil
			ownRenamings[new] = nil
		}
	}

	/// Records that the file that the template has at `template` is generated at `path`.
	mutating func move(_ template: FolderPath, to path: FolderPath) {
		old[path] = old.removeValue(forKey: template)
		ownRenamings[path] = ownRenamings.removeValue(forKey: template)
		templatePaths[path] = template
	}

	private struct Candidate {
		let path: FolderPath
		let text: NamedText
		let kind: Substring

		init(_ path: FolderPath, _ text: [UInt8]) {
			self.path = path
			self.text = NamedText(text)
			kind = path.name.split(separator: ".").last ?? ""
		}

		var title: String { String(path.name.split(separator: ".").first ?? "") }
	}

	/// An old file and a new one.
	private struct Pair {
		let old: Int
		let new: Int
		let alignment: NameAlignment
		/// Whether both are in one folder.
		let isInPlace: Bool

		/// Returns the pairs of an old file with the new files that have most words in common with it.
		static func all(of old: Int, _ before: [Candidate], _ after: [Candidate], most: Int) -> [Pair] {
			let file = before[old]
			let similar = after.indices.lazy.filter { after[$0].kind == file.kind }.map { new in
				(new: new, share: file.text.commonWords(with: after[new].text))
			}
			return similar.sorted { ($0.share, $1.new) > ($1.share, $0.new) }.prefix(most).map { each in
				let other = after[each.new]
				return Pair(
					old: old, new: each.new,
					alignment: NameAlignment(file.text, other.text, file: NameChange(file.title, other.title)),
					isInPlace: file.path.parts.dropLast() == other.path.parts.dropLast())
			}
		}

		/// Returns whether the pair is preferred to `other`.
		func isBefore(_ other: Pair) -> Bool {
			if alignment.similarity != other.alignment.similarity { return alignment.similarity > other.alignment.similarity }
			if isInPlace != other.isInPlace { return isInPlace }
			return (old, new) < (other.old, other.new)
		}
	}

	/// The names on whose new names all files agree. A name of one word may belong to any declaration, so it changes only in its file.
	private struct Agreement {
		private var targets: [String: Set<String>] = [:]

		mutating func add(_ names: [String: String]) {
			for (old, new) in names where old.dropFirst().contains(where: { $0.isUppercase }) { targets[old, default: []].insert(new) }
		}

		var renamings: [String: String] { targets.compactMapValues { $0.count == 1 ? $0.first : nil } }

		/// Returns the name of a file that is named after a type, such as that of its tests, after the type is renamed.
		func applied(toFile name: Substring) -> String {
			let renamed = renamings.filter { old, _ in
				guard name.hasPrefix(old), let next = name.dropFirst(old.count).first else { return false }
				return next.isUppercase || next == "."
			}
			guard let longest = renamed.max(by: { $0.key.count < $1.key.count }) else { return String(name) }
			return longest.value + name.dropFirst(longest.key.count)
		}
	}
}
