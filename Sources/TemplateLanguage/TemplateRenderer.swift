import SourceText

extension Template {
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
	///   - element: an element that the whole template is rendered with.
	///   - size: the size of the data in bytes, on which the maximum length of the text depends.
	///   - limit: the length above which the text is not used, if it applies, so that rendering ends.
	func renderTraced(
		_ scope: TemplateScope, element: (name: String, scope: TemplateScope)? = nil, indentation: TemplateIndentation,
		size: @escaping @Sendable () -> Int, limit: LengthLimit? = nil, diagnostics: inout Diagnostics
	) -> (text: String, trace: RenderTrace)? {
		var renderer = TemplateRenderer(self, root: scope, element: element, indentation: indentation, size: size)
		renderer.limit = limit
		renderer.render(segments)
		diagnostics.reportOnce(renderer.diagnostics)
		if renderer.diagnostics.hasErrors { return nil }
		return (
			renderer.output.text,
			RenderTrace(self) {
				var renderer = TemplateRenderer(self, root: scope, element: element, indentation: indentation, size: size)
				renderer.collectsMarks = true
				renderer.render(segments)
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
	/// The partials that include themselves, parsed on demand.
	private var recursions: TemplateInclusions
	/// The number of enclosing blocks and partials.
	private var depth = 0
	var output: TemplateOutput
	var diagnostics = Diagnostics()
	private(set) var marks: [RenderTrace.Mark] = []
	var collectsMarks = false
	/// The length at which rendering ends; nil if there is none.
	var limit: LengthLimit?
	private let root: TemplateScope
	/// The elements of the enclosing loops; each name is there once.
	private var elements: [(name: String, scope: TemplateScope)]
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

	init(
		_ template: Template, root: TemplateScope, element: (name: String, scope: TemplateScope)?, indentation: TemplateIndentation,
		size: @escaping @Sendable () -> Int
	) {
		source = template.source
		recursions = TemplateInclusions(template.partials)
		self.root = root
		elements = element.map { [$0] } ?? []
		self.size = size
		allowance = template.allowance + Template.allowanceFactor * source.count
		// Names and loops make files longer than their templates, typically twice as long.
		output = TemplateOutput(indentation: indentation, capacity: source.count * 2)
	}

	/// Recurses as deep as blocks are nested, which the parser limits, and as partials include themselves, which has its own limit.
	mutating func render(_ segments: [TemplateSegment]) {
		depth += 1
		defer { depth -= 1 }
		for segment in segments where !isTooLarge {
			allowance -= 1
			switch segment {
			case .literal(let text, let startsLine, let origin):
				mark(.text(origin))
				output.append(text, startsLine: startsLine)
			case .placeholder(let name):
				mark(.value(name.range))
				switch value(of: name) {
				case .text(let text), .verbatim(let text): output.append(verbatim: text)
				case .flag, .list, .scope, nil: break
				}
			case .line(let name, let leading):
				mark(.value(name.range))
				switch value(of: name) {
				case .text(let text): output.append(lines: text, leading: leading, isVerbatim: false)
				case .verbatim(let text): output.append(lines: text, leading: leading, isVerbatim: true)
				case .flag, .list, .scope, nil: break
				}
			case .condition(let name, let then, let otherwise):
				if let value = value(of: name) { render(value.isPresent ? then : otherwise) }
			case .each(let name, let body, let between): render(body, between: between, ofEach: name)
			case .partial(let partial): render(partial)
			case .recursion(let recursion): render(recursion)
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

	private mutating func render(_ partial: TemplatePartial) {
		// Partials that include others twice multiply like loops.
		guard allows(0) else {
			isTooLarge = true
			diagnostics.report(.tooLarge(partial: partial.location))
			return
		}
		inclusions.append(partial.location)
		render(partial.segments, of: partial.source)
		inclusions.removeLast()
	}

	private mutating func render(_ recursion: TemplateRecursion) {
		guard depth < Template.maximumRecursionDepth else {
			isTooLarge = true
			diagnostics.report(.endless(recursion.name, at: recursion.location))
			return
		}
		guard let included = recursions.parse(recursion.name, at: recursion.location, leading: recursion.leading, &diagnostics) else {
			isTooLarge = true
			return
		}
		render(included.segments, of: included.source)
	}

	private mutating func render(_ segments: [TemplateSegment], of partial: SourceText) {
		let outer = source
		source = partial
		render(segments)
		source = outer
	}

	private mutating func render(_ body: [TemplateSegment], between: [TemplateSegment], ofEach name: TemplateName) {
		guard let (value, scope, position) = read(name), case .list(let list) = value, !list.isEmpty,
			let element = scope.declaration(at: position)?.element
		else { return }
		let index = elements.firstIndex { $0.name == element } ?? elements.count
		let outer = index < elements.count ? elements[index].scope : nil
		if outer == nil { elements.append((element, list[0])) }
		defer { if let outer { elements[index].scope = outer } else { elements.removeLast() } }
		var isFirst = true
		for each in list {
			if !isTooLarge, !allows(output.count) {
				isTooLarge = true
				report(.tooLarge(name.dotted, at: SourceSpan(source, name.range)), at: name)
			}
			if let limit, output.count > limit.length {
				isTooLarge = isTooLarge || limit.applies()
				self.limit = nil
			}
			if isTooLarge { return }
			elements[index].scope = each
			if !isFirst { render(between) }
			render(body)
			isFirst = false
		}
	}

	private mutating func value(of name: TemplateName) -> TemplateValue? { read(name)?.value }

	/// Returns the value of `name` and its position in the scope of its last component; nil when the data does not have it, which is reported.
	private mutating func read(_ name: TemplateName) -> (value: TemplateValue, scope: TemplateScope, position: Int)? {
		let components = name.components
		let element = elements.last { $0.name == components[0] }?.scope
		var scope = element ?? root
		for index in components.indices.dropFirst(element == nil ? 0 : 1) {
			guard let position = scope.position(of: components[index]), let value = scope.value(at: position) else {
				let candidates = scope.facts.map(\.declaration.name)
				report(.unknownName(name, at: index, among: candidates, SourceSpan(source, name.range)), at: name)
				return nil
			}
			if index == components.count - 1 { return (value, scope, position) }
			guard case .scope(let inner) = value else { return nil }
			scope = inner
		}
		return nil
	}

	private mutating func report(_ diagnostic: Diagnostic, at name: TemplateName) {
		guard reported.insert(Location(source: ObjectIdentifier(source), range: name.range)).inserted else { return }
		diagnostics.report(inclusions.reversed().reduce(diagnostic) { $0.included(at: $1) })
	}
}

extension Diagnostic {
	fileprivate static func tooLarge(_ name: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.sizeLimit, "the output becomes too long here: '{each \(name)}' is nested in too many loops", at: span,
			fix: "move it out of one of the loops")
	}

	fileprivate static func tooLarge(partial span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.sizeLimit, "the output becomes too long here: partials include each other too many times", at: span,
			fix: "write the text here instead")
	}

	fileprivate static func endless(_ name: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.sizeLimit, "the partial '\(name)' includes itself more than \(Template.maximumRecursionDepth) deep", at: span,
			fix: "include it inside an '{each …}' over a nested list, so that the recursion ends")
	}
}
