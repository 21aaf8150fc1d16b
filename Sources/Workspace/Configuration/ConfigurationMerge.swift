import JSONLanguage
import SourceText

/// The combination of both sides of a `gen.json` that version control merges.
///
/// Settings and runs of both sides are kept. Values that both sides changed differently are a contradiction.
struct ConfigurationMerge {
	/// The combined text, with the formatting of our side.
	let text: String
	/// Whether the common version is unknown, so that what one side removed is there again.
	private(set) var lacksBase = false

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
		lacksBase = sides.base == nil
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
			try combine(mine, elements, base?.elements ?? [], at: path, &editor)
		} else {
			throw Contradiction(path: Self.text(path), ours: ours.value.compactText(), theirs: theirs.value.compactText())
		}
	}

	/// Elements that one side added are kept, and so are those that one side removed and the other one changed.
	private static func combine(
		_ ours: [JSONNode], _ theirs: [JSONNode], _ base: [JSONNode], at path: [JSONStep], _ editor: inout JSONEditor
	) throws(Contradiction) {
		func isSame(_ a: JSONNode, _ b: JSONNode) -> Bool {
			a.value == b.value || path == [runs] && isSameRun(a, b)
				|| path.first == runs && path.last == "endpoints" && isSameEndpoint(a, b)
		}
		func index(of element: JSONNode, in elements: [JSONNode]) -> Int? {
			elements.firstIndex { $0.value == element.value } ?? elements.firstIndex { isSame($0, element) }
		}
		var added: [JSONValue] = []
		for element in theirs {
			let before = index(of: element, in: base).map { base[$0] }
			if let own = index(of: element, in: ours) {
				try combine(ours[own], element, before, at: path + [.index(own)], &editor)
			} else if before?.value != element.value {
				added.append(element.value)
			}
		}
		editor.append(added, to: path)
		for (index, own) in ours.enumerated().reversed()
		where base.contains(where: { $0.value == own.value }) && !theirs.contains(where: { isSame($0, own) }) {
			editor.remove(at: path + [.index(index)])
		}
	}

	/// Returns whether two runs generate the same operation: with the same samples, or with more on one side or both; or one of several operations.
	private static func isSameRun(_ a: JSONNode, _ b: JSONNode) -> Bool {
		guard ["name", "endpoint", "method"].allSatisfy({ a[$0]?.value == b[$0]?.value }) else { return false }
		let others = b["endpoints"]?.elements ?? []
		if let own = a["endpoints"]?.elements { return own.contains { one in others.contains { isSameEndpoint(one, $0) } } }
		guard others.isEmpty else { return false }
		func inputs(_ run: JSONNode) -> Set<String> { Set(run["inputs"]?.elements?.compactMap(\.string) ?? []) }
		let (one, other) = (inputs(a), inputs(b))
		if one.isSubset(of: other) || other.isSubset(of: one) { return true }
		// Runs of two documents may share a schema.
		let hasDocuments = one.union(other).contains { input in [".graphql", ".graphqls", ".gql"].contains { input.hasSuffix($0) } }
		return !hasDocuments && !one.isDisjoint(with: other)
	}

	private static func isSameEndpoint(_ a: JSONNode, _ b: JSONNode) -> Bool {
		a["path"] != nil && ["path", "method"].allSatisfy { a[$0]?.value == b[$0]?.value }
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
