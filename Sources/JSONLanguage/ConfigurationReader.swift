import SourceText

/// A setting with its location.
package struct Configured<Value: Sendable>: Sendable {
	package var value: Value
	package var span: SourceSpan

	package init(_ value: Value, at span: SourceSpan) {
		self.value = value
		self.span = span
	}
}

/// Reads one object of a configuration file. Every key that is read becomes known; `finish` reports the others.
///
/// ```swift
/// var reader = ConfigurationReader(file.source, file.root)
/// let app = reader.string("app")
/// let style = reader.choice("style", of: Style.self)
/// let types = reader.object("types") { $0.entries { types, key in types.string(key) } }
/// reader.finish()
/// diagnostics.report(contentsOf: reader.problems)
/// ```
package struct ConfigurationReader {
	package let source: SourceText
	package let node: JSONNode
	package private(set) var problems = Diagnostics()
	private var known: Set<String> = []
	/// The values by key, so that reading many settings is linear. Of a key that appears twice, the last value counts.
	private let values: [String: JSONNode]

	/// Creates a reader; reports a `node` that is not an object, and reads nothing from it.
	package init(_ source: SourceText, _ node: JSONNode) {
		self.source = source
		self.node = node
		values = Dictionary((node.members ?? []).map { ($0.key, $0.value) }) { $1 }
		if node.members == nil { expect("an object", at: node) }
	}

	/// The keys in their order, with their locations.
	package var keys: [Configured<String>] {
		(node.members ?? []).map { Configured($0.key, at: SourceSpan(source, $0.keyRange)) }
	}

	package mutating func string(_ key: String) -> Configured<String>? {
		read(key, "a string") { $0.string }
	}

	package mutating func bool(_ key: String) -> Configured<Bool>? {
		read(key, "true or false") { $0.bool }
	}

	/// Reads one of the raw values of `type`; for any other value the most similar one is suggested.
	package mutating func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
		_ key: String, of type: Choice.Type
	) -> Configured<Choice>? {
		guard let text = string(key) else { return nil }
		if let choice = Choice(rawValue: text.value) { return Configured(choice, at: text.span) }
		problems.report(.unknownChoice(text.value, for: key, of: Choice.allCases.map(\.rawValue), at: text.span))
		return nil
	}

	/// Reads a list of strings; a single string is a list of one.
	package mutating func strings(_ key: String) -> [Configured<String>]? {
		guard let value = value(key) else { return nil }
		if let string = value.string { return [Configured(string, at: span(of: value))] }
		guard let elements = value.elements else {
			expect("a list of strings", at: value)
			return nil
		}
		var strings: [Configured<String>] = []
		for element in elements {
			if let string = element.string {
				strings.append(Configured(string, at: span(of: element)))
			} else {
				expect("a string", at: element)
			}
		}
		return strings
	}

	/// Reads the object at `key` with `body`, and reports its unknown keys.
	package mutating func object<Result>(_ key: String, _ body: (inout ConfigurationReader) -> Result) -> Result? {
		guard let value = value(key) else { return nil }
		guard value.members != nil else {
			expect("an object", at: value)
			return nil
		}
		return readObject(value, body)
	}

	/// Reads the list of objects at `key`, each with `body`.
	///
	/// - Parameter place: returns how to correct a key that belongs elsewhere in the file; nil for other unknown keys.
	package mutating func objects<Result>(
		_ key: String, elsewhere place: (String) -> String? = { _ in nil }, _ body: (inout ConfigurationReader) -> Result
	) -> [Result]? {
		guard let value = value(key) else { return nil }
		guard let elements = value.elements else {
			expect("a list of objects", at: value, fix: value.members == nil ? nil : "enclose it in brackets: [{…}]")
			return nil
		}
		var results: [Result] = []
		for element in elements {
			if element.members == nil {
				expect("an object", at: element)
			} else {
				results.append(readObject(element, elsewhere: place, body))
			}
		}
		return results
	}

	/// Reads an object whose keys are the user's own; returns the results of `body` in order.
	package mutating func entries<Result>(
		_ body: (inout ConfigurationReader, String) -> Result?
	) -> [(key: Configured<String>, value: Result)] {
		var results: [(key: Configured<String>, value: Result)] = []
		var seen: Set<String> = []
		for key in keys where seen.insert(key.value).inserted {
			known.insert(key.value)
			if let result = body(&self, key.value) { results.append((key, result)) }
		}
		return results
	}

	/// Reads the value at `key` unchanged, for settings that may be of several kinds.
	package mutating func value(_ key: String) -> JSONNode? {
		known.insert(key)
		guard let value = values[key], !value.isNull else { return nil }
		return value
	}

	/// Reports that `wanted` is expected instead of `value`.
	package mutating func expect(_ wanted: String, at value: JSONNode, fix: Remedy? = nil) {
		problems.report(.wrongKind(wanted, value.kindDescription, at: span(of: value), fix: fix))
	}

	/// Reports a problem that only the caller can see.
	package mutating func report(_ diagnostic: Diagnostic) {
		problems.report(diagnostic)
	}

	/// Reports every key that was never read.
	///
	/// - Parameter place: returns how to correct a key that belongs elsewhere in the file; nil for other unknown keys.
	package mutating func finish(elsewhere place: (String) -> String? = { _ in nil }) {
		for key in keys where !known.contains(key.value) {
			problems.report(.unknownKey(key.value, known: known, correction: place(key.value), at: key.span))
		}
	}

	/// The location of the whole object.
	package var whole: SourceSpan { span(of: node) }

	package func span(of node: JSONNode) -> SourceSpan {
		SourceSpan(source, node.range)
	}

	private mutating func read<Value>(_ key: String, _ kind: String, _ convert: (JSONNode) -> Value?) -> Configured<Value>? {
		guard let value = value(key) else { return nil }
		if let converted = convert(value) { return Configured(converted, at: span(of: value)) }
		expect(kind, at: value)
		return nil
	}

	private mutating func readObject<Result>(
		_ node: JSONNode, elsewhere place: (String) -> String? = { _ in nil }, _ body: (inout ConfigurationReader) -> Result
	) -> Result {
		var reader = ConfigurationReader(source, node)
		let result = body(&reader)
		reader.finish(elsewhere: place)
		problems.report(contentsOf: reader.problems)
		return result
	}
}

extension Diagnostic {
	fileprivate static func wrongKind(_ wanted: String, _ found: String, at span: SourceSpan, fix: Remedy?) -> Diagnostic {
		Diagnostic(
			.invalidValue, "expected \(wanted), found \(found)", at: span, fix: fix ?? "write \(wanted), or remove the key for its default")
	}

	fileprivate static func unknownKey(_ key: String, known: Set<String>, correction: String?, at span: SourceSpan) -> Diagnostic {
		let fix: Remedy =
			if let correction {
				Remedy(correction)
			} else if let nearest = nearestName(to: key, in: known.sorted()) {
				"\(didYouMean: nearest)"
			} else if known.isEmpty {
				.remove
			} else {
				"use one of: \(known.sorted().joined(separator: ", "))"
			}
		return Diagnostic(.unknownKey, "unknown key '\(key)'", at: span, fix: fix)
	}

	fileprivate static func unknownChoice(_ text: String, for key: String, of choices: [String], at span: SourceSpan) -> Diagnostic {
		let nearest = Remedy.nearest(to: text, in: choices)
		return Diagnostic(
			.invalidValue, "'\(text)' is not a value of '\(key)'", at: span, fix: nearest ?? "one of: \(choices.joined(separator: ", "))")
	}
}
