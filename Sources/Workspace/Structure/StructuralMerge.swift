/// The merge of a Swift file by its declarations.
///
/// Lines merge where both sides changed different ones with an unchanged line between them. Declarations merge by name: both sides may add
/// members in one place (the generated ones come first), a comment or an attribute stays with its declaration, and the order is that of the
/// side that changed it.
struct StructuralMerge {
	/// The merged text with line feeds.
	let text: [UInt8]

	/// Nil if a text cannot be split into declarations, or if both sides changed one declaration differently.
	init?(yours: [UInt8], base: [UInt8], generated: [UInt8]) {
		guard let base = SwiftBlocks(base), let yours = SwiftBlocks(yours), let generated = SwiftBlocks(generated) else { return nil }
		let merge = ScopeMerge(base: base.text, yours: yours.text, generated: generated.text)
		guard let lines = merge.merged(base.blocks, yours.blocks, generated.blocks) else { return nil }
		text = lines.reduce(into: []) { text, line in
			text += line
			text.append(UInt8(ascii: "\n"))
		}
	}
}

/// The merge of the blocks of one scope in three texts.
private struct ScopeMerge {
	typealias Block = SwiftBlocks.Block
	typealias Line = ArraySlice<UInt8>

	let base: TextLines
	let yours: TextLines
	let generated: TextLines

	/// Returns the lines of the merged scope; nil if both sides changed a block differently.
	func merged(_ base: [Block], _ yours: [Block], _ generated: [Block]) -> [Line]? {
		let order = Order(base: base.map(\.key), yours: yours.map(\.key), generated: generated.map(\.key))
		let (bases, mine, theirs) = (Self.byKey(base), Self.byKey(yours), Self.byKey(generated))
		let first = Set([base, yours, generated].compactMap(\.first?.key))
		var lines: [Line] = []
		var isAfterBody = false
		for key in order.keys {
			guard let outcome = merged(bases[key], mine[key], theirs[key]) else { return nil }
			guard let block = outcome.lines else { continue }
			var blanks = blanks(bases[key], mine[key], theirs[key])
			if lines.isEmpty {
				blanks = 0
			} else if blanks == 0, first.contains(key), block.count > 1 || isAfterBody {
				// In its own text, the block was the first of its scope.
				blanks = 1
			}
			lines += Array(repeating: [], count: blanks) + block
			isAfterBody = block.count > 1
		}
		return lines
	}

	private static func byKey(_ blocks: [Block]) -> [String: Block] {
		Dictionary(blocks.map { ($0.key, $0) }) { first, _ in first }
	}

	/// Returns the number of blank lines before a block: yours if you changed it.
	private func blanks(_ base: Block?, _ yours: Block?, _ generated: Block?) -> Int {
		guard let yours else { return generated?.blanks ?? 0 }
		guard let base, let generated, base.blanks == yours.blanks else { return yours.blanks }
		return generated.blanks
	}

	/// The lines of a block after the merge; nil if the block is removed.
	private struct Outcome {
		var lines: [Line]?
	}

	/// Returns the merged block; nil if the sides contradict each other.
	private func merged(_ base: Block?, _ yours: Block?, _ generated: Block?) -> Outcome? {
		switch (yours, generated) {
		case (nil, nil): return Outcome(lines: nil)
		case (let yours?, nil):
			guard let base else { return Outcome(lines: lines(yours, of: self.yours)) }
			return lines(yours, of: self.yours) == lines(base, of: self.base) ? Outcome(lines: nil) : nil
		case (nil, let generated?):
			guard let base else { return Outcome(lines: lines(generated, of: self.generated)) }
			return lines(generated, of: self.generated) == lines(base, of: self.base) ? Outcome(lines: nil) : nil
		case (let yours?, let generated?):
			let (mine, theirs) = (lines(yours, of: self.yours), lines(generated, of: self.generated))
			guard mine != theirs else { return Outcome(lines: mine) }
			guard let base else { return nil }
			let old = lines(base, of: self.base)
			if mine == old { return Outcome(lines: theirs) }
			if theirs == old { return Outcome(lines: mine) }
			return merged(base, yours, generated, old, mine, theirs).map { Outcome(lines: $0) }
		}
	}

	/// Returns the merged lines of a block that both sides changed.
	private func merged(
		_ base: Block, _ yours: Block, _ generated: Block, _ old: [Line], _ mine: [Line], _ theirs: [Line]
	) -> [Line]? {
		guard let a = base.members, let b = yours.members, let c = generated.members else {
			return PassageMerge(base: old, yours: mine, generated: theirs).lines
		}
		func merged(_ part: KeyPath<SwiftBlocks.Members, Range<Int>>) -> [Line]? {
			PassageMerge(
				base: lines(a[keyPath: part], of: self.base), yours: lines(b[keyPath: part], of: self.yours),
				generated: lines(c[keyPath: part], of: self.generated)
			).lines
		}
		guard let head = merged(\.head), let members = self.merged(a.blocks, b.blocks, c.blocks), let tail = merged(\.tail) else {
			return nil
		}
		let blanks = a.blanks == b.blanks ? c.blanks : b.blanks
		return head + members + Array(repeating: [], count: blanks) + tail
	}

	private func lines(_ block: Block, of text: TextLines) -> [Line] { lines(block.lines, of: text) }

	private func lines(_ range: Range<Int>, of text: TextLines) -> [Line] { range.map { text.content($0) } }
}

/// The order of the blocks of a scope: that of the side that changed it, with the blocks that the other side added.
private struct Order {
	private(set) var keys: [String]

	init(base: [String], yours: [String], generated: [String]) {
		let known = Set(base)
		let (mine, theirs) = (Set(yours), Set(generated))
		let isYours = yours.filter(known.contains) != base.filter(mine.contains)
		keys = isYours ? yours : generated
		let added = isYours ? generated : yours
		var present = Set(keys)
		for (position, key) in added.enumerated() where !present.contains(key) {
			// A block that one side removed has no position, and is dropped or a contradiction.
			guard !known.contains(key) else {
				keys.append(key)
				present.insert(key)
				continue
			}
			let predecessor = added[..<position].last { present.contains($0) }
			var target = predecessor.flatMap(keys.firstIndex).map { $0 + 1 } ?? 0
			// What is generated precedes what you added in the same place.
			while !isYours, target < keys.count, theirs.contains(keys[target]), !known.contains(keys[target]) { target += 1 }
			keys.insert(key, at: target)
			present.insert(key)
		}
	}
}
