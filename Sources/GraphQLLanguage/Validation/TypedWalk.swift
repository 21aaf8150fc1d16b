import SourceText

/// Walks over definitions once and records every node with its types.
struct TypedWalk {
	private let schema: Schema?
	private(set) var nodes = TypedNodes()
	private var variables: [VariableUse] = []

	init(_ schema: Schema?) {
		self.schema = schema
	}

	mutating func visit(_ definition: Definition) {
		switch definition {
		case .operation(let operation): visit(operation)
		case .fragment(let fragment): visit(fragment)
		case .schema(let schema):
			apply(schema.directives, .schema, owner: "schema", schema.source)
			for named in schema.operationTypes { use(named.type, schema.source, isInSchema: true) }
		case .type(let type): visit(type)
		case .directive(let directive):
			for argument in directive.arguments { visit(argument, .argumentDefinition, directive.source) }
		}
	}

	private mutating func use(_ name: Name, _ source: SourceText, isInSchema: Bool) {
		nodes.typeNames.append(TypeNameUse(name: name, source: source, isInSchema: isInSchema))
	}

	private func inputType(_ reference: TypeReference) -> TypeReference? {
		schema?.namedType(of: reference)?.isInput == true ? reference : nil
	}
}

// MARK: Executable definitions

extension TypedWalk {
	private mutating func visit(_ operation: OperationDefinition) {
		let source = operation.source
		variables = []
		for variable in operation.variables {
			use(variable.type.name, source, isInSchema: false)
			if let value = variable.defaultValue {
				nodes.values.append(TypedValue(value: value, type: inputType(variable.type.reference), source: source))
			}
			apply(variable.directives, .variableDefinition, source)
		}
		apply(operation.directives, operation.kind.directiveLocation, source)
		let root = schema?.rootID(for: operation.kind)
		let isObject = root.flatMap { schema?.types[$0].kind } == .object
		visit(operation.selectionSet, parent: isObject ? root : nil, source)
		nodes.operationVariables.append(variables)
	}

	private mutating func visit(_ fragment: FragmentDefinition) {
		variables = []
		use(fragment.typeCondition, fragment.source, isInSchema: false)
		apply(fragment.directives, .fragmentDefinition, fragment.source)
		visit(fragment.selectionSet, parent: composite(schema?.id(of: fragment.typeCondition.text)), fragment.source)
		nodes.fragmentVariables.append(variables)
	}

	private func composite(_ id: Schema.TypeID?) -> Schema.TypeID? {
		guard let id, let schema, schema.types[id].isComposite else { return nil }
		return id
	}

	/// Visits the selections in `set` and within it, in the order of the text.
	///
	/// Uses an explicit stack: the frames of a recursion would not fit a small one.
	private mutating func visit(_ set: SelectionSet, parent: Schema.TypeID?, _ source: SourceText) {
		var pending = [(selections: set.selections[...], parent: parent)]
		while let selection = pending.last?.selections.first {
			let top = pending.count - 1
			let parent = pending[top].parent
			pending[top].selections.removeFirst()
			switch selection {
			case .field(let field):
				let definition = visit(field, parent: parent, source)
				if let inner = field.selectionSet {
					let type = definition.flatMap { schema?.id(of: $0.type.reference.name) }
					pending.append((inner.selections[...], composite(type)))
				}
			case .spread(let spread):
				nodes.spreads.append(TypedSpread(node: spread, source: source, parent: parent))
				apply(spread.directives, .fragmentSpread, source)
			case .inlineFragment(let fragment):
				pending.append((fragment.selectionSet.selections[...], visit(fragment, parent: parent, source)))
			}
			while pending.last?.selections.isEmpty == true { pending.removeLast() }
		}
	}

	/// Returns the definition of the field.
	private mutating func visit(_ field: Field, parent: Schema.TypeID?, _ source: SourceText) -> FieldDefinition? {
		let definition = parent.flatMap { schema?.field(field.name.text, on: $0) }
		nodes.fields.append(TypedField(node: field, source: source, parent: parent, definition: definition))
		let parameters = definition?.definitions(of: field.arguments) ?? field.arguments.map { _ in nil }
		for (argument, parameter) in zip(field.arguments, parameters) { visit(argument, parameter, source) }
		apply(field.directives, .field, source, around: definition)
		return definition
	}

