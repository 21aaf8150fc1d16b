import SourceText

/// Parses the declarations of `--fields`, `--operation` and `--item`.
///
/// ```
/// fields    : field (',' field)*
/// field     : key ':' type
/// type      : ( '[' type ']' | '[' 'String' ':' type ']' | Name | rule | Name '{' fields '}' ) '?'?
/// rule      : 'url' | 'uuid' | 'json' | 'decimal' | 'data(base64)' | 'date(' pattern ')'
/// operation : name '(' (parameter (',' parameter)*)? ')' ('->' type)?
/// parameter : name ':' ( type | '{' fields '}' )
/// ```
///
/// Only the first error of a text is reported, since what follows it is ambiguous.
struct DeclaredEntityParser {
	private let source: SourceText
	private let tokens: [DeclarationToken]
	private var next = 0
	private(set) var types: DeclaredTypes
	/// The types whose braces are open.
	private var open: [String]

	/// The limit for nested types and lists, which bounds the parser's recursion.
	static let deepestNesting = 24
	/// The limit for nested arrays; deeper ones make compilers slow.
	static let deepestArray = ShapeDrafting.arrayDepthLimit

	struct Mistake: Error {
		var diagnostic: Diagnostic
	}

	/// A type, the size of its values, and its range in the text.
	struct ParsedType {
		var draft: TypeDraft
		var extent: DeclaredTypes.Extent
		var range: SourceRange
	}

	/// Creates a parser; nil if `source` is not a sequence of tokens, which is reported.
	init?(_ source: SourceText, types: DeclaredTypes, describing entity: TypeNameChoice? = nil, diagnostics: inout Diagnostics) {
		guard let tokens = DeclarationToken.tokens(of: source, diagnostics: &diagnostics) else { return nil }
		self.source = source
		self.tokens = tokens
		self.types = types
		open = entity.map { [$0.text] } ?? []
		if let entity { self.types.begin(entity) }
	}

	// MARK: - Tokens

	private var token: DeclarationToken {
		// The last token is `end`, and it is not consumed.
		tokens[min(next, tokens.count - 1)]
	}

	private mutating func advance() {
		next += 1
	}

	private mutating func skip(_ sign: DeclarationToken.Sign) -> Bool {
		guard token.kind == .sign(sign) else { return false }
		advance()
		return true
	}

	private mutating func expect(_ sign: DeclarationToken.Sign, after what: String) throws(Mistake) {
		guard skip(sign) else {
			throw Mistake(diagnostic: .expected("'\(sign.rawValue)'", after: what, found: found, at: span(token.range)))
		}
	}

	private mutating func name(_ what: String, example: String) throws(Mistake) -> (text: String, range: SourceRange) {
		guard case .name(let text) = token.kind else {
			throw Mistake(diagnostic: .missing(what, found: found, example: example, at: span(token.range)))
		}
		let range = token.range
		advance()
		return (text, range)
	}

	mutating func expectEnd() throws(Mistake) {
		guard token.kind == .end else { throw Mistake(diagnostic: .leftOver(found, at: span(token.range))) }
	}

	private var found: String {
		switch token.kind {
		case .name(let text): "'\(text)'"
		case .sign(let sign): "'\(sign.rawValue)'"
		case .end: "the end"
		}
	}

	func span(_ range: SourceRange) -> SourceSpan { SourceSpan(source, range) }

	// fields : field (',' field)*

	mutating func fields(until end: DeclarationToken.Kind, depth: Int) throws(Mistake) -> (
		fields: [FieldDraft], extent: DeclaredTypes.Extent
	) {
		var fields: [FieldDraft] = []
		var ranges: [String: SourceRange] = [:]
		var extent = DeclaredTypes.Extent()
		repeat {
			// A trailing comma is allowed.
			if token.kind == end, !fields.isEmpty { break }
			let key = try name("a field", example: "id: Int, name: String?")
			if let first = ranges[key.text] {
				throw Mistake(diagnostic: .repeatedField(key.text, at: span(key.range), first: span(first)))
			}
			ranges[key.text] = key.range
			try expect(.colon, after: "'\(key.text)'")
			let type = try type(depth: depth)
			extent.add(type.extent)
			if extent.isTooMuch { throw Mistake(diagnostic: .tooMuch(at: span(type.range))) }
			fields.append(
				FieldDraft(key: key.text, type: type.draft, evidence: [EvidenceNote("declared with \(source.path)", at: span(key.range))]))
		} while skip(.comma)
		guard token.kind == end else {
			throw Mistake(
				diagnostic: .expected(
					"','", after: fields.last.map { "the type of '\($0.key)'" } ?? "the field", found: found, at: span(token.range)))
		}
		return (fields, extent)
	}

	// type : ( '[' type ']' | '[' 'String' ':' type ']' | Name | Name '{' fields '}' ) '?'?

