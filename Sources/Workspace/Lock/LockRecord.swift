import Generator
import JSONLanguage
import SourceText

/// The contents of `gen.lock.json`: everything that the lock records but the texts of the files.
struct LockRecord: Sendable {
	/// The facts of a file besides its text.
	struct FileFacts: Hashable, Sendable {
		/// The path that the template has for the file, which the user moved.
		var templatePath: String?
		var absence: GenerationLock.Absence?
		/// The digests of the texts that were generated before.
		var past: [String] = []
	}

	var origin = GenerationLock.Origin()
	/// The facts by path. A file that was generated once has none.
	var files: [String: FileFacts] = [:]
	/// Whether it has both sides of a merge.
	private(set) var isCombined = false
}

// MARK: Reading

extension LockRecord {
	/// Parses `source`; nil if it is not a lock, with all errors reported. Keys of a later gen are skipped.
	///
	/// - Parameter common: returns the version from which both sides of an unfinished merge come.
	init?(_ source: SourceText, common: () -> [UInt8]? = { nil }, diagnostics: inout Diagnostics) {
		if let marker = source.conflictMarkers.first {
			/// Returns the lock of one side; nil if that is not a lock, which is reported unless it is not even JSON.
			func side(_ bytes: [UInt8], _ diagnostics: inout Diagnostics) -> LockRecord? {
				SourceText(path: source.path, bytes: bytes).jsonOfSide().flatMap { LockRecord($0.source, diagnostics: &diagnostics) }
			}
			guard let sides = ConflictSides(source.withBytes { Array($0) }), let ours = side(sides.ours, &diagnostics),
				let theirs = side(sides.theirs, &diagnostics)
			else {
				if !diagnostics.hasErrors { diagnostics.report(.unmerged(GenerationLock.path, at: marker)) }
				return nil
			}
			var discarded = Diagnostics()
			self = ours.merged(with: theirs, base: (sides.base ?? common()).flatMap { side($0, &discarded) })
			isCombined = true
			return
		}
		var problems = Diagnostics()
		let root = JSONNode.parse(source, diagnostics: &problems)?.unitingSections
		guard let root, !problems.hasErrors else {
			// Nobody repairs a lock by hand, so one mistake is enough.
			let mistake = problems.all.first { $0.severity == .error }
			let start = SourceSpan(source, SourceRange(at: 0))
			diagnostics.report(.damagedLock(mistake?.message ?? "JSON is expected", at: mistake?.span ?? start))
			return nil
		}
		// A merge by version control can leave a key twice: nobody removes it by hand, and the next run writes it once.
		isCombined = problems.all.contains { $0.code == .jsonDuplicateKey }
		for problem in problems.all where problem.code != .jsonDuplicateKey { diagnostics.report(problem) }
		func span(_ node: JSONNode) -> SourceSpan { SourceSpan(source, node.range) }
		guard let form = root["version"]?.integer else {
			diagnostics.report(.damagedLock("'version' is expected", at: span(root)))
			return nil
		}
		guard form == GenerationLock.form else {
			diagnostics.report(.otherForm(form, at: span(root["version"] ?? root)))
			return nil
		}
		origin = GenerationLock.Origin(
			version: root["gen"]?.string, inputs: InputRecord.all(root["inputs"]), names: NameHistory(root["names"]),
			formerNames: FormerNames(root[FormerNames.section]))
		for file in root["files"]?.members ?? [] {
			let absence = [GenerationLock.Absence.deleted, .excluded].first { file.value[$0.rawValue]?.bool == true }
			files[file.key] = FileFacts(
				templatePath: file.value["movedFrom"]?.string, absence: absence,
				past: (file.value["past"]?.elements ?? []).compactMap(\.string))
		}
	}
}

extension InputRecord {
	/// Reads the inputs of a lock; nil if it has none. Malformed records are skipped: only the wording of a check depends on them.
	fileprivate static func all(_ node: JSONNode?) -> [InputRecord]? {
		node?.elements?.compactMap { input in
			guard let path = input["path"]?.string, let digest = input["fingerprint"]?.string else { return nil }
			return InputRecord(path: path, digest: digest)
		}
	}
}

extension NameHistory {
	/// Skips values that are not names by path.
	fileprivate init(_ node: JSONNode?) {
		var names: [String: String] = [:]
		for member in node?.members ?? [] { names[member.key] = member.value.string }
		self.init(names)
	}
}

extension JSONNode {
	/// The lock with each section once. A merge by version control can leave one twice, with the lines of either branch.
	fileprivate var unitingSections: JSONNode {
		guard let members, Set(members.map(\.key)).count < members.count else { return self }
		var united: [JSONMember] = []
		var indices: [String: Int] = [:]
		for member in members {
			guard let index = indices[member.key] else {
				indices[member.key] = united.count
				united.append(member)
				continue
			}
			switch (united[index].value.content, member.value.content) {
			case (.object(let first), .object(let second)): united[index].value.content = .object(first + second)
			case (.array(let first), .array(let second)): united[index].value.content = .array(first + second)
			default: united[index] = member
			}
		}
		return JSONNode(.object(united), at: range)
	}
}

