import SourceText
import Wire
import Workspace

/// The files that are made of responses and recordings: samples in `Samples/`, operations in `Queries/`.
///
/// Existing files are not replaced, whoever wrote them: equal content shares a file, and other content gets another name. Secrets are replaced.
struct SampleFolder {
	private(set) var files: [PreparedRuns.File] = []
	private var secrets: Secrets
	/// The secrets that were replaced, with the files that they are in.
	private var replacements: [(file: String, replacement: SecretReplacement)] = []
	private let folder: FeatureFolder
	private var taken: [String: [UInt8]] = [:]
	/// The files by the stem of their names: `Samples/user.json`, `Samples/user_2.json`, …
	private var stems: [String: Stem] = [:]

	private struct Stem {
		/// The paths by content.
		var paths: [[UInt8]: String] = [:]
		/// The number of the first free name.
		var next = 1
	}

	/// - Parameter identifiers: The segments of requested paths; random strings in samples that are among them are identifiers, not secrets.
	init(in folder: FeatureFolder, identifiers: Set<String> = []) {
		self.folder = folder
		secrets = Secrets(identifiers: identifiers)
	}

	/// Records a request before its response is added, so that the secrets in it are replaced.
	mutating func note(_ question: HTTPRequest, secrets sent: [String]) {
		secrets.allow(segmentsOf: question.address.path)
		for value in sent { secrets.protect(value) }
		if let body = question.body { secrets.protect(credentialsIn: body) }
	}

	/// Marks values that were sent as secret.
	mutating func protect(_ values: Set<String>) {
		for value in values.sorted() { secrets.protect(value) }
	}

	/// Marks the credentials in a body that was sent as secret.
	mutating func protect(credentialsIn body: [UInt8]) {
		secrets.protect(credentialsIn: body)
	}

	/// A note that lists the replaced secrets by kind and path; nil if there are none.
	var note: Diagnostic? {
		secrets.count == 0 ? nil : .secrets(secrets.count, replacements)
	}

	/// Adds a sample and returns its path, which has the name `name` if that is free.
	mutating func add(sample bytes: [UInt8], called name: String) throws(DiskError) -> String {
		let bytes = secrets.replacing(in: bytes)
		let path = try add(bytes, at: "Samples/" + name, ending: ".json")
		noteReplacements(in: path)
		return path
	}

	/// Adds the text of an operation and returns its path, which has the name `name` if that is free.
	mutating func add(operation text: String, called name: String) throws(DiskError) -> String {
		let text = secrets.replacing(inOperation: text)
		let path = try add(Array((text.hasSuffix("\n") ? text : text + "\n").utf8), at: "Queries/" + name, ending: ".graphql")
		noteReplacements(in: path)
		return path
	}

	/// Replaces the sample at `path`.
	mutating func replace(_ path: FolderPath, with bytes: [UInt8]) {
		files.append(PreparedRuns.File(path: path, bytes: secrets.replacing(in: bytes)))
		noteReplacements(in: path.text)
	}

	/// Returns the response with its secrets replaced, so that it can be shown.
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
			// Another stem may have the name: 'user_2' is also the second file of 'user'.
			let content: [UInt8]? = taken[text] == nil ? try content(at: path) : taken[text]
			if let content {
				known.paths[content] = known.paths[content] ?? text
				continue
			}
			known.paths[bytes] = text
			taken[text] = bytes
			files.append(PreparedRuns.File(path: path, bytes: bytes))
			return text
		}
	}

	/// Returns the content at `path`; empty if it is not a file, so that nothing is written there.
	private func content(at path: FolderPath) throws(DiskError) -> [UInt8]? {
		switch try folder.read(path) {
		case .missing: nil
		case .file(let file): file.bytes
		default: []
		}
	}
}

extension Diagnostic {
	/// A note about replaced secrets, which never contains a value.
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
