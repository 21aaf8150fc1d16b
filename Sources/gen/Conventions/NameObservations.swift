import Generator
import JSONLanguage
import SourceText

// Observations of names.
extension StyleProposal {
	mutating func observeTypeNames() {
		var results = Tally<String>()
		var nested = Tally<String>()
		for type in roles.results {
			let isSuffixed = roles.suffix.map { type.name.hasSuffix($0.text) } ?? false
			let pattern = "{Name}" + (isSuffixed ? roles.suffix?.text ?? "" : "")
			if roles.isNested(type) { nested.add(pattern, at: type.span) } else { results.add(pattern, at: type.span) }
		}
		add("names.types.all", results, of: "decodable types", else: "no struct is Decodable or Codable") { .string($0) }
		if let most = nested.most, most.value != results.most?.value {
			add("names.types.nested", nested, of: "nested types", else: "") { .string($0) }
		}
		var pages = Tally<String?>()
		for page in roles.pages { pages.add(roles.pattern(of: page.type.name, for: roles.base(page.element)), at: page.type.span) }
		addPattern("names.types.page", pages, of: "pages", else: "no method returns a type with a list and pagination values")
		observeBodies()
		observeFilters()
	}

	/// Observes the names of bodies that create and update an entity; a body that no method takes counts as one that creates.
	private mutating func observeBodies() {
		var names: [CodeRoles.MethodKind: Tally<String?>] = [:]
		var separate = Tally<Bool>()
		let sent = roles.requests.map { type in
			(type: type, users: code.methods.filter { $0.parameters.contains { roles.takes($0.type, type) } })
		}
		for (type, users) in sent {
			let pattern = roles.entity(in: type.name).flatMap { roles.pattern(of: type.name, for: $0) }
			let kinds = Set(users.map { roles.kind(of: $0)?.kind == .update ? CodeRoles.MethodKind.update : .create })
			for kind in kinds.isEmpty ? [.create] : kinds { names[kind, default: Tally()].add(pattern, at: type.span) }
			if let isSeparate = roles.hasSeparateTypes(type) { separate.add(isSeparate, at: type.span) }
		}
		for kind in [CodeRoles.MethodKind.create, .update] {
			let unseen = "no \(kind.rawValue) method takes a struct that is Encodable or Codable"
			addPattern("names.types.\(kind.rawValue)", names[kind] ?? Tally(), of: "request bodies", else: unseen)
		}
		observeBodyParameters(sent)
		add("types.sentApart", separate, of: "bodies that contain other types", else: "no body contains another type") { .bool($0) }
	}

	private mutating func observeBodyParameters(_ sent: [(type: TeamCode.TypeCode, users: [TeamCode.Method])]) {
		let all = sent.flatMap { type, users in
			users.flatMap { method in
				method.parameters.filter { roles.takes($0.type, type) }.map { (name: $0.name, type: type.name, span: method.span) }
			}
		}
		let general = NameInference.actions.union(NameInference.purposes)
		var names = Tally<String?>()
		for each in all {
			let pattern = roles.entity(in: each.type).flatMap { roles.pattern(of: each.name, for: $0) }
			let isShared = Set(all.filter { $0.name == each.name }.map(\.type)).count > 1
			names.add(pattern ?? (isShared || NameInference.isGeneral(each.name, among: general) ? each.name : nil), at: each.span)
		}
		addPattern("names.body", names, of: "body parameters", else: "no method takes a body")
	}

	private mutating func observeFilters() {
		var kinds = Tally<Bool>()
		for method in code.methods {
			let isFiltered = method.parameters.contains { parameter in roles.filters.contains { parameter.type.contains($0.name) } }
			let isOptional = method.parameters.contains { $0.type.last == "?" }
			guard roles.kind(of: method).map({ $0.kind == .page || $0.kind == .list }) == true, isFiltered || isOptional else { continue }
			kinds.add(isFiltered, at: method.span)
		}
		let unseen = "no method for a list or page has a filter or an optional parameter"
		add("types.filters", kinds, of: "methods with filters or optional parameters", else: unseen) { .bool($0) }
		guard !roles.filters.isEmpty else { return }
		var names = Tally<String?>()
		for filter in roles.filters {
			names.add(roles.entity(in: filter.name).flatMap { roles.pattern(of: filter.name, for: $0) }, at: filter.span)
		}
		addPattern("names.types.filter", names, of: "filters", else: "")
	}

