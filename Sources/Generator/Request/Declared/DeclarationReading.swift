import SourceText

extension DeclaredEntity {
	/// Parses the declaration of the entity `name`; nil if something in it does not parse, which is reported.
	///
	/// - Parameter style: the patterns for names.
	package init?(
		name: Words, nameReasons: [EvidenceNote] = [], plural: Words? = nil, fields: SourceText?, operations sources: [SourceText],
		assumesFetch: Bool = false, style: StyleNames, diagnostics: inout Diagnostics
	) {
		var types = DeclaredTypes()
		types.affix = style.types.affix
		types.infoName = style.infoStem(of: name)
		let entityName = name.upperCamel(style.initialisms)
		let pageName = style.stem(style.types.pattern(.page), name, plural: plural ?? name.plural).text
		var isSound = true
		if let fields {
			if var parser = DeclaredEntityParser(
				fields, types: types, describing: TypeNameChoice(entityName, nameReasons), diagnostics: &diagnostics)
			{
				do throws(DeclaredEntityParser.Mistake) {
					let parsed = try parser.fields(until: .end, depth: 1)
					types = parser.types
					types.complete(entityName, fields: parsed.fields, extent: parsed.extent)
				} catch {
					diagnostics.report(error.diagnostic)
					return nil
				}
			} else {
				return nil
			}
		}
		var operations: [DeclaredOperation] = []
		for source in sources {
			guard var parser = DeclaredEntityParser(source, types: types, diagnostics: &diagnostics) else {
				isSound = false
				continue
			}
			do throws(DeclaredEntityParser.Mistake) {
				let operation = try parser.operation(pageOf: entityName, pageName: pageName)
				types = parser.types
				if let first = operations.first(where: { $0.name == operation.name }) {
					diagnostics.report(.repeatedOperation(operation.name, at: operation.span, first: first.span))
					isSound = false
				}
				operations.append(operation)
			} catch {
				diagnostics.report(error.diagnostic)
				isSound = false
			}
		}
		guard isSound else { return nil }
		if assumesFetch, operations.isEmpty, let fields, let entity = types[entityName] {
			operations.append(.fetching(entity.draft, name: entityName, span: SourceSpan(fields, SourceRange(at: 0))))
		}
		self.init(entity: types[entityName].map { .object($0.draft) }, operations: operations)
	}
}

extension DeclaredOperation {
	/// Returns the operation that a sample of one entity implies: fetching it by its identifier.
	fileprivate static func fetching(_ entity: ObjectDraft, name: String, span: SourceSpan) -> DeclaredOperation {
		var type = SwiftScalar.int
		if let id = entity.fields.first(where: { $0.key == "id" }), case .scalar(.string) = id.type { type = .string }
		let identifier = DeclaredParameter(name: "identifier", type: .plain(type, isOptional: false), span: span)
		return DeclaredOperation(name: "fetch" + name, parameters: [identifier], result: .object(entity), span: span)
	}
}

extension UserDefaultsRequest.Value {
	/// Parses the type after the colon of `--item 'Search: Int'`, or the fields of `--item 'Search{text: String}'`.
	package init?(item: String, _ source: SourceText, diagnostics: inout Diagnostics) {
		let name = TypeNameChoice(item, EvidenceNote("named by \(source.path)", at: SourceSpan(source, SourceRange(at: 0))))
		guard var parser = DeclaredEntityParser(source, types: DeclaredTypes(), describing: name, diagnostics: &diagnostics) else {
			return nil
		}
		do throws(DeclaredEntityParser.Mistake) {
			let parsed = try parser.fields(until: .end, depth: 1)
			self = .coded(.object(ObjectDraft(identity: DeclaredTypes.identity(item), name: name, fields: parsed.fields)))
		} catch {
			diagnostics.report(error.diagnostic)
			return nil
		}
	}
}

extension Diagnostic {
	fileprivate static func repeatedOperation(_ name: String, at span: SourceSpan, first: SourceSpan) -> Diagnostic {
		Diagnostic(
			.duplicateOperation, "the operation '\(name)' is declared twice", at: span, fix: "rename one of them",
			notes: [Note("first here", at: first)])
	}
}
