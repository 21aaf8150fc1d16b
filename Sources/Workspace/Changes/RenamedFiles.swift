import Generator

/// The generated files of the last run that have other paths now, with the names that changed in them.
struct RenamedFiles {
	/// The old paths by the new ones.
	private(set) var old: [FolderPath: FolderPath] = [:]
	/// The names that changed in all files.
	private(set) var renaming: Renaming
	/// The paths that the templates have for the files that the user moved, by their new paths.
	private var templatePaths: [FolderPath: FolderPath] = [:]

	init(_ generated: [GeneratedFile], _ lock: GenerationLock, _ disk: [FolderPath: DiskEntry], _ renaming: Renaming) {
		self.renaming = renaming
		findMoved(Set(generated.compactMap { FolderPath(generated: $0.path) }), lock, disk)
	}

	/// Finds the files that were generated, are no longer, and whose new paths did not exist: those with the path of before, but for the names in it
	/// that changed; then those whose file name is the only one of its kind, which another style has in another folder.
	private mutating func findMoved(_ now: Set<FolderPath>, _ lock: GenerationLock, _ disk: [FolderPath: DiskEntry]) {
		var missing = lock.entries.keys.filter { !now.contains($0) && lock.entries[$0]?.damage == nil }.sorted()
		guard !missing.isEmpty else { return }
		let added = now.filter { lock.entries[$0] == nil }
		func isFree(_ path: FolderPath) -> Bool { old[path] == nil && disk[path] ?? .missing == .missing }
		func isRenamedByUser(_ path: FolderPath, to new: FolderPath) -> Bool {
			guard disk[path] ?? .missing == .missing, case .file? = disk[new] else { return false }
			return true
		}
		func path(_ old: FolderPath) -> FolderPath? { renaming.applied(to: lock.entries[old]?.templatePath ?? old) }
		for each in missing {
			guard let new = path(each), added.contains(new), isFree(new) || isRenamedByUser(each, to: new) else { continue }
			old[new] = each
		}
		let found = Set(old.values)
		missing.removeAll(where: found.contains)
		let others = Dictionary(grouping: added.filter(isFree)) { $0.name }
		for (name, from) in Dictionary(grouping: missing, by: { path($0)?.name }) {
			guard let name, let to = others[name], from.count == 1, to.count == 1 else { continue }
			old[to[0]] = from[0]
		}
		// A file is named after the type in it, unless the user moved it.
		let names = old.filter { $0.key.name.hasSuffix(".swift") }.map { new, old in
			let template = lock.entries[old]?.templatePath ?? old
			return (String(template.name.prefix { $0 != "." }), String(new.name.prefix { $0 != "." }))
		}
		renaming = renaming.adding(Dictionary(names.filter { $0.0 != $0.1 }) { first, _ in first })
	}

	var hasRenamings: Bool { !renaming.isEmpty || !old.isEmpty }

	/// Returns the file of the last run that is generated as `text` at `path` now, if its path or a name in it changed.
	func file(at path: FolderPath, _ text: [UInt8], _ lock: GenerationLock, _ disk: [FolderPath: DiskEntry]) -> RenamedFile? {
		let old = old[path] ?? path
		let paths = (old: disk[old] ?? .missing, new: disk[path] ?? .missing)
		// A file at the path of an excluded one is the user's.
		guard let entry = lock.entries[old], entry.absence != .excluded || paths.old == .missing else { return nil }
		var renaming = renaming
		var members: MemberRenaming?
		if path.name.hasSuffix(".swift"), entry.text != text,
			case .file(let file)? = [paths.old, paths.new].first(where: { $0 != .missing }),
			!file.bytes.isText(entry.text)
		{
			// The names of members in the edits of this file.
			renaming = renaming.resolved(from: entry.text, to: text)
			members = MemberRenaming(renaming.members, from: renaming.applied(to: entry.text), to: text)
		}
		return RenamedFile(old, to: path, templatePath: templatePaths[path], entry, disk: paths, renaming, members)
	}

	/// Returns the new paths, in the folders that the user chose, of files that were moved, by the paths that their templates have for them.
	func movedPaths(_ lock: GenerationLock) -> [(template: FolderPath, path: FolderPath)] {
		old.sorted { $0.key < $1.key }.compactMap { new, old -> (template: FolderPath, path: FolderPath)? in
			guard let template = lock.entries[old]?.templatePath else { return nil }
			// A name that the user chose stays, but for the words in it that are renamed.
			let name = old.name == template.name ? String(new.name) : renaming.applied(toName: String(old.name))
			guard let path = FolderPath(generated: (old.parts.dropLast() + [name[...]]).joined(separator: "/")) else { return nil }
			return (new, path)
		}
	}

	/// Records that the file that the template has at `template` is generated at `path`.
	mutating func move(_ template: FolderPath, to path: FolderPath) {
		old[path] = old.removeValue(forKey: template)
		templatePaths[path] = template
	}
}
