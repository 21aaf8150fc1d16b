import SourceText

/// A REST path with parameters, which can have types: `/api/character/{identifier}`, `/teams/{team:String}/users`.
package struct EndpointTemplate: Hashable, Sendable {
	package enum Part: Hashable, Sendable {
		case text(String)
		case parameter(String)
	}

	package var parts: [Part]
	/// The location of the declaration; nil if the endpoint is derived from a name.
	@Uncompared package private(set) var span: SourceSpan?
	/// The location of each parameter.
	@Uncompared package private(set) var locations: [String: SourceSpan] = [:]
	/// The declared types of parameters.
	@Uncompared package private(set) var types: [String: SwiftScalar] = [:]

	package init(parts: [Part]) {
		self.parts = parts
		span = nil
	}

	/// Returns the first parameter for which this endpoint and `other` declare different types.
	func parameterWithOtherType(in other: EndpointTemplate) -> String? {
		other.types.filter { name, type in types[name].map { $0 != type } ?? false }.keys.min()
	}

	/// Adds the types that only `other` declares.
	mutating func addTypes(of other: EndpointTemplate) {
		types.merge(other.types) { own, _ in own }
	}

	/// Returns a copy with other parts.
	private func replacing(_ parts: [Part]) -> EndpointTemplate {
		var result = self
		result.parts = parts
		return result
	}

	/// Parses a path; nil, with a diagnostic, if it is invalid.
	package init?(_ source: SourceText, diagnostics: inout Diagnostics) {
		let text = source.text(in: SourceRange(0, source.count))
		if let mistake = Diagnostic.foreignEndpoint(text, source) {
			diagnostics.report(mistake)
			return nil
		}
		let scalars = Array(text.unicodeScalars)
		guard scalars.first == "/" else {
			diagnostics.report(.relativePath(at: SourceSpan(source, SourceRange(0, min(1, source.count)))))
			return nil
		}
		var parts: [Part] = []
		var locations: [String: SourceSpan] = [:]
		var types: [String: SwiftScalar] = [:]
		var literal = ""
		var name: String?
		var nameStart = 0
		var offset = 0
		var isSound = true
		func reject(_ diagnostic: Diagnostic) {
			diagnostics.report(diagnostic)
			isSound = false
		}
		for (index, scalar) in scalars.enumerated() {
			let range = SourceRange(offset, offset + UTF8.width(scalar))
			let span = SourceSpan(source, range)
			switch (scalar, name) {
			case ("%", nil) where !scalars[(index + 1)...].prefix(2).isTwoHexadecimals: reject(.badPercent(at: span))
			case ("{", nil):
				if !literal.isEmpty { parts.append(.text(literal)) }
				literal = ""
				name = ""
				nameStart = offset
			case ("{", _): reject(.strayBrace("{", at: span))
			case ("}", nil): reject(.strayBrace("}", at: span))
			case ("}", let whole?):
				let (current, type) = Self.name(andTypeIn: whole)
				if let type {
					types[current] = Self.types[type]
					if Self.types[type] == nil {
						reject(.badParameterType(type, of: current, at: SourceSpan(source, SourceRange(nameStart, range.upper))))
					}
				}
				if SwiftIdentifier(exactly: current) == nil {
					reject(.badParameterName(current, at: SourceSpan(source, SourceRange(nameStart, range.upper))))
				} else if parts.contains(.parameter(current)) {
					reject(.repeatedParameter(current, at: SourceSpan(source, SourceRange(nameStart, range.upper))))
				}
				parts.append(.parameter(current))
				locations[current] = SourceSpan(source, SourceRange(nameStart, range.upper))
				name = nil
			case (_, nil):
				if scalar.mustBeEscaped || " \\\"<>[]".unicodeScalars.contains(scalar) {
					reject(.badPathCharacter(at: span))
				}
				literal.unicodeScalars.append(scalar)
			case (_, let current?): name = current + String(Character(scalar))
			}
			offset = range.upper
		}
		if name != nil { reject(.unclosedBrace(at: SourceSpan(source, SourceRange(nameStart, offset)))) }
		if !literal.isEmpty { parts.append(.text(literal)) }
		guard isSound else { return nil }
		self.parts = parts
		self.locations = locations
		self.types = types
		span = SourceSpan(source, SourceRange(0, source.count))
	}

	/// Splits `team:String` into `team` and `String`.
	private static func name(andTypeIn text: String) -> (String, String?) {
		guard let colon = text.firstIndex(of: ":") else { return (text, nil) }
		return (String(text[..<colon]), String(text[text.index(after: colon)...].drop { $0 == " " }))
	}

	/// The types that a path parameter can have.
	private static let types: [String: SwiftScalar] = ["Int": .int, "String": .string]

	/// The path in the notation of `--endpoint`: `/api/character/{identifier}`.
	package var text: String {
		parts.map { part in
			switch part {
			case .text(let text): text
			case .parameter(let name): "{\(name)}"
			}
		}.joined()
	}

	/// Returns the path with the types of parameters: `/api/character/{identifier:Int}`.
	func text(declaring types: [String: SwiftScalar]) -> String {
		parts.map { part in
			switch part {
			case .text(let text): text
			case .parameter(let name): "{\(name)\(Self.types.first { $0.value == types[name] }.map { ":" + $0.key } ?? "")}"
			}
		}.joined()
	}

	package var parameters: [String] {
		parts.compactMap { if case .parameter(let name) = $0 { name } else { nil } }
	}

	/// The path without the names of its parameters: `/users/{}`.
	package var textWithoutNames: String { parts.map { if case .text(let text) = $0 { text } else { "{}" } }.joined() }

	/// The path without its last parameter: the list's endpoint, of which `/{identifier}` is an element.
	package var collection: EndpointTemplate {
		guard case .parameter? = parts.last, case .text(let text)? = parts.dropLast().last else { return self }
		let head = parts.dropLast(2)
		let trimmed = text.hasSuffix("/") && text.utf8.count > 1 ? String(text.dropLast()) : text
		return replacing(head + [.text(trimmed)])
	}

	/// Returns the path with a parameter appended.
	package func appending(_ parameter: String) -> EndpointTemplate {
		if case .text(let text)? = parts.last {
			return replacing(parts.dropLast() + [.text(text.hasSuffix("/") ? text : text + "/"), .parameter(parameter)])
		}
		return replacing(parts + [.text("/"), .parameter(parameter)])
	}
}

