import SourceText

extension Parser {
	/// ```
	/// SchemaDefinition : Description? schema Directives[Const]? { RootOperationTypeDefinition+ }
	/// ```
	mutating func parseSchemaDefinition() throws(SyntaxError) -> SchemaDefinition {
		let start = token.start
		let description = parseDescription()
		try expect(keyword: "schema")
		let directives = try parseDirectives(isConst: true)
		let operationTypes = try many(.braceLeft, .braceRight) { parser throws(SyntaxError) in try parser.parseOperationTypeDefinition() }
		return SchemaDefinition(
			source: source, isExtension: false, description: description, directives: directives, operationTypes: operationTypes,
			range: range(from: start))
	}

	/// ```
	/// RootOperationTypeDefinition : OperationType : NamedType
	/// ```
	private mutating func parseOperationTypeDefinition() throws(SyntaxError) -> OperationTypeDefinition {
		let start = token.start
		let operation = try parseOperationKind()
		try expect(.colon)
		let type = try parseName()
		return OperationTypeDefinition(operation: operation, type: type, range: range(from: start))
	}

	/// ```
	/// TypeDefinition : Description? TypeKeyword Name TypeBody
	/// ```
	mutating func parseTypeDefinition(_ kind: TypeKind) throws(SyntaxError) -> TypeDefinition {
		let start = token.start
		let description = parseDescription()
		try expect(keyword: kind.keyword)
		return try parseTypeBody(kind, isExtension: false, from: start, description)
	}

	/// ```
	/// TypeSystemExtension : extend (SchemaExtension | TypeExtension)        TypeExtension : TypeKeyword Name TypeBody
	/// ```
	mutating func parseExtension() throws(SyntaxError) -> Definition {
		let keyword = following
		let start = token.start
		advance()
		guard keyword.kind == .name else { throw unexpected(keyword, expected: "'schema', 'type' or another keyword") }
		if spelling(of: keyword) == "schema" {
			advance()
			return .schema(try parseSchemaExtension(from: start))
		}
		guard let kind = TypeKind(rawValue: spelling(of: keyword)) else {
			throw unexpected(keyword, expected: "'schema', 'type' or another keyword")
		}
		advance()
		let type = try parseTypeBody(kind, isExtension: true, from: start, nil)
		let isEmpty =
			type.interfaces.isEmpty && type.directives.isEmpty && type.fields.isEmpty && type.members.isEmpty && type.values.isEmpty
		if isEmpty { throw unexpected(expected: "something to add to '\(type.name.text)'") }
		return .type(type)
	}

	/// ```
	/// TypeBody : ImplementsInterfaces? Directives[Const]? (FieldsDefinition | UnionMemberTypes | EnumValuesDefinition | InputFieldsDefinition)?
	/// ImplementsInterfaces : implements &? NamedType (& NamedType)*        UnionMemberTypes : = |? NamedType (| NamedType)*
	/// ```
	private mutating func parseTypeBody(
		_ kind: TypeKind, isExtension: Bool, from start: Int, _ description: StringLiteral?
	) throws(SyntaxError) -> TypeDefinition {
		var type = TypeDefinition(
			source: source, kind: kind, isExtension: isExtension, description: description, name: try parseName(), range: token.range)
		let hasFields = kind == .object || kind == .interface
		if hasFields, accept(keyword: "implements") {
			type.interfaces = try delimitedMany(.ampersand) { parser throws(SyntaxError) in try parser.parseName() }
		}
		type.directives = try parseDirectives(isConst: true)
		switch kind {
		case .scalar: break
		case .object, .interface:
			type.fields = try optionalMany(.braceLeft, .braceRight) { parser throws(SyntaxError) in try parser.parseFieldDefinition() }
		case .union:
			if accept(.equals) { type.members = try delimitedMany(.pipe) { parser throws(SyntaxError) in try parser.parseName() } }
		case .enumeration:
			type.values = try optionalMany(.braceLeft, .braceRight) { parser throws(SyntaxError) in
				try parser.parseEnumValueDefinition()
			}
		case .inputObject:
			type.fields = try optionalMany(.braceLeft, .braceRight) { parser throws(SyntaxError) in
				try parser.parseInputValueDefinition()
			}
		}
		type.range = range(from: start)
		return type
	}

