import Generator
import JSONLanguage
import SourceText

/// A convention that was found in a team's code, or that was looked for and not found.
struct StyleObservation {
	enum Status: String {
		/// A key of `style.json` sets it.
		case proposed
		/// No key of `style.json` sets it, only templates do.
		case noted
		/// The code does not show it.
		case unseen
	}

	/// The key in `style.json`, such as `names.identifier`, or a description.
	let key: String
	let value: JSONValue?
	let status: Status
	/// A summary of what was seen, or of what was looked for.
	let summary: String
	let count: Int
	let total: Int
	let span: SourceSpan?
	/// The first occurrence that differs.
	let exception: SourceSpan?
}

extension StyleObservation {
	/// Creates an observation of the most frequent value of `tally`, which must be more than half of all.
	///
	/// - Parameters:
	///   - what: The plural noun for what was counted.
	///   - isOfTemplates: Whether templates are needed for it, even if it is a key of `style.json`.
	///   - unseen: The summary for an empty tally.
	init<Value>(
		_ key: String, _ tally: Tally<Value>, of what: String, known: StyleKeys, isOfTemplates: Bool, else unseen: String,
		value: (Value) -> JSONValue?
	) {
		self.key = key
		total = tally.total
		guard let most = tally.most else {
			(self.value, status, summary, count, span, exception) = (nil, .unseen, unseen, 0, nil, nil)
			return
		}
		count = most.count
		span = most.span
		exception = tally.other?.span
		let value = value(most.value)
		guard most.count * 2 > tally.total else {
			(self.value, status) = (nil, .unseen)
			summary = "no majority: \(most.count) of \(tally.total) \(what)" + (value.map { " have \($0.compactText())" } ?? "")
			return
		}
		self.value = value
		status = known.has(key) && value != nil && !isOfTemplates ? .proposed : .noted
		summary = "\(most.count) of \(tally.total) \(what)"
	}

	/// Creates an observation of the built-in style whose signs files have.
	init(_ key: String, _ style: Style, count: Int, of total: Int, at span: SourceSpan?) {
		self.init(
			key: key, value: .string(style.name), status: .proposed, summary: "\(count) of \(total) files look like this style",
			count: count,
			total: total, span: span, exception: nil)
	}

	/// Creates an observation of something that is not counted.
	init(noted key: String, _ value: JSONValue?, _ summary: String, at span: SourceSpan?) {
		self.init(key: key, value: value, status: .noted, summary: summary, count: 1, total: 1, span: span, exception: nil)
	}

	init(unseen key: String, _ summary: String, at span: SourceSpan? = nil) {
		self.init(key: key, value: nil, status: .unseen, summary: summary, count: 0, total: 0, span: span, exception: nil)
	}
}

/// The keys of `style.json`, according to its schema.
struct StyleKeys {
	private let schema: JSONNode?

	init(schema text: String) {
		var discarded = Diagnostics()
		schema = JSONNode.parse(SourceText(path: "style.schema.json", text), diagnostics: &discarded)
	}

	/// Returns whether there is a key such as `names.fixtures.many`.
	func has(_ key: String) -> Bool {
		var node = schema
		for step in key.split(separator: ".") { node = node?["properties"]?[String(step)] ?? node?.anyMember }
		return node != nil
	}
}

extension JSONNode {
	/// The schema for the values of an object with arbitrary keys.
	fileprivate var anyMember: JSONNode? {
		guard let value = self["additionalProperties"], value.bool == nil else { return nil }
		return value
	}
}
