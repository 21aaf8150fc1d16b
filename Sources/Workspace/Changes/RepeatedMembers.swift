extension FeatureFolder {
	/// Returns a conflict for each file that gains a member which the user declares in another file, in an extension of its type.
	///
	/// Reads the other files only if a file that is there already gains a member. A file with a conflict counts as resolved with the generated text:
	/// that is the advice for many conflicts, and must not be refused for another reason.
	func repeatedMembers(of changes: [FileChange]) throws(DiskError) -> [FolderPath: FileConflict] {
		var gained: [FolderPath: [DeclarationIdentity: SwiftOutline.Declaration]] = [:]
		for change in changes where change.path.name.hasSuffix(".swift") {
			guard case .file(let file) = change.before, let text = change.textWritten ?? change.theirs else { continue }
			var before = DeclarationIdentity.properties(in: file.bytes)
			// A member that the user moved to the other file is not new.
			if change.textWritten == nil { before.merge(DeclarationIdentity.properties(in: change.was ?? [])) { own, _ in own } }
			let new = DeclarationIdentity.properties(in: text).filter { before[$0.key] == nil }
			if !new.isEmpty { gained[change.path] = new }
		}
		guard !gained.isEmpty else { return [:] }
		let known = Set(changes.map(\.path))
		var others = try swiftFiles(among: unmanagedFiles(besides: known.contains))
		// Extensions in other generated files are the user's, too.
		for change in changes where change.path.name.hasSuffix(".swift") {
			guard let text = change.textAfter, let entry = change.entry, !text.isText(entry.text) else { continue }
			others.append(.init(path: change.path, text: text))
		}
		let declared = others.map { (file: $0, members: DeclarationIdentity.properties(in: $0.text)) }
		var found: [FolderPath: FileConflict] = [:]
		for (path, members) in gained {
			for other in declared where other.file.path != path && HandWritten.Side(other.file.path).isSame(as: .init(path)) {
				let repeated = other.members.filter { members[$0.key] != nil && !$0.value.isPrivate }
				guard let member = repeated.values.min(by: { $0.offset < $1.offset }) else { continue }
				found[path] = .memberElsewhere(
					member.name,
					DeclaredElsewhere(
						type: member.outer.joined(separator: "."), path: other.file.path, text: other.file.text, offset: member.offset))
				break
			}
		}
		return found
	}
}

extension DeclarationIdentity {
	/// Returns the properties of types that a text declares; methods may have the same name and are not among them.
	fileprivate static func properties(in text: [UInt8]) -> [DeclarationIdentity: SwiftOutline.Declaration] {
		declarations(in: text).filter { ["let", "var"].contains($0.value.keyword) && !$0.value.outer.isEmpty }
	}
}

extension SwiftOutline.Declaration {
	fileprivate var isPrivate: Bool { modifiers.contains { ["private", "fileprivate"].contains($0) } }
}
