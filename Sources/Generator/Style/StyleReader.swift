import JSONLanguage
import SourceText
import TemplateLanguage

extension StyleSettings {
	/// What `source`, a `style.json`, says, and what `base` says where it says nothing; nil when something is wrong, which is reported.
	package init?(_ source: SourceText, over base: StyleSettings, diagnostics: inout Diagnostics) {
		var found = Diagnostics()
		guard let root = JSONNode.parse(source, diagnostics: &found) else {
			diagnostics.report(contentsOf: found)
			return nil
		}
		self = base
		hasOwnIndentation = false
		var reader = ConfigurationReader(source, root)
		_ = reader.string("$schema")
		_ = reader.string("extends")
		if let told = reader.string("about") { about = told.value }
		readIndentation(&reader)
		if let told = reader.value("lineLength") {
			lineLength = told.integer
			if !Self.lineLengths.contains(told.integer ?? 0) { reader.expect(Self.lineLengthForm, at: told) }
		}
		if let told = reader.strings("initialisms") {
			for word in told where !Initialisms.isWord(word.value) { reader.report(.noInitialism(word.value, at: word.span)) }
			initialisms = Initialisms(told.map(\.value))
		}
		reader.object("names") { names.read(&$0) }
		notePatterns(of: root, in: source)
		reader.object("types") { types in
			if let told = types.bool("equatable") { comparesTypes = told.value }
			if let told = types.bool("nested") { nestsTypes = told.value }
			if let told = types.string("enumerationValue") { enumerationValue = told.value }
			scalars.read(&types)
			if let told = types.bool("ofOperations") { separatesOperations = told.value }
			if let told = types.bool("sentApart") { separatesSentTypes = told.value }
			if let told = types.bool("filters") { hasFilterTypes = told.value }
			if let pattern = scalars.identifier, let told = types.string("identifier"),
				pattern.example == names.types.affix.name(NamePattern.exampleWords.upperCamel)
			{
				types.report(.isItsOwnIdentifier(told.value, at: told.span))
			}
		}
		reader.object("stores") { stores in
			if let told = stores.bool("ignoreCase") { storesIgnoreCase = told.value }
			if let told = stores.strings("clear") {
				clearings = Set(told.compactMap { StoreClearing(rawValue: $0.value) })
				for word in told where StoreClearing(rawValue: word.value) == nil { stores.report(.noClearing(word)) }
			}
			guard let told = stores.value("limit") else { return }
			if let limit = told.integer, limit > 0 { storeLimit = limit } else { stores.expect("a number of items", at: told) }
		}
		readRuntime(&reader)
		if let told = reader.choice("tests", of: TestLibrary.self) { testLibrary = told.value }
		if let told = reader.choice("isolation", of: DefaultIsolation.self) { isolation = told.value }
		reader.object("settings") { readFacts(&$0) }
		for key in ["parts", "files"] { reader.object(key) { readLeftOut(&$0) } }
		if let told = reader.objects("signs", StyleSign.init) { signs = told.compactMap { $0 } }
		reader.finish()
		found.report(contentsOf: reader.problems)
		Self.reportControlCharacters(in: root, of: source, &found)
		diagnostics.report(contentsOf: found)
		if found.hasErrors { return nil }
	}

	private mutating func notePatterns(of root: JSONNode, in source: SourceText) {
		for group in root["names"]?.members ?? [] {
			for entry in group.value.members ?? [] {
				guard let text = entry.value.string else { continue }
				patterns["names.\(group.key).\(entry.key)"] = Configured(text, at: SourceSpan(source, entry.value.range))
			}
		}
	}

	private mutating func readIndentation(_ reader: inout ConfigurationReader) {
		guard let told = reader.value("indent") else { return }
		hasOwnIndentation = true
		if told.string == "tab" {
			indentation = .tabs
		} else if let count = told.integer ?? told.string.flatMap(Int.init), 1...8 ~= count {
			indentation = .spaces(count)
		} else {
			reader.expect("\"tab\" or a number of spaces from 1 to 8", at: told)
		}
	}

