import Generator
import JSONLanguage
import SourceText
import TemplateLanguage
import Workspace

extension Command {
	static let templates = Command(
		word: .templates, operands: "list|facts|eject|check|accept [PATH …]",
		summary: "lists, copies and checks templates, and the facts that they can use",
		operandHelp: [
			"list    list the templates and partials of the style",
			"facts   list the names that templates can use; PATH is a feature folder, to show its values, or a name",
			"eject   copy templates and partials to .gen/templates/; PATH is a part, 'partials', a file name or a path; all by default",
			"check   render every template, compile the result if one is your own, and report built-in templates that changed since you",
			"        copied them; exits with 1 if something is wrong",
			"accept  mark the copies at PATH as up to date; all by default",
		],
		options: [
			OptionSpec(
				"output", short: "o", value: "DIR", needs: [.action(["list", "eject", "check", "accept"])],
				"the folder that contains .gen/templates; the current folder by default"),
			OptionSpec("dry-run", needs: [.action(["eject", "accept"])], "list the files without writing them"),
			OptionSpec("force", needs: [.action(["eject"])], "replace existing copies"),
			OptionSpec(
				"compile", needs: [.action(["check"])], excludes: ["no-compile"], "check: compile even if all templates are built in"),
			OptionSpec("no-compile", needs: [.action(["check"])], "check: render without compiling"),
		] + GenerateOptions.named("style"),
		examples: [
			"gen templates list", "gen templates eject dto '{sources.rest}.swift'", "gen templates eject --output .. remote",
			"gen templates check", "gen templates facts Features/Character operation.parameters",
		],
		actionsAlone: ["list", "check"],
		run: { TemplatesCommand(context: $0).run() })
}

/// The command `gen templates …`.
struct TemplatesCommand {
	let context: CommandContext
	private var arguments: ParsedArguments { context.arguments }
	private var output: String { arguments["output"]?.text ?? "." }

	func run() -> ExitStatus {
		let action = arguments.positionals.first?.text
		if action == "facts", let feature { return facts(of: feature) }
		return context.perform { diagnostics throws(DiskError) in
			let own = try OwnTemplates(
				in: context.environment.project(around: output), allowing: context.environment.allowedPaths, diagnostics: &diagnostics)
			let configuration = try configuration(&diagnostics)
			guard !diagnostics.hasErrors, let style = style(configuration, own, &diagnostics) else { return context.refuse(diagnostics) }
			switch action {
			case "facts": return show(FactMeaningListing(style), narrowedTo: arguments.positionals.dropFirst(), &diagnostics)
			case "check": return try check(own, style, app: configuration.setting("app")?.value ?? "Challenge", &diagnostics)
			case "list": return list(own, style, &diagnostics)
			default:
				let names = Array(arguments.positionals.dropFirst())
				let chosen = TemplateChoice.files(of: TemplateLibrary(style: style), named: names, diagnostics: &diagnostics)
				guard let chosen, let folder = try context.takeFolder(output, &diagnostics) else { return context.refuse(diagnostics) }
				var ejection = try TemplateEjection(folder, style: style, version: context.version, diagnostics: &diagnostics)
				if action == "eject" {
					try ejection.eject(chosen, isForced: arguments.has("force"))
				} else {
					try ejection.accept(chosen)
				}
				return try context.write(ejection.edits, in: folder, files: ejection.files, diagnostics)
			}
		}
	}

	private func configuration(_ diagnostics: inout Diagnostics) throws(DiskError) -> FeatureConfiguration {
		let search = try ConfigurationSearch(in: context.environment.project(around: output), diagnostics: &diagnostics)
		return FeatureConfiguration(search, folder: output, diagnostics: &diagnostics)
	}

