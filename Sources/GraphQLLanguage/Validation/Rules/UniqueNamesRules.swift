import SourceText

/// The rules for names that may be used once. They differ in the names, and in whether each repetition is a finding, or all uses are one.
extension Rule {
	/// Operations have different names.
	static let uniqueOperationNames = Rule("UniqueOperationNamesRule") { document, findings in
		let names = document.operations.compactMap { operation in operation.name.map { RepeatableName($0, operation.source) } }
		findings.reportRepetitions(of: names) { .repeated("there are two operations named '\($0)'", at: $1, fix: "rename one of them") }
	}

	/// Fragments have different names.
	static let uniqueFragmentNames = Rule("UniqueFragmentNamesRule") { document, findings in
		findings.reportRepetitions(of: document.fragments.fragments.map { RepeatableName($0.name, $0.source) }) {
			.repeated("there are two fragments named '\($0)'", at: $1, fix: "rename one of them, or keep only one")
		}
	}

	/// The variables of an operation have different names.
	static let uniqueVariableNames = Rule("UniqueVariableNamesRule") { document, findings in
		for operation in document.operations {
			let names = operation.variables.map { RepeatableName(Name($0.name, $0.nameRange), operation.source) }
			findings.reportDuplicates(among: names) { .repeated("there can be only one variable '$\($0)'", at: $1) }
		}
	}

	/// An argument appears once.
	static let uniqueArgumentNames = Rule("UniqueArgumentNamesRule") { document, findings in
		func check(_ arguments: [Argument], _ source: SourceText) {
			guard arguments.count > 1 else { return }
			findings.reportDuplicates(among: arguments.map { RepeatableName($0.name, source) }) {
				.repeated("there can be only one argument '\($0)'", at: $1)
			}
		}
		for field in document.nodes.fields { check(field.node.arguments, field.source) }
		for applied in document.nodes.directives {
			for directive in applied.directives { check(directive.arguments, applied.source) }
		}
	}

	/// A field of an input object appears once.
	static let uniqueInputFieldNames = Rule("UniqueInputFieldNamesRule") { document, findings in
		func check(_ value: Value, _ source: SourceText) {
			switch value.kind {
			case .list(let values):
				for value in values { check(value, source) }
			case .object(let fields):
				findings.reportRepetitions(of: fields.map { RepeatableName($0.name, source) }) {
					.repeated("there can be only one input field '\($0)'", at: $1)
				}
				for field in fields { check(field.value, source) }
			default: break
			}
		}
		for typed in document.nodes.values { check(typed.value, typed.source) }
	}

	/// A directive that is not repeatable appears once on a node; a definition and its extensions are one node.
	static let uniqueDirectivesPerLocation = Rule("UniqueDirectivesPerLocationRule") { document, findings in
		let uses = document.nodes.directives.enumerated().flatMap { index, applied in
			applied.directives.compactMap { directive -> RepeatableName? in
				let name = directive.name.text
				guard let definition = document.directiveDefinitions[name], !definition.isRepeatable else { return nil }
				return RepeatableName(Name(name, directive.range), applied.source, in: applied.owner ?? "\(index)")
			}
		}
		findings.reportRepetitions(of: uses) {
			.repeated(
				"the directive '@\($0)' can be used only once here", at: $1, fix: "remove the others, or define it as 'repeatable'",
				as: .repeatedName)
		}
	}
}

// MARK: Definitions

extension Rule {
	/// Types have different names.
	static let uniqueTypeNames = Rule("UniqueTypeNamesRule") { document, findings in
		let names = document.types.filter { !$0.isExtension }.map { RepeatableName($0.name, $0.source) }
		findings.reportRepetitions(of: names, isTaken: { document.schema?.id(of: $0.name) != nil }) { name, spans in
			let keyword = document.typeDefinitions[name]?.kind.keyword ?? ""
			return .repeated("there is already a type '\(name)'", at: spans, fix: "rename it, or write 'extend \(keyword) \(name)'")
		}
	}

	/// Directives have different names.
	static let uniqueDirectiveNames = Rule("UniqueDirectiveNamesRule") { document, findings in
		let names = document.documents.flatMap(\.directives).map { RepeatableName($0.name, $0.source) }
		findings.reportRepetitions(of: names, isTaken: { document.schema?.directives[$0.name] != nil }) {
			.repeated("there is already a directive '@\($0)'", at: $1, fix: "rename it, or remove the others")
		}
	}

	/// A schema names one type for each kind of operation.
	static let uniqueOperationTypes = Rule("UniqueOperationTypesRule") { document, findings in
		let kinds = document.documents.flatMap(\.schemas).flatMap { schema in
			schema.operationTypes.map { RepeatableName(Name($0.operation.rawValue, $0.range), schema.source) }
		}
		func isTaken(_ use: RepeatableName) -> Bool {
			OperationKind(rawValue: use.name).flatMap { document.schema?.rootID(for: $0) } != nil
		}
		findings.reportRepetitions(of: kinds, isTaken: isTaken) {
			.repeated("there can be only one \($0) type", at: $1, as: .invalidSchema)
		}
	}

