import SourceText

/// Applies the names and types in gen.json to an entity's operations, by path:
///
/// | path | names |
/// | --- | --- |
/// | `Character.fetchCharacters` | the method |
/// | `Character.fetchCharacters(page)` | a parameter, by its name on the wire or in code |
/// | `Character.fetchCharacters.query` | the constant with the text of the GraphQL operation |
/// | `Character.fetchCharacters.response` | the struct that a GraphQL response is unwrapped from |
/// | `Character.fetchCharacters.result` | the result of its mock |
/// | `Character.fetchCharacters.callCount` | the call count of its mock |
/// | `Character.fetchCharacters(page).last` | the last value passed to its mock |
/// | `Character.fetchCharacters.fixture` | the fixture of its response |
/// | `Character.createCharacter(body).fixture` | the fixture of its request body |
/// | `Character.fetchCharacters(filter)` | the filter parameter, or its type |
/// | `Character.fetchCharacters(filter).name` | a property of the filter, by its name on the wire |
/// | `CharacterFilter`, `CharacterFilter.name` | the filter and its property, unless a schema type has that name |
///
/// Applied before mocks, fixtures and tests are named, so that their names follow.
struct OperationRenaming {
	private let overrides: TypeOverrides
	private let entity: Words
	private let entityPaths: EntityPaths
	private let style: StyleSettings
	/// The paths that accept a name.
	private(set) var paths: Set<String> = []
	/// The paths of parameters and filter properties that accept a type.
	private(set) var typedPaths: Set<String> = []
	/// The paths of types.
	private let others: Set<String>
	/// The overrides of names that cannot be applied.
	private(set) var refusals: [NameRefusal] = []
	/// The type overrides that a URL cannot contain, by path.
	private(set) var typeRefusals: [String: String] = [:]

	/// - Parameter others: the paths of types.
	init(_ overrides: TypeOverrides, entity: Words, paths entityPaths: EntityPaths, others: Set<String> = [], _ style: StyleSettings) {
		self.style = style
		self.others = others
		self.entityPaths = entityPaths
		self.overrides = overrides
		self.entity = entity
	}

	mutating func renamed(_ operations: [OperationDraft]) -> [OperationDraft] {
		let results = operations.map { renamed($0) }
		let counts = results.reduce(into: [String: Int]()) { $0[$1.method.lowerCamel, default: 0] += 1 }
		for (original, result) in zip(operations, results) where overrides.name(path(of: original)) != nil {
			let method = result.method.lowerCamel
			if SwiftIdentifier.keywords.contains(method) { refuse(path(of: original), method, "it is a Swift keyword") }
			if counts[method, default: 0] > 1 {
				refuse(path(of: original), method, "another method has this name")
			}
		}
		refuseMockMembers(zip(operations, results).map { ($0, $1) })
		return results
	}

	/// Refuses names that collide with another member of the mock or with a parameter of its methods.
	private mutating func refuseMockMembers(_ operations: [(original: OperationDraft, renamed: OperationDraft)]) {
		guard operations.contains(where: { !$0.renamed.mockOverrides.isEmpty }) else { return }
		let mocks = MockNaming.names(for: operations.map(\.renamed), entityPaths, style.names.mocks)
		let members = mocks.flatMap { [$0.result, $0.callCount] + $0.lastValues }
		let counts = members.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
		for operation in operations {
			let path = path(of: operation.original)
			let overrides = operation.renamed.mockOverrides
			let last = zip(operation.original.parameters, operation.renamed.parameters).compactMap { original, renamed in
				overrides.last[renamed.name].map { (parameterPath(of: original, last: true, at: path), $0) }
			}
			let all =
				[overrides.result.map { (path + ".result", $0) }, overrides.callCount.map { (path + ".callCount", $0) }].compactMap { $0 }
				+ last
			let parameters = Set(operation.renamed.parameters.map(\.name.name))
			for (path, name) in all {
				if counts[name, default: 0] > 1 || parameters.contains(name) {
					refuse(path, name, "another member or a parameter of the mock has this name")
				} else if SwiftIdentifier.keywords.contains(name) {
					refuse(path, name, "it is a Swift keyword")
				}
			}
		}
	}

	/// Returns the renamed filters of operations that are not renamed yet.
	mutating func filters(of operations: [OperationDraft]) -> [FilterPlan] {
		operations.compactMap { operation in operation.anyFilter.map { renamed($0, of: operation) } }
	}

	private func path(of operation: OperationDraft) -> String { entity.upperCamel + "." + operation.method.lowerCamel }

	private mutating func name(_ path: String) -> String? {
		paths.insert(path)
		return overrides.name(path)
	}

	private mutating func refuse(_ path: String, _ name: String, _ reason: String) {
		refusals.append(NameRefusal(path: path, name: name, reason: reason))
	}

	// MARK: One operation

