import Generator
import JSONLanguage
import SourceText
import Workspace

/// All files that a feature is generated from, by their paths from the feature folder: samples, operations, schemas, the settings of
/// `gen.json`, a team's templates. Standard input is none of them, since it is gone.
///
/// Only the paths are made for each run and check; the digests, which take longer, when somebody asks for them.
struct InputFiles: Sendable {
	enum Kind: String, Sendable {
		case input, configuration, template
	}

	private enum Content: Sendable {
		case text(SourceText)
		/// A `gen.json`, of the feature folder itself or of one above.
		case settings(JSONNode, isOwn: Bool)

		/// Of what concerns the feature: the runs that a folder above remembers are those of other features, a schema is for editors, and
		/// blanks are for people.
		var digest: Fingerprint {
			switch self {
			case .text(let source): return Fingerprint(of: source)
			case .settings(let root, let isOwn):
				let members = root.members ?? []
				let settings = members.filter { $0.key != "$schema" && (isOwn || $0.key != "runs") }
				return Fingerprint(of: Array(JSONValue.object(settings.map { .init($0.key, $0.value.value) }).text().utf8))
			}
		}
	}

	private struct File: Sendable {
		var kind: Kind
		/// As the user sees it from where gen was started.
		var shown: String
		var content: Content
	}

	private var files: [String: File] = [:]

	/// In the order of the lock.
	var paths: [String] { files.keys.sorted() }

	func kind(of path: String) -> Kind? { files[path]?.kind }

	func shown(_ path: String) -> String? { files[path]?.shown }

	/// Whether the file at `path` is a template or a partial, and one of `sources` no other.
	func isTemplate(_ path: String, besides sources: [SourceText]) -> Bool {
		guard let file = files[path], file.kind == .template, case .text(let source) = file.content else { return false }
		return !path.hasSuffix("/\(StyleSettings.fileName)") && !sources.contains { $0 === source }
	}

	/// Reads everything once more.
	func records() -> [InputRecord] {
		files.map { path, file in
			InputRecord(path: path, digest: file.content.digest.text)
		}.sorted { $0.path < $1.path }
	}
}

extension InputFiles {
	/// - Parameters:
	///   - read: the inputs of the runs.
	///   - templates: those of the team that were rendered.
	///   - edit: what becomes of the feature's own `gen.json`.
	init(
		read: [InputReader.Place], templates: [OwnTemplates.Template], configuration: [ConfigurationFile], hasOwnConfiguration: Bool,
		edit: FileEdit?, relation: PathRelation
	) {
		for place in read where place.path != "-" {
			files[relation.fromFeature(place.path, in: place.folder)] = File(
				kind: .input, shown: place.source.path, content: .text(place.source))
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
		var unheard = Diagnostics()
		guard let edit, case .write(let bytes) = edit.action else { return }
		let source = SourceText(path: edit.path.text, bytes: bytes)
		guard let root = JSONNode.parse(source, diagnostics: &unheard) else { return }
		files[edit.path.text] = File(kind: .configuration, shown: source.path, content: .settings(root, isOwn: true))
	}
}
