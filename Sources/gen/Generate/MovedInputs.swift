import JSONLanguage
import SourceText
import Workspace

/// A `gen.json` with the new paths of inputs that the user moved.
struct MovedInputs {
	let text: String
	/// The old and the new paths.
	private(set) var moves: [(old: String, new: String)] = []

	/// Nil if no input that the file lists is missing, or none is found elsewhere.
	///
	/// - Parameter path: the feature folder.
	init?(_ configuration: ConfigurationFile, in path: String) throws(DiskError) {
		guard let runs = configuration.root["runs"] else { return nil }
		let folder = try FeatureFolder(at: path, shownAs: path)
		let listed = Self.texts(in: runs, at: ["runs"])
		let isMissing = listed.contains { text in
			guard text.value.contains("."), InputPattern(text.value) == nil, let inner = FolderPath(text.value) else { return false }
			return (try? folder.read(inner)) == .missing
		}
		guard isMissing else { return nil }
		let moved = try folder.movedInputs()
		var discarded = Diagnostics()
		guard !moved.isEmpty, var editor = JSONEditor(configuration.source, diagnostics: &discarded) else { return nil }
		for (step, old) in listed {
			guard let new = moved[old], editor.set(.string(new), at: step) else { continue }
			moves.append((old, new))
		}
		guard !moves.isEmpty else { return nil }
		for (old, new) in moves {
			let requests: [JSONStep] = [.key(SampleOrigin.section)]
			guard let request = editor.value(at: requests + [.key(old)]) else { continue }
			editor.set(request.value, at: requests + [.key(new)])
			editor.remove(at: requests + [.key(old)])
		}
		text = editor.text
	}

	/// Returns the strings in `node` with their paths.
	// Recursion is bounded by the nesting of a document, which its parser bounds.
	private static func texts(in node: JSONNode, at path: [JSONStep]) -> [(path: [JSONStep], value: String)] {
		if let text = node.string { return [(path, text)] }
		let elements = (node.elements ?? []).enumerated().flatMap { texts(in: $1, at: path + [.index($0)]) }
		return elements + (node.members ?? []).flatMap { texts(in: $0.value, at: path + [.key($0.key)]) }
	}
}

extension Diagnostic {
	static func movedInput(_ old: String, to new: String) -> Diagnostic {
		Diagnostic(.movedInput, "'\(old)' has moved to '\(new)'; gen.json has the new path from now on")
	}
}
