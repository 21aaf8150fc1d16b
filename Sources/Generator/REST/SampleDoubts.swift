import SourceText

/// Values about which the samples leave doubt, reported once for each run: objects that were seen rarely, and values whose type may differ.
struct SampleDoubts {
	/// Objects seen fewer times than this show too little of which properties are optional.
	private static let sufficientCount = 3
	/// The number of items that a message lists; further ones are counted.
	private static let mostShown = 3

	/// The number of keys that are searched in the texts of samples.
	private static let mostLookedFor = 32

	private struct Doubt {
		var path: String
		var text: String
		var position: Position
	}

	/// Objects that were seen too rarely, by path.
	private var rare: [String: Evidence] = [:]
	private var doubts: [Doubt] = []
	/// The positions of doubts.
	private var doubted: Set<Position> = []
	/// The number of searches in the texts of samples.
	private var lookups = 0
	/// A property without values: its path, its key and the first position.
	private typealias Valueless = (path: String, key: String, position: Position)

	/// Values that are always null, by path.
	private var nulls: [String: Valueless] = [:]
	/// Lists that are always empty, by path.
	private var emptyLists: [String: Valueless] = [:]
	/// The paths of properties for which a value was seen.
	private var valued: Set<String> = []
	/// The keys that contain links in any object.
	private var linkKeys: Set<String> = []
	/// The keys of each entity whose values are texts although samples have only null.
	private var texts: [String: String] = [:]
	private let inputs: [SourceText]
	private let overrides: TypeOverrides

	/// - Parameter entities: the names of the entities of `request`, each with the operations that samples show.
	init(_ entities: [(name: String, operations: [RESTOperations.Operation])], in request: FeatureRequest) {
		inputs = request.inputs
		overrides = request.overrides
		for operation in entities.flatMap(\.operations) {
			Self.walk(operation.shape ?? Shape(), at: "") { linkKeys.formUnion($1.fields.filter(\.shape.isLink).map(\.key)) }
		}
		for entity in entities {
			texts = KeySearch(entity.operations).evidence.texts
			for operation in entity.operations { inspect(operation, of: entity.name) }
		}
	}

	private mutating func inspect(_ operation: RESTOperations.Operation, of entity: String) {
		guard let shape = operation.shape else { return }
		let inner = operation.form.entity(in: shape)
		// The name of the response type, which paths of its keys begin with, is not known yet.
		let hasEmptyPage = inner?.kinds.isEmpty ?? false
		if let inner {
			Self.walk(inner, at: entity) { path, object in
				for field in object.fields where field.ownValues == nil {
					let path = path.appending(key: field.key)
					let list = field.shape.emptyList
					guard field.shape.kinds.isEmpty || list != nil else {
						valued.insert(path)
						continue
					}
					guard overrides.override(at: path) == nil else { continue }
					if let list, emptyLists[path] == nil { emptyLists[path] = (path, field.key, list.first) }
					if list == nil, let null = field.shape.null, nulls[path] == nil, texts[field.key] == nil {
						nulls[path] = (path, field.key, null.first)
					}
				}
				guard let known = rare[path], known.count >= object.evidence.count else { return rare[path] = object.evidence }
			}
		}
		Self.walk(shape, at: "") { path, object in
			for field in object.fields {
				let empty = hasEmptyPage ? field.shape.emptyList : nil
				let doubt =
					object.doubt(about: field, linkKeys, texts)
					?? empty.map { ("only empty lists were seen, so the elements are treated as any JSON", $0.first) }
				guard let doubt, !isOverridden(field.key, at: path), doubted.insert(doubt.position).inserted else { continue }
				// A key with both `true` and `false` is a `Bool`.
				if field.shape.bool != nil, lookups < Self.mostLookedFor {
					lookups += 1
					if isTrue(somewhereUnder: field.key) { continue }
				}
				doubts.append(Doubt(path: String((path.appending(key: field.key)).dropFirst()), text: doubt.text, position: doubt.position))
			}
		}
	}

	/// Returns whether the type of some property with `key` is configured, or a rule applies to it below any type.
	private func isOverridden(_ key: String, at path: String) -> Bool {
		let suffix = "".appending(key: key)
		return overrides.types.keys.contains { $0.hasSuffix(suffix) }
			|| overrides.override(at: "Response" + path.appending(key: key)) != nil
	}

