/// A memory store as templates see it.
struct PresentedMemory: Sendable {
	let plan: MemoryPlan
	private let context: PresentationContext

	init(_ plan: MemoryPlan, _ context: PresentationContext) {
		self.plan = plan
		self.context = context
	}

	static let facts = Facts<PresentedMemory>("memory", "A memory store of items, pages, or both.") {
		Fact("get", .text, "the method that returns an item: `getMovie`") { $0.plan.methods[.get] }
		Fact("save", .text, "the method that stores an item") { $0.plan.methods[.save] }
		Fact("delete", .text, "the method that removes an item") { $0.plan.methods[.delete] }
		Fact("getPage", .text, "the method that returns a page") { $0.plan.methods[.getPage] }
		Fact("savePage", .text, "the method that stores a page") { $0.plan.methods[.savePage] }
		Fact("clearPages", .text, "the method that removes all pages") { $0.plan.methods[.clearPages] }
		Fact("clear", .text, "the method that removes everything") { $0.plan.methods[.clear] }
		Fact("deletes", .flag, "whether an item can be removed") { $0.plan.clearings.contains(.item) }
		Fact("clearsPages", .flag, "whether all pages can be removed") { $0.plan.clearings.contains(.pages) }
		Fact("clears", .flag, "whether everything can be removed") { $0.plan.clearings.contains(.all) }
		Fact("hasBoth", .flag, "whether both items and pages are stored") { $0.plan.item != nil && $0.plan.page != nil }
		Fact("mock", .group(MemoryMockPlan.facts), "the members of its mock") { $0.plan.mock }
		// Items
		Fact("item", .text, "the type of an item, if items are stored") { $0.item }
		Fact("saved", .text, "the parameter that takes the item") { $0.saved }
		Fact("keyProperty", .text, "the property of an item that is its key, after a dot: `id`") { $0.property?.name.member ?? "" }
		Fact("keys", .list(ItemKey.facts), "the parts of an item's key, if several items are stored") { $0.keys }
		Fact("hasKeyType", .flag, "whether an item's key has several parts") { $0.parameters.count > 1 }
		Fact("nearKeys", .list(NearKey.facts), "keys that differ from a saved one in one part") { $0.nearKeys }
		Fact("tracksKeys", .flag, "whether the mock records the key of the last requested item") { $0.plan.tracksItemKeys }
		Fact("fixture", .text, "the fixture of an item") { $0.plan.item?.fixture ?? "" }
		Fact("updatedFixture", .text, "the fixture of a changed item, if there is one") { $0.plan.item?.updatedFixture ?? "" }
		Fact("otherFixture", .text, "the fixture of another item") { $0.otherFixture }
		// Pages
		Fact("page", .text, "the type of a page, if pages are stored") { $0.page }
		Fact("savedPage", .text, "the parameter that takes the page") { $0.savedPage }
		Fact("pageKey", .text, "the type of the page number, if several pages are stored") { $0.pageKey }
		Fact("wrappedPageKey", .text, "`pageKey` as an optional") { ($0.plan.page?.keyType?.asOptional).map($0.context.text) ?? "" }
		Fact("number", .text, "the parameter that takes the page number") { $0.number }
		Fact("numberLabel", .text, "the argument label of `number`") { $0.numberLabel }
		Fact("firstPage", .text, "the first page number: `1`") { $0.firstPage }
		Fact("absentPage", .text, "another page number: `999`") { $0.absentPage }
		Fact("pageFixture", .text, "the fixture of a page") { $0.plan.page?.fixture ?? "" }
		Fact("updatedPageFixture", .text, "the fixture of a changed page, if there is one") { $0.plan.page?.updatedFixture ?? "" }
		Fact("tracksPages", .flag, "whether the mock records the key of the last requested page") { $0.plan.tracksKeys }
		Fact("filter", .text, "the type of the filter in a page's key, if it has one") { $0.filter?.name ?? "" }
		Fact("filtering", .text, "the parameter that takes the filter") { $0.filtering }
		Fact("filteringLabel", .text, "the argument label of `filtering`") { $0.plan.page?.filterName.label ?? "" }
		Fact("filterLabel", .text, "the label of a property that a test can set in a filter") { $0.otherFilter?.label ?? "" }
		Fact("filterExample", .text, "a value for `filterLabel`") { $0.otherFilter?.value ?? "" }
		Fact("hasPageKeyType", .flag, "whether a page's key has several parts") { $0.hasPageKeyType }
		Fact("pageParts", .list(PagePart.facts), "the other parts of a page's key") { $0.pageParts }
		Fact("pageItems", .text, "the items of a saved page: `response.results`") { $0.pageItems }
		Fact("keepsItems", .flag, "whether saving a page also stores its items") { $0.plan.page?.items != nil }
		Fact("showsItems", .flag, "whether the fixture of a page contains items") { $0.plan.page?.items?.areShown == true }
	}
}

