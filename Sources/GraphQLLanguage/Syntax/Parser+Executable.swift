import SourceText

extension Parser {
	/// ```
	/// Definition : ExecutableDefinition | TypeSystemDefinition | TypeSystemExtension
	/// ```
	mutating func parseDefinition() throws(SyntaxError) -> Definition {
		if peek(.braceLeft) { return .operation(try parseShorthandQuery()) }
		let isDescribed = peek(.string) || peek(.blockString)
		let keyword = isDescribed ? following : token
		guard keyword.kind == .name else {
			if isDescribed { advance() }
			throw unexpected(keyword, expected: "a definition")
		}
		switch spelling(of: keyword) {
		case "schema": return .schema(try parseSchemaDefinition())
		case "directive": return .directive(try parseDirectiveDefinition())
		case "query", "mutation", "subscription": return .operation(try parseOperationDefinition())
		case "fragment": return .fragment(try parseFragmentDefinition())
		case "extend":
			if isDescribed { throw failure(.descriptionOnExtension(at: token.range)) }
			return try parseExtension()
		default:
			if let kind = TypeKind(rawValue: spelling(of: keyword)) { return .type(try parseTypeDefinition(kind)) }
			if isDescribed { throw failure(.describedNothing(spelling(of: keyword), at: token.range)) }
			throw unexpected(keyword, expected: "a definition")
		}
	}

	private mutating func parseShorthandQuery() throws(SyntaxError) -> OperationDefinition {
		let start = token.start
		let selectionSet = try parseSelectionSet()
		return OperationDefinition(
			source: source, description: nil, kind: .query, name: nil, variables: [], directives: [], selectionSet: selectionSet,
			range: range(from: start))
	}

	/// ```
	/// OperationDefinition : SelectionSet | Description? OperationType Name? VariablesDefinition? Directives? SelectionSet
	/// ```
	private mutating func parseOperationDefinition() throws(SyntaxError) -> OperationDefinition {
		let start = token.start
		let description = parseDescription()
		let kind = try parseOperationKind()
		let name = peek(.name) ? try parseName() : nil
		let variables = try optionalMany(.parenLeft, .parenRight) { parser throws(SyntaxError) in try parser.parseVariableDefinition() }
		let directives = try parseDirectives(isConst: false)
		let selectionSet = try parseSelectionSet()
		return OperationDefinition(
			source: source, description: description, kind: kind, name: name, variables: variables, directives: directives,
			selectionSet: selectionSet, range: range(from: start))
	}

	/// ```
	/// OperationType : one of query mutation subscription
	/// ```
	mutating func parseOperationKind() throws(SyntaxError) -> OperationKind {
		guard peek(.name), let kind = OperationKind(rawValue: spelling(of: token)) else {
			let found = token
			if peek(.name) { advance() }
			throw unexpected(found, expected: "'query', 'mutation' or 'subscription'")
		}
		advance()
		return kind
	}

	/// ```
	/// VariableDefinition : Description? Variable : Type DefaultValue? Directives[Const]?
	/// ```
	private mutating func parseVariableDefinition() throws(SyntaxError) -> VariableDefinition {
		let start = token.start
		let description = parseDescription()
		let variableStart = token.start
		try expect(.dollar)
		let name = try parseName()
		let variableRange = range(from: variableStart)
		try expect(.colon)
		let type = try parseType()
		let defaultValue = accept(.equals) ? try parseValue(isConst: true) : nil
		let directives = try parseDirectives(isConst: true)
		return VariableDefinition(
			description: description, name: name.text, variableRange: variableRange, type: type, defaultValue: defaultValue,
			directives: directives, range: range(from: start))
	}

	/// ```
	/// SelectionSet : { Selection+ }
	/// ```
	private mutating func parseSelectionSet() throws(SyntaxError) -> SelectionSet {
		let start = token.start
		let selections = try nested { parser throws(SyntaxError) in
			try parser.many(.braceLeft, .braceRight) { parser throws(SyntaxError) in try parser.parseSelection() }
		}
		return SelectionSet(selections: selections, range: range(from: start))
	}