extension Diagnostic {
	fileprivate static func strayBrace(_ brace: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.endpointSyntax, "stray '\(brace)' in the endpoint", at: span,
			fix: "parameters are written '{name}', as in '/api/character/{identifier}'")
	}

	fileprivate static func unclosedBrace(at span: SourceSpan) -> Diagnostic {
		Diagnostic(.endpointSyntax, "the endpoint's parameter is not closed", at: span, fix: "end it with '}'")
	}

	fileprivate static func badParameterName(_ name: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.endpointSyntax, name.isEmpty ? "a parameter in the endpoint has no name" : "'\(name)' is not the name of a parameter",
			at: span,
			fix: "use letters and digits, as in '{identifier}'")
	}

	/// Returns the mistake of an endpoint that is more than a path, or has parameters in the notation of another tool.
	fileprivate static func foreignEndpoint(_ text: String, _ source: SourceText) -> Diagnostic? {
		ForeignInput.endpoints.lazy.compactMap { form -> Diagnostic? in
			let isPrefix = form.signature.hasPrefix("^")
			let signature = isPrefix ? String(form.signature.dropFirst()) : form.signature
			guard let found = text.firstRange(of: signature), !isPrefix || found.lowerBound == text.startIndex else { return nil }
			let start = text.utf8.distance(from: text.startIndex, to: found.lowerBound)
			let span = SourceSpan(source, SourceRange(start, start + signature.utf8.count))
			return Diagnostic(.endpointSyntax, form.name, at: span, fix: form.help)
		}.first
	}

	fileprivate static func badPercent(at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.endpointSyntax, "'%' in a path must be followed by two hexadecimal digits", at: span,
			fix: "write a parameter as '{identifier}', or the character as '%25'")
	}

	/// The rules of gen.json for types that paths contain as text, by the word that someone may write instead.
	private static let rules = ["uuid": "uuid", "date": "date(yyyy-MM-dd)", "decimal": "decimal"]

	fileprivate static func badParameterType(_ type: String, of name: String, at span: SourceSpan) -> Diagnostic {
		let name = SwiftIdentifier(exactly: name) == nil ? "identifier" : name
		// The parameter that gen itself calls so has the value of 'id'.
		let key = name == "identifier" ? "id" : name
		let rule = rules[type.lowercased()].map {
			#"; for \#(type), write '{\#(name)}' in gen.json, and there a rule for the key of the response: "rules": [{"match": "\#(key)", "type": "\#($0)"}]"#
		}
		return Diagnostic(
			.endpointSyntax, "'\(type)' cannot be the type of a path parameter", at: span,
			fix: "write '{\(name):Int}' or '{\(name):String}'" + (rule ?? ""))
	}

	fileprivate static func repeatedParameter(_ name: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(.endpointSyntax, "the parameter '\(name)' appears twice in the endpoint", at: span, fix: "rename one of them")
	}

	fileprivate static func badPathCharacter(at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.endpointSyntax, "this character is not allowed in a path", at: span, fix: "percent-encode it, or \(removing: "remove it")")
	}

	fileprivate static func relativePath(at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.endpointSyntax, "an endpoint begins with '/'", at: span,
			fix: "write it as '/api/character', or with a method: 'DELETE /api/character/{identifier}', then without --method")
	}
}

extension ArraySlice<Unicode.Scalar> {
	fileprivate var isTwoHexadecimals: Bool { count == 2 && allSatisfy(\.properties.isASCIIHexDigit) }
}
