/// The levels of notes and warnings that `"diagnostics"` in gen.json sets.
package struct DiagnosticLevels: Sendable {
	package enum Level: String, CaseIterable, Sendable {
		case off, note, warning, error
	}

	private var levels: [String: Level] = [:]

	package init() {}

	/// Sets the level of a code, unless a nearer gen.json has set it.
	package mutating func set(_ code: DiagnosticCode, to level: Level) {
		if levels[code.name] == nil { levels[code.name] = level }
	}

	/// Whether a gen.json sets the level of a code to anything but off.
	package func isOn(_ code: DiagnosticCode) -> Bool { levels[code.name].map { $0 != .off } ?? false }

	/// Returns the diagnostic with its level, and nil where it is switched off. An error stays an error.
	func applied(to diagnostic: Diagnostic) -> Diagnostic? {
		guard diagnostic.severity != .error, let level = levels[diagnostic.code.name] else { return diagnostic }
		var result = diagnostic
		switch level {
		case .off: return nil
		case .note: result.severity = .note
		case .warning: result.severity = .warning
		case .error: result.severity = .error
		}
		return result
	}
}
