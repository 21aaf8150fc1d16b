/// How Swift values become variables, as source.
extension TypeSpeller {
	/// The `GraphQLVariable` of the value called `name`: `.int(page)`, `.list(ids.map { .string($0) })`, `review.variable`.
	func variable(_ name: String, _ type: SwiftType) -> String {
		switch type {
		case .scalar(.string): ".string(\(name))"
		case .scalar(.int): ".int(\(name))"
		case .scalar(.uint64): ".int(Int(clamping: \(name)))"
		case .scalar(.double): ".double(\(name))"
		case .scalar(.bool): ".bool(\(name))"
		case .jsonValue: "\(name).variable"
		case .scalar(.named(let type)): ".string(\(FoundationType(type)?.text(of: name) ?? "String(describing: \(name))"))"
		case .array(let element): ".list(\(name).map { \(variable("$0", element)) })"
		case .dictionary(let value):
			".object(\(name).mapValues { \(variable("$0", value)) })"
		case .optional(let wrapped): "\(name).map { \(variable("$0", wrapped)) } ?? .null"
		case .indirect(let wrapped): variable(name + ".wrapped", wrapped)
		case .generated(let id): if case .enumeration = plan(id).form { ".string(\(name).rawValue)" } else { "\(name).variable" }
		}
	}

	/// A value of `type` for the variable called `key`: as an argument, or as what is then sent.
	func example(_ type: SwiftType, _ key: String, asVariable: Bool, entered: Set<TypeID> = []) -> String {
		func wrap(_ name: String, _ value: String) -> String { asVariable ? ".\(name)(\(value))" : value }
		let seed = key.utf8.reduce(7) { ($0 &* 31 &+ Int($1)) & 0xFFFF } % 90
		switch type {
		case .scalar(.string): return wrap("string", SwiftLiteral.string(key + " value"))
		case .scalar(.int), .scalar(.uint64): return wrap("int", String(seed + 4))
		case .scalar(.double): return wrap("double", "\(seed).5")
		case .scalar(.bool): return wrap("bool", "true")
		case .scalar(.named(let name)):
			if let known = FoundationType(name)?.example {
				return asVariable ? ".string(\(SwiftLiteral.string(known.text)))" : known.source
			}
			return asVariable ? ".string(String(describing: \(name)()))" : "\(name)()"
		case .jsonValue:
			let (list, number) = asVariable ? ("list", "double") : ("array", "number")
			let values = [".string(\(SwiftLiteral.string(key + " value")))", ".\(number)(\(seed).5)", ".bool(true)", ".null"]
			return ".object([\"key\": .\(list)([\(values.joined(separator: ", "))])])"
		case .array(let element): return wrap("list", "[\(example(element, key, asVariable: asVariable, entered: entered))]")
		case .dictionary(let value): return wrap("object", "[\"key\": \(example(value, key, asVariable: asVariable, entered: entered))]")
		case .optional(let wrapped): return example(wrapped, key, asVariable: asVariable, entered: entered)
		case .indirect(let wrapped):
			let inner = example(wrapped, key, asVariable: asVariable, entered: entered)
			return asVariable ? inner : ".value(\(inner))"
		case .generated(let id): return example(id, key, asVariable: asVariable, entered: entered)
		}
	}

	private func example(_ id: TypeID, _ key: String, asVariable: Bool, entered: Set<TypeID>) -> String {
		let plan = plan(id)
		var inner = entered
		inner.insert(id)
		func leadsBack(_ type: SwiftType) -> Bool { type.innermost.map(inner.contains) ?? false }
		switch plan.form {
		case .enumeration(let cases):
			guard let first = cases.first else { return asVariable ? ".string(\"EXAMPLE\")" : ".unknown(\"EXAMPLE\")" }
			return asVariable ? ".string(\(SwiftLiteral.string(first.value)))" : "\(plan.name).\(first.name.member)"
		case .object(let properties):
			let given = properties.filter { !leadsBack($0.type) || !$0.type.isOptional }
			let parts = given.map { property -> String in
				let isEnd = leadsBack(property.type)
				let value =
					isEnd ? (asVariable ? ".list([])" : "[]") : example(property.type, property.key, asVariable: asVariable, entered: inner)
				return asVariable ? "\(SwiftLiteral.string(property.key)): \(value)" : "\(property.name.label): \(value)"
			}
			if asVariable { return ".object([\(parts.isEmpty ? ":" : parts.joined(separator: ", "))])" }
			return "\(plan.name)(\(parts.joined(separator: ", ")))"
		case .oneOf(let properties):
			guard let first = properties.first(where: { !leadsBack($0.type) }) ?? properties.first else { return ".null" }
			let value = example(first.type, first.key, asVariable: asVariable, entered: inner)
			return asVariable ? ".object([\(SwiftLiteral.string(first.key)): \(value)])" : "\(plan.name).\(first.name.member)(\(value))"
		case .mixed, .variants: return ".null"
		}
	}
}