	private mutating func parseSchemaExtension(from start: Int) throws(SyntaxError) -> SchemaDefinition {
		let directives = try parseDirectives(isConst: true)
		let operationTypes = try optionalMany(.braceLeft, .braceRight) { parser throws(SyntaxError) in
			try parser.parseOperationTypeDefinition()
		}
		if directives.isEmpty, operationTypes.isEmpty { throw unexpected(expected: "something to add to the schema") }
		return SchemaDefinition(
			source: source, isExtension: true, description: nil, directives: directives, operationTypes: operationTypes,
			range: range(from: start))
	}

	/// ```
	/// DirectiveDefinition : Description? directive @ Name ArgumentsDefinition? repeatable? on DirectiveLocations
	/// ```
	mutating func parseDirectiveDefinition() throws(SyntaxError) -> DirectiveDefinition {
		let start = token.start
		let description = parseDescription()
		try expect(keyword: "directive")
		try expect(.at)
		let name = try parseName()
		let arguments = try parseArgumentDefinitions()
		let isRepeatable = accept(keyword: "repeatable")
		try expect(keyword: "on")
		let locations = try delimitedMany(.pipe) { parser throws(SyntaxError) in try parser.parseDirectiveLocation() }
		return DirectiveDefinition(
			source: source, description: description, name: name, arguments: arguments, isRepeatable: isRepeatable, locations: locations,
			range: range(from: start))
	}

	private mutating func parseDirectiveLocation() throws(SyntaxError) -> Name {
		let found = token
		let name = try parseName()
		guard DirectiveLocation(rawValue: name.text) != nil else {
			throw failure(.unknownLocation(name.text, at: found.range))
		}
		return name
	}
}

// MARK: Parts of type definitions

extension Parser {
	/// ```
	/// FieldDefinition : Description? Name ArgumentsDefinition? : Type Directives[Const]?
	/// ```
	private mutating func parseFieldDefinition() throws(SyntaxError) -> FieldDefinition {
		let start = token.start
		let description = parseDescription()
		let name = try parseName()
		let arguments = try parseArgumentDefinitions()
		try expect(.colon)
		let type = try parseType()
		let directives = try parseDirectives(isConst: true)
		return FieldDefinition(
			description: description, name: name, arguments: arguments, type: type, directives: directives, range: range(from: start))
	}

	private mutating func parseArgumentDefinitions() throws(SyntaxError) -> [FieldDefinition] {
		try optionalMany(.parenLeft, .parenRight) { parser throws(SyntaxError) in try parser.parseInputValueDefinition() }
	}

	/// ```
	/// InputValueDefinition : Description? Name : Type DefaultValue? Directives[Const]?
	/// ```
	private mutating func parseInputValueDefinition() throws(SyntaxError) -> FieldDefinition {
		let start = token.start
		let description = parseDescription()
		let name = try parseName()
		try expect(.colon)
		let type = try parseType()
		let defaultValue = accept(.equals) ? try parseValue(isConst: true) : nil
		let directives = try parseDirectives(isConst: true)
		return FieldDefinition(
			description: description, name: name, type: type, defaultValue: defaultValue, directives: directives, range: range(from: start))
	}

	/// ```
	/// EnumValueDefinition : Description? EnumValue Directives[Const]?
	/// ```
	private mutating func parseEnumValueDefinition() throws(SyntaxError) -> EnumValueDefinition {
		let start = token.start
		let description = parseDescription()
		if peek(.name), ["true", "false", "null"].contains(spelling(of: token)) {
			throw failure(.reservedEnumValue(spelling(of: token), at: token.range))
		}
		let name = try parseName()
		let directives = try parseDirectives(isConst: true)
		return EnumValueDefinition(description: description, name: name, directives: directives, range: range(from: start))
	}
}

extension SyntaxError {
	fileprivate static func unknownLocation(_ name: String, at range: SourceRange) -> SyntaxError {
		let nearest = nearestName(to: name, in: DirectiveLocation.allCases.lazy.map(\.rawValue))
		return SyntaxError(
			"unknown directive location '\(name)'", at: range,
			fix: nearest.map { "\(didYouMean: $0)" } ?? "use a location such as FIELD, QUERY, OBJECT or FIELD_DEFINITION")
	}

	fileprivate static func reservedEnumValue(_ name: String, at range: SourceRange) -> SyntaxError {
		SyntaxError("'\(name)' cannot be an enum value", at: range, fix: "write it in capitals: '\(name.uppercased())'")
	}
}
