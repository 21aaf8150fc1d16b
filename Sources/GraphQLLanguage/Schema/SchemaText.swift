import SourceText

extension Schema {
	/// The schema as SDL, sorted by name, in the form of the reference implementation's `printSchema(lexicographicSortSchema(schema))`.
	///
	/// Equal schemas have equal texts whatever order a service lists their parts in, so that two texts can be compared line by line.
	/// Only directives of the specification are printed where they are applied: introspection shows no others. Empty descriptions
	/// are omitted.
	package var printed: String {
		var text = SchemaText()
		text.write(self)
		return text.text
	}
}

/// Writes the definitions of a schema one after another.
private struct SchemaText {
	private(set) var text = ""

	mutating func write(_ schema: Schema) {
		writeRoots(of: schema)
		for directive in schema.directives.values.sortedNaturally(by: \.name) { write(directive.definition) }
		for type in schema.types.sortedNaturally(by: \.name) where !type.isBuiltIn { write(type) }
	}

	/// Writes the blank line before a definition, and its description.
	private mutating func begin(_ description: StringLiteral?) {
		if !text.isEmpty { text += "\n\n" }
		write(description: description)
	}

	/// Writes `schema { query: Root }`, unless the root types are exactly those with the usual names.
	private mutating func writeRoots(of schema: Schema) {
		let roots = schema.namedRoots
		let description = schema.schemaDefinitions.lazy.compactMap(\.description).first
		let areUsual = roots.allSatisfy { $0.type == (schema.id(of: $0.usual) == nil ? nil : $0.usual) }
		guard roots.contains(where: { $0.type != nil }), !areUsual || description?.value.isEmpty == false else { return }
		begin(description)
		text += "schema {\n"
		for root in roots {
			if let type = root.type { text += "  \(root.kind.rawValue): \(type)\n" }
		}
		text += "}"
	}

	private mutating func write(_ directive: DirectiveDefinition) {
		// A directive with a location that is not in the specification could not be parsed again.
		let locations = directive.locations.map(\.text).filter { DirectiveLocation(rawValue: $0) != nil }
		guard !locations.isEmpty, !Prelude.standardDirectiveNames.contains(directive.name.text) else { return }
		begin(directive.description)
		text += "directive @" + directive.name.text
		write(arguments: directive.arguments, indent: "")
		text += (directive.isRepeatable ? " repeatable" : "") + " on " + locations.sortedNaturally(by: \.self).joined(separator: " | ")
	}

	private mutating func write(_ type: SchemaType) {
		begin(type.parts.first?.description)
		text += type.kind.keyword + " " + type.name
		write(" implements ", type.interfaces, " & ")
		if type.isOneOf { text += " @oneOf" }
		if type.kind == .scalar, let url = type.specifiedByURL { write(directive: "specifiedBy", "url", url) }
		write(" = ", type.members, " | ")
		writeBlock(type.fields, name: \.name.text, description: \.description) { text, field in text.write(field) }
		writeBlock(type.values, name: \.name.text, description: \.description) { text, value in
			text.text += value.name.text
			text.write(deprecation: value.deprecation)
		}
	}
}

// MARK: Parts of definitions

extension SchemaText {
	private mutating func write(_ opening: String, _ names: [Name], _ separator: String) {
		guard !names.isEmpty else { return }
		text += opening + names.map(\.text).sortedNaturally(by: \.self).joined(separator: separator)
	}

	/// Writes the lines between the braces of a type; a blank line precedes an item with a description.
	private mutating func writeBlock<Item>(
		_ items: [Item], name: (Item) -> String, description: (Item) -> StringLiteral?, _ write: (inout SchemaText, Item) -> Void
	) {
		guard !items.isEmpty else { return }
		text += " {\n"
		for (index, item) in items.sortedNaturally(by: name).enumerated() {
			self.write(description: description(item), indent: "  ", isFirst: index == 0)
			text += "  "
			write(&self, item)
			text += "\n"
		}
		text += "}"
	}

	/// Writes the arguments on one line, unless one of them has a description.
	private mutating func write(arguments: [FieldDefinition], indent: String) {
		guard !arguments.isEmpty else { return }
		let isSpread = arguments.contains { $0.description?.value.isEmpty == false }
		text += isSpread ? "(\n" : "("
		for (index, argument) in arguments.sortedNaturally(by: \.name.text).enumerated() {
			if isSpread {
				write(description: argument.description, indent: indent + "  ", isFirst: index == 0)
				text += indent + "  "
			} else if index > 0 {
				text += ", "
			}
			write(argument)
			if isSpread { text += "\n" }
		}
		text += isSpread ? indent + ")" : ")"
	}

	private mutating func write(_ field: FieldDefinition) {
		text += field.name.text
		write(arguments: field.arguments, indent: "  ")
		text += ": \(field.type.reference)"
		if let value = field.defaultValue { text += " = " + value.printedInSchema }
		write(deprecation: field.deprecation)
	}

	private mutating func write(deprecation: String?) {
		guard let deprecation else { return }
		if deprecation == Prelude.usualDeprecation { text += " @deprecated" } else { write(directive: "deprecated", "reason", deprecation) }
	}

	private mutating func write(directive: String, _ argument: String, _ value: String) {
		text += " @\(directive)(\(argument): \(StringLiteral(value, isBlock: false, SourceRange(at: 0)).printed))"
	}

	private mutating func write(description: StringLiteral?, indent: String = "", isFirst: Bool = true) {
		guard let value = description?.value, !value.isEmpty else { return }
		let isBlock = value.isReadBackFromBlock
		let printed = StringLiteral(value, isBlock: isBlock, SourceRange(at: 0)).printed(length: value.unicodeScalars.count)
		if !isFirst { text += "\n" }
		for line in printed.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
			text += indent
			text += Substring(line)
			text += "\n"
		}
	}
}

extension String {
	/// Whether a block string preserves the value: parsing removes its own indentation, blank lines at its ends
	/// and other kinds of line ends.
	fileprivate var isReadBackFromBlock: Bool {
		var isBlankLine = true
		var isIndented = false
		var isEveryLineIndented = true
		var hasSeveralLines = false
		for scalar in unicodeScalars {
			switch scalar {
			case "\n":
				if isBlankLine, !hasSeveralLines { return false }
				(hasSeveralLines, isBlankLine, isIndented) = (true, true, false)
			case " ", "\t": isIndented = isIndented || isBlankLine
			case "\u{0}"..."\u{F}": return false
			default:
				isEveryLineIndented = isEveryLineIndented && isIndented
				isBlankLine = false
			}
		}
		return !isBlankLine && !(isEveryLineIndented && hasSeveralLines)
	}
}

extension Schema {
	/// The root types by name, defined or not, each with its usual name.
	fileprivate var namedRoots: [(kind: OperationKind, usual: String, type: String?)] {
		[(OperationKind.query, "Query"), (.mutation, "Mutation"), (.subscription, "Subscription")].map { kind, usual in
			let named = schemaDefinitions.lazy.flatMap(\.operationTypes).first { $0.operation == kind }
			return (kind, usual, named?.type.text ?? rootType(for: kind)?.name)
		}
	}
}

extension SchemaType {
	/// The URL of the last `@specifiedBy` of a scalar.
	fileprivate var specifiedByURL: String? {
		let directive = parts.lazy.flatMap(\.directives).last { $0.name.text == "specifiedBy" }
		guard case .string(let url)? = directive?.arguments.first(where: { $0.name.text == "url" })?.value.kind else { return nil }
		return url.value
	}
}
