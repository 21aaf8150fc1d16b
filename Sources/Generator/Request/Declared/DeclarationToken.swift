import SourceText

/// A token of `id: Int, tags: [String]?` or `fetchTags(page: Int) -> [Tag]`.
struct DeclarationToken: Hashable {
	enum Kind: Hashable {
		/// A name, or a key in quotes.
		case name(String)
		case sign(Sign)
		case end
	}

	enum Sign: String, Hashable {
		case colon = ":", comma = ",", optional = "?", openBrace = "{", closeBrace = "}", openBracket = "[", closeBracket = "]"
		case openParenthesis = "(", closeParenthesis = ")", arrow = "->"
	}

	var kind: Kind
	var range: SourceRange
}

extension DeclarationToken {
	/// Returns the tokens of `source`, ending with `end`; nil if a part of it is not a token, which is reported.
	static func tokens(of source: SourceText, diagnostics: inout Diagnostics) -> [DeclarationToken]? {
		let text = source.text(in: SourceRange(0, source.count))
		guard source.count <= longestText else {
			diagnostics.report(.tooLong(SourceSpan(source, SourceRange(longestText, longestText + 1))))
			return nil
		}
		var tokens: [DeclarationToken] = []
		var isSound = true
		var offset = 0
		var rest = text.unicodeScalars[...]
		func take() {
			guard let scalar = rest.popFirst() else { return }
			offset += UTF8.width(scalar)
		}
		while let scalar = rest.first {
			let start = offset
			if scalar.properties.isWhitespace {
				take()
			} else if scalar == "\"" {
				take()
				var key = ""
				while let next = rest.first, next != "\"" {
					key.unicodeScalars.append(next)
					take()
				}
				if rest.isEmpty {
					diagnostics.report(.openQuote(SourceSpan(source, SourceRange(start, offset))))
					return nil
				}
				take()
				tokens.append(DeclarationToken(kind: .name(key), range: SourceRange(start, offset)))
			} else if scalar == "-" {
				take()
				guard rest.first == ">" else {
					diagnostics.report(.strayCharacter("-", SourceSpan(source, SourceRange(start, offset))))
					isSound = false
					continue
				}
				take()
				tokens.append(DeclarationToken(kind: .sign(.arrow), range: SourceRange(start, offset)))
			} else if let sign = Sign(rawValue: String(Character(scalar))) {
				take()
				tokens.append(DeclarationToken(kind: .sign(sign), range: SourceRange(start, offset)))
			} else if scalar == "_" || scalar.isWordPart {
				var name = ""
				while let next = rest.first, next == "_" || next.isWordPart {
					name.unicodeScalars.append(next)
					take()
				}
				// The type of a rule, such as `date(yyyy-MM-dd)`; an operation may have the name `date`.
				let isType = if case .sign(let sign) = tokens.last?.kind { [.colon, .openBracket].contains(sign) } else { false }
				if isType, rest.first == "(", rest.contains(")") {
					while let next = rest.first {
						name.unicodeScalars.append(next)
						take()
						if next == ")" { break }
					}
				}
				tokens.append(DeclarationToken(kind: .name(name), range: SourceRange(start, offset)))
			} else {
				take()
				diagnostics.report(.strayCharacter(scalar, SourceSpan(source, SourceRange(start, offset))))
				isSound = false
			}
		}
		tokens.append(DeclarationToken(kind: .end, range: SourceRange(at: offset)))
		return isSound ? tokens : nil
	}

	/// The limit for the length of a declaration; a longer one is not typed by hand.
	private static let longestText = 65_536
}

extension Diagnostic {
	fileprivate static func tooLong(_ span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.declarationSyntax, "the declaration is too long", at: span, fix: "save a response to a file and pass it as a sample"
		)
	}

	fileprivate static func openQuote(_ span: SourceSpan) -> Diagnostic {
		Diagnostic(.declarationSyntax, "the key's closing '\"' is missing", at: span, fix: "write it as '\"air-date\": String'")
	}

	fileprivate static func strayCharacter(_ scalar: Unicode.Scalar, _ span: SourceSpan) -> Diagnostic {
		let shown = scalar.mustBeEscaped ? "U+" + String(scalar.value, radix: 16, uppercase: true) : String(Character(scalar))
		return Diagnostic(
			.declarationSyntax, "'\(shown)' is unexpected here", at: span,
			fix: "write 'name: Type, name: Type?'; quote a key with other characters")
	}
}
