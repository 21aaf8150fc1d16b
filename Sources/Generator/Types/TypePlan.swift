import JSONLanguage

/// A generated type with its final names.
package struct TypePlan: Sendable {
	/// The name, such as `CharacterDTO`.
	package var name: String
	/// The type that it is nested in; nil for a top-level type.
	package var owner: TypeID?
	/// The operation that the type belongs to; nil for a type of the feature.
	package var operation: String?
	/// Whether it is the whole response of its operation, which the style declares under a name of its own.
	var isWholeResponse = false
	package var form: Form
	package var usage: TypeUsage
	/// The description in the schema.
	package var documentation: String?
	/// The path in the data, for `gen explain`.
	package var path: String
	/// The further paths in the data.
	package var otherPaths: [String] = []
	/// The paths at which operations select it.
	var selected: Set<SelectedPath> = []
	/// Whether the configuration sets the name.
	var isNameOverridden = false
	/// The reasons for the name.
	package var evidence: [EvidenceNote] = []
	/// Whether the type is `Equatable`.
	package var isEquatable = true
	/// Whether the data has it as a list of its values, without keys.
	package var isPair = false
	/// Whether an enum has no case for other values.
	package var isClosed = false
	/// The conversions of selections, if it is the type of a fragment or in one.
	package var conversions: [ConversionPlan] = []
	/// Whether a draft described the contents; if not, the type is empty because of a defect.
	var isDescribed = true
	/// Whether a store is keyed by a filter that contains it, so that it must be `Hashable`.
	var isKey = false
	/// Whether it is in a cycle of types, for which the compiler may not infer `Sendable`.
	var isInCycle = false

	package enum Form: Sendable {
		case object([PropertyPlan])
		case mixed([CasePlan])
		case variants(VariantsPlan)
		case enumeration([EnumerationCasePlan])
		case oneOf([PropertyPlan])
	}
}

package struct TypeUsage: OptionSet, Hashable, Sendable {
	package let rawValue: Int
	package init(rawValue: Int) { self.rawValue = rawValue }

	package static let decoded = TypeUsage(rawValue: 1)
	package static let encoded = TypeUsage(rawValue: 2)
	/// Sent as a variable: not `Encodable`, since the client has its own type for variables.
	package static let variable = TypeUsage(rawValue: 4)
	/// Neither encoded nor decoded: the parameters of a filter.
	package static let plain: TypeUsage = []

	/// The coding protocol, such as `Decodable`; nil for a type that is never coded.
	var coding: String? {
		switch subtracting(.variable) {
		case [.decoded, .encoded]: "Codable"
		case .encoded: "Encodable"
		case .decoded: "Decodable"
		default: nil
		}
	}
}

extension TypePlan {
	/// The conformances, such as `Decodable, Equatable`.
	package var conformances: String {
		var coding = usage.coding
		// Its initialiser needs the text beside the value.
		if case .variants(let plan) = form, plan.isBeside { coding = usage.subtracting(.decoded).coding }
		return [coding, isEquatable ? "Equatable" : nil, declaresSendable ? "Sendable" : nil].compactMap { $0 }.joined(separator: ", ")
	}

	/// Whether the type declares `Sendable`. The compiler does not infer it for a type that contains itself; for types in a cycle it
	/// depends on their order.
	var declaresSendable: Bool { containsBoxes || isInCycle }

	/// Whether a value may contain values of its own type.
	var containsBoxes: Bool {
		switch form {
		case .object(let properties), .oneOf(let properties): properties.contains(where: \.type.isIndirect)
		case .mixed, .variants, .enumeration: false
		}
	}
}

package struct PropertyPlan: Sendable {
	package var name: SwiftIdentifier
	package var key: String
	package var type: SwiftType
	package var evidence: [EvidenceNote]
	/// The description in the schema.
	package var documentation: String?
	/// Whether the configuration sets the name.
	var isNameOverridden = false
	/// The scalar that is sent, if the type is the style's typed identifier.
	var identifies: SwiftScalar?

	/// The type that is sent: of a typed identifier, the scalar in it.
	var sentType: SwiftType {
		guard let identifies else { return type }
		return type.isOptional ? .optional(.scalar(identifies)) : .scalar(identifies)
	}
}

/// A case of an enum whose value is one of several kinds.
package struct CasePlan: Sendable {
	package var name: String
	package var type: SwiftType
	package var evidence: [EvidenceNote] = []
}

