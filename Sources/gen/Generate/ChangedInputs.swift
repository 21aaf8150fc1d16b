import Generator
import SourceText
import Workspace

/// The inputs that changed since the files were last generated, which explain why the files are outdated.
struct ChangedInputs: Sendable {
	struct Cause: Hashable, Sendable {
		/// The kind of input; nil for gen itself.
		var kind: InputFiles.Kind?
		var change: FileResult.Cause.Change
		/// The path from the feature folder; nil for gen itself.
		var path: String?
		/// The path from the working directory; nil for gen itself.
		var shown: String?
	}

	private(set) var causes: [Cause] = []
	/// The gen that generated the files, if its version differs.
	private var version: String?

	/// - Parameter origin: the origin recorded in the lock. One without inputs leaves open which of them changed.
	init(_ files: InputFiles, since origin: GenerationLock.Origin, version: String, in folder: FeatureFolder) {
		if let recorded = origin.inputs {
			let before = Dictionary(recorded.map { ($0.path, $0.digest) }) { first, _ in first }
			let now = files.records()
			for record in now where before[record.path] != record.digest {
				causes.append(
					Cause(
						kind: files.kind(of: record.path), change: before[record.path] == nil ? .added : .changed, path: record.path,
						shown: files.shown(record.path)))
			}
			let known = Set(now.map(\.path))
			for record in recorded where !known.contains(record.path) {
				causes.append(
					Cause(
						kind: InputFiles.Kind(ofRecorded: record.path), change: .removed, path: record.path,
						shown: folder.display(record.path)))
			}
		}
		guard let written = origin.version, written != version else { return }
		self.version = version
		causes.append(Cause(kind: nil, change: .changed, path: nil, shown: nil))
	}

	/// Returns the changes that can affect a file that is made of `sources`: templates count only if they are among those.
	func narrowed(to sources: [SourceText]?, of files: InputFiles) -> ChangedInputs {
		guard let sources else { return self }
		var narrowed = self
		narrowed.causes.removeAll { cause in cause.path.map { files.isTemplate($0, besides: sources) } ?? false }
		return narrowed.causes.isEmpty ? self : narrowed
	}

	/// The causes as they are reported for a file.
	var fileCauses: [FileResult.Cause] {
		causes.map { FileResult.Cause(kind: $0.kind?.rawValue ?? "gen", change: $0.change, path: $0.shown) }
	}

	/// The changes as a sentence: `characters.json changed since the last run`; nil if none is known.
	var text: String? {
		let changed = named(.changed)
		// New settings can add inputs, which are then not listed separately.
		let hasNewSettings = causes.contains { $0.kind == .configuration }
		let added = hasNewSettings ? named(.added).filter { $0.kind == .configuration } : named(.added)
		let removed = hasNewSettings ? named(.removed).filter { $0.kind == .configuration } : named(.removed)
		var parts: [String] = []
		if !changed.isEmpty { parts.append("\(Self.listed(changed)) changed since the last run") }
		if !added.isEmpty { parts.append("\(Self.listed(added)) \(added.count == 1 ? "is" : "are") new") }
		if !removed.isEmpty { parts.append("\(Self.listed(removed)) \(removed.count == 1 ? "was" : "were") removed") }
		if let version { parts.append(parts.isEmpty ? "gen \(version) generates it differently" : "gen now has version \(version)") }
		return parts.isEmpty ? nil : parts.joined(separator: ", ")
	}

	private func named(_ change: FileResult.Cause.Change) -> [Cause] { causes.filter { $0.change == change && $0.path != nil } }

	/// The number of inputs that are named; further ones are counted.
	private static let mostNamed = 3

	private static func listed(_ causes: [Cause]) -> String {
		guard !causes.isEmpty else { return "" }
		var names = causes.map { ($0.kind == .template ? "your template " : "") + ($0.path ?? "") }
		if names.count > mostNamed { names = names.prefix(mostNamed - 1) + ["\(names.count - mostNamed + 1) more"] }
		let last = names.removeLast()
		return names.isEmpty ? last : names.joined(separator: ", ") + " and " + last
	}
}

extension InputFiles.Kind {
	/// Guesses the kind of an input that is no longer read from its name.
	fileprivate init(ofRecorded path: String) {
		let name = path.split(separator: "/").last ?? ""
		self = name == "gen.json" ? .configuration : path.contains("\(OwnTemplates.folder)/") ? .template : .input
	}
}
