/// Values for the variables of an entity's operations; different for each name, so that a mix-up breaks a test.
///
/// A plain example has the required values. Each optional field is passed once in the whole suite: in the test of the first variable that has
/// it near its surface, otherwise in a test of its own (`Further`). So a suite grows with the fields of its inputs, however often they refer to
/// each other, and a field that is sent wrongly still breaks a test.
struct InputExamples {
	/// A value as Swift source, and the value that is then sent.
	struct Example {
		var source: SwiftExpression
		var sent: SentExample

		init(_ source: SwiftExpression, sent: SentExample) {
			self.source = source
			self.sent = sent
		}

		/// A value without a list, such as a literal.
		init(source: String, sent: SentExample) { self.init(SwiftExpression(source), sent: sent) }
	}

	/// A test of fields that no other test sends.
	struct Further {
		/// The name of the input whose fields are tested, without the affix of types: `Review`.
		var subject: String
		/// The number of this part, from 1; fields that do not fit one example are split over several.
		var part: Int
		var variable: VariablePlan
		var example: Example
		/// Whether the fields are passed as null.
		var isNull = false
	}

	/// The optional values that the tests of one operation send.
	struct Shown {
		/// Examples by the variable's name on the wire.
		var variables: [String: Example] = [:]
		var further: [Further] = []
	}

	/// The optional values of each operation, in the order of the operations.
	private(set) var shown: [Shown] = []
	private let types: [TypePlan]
	private let sizes: InputSizes
	/// The optional fields that have been passed in some example.
	private var passed: Set<Member> = []

	private let affix: TypeAffix
	private let scalars: StyleScalars

	/// A property of a type, by its position.
	private struct Member: Hashable {
		var type: TypeID
		var position: Int
	}

	/// - Parameters:
	///   - sizes: the sizes of `types`.
	///   - style: the style, whose affix type names have.
	init(_ types: [TypePlan], _ sizes: InputSizes, _ style: StyleSettings, operations: [OperationPlan]) {
		self.types = types
		affix = style.names.types.affix
		scalars = style.scalars
		self.sizes = sizes
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

	/// Returns a value with the required fields of `type`, for the variable called `key`.
	func plain(_ type: SwiftType, _ key: String) -> Example {
		var made = Making(surface: 1)
		return value(type, key, depth: 0, &made)
	}

	/// Returns a value that includes the optional fields that no example has passed yet.
	private mutating func showing(_ type: SwiftType, _ key: String) -> Example {
		var made = Making(surface: Limits.shownDepth, shows: true)
		swap(&made.passed, &passed)
		defer { swap(&made.passed, &passed) }
		return value(type, key, depth: 0, &made)
	}

	/// The state of one example under construction.
	private struct Making {
		/// The greatest depth at which objects still have elements in their lists.
		var surface: Int
		/// Whether the example includes optional fields that no example has passed yet.
		var shows = false
		var passed: Set<Member> = []
		/// The number of optional fields and list objects that may still be added.
		var rest = Limits.shownFields
		/// The fields that are passed as null.
		var nulls: Set<Member> = []
		/// The properties that lead from the outermost object to the tested fields, one set for each object on the path.
		var path: ArraySlice<[Member]> = []
	}
}

// MARK: Building an example

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
			switch scalars.known[name]?.text == nil ? StandardType(name) : nil {
			case .integer: return Example(source: String(seed + 4), sent: .integer(String(seed + 4)))
			case .floatingPoint: return Example(source: "\(seed).5", sent: .number("\(seed).5"))
			case .undecodable, nil: break
			}
			guard let known = FoundationType(name)?.example else {
				let own = scalars.known[name]
				let source = own?.example(0, of: name) ?? "\(name)()"
				return Example(source: source, sent: .text(own?.text.map { source + $0 } ?? "String(describing: \(source))"))
			}
			return Example(source: known.source, sent: .text(SwiftLiteral.string(known.text)))
		case .scalar(.formatted(let formatted)):
			let json = formatted.json(day: 1 + seed % 28, amount: "\(seed).5")
			return Example(formatted.example(of: json), sent: SentExample(scalar: json))
		case .jsonValue:
			let text = SwiftLiteral.string("example " + key)
			return Example(
				source: ".object([\"key\": .array([.string(\(text)), .number(\(seed).5), .bool(true), .null])])",
				sent: .object([.init(key: "key", value: .list([.text(text), .number("\(seed).5"), .flag(true), .null]))]))
		case .array(let element):
			// Lists of nested objects are empty: their elements are shown nearer to the surface.
			if made.path.isEmpty, let id = element.innermost, isObject(id) {
				guard depth <= made.surface, made.rest > 0, sizes.isSendable(element) else {
					return Example(source: "[]", sent: .list([]))
				}
				made.rest -= 1
			}
			let element = value(element, key, depth: depth, &made)
			return Example(.list([element.source]), sent: .list([element.sent]))
		case .dictionary(let inner):
			let inner = value(inner, key, depth: depth, &made)
			return Example(.list([inner.source.between("\"key\": ")]), sent: .object([.init(key: "key", value: inner.sent)]))
		case .optional(let wrapped): return value(wrapped, key, depth: depth, &made)
		// Boxes are invisible to callers.
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

