import Foundation
import SourceText
import Testing

@testable import GraphQLLanguage

/// Every verdict and position of the reference implementation's validation tests.
@Suite(.enabled(if: ConformanceData.isPresent, "the conformance data is not beside the repository"))
struct ValidationConformanceTests {
	@Test("Validation agrees with the reference implementation", arguments: ["executable", "sdl", "schema"])
	func validation(kind: String) throws {
		let cases = try ConformanceData.cases("graphql-validation.jsonl").filter { $0["kind"] as? String == kind }
		#expect(!cases.isEmpty)
		for example in cases {
			let id = example["id"] as? String ?? "?"
			let name = example["rule"] as? String ?? ""
			let text = example["document"] as? String
			let schemaText = example["schema"] as? String
			let all = try findings(kind, schema: schemaText, document: text, Self.rules(kind))
			let expected = (example["errors"] as? [[[Int]]] ?? []).map { $0.map(Position.init).description }
			let comment: Comment = "\(id) \(name)\n\(schemaText.map { $0.count < 1500 ? $0 : "" } ?? "")\n\(text ?? "")"
			if name == "*" || kind == "schema" {
				#expect(all.map(\.locations).sorted() == expected.sorted(), comment)
			} else {
				let rule = try #require((Self.rules(kind) + Rule.optionalRules).first { $0.name == name }, comment)
				let found = try findings(kind, schema: schemaText, document: text, [rule])
				#expect(found.map(\.locations) == expected, comment)
			}
			guard kind != "schema" else { continue }
			let expectedAll = (example["allRules"] as? [[String: Any]] ?? []).map { finding in
				"\(finding["rule"] ?? "") \((finding["at"] as? [[Int]] ?? []).map(Position.init))"
			}
			#expect(all.map { "\($0.rule) \($0.locations)" }.sorted() == expectedAll.sorted(), comment)
		}
	}

	private static func rules(_ kind: String) -> [Rule] {
		kind == "executable" ? Rule.executableRules : Rule.schemaRules
	}

	private func findings(
		_ kind: String, schema schemaText: String?, document text: String?, _ rules: [Rule]
	) throws -> [(rule: String, locations: String)] {
		var ignored = Diagnostics()
		let schemaDocument = try schemaText.map {
			try #require(GraphQLDocument.parse(SourceText(path: "schema", $0), diagnostics: &ignored))
		}
		let schema = schemaDocument.map { Schema([$0]) }
		var diagnostics = Diagnostics()
		if let text {
			let document = try #require(GraphQLDocument.parse(SourceText(path: "document", text), diagnostics: &ignored))
			if kind == "executable" {
				validateExecutable([document], schema: schema, rules: rules, diagnostics: &diagnostics)
			} else {
				validateSDL([document], extending: schema, rules: rules, diagnostics: &diagnostics)
			}
		} else if let schemaDocument {
			_ = Schema.build(documents: [schemaDocument], diagnostics: &diagnostics)
		}
		return diagnostics.all.map { finding in
			let spans = (finding.span.map { [$0] } ?? []) + finding.moreSpans
			return (finding.rule ?? "", spans.map(Position.init).description)
		}
	}
}
