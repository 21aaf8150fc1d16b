import SourceText

/// Diagnostics about templates before they are rendered.
extension Diagnostic {
	static func invalidEncoding(at span: SourceSpan) -> Diagnostic {
		Diagnostic(.templateSyntax, "the template is not UTF-8", at: span, fix: "save the file as UTF-8")
	}

	static func controlCharacter(_ byte: UInt8, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.templateSyntax, "the template contains the control character \(Visible.escape(Unicode.Scalar(byte)))", at: span,
			fix: "remove the character")
	}

	static func unclosedBlock(_ block: String, at span: SourceSpan, opening: SourceSpan, _ notes: [Note]) -> Diagnostic {
		Diagnostic(
			.templateSyntax, "'\(block)' is not closed", at: span, fix: "add '{end}'",
			notes: [Note("the block begins here", at: opening)] + notes)
	}

	static func unknownBlock(_ word: String, _ block: String, at span: SourceSpan) -> Diagnostic {
		if isElseIf(word) { return elseIf(block, at: span) }
		let nearest = TemplateToken.nearestBlock(to: word)
		return Diagnostic(
			.templateSyntax, "unknown block '\(block)'", at: span,
			fix: nearest.map { "\(didYouMean: "{\($0)\(block.dropFirst(1 + word.count))")" }
				?? "the blocks are each, between, if, else, end and include; write a space after a brace that does not begin a block")
	}

	/// Returns whether `word` is another language's spelling of `{else}{if …}`.
	private static func isElseIf(_ word: String) -> Bool { ["elseif", "elsif", "elif"].contains(word.lowercased()) }

	private static func elseIf(_ block: String, at span: SourceSpan) -> Diagnostic {
		let name = names(in: block).last { $0 != "if" && $0 != "else" && !isElseIf($0) } ?? "…"
		return Diagnostic(
			.templateSyntax, "'{else if …}' is not supported", at: span, fix: "write '{else}{if \(name)}…{end}', with an '{end}' of its own"
		)
	}

	/// Returns the names in a block, including its keyword.
	private static func names(in block: String) -> [String] {
		block.split { !$0.isASCII || !$0.isLetter && !$0.isNumber && $0 != "." }.map { $0.split(separator: ".").joined(separator: ".") }
			.filter { $0.first?.isLetter == true }
	}

	static func malformedBlock(_ word: TemplateToken.Word, _ block: String, at span: SourceSpan) -> Diagnostic {
		let arguments = names(in: block).dropFirst()
		let name = arguments.first { $0 != "not" }
		switch word {
		case .each where arguments.dropFirst().first == "in" && arguments.count > 2:
			let list = arguments[arguments.index(arguments.startIndex, offsetBy: 2)]
			return Diagnostic(
				.templateSyntax, "'{each …}' takes the name of one list and nothing else", at: span,
				fix: "write '{each \(list)}'; \(run: "gen templates facts") lists the names of its elements")
		case .each:
			return Diagnostic(
				.templateSyntax, "'{each …}' takes the name of one list and nothing else", at: span,
				fix: name.map { "write '{each \($0)}'" } ?? "write '{each name}' with a list that \(run: "gen templates facts") lists")
		case .if:
			let isNegated = block.contains("!") || arguments.first == "not"
			let example =
				name.map { "write '{if \($0)}" + (isNegated ? "{else}…{end}'" : "'") }
				?? "write '{if name}' with a flag that \(run: "gen templates facts") lists"
			return Diagnostic(
				.templateSyntax, "'{if …}' takes the name of one flag and nothing else", at: span,
				fix: example + "; expressions are not supported; use '{else}' for 'not'")
		case .include:
			return Diagnostic(
				.templateSyntax, "'{include …}' takes the name of one partial and nothing else", at: span,
				fix: "write '{include name}' with the name of a file in 'partials'")
		case .else where arguments.first == "if":
			return elseIf(block, at: span)
		case .else, .between, .end:
			return Diagnostic(.templateSyntax, "nothing may follow '\(word.rawValue)'", at: span, fix: "write '{\(word.rawValue)}'")
		}
	}

	static func tooDeep(limit: Int, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.templateSyntax, "blocks are nested more than \(limit) deep", at: span, fix: "split the template into partials")
	}

	static func dividerOutside(_ word: TemplateToken.Word, at span: SourceSpan) -> Diagnostic {
		let block = word == .else ? "{if …}" : "{each …}"
		return Diagnostic(
			.templateSyntax, "'{\(word.rawValue)}' is outside of '\(block)'", at: span,
			fix: "\(removing: "remove it"), or add the '\(block)' before it")
	}

	static func dividerInWrongBlock(_ word: TemplateToken.Word, at span: SourceSpan, opening: SourceSpan) -> Diagnostic {
		let block = word == .else ? "{if …}" : "{each …}"
		return Diagnostic(
			.templateSyntax, "'{\(word.rawValue)}' must be directly inside '\(block)'", at: span, fix: "close this block before it",
			notes: [Note("the block begins here", at: opening)])
	}

	static func secondDivider(
		_ word: TemplateToken.Word, at span: SourceSpan, first: SourceSpan, opening: SourceSpan
	) -> Diagnostic {
		Diagnostic(
			.templateSyntax, "a second '{\(word.rawValue)}' in the same block", at: span, fix: "remove one of them",
			notes: [Note("first here", at: first), Note("the block begins here", at: opening)])
	}

	static func endOutside(at span: SourceSpan, _ notes: [Note]) -> Diagnostic {
		Diagnostic(
			.templateSyntax, "'{end}' does not close a block", at: span, fix: notes.isEmpty ? .remove : "remove the extra one",
			notes: notes)
	}

	static func foreignTag(_ tag: String, fix: Remedy, at span: SourceSpan) -> Diagnostic {
		Diagnostic(.templateSyntax, "unsupported tag '\(tag)'", at: span, fix: fix)
	}
}
