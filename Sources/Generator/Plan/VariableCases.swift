import SourceText

/// The cases of the client's `GraphQLVariable` that requests need: the documented client has fewer than the reference runtime.
extension FeaturePlan {
	/// Whether an operation uses GraphQL.
	package var hasGraphQL: Bool { entities.contains { $0.operations.contains { $0.graphQL != nil } } }

	/// Returns the variables that need other cases than `known`, with the missing cases, in the order of the operations.
	package func variables(beyond known: Set<String>) -> [(name: String, missing: [String], span: SourceSpan?)] {
		entities.flatMap(\.operations).flatMap { operation in
			(operation.graphQL?.variables ?? []).compactMap { variable in
				let missing = cases(of: variable).subtracting(known).sorted()
				guard !missing.isEmpty else { return nil }
				let parameters = operation.parameters + (operation.filter?.properties ?? [])
				let evidence = parameters.first { $0.wireName == variable.wireName }?.evidence ?? []
				let span = evidence.lazy.compactMap { note in if case .text(let span)? = note.location { span } else { nil } }.first
				return (variable.wireName, missing, span)
			}
		}
	}

	private func cases(of variable: VariablePlan) -> Set<String> {
		if variable.isNumericIdentifier { return ["string"] }
		var cases: Set<String> = []
		var seen: Set<TypeID> = []
		var pending = [variable.type]
		while let type = pending.popLast() {
			switch type.plain {
			case .scalar(.formatted(.epoch)), .scalar(.formatted(.decoded(.epoch))): cases.insert("double")
			case .scalar(.string), .scalar(.named), .scalar(.formatted): cases.insert("string")
			case .scalar(.int), .scalar(.uint64): cases.insert("int")
			case .scalar(.double): cases.insert("double")
			case .scalar(.bool): cases.insert("bool")
			case .jsonValue: cases.formUnion(["string", "double", "bool", "null", "list", "object"])
			case .array(let element):
				cases.insert("list")
				pending.append(element)
			case .dictionary(let value):
				cases.insert("object")
				pending.append(value)
			case .optional(let wrapped):
				// An optional of an optional sends null, and so does an optional in a list.
				cases.insert("null")
				pending.append(wrapped)
			case .indirect(let wrapped): pending.append(wrapped)
			case .generated(let id):
				guard types.indices.contains(id.index), seen.insert(id).inserted else { continue }
				switch types[id.index].form {
				case .enumeration: cases.insert("string")
				case .object(let properties), .oneOf(let properties):
					cases.insert("object")
					// An optional field is omitted rather than sent as null.
					pending += properties.map(\.type.unwrapped)
				case .mixed, .variants: break
				}
			}
		}
		return cases
	}
}
