import JSONLanguage
import SourceText

/// The declaration of a pattern for names, which `style.json` may set; its schema describes it.
struct PatternDeclaration: Sendable {
	/// The key in `style.json`: `names.methods.other`.
	let key: String
	/// The kind of name that the pattern makes.
	let use: NamePattern.Use
	/// The placeholders that the pattern can have.
	let placeholders: [String]
	/// The placeholders of which the pattern must have one, so that names stay distinct; empty if it needs none.
	let needed: [String]
	/// The text of the pattern of a style that sets none.
	let standardText: String?
	var standard: NamePattern? { standardText.flatMap { try? NamePattern($0, knowing: placeholders) } }

	private init(
		_ key: String, standard: String? = nil, knowing placeholders: [String] = ["name"], needing needed: [String] = [],
		makes use: NamePattern.Use = .identifier
	) {
		self.key = key
		standardText = standard
		self.placeholders = placeholders
		self.needed = needed
		self.use = use
	}

	static let all: [PatternDeclaration] = [
		PatternDeclaration("names.body", standard: "body"),
		PatternDeclaration("names.property", knowing: ["name", "key"], needing: ["name", "key"]),
		PatternDeclaration("names.case", knowing: ["name", "key"], needing: ["name", "key"]),
		PatternDeclaration("names.types.all", standard: "{Name}"),
		PatternDeclaration("names.types.page", standard: "{Name}Page"),
		PatternDeclaration("names.types.info", standard: "PageInfo"),
		PatternDeclaration("names.types.graphQLInfo"),
		PatternDeclaration("names.types.response", standard: "{Name}Response"),
		PatternDeclaration("names.types.create", standard: "New{Name}"),
		PatternDeclaration("names.types.update", standard: "Update{Name}"),
		PatternDeclaration("names.types.patch"),
		PatternDeclaration("names.types.operation", standard: "{Operation}", knowing: ["operation"], makes: .type),
		PatternDeclaration("names.types.filter", standard: "{Name}Filter"),
		PatternDeclaration("names.types.input"),
		PatternDeclaration("names.types.nested"),
		PatternDeclaration("names.methods.one", standard: "fetch{Name}"),
		PatternDeclaration("names.methods.list", standard: "fetchAll{Name.plural}"),
		PatternDeclaration("names.methods.page", standard: "fetch{Name.plural}"),
		PatternDeclaration("names.methods.create", standard: "create{Name}"),
		PatternDeclaration("names.methods.update", standard: "update{Name}"),
		PatternDeclaration("names.methods.delete", standard: "delete{Name}"),
		PatternDeclaration("names.methods.other", standard: "{verb}{Name}", knowing: ["name", "verb"]),
		PatternDeclaration("names.methods.query", knowing: ["operation", "name", "verb"], needing: ["operation", "name"]),
		PatternDeclaration("names.methods.mutation", knowing: ["operation", "name", "verb"], needing: ["operation", "name"]),
		PatternDeclaration("names.local.get", standard: "get{Name}"),
		PatternDeclaration("names.local.save", standard: "save{Name}"),
		PatternDeclaration("names.local.delete", standard: "delete{Name}"),
		PatternDeclaration("names.local.getPage", standard: "getPage"),
		PatternDeclaration("names.local.savePage", standard: "savePage"),
		PatternDeclaration("names.local.clearPages", standard: "clearPages"),
		PatternDeclaration("names.local.clear", standard: "clear"),
		PatternDeclaration("names.local.list", standard: "get{Name.plural}"),
		PatternDeclaration("names.mocks.result", knowing: ["method", "name", "verb", "verbed"], needing: ["method", "name"]),
		PatternDeclaration(
			"names.mocks.callCount", knowing: ["method", "name", "verb", "verbed"], needing: ["method", "name", "verb", "verbed"]),
		PatternDeclaration("names.mocks.last", knowing: ["method", "name", "verb", "verbed", "parameter"], needing: ["parameter"]),
		PatternDeclaration("names.graphQL.query", standard: "{name}Query", needing: ["name"]),
		PatternDeclaration("names.graphQL.mutation", standard: "{name}Mutation", needing: ["name"]),
		PatternDeclaration("names.graphQL.wrapper", standard: "{Name}Answer", needing: ["name"]),
		PatternDeclaration("names.sources.contract"),
		PatternDeclaration("names.sources.mock"),
		PatternDeclaration("names.sources.rest"),
		PatternDeclaration("names.sources.graphQL"),
		PatternDeclaration("names.sources.localContract"),
		PatternDeclaration("names.sources.localMock"),
		PatternDeclaration("names.sources.memory"),
		PatternDeclaration("names.sources.userDefaults"),
		PatternDeclaration("names.sources.storeContract"),
		PatternDeclaration("names.sources.storeMock"),
		PatternDeclaration("names.sources.memoryContract"),
		PatternDeclaration("names.sources.memoryMock"),
		PatternDeclaration("names.sources.memoryVariable"),
		PatternDeclaration("names.sources.remote"),
		PatternDeclaration("names.sources.local"),
		PatternDeclaration("names.sources.store"),
		PatternDeclaration("names.sources.repository"),
		PatternDeclaration("names.sources.repositoryContract"),
		PatternDeclaration("names.sources.repositoryType"),
		PatternDeclaration("names.sources.container"),
		PatternDeclaration("names.sources.entryPoint"),
		PatternDeclaration("names.fixtures.many", makes: .file),
		PatternDeclaration("names.fixtures.response", makes: .file),
		PatternDeclaration(
			"names.fixtures.answer", standard: "{method.snake}", knowing: ["method", "name"], needing: ["method"], makes: .file),
		PatternDeclaration(
			"names.fixtures.body", standard: "{name.snake}_body", knowing: ["method", "name"], needing: ["method", "name"], makes: .file),
		PatternDeclaration("names.fixtures.operation", knowing: ["operation"], makes: .file),
		PatternDeclaration("types.identifier", makes: .type),
	]

