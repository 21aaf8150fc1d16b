import SourceText

/// The help for a compiler error in a generated file: which other file of the feature lacks a declaration, changes it, or has it a second time.
struct ErrorAdvice {
	private let feature: VerifiedFeature
	/// The files that are no longer generated, by their paths for messages, each with whether it was edited.
	private let orphans: [String: Bool]

	init(_ feature: VerifiedFeature, orphans: [String: Bool] = [:]) {
		self.feature = feature
		self.orphans = orphans
	}

	/// Returns the help for an error in `file`; nil for a hand-written file.
	func help(for error: Diagnostic, in file: FeatureFile) -> Remedy? {
		if file.isHandWritten { return nil }
		if file.isEdited {
			return
				"the file was edited since gen wrote it, and version control shows how; to discard the edits, delete it and run 'gen restore \(ShellWord.quoted(file.location.shown))'"
		}
		let names = Self.names(in: error.message)
		if let (path, name) = removed(declaring: names) {
			return "'\(path)', which declares '\(name)', was removed: run \(run: "gen restore \(ShellWord.quoted(path))") to write it again"
		}
		if let cause = edited(using: names) {
			return "the file is unchanged since gen wrote it, but \(cause) edited, as version control shows: correct it there"
		}
		return
			"the file is unchanged since gen wrote it: check that the files it needs exist, or verify against your own package with --runtime"
	}

	/// Returns the help for an error that a file which is no longer generated causes; nil if there is none.
	func orphanHelp(for error: Diagnostic) -> Remedy? {
		let locations = Set(([error.span] + error.notes.map(\.span)).compactMap { $0?.source.path })
		let names = Self.names(in: error.message).filter { $0.first?.isUppercase == true }
		let isOwn = feature.files.contains { locations.contains($0.location.shown) }
		let causes = feature.files.filter { file in
			guard isOwn, orphans[file.location.shown] != nil else { return false }
			return locations.contains(file.location.shown) || names.contains(where: file.text.declares)
		}
		guard let cause = causes.first?.location.shown, let isEdited = orphans[cause] else { return nil }
		if isEdited { return "'\(cause)' is no longer generated, but was edited by you: remove it, or what it declares" }
		let command = "gen --prune" + (feature.shown == "." ? "" : " --output \(ShellWord.quoted(feature.shown))")
		return "'\(cause)' is no longer generated: run \(run: command) to remove it"
	}

	private func removed(declaring names: [String]) -> (path: String, name: String)? {
		// A type that is declared in another file was moved there.
		let missing = names.filter { name in name.first?.isUppercase == true && !feature.files.contains { $0.text.declares(name) } }
		for file in feature.removed { if let name = missing.first(where: file.text.declares) { return (file.location.shown, name) } }
		return nil
	}

	/// Returns the edited files that are the likely cause: those in which a name of the message was added or removed, or that declare its type.
	private func edited(using names: [String]) -> String? {
		let edited = feature.files.filter(\.isEdited)
		let changed = edited.filter { file in
			let (before, after) = (file.generated.map(Self.words) ?? [], file.text.withBytes { Self.words(Array($0)) })
			return names.contains { before.contains($0) != after.contains($0) }
		}
		let types = names.filter { $0.first?.isUppercase == true }
		let declaring = edited.filter { types.contains(where: $0.text.declares) }
		guard let causes = [changed, declaring].first(where: { !$0.isEmpty }) else { return nil }
		let shown = causes.prefix(3).map { "'\($0.location.shown)'" }.joined(separator: ", ")
		return causes.count == 1 ? shown + " was" : shown + (causes.count > 3 ? " and \(causes.count - 3) more were" : " were")
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
