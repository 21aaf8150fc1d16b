import JSONLanguage
import SourceText

/// Predicts from the plan which values the generated decoders accept.
package struct Acceptance {
	private let types: [TypePlan]
	private let excluded: Set<String>

	/// - Parameter excluded: the paths without a property by configuration (`"type": "none"`).
	package init(types: [TypePlan], excluded: Set<String> = []) {
		self.types = types
		self.excluded = excluded
	}

	/// A value that a decoder would reject.
	package struct Refusal: Hashable, Sendable {
		/// The path in the JSON, such as `results[3].origin`.
		package var path: String
		package var range: SourceRange
		/// The value in words: `null`, `missing`, `a string`.
		package var found: String
		/// The property in code, such as `CharacterDTO.origin`.
		package var property: String
		/// The type as code spells it.
		package var type: String
		/// The number of objects around the value.
		package var depth: Int
	}

	/// The path of a value in the data, and its property in the code.
	fileprivate struct Context {
		var path: String
		var property: String
		/// The declared type of the property.
		var declared: SwiftType
		/// The key that was decoded already, to select the type.
		var discriminator: String?
		/// The number of objects around the value.
		var depth = 0
	}

	/// A member of an object without a property, which a decoder ignores.
	package struct UnreadMember: Hashable, Sendable {
		/// The path of the first such member in the JSON, such as `results[3].species`.
		package var path: String
		package var range: SourceRange
		package var key: String
		/// The value in words, such as `a string`.
		package var found: String
		/// The type in code, such as `CharacterDTO`.
		package var type: String
		/// The number of objects with this member.
		package var count: Int
		/// The number of objects around the first such member.
		package var depth: Int
	}

	package struct Findings: Sendable {
		package fileprivate(set) var refusals: [Refusal] = []
		/// The ignored members, one for each type and key.
		package fileprivate(set) var unreadMembers: [UnreadMember] = []
		fileprivate var unreadMemberIndex: [[String]: Int] = [:]
		/// The number of members that are decoded as a property.
		package fileprivate(set) var readMembers = 0
		/// The properties that are decoded, such as `CharacterDTO.origin`.
		package fileprivate(set) var readProperties: Set<String> = []
	}

	/// Returns all parts of `value` that a decoder of `type` rejects or ignores.
	package func findings(in value: JSONNode, _ type: SwiftType) -> Findings {
		var findings = Findings()
		check(value, type, Context(path: "", property: "the response", declared: type), &findings)
		return findings
	}

	/// Bounded recursion: the parser rejects nesting deeper than `JSONScanner.depthLimit`.
	private func check(_ value: JSONNode, _ type: SwiftType, _ context: Context, _ findings: inout Findings) {
		switch (type, value.content) {
		case (.jsonValue, _), (.optional, .null): return
		case (.optional(let wrapped), _), (.indirect(let wrapped), _): check(value, wrapped, context, &findings)
		case (.scalar(let scalar), _):
			// The configuration can name a generated type.
			if case .named(let name) = scalar, [nil, .undecodable].contains(StandardType(name)),
				let plan = types.first(where: { $0.name == name })
			{
				return check(value, plan, context, &findings)
			}
			if let found = scalar.refusal(of: value.outline) { refuse(value, found, context, &findings) }
		case (.array(let element), .array(let values)):
			for (index, each) in values.enumerated() { check(each, element, context.inside("[\(index)]"), &findings) }
		case (.dictionary(let element), .object(let members)):
			for member in members {
				var inner = context.inside(".\(member.key)")
				inner.depth += 1
				check(member.value, element, inner, &findings)
			}
		case (.generated(let id), _): check(value, types[id.index], context, &findings)
		default: refuse(value, value.kindDescription, context, &findings)
		}
	}

	private func check(_ value: JSONNode, _ plan: TypePlan, _ context: Context, _ findings: inout Findings) {
		switch plan.form {
		case .object(let properties) where plan.isPair:
			guard let elements = value.elements, elements.count >= properties.count else {
				return refuse(value, value.kindDescription, context, &findings)
			}
			for (index, property) in properties.enumerated() {
				let inner = Context(
					path: context.path + "[\(index)]", property: "\(plan.name).\(property.name.name)", declared: property.type,
					depth: context.depth)
				check(elements[index], property.sentType, inner, &findings)
			}
		case .object(let properties):
			guard let members = value.members else { return refuse(value, value.kindDescription, context, &findings) }
			let keys = Set(properties.map(\.key)).union(context.discriminator.map { [$0] } ?? [])
			for member in members where !keys.contains(member.key) && !isExcluded(member.key, of: plan) {
				findings.add(
					UnreadMember(
						path: context.inside(".\(member.key)").path, range: member.keyRange, key: member.key,
						found: member.value.kindDescription, type: plan.name, count: 1, depth: context.depth + 1))
			}
			for property in properties {
				let inner = Context(
					path: context.path.isEmpty ? property.key : context.path.appending(key: property.key),
					property: "\(plan.name).\(property.name.name)",
					declared: property.type, depth: context.depth + 1)
				if let member = value[property.key] {
					findings.readMembers += 1
					findings.readProperties.insert(inner.property)
					check(
						member, types.kindType(of: property.type) { value[$0]?.outline } ?? property.sentType, inner, &findings)
				} else if !property.type.isOptional {
					refuse(value, "missing", inner, &findings)
				}
			}
		case .variants(let variants):
			guard value.members != nil, let name = variants.form.kind(value[variants.discriminator]?.outline) else {
				let found = value[variants.discriminator].map { "with \($0.kindDescription) as its" } ?? "without its"
				return refuse(
					value, value.members == nil ? value.kindDescription : "\(found) \(variants.discriminator)", context, &findings)
			}
			if let match = variants.case(of: name)?.type ?? variants.other {
				var inner = context
				inner.discriminator = variants.discriminator
				check(value, .generated(match), inner, &findings)
			}
		case .mixed(let cases):
			guard let match = cases.first(where: { $0.type.accepts(value.outline) }) else { return }
			let refused = findings.refusals.count
			check(value, match.type, context, &findings)
			// A value that no case decodes is the unknown one.
			findings.refusals.removeSubrange(refused...)
		case .enumeration(let cases):
			if plan.isClosed, let text = value.string, !cases.contains(where: { $0.value == text }) {
				refuse(value, "'\(Visible.text(String(text.prefix(40))))', not a case of \(plan.name)", context, &findings)
			}
			if value.string == nil { refuse(value, value.kindDescription, context, &findings) }
		case .oneOf: return
		}
	}

	private func isExcluded(_ key: String, of plan: TypePlan) -> Bool {
		!excluded.isEmpty && ([plan.path] + plan.otherPaths).contains { excluded.contains($0.appending(key: key)) }
	}

	private func refuse(_ value: JSONNode, _ found: String, _ context: Context, _ findings: inout Findings) {
		guard findings.refusals.count < Self.mostRefusals else { return }
		findings.refusals.append(
			Refusal(
				path: context.path.isEmpty ? "." : context.path, range: value.range, found: found, property: context.property,
				type: text(context.declared), depth: context.depth))
	}

	/// The maximum number of refusals, since there may be one for each element of a long list.
	private static let mostRefusals = 10_000

	private func text(_ type: SwiftType) -> String {
		switch type.innermostScalar {
		case .scalar(let scalar): type.text(around: scalar.name)
		case .generated(let id): type.text(around: types[id.index].name)
		default: type.text(around: "JSONValue")
		}
	}
}

