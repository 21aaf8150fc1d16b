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
		/// The declared facts, each read on demand.
		let schema: FactSchema?
		let read: @Sendable (Int) -> TemplateValue?
		/// The scope whose names these values hide.
		let outer: Layer?

		init(
			_ values: [String: TemplateValue], _ schema: FactSchema? = nil, _ outer: Layer?,
			read: @escaping @Sendable (Int) -> TemplateValue? = { _ in nil }
		) {
			self.values = values
			self.schema = schema
			self.read = read
			self.outer = outer
		}

		func value(of name: String) -> TemplateValue? {
			if let value = values[name] { return value }
			return schema?.position(of: name).flatMap(read)
		}
	}

	/// - Parameter outer: the scope with further names; equal names are hidden.
	package init(_ values: [String: TemplateValue], in outer: TemplateScope? = nil) {
		layer = Layer(values, nil, outer?.layer)
	}

	/// - Parameters:
	///   - outer: the scope with further names; equal names are hidden.
	///   - read: returns the value of the fact at a position of `schema`; nil where the subject does not have it.
	package init(_ schema: FactSchema, in outer: TemplateScope? = nil, read: @escaping @Sendable (Int) -> TemplateValue?) {
		layer = Layer([:], schema, outer?.layer, read: read)
	}

	/// If a name appears twice, the last value is used.
	package init(dictionaryLiteral elements: (String, TemplateValue)...) {
		self.init(Dictionary(elements, uniquingKeysWith: { _, last in last }))
	}

	package subscript(name: String) -> TemplateValue? {
		layers.lazy.compactMap { $0.value(of: name) }.first?.made
	}

	/// All names in alphabetical order, so that messages are deterministic.
	package var names: [String] {
		layers.reduce(into: Set<String>()) { names, layer in
			names.formUnion(layer.values.keys)
			for (position, fact) in (layer.schema?.facts ?? []).enumerated() where layer.read(position) != nil { names.insert(fact.name) }
		}.sorted()
	}

	/// Returns the declaration of the fact called `name`; nil for a value that is not declared, such as a style's own setting.
	package func declaration(of name: String) -> FactDeclaration? {
		for layer in layers {
			if layer.values[name] != nil { return nil }
			if let schema = layer.schema, let position = schema.position(of: name) { return schema.facts[position] }
		}
		return nil
	}

	/// All names, those with deferred values last, so that a search finds most matches without evaluating them.
	var namesByCost: [String] {
		let names = layers.reduce(into: Set<String>()) { names, layer in
			names.formUnion(layer.values.keys)
			names.formUnion((layer.schema?.facts ?? []).map(\.name))
		}
		let (made, deferred) = names.sorted().reduce(into: ([String](), [String]())) { parts, name in
			if case .deferred? = layers.lazy.compactMap({ $0.values[name] }).first { parts.1.append(name) } else { parts.0.append(name) }
		}
		return made + deferred
	}

	/// The bytes of all texts, plus one for each value.
	var size: Int {
		layers.reduce(0) { size, layer in layer.values.values.reduce(size + (layer.schema?.facts.count ?? 0)) { $0 + $1.size } }
	}

	/// Returns the scope with another name, which hides an existing one.
	package func adding(_ name: String, _ value: TemplateValue) -> TemplateScope {
		TemplateScope([name: value], in: self)
	}

	/// The layers, the innermost first.
	private var layers: UnfoldFirstSequence<Layer> { sequence(first: layer, next: \.outer) }
}
