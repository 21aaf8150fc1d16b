import Generator

/// The former names that a run has renamed, or that it finds again in edits.
extension FormerNames {
	/// Returns the names after a run: with those that it renames, without those that are declared again.
	///
	/// - Parameters:
	///   - renamed: the changed names of the run: of types, methods and mocks, and of members by the new names of their types.
	///   - history: the names after the run.
	func adding(_ renamed: FormerNames, in history: NameHistory) -> FormerNames {
		guard !isEmpty || !renamed.isEmpty else { return self }
		let (declared, ofTypes) = (history.spelled, history.membersByType)
		let names = names.mapValues { renamed.names[$0] ?? $0 }.merging(renamed.names) { _, new in new }
		var members: [String: [String: String]] = [:]
		for (type, known) in self.members {
			let now = renamed.names[type] ?? type
			members[now, default: [:]].merge(known.mapValues { renamed.members[now]?[$0] ?? $0 }) { own, _ in own }
		}
		for (type, changed) in renamed.members { members[type, default: [:]].merge(changed) { _, new in new } }
		return FormerNames(
			names: names.filter { !declared.contains($0.key) && declared.contains($0.value) },
			members: members.reduce(into: [:]) { found, type in
				guard let declared = ofTypes[type.key] else { return }
				found[type.key] = type.value.filter { !declared.contains($0.key) && declared.contains($0.value) }
			})
	}

	/// Returns the names without those that a type has with the meaning of before: the type itself, or a generated type as its member.
	///
	/// - Parameters:
	///   - own: the names in files with edits, and in hand-written ones.
	///   - types: the generated types.
	fileprivate func besides(_ own: Declared, of types: Set<String>) -> FormerNames {
		let declared = own.members.reduce(into: own.types) { if types.contains($1.key) { $0.formUnion($1.value) } }
		return FormerNames(
			names: names.filter { !declared.contains($0.key) },
			members: members.reduce(into: [:]) { found, type in
				let own = own.members[type.key] ?? []
				found[type.key] = type.value.filter { !own.contains($0.key) }
			})
	}

	/// Returns the names that `edited`, a file with edits, may use. Properties and cases are found in the file of their type only.
	fileprivate func used(in edited: [UInt8], generated: [UInt8]) -> FormerNames {
		let words = SwiftTokens(edited).words.subtracting(SwiftTokens(generated).words)
		guard !words.isEmpty else { return FormerNames() }
		let types = members.isEmpty ? [] : SwiftOutline(edited).types
		return FormerNames(
			names: names.filter { words.contains($0.key) },
			members: members.filter { types.contains($0.key) }.mapValues { $0.filter { words.contains($0.key) } })
	}

	/// The names that files declare.
	fileprivate struct Declared {
		/// The types, also nested ones.
		var types: Set<String> = []
		/// The members of types, and of their extensions.
		var members: [String: Set<String>] = [:]
		/// All of them.
		var names: Set<String> = []

		init(_ files: [[UInt8]]) {
			for declaration in files.lazy.flatMap({ SwiftOutline($0).declarations }) where !declaration.isPrivate {
				if declaration.isType { types.insert(declaration.name) }
				if let type = declaration.outer.last { members[type, default: []].formUnion(declaration.names) }
			}
			names = members.values.reduce(into: types) { $0.formUnion($1) }
		}
	}
}

extension FeatureFolder {
	/// Replaces former names in the edits of `changes`.
	///
	/// Such names come from a branch on which the declarations were not renamed yet. A name that other code declares as well, such as the method of a
	/// repository, is replaced only where it means the generated declaration.
	func replace(
		_ former: FormerNames, in changes: inout ChangeSet, _ handWritten: [HandWrittenFile], _ options: ChangeOptions
	) {
		guard !former.isEmpty else { return }
		let edited = changes.changes.compactMap(\.editedSwift)
		var found = FormerNames()
		for edit in edited { found = found.merged(with: former.used(in: edit.text, generated: edit.generated)) }
		guard !found.isEmpty else { return }
		let swift = changes.changes.filter { $0.path.name.hasSuffix(".swift") }
		let generated = FormerNames.Declared(swift.compactMap { $0.entry?.text })
		let own = FormerNames.Declared(edited.map(\.text) + handWritten.map(\.text))
		found = found.besides(own, of: generated.types)
		let ambiguous = own.names.union(options.declaredNames(Set(found.names.keys)))
		changes.edit { change in
			guard let edit = change.editedSwift else { return nil }
			let used = found.used(in: edit.text, generated: edit.generated)
			let text = Renaming(adding: used.names.filter { !ambiguous.contains($0.key) }).applied(to: edit.text)
			let members = GeneratedUses(edit.generated).replacing(used.names.filter { ambiguous.contains($0.key) }, in: text)
			return MemberRenaming(used.members).applied(to: members)
		}
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

/// The members that a generated text uses, with the values that have them: `sut.loadItem`.
private struct GeneratedUses {
	private let members: Set<[String]>

	init(_ text: [UInt8]) {
		let tokens = SwiftTokens(text).all
		members = Set(
			tokens.indices.dropFirst(2).lazy.filter { tokens[$0 - 1].text == "." }.map { [tokens[$0 - 2].text, tokens[$0].text] })
	}

	/// Returns `text` with a name replaced where the same value has the new name in the generated text.
	func replacing(_ names: [String: String], in text: [UInt8]) -> [UInt8] {
		guard !names.isEmpty else { return text }
		let tokens = SwiftTokens(text).all
		var result: [UInt8] = []
		var position = 0
		for index in tokens.indices.dropFirst(2) where tokens[index - 1].text == "." {
			let token = tokens[index]
			guard let new = names[token.text], token.offset >= position, members.contains([tokens[index - 2].text, new]) else { continue }
			result += text[position..<token.offset] + Array(new.utf8)
			position = token.end
		}
		return result + text[position...]
	}
}
