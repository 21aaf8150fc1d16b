import TestSupport
import Workspace

/// The git of this machine, for tests of repositories.
enum Git {
	private static let program = findProgram("git", searchPath: "/usr/bin:/bin")

	static var isInstalled: Bool { program != nil }

	/// Runs a command in a folder, as a user without settings of their own.
	static func run(_ arguments: [String], in folder: TemporaryFolder) {
		guard let program else { return }
		let identity = ["-c", "user.name=a", "-c", "user.email=a@example.com", "-c", "commit.gpgsign=false", "-C", folder.path]
		_ = runChild(ChildCommand(program, identity + arguments, inheriting: .withoutGit))
	}
}
