import SourceText
import Wire
import Workspace

/// The files that are made of responses and recordings: samples in `Samples/`, operations in `Queries/`.
///
/// Existing files are not replaced, whoever wrote them: equal content shares a file, and other content gets another name. Values are replaced by placeholders.
struct SampleFolder {
	private(set) var files: [PreparedRuns.File] = []
	private var placeholders: Placeholders
	/// The addresses whose answers are stored unchanged.
	private var publicAddresses: [String] = []
	private let folder: FeatureFolder
	private var taken: [String: [UInt8]] = [:]
	/// The files by the stem of their names: `Samples/user.json`, `Samples/user_2.json`, …
	private var stems: [String: Stem] = [:]

	private struct Stem {
		/// The paths by content.
		var paths: [[UInt8]: String] = [:]
		/// The number of the first free name.
		var next: Int
	}

	/// - Parameter preserved: The values that are stored as they are.
	init(in folder: FeatureFolder, keeping preserved: PreservedValues) {
		self.folder = folder
		placeholders = Placeholders(keeping: preserved)
	}

	/// Notes about the values that were replaced, and the answers that were not.
	var notes: [Diagnostic] {
		(placeholders.count == 0 ? [] : [.replaced(placeholders.count)]) + publicAddresses.map(Diagnostic.storedUnchanged)
	}

	/// Adds a sample and returns its path, which has the name `name` if that is free.
	///
	/// - Parameters:
	///   - keys: The keys in it that are data.
	///   - request: The request whose answer it is, if anybody can send it.
	///   - number: The number of the first file that may have the name: 2 if another sample is listed already.
	mutating func add(
		sample bytes: [UInt8], called name: String, dictionaryKeys keys: Set<String> = [], ofPublic request: HTTPRequest? = nil,
		from number: Int = 1
	) throws(DiskError) -> String {
		try add(stored(bytes, keys, request), at: "Samples/" + name, ending: ".json", from: number)
	}

	/// Adds a sample that the user wrote, and returns its path.
	mutating func add(written bytes: [UInt8], called name: String, ending: String = ".json", from number: Int = 1) throws(DiskError)
		-> String
	{
		try add(bytes, at: "Samples/" + name, ending: ending, from: number)
	}

	/// Adds the text of an operation and returns its path, which has the name `name` if that is free.
	mutating func add(operation text: String, called name: String) throws(DiskError) -> String {
		let text = placeholders.replacing(inOperation: text)
		return try add(Array((text.hasSuffix("\n") ? text : text + "\n").utf8), at: "Queries/" + name, ending: ".graphql")
	}

	/// Replaces the sample at `path`.
	mutating func replace(
		_ path: FolderPath, with bytes: [UInt8], dictionaryKeys keys: Set<String>, ofPublic request: HTTPRequest?
	) {
		files.append(PreparedRuns.File(path: path, bytes: stored(bytes, keys, request)))
	}

	private mutating func stored(_ bytes: [UInt8], _ keys: Set<String>, _ request: HTTPRequest?) -> [UInt8] {
		guard let request else { return placeholders.replacing(in: bytes, dictionaryKeys: keys) ?? [] }
		if !publicAddresses.contains(request.shown) { publicAddresses.append(request.shown) }
		return bytes
	}

	private mutating func add(_ bytes: [UInt8], at stem: String, ending: String, from number: Int = 1) throws(DiskError) -> String {
		var known = stems.removeValue(forKey: stem + ending) ?? Stem(next: number)
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
	/// A note about replaced values, which never contains one.
	fileprivate static func replaced(_ count: Int) -> Diagnostic {
		Diagnostic(
			.valuesReplaced, "\(count) \(count == 1 ? "value is" : "values are") replaced in the samples, since they came over the wire",
			fix: "pass --keep KEY to store the values of a key, or --keep '*' for all")
	}

	fileprivate static func storedUnchanged(_ address: String) -> Diagnostic {
		Diagnostic(
			.valuesPublic,
			"the answer to \(Visible.text(address)) is stored unchanged: the request had no credentials, so the answer is public",
			fix: "if it is not, pass a header, which has all values replaced")
	}
}