	/// ```
	/// Selection : Field | FragmentSpread | InlineFragment
	/// ```
	private mutating func parseSelection() throws(SyntaxError) -> Selection {
		peek(.spread) ? try parseFragment() : .field(try parseField())
	}

	/// ```
	/// Field : Alias? Name Arguments? Directives? SelectionSet?
	/// ```
	private mutating func parseField() throws(SyntaxError) -> Field {
		let start = token.start
		var alias: Name?
		var name = try parseName()
		if accept(.colon) {
			alias = name
			name = try parseName()
		}
		let arguments = try parseArguments(isConst: false)
		let directives = try parseDirectives(isConst: false)
		let selectionSet = peek(.braceLeft) ? try parseSelectionSet() : nil
		return Field(
			alias: alias, name: name, arguments: arguments, directives: directives, selectionSet: selectionSet, range: range(from: start))
	}

	/// ```
	/// FragmentSpread : ... FragmentName Directives?
	/// InlineFragment : ... TypeCondition? Directives? SelectionSet
	/// ```
	private mutating func parseFragment() throws(SyntaxError) -> Selection {
		let start = token.start
		try expect(.spread)
		let hasTypeCondition = accept(keyword: "on")
		if !hasTypeCondition, peek(.name) {
			let name = try parseName()
			let directives = try parseDirectives(isConst: false)
			return .spread(FragmentSpread(name: name, directives: directives, range: range(from: start)))
		}
		let typeCondition = hasTypeCondition ? try parseName() : nil
		let directives = try parseDirectives(isConst: false)
		let selectionSet = try parseSelectionSet()
		return .inlineFragment(
			InlineFragment(typeCondition: typeCondition, directives: directives, selectionSet: selectionSet, range: range(from: start)))
	}

	/// ```
	/// FragmentDefinition : Description? fragment FragmentName on NamedType Directives? SelectionSet
	/// ```
	private mutating func parseFragmentDefinition() throws(SyntaxError) -> FragmentDefinition {
		let start = token.start
		let description = parseDescription()
		try expect(keyword: "fragment")
		if peek(keyword: "on") { throw failure(.fragmentNamedOn(at: token.range)) }
		let name = try parseName()
		if peek(.parenLeft) { throw failure(.fragmentVariables(at: token.range)) }
		try expect(keyword: "on")
		let typeCondition = try parseName()
		let directives = try parseDirectives(isConst: false)
		let selectionSet = try parseSelectionSet()
		return FragmentDefinition(
			source: source, description: description, name: name, typeCondition: typeCondition, directives: directives,
			selectionSet: selectionSet, range: range(from: start))
	}

	/// ```
	/// Description : StringValue
	/// ```
	mutating func parseDescription() -> StringLiteral? {
		guard peek(.string) || peek(.blockString) else { return nil }
		let literal = stringLiteral(token)
		advance()
		return literal
	}
}

extension SyntaxError {
	fileprivate static func descriptionOnExtension(at range: SourceRange) -> SyntaxError {
		SyntaxError(
			"an extension cannot have a description", at: range, fix: "describe the definition that it extends, or make it a comment: # …")
	}

	fileprivate static func describedNothing(_ found: String, at range: SourceRange) -> SyntaxError {
		SyntaxError(
			"a description must precede a definition, not '\(found)'", at: range,
			fix: "move it before a definition, or make it a comment: # …")
	}

	fileprivate static func fragmentNamedOn(at range: SourceRange) -> SyntaxError {
		SyntaxError("a fragment cannot be named 'on'", at: range, fix: "write 'fragment Name on Type'")
	}

	fileprivate static func fragmentVariables(at range: SourceRange) -> SyntaxError {
		SyntaxError("a fragment cannot declare variables", at: range, fix: "declare them on the operations that spread it")
	}
}