	mutating func type(depth: Int, arrays: Int = 0) throws(Mistake) -> ParsedType {
		guard depth <= Self.deepestNesting else { throw Mistake(diagnostic: .tooDeep(Self.deepestNesting, at: span(token.range))) }
		let start = token.range
		var draft: TypeDraft
		var extent: DeclaredTypes.Extent
		if skip(.openBracket) {
			guard arrays < Self.deepestArray else { throw Mistake(diagnostic: .tooDeep(Self.deepestArray, at: span(start))) }
			var inner = try collectionElement(depth: depth, arrays: arrays)
			if skip(.colon) {
				guard case .scalar(.string) = inner.draft else { throw Mistake(diagnostic: .badKeyType(at: span(inner.range))) }
				inner = try collectionElement(depth: depth, arrays: arrays)
				draft = .map(inner.draft)
			} else {
				draft = .array(inner.draft)
			}
			extent = inner.extent
			try expect(.closeBracket, after: "the element's type")
		} else {
			(draft, extent) = try namedType(depth: depth, isInCollection: arrays > 0)
		}
		let end = token.range
		if skip(.optional) {
			draft = draft.asOptional
			if token.kind == .sign(.optional) { throw Mistake(diagnostic: .doubleOptional(at: span(token.range))) }
		}
		return ParsedType(draft: draft, extent: extent, range: SourceRange(start.lower, max(start.upper, end.lower)))
	}

	private mutating func collectionElement(depth: Int, arrays: Int) throws(Mistake) -> ParsedType {
		try type(depth: depth + 1, arrays: arrays + 1)
	}

	private mutating func namedType(depth: Int, isInCollection: Bool) throws(Mistake) -> (TypeDraft, DeclaredTypes.Extent) {
		let written = try name("a type", example: "String, [Int]?, Location{name: String}")
		if let scalar = DeclaredTypes.scalars[written.text] { return (.scalar(scalar), DeclaredTypes.Extent()) }
		if let draft = try ruleType(written) { return (draft, DeclaredTypes.Extent()) }
		let name = types.affix.stem(written.text)
		if token.kind == .sign(.openBrace) {
			guard SwiftIdentifier(exactly: name) != nil, name.first?.isUppercase == true else {
				throw Mistake(diagnostic: .badTypeName(written.text, at: span(written.range)))
			}
			if types[name] != nil { throw Mistake(diagnostic: .definedTwice(name, at: span(written.range))) }
			advance()
			types.begin(TypeNameChoice(name, EvidenceNote("named in \(source.path)", at: span(written.range))))
			open.append(name)
			let (fields, extent) = try fields(until: .sign(.closeBrace), depth: depth + 1)
			try expect(.closeBrace, after: "the fields of '\(name)'")
			open.removeLast()
			types.complete(name, fields: fields, extent: extent)
			return (types[name].map { .object($0.draft) } ?? .reference(identity: DeclaredTypes.identity(name)), extent)
		}
		if open.contains(name) {
			guard isInCollection else { throw Mistake(diagnostic: .containsItself(name, at: span(written.range))) }
			// In a fixture this list is empty.
			return (.reference(identity: DeclaredTypes.identity(name)), DeclaredTypes.Extent())
		}
		guard let known = types[name] else {
			let nearest = nearestName(to: written.text, in: DeclaredTypes.scalarNames + types.names)
			throw Mistake(diagnostic: .unknownType(written.text, nearest: nearest, at: span(written.range)))
		}
		return (.reference(identity: DeclaredTypes.identity(name)), known.extent)
	}
}

extension DeclaredEntityParser {
	/// Returns the type of a keyword that rules have, too, such as `date(iso8601)`; nil for other names.
	private func ruleType(_ written: (text: String, range: SourceRange)) throws(Mistake) -> TypeDraft? {
		guard written.text.first?.isLowercase == true, types[types.affix.stem(written.text)] == nil else { return nil }
		if let draft = SwiftTypeText.draft(written.text) { return draft }
		if let mistake = OverrideValue.patternMistake(written.text) {
			let lower = written.range.lower + mistake.offset
			throw Mistake(
				diagnostic: Diagnostic(
					.declarationSyntax, Visible.text(mistake.message), at: span(SourceRange(lower, lower + mistake.length)),
					fix: mistake.help))
		}
		guard let call = OverrideValue.call(written.text) else { return nil }
		throw Mistake(
			diagnostic: Diagnostic(
				.declarationSyntax, "'\(Visible.text(written.text))' is not a form of '\(call.word)' that gen knows",
				at: span(written.range),
				fix: call.help))
	}

	// operation : name '(' (parameter (',' parameter)*)? ')' ('->' type)?

