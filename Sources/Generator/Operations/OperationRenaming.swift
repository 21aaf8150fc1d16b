import SourceText

/// What the user calls the things of an entity's operations, by path:
///
/// | path | names |
/// | --- | --- |
/// | `Character.fetchCharacters` | the method |
/// | `Character.fetchCharacters(page)` | a parameter, by its name on the wire or in code |
/// | `Character.fetchCharacters.query` | the constant that holds the text of the GraphQL operation |
/// | `Character.fetchCharacters.response` | the struct that a GraphQL response is unwrapped from |
/// | `Character.fetchCharacters.result` | what its mock answers |
/// | `Character.fetchCharacters.fixture` | the fixture of its answer |
/// | `Character.createCharacter(body).fixture` | the fixture of what it sends |
/// | `CharacterFilter`, `CharacterFilter.name` | a filter's type, and its properties by their names on the wire |
///
/// Applied before mocks, fixtures and tests are named, so that those follow.
struct OperationRenaming {
	private let overrides: TypeOverrides
	private let entity: Words
	private let places: EntityPlaces
	private let style: StyleSettings
	/// The paths that the user can speak of.
	private(set) var paths: Set<String> = []
	/// What cannot be called as the user wants it.
	private(set) var refusals: [NameRefusal] = []
	/// What is told of something that no address can say, by path.
	private(set) var typeRefusals: [String: String] = [:]

	init(_ overrides: TypeOverrides, entity: Words, places: EntityPlaces, _ style: StyleSettings) {
		self.style = style
		self.places = places
		self.overrides = overrides
		self.entity = entity
	}

	mutating func renamed(_ operations: [OperationDraft]) -> [OperationDraft] {
		let results = operations.map { renamed($0) }
		for (original, result) in zip(operations, results) where overrides.name(path(of: original)) != nil {
			let method = result.method.lowerCamel
			if SwiftIdentifier.keywords.contains(method) { refuse(path(of: original), method, "it is a word of Swift itself") }
			if results.filter({ $0.method.lowerCamel == method }).count > 1 {
				refuse(path(of: original), method, "another method is called so")
			}
		}
		refuseMockResults(zip(operations, results).map { ($0, $1) })
		return results
	}

	/// A mock's answer stands beside what it counts and keeps, and beside the parameters of its method.
	private mutating func refuseMockResults(_ operations: [(original: OperationDraft, renamed: OperationDraft)]) {
		let mocks = MockNaming.names(for: operations.map(\.renamed), places, style.names.mocks)
		for (index, operation) in operations.enumerated() {
			guard let told = operation.renamed.mockResult else { continue }
			let own = operation.renamed.parameters.map(\.name.name) + mocks.flatMap { [$0.callCount] + $0.lastValues }
			let others = mocks.indices.filter { $0 != index }.map { mocks[$0].result }
			if (own + others).contains(told) {
				refuse(path(of: operation.original) + ".result", told, "the mock calls something else so")
			}
		}
	}

	/// The filters of operations that are not renamed yet.
	mutating func filters(of operations: [OperationDraft]) -> [FilterPlan] {
		operations.compactMap { operation in operation.anyFilter.map { renamed($0, isTyped: operation.graphQL == nil) } }
	}

	private func path(of operation: OperationDraft) -> String { entity.upperCamel + "." + operation.method.lowerCamel }

	private mutating func name(_ path: String) -> String? {
		paths.insert(path)
		return overrides.name(path)
	}

	private mutating func refuse(_ path: String, _ name: String, _ reason: String) {
		refusals.append(NameRefusal(path: path, name: name, reason: reason))
	}

	// One operation

	private mutating func renamed(_ original: OperationDraft) -> OperationDraft {
		var operation = original
		let path = path(of: original)
		if operation.graphQL != nil, let query = name(path + ".query") { operation.graphQL?.queryName = query }
		if operation.graphQL?.wrapper != nil, let wrapper = name(path + ".response") { operation.graphQL?.wrapper?.name = wrapper }
		if operation.answers.rest != nil || operation.answers.graphQL != nil, let fixture = name(path + ".fixture") {
			operation.answers.rest?.tell(fixture)
			operation.answers.graphQL?.tell(fixture)
		}
		if operation.result != nil { operation.mockResult = name(path + ".result") }
		let isTyped = operation.graphQL == nil
		if let filter = operation.filter { operation.filter = renamed(filter, isTyped: isTyped) }
		if let filter = operation.rest?.filter { operation.rest?.filter = renamed(filter, isTyped: isTyped) }
		renameParameters(of: &operation, at: path)
		if let method = name(path) {
			operation.method = Words(asWritten: method)
			operation.evidence = [EvidenceNote("named in gen.json", at: overrides.span(ofName: path))] + operation.evidence.dropFirst()
			operation.verb = MethodVerb.verb(of: operation.method)
		}
		return operation
	}

