/// In how many objects of a sample each key is, where all values are of one kind, so that the keys may be data.
///
/// If each object has the same keys, the sample counts as one object, however many it has.
package struct KeyUse: Hashable, Sendable {
	package let objects: Int
	package let counts: [String: Int]
	/// The same for equal uses in each process.
	fileprivate let digest: UInt64

	package init(objects: Int, counts: [String: Int]) {
		let isSteady = counts.values.allSatisfy { $0 == objects }
		self.objects = isSteady ? 1 : objects
		self.counts = isSteady ? counts.mapValues { _ in 1 } : counts
		var digest: UInt64 = 0xCBF2_9CE4_8422_2325
		func add(_ byte: UInt8) { digest = (digest ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
		for (key, count) in self.counts.sorted(by: { $0.key < $1.key }) {
			for byte in key.utf8 { add(byte) }
			for byte in " \(count)\n".utf8 { add(byte) }
		}
		for byte in "\(self.objects)".utf8 { add(byte) }
		self.digest = digest
	}

	package static func == (a: KeyUse, b: KeyUse) -> Bool { a.digest == b.digest }

	package func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}

/// The different uses of keys that samples have at a path, in the order of their digests.
///
/// It is a set, so that the order in which samples are seen, how many of them a run has, and whether one is seen twice do not matter. Of many
/// uses it keeps those with the lowest digests, which are a random selection, and the same one however they were grouped.
package struct KeyUses: Hashable, Sendable {
	package private(set) var all: [KeyUse] = []

	private static let most = 16

	package init(_ uses: [KeyUse] = []) { for use in uses { insert(use) } }

	package mutating func merge(_ other: KeyUses) {
		guard self != other else { return }
		for use in other.all { insert(use) }
	}

	private mutating func insert(_ use: KeyUse) {
		let index = all.firstIndex { $0.digest >= use.digest } ?? all.count
		if index < all.count, all[index].digest == use.digest { return }
		all.insert(use, at: index)
		if all.count > Self.most { all.removeLast() }
	}

	/// The number of objects.
	var objects: Int { all.reduce(0) { $0 &+ $1.objects } }

	/// Returns the number of objects with the key.
	func count(of key: String) -> Int { all.reduce(0) { $0 &+ ($1.counts[key] ?? 0) } }
}

extension ObjectShape {
	/// The number of keys from which those with values of one kind are data, however many objects have them.
	static let manyKeys = 50

	/// Whether its keys may be data, which depends on the number of objects with each. Those of larger objects of one kind are data.
	fileprivate var mayHaveChangingKeys: Bool {
		guard overflow == nil, fields.count < ObjectShape.manyKeys else { return false }
		var kind: ValueKind?
		for field in fields {
			let kinds = field.shape.kinds
			guard kinds.count < 2, kind == nil || kinds.isEmpty || kinds.first == kind else { return false }
			kind = kind ?? kinds.first
		}
		return true
	}
}

extension Shape {
	/// Notes in how many objects each key is, in the shape of one sample. Bounded recursion, as for shapes.
	mutating func noteKeyUses() {
		if array != nil { array?.element.noteKeyUses() }
		if object != nil { object?.noteKeyUses() }
	}
}

extension ObjectShape {
	mutating func noteKeyUses() {
		if overflow != nil {
			overflow?.value.noteKeyUses()
		} else {
			for index in fields.indices { fields[index].shape.noteKeyUses() }
		}
		if hasKinds { kinds?.noteKeyUses() }
		guard mayHaveChangingKeys else { return }
		let counts = Dictionary(fields.map { ($0.key, $0.presence.count) }, uniquingKeysWith: { first, _ in first })
		keyUses = KeyUses([KeyUse(objects: evidence.count, counts: counts)])
	}
}