	mutating func operation(pageOf entity: String, pageName: String) throws(Mistake) -> DeclaredOperation {
		let name = try name("an operation", example: "fetchCharacter(identifier: Int) -> Character")
		guard SwiftIdentifier(exactly: name.text) != nil, name.text.first?.isLowercase == true else {
			throw Mistake(diagnostic: .badOperationName(name.text, at: span(name.range)))
		}
		if SwiftIdentifier.keywords.contains(name.text) { throw Mistake(diagnostic: .keyword(name.text, at: span(name.range))) }
		try expect(.openParenthesis, after: "'\(name.text)'")
		var parameters: [DeclaredParameter] = []
		if !skip(.closeParenthesis) {
			repeat {
				let parameter = try parameter()
				if parameters.contains(where: { $0.name == parameter.name }) {
					throw Mistake(diagnostic: .repeatedParameter(parameter.name, at: parameter.span))
				}
				if let other = parameters.first(where: { $0.excludes(parameter) }) {
					throw Mistake(diagnostic: .secondOfKind(parameter.name, other.name, at: parameter.span, first: other.span))
				}
				parameters.append(parameter)
			} while skip(.comma)
			try expect(.closeParenthesis, after: "the parameters")
		}
		var operation = DeclaredOperation(name: name.text, parameters: parameters, result: nil, span: span(name.range))
		if skip(.arrow) {
			if case .name(let text) = token.kind, types.affix.stem(text) == pageName, types[pageName] == nil, types[entity] != nil {
				advance()
				operation.result = page(of: entity, name: pageName)
				operation.listKey = "results"
			} else {
				let result = try type(depth: 1)
				operation.result = result.draft
				operation.listKey = listKey(of: result.draft, entity: entity)
			}
		}
		try expectEnd()
		return operation
	}

	// parameter : name ':' ( type | '{' fields '}' )

	private mutating func parameter() throws(Mistake) -> DeclaredParameter {
		let name = try name("a parameter", example: "identifier: Int")
		guard SwiftIdentifier(exactly: name.text) != nil else {
			throw Mistake(diagnostic: .badParameterName(name.text, at: span(name.range)))
		}
		try expect(.colon, after: "'\(name.text)'")
		let start = token.range
		if skip(.openBrace) {
			let (fields, _) = try fields(until: .sign(.closeBrace), depth: 1)
			try expect(.closeBrace, after: "the filter's fields")
			var query: [QueryParameter] = []
			for field in fields {
				guard case .optional(.scalar(let scalar)) = field.type, DeclaredTypes.scalars.values.contains(scalar) else {
					throw Mistake(diagnostic: .badFilterField(field.key, at: span(start)))
				}
				query.append(QueryParameter(name: field.key, isOptional: true, type: scalar, evidence: field.evidence))
			}
			return DeclaredParameter(name: name.text, type: .filter(query), span: span(name.range))
		}
		let parsed = try type(depth: 1)
		switch parsed.draft {
		case .scalar(let scalar) where DeclaredTypes.scalars.values.contains(scalar):
			return DeclaredParameter(name: name.text, type: .plain(scalar, isOptional: false), span: span(name.range))
		case .optional(.scalar): throw Mistake(diagnostic: .optionalParameter(name.text, at: span(parsed.range)))
		case .object, .reference: return DeclaredParameter(name: name.text, type: .body(parsed.draft), span: span(name.range))
		default: throw Mistake(diagnostic: .badParameterType(at: span(parsed.range)))
		}
	}

	/// Returns the documented page for a `CharactersResponse` that is not declared.
	private func page(of entity: String, name: String) -> TypeDraft {
		let info = ObjectDraft(
			name: .convention(types.infoName, for: "the pagination object"),
			fields: [
				FieldDraft(key: "count", type: .scalar(.int)), FieldDraft(key: "pages", type: .scalar(.int)),
				FieldDraft(key: "next", type: .optional(.scalar(.string))), FieldDraft(key: "prev", type: .optional(.scalar(.string))),
			])
		return .object(
			ObjectDraft(
				name: .convention(name, for: "a page"),
				fields: [
					FieldDraft(key: "info", type: .object(info)),
					FieldDraft(key: "results", type: .array(.reference(identity: DeclaredTypes.identity(entity)))),
				]))
	}

	/// Returns the key of the list of entities in a result that wraps one.
	private func listKey(of draft: TypeDraft, entity: String) -> String? {
		let object: ObjectDraft? =
			switch draft {
			case .object(let object): object
			case .reference(let identity, _, _): types.definitions.values.first { $0.draft.identity == identity }?.draft
			default: nil
			}
		guard let object, object.name?.text != entity, object.name?.text.hasSuffix("Response") == true else { return nil }
		return object.fields.first { field in
			switch field.type {
			case .array(.reference(let identity, _, _)): identity == DeclaredTypes.identity(entity)
			case .array(.object(let element)): element.name?.text == entity
			default: false
			}
		}?.key
	}
}

