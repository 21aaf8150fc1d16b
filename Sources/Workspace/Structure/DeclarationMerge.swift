/// The merge of a Swift file by its declarations.
///
/// Both sides may change different declarations, and different parts of one: its type, its value, a remark behind it. Members that both add in one
/// place are both there, the generated ones first; the order is that of the side that changed it. A declaration that both sides changed in ways that
/// contradict each other is a conflict, alone.
struct DeclarationMerge {
	/// The declarations that are conflicts unless both sides have them equally, although they may be merged.
	struct Contradictions {
		/// The members, by the paths of their types and their names.
		var members: Set<[String]> = []
		/// The names that one side removed and generated declarations use.
		var names: Set<String> = []

		var isEmpty: Bool { members.isEmpty && names.isEmpty }
	}

	private typealias Block = SwiftBlocks.Block

	private(set) var parts: [MergedText.Part] = []
	private let base: SwiftBlocks
	private let yours: SwiftBlocks
	private let generated: SwiftBlocks
	private let members: (base: MemberLocations, yours: MemberLocations, generated: MemberLocations)
	private let contradictions: Contradictions
	/// Whether a member was moved to another extension of its type.
	private let hasMoves: Bool
	/// The line of the user's text after the last one that was taken.
	private var line = 0

	init(base: SwiftBlocks, yours: SwiftBlocks, generated: SwiftBlocks, contradictions: Contradictions = Contradictions()) {
		(self.base, self.yours, self.generated, self.contradictions) = (base, yours, generated, contradictions)
		members = (MemberLocations(base), MemberLocations(yours), MemberLocations(generated))
		hasMoves = members.base.differ(from: members.yours) || members.base.differ(from: members.generated)
		parts = merged(Scope(owner: "", base: base.blocks, yours: yours.blocks, generated: generated.blocks))
		appendBlanks(base.blanks == yours.blanks ? generated.blanks : yours.blanks, to: &parts)
	}

	/// The blocks of one scope in the three texts.
	private struct Scope {
		var owner: String
		var base: [Block]
		var yours: [Block]
		var generated: [Block]
	}

	/// A block in the texts that have it.
	private struct Row {
		var base: Block?
		var yours: Block?
		var generated: Block?

		/// The blocks of a type that both sides have, or that one of them adds.
		var scope: Scope? {
			let blocks = [yours, generated, base].compactMap { $0 }
			let isOfBoth = yours != nil && generated != nil
			guard let owner = blocks.first?.members?.owner, blocks.allSatisfy({ $0.members != nil }), isOfBoth || base == nil else {
				return nil
			}
			return Scope(
				owner: owner, base: base?.members?.blocks ?? [], yours: yours?.members?.blocks ?? [],
				generated: generated?.members?.blocks ?? [])
		}
	}

	/// The parts of a block; nil if it is removed.
	private struct Outcome {
		var parts: [MergedText.Part]?
		var isLong = false
		/// Whether the blank lines before the block are in its parts.
		var hasBlanks = false
	}

	private mutating func merged(_ scope: Scope) -> [MergedText.Part] {
		let matches = BlockMatches((base, scope.base), (yours, scope.yours), (generated, scope.generated))
		var rows = [Row](repeating: Row(), count: matches.count)
		for (id, block) in zip(matches.base, scope.base) { rows[id].base = block }
		for (id, block) in zip(matches.yours, scope.yours) { rows[id].yours = block }
		for (id, block) in zip(matches.generated, scope.generated) { rows[id].generated = block }
		let first = Set([matches.base, matches.yours, matches.generated].compactMap(\.first))
		var result: [MergedText.Part] = []
		var isAfterBody = false
		for id in matches.order {
			let outcome = merged(rows[id], scope.owner)
			guard let parts = outcome.parts else { continue }
			// In its own text, the block may have been the first of its scope.
			let isFirst = first.contains(id) && (outcome.isLong || isAfterBody)
			let blanks = max(blanks(rows[id]), isFirst ? 1 : 0)
			let own = rows[id].yours.flatMap { $0.blanks == blanks ? $0.lines.lowerBound - blanks..<$0.lines.lowerBound : nil }
			if !result.isEmpty, !outcome.hasBlanks {
				result.append(own.map(MergedText.Part.yours) ?? .combined(Array(repeating: [], count: blanks)))
			}
			result += parts
			isAfterBody = outcome.isLong
		}
		return result
	}

