import Dispatch
import SourceText
import Synchronization

/// A line on a terminal that shows the progress of long work, and disappears at the end. Nothing is shown elsewhere, nor for
/// work that ends quickly.
///
/// ```swift
/// let progress = Progress("checking", of: features.count, context)
/// defer { progress.end() }
/// for feature in features {
///     check(feature)
///     progress.step()
/// }
/// ```
///
/// The line is written by a thread of its own: work may update its progress as often as it likes, and the line also appears during work
/// without updates.
final class Progress: Sendable {
	private struct State {
		var done = 0
		var detail = ""
		var shown = ""
		var isEnded = false

		mutating func erase(_ console: Console) {
			if !shown.isEmpty { console.errors(painted: Progress.erasing) }
			shown = ""
		}
	}

	private let verb: String
	private let total: Int?
	private let console: Console
	private let state = Mutex(State())

	private static let interval = Duration.milliseconds(100)

	/// - Parameters:
	///   - total: the number of steps; nil for work that is not counted.
	///   - delay: the time after which the line appears.
	init(_ verb: String, of total: Int? = nil, _ context: CommandContext, after delay: Duration? = nil) {
		self.verb = verb
		self.total = total
		console = context.console
		let isText = context.arguments["format"]?.text ?? OutputFormat.text.rawValue == OutputFormat.text.rawValue
		let isDumb = context.environment.variables("TERM") == "dumb"
		guard console.errorsAreTerminal, isText, !isDumb, !context.arguments.has("quiet"), total ?? 2 > 1 else { return }
		let delay = delay ?? context.environment.progressDelay
		// Without a delay, the line appears at the beginning.
		if delay == .zero { _ = redraw() }
		draw(after: delay == .zero ? Self.interval : delay, on: DispatchQueue(label: "progress"))
	}

	/// A console for all other output during the work, which erases the line first.
	var shieldedConsole: Console {
		var shielded = console
		shielded.eraseLine = { [self] in eraseLine() }
		return shielded
	}

	private func eraseLine() { state.withLock { $0.erase(console) } }

	/// Counts one more completed step.
	func step() { state.withLock { $0.done += 1 } }

	/// Sets the item that is being processed.
	func update(_ detail: String) { state.withLock { $0.detail = detail } }

	/// Erases the line and ends the display.
	func end() {
		state.withLock { state in
			state.erase(console)
			state.isEnded = true
		}
	}

	fileprivate static let erasing = Paint.eraseLine.rawValue

	private func draw(after delay: Duration, on queue: DispatchQueue) {
		let (seconds, attoseconds) = delay.components
		let milliseconds = Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
		queue.asyncAfter(deadline: .now() + .milliseconds(milliseconds)) { [weak self] in
			guard let self, self.redraw() else { return }
			self.draw(after: Self.interval, on: queue)
		}
	}

	/// Redraws the line; returns false when the work is done.
	private func redraw() -> Bool {
		state.withLock { state in
			guard !state.isEnded else { return false }
			let count = total.map { " \(Self.grouped(state.done)) of \(Self.grouped($0))" } ?? ""
			let line = verb + count + (state.detail.isEmpty ? "" : ": " + Visible.text(state.detail))
			if line != state.shown { console.errors(painted: Self.erasing + line) }
			state.shown = line
			return true
		}
	}

	/// Returns the number with separators: `1,000`.
	static func grouped(_ number: Int) -> String {
		var text = ""
		for (index, digit) in String(number).reversed().enumerated() {
			if index > 0, index % 3 == 0 { text.append(",") }
			text.append(digit)
		}
		return String(text.reversed())
	}
}