	/// Returns the pattern with a text from a `style.json`; nil if it is invalid, which is reported.
	func pattern(_ text: Configured<String>, _ diagnostics: inout Diagnostics) -> NamePattern? {
		do throws(NamePattern.Mistake) {
			let pattern = try NamePattern(text.value, knowing: placeholders)
			guard needed.isEmpty || needed.contains(where: pattern.mentions) else {
				diagnostics.report(.repeatsCondition(text.value, needed, at: text.span))
				return nil
			}
			if pattern.isPlain || use.takes(pattern.example(.common)) { return pattern }
			diagnostics.report(.noName(text.value, pattern.example(.common), use, at: text.span))
		} catch {
			diagnostics.report(
				Diagnostic(.invalidStyle, "in the pattern '\(text.value)': \(error.message)", at: text.span, fix: error.fix))
		}
		return nil
	}
}

extension StyleSettings {
	/// Reads all patterns, and the other names.
	mutating func readNames(_ root: Configured<JSONNode>, _ diagnostics: inout Diagnostics) {
		for declaration in PatternDeclaration.all {
			guard let text = root[declaration.key]?.string else { continue }
			patterns[declaration.key] = text
			guard let pattern = declaration.pattern(text, &diagnostics) else { continue }
			if ["names.types.all", "names.types.nested"].contains(declaration.key), pattern.affix == nil {
				diagnostics.report(.noAffix(text.value, at: text.span))
			} else if declaration.key == "types.identifier" {
				scalars.identifier = pattern
			} else {
				names.set(pattern, at: declaration.key)
			}
		}
		func identifier(_ key: String) -> String? {
			guard let text = root[key]?.string else { return nil }
			if !NamePattern.Use.identifier.takes(text.value) { diagnostics.report(.noIdentifier(text.value, at: text.span)) }
			return text.value
		}
		if let name = identifier("names.identifier") { (names.identifier, names.localIdentifier) = (name, nil) }
		names.localIdentifier = identifier("names.local.identifier") ?? names.localIdentifier
		names.reserved = root["names.reserved"]?.strings.map(\.value) ?? names.reserved
	}
}

extension Diagnostic {
	fileprivate static func repeatsCondition(_ text: String, _ needed: [String], at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.invalidStyle, "the pattern '\(text)' makes the same name every time", at: span,
			fix: "add \(needed.map { "{\($0)}" }.joined(separator: " or ")) to the pattern")
	}

	fileprivate static func noName(_ text: String, _ example: String, _ use: NamePattern.Use, at span: SourceSpan) -> Diagnostic {
		let made = "for an order item, the pattern '\(text)' makes '\(example)', which"
		if let keyword = use.keyword(in: example) {
			return Diagnostic(
				.invalidStyle, example == keyword ? "\(made) is a keyword of Swift" : "\(made) contains the keyword '\(keyword)' of Swift",
				at: span,
				fix: "use another word, or add one to it, as in '\(keyword)\(keyword.first?.isUppercase == true ? "Item" : "Order")'")
		}
		return Diagnostic(.invalidStyle, "\(made) is not a \(use.rawValue)", at: span, fix: use.fix)
	}

	fileprivate static func noIdentifier(_ text: String, at span: SourceSpan) -> Diagnostic {
		SwiftIdentifier.keywords.contains(text)
			? Diagnostic(
				.invalidStyle, "'\(text)' cannot name a parameter, since it is a keyword of Swift", at: span,
				fix: "use another word, as in 'id'")
			: Diagnostic(
				.invalidStyle, "'\(text)' cannot name a parameter", at: span, fix: "begin with a letter, and use letters and digits")
	}

	fileprivate static func noAffix(_ text: String, at span: SourceSpan?) -> Diagnostic {
		Diagnostic(
			.invalidStyle, "'\(text)' does not contain '{Name}'", at: span,
			fix: "write '{Name}' once, with its prefix and suffix, as in '{Name}DTO'")
	}
}
