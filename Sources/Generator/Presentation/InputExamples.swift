/// Values for the variables of an entity's operations; different for each name, so that a mix-up breaks a test.
///
/// A plain example has what is required. What may be left out is given once over the whole suite: in the test of the first variable that has
/// it near its surface, otherwise in a test of its own (`Further`). So a suite grows with the fields that its inputs have, however often they
/// refer to each other, and a field that is sent wrongly still breaks a test.
struct InputExamples {
	/// A value as Swift source and as what is then sent.
	struct Example {
		var source: String
		var sent: SentExample
	}

	/// A test of fields that no other test sends.
	struct Further {
		/// The input whose fields they are, without what its name says of its kind: `Review`.
		var subject: String
		/// From 1: fields that one example does not hold are in several.
		var part: Int
		var variable: VariablePlan
		var example: Example
		/// The fields are given, as null.
		var isNull = false
	}

	/// What the tests of one operation send beyond what is required.
	struct Shown {
		/// By the name on the wire.
		var variables: [String: Example] = [:]
		var further: [Further] = []
	}

	/// For each operation, in their order.
	private(set) var shown: [Shown] = []
	private let types: [TypePlan]
	private let sizes: InputSizes
	/// What may be left out and was given.
	private var given: Set<Member> = []

	private let affix: TypeAffix

	/// A property of a type by its position.
	private struct Member: Hashable {
		var type: TypeID
		var position: Int
	}

	/// - Parameter affix: what stands around the names of types.
	init(_ types: [TypePlan], _ affix: TypeAffix, operations: [OperationPlan]) {
		self.types = types
		self.affix = affix
		sizes = InputSizes(types)
		for operation in operations {
			let variables = operation.graphQL?.variables ?? []
			var own = Shown()
			for variable in variables.filter({ $0.use == .required }) + variables.filter({ $0.use != .required }) {
				own.variables[variable.wireName] = showing(variable.type, variable.name.name)
			}
			shown.append(own)
		}
		addFurther(operations)
	}

	/// A value with what is required of `type`, for the variable called `key`.
	func plain(_ type: SwiftType, _ key: String) -> Example {
		var made = Making(surface: 1)
		return value(type, key, depth: 0, &made)
	}

	/// The same with what was not given yet.
	private mutating func showing(_ type: SwiftType, _ key: String) -> Example {
		var made = Making(surface: Limits.shownDepth, shows: true)
		swap(&made.given, &given)
		defer { swap(&made.given, &given) }
		return value(type, key, depth: 0, &made)
	}

	/// One example being made.
	private struct Making {
		/// Objects around which no more than so many stand hold something in their lists.
		var surface: Int
		/// What may be left out stands in it, as far as it was not given.
		var shows = false
		var given: Set<Member> = []
		/// How many more fields there may be beyond what is required, and objects in lists.
		var rest = Limits.shownFields
		/// Fields that are given as null.
		var nulls: Set<Member> = []
		/// The way to what is to be given, from the outside: the properties of each object on it.
		var way: ArraySlice<[Member]> = []
	}
}

// MARK: Making one

