import JSONLanguage
import SourceText

extension Configured<JSONNode> {
	/// Reads descriptions of types by their names, as in `{ "GameMode": { "text": ".rawValue", "example": ".timed" } }`.
	package func ownTypes(_ diagnostics: inout Diagnostics) -> [(name: Configured<String>, type: OwnType)] {
		var types: [(name: Configured<String>, type: OwnType)] = []
		for (name, description) in entries {
			if SwiftIdentifier.isTypeName(name.value) {
				types.append((name, OwnType(description, of: name.value, &diagnostics)))
			} else {
				diagnostics.report(.noOwnType(name.value, at: name.span))
			}
		}
		return types
	}
}

extension OwnType {
	fileprivate init(_ description: Configured<JSONNode>, of name: String, _ diagnostics: inout Diagnostics) {
		self.init()
		if let text = description["text"]?.string {
			if OwnTypeExpression.isText(text.value) { self.text = text.value } else { diagnostics.report(.noOwnText(text)) }
		}
		for example in description["example"]?.strings ?? [] {
			if OwnTypeExpression.isExample(example.value, of: name) {
				examples.append(example.value)
			} else {
				diagnostics.report(.noOwnExample(example, of: name))
			}
		}
		json = description["json"]?.value.value
	}
}

extension Diagnostic {
	fileprivate static func noOwnType(_ name: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.invalidValue, "'\(Visible.text(name))' is not the name of a type", at: span,
			fix: "write the name of a Swift type, as in 'Money'")
	}

	fileprivate static func noOwnText(_ text: Configured<String>) -> Diagnostic {
		Diagnostic(
			.invalidValue, "'\(Visible.text(text.value))' does not lead from a value to its text", at: text.span,
			fix: "write members after a dot, as in '.rawValue', '.id.uuidString' or '.formatted()'")
	}

	fileprivate static func noOwnExample(_ text: Configured<String>, of name: String) -> Diagnostic {
		let type = Visible.text(name)
		return Diagnostic(
			.invalidValue, "'\(Visible.text(text.value))' is not an expression for a value of '\(type)'", at: text.span,
			fix: "write a literal, a member or an initialiser with literals, as in '.standard', '\(type)(5)' or '\(type)(rawValue: \"a\")!'"
		)
	}
}
