import Foundation
import JSONLanguage
import SourceText
import Testing

/// A validator for the part of JSON Schema that `output.schema.json` uses: types, enumerations, properties, items and local references.
struct JSONSchema: Sendable {
	private let root: JSONValue

	init(_ text: String) { root = Self.value(of: text) ?? .null }

	private static let output: JSONSchema = {
		let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
			.deletingLastPathComponent().appendingPathComponent("Sources/gen/Documentation.docc/output.schema.json")
		return JSONSchema((try? String(contentsOf: file, encoding: .utf8)) ?? "")
	}()

	/// Expects the `--format json` output of a command to match `output.schema.json`.
	static func expectDocumented(_ text: String, of arguments: [String]) {
		#expect(output.violations(in: text) == [], "the output of \(arguments)")
	}

	/// Returns the violations in a JSON text, each with its path; empty if it is valid.
	func violations(in text: String) -> [String] {
		guard let value = Self.value(of: text) else { return ["not JSON: \(text.prefix(200))"] }
		return violations(of: value, root, at: "$")
	}

	private static func value(of text: String) -> JSONValue? {
		var diagnostics = Diagnostics()
		return JSONNode.parse(SourceText(path: "output.json", text), diagnostics: &diagnostics)?.value
	}

	private func violations(of value: JSONValue, _ schema: JSONValue, at path: String) -> [String] {
		if let reference = schema["$ref"]?.strings.first {
			let name = reference.split(separator: "/").last.map(String.init) ?? ""
			guard let target = root["$defs"]?[name] else { return ["\(path): the schema does not define '\(name)'"] }
			return violations(of: value, target, at: path)
		}
		if let values = schema["enum"]?.strings {
			return value.strings.contains(where: values.contains) ? [] : ["\(path): \(value) is not one of \(values)"]
		}
		let types = schema["type"]?.strings ?? []
		guard types.isEmpty || types.contains(value.typeName) else { return ["\(path): \(value.typeName) instead of \(types)"] }
		switch value {
		case .array(let elements):
			guard let items = schema["items"] else { return [] }
			return elements.enumerated().flatMap { violations(of: $0.element, items, at: "\(path)[\($0.offset)]") }
		case .object(let members):
			let missing = (schema["required"]?.strings ?? []).filter { value[$0] == nil }.map { "\(path): '\($0)' is missing" }
			return missing
				+ members.flatMap { member -> [String] in
					if let property = schema["properties"]?[member.key] {
						return violations(of: member.value, property, at: "\(path).\(member.key)")
					}
					return schema["additionalProperties"] == .bool(false) ? ["\(path): '\(member.key)' is not documented"] : []
				}
		default: return []
		}
	}
}

extension JSONValue {
	/// The string itself, or the strings of an array.
	fileprivate var strings: [String] {
		switch self {
		case .string(let text): [text]
		case .array(let elements): elements.flatMap(\.strings)
		default: []
		}
	}

	fileprivate var typeName: String {
		switch self {
		case .null: "null"
		case .bool: "boolean"
		case .number(let token): Int(token) == nil ? "number" : "integer"
		case .string: "string"
		case .array: "array"
		case .object: "object"
		}
	}
}
