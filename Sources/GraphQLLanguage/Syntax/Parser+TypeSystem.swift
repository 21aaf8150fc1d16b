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
	/// ScalarTypeDefinition : Description? scalar Name Directives[Const]?
	/// ```
	mutating func parseScalarDefinition() throws(SyntaxError) -> TypeDefinition {
		var draft = try parseHead(.scalar)
		draft.directives = try parseDirectives(isConst: true)
		return finish(draft)
	}

	/// ```
	/// ObjectTypeDefinition : Description? type Name ImplementsInterfaces? Directives[Const]? FieldsDefinition?
	/// InterfaceTypeDefinition : Description? interface Name ImplementsInterfaces? Directives[Const]? FieldsDefinition?
	/// ```
	mutating func parseFieldsDefinition(_ kind: TypeKind) throws(SyntaxError) -> TypeDefinition {
		var draft = try parseHead(kind)
		try parseFieldsBody(&draft)
		return finish(draft)
	}

	/// ```
	/// UnionTypeDefinition : Description? union Name Directives[Const]? UnionMemberTypes?
	/// ```
	mutating func parseUnionDefinition() throws(SyntaxError) -> TypeDefinition {
		var draft = try parseHead(.union)
		try parseUnionBody(&draft)
		return finish(draft)
	}

	/// ```
	/// EnumTypeDefinition : Description? enum Name Directives[Const]? EnumValuesDefinition?
	/// ```
	mutating func parseEnumDefinition() throws(SyntaxError) -> TypeDefinition {
		var draft = try parseHead(.enumeration)
		try parseEnumBody(&draft)
		return finish(draft)
	}

	/// ```
	/// InputObjectTypeDefinition : Description? input Name Directives[Const]? InputFieldsDefinition?
	/// ```
	mutating func parseInputObjectDefinition() throws(SyntaxError) -> TypeDefinition {
		var draft = try parseHead(.inputObject)
		try parseInputObjectBody(&draft)
		return finish(draft)
	}

	/// ```
	/// TypeSystemExtension : extend (SchemaExtension | TypeExtension)
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
		var draft = DefinitionDraft(kind: kind, isExtension: true, start: start, description: nil, name: try parseName())
		switch kind {
		case .scalar: draft.directives = try parseDirectives(isConst: true)
		case .object, .interface: try parseFieldsBody(&draft)
		case .union: try parseUnionBody(&draft)
		case .enumeration: try parseEnumBody(&draft)
		case .inputObject: try parseInputObjectBody(&draft)
		}
		guard !draft.isEmpty else { throw unexpected(expected: "something to add to '\(draft.name.text)'") }
		return .type(finish(draft))
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

/// A type definition that is partly parsed.
private struct DefinitionDraft {
	let kind: TypeKind
	let isExtension: Bool
	let start: Int
	let description: StringLiteral?
	let name: Name
	var interfaces: [Name] = []
	var directives: [Directive] = []
	var fields: [FieldDefinition] = []
	var members: [Name] = []
	var values: [EnumValueDefinition] = []
	var inputFields: [InputValueDefinition] = []

	var isEmpty: Bool {
		interfaces.isEmpty && directives.isEmpty && fields.isEmpty && members.isEmpty && values.isEmpty && inputFields.isEmpty
	}
}

extension Parser {
	private mutating func parseHead(_ kind: TypeKind) throws(SyntaxError) -> DefinitionDraft {
		let start = token.start
		let description = parseDescription()
		try expect(keyword: kind.keyword)
		return DefinitionDraft(kind: kind, isExtension: false, start: start, description: description, name: try parseName())
	}

	private func finish(_ draft: DefinitionDraft) -> TypeDefinition {
		TypeDefinition(
			source: source, kind: draft.kind, isExtension: draft.isExtension, description: draft.description, name: draft.name,
			interfaces: draft.interfaces, directives: draft.directives, fields: draft.fields, members: draft.members, values: draft.values,
			inputFields: draft.inputFields, range: range(from: draft.start))
	}

	private mutating func parseFieldsBody(_ draft: inout DefinitionDraft) throws(SyntaxError) {
		if accept(keyword: "implements") {
			draft.interfaces = try delimitedMany(.ampersand) { parser throws(SyntaxError) in try parser.parseName() }
		}
		draft.directives = try parseDirectives(isConst: true)
		draft.fields = try optionalMany(.braceLeft, .braceRight) { parser throws(SyntaxError) in try parser.parseFieldDefinition() }
	}

	private mutating func parseUnionBody(_ draft: inout DefinitionDraft) throws(SyntaxError) {
		draft.directives = try parseDirectives(isConst: true)
		if accept(.equals) {
			draft.members = try delimitedMany(.pipe) { parser throws(SyntaxError) in try parser.parseName() }
		}
	}

	private mutating func parseEnumBody(_ draft: inout DefinitionDraft) throws(SyntaxError) {
		draft.directives = try parseDirectives(isConst: true)
		draft.values = try optionalMany(.braceLeft, .braceRight) { parser throws(SyntaxError) in try parser.parseEnumValueDefinition() }
	}

	private mutating func parseInputObjectBody(_ draft: inout DefinitionDraft) throws(SyntaxError) {
		draft.directives = try parseDirectives(isConst: true)
		draft.inputFields = try optionalMany(.braceLeft, .braceRight) { parser throws(SyntaxError) in
			try parser.parseInputValueDefinition()
		}
	}

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

	private mutating func parseArgumentDefinitions() throws(SyntaxError) -> [InputValueDefinition] {
		try optionalMany(.parenLeft, .parenRight) { parser throws(SyntaxError) in try parser.parseInputValueDefinition() }
	}

	/// ```
	/// InputValueDefinition : Description? Name : Type DefaultValue? Directives[Const]?
	/// ```
	private mutating func parseInputValueDefinition() throws(SyntaxError) -> InputValueDefinition {
		let start = token.start
		let description = parseDescription()
		let name = try parseName()
		try expect(.colon)
		let type = try parseType()
		let defaultValue = accept(.equals) ? try parseValue(isConst: true) : nil
		let directives = try parseDirectives(isConst: true)
		return InputValueDefinition(
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
