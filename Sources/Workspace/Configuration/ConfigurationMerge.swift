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
	///
	/// - Parameter common: returns the common version, as version control has it, if the markers do not show it.
	init?(_ source: SourceText, common: () -> [UInt8]?) throws(Contradiction) {
		guard let sides = ConflictSides(source.withBytes { Array($0) }) else { return nil }
		func side(_ bytes: [UInt8]) -> SourceText { SourceText(path: source.path, bytes: bytes) }
		let base = sides.base ?? common()
		try self.init(base: base.map(side), ours: side(sides.ours), theirs: side(sides.theirs))
		lacksBase = base == nil
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

	// Recursion is bounded by the nesting of a document, which its parser bounds.
	private static func combine(
		_ ours: JSONNode, _ theirs: JSONNode, _ base: JSONNode?, at path: [JSONStep], _ editor: inout JSONEditor
	) throws(Contradiction) {
		guard ours.value != theirs.value, base?.value != theirs.value else { return }
		if base != nil, base?.value == ours.value {
			editor.set(theirs.value, at: path)
		} else if let mine = ours.members, let members = theirs.members {
			for member in members {
				let (before, place) = (base?[member.key], path + [.key(member.key)])
				if let own = ours[member.key] {
					try combine(own, member.value, before, at: place, &editor)
				} else if let changed = changes(of: member.value, since: before) {
					editor.set(changed, at: place)
				}
			}
			for member in mine where theirs[member.key] == nil {
				guard let before = base?[member.key] else { continue }
				let place = path + [.key(member.key)]
				if let changed = changes(of: member.value, since: before) {
					editor.set(changed, at: place)
				} else {
					editor.remove(at: place)
				}
			}
		} else if let mine = ours.elements, let elements = theirs.elements {
			try combine(mine, elements, base?.elements ?? [], at: path, &editor)
		} else {
			throw Contradiction(path: Self.text(path), ours: ours.value.compactText(), theirs: theirs.value.compactText())
		}
	}

	/// Returns what one side has of a value that the other side removed: what it added or changed, since both removals and changes count; nil if that
	/// is nothing.
	private static func changes(of node: JSONNode, since base: JSONNode?) -> JSONValue? {
		guard let base else { return node.value }
		guard node.value != base.value else { return nil }
		if let members = node.members, base.members != nil {
			let changed = members.filter { base[$0.key]?.value != $0.value.value }
			return changed.isEmpty ? nil : .object(changed.map { .init($0.key, $0.value.value) })
		}
		if let elements = node.elements, let known = base.elements {
			let values = Set(known.map(\.value))
			let changed = elements.map(\.value).filter { !values.contains($0) }
			return changed.isEmpty ? nil : .array(changed)
		}
		return node.value
	}

	/// Elements that one side added are kept, in their places, and so are those that one side removed and the other one changed.
	private static func combine(
		_ ours: [JSONNode], _ theirs: [JSONNode], _ base: [JSONNode], at path: [JSONStep], _ editor: inout JSONEditor
	) throws(Contradiction) {
		let kind = ElementKind(path)
		let (mine, others) = (kind.partners(of: ours, in: base), kind.partners(of: theirs, in: base))
		// The partner of each of their elements among ours: by the common version, or else as added by both sides.
		let ownByBase = Dictionary(mine.enumerated().compactMap { own, base in base.map { ($0, own) } }) { first, _ in first }
		var partners = others.map { $0.flatMap { ownByBase[$0] } }
		let added = ours.indices.filter { mine[$0] == nil }
		let unknown = theirs.indices.filter { partners[$0] == nil }
		for (their, own) in zip(unknown, kind.partners(of: unknown.map { theirs[$0] }, in: added.map { ours[$0] }, isCommon: false)) {
			partners[their] = own.map { added[$0] }
		}
		for (their, own) in partners.enumerated() {
			guard let own else { continue }
			try combine(ours[own], theirs[their], others[their].map { base[$0] }, at: path + [.index(own)], &editor)
		}
		let shared = Set(partners.compactMap { $0 })
		let removed = ours.indices.filter { own in
			!shared.contains(own) && (mine[own].map { base[$0].value == ours[own].value } ?? false)
		}
		for own in removed.reversed() { editor.remove(at: path + [.index(own)]) }

		let rest = ours.indices.filter { !removed.contains($0) }
		var place = 0
		var insertions: [Int: [JSONValue]] = [:]
		for (their, own) in partners.enumerated() {
			if let own { place = (rest.firstIndex(of: own) ?? place) + 1 }
			guard own == nil, others[their].map({ base[$0].value != theirs[their].value }) ?? true else { continue }
			// What both sides added at one place is there with ours first.
			while place < rest.count, mine[rest[place]] == nil, !shared.contains(rest[place]) { place += 1 }
			insertions[place, default: []].append(theirs[their].value)
		}
		for (place, values) in insertions.sorted(by: { $0.key > $1.key }) { editor.insert(values, at: place, of: path) }
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

/// The elements of a list in `gen.json`, by which the lists of two versions are compared.
private enum ElementKind {
	case run, rule, other

	init(_ path: [JSONStep]) {
		self =
			switch (path.first, path.last) {
			case ("runs", "runs") where path.count == 1: .run
			case ("rules", "rules") where path.count == 1: .rule
			default: .other
			}
	}

	/// Returns the position in `base` of each element's other version: an equal one, one with the same identity, or the only other one of the same
	/// samples.
	///
	/// - Parameter isCommon: whether `base` is an earlier version of the list, so that its elements may have another identity now.
	func partners(of elements: [JSONNode], in base: [JSONNode], isCommon: Bool = true) -> [Int?] {
		var partners = [Int?](repeating: nil, count: elements.count)
		var free = Set(base.indices)
		func pair(_ isSame: (JSONNode, JSONNode) -> Bool) {
			for (index, element) in elements.enumerated() where partners[index] == nil {
				guard let found = base.indices.first(where: { free.contains($0) && isSame(element, base[$0]) }) else { continue }
				partners[index] = found
				free.remove(found)
			}
		}
		pair { $0.value == $1.value }
		pair(isSame)
		guard isCommon else { return partners }
		for position in free.sorted() {
			let changed = elements.indices.filter { partners[$0] == nil && hasSameSamples(elements[$0], base[position]) }
			let alternatives = free.filter { hasSameSamples(base[$0], base[position]) }
			if changed.count == 1, alternatives.count == 1 { partners[changed[0]] = position }
		}
		return partners
	}

	private func isSame(_ a: JSONNode, _ b: JSONNode) -> Bool {
		switch self {
		case .run: Self.isSameRun(a, b)
		case .rule: a["match"] != nil && a["match"]?.value == b["match"]?.value
		case .other: false
		}
	}

	/// Returns whether two elements request the same by the same method, so that one may be the other with another path.
	private func hasSameSamples(_ a: JSONNode, _ b: JSONNode) -> Bool {
		guard case .run = self else { return false }
		return a["inputs"] != nil && ["inputs", "name"].allSatisfy { a[$0]?.value == b[$0]?.value }
	}

	/// Returns whether two runs generate the same operation: with the same samples, or with more on one side or both; or one of several operations.
	private static func isSameRun(_ a: JSONNode, _ b: JSONNode) -> Bool {
		guard ["name", "endpoint"].allSatisfy({ a[$0]?.value == b[$0]?.value }) else { return false }
		// A run with the name of its method is all about its endpoint.
		if a["operation"] != nil, a["operation"]?.value == b["operation"]?.value, a["query"]?.value == b["query"]?.value { return true }
		func inputs(_ run: JSONNode) -> Set<String> { Set(run["inputs"]?.elements?.compactMap(\.string) ?? []) }
		let (one, other) = (inputs(a), inputs(b))
		if one.isSubset(of: other) || other.isSubset(of: one) { return true }
		// Runs of two documents may share a schema.
		let hasDocuments = one.union(other).contains { input in [".graphql", ".graphqls", ".gql"].contains { input.hasSuffix($0) } }
		return !hasDocuments && !one.isDisjoint(with: other)
	}
}
