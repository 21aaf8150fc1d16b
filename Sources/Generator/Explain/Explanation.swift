/// The plan with its reasons, as `gen explain` shows it.
package struct Explanation: Sendable {
	package struct TypeItem: Sendable {
		package var name: String
		/// The path of the type in the data, by which `gen.json` refers to it.
		package var path: String
		package var evidence: [EvidenceNote]
		package var members: [Member]
	}

	package struct Member: Sendable {
		package var name: String
		/// The key on the wire; nil when there is none.
		package var key: String?
		package var type: String
		package var evidence: [EvidenceNote]
	}

	package struct OperationItem: Sendable {
		package var entity: String
		package var method: String
		/// `GET /api/character/{identifier}`
		package var travels: [String]
		package var parameters: [Member]
		package var result: String
		package var evidence: [EvidenceNote]
	}

	package private(set) var types: [TypeItem] = []
	package private(set) var operations: [OperationItem] = []

	package init(_ plan: FeaturePlan) {
		let speller = TypeSpeller(plan.types, plan.style.settings)
		let likely = LikelyTypes(plan.types, speller)
		func text(_ type: SwiftType) -> String { speller.text(type) }
		for type in plan.types {
			let members: [Member]
			switch type.form {
			case .object(let properties), .oneOf(let properties):
				members = properties.map { property in
					var member = Member(property, text(property.type), plan.initialisms)
					if let note = likely.note(for: property, of: type) { member.evidence.append(note) }
					return member
				}
			case .mixed(let cases):
				members = cases.map { Member(name: "case \($0.name)", key: nil, type: text($0.type), evidence: $0.evidence) }
			case .variants(let variants):
				members = variants.cases.map { each in
					let note = EvidenceNote("when '\(variants.discriminator)' is \(each.typeNames.joined(separator: " or "))")
					return Member(
						name: "case \(each.name.name)", key: nil, type: text(.generated(each.type)), evidence: [note] + each.evidence)
				}
			case .enumeration(let cases):
				members = cases.map {
					Member(name: "case \($0.name.name)", key: $0.value, type: "String", evidence: $0.evidence)
				}
			}
			types.append(TypeItem(name: type.name, path: type.path, evidence: type.evidence, members: members))
		}
		for filter in plan.filters {
			let methods = plan.entities.flatMap(\.operations).filter { $0.filter == filter }.map(\.method)
			types.append(
				TypeItem(
					name: filter.name, path: filter.name,
					evidence: [EvidenceNote("named by convention: the optional parameters of \(methods.joined(separator: ", "))")],
					members: filter.properties.map { Member($0, text(.optional($0.type))) }))
		}
		for entity in plan.entities {
			for operation in entity.operations {
				var travels: [String] = []
				if let rest = operation.rest { travels.append("\(rest.method.rawValue) \(rest.endpoint.text)") }
				if let graphQL = operation.graphQL { travels.append("GraphQL operation \(graphQL.operationName)") }
				operations.append(
					OperationItem(
						entity: entity.name, method: operation.method, travels: travels,
						parameters: operation.parameters.map { Member($0, text($0.type)) }, result: operation.result.map(text) ?? "Void",
						evidence: operation.evidence + operation.fixtureEvidence))
			}
		}
	}
}

extension Explanation.Member {
	fileprivate init(_ property: PropertyPlan, _ type: String, _ initialisms: Initialisms) {
		var evidence = property.evidence
		if property.name.name != property.key {
			let isByRule = property.name == SwiftIdentifier(key: property.key, initialisms)
			evidence.append(EvidenceNote("the key is '\(property.key)'" + (isByRule ? ", converted to a Swift name" : "")))
		}
		self.init(name: property.name.name, key: property.key, type: type, evidence: evidence)
	}

	fileprivate init(_ parameter: ParameterPlan, _ type: String) {
		self.init(
			name: parameter.name.name, key: parameter.wireName.isEmpty ? nil : parameter.wireName, type: type,
			evidence: parameter.evidence)
	}
}
