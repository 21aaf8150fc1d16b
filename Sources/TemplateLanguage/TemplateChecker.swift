import SourceText

extension Template {
	/// Returns whether every name exists in the scope that it is rendered in and is of the right kind, or reports those that are not.
	///
	/// - Parameters:
	///   - settings: the style's own settings, which extensible schemas have in addition.
	///   - element: an element that the whole template is rendered with.
	package func check(
		against schema: FactSchema, settings: FactSchema? = nil, element: (name: String, schema: FactSchema)? = nil,
		diagnostics: inout Diagnostics
	) -> Bool {
		var checker = TemplateChecker(self, schema, settings: settings)
		if let element { checker.elements[element.name] = element.schema }
		checker.check(segments)
		diagnostics.reportOnce(checker.diagnostics)
		return !checker.diagnostics.hasErrors
	}
}

/// Checks names, in every branch and for every list, whatever the data.
private struct TemplateChecker {
	private(set) var diagnostics = Diagnostics()
	/// The schemas of the elements around the current segment, by the names of the elements.
	var elements: [String: FactSchema] = [:]
	private let root: FactSchema
	private let settings: FactSchema?
	/// The source of the current segments: the template or one of its partials.
	private var source: SourceText
	/// The locations of the enclosing inclusions, the innermost last.
	private var inclusions: [SourceSpan] = []
	private var recursions: TemplateInclusions
	/// The partials that were checked: one that is included often is checked once for each combination of schemas around it.
	private var visited: Set<Visit> = []
	/// The locations of the reported mistakes.
	private var reported: Set<Location> = []

	private struct Location: Hashable {
		let source: ObjectIdentifier
		let range: SourceRange
	}

	private struct Visit: Hashable {
		let partial: String
		let elements: [String: ObjectIdentifier]
	}

	init(_ template: Template, _ schema: FactSchema, settings: FactSchema?) {
		source = template.source
		recursions = TemplateInclusions(template.partials)
		root = schema
		self.settings = settings
	}

	/// Recurses as deep as blocks and partials are nested, which the parser limits.
	mutating func check(_ segments: [TemplateSegment]) {
		for segment in segments {
			switch segment {
			case .literal: break
			case .placeholder(let name), .line(let name, _): _ = resolve(name)
			case .condition(let name, let then, let otherwise):
				guard resolve(name) != nil else { continue }
				check(then)
				check(otherwise)
			case .each(let name, let body, let between):
				guard let declaration = resolve(name), let element = declaration.element, let schema = declaration.schema else { continue }
				let outer = elements
				elements[element] = schema
				check(body)
				check(between)
				elements = outer
			case .partial(let partial):
				guard isFirstVisit(of: partial.name) else { continue }
				inclusions.append(partial.location)
				check(partial.segments, of: partial.source)
				inclusions.removeLast()
			case .recursion(let recursion):
				guard isFirstVisit(of: recursion.name),
					let included = recursions.parse(
						recursion.name, at: recursion.location, leading: recursion.leading, &diagnostics)
				else { continue }
				check(included.segments, of: included.source)
			}
		}
	}

	private mutating func check(_ segments: [TemplateSegment], of partial: SourceText) {
		let outer = source
		source = partial
		check(segments)
		source = outer
	}

	private mutating func isFirstVisit(of partial: String) -> Bool {
		visited.insert(Visit(partial: partial, elements: elements.mapValues(ObjectIdentifier.init))).inserted
	}

	// MARK: Names

	/// Returns the declaration of the last component of a name; nil when a mistake was reported.
	private mutating func resolve(_ name: TemplateName) -> FactDeclaration? {
		let element = elements[name.components[0]]
		var schema: FactSchema? = element ?? root
		/// The schema that has the current one as a group.
		var siblings = root
		var declaration: FactDeclaration?
		for index in name.components.indices.dropFirst(element == nil ? 0 : 1) {
			guard let current = schema else {
				if let declaration { report(.noMembers(name, upTo: index, .fact(declaration), beside: siblings, at: span(name)), at: name) }
				return nil
			}
			guard let position = current.position(of: name.components[index], settings: settings),
				let found = current.fact(at: position, settings: settings)
			else {
				let names = current.names(settings: settings)
				reportUnknown(name, at: index, among: index == 0 ? Set(elements.keys).union(names).sorted() : names)
				return nil
			}
			siblings = current
			declaration = found
			if case .group(let inner) = found.kind { schema = inner() } else { schema = nil }
		}
		guard let declaration else {
			// The name of an element alone.
			element.map { report(.mismatch(name, .element($0), at: span(name)), at: name) }
			return nil
		}
		guard declaration.suits(name.use) else {
			report(.mismatch(name, .fact(declaration), at: span(name)), at: name)
			return nil
		}
		return declaration
	}

