/// A kind of diagnostic: its stable name, and what `gen explain NAME` prints about it.
///
/// The constants and the list of all codes are generated from the page of diagnostics (`Diagnostics.md`) at every build.
package struct DiagnosticCode: Hashable, Sendable {
	/// The name in kebab-case, as users write it.
	package let name: String
	package let severity: Diagnostic.Severity
	package let meaning: String
	/// An input or a command that leads to the diagnostic.
	package let example: String
	package let help: String

	init(_ name: String, _ severity: Diagnostic.Severity, _ meaning: String, example: String, help: String) {
		self.name = name
		self.severity = severity
		self.meaning = meaning
		self.example = example
		self.help = help
	}

	/// Codes with equal names are equal, since the table has each name once.
	package static func == (one: DiagnosticCode, other: DiagnosticCode) -> Bool { one.name == other.name }

	package func hash(into hasher: inout Hasher) { hasher.combine(name) }

	/// Whether gen.json can set the level; errors cannot be lowered.
	package var isAdjustable: Bool { severity != .error }

	package init?(named name: String) {
		guard let code = Self.all.first(where: { $0.name == name }) else { return nil }
		self = code
	}
}
