import Generator
import SourceText
import Workspace

/// The networking module that generated files import, where the project of the feature has no such module.
struct MissingModule {
	/// The prefix of the module.
	private let app: String
	private var module: String { RuntimeModules(app: app).networking }

	/// The folder for the package, at the top of the project.
	private let folder: String

	/// Creates the missing module; nil if no file imports it, or if a folder, a package or a project near the feature mentions it.
	init?(_ files: [GeneratedFile], app: String, in project: ProjectFolders) {
		self.app = app
		let top = project.all.last?.shown ?? "."
		folder = (top == "." ? "" : top + "/") + "Packages/\(app)Runtime"
		let line = "import \(RuntimeModules(app: app).networking)\n"
		guard files.contains(where: { $0.contents.contains(line) }),
			!ModuleSearch(project).mentions(RuntimeModules(app: app).networking)
		else { return nil }
	}

	/// The note with both ways to a module, and the command for the first.
	///
	/// - Parameter style: the style of the feature. One of the team inherits the templates that import the module until it replaces them.
	func diagnostic(in style: Style) -> Diagnostic {
		guard RuntimeModules.isPrefix(app) else { return capitalized }
		let command = "gen runtime --app \(app) --output \(ShellWord.quoted(folder))"
		let own =
			Styles.builtIn.names.contains(style.name)
			? "'gen style new NAME' begins a style that uses it"
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
