/// Records in one block of memory, accessed by index: a growing array without the checks that an array makes at each access.
///
/// Bounds: an index comes from `append` and records are never removed, so every returned index stays
/// valid; debug builds check it. Records are plain bits and need no destruction.
struct RecordBuffer<Record: BitwiseCopyable>: ~Copyable {
	private var base: UnsafeMutablePointer<Record>
	private(set) var count = 0
	private var capacity: Int

	init(capacity: Int = 64) {
		self.capacity = max(1, capacity)
		self.base = .allocate(capacity: self.capacity)
	}

	deinit {
		base.deallocate()
	}

	/// Adds a record and returns its index.
	@discardableResult
	mutating func append(_ record: Record) -> Int {
		if count == capacity { grow() }
		(base + count).initialize(to: record)
		count += 1
		return count - 1
	}

	subscript(index: Int) -> Record {
		@inline(__always) unsafeAddress {
			assert(index >= 0 && index < count)
			return UnsafePointer(base + index)
		}
		@inline(__always) unsafeMutableAddress {
			assert(index >= 0 && index < count)
			return base + index
		}
	}

	@inline(never)
	private mutating func grow() {
		let larger = UnsafeMutablePointer<Record>.allocate(capacity: capacity * 2)
		larger.moveInitialize(from: base, count: count)
		base.deallocate()
		base = larger
		capacity *= 2
	}
}
