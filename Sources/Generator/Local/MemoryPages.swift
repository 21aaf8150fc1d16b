import JSONLanguage

/// How pages are kept in memory: by what they are asked for by, and as the user asks by what they were filtered by; with what is in them, or
/// without.
///
/// | asked for by | found by |
/// | --- | --- |
/// | `page: Int`, `page: Int, name?` | `page: Int` |
/// | `offset: Int, limit: Int` | `offset: Int, limit: Int` |
/// | `filter`, which has a `cursor` | `filter` |
/// | `term: String`, nothing that turns pages | `term: String` |
/// | nothing | there is one |
struct MemoryPages {
	let asked: [Requested<StorePaging>]
	let catalog: TypeCatalog

	/// What the pages that `operation` fetches are found by, put into `plan`.
	func find(_ plan: inout MemoryPlan.PagePlan, by operation: OperationPlan, taken: Set<String>) {
		func free(_ name: SwiftIdentifier) -> SwiftIdentifier {
			taken.contains(name.name) ? SwiftIdentifier(key: name.name + "Value") : name
		}
		let plain = operation.parameters.filter { parameter in
			guard parameter.role != .filter, parameter.role != .body, case .scalar(let scalar) = parameter.type.unwrapped else {
				return false
			}
			return [.string, .int].contains(scalar.plain)
		}
		let turning = plain.first { !Self.isSize($0) && Self.turns($0) }
		let filter = Self.filter(of: operation)
		let holdsNumber = filter?.properties.contains { Self.turns($0) && !Self.isSize($0) } ?? false
		if turning == nil, let filter, filter.properties.allSatisfy(Self.isKey), asks(.byFilter) || holdsNumber {
			plan.keyType = .scalar(.named(filter.name))
			plan.keyFilter = filter
			plan.number = plan.filterName
			plan.numberPath = plan.filterName.name
			plan.parts = plain
		} else if let number = turning ?? plain.first {
			plan.keyType = number.type
			// As documented.
			let isNumber = Words(number.conventionalName.name).parts.contains { $0.lowercased() == "page" }
			plan.number = isNumber ? plan.number : free(number.name)
			plan.numberPath = isNumber ? plan.numberPath : free(number.conventionalName).name
			plan.filter = self.filter(of: operation)
			plan.parts = turning == nil ? Array(plain.dropFirst()) : plain.filter(Self.isSize)
		}
		plan.partPaths = plan.parts.map(\.conventionalName.name)
		plan.parts.rename(plan.parts.map { free($0.name) })
	}

	/// What turns pages: `page`, `offset`, `pageCursor`.
	private static func turns(_ parameter: ParameterPlan) -> Bool {
		let words = Words(parameter.conventionalName.name)
		return PageItem.turns(words.snake) || words.parts.contains { turning.contains($0.lowercased()) }
	}

	private static func isSize(_ parameter: ParameterPlan) -> Bool {
		PageItem.sizes.contains(Words(parameter.conventionalName.name).snake)
	}

	private static let turning: Set<String> = ["page", "cursor", "after", "token", "offset"]

	/// What pages that `operation` fetches are found by besides their number.
	private func filter(of operation: OperationPlan) -> FilterPlan? {
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
