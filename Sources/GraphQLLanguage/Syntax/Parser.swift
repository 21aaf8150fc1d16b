import SourceText

/// The limits of the parser.
package struct GraphQLParseOptions: Sendable {
	/// The maximum nesting of selection sets and values. Every later stage walks them recursively and must fit
	/// the smallest stack of a thread (512 KB).
	package var maximumDepth = 200
	/// The maximum number of tokens in a text; nil for no limit.
	package var maximumTokens: Int?
	/// The number of mistakes after which the parser gives up on a text.
	package var maximumErrors = 50

	package init() {}
}

extension GraphQLDocument {
	/// Parses `source`; nil when it has mistakes, and then `diagnostics` has every independent one.
	package static func parse(
		_ source: SourceText, options: GraphQLParseOptions = GraphQLParseOptions(), diagnostics: inout Diagnostics
	) -> GraphQLDocument? {
		let (definitions, errors) = source.withBytes { bytes in
			var parser = Parser(source, bytes, options)
			return parser.parseDocument()
		}
		for error in errors { diagnostics.report(error.diagnostic(in: source)) }
		return errors.isEmpty ? GraphQLDocument(source: source, definitions: definitions) : nil
	}
}

/// A recursive descent parser for one text, no deeper than its options allow.
struct Parser {
	let source: SourceText
	private let lexer: Lexer
	private let options: GraphQLParseOptions
	private let tokens: TokenList
	private var index = 0
	private var depth = 0

	init(_ source: SourceText, _ bytes: UnsafeRawBufferPointer, _ options: GraphQLParseOptions) {
		self.source = source
		self.lexer = Lexer(bytes)
		self.options = options
		self.tokens = TokenList(lexer, options)
	}

	/// ```
	/// Document : Definition+
	/// ```
	mutating func parseDocument() -> (definitions: [Definition], errors: [SyntaxError]) {
		var definitions: [Definition] = []
		var errors: [SyntaxError] = []
		repeat {
			do throws(SyntaxError) {
				definitions.append(try parseDefinition())
			} catch {
				errors.append(error)
				resynchronise()
			}
		} while token.kind != .endOfFile && errors.count < options.maximumErrors
		return (definitions, errors)
	}

	/// Skips to the probable start of the next definition: a definition's keyword at the very start of a line.
	private mutating func resynchronise() {
		while token.kind != .endOfFile {
			index += 1
			if lexer.isAtStartOfLine(token.start), startsDefinition { return }
		}
	}

	private var startsDefinition: Bool {
		let keyword = token.kind == .string || token.kind == .blockString ? following : token
		return keyword.kind == .name && Self.definitionKeywords.contains(spelling(of: keyword))
	}

	private static let definitionKeywords: [String] = [
		"query", "mutation", "subscription", "fragment", "schema", "scalar", "type", "interface", "union", "enum", "input", "directive",
		"extend",
	]
}

// MARK: Tokens

extension Parser {
	var token: Token { tokens[index] }

	/// The token after the current one.
	var following: Token { tokens[index + 1] }

	/// The end of the last accepted token.
	var previousEnd: Int { index > 0 ? tokens[index - 1].end : 0 }

	func peek(_ kind: Token.Kind) -> Bool { token.kind == kind }

	func peek(keyword: String) -> Bool {
		token.kind == .name && spelling(of: token) == keyword
	}

	func spelling(of token: Token) -> String {
		lexer.text(of: token)
	}

	mutating func advance() { index += 1 }

	mutating func accept(_ kind: Token.Kind) -> Bool {
		guard token.kind == kind else { return false }
		advance()
		return true
	}

	mutating func accept(keyword: String) -> Bool {
		guard peek(keyword: keyword) else { return false }
		advance()
		return true
	}

	@discardableResult
	mutating func expect(_ kind: Token.Kind) throws(SyntaxError) -> Token {
		let token = token
		guard token.kind == kind else { throw unexpected(token, expected: kind.description) }
		advance()
		return token
	}

	mutating func expect(keyword: String) throws(SyntaxError) {
		guard accept(keyword: keyword) else { throw unexpected(token, expected: "'\(keyword)'") }
	}

	/// Returns the range from `start` to the end of the last accepted token.
	func range(from start: Int) -> SourceRange {
		SourceRange(start, previousEnd)
	}

	mutating func parseName() throws(SyntaxError) -> Name {
		guard token.kind == .name else { throw unexpected(token, expected: "a name") }
		return acceptName()
	}

	/// Accepts the current token, which is known to be a name.
	mutating func acceptName() -> Name {
		let name = Name(spelling(of: token), token.range)
		advance()
		return name
	}

