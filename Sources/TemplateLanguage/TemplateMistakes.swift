import SourceText

/// What templates get wrong before anything is rendered.
extension Diagnostic {
	static func invalidEncoding(at span: SourceSpan) -> Diagnostic {
		.error("the template is not UTF-8", at: span, fix: "save the file in UTF-8")
	}

	static func unclosedBlock(_ block: String, at span: SourceSpan, opening: SourceSpan, _ notes: [Note]) -> Diagnostic {
		.error(
			"'\(block)' is never closed", at: span, fix: "add '{end}'",
			notes: [Note("the block begins here", at: opening)] + notes)
	}

	static func unknownBlock(_ word: String, _ block: String, at span: SourceSpan) -> Diagnostic {
		let nearest = TemplateToken.nearestBlock(to: word)
		return .error(
			"unknown block '\(block)'", at: span,
			fix: nearest.map { "did you mean '{\($0)\(block.dropFirst(1 + word.count))'?" }
				?? "the blocks are each, between, if, else, end and include; a brace that is only a brace is followed by a space")
	}

	static func malformedBlock(_ word: TemplateToken.Word, at span: SourceSpan) -> Diagnostic {
		switch word {
		case .each: .error("'{each …}' takes the name of one list and nothing else", at: span, fix: "write '{each operations}'")
		case .if:
			.error(
				"'{if …}' takes the name of one flag and nothing else", at: span,
				fix: "write '{if paginated}'; there are no expressions, and '{else}' is the only 'not'")
		case .include:
			.error("'{include …}' takes the name of one partial and nothing else", at: span, fix: "write '{include request}'")
		case .else, .between, .end: .error("nothing may follow '\(word.rawValue)'", at: span, fix: "write '{\(word.rawValue)}'")
		}
	}

	static func tooDeep(limit: Int, at span: SourceSpan) -> Diagnostic {
		.error("blocks are nested more than \(limit) deep", at: span, fix: "split the template, or compute this in the plan")
	}

	static func dividerOutside(_ word: TemplateToken.Word, at span: SourceSpan) -> Diagnostic {
		let block = word == .else ? "{if …}" : "{each …}"
		return .error("'{\(word.rawValue)}' without '\(block)'", at: span, fix: "remove it, or add the '\(block)' before it")
	}

	static func dividerInWrongBlock(_ word: TemplateToken.Word, at span: SourceSpan, opening: SourceSpan) -> Diagnostic {
		let block = word == .else ? "{if …}" : "{each …}"
		return .error(
			"'{\(word.rawValue)}' belongs directly into '\(block)'", at: span, fix: "close this block before it",
			notes: [Note("the block begins here", at: opening)])
	}

	static func secondDivider(
		_ word: TemplateToken.Word, at span: SourceSpan, first: SourceSpan, opening: SourceSpan
	) -> Diagnostic {
		.error(
			"a second '{\(word.rawValue)}' in the same block", at: span, fix: "remove one of them",
			notes: [Note("first here", at: first), Note("the block begins here", at: opening)])
	}

	static func endOutside(at span: SourceSpan, _ notes: [Note]) -> Diagnostic {
		.error("'{end}' closes nothing", at: span, fix: notes.isEmpty ? "remove it" : "remove the one that is too many", notes: notes)
	}
}
