import Generator
import SourceText
import Workspace

/// What is not as it was when the files were last generated: why they would be others now.
struct ChangedInputs: Sendable {
	struct Cause: Hashable, Sendable {
		/// Nil for gen itself.
		var kind: InputFiles.Kind?
		var change: FileResult.Cause.Change
		/// From the feature folder; nil for gen itself.
		var path: String?
		/// As the user sees it from where gen was started.
		var shown: String?
	}

	private(set) var causes: [Cause] = []
	/// The gen that would write other files, where it is another one.
	private var version: String?

	/// - Parameter origin: what the lock says. One that keeps no inputs leaves open which of them changed.
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

	/// What of that can have changed a file that is made of `sources`: no other template, though there may be one that changed as well.
	func narrowed(to sources: [SourceText]?, of files: InputFiles) -> ChangedInputs {
		guard let sources else { return self }
		var narrowed = self
		narrowed.causes.removeAll { cause in cause.path.map { files.isTemplate($0, besides: sources) } ?? false }
		return narrowed.causes.isEmpty ? self : narrowed
	}

	/// As they are told of a file.
	var told: [FileResult.Cause] {
		causes.map { FileResult.Cause(kind: $0.kind?.rawValue ?? "gen", change: $0.change, path: $0.shown) }
	}

	/// `characters.json changed since the last run`; nil when nothing is known to have changed.
	var text: String? {
		let changed = named(.changed)
		// What else is read then is what the settings say.
		let hasNewSettings = causes.contains { $0.kind == .configuration }
		let added = hasNewSettings ? named(.added).filter { $0.kind == .configuration } : named(.added)
		let removed = hasNewSettings ? named(.removed).filter { $0.kind == .configuration } : named(.removed)
		var parts: [String] = []
		if !changed.isEmpty { parts.append("\(Self.listed(changed)) changed since the last run") }
		if !added.isEmpty { parts.append("\(Self.listed(added)) \(added.count == 1 ? "is" : "are") new") }
		if !removed.isEmpty { parts.append("\(Self.listed(removed)) \(removed.count == 1 ? "is" : "are") gone") }
		if let version { parts.append(parts.isEmpty ? "gen \(version) writes it differently" : "gen is \(version) now") }
		return parts.isEmpty ? nil : parts.joined(separator: ", ")
	}

	private func named(_ change: FileResult.Cause.Change) -> [Cause] { causes.filter { $0.change == change && $0.path != nil } }

	/// More names than these are counted.
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
	/// Of a file that is no longer read, as far as its name tells.
	fileprivate init(ofRecorded path: String) {
		let name = path.split(separator: "/").last ?? ""
		self = name == "gen.json" ? .configuration : path.contains("\(OwnTemplates.folder)/") ? .template : .input
	}
}
