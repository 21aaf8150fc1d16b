/// The meaning of a name that templates can use: one line of the reference.
package struct FactMeaning: Sendable {
	package enum Kind: Hashable, Sendable {
		case text, flag
		/// A list, whose elements are bound under a name of their own and have the facts of these scopes.
		case list(element: String, scopes: [String])
		/// A group of names after a dot.
		case group(scope: String)
	}

	package let name: String
	package let kind: Kind
	/// A sentence without its full stop.
	package let meaning: String

	static func text(_ name: String, _ meaning: String) -> FactMeaning { FactMeaning(name: name, kind: .text, meaning: meaning) }

	static func flag(_ name: String, _ meaning: String) -> FactMeaning { FactMeaning(name: name, kind: .flag, meaning: meaning) }

	/// The scopes that describe the content.
	package var scopes: [String] {
		switch kind {
		case .text, .flag: []
		case .list(_, let scopes): scopes
		case .group(let scope): [scope]
		}
	}

	/// - Parameter element: the name to which an element is bound; by default the name of its first scope.
	static func list(_ name: String, _ meaning: String, of scopes: String..., as element: String? = nil) -> FactMeaning {
		FactMeaning(name: name, kind: .list(element: element ?? scopes.first ?? "", scopes: scopes), meaning: meaning)
	}

	static func group(_ name: String, _ meaning: String, of scope: String) -> FactMeaning {
		FactMeaning(name: name, kind: .group(scope: scope), meaning: meaning)
	}
}

/// The facts of one scope: the feature, an entity, or an element of some list.
package struct FactScope: Sendable {
	package let name: String
	package let about: String
	package let facts: [FactMeaning]

	init(_ name: String, _ about: String, _ facts: [FactMeaning]) {
		self.name = name
		self.about = about
		self.facts = facts
	}

	/// Returns the scope with only the facts that `isWanted` accepts; nil when there are none.
	package func narrowed(_ isWanted: (FactMeaning) -> Bool) -> FactScope? {
		let wanted = facts.filter(isWanted)
		return wanted.isEmpty ? nil : FactScope(name, about, wanted)
	}
}

/// Every fact with its meaning. The facts of a scope are sorted by name, one line each; a test compares the table with the facts that
/// templates get.
package enum FactTable {
	/// All scopes, in reading order.
	package static let scopes = ofFeatures + ofTypes + ofValues + ofOperations + ofREST + ofGraphQL + ofTests + ofLocalData + ofContainers

	/// The scopes that every template can use, and those that templates of an entity can use in addition.
	package static let featureScopes = ["feature", "wiring"]
	package static let entityScopes = ["entity", "local data"]

	private static let named = Dictionary(scopes.map { ($0.name, $0) }) { first, _ in first }

	package static func scope(_ name: String) -> FactScope? { named[name] }

	/// Returns the fact called `name` in the first of `scopes` that has it.
	static func meaning(of name: String, in scopes: [String]) -> (fact: FactMeaning, scope: String)? {
		for scope in scopes {
			if let fact = named[scope]?.facts.first(where: { $0.name == name }) { return (fact, scope) }
		}
		return nil
	}
}
