/// A memory store as templates see it.
struct PresentedMemory: Sendable {
	fileprivate let plan: MemoryPlan
	private let context: PresentationContext

	init(_ plan: MemoryPlan, _ context: PresentationContext) {
		self.plan = plan
		self.context = context
	}

	static let facts = Facts<PresentedMemory>("memory", "What is kept in memory: one by one, pages, or both.") {
		Fact("get", .text, "the method that finds an item") { $0.plan.methods.get }
		Fact("save", .text, "the method that keeps an item") { $0.plan.methods.save }
		Fact("delete", .text, "the method that forgets an item") { $0.plan.methods.delete }
		Fact("getPage", .text, "the method that finds a page") { $0.plan.methods.getPage }
		Fact("savePage", .text, "the method that keeps a page") { $0.plan.methods.savePage }
		Fact("clearPages", .text, "the method that forgets all pages") { $0.plan.methods.clearPages }
		Fact("clear", .text, "the method that forgets everything") { $0.plan.methods.clear }
		Fact("deletes", .flag, "an item can be forgotten") { $0.plan.clearings.contains(.item) }
		Fact("clearsPages", .flag, "all pages can be forgotten at once") { $0.plan.clearings.contains(.pages) }
		Fact("clears", .flag, "everything can be forgotten at once") { $0.plan.clearings.contains(.all) }
		Fact("hasBoth", .flag, "items and pages are kept") { $0.plan.item != nil && $0.plan.page != nil }
		Fact("mock", .group(MemoryMockPlan.facts), "what its mock has") { $0.plan.mock }
		// Items
		Fact("hasItem", .flag, "items are kept") { $0.plan.item != nil }
		Fact("item", .text, "the type of an item") { ($0.plan.item?.type).map($0.context.text) ?? "" }
		Fact("saved", .text, "what the method that keeps an item calls it") { $0.plan.item?.saved.declared ?? "item" }
		Fact("isKeyed", .flag, "more than one item is kept") { !$0.keys.isEmpty }
		Fact("isKeyedByProperty", .flag, "an item is found by a property of it") { $0.property != nil }
		Fact("keyProperty", .text, "the property that an item is found by, after a dot") { $0.property?.name.member ?? "" }
		Fact("keys", .list(ItemKey.facts), "what an item is found by: a property of it, or the parameters that it was fetched with") {
			$0.keys
		}
		Fact("hasKeyType", .flag, "an item is found by several parameters, which make a key") { $0.parameters.count > 1 }
		Fact("nearKeys", .list(NearKey.facts), "arguments that find nothing, since one of them is another") { $0.nearKeys }
		Fact("tracksKeys", .flag, "the mock remembers by what an item was asked for") { $0.plan.tracksItemKeys }
		Fact("fixture", .text, "the fixture of an item") { $0.plan.item?.fixture ?? "" }
		Fact("updatesItem", .flag, "there is a fixture of an item that has changed") { $0.plan.item?.updatedFixture != nil }
		Fact("updatedFixture", .text, "the fixture of an item that has changed") { $0.plan.item?.updatedFixture ?? "" }
		Fact("otherFixture", .text, "the fixture of another item") { $0.otherFixture }
		// Pages
		Fact("hasPage", .flag, "pages are kept") { $0.plan.page != nil }
		Fact("page", .text, "the type of a page") { ($0.plan.page?.type).map($0.context.text) ?? "" }
		Fact("savedPage", .text, "what the method that keeps a page calls it") { $0.plan.page?.saved.declared ?? "" }
		Fact("hasPageNumber", .flag, "a page is found by its number, or whatever turns pages; there is one where nothing does") {
			$0.plan.page?.keyType != nil
		}
		Fact("pageKey", .text, "the type of a page's number") { ($0.plan.page?.keyType).map($0.context.text) ?? "" }
		Fact("wrappedPageKey", .text, "the type of a page's number where there may be none, as in 'Int?'") {
			($0.plan.page?.keyType?.asOptional).map($0.context.text) ?? ""
		}
		Fact("number", .text, "what the methods call the number of a page") { $0.plan.page?.number.declared ?? "" }
		Fact("numberLabel", .text, "what calls write before its colon") { $0.plan.page?.number.label ?? "" }
		Fact("firstPage", .text, "the first page") { $0.firstPage }
		Fact("absentPage", .text, "a page that is not kept") { $0.absentPage }
		Fact("pageFixture", .text, "the fixture of a page") { $0.plan.page?.fixture ?? "" }
		Fact("updatesPage", .flag, "there is a fixture of a page that has changed") { $0.plan.page?.updatedFixture != nil }
		Fact("updatedPageFixture", .text, "the fixture of a page that has changed") { $0.plan.page?.updatedFixture ?? "" }
		Fact("tracksPages", .flag, "the mock remembers which page was asked for") { $0.plan.tracksKeys }
		Fact("hasFilter", .flag, "pages are found by what they were filtered by, too") { $0.filter != nil }
		Fact("filter", .text, "the type of what pages are filtered by, where they are found by that, too") { $0.filter?.name ?? "" }
		Fact("filtering", .text, "what the methods call what a page was filtered by") { $0.plan.page?.filterName.declared ?? "" }
		Fact("filteringLabel", .text, "what calls write before its colon") { $0.plan.page?.filterName.label ?? "" }
		Fact("tellsFilters", .flag, "tests can make a filter that is another than the empty one") { $0.filter?.otherValue != nil }
		Fact("filterLabel", .text, "a property of the filter that makes it another than the empty one") {
			$0.filter?.otherValue?.label ?? ""
		}
		Fact("filterExample", .text, "a value for that property, as Swift") { $0.filter?.otherValue?.value ?? "" }
		Fact("hasPageKeyType", .flag, "a page is found by several things, which make a key") {
			$0.filter != nil || $0.plan.page?.parts.isEmpty == false
		}
		Fact("pageParts", .list(PagePart.facts), "what a page is found by besides its number and what it was filtered by") { $0.pageParts }
		Fact("keepsItems", .flag, "what a page that is saved holds is kept one by one, too") { $0.plan.page?.items != nil }
		Fact("items", .text, "the list of a page, after a dot") { $0.plan.page?.items?.property.member ?? "" }
		Fact("hasOptionalItems", .flag, "a page may have no list of items") { $0.plan.page?.items?.isOptional == true }
		Fact("hasMissingItems", .flag, "some of the list of a page may be nil") { $0.plan.page?.items?.hasMissing == true }
		Fact("showsItems", .flag, "the fixture of a page holds some") { $0.plan.page?.items?.areShown == true }
	}
}