	/// No string of a style may contain what neither an editor nor the Swift compiler shows: it could reach any generated file.
	private static func reportControlCharacters(in root: JSONNode, of source: SourceText, _ diagnostics: inout Diagnostics) {
		let reported = Set(diagnostics.all.compactMap { $0.span?.range })
		var pending = [root]
		while let node = pending.popLast() {
			if let text = node.string, text.utf8.contains(where: Visible.isControl), !reported.contains(node.range) {
				diagnostics.report(.controlCharacter(at: SourceSpan(source, node.range)))
			}
			pending += (node.elements ?? []) + (node.members ?? []).map(\.value)
		}
	}

	/// `"../Runtime"`
	private mutating func readRuntime(_ reader: inout ConfigurationReader) {
		guard let told = reader.string("runtime") else { return }
		if told.value.isEmpty || told.value.hasPrefix("/") || told.value.unicodeScalars.contains(where: Visible.isUnsafe) {
			reader.report(.noRuntimePath(told.value, at: told.span))
		} else {
			runtime = told
		}
	}

	/// `{"memory": false}`
	private mutating func readLeftOut(_ reader: inout ConfigurationReader) {
		let told = reader.entries { reader, name in reader.bool(name) }
		for (name, isThere) in told { leftOut[name.value] = isThere.value ? nil : name.span }
	}

	private mutating func readFacts(_ reader: inout ConfigurationReader) {
		let told = reader.entries { reader, name in
			reader.object(name) { fact in
				(
					meaning: fact.string("meaning"), kind: fact.choice("kind", of: StyleFactKind.self), value: fact.value("default")
				)
			}
		}
		for (name, fact) in told {
			let inherited = facts[name.value]
			guard let kind = fact.kind?.value ?? inherited.map({ StyleFactKind($0.value) }) else {
				reader.report(.noKind(name.value, at: name.span))
				continue
			}
			guard let value = fact.value.map({ (node: $0, value: kind.value(of: $0)) }) else {
				facts[name.value] =
					inherited
					?? StyleFact(value: kind.example(name.value), meaning: fact.meaning?.value ?? "", isRequired: true, place: name.span)
				continue
			}
			guard let converted = value.value else {
				reader.expect(kind.description, at: value.node)
				continue
			}
			facts[name.value] = StyleFact(value: converted, meaning: fact.meaning?.value ?? inherited?.meaning ?? "", place: name.span)
		}
	}
}

extension StyleNames {
	fileprivate mutating func read(_ reader: inout ConfigurationReader) {
		if let told = reader.string("identifier") {
			identifier = told.value
			if !NamePattern.Use.identifier.takes(told.value) { reader.report(.noIdentifier(told.value, at: told.span)) }
		}
		if let told = reader.pattern("body", knowing: ["name"]) { body = told }
		if let told = reader.pattern("property", knowing: ["name", "key"], oneOf: ["name", "key"]) { property = told }
		if let told = reader.pattern("case", knowing: ["name", "key"], oneOf: ["name", "key"]) { enumerationCase = told }
		if let told = reader.strings("reserved") { reserved = told.map(\.value) }
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
			if let told = reader.pattern(role.rawValue, knowing: ["name"]) { self[role] = told }
		}
	}
}

extension StyleGraphQLNames {
	fileprivate mutating func read(_ reader: inout ConfigurationReader) {
		if let told = reader.pattern("query", knowing: ["name"], oneOf: ["name"]) { query = told }
		if let told = reader.pattern("mutation", knowing: ["name"], oneOf: ["name"]) { mutation = told }
		if let told = reader.pattern("wrapper", knowing: ["name"], oneOf: ["name"]) { wrapper = told }
	}
}

extension StyleFixtureNames {
	fileprivate mutating func read(_ reader: inout ConfigurationReader) {
		if let told = reader.pattern("many", for: .file, knowing: ["name"]) { many = told }
		if let told = reader.pattern("response", for: .file, knowing: ["name"]) { response = told }
		if let told = reader.pattern("answer", for: .file, knowing: ["method", "name"], oneOf: ["method"]) { answer = told }
		if let told = reader.pattern("body", for: .file, knowing: ["method", "name"], oneOf: ["method", "name"]) { body = told }
		if let told = reader.pattern("operation", for: .file, knowing: ["operation"]) { operation = told }
	}
}

extension StyleTypeNames {
	fileprivate mutating func read(_ reader: inout ConfigurationReader) {
		for kind in StyleTypeKind.allCases {
			// An operation's types may stand in something: `{Operation}.Response`.
			let use: NamePattern.Use = kind == .operation ? .type : .identifier
			guard let told = reader.pattern(kind.rawValue, for: use, knowing: [kind.subject]) else { continue }
			if kind == .all || kind == .nested, told.affix == nil {
				reader.report(.noAffix(told.source, at: reader.string(kind.rawValue)?.span))
			} else {
				self[kind] = told
			}
		}
	}
}