	/// Recursion is bounded: required fields nest no deeper than `Limits.requiredDepth`, optional ones no deeper than the path to them.
	private func value(_ id: TypeID, depth: Int, _ made: inout Making) -> Example {
		let plan = types[id.index]
		switch plan.form {
		case .enumeration(let cases):
			guard let first = cases.first else { return Example(source: ".unknown(\"EXAMPLE\")", sent: .text("\"EXAMPLE\"")) }
			return Example(source: "\(plan.name).\(first.name.member)", sent: .text(SwiftLiteral.string(first.value)))
		case .object(let properties):
			let chosen = chosen(of: id, properties, depth: depth, &made)
			let path = made.path
			var (arguments, sent): ([SwiftExpression], [SentExample.Field]) = ([], [])
			for (position, property) in properties.enumerated() where !property.type.isOptional || chosen.contains(position) {
				made.path = path.first?.contains(Member(type: id, position: position)) == true ? path.dropFirst() : []
				let isNull = made.nulls.contains(Member(type: id, position: position))
				let value =
					isNull
					? Example(source: ".some(nil)", sent: .null) : value(property.type, property.key, depth: depth + 1, &made)
				arguments.append(value.source.between(property.name.label + ": "))
				sent.append(.init(key: property.key, value: value.sent))
			}
			return Example(.call(plan.name, arguments), sent: .object(sent))
		case .oneOf(let properties):
			guard let position = choice(of: id, properties, &made) else { return Example(source: ".null", sent: .null) }
			let property = properties[position]
			made.passed.insert(Member(type: id, position: position))
			made.path = made.path.dropFirst()
			let value = value(property.type, property.key, depth: depth + 1, &made)
			return Example(
				.call("\(plan.name).\(property.name.member)", [value.source]),
				sent: .object([.init(key: property.key, value: value.sent)]))
		case .mixed, .variants: return Example(source: ".null", sent: .null)
		}
	}

	/// The positions of an object's optional fields that are passed.
	private func chosen(of id: TypeID, _ properties: [PropertyPlan], depth: Int, _ made: inout Making) -> Set<Int> {
		if let step = made.path.first { return Set(step.map(\.position)) }
		guard made.shows, depth < Limits.shownDepth else { return [] }
		var chosen: Set<Int> = []
		for (position, property) in properties.enumerated() where property.type.isOptional && sizes.isSendable(property.type) {
			guard made.rest > 0 else { break }
			guard made.passed.insert(Member(type: id, position: position)).inserted else { continue }
			chosen.insert(position)
			made.rest -= 1
		}
		return chosen
	}

	/// The position of the one field that is passed: the field on the path, otherwise the one with the smallest value.
	private func choice(of id: TypeID, _ properties: [PropertyPlan], _ made: inout Making) -> Int? {
		if let member = made.path.first?.first { return member.position }
		func depth(_ property: PropertyPlan) -> Int {
			guard let inner = property.type.unboxed.directlyContained, isObject(inner) else { return 0 }
			return sizes[inner]?.depth ?? .max
		}
		return properties.indices.min { (depth(properties[$0]), $0) < (depth(properties[$1]), $1) }
	}
}

