import SourceText
import Workspace

/// The files of gen of which git has two versions in an unfinished merge, and the folder only one of them, without markers: git leaves it so if it
/// cannot run a merge driver. What only the other version has, such as a run, would disappear without notice.
///
/// A version can also be what the merge of both results in, as gen writes it. Then the lock beside it is gen's, too.
struct OneSidedFiles {
	private(set) var paths: [FolderPath] = []

	init(in folder: FeatureFolder, _ versions: GitFolder) throws(DiskError) {
		guard versions.isMerging else { return }
		for path in [ConfigurationFile.path] + GenerationLock.paths {
			guard case .file(let file) = try folder.read(path), let ours = versions.text(of: path, .ours),
				let theirs = versions.text(of: path, .theirs), [ours, theirs].contains(where: { file.bytes.isText($0) })
			else { continue }
			let merge = VersionMerge(path.text, base: versions.text(of: path, .common) ?? [], ours: ours, theirs: theirs)
			if path == ConfigurationFile.path, !merge.hasConflicts, file.bytes.isText(merge.text) { return }
			paths.append(path)
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
			"git has two versions of \(shown.map { "'\($0)'" }.joined(separator: ", ")), and the folder has only one: the merge driver did not run, or you took one side",
			at: SourceSpan(source, SourceRange(at: 0)),
			fix:
				"merge both with git checkout --merge \(words), for which git has to find gen; or take the one in the folder with git add \(words)",
			fixes: [.command("git checkout --merge \(words)"), .command("git add \(words)")])
	}
}
