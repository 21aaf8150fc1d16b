/// A Swift file as blocks of lines: each declaration with what precedes it, and inside of a type the blocks of its members.
///
///     // The planets.                     a block: its comment, its head, its members and its tail
///     struct PlanetDTO: Decodable {
///         let name: String                a block of its own
///     }
///
/// Declarations that share a line, the lines from `#if` to `#endif` and code that is no declaration are blocks without parts. What follows the last
/// member belongs to the type.
struct SwiftBlocks {
	struct Block {
		/// Identifies the declaration in its scope: `value name`, `type PlanetDTO`, `func fetchPlanet(identifier: Int)`.
		var key: String
		/// The kind and the name: `func fetchPlanet`.
		var title: String
		/// The names that it declares.
		var names: [String] = []
		/// The number of blank lines before the block.
		var blanks: Int
		/// The lines of the comments, the attributes and the declaration.
		var lines: Range<Int>
		/// The bytes of its parts: what precedes it, attributes, modifiers, name, type or signature, value, body, and what follows on the line. Of a type,
		/// the body ends with the opening brace. Empty if it has no parts.
		var parts: [Range<Int>] = []
		/// The blocks inside of a type; nil for any other declaration, and for a type on one line.
		var members: Members?
	}

	struct Members {
		/// The path of the type: `Outer.PlanetDTO`.
		var owner: String
		/// The lines up to the opening brace.
		var head: Range<Int>
		var blocks: [Block]
		/// The lines from the closing brace on.
		var tail: Range<Int>
		/// The number of blank lines before the closing brace.
		var blanks: Int
	}

	/// The lines, which end with line feeds.
	let text: TextLines
	private(set) var blocks: [Block] = []
	/// The number of blank lines at the end.
	private(set) var blanks = 0
	private let file: SwiftFile
	/// The declarations in each declaration, and at the end those at the top of the file.
	private var children: [[Int]]

	/// Nested types deeper than this are not taken apart.
	private static let deepest = 32

	/// Nil if there is no declaration, if a bracket has no counterpart, or if lines end with a carriage return alone.
	init?(_ bytes: [UInt8]) {
		let lines = TextLines(bytes)
		text = bytes.contains(UInt8(ascii: "\r")) ? TextLines(lines.text(ending: .lineFeed)) : lines
		file = SwiftFile(text.bytes)
		children = Array(repeating: [], count: file.declarations.count + 1)
		let isRead = !file.declarations.isEmpty && !text.bytes.contains(UInt8(ascii: "\r"))
		guard isRead, file.tokens.unbalancedBracket == nil else { return nil }
		for (index, declaration) in file.declarations.enumerated() {
			children[declaration.parent ?? file.declarations.count].append(index)
		}
		(blocks, blanks) = scope(
			Region(tokens: file.tokens.indices, lines: 0..<text.count, conditions: file.conditions[...]),
			children[file.declarations.count], of: "", depth: 0)
	}

	// MARK: Scopes

	/// The place of the members of a type, or the whole file.
	private struct Region {
		var tokens: Range<Int>
		var lines: Range<Int>
		/// The bytes of conditional code.
		var conditions: ArraySlice<Range<Int>>
	}

	/// Lines with code.
	private struct Unit {
		var lines: Range<Int>
		var declaration: Int?
		/// The conditional code inside of the declaration.
		var conditions: ArraySlice<Range<Int>> = []
		/// Whether other code shares its lines.
		var isShared = false
		var isCondition = false
	}

	/// Reads the blocks of a scope, and the number of blank lines after them.
	// Recursion is bounded by `deepest`.
	private func scope(_ region: Region, _ declarations: [Int], of owner: String, depth: Int) -> (blocks: [Block], blanks: Int) {
		var blocks: [Block] = []
		var next = region.lines.lowerBound
		for unit in units(region, declarations) {
			let lead = lead(next..<unit.lines.lowerBound, isAttached: true)
			blocks += lead.comments
			blocks.append(block(unit, from: lead.start, blanks: lead.blanks, owner, depth))
			next = unit.lines.upperBound
		}
		let lead = lead(next..<max(next, region.lines.upperBound), isAttached: false)
		return (blocks + lead.comments, lead.blanks)
	}

