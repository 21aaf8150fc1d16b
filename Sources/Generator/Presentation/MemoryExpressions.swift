/// The parts of a memory store's code that depend on its keys, as Swift, so that templates need not assemble them.
extension PresentedMemory {
	/// The parameters of its methods.
	static let parameters = Facts<PresentedMemory>("memoryParameters", "The parameters of a memory store's methods, in a declaration.") {
		Fact("get", .text, "of `memory.get` and `memory.delete`: `identifier: Int`") { $0.keys.map(\.declaration).joined(separator: ", ") }
		Fact("save", .text, "of `memory.save`: `_ item: MovieDTO`") { memory in
			(["_ \(memory.saved): \(memory.item)"] + (memory.isKeyedByProperty ? [] : memory.keys.map(\.declaration))).joined(
				separator: ", ")
		}
		Fact("getPage", .text, "of `memory.getPage`: `_ page: Int`") { $0.pageParameters("_ ").joined(separator: ", ") }
		Fact("savePage", .text, "of `memory.savePage`: `_ response: MoviesResponseDTO, page: Int`") {
			(["_ \($0.savedPage): \($0.page)"] + $0.pageParameters("")).joined(separator: ", ")
		}
	}

	/// The expressions in its methods.
	static let expressions = Facts<PresentedMemory>("memoryExpressions", "The expressions in a memory store's methods.") {
		Fact("storage", .text, "the declaration of its items: `items: [Int: MovieDTO] = [:]`") { memory in
			memory.keys.isEmpty
				? "item: \(memory.item)?"
				: "items: [\(memory.keys.count > 1 ? "Key" : memory.keys[0].typeText): \(memory.item)] = [:]"
		}
		Fact("lookup", .text, "a requested item: `items[identifier]`") { $0.keys.isEmpty ? "item" : "items[\($0.key)]" }
		Fact("place", .text, "the place of a saved item: `items[item.id]`") { memory in
			if let property = memory.property { return "items[\(memory.saved).\(property.name.member)]" }
			return memory.keys.isEmpty ? "self.item" : "items[\(memory.key)]"
		}
		Fact("removal", .text, "the removal of an item: `items.removeValue(forKey: identifier)`") {
			$0.keys.isEmpty ? "item = nil" : "items.removeValue(forKey: \($0.key))"
		}
		Fact("pageStorage", .text, "the declaration of its pages: `pages: [Int: MoviesResponseDTO] = [:]`") {
			$0.hasPageNumber ? "pages: [\($0.hasPageKeyType ? "PageKey" : $0.pageKey): \($0.page)] = [:]" : "page: \($0.page)?"
		}
		Fact("pageLookup", .text, "a requested page: `pages[page]`") { $0.hasPageNumber ? "pages[\($0.pagePlace)]" : "page" }
		Fact("pagePlace", .text, "the place of a saved page: `pages[page]`") { $0.hasPageNumber ? "pages[\($0.pagePlace)]" : "self.page" }
		Fact("pageRemoval", .text, "the removal of all pages: `pages.removeAll()`") {
			$0.hasPageNumber ? "pages.removeAll()" : "page = nil"
		}
		Fact("pageItems", .text, "the items of a saved page: `response.results`") { memory in
			guard let items = memory.plan.page?.items else { return "" }
			let list = "\(memory.savedPage).\(items.property.member)"
			let whole = items.isOptional ? "\(list) ?? []" : list
			guard items.hasMissing else { return whole }
			return (items.isOptional ? "(\(whole))" : whole) + ".compactMap(\\.self)"
		}
	}

	/// The arguments that its tests pass.
	static let arguments = Facts<PresentedMemory>("memoryArguments", "The arguments that the tests of a memory store pass.") {
		Fact("get", .text, "the key of a saved item: `identifier: 1`") { $0.keys.map { $0.argument($0.example) }.joined(separator: ", ") }
		Fact("getAbsent", .text, "a key of nothing: `identifier: 999`") { $0.keys.map { $0.argument($0.absent) }.joined(separator: ", ") }
		Fact("save", .text, "the key after a saved item: `, identifier: 1`") { memory in
			memory.isKeyedByProperty ? "" : memory.keys.map { ", " + $0.argument($0.example) }.joined()
		}
		Fact("saveOther", .text, "the key after another item") { memory in
			memory.isKeyedByProperty ? "" : memory.keys.map { ", " + $0.argument($0.absent) }.joined()
		}
		Fact("getPage", .text, "the key of a saved page: `1`") { $0.hasPageNumber ? $0.firstPage + $0.besidePageNumber : "" }
		Fact("savePage", .text, "the key after a saved page: `, page: 1`") {
			$0.hasPageNumber ? ", \($0.numberLabel): \($0.firstPage)" + $0.besidePageNumber : ""
		}
		Fact("besidePageNumber", .text, "the other parts of a page's key, after its number") { $0.besidePageNumber }
	}

	/// The key that the parameters of a method make: `identifier`, `Key(user: user, identifier: identifier)`.
	private var key: String {
		guard keys.count != 1 else { return keys[0].name.declared }
		return SwiftExpression.call("Key", keys.map { SwiftExpression("\($0.name.label): \($0.name.declared)") }).text
	}

	/// The key that the parameters for a page make.
	private var pagePlace: String {
		guard hasPageKeyType else { return number }
		let parts =
			[SwiftArgument(label: "page", value: number)]
			+ pageParts.map { SwiftArgument(label: $0.plan.name.label, value: $0.plan.name.declared) }
			+ (filter.map { _ in [SwiftArgument(label: "filter", value: filtering)] } ?? [])
		return SwiftExpression.call("PageKey", parts.map(\.expression)).text
	}

	/// - Parameter label: the label of the first parameter with the space behind it.
	private func pageParameters(_ label: String) -> [String] {
		guard hasPageNumber else { return [] }
		return ["\(label)\(number): \(pageKey)"] + pageParts.map(\.declaration) + (filter.map { ["\(filtering): \($0.name)"] } ?? [])
	}

	/// `, pageSize: 20, filter: .empty`
	private var besidePageNumber: String {
		let filter = self.filter.map { _ in ", \(plan.page?.filterName.label ?? ""): .empty" } ?? ""
		return pageParts.map { ", \($0.plan.name.label): \($0.example)" }.joined() + filter
	}
}