extension Acceptance.Findings {
	/// The number of differences at each depth, those at the root first: a difference that recurs in other elements of a list counts once.
	package var differences: [Int] {
		let refused = Set(refusals.map { Difference(depth: $0.depth, property: $0.property, found: $0.found) }).map(\.depth)
		let depths = refused + unreadMembers.map(\.depth)
		var counts = [Int](repeating: 0, count: (depths.max() ?? -1) + 1)
		for depth in depths { counts[depth] += 1 }
		return counts
	}

	private struct Difference: Hashable {
		var depth: Int
		var property: String
		var found: String
	}

	fileprivate mutating func add(_ member: Acceptance.UnreadMember) {
		if let index = unreadMemberIndex[[member.type, member.key]] {
			unreadMembers[index].count += 1
		} else {
			unreadMemberIndex[[member.type, member.key]] = unreadMembers.count
			unreadMembers.append(member)
		}
	}
}

extension SwiftType {
	/// Returns whether a decoder that tries several types chooses this one for `value`, whose contents are not examined.
	func accepts(_ value: JSONValue) -> Bool {
		switch (self, value) {
		case (.optional(let wrapped), _), (.indirect(let wrapped), _): wrapped.accepts(value)
		case (.jsonValue, _), (.array, .array), (.dictionary, .object), (.generated, .object): true
		case (.scalar(let scalar), _): scalar.refusal(of: value) == nil
		default: false
		}
	}
}

extension SwiftScalar {
	/// Returns what a decoder of this type rejects, in words; nil if it decodes `value`. Values of a team's own types are accepted, since their
	/// decoding is unknown.
	func refusal(of value: JSONValue) -> String? {
		guard let kinds, !kinds.isEmpty else { return nil }
		switch value {
		case .string(let text) where kinds.contains(.string): return TypeDraft.scalar(self).form?.refusal(of: text)
		// A client may set any strategy for dates, but none reads a text that is no date.
		case .string(let text) where FoundationType(name) == .date && TextForm.all.contains { $0.isDate && $0.accepts(text) }: return nil
		case .number(let token) where kinds.contains(.number):
			let isRead =
				switch StandardType(name) {
				case .integer(let width): width.accepts(token)
				case .floatingPoint: Double(token)?.isFinite == true
				case .undecodable, nil: true
				}
			return isRead ? nil : "the number \(token)"
		case .bool where kinds.contains(.bool): return nil
		default: return value.kindDescription
		}
	}
}

extension ValueForm {
	/// Returns the text in words if it does not have the form.
	fileprivate func refusal(of text: String) -> String? {
		let shown = text.count > 40 ? text.prefix(40) + "…" : text[...]
		return accepts(text) ? nil : "'\(Visible.text(String(shown)))', not \(name)"
	}
}

extension Acceptance.Context {
	fileprivate func inside(_ step: String) -> Acceptance.Context {
		var context = self
		context.discriminator = nil
		context.path = path.isEmpty && step.hasPrefix(".") ? String(step.dropFirst()) : path + step
		return context
	}
}
