/// One generated type with every name final.
package struct TypePlan: Sendable {
	/// `CharacterDTO`, `Character.location`.
	package var name: String
	/// The type that it stands in; nil where it stands by itself.
	package var owner: TypeID?
	/// The operation whose own it is; nil for what is the feature's.
	package var operation: String?
	package var form: Form
	package var usage: TypeUsage
	/// What the schema says of it.
	package var documentation: String?
	/// Where it stands in the data, for `gen explain`.
	package var path: String
	/// Where else it stands.
	package var otherPaths: [String] = []
	/// Where operations select it.
	var selected: Set<SelectedPath> = []
	/// The user calls it so.
	var isNameOverridden = false
	/// Why it is called so.
	package var evidence: [EvidenceNote] = []
	/// Two values of it can be compared.
	package var isEquatable = true
	/// It comes as a list of its values, without keys.
	package var isPair = false
	/// What it can be turned into.
	package var conversions: [ConversionPlan] = []
	/// Whether its contents are known; a type without that is empty because of a defect.
	var isDescribed = true
	/// It refers to types that refer back to it, and the compiler may not see that it can be sent.
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
	/// Sent as a variable: no `Encodable`, since the client has its own type for variables.
	package static let variable = TypeUsage(rawValue: 4)
	/// Parameters that are never coded: the filter.
	package static let plain: TypeUsage = []

	/// `Decodable`; nil for what is never coded.
	fileprivate var coding: String? {
		switch subtracting(.variable) {
		case [.decoded, .encoded]: "Codable"
		case .encoded: "Encodable"
		case .decoded: "Decodable"
		default: nil
		}
	}
}

extension TypePlan {
	/// `Decodable, Equatable`
	package var conformances: String {
		[usage.coding, isEquatable ? "Equatable" : nil, declaresSendable ? "Sendable" : nil].compactMap { $0 }.joined(separator: ", ")
	}

	/// Of what contains itself the compiler does not find out alone that it can be sent between threads; of types that refer to each other it
	/// depends on the order in which it sees them.
	var declaresSendable: Bool { containsBoxes || isInCycle }

	/// A value of it may hold others of its own type.
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
	/// What the schema says of it.
	package var documentation: String?
	/// The user says what it is called.
	var isNameOverridden = false
	/// What it is sent as, where its type is the style's for the `id` of an object.
	var identifies: SwiftScalar?

	/// Its type, or of a typed identifier what that is sent as.
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
	package var discriminator: String
	package let cases: [Case]
	package var other: TypeID?
	/// The case of each concrete type.
	private let positions: [String: Int]

	init(discriminator: String, cases: [Case], other: TypeID?) {
		self.discriminator = discriminator
		self.cases = cases
		self.other = other
		var positions: [String: Int] = [:]
		for (position, each) in cases.enumerated() {
			for name in each.typeNames where positions[name] == nil { positions[name] = position }
		}
		self.positions = positions
	}

	/// How a value of the concrete type `typeName` decodes; nil for one that is not known.
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
	/// The user calls it so.
	package var isNameOverridden = false
	package var evidence: [EvidenceNote] = []
	/// What the schema says of it.
	package var documentation: String?
}

extension TypePlan.Form {
	/// Of an object or of a choice.
	var properties: [PropertyPlan] {
		switch self {
		case .object(let properties), .oneOf(let properties): properties
		case .mixed, .variants, .enumeration: []
		}
	}

	/// What it is made of.
	var types: [SwiftType] {
		switch self {
		case .object(let properties), .oneOf(let properties): properties.map(\.type)
		case .mixed(let cases): cases.map(\.type)
		case .variants(let plan): (plan.cases.map(\.type) + [plan.other].compactMap { $0 }).map { .generated($0) }
		case .enumeration: []
		}
	}
}
