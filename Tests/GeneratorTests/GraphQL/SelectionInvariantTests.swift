import GraphQLLanguage
import SourceText
import Testing

@testable import Generator

/// The drafted types decode every response that conforms to the schema: for each concrete type of a value, and each value of the variables,
/// fields are collected by the algorithm of the specification and looked up in the plan.
@Suite("Drafted types decode every field that the specification collects")
struct SelectionInvariantTests {
	@Test("Every selected key has a property of the schema's type, which is optional if the key may be missing", arguments: 0..<15)
	func selectedKeysAreDecoded(block: Int) throws {
		for seed in 0..<10 {
			let random = RandomSelection(seed: UInt64(block * 10 + seed))
			for typename in GraphQLOptions.Typename.allCases {
				let found = try Collected(random, typename)
				#expect(found.faults == [], "seed \(block * 10 + seed), \(typename):\n\(random.schema)\n\(random.operation)")
			}
		}
	}

	@Test("The sent text selects __typename wherever it selects fields by type")
	func sentTextSelectsTypename() throws {
		for seed in 0..<60 {
			let random = RandomSelection(seed: UInt64(seed))
			let evidence = try Collected(random).plan.types.flatMap { type -> [EvidenceNote] in
				if case .object(let properties) = type.form { properties.flatMap(\.evidence) } else { [] }
			}
			#expect(
				!evidence.contains { $0.text.contains("nothing tells which type") }, "seed \(seed):\n\(random.schema)\n\(random.operation)")
		}
	}

	@Test("Enough of the random operations merge selections and distinguish types")
	func randomOperationCoverage() throws {
		var distinguished = 0
		var merged = 0
		for seed in 0..<60 {
			let found = try Collected(RandomSelection(seed: UInt64(seed)))
			if found.plan.types.contains(where: { if case .variants = $0.form { true } else { false } }) { distinguished += 1 }
			if found.merges > 0 { merged += 1 }
		}
		#expect(distinguished > 12)
		#expect(merged > 12)
	}
}

/// Compares all objects of all responses to an operation with its plan.
private struct Collected {
	let plan: FeaturePlan
	private(set) var faults: [String] = []
	/// The number of response keys that are selected under several type conditions.
	private(set) var merges = 0
	private let fields: [String: [RandomSelection.Field]]
	private let possible: [String: [String]]
	private let fragments: FragmentIndex
	private var steps = 0

	private struct Node {
		var field: Field
		var condition: String?
	}

	init(_ random: RandomSelection, _ typename: GraphQLOptions.Typename = .add) throws {
		var options = GraphQLOptions()
		options.typename = typename
		let planning = try Planning(random.operation, schema: random.schema, options: options)
		plan = planning.plan
		fields = random.fields
		possible = random.possible
		var diagnostics = Diagnostics()
		let sent = try #require(plan.entities.first?.operations.first?.graphQL?.queryText)
		let document = try #require(GraphQLDocument.parse(SourceText(path: "q.graphql", sent), diagnostics: &diagnostics))
		fragments = FragmentIndex([document])
		faults = planning.notes.filter { $0.hasPrefix("guessed") }
		let operation = try #require(document.operations.first)
		guard case .field(let root) = try #require(operation.selectionSet.selections.first), let set = root.selectionSet,
			let result = plan.entities.first?.operations.first?.result?.innermost
		else { return }
		let type = random.schema.split(separator: "root: ").last.map { String($0.filter(\.isLetter)) } ?? ""
		for values in [(true, true), (true, false), (false, true), (false, false)] {
			for concrete in possible[type] ?? [] {
				check([set], of: concrete, in: result, ["a": values.0, "b": values.1], "root", depth: 0)
			}
		}
	}

