import JSONLanguage
import SourceText

// The names and patterns in a `style.json`, under `names`.

extension StyleNames {
	/// Reads `names`; what the file does not set stays as it is.
	mutating func read(_ reader: inout ConfigurationReader) {
		if let entry = reader.string("identifier") {
			identifier = entry.value
			if !NamePattern.Use.identifier.takes(entry.value) { reader.report(.noIdentifier(entry.value, at: entry.span)) }
			local.identifier = nil
		}
		if let entry = reader.pattern("body", knowing: ["name"]) { body = entry }
		if let entry = reader.pattern("property", knowing: ["name", "key"], oneOf: ["name", "key"]) { property = entry }
		if let entry = reader.pattern("case", knowing: ["name", "key"], oneOf: ["name", "key"]) { enumerationCase = entry }
		if let entry = reader.strings("reserved") { reserved = entry.map(\.value) }
		reader.object("types") { types.read(&$0) }
		reader.object("methods") { methods.read(&$0) }
		reader.object("local") { local.read(&$0) }
		reader.object("mocks") { mocks.read(&$0) }
		reader.object("fixtures") { fixtures.read(&$0) }
		reader.object("sources") { sources.read(&$0) }
		reader.object("graphQL") { graphQL.read(&$0) }
	}
}

extension StyleSourceNames {
	fileprivate mutating func read(_ reader: inout ConfigurationReader) {
		for role in Role.allCases {
			if let entry = reader.pattern(role.rawValue, knowing: ["name"]) { self[role] = entry }
		}
	}
}

extension StyleGraphQLNames {
	fileprivate mutating func read(_ reader: inout ConfigurationReader) {
		if let entry = reader.pattern("query", knowing: ["name"], oneOf: ["name"]) { query = entry }
		if let entry = reader.pattern("mutation", knowing: ["name"], oneOf: ["name"]) { mutation = entry }
		if let entry = reader.pattern("wrapper", knowing: ["name"], oneOf: ["name"]) { wrapper = entry }
	}
}

extension StyleFixtureNames {
	fileprivate mutating func read(_ reader: inout ConfigurationReader) {
		if let entry = reader.pattern("many", for: .file, knowing: ["name"]) { many = entry }
		if let entry = reader.pattern("response", for: .file, knowing: ["name"]) { response = entry }
		if let entry = reader.pattern("answer", for: .file, knowing: ["method", "name"], oneOf: ["method"]) { answer = entry }
		if let entry = reader.pattern("body", for: .file, knowing: ["method", "name"], oneOf: ["method", "name"]) { body = entry }
		if let entry = reader.pattern("operation", for: .file, knowing: ["operation"]) { operation = entry }
	}
}

extension StyleTypeNames {
	fileprivate mutating func read(_ reader: inout ConfigurationReader) {
		for kind in StyleTypeKind.allCases {
			// The types of an operation may be nested: `{Operation}.Response`.
			let use: NamePattern.Use = kind == .operation ? .type : .identifier
			guard let entry = reader.pattern(kind.rawValue, for: use, knowing: [kind.subject]) else { continue }
			if kind == .all || kind == .nested, entry.affix == nil {
				reader.report(.noAffix(entry.source, at: reader.string(kind.rawValue)?.span))
			} else {
				let extended = affix
				self[kind] = entry
				if kind == .all { replaceAffix(of: extended) }
				if kind == .info { graphQLInfo = nil }
			}
		}
		if let entry = reader.pattern("graphQLInfo", knowing: ["name"]) { graphQLInfo = entry }
	}
}

extension StyleMethodNames {
	fileprivate mutating func read(_ reader: inout ConfigurationReader) {
		if let entry = reader.pattern("one", knowing: ["name"]) { one = entry }
		if let entry = reader.pattern("list", knowing: ["name"]) { list = entry }
		if let entry = reader.pattern("page", knowing: ["name"]) { page = entry }
		if let entry = reader.pattern("create", knowing: ["name"]) { create = entry }
		if let entry = reader.pattern("update", knowing: ["name"]) { update = entry }
		if let entry = reader.pattern("delete", knowing: ["name"]) { delete = entry }
		if let entry = reader.pattern("other", knowing: ["name", "verb"]) { other = entry }
		if let entry = reader.pattern("query", knowing: ["operation", "name", "verb"], oneOf: ["operation", "name"]) { query = entry }
		if let entry = reader.pattern("mutation", knowing: ["operation", "name", "verb"], oneOf: ["operation", "name"]) {
			mutation = entry
		}
	}
}

extension StyleLocalNames {
	fileprivate mutating func read(_ reader: inout ConfigurationReader) {
		for method in Method.allCases {
			if let entry = reader.pattern(method.rawValue, knowing: ["name"]) { self[method] = entry }
		}
		guard let entry = reader.string("identifier") else { return }
		identifier = entry.value
		if !NamePattern.Use.identifier.takes(entry.value) { reader.report(.noIdentifier(entry.value, at: entry.span)) }
	}
}

extension StyleMockNames {
	fileprivate mutating func read(_ reader: inout ConfigurationReader) {
		let names = Self.subjects
		if let entry = reader.pattern("result", knowing: names, oneOf: ["method", "name"]) { result = entry }
		if let entry = reader.pattern("callCount", knowing: names, oneOf: ["method", "name", "verb", "verbed"]) { callCount = entry }
		if let entry = reader.pattern("last", knowing: names + ["parameter"], oneOf: ["parameter"]) { last = entry }
	}
}

extension ConfigurationReader {
	/// - Parameters:
	/// - use: the kind of name that the pattern makes.
	/// - needed: the placeholders of which the pattern must have one, so that names stay distinct.
	mutating func pattern(
		_ key: String, for use: NamePattern.Use = .identifier, knowing names: [String], oneOf needed: [String] = []
	) -> NamePattern? {
		guard let entry = string(key) else { return nil }
		do throws(NamePattern.Mistake) {
			let pattern = try NamePattern(entry.value, knowing: names)
			guard needed.isEmpty || needed.contains(where: pattern.mentions) else {
				report(.repeatsCondition(entry.value, needed, at: entry.span))
				return nil
			}
			if pattern.isPlain || use.takes(pattern.example(.common)) { return pattern }
			report(.noName(entry.value, pattern.example(.common), use, at: entry.span))
			return nil
		} catch {
			report(Diagnostic(.invalidStyle, "in the pattern '\(entry.value)': \(error.message)", at: entry.span, fix: error.fix))
			return nil
		}
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
