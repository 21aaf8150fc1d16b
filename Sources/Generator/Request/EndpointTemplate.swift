import SourceText

/// A REST path with its parameters: `/api/character/{identifier}`.
package struct EndpointTemplate: Hashable, Sendable {
	package enum Part: Hashable, Sendable {
		case text(String)
		case parameter(String)
	}

	package var parts: [Part]
	/// Where it was told; nil when it follows from a name.
	@Uncompared package private(set) var span: SourceSpan?
	/// Where each parameter was told.
	@Uncompared package private(set) var places: [String: SourceSpan] = [:]

	package init(parts: [Part]) {
		self.parts = parts
		span = nil
	}

	/// The same path but for its parts.
	private func replacing(_ parts: [Part]) -> EndpointTemplate {
		var result = self
		result.parts = parts
		return result
	}

	/// Reads a path; nil with a diagnostic when it is none.
	package init?(_ source: SourceText, diagnostics: inout Diagnostics) {
		let text = source.text(in: SourceRange(0, source.count))
		let scalars = Array(text.unicodeScalars)
		var parts: [Part] = []
		var places: [String: SourceSpan] = [:]
		var literal = ""
		var name: String?
		var nameStart = 0
		var offset = 0
		var isSound = true
		func complain(_ diagnostic: Diagnostic) {
			diagnostics.report(diagnostic)
			isSound = false
		}
		for scalar in scalars {
			let range = SourceRange(offset, offset + UTF8.width(scalar))
			let span = SourceSpan(source, range)
			switch (scalar, name) {
			case ("{", nil):
				if !literal.isEmpty { parts.append(.text(literal)) }
				literal = ""
				name = ""
				nameStart = offset
			case ("{", _): complain(.strayBrace("{", at: span))
			case ("}", nil): complain(.strayBrace("}", at: span))
			case ("}", let current?):
				if SwiftIdentifier(exactly: current) == nil {
					complain(.badParameterName(current, at: SourceSpan(source, SourceRange(nameStart, range.upper))))
				} else if parts.contains(.parameter(current)) {
					complain(.repeatedParameter(current, at: SourceSpan(source, SourceRange(nameStart, range.upper))))
				}
				parts.append(.parameter(current))
				places[current] = SourceSpan(source, SourceRange(nameStart, range.upper))
				name = nil
			case ("?", nil), ("#", nil): complain(.queryInPath(String(Character(scalar)), at: span))
			case (_, nil):
				if scalar == " " || scalar.mustBeEscaped || scalar == "\\" || scalar == "\"" {
					complain(.badPathCharacter(at: span))
				}
				literal.unicodeScalars.append(scalar)
			case (_, let current?): name = current + String(Character(scalar))
			}
			offset = range.upper
		}
		if name != nil { complain(.unclosedBrace(at: SourceSpan(source, SourceRange(nameStart, offset)))) }
		if !literal.isEmpty { parts.append(.text(literal)) }
		if scalars.first != "/" { complain(.relativePath(at: SourceSpan(source, SourceRange(0, min(1, source.count))))) }
		guard isSound else { return nil }
		self.parts = parts
		self.places = places
		span = SourceSpan(source, SourceRange(0, source.count))
	}

	package var parameters: [String] {
		parts.compactMap { if case .parameter(let name) = $0 { name } else { nil } }
	}

	/// Without a parameter at the end: where the list stands that `/{identifier}` takes one of.
	package var collection: EndpointTemplate {
		guard case .parameter? = parts.last, case .text(let text)? = parts.dropLast().last else { return self }
		let head = parts.dropLast(2)
		let trimmed = text.hasSuffix("/") && text.utf8.count > 1 ? String(text.dropLast()) : text
		return replacing(head + [.text(trimmed)])
	}

	/// With a parameter at the end, where it has none yet.
	package func appending(_ parameter: String) -> EndpointTemplate {
		if case .text(let text)? = parts.last {
			return replacing(parts.dropLast() + [.text(text.hasSuffix("/") ? text : text + "/"), .parameter(parameter)])
		}
		return replacing(parts + [.text("/"), .parameter(parameter)])
	}
}

extension Diagnostic {
	fileprivate static func strayBrace(_ brace: String, at span: SourceSpan) -> Diagnostic {
		.error("stray '\(brace)' in the endpoint", at: span, fix: "parameters are written '{name}', as in '/api/character/{identifier}'")
	}

	fileprivate static func unclosedBrace(at span: SourceSpan) -> Diagnostic {
		.error("the endpoint's parameter is not closed", at: span, fix: "end it with '}'")
	}

	fileprivate static func badParameterName(_ name: String, at span: SourceSpan) -> Diagnostic {
		.error("'\(name)' is no name for a parameter", at: span, fix: "use letters and digits, as in '{identifier}'")
	}

	fileprivate static func repeatedParameter(_ name: String, at span: SourceSpan) -> Diagnostic {
		.error("the parameter '\(name)' stands twice in the endpoint", at: span, fix: "give each its own name")
	}

	fileprivate static func queryInPath(_ sign: String, at span: SourceSpan) -> Diagnostic {
		.error("'\(sign)' is not part of a path", at: span, fix: "give query items with --query page,name?")
	}

	fileprivate static func badPathCharacter(at span: SourceSpan) -> Diagnostic {
		.error("this character cannot stand in a path", at: span, fix: "percent-encode it, or leave it out")
	}

	fileprivate static func relativePath(at span: SourceSpan) -> Diagnostic {
		.error("an endpoint begins with '/'", at: span, fix: "write it as '/api/character'")
	}
}