extension InputExamples {
	private func value(_ type: SwiftType, _ key: String, depth: Int, _ made: inout Making) -> Example {
		let seed = key.utf8.reduce(7) { ($0 &* 31 &+ Int($1)) & 0xFFFF } % 90
		switch type.plain {
		case .scalar(.string):
			let text = SwiftLiteral.string("example " + key)
			return Example(source: text, sent: .text(text))
		case .scalar(.int), .scalar(.uint64): return Example(source: String(seed + 4), sent: .integer(String(seed + 4)))
		case .scalar(.double): return Example(source: "\(seed).5", sent: .number("\(seed).5"))
		case .scalar(.bool): return Example(source: "true", sent: .flag(true))
		case .scalar(.named(let name)):
			guard let known = FoundationType(name)?.example else {
				return Example(source: "\(name)()", sent: .text("String(describing: \(name)())"))
			}
			return Example(source: known.source, sent: .text(SwiftLiteral.string(known.text)))
		case .jsonValue:
			let text = SwiftLiteral.string("example " + key)
			return Example(
				source: ".object([\"key\": .array([.string(\(text)), .number(\(seed).5), .bool(true), .null])])",
				sent: .object([.init(key: "key", value: .list([.text(text), .number("\(seed).5"), .flag(true), .null]))]))
		case .array(let element):
			// Inside, lists of objects are empty: what is in them is shown where it is nearer to the surface.
			if made.way.isEmpty, let id = element.innermost, isObject(id) {
				guard depth <= made.surface, made.rest > 0, sizes.areSendable(element) else {
					return Example(source: "[]", sent: .list([]))
				}
				made.rest -= 1
			}
			let element = value(element, key, depth: depth, &made)
			return Example(source: "[\(element.source)]", sent: .list([element.sent]))
		case .dictionary(let inner):
			let inner = value(inner, key, depth: depth, &made)
			return Example(source: "[\"key\": \(inner.source)]", sent: .object([.init(key: "key", value: inner.sent)]))
		case .optional(let wrapped): return value(wrapped, key, depth: depth, &made)
		// Callers do not see the box.
		case .indirect(let wrapped): return value(wrapped, key, depth: depth, &made)
		case .generated(let id): return value(id, depth: depth, &made)
		}
	}

	private func isObject(_ id: TypeID) -> Bool {
		switch types[id.index].form {
		case .object, .oneOf: true
		case .mixed, .variants, .enumeration: false
		}
	}

	/// Recursion is bounded: what is required nests no deeper than `Limits.requiredDepth`, what is shown no deeper than the way to it.
	private func value(_ id: TypeID, depth: Int, _ made: inout Making) -> Example {
		let plan = types[id.index]
		switch plan.form {
		case .enumeration(let cases):
			guard let first = cases.first else { return Example(source: ".unknown(\"EXAMPLE\")", sent: .text("\"EXAMPLE\"")) }
			return Example(source: "\(plan.name).\(first.name.member)", sent: .text(SwiftLiteral.string(first.value)))
		case .object(let properties):
			let chosen = chosen(of: id, properties, depth: depth, &made)
			let way = made.way
			var (sources, sent): ([String], [SentExample.Field]) = ([], [])
			for (position, property) in properties.enumerated() where !property.type.isOptional || chosen.contains(position) {
				made.way = way.first?.contains(Member(type: id, position: position)) == true ? way.dropFirst() : []
				let isNull = made.nulls.contains(Member(type: id, position: position))
				let value =
					isNull
					? Example(source: ".some(nil)", sent: .null) : value(property.type, property.key, depth: depth + 1, &made)
				sources.append("\(property.name.label): \(value.source)")
				sent.append(.init(key: property.key, value: value.sent))
			}
			return Example(source: "\(plan.name)(\(sources.joined(separator: ", ")))", sent: .object(sent))
		case .oneOf(let properties):
			guard let position = choice(of: id, properties, &made) else { return Example(source: ".null", sent: .null) }
			let property = properties[position]
			made.given.insert(Member(type: id, position: position))
			made.way = made.way.dropFirst()
			let value = value(property.type, property.key, depth: depth + 1, &made)
			return Example(
				source: "\(plan.name).\(property.name.member)(\(value.source))",
				sent: .object([.init(key: property.key, value: value.sent)]))
		case .mixed, .variants: return Example(source: ".null", sent: .null)
		}
	}

	/// The positions of what may be left out of an object and is given.
	private func chosen(of id: TypeID, _ properties: [PropertyPlan], depth: Int, _ made: inout Making) -> Set<Int> {
		if let step = made.way.first { return Set(step.map(\.position)) }
		guard made.shows, depth < Limits.shownDepth else { return [] }
		var chosen: Set<Int> = []
		for (position, property) in properties.enumerated() where property.type.isOptional && sizes.areSendable(property.type) {
			guard made.rest > 0 else { break }
			guard made.given.insert(Member(type: id, position: position)).inserted else { continue }
			chosen.insert(position)
			made.rest -= 1
		}
		return chosen
	}

