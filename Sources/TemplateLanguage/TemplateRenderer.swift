import SourceText

extension BoundTemplate {
	/// Returns the text for `scope`; nil when the data lacks a name or makes the text too long, which is reported.
	package func render(
		_ scope: TemplateScope, indentation: TemplateIndentation = .tabs, size: @escaping @Sendable () -> Int = { 0 },
		diagnostics: inout Diagnostics
	) -> String? {
		renderTraced(scope, indentation: indentation, size: size, diagnostics: &diagnostics)?.text
	}

	/// Returns the text for `scope` as `render` does, and the origin of each part in the template.
	///
	/// - Parameters:
	///   - element: the element that the template is bound with.
	///   - size: the size of the data in bytes, on which the maximum length of the text depends.
	///   - limit: the length above which the text is not used, if it applies, so that rendering ends.
	func renderTraced(
		_ scope: TemplateScope, element: (name: String, scope: TemplateScope)? = nil, indentation: TemplateIndentation,
		size: @escaping @Sendable () -> Int, limit: LengthLimit? = nil, diagnostics: inout Diagnostics
	) -> (text: String, trace: RenderTrace)? {
		var renderer = TemplateRenderer(self, root: scope, element: element, indentation: indentation, size: size)
		renderer.limit = limit
		renderer.render(content)
		diagnostics.reportOnce(renderer.diagnostics)
		if renderer.diagnostics.hasErrors { return nil }
		return (
			renderer.output.text,
			RenderTrace(template) {
				var renderer = TemplateRenderer(self, root: scope, element: element, indentation: indentation, size: size)
				renderer.collectsMarks = true
				renderer.render(content)
				return renderer.marks
			}
		)
	}
}

/// A length of a text in bytes.
struct LengthLimit: Sendable {
	let length: Int
	/// Asked only for a text that is longer.
	let applies: @Sendable () -> Bool
}

private struct TemplateRenderer {
	/// The source of the current segments: the template or one of its partials.
	private var source: SourceText
	/// The locations of the enclosing inclusions, the innermost last.
	private var inclusions: [SourceSpan] = []
	/// The partials that include themselves, parsed and bound on demand.
	private var recursions: TemplateInclusions
	private var bound: [Recursion: [BoundSegment]] = [:]
	private var slots: [String: Int]
	private let settings: FactSchema?
	/// The number of enclosing blocks and partials.
	private var depth = 0
	var output: TemplateOutput
	var diagnostics = Diagnostics()
	private(set) var marks: [RenderTrace.Mark] = []
	var collectsMarks = false
	/// The length at which rendering ends; nil if there is none.
	var limit: LengthLimit?
	/// The root and the elements of the enclosing loops, by slot.
	private var scopes: [TemplateScope?]
	/// The number of steps left; nested loops multiply the data.
	private var allowance: Int
	/// The size of the data, until it was added to the allowance.
	private var size: (@Sendable () -> Int)?
	/// Whether rendering ends here.
	private var isTooLarge = false
	/// The locations of the reported mistakes; a mistake in a loop is reported once.
	private var reported: Set<Location> = []

	private struct Location: Hashable {
		let source: ObjectIdentifier
		let range: SourceRange
	}

	private struct Recursion: Hashable {
		let name: String
		let leading: [UInt8]?
		let environment: TemplateEnvironment
	}

	init(
		_ template: BoundTemplate, root: TemplateScope, element: (name: String, scope: TemplateScope)?, indentation: TemplateIndentation,
		size: @escaping @Sendable () -> Int
	) {
		source = template.template.source
		recursions = TemplateInclusions(template.template.partials)
		slots = template.slots
		settings = template.settings
		scopes = [root] + Array(repeating: nil, count: template.slots.count)
		if let element, let slot = template.slots[element.name] { scopes[slot] = element.scope }
		self.size = size
		allowance = template.template.allowance + Template.allowanceFactor * source.count
		// Names and loops make files longer than their templates, typically twice as long.
		output = TemplateOutput(indentation: indentation, capacity: source.count * 2)
	}

	mutating func render(_ block: BoundBlock) {
		render(segments(of: block))
	}

	/// Returns the segments of a block, which are bound now if they are not yet.
	private mutating func segments(of block: BoundBlock) -> [BoundSegment] {
		switch block {
		case .bound(let segments): segments
		case .deferred(let block): block.segments(diagnostics: &diagnostics)
		}
	}

	/// Recurses as deep as blocks are nested, which the parser limits, and as partials include themselves, which has its own limit.
	mutating func render(_ segments: [BoundSegment]) {
		depth += 1
		defer { depth -= 1 }
		for segment in segments where !isTooLarge {
			allowance -= 1
			switch segment {
			case .literal(let text, let startsLine, let origin):
				mark(.text(origin))
				output.append(text, startsLine: startsLine)
			case .placeholder(let name):
				mark(.value(name.name.range))
				switch value(of: name) {
				case .text(let text), .verbatim(let text): output.append(verbatim: text)
				case .flag, .list, .scope, nil: break
				}
			case .line(let name, let leading):
				mark(.value(name.name.range))
				switch value(of: name) {
				case .text(let text): output.append(lines: text, leading: leading, isVerbatim: false)
				case .verbatim(let text): output.append(lines: text, leading: leading, isVerbatim: true)
				case .flag, .list, .scope, nil: break
				}
			case .condition(let name, let then, let otherwise):
				if case .flag(let isSet) = value(of: name) { render(isSet ? then : otherwise) }
			case .each(let name, let slot, let body, let between):
				if case .list(let elements) = value(of: name) { render(body, between: between, of: elements, in: slot, name) }
			case .partial(let source, let content, let location): render(content, of: source, at: location)
			case .recursion(let recursion, let environment): render(recursion, environment)
			}
		}
	}

