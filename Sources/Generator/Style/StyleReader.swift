import JSONLanguage
import SourceText
import TemplateLanguage

extension StyleSettings {
	/// Reads a `style.json`, with `base` for all that it does not set; nil if it is invalid, which is reported.
	package init?(_ source: SourceText, over base: StyleSettings, diagnostics: inout Diagnostics) {
		var found = Diagnostics()
		guard let root = JSONNode.parseConfiguration(source, diagnostics: &found) else {
			diagnostics.report(contentsOf: found)
			return nil
		}
		self = base
		hasOwnIndentation = false
		var reader = ConfigurationReader(source, root)
		_ = reader.string("$schema")
		_ = reader.string("extends")
		if let entry = reader.string("about") { about = entry.value }
		readIndentation(&reader)
		if let entry = reader.value("lineLength") {
			lineLength = entry.integer
			if !Self.lineLengths.contains(entry.integer ?? 0) { reader.expect(Self.lineLengthForm, at: entry) }
		}
		if let entry = reader.choice("imports", of: ImportOrder.self) { imports = entry.value }
		if let entry = reader.strings("initialisms") {
			for word in entry where !Initialisms.isWord(word.value) { reader.report(.noInitialism(word.value, at: word.span)) }
			names.initialisms = Initialisms(entry.map(\.value))
		}
		reader.object("names") { names.read(&$0) }
		notePatterns(of: root, in: source)
		reader.object("types") { types in
			if let entry = types.bool("equatable") { comparesTypes = entry.value }
			if let entry = types.bool("nested") { (nestsTypes, nestingLocation) = (entry.value, entry.span) }
			if let entry = types.string("enumerationValue") { enumerationValue = entry.value }
			scalars.read(&types)
			if let entry = types.choice("dates", of: DateDecoding.self) { dates = entry.value }
			if let entry = types.bool("ofOperations") { separatesOperations = entry.value }
			if let entry = types.bool("sentApart") { separatesSentTypes = entry.value }
			if let entry = types.bool("filters") { hasFilterTypes = entry.value }
			if let pattern = scalars.identifier, let entry = types.string("identifier"),
				pattern.example(names.initialisms) == names.types.affix.name(NamePattern.exampleWords.upperCamel(names.initialisms))
			{
				types.report(.isItsOwnIdentifier(entry.value, at: entry.span))
			}
		}
		reader.object("stores") { stores in
			if let entry = stores.bool("ignoreCase") { storesIgnoreCase = entry.value }
			if let entry = stores.strings("clear") {
				clearings = Set(entry.compactMap { StoreClearing(rawValue: $0.value) })
				for word in entry where StoreClearing(rawValue: word.value) == nil { stores.report(.noClearing(word)) }
			}
			guard let entry = stores.value("limit") else { return }
			if let limit = entry.integer, limit > 0 { storeLimit = limit } else { stores.expect("a number of items", at: entry) }
		}
		readRuntime(&reader)
		if let version = reader.string("requires") { requires = version }
		if let entry = reader.choice("tests", of: TestLibrary.self) { testLibrary = entry.value }
		if let entry = reader.choice("isolation", of: DefaultIsolation.self) { isolation = entry.value }
		reader.object("settings") { readFacts(&$0) }
		reader.object("parts") { readParts(&$0) }
		reader.object("files") { readOmitted(&$0) }
		if let entry = reader.objects("signs", StyleSign.init) { signs = entry.compactMap { $0 } }
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
		guard let entry = reader.value("indent") else { return }
		hasOwnIndentation = true
		if entry.string == "tab" {
			indentation = .tabs
		} else if let count = entry.integer ?? entry.string.flatMap(Int.init), 1...8 ~= count {
			indentation = .spaces(count)
		} else {
			reader.expect("\"tab\" or a number of spaces from 1 to 8", at: entry)
		}
	}

	/// Reports control characters: editors and the Swift compiler do not show them, and a string of a style can reach any generated file.
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
		guard let entry = reader.string("runtime") else { return }
		if entry.value.isEmpty || entry.value.hasPrefix("/") || entry.value.unicodeScalars.contains(where: Visible.isUnsafe) {
			reader.report(.noRuntimePath(entry.value, at: entry.span))
		} else {
			runtime = entry
		}
	}

	/// `{"memory": false, "analytics": {"for": "entity", "requires": "operations"}}`
	private mutating func readParts(_ reader: inout ConfigurationReader) {
		let declared = reader.entries { reader, name -> (Bool?, StylePart?)? in
			guard let value = reader.value(name) else { return nil }
			if let isIncluded = value.bool { return (isIncluded, nil) }
			guard value.members != nil else {
				reader.expect("false, or an object that declares the part", at: value)
				return nil
			}
			return (
				nil,
				reader.object(name) { part in
					StylePart(
						name, for: part.choice("for", of: StylePart.Subject.self)?.value ?? .entity,
						requires: part.choice("requires", of: StylePart.Requirement.self)?.value, at: part.whole)
				}
			)
		}
		for (name, (isIncluded, part)) in declared {
			omitted[name.value] = isIncluded == false ? name.span : nil
			guard let part else { continue }
			guard StylePart.isName(name.value) else {
				reader.report(.noPartName(name.value, at: name.span))
				continue
			}
			if let known = parts.firstIndex(where: { $0.name == part.name }) { parts[known] = part } else { parts.append(part) }
		}
	}

	/// `{"remote/Tests/Mocks/{Name}Mock.swift": false}`
	private mutating func readOmitted(_ reader: inout ConfigurationReader) {
		let entry = reader.entries { reader, name in reader.bool(name) }
		for (name, isThere) in entry { omitted[name.value] = isThere.value ? nil : name.span }
	}

	private mutating func readFacts(_ reader: inout ConfigurationReader) {
		let entry = reader.entries { reader, name in
			reader.object(name) { fact in
				(
					meaning: fact.string("meaning"), kind: fact.choice("kind", of: StyleFactKind.self), value: fact.value("default")
				)
			}
		}
		for (name, fact) in entry {
			let inherited = facts[name.value]
			guard let kind = fact.kind?.value ?? inherited.map({ StyleFactKind($0.value) }) else {
				reader.report(.noKind(name.value, at: name.span))
				continue
			}
			guard let value = fact.value.map({ (node: $0, value: kind.value(of: $0)) }) else {
				facts[name.value] =
					inherited
					?? StyleFact(value: kind.example(name.value), meaning: fact.meaning?.value ?? "", isRequired: true, location: name.span)
				continue
			}
			guard let converted = value.value else {
				reader.expect(kind.description, at: value.node)
				continue
			}
			facts[name.value] = StyleFact(value: converted, meaning: fact.meaning?.value ?? inherited?.meaning ?? "", location: name.span)
		}
	}
}

