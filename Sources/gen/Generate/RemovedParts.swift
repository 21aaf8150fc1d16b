import SourceText
import Workspace

/// The files and members that a run removes, since its inputs and options no longer generate them.
struct RemovedParts {
	private var files: [String] = []
	private var members: [String] = []
	/// Whether generated types lose members.
	var hasMembers: Bool { !members.isEmpty }

	/// The number of files and of members that are named; further ones are counted.
	private static let mostNamed = 3

	/// - Parameter renamed: the new names of members by their old ones, by the types.
	init(_ changes: [FileChange], in folder: FeatureFolder, renamed: [String: [String: String]]) {
		for change in changes where !change.isRenameSource {
			if case .remove? = change.action { files.append("'\(folder.display(change.path.text))'") }
			guard [.updated, .merged].contains(change.state), change.path.text.hasPrefix("Sources/"), let was = change.was,
				let entry = change.entry
			else { continue }
			members += MemberDifference(from: was, to: entry.text, renamed: renamed).gone
		}
	}

	/// - Parameters:
	///   - isRehearsal: whether nothing is written.
	///   - restoring: the command that adds the sample that showed the members before, if one was overwritten or removed.
	func diagnostic(isRehearsal: Bool, restoring command: String? = nil) -> Diagnostic? {
		guard !files.isEmpty || !members.isEmpty else { return nil }
		var parts: [String] = []
		if !files.isEmpty { parts.append("\(files.count) \(files.count == 1 ? "file" : "files"): \(Self.listed(files))") }
		if !members.isEmpty { parts.append(Self.listed(members)) }
		let undo: Remedy? = isRehearsal ? nil : "\(run: "gen undo") restores \(files.count + members.count == 1 ? "it" : "them")"
		let restored: Remedy? = command.map { "if the server still sends that, keep the earlier sample as well: \(run: $0)" }
		var diagnostic = Diagnostic(
			.generatedRemoved, "the inputs and options no longer generate \(parts.joined(separator: ", and "))",
			fix: undo.map { undo in restored.map { undo + "; " + $0 } ?? undo } ?? restored)
		if command != nil { diagnostic.severity = .warning }
		return diagnostic
	}

	private static func listed(_ names: [String]) -> String {
		guard names.count > mostNamed else { return names.joined(separator: ", ") }
		return names.prefix(mostNamed - 1).joined(separator: ", ") + " and \(names.count - mostNamed + 1) more"
	}
}
