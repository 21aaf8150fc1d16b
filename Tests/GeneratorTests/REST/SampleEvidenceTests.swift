import SourceText
import Testing

@testable import Generator

/// The evidence of earlier samples in the types of a feature.
struct SampleEvidenceTests {
	private func plan(
		_ texts: [String], after evidence: SampleEvidence = SampleEvidence(), forgetting forgotten: Set<String>? = [],
		diagnostics: inout Diagnostics
	) -> FeaturePlan? {
		var rest: [RESTRequest] = []
		var sources: [SourceText] = []
		for (index, text) in texts.enumerated() {
			let source = SourceText(path: "\(index).json", text)
			sources.append(source)
			guard let shape = SampleInference.infer(source, input: index, isLines: false, diagnostics: &diagnostics) else { continue }
			let instance = SampleExcerpt.make(from: source, input: index, sample: shape)?.value ?? .null
			rest.append(RESTRequest(response: Sample(shape: shape.root, instance: instance, source: source)))
		}
		var request = FeatureRequest(
			app: "App", feature: "Item", entities: [EntityRequest(name: Words("Item"), rest: rest)], inputs: sources)
		request.evidence = evidence
		request.evidence.samples = sources.map(\.path)
		request.evidence.forgotten = forgotten
		return FeaturePlan(request, diagnostics: &diagnostics)
	}

	/// Returns the types as text, without the order of properties, which follows that of the samples.
	private func types(_ plan: FeaturePlan?) -> [String] {
		(plan?.types ?? []).map { type in
			guard case .object(let properties) = type.form else { return "\(type.name) \(type.form)" }
			return "\(type.name) " + properties.map { "\($0.key): \(spelling($0.type, plan))" }.sorted().joined(separator: ", ")
		}.sorted()
	}

	private func spelling(_ type: SwiftType, _ plan: FeaturePlan?) -> String {
		switch type {
		case .scalar(let scalar): scalar.name
		case .jsonValue: "JSONValue"
		case .generated(let id): plan?.types[id.index].name ?? ""
		case .array(let element): "[\(spelling(element, plan))]"
		case .dictionary(let value): "[String: \(spelling(value, plan))]"
		case .optional(let wrapped): spelling(wrapped, plan) + "?"
		case .indirect(let inner): "box of " + spelling(inner, plan)
		}
	}

	/// Returns the types after runs with these samples, each run without those of the others.
	private func types(inRuns runs: [[String]]) -> [String] {
		var evidence = SampleEvidence()
		var last: FeaturePlan?
		for texts in runs {
			var diagnostics = Diagnostics()
			last = plan(texts, after: evidence, diagnostics: &diagnostics)
			#expect(!diagnostics.hasErrors, "\(diagnostics.all)")
			evidence = last?.evidence ?? evidence
		}
		return types(last)
	}

	@Test("Any order and grouping of the same samples over several runs gives the same types as all at once", arguments: 0..<200)
	func streams(seed: UInt64) {
		var random = SeededGenerator(seed: seed)
		let stream = RandomStream(&random)
		let samples = (0..<Int.random(in: 2...6, using: &random)).map { _ in stream.sample(&random) }
		var runs: [[String]] = [[]]
		for sample in samples.shuffled(using: &random) {
			if !runs[runs.count - 1].isEmpty, Bool.random(using: &random) { runs.append([]) }
			runs[runs.count - 1].append(sample)
		}
		#expect(types(inRuns: runs) == types(inRuns: [samples]), "\(runs)")
	}

	@Test("A value that was a text and is null now stays an optional text")
	func nullAfterText() {
		#expect(types(inRuns: [[#"{"id": 1, "name": "Bob"}"#], [#"{"id": 1, "name": null}"#]]) == ["ItemDTO id: Int, name: String?"])
		#expect(types(inRuns: [[#"{"id": 1, "name": null}"#], [#"{"id": 1, "name": "Bob"}"#]]) == ["ItemDTO id: Int, name: String?"])
	}

