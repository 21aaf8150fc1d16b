import Foundation
import JSONLanguage
import SourceText
import TemplateFiles
import Testing

@testable import Generator

@Suite("The JSON Schema of style.json")
struct StyleSchemaTests {
	/// The keys of strings, numbers and choices in the schema, with the schema of each.
	private static func leaves() -> [(path: [String], schema: JSONNode)] {
		var leaves: [(path: [String], schema: JSONNode)] = []
		var pending = [(path: [String](), schema: KeySchema.ofStyles.root)]
		while let (path, schema) = pending.popLast() {
			let inner = (schema["properties"]?.members ?? []).map { (path + [$0.key], $0.value) }
			if inner.isEmpty, !path.isEmpty { leaves.append((path, schema)) } else { pending += inner }
		}
		return leaves
	}

	/// Returns the settings of a style.json with one key, and its problems.
	private static func read(_ path: [String], _ value: String) -> (settings: StyleSettings?, problems: Diagnostics) {
		let text = path.reversed().reduce(value) { #"{"\#($1)": \#($0)}"# }
		var problems = Diagnostics()
		return (StyleSettings(SourceText(path: "style.json", text), over: StyleSettings(), diagnostics: &problems), problems)
	}

	@Test("The reader reads every key of the schema: some value changes the settings, or is refused by more than its kind")
	func keys() {
		let leaves = Self.leaves()
		#expect(leaves.count > 80)
		let unread: Set = ["$schema", "extends"]
		let values = [
			"true", "false", "77", #""{""#, #""ABC""#, #"["ABC"]"#, #""1{value}""#, #"["item"]"#, #"{"ABC": false}"#, #"{"ABC": {}}"#,
			#"{"ABC": {"kind": "text"}}"#, #"[{"lines": "a"}]"#,
		]
		for (path, schema) in leaves where !unread.contains(path[0]) {
			let choices = (schema["enum"]?.elements ?? []).map { $0.value.compactText() }
			let isRead = (choices + values).contains { value in
				let (settings, problems) = Self.read(path, value)
				let settingsOfOthers = StyleSettings()
				guard let settings else { return problems.all.contains { $0.code != .invalidValue } }
				return settings != settingsOfOthers || settings.requires != nil || settings.runtime != nil || !settings.omitted.isEmpty
			}
			#expect(isRead, "\(path)")
		}
	}

	@Test("The schema has the texts of all patterns that a style may set, and of no others")
	func patterns() {
		let leaves = Self.leaves().map { ($0.path.joined(separator: "."), $0.schema) }
		for declaration in PatternDeclaration.all {
			let schema = leaves.first { $0.0 == declaration.key }?.1
			#expect(schema?["type"]?.string == "string" && schema?["default"]?.string == declaration.standardText, "\(declaration.key)")
			#expect((declaration.standard == nil) == (declaration.standardText == nil), "\(declaration.key)")
		}
		let known = Set(PatternDeclaration.all.map(\.key) + ["names.identifier", "names.local.identifier"])
		for (key, schema) in leaves where key.hasPrefix("names.") && schema["type"]?.string == "string" {
			#expect(known.contains(key), "\(key)")
		}
	}

	@Test("A built-in style fits the schema")
	func builtIn() throws {
		for name in Styles.builtIn.names {
			let file = try #require(EmbeddedTemplate.ofStyle(name).first { $0.name == StyleSettings.fileName })
			var problems = Diagnostics()
			_ = StyleSettings(SourceText(path: file.file, file.text), over: StyleSettings(), diagnostics: &problems)
			#expect(problems.all.isEmpty, "\(name)")
		}
	}

	@Test("The schema has the limits of line lengths")
	func lineLengths() throws {
		let schema = try #require(KeySchema.ofStyles.root["properties"]?["lineLength"])
		#expect(schema["minimum"]?.integer == StyleSettings.lineLengths.lowerBound)
		#expect(schema["maximum"]?.integer == StyleSettings.lineLengths.upperBound)
	}

	@Test("The schema rejects unknown keys, and describes every key")
	func isClosed() throws {
		var pending = [("", KeySchema.ofStyles.root)]
		while let (path, node) = pending.popLast() {
			if node["type"]?.string == "object" { #expect(node["additionalProperties"] != nil, "\(path)") }
			for property in node["properties"]?.members ?? [] {
				#expect(property.value["description"]?.string?.isEmpty == false, "\(path).\(property.key)")
				pending.append(("\(path).\(property.key)", property.value))
			}
			for key in ["items", "additionalProperties"] { if let inner = node[key] { pending.append(("\(path).\(key)", inner)) } }
		}
	}

	@Test("The schema lists all test libraries and isolations")
	func libraries() throws {
		let properties = KeySchema.ofStyles.root["properties"]
		#expect(properties?["tests"]?["enum"]?.elements?.compactMap(\.string) == TestLibrary.allCases.map(\.rawValue))
		#expect(properties?["isolation"]?["enum"]?.elements?.compactMap(\.string) == DefaultIsolation.allCases.map(\.rawValue))
	}

	@Test("The schema lists all kinds of settings")
	func kinds() throws {
		let kinds = KeySchema.ofStyles.root["properties"]?["settings"]?["additionalProperties"]?["properties"]?["kind"]?["enum"]?.elements
		#expect(kinds?.compactMap(\.string) == StyleFactKind.allCases.map(\.rawValue))
	}
}
