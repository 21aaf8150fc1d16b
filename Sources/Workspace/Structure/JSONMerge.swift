import JSONLanguage
import SourceText

/// The merge of a JSON document by its keys.
///
/// Both sides may change different members of an object, or different elements of a list that has as many elements on both sides.
struct JSONMerge {
	/// The merged text, in the formatting and with the line ends of `yours`.
	let merged: MergedText

	/// Nil if a text is not JSON, or if both sides changed one value differently.
	init?(yours: [UInt8], base: [UInt8], generated: [UInt8]) {
		func root(_ bytes: [UInt8]) -> (source: SourceText, node: JSONNode)? {
			var problems = Diagnostics()
			let source = SourceText(path: "", bytes: bytes)
			return JSONNode.parse(source, diagnostics: &problems).flatMap { problems.hasErrors ? nil : (source, $0) }
		}
		var discarded = Diagnostics()
		var changes: [Change] = []
		guard let base = root(base), let mine = root(yours), let theirs = root(generated),
			var editor = JSONEditor(mine.source, diagnostics: &discarded),
			Self.compare(mine.node, base.node, theirs.node, at: [], &changes), changes.count <= Self.mostChanges,
			changes.allSatisfy({ change in
				change.value.map { editor.set($0, at: change.path) } ?? editor.remove(at: change.path)
			})
		else { return nil }
		let text = TextLines(Array(editor.text.utf8))
		let lines = (0..<text.count).map { Array(text.content($0)) }
		let own = TextLines(yours)
		merged = MergedText([.combined(lines)], yours: own, base: own, generated: text)
	}

	/// A value that the generated text sets, or removes if it is nil.
	private struct Change {
		var path: [JSONStep]
		var value: JSONValue?
	}

	/// Each change reads the document again.
	private static let mostChanges = 200

	/// Collects the changes from `base` to `generated` that `yours` lacks; returns false if the sides contradict each other.
	// Recursion is bounded by the nesting of a document, which its parser bounds.
	private static func compare(
		_ yours: JSONNode, _ base: JSONNode, _ generated: JSONNode, at path: [JSONStep], _ changes: inout [Change]
	) -> Bool {
		let (mine, old, new) = (yours.value, base.value, generated.value)
		if mine == new || old == new { return true }
		if let members = generated.members, let before = base.members, yours.members != nil {
			for member in before where generated[member.key] == nil {
				guard let own = yours[member.key] else { continue }
				guard own.value == member.value.value else { return false }
				changes.append(Change(path: path + [.key(member.key)]))
			}
			for member in members {
				let inner = path + [.key(member.key)]
				switch (yours[member.key], base[member.key]) {
				case (nil, nil): changes.append(Change(path: inner, value: member.value.value))
				case (nil, let known?): guard known.value == member.value.value else { return false }
				case (let own?, nil): guard own.value == member.value.value else { return false }
				case (let own?, let known?): guard compare(own, known, member.value, at: inner, &changes) else { return false }
				}
			}
			return true
		}
		if let elements = generated.elements, let before = base.elements, let own = yours.elements,
			elements.count == before.count, own.count == before.count
		{
			for index in elements.indices {
				guard compare(own[index], before[index], elements[index], at: path + [.index(index)], &changes) else { return false }
			}
			return true
		}
		guard mine == old else { return false }
		changes.append(Change(path: path, value: new))
		return true
	}
}
