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
	package var methods: Methods
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

	package struct Methods: Sendable {
		/// `getCharacter`
		package var get: String
		package var save: String
		package var delete: String
		package var getPage: String
		package var savePage: String
		package var clearPages: String
		package var clear: String

		/// - Parameter subject: the subject of the methods, `Character`.
		init(_ style: StyleNames, subject: Words, plural: Words) {
			let (names, initialisms) = (style.local, style.initialisms)
			get = names.get.method(subject, plural: plural, verb: "get", initialisms)
			save = names.save.method(subject, plural: plural, verb: "save", initialisms)
			delete = names.delete.method(subject, plural: plural, verb: "delete", initialisms)
			getPage = names.getPage.method(subject, plural: plural, verb: "getPage", initialisms)
			savePage = names.savePage.method(subject, plural: plural, verb: "savePage", initialisms)
			clearPages = names.clearPages.method(subject, plural: plural, verb: "clearPages", initialisms)
			clear = names.clear.method(subject, plural: plural, verb: "clear", initialisms)
			// The methods of an entity called `Page` would be ambiguous.
			if getPage == get { getPage = Self.qualified(getPage, plural, initialisms) }
			if savePage == save { savePage = Self.qualified(savePage, plural, initialisms) }
		}

		/// Returns the name with the entity's plural: `getPagesPage`.
		private static func qualified(_ method: String, _ plural: Words, _ initialisms: Initialisms) -> String {
			let words = Words(method).parts
			return Words(parts: Array(words.prefix(1)) + plural.parts + Array(words.dropFirst())).lowerCamel(initialisms)
		}
	}

	package struct ItemPlan: Sendable {
		package var type: SwiftType
		package var key: Key
		/// The names of the key's parameters before overrides.
		var keyPaths: [String]
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

/// An actor that stores a list in `UserDefaults`, most recent first.
package struct UserDefaultsPlan: Sendable {
	/// `getRecentSearches`
	package var getMethod: String
	package var saveMethod: String
	package var deleteMethod: String
	/// The names of the mock's call counts.
	package var callCounts: CallCounts
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

	package struct CallCounts: Sendable {
		package var get: String
		package var save: String
		package var delete: String
	}

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
