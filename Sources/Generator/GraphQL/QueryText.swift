import GraphQLLanguage
import SourceText

/// The text that is sent for an operation: the user's own, with the fragments it needs, as a Swift literal.
enum QueryText {
	/// The operation as it is written, then each fragment it needs, as it is written.
	static func text(of operation: OperationDefinition, fragments: FragmentIndex) -> String {
		let needed = fragments.fragments(neededBy: operation)
		let parts = [operation.source.block(operation.range)] + needed.map { $0.source.block($0.range) }
		return parts.joined(separator: "\n\n")
	}

	/// The lines between the quotes of a multi-line literal, and the signs that the quotes need around them.
	///
	/// Plain where the text is; in raw quotes where it holds quotes or backslashes; escaped where it holds what cannot be seen.
	static func literal(_ text: String) -> (quotes: String, body: String) {
		if text.unicodeScalars.contains(where: { $0.mustBeEscaped && $0 != "\n" && $0 != "\t" }) {
			var body = ""
			for scalar in text.unicodeScalars {
				switch scalar {
				case "\\": body += "\\\\"
				case "\"": body += "\\\""
				case "\n", "\t": body.unicodeScalars.append(scalar)
				case _ where scalar.mustBeEscaped: body += "\\u{" + String(scalar.value, radix: 16) + "}"
				default: body.unicodeScalars.append(scalar)
				}
			}
			return ("", body)
		}
		guard text.contains("\\") || text.contains("\"\"\"") else { return ("", text) }
		var signs = "#"
		while text.contains("\\" + signs) || text.contains("\"\"\"" + signs) { signs += "#" }
		return (signs, text)
	}
}

extension SourceText {
	/// The text in `range` with line ends as Swift has them, and without the indentation that all its lines but the first share.
	fileprivate func block(_ range: SourceRange) -> String {
		let text = text(in: range)
		var lines: [String] = []
		var current = String.UnicodeScalarView()
		var previous: Unicode.Scalar?
		for scalar in text.unicodeScalars {
			if scalar == "\n", previous == "\r" {
				previous = scalar
				continue
			}
			if scalar == "\n" || scalar == "\r" {
				lines.append(String(current))
				current = String.UnicodeScalarView()
			} else {
				current.append(scalar)
			}
			previous = scalar
		}
		lines.append(String(current))
		return lines.joined(separator: "\n")
	}
}
