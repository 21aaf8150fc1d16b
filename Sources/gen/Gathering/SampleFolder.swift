import SourceText
import Wire
import Workspace

/// The files that are made of what came over the wire: samples in `Samples/`, operations in `Queries/`.
///
/// What stands there already is not replaced, whoever wrote it: the same content is the same file, and other content gets a name of its own.
/// Nothing secret is in them.
struct SampleFolder {
	private(set) var files: [Gathered.File] = []
	private var secrets: Secrets
	/// What was replaced, by the file that it is in.
	private var replacements: [(file: String, replacement: SecretReplacement)] = []
	private let folder: FeatureFolder
	private var taken: [String: [UInt8]] = [:]
	/// The files by the stem of their names: `Samples/user.json`, `Samples/user_2.json`, …
	private var stems: [String: Stem] = [:]

	private struct Stem {
		/// The paths of contents.
		var paths: [[UInt8]: String] = [:]
		/// The number of the first name that is free.
		var next = 1
	}

	/// - Parameter identifiers: segments of the paths that were requested, by which random texts in samples are known to identify something.
	init(in folder: FeatureFolder, identifiers: Set<String> = []) {
		self.folder = folder
		secrets = Secrets(identifiers: identifiers)
	}

	/// Takes notice of a request before what it was answered is added.
	mutating func note(_ question: HTTPQuestion, secrets sent: [String]) {
		secrets.allow(segmentsOf: question.address.path)
		for value in sent { secrets.protect(value) }
	}

	/// Lists what was replaced, by kind and path; nil where nothing was.
	var note: Diagnostic? {
		secrets.count == 0 ? nil : .secrets(secrets.count, replacements)
	}

	/// The path of a file with `bytes`, called `name` where that is free.
	mutating func add(sample bytes: [UInt8], called name: String) throws(DiskError) -> String {
		let bytes = secrets.replacing(in: bytes)
		let path = try add(bytes, at: "Samples/" + name, ending: ".json")
		noteReplacements(in: path)
		return path
	}

	/// The same for the text of an operation.
	mutating func add(operation text: String, called name: String) throws(DiskError) -> String {
		let text = secrets.replacing(inOperation: text)
		let path = try add(Array((text.hasSuffix("\n") ? text : text + "\n").utf8), at: "Queries/" + name, ending: ".graphql")
		noteReplacements(in: path)
		return path
	}

	/// A sample in place of the one at `path`.
	mutating func replace(_ path: FolderPath, with bytes: [UInt8]) {
		files.append(Gathered.File(path: path, bytes: secrets.replacing(in: bytes)))
		noteReplacements(in: path.text)
	}

	/// An answer as it may be shown.
	func withoutSecrets(_ answer: [UInt8]) -> [UInt8] {
		var secrets = secrets
		return secrets.replacing(in: answer)
	}

	private mutating func noteReplacements(in path: String) {
		replacements += secrets.takeReplacements().map { (path, $0) }
	}

	private mutating func add(_ bytes: [UInt8], at stem: String, ending: String) throws(DiskError) -> String {
		var known = stems.removeValue(forKey: stem + ending) ?? Stem()
		defer { stems[stem + ending] = known }
		while true {
			if let path = known.paths[bytes] { return path }
			let text = stem + (known.next == 1 ? "" : "_\(known.next)") + ending
			guard let path = FolderPath(generated: text) else { return try add(bytes, at: "Samples/sample", ending: ending) }
			known.next += 1
			// Another stem may have the name: 'user_2' and the second of 'user'.
			let content: [UInt8]? = taken[text] == nil ? try content(at: path) : taken[text]
			if let content {
				known.paths[content] = known.paths[content] ?? text
				continue
			}
			known.paths[bytes] = text
			taken[text] = bytes
			files.append(Gathered.File(path: path, bytes: bytes))
			return text
		}
	}

	/// What stands at `path`; empty for what is no file, so that nothing is put there.
	private func content(at path: FolderPath) throws(DiskError) -> [UInt8]? {
		switch try folder.read(path) {
		case .missing: nil
		case .file(let file): file.bytes
		default: []
		}
	}
}

extension Diagnostic {
	/// Never with a value.
	fileprivate static func secrets(_ count: Int, _ replacements: [(file: String, replacement: SecretReplacement)]) -> Diagnostic {
		var diagnostic = Diagnostic(
			.secretsReplaced,
			"\(count) \(count == 1 ? "secret is" : "secrets are") replaced in the samples: tokens, passwords and personal data are not stored"
		)
		let notes = replacements.map { file, replacement in
			Diagnostic.Note(
				replacement.path.isEmpty
					? "\(replacement.kind.rawValue) in \(file)"
					: "\(replacement.kind.rawValue) at '\(Visible.text(replacement.path))' in \(file)")
		}
		diagnostic.notes = Array(notes.prefix(mostListed))
		diagnostic.details = Array(notes.dropFirst(mostListed))
		return diagnostic
	}

	private static let mostListed = 20
}
