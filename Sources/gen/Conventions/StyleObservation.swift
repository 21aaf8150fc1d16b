import Generator
import JSONLanguage
import SourceText

/// Something that code shows of how a team writes.
struct StyleObservation {
	enum Standing: String {
		/// A key of `style.json` says it.
		case proposed
		/// Nothing in `style.json` says it: templates do.
		case noted
		/// Nothing in the code shows it.
		case unseen
	}

	/// Where `style.json` says it, `names.identifier`, or what it is about.
	let key: String
	let value: JSONValue?
	let standing: Standing
	/// What was seen, or what was looked for.
	let told: String
	let count: Int
	let total: Int
	let place: SourceSpan?
	/// The first of what is otherwise.
	let otherwise: SourceSpan?
}

extension StyleObservation {
	/// What most of `tally` say, where that is more than half of it.
	///
	/// - Parameters:
	///   - what: what was counted, for one and for several.
	///   - unseen: what was looked for, where there is nothing.
	init<Value>(
		_ key: String, _ tally: Tally<Value>, of what: String, known: StyleKeys, else unseen: String, value: (Value) -> JSONValue?
	) {
		self.key = key
		total = tally.total
		guard let most = tally.most else {
			(self.value, standing, told, count, place, otherwise) = (nil, .unseen, unseen, 0, nil, nil)
			return
		}
		count = most.count
		place = most.place
		otherwise = tally.other?.place
		let value = value(most.value)
		guard most.count * 2 > tally.total else {
			(self.value, standing) = (nil, .unseen)
			told = "the code is of two minds: \(most.count) of \(tally.total) \(what) say \(value?.compactText() ?? "so")"
			return
		}
		self.value = value
		standing = known.has(key) && value != nil ? .proposed : .noted
		told = "\(most.count) of \(tally.total) \(what)"
	}

	/// The style that files give themselves away as written in.
	init(_ key: String, _ style: Style, count: Int, of total: Int, at place: SourceSpan?) {
		self.init(
			key: key, value: .string(style.name), standing: .proposed, told: "\(count) of \(total) files have its signs", count: count,
			total: total, place: place, otherwise: nil)
	}

	/// What nothing counts.
	init(noted key: String, _ value: JSONValue?, _ told: String, at place: SourceSpan?) {
		self.init(key: key, value: value, standing: .noted, told: told, count: 1, total: 1, place: place, otherwise: nil)
	}

	init(unseen key: String, _ told: String) {
		self.init(key: key, value: nil, standing: .unseen, told: told, count: 0, total: 0, place: nil, otherwise: nil)
	}
}

/// What a `style.json` can say, as its schema has it.
struct StyleKeys {
	private let schema: JSONNode?

	init(schema text: String) {
		var unheard = Diagnostics()
		schema = JSONNode.parse(SourceText(path: "style.schema.json", text), diagnostics: &unheard)
	}

	/// Whether there is `names.fixtures.many`.
	func has(_ key: String) -> Bool {
		var node = schema
		for step in key.split(separator: ".") { node = node?["properties"]?[String(step)] ?? node?.anyMember }
		return node != nil
	}
}

extension JSONNode {
	/// What an object has under any key.
	fileprivate var anyMember: JSONNode? {
		guard let value = self["additionalProperties"], value.bool == nil else { return nil }
		return value
	}
}
