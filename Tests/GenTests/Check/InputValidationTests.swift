import Foundation
import JSONLanguage
import SourceText
import Synchronization
import TestSupport
import Testing

@testable import gen

/// Runs `gen check` in a temporary folder.
private struct ValidatedFolder {
	private let temporary: TemporaryFolder
	var path: String { temporary.path }

	init() throws {
		temporary = try TemporaryFolder()
	}

	func write(_ text: String, to name: String) throws {
		try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/" + name))
	}

	/// Returns the output of `gen check` and its status.
	func check(_ arguments: String...) throws -> (status: gen.ExitStatus, findings: [Finding]) {
		let output = Mutex("")
		let console = Console(
			output: { text in output.withLock { $0 += text } }, errors: { _ in }, outputIsTerminal: false, errorsAreTerminal: false)
		let environment = Environment(workingDirectory: path, variables: { _ in nil })
		let status = Gen(arguments: ["check"] + arguments + ["--format", "json"], console: console, environment: environment).run()
		let report = try JSONDecoder().decode(Report.self, from: Data(output.withLock { $0 }.utf8))
		return (status, report.diagnostics)
	}

	private struct Report: Decodable {
		var diagnostics: [Finding]
	}

	struct Finding: Decodable {
		var severity: String
		var code: String
		var message: String
		var file: String?
		var line: Int?
		var column: Int?
		var rule: String?
		var notes: [Note]?

		struct Note: Decodable {
			var line: Int?
			var column: Int?
		}
	}
}

extension [ValidatedFolder.Finding] {
	fileprivate var errors: [String] {
		filter { $0.severity == "error" }.map { "\($0.rule ?? "") \($0.line.map(String.init) ?? "-"):\($0.column.map(String.init) ?? "-")" }
	}
}

@Suite("gen lint")
struct InputValidationTests {
	@Test("Operations that are valid for their schema produce no findings and status 0")
	func clean() throws {
		let folder = try ValidatedFolder()
		try folder.write("type Query { hero: String }", to: "schema.graphqls")
		try folder.write("query Hero { hero }", to: "Hero.graphql")
		let (status, findings) = try folder.check("Hero.graphql", "--schema", "schema.graphqls")
		#expect(status == .done)
		#expect(findings.isEmpty)
	}

	@Test("Errors exit with status 2, each with its location and rule")
	func errors() throws {
		let folder = try ValidatedFolder()
		try folder.write("type Query { hero: String }", to: "schema.graphqls")
		try folder.write("query Hero { heroe }\nquery Villain { villain }", to: "Hero.graphql")
		let (status, findings) = try folder.check("Hero.graphql", "--schema", "schema.graphqls")
		#expect(status == .bad)
		#expect(findings.errors == ["FieldsOnCorrectTypeRule 1:14", "FieldsOnCorrectTypeRule 2:17"])
		#expect(findings.allSatisfy { $0.file == "Hero.graphql" })
	}

	@Test("A schema is validated as a whole, including its query type, with --schema or beside operations")
	func wholeSchema() throws {
		let folder = try ValidatedFolder()
		try folder.write(
			"type Query { hero: Hero }\ntype Hero implements Being { id: ID }\ninterface Being { name: String }", to: "schema.graphqls")
		try folder.write("query Hero { hero { id } }", to: "Hero.graphql")
		for (status, findings) in [
			try folder.check("--schema", "schema.graphqls"), try folder.check("schema.graphqls", "Hero.graphql"),
			try folder.check("schema.graphqls"),
		] {
			#expect(status == .bad)
			#expect(findings.map(\.severity) == ["error"])
		}
	}

	@Test(
		"Definitions without a query type are part of a schema: each is validated, and missing types are a warning")
	func partOfSchema() throws {
		let folder = try ValidatedFolder()
		try folder.write("type Hero implements Being { id: ID }\ninterface Being { name: String }", to: "part.graphqls")
		let (status, findings) = try folder.check("part.graphqls")
		#expect(status == .done)
		#expect(findings.map(\.severity) == ["warning", "warning"])
		try folder.write("type Hero { id: ID, id: ID }", to: "part.graphqls")
		#expect(try folder.check("part.graphqls").findings.errors == ["UniqueFieldDefinitionNamesRule 1:13"])
	}

