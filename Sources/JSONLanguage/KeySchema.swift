import SourceText

/// The keys of a configuration file and the kinds of their values, as a JSON Schema, which editors use, too.
///
/// It checks a file as a whole, so that its readers need no checks. It knows the keywords `type`, `enum`, `minimum`, `maximum`, `items`, `properties`,
/// `additionalProperties` and `required`. A list that may also be a string is a list of one then.
package struct KeySchema: Sendable {
	package let text: String
	package let root: JSONNode

	/// - Parameter text: the schema, which refers to no other schema.
	package init(_ text: String) {
		self.text = text
		var discarded = Diagnostics()
		let source = SourceText(path: "schema", text)
		root = JSONNode.parse(source, diagnostics: &discarded) ?? JSONNode(.object([]), at: SourceRange(at: 0))
	}

	/// Reports unknown and missing keys, values of the wrong kind, and values that are not among those that a key can have.
	package func check(_ document: Configured<JSONNode>, diagnostics: inout Diagnostics) {
		var check = SchemaCheck(root: root, source: document.span.source)
		check.check(document.value, as: root, at: [])
		diagnostics.report(contentsOf: check.problems)
	}
}

private struct SchemaCheck {
	/// The schema of the whole document.
	let root: JSONNode
	let source: SourceText
	private(set) var problems = Diagnostics()

	/// Bounded recursion: each step is one into the schema, too, which refers to no other one.
	///
	/// - Parameter keys: the keys on the way to the value.
	mutating func check(_ node: JSONNode, as schema: JSONNode, at keys: [String]) {
		let types = schema.types
		guard types.isEmpty || types.contains(where: { node.isOf($0, schema) }) else {
			let isUnlisted = node.members != nil && schema["items"]?["properties"] != nil
			problems.report(
				.wrongKind(
					schema.wanted, found: node.integer.map(String.init) ?? node.kindDescription, at: span(node.range),
					fix: isUnlisted ? "enclose it in brackets: [{…}]" : nil))
			return
		}
		let items = schema["items"]
		if let choices = schema["enum"]?.elements ?? (node.string == nil ? nil : items?["enum"]?.elements) {
			check(node, among: choices, of: keys.last)
		}
		guard !types.isEmpty else { return }
		if let items { for element in node.elements ?? [] { check(element, as: items, at: keys) } }
		let properties = schema["properties"]
		let others = schema["additionalProperties"].flatMap { $0.members == nil ? nil : $0 }
		for member in node.members ?? [] {
			guard let property = properties?[member.key] ?? others else {
				problems.report(
					.unknownKey(
						member.key, of: schema, correction: correction(of: member.key, in: schema, at: keys), at: span(member.keyRange)))
				continue
			}
			// Null is the default.
			if !member.value.isNull { check(member.value, as: property, at: keys + [member.key]) }
		}
		guard node.members != nil else { return }
		for key in (schema["required"]?.elements ?? []).compactMap(\.string) where node[key]?.isNull ?? true {
			problems.report(.missingKey(key, of: schema, at: span(node.range)))
		}
	}

	private mutating func check(_ node: JSONNode, among choices: [JSONNode], of key: String?) {
		let value = node.value
		guard !choices.contains(where: { $0.value == value }) else { return }
		// A number may be written as a string, too.
		var listed: Set<String> = []
		let texts = choices.compactMap(\.scalarText).filter { listed.insert($0).inserted }
		if let text = node.scalarText {
			problems.report(.unknownChoice(text, for: key ?? "", of: texts, at: span(node.range)))
		} else {
			problems.report(.wrongKind("a string", found: node.kindDescription, at: span(node.range)))
		}
	}

	/// Returns how to correct a key that the document can have at its top, or that the objects in this one can have.
	private func correction(of key: String, in schema: JSONNode, at keys: [String]) -> String? {
		if let top = keys.first, root["properties"]?[key] != nil { return "write '\(key)' beside \"\(top)\"" }
		let places = (schema["properties"]?.members ?? []).compactMap { member -> String? in
			if member.value["properties"]?[key] != nil { return "in \"\(member.key)\"" }
			return member.value["items"]?["properties"]?[key] != nil ? "in an element of \"\(member.key)\"" : nil
		}
		return places.isEmpty ? nil : "write '\(key)' \(places.joined(separator: " or "))"
	}

