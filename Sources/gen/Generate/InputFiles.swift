import Generator
import JSONLanguage
import SourceText
import Workspace

/// All files that a feature is generated from, by their paths relative to the feature folder: samples, operations, schemas, the settings of
/// `gen.json`, a team's templates. Standard input is not included, since it cannot be read again.
///
/// Every run and check collects the paths; the digests, which take longer, are computed on demand.
struct InputFiles: Sendable {
	enum Kind: String, Sendable {
		case input, configuration, template
	}

	private enum Content: Sendable {
		case text(SourceText)
		/// A `gen.json`, of the feature folder itself or of one above.
		case settings(JSONNode, isOwn: Bool)

		/// The digest of the content that affects the feature: without whitespace, the schema reference, the required version, and the runs of a folder above, which
		/// are those of other features.
		var digest: Fingerprint {
			switch self {
			case .text(let source): return Fingerprint(of: source)
			case .settings(let root, let isOwn):
				let members = root.members ?? []
				let settings = members.filter { $0.key != "$schema" && $0.key != VersionRequirement.key && (isOwn || $0.key != "runs") }
				return Fingerprint(of: Array(JSONValue.object(settings.map { .init($0.key, $0.value.value) }).text().utf8))
			}
		}
	}

	private struct File: Sendable {
		var kind: Kind
		/// The path relative to the current folder, for messages.
		var shown: String
		var content: Content
	}

	private var files: [String: File] = [:]

	/// The paths in the order of the lock.
	var paths: [String] { files.keys.sorted() }

	func kind(of path: String) -> Kind? { files[path]?.kind }

	func shown(_ path: String) -> String? { files[path]?.shown }

	/// Returns whether the file at `path` is a template or a partial that is not one of `sources`.
	func isTemplate(_ path: String, besides sources: [SourceText]) -> Bool {
		guard let file = files[path], file.kind == .template, case .text(let source) = file.content else { return false }
		return !path.hasSuffix("/\(StyleSettings.fileName)") && !sources.contains { $0 === source }
	}

	/// Returns the digest of the file at `path`, which the lock records as `recorded`; nil if it cannot be read.
	static func digest(of recorded: String, at path: String, _ readable: ReadableFolders) -> String? {
		guard let source = try? readable.read(path, displayName: recorded) else { return nil }
		guard recorded.split(separator: "/").last.map(String.init) == ConfigurationFile.path.text else {
			return Content.text(source).digest.text
		}
		var discarded = Diagnostics()
		let root = JSONNode.parse(source, diagnostics: &discarded)
		return root.map { Content.settings($0, isOwn: recorded == ConfigurationFile.path.text).digest.text }
	}

	/// Returns the records of the files for the lock, with the digests of their contents.
	func records() -> [InputRecord] {
		files.map { path, file in
			InputRecord(path: path, digest: file.content.digest.text)
		}.sorted { $0.path < $1.path }
	}
}

extension InputFiles {
	/// Returns why a run records the inputs again although it changes no file; nil if it does not.
	///
	/// A changed input without an effect is no reason: a check, which computes no digests, agrees that there is nothing to do. A style is one, since
	/// a run reports once what its change means for names. The lock of an early version of gen has no records.
	func reasonToRecord(since recorded: [InputRecord]?) -> String? {
		guard let recorded else { return nil }
		let known = Dictionary(recorded.map { ($0.path, $0.digest) }) { first, _ in first }
		for (path, file) in files.sorted(by: { $0.key < $1.key }) {
			// Settings without an effect matter as little as a change of them.
			if file.kind == .configuration { continue }
			guard let digest = known[path] else { return "\(path) is not recorded" }
			if path.hasSuffix("/\(StyleSettings.fileName)"), file.content.digest.text != digest {
				return "\(path) changed since the last run"
			}
		}
		let gone = recorded.first { files[$0.path] == nil && $0.path.split(separator: "/").last != "gen.json" }
		return gone.map { "\($0.path) is no longer read" }
	}
}

extension InputFiles {
	/// - Parameters:
	///   - inputs: The inputs of the runs.
	///   - templates: The team's templates that were rendered.
	///   - edit: The edit of the feature's own `gen.json`.
	init(
		inputs: [InputReader.Input], templates: [OwnTemplates.Template], configuration: [ConfigurationFile], hasOwnConfiguration: Bool,
		edit: FileEdit?, relation: PathRelation
	) {
		for input in inputs where input.path != "-" {
			files[relation.fromFeature(input.path, in: input.folder)] = File(
				kind: .input, shown: input.source.path, content: .text(input.source))
		}
		for template in templates {
			files[relation.fromFeature(real: template.realPath)] = File(
				kind: .template, shown: template.source.path, content: .text(template.source))
		}
		for (index, file) in configuration.enumerated() {
			let isOwn = index == 0 && hasOwnConfiguration
			files[relation.fromFeature(real: "\(file.folder)/\(ConfigurationFile.path)")] = File(
				kind: .configuration, shown: file.source.path, content: .settings(file.root, isOwn: isOwn))
		}
		var discarded = Diagnostics()
		guard let edit, case .write(let bytes) = edit.action else { return }
		let source = SourceText(path: edit.path.text, bytes: bytes)
		guard let root = JSONNode.parse(source, diagnostics: &discarded) else { return }
		files[edit.path.text] = File(kind: .configuration, shown: source.path, content: .settings(root, isOwn: true))
	}
}