	/// The values of an enum and its extensions have different names.
	static let uniqueEnumValueNames = Rule("UniqueEnumValueNamesRule") { document, findings in
		reportMembers(of: document, \.values, \.name, isTaken: { $0.value($1) != nil }, &findings) {
			"the enum '\($0)' can have only one value '\($1)'"
		}
	}

	/// The fields of a type and its extensions have different names.
	static let uniqueFieldDefinitionNames = Rule("UniqueFieldDefinitionNamesRule") { document, findings in
		reportMembers(of: document, \.fields, \.name, isTaken: { $0.field($1) != nil }, &findings) {
			"the type '\($0)' can have only one field '\($1)'"
		}
	}

	/// Reports the members of types that have the name of an earlier member, or of one in the schema that they extend.
	private static func reportMembers<Member>(
		of document: TypedDocument, _ members: KeyPath<TypeDefinition, [Member]>, _ name: KeyPath<Member, Name>,
		isTaken: (SchemaType, String) -> Bool, _ findings: inout Findings, _ message: (String, String) -> String
	) {
		for (type, parts) in document.typeParts {
			let existing = document.schema?.type(type)
			let names = parts.flatMap { part in part[keyPath: members].map { RepeatableName($0[keyPath: name], part.source) } }
			findings.reportRepetitions(of: names, isTaken: { use in existing.map { isTaken($0, use.name) } ?? false }) {
				.repeated(message(type, $0), at: $1)
			}
		}
	}

	/// The arguments of a field or directive have different names.
	static let uniqueArgumentDefinitionNames = Rule("UniqueArgumentDefinitionNamesRule") { document, findings in
		func check(_ arguments: [FieldDefinition], of owner: @autoclosure () -> String, _ source: SourceText) {
			guard arguments.count > 1 else { return }
			findings.reportDuplicates(among: arguments.map { RepeatableName($0.name, source) }) {
				.repeated("'\(owner())' can have only one argument '\($0)'", at: $1)
			}
		}
		for definition in document.documents.flatMap(\.definitions) {
			switch definition {
			case .directive(let directive): check(directive.arguments, of: "@" + directive.name.text, directive.source)
			case .type(let type):
				for field in type.fields { check(field.arguments, of: type.name.text + "." + field.name.text, type.source) }
			default: break
			}
		}
	}
}

// MARK: Repetitions

/// A name at a location.
private struct RepeatableName {
	let name: String
	let span: SourceSpan
	/// The node within which the name may be used once; nil for the whole document.
	let scope: String?

	init(_ name: Name, _ source: SourceText, in scope: String? = nil) {
		self.name = name.text
		span = SourceSpan(source, name.range)
		self.scope = scope
	}

	struct Key: Hashable {
		let name: String
		let scope: String?
	}

	var key: Key { Key(name: name, scope: scope) }
}

extension Findings {
	/// Reports each use of a name that is taken, and each after another one, with the location of the first.
	fileprivate mutating func reportRepetitions(
		of uses: [RepeatableName], isTaken: (RepeatableName) -> Bool = { _ in false }, _ diagnostic: (String, [SourceSpan]) -> Diagnostic
	) {
		var first: [RepeatableName.Key: SourceSpan] = [:]
		for use in uses {
			if isTaken(use) {
				report(diagnostic(use.name, [use.span]))
			} else if let first = first[use.key] {
				report(diagnostic(use.name, [first, use.span]))
			} else {
				first[use.key] = use.span
			}
		}
	}

	/// Reports each name that is used more than once, with all its locations.
	fileprivate mutating func reportDuplicates(among uses: [RepeatableName], _ diagnostic: (String, [SourceSpan]) -> Diagnostic) {
		for group in uses.groupedByName(\.name) where group.count > 1 { report(diagnostic(group[0].name, group.map(\.span))) }
	}
}

extension Collection {
	/// Returns the elements grouped by name, in the order in which the names first appear.
	func groupedByName(_ name: (Element) -> String) -> [[Element]] {
		var positions: [String: Int] = [:]
		var groups: [[Element]] = []
		for element in self {
			if let position = positions[name(element)] {
				groups[position].append(element)
			} else {
				positions[name(element)] = groups.count
				groups.append([element])
			}
		}
		return groups
	}
}

extension Diagnostic {
	fileprivate static func repeated(
		_ message: String, at spans: [SourceSpan], fix: Remedy = "remove the others", as code: DiagnosticCode = .repeatedName
	) -> Diagnostic {
		Diagnostic(code, message, at: spans, fix: fix)
	}
}