	/// Returns the result of the specification's CollectFields for an object of `type`.
	private func collect(_ sets: [SelectionSet], of type: String, _ values: [String: Bool]) -> [(key: String, nodes: [Node])] {
		var found: [(key: String, nodes: [Node])] = []
		var pending = sets.flatMap(\.selections).map { (selection: $0, condition: String?.none) }
		var visited: Set<String> = []
		while !pending.isEmpty {
			let (selection, outer) = pending.removeFirst()
			guard selection.directives.allSatisfy({ isMet($0, values) }) else { continue }
			var inner: [Selection] = []
			var condition = outer
			switch selection {
			case .field(let field):
				let node = Node(field: field, condition: condition)
				if let index = found.firstIndex(where: { $0.key == field.responseName }) {
					found[index].nodes.append(node)
				} else {
					found.append((field.responseName, [node]))
				}
			case .inlineFragment(let fragment):
				condition = fragment.typeCondition?.text ?? outer
				inner = fragment.selectionSet.selections
			case .spread(let spread):
				guard visited.insert(spread.name.text).inserted, let fragment = fragments[spread.name.text] else { continue }
				condition = fragment.typeCondition.text
				inner = fragment.selectionSet.selections
			}
			if let condition, possible[condition]?.contains(type) == false { continue }
			pending.insert(contentsOf: inner.map { ($0, condition) }, at: 0)
		}
		return found
	}

	private func isMet(_ directive: Directive, _ values: [String: Bool]) -> Bool {
		guard case .variable(let name)? = directive.arguments.first?.value.kind else { return true }
		return values[name] == (directive.name.text == "include")
	}

	/// Checks an object and the objects nested in it; the recursion is bounded by the nesting of the operation's selections.
	private mutating func check(
		_ sets: [SelectionSet], of concrete: String, in id: TypeID, _ values: [String: Bool], _ path: String, depth: Int
	) {
		steps += 1
		guard steps < 20_000, depth < 12 else { return }
		let collected = collect(sets, of: concrete, values)
		let discriminator: String? = if case .variants(let plan) = plan.types[id.index].form { plan.discriminator } else { nil }
		guard let properties = properties(of: concrete, in: id) else {
			for (key, nodes) in collected where nodes[0].field.name.text != "__typename" {
				faults.append("\(path)<\(concrete)>.\(key) is lost")
			}
			return
		}
		for property in properties where !property.type.isOptional && !collected.contains(where: { $0.key == property.key }) {
			faults.append("\(path)<\(concrete)>.\(property.key) is required and does not come with \(values.sorted { $0.key < $1.key })")
		}
		for (key, nodes) in collected {
			guard let property = properties.first(where: { $0.key == key }) else {
				// The enum decodes the type's name, and a fragment's type has only the fragment's fields.
				if key != "__typename", key != discriminator { faults.append("\(path)<\(concrete)>.\(key) is lost") }
				continue
			}
			if Set(nodes.map { $0.condition ?? "" }).count > 1 { merges += 1 }
			let name = nodes[0].field.name.text
			guard name != "__typename", let field = fields[concrete]?.first(where: { $0.name == name }) else { continue }
			guard let composite = field.composite, let inner = property.type.innermost else {
				let expected: SwiftType =
					["i": .scalar(.int), "s": .scalar(.string), "b": .scalar(.bool)][name.prefix(1)] ?? .array(.scalar(.double))
				if property.type.unwrapped != expected { faults.append("\(path)<\(concrete)>.\(key) is \(property.type)") }
				continue
			}
			for type in possible[composite] ?? [] {
				check(nodes.compactMap(\.field.selectionSet), of: type, in: inner, values, path + "." + key, depth: depth + 1)
			}
		}
	}

	/// Returns the properties of the type or case that decodes an object of `concrete`; nil if only the type's name is stored.
	private func properties(of concrete: String, in id: TypeID) -> [PropertyPlan]? {
		switch plan.types[id.index].form {
		case .object(let properties): return properties
		case .variants(let variants):
			return (variants.cases.first { $0.typeNames.contains(concrete) }?.type ?? variants.other).flatMap {
				properties(of: concrete, in: $0)
			}
		default: return nil
		}
	}
}
