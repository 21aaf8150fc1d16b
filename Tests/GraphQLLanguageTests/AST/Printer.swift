@testable import GraphQLLanguage

extension GraphQLDocument {
	/// The document in canonical form; parsing it returns an equal document.
	var printed: String {
		definitions.map(\.printed).joined(separator: "\n\n")
	}
}

extension Definition {
	var printed: String {
		var printer = Printer()
		switch self {
		case .operation(let operation): printer.write(operation)
		case .fragment(let fragment): printer.write(fragment)
		case .schema(let schema): printer.write(schema)
		case .type(let type): printer.write(type)
		case .directive(let directive): printer.write(directive)
		}
		return printer.text
	}
}

extension Argument {
	var printed: String { name.text + ": " + value.printed }
}

extension Directive {
	var printed: String {
		arguments.isEmpty ? "@" + name.text : "@" + name.text + "(" + arguments.map(\.printed).joined(separator: ", ") + ")"
	}
}

/// Writes nodes in the canonical form of the reference implementation: two spaces, one blank line between definitions.
struct Printer {
	/// The maximum length of a field's line; longer arguments are written one a line.
	private static let maximumLineLength = 80

	private(set) var text = ""
	private var level = 0

	/// Appends `string`, indenting the lines that begin in it.
	private mutating func write(_ string: String) {
		guard level > 0, string.utf8.contains(UInt8(ascii: "\n")) else {
			text += string
			return
		}
		for scalar in string.unicodeScalars {
			text.unicodeScalars.append(scalar)
			if scalar == "\n" { for _ in 0..<level { text += "  " } }
		}
	}

	/// Writes `{`, the lines of `items`, `}`.
	private mutating func block<Item>(_ open: String, _ items: [Item], _ close: String, _ body: (inout Printer, Item) -> Void) {
		write(open)
		level += 1
		for item in items {
			write("\n")
			body(&self, item)
		}
		level -= 1
		write("\n" + close)
	}

	private mutating func write(description: StringLiteral?) {
		if let description { write(description.printed + "\n") }
	}

	private mutating func write(directives: [Directive]) {
		for directive in directives { write(" " + directive.printed) }
	}
}

// MARK: Executable definitions

extension Printer {
	mutating func write(_ operation: OperationDefinition) {
		write(description: operation.description)
		let isShorthand =
			operation.kind == .query && operation.name == nil && operation.variables.isEmpty && operation.directives.isEmpty
			&& operation.description == nil
		if !isShorthand {
			write(operation.kind.rawValue)
			if operation.name != nil || !operation.variables.isEmpty { write(" ") }
			if let name = operation.name { write(name.text) }
			if operation.variables.contains(where: { $0.description != nil }) {
				block("(", operation.variables, ")") { $0.write($1) }
			} else if !operation.variables.isEmpty {
				write("(" + operation.variables.map(\.printed).joined(separator: ", ") + ")")
			}
			write(directives: operation.directives)
			write(" ")
		}
		write(operation.selectionSet)
	}

	fileprivate mutating func write(_ variable: VariableDefinition) {
		write(description: variable.description)
		write("$\(variable.name): \(variable.type.reference)")
		if let value = variable.defaultValue { write(" = " + value.printed) }
		write(directives: variable.directives)
	}

	mutating func write(_ fragment: FragmentDefinition) {
		write(description: fragment.description)
		write("fragment \(fragment.name.text) on \(fragment.typeCondition.text)")
		write(directives: fragment.directives)
		write(" ")
		write(fragment.selectionSet)
	}

	mutating func write(_ set: SelectionSet) {
		block("{", set.selections, "}") { $0.write($1) }
	}

	private mutating func write(_ selection: Selection) {
		switch selection {
		case .field(let field):
			write(field)
		case .spread(let spread):
			write("..." + spread.name.text)
			write(directives: spread.directives)
		case .inlineFragment(let fragment):
			write("...")
			if let condition = fragment.typeCondition { write(" on " + condition.text) }
			write(directives: fragment.directives)
			write(" ")
			write(fragment.selectionSet)
		}
	}

	private mutating func write(_ field: Field) {
		let head = (field.alias.map { $0.text + ": " } ?? "") + field.name.text
		let arguments = field.arguments.map(\.printed)
		let line = arguments.isEmpty ? head : head + "(" + arguments.joined(separator: ", ") + ")"
		if line.utf16.count > Self.maximumLineLength, !arguments.isEmpty {
			write(head)
			block("(", arguments, ")") { $0.write($1) }
		} else {
			write(line)
		}
		write(directives: field.directives)
		if let selectionSet = field.selectionSet {
			write(" ")
			write(selectionSet)
		}
	}
}

// MARK: Type system definitions

extension Printer {
	mutating func write(_ schema: SchemaDefinition) {
		write(description: schema.description)
		write(schema.isExtension ? "extend schema" : "schema")
		write(directives: schema.directives)
		if !schema.operationTypes.isEmpty {
			block(" {", schema.operationTypes, "}") { $0.write("\($1.operation.rawValue): \($1.type.text)") }
		}
	}

	mutating func write(_ type: TypeDefinition) {
		write(description: type.description)
		write((type.isExtension ? "extend " : "") + type.kind.keyword + " " + type.name.text)
		if !type.interfaces.isEmpty { write(" implements " + type.interfaces.map(\.text).joined(separator: " & ")) }
		write(directives: type.directives)
		if !type.members.isEmpty { write(" = " + type.members.map(\.text).joined(separator: " | ")) }
		if !type.fields.isEmpty { block(" {", type.fields, "}") { $0.write($1) } }
		if !type.values.isEmpty { block(" {", type.values, "}") { $0.write($1) } }
	}

	fileprivate mutating func write(_ field: FieldDefinition) {
		write(description: field.description)
		write(field.name.text)
		write(arguments: field.arguments)
		write(": \(field.type.reference)")
		if let value = field.defaultValue { write(" = " + value.printed) }
		write(directives: field.directives)
	}

	/// Writes the arguments on one line, unless one of them takes several itself.
	private mutating func write(arguments: [FieldDefinition]) {
		guard !arguments.isEmpty else { return }
		let printed = arguments.map(\.printed)
		if printed.contains(where: { $0.utf8.contains(UInt8(ascii: "\n")) }) {
			block("(", printed, ")") { $0.write($1) }
		} else {
			write("(" + printed.joined(separator: ", ") + ")")
		}
	}

	private mutating func write(_ value: EnumValueDefinition) {
		write(description: value.description)
		write(value.name.text)
		write(directives: value.directives)
	}

	mutating func write(_ directive: DirectiveDefinition) {
		write(description: directive.description)
		write("directive @" + directive.name.text)
		write(arguments: directive.arguments)
		write((directive.isRepeatable ? " repeatable" : "") + " on " + directive.locations.map(\.text).joined(separator: " | "))
	}
}

extension VariableDefinition {
	fileprivate var printed: String {
		var printer = Printer()
		printer.write(self)
		return printer.text
	}
}

extension FieldDefinition {
	fileprivate var printed: String {
		var printer = Printer()
		printer.write(self)
		return printer.text
	}
}
