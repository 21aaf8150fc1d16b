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

	static let facts = Facts<PresentedStore>("store", "What is kept in UserDefaults: a list.") {
		Fact("contract", .text, "the contract") { $0.sources[.storeContract] }
		Fact("mock", .text, "the mock") { $0.sources[.storeMock] }
		Fact("get", .text, "the method that reads the list") { $0.plan.getMethod }
		Fact("save", .text, "the method that keeps an item") { $0.plan.saveMethod }
		Fact("delete", .text, "the method that forgets an item") { $0.plan.deleteMethod }
		Fact("item", .text, "the parameter that takes an item") { $0.plan.item.declared }
		Fact("items", .text, "several of them") { $0.plan.items.declared }
		Fact("list", .text, "the list, as it is declared") { $0.plan.list.declared }
		Fact("member", .text, "the list after a dot") { $0.plan.list.member }
		Fact("setList", .text, "the method of the mock that sets the list") { "set" + Words($0.plan.list.name).upperCamel }
		Fact("getCount", .text, "the member of the mock that counts how often the list was read") { $0.plan.callCounts.get }
		Fact("saveCount", .text, "the member of the mock that counts what was kept") { $0.plan.callCounts.save }
		Fact("deleteCount", .text, "the member of the mock that counts what was forgotten") { $0.plan.callCounts.delete }
		Fact("lastSaved", .text, "the member of the mock that holds what was last kept") { $0.plan.lastSaved }
		Fact("lastDeleted", .text, "the member of the mock that holds what was last forgotten") { $0.plan.lastDeleted }
		Fact("title", .text, "an item in words") { $0.plan.title }
		Fact("test", .text, "an item in the names of tests") { $0.plan.testName }
		Fact("type", .text, "the type of an item") { $0.context.text($0.plan.type) }
		Fact("key", .text, "the key in UserDefaults, as it stands in a string literal") { SwiftLiteral.escaped($0.plan.key) }
		Fact("isData", .flag, "an item is Data") { $0.plan.type == .scalar(.named("Data")) }
		Fact("ignoresCase", .flag, "two texts are one whatever their case") { $0.plan.ignoresCase }
		Fact("isText", .flag, "items are strings") { $0.plan.storage == .texts }
		Fact("isPropertyList", .flag, "items are kept as they are") { $0.plan.storage == .propertyList }
		Fact("isCoded", .flag, "items are kept as JSON") { $0.plan.storage == .coded }
		Fact("isLimited", .flag, "no more than so many are kept") { $0.plan.limit != nil }
		Fact("limit", .text, "how many are kept") { $0.plan.limit.map(String.init) ?? "" }
		Fact("beyondLimit", .text, "one more than are kept") { $0.plan.limit.map { String($0 + 1) } ?? "" }
		Fact("testsLimit", .flag, "there are enough different examples to go beyond the limit") { $0.canOverflow }
		Fact("example", .text, "an item, as Swift, made of 'number'") { $0.plan.example ?? "" }
		Fact("hasKeysOfItsOwn", .flag, "an item is read from other keys than its properties") { $0.plan.exampleJSON != nil }
		Fact("keptJSON", .text, "an item as it is kept, as a string literal") {
			SwiftLiteral.string("[" + ($0.plan.exampleJSON ?? "") + "]")
		}
		Fact("misfits", .list(Misfit.facts), "what makes a list that is kept none") { Misfit.all($0.plan.demands) }
		Fact("holdsTwo", .flag, "two items can be kept, and distinguished") {
			$0.plan.limit != 1 && $0.plan.exampleCount.map { $0 > 1 } ?? true
		}
		Fact("usesNumber", .flag, "the example is made of 'number'") { $0.plan.exampleCount != 1 }
	}

	/// Whether there are more different examples than the list can have.
	private var canOverflow: Bool {
		guard let limit = plan.limit else { return false }
		return plan.exampleCount.map { $0 > limit } ?? true
	}
}
