import TemplateLanguage

/// A name that templates can use for a subject: its kind, its meaning and its value.
///
///     Fact("isMany", .flag, "whether it returns several entities") { $0.plan.returnsMany }
struct Fact<Subject: Sendable>: Sendable {
	let name: String
	let kind: FactDeclaration.Kind
	let meaning: String
	let value: @Sendable (Subject) -> TemplateValue?

	/// - Parameters:
	///   - meaning: a noun phrase, or `whether …` for a flag; without a full stop.
	///   - value: the value; nil where the subject does not have the fact, so that a template that reads it is wrong.
	init<Value>(_ name: String, _ kind: FactKind<Value>, _ meaning: String, _ value: @escaping @Sendable (Subject) -> Value?) {
		self.name = name
		self.kind = kind.kind
		self.meaning = meaning
		let make = kind.make
		self.value = { value($0).map(make) }
	}
}

/// A kind of fact, and the Swift type of its values.
struct FactKind<Value>: Sendable {
	let kind: FactDeclaration.Kind
	let make: @Sendable (Value) -> TemplateValue
}

extension FactKind where Value == String {
	static var text: FactKind { FactKind(kind: .text) { .text($0) } }
	/// A text in which white space at the start of a line is content.
	static var verbatim: FactKind { FactKind(kind: .verbatim) { .verbatim($0) } }
}

extension FactKind where Value == Bool {
	static var flag: FactKind { FactKind(kind: .flag) { .flag($0) } }
}

extension FactKind {
	/// - Parameters:
	///   - facts: the facts of each element.
	///   - element: the name to which an element is bound; nil for the name of its scope.
	static func list<Element>(_ facts: @autoclosure @escaping @Sendable () -> Facts<Element>, as element: String? = nil) -> FactKind
	where Value == [Element] {
		FactKind(kind: .list(element: element) { facts().schema }) { .list($0.map(facts().scope)) }
	}

	static func group(_ facts: @autoclosure @escaping @Sendable () -> Facts<Value>) -> FactKind where Value: Sendable {
		FactKind(kind: .group { facts().schema }) { .scope(facts().scope($0)) }
	}
}

/// The facts of one kind of subject.
final class Facts<Subject: Sendable>: Sendable {
	let schema: FactSchema
	private let values: [@Sendable (Subject) -> TemplateValue?]
	/// The style's own settings with the values that apply to a subject; nil for subjects that have none.
	private let settings: (@Sendable (Subject) -> PresentedSettings)?

	/// - Parameter about: a sentence about the subject.
	convenience init(_ name: String, _ about: String, @FactBuilder<Subject> _ facts: () -> [Fact<Subject>]) {
		let facts = facts()
		self.init(
			FactSchema(name, about, facts.map { FactDeclaration($0.name, $0.kind, $0.meaning, of: name) }), facts.map(\.value))
	}

	private init(
		_ schema: FactSchema, _ values: [@Sendable (Subject) -> TemplateValue?],
		settings: (@Sendable (Subject) -> PresentedSettings)? = nil
	) {
		self.schema = schema
		self.values = values
		self.settings = settings
	}

	/// Returns the values of `subject` for templates.
	func scope(_ subject: Subject) -> TemplateScope {
		let values = values
		guard let settings = settings?(subject), !settings.values.isEmpty else { return TemplateScope(schema) { values[$0](subject) } }
		return TemplateScope(schema, settings: settings.schema) {
			$0 < values.count ? values[$0](subject) : settings.values[$0 - values.count]
		}
	}

	/// Returns these facts and those of a part of the subject. Where both have a name, the first one with a value is used.
	///
	/// - Parameter part: the part; nil where the subject does not have it, and so none of its facts.
	func with<Part>(_ other: Facts<Part>, _ part: @escaping @Sendable (Subject) -> Part?) -> Facts {
		var declarations = schema.facts
		var values = values
		for (declaration, value) in zip(other.schema.facts, other.values) {
			if let position = schema.position(of: declaration.name) {
				let own = values[position]
				values[position] = { subject in own(subject) ?? part(subject).flatMap(value) }
			} else {
				declarations.append(declaration)
				values.append { part($0).flatMap(value) }
			}
		}
		return Facts(
			FactSchema(
				schema.name, schema.about, parts: schema.components + other.schema.components, isExtensible: schema.isExtensible,
				declarations),
			values, settings: settings)
	}

	/// Returns the facts with an empty value where the subject does not have one.
	func orEmpty() -> Facts {
		let values = zip(schema.facts, values).map { declaration, value -> @Sendable (Subject) -> TemplateValue? in
			let empty = declaration.empty
			return { value($0) ?? empty }
		}
		return Facts(schema, values, settings: settings)
	}

	/// Returns the facts and, unless their names are taken, the style's own settings.
	func withSettings(_ settings: @escaping @Sendable (Subject) -> PresentedSettings) -> Facts {
		Facts(
			FactSchema(schema.name, schema.about, parts: schema.components, isExtensible: true, schema.facts), values, settings: settings)
	}
}

/// A style's own settings with their values for one subject.
struct PresentedSettings: Sendable {
	let schema: FactSchema
	let values: [TemplateValue]

	/// - Parameter schema: the declarations of the settings.
	init(_ schema: FactSchema, _ values: [String: StyleFact.Value]) {
		self.schema = schema
		self.values = schema.facts.map { values[$0.name]?.templateValue ?? .text("") }
	}
}

@resultBuilder
enum FactBuilder<Subject: Sendable> {
	static func buildExpression(_ fact: Fact<Subject>) -> [Fact<Subject>] { [fact] }
	static func buildExpression(_ facts: [Fact<Subject>]) -> [Fact<Subject>] { facts }
	static func buildBlock(_ facts: [Fact<Subject>]...) -> [Fact<Subject>] { facts.flatMap(\.self) }
}

extension FactDeclaration {
	/// The value of a fact that a subject does not have; nil for a group.
	fileprivate var empty: TemplateValue? {
		switch kind {
		case .text: .text("")
		case .verbatim: .verbatim("")
		case .flag: .flag(false)
		case .list: .list([])
		case .group: nil
		}
	}
}