	/// Returns the type to select from inside the fragment.
	private mutating func visit(_ fragment: InlineFragment, parent: Schema.TypeID?, _ source: SourceText) -> Schema.TypeID? {
		if let condition = fragment.typeCondition { use(condition, source, isInSchema: false) }
		let type = fragment.typeCondition.map { schema?.id(of: $0.text) } ?? parent
		nodes.inlineFragments.append(TypedInlineFragment(node: fragment, source: source, parent: parent, type: type))
		apply(fragment.directives, .inlineFragment, source)
		return composite(type)
	}

	private mutating func visit(
		_ argument: Argument, _ definition: FieldDefinition?, ofDirective: Bool = false, _ source: SourceText
	) {
		let type = definition.flatMap { inputType($0.type.reference) }
		nodes.values.append(TypedValue(value: argument.value, type: type, source: source))
		collectVariables(
			argument.value, type, hasDefault: definition?.defaultValue != nil, oneOfParent: nil,
			description: ofDirective ? nil : definition?.description?.value, source)
	}

	private mutating func collectVariables(
		_ value: Value, _ type: TypeReference?, hasDefault: Bool, oneOfParent: String?, description: String?, _ source: SourceText
	) {
		switch value.kind {
		case .variable(let name):
			variables.append(
				VariableUse(
					name: name, range: value.range, source: source, type: type, hasDefault: hasDefault, oneOfParent: oneOfParent,
					description: description))
		case .list(let values):
			let element = type.map { $0.nullable.element ?? $0.nullable }
			for value in values { collectVariables(value, element, hasDefault: false, oneOfParent: nil, description: description, source) }
		case .object(let fields):
			let object = type.flatMap { schema?.namedType(of: $0) }
			for field in fields {
				let definition = object?.field(field.name.text)
				collectVariables(
					field.value, definition.flatMap { inputType($0.type.reference) }, hasDefault: definition?.defaultValue != nil,
					oneOfParent: object?.isOneOf == true ? object?.name : nil, description: definition?.description?.value, source)
			}
		default: break
		}
	}

	/// Records the directives of a node. If the schema lacks one, its arguments are read as those of the enclosing field `around`,
	/// as in the reference implementation.
	private mutating func apply(
		_ directives: [Directive], _ location: DirectiveLocation, owner: String? = nil, _ source: SourceText,
		around field: FieldDefinition? = nil
	) {
		guard !directives.isEmpty else { return }
		nodes.directives.append(AppliedDirectives(directives: directives, location: location, owner: owner, source: source))
		for directive in directives {
			let definition = schema?.directives[directive.name.text]
			for argument in directive.arguments {
				let parameter = definition.map { $0.argument(argument.name.text) } ?? field?.argument(argument.name.text)
				visit(argument, parameter, ofDirective: true, source)
			}
		}
	}
}

// MARK: Type system definitions

extension TypedWalk {
	private mutating func visit(_ type: TypeDefinition) {
		let source = type.source
		let location = type.kind == .inputObject ? DirectiveLocation.inputFieldDefinition : .fieldDefinition
		for interface in type.interfaces { use(interface, source, isInSchema: true) }
		apply(type.directives, type.kind.directiveLocation, owner: "type " + type.name.text, source)
		for field in type.fields {
			for argument in field.arguments { visit(argument, .argumentDefinition, source) }
			visit(field, location, source)
		}
		for member in type.members { use(member, source, isInSchema: true) }
		for value in type.values { apply(value.directives, .enumValue, source) }
	}

	private mutating func visit(_ input: FieldDefinition, _ location: DirectiveLocation, _ source: SourceText) {
		use(input.type.name, source, isInSchema: true)
		if let value = input.defaultValue { nodes.values.append(TypedValue(value: value, type: nil, source: source)) }
		apply(input.directives, location, source)
	}
}

extension OperationKind {
	fileprivate var directiveLocation: DirectiveLocation {
		switch self {
		case .query: .query
		case .mutation: .mutation
		case .subscription: .subscription
		}
	}
}

extension TypeKind {
	fileprivate var directiveLocation: DirectiveLocation {
		switch self {
		case .scalar: .scalar
		case .object: .object
		case .interface: .interface
		case .union: .union
		case .enumeration: .enumeration
		case .inputObject: .inputObject
		}
	}
}