package struct VariantsPlan: Sendable {
	/// The key whose text distinguishes the types.
	package struct Discriminator: Hashable, Sendable {
		package var key: String
		/// Whether the key is beside the value, in the object that contains it.
		package var isBeside = false
		/// How the values of the key are written in JSON.
		var form = DiscriminatorForm.text
		/// Whether the unknown case has the type's name and the whole value as JSON.
		package var storesUnknown = false
	}

	private let source: Discriminator
	package var discriminator: String { source.key }
	package var isBeside: Bool { source.isBeside }
	package var storesUnknown: Bool { source.storesUnknown }
	package var form: DiscriminatorForm { source.form }
	package let cases: [Case]
	package var other: TypeID?
	/// The case of each concrete type.
	private let positions: [String: Int]

	init(_ discriminator: Discriminator, cases: [Case], other: TypeID?) {
		source = discriminator
		self.cases = cases
		self.other = other
		var positions: [String: Int] = [:]
		for (position, each) in cases.enumerated() {
			for name in each.typeNames where positions[name] == nil { positions[name] = position }
		}
		self.positions = positions
	}

	/// Whether the key can have other values than those of the cases: not if it is a Boolean of which both are known.
	var hasOthers: Bool { kind(otherThan: "SomethingNew") != nil }

	/// Returns a kind that no case has, with this text if kinds are texts; nil if there is none.
	func kind(otherThan text: String) -> String? { form.other(than: cases.flatMap(\.typeNames), text: text) }

	/// Returns the kind of an object; nil if it has none.
	func kind(of object: JSONValue) -> String? { form.kind(object[discriminator]) }

	/// Returns the members of an object with another kind.
	func members(_ members: [JSONValue.Member], as kind: String) -> [JSONValue.Member] {
		members.map { $0.key == discriminator ? JSONValue.Member($0.key, form.json(kind)) : $0 }
	}

	/// The type of the values of the key.
	var keyType: SwiftScalar {
		switch form {
		case .text: .string
		case .integer: .int
		case .boolean: .bool
		}
	}

	/// Returns the case for values of the concrete type `typeName`, or nil if there is none.
	func `case`(of typeName: String) -> Case? { positions[typeName].map { cases[$0] } }

	package struct Case: Sendable {
		package var name: SwiftIdentifier
		package var typeNames: [String]
		package var type: TypeID
		package var evidence: [EvidenceNote] = []
	}
}

package struct EnumerationCasePlan: Sendable {
	package var name: SwiftIdentifier
	package var value: String
	/// Whether the configuration sets the name.
	package var isNameOverridden = false
	package var evidence: [EvidenceNote] = []
	/// The description in the schema.
	package var documentation: String?
}

extension TypePlan.Form {
	/// The properties of an object or a one-of.
	var properties: [PropertyPlan] {
		switch self {
		case .object(let properties), .oneOf(let properties): properties
		case .mixed, .variants, .enumeration: []
		}
	}

	/// The types of its properties or cases.
	var types: [SwiftType] {
		switch self {
		case .object(let properties), .oneOf(let properties): properties.map(\.type)
		case .mixed(let cases): cases.map(\.type)
		case .variants(let plan): (plan.cases.map(\.type) + [plan.other].compactMap { $0 }).map { .generated($0) }
		case .enumeration: []
		}
	}
}

extension [TypePlan] {
	/// Returns the properties of an object type; none for other types.
	func properties(of type: SwiftType?) -> [PropertyPlan] {
		if case .generated(let id)? = type, case .object(let properties) = self[id.index].form { properties } else { [] }
	}

	/// Returns the enum of a property whose type the text under another key decides.
	func besideUnion(of type: SwiftType) -> VariantsPlan? {
		guard case .generated(let id) = type.unwrapped, case .variants(let plan) = self[id.index].form, plan.isBeside else { return nil }
		return plan
	}

	/// Returns the struct of a value whose type the text under another key decides, or the type for any JSON if it has no known kind; nil for a
	/// property of another type.
	///
	/// - Parameter member: returns the value under a key of the object around it.
	func kindType(of type: SwiftType, _ member: (_ key: String) -> JSONValue?) -> SwiftType? {
		guard let union = besideUnion(of: type) else { return nil }
		let known = union.form.kind(member(union.discriminator)).flatMap(union.case)
		let kind = known.map { SwiftType.generated($0.type) } ?? .jsonValue
		return type.isOptional ? .optional(kind) : kind
	}

	/// Returns the generated types in `roots` and in their properties and cases, each once.
	func reachable(from roots: [SwiftType]) -> [TypeID] {
		var reached: [TypeID] = []
		var seen: Set<TypeID> = []
		var pending = roots.compactMap(\.innermost)
		while let id = pending.popLast() {
			guard seen.insert(id).inserted else { continue }
			reached.append(id)
			pending += self[id.index].form.types.compactMap(\.innermost)
		}
		return reached
	}
}
