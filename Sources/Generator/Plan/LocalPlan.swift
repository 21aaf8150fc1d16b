import JSONLanguage

/// The local data sources of an entity: a memory store and a list in `UserDefaults`, each with its own contract.
package struct LocalPlan: Sendable {
	package var memory: MemoryPlan?
	package var userDefaults: UserDefaultsPlan?

	/// The stored types.
	var types: [SwiftType] { [memory?.item?.type, memory?.page?.type, userDefaults?.type].compactMap { $0 } }
}

/// An actor that stores fetched values in memory.
package struct MemoryPlan: Sendable {
	package var methods: LocalMethods
	package var mock: MemoryMockPlan
	package var item: ItemPlan?
	package var page: PagePlan?
	/// The parts of the store that can be cleared.
	package var clearings: Set<StoreClearing> = []
	/// Whether a mock records the keys of requested items and pages.
	package var tracksKeys = false
	/// The fixtures of its tests that no remote data source has.
	package var fixtures: [FixturePlan]

	/// Whether a mock records the keys of requested items; it does if they are parameters.
	package var tracksItemKeys: Bool {
		if case .parameters? = item?.key { true } else { tracksKeys }
	}

	package struct ItemPlan: Sendable {
		package var type: SwiftType
		package var key: Key
		/// The names of the key's parameters before overrides.
		var keyPaths: [String]
		/// The key, as gen.json has it: `id`, `parameters`, `none`, or a key of the item.
		package var keyedBy: String
		/// The name of the saved parameter.
		package var saved: SwiftIdentifier
		package var fixture: String
		/// The fixture of the item after a change; nil if nothing in it could change.
		package var updatedFixture: String?
		/// The fixture of another item with another key; nil if the key is not a property.
		package var otherFixture: String?
		/// The Swift expressions for the key of an item that was never saved, one for each parameter of the key.
		package var absentKey: [String]

		/// The types of the key's parameters.
		var keyTypes: [SwiftType] {
			switch key {
			case .property(_, let type, _): [type]
			case .parameters(let parameters): parameters.map(\.type)
			}
		}

		/// The names of the key's parameters.
		var keys: [SwiftIdentifier] {
			switch key {
			case .property(_, _, let called): [called]
			case .parameters(let parameters): parameters.map(\.name)
			}
		}
	}

	/// The key of an item.
	package enum Key: Sendable {
		/// A property of the item and its type, with the name of the parameter.
		case property(SwiftIdentifier, SwiftType, called: SwiftIdentifier)
		/// The parameters of the fetch.
		case parameters([ParameterPlan])
	}

	package struct PagePlan: Sendable {
		package var type: SwiftType
		/// The type of the page number, cursor, or filter that contains one (`keyFilter`); nil if there is none, so that only one page is stored.
		package var keyType: SwiftType?
		/// The filter that is the key.
		package var keyFilter: FilterPlan?
		/// The filter that is a part of the key.
		package var filter: FilterPlan?
		/// The other parts of the key, such as the page size.
		package var parts: [ParameterPlan] = []
		/// The property with the items, if those are stored on their own, too.
		package var items: Items?
		package var fixture: String
		/// The names of the parameters for the saved page, its number and its filter.
		package var saved = SwiftIdentifier(word: "response")
		package var number = SwiftIdentifier(word: "page")
		/// The names before overrides.
		var numberPath = "page"
		var partPaths: [String] = []
		package var filterName = SwiftIdentifier(word: "filter")

		/// The names of the parameters that it is looked up by, besides a filter.
		var keyNames: [String] { (keyType == nil ? [] : [number.name]) + parts.map(\.name.name) }

		/// The filter that is the key or a part of it.
		package var anyFilter: FilterPlan? { keyFilter ?? filter }

		package struct Items: Sendable {
			package var property: SwiftIdentifier
			package var isOptional: Bool
			/// Whether an item may be nil.
			package var hasMissing: Bool
			/// Whether the fixture has items.
			package var areShown: Bool
		}

		/// The fixture of the page after a change; nil if nothing in it could change.
		package var updatedFixture: String?
	}
}

/// The names of a local data source's methods, or of what belongs to each of them: `getCharacter`.
package struct LocalMethods: Sendable {
	private var names: [StyleLocalNames.Method: String]

	/// The methods of a memory store.
	///
	/// - Parameter subject: the subject of the methods, `Character`.
	package init(_ style: StyleNames, subject: Words, plural: Words) {
		names = [:]
		for method in StyleLocalNames.Method.allCases where method != .list {
			self[method] = style.pattern(local: method).method(subject, plural: plural, verb: method.rawValue, style.initialisms)
		}
		// The methods of an entity called `Page` would be ambiguous.
		for (method, other) in [(StyleLocalNames.Method.getPage, StyleLocalNames.Method.get), (.savePage, .save)]
		where self[method] == self[other] {
			let words = Words(self[method]).parts
			self[method] = Words(parts: words.prefix(1) + plural.parts + words.dropFirst()).lowerCamel(style.initialisms)
		}
	}

	/// The methods of a list in `UserDefaults`, of which `get` returns all items.
	init(_ style: StyleNames, item: Words, list: Words) {
		names = [.get: style.pattern(local: .list).method(list, plural: list, verb: "get", style.initialisms)]
		for method in [StyleLocalNames.Method.save, .delete] {
			self[method] = style.pattern(local: method).method(item, plural: list, verb: method.rawValue, style.initialisms)
		}
	}

	package subscript(method: StyleLocalNames.Method) -> String {
		get { names[method] ?? method.rawValue }
		set { names[method] = newValue }
	}

	/// The names of the mock's members that count the calls: `getCharacterCallCount`.
	var callCounts: LocalMethods {
		var counts = self
		counts.names = names.mapValues { $0 + "CallCount" }
		return counts
	}
}

/// An actor that stores a list in `UserDefaults`, most recent first.
package struct UserDefaultsPlan: Sendable {
	package var methods: LocalMethods
	/// The names of the mock's call counts.
	package var callCounts: LocalMethods
	/// The names of the mock's properties for the last saved item and the last deleted one.
	package var lastSaved: String
	package var lastDeleted: String
	/// `search`
	package var item: SwiftIdentifier
	/// `searches`: the name of several items, inside a method.
	package var items: SwiftIdentifier
	/// `recentSearches`: what a mock returns.
	package var list: SwiftIdentifier
	/// `search`, in test titles.
	package var title: String
	/// `Search`, in test names.
	package var testName: String
	package var type: SwiftType
	package var storage: Storage
	/// The key in `UserDefaults`.
	package var key: String
	package var limit: Int?
	/// Whether strings are compared case-insensitively.
	package var ignoresCase: Bool
	/// The Swift expression for the item with a number; nil for strings.
	package var example: String?
	/// The first example as JSON, if a property has another name there.
	package var exampleJSON: String?
	/// The paths that a stored list must have, so that it decodes.
	package var demands = ResponsePlan.Demands()
	/// The number of different items that `example` can make; nil if unlimited.
	package var exampleCount: Int?

	package enum Storage: Sendable {
		case texts, propertyList, coded
	}
}

extension EntityPlan {
	/// Returns the entity with its local data sources.
	func adding(_ local: LocalPlan?) -> EntityPlan {
		var entity = self
		entity.local = local
		return entity
	}
}