	func stringLiteral(_ token: Token) -> StringLiteral {
		let isBlock = token.kind == .blockString
		let value = isBlock ? lexer.blockStringValue(in: token.range) : lexer.stringValue(in: token.range)
		return StringLiteral(value, isBlock: isBlock, token.range)
	}
}

// MARK: Lists and nesting

extension Parser {
	/// Parses one or more nodes between `open` and `close`.
	mutating func many<Node>(
		_ open: Token.Kind, _ close: Token.Kind, _ parse: (inout Parser) throws(SyntaxError) -> Node
	) throws(SyntaxError) -> [Node] {
		try expect(open)
		var nodes: [Node] = []
		repeat {
			nodes.append(try parse(&self))
		} while !accept(close)
		return nodes
	}

	/// Parses one or more nodes between `open` and `close`, or nothing at all.
	mutating func optionalMany<Node>(
		_ open: Token.Kind, _ close: Token.Kind, _ parse: (inout Parser) throws(SyntaxError) -> Node
	) throws(SyntaxError) -> [Node] {
		peek(open) ? try many(open, close, parse) : []
	}

	/// Parses nodes between `open` and `close`, possibly none.
	mutating func any<Node>(
		_ open: Token.Kind, _ close: Token.Kind, _ parse: (inout Parser) throws(SyntaxError) -> Node
	) throws(SyntaxError) -> [Node] {
		try expect(open)
		var nodes: [Node] = []
		while !accept(close) { nodes.append(try parse(&self)) }
		return nodes
	}

	/// Parses one or more nodes with `delimiter` between them and, optionally, before the first.
	mutating func delimitedMany<Node>(
		_ delimiter: Token.Kind, _ parse: (inout Parser) throws(SyntaxError) -> Node
	) throws(SyntaxError) -> [Node] {
		_ = accept(delimiter)
		var nodes: [Node] = []
		repeat {
			nodes.append(try parse(&self))
		} while accept(delimiter)
		return nodes
	}

	/// Runs `parse` one level deeper.
	mutating func nested<Node>(_ parse: (inout Parser) throws(SyntaxError) -> Node) throws(SyntaxError) -> Node {
		guard depth < options.maximumDepth else { throw tooDeep(at: token.range) }
		depth += 1
		defer { depth -= 1 }
		return try parse(&self)
	}

	func tooDeep(at range: SourceRange) -> SyntaxError {
		.tooDeep(limit: options.maximumDepth, at: range)
	}
}

// MARK: Errors

extension Parser {
	/// Returns the error for an unexpected `token`; an error of the lexer at the current token takes precedence.
	func unexpected(_ token: Token? = nil, expected: String? = nil) -> SyntaxError {
		let token = token ?? self.token
		return failure(
			.unexpected(description(of: token), expected: expected, at: token.range, fix: likelyFix(for: token, expected: expected)))
	}

	/// Returns `error`, or an earlier error of the lexer, which reads the current token before the parser looks at it.
	func failure(_ error: SyntaxError) -> SyntaxError {
		tokens.error(at: index) ?? error
	}

	private func description(of token: Token) -> String {
		switch token.kind {
		case .name: "'\(spelling(of: token))'"
		default: token.kind.description
		}
	}

	private func likelyFix(for token: Token, expected: String?) -> Remedy? {
		if expected == "a definition", token.kind == .name,
			let near = nearestName(to: spelling(of: token), in: Self.definitionKeywords)
		{
			return "\(didYouMean: near)"
		}
		if expected == "a name", token.kind == .braceRight { return "name at least one field, or remove the braces" }
		if expected == "a name", token.kind == .parenRight { return "name at least one argument, or remove the parentheses" }
		if token.kind == .endOfFile, expected == "a definition" { return "write an operation, a fragment or a type" }
		if token.kind == .endOfFile { return "close the brace, bracket or parenthesis that is open above" }
		return nil
	}
}

extension Lexer {
	/// Returns whether `offset` is at the start of a line.
	fileprivate func isAtStartOfLine(_ offset: Int) -> Bool {
		offset == 0 || Self.endsLine(byte(at: offset - 1))
	}

	fileprivate func text(of token: Token) -> String {
		String(decoding: UnsafeRawBufferPointer(rebasing: bytes[token.start..<token.end]), as: UTF8.self)
	}
}

extension SyntaxError {
	fileprivate static func unexpected(_ found: String, expected: String?, at range: SourceRange, fix: Remedy?) -> SyntaxError {
		SyntaxError(expected.map { "expected \($0), found \(found)" } ?? "unexpected \(found)", at: range, fix: fix)
	}

	fileprivate static func tooDeep(limit: Int, at range: SourceRange) -> SyntaxError {
		SyntaxError("this is nested more than \(limit) levels deep", at: range, fix: "move the inner parts into fragments or variables")
	}
}
