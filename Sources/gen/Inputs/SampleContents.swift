import Generator
import SourceText

/// The contents of the samples of a run, which are reported if all of them are empty or bare values.
struct SampleContents {
	fileprivate enum Content: Hashable {
		case null, emptyList, emptyObject, something
		case bare(ValueKind)
	}

	/// A sample without anything that becomes a type.
	private struct Value {
		var content: Content
		var source: SourceText
		var offset: Int
		var isJSONAsText: Bool
	}

	/// The samples so far; empty as soon as one has something, or two differ.
	private var values: [Value] = []
	private var isMixed = false
	private var isEmpty = true
	/// Whether there are samples, and each is null or an object without keys.
	var areEmpty: Bool { hasSamples && isEmpty }
	private var hasSamples = false

	mutating func add(_ sample: Sample) {
		let content = Content(of: sample.shape)
		hasSamples = true
		if ![.null, .emptyObject].contains(content) { isEmpty = false }
		guard !isMixed, content != .something, values.first.map({ $0.content == content }) ?? true else {
			isMixed = true
			values = []
			return
		}
		values.append(
			Value(content: content, source: sample.source, offset: sample.shape.start, isJSONAsText: sample.containsJSONAsText))
	}

	func report(_ diagnostics: inout Diagnostics) {
		for value in values {
			let name = value.source.path
			let span = SourceSpan(value.source, SourceRange(at: value.offset))
			switch value.content {
			case .null: diagnostics.report(.null(name, at: span))
			case .emptyList: diagnostics.report(.emptyList(name, at: span))
			case .emptyObject: diagnostics.report(.emptyObject(name, at: span))
			case .bare(let kind): diagnostics.report(.bare(name, kind, isJSON: value.isJSONAsText, at: span))
			case .something: break
			}
		}
	}
}

extension SampleContents.Content {
	init(of shape: Shape) {
		let kinds = shape.kinds
		guard let kind = kinds.first, kinds.count == 1 else {
			self = kinds.isEmpty && shape.unrepresentable == nil ? .null : .something
			return
		}
		switch kind {
		case .array:
			let element = shape.array?.element
			self = element.map { $0.kinds.isEmpty && $0.unrepresentable == nil } ?? false ? .emptyList : .something
		case .object: self = shape.object?.fields.isEmpty == true && shape.object?.overflow == nil ? .emptyObject : .something
		default: self = .bare(kind)
		}
	}
}

extension Shape {
	/// The offset at which the value begins.
	fileprivate var start: Int {
		[
			null?.first, bool?.first, integer?.evidence.first, decimal?.first, unrepresentable?.first, string?.first, array?.evidence.first,
			object?.evidence.first,
		].compactMap { $0 }.min()?.offset ?? 0
	}
}

extension Sample {
	/// Whether the value is a string that contains JSON, since it was encoded twice.
	fileprivate var containsJSONAsText: Bool {
		guard case .string(let text) = instance else { return false }
		let start = text.drop(while: \.isWhitespace)
		return start.hasPrefix("{\"") || start.hasPrefix("[{") || start == "[]" || start == "{}"
	}
}

extension ValueKind {
	fileprivate var bareName: String {
		switch self {
		case .bool: "boolean"
		case .number: "number"
		default: "string"
		}
	}
}

extension Diagnostic {
	fileprivate static func null(_ name: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.sampleWithoutData, "'\(name)' is not a sample: it contains only null", at: span,
			fix: "save a response with data; if there is none, set \"as-is\": true in its run in gen.json to accept any JSON",
			fixes: [.option("as-is", .flag(true))])
	}

	fileprivate static func emptyList(_ name: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.emptySample, "'\(name)' is a list without elements, so their type is unknown", at: span,
			fix: "save a response with elements")
	}

	fileprivate static func emptyObject(_ name: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.emptySample, "'\(name)' is an object without keys, so its properties are unknown", at: span,
			fix: "save a response with data")
	}

	fileprivate static func bare(_ name: String, _ kind: ValueKind, isJSON: Bool, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.emptySample, "'\(name)' is a bare \(kind.bareName), so no type is generated", at: span,
			fix: isJSON
				? "it contains JSON as text; if the server does not send it so, extract it: jq -r . FILE > response.json"
				: "if the response contains more, save all of it")
	}
}
