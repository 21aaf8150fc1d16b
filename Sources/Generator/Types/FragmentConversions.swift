/// The conversion of the type of a selection to that of a fragment, as an initialiser of the latter.
package struct ConversionPlan: Hashable, Sendable {
	/// The type of the selection.
	package var source: TypeID
	/// The parameter: `issue`.
	package var parameter: SwiftIdentifier
	/// The arguments for the properties of the fragment's type, in their order.
	package var arguments: [Argument]

	package struct Argument: Hashable, Sendable {
		/// The key in both types.
		package var key: String
		package var label: SwiftIdentifier
		package var property: SwiftIdentifier
		/// The type of `property`.
		package var type: SwiftType
		/// The type to which the objects in the property are converted, if the fragment's are of another type.
		package var target: TypeID?
		/// Whether the fragment's property has a value wherever the fragment is selected, while `property` may have none.
		package var isRequired = false
	}

	/// Whether the selection spreads the fragment; otherwise another conversion needs it.
	package var isOfSpread = false

	/// Whether the selection may be without the fragment.
	package var isFailable: Bool { arguments.contains(where: \.isRequired) }
}

/// Finds the types of selections that can be converted to the types of the fragments that they spread.
///
/// | selected | conversion |
/// | --- | --- |
/// | `issue { ...IssueFields }` | none: the result is `IssueFieldsDTO` |
/// | `issue { ...IssueFields body }` | `IssueFieldsDTO(issue)` |
/// | `issue { ...IssueFields author { email } }` | `IssueFieldsDTO(issue)`, which converts the author, too |
/// | `issue { ...IssueFields @include(if: $isWhole) body }` | `IssueFieldsDTO(issue)`, which is nil without the fragment |
struct FragmentConversions {
	/// The conversions by the types to which they lead, in the order of the table.
	private(set) var ofTypes: [[ConversionPlan]]
	private let plans: [TypePlan]
	private let affix: TypeAffix
	private let initialisms: Initialisms
	/// Whether each pair of types that was compared has a conversion.
	private var known: [Pair: Bool] = [:]

	private struct Pair: Hashable {
		let source: TypeID
		let target: TypeID
	}

	init(_ table: TypeTable, _ plans: [TypePlan], _ affix: TypeAffix) {
		(self.plans, self.affix, initialisms) = (plans, affix, table.initialisms)
		ofTypes = Array(repeating: [], count: plans.count)
		for (index, entry) in table.entries.enumerated() where entry.usage == .decoded {
			for target in entry.spreads.sorted().flatMap({ table.typesOfFragments[$0] ?? [] }) where target.index != index {
				guard converts(TypeID(index: index), to: target),
					let own = ofTypes[target.index].firstIndex(where: { $0.source.index == index })
				else { continue }
				ofTypes[target.index][own].isOfSpread = true
			}
		}
		for index in ofTypes.indices { ofTypes[index].sort { plans[$0.source.index].name < plans[$1.source.index].name } }
	}

	/// Returns whether there is a conversion, which is added with all that it needs. Recursion is bounded by the nesting of selections.
	private mutating func converts(_ source: TypeID, to target: TypeID) -> Bool {
		let pair = Pair(source: source, target: target)
		if let known = known[pair] { return known }
		known[pair] = false
		guard case .object(let properties) = plans[source.index].form, case .object(let wanted) = plans[target.index].form, !wanted.isEmpty
		else { return false }
		var arguments: [ConversionPlan.Argument] = []
		for each in wanted {
			guard let own = properties.first(where: { $0.key == each.key }), let argument = argument(for: each, from: own) else {
				return false
			}
			arguments.append(argument)
		}
		known[pair] = true
		let names = [Words(affix.stem(plans[source.index].name)), Words("value"), Words("selection"), Words("selectedValue")].map {
			SwiftIdentifier(lowerCamel: $0, initialisms)
		}
		let parameter = names.first { name in !properties.contains { $0.name == name } } ?? names[0]
		ofTypes[target.index].append(ConversionPlan(source: source, parameter: parameter, arguments: arguments))
		return true
	}

	/// Returns the argument for a property; nil if its values are of another kind.
	private mutating func argument(for wanted: PropertyPlan, from own: PropertyPlan) -> ConversionPlan.Argument? {
		var argument = ConversionPlan.Argument(key: wanted.key, label: wanted.name, property: own.name, type: own.type)
		argument.isRequired = own.type.isOptional && !wanted.type.isOptional
		let type = argument.isRequired ? own.type.unwrapped : own.type
		if type == wanted.type || type.asOptional == wanted.type { return argument }
		guard let inner = type.innermost, let target = wanted.type.innermost, !type.isIndirect else { return nil }
		let converted = type.replacingInnermost { _ in .generated(target) }
		// A list of values of which some may be without the fragment has no conversion.
		guard converted == wanted.type || converted.asOptional == wanted.type, converts(inner, to: target),
			ofTypes[target.index].contains(where: { $0.source == inner && !$0.isFailable })
		else { return nil }
		argument.target = target
		return argument
	}
}

extension EvidenceNote {
	static func converted(into type: String) -> EvidenceNote {
		EvidenceNote("has all fields of the fragment that it spreads: '\(type)(…)' converts it")
	}
}
