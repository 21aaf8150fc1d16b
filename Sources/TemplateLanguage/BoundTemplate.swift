import SourceText

/// A template whose names are resolved against a schema, so that rendering looks nothing up by name.
package struct BoundTemplate: Sendable {
	package let template: Template
	let content: BoundBlock
	/// The number that stands for the elements of each name; the root is 0.
	let slots: [String: Int]
	let settings: FactSchema?
}

/// A name with the positions of its values.
struct BoundName: Sendable {
	/// The root or the element that has the value.
	let slot: Int
	/// The position in the scope, and of each member of a group after it.
	let position: Int
	let members: [Int]
	let name: TemplateName
}

/// The schemas of the root and of the elements around a part of a template, by slot.
struct TemplateEnvironment: Sendable, Hashable {
	var schemas: [FactSchema?]

	private var identities: [ObjectIdentifier?] { schemas.map { $0.map(ObjectIdentifier.init) } }

	static func == (a: TemplateEnvironment, b: TemplateEnvironment) -> Bool { a.identities == b.identities }

	func hash(into hasher: inout Hasher) { hasher.combine(identities) }
}

indirect enum BoundSegment: Sendable {
	case literal(String, startsLine: Bool, TemplateOrigin)
	case placeholder(BoundName)
	case line(BoundName, leading: String)
	case each(BoundName, slot: Int, body: BoundBlock, between: BoundBlock)
	case condition(BoundName, then: BoundBlock, otherwise: BoundBlock)
	case partial(SourceText, BoundBlock, location: SourceSpan)
	/// A partial that includes itself, which is parsed and bound when it is rendered.
	case recursion(TemplateRecursion, TemplateEnvironment)
}

/// The contents of a block or a partial.
enum BoundBlock: Sendable {
	case bound([BoundSegment])
	/// Segments of a built-in template, which are bound when they are first rendered.
	case deferred(DeferredBlock)
}

extension Template {
	/// Resolves every name against the scope that it is rendered in, or reports those that are unknown or of the wrong kind and returns nil.
	///
	/// The names of built-in templates are correct, so each block of one is bound when it is first rendered.
	///
	/// - Parameters:
	///   - settings: the style's own settings, which extensible schemas have in addition.
	///   - element: an element that the whole template is rendered with.
	package func bound(
		to schema: FactSchema, settings: FactSchema? = nil, element: (name: String, schema: FactSchema)? = nil,
		diagnostics: inout Diagnostics
	) -> BoundTemplate? {
		var binder = TemplateBinder(self, schema, settings: settings)
		if let element { binder.enter(element.name, element.schema) }
		let bound = binder.bind(self)
		diagnostics.reportOnce(binder.diagnostics)
		guard !binder.diagnostics.hasErrors else { return nil }
		return BoundTemplate(template: self, content: bound, slots: binder.slots, settings: settings)
	}
}

/// Resolves names, in every branch and for every list, whatever the data.
struct TemplateBinder {
	private(set) var diagnostics = Diagnostics()
	private(set) var slots: [String: Int]
	private(set) var environment: TemplateEnvironment
	private let settings: FactSchema?
	/// The source of the current segments: the template or one of its partials.
	private var source: SourceText
	/// The locations of the enclosing inclusions, the innermost last.
	private var inclusions: [SourceSpan] = []
	private var recursions: TemplateInclusions
	/// The partials that include themselves, with the schemas around each inclusion.
	private var visited: Set<Visit> = []
	/// The partials that were bound: a partial that is included often is bound once.
	private var partials: [Visit: [BoundSegment]] = [:]
	/// The locations of the reported mistakes.
	private var reported: Set<Location> = []

	private struct Location: Hashable {
		let source: ObjectIdentifier
		let range: SourceRange
	}

	private struct Visit: Hashable {
		let partial: String
		/// The indentation of each line; nil inside a line.
		var leading: [UInt8]?
		let environment: TemplateEnvironment
	}

	init(_ template: Template, _ schema: FactSchema, settings: FactSchema?) {
		self.init(
			template.source, TemplateInclusions(template.partials), TemplateEnvironment(schemas: [schema]), slots: [:], settings: settings)
	}

