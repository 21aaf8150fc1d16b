import SourceText

/// The paths in gen.json of what belongs to the operations of an entity, in the convention's names.
struct OperationPaths {
	let entity: Words
	let style: StyleNames
	/// The paths of types; a filter whose name is one of them has only the path of its parameter.
	let others: Set<String>

	var affix: TypeAffix { style.types.affix }

	func path(of operation: OperationDraft) -> String {
		"\(entity.upperCamel(style.initialisms)).\(operation.method.lowerCamel(style.initialisms))"
	}

	/// Returns the paths of a parameter of the operation at `path`: by its name on the wire, or in code.
	func paths(of parameter: ParameterPlan, at path: String) -> [String] {
		[parameter.wireName, parameter.name.name].filter { !$0.isEmpty }.map { "\(path)(\($0))" }
	}

	/// Returns the paths of the filter: by its parameter, and by its own name.
	func filter(of operation: OperationDraft) -> [String] {
		let parameter = operation.parameters.first { $0.role == .filter }?.name.name
		let stem = operation.anyFilter.map { affix.stem($0.name) }
		return [parameter.map { "\(path(of: operation))(\($0))" }, stem.flatMap { others.contains($0) ? nil : $0 }].compactMap(\.self)
	}
}

/// Names the operations of an entity, with everything that belongs to them, once both transports are joined:
///
/// | path | names |
/// | --- | --- |
/// | `Character.fetchCharacters` | the method of a GraphQL operation |
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
/// Mocks, fixtures and tests are named after the final names of methods and parameters.
struct OperationNaming {
	private let paths: OperationPaths
	/// The paths in the lock.
	private let entityPaths: EntityPaths
	private let style: StyleNames
	private var initialisms: Initialisms { style.initialisms }

	init(_ paths: OperationPaths, _ entityPaths: EntityPaths, _ style: StyleNames) {
		self.paths = paths
		self.entityPaths = entityPaths
		self.style = style
	}

	func name(_ operations: inout [OperationDraft], by namer: inout Namer) {
		let originals = operations
		namer.begin(paths.entity.upperCamel(initialisms))
		let methods = operations.indices.map { name(&operations[$0], by: &namer) }
		namer.refuseEqual(methods, as: "another method has this name")
		nameMocks(&operations, originals, by: &namer)
		nameTests(&operations, by: &namer)
		for (original, operation) in zip(originals, operations) { remember(original, operation, by: &namer) }
	}

	// MARK: - One operation

	/// Names an operation, except for the members of its mock, and returns the name of the method.
	private func name(_ operation: inout OperationDraft, by namer: inout Namer) -> Namer.Name {
		let original = operation
		let path = paths.path(of: original)
		operation.setting = path
		operation.conventionalSubject = original.subject
		var method = Namer.Name(text: original.method.lowerCamel(initialisms))
		if operation.rest != nil {
			namer.use.refuse(.name, at: path, "\"operation\" in its run names the method")
		} else {
			method = namer.name(.declaration, at: [path], or: method.text)
		}
		if method.isConfigured {
			operation.method = Words(asWritten: method.text)
			operation.evidence = [EvidenceNote("named in gen.json", at: method.span)] + operation.evidence.dropFirst()
			operation.verb = MethodVerb.verb(of: operation.method, isMutation: operation.graphQL?.kind == .mutation, initialisms)
		}
		nameParameters(of: &operation, original, at: path, by: &namer)
		if operation.graphQL != nil { nameText(&operation, at: path, by: &namer) }
		namer.reserve(path + ".result")
		namer.reserve(path + ".callCount")
		if operation.answers.rest != nil || operation.answers.graphQL != nil {
			namer.reserve(path + ".fixture")
			if let fixture = namer.configured(.fixture, at: [path + ".fixture"])?.text {
				operation.answers.rest?.rename(fixture)
				operation.answers.graphQL?.rename(fixture)
			}
		}
		if let body = original.parameters.last(where: { $0.role == .body }) {
			let setting = "\(path)(\(body.name.name)).fixture"
			namer.reserve(setting)
			if let fixture = namer.configured(.fixture, at: [setting])?.text { operation.answers.body?.rename(fixture) }
		}
		if let filter = operation.anyFilter { operation.anyFilter = named(filter, of: original, by: &namer) }
		nameUses(in: &operation)
		return method
	}

