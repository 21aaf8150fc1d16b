import SourceText

/// The reason why a text is not GraphQL, and the first position that shows it.
struct SyntaxError: Error, Sendable {
	let message: String
	let range: SourceRange
	let fix: Remedy?

	init(_ message: String, at range: SourceRange, fix: Remedy? = nil) {
		self.message = message
		self.range = range
		self.fix = fix
	}

	func diagnostic(in source: SourceText) -> Diagnostic {
		Diagnostic(.graphqlSyntax, message, at: SourceSpan(source, range), fix: fix)
	}
}
