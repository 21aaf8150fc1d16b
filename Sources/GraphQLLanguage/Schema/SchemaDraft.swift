import SourceText

/// Collects the definitions of several documents into the parts of a schema.
struct SchemaDraft {
	private(set) var types: [SchemaType] = []
	private(set) var typeIDs: [String: Schema.TypeID] = [:]
	private(set) var directives: [String: SchemaDirective] = [:]
	private(set) var schemaDefinitions: [SchemaDefinition] = []
	private(set) var rootNames: [OperationKind: String] = [:]
	private(set) var possibleTypeIDs: [Schema.TypeID: [Schema.TypeID]] = [:]

	init(_ documents: [GraphQLDocument], _ prelude: Prelude) {
		var definitions: [TypeDefinition] = []
		var extensions: [String: [TypeDefinition]] = [:]
		var schemaExtensions: [SchemaDefinition] = []
		var redefined: Set<String> = []
		for document in documents {
			for definition in document.definitions {
				switch definition {
				case .type(let type) where type.isExtension: extensions[type.name.text, default: []].append(type)
				// Definitions of the specification cannot be changed by a document.
				case .type(let type) where Prelude.standardTypeNames.contains(type.name.text): redefined.insert(type.name.text)
				case .type(let type): definitions.append(type)
				case .directive(let directive): add(directive, isBuiltIn: false)
				case .schema(let schema) where schema.isExtension: schemaExtensions.append(schema)
				case .schema(let schema): schemaDefinitions.append(schema)
				case .operation, .fragment: break
				}
			}
		}
		let hasDefinition = !schemaDefinitions.isEmpty
		schemaDefinitions += schemaExtensions
		for definition in definitions { add(definition, extensions[definition.name.text] ?? []) }
		addBuiltIns(prelude, redefined)
		findRootTypes(hasDefinition: hasDefinition)
		findPossibleTypes()
	}

	private mutating func add(_ definition: TypeDefinition, _ extensions: [TypeDefinition], isBuiltIn: Bool = false) {
		let name = definition.name.text
		guard typeIDs[name] == nil else { return }
		typeIDs[name] = types.count
		types.append(SchemaType(definition, extensions: extensions.filter { $0.kind == definition.kind }, isBuiltIn: isBuiltIn))
	}

	private mutating func add(_ directive: DirectiveDefinition, isBuiltIn: Bool) {
		guard directives[directive.name.text] == nil else { return }
		directives[directive.name.text] = SchemaDirective(definition: directive, isBuiltIn: isBuiltIn)
	}

	private mutating func addBuiltIns(_ prelude: Prelude, _ redefined: Set<String>) {
		for directive in prelude.directives { add(directive, isBuiltIn: true) }
		let used = usedOptionalScalars().union(redefined)
		for type in prelude.types where type.name.text != Prelude.metaFields {
			if Prelude.optionalScalars.contains(type.name.text), !used.contains(type.name.text) { continue }
			add(type, [], isBuiltIn: true)
		}
	}

	/// Returns the optional built-in scalars that the schema refers to.
	private func usedOptionalScalars() -> Set<String> {
		var used: Set<String> = []
		func note(_ name: String) {
			if Prelude.optionalScalars.contains(name) { used.insert(name) }
		}
		for type in types {
			for field in type.fields {
				note(field.type.reference.name)
				for argument in field.arguments { note(argument.type.reference.name) }
			}
			// Invalid there, but a reference nevertheless.
			for name in type.interfaces { note(name.text) }
			for name in type.members { note(name.text) }
		}
		for directive in directives.values {
			for argument in directive.definition.arguments { note(argument.type.reference.name) }
		}
		return used
	}

	private mutating func findRootTypes(hasDefinition: Bool) {
		for definition in schemaDefinitions {
			for named in definition.operationTypes where rootNames[named.operation] == nil {
				rootNames[named.operation] = named.type.text
			}
		}
		guard !hasDefinition else { return }
		for (kind, name) in [(OperationKind.query, "Query"), (.mutation, "Mutation"), (.subscription, "Subscription")]
		where typeIDs[name] != nil {
			rootNames[kind] = name
		}
	}

	private mutating func findPossibleTypes() {
		for (id, type) in types.enumerated() {
			switch type.kind {
			case .object:
				for interface in type.interfaces {
					guard let interfaceID = typeIDs[interface.text], possibleTypeIDs[interfaceID]?.last != id else { continue }
					possibleTypeIDs[interfaceID, default: []].append(id)
				}
			case .union:
				possibleTypeIDs[id] = Array(Set(type.members.compactMap { typeIDs[$0.text] })).filter { types[$0].kind == .object }.sorted()
			default: break
			}
		}
	}
}
