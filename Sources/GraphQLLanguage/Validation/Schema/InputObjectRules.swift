import SourceText

extension SchemaRule {
	/// Fields of input objects have input types, and any field of a oneOf object can be omitted.
	static let inputObjects = SchemaRule { schema, findings in
		for type in schema.types where type.kind == .inputObject && !type.isBuiltIn {
			for part in type.parts {
				for field in part.fields {
					func owner() -> String { type.name + "." + field.name.text }
					checkInput(field, owner(), schema, at: field.type.range, in: part.source, &findings)
					guard type.isOneOf else { continue }
					if field.type.reference.isNonNull {
						findings.report(.requiredOneOf(owner(), field.type.reference, at: SourceSpan(part.source, field.type.range)))
					}
					if field.defaultValue != nil { findings.report(.defaultOneOf(owner(), at: SourceSpan(part.source, field.range))) }
				}
			}
		}
	}

	/// No input object requires a value of its own type, which would have no finite value.
	static let inputCircles = SchemaRule { schema, findings in
		var circles = InputCircles(schema)
		guard circles.find(in: schema.types.indices) else { return }
		// A cycle is reported from the first type that leads into it, in the order in which types refer to each other.
		circles = InputCircles(schema)
		_ = circles.find(in: schema.typesByReference)
		for circle in circles.found { findings.report(.inputCircle(circle)) }
	}
}

/// Finds cycles of input objects through non-null fields.
private struct InputCircles {
	struct Step {
		let type: Schema.TypeID
		var next = 0
	}

	private static let maximumCount = 1000

	private let schema: Schema
	private var visited: Set<Schema.TypeID> = []
	private(set) var found: [[(owner: String, span: SourceSpan)]] = []

	init(_ schema: Schema) {
		self.schema = schema
	}

	/// Returns whether there is a cycle from the types `starts`.
	mutating func find(in starts: some Sequence<Schema.TypeID>) -> Bool {
		for start in starts where schema.types[start].kind == .inputObject && visited.insert(start).inserted { follow(start) }
		return !found.isEmpty
	}

	private mutating func follow(_ start: Schema.TypeID) {
		var depths = [start: 0]
		var path = [Step(type: start)]
		while let step = path.last, found.count < Self.maximumCount {
			let type = schema.types[step.type]
			guard step.next < type.fields.count else {
				depths[step.type] = nil
				path.removeLast()
				continue
			}
			path[path.count - 1].next += 1
			let reference = type.fields[step.next].type.reference
			guard
				reference.isNonNull, !reference.isList, let inner = schema.id(of: reference.name), schema.types[inner].kind == .inputObject
			else { continue }
			if let depth = depths[inner] {
				found.append(path[depth...].map(location))
			} else if visited.insert(inner).inserted {
				depths[inner] = path.count
				path.append(Step(type: inner))
			}
		}
	}

	/// Returns the field through which the path continues from `step`.
	private func location(_ step: Step) -> (owner: String, span: SourceSpan) {
		let type = schema.types[step.type]
		let field = type.fields[step.next - 1]
		return (type.name + "." + field.name.text, type.span(of: field.range, at: step.next - 1))
	}
}

extension Schema {
	/// The types in the order in which their definitions refer to each other, beginning with the first one.
	fileprivate var typesByReference: [TypeID] {
		var order: [TypeID] = []
		var visited = [Bool](repeating: false, count: types.count)
		for start in types.indices where !visited[start] {
			var pending = [start]
			while let id = pending.popLast() {
				guard !visited[id] else { continue }
				visited[id] = true
				order.append(id)
				let type = types[id]
				var names = type.interfaces.map(\.text) + type.members.map(\.text)
				for field in type.fields {
					names.append(field.type.reference.name)
					names += field.arguments.map(\.type.reference.name)
				}
				pending += names.reversed().compactMap { self.id(of: $0) }
			}
		}
		return order
	}
}

extension Diagnostic {
	fileprivate static func requiredOneOf(_ owner: String, _ type: TypeReference, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.invalidSchema, "'\(owner)' is a field of a @oneOf input and must be optional", at: span, fix: "write '\(type.nullable)'")
	}

	fileprivate static func defaultOneOf(_ owner: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(.invalidSchema, "'\(owner)' is a field of a @oneOf input and cannot have a default", at: span, fix: "remove the default")
	}

	fileprivate static func inputCircle(_ circle: [(owner: String, span: SourceSpan)]) -> Diagnostic {
		let path = circle.prefix(5).map { "'\($0.owner)'" }.joined(separator: ", ")
		return Diagnostic(
			.invalidSchema, "an input object that requires itself can never be sent: \(path)", at: circle.map(\.span),
			fix: "make one of the fields optional")
	}
}