extension StyleMethodNames {
	fileprivate mutating func read(_ reader: inout ConfigurationReader) {
		if let told = reader.pattern("one", knowing: ["name"]) { one = told }
		if let told = reader.pattern("list", knowing: ["name"]) { list = told }
		if let told = reader.pattern("page", knowing: ["name"]) { page = told }
		if let told = reader.pattern("create", knowing: ["name"]) { create = told }
		if let told = reader.pattern("update", knowing: ["name"]) { update = told }
		if let told = reader.pattern("delete", knowing: ["name"]) { delete = told }
		if let told = reader.pattern("other", knowing: ["name", "verb"]) { other = told }
		if let told = reader.pattern("query", knowing: ["operation", "name", "verb"], oneOf: ["operation", "name"]) { query = told }
		if let told = reader.pattern("mutation", knowing: ["operation", "name", "verb"], oneOf: ["operation", "name"]) { mutation = told }
	}
}

extension StyleScalars {
	/// What stands for integers, numbers and identifiers, and how their values are said.
	fileprivate mutating func read(_ reader: inout ConfigurationReader) {
		func type(_ key: String, _ reader: inout ConfigurationReader) -> String? {
			guard let told = reader.string(key) else { return nil }
			if SwiftIdentifier.isTypeName(told.value) { return told.value }
			reader.report(.noType(told.value, at: told.span))
			return nil
		}
		func value(_ key: String, _ reader: inout ConfigurationReader) -> String? {
			guard let told = reader.string(key) else { return nil }
			if told.value.contains("{value}") { return told.value }
			reader.report(.noValue(told.value, at: told.span))
			return nil
		}
		if let told = type("integer", &reader) { integer = told }
		if let told = value("integerValue", &reader) { integerValue = told }
		if let told = type("number", &reader) { number = told }
		if let told = value("numberValue", &reader) { numberValue = told }
		if let told = reader.pattern("identifier", for: .type, knowing: ["name"]) { identifier = told }
		if let told = value("identifierValue", &reader) { identifierValue = told }
		if let told = value("identifierText", &reader) { identifierText = told }
		if let told = value("decodedValue", &reader) { decodedValue = told }
	}
}

extension StyleLocalNames {
	fileprivate mutating func read(_ reader: inout ConfigurationReader) {
		if let told = reader.pattern("get", knowing: ["name"]) { get = told }
		if let told = reader.pattern("save", knowing: ["name"]) { save = told }
		if let told = reader.pattern("delete", knowing: ["name"]) { delete = told }
		if let told = reader.pattern("getPage", knowing: ["name"]) { getPage = told }
		if let told = reader.pattern("savePage", knowing: ["name"]) { savePage = told }
		if let told = reader.pattern("clearPages", knowing: ["name"]) { clearPages = told }
		if let told = reader.pattern("clear", knowing: ["name"]) { clear = told }
		if let told = reader.pattern("list", knowing: ["name"]) { list = told }
	}
}

extension StyleMockNames {
	fileprivate mutating func read(_ reader: inout ConfigurationReader) {
		let names = Self.subjects
		if let told = reader.pattern("result", knowing: names, oneOf: ["method", "name"]) { result = told }
		if let told = reader.pattern("callCount", knowing: names, oneOf: ["method", "name", "verb", "verbed"]) { callCount = told }
		if let told = reader.pattern("last", knowing: names + ["parameter"], oneOf: ["parameter"]) { last = told }
	}
}

extension ConfigurationReader {
	/// - Parameters:
	///   - use: what comes of it.
	///   - needed: of these it has to say one, so that two things get two names.
	fileprivate mutating func pattern(
		_ key: String, for use: NamePattern.Use = .identifier, knowing names: [String], oneOf needed: [String] = []
	) -> NamePattern? {
		guard let told = string(key) else { return nil }
		do throws(NamePattern.Mistake) {
			let pattern = try NamePattern(told.value, knowing: names)
			guard needed.isEmpty || needed.contains(where: pattern.mentions) else {
				report(.repeatsCondition(told.value, needed, at: told.span))
				return nil
			}
			if pattern.isPlain || use.takes(pattern.example) { return pattern }
			report(.noName(told.value, pattern.example, use, at: told.span))
			return nil
		} catch {
			report(Diagnostic(.stylePattern, "in the pattern '\(told.value)': \(error.message)", at: told.span, fix: error.fix))
			return nil
		}
	}
}

