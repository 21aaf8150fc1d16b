import SourceText

/// What of an entity is kept on the device.
package struct LocalRequest: Sendable {
	package var cachesInMemory = false
	/// By what it is found in memory; nil as it is fetched.
	package var memoryKey: MemoryKeyRequest?
	/// What of that can be forgotten again, besides what the style has for it.
	package var clearings: [Requested<StoreClearing>] = []
	/// How its pages are kept.
	package var pagings: [Requested<StorePaging>] = []
	package var userDefaults: UserDefaultsRequest?

	package init() {}

	package var isEmpty: Bool { !cachesInMemory && userDefaults == nil }
}

/// Something that the user wants of what is kept, and where he says it.
package struct Requested<Kind: Sendable>: Sendable {
	package var kind: Kind
	/// Nil where it is asked for as far as it can be.
	package var place: SourceSpan?

	package init(_ kind: Kind, at place: SourceSpan? = nil) {
		self.kind = kind
		self.place = place
	}
}

/// What the user says of the key of what is kept in memory.
package struct MemoryKeyRequest: Sendable {
	package var key: Key
	package var place: SourceSpan

	package enum Key: Hashable, Sendable {
		/// Its `id`.
		case identifier
		/// There is one of it.
		case nothing
		/// What it was fetched with.
		case parameters
		/// A property of it, by its key or its name.
		case property(String)
	}

	package init(_ key: Key, at place: SourceSpan) {
		self.key = key
		self.place = place
	}
}

/// A list of items in `UserDefaults`, the latest first.
package struct UserDefaultsRequest: Sendable {
	/// `Search`; nil is the documented `Item`.
	package var item: Words?
	package var value: Value
	/// Under what the list is kept; nil derives it from the name.
	package var key: String?
	package var limit: Limit

	package enum Value: Sendable {
		case string, int, double, bool, data
		/// An object, kept as JSON.
		case coded(TypeDraft)
		case sample(Sample)
	}

	/// How many items are kept.
	package enum Limit: Hashable, Sendable {
		/// As many as the style does.
		case documented
		case items(Int)
		case unlimited
	}

	package init(item: Words? = nil, value: Value = .string, key: String? = nil, limit: Limit = .documented) {
		self.item = item
		self.value = value
		self.key = key
		self.limit = limit
	}
}

/// What wires a feature together.
package struct ContainerRequest: Hashable, Sendable {
	/// Also the public type that apps make.
	package var hasEntryPoint: Bool

	package init(hasEntryPoint: Bool = false) {
		self.hasEntryPoint = hasEntryPoint
	}
}
