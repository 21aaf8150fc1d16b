extension ChangeSet {
	/// Keeps files without edits that are no longer generated, as long as files that stay use what they declare: edited and hand-written ones, and
	/// others that are kept for them.
	///
	/// - Parameter lock: the lock before the run.
	mutating func keepUsedFiles(_ handWritten: [HandWrittenFile], _ options: ChangeOptions, since lock: GenerationLock) {
		// Reading all files takes a tenth of a small run.
		guard changes.contains(where: \.isRemoval) else { return }
		/// The removed file that declares a name.
		var removed: [String: Int] = [:]
		var others: [(path: FolderPath, words: Set<String>)] = handWritten.map { ($0.path, SwiftTokens($0.text).words) }
		var declared: Set<String> = []
		for (index, change) in changes.enumerated() where change.path.name.hasSuffix(".swift") {
			if change.isRemoval, case .file(let file) = change.before,
				!(options.prune && options.conflicts.resolution(of: change.path) == .theirs)
			{
				for name in SwiftOutline(file.bytes).names { removed[name] = index }
			} else if let text = change.textAfter {
				declared.formUnion(SwiftOutline(text).names)
				if change.state == .orphaned || !text.isText(change.entry?.text ?? []) {
					others.append((change.path, SwiftTokens(text).words))
				}
			}
		}
		for name in declared { removed[name] = nil }
		while !removed.isEmpty, let other = others.popLast() {
			for name in other.words.intersection(removed.keys).sorted() {
				guard let index = removed[name], changes[index].usedBy == nil, case .file(let file) = changes[index].before else {
					continue
				}
				let path = changes[index].path
				changes[index].state = .orphaned
				changes[index].action = nil
				changes[index].reason = "no longer generated, but '\(other.path)' uses '\(name)'"
				changes[index].usedBy = other.path
				changes[index].entry = lock.entries[path]
				changes[index].changesLock = false
				others.append((path, SwiftTokens(file.bytes).words))
			}
		}
	}
}

extension SwiftOutline {
	/// The types that the file declares, or else the members that it adds to others.
	fileprivate var names: Set<String> { types.isEmpty ? Set(members.values.flatMap(\.values)) : types }
}
