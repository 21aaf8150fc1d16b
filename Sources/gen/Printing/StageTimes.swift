/// What each stage of a run took, for `--verbose`; on a terminal, long work says what it is at.
struct StageTimes {
	private let console: Console
	private let isVerbose: Bool
	private let tellsProgress: Bool
	private var stages: [(name: String, time: Duration)] = []

	init(console: Console, arguments: ParsedArguments) {
		self.console = console
		isVerbose = arguments.has("verbose")
		tellsProgress = console.errorsAreTerminal && !arguments.has("quiet")
	}

	/// A run that has taken so long is likely to take as long again: from here on it says what it is at.
	private static let longRun = Duration.milliseconds(300)

	/// - Parameter isLong: the stage is told at once, since its input is large.
	mutating func measure<Result, Failure: Error>(_ name: String, isLong: Bool = false, _ body: () throws(Failure) -> Result)
		throws(Failure) -> Result
	{
		let isTold = tellsProgress && (isLong || stages.reduce(.zero) { $0 + $1.time } > Self.longRun)
		if isTold { console.errors("\(name) …") }
		let start = ContinuousClock.now
		defer {
			stages.append((name, ContinuousClock.now - start))
			if isTold { console.errors("\r\u{1B}[2K") }
		}
		return try body()
	}

	/// Tells what was measured, if that was asked for.
	func report() {
		guard isVerbose, !stages.isEmpty else { return }
		let total = stages.reduce(.zero) { $0 + $1.time }
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
