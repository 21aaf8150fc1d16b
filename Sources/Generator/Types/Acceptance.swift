import JSONLanguage
import SourceText

/// Which values the generated decoders take, told from the plan alone.
package struct Acceptance {
	private let types: [TypePlan]
	private let leftOut: Set<String>

	/// - Parameter leftOut: the paths of what the user wants no property for.
	package init(types: [TypePlan], leftOut: Set<String> = []) {
		self.types = types
		self.leftOut = leftOut
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
		/// The key that was read already, to tell which type this is.
		var discriminator: String?
	}

	/// A member of an object that no property is for; a decoder passes it over.
	package struct UnreadMember: Hashable, Sendable {
		/// In the JSON, the first one of all: `results[3].species`.
		package var path: String
		package var range: SourceRange
		package var key: String
		/// `a string`
		package var found: String
		/// In code: `CharacterDTO`.
		package var type: String
		/// How many objects have it.
		package var count: Int
	}

	package struct Findings: Sendable {
		package fileprivate(set) var refusals: [Refusal] = []
		/// One for each type and key.
		package fileprivate(set) var strangers: [UnreadMember] = []
		fileprivate var unreadMemberIndex: [[String]: Int] = [:]
	}

	/// Every place of `value` that a decoder of `type` refuses or passes over.
	package func findings(in value: JSONNode, _ type: SwiftType) -> Findings {
		var findings = Findings()
		check(value, type, Place(path: "", property: "the response", declared: type), &findings)
		return findings
	}

	/// Bounded recursion: parsing refuses what is nested deeper than `JSONScanner.depthLimit`.
	private func check(_ value: JSONNode, _ type: SwiftType, _ place: Place, _ findings: inout Findings) {
		switch (type, value.content) {
		case (.jsonValue, _), (.optional, .null): return
		case (.scalar(.named(let name)), _): check(value, name, place, &findings)
		case (.optional(let wrapped), _), (.indirect(let wrapped), _): check(value, wrapped, place, &findings)
		case (.scalar(.bool), .bool), (.scalar(.string), .string): return
		case (.scalar(.int), .number(let token)):
			if Int(token) == nil, Double(token).flatMap({ Int(exactly: $0) }) == nil {
				refuse(value, "the number \(token)", place, &findings)
			}
		case (.scalar(.uint64), .number(let token)):
			if UInt64(token) == nil, Double(token).flatMap({ UInt64(exactly: $0) }) == nil {
				refuse(value, "the number \(token)", place, &findings)
			}
		case (.scalar(.double), .number(let token)):
			if Double(token)?.isFinite != true { refuse(value, "the number \(token)", place, &findings) }
		case (.array(let element), .array(let values)):
			for (index, each) in values.enumerated() { check(each, element, place.inside("[\(index)]"), &findings) }
		case (.dictionary(let element), .object(let members)):
			for member in members { check(member.value, element, place.inside(".\(member.key)"), &findings) }
		case (.generated(let id), _): check(value, types[id.index], place, &findings)
		default: refuse(value, value.kindDescription, place, &findings)
		}
	}

	/// Of a type of somebody's own nothing is known, nor of how a client reads dates.
	private func check(_ value: JSONNode, _ name: String, _ place: Place, _ findings: inout Findings) {
		switch (StandardType(name), value.content) {
		case (.integer(let width), .number(let token)):
			if !width.accepts(token) { refuse(value, "the number \(token)", place, &findings) }
			return
		case (.floatingPoint, .number): return
		case (.integer, _), (.floatingPoint, _): return refuse(value, value.kindDescription, place, &findings)
		default: break
		}
		guard let form = TypeDraft.scalar(.named(name)).form else { return }
		guard let text = value.string else { return refuse(value, value.kindDescription, place, &findings) }
		if !form.accepts(text) {
			let shown = text.count > 40 ? text.prefix(40) + "…" : text[...]
			refuse(value, "'\(Visible.text(String(shown)))', not \(form.name)", place, &findings)
		}
	}

	private func check(_ value: JSONNode, _ plan: TypePlan, _ place: Place, _ findings: inout Findings) {
		switch plan.form {
		case .object(let properties) where plan.isPair:
			guard let elements = value.elements, elements.count >= properties.count else {
				return refuse(value, value.kindDescription, place, &findings)
			}
			for (index, property) in properties.enumerated() {
				let inner = Place(
					path: place.path + "[\(index)]", property: "\(plan.name).\(property.name.name)", declared: property.type)
				check(elements[index], property.sentType, inner, &findings)
			}
		case .object(let properties):
			guard let members = value.members else { return refuse(value, value.kindDescription, place, &findings) }
			let keys = Set(properties.map(\.key)).union(place.discriminator.map { [$0] } ?? [])
			for member in members where !keys.contains(member.key) && !isLeftOut(member.key, of: plan) {
				findings.add(
					UnreadMember(
						path: place.inside(".\(member.key)").path, range: member.keyRange, key: member.key,
						found: member.value.kindDescription, type: plan.name, count: 1))
			}
			for property in properties {
				let inner = Place(
					path: place.path.isEmpty ? property.key : place.path + "." + property.key,
					property: "\(plan.name).\(property.name.name)",
					declared: property.type)
				if let member = value[property.key] {
					check(member, property.sentType, inner, &findings)
				} else if !property.type.isOptional {
					refuse(value, "missing", inner, &findings)
				}
			}
		case .variants(let variants):
			guard value.members != nil, let name = value[variants.discriminator]?.string else {
				return refuse(
					value, value.members == nil ? value.kindDescription : "without its \(variants.discriminator)", place, &findings)
			}
			if let match = variants.case(of: name)?.type ?? variants.other {
				var inner = place
				inner.discriminator = variants.discriminator
				check(value, .generated(match), inner, &findings)
			}
		case .mixed(let cases):
			// A kind that no case is for survives as the unknown case.
			if let match = cases.first(where: { takes($0.type, value) }) { check(value, match.type, place, &findings) }
		case .enumeration:
			if value.string == nil { refuse(value, value.kindDescription, place, &findings) }
		case .oneOf: return
		}
	}

	private func isLeftOut(_ key: String, of plan: TypePlan) -> Bool {
		!leftOut.isEmpty && ([plan.path] + plan.otherPaths).contains { leftOut.contains($0 + "." + key) }
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

	private func refuse(_ value: JSONNode, _ found: String, _ place: Place, _ findings: inout Findings) {
		guard findings.refusals.count < Self.mostRefusals else { return }
		findings.refusals.append(
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

extension Acceptance.Findings {
	fileprivate mutating func add(_ stranger: Acceptance.UnreadMember) {
		if let index = unreadMemberIndex[[stranger.type, stranger.key]] {
			strangers[index].count += 1
		} else {
			unreadMemberIndex[[stranger.type, stranger.key]] = strangers.count
			strangers.append(stranger)
		}
	}
}

extension Acceptance.Place {
	fileprivate func inside(_ step: String) -> Acceptance.Place {
		var place = self
		place.discriminator = nil
		place.path = path.isEmpty && step.hasPrefix(".") ? String(step.dropFirst()) : path + step
		return place
	}
}