	init(
		_ source: SourceText, _ recursions: TemplateInclusions, _ environment: TemplateEnvironment, slots: [String: Int],
		settings: FactSchema?
	) {
		self.source = source
		self.recursions = recursions
		self.environment = environment
		self.slots = slots
		self.settings = settings
	}

	/// Binds the elements of a name to a schema.
	mutating func enter(_ element: String, _ schema: FactSchema?) {
		let slot = slot(of: element)
		while environment.schemas.count <= slot { environment.schemas.append(nil) }
		environment.schemas[slot] = schema
	}

	private mutating func slot(of element: String) -> Int {
		if let slot = slots[element] { return slot }
		let slot = slots.count + 1
		slots[element] = slot
		return slot
	}

	/// Binds a template; the blocks of a built-in one are bound later.
	fileprivate mutating func bind(_ template: Template) -> BoundBlock {
		switch template.content {
		case .parsed(let segments, _): return .bound(bind(segments))
		case .program(let program):
			let unit = DeferredBinding.Unit(source: template.source, program: program)
			return DeferredBinding(template.partials, slots: slots, settings: settings).block(
				program.range, of: unit, leading: [], environment)
		}
	}

	/// Recurses as deep as blocks and partials are nested, which the parser limits.
	mutating func bind(_ segments: [TemplateSegment]) -> [BoundSegment] {
		var bound: [BoundSegment] = []
		bound.reserveCapacity(segments.count)
		for segment in segments {
			switch segment {
			case .literal(let text, let startsLine, let origin): bound.append(.literal(text, startsLine: startsLine, origin))
			case .placeholder(let name): if let name = resolve(name)?.name { bound.append(.placeholder(name)) }
			case .line(let name, let leading): if let name = resolve(name)?.name { bound.append(.line(name, leading: leading)) }
			case .condition(let name, let then, let otherwise):
				guard let name = resolve(name)?.name else { continue }
				bound.append(.condition(name, then: .bound(bind(then)), otherwise: .bound(bind(otherwise))))
			case .each(let name, let body, let between):
				guard let (name, declaration) = resolve(name), let element = declaration.element, let schema = declaration.schema else {
					continue
				}
				let outer = environment
				enter(element, schema)
				bound.append(.each(name, slot: slot(of: element), body: .bound(bind(body)), between: .bound(bind(between))))
				environment = outer
			case .partial(let partial):
				bound.append(.partial(partial.source, .bound(bind(partial)), location: partial.location))
			case .recursion(let recursion):
				check(recursion)
				bound.append(.recursion(recursion, environment))
			}
		}
		return bound
	}

	/// Binds the segments of a program, but not the contents of blocks.
	mutating func bind(_ range: Range<Int>, of unit: DeferredBinding.Unit, leading: [UInt8], _ binding: DeferredBinding) -> [BoundSegment] {
		var bound: [BoundSegment] = []
		unit.program.read(range, of: unit.source, leading: leading) { segment in
			func block(_ range: Range<Int>) -> BoundBlock { binding.block(range, of: unit, leading: leading, environment) }
			switch segment {
			case .literal(let text, let startsLine, let origin):
				if !text.isEmpty { bound.append(.literal(text, startsLine: startsLine, origin)) }
			case .placeholder(let name): if let name = resolve(name)?.name { bound.append(.placeholder(name)) }
			case .line(let name, let leading): if let name = resolve(name)?.name { bound.append(.line(name, leading: leading)) }
			case .condition(let name, let then, let otherwise):
				guard let name = resolve(name)?.name else { return }
				bound.append(.condition(name, then: block(then), otherwise: block(otherwise)))
			case .each(let name, let body, let between):
				guard let (name, declaration) = resolve(name), let element = declaration.element, let schema = declaration.schema else {
					return
				}
				let outer = environment
				enter(element, schema)
				bound.append(.each(name, slot: slot(of: element), body: block(body), between: block(between)))
				environment = outer
			case .include(let name, let leading, let range):
				let location = SourceSpan(source, range)
				guard let (source, content) = binding.partial(name, leading: leading, environment) else {
					diagnostics.report(binding.partials.unknown(name, at: location))
					return
				}
				bound.append(.partial(source, content, location: location))
			}
		}
		return bound
	}

