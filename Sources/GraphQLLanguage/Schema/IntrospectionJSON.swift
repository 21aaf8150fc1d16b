import JSONLanguage
import SourceText

extension GraphQLDocument {
	/// Reads the response to an introspection query, bare or in `data`, as definitions.
	///
	/// Every definition has its range in the JSON, so that mistakes are reported at their location. Returns nil when the text
	/// is not an introspection response; `diagnostics` has the reason.
	package static func parse(introspection source: SourceText, diagnostics: inout Diagnostics) -> GraphQLDocument? {
		guard let root = JSONNode.parse(source, diagnostics: &diagnostics) else { return nil }
		let answer = root["data"].flatMap { $0.isNull ? nil : $0 } ?? root
		guard let schema = answer["__schema"], schema.members != nil else {
			diagnostics.report(.noSchema(root, source))
			return nil
		}
		var reader = IntrospectionReader(source)
		reader.read(schema)
		diagnostics.report(contentsOf: reader.diagnostics)
		return GraphQLDocument(source: source, definitions: reader.definitions)
	}
}

/// Converts the `__schema` object to definitions.
private struct IntrospectionReader {
	private let source: SourceText
	private(set) var definitions: [Definition] = []
	private(set) var diagnostics = Diagnostics()

	init(_ source: SourceText) {
		self.source = source
	}

	mutating func read(_ schema: JSONNode) {
		readRootTypes(schema)
		guard let types = schema["types"]?.elements else {
			diagnostics.report(.missing("types", at: SourceSpan(source, schema.range)))
			return
		}
		for type in types { readType(type) }
		for directive in schema["directives"]?.elements ?? [] { readDirective(directive) }
	}

	private mutating func readRootTypes(_ schema: JSONNode) {
		var operationTypes: [OperationTypeDefinition] = []
		for (key, kind) in [("queryType", OperationKind.query), ("mutationType", .mutation), ("subscriptionType", .subscription)] {
			guard let type = schema[key], !type.isNull, let name = name(of: type) else { continue }
			operationTypes.append(OperationTypeDefinition(operation: kind, type: name, range: type.range))
		}
		definitions.append(
			.schema(
				SchemaDefinition(
					source: source, isExtension: false, description: description(of: schema), directives: [],
					operationTypes: operationTypes,
					range: schema.range)))
	}

	private mutating func readType(_ node: JSONNode) {
		guard let name = name(of: node), !Prelude.standardTypeNames.contains(name.text) else { return }
		guard let kind = node["kind"]?.string.flatMap({ Self.kinds[$0] }) else {
			diagnostics.report(.missing("kind", at: SourceSpan(source, node["kind"]?.range ?? node.range)))
			return
		}
		var type = TypeDefinition(
			source: source, kind: kind, isExtension: false, description: description(of: node), name: name, range: node.range)
		if node["isOneOf"]?.bool == true { type.directives.append(directive("oneOf", [], at: node)) }
		if let url = node["specifiedByURL"], let text = url.string {
			type.directives.append(directive("specifiedBy", [("url", text)], at: url))
		}
		switch kind {
		case .scalar: break
		case .object, .interface:
			type.interfaces = read(node["interfaces"]) { reader, node in reader.name(of: node) }
			type.fields = fields(node["fields"], areInputs: false)
		case .union: type.members = read(node["possibleTypes"]) { reader, node in reader.name(of: node) }
		case .enumeration:
			type.values = read(node["enumValues"]) { reader, node in
				reader.name(of: node).map {
					EnumValueDefinition(
						description: reader.description(of: node), name: $0, directives: reader.deprecation(of: node), range: node.range)
				}
			}
		case .inputObject: type.fields = fields(node["inputFields"], areInputs: true)
		}
		definitions.append(.type(type))
	}

	private mutating func readDirective(_ node: JSONNode) {
		// A service may describe an older form of the directives that every schema has.
		guard let name = name(of: node), !Prelude.standardDirectiveNames.contains(name.text) else { return }
		let locations = (node["locations"]?.elements ?? []).compactMap { location in location.string.map { Name($0, location.range) } }
		definitions.append(
			.directive(
				DirectiveDefinition(
					source: source, description: description(of: node), name: name, arguments: fields(node["args"], areInputs: true),
					isRepeatable: node["isRepeatable"]?.bool == true, locations: locations, range: node.range)))
	}

	private static let kinds: [String: TypeKind] = [
		"OBJECT": .object, "SCALAR": .scalar, "INPUT_OBJECT": .inputObject, "ENUM": .enumeration, "UNION": .union, "INTERFACE": .interface,
	]
}

// MARK: Parts of types

extension IntrospectionReader {
	private mutating func name(of node: JSONNode) -> Name? {
		guard let value = node["name"], let text = value.string, !text.isEmpty else {
			diagnostics.report(.missing("name", at: SourceSpan(source, node["name"]?.range ?? node.range)))
			return nil
		}
		guard text.isGraphQLName else {
			diagnostics.report(.notAName(text, at: SourceSpan(source, value.range)))
			return nil
		}
		return Name(text, value.range)
	}

	/// Returns the elements of `list` that `element` reads.
	private mutating func read<Element>(
		_ list: JSONNode?, _ element: (inout IntrospectionReader, JSONNode) -> Element?
	) -> [Element] {
		(list?.elements ?? []).compactMap { element(&self, $0) }
	}

	/// - Parameter areInputs: whether they are arguments or fields of an input object.
	private mutating func fields(_ list: JSONNode?, areInputs: Bool) -> [FieldDefinition] {
		read(list) { reader, node in
			guard let name = reader.name(of: node), let type = reader.type(node) else { return nil }
			return FieldDefinition(
				description: reader.description(of: node), name: name,
				arguments: areInputs ? [] : reader.fields(node["args"], areInputs: true), type: type,
				defaultValue: areInputs ? reader.defaultValue(node["defaultValue"]) : nil, directives: reader.deprecation(of: node),
				range: node.range)
		}
	}