	private mutating func mark(_ origin: RenderTrace.Mark.Origin) {
		guard collectsMarks else { return }
		marks.append(RenderTrace.Mark(output: output.count, source: source, origin: origin))
	}

	/// Returns whether more than `spent` steps are left.
	private mutating func allows(_ spent: Int) -> Bool {
		if spent >= allowance, let size {
			allowance += Template.allowanceFactor * size()
			self.size = nil
		}
		return spent < allowance
	}

	/// Renders a partial.
	private mutating func render(_ content: BoundBlock, of partial: SourceText, at location: SourceSpan) {
		// Partials that include others twice multiply like loops.
		guard allows(0) else {
			isTooLarge = true
			diagnostics.report(.tooLarge(partial: location))
			return
		}
		// A built-in partial may include itself.
		guard depth < Template.maximumRecursionDepth else {
			isTooLarge = true
			diagnostics.report(.endless(self.source.text(in: location.range), at: location))
			return
		}
		let outer = source
		inclusions.append(location)
		source = partial
		render(content)
		source = outer
		inclusions.removeLast()
	}

	private mutating func render(_ recursion: TemplateRecursion, _ environment: TemplateEnvironment) {
		guard depth < Template.maximumRecursionDepth else {
			isTooLarge = true
			diagnostics.report(.endless(recursion.name, at: recursion.location))
			return
		}
		guard let included = recursions.parse(recursion.name, at: recursion.location, leading: recursion.leading, &diagnostics) else {
			isTooLarge = true
			return
		}
		let key = Recursion(name: recursion.name, leading: recursion.leading, environment: environment)
		let segments = bound[key] ?? bind(included, environment)
		bound[key] = segments
		let outer = source
		source = included.source
		render(segments)
		source = outer
	}

	private mutating func bind(_ included: TemplateInclusions.Included, _ environment: TemplateEnvironment) -> [BoundSegment] {
		var binder = TemplateBinder(included.source, recursions, environment, slots: slots, settings: settings)
		let segments = binder.bind(included.segments)
		diagnostics.reportOnce(binder.diagnostics)
		slots = binder.slots
		while scopes.count <= slots.count { scopes.append(nil) }
		return segments
	}

	private mutating func render(
		_ body: BoundBlock, between: BoundBlock, of elements: [TemplateScope], in slot: Int, _ name: BoundName
	) {
		guard !elements.isEmpty else { return }
		let body = segments(of: body)
		let between = elements.count > 1 ? segments(of: between) : []
		// A deferred block may have new elements.
		while scopes.count <= slot { scopes.append(nil) }
		let outer = scopes[slot]
		defer { scopes[slot] = outer }
		var isFirst = true
		for element in elements {
			if !isTooLarge, !allows(output.count) {
				isTooLarge = true
				report(.tooLarge(name.name.dotted, at: SourceSpan(source, name.name.range)), at: name.name)
			}
			if let limit, output.count > limit.length {
				isTooLarge = isTooLarge || limit.applies()
				self.limit = nil
			}
			if isTooLarge { return }
			scopes[slot] = element
			if !isFirst { render(between) }
			render(body)
			isFirst = false
		}
	}

	/// The value of `name`; nil when the data does not have it, which is reported.
	private mutating func value(of name: BoundName) -> TemplateValue? {
		guard let scope = scopes[name.slot], let value = scope.value(at: name.position) else {
			reportMissing(name, at: name.slot == 0 ? 0 : 1, in: scopes[name.slot])
			return nil
		}
		if name.members.isEmpty { return value }
		var found = value
		for (index, member) in name.members.enumerated() {
			guard case .scope(let scope) = found else { return nil }
			guard let value = scope.value(at: member) else {
				reportMissing(name, at: name.name.components.count - name.members.count + index, in: scope)
				return nil
			}
			found = value
		}
		return found
	}

	/// Reports that the subject does not have a fact that its schema declares.
	private mutating func reportMissing(_ name: BoundName, at index: Int, in scope: TemplateScope?) {
		let candidates = scope?.facts.map(\.declaration.name) ?? []
		report(.unknownName(name.name, at: index, among: candidates, SourceSpan(source, name.name.range)), at: name.name)
	}

	private mutating func report(_ diagnostic: Diagnostic, at name: TemplateName) {
		guard reported.insert(Location(source: ObjectIdentifier(source), range: name.range)).inserted else { return }
		diagnostics.report(inclusions.reversed().reduce(diagnostic) { $0.included(at: $1) })
	}
}

extension Diagnostic {
	fileprivate static func tooLarge(_ name: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.templateSize, "the output becomes too long here: '{each \(name)}' is nested in too many loops", at: span,
			fix: "move it out of one of the loops")
	}

	fileprivate static func tooLarge(partial span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.templateSize, "the output becomes too long here: partials include each other too many times", at: span,
			fix: "write the text here instead")
	}

	fileprivate static func endless(_ name: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.templateSize, "the partial '\(name)' includes itself more than \(Template.maximumRecursionDepth) deep", at: span,
			fix: "include it inside an '{each …}' over a nested list, so that the recursion ends")
	}
}
