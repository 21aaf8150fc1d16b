import JSONLanguage
import SourceText

/// The origins of a team's copies of templates: `.gen/templates/provenance.json`.
///
/// The original text is stored with its hash, so that after an upgrade gen can show what changed in the built-in template, and not
/// what the team changed in its copy.
package struct TemplateProvenance: Sendable {
	package struct Entry: Hashable, Sendable {
		/// The version of gen that it was copied from.
		package var version: String
		package var style: String
		/// The fingerprint of `original`.
		package var hash: String
		package var original: String

		package init(version: String, style: String, original: String) {
			self.version = version
			self.style = style
			self.original = original
			hash = Fingerprint(of: Array(original.utf8)).text
		}
	}

	/// The entries by `<part>/<path>`.
	package var entries: [String: Entry] = [:]
	/// The file as it was read.
	package private(set) var entry = DiskEntry.missing

	package static let path = FolderPath(valid: ".gen/templates/provenance.json")

	/// Reads the folder's file; empty if there is none. A damaged one is reported, and only the comparison is lost.
	package init(in folder: FeatureFolder, diagnostics: inout Diagnostics) throws(DiskError) {
		entry = try folder.read(Self.path)
		guard case .file(let file) = entry else { return }
		let source = SourceText(path: folder.display(Self.path.text), bytes: file.bytes)
		var problems = Diagnostics()
		guard let root = JSONNode.parse(source, diagnostics: &problems), let members = root["templates"]?.members else {
			diagnostics.report(.damaged(source, at: problems.all.first?.span?.range ?? SourceRange(at: 0)))
			return
		}
		for member in members {
			guard
				let version = member.value["version"]?.string, let style = member.value["style"]?.string,
				let hash = member.value["hash"]?.string,
				let original = member.value["original"]?.string
			else {
				diagnostics.report(.damaged(source, at: member.value.range))
				continue
			}
			var entry = Entry(version: version, style: style, original: original)
			entry.hash = hash
			entries[member.key] = entry
		}
	}

	/// The file's text, ordered by name.
	package var text: String {
		let templates = entries.sorted { $0.key < $1.key }.map { name, entry in
			JSONValue.Member(
				name,
				.object([
					.init("version", .string(entry.version)), .init("style", .string(entry.style)), .init("hash", .string(entry.hash)),
					.init("original", .string(entry.original)),
				]))
		}
		return JSONValue.object([.init("templates", .object(templates))]).text(indentation: "  ") + "\n"
	}
}

extension Diagnostic {
	fileprivate static func damaged(_ source: SourceText, at range: SourceRange) -> Diagnostic {
		Diagnostic(
			.outdatedTemplate, "this comment was edited, so changes of the built-in template cannot be detected",
			at: SourceSpan(source, range),
			fix: "restore it from version control, or run \(run: "gen templates accept")")
	}
}
