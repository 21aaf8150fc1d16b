import Foundation
import JSONLanguage
import SourceText
import Testing

@testable import Generator

@Suite("The schema of style.json")
struct StyleSchemaTests {
	private static func schema() throws -> JSONNode {
		var diagnostics = Diagnostics()
		return try #require(JSONNode.parse(SourceText(path: "schema", StyleSettings.schema), diagnostics: &diagnostics))
	}

	/// Every object that the schema speaks of, with what a style.json looks like around it: `{"names": ` and `}`.
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

	@Test("It knows every key that is read, and no other")
	func keys() throws {
		let objects = try Self.objects()
		#expect(objects.count > 5)
		for object in objects {
			var diagnostics = Diagnostics()
			// So long a key is near to none.
			let text = object.before + #"{"————————————————————————————————": 1}"# + object.after
			_ = StyleSettings(SourceText(path: "style.json", text), over: StyleSettings(), diagnostics: &diagnostics)
			let known = diagnostics.all.compactMap(\.fix).first { $0.hasPrefix("known here: ") }?.dropFirst("known here: ".count)
			#expect(Set(known.map { String($0).components(separatedBy: ", ") } ?? []) == Set(object.keys), "\(text)")
		}
	}

	@Test("Every object in it is closed, and every key is described")
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

	@Test("It has the test libraries and the isolations that there are")
	func libraries() throws {
		let properties = try Self.schema()["properties"]
		#expect(properties?["tests"]?["enum"]?.elements?.compactMap(\.string) == TestLibrary.allCases.map(\.rawValue))
		#expect(properties?["isolation"]?["enum"]?.elements?.compactMap(\.string) == DefaultIsolation.allCases.map(\.rawValue))
	}

	@Test("It has the kinds of settings that there are")
	func kinds() throws {
		let kinds = try Self.schema()["properties"]?["settings"]?["additionalProperties"]?["properties"]?["kind"]?["enum"]?.elements
		#expect(kinds?.compactMap(\.string) == StyleFactKind.allCases.map(\.rawValue))
	}
}