	/// Returns the style of a run in the folder; nil if there is none of that name, which is reported.
	private func style(_ configuration: FeatureConfiguration, _ own: OwnTemplates, _ diagnostics: inout Diagnostics) -> Style? {
		let choice = arguments["style"].map { ($0.text, $0.span) } ?? configuration.setting("style").map { ($0.value, $0.span) }
		guard let choice else { return Styles.builtIn.standard }
		return Styles.builtIn.style(choice.0, of: own.styles, at: choice.1, diagnostics: &diagnostics)
	}

	private func list(_ own: OwnTemplates, _ style: Style, _ diagnostics: inout Diagnostics) -> ExitStatus {
		let library = own.library(style, diagnostics: &diagnostics)
		let builtIn = TemplateLibrary(style: style).names
		let copies = Set(own.templates.map(\.source.path))
		var lines = ""
		var values: [JSONValue] = []
		for entry in library.files {
			let isOwn = copies.contains(entry.source.path)
			let isAdded = !builtIn.contains(entry.name)
			lines += entry.name + (isOwn ? "  (\(isAdded ? "added" : "own copy at") \(entry.source.path))" : "") + "\n"
			values.append(
				.object([
					.init("part", .string(entry.part)), .init("path", .string(entry.path)), .init("isBuiltIn", .bool(!isAdded)),
					.init("own", isOwn ? .string(entry.source.path) : .null),
				]))
		}
		context.reporter.show(lines)
		context.reporter.report(diagnostics, files: [], more: [.init("templates", .array(values))])
		return .done
	}

	/// The folder whose facts are requested; any other word is a name.
	private var feature: String? {
		arguments.positionals.dropFirst().first.flatMap { kind(ofPath: context.environment.resolve($0.text)) == .folder ? $0.text : nil }
	}

	/// Prints the values of the facts that the feature in `folder` was last generated from.
	private func facts(of folder: String) -> ExitStatus {
		context.inFeature(folder) { session in
			var featureArguments = arguments
			featureArguments.positionals = []
			// Notes are reported by the run itself.
			let request = GenerationRequest(arguments: featureArguments, rendersFiles: false)
			let listing = FactValueListing(FactTree(try session.plan(request, reporting: [.error, .warning]).plan))
			return show(listing, narrowedTo: arguments.positionals.dropFirst(2), &session.diagnostics)
		}
	}

	private func show(
		_ listing: some FactListing, narrowedTo names: ArraySlice<ArgumentValue>, _ diagnostics: inout Diagnostics
	) -> ExitStatus {
		var listing = listing
		for name in names {
			let known = listing.names
			guard listing.narrow(to: name.text) else {
				diagnostics.report(.unknownFact(name, nearest: nearestName(to: name.text, in: known)))
				return context.refuse(diagnostics)
			}
		}
		context.reporter.show(listing.text)
		context.reporter.report(diagnostics, files: [], more: listing.members)
		return .done
	}