	private mutating func renameParameters(of operation: inout OperationDraft, at path: String) {
		let naming = ParameterNaming(method: operation.method, verb: operation.verb, style.names)
		let filter = operation.filter ?? operation.rest?.filter
		var taken: Set<SwiftIdentifier> = []
		for index in operation.parameters.indices {
			let old = operation.parameters[index]
			operation.parameters[index] = renamed(old, at: path)
			let name = operation.parameters[index].name
			if old.role == .filter, let filter { operation.parameters[index].type = .scalar(.named(filter.name)) }
			if old.role == .body, let fixture = self.name("\(path)(\(old.name.name)).fixture") { operation.answers.body?.tell(fixture) }
			if name != old.name, naming.isTaken(name.name) {
				refuse(parameterPath(of: old, at: path), name.name, "the generated method calls something of its own so")
			} else if !taken.insert(name).inserted {
				refuse(parameterPath(of: old, at: path), name.name, "another parameter is called so")
			}
		}
		if let query = operation.rest?.requiredQuery { operation.rest?.requiredQuery = query.map { renamed($0, at: path) } }
		guard let variables = operation.graphQL?.variables else { return }
		let properties = Self.names(of: filter?.properties ?? [])
		let parameters = Self.names(of: operation.parameters.filter { $0.role == .variable })
		operation.graphQL?.variables = variables.map { variable in
			var variable = variable
			let property = variable.use == .filter ? properties[variable.wireName] : nil
			variable.name = property ?? parameters[variable.wireName] ?? variable.name
			return variable
		}
	}

	/// By their names on the wire.
	private static func names(of parameters: [ParameterPlan]) -> [String: SwiftIdentifier] {
		Dictionary(parameters.lazy.map { ($0.wireName, $0.name) }) { first, _ in first }
	}

	private mutating func renamed(_ parameter: ParameterPlan, at path: String) -> ParameterPlan {
		var parameter = parameter
		parameter.name = newName(of: parameter, at: path)
		// A variable's type is that of the operation's text.
		if parameter.role == .path || parameter.role == .query, let told = toldType(of: parameter, at: path) {
			if case .scalar(.named(let name)) = told, style.scalars.isIdentifier(name), case .scalar(let sent) = parameter.type {
				parameter.identifies = sent
			}
			parameter.type = parameter.type.isOptional ? told.asOptional : told
			parameter.isTypeTold = true
		}
		return parameter
	}

	private mutating func newName(of parameter: ParameterPlan, at path: String) -> SwiftIdentifier {
		let wanted = [parameter.wireName, parameter.name.name].filter { !$0.isEmpty }.compactMap { name("\(path)(\($0))") }
		return wanted.lazy.compactMap(SwiftIdentifier.init(exactly:)).first ?? parameter.name
	}

	private mutating func toldType(of parameter: ParameterPlan, at path: String) -> SwiftType? {
		for name in [parameter.wireName, parameter.name.name] {
			if let told = toldType(at: "\(path)(\(name))", isInPath: parameter.role == .path) { return told }
		}
		return nil
	}

	/// What may be left out is so whether the user says it or not.
	private mutating func toldType(at path: String, isInPath: Bool = false) -> SwiftType? {
		guard let text = overrides.types[path], let draft = SwiftTypeText.draft(text) else { return nil }
		switch draft {
		case .scalar(let scalar) where isSent(scalar, isInPath: isInPath),
			.optional(.scalar(let scalar)) where isSent(scalar, isInPath: isInPath):
			return style.scalars.asTold(.scalar(scalar))
		default:
			typeRefusals[path] = text
			return nil
		}
	}

	/// Whether an address can say it, and a test has a value of it.
	private func isSent(_ scalar: SwiftScalar, isInPath: Bool) -> Bool {
		switch scalar.plain {
		case .string, .int, .uint64, .double, .bool: true
		case .named(let name): scalar.isFixedWidthInteger || isInPath && style.scalars.isIdentifier(name)
		}
	}

	private func parameterPath(of parameter: ParameterPlan, at path: String) -> String {
		let names = [parameter.wireName, parameter.name.name].filter { !$0.isEmpty }.map { "\(path)(\($0))" }
		return names.first { overrides.name($0) != nil } ?? path
	}

	// Filters

	/// - Parameter isTyped: the user says of what types they are; what GraphQL is asked with says the operation's text.
	private mutating func renamed(_ original: FilterPlan, isTyped: Bool) -> FilterPlan {
		var filter = original
		let path = overrides.affix.stem(original.name)
		if let type = name(path) { filter.name = overrides.affix.named(type) }
		var taken: Set<SwiftIdentifier> = []
		for index in filter.properties.indices {
			let property = "\(path).\(filter.properties[index].wireName)"
			let wanted = name(property).flatMap(SwiftIdentifier.init(exactly:))
			if let wanted { filter.properties[index].name = wanted }
			if isTyped, let told = toldType(at: property) { filter.properties[index].type = told }
			let name = filter.properties[index].name
			if wanted != nil, ParameterNaming.isTakenForFilter(name.name, style.names) {
				refuse(property, name.name, "the generated code calls something of its own so")
			} else if !taken.insert(name).inserted {
				refuse(property, name.name, "another property is called so")
			}
		}
		return filter
	}
}

extension OperationDraft.Answer {
	fileprivate mutating func tell(_ fixture: String) {
		self.fixture = fixture
		isFixtureTold = true
	}
}

extension TypeOverrides {
	/// What the user calls what is at `path`, type or not.
	func name(_ path: String) -> String? { properties[path] ?? typeNames[path] }

	fileprivate func span(ofName path: String) -> SourceSpan? { spans[.property(path)] ?? spans[.typeName(path)] }
}
