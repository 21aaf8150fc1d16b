import SourceText
import Workspace

/// The command `gen --watch`: generates, and again whenever an input changes, until it is stopped.
///
/// It polls the times of the files, which works on every disk without further support. It is stopped by Ctrl-C, like any run:
/// an interrupted run leaves the folder as before or as after.
struct WatchCommand {
	let context: CommandContext
	/// Waits for the next poll; false ends the watch.
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
		// Without an input, no change can end what the run reported.
		guard !seen.isEmpty else { return status }
		context.reporter.inform("watching \(seen.count) \(seen.count == 1 ? "file" : "files"); press Ctrl-C to stop")
		while wait() {
			let now = stamps()
			guard now != seen else { continue }
			let changed = Set(now.keys).union(seen.keys).filter { now[$0] != seen[$0] }.sorted()
			seen = now
			context.reporter.inform("changed: \(changed.joined(separator: ", "))")
			status = GenerateCommand(context: context).run()
			// Files that the run itself wrote are not changes.
			seen = stamps()
		}
		return status
	}

	/// Returns the stamps of the inputs, from the command line and `gen.json`, and of the team's own templates.
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
		if let own = try? OwnTemplates(for: path, shownAs: output, allowing: context.environment.allowedPaths, diagnostics: &diagnostics) {
			watched += own.templates.map(\.source.path) + own.styles.flatMap { $0.files.map(\.source.path) }
		}
		let reader = InputReader(context.environment, reading: context.environment.readable(around: output, typed: runs))
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
