import Foundation
import SourceText
import Testing

@testable import GraphQLLanguage

/// Every verdict, position, token and printed form of the reference implementation's parser tests.
@Suite(.enabled(if: ConformanceData.isPresent, "the conformance data is not beside the repository"))
struct ParserConformanceTests {
	@Test("The parser agrees with the reference implementation on every document, value and type")
	func parser() throws {
		let cases = try ConformanceData.cases("graphql-parser.jsonl").filter { $0["entry"] as? String != "lexer" }
		#expect(!cases.isEmpty)
		for example in cases {
			let id = example["id"] as? String ?? "?"
			let text = example["document"] as? String ?? ""
			var options = GraphQLParseOptions()
			options.maximumTokens = (example["options"] as? [String: Any])?["maxTokens"] as? Int
			let source = SourceText(path: id, text)
			let (printed, errors) = parse(source, entry: example["entry"] as? String ?? "", options)
			let expected = (example["errorAt"] as? [[Int]] ?? []).map(Position.init)
			let found = errors.prefix(1).map { Position(SourceSpan(source, $0.range)) }
			#expect(found == expected, "\(id): \(text)\n\(errors.first?.message ?? "")")
			if let canonical = example["printed"] as? String {
				#expect(printed == canonical, "\(id)")
				let again = SourceText(path: id, canonical)
				#expect(parse(again, entry: example["entry"] as? String ?? "", options).printed == canonical, "\(id)")
			}
		}
	}

	private func parse(
		_ source: SourceText, entry: String, _ options: GraphQLParseOptions
	) -> (printed: String?, errors: [SyntaxError]) {
		source.withBytes { bytes in
			var parser = Parser(source, bytes, options)
			do throws(SyntaxError) {
				let printed: String
				switch entry {
				case "value", "constValue": printed = try parser.parseValue(isConst: entry == "constValue").printed
				case "type": printed = try parser.parseType().reference.description
				default:
					let (definitions, errors) = parser.parseDocument()
					guard errors.isEmpty else { return (nil, errors) }
					printed = GraphQLDocument(source: source, definitions: definitions).printed
				}
				try parser.expect(.endOfFile)
				return (printed, [])
			} catch {
				return (nil, [error])
			}
		}
	}

	@Test("The lexer agrees with the reference implementation on every token")
	func lexer() throws {
		let cases = try ConformanceData.cases("graphql-parser.jsonl").filter { $0["entry"] as? String == "lexer" }
		#expect(!cases.isEmpty)
		for example in cases {
			let id = example["id"] as? String ?? "?"
			let source = SourceText(path: id, example["document"] as? String ?? "")
			let expected = (example["tokens"] as? [[String: Any]] ?? [])
				.filter { $0["kind"] as? String != "Comment" && $0["kind"] as? String != "<EOF>" }
			let (tokens, error) = tokens(of: source)
			// Some of the recorded tests read the first token only.
			let read = expected.count == 1 ? Array(tokens.prefix(1)) : tokens
			#expect(read == expected.map(describe), "\(id)")
			let errorAt = (example["errorAt"] as? [[Int]] ?? []).map(Position.init)
			#expect(error.map { [Position(SourceSpan(source, $0.range))] } ?? [] == errorAt, "\(id)")
		}
	}

	private func describe(_ token: [String: Any]) -> String {
		let location = ["start", "end", "line", "column"].map { "\(token[$0] as? Int ?? -1)" }.joined(separator: " ")
		return "\(token["kind"] ?? "") \(location) \(token["value"] as? String ?? "")"
	}

	private func tokens(of source: SourceText) -> (tokens: [String], error: SyntaxError?) {
		source.withBytes { bytes in
			var lexer = Lexer(bytes)
			var tokens: [String] = []
			do throws(SyntaxError) {
				while true {
					let token = try lexer.next()
					guard token.kind != .endOfFile else { return (tokens, nil) }
					tokens.append(describe(token, lexer, source))
				}
			} catch {
				return (tokens, error)
			}
		}
	}

	private func describe(_ token: Token, _ lexer: Lexer, _ source: SourceText) -> String {
		let text = source.text(in: token.range)
		let (kind, value): (String, String) =
			switch token.kind {
			case .name: ("Name", text)
			case .int: ("Int", text)
			case .float: ("Float", text)
			case .string: ("String", lexer.stringValue(in: token.range))
			case .blockString: ("BlockString", lexer.blockStringValue(in: token.range))
			default: (text, "")
			}
		let start = source.text(in: SourceRange(0, token.start)).utf16.count
		let position = Position(SourceSpan(source, token.range))
		return "\(kind) \(start) \(start + text.utf16.count) \(position.line) \(position.column) \(value)"
	}
}