	/// Returns whether `true` is a value of the key in any input: the evidence has only the first value.
	private func isTrue(somewhereUnder key: String) -> Bool {
		let wanted = Array(#""\#(key)""#.utf8)
		return inputs.contains { source in
			source.withBytes { bytes in
				var start = 0
				while start + wanted.count < bytes.count {
					guard bytes[start] == wanted[0], bytes[start..<start + wanted.count].elementsEqual(wanted) else {
						start += 1
						continue
					}
					start += wanted.count
					let value = bytes[start...].drop { [UInt8(ascii: ":"), UInt8(ascii: " "), 0x09, 0x0A, 0x0D].contains($0) }
					if value.starts(with: "true".utf8) { return true }
				}
				return false
			}
		}
	}

	/// Calls `body` for every object that is a type, nested ones included. Recursion is bounded by the sample's nesting.
	private static func walk(_ shape: Shape, at path: String, _ body: (String, ObjectShape) -> Void) {
		if let array = shape.array { walk(array.element, at: path, body) }
		guard let object = shape.object else { return }
		guard object.overflow == nil, MapRule.applies(to: object) == nil else { return walk(object.allValues, at: path, body) }
		body(path, object)
		for field in object.fields { walk(field.shape, at: path.appending(key: field.key), body) }
	}

	/// Reports one note for all rare objects, one for all uncertain values, and those about properties without values.
	///
	/// - Parameter types: the types of keys that have values elsewhere.
	func report(_ types: SharedKeyTypes, _ diagnostics: inout Diagnostics) {
		let few = rare.filter { $0.value.count < Self.sufficientCount }.sorted { ($0.value.first, $0.key) < ($1.value.first, $1.key) }
		if let first = few.first {
			let shown = few.prefix(Self.mostShown).map { "'\($0.key)' \($0.value.count == 1 ? "once" : "twice")" }
			diagnostics.report(.fewObjects(shown.joined(separator: ", "), more: few.count - shown.count, at: span(first.value.first)))
		}
		let nulls = nulls.values.filter { !valued.contains($0.path) && emptyLists[$0.path] == nil }
		report(nulls, as: Diagnostic.onlyNull, &diagnostics) { types.type(of: $0).map { "\($0)?" } }
		let lists = emptyLists.values.filter { !valued.contains($0.path) }
		report(lists, as: Diagnostic.emptyLists, &diagnostics) { key in
			types.type(of: key).flatMap { $0.hasPrefix("[") && !$0.hasPrefix("[String:") ? $0 : nil }
		}
		if let first = doubts.first {
			diagnostics.report(
				.doubtful(
					first.path, first.text, at: span(first.position),
					others: doubts.dropFirst().prefix(Self.mostShown).map { .init("'\($0.path)': \($0.text)", at: span($0.position)) }))
		}
	}

	/// Reports each property whose key has a type elsewhere, which is its fix, and one note for all others.
	private func report(
		_ properties: [Valueless], as note: (String, String, String?, SourceSpan?) -> Diagnostic, _ diagnostics: inout Diagnostics,
		type: (String) -> String?
	) {
		let sorted = properties.sorted { ($0.position, $0.path) < ($1.position, $1.path) }
		let others = sorted.filter { type($0.key) == nil }
		if let first = others.first {
			let shown = others.prefix(Self.mostShown).map { "'\($0.path)'" }
			let more = others.count - shown.count
			diagnostics.report(
				note(shown.joined(separator: ", ") + (more > 0 ? " and \(more) more" : ""), first.path, nil, span(first.position)))
		}
		for property in sorted {
			guard let type = type(property.key) else { continue }
			diagnostics.report(note("'\(property.path)'", property.path, type, span(property.position)))
		}
	}

	private func span(_ position: Position) -> SourceSpan? {
		inputs.indices.contains(position.input) ? SourceSpan(inputs[position.input], SourceRange(at: position.offset)) : nil
	}
}

extension ObjectShape {
	/// Returns the doubt about the type of a field, and the position of the value that causes it.
	fileprivate func doubt(
		about field: Field, _ linkKeys: Set<String>, _ texts: [String: String]
	) -> (text: String, position: Position)? {
		if field.shape.kinds.isEmpty, let null = field.shape.null, let reason = texts[field.key] {
			return ("only null was seen, so it is treated as a text, because \(reason)", null.first)
		}
		if let ownValues = field.ownValues, ownValues.shape.kinds.isEmpty, let null = ownValues.shape.null {
			let taken = field.shape.kinds.isEmpty ? "treated as any JSON" : "given the type of '\(ownValues.otherKey)'"
			return ("only null was seen, so it is \(taken)", null.first)
		}
		if let decimal = field.shape.decimal, decimal.example.isLongInteger {
			return ("\(decimal.example) has more digits than a Double keeps, which a Decimal does", decimal.first)
		}
		guard field.shape.kinds == [.bool], let bool = field.shape.bool, bool.example == "false" else { return nil }
		if linkKeys.contains(field.key) {
			return ("false was seen here and a link elsewhere, so false may mean that there is no link", bool.first)
		}
		let words = Set(SwiftIdentifier.words(ofKey: field.key).parts.map { $0.lowercased() })
		let isAsking = !words.isDisjoint(with: BooleanWord.all)
		let sibling = fields.first { other in
			guard other.key != field.key, other.shape.isLink else { return false }
			let others = SwiftIdentifier.words(ofKey: other.key)
			return PageLink.areOpposite(field.key, other.key)
				|| !isAsking && words.intersection(others.parts.map { $0.lowercased() }).count * 2 >= words.count
		}
		return sibling.map { ("false was seen here and a link under '\($0.key)', so false may mean that there is no link", bool.first) }
	}
}

extension Shape {
	/// The evidence of a list, or of lists in a list, that is empty in every sample; nil if there is a value.
	fileprivate var emptyList: Evidence? {
		guard kinds == [.array], let array else { return nil }
		var element = array.element
		while element.kinds == [.array], let inner = element.array { element = inner.element }
		return element.kinds.isEmpty ? array.evidence : nil
	}

