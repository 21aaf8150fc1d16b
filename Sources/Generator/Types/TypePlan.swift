/// One generated type with every name final.
package struct TypePlan: Sendable {
	/// `CharacterDTO`, `Character.location`.
	package var name: String
	package var form: Form
	package var usage: TypeUsage
	package var documentation: String?
	/// Where it stands in the data, for `gen explain`.
	package var path: String

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

	/// `Decodable, Equatable`
	package var conformances: String {
		switch subtracting(.variable) {
		case [.decoded, .encoded]: "Codable, Equatable"
		case .encoded: "Encodable, Equatable"
		case .decoded: "Decodable, Equatable"
		default: "Equatable"
		}
	}
}

package struct PropertyPlan: Sendable {
	package var name: SwiftIdentifier
	package var key: String
	package var type: SwiftType
	package var evidence: [EvidenceNote]
}

/// A case of an enum whose value is one of several kinds.
package struct CasePlan: Sendable {
	package var name: String
	package var type: SwiftType
}

package struct VariantsPlan: Sendable {
	package var discriminator: String
	package var cases: [Case]
	package var other: TypeID?

	package struct Case: Sendable {
		package var name: SwiftIdentifier
		package var typeNames: [String]
		package var type: TypeID
	}
}

package struct EnumerationCasePlan: Sendable {
	package var name: SwiftIdentifier
	package var value: String
}
