import JSONLanguage
import SourceText

/// The combination of both sides of a `gen.json` that version control merges.
///
/// Settings and runs of both sides are kept. Values that both sides changed differently are a contradiction.
struct ConfigurationMerge {
	/// The combined text, with the formatting of our side.
	let text: String

	/// A setting to which the sides gave different values.
	struct Contradiction: Error {
		var path: String
		var ours: String
		var theirs: String
	}

	/// Returns nil if the text has no conflict markers, or a side is not a JSON document.
	init?(_ source: SourceText) throws(Contradiction) {
		guard let sides = ConflictSides(source.withBytes { Array($0) }) else { return nil }
		func side(_ bytes: [UInt8]) -> SourceText { SourceText(path: source.path, bytes: bytes) }
		try self.init(base: sides.base.map(side), ours: side(sides.ours), theirs: side(sides.theirs))
	}

	/// Returns nil if a side is not a JSON document.
	init?(base: SourceText?, ours: SourceText, theirs: SourceText) throws(Contradiction) {
		var discarded = Diagnostics()
		guard let ours = ours.jsonOfSide(), let theirs = theirs.jsonOfSide(),
			var editor = JSONEditor(ours.source, diagnostics: &discarded)
		else { return nil }
		try Self.combine(ours.root, theirs.root, base?.jsonOfSide()?.root, at: [], &editor)
		text = editor.text
	}

	private static let runs: JSONStep = "runs"

	// Recursion is bounded by the nesting of a document, which its parser bounds.
	private static func combine(
		_ ours: JSONNode, _ theirs: JSONNode, _ base: JSONNode?, at path: [JSONStep], _ editor: inout JSONEditor
	) throws(Contradiction) {
		guard ours.value != theirs.value, base?.value != theirs.value else { return }
		if base != nil, base?.value == ours.value {
			editor.set(theirs.value, at: path)
		} else if let mine = ours.members, let members = theirs.members {
			for member in members {
				let before = base?[member.key]
				if mine.contains(where: { $0.key == member.key }), let own = ours[member.key] {
					try combine(own, member.value, before, at: path + [.key(member.key)], &editor)
				} else if before == nil || before?.value != member.value.value {
					editor.set(member.value.value, at: path + [.key(member.key)])
				}
			}
			for member in mine where theirs[member.key] == nil && base?[member.key]?.value == member.value.value {
				editor.remove(at: path + [.key(member.key)])
			}
		} else if let mine = ours.elements, let elements = theirs.elements {
			var added: [JSONValue] = []
			for element in elements where !mine.contains(where: { $0.value == element.value }) {
				if path == [runs], let index = mine.firstIndex(where: { isSameRun($0, element) }) {
					let before = base?.elements?.first { isSameRun($0, element) }
					try combine(mine[index], element, before, at: path + [.index(index)], &editor)
				} else if base?.elements?.contains(where: { $0.value == element.value }) != true {
					added.append(element.value)
				}
			}
			editor.append(added, to: path)
		} else {
			throw Contradiction(path: Self.text(path), ours: ours.value.compactText(), theirs: theirs.value.compactText())
		}
	}

	/// Returns whether two runs generate from the same inputs for the same entity.
	private static func isSameRun(_ a: JSONNode, _ b: JSONNode) -> Bool {
		["inputs", "name", "endpoint", "method", "endpoints"].allSatisfy { a[$0]?.value == b[$0]?.value }
	}

	private static func text(_ path: [JSONStep]) -> String {
		path.reduce(into: "") { text, step in
			switch step {
			case .key(let key): text += (text.isEmpty ? "" : ".") + key
			case .index(let index): text += "[\(index)]"
			}
		}
	}
}
