import Generator
import JSONLanguage
import SourceText

/// The bodies, of any number, that show something new: a key, a kind of value, an optional value. They have all the information of the others.
struct NovelSamples {
	private(set) var bodies: [[UInt8]] = []
	/// The number of bodies that are not JSON.
	private(set) var mistakenCount = 0
	/// The documents among them that are no samples, in words such as `an OpenAPI document`.
	private(set) var foreign: [String] = []
	/// The number of bodies.
	private(set) var count = 0
	private var known: Shape?

	/// The largest number of bodies that are stored; large ones are shortened.
	private static let most = 24
	private static let largest = 200_000

	/// Whether the objects in the bodies have an `id` that is a text of digits, such as `"2995104340"`, which looks like an integer in a path.
	var haveDigitsAsText: Bool {
		var level = known.map { [$0] } ?? []
		while !level.isEmpty {
			let fields = level.flatMap(Self.fields)
			let identifiers = fields.filter { SwiftIdentifier.words(ofKey: $0.key).snake == "id" }
			guard identifiers.isEmpty else { return identifiers.allSatisfy { Self.isDigits($0.shape) } }
			level = fields.map(\.shape)
		}
		return false
	}

	/// The keys whose values in the bodies are texts of digits.
	var keysOfDigits: Set<String> {
		var keys: Set<String> = []
		var level = known.map { [$0] } ?? []
		while !level.isEmpty {
			let fields = level.flatMap(Self.fields)
			keys.formUnion(fields.filter { Self.isDigits($0.shape) }.map(\.key))
			level = fields.map(\.shape)
		}
		return keys
	}

	/// The keys in the bodies that are data, since their objects are dictionaries.
	var dictionaryKeys: Set<String> {
		var (data, names): (Set<String>, Set<String>) = ([], [])
		var pending = known.map { [$0] } ?? []
		while let shape = pending.popLast() {
			if let element = shape.array?.element { pending.append(element) }
			guard let object = shape.object else { continue }
			if let values = object.overflow?.value { pending.append(values) }
			let keys = object.fields.map(\.key)
			if MapRule.isMap(object) { data.formUnion(keys) } else { names.formUnion(keys) }
			pending += object.fields.map(\.shape)
		}
		return data.subtracting(names)
	}

	private static func fields(of shape: Shape) -> [ObjectShape.Field] {
		var shape = shape
		while shape.kinds == [.array], let element = shape.array?.element { shape = element }
		return shape.object?.fields ?? []
	}

	private static func isDigits(_ shape: Shape) -> Bool {
		shape.kinds == [.string] && shape.string?.example.allSatisfy { ("0"..."9").contains($0) || $0 == "\"" } == true
	}

	/// Adds `body`, the response to or body of a request to `address`, if it shows something new.
	///
	/// - Parameter role: the use of the body, in which it may be no sample; nil accepts any.
	mutating func add(_ body: [UInt8], of address: String, as role: ForeignDocument.Role? = nil) {
		count += 1
		var discarded = Diagnostics()
		let source = SourceText(path: address, bytes: body, origin: .wire)
		guard let sample = SampleInference.infer(source, input: 0, isLines: false, diagnostics: &discarded), !discarded.hasErrors else {
			mistakenCount += 1
			return
		}
		guard bodies.count < Self.most, known.map({ !$0.news(in: sample.root).isEmpty }) ?? true else { return }
		if let role, let kind = Self.kind(of: source, sample, role) {
			foreign.append(kind)
			return
		}
		known = known.map { $0.merged(with: sample.root) } ?? sample.root
		bodies.append(Self.text(source, sample) ?? body)
	}

	/// Returns the kind of document that a body is instead of a sample.
	private static func kind(of source: SourceText, _ sample: SampleShape, _ role: ForeignDocument.Role) -> String? {
		let excerpt = SampleExcerpt.make(from: source, input: 0, sample: sample, isMap: MapRule.isMap)
		return excerpt.flatMap { ForeignDocument.kind(of: Sample(shape: sample.root, instance: $0.value, source: source), role) }
	}

	/// Returns the text, indented and with long lists shortened.
	private static func text(_ source: SourceText, _ sample: SampleShape) -> [UInt8]? {
		guard source.count <= largest else {
			let excerpt = SampleExcerpt.make(from: source, input: 0, sample: sample, isMap: MapRule.isMap)
			return excerpt.map { Array(($0.value.text(indentation: "  ") + "\n").utf8) }
		}
		var discarded = Diagnostics()
		return JSONNode.parse(source, diagnostics: &discarded).map { Array(($0.value.text(indentation: "  ") + "\n").utf8) }
	}
}