// MARK: Merging

extension LockRecord {
	/// Returns the record with the names and facts of both sides of a merge.
	///
	/// - Parameter base: the version from which both come; nil if it is not known, so that nothing counts as removed.
	func merged(with other: LockRecord, base: LockRecord?) -> LockRecord {
		var names = other.origin.names
		names.merge(origin.names)
		func inputs(_ record: LockRecord?) -> [String: String] {
			Dictionary((record?.origin.inputs ?? []).map { ($0.path, $0.digest) }) { first, _ in first }
		}
		let both = inputs(self).merged(with: inputs(other), base: inputs(base)) { own, _ in own }
		var merged = LockRecord()
		merged.origin = GenerationLock.Origin(
			version: origin.version,
			inputs: origin.inputs == nil ? other.origin.inputs : both.sorted { $0.key < $1.key }.map(InputRecord.init), names: names,
			formerNames: origin.formerNames.merged(with: other.origin.formerNames))
		merged.files = files.merged(with: other.files, base: base?.files ?? [:]) { own, other in
			FileFacts(
				templatePath: own.templatePath, absence: own.absence, past: own.past + other.past.filter { !own.past.contains($0) })
		}
		return merged
	}
}

// MARK: Writing

extension LockRecord {
	/// Returns the record as JSON, with everything that version control merges on a line of its own. Empty sections are omitted.
	func text(version: String) -> [UInt8] {
		func quoted(_ text: String) -> String { JSONValue.string(text).text() }
		var text = "{\n\t\"about\": \"Written by gen, for gen: keep it in version control, do not edit it.\",\n"
		text += "\t\"version\": \(GenerationLock.form),\n\t\"gen\": \(quoted(version))"
		func write(_ lines: [String], as key: String, in brackets: (String, String) = ("{", "}")) {
			guard !lines.isEmpty else { return }
			text += ",\n\t\"\(key)\": \(brackets.0)\n\t\t\(lines.joined(separator: ",\n\t\t"))\n\t\(brackets.1)"
		}
		if let inputs = origin.inputs {
			let lines = inputs.map { "{ \"path\": \(quoted($0.path)), \"fingerprint\": \(quoted($0.digest)) }" }
			if lines.isEmpty { text += ",\n\t\"inputs\": []" } else { write(lines, as: "inputs", in: ("[", "]")) }
		}
		write(origin.names.recorded.map { "\(quoted($0.path)): \(quoted($0.name))" }, as: "names")
		write(origin.formerNames.recorded.map { "\(quoted($0.key)): \(quoted($0.value))" }, as: FormerNames.section)
		let files = files.sorted { $0.key < $1.key }.map { path, facts in
			let template = facts.templatePath.map { "\"movedFrom\": \(quoted($0))" }
			let absence = facts.absence.map { "\"\($0.rawValue)\": true" }
			let past = facts.past.isEmpty ? nil : "\"past\": [\(facts.past.map(quoted).joined(separator: ", "))]"
			return "\(quoted(path)): { \([template, absence, past].compactMap { $0 }.joined(separator: ", ")) }"
		}
		write(files, as: "files")
		return Array((text + "\n}\n").utf8)
	}
}

extension Diagnostic {
	static func unmerged(_ path: FolderPath, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.unfinishedMerge, "the lock contains markers of an unfinished merge", at: span,
			fix: "take one side completely (git checkout --theirs \(path)), then run gen: it merges the files themselves",
			fixes: [.command("git checkout --theirs \(path)"), .command("git checkout --ours \(path)")])
	}

	static func foreignBase(_ source: SourceText) -> Diagnostic {
		.damagedLock("'\(source.path)' is missing, or was not written by gen", at: SourceSpan(source, SourceRange(at: 0)))
	}

	fileprivate static func damagedLock(_ problem: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.lockDamaged, "the lock is damaged: \(problem)", at: span,
			fix: "restore gen.lock.json and gen.base from version control; without them, remove both and run gen with --adopt")
	}

	fileprivate static func otherForm(_ form: Int, at span: SourceSpan) -> Diagnostic {
		let isLater = form > GenerationLock.form
		return Diagnostic(
			.versionRequired,
			"the lock has version \(form), written by \(isLater ? "a later" : "an earlier") gen; this gen reads version \(GenerationLock.form)",
			at: span, fix: isLater ? "update gen" : "remove gen.lock.json and run gen with --adopt to accept the files as they are")
	}
}