	private func span(_ name: TemplateName) -> SourceSpan { SourceSpan(source, name.range) }

	private mutating func reportUnknown(_ name: TemplateName, at index: Int, among candidates: [String]) {
		report(.unknownName(name, at: index, among: candidates, span(name)), at: name)
	}

	private mutating func report(_ diagnostic: Diagnostic, at name: TemplateName) {
		guard reported.insert(Location(source: ObjectIdentifier(source), range: name.range)).inserted else { return }
		diagnostics.report(inclusions.reversed().reduce(diagnostic) { $0.included(at: $1) })
	}
}

/// The thing that a name stands for.
private enum Named {
	case fact(FactDeclaration)
	/// An element of a list.
	case element(FactSchema)

	/// The kind and how a template uses it, for a sentence: "'operations' is a list: …".
	func description(of name: String) -> (kind: String, use: String) {
		switch self {
		case .element(let schema): return Self.group(schema, name)
		case .fact(let fact):
			switch fact.kind {
			case .text, .verbatim: return ("a text", "'{\(name)}'")
			case .flag: return ("a flag", "'{if \(name)}'")
			case .list: return ("a list", "'{each \(name)}'")
			case .group(let schema): return Self.group(schema(), name)
			}
		}
	}

	private static func group(_ schema: FactSchema, _ name: String) -> (kind: String, use: String) {
		("a group of names", schema.names(settings: nil).first.map { "'{\(name).\($0)}'" } ?? "one of its names")
	}
}

extension FactDeclaration {
	/// Returns whether a template can use the fact in this way.
	fileprivate func suits(_ use: TemplateName.Use) -> Bool {
		switch (use, kind) {
		case (.text, .text), (.text, .verbatim), (.list, .list): true
		case (.condition, .group): false
		case (.condition, _): true
		default: false
		}
	}
}

extension Diagnostic {
	/// The number of names that are listed when none is similar.
	private static var listedNames: Int { 8 }

	/// - Parameter index: the component that is unknown.
	static func unknownName(_ name: TemplateName, at index: Int, among candidates: [String], _ span: SourceSpan) -> Diagnostic {
		var nearest: String?
		var isBlock = false
		// `{edn}` is a misspelt keyword, not a name.
		if name.components.count == 1, let block = TemplateToken.nearestBlock(to: name.dotted) {
			nearest = nearestName(to: name.dotted, in: candidates + [block])
			isBlock = nearest == block
		} else if let component = nearestName(to: name.components[index], in: candidates) {
			var components = name.components
			components[index] = component
			nearest = components.joined(separator: ".")
		}
		let listed = candidates.prefix(listedNames).joined(separator: ", ") + (candidates.count > listedNames ? ", …" : "")
		return Diagnostic(
			.templateName, "unknown name '\(name.dotted)'", at: span,
			fix: nearest.map { "\(didYouMean: $0)" + (isBlock ? "" : " 'gen templates facts' lists all names") }
				?? (candidates.isEmpty ? nil : "use one of \(listed); \(run: "gen templates facts") explains them"))
	}

	/// The suffixes that names in the patterns of `style.json` can have.
	private static var patternForms: Set<String> { ["plural", "snake", "kebab"] }

	fileprivate static func noMembers(
		_ name: TemplateName, upTo index: Int, _ named: Named, beside siblings: FactSchema, at span: SourceSpan
	) -> Diagnostic {
		let prefix = name.components[..<index].joined(separator: ".")
		let (kind, use) = named.description(of: prefix)
		var fix: Remedy = "use it as \(use)"
		if patternForms.isSuperset(of: name.components[index...]) {
			// `Names` beside `Name`
			let isThere = name.components[index...] == ["plural"] && siblings.position(of: name.components[index - 1] + "s") != nil
			fix = (isThere ? "use '{\(prefix)s}'" : fix) + "; '.plural', '.snake' and '.kebab' are for the patterns of style.json"
		}
		return Diagnostic(.templateName, "unknown name '\(name.dotted)': '\(prefix)' is \(kind)", at: span, fix: fix)
	}

	fileprivate static func mismatch(_ name: TemplateName, _ named: Named, at span: SourceSpan) -> Diagnostic {
		let (kind, use) = named.description(of: name.dotted)
		let expected =
			switch name.use {
			case .text: "a text"
			case .list: "a list"
			case .condition: "a flag"
			}
		return Diagnostic(.templateName, "'\(name.dotted)' is \(kind), not \(expected)", at: span, fix: "use it as \(use)")
	}
}
