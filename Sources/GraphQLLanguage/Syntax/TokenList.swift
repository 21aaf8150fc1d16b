import SourceText

/// All tokens of a text, read once, with the lexer's errors.
struct TokenList {
	private var tokens: [Token] = []
	/// The errors, in the order of the `invalid` tokens that they belong to.
	private var errors: [(index: Int, error: SyntaxError)] = []
	private let end: Token

	init(_ lexer: Lexer, _ options: GraphQLParseOptions) {
		var lexer = lexer
		end = Token(.endOfFile, lexer.bytes.count, lexer.bytes.count)
		guard lexer.bytes.count < Int(UInt32.max) else {
			fail(.tooLarge())
			return
		}
		tokens.reserveCapacity(lexer.bytes.count / 6)
		while true {
			do throws(SyntaxError) {
				let token = try lexer.next()
				guard token.kind != .endOfFile else { return }
				if let limit = options.maximumTokens, tokens.count >= limit {
					fail(.tooManyTokens(limit: limit, at: token.range))
					return
				}
				tokens.append(token)
			} catch {
				fail(error)
				guard errors.count < options.maximumErrors else { return }
				lexer.skipLine()
			}
		}
	}

	private mutating func fail(_ error: SyntaxError) {
		errors.append((tokens.count, error))
		tokens.append(Token(.invalid, error.range.lower, error.range.upper))
	}

	/// Returns the token at `index`; beyond the last one, the end of the file.
	subscript(index: Int) -> Token {
		index < tokens.count ? tokens[index] : end
	}

	/// Returns the lexer's error for the token at `index`.
	func error(at index: Int) -> SyntaxError? {
		guard self[index].kind == .invalid else { return nil }
		return errors.first { $0.index == index }?.error
	}
}

extension SourceText {
	/// Returns the tokens of the definition in `range`, which was parsed.
	package func tokens(in range: SourceRange) -> [SourceRange] {
		withBytes { bytes in
			var lexer = Lexer(bytes, from: range.lower)
			var tokens: [SourceRange] = []
			while let token = try? lexer.next(), token.kind != .endOfFile, token.end <= range.upper { tokens.append(token.range) }
			return tokens
		}
	}
}

extension SyntaxError {
	fileprivate static func tooManyTokens(limit: Int, at range: SourceRange) -> SyntaxError {
		SyntaxError("the document has more than \(limit) tokens", at: range, fix: "split it into several files")
	}

	fileprivate static func tooLarge() -> SyntaxError {
		SyntaxError("a GraphQL document of 4 GB or more cannot be read", at: SourceRange(at: 0), fix: "split it into several files")
	}
}
