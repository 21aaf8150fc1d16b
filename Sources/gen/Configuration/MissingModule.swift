import Generator
import SourceText
import Workspace

/// The networking module that generated files import, where the project of the feature has no such module.
struct MissingModule {
	/// The prefix of the module.
	private let app: String
	private var module: String { RuntimeModules(app: app).networking }

	/// The limits of the search.
	private static let limits = (levels: 8, folders: 400, bytes: 1 << 20)

	/// Creates the missing module; nil if no file imports it, or if a folder, a package or a project near the feature mentions it.
	///
	/// - Parameter path: the feature folder.
	init?(_ files: [GeneratedFile], app: String, beside path: String) {
		self.app = app
		let line = "import \(RuntimeModules(app: app).networking)\n"
		guard files.contains(where: { $0.contents.contains(line) }), !Self.exists(RuntimeModules(app: app).networking, above: path) else {
			return nil
		}
	}

	/// Returns whether a folder, a package or a project near the feature at `path` mentions `module`.
	static func exists(_ module: String, above path: String) -> Bool {
		let project = ProjectFolders(of: path)
		let readable = ReadableFolders(project)
		var count = 0
		for folder in project.above.prefix(limits.levels).map(\.path) + (project.includesFeature ? [path] : []) {
			var searched = [folder]
			for _ in 0..<3 {
				var next: [String] = []
				for folder in searched where count < limits.folders {
					count += 1
					for name in readable.names(inFolder: folder) where !name.hasPrefix(".") {
						if name == module { return true }
						let inner = folder + "/" + name
						if manifests.contains(name), mentions(module, inner, readable) { return true }
						if name.hasSuffix(".xcodeproj"), mentions(module, inner + "/project.pbxproj", readable) { return true }
						guard count + next.count < limits.folders, !name.contains("."), !skipped.contains(name) else { continue }
						if kind(ofPath: inner) == .folder { next.append(inner) }
					}
				}
				searched = next
			}
		}
		return false
	}

	private static let manifests: Set<String> = ["Package.swift", "Project.swift", "project.yml", "Podfile"]
	private static let skipped: Set<String> = ["node_modules", "Pods", "DerivedData", "build"]

	private static func mentions(_ module: String, _ path: String, _ readable: ReadableFolders) -> Bool {
		guard let source = try? readable.read(path, displayName: path), source.count <= limits.bytes else { return false }
		return source.firstRange(of: module) != nil
	}

	/// The note with both ways to a module, and the command for the first.
	///
	/// - Parameter style: the style of the feature. One of the team inherits the templates that import the module until it replaces them.
	func diagnostic(in style: Style) -> Diagnostic {
		guard RuntimeModules.isPrefix(app) else { return capitalized }
		let command = "gen runtime --app \(app) --output \(ShellWord.quoted("Packages/\(app)Runtime"))"
		let own =
			Styles.builtIn.names.contains(style.name)
			? "'gen style from FOLDER' makes generated code use that"
			: "replace the templates that import it: 'gen templates eject rest' copies them"
		return Diagnostic(
			.missingModule,
			"generated code imports '\(module)', which this project does not have: '\(command)' writes it; if your app has its own client, \(own)",
			fixes: [.command(command)])
	}

	/// The note for a prefix that `gen runtime` does not accept.
	private var capitalized: Diagnostic {
		let proposal = RuntimeModules.prefix(similarTo: app)
		return Diagnostic(
			.missingModule, "generated code imports '\(module)', which this project does not have",
			fix: proposal.map { "names of modules begin with a capital letter: pass --app \($0)" },
			fixes: proposal.map { [.word(app, $0)] } ?? [])
	}
}
