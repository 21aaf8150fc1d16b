/// The durations of the stages of a run, for `--verbose`; on a terminal, the progress line shows the current stage.
///
/// A class, since all stages of one run append to the same list; its lifetime is that of the run.
final class StageTimes {
	private let console: Console
	private let progress: Progress
	private let isVerbose: Bool
	private var stages: [(name: String, time: Duration)] = []
	private var current: (name: String, start: ContinuousClock.Instant)?

	init(_ context: CommandContext, _ progress: Progress) {
		console = context.console
		self.progress = progress
		isVerbose = context.arguments.has("verbose")
	}

	private var total: Duration { stages.reduce(.zero) { $0 + $1.time } }

	/// Ends the current stage and begins another.
	func begin(_ name: String) {
		end()
		current = (name, .now)
		progress.update(name)
	}

	private func end() {
		if let current { stages.append((current.name, .now - current.start)) }
		current = nil
	}

	/// Reports the durations if they were requested.
	func report() {
		end()
		progress.end()
		guard isVerbose, !stages.isEmpty else { return }
		let rows = stages + [("altogether", total)]
		let width = rows.map(\.name.count).max() ?? 0
		console.errors(rows.map { "\($0.name)\(String(repeating: " ", count: width - $0.name.count)) \(Self.text($0.time))\n" }.joined())
	}

	/// Returns a text such as `12.34 ms`.
	private static func text(_ time: Duration) -> String {
		let (seconds, attoseconds) = time.components
		let hundredths = seconds.multipliedReportingOverflow(by: 100_000).partialValue &+ attoseconds / 10_000_000_000_000
		let rest = hundredths % 100
		let text = "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) ms"
		return String(repeating: " ", count: max(0, 12 - text.count)) + text
	}
}
