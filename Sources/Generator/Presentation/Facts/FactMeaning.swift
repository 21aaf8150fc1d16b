/// What a name stands for that templates may use: a line of the reference.
package struct FactMeaning: Sendable {
	package enum Kind: Hashable, Sendable {
		case text, flag
		/// Each element is bound under a name of its own, and has the facts of these scopes.
		case list(element: String, scopes: [String])
		/// What a dot goes into.
		case group(scope: String)
	}

	package let name: String
	package let kind: Kind
	/// A sentence without its stop.
	package let meaning: String

	static func text(_ name: String, _ meaning: String) -> FactMeaning { FactMeaning(name: name, kind: .text, meaning: meaning) }

	static func flag(_ name: String, _ meaning: String) -> FactMeaning { FactMeaning(name: name, kind: .flag, meaning: meaning) }

	/// Where what it holds is said.
	package var scopes: [String] {
		switch kind {
		case .text, .flag: []
		case .list(_, let scopes): scopes
		case .group(let scope): [scope]
		}
	}

	/// - Parameter element: what an element is bound under; the name of its first scope by default.
	static func list(_ name: String, _ meaning: String, of scopes: String..., as element: String? = nil) -> FactMeaning {
		FactMeaning(name: name, kind: .list(element: element ?? scopes.first ?? "", scopes: scopes), meaning: meaning)
	}

	static func group(_ name: String, _ meaning: String, of scope: String) -> FactMeaning {
		FactMeaning(name: name, kind: .group(scope: scope), meaning: meaning)
	}
}

/// Facts that stand together: those of the feature, of an entity, of an element of some list.
package struct FactScope: Sendable {
	package let name: String
	package let about: String
	package let facts: [FactMeaning]

	init(_ name: String, _ about: String, _ facts: [FactMeaning]) {
		self.name = name
		self.about = about
		self.facts = facts
	}

	/// With only those facts that `isWanted`; nil when that is none of them.
	package func narrowed(_ isWanted: (FactMeaning) -> Bool) -> FactScope? {
		let wanted = facts.filter(isWanted)
		return wanted.isEmpty ? nil : FactScope(name, about, wanted)
	}
}

/// Every fact that there is, with its meaning. Each scope stands in the order of its facts' names, a line for each fact; a test holds the table to
/// what templates are given.
package enum FactTable {
	/// In the order in which they are read.
	package static let scopes = ofFeatures + ofTypes + ofValues + ofOperations + ofREST + ofGraphQL + ofTests + ofLocalData + ofContainers

	/// What every template may use, and what those of an entity may use as well.
	package static let featureScopes = ["feature", "wiring"]
	package static let entityScopes = ["entity", "local data"]

	private static let named = Dictionary(scopes.map { ($0.name, $0) }) { first, _ in first }

	package static func scope(_ name: String) -> FactScope? { named[name] }

	/// What `name` means in the first of `scopes` that has it.
	static func meaning(of name: String, in scopes: [String]) -> (fact: FactMeaning, scope: String)? {
		for scope in scopes {
			if let fact = named[scope]?.facts.first(where: { $0.name == name }) { return (fact, scope) }
		}
		return nil
	}
}