	private func description(of node: JSONNode) -> StringLiteral? {
		guard let value = node["description"], let text = value.string, !text.isEmpty else { return nil }
		return StringLiteral(text, isBlock: true, value.range)
	}

	private func deprecation(of node: JSONNode) -> [Directive] {
		// The reason alone implies the deprecation.
		guard node["isDeprecated"]?.bool ?? (node["deprecationReason"]?.string != nil) else { return [] }
		guard let reason = node["deprecationReason"], let text = reason.string else { return [directive("deprecated", [], at: node)] }
		return [directive("deprecated", [("reason", text)], at: reason)]
	}

	private func directive(_ name: String, _ arguments: [(String, String)], at node: JSONNode) -> Directive {
		Directive(
			name: Name(name, node.range),
			arguments: arguments.map { name, text in
				let value = Value(.string(StringLiteral(text, isBlock: false, node.range)), node.range)
				return Argument(name: Name(name, node.range), value: value, range: node.range)
			},
			range: node.range)
	}

	/// `{"kind": "NON_NULL", "ofType": {"kind": "LIST", "ofType": {"name": "Episode"}}}`
	private mutating func type(_ owner: JSONNode) -> TypeNode? {
		guard let outermost = owner["type"] else {
			diagnostics.report(.missing("type", at: SourceSpan(source, owner.range)))
			return nil
		}
		var kinds: [String] = []
		var node = outermost
		while let kind = node["kind"]?.string, kind == "LIST" || kind == "NON_NULL" {
			guard let inner = node["ofType"], !inner.isNull else {
				diagnostics.report(.typeCutOff(at: SourceSpan(source, node.range)))
				return nil
			}
			kinds.append(kind)
			node = inner
		}
		guard let name = name(of: node) else { return nil }
		var wrappers = TypeWrappers()
		for kind in kinds.reversed() {
			guard kind == "LIST" else {
				wrappers = wrappers.nonNull
				continue
			}
			guard let list = wrappers.list else {
				diagnostics.report(.tooManyLists(at: SourceSpan(source, outermost.range)))
				return nil
			}
			wrappers = list
		}
		return TypeNode(reference: TypeReference(name.text, wrappers), nameRange: name.range, range: outermost.range)
	}

	/// A default is a GraphQL literal in a string: `"\"draft\""`, `"[RED]"`.
	private mutating func defaultValue(_ node: JSONNode?) -> Value? {
		guard let node, let text = node.string else { return nil }
		let literal = SourceText(path: source.path, text)
		let value = literal.withBytes { bytes -> Value? in
			var parser = Parser(literal, bytes, GraphQLParseOptions())
			do throws(SyntaxError) {
				let value = try parser.parseValue(isConst: true)
				try parser.expect(.endOfFile)
				return value
			} catch {
				return nil
			}
		}
		if value == nil { diagnostics.report(.notALiteral(text, at: SourceSpan(source, node.range))) }
		return value?.moved(to: node.range)
	}
}

extension Value {
	/// Returns the value with all its parts at `range`: literals inside JSON strings have no ranges of their own.
	fileprivate func moved(to range: SourceRange) -> Value {
		switch kind {
		case .list(let values): Value(.list(values.map { $0.moved(to: range) }), range)
		case .object(let fields):
			Value(
				.object(fields.map { ObjectField(name: Name($0.name.text, range), value: $0.value.moved(to: range), range: range) }), range)
		case .string(let literal): Value(.string(StringLiteral(literal.value, isBlock: literal.isBlock, range)), range)
		default: Value(kind, range)
		}
	}
}

extension String {
	fileprivate var isGraphQLName: Bool {
		utf8.first.map(Lexer.isNameStart) == true && utf8.allSatisfy(Lexer.isNameContinue)
	}
}

extension Diagnostic {
	fileprivate static func noSchema(_ root: JSONNode, _ source: SourceText) -> Diagnostic {
		if let errors = root["errors"], let first = errors.elements?.first {
			let message = first["message"]?.string.map { ": " + $0.prefix(200) } ?? ""
			return Diagnostic(
				.invalidSchema, "the service returned errors for the introspection query\(message)",
				at: SourceSpan(source, first.range),
				fix: "send the query again with credentials, or export the schema as SDL")
		}
		return Diagnostic(
			.invalidSchema, "this JSON is not an introspection result: it has no '__schema'", at: SourceSpan(source, root.range),
			fix: "save the response to the introspection query, or pass the schema as SDL")
	}

	fileprivate static func missing(_ key: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(.invalidSchema, "the introspection result has no '\(key)' here", at: span, fix: "use the full introspection query")
	}

	fileprivate static func notAName(_ text: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(.invalidSchema, "'\(text.prefix(60))' is not a GraphQL name", at: span, fix: "use letters, digits and '_'")
	}

	fileprivate static func typeCutOff(at span: SourceSpan) -> Diagnostic {
		Diagnostic(.invalidSchema, "the introspection result truncates this type", at: span, fix: "select more levels of 'ofType'")
	}

	fileprivate static func tooManyLists(at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.invalidSchema, "a type of more than \(TypeWrappers.maximumListDepth) nested lists", at: span,
			fix: "use a scalar instead")
	}

	fileprivate static func notALiteral(_ text: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.invalidSchema, "the default '\(text.prefix(60))' is not a GraphQL value", at: span,
			fix: "quote strings twice: \"\\\"text\\\"\"")
	}
}
