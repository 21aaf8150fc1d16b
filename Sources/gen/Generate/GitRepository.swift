import SourceText
import Workspace

/// The git repository around a folder, and the only place that starts git.
///
/// A branch can contain a bare repository with a configuration of its own, whose programs git runs if it finds it first. So gen finds the
/// repository itself, as the nearest folder with `.git`, a name that git refuses in a branch.
struct GitRepository: Sendable {
	/// The folder of the repository, without links.
	let root: String
	private let environment: Environment
	private var folder: String { root + "/.git" }

	/// Nil if no repository contains the folder.
	init?(of project: ProjectFolders, _ environment: Environment) {
		guard let root = project.repository else { return nil }
		self.root = root
		self.environment = environment
	}

	/// Returns the path of git; nil if it is not installed.
	static func program(_ environment: Environment) -> String? {
		findProgram("git", searchPath: environment.variables("PATH") ?? "/usr/bin:/bin")
	}

	/// The settings under which git runs no program and connects to no server, whatever other settings say.
	private static let settings = [
		"safe.bareRepository=explicit", "core.fsmonitor=", "core.hooksPath=/dev/null", "core.pager=cat", "protocol.allow=never",
	]
	private static let variables = [
		"GIT_NO_LAZY_FETCH": "1", "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0",
	]

	/// Runs a command in `place`, a folder of the repository. Nil if git is not installed, or the user interrupted.
	func run(_ command: String, _ arguments: [String], in place: String, seconds: Int = 20) -> ChildResult? {
		guard let program = Self.program(environment) else { return nil }
		let options = ["-C", place, "--no-pager"] + Self.settings.flatMap { ["-c", $0] }
		var variables: [String: String?] = Self.variables
		variables["GIT_DIR"] = folder
		variables["GIT_WORK_TREE"] = root
		return runChild(
			ChildCommand(program, options + [command] + arguments, inheriting: .withoutGit, environment: variables, seconds: seconds))
	}

	/// Whether the repository is in a merge, a rebase, a cherry-pick, a revert, or in the conflicts of a stash.
	var isMerging: Bool {
		var state = folder
		if kind(ofPath: state) == .file {
			// The file of a worktree or a submodule names the folder.
			let prefix = "gitdir: "
			guard let source = try? ReadableFolders(only: state).read(state, displayName: state) else { return false }
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
