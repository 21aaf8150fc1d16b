import Generator

/// A type of a missing generated file, which another file of the feature declares.
package struct DeclaredElsewhere: Sendable {
	package var type: String
	/// The name of the generated type, if the user renamed it.
	package var original: String?
	package var path: FolderPath
	/// The text of that file, and the offset of the declaration in it.
	package var text: [UInt8]
	package var offset: Int
	/// The generated line of a member that the declaration lacks since this run, and that other generated files use.
	package var missing: String?
}

extension DeclaredElsewhere {
	/// The declaration as a sentence: `'LineDTO' is declared in 'Sources/Parts.swift'`.
	var sentence: String {
		original.map { "'\($0)' seems to be '\(type)' in '\(path)' now" } ?? "'\(type)' is declared in '\(path)'"
	}

	/// The command that renames the type everywhere, if the user renamed it.
	package var renaming: String? { original.map { "gen rename \($0) \(type)" } }
}

/// The search for types of missing generated files.
///
/// A user may write a type by hand, or move it into a file with others. gen does not change such a declaration, but other generated files, such as
/// tests, use the type as it is generated: without the members that it gains they would not compile.
struct ElsewhereSearch {
	private let written: [FolderPath: [UInt8]]
	private let types: HandWritten
	/// The words of the generated files that exist after the run.
	private let used: Set<String>
	/// The types that generated files declare.
	private let generated: Set<String>

	/// The share of common members from which a type is another one with a new name.
	private static let leastShare = 0.8

	/// - Parameters:
	///   - changes: the changes of the run.
	///   - excluded: the files that the last run excluded.
	///   - unmanaged: the Swift files that gen does not manage.
	init(_ changes: [FileChange], excluded: Set<FolderPath>, unmanaged: [HandWritten.File]) {
		var files = unmanaged
		var used: Set<String> = []
		var generated: Set<String> = []
		for change in changes where change.path.name.hasSuffix(".swift") {
			guard let entry = change.entry else { continue }
			let declarations = SwiftDeclarations(entry.text)
			generated.formUnion(declarations.declared)
			guard let text = change.textAfter, !excluded.contains(change.path) else { continue }
			used.formUnion(declarations.words)
			if !text.isText(entry.text) { files.append(.init(path: change.path, text: text)) }
		}
		written = Dictionary(files.map { ($0.path, $0.text) }) { first, _ in first }
		types = HandWritten(files, isolatesByDefault: false)
		self.used = used
		self.generated = generated
	}

	/// Returns the first type of the file that another one declares, or the first one that lacks a member.
	///
	/// - Parameter canBeRenamed: whether the user may have renamed the type: not one that was never written.
	func declaration(for change: FileChange, canBeRenamed: Bool) -> DeclaredElsewhere? {
		guard let entry = change.entry else { return nil }
		let now = SwiftDeclarations(entry.text)
		let before = change.was.map { SwiftDeclarations($0) }
		var first: DeclaredElsewhere?
		for name in now.declared.sorted() {
			guard let planned = now.types[name], let found = found(name, before?.types[name] ?? planned, besides: change.path),
				canBeRenamed || found.name == name
			else { continue }
			let text = written[found.path] ?? []
			let head = SwiftOutline(text).declarations.first { $0.name == found.name && $0.outer.isEmpty && $0.keyword != "extension" }
			var declaration = DeclaredElsewhere(
				type: found.name, original: found.name == name ? nil : name, path: found.path, text: text, offset: head?.offset ?? 0)
			if let was = before?.types[name], let member = missing(from: found.surface, was, planned) {
				declaration.missing = Self.line(declaring: member, in: entry.text, besides: change.was ?? [])
				return declaration
			}
			first = first ?? declaration
		}
		return first
	}

	/// Returns the declaration of the type in another file: that of its name, or else the only one with its members under a new name.
	private func found(
		_ name: String, _ surface: SwiftDeclarations.Surface, besides path: FolderPath
	) -> (name: String, surface: SwiftDeclarations.Surface, path: FolderPath)? {
		if let found = types.declaration(of: name, besides: path) { return (name, found.surface, found.path) }
		let members = Set(surface.members.keys)
		guard members.count > 1 else { return nil }
		let similar = types.declarations(besides: path).filter { other in
			guard other.surface.keyword == surface.keyword, !generated.contains(other.name) else { return false }
			let others = Set(other.surface.members.keys)
			return Double(members.intersection(others).count) >= Self.leastShare * Double(members.union(others).count)
		}
		return similar.count == 1 ? similar.first : nil
	}

	/// Returns the name of a member that is new or changed in `planned`, is used, and is absent from `found`, or has its old form there.
	private func missing(
		from found: SwiftDeclarations.Surface, _ was: SwiftDeclarations.Surface, _ planned: SwiftDeclarations.Surface
	) -> String? {
		// A user may declare a property with another type, and then the old form is absent as well.
		let present = Set(found.members.filter { planned.members[$0.key] != nil || was.members[$0.key] == nil }.values)
		let gained = planned.members.filter { was.members[$0.key] == nil && $0.value != "init" && used.contains($0.value) }
		return gained.values.filter { !present.contains($0) }.min()
	}

	/// Returns the line of `text` that declares `member`, among those that `old` lacks.
	private static func line(declaring member: String, in text: [UInt8], besides old: [UInt8]) -> String {
		let known = Set(String(decoding: old, as: UTF8.self).split(separator: "\n"))
		let lines = String(decoding: text, as: UTF8.self).split(separator: "\n").filter { !known.contains($0) }
		let line = lines.first { SwiftTokens(Array($0.utf8)).all.contains { $0.isWord && $0.text == member } }
		return line.map { String($0.drop { $0 == "\t" || $0 == " " }) } ?? member
	}
}

extension FeatureFolder {
	/// Records in `changes` which of the missing files have their types in other files.
	///
	/// - Parameters:
	///   - excluded: the files that the last run excluded. The reason for it is reported elsewhere, unless the other file lacks a member.
	///   - unmanaged: the files that gen does not manage.
	func findDeclarations(
		excluded: Set<FolderPath>, among unmanaged: [DiskListing], in changes: inout ChangeSet, _ conflicts: ConflictPolicy
	) throws(DiskError) {
		let missing = changes.changes.filter { change in
			change.path.name.hasSuffix(".swift")
				&& (change.state == .deleted && change.action == nil || change.state == .new && excluded.contains(change.path))
		}
		guard !missing.isEmpty else { return }
		let search = ElsewhereSearch(changes.changes, excluded: excluded, unmanaged: try swiftFiles(among: unmanaged))
		for change in missing {
			let isExcluded = excluded.contains(change.path)
			let isSettled = conflicts.resolution(of: change.path) == .ours
			guard let declaration = search.declaration(for: change, canBeRenamed: !isExcluded),
				!isExcluded || declaration.missing != nil && !isSettled
			else { continue }
			changes.note(declaration, at: change.path, isSettled: isSettled)
		}
	}
}
