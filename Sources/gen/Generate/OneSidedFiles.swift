import SourceText
import Workspace

/// The files of gen of which git has two versions in an unfinished merge, and the folder only one of them, without markers: git leaves it so if it
/// cannot run a merge driver. What only the other version has, such as a run, would disappear without notice.
///
/// A version can also be what the merge of both results in, as gen writes it. Then the lock beside it is gen's, too.
struct OneSidedFiles {
	private(set) var paths: [FolderPath] = []

	/// - Parameter project: the folders of the feature's project.
	init(in folder: FeatureFolder, _ project: ProjectFolders, _ versions: GitFolder) throws(DiskError) {
		guard let root = project.all.last?.path, Self.isMerging(root) else { return }
		for path in [ConfigurationFile.path, GenerationLock.path] {
			guard case .file(let file) = try folder.read(path), let ours = versions.text(of: path, .ours),
				let theirs = versions.text(of: path, .theirs), [ours, theirs].contains(where: { file.bytes.isText($0) })
			else { continue }
			let merge = VersionMerge(path.text, base: versions.text(of: path, .common) ?? [], ours: ours, theirs: theirs)
			if path == ConfigurationFile.path, !merge.hasConflicts, file.bytes.isText(merge.text) { return }
			paths.append(path)
		}
	}

	/// Returns whether the repository at `root` is in a merge, a rebase, a cherry-pick, a revert, or in the conflicts of a stash.
	private static func isMerging(_ root: String) -> Bool {
		var state = root + "/.git"
		if kind(ofPath: state) == .file {
			// The file of a worktree or a submodule names the folder.
			let prefix = "gitdir: "
			guard let source = try? readSource(path: state, displayName: state) else { return false }
			let text = source.text(in: SourceRange(0, source.count)).prefix { !$0.isNewline }
			guard text.hasPrefix(prefix) else { return false }
			let named = String(text.dropFirst(prefix.count))
			state = named.hasPrefix("/") ? named : root + "/" + named
		}
		return ["MERGE_HEAD", "CHERRY_PICK_HEAD", "REVERT_HEAD", "rebase-merge", "rebase-apply", "AUTO_MERGE"].contains {
			kind(ofPath: "\(state)/\($0)") != .missing
		}
	}
}

extension OneSidedFiles {
	/// The diagnostic for the files; nil if there are none.
	func diagnostic(in folder: FeatureFolder) -> Diagnostic? {
		guard let first = paths.first else { return nil }
		let shown = paths.map { folder.display($0.text) }
		let words = shown.map(ShellWord.quoted).joined(separator: " ")
		let source = SourceText(path: folder.display(first.text), "")
		return Diagnostic(
			.unfinishedMerge,
			"git has two versions of \(shown.map { "'\($0)'" }.joined(separator: " and of ")), and the folder has only one: the merge driver did not run, or you took one side",
			at: SourceSpan(source, SourceRange(at: 0)),
			fix:
				"merge both with git checkout --merge \(words), for which git has to find gen; or take the one in the folder with git add \(words)",
			fixes: [.command("git checkout --merge \(words)"), .command("git add \(words)")])
	}
}