	private mutating func bind(_ partial: TemplatePartial) -> [BoundSegment] {
		let visit = Visit(partial: partial.name, leading: partial.leading, environment: environment)
		if let bound = partials[visit] { return bound }
		let outer = source
		source = partial.source
		inclusions.append(partial.location)
		visited.insert(Visit(partial: partial.name, environment: environment))
		defer {
			source = outer
			inclusions.removeLast()
		}
		let bound = bind(partial.segments)
		partials[visit] = bound
		return bound
	}

	/// Checks the names of a partial that includes itself, once for each combination of schemas around it.
	private mutating func check(_ recursion: TemplateRecursion) {
		guard visited.insert(Visit(partial: recursion.name, environment: environment)).inserted,
			let included = recursions.parse(recursion.name, at: recursion.location, leading: recursion.leading, &diagnostics)
		else { return }
		let outer = source
		source = included.source
		_ = bind(included.segments)
		source = outer
	}

	// MARK: Names

	/// Returns the positions of a name and the declaration of its last component; nil when a mistake was reported.
	private mutating func resolve(_ name: TemplateName) -> (name: BoundName, declaration: FactDeclaration)? {
		let first = name.components[0]
		let element = slots[first].flatMap { slot in slot < environment.schemas.count ? environment.schemas[slot].map { (slot, $0) } : nil }
		var positions: [Int] = []
		var schema = element?.1 ?? environment.schemas[0]
		/// The schema that has the current one as a group.
		var siblings = environment.schemas[0]
		var declaration: FactDeclaration?
		for index in name.components.indices {
			if index == 0, element != nil { continue }
			guard let current = schema else {
				if let declaration { report(.noMembers(name, upTo: index, .fact(declaration), beside: siblings, at: span(name)), at: name) }
				return nil
			}
			guard let position = current.position(of: name.components[index], settings: settings),
				let found = current.fact(at: position, settings: settings)
			else {
				let names = current.names(settings: settings)
				reportUnknown(name, at: index, among: index == 0 ? Set(elementNames).union(names).sorted() : names)
				return nil
			}
			positions.append(position)
			siblings = current
			declaration = found
			if case .group(let inner) = found.kind { schema = inner() } else { schema = nil }
		}
		guard let declaration, let position = positions.first else {
			// The name of an element alone.
			element.map { report(.mismatch(name, .element($0.1), at: span(name)), at: name) }
			return nil
		}
		guard declaration.suits(name.use) else {
			report(.mismatch(name, .fact(declaration), at: span(name)), at: name)
			return nil
		}
		return (BoundName(slot: element?.0 ?? 0, position: position, members: Array(positions.dropFirst()), name: name), declaration)
	}

	/// The names of the elements around the current segment.
	private var elementNames: [String] {
		slots.filter { $0.value < environment.schemas.count && environment.schemas[$0.value] != nil }.map(\.key)
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
		case (.text, .text), (.text, .verbatim), (.flag, .flag), (.list, .list): true
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
			fix: nearest.map { "did you mean '\($0)'?" + (isBlock ? "" : " 'gen templates facts' lists all names") }
				?? (candidates.isEmpty ? nil : "use one of \(listed); 'gen templates facts' explains them"))
	}

	/// The suffixes that names in the patterns of `style.json` can have.
	private static var patternForms: Set<String> { ["plural", "snake", "kebab"] }

	fileprivate static func noMembers(
		_ name: TemplateName, upTo index: Int, _ named: Named, beside siblings: FactSchema?, at span: SourceSpan
	) -> Diagnostic {
		let prefix = name.components[..<index].joined(separator: ".")
		let (kind, use) = named.description(of: prefix)
		var fix = "use it as \(use)"
		if patternForms.isSuperset(of: name.components[index...]) {
			// `Names` beside `Name`
			let isThere = name.components[index...] == ["plural"] && siblings?.position(of: name.components[index - 1] + "s") != nil
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
			case .flag: "a flag"
			}
		return Diagnostic(.templateType, "'\(name.dotted)' is \(kind), not \(expected)", at: span, fix: "use it as \(use)")
	}
}
