import Workspace

/// The permissions of this machine that no branch can give: environment variables for servers, and paths outside of projects.
///
/// A user gives each permission by typing it once. The file is outside of repositories, since anybody can write a `gen.json`: a line with a path,
/// or with a variable and a server.
struct LocalPermissions {
	private let file: String?

	/// - Parameter environment: has the system's folder for user settings.
	init(_ environment: Environment) {
		if let settings = environment.variables("XDG_CONFIG_HOME"), settings.hasPrefix("/") {
			file = settings + "/gen/allowed"
		} else if let home = environment.variables("HOME"), home.hasPrefix("/") {
			file = home + "/.config/gen/allowed"
		} else {
			file = nil
		}
	}

	var text: String {
		guard let file, kind(ofPath: file) == .file, let source = try? ReadableFolders(only: file).read(file, displayName: file) else {
			return ""
		}
		return source.withBytes { String(decoding: $0, as: UTF8.self) }
	}

	/// The paths outside of projects, without links.
	var paths: [String] { text.split(separator: "\n").filter { $0.hasPrefix("/") }.map(String.init) }

	/// Adds the lines that are missing. If that fails, the user has to type them again.
	func add(_ lines: [String]) {
		guard let file, !lines.isEmpty else { return }
		var known = Set(text.split(separator: "\n").map(String.init))
		let added = lines.filter { !$0.contains("\n") && known.insert($0).inserted }
		if !added.isEmpty { try? appendOwnFile(file, Array(added.map { $0 + "\n" }.joined().utf8)) }
	}
}
