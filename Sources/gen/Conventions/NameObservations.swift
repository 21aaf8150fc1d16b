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
		var pages = Tally<String>()
		for page in roles.pages {
			pages.add(NameInference.pattern(of: page.type.name, for: roles.base(page.element)) ?? page.type.name, at: page.type.span)
		}
		add("names.types.page", pages, of: "pages", else: "no method returns a type with a list and pagination values") { .string($0) }
		observeBodies()
		observeFilters()
	}

	/// Observes the names of bodies that create and update an entity; a body that no method takes counts as one that creates.
	private mutating func observeBodies() {
		var names: [CodeRoles.MethodKind: Tally<String>] = [:]
		var parameters = Tally<String>()
		var separate = Tally<Bool>()
		let sent = roles.requests.map { type in
			(type: type, users: code.methods.filter { $0.parameters.contains { roles.takes($0.type, type) } })
		}
		for (type, users) in sent {
			let subject = roles.entities.first { NameInference.pattern(of: type.name, for: $0) != nil }
			let pattern = subject.flatMap { NameInference.pattern(of: type.name, for: $0) } ?? type.name
			let kinds = Set(users.map { roles.kind(of: $0)?.kind == .update ? CodeRoles.MethodKind.update : .create })
			for kind in kinds.isEmpty ? [.create] : kinds { names[kind, default: Tally()].add(pattern, at: type.span) }
			for method in users {
				for parameter in method.parameters where roles.takes(parameter.type, type) {
					parameters.add(
						subject.flatMap { NameInference.pattern(of: parameter.name, for: $0) } ?? parameter.name, at: method.span)
				}
			}
			if let isSeparate = roles.hasSeparateTypes(type) { separate.add(isSeparate, at: type.span) }
		}
		for kind in [CodeRoles.MethodKind.create, .update] {
			let unseen = "no \(kind.rawValue) method takes a struct that is Encodable or Codable"
			add("names.types.\(kind.rawValue)", names[kind] ?? Tally(), of: "request bodies", else: unseen) { .string($0) }
		}
		add("names.body", parameters, of: "body parameters", else: "no method takes a body") { .string($0) }
		add("types.sentApart", separate, of: "bodies that contain other types", else: "no body contains another type") { .bool($0) }
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
		var names = Tally<String>()
		for filter in roles.filters {
			names.add(
				roles.entities.lazy.compactMap { NameInference.pattern(of: filter.name, for: $0) }.first ?? filter.name, at: filter.span)
		}
		add("names.types.filter", names, of: "filters", else: "") { .string($0) }
	}

	mutating func observeMethods() {
		var kinds: [CodeRoles.MethodKind: Tally<String>] = [:]
		var identifiers = Tally<String>()
		var errors = Tally<Bool>()
		for method in code.methods {
			errors.add(method.throwsTyped, at: method.span)
			guard let (kind, subject) = roles.kind(of: method) else { continue }
			kinds[kind, default: Tally()].add(NameInference.pattern(of: method.name, for: subject) ?? method.name, at: method.span)
			guard [.one, .delete, .update].contains(kind), let first = method.parameters.first, first.type.count == 1 else { continue }
			let name = first.name == "_" ? first.label : first.name
			if name.lowercased().hasSuffix("id") || name.lowercased().hasSuffix("identifier") { identifiers.add(name, at: method.span) }
		}
		for kind in CodeRoles.MethodKind.allCases {
			add("names.methods.\(kind.rawValue)", kinds[kind] ?? Tally(), of: "such methods", else: kind.unseen) { .string($0) }
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