	/// Names the constant with the text of a GraphQL operation, and the type that its response is unwrapped from.
	private func nameText(_ operation: inout OperationDraft, at path: String, by namer: inout Namer) {
		if let query = operation.graphQL?.queryName {
			operation.graphQL?.queryName = namer.name(.variable, at: [path + ".query"], or: query).text
		}
		if let wrapper = operation.graphQL?.wrapper?.name {
			operation.graphQL?.wrapper?.name = namer.name(.type, at: [path + ".response"], or: wrapper).text
		}
	}

	private func nameParameters(
		of operation: inout OperationDraft, _ original: OperationDraft, at path: String, by namer: inout Namer
	) {
		let naming = ParameterNaming(method: original.method, verb: original.verb, style)
		var names: [Namer.Name] = []
		for (index, parameter) in original.parameters.enumerated() {
			let settings = paths.paths(of: parameter, at: path)
			let name = namer.name(.member, at: settings, or: parameter.name.name)
			if let first = settings.first { namer.reserve(first + ".last") }
			names.append(name)
			guard name.text != parameter.name.name, let identifier = SwiftIdentifier(exactly: name.text) else { continue }
			if naming.isTaken(name.text) { namer.refuse(name, "the generated method uses this name internally") }
			operation.parameters[index].name = identifier
			operation.parameters[index].conventional = parameter.name
		}
		namer.refuseEqual(names, as: "another parameter has this name")
	}

	/// Returns the filter of `operation` with its names.
	private func named(_ original: FilterPlan, of operation: OperationDraft, by namer: inout Namer) -> FilterPlan {
		var filter = original
		let settings = paths.filter(of: operation)
		if let type = namer.configured(.valueType, at: settings) { filter.name = paths.affix.named(type.text) }
		if let own = settings.first, operation.parameters.contains(where: { $0.role == .filter }) {
			namer.list(paths.affix.stem(filter.name), at: own)
		}
		var names: [Namer.Name] = []
		for (index, property) in original.properties.enumerated() {
			let name = namer.name(.member, at: settings.map { "\($0).\(property.wireName)" }, or: property.name.name)
			names.append(name)
			guard name.isConfigured, let identifier = SwiftIdentifier(exactly: name.text) else { continue }
			if ParameterNaming.isTakenForFilter(name.text, style) { namer.refuse(name, "the generated code uses this name internally") }
			filter.properties[index].name = identifier
		}
		namer.refuseEqual(names, as: "another property has this name")
		return filter
	}

