/// A kind of diagnostic: its stable name, and what `gen explain NAME` prints about it.
package struct DiagnosticCode: Hashable, Sendable {
	/// In kebab-case, as users write it.
	package let name: String
	package let severity: Diagnostic.Severity
	package let meaning: String
	/// An input or a command that leads to it.
	package let example: String
	package let help: String

	init(_ name: String, _ severity: Diagnostic.Severity, _ meaning: String, example: String, help: String) {
		self.name = name
		self.severity = severity
		self.meaning = meaning
		self.example = example
		self.help = help
	}

	/// Equal names are equal codes: the table has each once.
	package static func == (one: DiagnosticCode, other: DiagnosticCode) -> Bool { one.name == other.name }

	package func hash(into hasher: inout Hasher) { hasher.combine(name) }

	/// Whether gen.json may set its level: an error stays one.
	package var isAdjustable: Bool { severity != .error }

	/// All codes, by the area that they belong to.
	package static let areas: [(title: String, codes: [DiagnosticCode])] = [
		("JSON and configuration files", jsonCodes), ("GraphQL", graphQLCodes), ("Samples", samplesCodes),
		("Requests, names and types", requestsCodes), ("Templates and styles", templatesCodes), ("Files of a feature", filesCodes),
		("Servers and recordings", serversCodes), ("Commands", commandsCodes), ("Verification", verificationCodes),
	]

	package static let all = areas.flatMap(\.codes)

	package init?(named name: String) {
		guard let code = Self.all.first(where: { $0.name == name }) else { return nil }
		self = code
	}
}