extension PresentedMemory {
	/// `MovieDTO`
	private var item: String { (plan.item?.type).map(context.text) ?? "" }
	private var saved: String { plan.item?.saved.declared ?? "item" }
	/// `MoviesResponseDTO`
	private var page: String { (plan.page?.type).map(context.text) ?? "" }
	private var savedPage: String { plan.page?.saved.declared ?? "" }
	private var pageKey: String { (plan.page?.keyType).map(context.text) ?? "" }
	private var number: String { plan.page?.number.declared ?? "" }
	private var numberLabel: String { plan.page?.number.label ?? "" }
	private var filtering: String { plan.page?.filterName.declared ?? "" }
	private var hasPageKeyType: Bool { filter != nil || plan.page?.parts.isEmpty == false }

	/// A property of the filter with a value that makes it differ from the empty filter.
	private var otherFilter: SwiftArgument? { filter?.otherValue(in: context) }

	/// The filter that is a part of a page's key.
	private var filter: FilterPlan? { plan.page?.filter }

	private var pageParts: [PagePart] {
		(plan.page?.parts ?? []).enumerated().map { index, part in
			PagePart(plan: part, last: plan.mock.last.parts.element(at: index), context: context)
		}
	}

	/// Items cached by parameters differ in those parameters only.
	private var otherFixture: String { plan.item.map { $0.otherFixture ?? $0.updatedFixture ?? $0.fixture } ?? "" }

	/// The list in a saved page.
	private var pageItems: String {
		guard let items = plan.page?.items else { return "" }
		let list = "\(savedPage).\(items.property.member)"
		let whole = items.isOptional ? "\(list) ?? []" : list
		guard items.hasMissing else { return whole }
		return (items.isOptional ? "(\(whole))" : whole) + ".compactMap(\\.self)"
	}

	/// The property by which an item is found.
	private var property: (name: SwiftIdentifier, type: SwiftType, called: SwiftIdentifier)? {
		if case .property(let name, let type, let called)? = plan.item?.key { (name, type, called) } else { nil }
	}

	/// The parameters by which an item is found, each with an example that was saved and one that never was.
	private var parameters: [(plan: ParameterPlan, example: String, absent: String)] {
		guard let item = plan.item, case .parameters(let parameters) = item.key else { return [] }
		return parameters.enumerated().map { index, parameter in
			if let example = context.speller.textExample(1, of: parameter)?.source {
				return (parameter, example, item.absentKey.element(at: index) ?? example)
			}
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
					SwiftArgument(label: parameter.plan.name.label, value: index == other ? parameter.absent : parameter.example)
				})
		}
	}

	private var firstPage: String { plan.page?.keyFilter == nil ? pageLiteral("1") : ".empty" }

	private var absentPage: String {
		guard let filter = plan.page?.keyFilter else { return pageLiteral("999") }
		return filter.otherValue(in: context).map { SwiftExpression.call(filter.name, [$0.expression]).text } ?? ".empty"
	}

	private func pageLiteral(_ number: String) -> String {
		plan.page?.keyType?.unwrapped == .scalar(.string) ? SwiftLiteral.string(number) : number
	}
}

extension MemoryMockPlan {
	static let facts = Facts<MemoryMockPlan>("memory mock", "The members of a memory store's mock.") {
		Fact("item", .text, "the item that is returned: `itemToReturn`") { $0.item }
		Fact("setItem", .text, "the method that sets the item") { $0.setItem }
		Fact("page", .text, "the page that is returned") { $0.page }
		Fact("setPage", .text, "the method that sets the page") { $0.setPage }
		Fact("getCount", .text, "the number of calls of `memory.get`: `getMovieCallCount`") { $0.callCounts[.get] }
		Fact("saveCount", .text, "the number of calls of `memory.save`") { $0.callCounts[.save] }
		Fact("deleteCount", .text, "the number of calls of `memory.delete`") { $0.callCounts[.delete] }
		Fact("getPageCount", .text, "the number of calls of `memory.getPage`") { $0.callCounts[.getPage] }
		Fact("savePageCount", .text, "the number of calls of `memory.savePage`") { $0.callCounts[.savePage] }
		Fact("clearPagesCount", .text, "the number of calls of `memory.clearPages`") { $0.callCounts[.clearPages] }
		Fact("clearCount", .text, "the number of calls of `memory.clear`") { $0.callCounts[.clear] }
		Fact("lastSaved", .text, "the last stored item: `saveMovieLastValue`") { $0.last.saved }
		Fact("lastSavedPage", .text, "the last stored page") { $0.last.savedResponse }
		Fact("lastSavedNumber", .text, "the number of the last stored page") { $0.last.savedPage }
		Fact("lastSavedFilter", .text, "the filter of the last stored page") { $0.last.savedFilter }
		Fact("lastNumber", .text, "the number of the last requested page") { $0.last.page }
		Fact("lastFilter", .text, "the filter of the last requested page") { $0.last.filter }
	}
}

