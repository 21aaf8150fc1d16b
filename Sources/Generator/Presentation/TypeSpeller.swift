/// Spells references to generated types.
final class TypeSpeller: Sendable {
	private let types: [TypePlan]
	/// The nested types of each type.
	private let parts: [TypeID: [TypeID]]

	private let scalars: StyleScalars
	private let catalog: TypeCatalog
	/// The pattern for the type that wraps an operation's types.
	private let operation: NamePattern
	/// The words that the style writes in capitals.
	private let initialisms: Initialisms
	/// The names that no parameter may have.
	private let reserved: Set<String>
	private let reservedWithoutCase: Set<String>

	init(_ types: [TypePlan], _ style: StyleSettings) {
		self.types = types
		scalars = style.scalars
		catalog = TypeCatalog(types, style)
		operation = style.names.types.pattern(.operation)
		initialisms = style.initialisms
		reserved = Set(style.names.reserved).union(["self"])
		reservedWithoutCase = Set(reserved.map(\.caseFolded))
		parts = Dictionary(
			types.indices.compactMap { index in types[index].owner.map { ($0, [TypeID(index: index)]) } }, uniquingKeysWith: +)
	}

	/// The types nested in `id`, in the order in which it refers to them.
	func parts(of id: TypeID) -> [TypeID] {
		guard let parts = parts[id] else { return [] }
		let order = types[id.index].form.types.compactMap(\.innermost)
		return parts.sorted { a, b in
			(order.firstIndex(of: a) ?? order.count, a.index) < (order.firstIndex(of: b) ?? order.count, b.index)
		}
	}

	/// Whether the type or a type nested in it uses a Foundation type.
	func usesFoundation(_ id: TypeID) -> Bool {
		var pending = [id]
		while let next = pending.popLast() {
			if types[next.index].form.types.contains(where: scalars.mentionFoundation) { return true }
			pending += parts[next] ?? []
		}
		return false
	}

	/// The properties that all variants of an enum have, including the variant for unknown types if it is a struct, with the same name and type. It
	/// may be optional for unknown types alone.
	func shared(by variants: VariantsPlan) -> [PropertyPlan] {
		func properties(of id: TypeID) -> [PropertyPlan] {
			if case .object(let properties) = types[id.index].form { properties } else { [] }
		}
		let cases = variants.cases.map { properties(of: $0.type) }
		guard let first = variants.other.map(properties) ?? (variants.storesUnknown ? cases.first : nil) else { return [] }
		let taken = Set(variants.cases.map(\.name.name) + ["unknown"])
		// One type alone shares nothing but the key.
		let isAlone = variants.other == nil && cases.count == 1
		return first.filter { property in
			if isAlone, variants.isBeside || property.key != variants.discriminator { return false }
			if case .indirect = property.type.unwrapped { return false }
			return !taken.contains(property.name.name)
				&& cases.allSatisfy { $0.contains { $0.name == property.name && [$0.type, $0.type.asOptional].contains(property.type) } }
		}
	}

	func isEnumeration(_ id: TypeID) -> Bool {
		if case .enumeration = types[id.index].form { true } else { false }
	}

	func plan(_ id: TypeID) -> TypePlan { types[id.index] }

	/// The name of an operation's response type, without the type that wraps it: `Response` of `FetchOrders.Response`.
	func answerName(of operation: String) -> String {
		let words = Words(operation)
		let name = self.operation.text(["operation": NamePattern.Subject(words, plural: words)], initialisms)
		return name.split(separator: ".").last.map(String.init) ?? name
	}

	/// Returns whether the style, or generated code in any style, uses the name for something else, regardless of case.
	func isReserved(_ name: String) -> Bool {
		let folded = name.caseFolded
		return reservedWithoutCase.contains(folded) || TypeAffix.reservedWithoutCase.contains(folded)
	}

	/// The names of `properties` as parameters inside an initialiser.
	func parameters(_ properties: [PropertyPlan]) -> [SwiftIdentifier] {
		guard properties.contains(where: { reserved.contains($0.name.name) }) else { return properties.map(\.name) }
		return PropertyNaming.identifiers(
			for: properties.map { $0.name.name + (reserved.contains($0.name.name) ? "Value" : "") },
			requested: properties.map { reserved.contains($0.name.name) ? nil : $0.name.name }, initialisms)
	}

	/// Swift source for `parameter` in a path segment; a typed identifier is converted to its raw value, and a UUID to its text.
	func sent(_ parameter: ParameterPlan) -> String {
		if let text = ownText(of: parameter) { return text }
		return scalars.sent(parameter.name.declared, identifies: parameter.identifies)
	}

	/// Swift source for `literal` as the argument that tests pass for `parameter`.
	func value(_ literal: String, of parameter: ParameterPlan) -> String {
		guard parameter.identifies != nil, case .scalar(let scalar) = parameter.type else { return literal }
		return scalars.value(literal, scalar)
	}

	/// Swift source for the text of a parameter whose type has one, such as a date; nil for other types.
	func ownText(of parameter: ParameterPlan) -> String? {
		guard let members = scalars.textMembers(of: parameter.type, isEnumeration: isEnumeration) else { return nil }
		return parameter.name.declared + (parameter.type.isOptional ? "?" : "") + members
	}

	/// Swift source for the text that is sent for a parameter in a query.
	func queryText(of parameter: ParameterPlan) -> String {
		if let text = ownText(of: parameter) { return text }
		let name = parameter.name.declared
		if parameter.type.unwrapped == .scalar(.string) { return name }
		return parameter.type.isOptional ? "\(name).map { String($0) }" : "String(\(name))"
	}

	/// An argument for a parameter whose type has a text of its own; nil for other types.
	func textExample(_ number: Int, of parameter: ParameterPlan) -> TextExample? {
		parameter.identifies == .string ? TextExample(number, of: parameter.type, catalog) : nil
	}

	/// The text in Swift that a GraphQL variable sends for a value called `name` of the team's type; nil if it is unknown.
	func variableText(of name: String, _ type: SwiftType) -> String? {
		guard case .scalar(.named(let type)) = type, let members = scalars.known[type]?.text else { return nil }
		return name + members
	}

	/// Whether the team's own type has a text, as which it is sent.
	func hasOwnText(_ name: String) -> Bool { scalars.known[name]?.text != nil }

	/// Swift source for the value `source` of a numeric type as the `Int` or `Double` that a client takes, whatever the style's type for numbers is.
	func number(_ source: String, of type: SwiftType) -> String {
		guard case .scalar(let scalar) = type.unwrapped else { return source }
		let name = scalars.name(scalar)
		switch StandardType(name) {
		case .integer where name != SwiftScalar.int.name && scalar != .uint64: return ".init(clamping: \(source))"
		case .floatingPoint where name != SwiftScalar.double.name: return ".init(\(source))"
		default: return FoundationType(name) == .decimal && scalar == .double ? "NSDecimalNumber(decimal: \(source)).doubleValue" : source
		}
	}

	/// `[CharacterDTO]?`
	func text(_ type: SwiftType) -> String {
		scalars.text(type) { types[$0.index].name }
	}
}