	/// Whether the value is a string that starts like a URL.
	fileprivate var isLink: Bool {
		kinds == [.string] && ["\"http://", "\"https://"].contains { string?.example.hasPrefix($0) == true }
	}
}

extension String {
	/// Whether it is a whole number with more digits than a `Double` keeps.
	fileprivate var isLongInteger: Bool {
		let digits = hasPrefix("-") ? dropFirst() : self[...]
		guard digits.utf8.count > 15, digits.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else { return false }
		// An exponent can replace zeros at the end.
		let significant = digits.utf8.reversed().drop { $0 == UInt8(ascii: "0") }
		return significant.count > 15
	}
}

extension Diagnostic {
	fileprivate static func fewObjects(_ shown: String, more: Int, at span: SourceSpan?) -> Diagnostic {
		Diagnostic(
			.fewSamples,
			"seen too rarely to detect optional properties: \(shown)\(more > 0 ? " and \(more) more" : "")",
			at: span,
			fix: "add a response that differs: 'gen add RESPONSE'")
	}

	fileprivate static func onlyNull(_ shown: String, _ path: String, _ type: String?, at span: SourceSpan?) -> Diagnostic {
		valueless(.onlyNull, "only null was seen for \(shown), so its type is unknown", "a value", path, type, at: span)
	}

	fileprivate static func emptyLists(_ shown: String, _ path: String, _ type: String?, at span: SourceSpan?) -> Diagnostic {
		valueless(
			.onlyEmptyLists, "only empty lists were seen for \(shown), so the type of the elements is unknown", "an element", path, type,
			at: span)
	}

	/// - Parameter type: the type that the key has elsewhere; any other would refuse what the server may send.
	private static func valueless(
		_ code: DiagnosticCode, _ message: String, _ lacking: String, _ path: String, _ type: String?, at span: SourceSpan?
	) -> Diagnostic {
		guard let type else {
			return Diagnostic(
				code, message, at: span,
				fix:
					"add a response with \(lacking): 'gen add RESPONSE', or set the type of \"\(path)\" under \"types\" in gen.json"
			)
		}
		return Diagnostic(
			code, message, at: span,
			fix:
				"set the type that the key has elsewhere in gen.json: \"types\": {\"\(path)\": \"\(type)\"}, or add a response with \(lacking): 'gen add RESPONSE'",
			fixes: [.setting(["types", .key(path)], .text(type))])
	}

	fileprivate static func doubtful(_ path: String, _ text: String, at span: SourceSpan?, others: [Note]) -> Diagnostic {
		Diagnostic(
			.typeAssumed, "'\(path)': \(text)", at: span,
			fix: "add a response with another value: 'gen add RESPONSE', or set the type under \"types\" in gen.json", notes: others
		)
	}
}