/// The key of an item, or a part of it.
struct ItemKey: Sendable {
	fileprivate let name: SwiftIdentifier
	fileprivate let type: SwiftType
	fileprivate let example: String
	fileprivate let absent: String
	/// The members of the mock for the last arguments.
	fileprivate let last: MemoryMockPlan.Key?
	fileprivate let context: PresentationContext

	static let facts = Facts<ItemKey>("key", "A part of an item's key.") {
		Fact("name", .text, "its name as declared") { $0.name.declared }
		Fact("label", .text, "its argument label") { $0.name.label }
		Fact("type", .text, "its type") { $0.context.text($0.type) }
		Fact("wrapped", .text, "its type as an optional") { $0.context.text($0.type.asOptional) }
		Fact("example", .text, "the argument with which tests save an item: `1`; empty if it is a property of the item") { $0.example }
		Fact("absent", .text, "an argument for which nothing is stored: `999`") { $0.absent }
		Fact("lastGot", .text, "the mock's last requested value") { $0.last?.got ?? "" }
		Fact("lastSaved", .text, "the mock's last stored value") { $0.last?.saved ?? "" }
		Fact("lastDeleted", .text, "the mock's last removed value") { $0.last?.deleted ?? "" }
	}
}

/// A part of a page's key besides its number and filter.
struct PagePart: Sendable {
	fileprivate let plan: ParameterPlan
	/// The members of the mock for the last arguments.
	fileprivate let last: MemoryMockPlan.Key?
	fileprivate let context: PresentationContext

	private var example: String { plan.type.unwrapped == .scalar(.string) ? SwiftLiteral.string("20") : "20" }

	static let facts = Facts<PagePart>("pagePart", "A part of a page's key besides the page number and the filter, such as the page size.")
	{
		Fact("name", .text, "its name as declared") { $0.plan.name.declared }
		Fact("label", .text, "its argument label") { $0.plan.name.label }
		Fact("type", .text, "its type") { $0.context.text($0.plan.type) }
		Fact("wrapped", .text, "its type as an optional") { $0.context.text($0.plan.type.asOptional) }
		Fact("example", .text, "the argument with which tests store a page: `20`") { $0.example }
		Fact("lastGot", .text, "the mock's last requested value") { $0.last?.got ?? "" }
		Fact("lastSaved", .text, "the mock's last stored value") { $0.last?.saved ?? "" }
	}
}

/// A call that finds nothing.
struct NearKey: Sendable {
	fileprivate let arguments: [SwiftArgument]

	static let facts = Facts<NearKey>("nearKey", "A key that differs from that of the saved item in one part.") {
		Fact("arguments", .list(SwiftArgument.facts, as: "argument"), "its parts, as arguments of a call") { $0.arguments }
	}
}

extension FilterPlan {
	/// A property of the filter with an example value, which makes a filter that differs from the empty one.
	fileprivate func otherValue(in context: PresentationContext) -> SwiftArgument? {
		let candidates = properties.filter { $0.identifies == nil }
		func isPlain(_ property: ParameterPlan) -> Bool { if case .scalar = property.type.unwrapped { true } else { false } }
		for property in candidates.filter(isPlain) + candidates.filter({ !isPlain($0) }) {
			guard let value = context.otherValue(of: property.type, depth: 0) else { continue }
			return SwiftArgument(label: property.name.label, value: value)
		}
		return nil
	}
}

extension PresentationContext {
	/// Returns a value of `type` other than nil, as Swift; an input has its required properties only.
	fileprivate func otherValue(of type: SwiftType, depth: Int) -> String? {
		switch type {
		case .optional(let inner): return otherValue(of: inner, depth: depth)
		case .array: return "[]"
		case .scalar(let scalar):
			switch scalar.plain {
			case .string: return SwiftLiteral.string("other")
			case .int, .uint64: return "2"
			case .double: return "2.5"
			case .bool: return "true"
			case .named, .formatted: return nil
			}
		case .generated(let id):
			switch plan.types[id.index].form {
			case .enumeration(let cases): return cases.first.map { ".\($0.name.member)" }
			case .object(let properties):
				guard depth < Limits.filterDepth else { return nil }
				var arguments: [String] = []
				for property in properties where !property.type.isOptional {
					guard let value = otherValue(of: property.type, depth: depth + 1) else { return nil }
					arguments.append("\(property.name.label): \(value)")
				}
				return "\(text(type))(\(arguments.joined(separator: ", ")))"
			case .oneOf, .mixed, .variants: return nil
			}
		case .jsonValue, .dictionary, .indirect: return nil
		}
	}
}

extension Array {
	/// Returns the element at `index`; nil behind the end.
	fileprivate func element(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
