/// What each stage of a run took, for `--verbose`; on a terminal, long work says how far it is.
///
/// A class, since all stages of one run write to the one list; it is made for a run and ends with it.
final class StageTimes {
	private let console: Console
	private let isVerbose: Bool
	private let tellsProgress: Bool
	private var stages: [(name: String, time: Duration)] = []
	private var last = ContinuousClock.now
	private var isLineTold = false

	init(console: Console, arguments: ParsedArguments) {
		self.console = console
		isVerbose = arguments.has("verbose")
		tellsProgress = console.errorsAreTerminal && !arguments.has("quiet")
	}

	/// A run that has taken so long is likely to take as long again: from here on it says what it has done.
	private static let longRun = Duration.milliseconds(300)

	private var total: Duration { stages.reduce(.zero) { $0 + $1.time } }

	/// Ends the stage that began with the last one's end.
	func lap(_ name: String) {
		let now = ContinuousClock.now
		stages.append((name, now - last))
		last = now
		guard tellsProgress, total > Self.longRun else { return }
		console.errors((isLineTold ? "\r\u{1B}[2K" : "") + stages.map(\.name).joined(separator: ", ") + ": done …")
		isLineTold = true
	}

	/// Removes the line about progress, and tells what was measured if that was asked for.
	func report() {
		if isLineTold { console.errors("\r\u{1B}[2K") }
		isLineTold = false
		guard isVerbose, !stages.isEmpty else { return }
		let rows = stages + [("altogether", total)]
		let width = rows.map(\.name.count).max() ?? 0
		console.errors(rows.map { "\($0.name)\(String(repeating: " ", count: width - $0.name.count)) \(Self.text($0.time))\n" }.joined())
	}

	/// `12.34 ms`
	private static func text(_ time: Duration) -> String {
		let (seconds, attoseconds) = time.components
		let hundredths = seconds.multipliedReportingOverflow(by: 100_000).partialValue &+ attoseconds / 10_000_000_000_000
		let rest = hundredths % 100
		let text = "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) ms"
		return String(repeating: " ", count: max(0, 12 - text.count)) + text
	}
}
