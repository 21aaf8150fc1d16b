import JSONLanguage

/// How pages are kept in memory: by their number, and as the user asks by what they were filtered by; with what is in them, or without.
struct MemoryPages {
	let asked: [Wish<StorePaging>]
	let catalog: TypeCatalog

	/// What pages that `operation` fetches are found by besides their number.
	func filter(of operation: OperationPlan) -> FilterPlan? {
		guard asks(.byFilter), let filter = Self.filter(of: operation), filter.properties.allSatisfy(Self.isKey) else { return nil }
		return filter
	}

	/// What a page holds, where each of it is kept, too.
	///
	/// - Parameters:
	///   - list: the property that holds it.
	///   - item: how one is kept by itself.
	func items(in list: PropertyPlan?, _ page: JSONValue, keptAs item: MemoryPlan.ItemPlan?) -> MemoryPlan.PagePlan.Items? {
		guard asks(.withItems), let list, let item, case .property = item.key, case .array(let element) = list.type.unwrapped,
			element.unwrapped == item.type
		else { return nil }
		var areShown = false
		if case .array(let elements)? = page[list.key] { areShown = elements.contains { $0 != .null } }
		return MemoryPlan.PagePlan.Items(
			property: list.name, isOptional: list.type.isOptional, hasMissing: element.isOptional, areShown: areShown)
	}

	/// The type that says by what the pages of `operation` are filtered.
	static func filter(of operation: OperationPlan) -> FilterPlan? {
		operation.parameters.contains { $0.role == .filter } ? operation.filter : nil
	}

	private func asks(_ kind: StorePaging) -> Bool { asked.contains { $0.kind == kind } }

	/// Whether Swift can find something by it: what gen generates cannot.
	private static func isKey(_ property: ParameterPlan) -> Bool {
		if property.identifies != nil { return true }
		var type = property.type.unwrapped
		while case .array(let element) = type { type = element.unwrapped }
		guard case .scalar(let scalar) = type else { return false }
		if case .named = scalar.plain { return type.mentionsFoundation }
		return true
	}
}
