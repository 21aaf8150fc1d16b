import SourceText

/// The local data sources of an entity.
package struct LocalRequest: Sendable {
	package var cachesInMemory = false
	/// The key in memory; nil to use the parameters of the fetch.
	package var memoryKey: MemoryKeyRequest?
	/// The clearings requested in addition to the style's.
	package var clearings: [Requested<StoreClearing>] = []
	/// The requested storage of pages.
	package var pagings: [Requested<StorePaging>] = []
	package var userDefaults: UserDefaultsRequest?

	package init() {}

	package var isEmpty: Bool { !cachesInMemory && userDefaults == nil }
}

/// A requested option of a store, and its location.
package struct Requested<Kind: Sendable>: Sendable {
	package var kind: Kind
	/// The location of the option; nil if it applies only where possible.
	package var span: SourceSpan?

	package init(_ kind: Kind, at span: SourceSpan? = nil) {
		self.kind = kind
		self.span = span
	}
}

/// The requested key of a memory store.
package struct MemoryKeyRequest: Sendable {
	package var key: Key
	package var span: SourceSpan

	package enum Key: Hashable, Sendable {
		/// The `id` of the value.
		case identifier
		/// No key: there is a single value.
		case nothing
		/// The parameters of the fetch.
		case parameters
		/// A property, by its JSON key or its Swift name.
		case property(String)
	}

	package init(_ key: Key, at span: SourceSpan) {
		self.key = key
		self.span = span
	}
}

/// A list of items in `UserDefaults`, most recent first.
package struct UserDefaultsRequest: Sendable {
	/// The name of an item, `Search`; nil for the documented `Item`.
	package var item: Words?
	package var value: Value
	/// The key of the list in `UserDefaults`; nil derives it from the entity's name.
	package var key: String?
	package var limit: Limit

	package enum Value: Sendable {
		case string, int, double, bool, data
		/// An object, stored as JSON.
		case sample(Sample)
	}

	/// The maximum number of items.
	package enum Limit: Hashable, Sendable {
		/// The style's limit.
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

/// The feature's container.
package struct ContainerRequest: Hashable, Sendable {
	/// Whether the public type that apps create is generated, too.
	package var hasEntryPoint: Bool

	package init(hasEntryPoint: Bool = false) {
		self.hasEntryPoint = hasEntryPoint
	}
}