	@Test("A document with type definitions is a schema even with a fragment in it; beside --schema it is a document with errors")
	func mixedDocument() throws {
		let folder = try ValidatedFolder()
		try folder.write("type Query { hero: String }\nfragment Unused on Query { hero }", to: "mixed.graphql")
		#expect(try folder.check("mixed.graphql").findings.isEmpty)
		try folder.write("type Query { hero: String }", to: "schema.graphqls")
		#expect(
			try folder.check("mixed.graphql", "--schema", "schema.graphqls").findings.errors
				== ["ExecutableDefinitionsRule 1:1", "NoUnusedFragmentsRule 2:1"])
	}

	@Test(
		"An error that no further definition could fix is reported in a partial schema, too",
		arguments: [
			("type A { a: Int } union U = A | Int", "validateSchema 1:33"), ("type A implements Float { a: Int }", "validateSchema 1:19"),
			("type A { a: ID } union U = A | Int", "validateSchema 1:32"),
			("type A { a: Int }\ninput I { a: A }", "validateSchema 2:14"),
		])
	func partWithErrors(definitions: String, finding: String) throws {
		let folder = try ValidatedFolder()
		try folder.write(definitions, to: "part.graphqls")
		let (status, findings) = try folder.check("part.graphqls")
		#expect(status == .bad)
		#expect(findings.errors == [finding])
	}

	@Test("Type definitions in a document of operations are not executable, with or without a schema")
	func definitionsAmongOperations() throws {
		let folder = try ValidatedFolder()
		try folder.write("query Hero { hero }\ntype Query { hero: String }\nextend type Query { other: Int }", to: "Hero.graphql")
		let expected = ["ExecutableDefinitionsRule 2:1", "ExecutableDefinitionsRule 3:1"]
		#expect(try folder.check("Hero.graphql").findings.errors == expected)
		try folder.write("type Query { hero: String }", to: "schema.graphqls")
		#expect(try folder.check("Hero.graphql", "--schema", "schema.graphqls").findings.errors == expected)
		try folder.write("extend type Query { other: Int }", to: "Other.graphql")
		#expect(try folder.check("Other.graphql", "--schema", "schema.graphqls").findings.errors == ["ExecutableDefinitionsRule 1:1"])
	}

	@Test("A nullable variable for the field of a oneOf input is reported at the variable and at the field")
	func nullableOneOf() throws {
		let folder = try ValidatedFolder()
		try folder.write("type Query { hero(by: By!): String } input By @oneOf { id: ID, name: String }", to: "schema.graphqls")
		try folder.write("query Hero($name: String) {\n  hero(by: { name: $name })\n}", to: "Hero.graphql")
		let (_, findings) = try folder.check("Hero.graphql", "--schema", "schema.graphqls")
		#expect(findings.errors == ["VariablesInAllowedPositionRule 1:12"])
		#expect(findings.first?.notes?.map { "\($0.line ?? 0):\($0.column ?? 0)" } == ["2:20"])
	}

	@Test("A schema that is not JSON, SDL with a syntax error, and a broken sample are reported with their locations")
	func syntax() throws {
		let folder = try ValidatedFolder()
		try folder.write("{\"a\": 1,}", to: "sample.json")
		try folder.write("query Hero { hero", to: "Hero.graphql")
		try folder.write("type { }", to: "schema.graphqls")
		let (status, findings) = try folder.check("sample.json", "Hero.graphql", "schema.graphqls")
		#expect(status == .bad)
		#expect(findings.compactMap(\.file) == ["sample.json", "Hero.graphql", "schema.graphqls"])
	}

	@Test("--syntax-only applies no rule")
	func syntaxOnly() throws {
		let folder = try ValidatedFolder()
		try folder.write("query Hero { ...Unknown }", to: "Hero.graphql")
		#expect(try folder.check("Hero.graphql", "--syntax-only").findings.isEmpty)
		#expect(try folder.check("Hero.graphql").findings.errors == ["KnownFragmentNamesRule 1:17"])
	}

	@Test("Fragments and schemas may be in other files")
	func several() throws {
		let folder = try ValidatedFolder()
		try folder.write("type Query { hero: Hero } type Hero { name: String }", to: "schema.graphqls")
		try folder.write("query Hero { hero { ...Name } }", to: "Hero.graphql")
		try folder.write("fragment Name on Hero { name surname }", to: "Name.graphql")
		#expect(try folder.check("schema.graphqls", "Hero.graphql", "Name.graphql").findings.errors == ["FieldsOnCorrectTypeRule 1:30"])
	}

	@Test("Valid operations that use deprecated fields, introspection or a missing root type are warnings")
	func warnings() throws {
		let folder = try ValidatedFolder()
		try folder.write("type Query { hero: String @deprecated(reason: \"Use heroes.\") }", to: "schema.graphqls")
		try folder.write("query A { hero __schema { queryType { name } } }\nmutation B { hero }", to: "a.graphql")
		let (status, findings) = try folder.check("a.graphql", "--schema", "schema.graphqls")
		#expect(status == .done && findings.allSatisfy { $0.severity == "warning" })
		#expect(
			findings.map { $0.code } == ["unknown-name", "no-deprecated", "no-schema-introspection", "no-schema-introspection"])
	}

	@Test("Definitions beside --schema extend it")
	func extending() throws {
		let folder = try ValidatedFolder()
		try folder.write("type Query { hero: String }", to: "schema.graphqls")
		try folder.write("extend type Query { isSaved: Boolean }\nextend type Nobody { id: ID }", to: "local.graphqls")
		#expect(try folder.check("local.graphqls", "--schema", "schema.graphqls").findings.errors == ["PossibleTypeExtensionsRule 2:13"])
	}

	@Test("An introspection result is a schema")
	func introspection() throws {
		let folder = try ValidatedFolder()
		try folder.write(#"{"data": {"__schema": {"queryType": {"name": "Query"}, "types": []}}}"#, to: "schema.json")
		#expect(try folder.check("schema.json").status == .bad)
	}

	@Test("A schema is validated by itself, and a run without files is reported")
	func alone() throws {
		let folder = try ValidatedFolder()
		try folder.write("type Query { hero: Hero }", to: "schema.graphqls")
		#expect(try folder.check("--schema", "schema.graphqls").findings.errors == ["KnownTypeNamesRule 1:20"])
		try FileManager.default.createDirectory(atPath: folder.path + "/Empty", withIntermediateDirectories: true)
		#expect(try folder.check("--schema", "Empty").findings.map(\.code) == ["no-input"])
		try folder.write("notes", to: "notes.txt")
		#expect(try folder.check("notes.txt").findings.first?.message == "'notes.txt' is not a type of file that gen reads")
	}

	@Test("A folder is checked as a feature, also beside files, and options of one kind are refused for the other")
	func folders() throws {
		let folder = try TemporaryFolder()
		folder.write("Hero/hero.json", #"{"id": 1}"#)
		GenRun("hero.json", in: folder, at: "Hero").expectDone()
		folder.write("notes.json", "{")
		folder.write("Hero/hero.json", #"{"id": "x"}"#)
		#expect(GenRun("check", "Hero", "notes.json", in: folder).status == .found)
		let validated = GenRun("check", "Hero", "--schema", "notes.json", in: folder)
		#expect(validated.status == .bad && validated.errors.contains("'Hero' is a folder"), "\(validated.errors)")
		let mixed = GenRun("check", "notes.json", "--schema", "notes.json", "--changed", "HEAD", in: folder)
		#expect(mixed.errors.contains("--schema and --changed contradict each other"), "\(mixed.errors)")
	}
}

/// Compares the findings of the command with those of the reference implementation.
@Suite(.enabled(if: Conformance.isPresent, "the conformance data is not beside the repository"))
struct ValidationConformanceTests {
	@Test("Every error in an operation has the location that the reference implementation reports, with no others")
	func executable() throws {
		let folder = try ValidatedFolder()
		for example in try Conformance.cases("graphql-validation.jsonl") where example["kind"] as? String == "executable" {
			let id = example["id"] as? String ?? "?"
			try folder.write(example["schema"] as? String ?? "", to: "schema.graphqls")
			try folder.write(example["document"] as? String ?? "", to: "document.graphql")
			let found = try folder.check("document.graphql", "--schema", "schema.graphqls").findings.errors
			let expected = (example["allRules"] as? [[String: Any]] ?? []).map { finding -> String in
				let position = (finding["at"] as? [[Int]])?.first ?? []
				return "\(finding["rule"] ?? "") \(position.map(String.init).joined(separator: ":"))"
			}
			#expect(found.sorted() == expected.sorted(), "\(id)")
		}
	}

	@Test("Every error in a type definition has the location that the reference implementation reports, with no others")
	func definitions() throws {
		let folder = try ValidatedFolder()
		for example in try Conformance.cases("graphql-validation.jsonl") where example["kind"] as? String == "sdl" {
			try folder.write(example["document"] as? String ?? "", to: "document.graphqls")
			let base = example["schema"] as? String
			if let base { try folder.write(base, to: "schema.graphqls") }
			let (status, findings) =
				try base == nil
				? folder.check("document.graphqls") : folder.check("document.graphqls", "--schema", "schema.graphqls")
			let expected = (example["allRules"] as? [[String: Any]] ?? []).map { finding -> String in
				let position = (finding["at"] as? [[Int]])?.first ?? []
				return "\(finding["rule"] ?? "") \(position.map(String.init).joined(separator: ":"))"
			}
			#expect(findings.errors.sorted() == expected.sorted(), "\(example["id"] ?? "")")
			#expect(status == (expected.isEmpty ? .done : .bad), "\(example["id"] ?? "")")
		}
	}

	@Test("Every schema's errors have the locations that the reference implementation reports")
	func schemas() throws {
		let folder = try ValidatedFolder()
		for example in try Conformance.cases("graphql-validation.jsonl") where example["kind"] as? String == "schema" {
			try folder.write(example["schema"] as? String ?? "", to: "schema.graphqls")
			let found = try folder.check("--schema", "schema.graphqls").findings.errors.map {
				$0.split(separator: " ").last.map(String.init) ?? ""
			}
			let expected = (example["errors"] as? [[[Int]]] ?? []).map { $0.first.map { "\($0[0]):\($0[1])" } ?? "-:-" }
			#expect(found.sorted() == expected.sorted(), "\(example["id"] ?? "")")
		}
	}

	@Test("Every syntax error has the location that the reference implementation reports, with no others")
	func syntax() throws {
		let folder = try ValidatedFolder()
		for example in try Conformance.cases("graphql-parser.jsonl")
		where example["entry"] as? String == "document" && (example["options"] as? [String: Any] ?? [:]).isEmpty {
			try folder.write(example["document"] as? String ?? "", to: "document.graphql")
			let found = try folder.check("document.graphql", "--syntax-only").findings.errors.map {
				$0.split(separator: " ").last.map(String.init) ?? ""
			}
			#expect(found == (example["errorAt"] as? [[Int]] ?? []).map { "\($0[0]):\($0[1])" }, "\(example["id"] ?? "")")
		}
	}
}

private enum Conformance {
	private static var folder: URL {
		var url = URL(fileURLWithPath: #filePath)
		for _ in 0..<5 { url.deleteLastPathComponent() }
		return url.appendingPathComponent("shared/conformance")
	}

	static var isPresent: Bool { FileManager.default.fileExists(atPath: folder.path) }

	/// The cases of the lexer contain unpaired surrogates, which are not valid text.
	static func cases(_ name: String) throws -> [[String: Any]] {
		let lines = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8).split(separator: "\n")
		return try lines.filter { !$0.contains("\"entry\": \"lexer\"") }.map { line in
			try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
		}
	}
}
