import JSONLanguage
import SourceText

/// The declaration of a pattern for names, which the schema of `style.json` has.
///
/// ```json
/// "other": { "type": "string", "placeholders": ["name", "verb"], "default": "{verb}{Name}" }
/// ```
struct PatternDeclaration: Sendable {
	/// The key in `style.json`: `names.methods.other`.
	let key: String
	/// The kind of name that the pattern makes.
	let use: NamePattern.Use
	/// The placeholders that the pattern can have.
	let placeholders: [String]
	/// The placeholders of which the pattern must have one, so that names stay distinct; empty if it needs none.
	let needed: [String]
	/// The pattern of a style that sets none.
	let standard: NamePattern?

	/// The declarations in the order of the schema.
	static let all: [PatternDeclaration] = {
		var declarations: [PatternDeclaration] = []
		var pending = [(key: "", schema: KeySchema.ofStyles.root)]
		while let (key, schema) = pending.popLast() {
			if let declaration = PatternDeclaration(key, schema) { declarations.append(declaration) }
			pending += (schema["properties"]?.members ?? []).reversed().map { (key.isEmpty ? $0.key : "\(key).\($0.key)", $0.value) }
		}
		return declarations
	}()

	private init?(_ key: String, _ schema: JSONNode) {
		guard let placeholders = schema["placeholders"]?.elements?.compactMap(\.string) else { return nil }
		self.key = key
		self.placeholders = placeholders
		use = schema["makes"]?.choice() ?? .identifier
		needed = schema["needs"]?.elements?.compactMap(\.string) ?? []
		standard = schema["default"]?.string.flatMap { try? NamePattern($0, knowing: placeholders) }
	}

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
