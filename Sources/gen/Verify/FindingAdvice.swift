import SourceText
import TemplateLanguage

/// The help for the compiler's errors in the files of a feature, and the places in templates that generated the text.
struct FindingAdvice {
	private let feature: VerifiedFeature
	private let rendered: [String: RenderedFile]
	/// The files that are no longer generated, by their paths for messages, each with whether it was edited.
	private let orphans: [String: Bool]

	/// - Parameter rendered: the files of the feature, rendered with tabs; none if it cannot be generated.
	init(_ feature: VerifiedFeature, rendered: [RenderedFile], orphans: [String: Bool]) {
		self.feature = feature
		self.rendered = Dictionary(rendered.map { (InputReader.join(feature.shown, $0.path), $0) }) { first, _ in first }
		self.orphans = orphans
	}

	/// Returns the findings of the compiler with their origins, and the first error of each file with help.
	func advised(_ findings: [Diagnostic]) -> [Diagnostic] {
		let files = Dictionary(feature.files.map { ($0.text.path, $0) }) { first, _ in first }
		var helped: Set<String> = []
		return findings.map { finding in
			guard finding.code == .swiftCompiler, let path = finding.span?.source.path else { return finding }
			var finding = finding
			if finding.severity == .error, let file = files[path], !file.isHandWritten, helped.insert(path).inserted {
				finding.fix = help(for: finding, in: file)
			}
			trace(&finding)
			if finding.fix != nil, let help = orphanHelp(for: finding) { finding.fix = help }
			return finding
		}
	}

	private func help(for error: Diagnostic, in file: FeatureFile) -> Remedy {
		if file.isEdited {
			return
				"the file was edited since gen wrote it, and version control shows how; to discard the edits, delete it and run 'gen restore \(ShellWord.quoted(file.text.path))'"
		}
		let names = Self.names(in: error.message)
		if let (path, name) = removed(declaring: names) {
			return "'\(path)', which declares '\(name)', was removed: run \(run: "gen restore \(ShellWord.quoted(path))") to write it again"
		}
		if let cause = edited(using: names) {
			return "the file is unchanged since gen wrote it, but '\(cause)' was edited, as version control shows: correct it there"
		}
		return
			"the file is unchanged since gen wrote it: check that the files it needs exist, or verify against your own package with --runtime"
	}

	/// Returns the help for an error that a file which is no longer generated causes; nil if there is none.
	private func orphanHelp(for error: Diagnostic) -> Remedy? {
		let locations = Set(([error.span] + error.notes.map(\.span)).compactMap { $0?.source.path })
		let names = Self.names(in: error.message).filter { $0.first?.isUppercase == true }
		let cause = feature.files.first { file in
			orphans[file.text.path] != nil
				&& (locations.contains(file.text.path) || names.contains(where: file.text.declares))
		}?.text.path
		guard let cause, let isEdited = orphans[cause] else { return nil }
		if isEdited { return "'\(cause)' is no longer generated, but was edited by you: remove it, or what it declares" }
		let command = "gen --prune" + (feature.shown == "." ? "" : " --output \(ShellWord.quoted(feature.shown))")
		return "'\(cause)' is no longer generated: run \(run: command) to remove it"
	}

	private func removed(declaring names: [String]) -> (path: String, name: String)? {
		// A type that is declared in another file was moved there.
		let missing = names.filter { name in name.first?.isUppercase == true && !feature.files.contains { $0.text.declares(name) } }
		return feature.removed.lazy.compactMap { file in missing.first(where: file.declares).map { (file.path, $0) } }.first
	}

	/// Returns the edited file that is the likely cause: one in which a name of the message was added or removed, or that declares its type.
	private func edited(using names: [String]) -> String? {
		let edited = feature.files.filter(\.isEdited)
		let changed = edited.first { file in
			let words = file.text.withBytes { Self.words(Array($0)) }.symmetricDifference(file.generated.map(Self.words) ?? [])
			return !words.isDisjoint(with: names)
		}
		return (changed ?? edited.first { names.contains(where: $0.text.declares) })?.text.path
	}

	/// Returns the names in quotes: `CharacterDTO` and `name` in `value of type 'CharacterDTO' has no member 'name'`.
	private static func names(in message: String) -> [String] {
		message.split(separator: "'", omittingEmptySubsequences: false).enumerated().filter { !$0.offset.isMultiple(of: 2) }
			.flatMap { words(Array($0.element.utf8)).sorted() }
	}

	private static func words(_ text: [UInt8]) -> Set<String> {
		Set(text.split { !$0.isWord }.map { String(decoding: $0, as: UTF8.self) })
	}
}

extension FindingAdvice {
	/// Adds a note about the origin of the text: the place in the template, and the fact whose value is there.
	private func trace(_ finding: inout Diagnostic) {
		guard let span = finding.span, let file = rendered[span.source.path], let offset = Self.offset(of: span, in: file.contents),
			let origin = file.trace.span(at: offset, of: file.contents)
		else { return }
		let text = origin.source.text(in: origin.range)
		if finding.severity == .error, origin.source.path.firstRange(of: ".gen/") != nil {
			finding.fix = "correct the template, and run 'gen'"
		}
		// A name in braces is replaced by its value; other text is written as it is.
		let isFact = file.trace.isValue(at: offset)
		finding.notes.append(
			Diagnostic.Note(isFact ? "this is the value of the fact '\(text)' in the template" : "generated by this template", at: origin))
	}

	/// Returns the offset in the rendered text of a position in the file, which may be indented otherwise, edited or wrapped: at the same line, or
	/// at the only equal one.
	private static func offset(of span: SourceSpan, in rendered: String) -> Int? {
		let source = span.source
		let start = source.lineStart(of: span.range.lower) + source.indentation(at: span.range.lower).utf8.count
		let code = source.text(in: SourceRange(start, source.count)).prefix { !$0.isNewline }
		guard span.range.lower >= start, !code.isEmpty else { return nil }
		var offset = 0
		var found: [(line: Int, offset: Int)] = []
		for (number, candidate) in rendered.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
			let own = candidate.drop { $0 == " " || $0 == "\t" }
			if own == code { found.append((number + 1, offset + candidate.utf8.count - own.utf8.count)) }
			offset += candidate.utf8.count + 1
		}
		let match = found.first { $0.line == span.start.line } ?? (found.count == 1 ? found[0] : nil)
		return match.map { $0.offset + min(span.range.lower - start, code.utf8.count) }
	}
}