	@Test("A property that no current sample has stays in its place, is reported with its last sample, and can be forgotten")
	func earlier() {
		var diagnostics = Diagnostics()
		let first = plan([#"{"id": 1, "nickname": "B", "home": {"street": "S", "door": 4}, "age": 3}"#], diagnostics: &diagnostics)
		diagnostics = Diagnostics()
		let texts = [#"{"id": 2, "home": {"street": "T"}, "age": 4}"#]
		let second = plan(texts, after: first?.evidence ?? SampleEvidence(), diagnostics: &diagnostics)
		guard case .object(let properties)? = second?.types.first(where: { $0.name == "ItemDTO" })?.form else {
			Issue.record("no type")
			return
		}
		#expect(properties.map(\.key) == ["id", "nickname", "home", "age"])
		#expect(second?.earlierProperties.map(\.path) == ["Item.nickname", "Item.home.door"])
		let note = diagnostics.all.first { $0.code == .earlierSample }
		#expect(note?.message == "no current sample has 'Item.nickname', 'Item.home.door', last seen in 0.json; they stay")
		let rest = plan(texts, after: first?.evidence ?? SampleEvidence(), forgetting: ["Item.nickname"], diagnostics: &diagnostics)
		#expect(rest?.earlierProperties.map(\.path) == ["Item.home.door"])
		let third = plan(texts, after: rest?.evidence ?? SampleEvidence(), diagnostics: &diagnostics)
		#expect(third?.earlierProperties.map(\.path) == ["Item.home.door"])
		let nothing = plan(texts, after: first?.evidence ?? SampleEvidence(), forgetting: nil, diagnostics: &diagnostics)
		#expect(types(nothing) == types(plan(texts, diagnostics: &diagnostics)))
	}

	@Test("A property of the values of a dictionary is named without their keys")
	func dictionary() {
		var diagnostics = Diagnostics()
		let first = plan([#"{"id": 1, "m": {"1": {"x": 1}, "2": {"x": 2, "y": 1}}}"#], diagnostics: &diagnostics)
		let texts = [#"{"id": 1, "m": {"3": {"x": 1}}}"#]
		let second = plan(texts, after: first?.evidence ?? SampleEvidence(), diagnostics: &diagnostics)
		#expect(second?.earlierProperties.map(\.path) == ["Item.m.y"])
		let third = plan(texts, after: first?.evidence ?? SampleEvidence(), forgetting: ["Item.m.y"], diagnostics: &diagnostics)
		#expect(types(third) == types(plan(texts, diagnostics: &diagnostics)))
	}

	@Test("The elements of a page are named like settings name them")
	func page() {
		var diagnostics = Diagnostics()
		let first = plan([#"{"page": 1, "total": 9, "results": [{"id": 1, "nickname": "B"}]}"#], diagnostics: &diagnostics)
		let second = plan(
			[#"{"page": 1, "total": 9, "results": [{"id": 1}]}"#], after: first?.evidence ?? SampleEvidence(), diagnostics: &diagnostics)
		#expect(second?.earlierProperties.map(\.path) == ["Item.nickname"])
	}

	@Test("A value of another kind than in earlier samples is taken, with one warning, and stays optional")
	func changedKind() {
		var diagnostics = Diagnostics()
		let first = plan([#"{"id": 1, "total": "9.50", "tag": null}"#, #"{"id": 1}"#], diagnostics: &diagnostics)
		diagnostics = Diagnostics()
		let second = plan([#"{"id": 1, "total": 9.5}"#], after: first?.evidence ?? SampleEvidence(), diagnostics: &diagnostics)
		#expect(types(second).contains("ItemDTO id: Int, tag: JSONValue?, total: Double?"), "\(types(second))")
		let warnings = diagnostics.all.filter { $0.code == .sampleConflict }
		#expect(warnings.map(\.message) == ["'Item.total' was a string in earlier samples and is a number here, which is taken"])
		#expect(warnings.first?.span?.source.path == "0.json")
		diagnostics = Diagnostics()
		_ = plan([#"{"id": 1, "total": 9.5}"#], after: second?.evidence ?? SampleEvidence(), diagnostics: &diagnostics)
		#expect(!diagnostics.all.contains { $0.code == .sampleConflict })
	}

	@Test("Samples of one run that have values of different kinds give an enum of both, with a warning that has both positions")
	func contradiction() {
		var diagnostics = Diagnostics()
		let plan = plan([#"{"id": 1, "total": "9.50"}"#, #"{"id": 1, "total": 9.5}"#], diagnostics: &diagnostics)
		#expect(!diagnostics.hasErrors && plan?.types.count == 2)
		let warning = diagnostics.all.first { $0.code == .sampleConflict }
		#expect(warning?.severity == .warning && warning?.span?.source.path == "1.json")
		#expect(warning?.notes.first?.span?.source.path == "0.json")
	}

	@Test(
		"An answer with little content takes nothing away, although its form shows less",
		arguments: [
			(#"{"data": [{"id": 1, "v": 1}]}"#, #"{"data": []}"#), (#"{"item": {"id": 1, "v": 1}}"#, #"{"item": null}"#),
			(#"{"data": {"item": {"id": 1, "v": 1}}}"#, #"{"data": {"item": null}}"#), (#"{"data": {"id": 1, "v": 1}}"#, #"{"data": {}}"#),
			(#"{"page": 1, "total_pages": 2, "results": [{"id": 1, "v": 1}]}"#, #"{"page": 1, "total_pages": 2, "results": null}"#),
			(#"{"id": 1, "v": 1}"#, "{}"), (#"[{"id": 1, "v": 1}]"#, "[]"),
		])
	func littleContent(full: String, empty: String) {
		let again = full.replacing(#", "v": 1"#, with: "")
		for runs in [[full, empty, again], [full, again, empty], [empty, full, again]] {
			let item = types(inRuns: runs.map { [$0] }).first { $0.hasPrefix("ItemDTO ") }
			#expect(item == "ItemDTO id: Int, v: Int?" || item == "ItemDTO id: Int?, v: Int?", "\(runs): \(item ?? "")")
		}
	}

	@Test("The evidence of an operation stays when its endpoint is set or changed")
	func changedEndpoint() {
		var evidence = SampleEvidence()
		evidence.records = ["Item: GET": ShapeRecord()]
		var key = SampleEvidence.Key(entity: "Item", method: "GET")
		key.route = "/items/{}"
		#expect(evidence.record(of: key, taken: [key.text], besides: ["Item"])?.key.text == "Item: GET")
		evidence.records["Item: GET /others"] = ShapeRecord()
		#expect(evidence.record(of: key, taken: [key.text], besides: ["Item"]) == nil)
		#expect(evidence.record(of: key, taken: [key.text, "Item: GET /others"], besides: ["Item"]) != nil)
	}

	@Test(
		"An address is read as it is written",
		arguments: ["Item: GET", "Item: GET /items/{}?page results[]", "Item: POST /items body", "A: GET []"])
	func address(text: String) throws {
		#expect(try #require(SampleEvidence.Key(text: text)).text == text)
	}

	@Test("The evidence of an entity stays when the entity is renamed")
	func renamedEntity() {
		var evidence = SampleEvidence()
		evidence.records = ["Hero: GET /heroes": ShapeRecord(), "Villain: GET /heroes": ShapeRecord()]
		var key = SampleEvidence.Key(entity: "Figure", method: "GET")
		key.route = "/heroes"
		#expect(evidence.record(of: key, taken: [], besides: ["Figure", "Villain"])?.key.entity == "Hero")
		#expect(evidence.record(of: key, taken: [], besides: ["Figure", "Villain", "Hero"]) == nil)
	}

	@Test("Records merge like sets: in any order, and twice as once", arguments: 0..<50)
	func records(seed: UInt64) throws {
		var random = SeededGenerator(seed: seed)
		let stream = RandomStream(&random)
		var diagnostics = Diagnostics()
		let records = try (0..<3).map { _ in
			let source = SourceText(path: "a.json", stream.sample(&random))
			let shape = try #require(SampleInference.infer(source, input: 0, isLines: false, diagnostics: &diagnostics))
			return ShapeRecord(shape.root, samples: ["a.json"], isMap: { object, _ in MapRule.hidesKeys(object) })
		}
		func merged(_ order: [Int]) -> ShapeRecord {
			order.dropFirst().reduce(into: records[order[0]]) { $0.merge(records[$1]) }.sorted
		}
		#expect(merged([0, 1, 2]) == merged([2, 0, 1]) && merged([0, 1, 2]) == merged([1, 2, 1, 0, 0, 2]))
	}
}

/// Objects with the same keys and kinds of values, some of which are absent or null, and objects with changing keys.
private struct RandomStream {
	private let fields: [(key: String, field: Field)]

	private indirect enum Field {
		case bool, integer, number, text
		case list(Field)
		case object([(key: String, field: Field)])
		/// An object with some of so many keys, of which one is in most objects or none.
		case changing(keys: Int, common: Bool, Field)
	}

	private static let keys = ["alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta"]

	init(_ random: inout SeededGenerator) {
		fields = Self.fields(&random, depth: 0)
	}

	private static func fields(_ random: inout SeededGenerator, depth: Int) -> [(key: String, field: Field)] {
		keys.shuffled(using: &random).prefix(Int.random(in: 2...5, using: &random)).map { key in
			("\(key)\(depth)", field(&random, depth: depth))
		}
	}

	private static func field(_ random: inout SeededGenerator, depth: Int) -> Field {
		switch Int.random(in: 0...(depth < 2 ? 7 : 3), using: &random) {
		case 0: .bool
		case 1: .integer
		case 2: .number
		case 3: .text
		case 4: .list(field(&random, depth: depth + 1))
		case 5, 6:
			.changing(
				keys: Int.random(in: 8...70, using: &random), common: Bool.random(using: &random), field(&random, depth: depth + 1))
		default: .object(fields(&random, depth: depth + 1))
		}
	}

	func sample(_ random: inout SeededGenerator) -> String { text(.object(fields), &random, isRoot: true) }

	private func text(_ field: Field, _ random: inout SeededGenerator, isRoot: Bool = false) -> String {
		if !isRoot, Int.random(in: 0..<5, using: &random) == 0 { return "null" }
		switch field {
		case .bool: return "\(Bool.random(using: &random))"
		case .integer: return "\(Int.random(in: -5...5, using: &random))"
		case .number: return Bool.random(using: &random) ? "4" : "4.5"
		case .text: return #""text""#
		case .list(let element):
			return "[" + (0..<Int.random(in: 0...2, using: &random)).map { _ in text(element, &random) }.joined(separator: ", ") + "]"
		case .object(let fields):
			let present = fields.filter { _ in Int.random(in: 0..<6, using: &random) > 0 }
			return "{" + present.map { "\"\($0.key)\": \(text($0.field, &random))" }.joined(separator: ", ") + "}"
		case .changing(let count, let hasCommon, let value):
			var keys = Set((0..<Int.random(in: 0...6, using: &random)).map { _ in "word\(Int.random(in: 0..<count, using: &random))" })
			if hasCommon, Int.random(in: 0..<3, using: &random) > 0 { keys.insert("common") }
			return "{" + keys.sorted().map { "\"\($0)\": \(text(value, &random))" }.joined(separator: ", ") + "}"
		}
	}
}

extension ShapeRecord {
	/// The record with its keys in alphabetical order: the order of keys follows the samples.
	fileprivate var sorted: ShapeRecord {
		var result = self
		result.keys = keys.map { Key(key: $0.key, isOptional: $0.isOptional, sample: $0.sample, record: $0.record.sorted) }
			.sorted { $0.key < $1.key }
		result.elements = elements?.sorted
		result.values = values?.sorted
		result.variants = variants.mapValues(\.sorted)
		return result
	}
}