	private func appendBlanks(_ count: Int, to parts: inout [MergedText.Part]) {
		if count > 0 { parts.append(.combined(Array(repeating: [], count: count))) }
	}

	/// Returns the number of blank lines before a block: yours if you changed it.
	private func blanks(_ row: Row) -> Int {
		guard let yours = row.yours else { return row.generated?.blanks ?? 0 }
		guard let base = row.base, let generated = row.generated, base.blanks == yours.blanks else { return yours.blanks }
		return generated.blanks
	}

	// MARK: Blocks

	private mutating func merged(_ row: Row, _ owner: String) -> Outcome {
		guard let row = following(row, owner) else { return Outcome() }
		defer { if let block = row.yours { line = block.lines.upperBound } }
		if isEqual(row.yours, yours, row.generated, generated) { return taken(row.yours, MergedText.Part.yours) }
		let isUnchanged = isEqual(row.generated, generated, row.base, base)
		let isUnedited = isEqual(row.yours, yours, row.base, base)
		if let scope = row.scope {
			// A member of one side may be one that was elsewhere.
			if row.base == nil || hasMoves || !contradictions.isEmpty || !isUnchanged && !isUnedited { return merged(row, scope) }
		} else if isContradictory(row, owner, isUnchanged) {
			return conflict(row)
		}
		if isUnchanged { return taken(row.yours, MergedText.Part.yours) }
		if isUnedited { return taken(row.generated, MergedText.Part.generated) }
		return combined(row).map { Outcome(parts: [.combined($0)], isLong: $0.count > 1) } ?? conflict(row)
	}

	private func isContradictory(_ row: Row, _ owner: String, _ isUnchanged: Bool) -> Bool {
		guard !contradictions.isEmpty else { return false }
		let names = (row.yours?.names ?? []) + (row.generated?.names ?? [])
		if names.contains(where: { contradictions.members.contains([owner, $0]) || contradictions.names.contains($0) }) { return true }
		guard !contradictions.names.isEmpty, !isUnchanged, let block = row.generated else { return false }
		return !SwiftNames(generated.content(of: block.lines)).used.isDisjoint(with: contradictions.names)
	}

	/// Returns a row with the other versions of a member that one side moved here from another extension of its type; nil at its old place.
	private func following(_ row: Row, _ owner: String) -> Row? {
		guard let block = row.base ?? row.yours ?? row.generated, let old = members.base.places(of: block, owner).first else { return row }
		let (mine, new) = (members.yours.places(of: block, owner), members.generated.places(of: block, owner))
		guard members.base.places(of: block, owner).count == 1, mine.count <= 1, new.count <= 1 else { return row }
		let isMovedByUser = isMoved(old, to: mine.first, beside: members.generated)
		let isMovedByGenerator = isMoved(old, to: new.first, beside: members.yours)
		guard isMovedByUser || isMovedByGenerator else { return row }
		if row.base != nil { return isMovedByUser && row.yours == nil || isMovedByGenerator && row.generated == nil ? nil : row }
		// If both moved it, your place counts.
		return isMovedByUser && row.yours == nil ? nil : Row(base: old.block, yours: mine.first?.block, generated: new.first?.block)
	}

	/// Returns whether a member is elsewhere in one version, in a declaration that the other one did not remove.
	private func isMoved(_ old: MemberLocations.Location, to new: MemberLocations.Location?, beside other: MemberLocations) -> Bool {
		guard let new, new.scope != old.scope else { return false }
		return other.scopes.contains(new.scope) || !members.base.scopes.contains(new.scope)
	}

	private func taken(_ block: Block?, _ part: (Range<Int>) -> MergedText.Part) -> Outcome {
		Outcome(parts: block.map { [part($0.lines)] }, isLong: (block?.lines.count ?? 0) > 1)
	}

	private func conflict(_ row: Row) -> Outcome {
		var (mine, new) = (row.yours?.lines ?? line..<line, row.generated?.lines ?? 0..<0)
		// Where a side lacks the block, it lacks the blank lines before it.
		let hasBlanks = row.yours == nil || row.generated == nil
		if hasBlanks {
			mine = mine.lowerBound - (row.yours?.blanks ?? 0)..<mine.upperBound
			new = new.lowerBound - (row.generated?.blanks ?? 0)..<new.upperBound
		}
		return Outcome(
			parts: [.conflict(yours: mine, generated: new)], isLong: max(mine.count, new.count) > 1, hasBlanks: hasBlanks)
	}