extension PresentedMemory {
	/// The filter that is a part of a page's key.
	private var filter: FilterPlan? { plan.page?.filter }

	private var pageParts: [PagePart] {
		(plan.page?.parts ?? []).enumerated().map { index, part in
			PagePart(plan: part, last: plan.mock.last.parts.element(at: index), context: context)
		}
	}

	/// Items cached by parameters differ in those parameters only.
	private var otherFixture: String { plan.item.map { $0.otherFixture ?? $0.updatedFixture ?? $0.fixture } ?? "" }

	/// The property by which an item is found.
	private var property: (name: SwiftIdentifier, type: SwiftType, called: SwiftIdentifier)? {
		if case .property(let name, let type, let called)? = plan.item?.key { (name, type, called) } else { nil }
	}

	/// The parameters by which an item is found, each with an example that was saved and one that never was.
	private var parameters: [(plan: ParameterPlan, example: String, absent: String)] {
		guard let item = plan.item, case .parameters(let parameters) = item.key else { return [] }
		return parameters.enumerated().map { index, parameter in
			let example =
				switch parameter.sentType.unwrapped {
				case .scalar(.string): context.speller.value("\"1\"", of: parameter)
				case .scalar(.bool): "true"
				default: context.speller.value("1", of: parameter)
				}
			return (parameter, example, item.absentKey.element(at: index) ?? example)
		}
	}

	/// The keys by which an item is found: empty where there is only one item, or none is cached.
	private var keys: [ItemKey] {
		guard let item = plan.item else { return [] }
		let last = plan.mock.last.keys
		if let property {
			let absent = item.absentKey.first ?? ""
			return [ItemKey(name: property.called, type: property.type, example: "", absent: absent, last: last.first, context: context)]
		}
		return parameters.enumerated().map { index, key in
			ItemKey(
				name: key.plan.name, type: key.plan.type, example: key.example, absent: key.absent, last: last.element(at: index),
				context: context)
		}
	}

	/// Keys that differ in a single parameter, one for each parameter: every parameter must be part of the cache key.
	private var nearKeys: [NearKey] {
		let parameters = self.parameters
		guard parameters.count > 1 else { return [] }
		return parameters.indices.map { other in
			NearKey(
				arguments: parameters.enumerated().map { index, parameter in
					CallArgument(label: parameter.plan.name.label, value: index == other ? parameter.absent : parameter.example)
				})
		}
	}

	private var firstPage: String { plan.page?.keyFilter == nil ? pageLiteral("1") : ".empty" }

	private var absentPage: String {
		guard let filter = plan.page?.keyFilter else { return pageLiteral("999") }
		return filter.otherValue.map { "\(filter.name)(\($0.label): \($0.value))" } ?? ".empty"
	}

	private func pageLiteral(_ number: String) -> String {
		plan.page?.keyType?.unwrapped == .scalar(.string) ? SwiftLiteral.string(number) : number
	}
}

