/// Checks the invariants of a plan before anything is rendered.
///
/// The stages establish the invariants; the audit verifies them by other means. A plan that violates one would not compile, or would
/// overwrite one file with another.
struct PlanAudit {
	private let plan: FeaturePlan
	private let speller: TypeSpeller
	private(set) var violations: [Violation] = []

	init(_ plan: FeaturePlan) {
		self.plan = plan
		speller = TypeSpeller(plan.types, plan.style.settings)
		// A reference to a missing type cannot be spelled.
		guard checkReferences() else { return }
		checkEnds()
		checkTypeNames()
		for type in plan.types { check(type) }
		for filter in plan.filters { checkParameters(filter.properties, of: filter.name) }
		for entity in plan.entities { check(entity) }
		if let container = plan.container { check(container) }
		checkFixtures()
	}

	// References

	private mutating func checkReferences() -> Bool {
		let known = plan.types.indices
		for type in plan.types {
			if !type.isDescribed { violations.append(Violation(.danglingReference, "\(type.name) is referenced but not defined")) }
			for referred in type.form.types + type.conversions.map({ .generated($0.source) })
			where !(referred.innermost.map { known.contains($0.index) } ?? true) {
				violations.append(Violation(.danglingReference, "\(type.name) refers to a type that does not exist"))
			}
		}
		let filters = Set(plan.filters.map(\.name))
		for entity in plan.entities {
			for operation in entity.operations {
				for referred in operation.parameters.map(\.type) + [operation.result].compactMap({ $0 })
				where !(referred.innermost.map { known.contains($0.index) } ?? true) {
					violations.append(Violation(.danglingReference, "'\(operation.method)' refers to a type that does not exist"))
				}
				for case .scalar(.named(let name)) in operation.parameters.filter({ $0.role == .filter }).map(\.type)
				where !filters.contains(name) {
					violations.append(Violation(.danglingReference, "'\(operation.method)' takes a \(name), which does not exist"))
				}
			}
			for stored in entity.local?.types ?? [] where !(stored.innermost.map { known.contains($0.index) } ?? true) {
				violations.append(Violation(.danglingReference, "\(entity.name) stores a type that does not exist"))
			}
		}
		return violations.isEmpty
	}

	// Types

	private mutating func checkEnds() {
		let held = plan.types.map { type in type.form.types.compactMap { $0.directlyContained?.index } }
		for group in SelfContainment.groups(held) {
			let names = group.map { plan.types[$0].name }.sorted()
			violations.append(
				Violation(
					.endlessType,
					names.count == 1
						? "\(names[0]) contains itself by value"
						: "\(names.prefix(5).joined(separator: ", ")) contain each other by value"))
		}
	}

	/// Checks that type names are unique in the module and as file names in their folder.
	private mutating func checkTypeNames() {
		var uniqueNames = UniqueNames("types", ignoringCase: true, patterns: ["names.types"])
		let catalog = TypeCatalog(plan.types, plan.style.settings)
		for (index, type) in plan.types.enumerated() {
			uniqueNames.take(catalog.name(of: TypeID(index: index)), for: "the type of '\(type.path)'")
			checkIdentifier(type.name, "the type of '\(type.path)'")
		}
		for filter in plan.filters { uniqueNames.take(filter.name, for: "the filter \(filter.name)") }
		if plan.needsJSONValue { uniqueNames.take("JSONValue", for: "the type for any JSON value") }
		for value in plan.formattedValues where !value.isDecoded {
			uniqueNames.take(value.typeName, for: "the type of \(value.description)")
		}
		if plan.types.contains(where: \.containsBoxes) { uniqueNames.take("Indirect", for: "the box of recursive types") }
		for entity in plan.entities {
			for role in entity.sourceRoles where !role.isVariable && plan.style.settings.names[role] != nil {
				uniqueNames.take(entity.sources[role], for: "the \(role.thing) of \(entity.name)", by: role.patterns)
			}
		}
		if let container = plan.container, plan.style.settings.names[.container] != nil {
			for repository in container.repositories {
				for (role, name) in [(.repositoryContract, repository.contract), (.repositoryType, repository.type)]
					as [(StyleSourceNames.Role, String)]
				{
					uniqueNames.take(name, for: "the \(role.thing) of \(repository.name)", by: role.patterns)
				}
			}
			for role in container.hasEntryPoint ? [.container, .entryPoint] : [.container] as [StyleSourceNames.Role] {
				uniqueNames.take(container.names[role], for: "the \(role.thing)", by: role.patterns)
			}
		}
		violations += uniqueNames.violations
	}

