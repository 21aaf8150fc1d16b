/// The value of a name in a template.
package enum TemplateValue: Sendable {
	/// Inserted verbatim; `.text("")` is an intentional empty string.
	case text(String)
	/// Like `text`, but white space at the start of its lines is content (a query, a fixture) and is not changed by the team's indentation.
	case verbatim(String)
	/// The condition of an `{if …}`.
	case flag(Bool)
	/// The list of an `{each …}`: each element is bound under `elementName`, so that the list `operations` provides
	/// `{operation.method}`.
	case list(elementName: String, [TemplateScope])
	/// The names after a dot.
	case scope(TemplateScope)
	/// A value that is made when a template reads it, since most templates read few of the existing names.
	case deferred(@Sendable () -> TemplateValue)

	/// The value, evaluated if it is deferred.
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

	/// The values of one scope. Scopes are copied more often than created, and many share an outer one, so a layer stores its own values only.
	private final class Layer: Sendable {
		let values: [String: TemplateValue]
		/// Further facts, which are derived on demand.
		let derived: DerivedFacts?
		/// The scope whose names these values hide.
		let outer: Layer?

		init(_ values: [String: TemplateValue], _ derived: DerivedFacts?, _ outer: Layer?) {
			self.values = values
			self.derived = derived
			self.outer = outer
		}
	}

	/// - Parameter outer: the scope with further names; equal names are hidden.
	package init(_ values: [String: TemplateValue], derived: DerivedFacts? = nil, in outer: TemplateScope? = nil) {
		layer = Layer(values, derived, outer?.layer)
	}

	/// If a name appears twice, the last value is used.
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

	/// All names in alphabetical order, so that messages are deterministic.
	package var names: [String] {
		layers.reduce(into: Set<String>()) {
			$0.formUnion($1.values.keys); $0.formUnion($1.derived?.names ?? [])
		}.sorted()
	}

	/// All names, those with deferred values last, so that a search finds most matches without evaluating them.
	var namesByCost: [String] {
		let (made, deferred) = names.reduce(into: ([String](), [String]())) { parts, name in
			if case .deferred? = layers.lazy.compactMap({ $0.values[name] }).first { parts.1.append(name) } else { parts.0.append(name) }
		}
		return made + deferred
	}

	/// The bytes of all texts, plus one for each value.
	var size: Int {
		layers.reduce(0) { size, layer in layer.values.values.reduce(size + (layer.derived?.names.count ?? 0)) { $0 + $1.size } }
	}

	/// Returns the scope with another name, which hides an existing one.
	package func adding(_ name: String, _ value: TemplateValue) -> TemplateScope {
		TemplateScope([name: value], in: self)
	}

	/// The layers, the innermost first.
	private var layers: UnfoldFirstSequence<Layer> { sequence(first: layer, next: \.outer) }
}

/// Facts that few templates use, each computed on demand.
package struct DerivedFacts: Sendable {
	package let names: [String]
	/// Returns the value of a name; nil for any other name.
	package let value: @Sendable (String) -> TemplateValue?

	package init(names: [String], value: @escaping @Sendable (String) -> TemplateValue?) {
		self.names = names
		self.value = value
	}
}
