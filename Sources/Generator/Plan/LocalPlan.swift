import JSONLanguage

/// How an entity is kept on the device: in memory, or a list of it in `UserDefaults`, each behind a contract of its own.
package struct LocalPlan: Sendable {
	package var memory: MemoryPlan?
	package var userDefaults: UserDefaultsPlan?

	/// What is kept.
	var types: [SwiftType] { [memory?.item?.type, memory?.page?.type, userDefaults?.type].compactMap { $0 } }
}

/// An actor that keeps what was fetched.
package struct MemoryPlan: Sendable {
	package var methods: Methods
	package var mock: MemoryMockPlan
	package var item: ItemPlan?
	package var page: PagePlan?
	/// What can be forgotten again.
	package var clearings: Set<StoreClearing> = []
	/// A mock remembers by what it was asked for an item, and for a page.
	package var tracksKeys = false
	/// Those that the tests need and no remote data source has.
	package var fixtures: [FixturePlan]
	/// What can be called otherwise of them.
	var ownFixtures: [NamedPath] = []

	/// What is kept by parameters is asked for by them alone.
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

		/// - Parameter subject: `Character`, what they get and save.
		init(_ names: StyleLocalNames, subject: Words, plural: Words) {
			get = names.get.method(subject, plural: plural, verb: "get")
			save = names.save.method(subject, plural: plural, verb: "save")
			delete = names.delete.method(subject, plural: plural, verb: "delete")
			getPage = names.getPage.method(subject, plural: plural, verb: "getPage")
			savePage = names.savePage.method(subject, plural: plural, verb: "savePage")
			clearPages = names.clearPages.method(subject, plural: plural, verb: "clearPages")
			clear = names.clear.method(subject, plural: plural, verb: "clear")
			// An entity that is called `Page` itself.
			if getPage == get { getPage = Self.telling(getPage, plural) }
			if savePage == save { savePage = Self.telling(savePage, plural) }
		}

		/// `getPagesPage`
		private static func telling(_ method: String, _ plural: Words) -> String {
			let words = Words(method).parts
			return Words(parts: Array(words.prefix(1)) + plural.parts + Array(words.dropFirst())).lowerCamel
		}
	}

	package struct ItemPlan: Sendable {
		package var type: SwiftType
		package var key: Key
		/// What each part of it is called before the user has a say.
		var keyPaths: [String]
		/// What the method that saves calls it.
		package var saved: SwiftIdentifier
		package var fixture: String
		/// The item after somebody changed it; nil when there is nothing that could change.
		package var updatedFixture: String?
		/// Another item, with a key of its own; nil for one that is kept by parameters.
		package var otherFixture: String?
		/// Swift source for the key of an item that was never saved; one for each part of the key.
		package var absentKey: [String]

		/// The parameters that it is found by.
		var keys: [SwiftIdentifier] {
			switch key {
			case .property(_, _, let called): [called]
			case .parameters(let parameters): parameters.map(\.name)
			}
		}
	}

	/// By what an item is found again.
	package enum Key: Sendable {
		/// A property of the item, which has the type; methods call it so.
		case property(SwiftIdentifier, SwiftType, called: SwiftIdentifier)
		/// The parameters with which it was fetched.
		case parameters([ParameterPlan])
	}

	package struct PagePlan: Sendable {
		package var type: SwiftType
		/// What turns pages: a number, a cursor, or what holds one (`keyFilter`); nil where nothing does, and one page is kept.
		package var keyType: SwiftType?
		/// What it is found by is this.
		package var keyFilter: FilterPlan?
		/// What it was filtered by, where that tells it from others.
		package var filter: FilterPlan?
		/// What else says which page it is: how long it is.
		package var parts: [ParameterPlan] = []
		/// The property that has what is in it, where that is kept one by one, too.
		package var items: Items?
		package var fixture: String
		/// What the methods call the page that is saved, its number, and what it was filtered by.
		package var saved = SwiftIdentifier(key: "response")
		package var number = SwiftIdentifier(key: "page")
		/// The same, and the parts, before the user has a say.
		var numberPath = "page"
		var partPaths: [String] = []
		package var filterName = SwiftIdentifier(key: "filter")

		/// What it is found by, alone or with its number.
		package var anyFilter: FilterPlan? { keyFilter ?? filter }

		package struct Items: Sendable {
			package var property: SwiftIdentifier
			package var isOptional: Bool
			/// Some of them may be nil.
			package var hasMissing: Bool
			/// The fixture has some.
			package var areShown: Bool
		}

		/// The page after somebody changed it; nil when there is nothing that could change.
		package var updatedFixture: String?
	}
}

/// An actor that keeps a list in `UserDefaults`, the latest item first.
package struct UserDefaultsPlan: Sendable {
	/// `getRecentSearches`
	package var getMethod: String
	package var saveMethod: String
	package var deleteMethod: String
	/// How often the mock was called.
	package var callCounts: CallCounts
	/// What the mock calls the item that was saved last, and the one that was deleted last.
	package var lastSaved: String
	package var lastDeleted: String
	/// `search`
	package var item: SwiftIdentifier
	/// `searches`: several of them, inside a method.
	package var items: SwiftIdentifier
	/// `recentSearches`: what a mock returns.
	package var list: SwiftIdentifier
	/// `search`, in test titles.
	package var title: String
	/// `Search`, in test names.
	package var testName: String
	package var type: SwiftType
	package var storage: Storage
	/// Under what it is kept.
	package var key: String
	package var limit: Int?
	/// Two texts are one whatever their case.
	package var ignoresCase: Bool
	/// Swift source for the item of a number; nil where texts stand for themselves.
	package var example: String?
	/// The first of them as JSON, where something is called otherwise there.
	package var exampleJSON: String?
	/// What a list that is kept has to have, so that it is one.
	package var demands = ResponsePlan.Demands()
	/// How many different items `example` can make; nil when there is no end of them.
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
	/// The same, with what is kept of it.
	func keeping(_ local: LocalPlan?) -> EntityPlan {
		var entity = self
		entity.local = local
		return entity
	}
}
