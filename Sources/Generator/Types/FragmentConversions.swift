/// How a value of a type becomes one of a fragment's type.
package struct ConversionPlan: Hashable, Sendable {
	/// The computed property, called like the fragment's type: `issueFields`.
	package var name: SwiftIdentifier
	/// The fragment's.
	package var type: TypeID
	/// One for each property of the fragment's type, in its order.
	package var arguments: [Argument]

	package struct Argument: Hashable, Sendable {
		/// In both types.
		package var key: String
		package var label: SwiftIdentifier
		package var property: SwiftIdentifier
		/// The type of `property`.
		package var type: SwiftType
		/// What turns the objects in it, where they are of another type than the fragment's.
		package var conversion: SwiftIdentifier?
	}
}

/// Finds which types of selections that spread a fragment and add to it have all that the fragment's type has.
///
/// | selected | type | turned by |
/// | --- | --- | --- |
/// | `issue { ...IssueFields }` | `IssueFieldsDTO` | |
/// | `issue { ...IssueFields body }` | `IssueDTO` | `issue.issueFields` |
/// | `issue { ...IssueFields author { email } }`, where the fragment's author is `...UserFields` | `IssueDTO` | `issue.issueFields`, made with `author.userFields` |
/// | `issue { ...IssueFields author { email } }`, where the fragment's author is `{ name }` | `IssueDTO` | nothing: its author is another type than the fragment's |
///
/// Nothing is made for a fragment that no selection has the type of.
struct FragmentConversions {
	/// By the number of the type.
	private(set) var ofTypes: [[ConversionPlan]]

	init(_ table: TypeTable, _ plans: [TypePlan], _ affix: TypeAffix) {
		ofTypes = Array(repeating: [], count: plans.count)
		// What is selected in a type was entered before it.
		for (index, entry) in table.entries.enumerated() where !entry.spreads.isEmpty {
			guard case .object(let properties) = plans[index].form, entry.usage == .decoded else { continue }
			let targets = entry.spreads.sorted().flatMap { table.typesOfFragments[$0] ?? [] }
			var taken = Set(properties.map(\.name))
			var seen: Set<TypeID> = [TypeID(index: index)]
			for target in targets where seen.insert(target).inserted {
				guard case .object(let wanted) = plans[target.index].form, !wanted.isEmpty,
					let arguments = arguments(for: wanted, of: properties)
				else { continue }
				var words = Words(affix.stem(plans[target.index].name))
				while taken.contains(SwiftIdentifier(lowerCamel: words)) { words = words + Words(parts: ["Fragment"]) }
				let name = SwiftIdentifier(lowerCamel: words)
				taken.insert(name)
				ofTypes[index].append(ConversionPlan(name: name, type: target, arguments: arguments))
			}
		}
	}

	/// Nil where one of `wanted` is not among `properties`, or is another there.
	private func arguments(for wanted: [PropertyPlan], of properties: [PropertyPlan]) -> [ConversionPlan.Argument]? {
		var arguments: [ConversionPlan.Argument] = []
		for each in wanted {
			guard let own = properties.first(where: { $0.key == each.key }) else { return nil }
			var argument = ConversionPlan.Argument(key: each.key, label: each.name, property: own.name, type: own.type)
			if own.type != each.type {
				guard let inner = own.type.innermost, let target = each.type.innermost, own.type.replacing(inner, by: target) == each.type,
					let conversion = ofTypes[inner.index].first(where: { $0.type == target })
				else { return nil }
				argument.conversion = conversion.name
			}
			arguments.append(argument)
		}
		return arguments
	}
}

extension SwiftType {
	// Recursion is bounded by the nesting of lists in a schema.
	fileprivate func replacing(_ id: TypeID, by other: TypeID) -> SwiftType {
		switch self {
		case .generated(let own): own == id ? .generated(other) : self
		case .optional(let wrapped): .optional(wrapped.replacing(id, by: other))
		case .array(let element): .array(element.replacing(id, by: other))
		case .dictionary(let value): .dictionary(value.replacing(id, by: other))
		case .scalar, .jsonValue, .indirect: self
		}
	}
}

extension EvidenceNote {
	static func turned(into type: String, by conversion: ConversionPlan) -> EvidenceNote {
		EvidenceNote("has all of the fragment that is spread in it: '\(conversion.name.name)' is its \(type)")
	}
}
