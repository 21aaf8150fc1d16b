import JSONLanguage
import SourceText
import TemplateLanguage

extension StyleSettings {
	/// Reads a `style.json`, with `base` for all that it does not set; nil if it is invalid, which is reported.
	///
	/// - Parameter isChecked: whether the file is known to fit its schema, as that of a built-in style is.
	package init?(_ source: SourceText, over base: StyleSettings, isChecked: Bool = false, diagnostics: inout Diagnostics) {
		var found = Diagnostics()
		guard let node = JSONNode.parseConfiguration(source, diagnostics: &found) else {
			diagnostics.report(contentsOf: found)
			return nil
		}
		let root = Configured(node, of: source)
		if !isChecked { KeySchema.ofStyles.check(root, diagnostics: &found) }
		self = base
		set(&about, root["about"]?.value.string)
		hasOwnIndentation = root["indent"] != nil
		if let indent = root["indent"]?.value {
			indentation = (indent.integer ?? indent.string.flatMap(Int.init)).map { .spaces($0) } ?? .tabs
		}
		set(&lineLength, root["lineLength"]?.value.integer)
		set(&imports, root["imports"]?.value.choice())
		if let words = root["initialisms"]?.strings {
			for word in words where !Initialisms.isWord(word.value) { found.report(.noInitialism(word.value, at: word.span)) }
			names.initialisms = Initialisms(words.map(\.value))
		}
		readNames(root, &found)
		set(&comparesTypes, root["types.equatable"]?.value.bool)
		if let nested = root["types.nested"] {
			set(&nestsTypes, nested.value.bool)
			nestingLocation = nested.span
		}
		set(&enumerationValue, root["types.enumerationValue"]?.value.string)
		scalars.read(root, &found)
		set(&dates, root["types.dates"]?.value.choice())
		set(&separatesOperations, root["types.ofOperations"]?.value.bool)
		set(&separatesSentTypes, root["types.sentApart"]?.value.bool)
		set(&hasFilterTypes, root["types.filters"]?.value.bool)
		if let pattern = scalars.identifier, let text = root["types.identifier"]?.string,
			pattern.example(names.initialisms) == names.types.affix.name(NamePattern.exampleWords.upperCamel(names.initialisms))
		{
			found.report(.isItsOwnIdentifier(text.value, at: text.span))
		}
		set(&storesIgnoreCase, root["stores.ignoreCase"]?.value.bool)
		set(&storeLimit, root["stores.limit"]?.value.integer)
		set(&clearings, (root["stores.clear"]?.strings).map { Set($0.compactMap { StoreClearing(rawValue: $0.value) }) })
		readRuntime(root, &found)
		set(&requires, root["requires"]?.string)
		set(&testLibrary, root["tests"]?.value.choice())
		set(&isolation, root["isolation"]?.value.choice())
		readFacts(root, &found)
		readParts(root, &found)
		for (name, isThere) in root["files"]?.entries ?? [] { omitted[name.value] = isThere.value.bool == false ? name.span : nil }
		set(&signs, (root["signs"]?.elements).map { $0.compactMap(StyleSign.init) })
		if !isChecked { Self.reportControlCharacters(in: node, of: source, &found) }
		diagnostics.report(contentsOf: found)
		if found.hasErrors { return nil }
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
	private mutating func readRuntime(_ root: Configured<JSONNode>, _ diagnostics: inout Diagnostics) {
		guard let path = root["runtime"]?.string else { return }
		if path.value.isEmpty || path.value.hasPrefix("/") || path.value.unicodeScalars.contains(where: Visible.isUnsafe) {
			diagnostics.report(.noRuntimePath(path.value, at: path.span))
		} else {
			runtime = path
		}
	}

	/// `{"memory": false, "analytics": {"for": "entity", "requires": "operations"}}`
	private mutating func readParts(_ root: Configured<JSONNode>, _ diagnostics: inout Diagnostics) {
		for (name, declaration) in root["parts"]?.entries ?? [] {
			omitted[name.value] = declaration.value.bool == false ? name.span : nil
			guard declaration.value.members != nil else { continue }
			guard StylePart.isName(name.value) else {
				diagnostics.report(.noPartName(name.value, at: name.span))
				continue
			}
			let part = StylePart(
				name.value, for: declaration["for"]?.value.choice() ?? .entity, requires: declaration["requires"]?.value.choice(),
				at: declaration.span)
			if let known = parts.firstIndex(where: { $0.name == part.name }) { parts[known] = part } else { parts.append(part) }
		}
	}

	private mutating func readFacts(_ root: Configured<JSONNode>, _ diagnostics: inout Diagnostics) {
		for (name, fact) in root["settings"]?.entries ?? [] {
			let inherited = facts[name.value]
			let meaning = fact["meaning"]?.value.string
			guard let kind = fact["kind"]?.value.choice() ?? inherited.map({ StyleFactKind($0.value) }) else {
				if fact["kind"] == nil { diagnostics.report(.noKind(name.value, at: name.span)) }
				continue
			}
			guard let value = fact["default"] else {
				facts[name.value] =
					inherited ?? StyleFact(value: kind.example(name.value), meaning: meaning ?? "", isRequired: true, location: name.span)
				continue
			}
			guard let converted = kind.value(of: value.value) else {
				if StyleFactKind.isValue(value.value) {
					diagnostics.report(.wrongKind(kind.description, found: value.value.kindDescription, at: value.span))
				}
				continue
			}
			facts[name.value] = StyleFact(value: converted, meaning: meaning ?? inherited?.meaning ?? "", location: name.span)
		}
	}
}

/// Replaces a setting if there is a new value.
private func set<Value>(_ setting: inout Value, _ value: Value?) {
	if let value { setting = value }
}

private func set<Value>(_ setting: inout Value?, _ value: Value?) {
	if let value { setting = value }
}

extension StyleScalars {
	/// Reads the types of integers and numbers, and the expressions for values.
	fileprivate mutating func read(_ root: Configured<JSONNode>, _ diagnostics: inout Diagnostics) {
		var problems = Diagnostics()
		func text(_ key: String, _ isValid: (String) -> Bool, _ problem: (Configured<String>) -> Diagnostic) -> String? {
			guard let text = root["types.\(key)"]?.string else { return nil }
			if isValid(text.value) { return text.value }
			problems.report(problem(text))
			return nil
		}
		func type(_ key: String) -> String? { text(key, SwiftIdentifier.isTypeName, Diagnostic.noTypeOfCode) }
		func value(_ key: String) -> String? { text(key, { $0.contains("{value}") }, Diagnostic.noValue) }
		set(&integer, type("integer"))
		set(&integerValue, value("integerValue"))
		set(&number, type("number"))
		set(&numberValue, value("numberValue"))
		set(&identifierValue, value("identifierValue"))
		set(&identifierText, value("identifierText"))
		set(&decodedValue, value("decodedValue"))
		known.merge((root["types.known"]?.ownTypes(&problems) ?? []).map { ($0.name.value, $0.type) }) { _, new in new }
		diagnostics.report(contentsOf: problems)
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

	/// Returns whether settings have values of this kind; the schema refuses others.
	package static func isValue(_ node: JSONNode) -> Bool { node.string != nil || node.bool != nil }
}

extension Diagnostic {
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

	fileprivate static func noTypeOfCode(_ text: Configured<String>) -> Diagnostic {
		let keyword = NamePattern.Use.type.keyword(in: text.value)
		return Diagnostic(
			.invalidStyle, "'\(text.value)' is not a type" + (keyword.map { ", since '\($0)' is a keyword of Swift" } ?? ""), at: text.span,
			fix: "write a type, as in 'Int64' or 'Foundation.Decimal'")
	}

	fileprivate static func noValue(_ text: Configured<String>) -> Diagnostic {
		Diagnostic(
			.invalidStyle, "'\(text.value)' does not contain '{value}'", at: text.span,
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
