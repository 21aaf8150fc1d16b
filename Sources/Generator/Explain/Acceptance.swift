import JSONLanguage
import SourceText

/// Which values the generated decoders take, told from the plan alone.
package struct Acceptance {
	private let types: [TypePlan]

	package init(types: [TypePlan]) {
		self.types = types
	}

	/// A value that a decoder would not take.
	package struct Refusal: Hashable, Sendable {
		/// In the JSON: `results[3].origin`.
		package var path: String
		package var range: SourceRange
		/// `null`, `missing`, `a string`
		package var found: String
		/// In code: `CharacterDTO.origin`.
		package var property: String
		/// As code spells it.
		package var type: String
	}

	/// Where in the data and in the code a value stands.
	fileprivate struct Place {
		var path: String
		var property: String
		/// As it is declared there.
		var declared: SwiftType
	}

	/// Every place of `value` that a decoder of `type` refuses.
	package func refusals(of value: JSONNode, _ type: SwiftType) -> [Refusal] {
		var refusals: [Refusal] = []
		check(value, type, Place(path: "", property: "the response", declared: type), &refusals)
		return refusals
	}

	/// Bounded recursion: parsing refuses what is nested deeper than `JSONScanner.depthLimit`.
	private func check(_ value: JSONNode, _ type: SwiftType, _ place: Place, _ refusals: inout [Refusal]) {
		switch (type, value.content) {
		case (.jsonValue, _), (.optional, .null), (.scalar(.named), _): return
		case (.optional(let wrapped), _), (.indirect(let wrapped), _): check(value, wrapped, place, &refusals)
		case (.scalar(.bool), .bool), (.scalar(.string), .string): return
		case (.scalar(.int), .number(let token)):
			if Int(token) == nil, Double(token).flatMap({ Int(exactly: $0) }) == nil {
				refuse(value, "the number \(token)", place, &refusals)
			}
		case (.scalar(.uint64), .number(let token)):
			if UInt64(token) == nil, Double(token).flatMap({ UInt64(exactly: $0) }) == nil {
				refuse(value, "the number \(token)", place, &refusals)
			}
		case (.scalar(.double), .number(let token)):
			if Double(token)?.isFinite != true { refuse(value, "the number \(token)", place, &refusals) }
		case (.array(let element), .array(let values)):
			for (index, each) in values.enumerated() { check(each, element, place.inside("[\(index)]"), &refusals) }
		case (.dictionary(let element), .object(let members)):
			for member in members { check(member.value, element, place.inside(".\(member.key)"), &refusals) }
		case (.generated(let id), _): check(value, types[id.index], place, &refusals)
		default: refuse(value, value.kindDescription, place, &refusals)
		}
	}

	private func check(_ value: JSONNode, _ plan: TypePlan, _ place: Place, _ refusals: inout [Refusal]) {
		switch plan.form {
		case .object(let properties):
			guard value.members != nil else { return refuse(value, value.kindDescription, place, &refusals) }
			for property in properties {
				let inner = Place(
					path: place.path.isEmpty ? property.key : place.path + "." + property.key,
					property: "\(plan.name).\(property.name.name)",
					declared: property.type)
				if let member = value[property.key] {
					check(member, property.type, inner, &refusals)
				} else if !property.type.isOptional {
					refuse(value, "missing", inner, &refusals)
				}
			}
		case .variants(let variants):
			guard value.members != nil, let name = value[variants.discriminator]?.string else {
				return refuse(
					value, value.members == nil ? value.kindDescription : "without its \(variants.discriminator)", place, &refusals)
			}
			if let match = variants.cases.first(where: { $0.typeNames.contains(name) })?.type ?? variants.other {
				check(value, .generated(match), place, &refusals)
			}
		case .mixed(let cases):
			// A kind that no case is for survives as the unknown case.
			if let match = cases.first(where: { takes($0.type, value) }) { check(value, match.type, place, &refusals) }
		case .enumeration:
			if value.string == nil { refuse(value, value.kindDescription, place, &refusals) }
		case .oneOf: return
		}
	}

	/// Whether a value of this kind is what `type` is for.
	private func takes(_ type: SwiftType, _ value: JSONNode) -> Bool {
		switch (type, value.content) {
		case (.scalar(.bool), .bool), (.scalar(.string), .string), (.scalar(.int), .number), (.scalar(.uint64), .number),
			(.scalar(.double), .number),
			(.array, .array), (.dictionary, .object), (.generated, .object):
			true
		default: false
		}
	}

	private func refuse(_ value: JSONNode, _ found: String, _ place: Place, _ refusals: inout [Refusal]) {
		guard refusals.count < Self.mostRefusals else { return }
		refusals.append(
			Refusal(
				path: place.path.isEmpty ? "." : place.path, range: value.range, found: found, property: place.property,
				type: text(place.declared)))
	}

	/// More say nothing new, and there may be one for each element of a long list.
	private static let mostRefusals = 10_000

	private func text(_ type: SwiftType) -> String {
		switch type {
		case .scalar(let scalar): scalar.name
		case .jsonValue: "JSONValue"
		case .generated(let id): types[id.index].name
		case .array(let element): "[\(text(element))]"
		case .dictionary(let value): "[String: \(text(value))]"
		case .optional(let wrapped): text(wrapped) + "?"
		case .indirect(let wrapped): text(wrapped)
		}
	}
}

extension Acceptance.Place {
	fileprivate func inside(_ step: String) -> Acceptance.Place {
		var place = self
		place.path = path.isEmpty && step.hasPrefix(".") ? String(step.dropFirst()) : path + step
		return place
	}
}