	private func span(_ range: SourceRange) -> SourceSpan { SourceSpan(source, range) }
}

extension JSONNode {
	/// The types of a schema.
	fileprivate var types: [String] { self["type"]?.string.map { [$0] } ?? (self["type"]?.elements ?? []).compactMap(\.string) }

	fileprivate func isOf(_ type: String, _ schema: JSONNode) -> Bool {
		switch (type, content) {
		case ("string", .string), ("number", .number), ("boolean", .bool), ("array", .array), ("object", .object): true
		case ("integer", .number): integer.map { $0 >= schema.least && $0 <= schema["maximum"]?.integer ?? Int.max } ?? false
		default: false
		}
	}

	private var least: Int { self["minimum"]?.integer ?? Int.min }

	/// The values that a schema accepts, in words.
	fileprivate var wanted: String {
		let kinds = types.map { type in
			switch type {
			case "boolean": types.count == 1 ? "true or false" : "a boolean"
			case "integer": "a number from \(least)" + (self["maximum"]?.integer.map { " to \($0)" } ?? "")
			case "array": self["items"]?["properties"] == nil ? "a list of strings" : "a list of objects"
			case "object": "an object"
			default: "a \(type)"
			}
		}
		guard let last = kinds.last, kinds.count > 1 else { return kinds.first ?? "" }
		return kinds.dropLast().joined(separator: ", ") + " or " + last
	}

	/// The text of a string or a number.
	fileprivate var scalarText: String? {
		switch content {
		case .string(let text), .number(let text): text
		default: nil
		}
	}
}

extension Diagnostic {
	package static func wrongKind(_ wanted: String, found: String, at span: SourceSpan, fix: Remedy? = nil) -> Diagnostic {
		Diagnostic(
			.invalidValue, "expected \(wanted), found \(found)", at: span, fix: fix ?? "write \(wanted), or remove the key for its default")
	}

	/// The number of keys that are listed.
	private static let listedKeys = 30

	fileprivate static func unknownKey(_ key: String, of schema: JSONNode, correction: String?, at span: SourceSpan) -> Diagnostic {
		let known = (schema["properties"]?.members ?? []).map(\.key).sorted()
		let list: Remedy = known.isEmpty ? .remove : "use one of: \(known.joined(separator: ", "))"
		let about = schema["description"]?.string.flatMap { known.count > listedKeys ? Remedy("write \($0)") : nil }
		return Diagnostic(
			.unknownKey, "unknown key '\(key)'", at: span,
			fix: correction.map { Remedy($0) } ?? .nearest(to: key, in: known) ?? about ?? list, fixes: [.here(nil)])
	}

	fileprivate static func unknownChoice(_ text: String, for key: String, of choices: [String], at span: SourceSpan) -> Diagnostic {
		let meant = choices.first { $0.lowercased() == text.lowercased() }.map { Remedy("write it as \"\($0)\"") }
		// A number is not a misspelling of another one.
		let nearest: Remedy? = Int(text) == nil ? nearestName(to: text, in: choices).map { "\(didYouMean: $0) " } : nil
		return Diagnostic(
			.invalidValue, "'\(text)' is not a value of '\(key)'", at: span,
			fix: meant ?? (nearest ?? "") + "use one of: \(choices.joined(separator: ", "))")
	}

	fileprivate static func missingKey(_ key: String, of schema: JSONNode, at span: SourceSpan) -> Diagnostic {
		let about = schema["properties"]?[key]?["description"]?.string.map { ": \($0)" } ?? ""
		return Diagnostic(
			.missingArgument, "the \(schema["title"]?.string ?? "object") has no \(key)", at: span, fix: "add \"\(key)\"\(about)")
	}
}
