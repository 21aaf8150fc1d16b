import Foundation
import JSONLanguage
import SourceText
import Testing

@testable import Generator

@Suite("The JSON Schema of style.json")
struct StyleSchemaTests {
	private static func schema() throws -> JSONNode {
		var diagnostics = Diagnostics()
		return try #require(JSONNode.parse(SourceText(path: "schema", StyleSettings.schema), diagnostics: &diagnostics))
	}

	/// Every object in the schema, with the text around it in a style.json: `{"names": ` and `}`.
	private static func objects() throws -> [(keys: [String], before: String, after: String)] {
		var found: [(keys: [String], before: String, after: String)] = []
		var pending = [(node: try schema(), before: "", after: "")]
		while let next = pending.popLast() {
			if let items = next.node["items"] { pending.append((items, next.before + "[", "]" + next.after)) }
			if let value = next.node["additionalProperties"], value.bool == nil {
				pending.append((value, next.before + #"{"any": "#, "}" + next.after))
			}
			guard let properties = next.node["properties"]?.members else { continue }
			found.append((properties.map(\.key), next.before, next.after))
			for property in properties {
				pending.append((property.value, next.before + #"{"\#(property.key)": "#, "}" + next.after))
			}
		}
		return found
	}

	@Test("The schema has exactly the keys that the reader accepts")
	func keys() throws {
		let objects = try Self.objects()
		#expect(objects.count > 5)
		for object in objects {
			var diagnostics = Diagnostics()
			// A key of this length is not similar to any other.
			let text = object.before + #"{"————————————————————————————————": 1}"# + object.after
			_ = StyleSettings(SourceText(path: "style.json", text), over: StyleSettings(), diagnostics: &diagnostics)
			let known = diagnostics.all.compactMap(\.fix?.text).first { $0.hasPrefix("use one of: ") }?.dropFirst("use one of: ".count)
			#expect(Set(known.map { String($0).components(separatedBy: ", ") } ?? []) == Set(object.keys), "\(text)")
		}
	}

	@Test("The schema rejects unknown keys, and describes every key")
	func isClosed() throws {
		var pending = [("", try Self.schema())]
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
		let properties = try Self.schema()["properties"]
		#expect(properties?["tests"]?["enum"]?.elements?.compactMap(\.string) == TestLibrary.allCases.map(\.rawValue))
		#expect(properties?["isolation"]?["enum"]?.elements?.compactMap(\.string) == DefaultIsolation.allCases.map(\.rawValue))
	}

	@Test("The schema lists all kinds of settings")
	func kinds() throws {
		let kinds = try Self.schema()["properties"]?["settings"]?["additionalProperties"]?["properties"]?["kind"]?["enum"]?.elements
		#expect(kinds?.compactMap(\.string) == StyleFactKind.allCases.map(\.rawValue))
	}
}
