import JSONLanguage
import SourceText

/// The state of inferring the shape of a sample: one node for each path in the data, one field for each key of
/// each object, connected by indices. `shape(of:)` makes the `Shape` in the end.
///
/// Memory is bounded by the distinct paths: text is not copied, a key is the offset of its first appearance, and an
/// object with more keys than `ObjectShape.keyLimit` becomes a map whose entries share one node.
struct ShapeArena: ~Copyable {
	/// The maximum of distinct paths, which no sample of an API has. It bounds the memory that a hostile sample can take (about 50 MB).
	static let pathLimit = 100_000

	var nodes = RecordBuffer<Node>()
	/// `Tally.Kind.count` facts for each node.
	var facts = RecordBuffer<Tally>(capacity: 512)
	var fields = RecordBuffer<Field>()
	private var freeNodes: [Int] = []
	private var freeFields: [Int] = []
	/// The field indices by hash of owner and key, with linear probing.
	private var table: [Int32]
	private var tableUse = 0
	/// The fields of each object whose keys are not plain ASCII, and other spellings of its keys.
	private var uncommonKeys: [Int: [String: Int]] = [:]
	/// The value forms that strings and numbers are checked for; empty unless rules need them.
	private let forms: [ValueForm]
	private let hasNumberForms: Bool
	/// For each node and form, the offset of the first text that does not match the form; -1 if all match.
	private var misfits: [Int] = []
	/// The first offset of each text at a node, at most one more than an enum can have; empty unless a rule makes enums.
	private var words: [Int: [String: Int]] = [:]
	private let collectsWords: Bool
	let bytes: JSONBytes
	/// The objects whose kinds are distinguished; empty unless rules need them.
	let discriminated: [DiscriminatedPattern]
	/// The kinds of the objects at the nodes that have kinds.
	var kinds: [Int: NodeKinds] = [:]
	/// The discriminators that the objects at a node lack.
	var kindless: [Int: [Discriminator]] = [:]

	struct Node: BitwiseCopyable {
		/// Whether the objects here are distinguished by a discriminator, so that each kind has a node of its own.
		var hasKinds = false
		/// The number of such nodes around it.
		var kindDepth: UInt8 = 0
		var exceedsInt64 = false
		var hasNegative = false
		/// The node of an array's elements; -1 if there is none yet. `map` is the node of a map's values.
		var element = -1
		var map = -1
		var firstField = -1
		var lastField = -1
		var fieldCount = 0
		/// The number of fields that every object had so far.
		var steadyFieldCount = 0
	}

	/// The count and the first offset of one kind of value at a node.
	struct Tally: BitwiseCopyable {
		enum Kind: Int, CaseIterable {
			case null, bool, integer, decimal, unrepresentable, string, array, object

			static let count = 8
		}

		var count = 0
		var first = 0
	}

	struct Field: BitwiseCopyable {
		/// The node of the object that has the field.
		var owner: Int
		/// The offset of the first occurrence of the key, without its quotes.
		var keyStart: Int
		var keyCount: Int
		var hash: UInt64
		var isPlain: Bool
		var value: Int
		var presence: Int
		/// The offset of the first object without the field; -1 if every object had it.
		var firstAbsence: Int
		/// The number of the last object that had the field. `lastKey` is the offset of the key in it.
		var lastObject: Int
		var lastKey: Int
		/// The next field of the object in the order of first appearance; -1 at the end.
		var next = -1
		/// The field that followed this one in the last object.
		var successor = -1
	}

	private static let emptySlot: Int32 = -1
	private static let removedSlot: Int32 = -2

	init(_ bytes: JSONBytes, forms: [ValueForm] = [], discriminated: [DiscriminatedPattern] = []) {
		self.bytes = bytes
		self.discriminated = discriminated
		self.forms = forms
		hasNumberForms = forms.contains(where: \.isNumber)
		collectsWords = forms.contains(.word)
		self.table = [Int32](repeating: Self.emptySlot, count: 1024)
	}

	var liveNodeCount: Int { nodes.count - freeNodes.count }

	@inline(__always)
	mutating func count(_ kind: Tally.Kind, at node: Int, offset: Int) {
		let index = node * Tally.Kind.count + kind.rawValue
		if facts[index].count == 0 { facts[index].first = offset }
		facts[index].count += 1
	}

