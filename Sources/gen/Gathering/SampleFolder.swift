import SourceText
import Wire
import Workspace

/// The files that are made of what came over the wire: samples in `Samples/`, operations in `Queries/`.
///
/// What stands there already is not replaced, whoever wrote it: the same content is the same file, and other content gets a name of its own.
/// Nothing secret is in them.
struct SampleFolder {
	private(set) var files: [Gathered.File] = []
	private var secrets = Secrets()
	private let folder: FeatureFolder
	private var taken: [String: [UInt8]] = [:]

	/// How many secrets were replaced.
	var secretCount: Int { secrets.count }

	init(in folder: FeatureFolder) {
		self.folder = folder
	}

	/// The path of a file with `bytes`, called `name` where that is free.
	mutating func add(sample bytes: [UInt8], called name: String) throws(DiskError) -> String {
		try add(secrets.replacing(in: bytes), at: "Samples/" + name, ending: ".json")
	}

	/// The same for the text of an operation.
	mutating func add(operation text: String, called name: String) throws(DiskError) -> String {
		let text = secrets.replacing(in: text)
		return try add(Array((text.hasSuffix("\n") ? text : text + "\n").utf8), at: "Queries/" + name, ending: ".graphql")
	}

	/// A sample in the place of the one at `path`.
	mutating func replace(_ path: String, with bytes: [UInt8]) {
		guard let place = FolderPath(generated: path) else { return }
		files.append(Gathered.File(path: place, bytes: secrets.replacing(in: bytes)))
	}

	private mutating func add(_ bytes: [UInt8], at stem: String, ending: String) throws(DiskError) -> String {
		var number = 1
		while true {
			let text = stem + (number == 1 ? "" : "_\(number)") + ending
			guard let path = FolderPath(generated: text) else { return try add(bytes, at: "Samples/sample", ending: ending) }
			let inside: [UInt8]? = taken[text] == nil ? try content(at: path) : taken[text]
			if let known = inside {
				if known == bytes {
					if taken[text] == nil { taken[text] = bytes }
					return text
				}
				number += 1
				continue
			}
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
