import Generator
import SourceText
import TemplateLanguage
import Workspace

/// `gen [INPUT …]`: reads, plans, renders, compares, writes.
struct GenerateCommand {
	let context: CommandContext
	private var arguments: ParsedArguments { context.arguments }
	private var environment: Environment { context.environment }

	init(context: CommandContext) {
		self.context = context
	}

	func run() -> ExitStatus {
		var diagnostics = Diagnostics()
		let reporter = context.reporter
		let output = arguments["output"]?.text ?? "."
		guard let files = generate(output: output, diagnostics: &diagnostics) else {
			reporter.report(diagnostics, files: [])
			return .bad
		}
		do throws(DiskError) {
			let folder = try FeatureFolder(at: environment.resolve(output))
			let options = ChangeOptions(force: arguments.has("force"), adopt: arguments.has("adopt"), prune: arguments.has("prune"))
			guard let comparison = try folder.compare(files, version: context.version, options: options, diagnostics: &diagnostics) else {
				return context.refuse(diagnostics)
			}
			let changes = comparison.changes
			guard changes.refusals.isEmpty else {
				for refusal in changes.refusals { diagnostics.report(refusal.diagnostic(shown: InputReader.join(output, refusal.path))) }
				reporter.report(diagnostics, files: [])
				return .bad
			}
			let isRehearsal = arguments.has("dry-run") || arguments.has("diff")
			if !isRehearsal { try folder.apply(comparison, version: context.version) }
			if arguments.has("diff") { reporter.show(changes.reported.map(\.diff.text).joined()) }
			reporter.report(diagnostics, files: changes.reported.map { ($0.path.text, $0.state) })
			return changes.hasConflicts ? .conflict : .done
		} catch {
			diagnostics.report(error.diagnostic)
			reporter.report(diagnostics, files: [])
			return .bad
		}
	}

	private func generate(output: String, diagnostics: inout Diagnostics) -> [GeneratedFile]? {
		let settings = FeatureSettings(arguments)
		let run = Run(arguments)
		let feature = settings.feature ?? Words(folderName(output)).upperCamel
		for (option, name) in [("--feature", settings.feature), ("--app", settings.app)] {
			guard let name, SwiftIdentifier(exactly: name) == nil else { continue }
			diagnostics.report(.badModuleName(name, at: ArgumentValue(name, of: option).span))
		}
		if settings.feature == nil, SwiftIdentifier(exactly: feature) == nil { diagnostics.report(.noFeatureName(folderName(output))) }
		if run.inputs.isEmpty, run.method != .delete, run.body == nil { diagnostics.report(.noInput()) }
		var builder = RequestBuilder(environment: environment, folder: ".")
		let style = settings.style ?? .concurrent
		guard
			let request = builder.request(
				[run], app: settings.app ?? "Challenge", feature: feature, style: style, diagnostics: &diagnostics)
		else { return nil }
		let indentation: TemplateIndentation =
			switch settings.indentation {
			case nil: style.convention.indentation
			case .tab: .tabs
			case .two: .spaces(2)
			case .four: .spaces(4)
			}
		guard let templates = templates(of: style, output: output, diagnostics: &diagnostics) else { return nil }
		return Pipeline.files(for: request, templates: templates, indentation: indentation, diagnostics: &diagnostics)
	}

	/// The built-in templates with the team's own in their place.
	private func templates(of style: Style, output: String, diagnostics: inout Diagnostics) -> TemplateLibrary? {
		do throws(DiskError) {
			let own = try OwnTemplates(for: environment.resolve(output), shownAs: output, diagnostics: &diagnostics)
			return own.library(style, diagnostics: &diagnostics)
		} catch {
			diagnostics.report(error.diagnostic)
			return nil
		}
	}

	private func folderName(_ output: String) -> String {
		let path = realPath(environment.resolve(output)) ?? environment.resolve(output)
		return path.split(separator: "/").last.map(String.init) ?? ""
	}
}

extension Diagnostic {
	fileprivate static func badModuleName(_ name: String, at span: SourceSpan) -> Diagnostic {
		.error("'\(name)' cannot name a module", at: span, fix: "use letters and digits, beginning with a letter")
	}

	fileprivate static func noFeatureName(_ folder: String) -> Diagnostic {
		.error("the folder '\(folder)' gives no name for the feature", fix: "tell it with --feature Episode")
	}

	fileprivate static func noInput() -> Diagnostic {
		.error("nothing to generate from", fix: "name a sample, as in 'gen character.json'; 'gen --help' shows more")
	}
}
