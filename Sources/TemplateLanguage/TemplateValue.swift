/// What a name in a template stands for.
package enum TemplateValue: Sendable {
	/// Inserted as it is; `.text("")` is an empty string on purpose.
	case text(String)
	/// Like `text`, but white space at the start of its lines is content (a query, a fixture) and stays what it is
	/// whatever indentation the team uses.
	case verbatim(String)
	/// What `{if …}` asks for.
	case flag(Bool)
	/// What `{each …}` goes through: each element is bound under `elementName`, so that the list `operations` gives
	/// `{operation.method}`.
	case list(elementName: String, [TemplateScope])
	/// What a dot goes into.
	case scope(TemplateScope)
	/// One of the others, made when a template asks for it: most templates ask for few of the names that there are.
	case deferred(@Sendable () -> TemplateValue)

	/// What it is, made now.
	package var made: TemplateValue {
		var value = self
		while case .deferred(let make) = value { value = make() }
		return value
	}
}

extension TemplateValue {
	fileprivate var size: Int {
		switch self {
		case .text(let text), .verbatim(let text): text.utf8.count + 1
		case .flag, .deferred: 1
		case .list(_, let elements): elements.reduce(1) { $0 + $1.size }
		case .scope(let scope): scope.size + 1
		}
	}
}

/// Names with their values: the root that a template is rendered with, or one element of a list.
///
///     let scope: TemplateScope = ["Name": .text("Character"), "paginated": .flag(true)]
package struct TemplateScope: Sendable, ExpressibleByDictionaryLiteral {
	private let layer: Layer

	/// Scopes are handed on more often than they are made, and many of them stand in the same one: what they have of their own is all that is new.
	private final class Layer: Sendable {
		let values: [String: TemplateValue]
		/// What is said of them besides.
		let derived: DerivedFacts?
		/// The names that these stand before.
		let outer: Layer?

		init(_ values: [String: TemplateValue], _ derived: DerivedFacts?, _ outer: Layer?) {
			self.values = values
			self.derived = derived
			self.outer = outer
		}
	}

	/// - Parameter outer: the names besides; these hide those that are called the same.
	package init(_ values: [String: TemplateValue], derived: DerivedFacts? = nil, in outer: TemplateScope? = nil) {
		layer = Layer(values, derived, outer?.layer)
	}

	/// Of a name that is given twice the last value holds.
	package init(dictionaryLiteral elements: (String, TemplateValue)...) {
		self.init(Dictionary(elements, uniquingKeysWith: { _, last in last }))
	}

	package subscript(name: String) -> TemplateValue? {
		var next: Layer? = layer
		while let layer = next {
			if let value = layer.values[name] ?? layer.derived?.value(name) { return value.made }
			next = layer.outer
		}
		return nil
	}

	/// In the order of the alphabet, so that what is said about them is always the same.
	package var names: [String] {
		layers.reduce(into: Set<String>()) {
			$0.formUnion($1.values.keys); $0.formUnion($1.derived?.names ?? [])
		}.sorted()
	}

	/// The same with those behind whose values are only made when they are asked for: who looks through all of them finds most before.
	var namesByCost: [String] {
		let (made, deferred) = names.reduce(into: ([String](), [String]())) { parts, name in
			if case .deferred? = layers.lazy.compactMap({ $0.values[name] }).first { parts.1.append(name) } else { parts.0.append(name) }
		}
		return made + deferred
	}

	/// The bytes of all texts in it, and one for each value.
	var size: Int {
		layers.reduce(0) { size, layer in layer.values.values.reduce(size + (layer.derived?.names.count ?? 0)) { $0 + $1.size } }
	}

	/// These names and one more, which hides one of the same name.
	package func adding(_ name: String, _ value: TemplateValue) -> TemplateScope {
		TemplateScope([name: value], in: self)
	}

	/// The innermost first.
	private var layers: UnfoldFirstSequence<Layer> { sequence(first: layer, next: \.outer) }
}

/// Facts of which templates ask for few: each is made when it is asked for.
package struct DerivedFacts: Sendable {
	package let names: [String]
	/// Nil for any other name.
	package let value: @Sendable (String) -> TemplateValue?

	package init(names: [String], value: @escaping @Sendable (String) -> TemplateValue?) {
		self.names = names
		self.value = value
	}
}
