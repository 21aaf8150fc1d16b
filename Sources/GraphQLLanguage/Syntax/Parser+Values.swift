import SourceText

extension Parser {
	/// ```
	/// Arguments[Const] : ( Argument[?Const]+ )
	/// ```
	mutating func parseArguments(isConst: Bool) throws(SyntaxError) -> [Argument] {
		try optionalMany(.parenLeft, .parenRight) { parser throws(SyntaxError) in
			let start = parser.token.start
			let name = try parser.parseName()
			try parser.expect(.colon)
			let value = try parser.parseValue(isConst: isConst)
			return Argument(name: name, value: value, range: parser.range(from: start))
		}
	}

	/// ```
	/// Directives[Const] : Directive[?Const]+        Directive[Const] : @ Name Arguments[?Const]?
	/// ```
	mutating func parseDirectives(isConst: Bool) throws(SyntaxError) -> [Directive] {
		var directives: [Directive] = []
		while peek(.at) {
			let start = token.start
			advance()
			let name = try parseName()
			let arguments = try parseArguments(isConst: isConst)
			directives.append(Directive(name: name, arguments: arguments, range: range(from: start)))
		}
		return directives
	}

	/// ```
	/// Value[Const] : [~Const] Variable | IntValue | FloatValue | StringValue | BooleanValue | NullValue | EnumValue
	///              | ListValue[?Const] | ObjectValue[?Const]
	/// ```
	mutating func parseValue(isConst: Bool) throws(SyntaxError) -> Value {
		let token = token
		switch token.kind {
		case .bracketLeft:
			let values = try nested { parser throws(SyntaxError) in
				try parser.any(.bracketLeft, .bracketRight) { parser throws(SyntaxError) in try parser.parseValue(isConst: isConst) }
			}
			return Value(.list(values), range(from: token.start))
		case .braceLeft:
			let fields = try nested { parser throws(SyntaxError) in
				try parser.any(.braceLeft, .braceRight) { parser throws(SyntaxError) in try parser.parseObjectField(isConst: isConst) }
			}
			return Value(.object(fields), range(from: token.start))
		case .int:
			advance()
			return Value(.int(spelling(of: token)), token.range)
		case .float:
			advance()
			return Value(.float(spelling(of: token)), token.range)
		case .string, .blockString:
			advance()
			return Value(.string(stringLiteral(token)), token.range)
		case .name:
			return Value(Self.kind(named: acceptName().text), token.range)
		case .dollar:
			return try parseVariable(isConst: isConst)
		default:
			throw unexpected(expected: "a value")
		}
	}

	private static func kind(named name: String) -> Value.Kind {
		switch name {
		case "true": .boolean(true)
		case "false": .boolean(false)
		case "null": .null
		default: .enumeration(name)
		}
	}

	private mutating func parseObjectField(isConst: Bool) throws(SyntaxError) -> ObjectField {
		let start = token.start
		let name = try parseName()
		try expect(.colon)
		let value = try parseValue(isConst: isConst)
		return ObjectField(name: name, value: value, range: range(from: start))
	}

	/// ```
	/// Variable : $ Name
	/// ```
	private mutating func parseVariable(isConst: Bool) throws(SyntaxError) -> Value {
		let dollar = token
		advance()
		guard !isConst else { throw failure(.variableInConstant(at: dollar.range)) }
		let name = try parseName()
		return Value(.variable(name.text), range(from: dollar.start))
	}

	/// ```
	/// Type : NamedType | ListType | NonNullType       ListType : [ Type ]       NonNullType : NamedType ! | ListType !
	/// ```
	mutating func parseType() throws(SyntaxError) -> TypeNode {
		let start = token.start
		var open = 0
		while peek(.bracketLeft) {
			guard open < TypeWrappers.maximumListDepth else { throw failure(.tooManyLists(at: token.range)) }
			advance()
			open += 1
		}
		let name = try parseName()
		var wrappers = TypeWrappers()
		while true {
			if accept(.bang) { wrappers = wrappers.nonNull }
			guard open > 0 else { break }
			try expect(.bracketRight)
			guard let list = wrappers.list else { throw failure(.tooManyLists(at: name.range)) }
			wrappers = list
			open -= 1
		}
		return TypeNode(reference: TypeReference(name.text, wrappers), nameRange: name.range, range: range(from: start))
	}
}

extension SyntaxError {
	fileprivate static func variableInConstant(at range: SourceRange) -> SyntaxError {
		SyntaxError("a variable cannot be used in a constant value", at: range, fix: "write the value itself")
	}

	fileprivate static func tooManyLists(at range: SourceRange) -> SyntaxError {
		SyntaxError("a type of more than \(TypeWrappers.maximumListDepth) nested lists", at: range, fix: "use a scalar for such data")
	}
}