	/// Gives everything that refers to a parameter or filter its final name.
	private func nameUses(in operation: inout OperationDraft) {
		let filter = operation.anyFilter
		for index in operation.parameters.indices where operation.parameters[index].role == .filter {
			if let filter { operation.parameters[index].type = .scalar(.named(filter.name)) }
		}
		// The path may have a parameter with the name of a query item.
		let ordered = operation.parameters.filter { $0.role == .query } + operation.parameters
		let byWireName = Dictionary(ordered.map { ($0.wireName, $0) }) { first, _ in first }
		if let query = operation.rest?.requiredQuery { operation.rest?.requiredQuery = query.map { byWireName[$0.wireName] ?? $0 } }
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

	// MARK: - Mocks

	private func nameMocks(_ operations: inout [OperationDraft], _ originals: [OperationDraft], by namer: inout Namer) {
		let reason = "another member or a parameter of the mock has this name"
		var members: [Namer.Name] = []
		for (index, proposal) in MockNaming.names(for: operations, entityPaths, style).enumerated() {
			let (operation, path) = (operations[index], operations[index].setting)
			let result = namer.name(.declaration, at: [path + ".result"], or: proposal.result)
			let callCount = namer.name(.declaration, at: [path + ".callCount"], or: proposal.callCount)
			operations[index].mock = MockPlan(result: result.text, callCount: callCount.text)
			let method = operation.method
			var own = [
				(result, entityPaths.path(of: .result, of: method)), (callCount, entityPaths.path(of: .callCount, of: method)),
			]
			for (position, value) in proposal.lastValues.enumerated() {
				// Paths contain the convention's name.
				let settings = paths.paths(of: originals[index].parameters[position], at: path).map { $0 + ".last" }
				let name = namer.name(.declaration, at: settings, or: value.name)
				operations[index].parameters[position].lastValue = name.text
				own.append((name, entityPaths.path(of: .last, value.parameter.name.name, of: method)))
			}
			// One tuple has the values of several parameters.
			var values: Set<String> = []
			let names = own.enumerated().filter { $0.offset < 2 || values.insert($0.element.0.text).inserted }.map(\.element.0)
			namer.refuseEqual(names, besides: operation.parameters.map(\.name.name), as: reason)
			members += names
			for (name, path) in own { namer.remember(name.text, at: path, isOverridden: name.isConfigured) }
		}
		namer.refuseEqual(members, as: reason)
	}

	/// Chooses the beginning of the names of each operation's tests. An earlier run's comes first, unless branches that were merged gave it to several.
	private func nameTests(_ operations: inout [OperationDraft], by namer: inout Namer) {
		var taken: Set<String> = []
		let remembered = operations.map { operation in
			entityPaths.remembered(.tests, of: operation.method).flatMap { taken.insert($0).inserted ? $0 : nil }
		}
		for (index, operation) in operations.enumerated() {
			let own = operations.count == 1 ? operation.verb : operation.method.lowerCamel(initialisms)
			operations[index].testPrefix = remembered[index] ?? taken.takeFirst(of: [own])
			namer.remember(operations[index].testPrefix, at: entityPaths.path(of: .tests, of: operation.method))
		}
	}

	// MARK: - History

	/// Remembers the names of an operation, which have the convention's name of the method in their paths.
	private func remember(_ own: OperationDraft, _ final: OperationDraft, by namer: inout Namer) {
		for path in own.paths {
			namer.remember(own.method.lowerCamel(initialisms), at: path)
			if final.method != own.method { namer.remember(final.method.lowerCamel(initialisms), at: path, isOverridden: true) }
		}
		// A path and a query may have parameters of one name, which one path in the lock cannot distinguish.
		let counts = Dictionary(own.wireParameters.map { ($0.wireName, 1) }, uniquingKeysWith: +)
		for (parameter, named) in zip(own.wireParameters, final.wireParameters)
		where parameter.name == named.name && counts[parameter.wireName] == 1 {
			namer.remember(parameter.name.name, at: entityPaths.parameter(parameter.wireName, of: own.method))
		}
		if let root = own.root { namer.remember(root, at: entityPaths.path(of: .root, of: own.method)) }
		if let parameter = own.parameters.first(where: { $0.role == .filter }), parameter.name.name != "filter" {
			namer.remember(parameter.name.name, at: entityPaths.path(of: .filterParameter, of: own.method))
		}
		guard let filter = own.anyFilter, let named = final.anyFilter else { return }
		let path = entityPaths.path(of: filter.purpose == .options ? .options : .filter, of: own.method)
		namer.remember(paths.affix.stem(filter.name), at: path)
		if named.name != filter.name { namer.remember(paths.affix.stem(named.name), at: path, isOverridden: true) }
	}
}

extension OperationDraft {
	/// The parameters with names on the wire: those of the operation, and the properties of its filter.
	fileprivate var wireParameters: [ParameterPlan] {
		(parameters + (anyFilter?.properties ?? [])).filter { !$0.wireName.isEmpty }
	}
}

extension OperationDraft.Answer {
	fileprivate mutating func rename(_ fixture: String) {
		self.fixture = fixture
		isFixtureOverridden = true
	}
}
