/// The value of a name in a template.
package enum TemplateValue: Sendable {
	/// Inserted verbatim; `.text("")` is an intentional empty string.
	case text(String)
	/// Like `text`, but white space at the start of its lines is content (a query, a fixture) and is not changed by the team's indentation.
	case verbatim(String)
	case flag(Bool)
	/// The list of an `{each …}`.
	case list([TemplateScope])
	/// The names after a dot.
	case scope(TemplateScope)

	/// Whether the first text of an `{if …}` appears: a flag is true, or a text or list has content.
	var isPresent: Bool {
		switch self {
		case .text(let text), .verbatim(let text): !text.isEmpty
		case .flag(let flag): flag
		case .list(let elements): !elements.isEmpty
		case .scope: false
		}
	}
}

/// The values of a schema's facts for one subject: the root that a template is rendered with, an element of a list, or a group.
package struct TemplateScope: Sendable {
	package let schema: FactSchema
	/// Further facts behind those of an extensible schema.
	package let settings: FactSchema?
	private let read: @Sendable (Int) -> TemplateValue?

	/// - Parameter read: returns the value of the fact at a position of `schema`, followed by `settings`; nil where the subject does not have it.
	package init(_ schema: FactSchema, settings: FactSchema? = nil, read: @escaping @Sendable (Int) -> TemplateValue?) {
		self.schema = schema
		self.settings = settings
		self.read = read
	}

	func position(of name: String) -> Int? { schema.position(of: name, settings: settings) }

	func declaration(at position: Int) -> FactDeclaration? { schema.fact(at: position, settings: settings) }

	func value(at position: Int) -> TemplateValue? { read(position) }

	package subscript(name: String) -> TemplateValue? { position(of: name).flatMap(read) }

	/// The facts that the subject has, with their values, in alphabetical order.
	package var facts: [(declaration: FactDeclaration, value: TemplateValue)] {
		(schema.facts + (settings?.facts ?? [])).enumerated().compactMap { position, declaration in
			// A setting with the name of a fact is hidden.
			guard schema.position(of: declaration.name, settings: settings) == position else { return nil }
			return read(position).map { (declaration, $0) }
		}.sorted { $0.declaration.name < $1.declaration.name }
	}

	/// Returns the scope with another value for a name; the same scope where it has no such name.
	func replacing(_ name: String, with value: TemplateValue) -> TemplateScope {
		guard let position = schema.position(of: name) else { return self }
		return TemplateScope(schema, settings: settings) { [read] in $0 == position ? value : read($0) }
	}
}
