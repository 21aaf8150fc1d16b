import SourceText
import TemplateLanguage

/// Names with their values, from which a schema is derived:
///
///     let scope: TestScope = ["Name": .text("Character"), "paginated": .flag(true)]
struct TestScope: Sendable, ExpressibleByDictionaryLiteral {
	private var values: [String: TestValue] = [:]

	init(dictionaryLiteral elements: (String, TestValue)...) {
		for (name, value) in elements { values[name] = value }
	}

	func adding(_ name: String, _ value: TestValue) -> TestScope {
		var scope = self
		scope.values[name] = value
		return scope
	}

	/// The scope with its schema. Lists whose elements have one name have the same facts.
	var bound: TemplateScope {
		let schemas = TestSchemas()
		schemas.add(self, to: "root")
		return scope("root", schemas)
	}

	private func scope(_ key: String, _ schemas: TestSchemas) -> TemplateScope {
		let schema = schemas[key]
		return TemplateScope(schema) { position in
			let name = schema.facts[position].name
			switch values[name] {
			case .text(let text): return .text(text)
			case .verbatim(let text): return .verbatim(text)
			case .flag(let flag): return .flag(flag)
			case .list(let element, let elements, _): return .list(elements.map { $0.scope(element, schemas) })
			case .scope(let scope): return .scope(scope.scope("\(key).\(name)", schemas))
			case nil: return nil
			}
		}
	}

	fileprivate var sorted: [(key: String, value: TestValue)] { values.sorted { $0.key < $1.key } }
}

enum TestValue: Sendable {
	case text(String)
	case verbatim(String)
	case flag(Bool)
	/// - like: an element with further facts, for lists that are empty.
	indirect case list(elementName: String, [TestScope], like: TestScope = [:])
	indirect case scope(TestScope)
}

/// The schemas of a test's scopes: of the root, of the elements of each name, and of groups.
private final class TestSchemas: @unchecked Sendable {
	private var facts: [String: [FactDeclaration]] = [:]
	private var made: [String: FactSchema] = [:]

	subscript(key: String) -> FactSchema {
		if let schema = made[key] { return schema }
		let schema = FactSchema(key, "", facts[key] ?? [])
		made[key] = schema
		return schema
	}

	func add(_ scope: TestScope, to key: String) {
		for (name, value) in scope.sorted {
			switch value {
			case .text: declare(name, .text, in: key)
			case .verbatim: declare(name, .verbatim, in: key)
			case .flag: declare(name, .flag, in: key)
			case .list(let element, let elements, let like):
				declare(name, .list(element: element) { self[element] }, in: key)
				for each in elements + [like] { add(each, to: element) }
			case .scope(let inner):
				declare(name, .group { self["\(key).\(name)"] }, in: key)
				add(inner, to: "\(key).\(name)")
			}
		}
	}

	private func declare(_ name: String, _ kind: FactDeclaration.Kind, in key: String) {
		guard facts[key]?.contains(where: { $0.name == name }) != true else { return }
		facts[key, default: []].append(FactDeclaration(name, kind, ""))
	}
}

extension Template {
	/// Returns the text for `scope`; nil when there were mistakes.
	func render(_ scope: TestScope, indentation: TemplateIndentation = .tabs, diagnostics: inout Diagnostics) -> String? {
		let scope = scope.bound
		guard check(against: scope.schema, diagnostics: &diagnostics) else { return nil }
		return render(scope, indentation: indentation, diagnostics: &diagnostics)
	}
}

extension TemplateFile {
	func bound(to scope: TestScope, preferring preferred: [String] = [], diagnostics: inout Diagnostics) -> BoundFile? {
		bound(to: scope.bound.schema, preferring: preferred, diagnostics: &diagnostics)
	}
}
