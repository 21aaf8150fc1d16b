import TemplateLanguage

/// The facts of one scope for the reference: the feature, an entity, or an element of some list.
package struct FactScope: Sendable {
	package let name: String
	package let about: String
	/// The facts in alphabetical order.
	package let facts: [FactDeclaration]

	private init(_ name: String, _ about: String, _ facts: [FactDeclaration]) {
		self.name = name
		self.about = about
		self.facts = facts
	}

	fileprivate init(_ schema: FactSchema) {
		self.init(schema.name, schema.about, schema.facts.sorted { $0.name < $1.name })
	}

	/// Returns the scope with only the facts that `isWanted` accepts; nil when there are none.
	package func narrowed(_ isWanted: (FactDeclaration) -> Bool) -> FactScope? {
		let wanted = facts.filter(isWanted)
		return wanted.isEmpty ? nil : FactScope(name, about, wanted)
	}
}

/// Every fact with its meaning.
package enum FactTable {
	/// All scopes: those of the feature and of an entity, then those of their lists and groups, level by level.
	package static let scopes: [FactScope] = {
		var schemas: [FactSchema] = []
		var names: Set<String> = []
		func add(_ schema: FactSchema) {
			for component in schema.components where names.insert(component.name).inserted { schemas.append(component) }
		}
		add(PresentedFeature.root.schema)
		add(PresentedEntity.root.schema)
		var next = 0
		while next < schemas.count {
			for schema in schemas[next].facts.compactMap(\.schema) { add(schema) }
			next += 1
		}
		return schemas.map { FactScope($0) }
	}()

	/// The schemas whose facts are read like settings: without a qualifier, or after `operation.` like an operation's settings.
	static var besideSettings: [FactSchema] {
		[PresentedEntity.root.schema, PresentedOperation.any.schema, PresentedOperation.byGraphQL.schema]
	}
}
