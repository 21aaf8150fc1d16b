/// Finds types for properties that no sample has a value for: that of the same key elsewhere, or of its counterpart in the same object.
///
/// | property | evidence elsewhere | note |
/// | --- | --- | --- |
/// | `Page.previous`, only null | `next: String?` beside it | `"Page.previous": "String?"` |
/// | `Order.tags`, always empty | `tags: [TagDTO]` of another type | `"Order.tags": "[TagDTO]"` |
struct LikelyTypes {
	private let types: [TypePlan]
	private let speller: TypeSpeller

	init(_ types: [TypePlan], _ speller: TypeSpeller) {
		(self.types, self.speller) = (types, speller)
	}

	/// Returns the note with the override to paste; nil for a property with evidence, or if nothing suggests a type.
	func note(for property: PropertyPlan, of plan: TypePlan) -> EvidenceNote? {
		guard property.evidence.contains(where: \.lacksValues), !plan.path.isEmpty else { return nil }
		let elsewhere = types.lazy.filter { $0.path != plan.path }.compactMap { other in
			other.form.properties.lazy.filter { $0.key == property.key }.compactMap { known($0, for: property, of: other) }.first
		}.first
		let counterparts = plan.form.properties.filter { Self.isCounterpart($0.key, of: property.key) }
		guard let found = counterparts.lazy.compactMap({ known($0, for: property, of: plan) }).first ?? elsewhere else { return nil }
		return EvidenceNote(
			"probably \(found.type), as \(found.place): add \"types\": {\"\(plan.path.appending(key: property.key))\": \"\(found.type)\"} to gen.json"
		)
	}

	/// Returns the type of `candidate` as `property` can have it, and where it is.
	private func known(_ candidate: PropertyPlan, for property: PropertyPlan, of plan: TypePlan) -> (type: String, place: String)? {
		guard !candidate.evidence.contains(where: \.lacksValues), !candidate.type.mentionsJSONValue, !candidate.type.isIndirect else {
			return nil
		}
		let type: SwiftType
		switch property.type.unwrapped {
		case .array:
			guard candidate.type.isList else { return nil }
			type = property.type.isOptional ? candidate.type.asOptional : candidate.type.unwrapped
		default: type = candidate.type.asOptional
		}
		return (speller.text(type), "'\(candidate.key)' of \(plan.name)")
	}

	/// Words of which both mostly have one type.
	private static let pairs = [
		["next", "previous", "prev"], ["first", "last"], ["before", "after"], ["start", "end"], ["from", "to"], ["min", "max"],
		["minimum", "maximum"], ["created", "updated", "deleted", "modified"], ["older", "newer"], ["width", "height"],
	]

	/// Returns whether two keys differ in one word of a pair only: `next_page` and `previous_page`.
	private static func isCounterpart(_ key: String, of other: String) -> Bool {
		let words = [key, other].map { SwiftIdentifier.words(ofKey: $0).parts.map { $0.lowercased() } }
		guard words[0].count == words[1].count else { return false }
		let differing = zip(words[0], words[1]).filter { $0 != $1 }
		guard differing.count == 1, let (one, two) = differing.first else { return false }
		return pairs.contains { $0.contains(one) && $0.contains(two) }
	}
}