// MARK: Fields that no test sends yet

extension InputExamples {
	/// The occurrence of an input type that is nearest to a variable.
	private struct Occurrence {
		var type: TypeID
		var operation: Int
		var variable: VariablePlan
		/// The property that contains the type, of the occurrence at this index in the list; nil for a variable's own type.
		var parent: (occurrence: Int, position: Int)?
		var depth: Int
	}

	private mutating func addFurther(_ operations: [OperationPlan]) {
		let occurrences = occurrences(operations)
		for occurrence in occurrences {
			func add(_ members: [Member], part: Int, areNull: Bool = false) {
				var path = [members]
				var parent = occurrence.parent
				while let (index, position) = parent {
					path.append([Member(type: occurrences[index].type, position: position)])
					parent = occurrences[index].parent
				}
				var made = Making(surface: path.count, nulls: areNull ? Set(members) : [], path: path.reversed()[...])
				let example = value(occurrence.variable.type, occurrence.variable.name.name, depth: 0, &made)
				let subject = affix.stem(types[occurrence.type.index].name)
				shown[occurrence.operation].further.append(
					Further(subject: subject, part: part, variable: occurrence.variable, example: example, isNull: areNull))
			}
			for (part, members) in missing(of: occurrence.type).enumerated() {
				add(members, part: part + 1)
				passed.formUnion(members)
			}
			for (part, members) in nullable(occurrence.type).enumerated() { add(members, part: part + 1, areNull: true) }
		}
	}

	/// The input types that operations reach, without duplicates, those nearest to a variable first.
	private func occurrences(_ operations: [OperationPlan]) -> [Occurrence] {
		var occurrences: [Occurrence] = []
		var seen: Set<TypeID> = []
		for (index, operation) in operations.enumerated() {
			for variable in operation.graphQL?.variables ?? [] {
				guard let id = variable.type.innermost, isObject(id), seen.insert(id).inserted else { continue }
				occurrences.append(Occurrence(type: id, operation: index, variable: variable, depth: 1))
			}
		}
		var next = 0
		while next < occurrences.count {
			let occurrence = occurrences[next]
			defer { next += 1 }
			guard occurrence.depth < Limits.requiredDepth else { continue }
			for (position, property) in types[occurrence.type.index].form.properties.enumerated() {
				guard let id = property.type.innermost, isObject(id), sizes.isSendable(property.type), seen.insert(id).inserted else {
					continue
				}
				occurrences.append(
					Occurrence(
						type: id, operation: occurrence.operation, variable: occurrence.variable, parent: (next, position),
						depth: occurrence.depth + 1))
			}
		}
		return occurrences
	}

	/// The fields of a type that no example has passed, split into parts that fit one example.
	private func missing(of id: TypeID) -> [[Member]] {
		let plan = types[id.index]
		let missing = plan.form.properties.enumerated().compactMap { position, property -> Member? in
			let member = Member(type: id, position: position)
			if case .object = plan.form, !property.type.isOptional { return nil }
			return passed.contains(member) || !sizes.isSendable(property.type) ? nil : member
		}
		let size = if case .oneOf = plan.form { 1 } else { Limits.shownFields }
		return parts(of: missing, size)
	}

	/// The fields of a type that can be sent as null, split into parts that fit one example.
	private func nullable(_ id: TypeID) -> [[Member]] {
		guard case .object(let properties) = types[id.index].form else { return [] }
		let members = properties.enumerated().filter { $0.element.type.unwrapped.isOptional }.map { Member(type: id, position: $0.offset) }
		return parts(of: members, Limits.shownFields)
	}

	private func parts(of members: [Member], _ size: Int) -> [[Member]] {
		stride(from: 0, to: members.count, by: size).map { Array(members[$0..<min($0 + size, members.count)]) }
	}
}
