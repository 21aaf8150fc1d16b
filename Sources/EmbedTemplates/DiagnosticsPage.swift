/// The codes on the page of diagnostics, which is their only source. An entry is
///
///     ### unknown-key
///
///     Error. A configuration file contains a key that gen does not know.
///
///     ```
///     {"featur": "Episode"}
///     ```
///
///     Correct the key; the configuration page lists all keys.
struct DiagnosticsPage {
	struct Entry {
		let name: String
		/// `error`, `warning` or `note`
		let severity: String
		let meaning: String
		let example: String
		let help: String
	}

	/// A text that is not an entry.
	struct Mistake: Error {
		let line: Int
		let message: String
	}

	let entries: [Entry]

	init(_ page: String) throws(Mistake) {
		let lines = page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
		var entries: [Entry] = []
		for start in lines.indices where lines[start].hasPrefix(Self.heading) {
			let end = lines[(start + 1)...].firstIndex { $0.hasPrefix(Self.heading) || $0.hasPrefix("## ") } ?? lines.endIndex
			let entry = try Self.entry(lines[start..<end], number: start + 1)
			guard !entries.contains(where: { $0.name == entry.name }) else {
				throw Mistake(line: start + 1, message: "the code is on the page twice")
			}
			entries.append(entry)
		}
		self.entries = entries
	}

	private static let heading = "### "

	private static func entry(_ lines: ArraySlice<String>, number: Int) throws(Mistake) -> Entry {
		let fences = lines.indices.filter { lines[$0] == "```" }
		guard fences.count == 2 else { throw Mistake(line: number, message: "an entry has one example, between two lines with ```") }
		let before = paragraph(lines[(lines.startIndex + 1)..<fences[0]])
		let severity = before.prefix { $0 != "." }.lowercased()
		let meaning = String(before.dropFirst(severity.count + 2))
		guard ["error", "warning", "note"].contains(severity), !meaning.isEmpty else {
			throw Mistake(line: number, message: "an entry begins with 'Error.', 'Warning.' or 'Note.' and the meaning")
		}
		let help = paragraph(lines[(fences[1] + 1)...])
		guard !help.isEmpty else { throw Mistake(line: number, message: "an entry ends with what to do") }
		let example = lines[(fences[0] + 1)..<fences[1]].joined(separator: "\n")
		let name = String((lines.first ?? "").dropFirst(heading.count))
		return Entry(name: name, severity: severity, meaning: meaning, example: example, help: help)
	}

	private static func paragraph(_ lines: ArraySlice<String>) -> String { lines.filter { !$0.isEmpty }.joined(separator: "\n") }

	/// Swift source that declares a constant for each code, and the list of all.
	var swiftSource: String {
		let constants = entries.map { entry in
			"\tpackage static let \(entry.constant) = DiagnosticCode(\n"
				+ "\t\t\(literal(entry.name)), .\(entry.severity), \(literal(entry.meaning)),\n"
				+ "\t\texample: \(literal(entry.example)), help: \(literal(entry.help)))\n"
		}
		return generatedHeader + "extension DiagnosticCode {\n\t/// All codes, in the order of the page.\n"
			+ "\tpackage static let all: [DiagnosticCode] = [\n" + entries.map { "\t\t.\($0.constant),\n" }.joined() + "\t]\n\n"
			+ constants.joined() + "}\n"
	}
}

extension DiagnosticsPage.Entry {
	/// The name of the constant: `unknownKey` for `unknown-key`, `notJSON` for `not-json`.
	var constant: String {
		let words = name.split(separator: "-")
		let further = words.dropFirst().map { $0 == "json" ? "JSON" : $0.prefix(1).uppercased() + $0.dropFirst() }
		return (words.prefix(1).map(String.init) + further).joined()
	}
}
