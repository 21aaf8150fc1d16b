/// A conversion from a value to the type of a fragment.
package struct ConversionPlan: Hashable, Sendable {
	/// The name of the computed property, after the fragment's type: `issueFields`.
	package var name: SwiftIdentifier
	/// The type of the fragment.
	package var type: TypeID
	/// The arguments for the properties of the fragment's type, in their order.
	package var arguments: [Argument]

	package struct Argument: Hashable, Sendable {
		/// The key in both types.
		package var key: String
		package var label: SwiftIdentifier
		package var property: SwiftIdentifier
		/// The type of `property`.
		package var type: SwiftType
		/// The conversion of the objects in the property, if they are of another type than the fragment's.
		package var conversion: SwiftIdentifier?
	}
}

/// Finds the types of selections that spread a fragment, add to it, and have all properties of the fragment's type.
///
/// | selected | type | conversion |
/// | --- | --- | --- |
/// | `issue { ...IssueFields }` | `IssueFieldsDTO` | |
/// | `issue { ...IssueFields body }` | `IssueDTO` | `issue.issueFields` |
/// | `issue { ...IssueFields author { email } }`, where the fragment's author is `...UserFields` | `IssueDTO` | `issue.issueFields`, using `author.userFields` |
/// | `issue { ...IssueFields author { email } }`, where the fragment's author is `{ name }` | `IssueDTO` | none: its author is another type than the fragment's |
///
/// There is no conversion for a fragment whose type no selection has.
struct FragmentConversions {
	/// The conversions by type, in the order of the table.
	private(set) var ofTypes: [[ConversionPlan]]

	init(_ table: TypeTable, _ plans: [TypePlan], _ affix: TypeAffix) {
		ofTypes = Array(repeating: [], count: plans.count)
		// The types in a selection were added before the type around them.
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
				var name = SwiftIdentifier(lowerCamel: words, table.initialisms)
				while !taken.insert(name).inserted {
					words = words + Words(parts: ["Fragment"])
					name = SwiftIdentifier(lowerCamel: words, table.initialisms)
				}
				ofTypes[index].append(ConversionPlan(name: name, type: target, arguments: arguments))
			}
		}
	}

	/// Returns the arguments for `wanted`, or nil if one of them is not among `properties` or has another type.
	private func arguments(for wanted: [PropertyPlan], of properties: [PropertyPlan]) -> [ConversionPlan.Argument]? {
		var arguments: [ConversionPlan.Argument] = []
		for each in wanted {
			guard let own = properties.first(where: { $0.key == each.key }) else { return nil }
			var argument = ConversionPlan.Argument(key: each.key, label: each.name, property: own.name, type: own.type)
			if own.type != each.type {
				guard let inner = own.type.innermost, let target = each.type.innermost, !own.type.isIndirect,
					own.type.replacingInnermost({ _ in .generated(target) }) == each.type,
					let conversion = ofTypes[inner.index].first(where: { $0.type == target })
				else { return nil }
				argument.conversion = conversion.name
			}
			arguments.append(argument)
		}
		return arguments
	}
}

extension EvidenceNote {
	static func turned(into type: String, by conversion: ConversionPlan) -> EvidenceNote {
		EvidenceNote("has all fields of the fragment that it spreads: '\(conversion.name.name)' returns them as \(type)")
	}
}