	private func check(
		_ own: OwnTemplates, _ style: Style, app: String, _ diagnostics: inout Diagnostics
	) throws(DiskError) -> ExitStatus {
		let library = own.library(style, diagnostics: &diagnostics)
		let checked = library.check(app: app, diagnostics: &diagnostics)
		let gaps = checked.map(StyleGaps.init)?.diagnostics ?? Diagnostics()
		diagnostics.report(contentsOf: gaps)
		// A gap that is reported once would be a compiler's error at many positions.
		let rendered = gaps.hasErrors ? nil : checked?.files
		let variations = rendered.map { self.variations(of: library, beside: $0, app: app, &diagnostics) } ?? []
		var outcome: TemplateCompilation.Outcome?
		let team = own.templates + own.styleFiles
		// A style of a team without templates has settings, which change what the built-in templates generate.
		let isOwn =
			own.styles.contains { $0.name == style.name }
			|| library.files.contains { entry in team.contains { $0.source === entry.source } }
		var problems = Diagnostics()
		let declared = RuntimeSources(of: style, in: own, allowing: context.environment.allowedPaths, diagnostics: &problems)
		diagnostics.report(contentsOf: problems)
		if problems.hasErrors { return context.refuse(diagnostics) }
		let runtime = declared ?? RuntimeSources(referenceOf: app)
		if let rendered, !arguments.has("no-compile"), isOwn || arguments.has("compile") {
			// A signal ends gen only after its child processes have ended and its scratch folder is removed.
			let interruption = Interruption()
			defer { interruption.end() }
			outcome = try TemplateCompilation(rendered, app: app, style: style, runtime: runtime, context: context)
				.run(diagnostics: &diagnostics)
			for variation in variations where outcome == .sound {
				guard let files = variation.files else { continue }
				var found = Diagnostics()
				outcome = try TemplateCompilation(files, app: app, style: style, runtime: runtime, context: context).run(
					diagnostics: &found)
				variation.report(found, &diagnostics)
			}
		}
		let review = UpstreamReview(own, style: style)
		for change in review.changes { diagnostics.report(change.diagnostic(version: context.version)) }
		context.reporter.show(diff: review.changes.map(\.diff.text).joined())
		context.reporter.report(
			diagnostics, files: [],
			more: [
				.init("changedUpstream", .array(review.changes.map { .string($0.template.name) })),
				.init("compiled", .bool(outcome == .sound || outcome == .faulty)),
			])
		guard let rendered, outcome != .faulty, !variations.contains(where: \.isFaulty) else { return .found }
		// These are not errors in the templates: the compiler itself failed.
		if diagnostics.hasErrors { return .bad }
		let compiled = outcome == .sound ? " and compiled" : ""
		context.reporter.inform(
			"\(library.entries.count) templates are valid: \(rendered.count) files rendered\(compiled) with every kind of input"
				+ (variations.isEmpty ? "" : ", and with the opposite of \(variations.map(\.setting).joined(separator: ", "))"))
		return .done
	}

	/// The templates rendered with another value of one setting.
	private struct Variation {
		let setting: String
		let value: Bool
		/// The rendered files; nil if there were mistakes.
		var files: [RenderedFile]?

		var isFaulty: Bool { files == nil }

		/// Reports what was found with this value alone.
		func report(_ found: Diagnostics, _ diagnostics: inout Diagnostics) {
			for var diagnostic in found.all {
				let isKnown = diagnostics.all.contains { known in
					known.code == diagnostic.code && known.message == diagnostic.message && known.span?.range == diagnostic.span?.range
						&& known.span?.source.path == diagnostic.span?.source.path
				}
				guard !isKnown else { continue }
				diagnostic.notes.append(Diagnostic.Note(#"with "\#(setting)": \#(value) in "settings""#))
				diagnostics.report(diagnostic)
			}
		}
	}

	/// Renders the templates once for each flag of the team, with the opposite of its default: otherwise text that the default excludes is never
	/// compiled. A flag that changes no file is omitted.
	private func variations(
		of library: TemplateLibrary, beside files: [RenderedFile], app: String, _ diagnostics: inout Diagnostics
	) -> [Variation] {
		let known = Dictionary(files.map { ($0.path, $0.contents) }) { first, _ in first }
		return library.style.invertedFlags.compactMap { name, value in
			var found = Diagnostics()
			let checked = library.check(app: app, settings: [name: .flag(value)], diagnostics: &found)
			var variation = Variation(setting: name, value: value, files: checked?.files)
			if let checked {
				let isSame = checked.files.count == files.count && checked.files.allSatisfy { known[$0.path] == $0.contents }
				guard !isSame else { return nil }
				let gaps = StyleGaps(checked).diagnostics
				found.report(contentsOf: gaps)
				if gaps.hasErrors { variation.files = nil }
			}
			variation.report(found, &diagnostics)
			return variation
		}
	}
}

extension Diagnostic {
	fileprivate static func unknownFact(_ name: ArgumentValue, nearest: String?) -> Diagnostic {
		Diagnostic(
			.templateName, "there is no fact or folder '\(name.text)'", at: name.span,
			fix: nearest.map { "\(didYouMean: $0)" } ?? "\(run: "gen templates facts") lists all facts")
	}
}
