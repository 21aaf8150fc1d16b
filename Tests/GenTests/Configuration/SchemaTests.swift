import Foundation
import Generator
import JSONLanguage
import SourceText
import TestSupport
import Testing

@testable import gen

@Suite("The JSON Schema of gen.json")
struct SchemaTests {
	private static let file = URL(filePath: #filePath).appending(path: "../../../../Templates/gen.schema.json").standardizedFileURL

	@Test(
		"The schema has the keys of all options, and the adjustable codes; UPDATE_DOCUMENTATION=1 rewrites it"
	)
	func keys() throws {
		let text = try String(contentsOf: Self.file, encoding: .utf8)
		var schema = KeySchema(text).root.value
		let ofRuns = ["properties", "runs", "items"]
		schema.set(GenerateOptions.ofFeature.map { .init($0.name, Self.property($0)) }, at: [], besides: Self.ofFeatures)
		let properties = GenerateOptions.inRuns.map { JSONValue.Member($0.name, $0.name == "body" ? Self.list($0) : Self.property($0)) }
		schema.set(properties, at: ofRuns, besides: ["inputs", "pages"])
		let levels = JSONValue.array(DiagnosticLevels.Level.allCases.map { .string($0.rawValue) })
		let codes = DiagnosticCode.all.filter(\.isAdjustable).map { code in
			JSONValue.Member(code.name, .object([.init("description", .string(code.meaning)), .init("enum", levels)]))
		}
		schema.set(codes, at: ["properties", "diagnostics"], besides: [])
		let expected = schema.text() + "\n"
		if ProcessInfo.processInfo.environment["UPDATE_DOCUMENTATION"] == "1" {
			try expected.write(to: Self.file, atomically: true, encoding: .utf8)
		}
		#expect(try String(contentsOf: Self.file, encoding: .utf8) == expected)
	}

	@Test("Every key of the schema is accepted, and no other")
	func acceptance() throws {
		let folder = try TemporaryFolder()
		let top = try #require(KeySchema.ofConfiguration.root["properties"]?.members).map(\.key)
		for key in top {
			folder.write("gen.json", #"{"\#(key)": null, "unknown": 1}"#)
			let errors = GenRun("--feature", "A", in: folder).errors
			#expect(!errors.contains("unknown key '\(key)'"))
			#expect(errors.contains("unknown key 'unknown'"))
		}
	}

	@Test(
		"A value of the wrong kind is reported once",
		arguments: [#""settings": {"tracksKeys": 7}"#, #""settings": {"Order": {"tracksKeys": []}}"#])
	func once(setting: String) throws {
		let folder = try TemporaryFolder()
		folder.write("order.json", #"{"id": 1}"#)
		folder.write("gen.json", #"{\#(setting), "runs": [{"inputs": "order.json", "endpoint": "/order"}]}"#)
		let errors = GenRun(in: folder).errors
		#expect(errors.components(separatedBy: "error[").count == 2, "\(errors)")
	}

	/// The keys of a feature that are no options.
	private static let ofFeatures = [
		"$schema", "requires", "runs", "types", "rules", "maps", "names", "plurals", "settings", "scalars", "dates", "known-types",
		"diagnostics", "requests",
	]

	private static func property(_ option: OptionSpec) -> JSONValue {
		guard option.value != nil else { return object(option, [.init("type", .string("boolean"))]) }
		guard !option.isRepeatable else { return list(option) }
		let choices = option.choices.map { JSONValue.string($0) }
		if option.takesOthers { return object(option, [.init("type", .string("string")), .init("examples", .array(choices))]) }
		guard choices.isEmpty else {
			let numbers = option.choices.filter { Int($0) != nil }.map { JSONValue.number($0) }
			return object(option, [.init("enum", .array(choices + numbers))])
		}
		return object(option, [.init("type", .array([.string("string"), .string("number")]))])
	}

	private static func list(_ option: OptionSpec) -> JSONValue {
		let choices = option.choices.map { JSONValue.string($0) }
		let element: JSONValue.Member = choices.isEmpty ? .init("type", .string("string")) : .init("enum", .array(choices))
		return object(option, [.init("type", .array([.string("string"), .string("array")])), .init("items", .object([element]))])
	}

	private static func object(_ option: OptionSpec, _ members: [JSONValue.Member]) -> JSONValue {
		.object([.init("description", .string(option.help))] + members)
	}
}

extension JSONValue {
	/// Sets the properties of the schema at a path, without changing the order of those that are there, and removes all others besides `others`.
	fileprivate mutating func set(_ properties: [Member], at path: [String], besides others: [String]) {
		guard case .object(var members) = self else { return }
		guard let index = members.firstIndex(where: { $0.key == path.first ?? "properties" }) else { return }
		if path.isEmpty {
			guard case .object(let known) = members[index].value else { return }
			let remaining = known.compactMap { old in others.contains(old.key) ? old : properties.first { $0.key == old.key } }
			let new = properties.filter { property in !known.contains { $0.key == property.key } }
			members[index].value = .object(remaining + new)
		} else {
			members[index].value.set(properties, at: Array(path.dropFirst()), besides: others)
		}
		self = .object(members)
	}
}