	/// The position of the one field that is given: the one on the way, otherwise the one that needs the least.
	private func choice(of id: TypeID, _ properties: [PropertyPlan], _ made: inout Making) -> Int? {
		if let member = made.way.first?.first { return member.position }
		func depth(_ property: PropertyPlan) -> Int {
			guard let inner = property.type.heldObject, isObject(inner) else { return 0 }
			return sizes[inner]?.depth ?? .max
		}
		return properties.indices.min { (depth(properties[$0]), $0) < (depth(properties[$1]), $1) }
	}
}

// MARK: What no test sends yet

extension InputExamples {
	/// A type where it stands nearest to a variable.
	private struct Place {
		var type: TypeID
		var operation: Int
		var variable: VariablePlan
		/// The property that holds it, of the place at this position in the list; nil for a variable's own type.
		var parent: (place: Int, position: Int)?
		var depth: Int
	}

	private mutating func addFurther(_ operations: [OperationPlan]) {
		let places = places(operations)
		for place in places {
			func add(_ members: [Member], part: Int, areNull: Bool = false) {
				var way = [members]
				var parent = place.parent
				while let (index, position) = parent {
					way.append([Member(type: places[index].type, position: position)])
					parent = places[index].parent
				}
				var made = Making(surface: way.count, nulls: areNull ? Set(members) : [], way: way.reversed()[...])
				let example = value(place.variable.type, place.variable.name.name, depth: 0, &made)
				let subject = affix.stem(types[place.type.index].name)
				shown[place.operation].further.append(
					Further(subject: subject, part: part, variable: place.variable, example: example, isNull: areNull))
			}
			for (part, members) in missing(of: place.type).enumerated() {
				add(members, part: part + 1)
				given.formUnion(members)
			}
			for (part, members) in nullable(place.type).enumerated() { add(members, part: part + 1, areNull: true) }
		}
	}

	/// The input types that operations reach, each once, those nearest to a variable first.
	private func places(_ operations: [OperationPlan]) -> [Place] {
		var places: [Place] = []
		var seen: Set<TypeID> = []
		for (index, operation) in operations.enumerated() {
			for variable in operation.graphQL?.variables ?? [] {
				guard let id = variable.type.innermost, isObject(id), seen.insert(id).inserted else { continue }
				places.append(Place(type: id, operation: index, variable: variable, depth: 1))
			}
		}
		var next = 0
		while next < places.count {
			let place = places[next]
			defer { next += 1 }
			guard place.depth < Limits.requiredDepth else { continue }
			for (position, property) in types[place.type.index].form.properties.enumerated() {
				guard let id = property.type.innermost, isObject(id), sizes.areSendable(property.type), seen.insert(id).inserted else {
					continue
				}
				places.append(
					Place(type: id, operation: place.operation, variable: place.variable, parent: (next, position), depth: place.depth + 1))
			}
		}
		return places
	}

	/// What of a type was not given, in parts that one example holds.
	private func missing(of id: TypeID) -> [[Member]] {
		let plan = types[id.index]
		let missing = plan.form.properties.enumerated().compactMap { position, property -> Member? in
			let member = Member(type: id, position: position)
			if case .object = plan.form, !property.type.isOptional { return nil }
			return given.contains(member) || !sizes.areSendable(property.type) ? nil : member
		}
		let size = if case .oneOf = plan.form { 1 } else { Limits.shownFields }
		return parts(of: missing, size)
	}

	/// What of a type may be sent as null, in parts that one example holds.
	private func nullable(_ id: TypeID) -> [[Member]] {
		guard case .object(let properties) = types[id.index].form else { return [] }
		let members = properties.enumerated().filter { $0.element.type.unwrapped.isOptional }.map { Member(type: id, position: $0.offset) }
		return parts(of: members, Limits.shownFields)
	}

	private func parts(of members: [Member], _ size: Int) -> [[Member]] {
		stride(from: 0, to: members.count, by: size).map { Array(members[$0..<min($0 + size, members.count)]) }
	}
}