	func fact(_ kind: Tally.Kind, at node: Int) -> Tally {
		facts[node * Tally.Kind.count + kind.rawValue]
	}

	mutating func makeNode() -> Int {
		if let index = freeNodes.popLast() {
			nodes[index] = Node()
			for offset in 0..<Tally.Kind.count { facts[index * Tally.Kind.count + offset] = Tally() }
			for offset in forms.indices { misfits[index * forms.count + offset] = -1 }
			words[index] = nil
			return index
		}
		for _ in 0..<Tally.Kind.count { facts.append(Tally()) }
		for _ in forms { misfits.append(-1) }
		return nodes.append(Node())
	}
}

// MARK: - Value forms

extension ShapeArena {
	/// Checks the text or number that begins at `start` against the forms that all earlier texts at the node match.
	mutating func checkForms(at node: Int, from start: Int, to end: Int, isNumber: Bool) {
		guard isNumber ? hasNumberForms : !forms.isEmpty else { return }
		let own = node * forms.count..<(node + 1) * forms.count
		guard misfits[own].contains(-1) else { return }
		// A number has no quotes around it.
		let text = isNumber ? bytes.string(from: start - 1, to: end + 1) : bytes.string(from: start, to: end)
		for (index, form) in zip(own, forms) where form.isNumber == isNumber && misfits[index] < 0 && !form.accepts(text) {
			misfits[index] = start
		}
		if collectsWords, !isNumber, ValueForm.word.accepts(text), words[node, default: [:]].count <= SeenValues.mostWords,
			words[node]?[text] == nil
		{
			words[node, default: [:]][text] = start
		}
	}

	/// Returns the forms that some text at the node does not match; nil if no forms are checked.
	func seen(at node: Int, _ example: (Int) -> String, input: Int) -> SeenValues? {
		guard !forms.isEmpty else { return nil }
		var seen = SeenValues()
		for (offset, form) in forms.enumerated() {
			let start = misfits[node * forms.count + offset]
			if start >= 0 { seen.note(form, at: Position(input: input, offset: start), example: example(start)) }
		}
		for (word, start) in (words[node] ?? [:]).sorted(by: { $0.value < $1.value }) {
			seen.note(word: word, at: Position(input: input, offset: start))
		}
		return seen
	}

	mutating func restore(_ seen: SeenValues?, at node: Int) {
		guard let seen else { return }
		for (offset, form) in forms.enumerated() {
			misfits[node * forms.count + offset] = seen.misfits[form]?.position.offset ?? -1
		}
		if collectsWords { words[node] = seen.words.mapValues(\.offset) }
	}
}

// MARK: - Fields

extension ShapeArena {
	/// Returns the field of the object at `owner` for the key token in `lower..<upper`, or nil if the key is new.
	mutating func field(of owner: Int, keyFrom lower: Int, to upper: Int) -> Int? {
		let start = lower + 1
		let length = upper - lower - 2
		guard isPlain(from: start, count: length) else { return uncommonField(of: owner, keyFrom: lower, to: upper) }
		let hash = hash(owner, start, length)
		if let index = find(hash, owner, start, length) { return index }
		// An uncommon spelling of the same key may have come first.
		return uncommonKeys.isEmpty ? nil : uncommonKeys[owner]?[bytes.string(from: lower, to: upper)]
	}

	/// Adds a field for a key that `field(of:keyFrom:to:)` did not find.
	mutating func addField(of owner: Int, keyFrom lower: Int, to upper: Int, firstAbsence: Int) -> Int {
		let start = lower + 1
		let length = upper - lower - 2
		let isPlain = isPlain(from: start, count: length)
		let field = Field(
			owner: owner, keyStart: start, keyCount: length, hash: isPlain ? hash(owner, start, length) : 0, isPlain: isPlain,
			value: makeNode(), presence: 0, firstAbsence: firstAbsence, lastObject: -1, lastKey: lower)
		let index = makeField(field)
		if isPlain { insert(index) } else { uncommonKeys[owner, default: [:]][bytes.string(from: lower, to: upper)] = index }
		if nodes[owner].lastField >= 0 { fields[nodes[owner].lastField].next = index } else { nodes[owner].firstField = index }
		nodes[owner].lastField = index
		nodes[owner].fieldCount += 1
		if firstAbsence < 0 { nodes[owner].steadyFieldCount += 1 }
		return index
	}