extension StyleScalars {
	/// Reads the types of integers, numbers and identifiers, and the expressions for their values.
	fileprivate mutating func read(_ reader: inout ConfigurationReader) {
		func type(_ key: String, _ reader: inout ConfigurationReader) -> String? {
			guard let entry = reader.string(key) else { return nil }
			if SwiftIdentifier.isTypeName(entry.value) { return entry.value }
			reader.report(.noType(entry.value, at: entry.span))
			return nil
		}
		func value(_ key: String, _ reader: inout ConfigurationReader) -> String? {
			guard let entry = reader.string(key) else { return nil }
			if entry.value.contains("{value}") { return entry.value }
			reader.report(.noValue(entry.value, at: entry.span))
			return nil
		}
		if let entry = type("integer", &reader) { integer = entry }
		if let entry = value("integerValue", &reader) { integerValue = entry }
		if let entry = type("number", &reader) { number = entry }
		if let entry = value("numberValue", &reader) { numberValue = entry }
		if let entry = reader.pattern("identifier", for: .type, knowing: ["name"]) { identifier = entry }
		if let entry = value("identifierValue", &reader) { identifierValue = entry }
		if let entry = value("identifierText", &reader) { identifierText = entry }
		if let entry = value("decodedValue", &reader) { decodedValue = entry }
		let own = reader.object("known") { $0.ownTypes() } ?? []
		known.merge(own.map { ($0.name.value, $0.type) }) { _, new in new }
	}
}

/// The kind of value of a style's own setting.
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

	/// Returns the example value of a setting without a default.
	func example(_ name: String) -> StyleFact.Value {
		switch self {
		case .text: .text(name)
		case .flag: .flag(true)
		}
	}

	/// Parses a value from the command line.
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
		let nearest: Remedy = nearestName(to: word.value, in: kinds).map { "\(didYouMean: $0) " } ?? ""
		return Diagnostic(
			.invalidValue, "'\(word.value)' is not a value of \"clear\"", at: word.span, fix: nearest + "use 'item', 'pages' or 'all'")
	}

	fileprivate static func controlCharacter(at span: SourceSpan) -> Diagnostic {
		Diagnostic(.invalidStyle, "the string contains a control character", at: span, fix: "remove the character")
	}

	fileprivate static func noInitialism(_ text: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(.invalidStyle, "'\(text)' is not an initialism", at: span, fix: "write 2 to 20 capital letters and digits, as in 'URL'")
	}

	fileprivate static func isItsOwnIdentifier(_ text: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.invalidStyle, "the pattern '\(text)' gives an object and its 'id' the same type", at: span,
			fix: "use a name that 'names.types.all' does not make, as in '{Name}ID'")
	}

	fileprivate static func noType(_ text: String, at span: SourceSpan) -> Diagnostic {
		let keyword = NamePattern.Use.type.keyword(in: text)
		return Diagnostic(
			.invalidStyle, "'\(text)' is not a type" + (keyword.map { ", since '\($0)' is a keyword of Swift" } ?? ""), at: span,
			fix: "write a type, as in 'Int64' or 'Foundation.Decimal'")
	}

	fileprivate static func noValue(_ text: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.invalidStyle, "'\(text)' does not contain '{value}'", at: span,
			fix: "write '{value}' where the value belongs, as in 'Decimal({value})'")
	}

	fileprivate static func noRuntimePath(_ text: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.runtimeModule, "'\(text)' is not the path of a runtime", at: span,
			fix: "write the path of a Swift package or a folder of sources, relative to style.json, as in '../Runtime'")
	}

	fileprivate static func noPartName(_ name: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.invalidStyle, "'\(name)' cannot name a part", at: span,
			fix: "use a folder's name of letters, digits and hyphens, other than 'partials'")
	}

	fileprivate static func noKind(_ name: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.invalidStyle, "the setting '\(name)' has no kind", at: span,
			fix: "add \"kind\": one of \(StyleFactKind.allCases.map(\.rawValue).joined(separator: ", "))")
	}
}