extension MemoryMockPlan {
	static let facts = Facts<MemoryMockPlan>("memory mock", "Members of the mock of what is kept in memory.") {
		Fact("item", .text, "the item that it answers") { $0.item }
		Fact("setItem", .text, "the method that sets the item that it answers") { "set" + Words($0.item).upperCamel }
		Fact("page", .text, "the page that it answers") { $0.page }
		Fact("setPage", .text, "the method that sets the page that it answers") { "set" + Words($0.page).upperCamel }
		Fact("getCount", .text, "how often an item was asked for") { $0.callCounts.get }
		Fact("saveCount", .text, "how often an item was kept") { $0.callCounts.save }
		Fact("deleteCount", .text, "how often an item was forgotten") { $0.callCounts.delete }
		Fact("getPageCount", .text, "how often a page was asked for") { $0.callCounts.getPage }
		Fact("savePageCount", .text, "how often a page was kept") { $0.callCounts.savePage }
		Fact("clearPagesCount", .text, "how often all pages were forgotten") { $0.callCounts.clearPages }
		Fact("clearCount", .text, "how often everything was forgotten") { $0.callCounts.clear }
		Fact("lastSaved", .text, "the item that was kept last") { $0.last.saved }
		Fact("lastSavedPage", .text, "the page that was kept last") { $0.last.savedResponse }
		Fact("lastSavedNumber", .text, "the number of the page that was kept last") { $0.last.savedPage }
		Fact("lastSavedFilter", .text, "by what the page that was kept last was filtered") { $0.last.savedFilter }
		Fact("lastNumber", .text, "the number of the page that was asked for last") { $0.last.page }
		Fact("lastFilter", .text, "by what the last page that was asked for was filtered") { $0.last.filter }
	}
}

/// The key of an item, or a part of it.
struct ItemKey: Sendable {
	fileprivate let name: SwiftIdentifier
	fileprivate let type: SwiftType
	/// The argument with which tests save an item.
	fileprivate let example: String
	/// An argument for which nothing is stored.
	fileprivate let absent: String
	/// The members of the mock for the last arguments.
	fileprivate let last: MemoryMockPlan.Key?
	fileprivate let context: PresentationContext

	static let facts = Facts<ItemKey>("key", "What an item is found by, or a part of it.") {
		Fact("name", .text, "the parameter, as it is declared") { $0.name.declared }
		Fact("Name", .text, "the parameter as a part of other names, in upper camel case") { Words($0.name.name).upperCamel }
		Fact("label", .text, "what calls write before the colon") { $0.name.label }
		Fact("type", .text, "its type") { $0.context.text($0.type) }
		Fact("wrapped", .text, "its type where there may be none, as in 'Int?'") { $0.context.text($0.type.asOptional) }
		Fact("example", .text, "the value that tests keep an item by; nothing for a property") { $0.example }
		Fact("absentExample", .text, "a value that finds nothing") { $0.absent }
		Fact("lastGot", .text, "what the mock was asked for last") { $0.last?.got ?? "" }
		Fact("lastSaved", .text, "by what the mock was asked last to keep an item") { $0.last?.saved ?? "" }
		Fact("lastDeleted", .text, "what the mock was asked last to forget") { $0.last?.deleted ?? "" }
	}
}

/// A part of a page's key besides its number and filter.
struct PagePart: Sendable {
	fileprivate let plan: ParameterPlan
	/// The members of the mock for the last arguments.
	fileprivate let last: MemoryMockPlan.Key?
	fileprivate let context: PresentationContext

	static let facts = Facts<PagePart>("pagePart", "What a page is found by besides its number: how long it is.") {
		Fact("name", .text, "the parameter, as it is declared") { $0.plan.name.declared }
		Fact("label", .text, "what calls write before the colon") { $0.plan.name.label }
		Fact("type", .text, "its type") { $0.context.text($0.plan.type) }
		Fact("wrapped", .text, "its type where there may be none, as in 'Int?'") { $0.context.text($0.plan.type.asOptional) }
		Fact("example", .text, "the value that tests keep a page by") {
			$0.plan.type.unwrapped == .scalar(.string) ? SwiftLiteral.string("20") : "20"
		}
		Fact("lastGot", .text, "what the mock was asked for last") { $0.last?.got ?? "" }
		Fact("lastSaved", .text, "by what the mock was asked last to keep a page") { $0.last?.saved ?? "" }
	}
}

/// A call that finds nothing.
struct NearKey: Sendable {
	fileprivate let arguments: [CallArgument]

	static let facts = Facts<NearKey>("nearKey", "A call that finds nothing.") {
		Fact("arguments", .list(CallArgument.labelled, as: "argument"), "what it is found by: all but one as it was kept") { $0.arguments }
	}
}

extension FilterPlan {
	/// A property of the filter with an example value, which makes a filter that differs from the empty one.
	fileprivate var otherValue: (label: String, value: String)? {
		for property in properties {
			guard case .scalar(let scalar) = property.type.unwrapped, property.identifies == nil else { continue }
			switch scalar.plain {
			case .string: return (property.name.label, SwiftLiteral.string("other"))
			case .int, .uint64: return (property.name.label, "2")
			case .double: return (property.name.label, "2.5")
			case .bool: return (property.name.label, "true")
			case .named: continue
			}
		}
		return nil
	}
}

extension Array {
	/// Returns the element at `index`; nil behind the end.
	fileprivate func element(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