	mutating func observeMethods() {
		var found: [(kind: CodeRoles.MethodKind, name: String, subject: String, span: SourceSpan)] = []
		var identifiers = Tally<String>()
		var errors = Tally<Bool>()
		for method in code.methods {
			errors.add(method.throwsTyped, at: method.span)
			guard let (kind, subject) = roles.kind(of: method) else { continue }
			found.append((kind, method.name, subject, method.span))
			guard [.one, .delete, .update].contains(kind), let first = method.parameters.first, first.type.count == 1 else { continue }
			let name = first.name == "_" ? first.label : first.name
			// gen adds the entity where an endpoint has it, as in `/orders/{orderId}`.
			if let word = CodeRoles.identifierWord(in: name) { identifiers.add(word, at: method.span) }
		}
		for kind in CodeRoles.MethodKind.allCases {
			let methods = found.filter { $0.kind == kind }
			var names = Tally<String?>()
			for method in methods {
				// A name without the entity is a pattern if several entities share it, or if its words fit any entity.
				let isShared = Set(methods.filter { $0.name == method.name }.map(\.subject)).count > 1
				let isGeneral = isShared || NameInference.isGeneral(method.name, among: NameInference.actions)
				names.add(roles.pattern(of: method.name, for: method.subject) ?? (isGeneral ? method.name : nil), at: method.span)
			}
			addPattern("names.methods.\(kind.rawValue)", names, of: "such methods", else: kind.unseen)
		}
		add("names.identifier", identifiers, of: "methods that take an identifier", else: "no method takes an identifier") { .string($0) }
		add("typed throws", errors, of: "methods", else: "there are no methods") { .bool($0) }
		if let first = code.methods.first {
			let isProtocol = code.types.contains { $0.keyword == "protocol" && $0.name == first.outer }
			observations.append(
				StyleObservation(
					noted: "contract", .string(first.isClosure ? "struct of closures" : isProtocol ? "protocol" : "type"),
					"the methods are declared in \(first.outer)", at: first.span))
		}
	}

	/// Observes the names of protocols with an entity's methods, of the types that conform to them, and of their mocks.
	mutating func observeSources() {
		var names: [StyleSourceNames.Role: Tally<String?>] = [:]
		for contract in code.types where contract.keyword == "protocol" {
			let methods = code.methods.filter { $0.outer == contract.name }
			guard !methods.isEmpty else { continue }
			let subjects = methods.compactMap { roles.kind(of: $0)?.subject }
			let subject = subjects.first { roles.sourcePattern(of: contract.name, for: $0) != nil }
			func pattern(_ name: String) -> String? { subject.flatMap { roles.sourcePattern(of: name, for: $0) } }
			names[.contract, default: Tally()].add(pattern(contract.name), at: contract.span)
			let types = code.types.filter { $0.keyword != "protocol" && $0.conformances.contains(contract.name) }
			let live = types.filter { !Self.isDouble($0.name) }
			let doubles =
				types.filter { Self.isDouble($0.name) }.map { ($0.name, $0.span) }
				+ code.testTypes.filter { $0.conformances.contains(contract.name) }.map { ($0.name, $0.span) }
			// Of several types, none is the one that gen would generate.
			if live.count == 1 {
				let role = live[0].name.contains("GraphQL") ? StyleSourceNames.Role.graphQL : .rest
				names[role, default: Tally()].add(pattern(live[0].name), at: live[0].span)
			}
			if doubles.count == 1 { names[.mock, default: Tally()].add(pattern(doubles[0].0), at: doubles[0].1) }
		}
		let wanted: [(role: StyleSourceNames.Role, what: String, unseen: String?)] = [
			(.contract, "protocols", "no protocol has methods of an entity"),
			(.rest, "types that conform to them", "no protocol of an entity has a single type that conforms to it"),
			(.graphQL, "types that conform to them", nil), (.mock, "mocks", "no protocol of an entity has a single mock"),
		]
		for (role, what, unseen) in wanted where base.settings.names.sources[role] != nil && (unseen != nil || names[role] != nil) {
			addPattern("names.sources.\(role.rawValue)", names[role] ?? Tally(), of: what, else: unseen ?? "")
		}
	}

	private static func isDouble(_ name: String) -> Bool {
		Words(name).parts.contains { NameInference.doubles.contains($0.lowercased()) }
	}
}

extension CodeRoles.MethodKind {
	fileprivate var unseen: String {
		switch self {
		case .one: "no method returns a single entity"
		case .list: "no method returns a list"
		case .page: "no method returns a page"
		case .create: "no method creates an entity"
		case .update: "no method updates an entity"
		case .delete: "no method deletes an entity"
		}
	}
}