	private mutating func check(_ type: TypePlan) {
		var members = UniqueNames("members of \(type.name)")
		var keys = UniqueNames("keys of \(type.name)")
		func take(_ name: SwiftIdentifier, _ key: String) {
			members.take(name.name, for: "'\(key)'")
			keys.take(key, for: name.name)
			checkIdentifier(name.name, "'\(key)' of \(type.name)")
		}
		switch type.form {
		case .object(let properties), .oneOf(let properties):
			for property in properties { take(property.name, property.key) }
			for conversion in type.conversions { checkIdentifier(conversion.parameter.name, "a conversion to \(type.name)") }
		case .mixed(let cases):
			for each in cases { members.take(each.name, for: speller.text(each.type)) }
			members.take("unknown", for: "the case for unknown values")
		case .variants(let variants):
			for each in variants.cases {
				members.take(each.name.name, for: each.typeNames.first ?? "")
				checkIdentifier(each.name.name, "a case of \(type.name)")
				for name in each.typeNames { keys.take(name, for: each.name.name) }
			}
			members.take("unknown", for: "the case for unknown values")
		case .enumeration(let cases):
			for each in cases { take(each.name, each.value) }
			members.take("unknown", for: "the case for unknown values")
		}
		violations += members.violations + keys.violations
	}

	// Operations

	private mutating func check(_ entity: EntityPlan) {
		var methods = UniqueNames("methods of \(entity.name)", patterns: ["names.methods"])
		var members = UniqueNames("members of the mock of \(entity.name)", patterns: ["names.mocks"])
		var constants = UniqueNames("constants of \(entity.name)")
		var tests = UniqueNames("tests of \(entity.name)")
		var fragments: Set<String> = []
		for operation in entity.operations {
			let owner = "'\(operation.method)'"
			methods.take(operation.method, for: owner)
			checkIdentifier(operation.method, owner)
			for name in [operation.method, operation.mock.result, operation.mock.callCount] + operation.parameters.map(\.lastValue)
			where SwiftIdentifier.keywords.contains(name) {
				violations.append(Violation(.noIdentifier, "\(owner) or a member of its mock is named '\(name)', a Swift keyword"))
			}
			if operation.result != nil { members.take(operation.mock.result, for: owner) }
			members.take(operation.mock.callCount, for: owner)
			tests.take(operation.testPrefix, for: owner)
			for name in Set(operation.parameters.map(\.lastValue)).sorted() { members.take(name, for: "the arguments of \(owner)") }
			if let graphQL = operation.graphQL {
				for fragment in graphQL.fragments where fragments.insert(fragment.name).inserted {
					constants.take(fragment.constant, for: "the fragment '\(fragment.name)'")
				}
				constants.take(graphQL.queryName, for: owner)
				if let wrapper = graphQL.wrapper { constants.take(wrapper.name, for: "the response of \(owner)") }
			}
			checkParameters(operation.parameters, of: owner)
			for response in [operation.rest?.response, operation.graphQL?.response].compactMap({ $0 }) {
				check(response, of: owner)
			}
		}
		violations += methods.violations + members.violations + constants.violations + tests.violations
	}