	private mutating func renamed(_ original: OperationDraft) -> OperationDraft {
		var operation = original
		let path = path(of: original)
		if operation.graphQL != nil, let query = name(path + ".query") { operation.graphQL?.queryName = query }
		if operation.graphQL?.wrapper != nil, let wrapper = name(path + ".response") { operation.graphQL?.wrapper?.name = wrapper }
		if operation.answers.rest != nil || operation.answers.graphQL != nil, let fixture = name(path + ".fixture") {
			operation.answers.rest?.rename(fixture)
			operation.answers.graphQL?.rename(fixture)
		}
		operation.mockOverrides.result = name(path + ".result")
		operation.mockOverrides.callCount = name(path + ".callCount")
		if let filter = operation.filter { operation.filter = renamed(filter, of: original) }
		if let filter = operation.rest?.filter { operation.rest?.filter = renamed(filter, of: original) }
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
			if old.role == .body, let fixture = self.name("\(path)(\(old.name.name)).fixture") { operation.answers.body?.rename(fixture) }
			let last = Self.paths(of: old, at: path).compactMap { self.name($0 + ".last") }.first
			if let last { operation.mockOverrides.last[name] = last }
			if name != old.name, naming.isTaken(name.name) {
				refuse(parameterPath(of: old, at: path), name.name, "the generated method uses this name internally")
			} else if !taken.insert(name).inserted {
				refuse(parameterPath(of: old, at: path), name.name, "another parameter has this name")
			}
		}
		if let query = operation.rest?.requiredQuery { operation.rest?.requiredQuery = query.map { renamed($0, at: path) } }
		guard let variables = operation.graphQL?.variables else { return }
		let properties = Dictionary((filter?.properties ?? []).map { ($0.wireName, $0.name) }) { first, _ in first }
		// The other transport may have another wire name for the parameter.
		let parameters = Dictionary(operation.parameters.map { ($0.conventionalName, $0.name) }) { first, _ in first }
		operation.graphQL?.variables = variables.map { variable in
			var variable = variable
			let known = variable.use == .filter ? properties[variable.wireName] : nil
			variable.name = known ?? parameters[variable.name] ?? variable.name
			return variable
		}
	}

	private mutating func renamed(_ parameter: ParameterPlan, at path: String) -> ParameterPlan {
		var parameter = parameter
		let name = newName(of: parameter, at: path)
		if name != parameter.name { (parameter.name, parameter.conventional) = (name, parameter.name) }
		// The operation's text declares the types of variables, so they cannot be overridden.
		if parameter.role == .path || parameter.role == .query, let type = typeOverride(of: parameter, at: path) {
			parameter.identifies = sent(for: type, insteadOf: parameter)
			parameter.type = parameter.type.isOptional ? type.asOptional : type
			parameter.isTypeOverridden = true
		}
		return parameter
	}

	/// Returns the type that is sent for a parameter whose type is overridden; nil if that is the type itself.
	private func sent(for type: SwiftType, insteadOf parameter: ParameterPlan) -> SwiftScalar? {
		if style.scalars.textMembers(of: type, isEnumeration: { _ in false }) != nil { return .string }
		guard case .scalar(.named(let name)) = type, style.scalars.isIdentifier(name), case .scalar(let sent) = parameter.sentType else {
			return nil
		}
		return sent
	}

	private mutating func newName(of parameter: ParameterPlan, at path: String) -> SwiftIdentifier {
		let paths = Self.paths(of: parameter, at: path)
		self.paths.formUnion(paths)
		let requested = paths.compactMap { overrides.properties[$0] }
		return requested.lazy.compactMap(SwiftIdentifier.init(exactly:)).first ?? parameter.name
	}

	private mutating func typeOverride(of parameter: ParameterPlan, at path: String) -> SwiftType? {
		for name in [parameter.wireName, parameter.name.name] {
			if let type = typeOverride(at: "\(path)(\(name))", isInPath: parameter.role == .path) { return type }
		}
		return nil
	}

	/// Returns the type override at `path`, if a URL can contain its values.
	private mutating func typeOverride(at path: String, isInPath: Bool = false) -> SwiftType? {
		typedPaths.insert(path)
		guard let text = overrides.types[path], let draft = SwiftTypeText.draft(text) else { return nil }
		switch draft {
		case .scalar(let scalar) where isSendable(scalar, isInPath: isInPath),
			.optional(.scalar(let scalar)) where isSendable(scalar, isInPath: isInPath):
			return style.scalars.asWritten(.scalar(scalar))
		default:
			typeRefusals[path] = text
			return nil
		}
	}

	/// Returns whether a URL can contain the scalar and tests have an example value for it.
	private func isSendable(_ scalar: SwiftScalar, isInPath: Bool) -> Bool {
		switch scalar.plain {
		case .string, .int, .uint64, .double, .bool: true
		case .named(let name):
			scalar.isFixedWidthInteger || isInPath && style.scalars.isIdentifier(name)
				|| style.scalars.textMembers(of: .scalar(scalar), isEnumeration: { _ in false }) != nil
		case .formatted: true
		}
	}

	private func parameterPath(of parameter: ParameterPlan, last: Bool = false, at path: String) -> String {
		let paths = Self.paths(of: parameter, at: path).map { $0 + (last ? ".last" : "") }
		return paths.first { overrides.name($0) != nil } ?? path
	}

	/// Returns the paths that refer to a parameter of the operation at `path`: by its name on the wire, or in code.
	static func paths(of parameter: ParameterPlan, at path: String) -> [String] {
		[parameter.wireName, parameter.name.name].filter { !$0.isEmpty }.map { "\(path)(\($0))" }
	}

	// MARK: Filters

	private mutating func renamed(_ original: FilterPlan, of operation: OperationDraft) -> FilterPlan {
		var filter = original
		// The operation's text declares the types of GraphQL variables.
		let acceptsTypes = operation.graphQL == nil
		let stem = overrides.affix.stem(original.name)
		let parameter = operation.parameters.first { $0.role == .filter }?.name.name
		let own = parameter.map { "\(path(of: operation))(\($0))" }
		let paths = [own, others.contains(stem) ? nil : stem].compactMap { $0 }
		self.paths.formUnion(paths)
		if let type = paths.compactMap({ overrides.typeNames[$0] }).first { filter.name = overrides.affix.named(type) }
		var taken: Set<SwiftIdentifier> = []
		for index in filter.properties.indices {
			let properties = paths.map { "\($0).\(filter.properties[index].wireName)" }
			self.paths.formUnion(properties)
			let property = properties.first { overrides.name($0) != nil } ?? properties.first ?? ""
			let requested = overrides.name(property).flatMap(SwiftIdentifier.init(exactly:))
			if let requested { filter.properties[index].name = requested }
			if acceptsTypes, let type = properties.compactMap({ typeOverride(at: $0) }).first {
				filter.properties[index].identifies = sent(for: type, insteadOf: filter.properties[index])
				filter.properties[index].type = type
			}
			let name = filter.properties[index].name
			if requested != nil, ParameterNaming.isTakenForFilter(name.name, style.names) {
				refuse(property, name.name, "the generated code uses this name internally")
			} else if !taken.insert(name).inserted {
				refuse(property, name.name, "another property has this name")
			}
		}
		return filter
	}
}

