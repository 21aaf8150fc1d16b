import JSONLanguage
import SourceText

extension ConfigurationReader {
	/// Reads descriptions of types by their names, as in `{ "GameMode": { "text": ".rawValue", "example": ".timed" } }`.
	package mutating func ownTypes() -> [(name: Configured<String>, type: OwnType)] {
		entries { reader, name in
			guard SwiftIdentifier.isTypeName(name) else {
				if let node = reader.value(name) { reader.report(.noOwnType(name, at: reader.span(of: node))) }
				return nil
			}
			return reader.object(name) { $0.ownType(name) }
		}.map { ($0.key, $0.value) }
	}

	private mutating func ownType(_ name: String) -> OwnType {
		var type = OwnType()
		if let text = string("text") {
			if OwnTypeExpression.isText(text.value) { type.text = text.value } else { report(.noOwnText(text)) }
		}
		for example in strings("example") ?? [] {
			if OwnTypeExpression.isExample(example.value, of: name) {
				type.examples.append(example.value)
			} else {
				report(.noOwnExample(example, of: name))
			}
		}
		if let node = value("json") {
			switch node.content {
			case .string(let text): type.json = .string(text)
			case .number(let token): type.json = .number(token)
			case .bool(let flag): type.json = .bool(flag)
			case .null, .array, .object: expect("a string, a number or a boolean", at: node)
			}
		}
		return type
	}
}

extension Diagnostic {
	fileprivate static func noOwnType(_ name: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.invalidValue, "'\(Visible.text(name))' is not the name of a type", at: span, fix: "write the name of a Swift type, as in 'Money'")
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
