import JSONLanguage

/// Chooses the keys of the pages in a memory store: all parameters of their request and, as an option, the filter. Decides whether items are stored.
///
/// | requested by | stored by |
/// | --- | --- |
/// | `page: Int`, `page: Int, name?` | `page: Int` |
/// | `offset: Int, limit: Int` | `offset: Int, limit: Int` |
/// | `query: String, page: Int` | `page: Int, query: String` |
/// | `filter`, which has a `cursor` | `filter` |
/// | `term: String`, no page parameter | `term: String` |
/// | nothing | a single page |
struct MemoryPages {
	let requested: [Requested<StorePaging>]
	let catalog: TypeCatalog

	/// Sets the key in `plan` of the pages that `operation` fetches.
	func find(_ plan: inout MemoryPlan.PagePlan, by operation: OperationPlan, taken: Set<String>) {
		func free(_ name: SwiftIdentifier) -> SwiftIdentifier {
			taken.contains(name.name) ? SwiftIdentifier(key: name.name + "Value", catalog.initialisms) : name
		}
		let plain = operation.parameters.filter { parameter in
			guard parameter.role != .filter, parameter.role != .body, case .scalar(let scalar) = parameter.type.unwrapped else {
				return false
			}
			return [.string, .int].contains(scalar.plain)
		}
		let pageParameter = plain.first { !Self.isSize($0) && Self.selectsPage($0) }
		let filter = Self.filter(of: operation)
		let containsNumber = filter?.properties.contains { Self.selectsPage($0) && !Self.isSize($0) } ?? false
		if pageParameter == nil, let filter, filter.properties.allSatisfy(KeyTypes(catalog).canBeKey),
			isRequested(.byFilter) || containsNumber
		{
			plan.keyType = .scalar(.named(filter.name))
			plan.keyFilter = filter
			plan.number = plan.filterName
			plan.numberPath = plan.filterName.name
			plan.parts = plain
		} else if let number = pageParameter ?? plain.first {
			plan.keyType = number.type
			// `page` is documented.
			let isNumber = Words(number.conventionalName.name).parts.contains { $0.lowercased() == "page" }
			plan.number = isNumber ? plan.number : free(number.name)
			plan.numberPath = isNumber ? plan.numberPath : free(number.conventionalName).name
			plan.filter = self.filter(of: operation)
			plan.parts = plain.filter { $0.conventionalName != number.conventionalName }
		}
		plan.partPaths = plan.parts.map(\.conventionalName.name)
		plan.parts = plan.parts.map { $0.renamed(free($0.name)) }
	}

	/// Returns whether a parameter selects a page: `page`, `offset`, `pageCursor`.
	private static func selectsPage(_ parameter: ParameterPlan) -> Bool {
		let name = parameter.conventionalName.name
		return PageParameter.selectsPage(Words(name).snake) || PageParameter.hasPageWord(name)
	}

	private static func isSize(_ parameter: ParameterPlan) -> Bool {
		PageWords.sizeItems.contains(Words(parameter.conventionalName.name).snake)
	}

	/// Returns the filter that is a part of the key, beside the page number.
	private func filter(of operation: OperationPlan) -> FilterPlan? {
		guard isRequested(.byFilter), let filter = Self.filter(of: operation), filter.properties.allSatisfy(KeyTypes(catalog).canBeKey)
		else { return nil }
		return filter
	}

	/// Returns the items of a page, where each is stored, too.
	///
	/// - Parameters:
	///   - list: the property that contains them.
	///   - item: the plan for a single item.
	func items(in list: PropertyPlan?, _ page: JSONValue, storedAs item: MemoryPlan.ItemPlan?) -> MemoryPlan.PagePlan.Items? {
		guard isRequested(.withItems), let list, let item, case .property = item.key, case .array(let element) = list.type.unwrapped,
			element.unwrapped == item.type
		else { return nil }
		var areShown = false
		if case .array(let elements)? = page[list.key] { areShown = elements.contains { $0 != .null } }
		return MemoryPlan.PagePlan.Items(
			property: list.name, isOptional: list.type.isOptional, hasMissing: element.isOptional, areShown: areShown)
	}

	/// Returns the filter of the pages of `operation`.
	static func filter(of operation: OperationPlan) -> FilterPlan? {
		operation.parameters.contains { $0.role == .filter } ? operation.filter : nil
	}

	private func isRequested(_ kind: StorePaging) -> Bool { requested.contains { $0.kind == kind } }
}
