import SourceText
import Workspace

/// `gen --watch`: generates, and again whenever an input changes, until it is stopped.
///
/// It looks at the times of the files every so often, which works on every disk and needs nothing. It is stopped by Ctrl-C, as any run may be:
/// a run that is interrupted leaves the folder as before or as after.
struct WatchCommand {
	let context: CommandContext
	/// Waits for the next look; false ends the watch.
	var wait: () -> Bool = {
		pause(milliseconds: 300)
		return true
	}

	func run() -> ExitStatus {
		guard !context.arguments.positionals.contains(where: { $0.text == "-" }) else {
			var diagnostics = Diagnostics()
			diagnostics.report(.noWatchedInput())
			return context.refuse(diagnostics)
		}
		var seen = stamps()
		var status = GenerateCommand(context: context).run()
		context.reporter.tell("watching \(seen.count) \(seen.count == 1 ? "file" : "files"); Ctrl-C ends it")
		while wait() {
			let now = stamps()
			guard now != seen else { continue }
			let changed = Set(now.keys).union(seen.keys).filter { now[$0] != seen[$0] }.sorted()
			seen = now
			context.reporter.tell("changed: \(changed.joined(separator: ", "))")
			status = GenerateCommand(context: context).run()
			// What the run itself wrote is no change.
			seen = stamps()
		}
		return status
	}

	/// The inputs, of the command line and of `gen.json`, and the team's own templates, each with its stamp.
	private func stamps() -> [String: PathStamp] {
		let output = context.arguments["output"]?.text ?? "."
		let path = context.environment.resolve(output)
		var diagnostics = Diagnostics()
		var runs: [Run] = Run(context.arguments).map { [$0] } ?? []
		var watched: [String] = []
		if let search = try? ConfigurationSearch(from: path, shownAs: output, diagnostics: &diagnostics) {
			runs += FeatureConfiguration(search, folder: output, diagnostics: &diagnostics).runs
			watched += search.files.map(\.source.path)
		}
		if let own = try? OwnTemplates(for: path, shownAs: output, diagnostics: &diagnostics) {
			watched += own.templates.map(\.source.path) + own.styles.flatMap { $0.files.map(\.source.path) }
		}
		let reader = InputReader(context.environment)
		for run in runs {
			watched += reader.files(of: run, diagnostics: &diagnostics).map { InputReader.join(run.folder, $0.text) }
		}
		var stamps: [String: PathStamp] = [:]
		for file in watched { stamps[file] = PathStamp(context.environment.resolve(file)) }
		return stamps
	}
}

extension Diagnostic {
	fileprivate static func noWatchedInput() -> Diagnostic {
		Diagnostic(.unexpectedArgument, "standard input cannot be watched", fix: "name a file, as in 'gen --watch character.json'")
	}
}
