import Generator

/// The former names that a run has renamed, or that it finds again in edits.
extension FormerNames {
	/// Returns the names after a run: with those that it renames, without those that are declared again.
	///
	/// - Parameters:
	///   - renamed: the changed names in the order of the run: of types, methods and mocks, and of members by the new names of their types.
	///   - old: the Swift files of the last run.
	///   - new: those of this run.
	func adding(_ renamed: FormerNames, from old: [[UInt8]], to new: [[UInt8]]) -> FormerNames {
		let (before, after) = (Declared(old), Declared(new))
		var names = names.mapValues { renamed.names[$0] ?? $0 }
		names.merge(renamed.names.filter { before.names.contains($0.key) }) { _, new in new }
		var members: [String: [String: String]] = [:]
		for (type, known) in self.members {
			let now = renamed.names[type] ?? type
			members[now, default: [:]].merge(known.mapValues { renamed.members[now]?[$0] ?? $0 }) { own, _ in own }
		}
		for (type, changed) in renamed.members { members[type, default: [:]].merge(changed) { _, new in new } }
		return FormerNames(
			names: names.filter { !after.names.contains($0.key) && after.names.contains($0.value) },
			members: members.reduce(into: [:]) { found, type in
				guard let declared = after.members[type.key] else { return }
				found[type.key] = type.value.filter { !declared.contains($0.key) && declared.contains($0.value) }
			})
	}

	/// Returns the names without those that one of `files` declares.
	func besides(_ files: [[UInt8]]) -> FormerNames {
		guard !isEmpty else { return self }
		let declared = Declared(files)
		return FormerNames(
			names: names.filter { !declared.names.contains($0.key) },
			members: members.reduce(into: [:]) { found, type in
				let own = declared.members[type.key] ?? []
				found[type.key] = type.value.filter { !own.contains($0.key) }
			})
	}

	/// Returns the names that `edited`, a file with edits, may use. Properties and cases are found in the file of their type only.
	fileprivate func used(in edited: [UInt8], generated: [UInt8]) -> FormerNames {
		let words = SwiftDeclarations(edited).words.subtracting(SwiftDeclarations(generated).words)
		guard !words.isEmpty else { return FormerNames() }
		let types = members.isEmpty ? [] : SwiftDeclarations(edited).declared
		return FormerNames(
			names: names.filter { words.contains($0.key) },
			members: members.filter { types.contains($0.key) }.mapValues { $0.filter { words.contains($0.key) } })
	}

	/// The names that files declare.
	private struct Declared {
		var names: Set<String> = []
		var members: [String: Set<String>] = [:]

		init(_ files: [[UInt8]]) {
			for file in files {
				let declarations = SwiftDeclarations(file)
				names.formUnion(declarations.declared)
				names.formUnion(declarations.nested.keys)
				for (type, surface) in declarations.types {
					names.formUnion(surface.members.values)
					members[type, default: []].formUnion(surface.members.values)
				}
			}
		}
	}
}

extension FeatureFolder {
	/// Replaces former names in the edits of `changes` that nothing declares any more.
	///
	/// Such names come from a branch on which the declarations were not renamed yet. Returns their uses in hand-written files, which gen does not change.
	func replace(
		_ former: FormerNames, in changes: inout ChangeSet, of files: LockedFiles, _ options: ChangeOptions
	) throws(DiskError) -> [NameUse] {
		guard !former.isEmpty else { return [] }
		let known = Set(changes.changes.map(\.path))
		let handWritten = try swiftFiles(among: unmanagedFiles { known.contains($0) || files.isInput($0) })
		let edited = changes.changes.compactMap(\.editedSwift)
		var found = FormerNames()
		for edit in edited { found = found.merged(with: former.used(in: edit.text, generated: edit.generated)) }
		let uses = uses(of: former.names, in: handWritten)
		found = found.merged(with: FormerNames(names: former.names.filter { name, _ in uses.contains { $0.name == name } }, members: [:]))
		guard !found.isEmpty else { return [] }
		found = found.besides(edited.map(\.text) + handWritten.map(\.text))
		let declared = options.declaredNames(Set(found.names.keys))
		let strays = FormerNames(names: found.names.filter { !declared.contains($0.key) }, members: found.members)
		changes.edit { change in
			guard let edit = change.editedSwift else { return nil }
			let used = strays.used(in: edit.text, generated: edit.generated)
			return MemberRenaming(used.members).applied(to: Renaming(used.names).applied(to: edit.text))
		}
		return uses.filter { strays.names[$0.name] != nil }
	}
}

extension FileChange {
	/// The text after the run of a Swift file with edits, and its generated text; nil for another file, and one with a conflict.
	fileprivate var editedSwift: (text: [UInt8], generated: [UInt8])? {
		guard path.name.hasSuffix(".swift"), !isConflict, let entry, let text = textAfter, !text.isText(entry.text)
		else {
			return nil
		}
		return (text, entry.text)
	}
}

extension ChangeSet {
	/// Returns the former names after the run: those of `lock`, with the names that the run changes.
	func formerNames(after lock: GenerationLock) -> FormerNames {
		let swift = changes.filter { $0.path.name.hasSuffix(".swift") }
		let changed = swift.filter { $0.was != $0.entry?.text }
		guard hasRenamings || !changed.isEmpty else { return lock.origin.formerNames }
		var members: [String: [String: String]] = [:]
		for change in changed {
			guard let old = change.was, let new = change.entry?.text else { continue }
			members.merge(MemberRenaming(from: renamedFiles.renaming.applied(to: old), to: new).changes) { first, _ in first }
		}
		let renamed = FormerNames(names: renamedFiles.renaming.words, members: members)
		guard !renamed.isEmpty || !lock.origin.formerNames.isEmpty else { return renamed }
		return lock.origin.formerNames.adding(
			renamed, from: swift.compactMap(\.was), to: swift.compactMap { $0.entry?.text })
	}
}