/// What a setting of a style's own can be.
package enum StyleFactKind: String, CaseIterable, Sendable {
	case text, flag

	package init(_ value: StyleFact.Value) {
		switch value {
		case .text: self = .text
		case .flag: self = .flag
		}
	}

	package var description: String {
		switch self {
		case .text: "a string"
		case .flag: "true or false"
		}
	}

	/// What stands for a value that is not told.
	func example(_ name: String) -> StyleFact.Value {
		switch self {
		case .text: .text(name)
		case .flag: .flag(true)
		}
	}

	/// As it is given on a command line.
	package func value(of text: String) -> StyleFact.Value? {
		switch self {
		case .text: text.utf8.contains(where: Visible.isControl) ? nil : .text(text)
		case .flag: ["true": .flag(true), "false": .flag(false)][text]
		}
	}

	package func value(of node: JSONNode) -> StyleFact.Value? {
		switch self {
		case .text: node.string.flatMap(value(of:))
		case .flag: node.bool.map { .flag($0) }
		}
	}
}

extension Diagnostic {
	fileprivate static func noClearing(_ word: Configured<String>) -> Diagnostic {
		let kinds = StoreClearing.allCases.map(\.rawValue)
		let nearest = nearestName(to: word.value, in: kinds).map { "did you mean '\($0)'? " } ?? ""
		return Diagnostic(
			.unknownValue, "'\(word.value)' is not a value of --clear", at: word.span, fix: nearest + "use 'item', 'pages' or 'all'")
	}

	fileprivate static func controlCharacter(at span: SourceSpan) -> Diagnostic {
		Diagnostic(.styleValue, "the string contains a control character", at: span, fix: "remove the character")
	}

	fileprivate static func noInitialism(_ text: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(.styleValue, "'\(text)' is not an initialism", at: span, fix: "write 2 to 20 capital letters and digits, as in 'URL'")
	}

	fileprivate static func repeatsCondition(_ text: String, _ needed: [String], at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.stylePattern, "'\(text)' gives all of them the same name", at: span,
			fix: "add to the pattern: \(needed.map { "{\($0)}" }.joined(separator: " or "))")
	}

	fileprivate static func noName(_ text: String, _ example: String, _ use: NamePattern.Use, at span: SourceSpan) -> Diagnostic {
		Diagnostic(.stylePattern, "'\(text)' makes '\(example)' of an order item, which is not a \(use.rawValue)", at: span, fix: use.fix)
	}

	fileprivate static func isItsOwnIdentifier(_ text: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.stylePattern, "'\(text)' gives the 'id' of an object the type of the object", at: span,
			fix: "use a name that 'names.types.all' gives to no type, as in '{Name}ID'")
	}

	fileprivate static func noIdentifier(_ text: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(.stylePattern, "'\(text)' cannot name a parameter", at: span, fix: "begin with a letter, and use letters and digits")
	}

	fileprivate static func noType(_ text: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(.styleValue, "'\(text)' is not a type", at: span, fix: "write a type, as in 'Int64' or 'Foundation.Decimal'")
	}

	fileprivate static func noValue(_ text: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.styleValue, "'\(text)' does not contain '{value}'", at: span,
			fix: "write '{value}' where the value belongs, as in 'Decimal({value})'")
	}

	fileprivate static func noAffix(_ text: String, at span: SourceSpan?) -> Diagnostic {
		Diagnostic(
			.stylePattern, "'\(text)' does not contain '{Name}'", at: span,
			fix: "write '{Name}' once, with its prefix and suffix, as in '{Name}DTO'")
	}

	fileprivate static func noRuntimePath(_ text: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.runtimeModule, "'\(text)' is not a path from the folder of the style to a runtime", at: span,
			fix: "write the path of a Swift package or a folder of sources, relative to style.json, as in '../Runtime'")
	}

	fileprivate static func noKind(_ name: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.styleValue, "the setting '\(name)' has no kind", at: span,
			fix: "add \"kind\": one of \(StyleFactKind.allCases.map(\.rawValue).joined(separator: ", "))")
	}
}