	private mutating func check(_ container: ContainerPlan) {
		var properties = UniqueNames("properties of the container")
		var variables = UniqueNames("variables of the container")
		for name in ContainerPlan.declaredProperties { properties.take(name, for: "the template") }
		for name in ContainerPlan.declaredVariables { variables.take(name, for: "the template") }
		for repository in container.repositories {
			let role = StyleSourceNames.Role.repository
			properties.take(repository.property.name, for: "the \(role.thing) of \(repository.name)", by: role.patterns)
			var sources = UniqueNames("properties of the repository of \(repository.name)")
			for source in repository.dataSources {
				sources.take(source.name, for: "the \(source.role.thing)", by: source.role.patterns)
			}
			violations += sources.violations
			// The variables of the container repeat the names of the properties.
			guard sources.violations.isEmpty else { continue }
			for source in repository.dataSources {
				variables.take(source.variable, for: "the \(source.role.thing) of \(repository.name)", by: source.role.patterns)
			}
		}
		violations += properties.violations + variables.violations
	}

	private mutating func checkParameters(_ parameters: [ParameterPlan], of owner: String) {
		var uniqueNames = UniqueNames("parameters of \(owner)")
		for parameter in parameters {
			uniqueNames.take(parameter.name.name, for: "'\(parameter.wireName)'")
			checkIdentifier(parameter.name.name, "a parameter of \(owner)")
		}
		violations += uniqueNames.violations
	}

	private mutating func check(_ response: ResponsePlan, of owner: String) {
		var titles = UniqueNames("tests of \(owner)", ignoringCase: true)
		for variant in response.variants {
			titles.take(Words(variant.title).upperCamel(plan.initialisms), for: "'\(variant.title)'")
		}
		violations += titles.violations
	}

	/// Checks that a name in a declaration is an identifier; anything else could be parsed as code.
	private mutating func checkIdentifier(_ name: String, _ owner: String) {
		let isOne = name.unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isXIDContinue }
		guard name.isEmpty || !isOne || name.unicodeScalars.first?.properties.numericType == .decimal else { return }
		violations.append(Violation(.noIdentifier, "\(owner) is named '\(name)', which is not a Swift identifier"))
	}

	// Fixtures

	/// Checks that fixtures with the same name have the same value, since the fixtures of all entities share a folder.
	private mutating func checkFixtures() {
		var uniqueNames = UniqueNames("fixtures", ignoringCase: true, patterns: ["names.fixtures"])
		var values: [String: FixturePlan] = [:]
		for entity in plan.entities {
			for fixture in entity.fixtures + (entity.local?.memory?.fixtures ?? []) {
				if !FixtureName.isName(fixture.name) {
					violations.append(
						Violation(.noIdentifier, "a fixture of \(entity.name) is named '\(fixture.name)', which is not a file name"))
				}
				if let known = values[fixture.name], known == fixture { continue }
				values[fixture.name] = fixture
				uniqueNames.take(fixture.name, for: "a fixture of \(entity.name)")
			}
		}
		violations += uniqueNames.violations
	}
}

/// The names in one scope, which must be unique.
struct UniqueNames {
	/// A description of the scope: `members of CharacterRemoteDataSourceMock`.
	private let scope: String
	/// Whether names that differ only in case collide.
	private let ignoresCase: Bool
	/// The patterns of a style that generate such names.
	private let patterns: Set<String>
	private var owners: [String: (text: String, patterns: Set<String>)] = [:]
	private(set) var violations: [Violation] = []

	init(_ scope: String, ignoringCase: Bool = false, patterns: Set<String> = []) {
		self.scope = scope
		self.patterns = patterns
		ignoresCase = ignoringCase
	}

	/// Adds a name, or reports a violation for a name that is taken.
	///
	/// - Parameters:
	///   - owner: a description of the named thing.
	///   - own: the patterns that generate the name; nil for those of the scope.
	mutating func take(_ name: String, for owner: String, by own: Set<String>? = nil) {
		let own = own ?? patterns
		guard let other = owners.updateValue((owner, own), forKey: ignoresCase ? name.caseFolded : name) else { return }
		violations.append(
			Violation(
				.sameName,
				"two \(scope) are named '\(name)': " + (other.text == owner ? "both for \(owner)" : "\(other.text) and \(owner)"),
				patterns: other.patterns.union(own)))
	}
}