	private func units(_ region: Region, _ declarations: [Int]) -> [Unit] {
		var units: [Unit] = []
		var conditions = region.conditions
		func lines(_ tokens: Range<Int>) -> Range<Int> {
			let first = text.line(of: file.tokens[tokens.lowerBound].offset)
			return first..<max(first, text.line(of: file.ends[tokens.upperBound - 1] - 1)) + 1
		}
		func add(_ unit: Unit, isContinuation: Bool = false) {
			guard let last = units.indices.last else { return units.append(unit) }
			let isShared = unit.lines.lowerBound < units[last].lines.upperBound
			let isType = units[last].declaration.map { file.declarations[$0].hasMembers } ?? false
			guard isShared || isContinuation && !isType else { return units.append(unit) }
			units[last].lines = units[last].lines.lowerBound..<max(units[last].lines.upperBound, unit.lines.upperBound)
			units[last].isShared = units[last].isShared || isShared
		}
		/// Adds the conditional code before a line, unless it is inside of a declaration.
		func addConditions(before line: Int) {
			while let condition = conditions.first, case let first = text.line(of: condition.lowerBound), first <= line {
				conditions.removeFirst()
				let lines = first..<text.line(of: max(condition.lowerBound, condition.upperBound - 1)) + 1
				if let last = units.indices.last, lines.upperBound <= units[last].lines.upperBound {
					let start = units[last].conditions.isEmpty ? conditions.startIndex - 1 : units[last].conditions.startIndex
					units[last].conditions = region.conditions[start..<conditions.startIndex]
				} else {
					add(Unit(lines: lines, isCondition: true))
				}
			}
		}
		func addCode(_ tokens: Range<Int>) {
			var depth = 0
			var start = tokens.lowerBound
			func addUnit(to end: Int) {
				guard start < end else { return }
				let unit = Unit(lines: lines(start..<end))
				addConditions(before: unit.lines.lowerBound)
				add(unit, isContinuation: file.tokens[start].text != "#" || !file.tokens[start].startsLine)
				start = end
			}
			for position in tokens {
				let token = file.tokens[position]
				if depth == 0, token.text == "#", token.startsLine { addUnit(to: position) }
				if ["(", "[", "{"].contains(token.text) { depth += 1 }
				if [")", "]", "}"].contains(token.text) { depth -= 1 }
			}
			addUnit(to: tokens.upperBound)
		}
		var position = region.tokens.lowerBound
		for index in declarations {
			let declaration = file.declarations[index]
			addCode(position..<max(position, declaration.start))
			let unit = Unit(lines: lines(declaration.start..<max(declaration.end, declaration.start + 1)), declaration: index)
			addConditions(before: unit.lines.lowerBound)
			add(unit)
			position = max(position, declaration.end)
		}
		addCode(position..<max(position, region.tokens.upperBound))
		addConditions(before: region.lines.upperBound)
		return units
	}

	/// Splits lines without code into groups of comments, which are blocks of their own except for the last one directly before a declaration.
	private func lead(_ lines: Range<Int>, isAttached: Bool) -> (comments: [Block], blanks: Int, start: Int) {
		var comments: [Block] = []
		var blanks = 0
		var line = lines.lowerBound
		while line < lines.upperBound {
			if isBlank(line) {
				blanks += 1
				line += 1
				continue
			}
			let start = line
			while line < lines.upperBound, !isBlank(line) { line += 1 }
			if line == lines.upperBound, isAttached { return (comments, blanks, start) }
			let key = "comment " + (start..<line).map { String(decoding: text.content($0), as: UTF8.self) }.joined(separator: "\n")
			comments.append(Block(key: key, title: key, blanks: blanks, lines: start..<line))
			blanks = 0
		}
		return (comments, blanks, lines.upperBound)
	}

	private func isBlank(_ line: Int) -> Bool {
		text.content(line).allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
	}

	// MARK: Blocks

	private func block(_ unit: Unit, from first: Int, blanks: Int, _ owner: String, _ depth: Int) -> Block {
		let lines = first..<unit.lines.upperBound
		guard let index = unit.declaration else {
			let line = String(decoding: text.content(unit.lines.lowerBound), as: UTF8.self)
			return Block(key: "code \(line)", title: "code \(line)", blanks: blanks, lines: lines)
		}
		let declaration = file.declarations[index]
		let (key, title) = file.identity(of: declaration)
		var block = Block(key: key, title: title, names: file.names(of: declaration), blanks: blanks, lines: lines)
		guard !unit.isShared else { return block }
		block.members = members(of: index, lines, unit.conditions, owner, depth)
		block.parts = parts(of: declaration, block.members?.head ?? lines, isType: block.members != nil)
		return block
	}

	/// Returns the members of a type whose braces have lines of their own, outside of conditional code.
	private func members(
		of index: Int, _ lines: Range<Int>, _ conditions: ArraySlice<Range<Int>>, _ owner: String, _ depth: Int
	) -> Members? {
		let declaration = file.declarations[index]
		let (open, close) = (declaration.value, declaration.end - 1)
		guard declaration.hasMembers, depth < Self.deepest, open < close, file.tokens[open + 1].startsLine, file.tokens[close].startsLine
		else { return nil }
		let (head, tail) = (text.line(of: file.tokens[open].offset), text.line(of: file.tokens[close].offset))
		let isInside = conditions.allSatisfy { text.line(of: $0.lowerBound) > head && text.line(of: $0.upperBound - 1) < tail }
		guard isInside else { return nil }
		let path = (owner.isEmpty ? "" : owner + ".") + file.name(of: declaration)
		let scope = scope(
			Region(tokens: open + 1..<close, lines: head + 1..<tail, conditions: conditions), children[index], of: path, depth: depth + 1)
		return Members(
			owner: path, head: lines.lowerBound..<head + 1, blocks: scope.blocks, tail: tail..<lines.upperBound, blanks: scope.blanks)
	}

	private func parts(of declaration: SwiftFile.Declaration, _ lines: Range<Int>, isType: Bool) -> [Range<Int>] {
		func start(_ position: Int) -> Int { position < file.tokens.count ? file.tokens[position].offset : text.bytes.count }
		func end(_ position: Int) -> Int { position > 0 ? file.ends[position - 1] : 0 }
		let last = text.content(lines.upperBound - 1).endIndex
		var cuts = [text[lines.lowerBound].startIndex]
		let offsets = [
			start(declaration.start), start(declaration.modifiers), start(declaration.head), end(declaration.name),
			end(declaration.signature), end(declaration.value), end(isType ? declaration.value + 1 : declaration.end), last,
		]
		for offset in offsets { cuts.append(min(max(offset, cuts.last ?? 0), last)) }
		return zip(cuts, cuts.dropFirst()).map { $0..<$1 }
	}
}
