/// The declared names of a scope: the feature, an entity, or an element of a list.
package final class FactSchema: Sendable {
	/// The name in the reference.
	package let name: String
	package let about: String
	package let facts: [FactDeclaration]
	/// The schemas that this one is composed of; none if it is not composed.
	private let parts: [FactSchema]
	/// Whether the style's own settings are further facts of the scope.
	package let isExtensible: Bool
	private let positions: FactPositions

	/// - Parameter facts: the facts, whose names are distinct.
	package init(
		_ name: String, _ about: String, parts: [FactSchema] = [], isExtensible: Bool = false, _ facts: [FactDeclaration]
	) {
		self.isExtensible = isExtensible
		self.name = name
		self.about = about
		self.facts = facts
		self.parts = parts
		positions = FactPositions(facts)
	}

	/// The schemas whose facts it has, in the order in which the reference lists them.
	package var components: [FactSchema] { parts.isEmpty ? [self] : parts }

	/// Returns the position of the fact called `name`; nil if there is none.
	package func position(of name: String) -> Int? { positions.position(of: name, in: facts) }

	/// Returns the position of the fact called `name` in the facts of the schema and, if it is extensible, the settings after them.
	func position(of name: String, settings: FactSchema?) -> Int? {
		if let position = position(of: name) { return position }
		guard isExtensible, let settings else { return nil }
		return settings.position(of: name).map { facts.count + $0 }
	}

	/// Returns the fact at a position of the schema, followed by the settings.
	func fact(at position: Int, settings: FactSchema?) -> FactDeclaration? {
		if position < facts.count { return facts[position] }
		guard let further = settings?.facts, position - facts.count < further.count else { return nil }
		return further[position - facts.count]
	}

	/// The names of all facts in alphabetical order.
	func names(settings: FactSchema?) -> [String] {
		Set((facts + (isExtensible ? settings?.facts ?? [] : [])).map(\.name)).sorted()
	}
}

/// Finds facts by their names. A table of positions, since a dictionary of names takes longer to make than most runs use it.
private struct FactPositions: Sendable {
	/// Open addressing: -1 is an empty slot.
	private var slots: [Int16]

	/// - Parameter facts: the facts; of several with one name, the first is found.
	init(_ facts: [FactDeclaration]) {
		var count = 8
		while count < facts.count * 2 { count *= 2 }
		slots = [Int16](repeating: -1, count: count)
		for position in facts.indices {
			let slot = slot(of: facts[position].name, in: facts)
			if slots[slot] < 0 { slots[slot] = Int16(clamping: position) }
		}
	}

	func position(of name: String, in facts: [FactDeclaration]) -> Int? {
		let position = slots[slot(of: name, in: facts)]
		return position < 0 ? nil : Int(position)
	}

	/// Returns the slot of a fact called `name`, or the empty one where it would be.
	private func slot(of name: String, in facts: [FactDeclaration]) -> Int {
		var text = name
		let hash = text.withUTF8 { $0.reduce(2_166_136_261 as UInt32) { ($0 ^ UInt32($1)) &* 16_777_619 } }
		var slot = Int(hash ^ hash >> 15) & (slots.count - 1)
		while slots[slot] >= 0, facts[Int(slots[slot])].name != name { slot = (slot + 1) & (slots.count - 1) }
		return slot
	}
}

/// The declaration of a name that templates can use.
package struct FactDeclaration: Sendable {
	package enum Kind: Sendable {
		case text, flag
		/// A text in which white space at the start of a line is content.
		case verbatim
		/// A list. Each element is bound to `element`, or to the name of the schema.
		case list(element: String?, @Sendable () -> FactSchema)
		/// A group of names after a dot.
		case group(@Sendable () -> FactSchema)
	}

	package let name: String
	package let kind: Kind
	/// A noun phrase, or `whether …` for a flag; without a full stop.
	package let meaning: String
	/// The name of the scope that declares the fact, for composed schemas.
	package let scope: String

	package init(_ name: String, _ kind: Kind, _ meaning: String, of scope: String = "") {
		self.name = name
		self.kind = kind
		self.meaning = meaning
		self.scope = scope
	}
}

extension FactDeclaration {
	/// The schema of the elements of a list, or of a group.
	package var schema: FactSchema? {
		switch kind {
		case .text, .verbatim, .flag: nil
		case .list(_, let schema), .group(let schema): schema()
		}
	}

	/// The name to which the elements of a list are bound; nil if it is not a list.
	package var element: String? {
		if case .list(let element, let schema) = kind { element ?? schema().name } else { nil }
	}
}