	/// Returns the field for a key with escapes or beyond ASCII, compared like Swift strings because generated code compares them so.
	private mutating func uncommonField(of owner: Int, keyFrom lower: Int, to upper: Int) -> Int? {
		let key = bytes.string(from: lower, to: upper)
		if let index = uncommonKeys[owner]?[key] { return index }
		var index = nodes[owner].firstField
		while index >= 0 {
			let field = fields[index]
			if field.isPlain, self.key(of: index) == key {
				uncommonKeys[owner, default: [:]][key] = index
				return index
			}
			index = field.next
		}
		return nil
	}

	func key(of field: Int) -> String {
		let start = fields[field].keyStart
		return bytes.string(from: start - 1, to: start + fields[field].keyCount + 1)
	}

	private func isPlain(from start: Int, count: Int) -> Bool {
		bytes.buffer[start..<(start + count)].allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "\\") }
	}

	private mutating func makeField(_ field: Field) -> Int {
		guard let index = freeFields.popLast() else { return fields.append(field) }
		fields[index] = field
		return index
	}
}

// MARK: - Hash table

extension ShapeArena {
	private func hash(_ owner: Int, _ start: Int, _ count: Int) -> UInt64 {
		var hash = UInt64(truncatingIfNeeded: owner) &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(truncatingIfNeeded: count)
		for byte in bytes.buffer[start..<(start + count)] {
			hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
		}
		return hash ^ hash >> 29
	}

	private func find(_ hash: UInt64, _ owner: Int, _ start: Int, _ count: Int) -> Int? {
		let mask = table.count - 1
		var slot = Int(truncatingIfNeeded: hash) & mask
		while table[slot] != Self.emptySlot {
			if table[slot] >= 0 {
				let index = Int(table[slot])
				if fields[index].hash == hash, fields[index].owner == owner, fields[index].keyCount == count,
					bytes.isSame(fields[index].keyStart, start, length: count)
				{
					return index
				}
			}
			slot = (slot + 1) & mask
		}
		return nil
	}

	private mutating func insert(_ index: Int) {
		if (tableUse + 1) * 4 > table.count * 3 { rebuildTable() }
		let mask = table.count - 1
		var slot = Int(truncatingIfNeeded: fields[index].hash) & mask
		while table[slot] != Self.emptySlot { slot = (slot + 1) & mask }
		table[slot] = Int32(truncatingIfNeeded: index)
		tableUse += 1
	}

	private mutating func rebuildTable() {
		let live = table.filter { $0 >= 0 }
		var size = table.count
		while live.count * 2 > size { size *= 2 }
		table = [Int32](repeating: Self.emptySlot, count: size)
		tableUse = 0
		for index in live { insert(Int(index)) }
	}

	private mutating func removeFromTable(_ index: Int) {
		let mask = table.count - 1
		var slot = Int(truncatingIfNeeded: fields[index].hash) & mask
		while table[slot] != Self.emptySlot {
			if table[slot] == Int32(truncatingIfNeeded: index) {
				table[slot] = Self.removedSlot
				return
			}
			slot = (slot + 1) & mask
		}
	}
}

// MARK: - Freeing

extension ShapeArena {
	/// Frees the fields of the object at `owner` and all nodes below them.
	mutating func removeFields(of owner: Int) {
		var pending = [owner]
		while let node = pending.popLast() {
			var index = nodes[node].firstField
			while index >= 0 {
				let field = fields[index]
				if field.isPlain { removeFromTable(index) }
				pending.append(field.value)
				freeFields.append(index)
				index = field.next
			}
			if !uncommonKeys.isEmpty { uncommonKeys[node] = nil }
			guard node != owner else {
				nodes[owner].firstField = -1
				nodes[owner].lastField = -1
				nodes[owner].fieldCount = 0
				nodes[owner].steadyFieldCount = 0
				continue
			}
			if nodes[node].element >= 0 { pending.append(nodes[node].element) }
			if nodes[node].map >= 0 { pending.append(nodes[node].map) }
			if nodes[node].hasKinds { pending += kinds.removeValue(forKey: node)?.all ?? [] }
			if !kindless.isEmpty { kindless[node] = nil }
			freeNodes.append(node)
		}
	}
}
