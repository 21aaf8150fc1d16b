import SourceText

/// The types, directives and root types of a service.
///
/// A schema tolerates mistakes: undefined names are not found, and of two definitions with one name the first is used. Validation reports
/// the mistakes.
package struct Schema: Sendable {
	/// A type, by its position in `types`.
	package typealias TypeID = Int

	package let types: [SchemaType]
	package let directives: [String: SchemaDirective]
	/// The definition first, then its extensions; empty where the root types have their usual names.
	package let schemaDefinitions: [SchemaDefinition]
	private let typeIDs: [String: TypeID]
	private let rootNames: [OperationKind: String]
	/// The objects that implement each interface, and the members of each union, in the order of `types`.
	private let possibleTypeIDs: [TypeID: [TypeID]]
	private let typenameField: FieldDefinition?
	private let queryMetaFields: [FieldDefinition]

	/// Creates a schema from the definitions of `documents` and the built-in ones.
	package init(_ documents: [GraphQLDocument]) {
		let prelude = Prelude()
		let draft = SchemaDraft(documents, prelude)
		types = draft.types
		typeIDs = draft.typeIDs
		directives = draft.directives
		schemaDefinitions = draft.schemaDefinitions
		rootNames = draft.rootNames
		possibleTypeIDs = draft.possibleTypeIDs
		let metaFields = prelude.types.first { $0.name.text == Prelude.metaFields }?.fields ?? []
		typenameField = metaFields.first
		queryMetaFields = Array(metaFields.dropFirst())
	}

	package func id(of name: String) -> TypeID? { typeIDs[name] }

	package func type(_ name: String) -> SchemaType? {
		typeIDs[name].map { types[$0] }
	}

	/// The named type inside the lists and exclamation marks of `reference`.
	package func namedType(of reference: TypeReference) -> SchemaType? { type(reference.name) }

	/// Returns the root type of operations of `kind`.
	package func rootID(for kind: OperationKind) -> TypeID? {
		rootNames[kind].flatMap { typeIDs[$0] }
	}

	package func rootType(for kind: OperationKind) -> SchemaType? {
		rootID(for: kind).map { types[$0] }
	}

	/// Returns the location at which a schema definition names the root type of `kind`.
	package func rootTypeSpan(for kind: OperationKind) -> SourceSpan? {
		for definition in schemaDefinitions {
			if let named = definition.operationTypes.first(where: { $0.operation == kind }) {
				return SourceSpan(definition.source, named.type.range)
			}
		}
		return nil
	}

	/// Returns the field `name` that can be selected on `type`, including the meta-fields: `__typename` anywhere,
	/// `__schema` and `__type` at the query root.
	package func field(_ name: String, on type: TypeID) -> FieldDefinition? {
		if name.utf8.starts(with: "__".utf8) {
			if name == typenameField?.name.text { return types[type].isComposite ? typenameField : nil }
			if type == rootID(for: .query), let field = queryMetaFields.first(where: { $0.name.text == name }) { return field }
		}
		return types[type].field(name)
	}

	package func field(_ name: String, on type: SchemaType) -> FieldDefinition? {
		id(of: type.name).flatMap { field(name, on: $0) }
	}
}

// MARK: Abstract types

extension Schema {
	/// Returns the objects that a value of the type can be: the type itself, its implementations, its members.
	package func possibleTypes(of id: TypeID) -> [TypeID] {
		switch types[id].kind {
		case .object: [id]
		case .interface, .union: possibleTypeIDs[id] ?? []
		default: []
		}
	}

	/// Returns the names of the objects that a value of the type `name` can be.
	package func possibleTypes(of name: String) -> [String] {
		typeIDs[name].map { possibleTypes(of: $0).map { types[$0].name } } ?? []
	}

	/// Returns whether `sub` is a member of the union or an implementation of the interface `type`.
	package func isSubtype(_ sub: TypeID, of type: TypeID) -> Bool {
		switch types[type].kind {
		case .interface: types[sub].interfaces.contains { $0.text == types[type].name }
		case .union: types[type].members.contains { $0.text == types[sub].name }
		default: false
		}
	}

	/// Returns whether some object belongs to both types.
	package func overlaps(_ first: TypeID, _ second: TypeID) -> Bool {
		if first == second { return true }
		let some = possibleTypes(of: first)
		let others = possibleTypes(of: second)
		var (index, other) = (0, 0)
		while index < some.count, other < others.count {
			if some[index] == others[other] { return true }
			if some[index] < others[other] { index += 1 } else { other += 1 }
		}
		return false
	}

	/// Returns whether a value of type `sub` is allowed wherever `type` is expected.
	package func isSubtype(_ sub: TypeReference, of type: TypeReference) -> Bool {
		if sub == type { return true }
		var sub = sub
		var type = type
		while true {
			if type.isNonNull {
				guard sub.isNonNull else { return false }
			}
			sub = sub.nullable
			type = type.nullable
			guard let element = type.element else { break }
			guard let subElement = sub.element else { return false }
			(sub, type) = (subElement, element)
		}
		guard !sub.isList else { return false }
		if sub.name == type.name { return true }
		guard let subID = typeIDs[sub.name], let typeID = typeIDs[type.name] else { return false }
		return isSubtype(subID, of: typeID)
	}
}
