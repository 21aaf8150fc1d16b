import JSONLanguage
import SourceText
import Workspace

/// The result of a verification that passed, as it is stored: the warnings and notes, and the number of tests.
///
/// The first line is the digest of the rest, which is a JSON object:
///
/// ```
/// {"form":1,"key":"3f…","tests":3,"findings":[{"code":"not-verified","severity":"note","message":"…","notes":[]}]}
/// ```
struct VerificationRecord: Sendable {
	var testCount: Int
	var findings: [Diagnostic] = []

	/// The version of the format; a record in another one is not used.
	private static let form = 1

	/// The codes of the findings of features that pass.
	private static let codes: [DiagnosticCode] = [.swiftCompiler, .notVerified]

	init(testCount: Int, findings: [Diagnostic] = []) {
		self.testCount = testCount
		self.findings = findings
	}

	/// Parses the record of `key`; nil if `bytes` are not one: damaged, of another key, or of another gen.
	///
	/// - Parameter files: the files that findings can refer to, by their path in the feature.
	init?(_ bytes: [UInt8], of key: VerificationKey, files: [String: SourceText]) {
		guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
		let text = Array(bytes[(end + 1)...])
		guard SHA256Digest(of: text).text.utf8.elementsEqual(bytes[..<end]) else { return nil }
		var discarded = Diagnostics()
		let root = JSONNode.parse(SourceText(path: "<record>", bytes: text), diagnostics: &discarded)
		guard let root, root["form"]?.integer == Self.form, root["key"]?.string == key.text, let tests = root["tests"]?.integer,
			let findings = root["findings"]?.elements
		else { return nil }
		testCount = tests
		for node in findings {
			guard let finding = Self.finding(node, files) else { return nil }
			self.findings.append(finding)
		}
	}

	/// Returns the record as text; nil if a finding refers to another file than `paths` has, by its path for messages.
	func text(of key: VerificationKey, paths: [String: String]) -> [UInt8]? {
		var values: [JSONValue] = []
		for finding in findings {
			guard Self.codes.contains(finding.code), finding.severity != .error, let span = Self.members(finding.span, paths) else {
				return nil
			}
			var notes: [JSONValue] = []
			for note in finding.notes {
				guard let span = Self.members(note.span, paths) else { return nil }
				notes.append(.object([.init("message", .string(note.message))] + span))
			}
			var members: [JSONValue.Member] = [
				.init("code", .string(finding.code.name)), .init("severity", .string(finding.severity.rawValue)),
				.init("message", .string(finding.message)),
			]
			members += span
			if let rule = finding.rule { members.append(.init("rule", .string(rule))) }
			if let fix = finding.fix { members.append(.init("fix", .string(fix.text))) }
			values.append(.object(members + [.init("notes", .array(notes))]))
		}
		let object = JSONValue.object([
			.init("form", .integer(Self.form)), .init("key", .string(key.text)), .init("tests", .integer(testCount)),
			.init("findings", .array(values)),
		])
		let text = Array((object.compactText() + "\n").utf8)
		return Array("\(SHA256Digest(of: text).text)\n".utf8) + text
	}

	private static func members(_ span: SourceSpan?, _ paths: [String: String]) -> [JSONValue.Member]? {
		guard let span else { return [] }
		guard let path = paths[span.source.path] else { return nil }
		return [
			.init("file", .string(path)), .init("lower", .integer(span.range.lower)), .init("upper", .integer(span.range.upper)),
		]
	}

	private static func finding(_ node: JSONNode, _ files: [String: SourceText]) -> Diagnostic? {
		guard let code = codes.first(where: { $0.name == node["code"]?.string }), let message = node["message"]?.string,
			let severity = node["severity"]?.string.flatMap(Diagnostic.Severity.init), severity != .error
		else { return nil }
		let notes = (node["notes"]?.elements ?? []).map { Diagnostic.Note($0["message"]?.string ?? "", at: span($0, files)) }
		var finding = Diagnostic(
			code, message, at: span(node, files), rule: node["rule"]?.string, fix: node["fix"]?.string.map { Remedy($0) }, notes: notes)
		finding.severity = severity
		return finding
	}

	private static func span(_ node: JSONNode, _ files: [String: SourceText]) -> SourceSpan? {
		guard let source = node["file"]?.string.flatMap({ files[$0] }), let lower = node["lower"]?.integer,
			let upper = node["upper"]?.integer, (0...source.count).contains(lower), lower <= upper, upper <= source.count
		else { return nil }
		return SourceSpan(source, SourceRange(lower, upper))
	}
}