extension OperationRenaming {
	/// Returns the renameable declarations of `operation`, with their names.
	///
	/// - Parameter conventional: the operation with its conventional names.
	static func names(
		_ operation: OperationPlan, conventional: OperationDraft, of entity: Words, _ affix: TypeAffix
	) -> [NamedPath] {
		let path = entity.upperCamel + "." + conventional.method.lowerCamel
		var names = [NamedPath(path, operation.method)]
		func add(_ tail: String, _ name: String?) {
			if let name { names.append(NamedPath(path + tail, name)) }
		}
		for (index, own) in conventional.parameters.enumerated() where operation.parameters.indices.contains(index) {
			guard let tail = paths(of: own, at: "").first else { continue }
			add(tail, operation.parameters[index].name.name)
			if operation.mock.lastValues.indices.contains(index) { add(tail + ".last", operation.mock.lastValues[index]) }
		}
		add(".query", operation.graphQL?.queryName)
		add(".response", operation.graphQL?.wrapper?.name)
		add(".result", operation.mock.result)
		add(".callCount", operation.mock.callCount)
		let fixtures = [operation.rest?.response?.fixture, operation.graphQL?.response?.fixture].compactMap { $0 }
		// Two transports with different responses have different fixtures, which one path cannot name.
		if let fixture = fixtures.first, fixtures.allSatisfy({ $0 == fixture }) { add(".fixture", fixture) }
		if let body = operation.rest?.body, let own = conventional.parameters.last(where: { $0.role == .body }) {
			add("(\(own.name.name)).fixture", body.fixture)
		}
		guard let own = conventional.anyFilter, let filter = operation.filter else { return names }
		guard let parameter = conventional.parameters.first(where: { $0.role == .filter })?.name.name else { return names }
		add("(\(parameter))", affix.stem(filter.name))
		for (own, property) in zip(own.properties, filter.properties) { add("(\(parameter)).\(own.wireName)", property.name.name) }
		return names
	}
}

extension OperationDraft.Answer {
	fileprivate mutating func rename(_ fixture: String) {
		self.fixture = fixture
		isFixtureOverridden = true
	}
}

extension TypeOverrides {
	/// Returns the name override at `path`, of a type or of another declaration.
	func name(_ path: String) -> String? { properties[path] ?? typeNames[path] }

	fileprivate func span(ofName path: String) -> SourceSpan? { spans[.property(path)] ?? spans[.typeName(path)] }
}
