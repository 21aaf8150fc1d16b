import Generator
import JSONLanguage
import SourceText

extension ValueRule {
	/// Reads a rule such as `{ "match": "*_at", "type": "Date" }` or `{ "match": "payload", "by": "type" }`; nil if it has mistakes, which are
	/// reported.
	init?(_ rule: Configured<JSONNode>, _ diagnostics: inout Diagnostics) {
		guard let match = rule["match"]?.string, let pattern = RulePattern(match, &diagnostics) else { return nil }
		let value: OverrideValue
		switch (rule["type"]?.string, rule["by"]?.string) {
		case (let type?, nil):
			guard let override = OverrideValue(type.value) else {
				diagnostics.report(.noType(type))
				return nil
			}
			value = override
		case (nil, let by?):
			guard let discriminator = Discriminator(by.value) else {
				diagnostics.report(.noDiscriminator(by))
				return nil
			}
			value = OverrideValue(discriminator)
		case (_?, let by?):
			diagnostics.report(.typeAndDiscriminator(at: by.span))
			return nil
		case (nil, nil):
			if rule["type"] == nil, rule["by"] == nil { diagnostics.report(.ruleWithoutType(at: rule.span)) }
			return nil
		}
		self.init(pattern, value, at: match.span)
	}
}

extension RulePattern {
	/// Reads a pattern; nil if the text is none, which is reported.
	init?(_ text: Configured<String>, _ diagnostics: inout Diagnostics) {
		guard let pattern = RulePattern(text.value) else {
			diagnostics.report(.noPattern(text))
			return nil
		}
		self = pattern
	}
}

extension Configured<String> {
	/// The location of some bytes of the text; that of the whole text if it contains escapes.
	fileprivate func part(_ offset: Int, _ length: Int) -> SourceSpan {
		// The quotes are part of the location.
		guard span.range.upper - span.range.lower == value.utf8.count + 2 else { return span }
		let lower = span.range.lower + 1 + offset
		return SourceSpan(span.source, SourceRange(lower, lower + length))
	}
}

extension Diagnostic {
	static func noType(_ type: Configured<String>) -> Diagnostic {
		if let mistake = OverrideValue.patternMistake(type.value) {
			return Diagnostic(
				.invalidValue, Visible.text(mistake.message), at: type.part(mistake.offset, mistake.length), fix: Remedy(mistake.help))
		}
		if let form = OverrideValue.call(type.value) {
			return Diagnostic(
				.invalidValue,
				type.value.contains("(")
					? "'\(Visible.text(type.value))' is not a form of '\(form.word)' that gen knows"
					: "'\(Visible.text(type.value))' needs the form in which the server sends it", at: type.span, fix: Remedy(form.help))
		}
		let words = OverrideValue.words + ["String", "Int", "Double", "Bool"]
		let nearest = words.first { $0.lowercased() == type.value.lowercased() } ?? nearestName(to: type.value, in: words)
		return Diagnostic(
			.invalidValue, "'\(Visible.text(type.value))' is not a Swift type that gen can generate", at: type.span,
			fix: nearest.map { "\(didYouMean: $0)" }
				?? "write it as 'Int', 'Decimal?', '[Foundation.URL]' or '[String: Int]', or as one of \(OverrideValue.words.joined(separator: ", "))"
		)
	}

	fileprivate static func ruleWithoutType(at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.invalidValue, "the rule has no type", at: span,
			fix: "write it as { \"match\": \"*_url\", \"type\": \"url\" } or { \"match\": \"payload\", \"by\": \"type\" }")
	}

	fileprivate static func noDiscriminator(_ text: Configured<String>) -> Diagnostic {
		Diagnostic(
			.invalidValue, "'\(Visible.text(text.value))' is not a key that decides the kind of an object", at: text.span,
			fix: "write a key of the object (\"type\"), or one beside it (\"../event\")")
	}

	fileprivate static func typeAndDiscriminator(at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.invalidValue, "the rule has both a type and \"by\"", at: span,
			fix: "remove one of them: \"by\" generates an enum with a case for each kind of object")
	}

	fileprivate static func noPattern(_ text: Configured<String>) -> Diagnostic {
		if text.value.hasSuffix(".**") {
			return Diagnostic(
				.invalidValue, "the pattern '\(Visible.text(text.value))' ends in '**', which matches no property by itself", at: text.span,
				fix: "end it with a key, or with '*' to match every property: '\(Visible.text(text.value)).*'")
		}
		return Diagnostic(
			.invalidValue, "'\(Visible.text(text.value))' is not a pattern", at: text.span,
			fix:
				"write a key ('created_at', '*_at') or a path ('Order.**.price'), in which '*' is one component and '**' any number of them"
		)
	}

	/// An error for a rule that names a type: a pattern matches many paths, but each type needs its own name.
	static func noPropertyName(_ name: Configured<String>) -> Diagnostic {
		let proposal = SwiftIdentifier(lowerCamel: Words(name.value), .common).name
		return Diagnostic(
			.invalidValue, "'\(name.value)' matches a type, but patterns match properties", at: name.span,
			fix: "write it as '\(proposal)', or set the name of each type at its path")
	}
}
