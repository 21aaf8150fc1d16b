import SourceText

/// The keys of request bodies that a sample has as null, but whose type cannot send it, for one note about all of them.
struct UnsentNulls {
	private let overrides: TypeOverrides
	private var found: [(path: String, type: String, position: Position)] = []

	init(_ overrides: TypeOverrides) { self.overrides = overrides }

	/// Adds the keys of a body. Recursion is bounded by the sample's nesting.
	///
	/// - Parameter draft: the type of the body itself, which may send null.
	mutating func add(_ shape: Shape, at path: String, _ draft: TypeDraft?) {
		if let element = shape.array?.element { return add(element, at: path, nil) }
		guard let object = shape.object, MapRule.applies(to: object) == nil, !overrides.isMap(path) else { return }
		for field in object.fields {
			let inner = path.appending(key: field.key)
			// Other values than null are those of the response.
			if field.ownValues == nil { add(field.shape, at: inner, nil) }
			guard let position = field.shape.null?.first, !overrides.setsType(of: inner), draft?.sendsNull(under: field.key) != true else {
				continue
			}
			found.append((inner, field.shape.kinds.isEmpty ? "String??" : "??", position))
		}
	}

	func report(in inputs: [SourceText], _ diagnostics: inout Diagnostics) {
		var known: Set<String> = []
		let unsent = found.filter { inputs.indices.contains($0.position.input) && known.insert($0.path).inserted }
		guard let first = unsent.first else { return }
		func span(_ position: Position) -> SourceSpan { SourceSpan(inputs[position.input], SourceRange(at: position.offset)) }
		diagnostics.report(
			Diagnostic(
				.unsentNull, "'\(first.path)' is null in the sample of the body, but nil is not sent", at: span(first.position),
				fix: #"to send null, set its type in gen.json: "types": {"\#(first.path)": "\#(first.type)"}"#,
				fixes: unsent.map { .setting(["types", .key($0.path)], .text($0.type)) },
				notes: unsent.dropFirst().prefix(3).map { Diagnostic.Note("'\($0.path)' is null, too", at: span($0.position)) }))
	}
}

extension TypeOverrides {
	/// Returns whether a setting for `path` itself decides the type, and whether null is sent.
	fileprivate func setsType(of path: String) -> Bool { override(at: path).map { $0.rule == nil } ?? false }
}

extension TypeDraft {
	/// Returns whether a property of the object distinguishes null from an omitted value.
	fileprivate func sendsNull(under key: String) -> Bool {
		guard case .object(let object) = self, case .nullable? = object.fields.first(where: { $0.key == key })?.type else { return false }
		return true
	}
}