	/// Returns whether both texts have a block equally, or not at all.
	private func isEqual(_ a: Block?, _ first: SwiftBlocks, _ b: Block?, _ second: SwiftBlocks) -> Bool {
		guard let a, let b else { return a == nil && b == nil }
		return first.content(of: a.lines).elementsEqual(second.content(of: b.lines))
	}

	/// Returns the merge of a type by its members.
	private mutating func merged(_ row: Row, _ scope: Scope) -> Outcome {
		let (old, mine, new) = (row.base?.members, row.yours?.members, row.generated?.members)
		let head = part(mine?.head, new?.head, combined(row))
		line = mine?.head.upperBound ?? line
		let members = merged(scope)
		let tail = part(mine?.tail, new?.tail, whole(old?.tail, mine?.tail, new?.tail).map(TextMerge.lines))
		var parts = [head] + members
		appendBlanks((mine == nil || mine?.blanks == old?.blanks ? new?.blanks : mine?.blanks) ?? mine?.blanks ?? 0, to: &parts)
		return Outcome(parts: parts + [tail], isLong: true)
	}

	/// Returns the lines of the side that has them, or of both.
	private func part(_ mine: Range<Int>?, _ new: Range<Int>?, _ combined: [[UInt8]]?) -> MergedText.Part {
		guard let new else { return .yours(mine ?? 0..<0) }
		guard let mine else { return .generated(new) }
		return combined.map(MergedText.Part.combined) ?? .conflict(yours: mine, generated: new)
	}

	private func whole(_ old: Range<Int>?, _ mine: Range<Int>?, _ new: Range<Int>?) -> [UInt8]? {
		TextMerge(
			base: base.content(of: old ?? 0..<0), yours: yours.content(of: mine ?? 0..<0), generated: generated.content(of: new ?? 0..<0)
		).text
	}

	/// Returns the lines of a declaration, or of the head of a type, whose parts are merged one by one; nil if both sides changed one differently, or
	/// if the result uses a variable that you renamed or removed.
	private func combined(_ row: Row) -> [[UInt8]]? {
		guard let old = row.base, let mine = row.yours, let new = row.generated else { return nil }
		var text: [UInt8] = []
		for (old, (mine, new)) in zip(old.parts, zip(mine.parts, new.parts)) {
			let merge = TextMerge(base: base.text.bytes[old], yours: yours.text.bytes[mine], generated: generated.text.bytes[new])
			guard let part = merge.text else { return nil }
			text += part
		}
		// Where a version cannot be taken apart, it is one text.
		let blocks = [old, mine, new]
		if blocks.contains(where: \.parts.isEmpty) || Set(blocks.map { $0.members == nil }).count > 1 {
			guard let whole = whole(old.lines, mine.lines, new.lines) else { return nil }
			text = whole
		}
		if mine.members == nil {
			let names = (SwiftNames(base.content(of: old.lines)), SwiftNames(yours.content(of: mine.lines)))
			guard SwiftNames(text).missing(removedFrom: names.0, in: names.1).isEmpty else { return nil }
		}
		return TextMerge.lines(of: text)
	}
}

/// The blocks of one scope in three texts, each with a number that is the same in the texts that have it.
struct BlockMatches {
	typealias Version = (text: SwiftBlocks, blocks: [SwiftBlocks.Block])

	let base: [Int]
	let yours: [Int]
	let generated: [Int]
	let count: Int
	private let baseCount: Int

	init(_ base: Version, _ yours: Version, _ generated: Version) {
		let known = base.blocks.count
		baseCount = known
		self.base = Array(base.blocks.indices)
		let mine = Self.matches(of: yours, in: base)
		let theirs = Self.matches(of: generated, in: base)
		// What both sides added is compared with each other.
		func added(_ version: Version, _ found: [Int?]) -> Version {
			(version.text, zip(version.blocks, found).filter { $1 == nil }.map(\.0))
		}
		let newInYours = added(yours, mine)
		let shared = Self.matches(of: added(generated, theirs), in: newInYours)
		var next = known
		func numbered(_ found: [Int?], _ numbers: [Int?] = []) -> [Int] {
			var position = 0
			return found.map { number in
				if let number { return number }
				defer { position += 1 }
				if numbers.indices.contains(position), let number = numbers[position] { return known + number }
				defer { next += 1 }
				return next
			}
		}
		self.yours = numbered(mine)
		self.generated = numbered(theirs, shared)
		count = next
	}

