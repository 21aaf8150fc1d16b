import SourceText

/// The fields of selection sets by response name, and the fragments they spread; each set is read once.
struct SelectionCollector {
	/// The type that a field is selected from, as far as it is known.
	enum Parent: Hashable {
		case type(Schema.TypeID)
		/// A type condition that no schema defines.
		case named(String)
		case unknown
	}

	struct CollectedField {
		let parent: Parent
		let node: Field
		let type: TypeReference?
		let source: SourceText
		/// A canonical text, which is equal for arguments that differ only in their order.
		let arguments: String

		init(_ node: Field, from parent: Parent, type: TypeReference?, _ source: SourceText) {
			self.parent = parent
			self.node = node
			self.type = type
			self.source = source
			arguments = node.arguments.isEmpty ? "" : node.canonicalArguments
		}

		var span: SourceSpan { SourceSpan(source, node.range) }
	}

	struct CollectedSet {
		private(set) var groups: [(name: String, fields: [CollectedField])] = []
		private var positions: [String: Int] = [:]
		var fragments: [String] = []

		func position(of name: String) -> Int? { positions[name] }

		mutating func add(_ field: CollectedField) {
			let name = field.node.responseName
			if let position = positions[name] {
				groups[position].fields.append(field)
			} else {
				positions[name] = groups.count
				groups.append((name, [field]))
			}
		}
	}

	typealias SetID = Int

	private struct Key: Hashable {
		let source: ObjectIdentifier
		let start: Int
	}

	let document: TypedDocument
	private(set) var sets: [CollectedSet] = []
	private var setIDs: [Key: SetID] = [:]

	init(_ document: TypedDocument) {
		self.document = document
	}

	mutating func id(of set: SelectionSet, _ parent: Parent, _ source: SourceText) -> SetID {
		let key = Key(source: ObjectIdentifier(source), start: set.range.lower)
		if let id = setIDs[key] { return id }
		var collected = CollectedSet()
		var seenFragments: Set<String> = []
		collect(set, parent, source, &collected, &seenFragments)
		setIDs[key] = sets.count
		sets.append(collected)
		return sets.count - 1
	}

	/// Returns the set of the fragment `name`; nil for an undefined fragment.
	mutating func id(ofFragment name: String) -> SetID? {
		guard let fragment = document.fragments[name] else { return nil }
		return id(of: fragment.selectionSet, parent(named: fragment.typeCondition.text), fragment.source)
	}

	/// Returns the set of `field`; nil for a leaf.
	mutating func id(within field: CollectedField) -> SetID? {
		guard let set = field.node.selectionSet else { return nil }
		return id(of: set, innerParent(of: field.type), field.source)
	}

	func rootParent(of operation: OperationDefinition) -> Parent {
		document.schema?.rootID(for: operation.kind).map(Parent.type) ?? .unknown
	}

	func innerParent(of type: TypeReference?) -> Parent {
		type.flatMap { document.schema?.id(of: $0.name) }.map(Parent.type) ?? .unknown
	}

	func parent(named name: String) -> Parent {
		guard let schema = document.schema else { return .named(name) }
		return schema.id(of: name).map(Parent.type) ?? .unknown
	}

	/// Returns whether values of the type belong to no other object type.
	func isObject(_ parent: Parent) -> Bool {
		switch parent {
		case .type(let id): document.schema?.types[id].kind == .object
		case .named: true
		case .unknown: false
		}
	}

	/// Returns the type of the field `name` selected from `parent`; meta-fields are ignored.
	func type(of name: String, from parent: Parent) -> TypeReference? {
		guard case .type(let id) = parent, let schema = document.schema else { return nil }
		return schema.types[id].field(name)?.type.reference
	}

	private func collect(
		_ set: SelectionSet, _ parent: Parent, _ source: SourceText, _ collected: inout CollectedSet, _ seen: inout Set<String>
	) {
		for selection in set.selections {
			switch selection {
			case .field(let field):
				collected.add(CollectedField(field, from: parent, type: type(of: field.name.text, from: parent), source))
			case .spread(let spread):
				if seen.insert(spread.name.text).inserted { collected.fragments.append(spread.name.text) }
			case .inlineFragment(let fragment):
				let inner = fragment.typeCondition.map { self.parent(named: $0.text) } ?? parent
				collect(fragment.selectionSet, inner, source, &collected, &seen)
			}
		}
	}
}

extension SelectionCollector {
	/// Returns every selection set of the document, outer ones before inner ones.
	mutating func allSets() -> [SetID] {
		var sets: [SetID] = []
		for file in document.documents {
			for definition in file.definitions {
				switch definition {
				case .operation(let operation): add(operation.selectionSet, rootParent(of: operation), operation.source, to: &sets)
				case .fragment(let fragment):
					add(fragment.selectionSet, parent(named: fragment.typeCondition.text), fragment.source, to: &sets)
				default: break
				}
			}
		}
		return sets
	}

	private mutating func add(_ set: SelectionSet, _ parent: Parent, _ source: SourceText, to sets: inout [SetID]) {
		sets.append(id(of: set, parent, source))
		for selection in set.selections {
			switch selection {
			case .field(let field):
				guard let inner = field.selectionSet else { continue }
				add(inner, innerParent(of: type(of: field.name.text, from: parent)), source, to: &sets)
			case .inlineFragment(let fragment):
				add(fragment.selectionSet, fragment.typeCondition.map { self.parent(named: $0.text) } ?? parent, source, to: &sets)
			case .spread: break
			}
		}
	}
}

extension SelectionCollector {
	/// The reason why two fields of one response name cannot be merged, apart from their selection sets.
	enum Reason {
		case differentFields(String, String)
		case differentArguments
		case differentTypes(TypeReference, TypeReference)
		case subfields
	}

	/// Returns whether two fields are selected from types that no object has in common.
	func areExclusive(_ first: CollectedField, _ second: CollectedField) -> Bool {
		first.parent != second.parent && isObject(first.parent) && isObject(second.parent)
	}

	/// Returns whether values of the two types cannot be merged: lists and nullability must match, and scalars must be equal.
	func typesConflict(_ first: TypeReference, _ second: TypeReference) -> Bool {
		if first.wrappers != second.wrappers { return true }
		guard first.name != second.name, let schema = document.schema else { return false }
		return schema.type(first.name)?.isLeaf == true || schema.type(second.name)?.isLeaf == true
	}
}

extension SelectionCollector.CollectedField {
	/// Returns whether both fields have the same arguments, in any order; a field that repeats an argument equals no other.
	func hasSameArguments(as other: Self) -> Bool {
		guard arguments == other.arguments else { return false }
		return node.arguments.isEmpty || Set(node.arguments.map(\.name.text)).count == node.arguments.count
	}
}

extension Field {
	fileprivate var canonicalArguments: String {
		arguments.map { $0.name.text + ": " + $0.value.canonical }.sorted().joined(separator: ", ")
	}
}

extension Value {
	/// A canonical text, which is equal for values that differ only in the order of object fields.
	fileprivate var canonical: String {
		switch kind {
		case .list(let values): "[" + values.map(\.canonical).joined(separator: ", ") + "]"
		case .object(let fields):
			"{" + fields.map { $0.name.text + ": " + $0.value.canonical }.sorted().joined(separator: ", ") + "}"
		default: printed
		}
	}
}