extension Diagnostic {
	fileprivate static func expected(_ sign: String, after what: String, found: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.declarationSyntax, "expected \(sign) after \(what), found \(found)", at: span,
			fix: "write it as '\(sign.contains("(") || sign.contains(")") ? operationExample : fieldsExample)'")
	}

	private static var fieldsExample: String { "id: Int, name: String?, origin: Location{name: String}" }
	private static var operationExample: String { "fetchCharacters(page: Int) -> [Character]" }

	fileprivate static func missing(_ what: String, found: String, example: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(.declarationSyntax, "expected \(what), found \(found)", at: span, fix: "write it as '\(example)'")
	}

	fileprivate static func leftOver(_ found: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.declarationSyntax, "expected the end, found \(found)", at: span, fix: "pass --operation once for each operation"
		)
	}

	fileprivate static func repeatedField(_ key: String, at span: SourceSpan, first: SourceSpan) -> Diagnostic {
		Diagnostic(
			.declarationSyntax, "the field '\(key)' appears twice", at: span, fix: "write it once", notes: [Note("first here", at: first)])
	}

	fileprivate static func tooMuch(at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.declarationSyntax,
			"with this field, a value would contain more than \(DeclaredTypes.Extent.most) scalars or \(DeclaredTypes.Extent.deepest) levels",
			at: span,
			fix: "declare fewer fields, or pass a sample")
	}

	fileprivate static func tooDeep(_ limit: Int, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.declarationSyntax, "types nest more than \(limit) levels deep here", at: span,
			fix: "declare the inner type first, and use its name")
	}

	fileprivate static func badKeyType(at span: SourceSpan) -> Diagnostic {
		Diagnostic(.declarationSyntax, "the keys of a JSON object are of type String", at: span, fix: "write it as '[String: Int]'")
	}

	fileprivate static func doubleOptional(at span: SourceSpan) -> Diagnostic {
		Diagnostic(.declarationSyntax, "an optional cannot be optional again", at: span, fix: "write one '?'")
	}

	fileprivate static func badTypeName(_ name: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.declarationSyntax, "'\(name)' cannot name a type", at: span,
			fix: "begin it with a capital letter, as in 'Location{name: String}'")
	}

	fileprivate static func definedTwice(_ name: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(.declarationSyntax, "'\(name)' is declared twice", at: span, fix: "write only '\(name)': it is already declared")
	}

	fileprivate static func containsItself(_ name: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(.declarationSyntax, "a '\(name)' cannot contain a '\(name)'", at: span, fix: "use a list: '[\(name)]'")
	}

	fileprivate static func unknownType(_ name: String, nearest: String?, at span: SourceSpan) -> Diagnostic {
		let known = "use one of \(DeclaredTypes.scalarNames.joined(separator: ", ")), or declare it: '\(name){name: String}'"
		return Diagnostic(
			.declarationSyntax, "unknown type '\(name)'", at: span, fix: nearest.map { "did you mean '\($0)'? \(known)" } ?? known)
	}

	fileprivate static func badOperationName(_ name: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.declarationSyntax, "'\(name)' cannot name a method", at: span,
			fix: "begin it with a lowercase letter, as in 'fetchCharacter(identifier: Int) -> Character'")
	}

	fileprivate static func keyword(_ name: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.declarationSyntax, "'\(name)' is a Swift keyword and cannot name a method", at: span,
			fix: "use a longer name, as in '\(name)Character()'")
	}

	fileprivate static func secondOfKind(_ name: String, _ other: String, at span: SourceSpan, first: SourceSpan) -> Diagnostic {
		Diagnostic(
			.declarationSyntax, "'\(name)' conflicts with '\(other)'", at: span,
			fix: "an operation has one filter and one body: put both into one object",
			notes: [Note("the first", at: first)])
	}

	fileprivate static func repeatedParameter(_ name: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(.declarationSyntax, "the parameter '\(name)' appears twice", at: span, fix: "rename one of them")
	}

	fileprivate static func badParameterName(_ name: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.declarationSyntax, "'\(name)' cannot name a parameter", at: span, fix: "use letters and digits, as in 'identifier: Int'")
	}

	fileprivate static func badFilterField(_ key: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.declarationSyntax, "'\(key)' is not allowed in a filter, which contains optional plain values", at: span,
			fix: "write it as 'filter: {name: String?}'"
		)
	}

	fileprivate static func optionalParameter(_ name: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.declarationSyntax, "'\(name)' is optional, so it belongs in a filter", at: span,
			fix: "write it as 'filter: {\(name): String?}'")
	}

	fileprivate static func badParameterType(at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.declarationSyntax, "a parameter is a plain value, a filter or an object", at: span,
			fix: "write it as 'page: Int', 'filter: {name: String?}' or 'body: Message{text: String}'")
	}
}