	/// Returns for each block its counterpart: of declarations with one identity those with the same text, then in their order; then those of the same kind and name, whose signature was changed.
	private static func matches(of version: Version, in base: Version) -> [Int?] {
		var found = [Int?](repeating: nil, count: version.blocks.count)
		var isTaken = [Bool](repeating: false, count: base.blocks.count)
		func match(by identity: (SwiftBlocks.Block, SwiftBlocks) -> String) {
			var free: [String: [Int]] = [:]
			for index in base.blocks.indices.reversed() where !isTaken[index] {
				free[identity(base.blocks[index], base.text), default: []].append(index)
			}
			for index in version.blocks.indices where found[index] == nil {
				guard let other = free[identity(version.blocks[index], version.text)]?.popLast() else { continue }
				found[index] = other
				isTaken[other] = true
			}
		}
		let keys = Dictionary((base.blocks + version.blocks).map { ($0.key, 1) }, uniquingKeysWith: +)
		if keys.contains(where: { $0.value > 2 }) { match { $0.key + String(decoding: $1.content(of: $0.lines), as: UTF8.self) } }
		match { block, _ in block.key }
		match { block, _ in block.title }
		return found
	}

	/// The numbers in the order of the side that changed it, with what the other side added after the block that precedes it there.
	var order: [Int] {
		let (inYours, inGenerated) = (Set(yours), Set(generated))
		let isYours = yours.filter { $0 < baseCount } != base.filter(inYours.contains)
		let (leading, other) = isYours ? (yours, generated) : (generated, yours)
		let isLeading = isYours ? inYours : inGenerated
		var first: [Int] = []
		var following: [Int: [Int]] = [:]
		var predecessor: Int?
		for id in other {
			if isLeading.contains(id) {
				predecessor = id
			} else if let predecessor {
				following[predecessor, default: []].append(id)
			} else {
				first.append(id)
			}
		}
		var order: [Int] = []
		// What is generated precedes what you added in the same place.
		var pending = first
		for id in leading {
			if isYours || id < baseCount {
				order += pending
				pending = []
			}
			order.append(id)
			pending += following[id] ?? []
		}
		return order + pending + base.filter { !inYours.contains($0) && !inGenerated.contains($0) }
	}
}

/// The members of the types in a text, each with the declaration that contains it.
private struct MemberLocations {
	fileprivate struct Location {
		var scope: [String]
		var block: SwiftBlocks.Block
	}

	private struct Member: Hashable {
		var owner: String
		var key: String
	}

	private var all: [Member: [Location]] = [:]
	/// The declarations that contain members.
	private(set) var scopes: Set<[String]> = []

	init(_ text: SwiftBlocks) {
		var pending = text.blocks.map { (scope: [String](), block: $0) }
		while let (scope, block) = pending.popLast() {
			guard let members = block.members else { continue }
			let inner = scope + [block.key]
			scopes.insert(inner)
			for member in members.blocks {
				all[Member(owner: members.owner, key: member.key), default: []].append(Location(scope: inner, block: member))
				pending.append((inner, member))
			}
		}
	}

	/// Returns whether a member is in another declaration in `other`.
	func differ(from other: MemberLocations) -> Bool {
		all.contains { member, places in
			guard let others = other.all[member], places.count == 1, others.count == 1 else { return false }
			return places[0].scope != others[0].scope
		}
	}

	/// Returns where the member is, several times if it is repeated.
	func places(of block: SwiftBlocks.Block, _ owner: String) -> [Location] { all[Member(owner: owner, key: block.key)] ?? [] }
}

extension SwiftBlocks {
	/// Returns the lines, without the end of the last one.
	fileprivate func content(of lines: Range<Int>) -> ArraySlice<UInt8> {
		lines.isEmpty ? [] : text.bytes[text[lines.lowerBound].startIndex..<text.content(lines.upperBound - 1).endIndex]
	}
}
