/// A list in `UserDefaults` as templates see it.
struct PresentedStore: Sendable {
	private let plan: UserDefaultsPlan
	private let sources: SourceNames
	private let context: PresentationContext

	init(_ plan: UserDefaultsPlan, _ sources: SourceNames, _ context: PresentationContext) {
		self.plan = plan
		self.sources = sources
		self.context = context
	}

	static let facts = Facts<PresentedStore>("store", "A list in `UserDefaults`.") {
		Fact("contract", .text, "its contract") { $0.sources[.storeContract] }
		Fact("mock", .text, "its mock") { $0.sources[.storeMock] }
		Fact("get", .text, "the method that returns the list: `getRecentSearches`") { $0.plan.methods[.get] }
		Fact("save", .text, "the method that stores an item") { $0.plan.methods[.save] }
		Fact("delete", .text, "the method that removes an item") { $0.plan.methods[.delete] }
		Fact("item", .text, "the parameter that takes an item") { $0.plan.item.declared }
		Fact("items", .text, "a variable for several items") { $0.plan.items.declared }
		Fact("list", .text, "the property of the mock with the list") { $0.plan.list.declared }
		Fact("member", .text, "the property of the mock with the list, after a dot") { $0.plan.list.member }
		Fact("setList", .text, "the method of the mock that sets the list") { "set" + $0.context.upperCamel($0.plan.list.name) }
		Fact("getCount", .text, "the number of calls of `get`") { $0.plan.callCounts[.get] }
		Fact("saveCount", .text, "the number of calls of `save`") { $0.plan.callCounts[.save] }
		Fact("deleteCount", .text, "the number of calls of `delete`") { $0.plan.callCounts[.delete] }
		Fact("lastSaved", .text, "the mock's last stored value") { $0.plan.lastSaved }
		Fact("lastDeleted", .text, "the mock's last removed value") { $0.plan.lastDeleted }
		Fact("title", .text, "an item in test titles") { $0.plan.title }
		Fact("test", .text, "an item in test names") { $0.plan.testName }
		Fact("type", .text, "the type of an item") { $0.context.text($0.plan.type) }
		Fact("key", .text, "the key in `UserDefaults`") { SwiftLiteral.escaped($0.plan.key) }
		Fact("isData", .flag, "whether an item is `Data`") { $0.plan.type == .scalar(.named("Data")) }
		Fact("ignoresCase", .flag, "whether strings that differ only in case are one item") { $0.plan.ignoresCase }
		Fact("isText", .flag, "whether items are strings") { $0.plan.storage == .texts }
		Fact("isPropertyList", .flag, "whether items are stored without encoding, such as numbers") { $0.plan.storage == .propertyList }
		Fact("isCoded", .flag, "whether items are stored as JSON") { $0.plan.storage == .coded }
		Fact("limit", .text, "the maximum number of items, if it is limited") { $0.plan.limit.map(String.init) ?? "" }
		Fact("beyondLimit", .text, "one more than `limit`") { $0.plan.limit.map { String($0 + 1) } ?? "" }
		Fact("testsLimit", .flag, "whether tests can store more than `limit`") { $0.canOverflow }
		Fact("example", .text, "an item as Swift, with the variable `number`") { $0.plan.example ?? "" }
		Fact("keptJSON", .text, "a stored list of one item, as a string literal, if a property is named differently from its key") {
			$0.plan.exampleJSON.map { SwiftLiteral.string("[" + $0 + "]") } ?? ""
		}
		Fact("misfits", .list(PresentedMisfit.facts), "the paths at which a change must make decoding fail") {
			PresentedMisfit.all($0.plan.demands)
		}
		Fact("holdsTwo", .flag, "whether tests can store two different items") {
			$0.plan.limit != 1 && $0.plan.exampleCount.map { $0 > 1 } ?? true
		}
		Fact("usesNumber", .flag, "whether `example` contains `number`") { $0.plan.exampleCount != 1 }
	}

	/// Whether there are more different examples than the list can have.
	private var canOverflow: Bool {
		guard let limit = plan.limit else { return false }
		return plan.exampleCount.map { $0 > limit } ?? true
	}
}
