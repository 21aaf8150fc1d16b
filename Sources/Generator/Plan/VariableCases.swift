import SourceText

/// Which cases of the client's `GraphQLVariable` what is sent is made of: the documented one has fewer than the reference runtime.
extension FeaturePlan {
	/// Some operation travels as GraphQL.
	package var hasGraphQL: Bool { entities.contains { $0.operations.contains { $0.graphQL != nil } } }

	/// The variables that need other cases than `known`, each with the cases that are missing, in the order of the operations.
	package func variables(beyond known: Set<String>) -> [(name: String, missing: [String], place: SourceSpan?)] {
		entities.flatMap(\.operations).flatMap { operation in
			(operation.graphQL?.variables ?? []).compactMap { variable in
				let missing = cases(of: variable).subtracting(known).sorted()
				guard !missing.isEmpty else { return nil }
				let parameters = operation.parameters + (operation.filter?.properties ?? [])
				let evidence = parameters.first { $0.wireName == variable.wireName }?.evidence ?? []
				let place = evidence.lazy.compactMap { note in if case .text(let span)? = note.place { span } else { nil } }.first
				return (variable.wireName, missing, place)
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
			case .scalar(.string), .scalar(.named): cases.insert("string")
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
					// What may be left out is not sent as null.
					pending += properties.map(\.type.unwrapped)
				case .mixed, .variants: break
				}
			}
		}
		return cases
	}
}
