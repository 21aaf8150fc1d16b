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
		case .indirect(let wrapped): variable(name, wrapped)
		case .generated(let id): if case .enumeration = plan(id).form { ".string(\(name).rawValue)" } else { "\(name).variable" }
		}
	}
}
