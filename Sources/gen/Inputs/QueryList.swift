import Generator
import SourceText

/// Parses `page,name?,limit:Int?`: names, each with a type unless it is a string, and with a `?` if it is optional.
enum QueryList {
	static func parse(_ source: SourceText, diagnostics: inout Diagnostics) -> [QueryParameter] {
		let text = source.text(in: SourceRange(0, source.count))
		var parameters: [QueryParameter] = []
		var offset = 0
		for part in text.split(separator: ",", omittingEmptySubsequences: false) {
			let span = SourceSpan(source, SourceRange(offset, offset + part.utf8.count))
			offset += part.utf8.count + 1
			var item = part.trimmed
			var isOptional = item.hasSuffix("?")
			if isOptional { item = item.dropLast().trimmed }
			var pieces = item.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(\.trimmed)
			if pieces.count > 1, pieces[0].hasSuffix("?") {
				isOptional = true
				pieces[0] = pieces[0].dropLast().trimmed
			}
			let name = String(pieces[0])
			guard !name.isEmpty, !name.unicodeScalars.contains(where: { $0 == "=" || $0 == "&" || $0 == " " || $0.mustBeEscaped }) else {
				diagnostics.report(.badQueryItem(String(part), proposal: proposal(for: text), at: span))
				continue
			}
			var type = Self.type(of: name)
			let guess = type == .int ? "because '\(name)' is usually a number" : "because no type is declared"
			let other = type == .int ? "String" : "Int"
			var reason = EvidenceNote("\(type.name): guessed, \(guess); write '\(name):\(other)' to override", at: span).asGuess
			if pieces.count > 1 {
				guard let declared = types[String(pieces[1])] else {
					diagnostics.report(.badQueryType(String(pieces[1]), at: span))
					continue
				}
				type = declared
				reason = EvidenceNote("\(type.name): declared with \(source.path)", at: span)
			}
			if parameters.contains(where: { $0.name == name }) {
				diagnostics.report(.repeatedQueryItem(name, at: span))
				continue
			}
			let notes = [EvidenceNote("the query item '\(name)', declared with \(source.path)", at: span), reason]
			parameters.append(QueryParameter(name: name, isOptional: isOptional, type: type, evidence: notes))
		}
		return parameters
	}

	/// Returns the list for a query that was copied from a URL: `page,limit` for `?page=1&limit=20`.
	static func proposal(for text: String) -> String? {
		guard text.contains("=") || text.contains("&") else { return nil }
		let items = text.drop { $0 == "?" }.split { $0 == "&" || $0 == "," }
		let names = items.map { String($0.prefix { $0 != "=" }).filter { !$0.isWhitespace } }
		guard !names.isEmpty, names.allSatisfy({ !$0.isEmpty && !$0.contains("?") }) else { return nil }
		return names.joined(separator: ",")
	}

	private static let types: [String: SwiftScalar] = ["Int": .int, "String": .string, "Bool": .bool, "Double": .double]

	/// Returns the default type of a query item: a number for counts and pages, otherwise a string.
	private static func type(of name: String) -> SwiftScalar {
		PageParameter.isNumber(name) ? .int : .string
	}
}

extension Substring {
	fileprivate var trimmed: Substring {
		var result = self
		while result.first == " " { result.removeFirst() }
		while result.last == " " { result.removeLast() }
		return result
	}
}

extension Diagnostic {
	fileprivate static func badQueryItem(_ text: String, proposal: String?, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.invalidValue, "'\(text)' is not a query item", at: span,
			fix: proposal.map { "separate the names with commas: --query '\($0)'" }
				?? "separate names with commas, as in 'page,name?,limit:Int?'",
			fixes: proposal.map { [.option("query", .text($0))] } ?? [])
	}

	fileprivate static func badQueryType(_ text: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(.invalidValue, "a query item cannot be of type '\(text)'", at: span, fix: "use Int, String, Bool or Double")
	}

	fileprivate static func repeatedQueryItem(_ name: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(.invalidValue, "the query item '\(name)' appears twice", at: span, fix: "write it once")
	}
}
