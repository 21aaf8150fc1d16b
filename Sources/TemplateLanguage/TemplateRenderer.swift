import SourceText

extension Template {
	/// Returns the text for `scope`; nil when names are wrong, each of which is reported once for each location in the template.
	package func render(
		_ scope: TemplateScope, indentation: TemplateIndentation = .tabs, diagnostics: inout Diagnostics
	) -> String? {
		renderTraced(scope, indentation: indentation, diagnostics: &diagnostics)?.text
	}

	/// Returns the text for `scope` as `render` does, and the origin of each part in the template.
	func renderTraced(
		_ scope: TemplateScope, indentation: TemplateIndentation, diagnostics: inout Diagnostics
	) -> (text: String, trace: RenderTrace)? {
		var renderer = TemplateRenderer(self, root: scope, indentation: indentation)
		renderer.render(segments)
		diagnostics.reportOnce(renderer.diagnostics)
		if renderer.diagnostics.hasErrors { return nil }
		return (
			renderer.output.text,
			RenderTrace(self) {
				var renderer = TemplateRenderer(self, root: scope, indentation: indentation)
				renderer.collectsMarks = true
				renderer.render(segments)
				return renderer.marks
			}
		)
	}

	/// Reports every name that `specimen` does not have, even where no rendering would reach it: both branches of each `{if}` and all elements
	/// of each list are visited.
	///
	/// A specimen has everything that a scope can have; for lists that are empty nevertheless, `filling` provides an element.
	package func check(against specimen: TemplateScope, filling: ListFilling? = nil, diagnostics: inout Diagnostics) {
		var renderer = TemplateRenderer(self, root: specimen, indentation: .tabs, takesEveryBranch: true)
		renderer.filling = filling
		renderer.render(segments)
		diagnostics.reportOnce(renderer.diagnostics)
	}
}

/// Returns an element for an empty list, by the list's name and its element name, so that the template code for its elements is checked; nil
/// for an unknown list.
package typealias ListFilling = (_ list: String, _ element: String) -> TemplateScope?

private struct TemplateRenderer {
	private struct Binding {
		let name: String
		let element: TemplateScope
	}

	/// The source of the current segments: the template or one of its partials.
	private var source: SourceText
	/// The locations of the enclosing inclusions, the innermost last.
	private var inclusions: [SourceSpan] = []
	/// The partials that include themselves, parsed on demand.
	private var recursions: TemplateInclusions
	/// The number of enclosing blocks and partials.
	private var depth = 0
	let root: TemplateScope
	let takesEveryBranch: Bool
	var output: TemplateOutput
	var diagnostics = Diagnostics()
	private(set) var marks: [RenderTrace.Mark] = []
	var collectsMarks = false
	/// The elements of the enclosing loops, the innermost last.
	private var bindings: [Binding] = []
	/// The number of steps left; nested loops multiply the data.
	private var allowance: Int
	/// Whether the size of the root was counted, which costs as much as a small rendering and is done for large ones only.
	private var hasCountedRoot = false
	private var isTooLarge = false
	var filling: ListFilling?
	/// The enclosing lists whose element was provided by `filling`.
	private var filled: [TemplateName] = []
	/// The locations of the reported mistakes; a mistake in a loop is reported once.
	private var reported: Set<Location> = []

	private struct Location: Hashable {
		let source: ObjectIdentifier
		let range: SourceRange
	}

	init(_ template: Template, root: TemplateScope, indentation: TemplateIndentation, takesEveryBranch: Bool = false) {
		source = template.source
		recursions = TemplateInclusions(template.partials)
		self.root = root
		self.takesEveryBranch = takesEveryBranch
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
				case let other?: mismatch(name, other)
				case nil: break
				}
			case .line(let name, let leading):
				mark(.value(name.range))
				switch value(of: name) {
				case .text(let text): output.append(lines: text, leading: leading, isVerbatim: false)
				case .verbatim(let text): output.append(lines: text, leading: leading, isVerbatim: true)
				case let other?: mismatch(name, other)
				case nil: break
				}
			case .condition(let name, let then, let otherwise):
				switch value(of: name) {
				case .flag(let isSet):
					if isSet || takesEveryBranch { render(then) }
					if !isSet || takesEveryBranch { render(otherwise) }
				case let other?: mismatch(name, other)
				case nil: break
				}
			case .each(let name, let body, let between):
				switch value(of: name) {
				case .list(let elementName, let elements):
					if elements.isEmpty, let element = element(of: name, elementName) {
						filled.append(name)
						render(body, between: between, of: [element], as: elementName, name)
						filled.removeLast()
					} else {
						render(body, between: between, of: elements, as: elementName, name)
					}
				case let other?: mismatch(name, other)
				case nil: break
				}
			case .partial(let partial): render(partial)
			case .recursion(let recursion): render(recursion)
			}
		}
	}

	/// Returns an element for an empty list, unless an enclosing loop uses the same list: recursive partials would not end.
	private func element(of list: TemplateName, _ elementName: String) -> TemplateScope? {
		guard let filling, let name = list.components.last, !filled.contains(where: { $0.components.last == name }) else { return nil }
		return filling(name, elementName)
	}

	private mutating func mark(_ origin: RenderTrace.Mark.Origin) {
		guard collectsMarks else { return }
		marks.append(RenderTrace.Mark(output: output.text.utf8.count, source: source, origin: origin))
	}

	/// Returns whether more than `spent` steps are left.
	private mutating func allows(_ spent: Int) -> Bool {
		if spent >= allowance, !hasCountedRoot {
			hasCountedRoot = true
			allowance += Template.allowanceFactor * root.size
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
		let outer = source
		inclusions.append(partial.location)
		source = partial.source
		render(partial.segments)
		source = outer
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
		let outer = source
		source = included.source
		render(included.segments)
		source = outer
	}

	private mutating func render(
		_ body: [TemplateSegment], between: [TemplateSegment], of elements: [TemplateScope], as elementName: String, _ name: TemplateName
	) {
		var isFirst = true
		for element in elements {
			if !isTooLarge, !allows(output.text.utf8.count) {
				isTooLarge = true
				report(.tooLarge(name.dotted, at: SourceSpan(source, name.range)), at: name)
			}
			if isTooLarge { return }
			bindings.append(Binding(name: elementName, element: element))
			if !isFirst || takesEveryBranch { render(between) }
			render(body)
			isFirst = false
			bindings.removeLast()
		}
	}

	/// The value of `name`, looked up from the innermost loop outwards; nil when the name was reported.
	private mutating func value(of name: TemplateName) -> TemplateValue? {
		var found = bindings.last { $0.name == name.components[0] }.map { TemplateValue.scope($0.element) } ?? root[name.components[0]]
		var siblings = root
		for index in name.components.indices.dropFirst() {
			guard let container = found else { break }
			guard case .scope(let scope) = container else {
				report(.noMembers(name, upTo: index, container, beside: siblings, at: SourceSpan(source, name.range)), at: name)
				return nil
			}
			siblings = scope
			found = scope[name.components[index]]
			if found == nil {
				reportUnknown(name, at: index, among: scope.names)
				return nil
			}
		}
		if found == nil { reportUnknown(name, at: 0, among: Set(bindings.map(\.name)).union(root.names).sorted()) }
		return found
	}

	private mutating func reportUnknown(_ name: TemplateName, at index: Int, among candidates: [String]) {
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
		report(
			.unknownName(name.dotted, nearest: nearest, isBlock: isBlock, known: candidates, at: SourceSpan(source, name.range)), at: name)
	}

	private mutating func mismatch(_ name: TemplateName, _ value: TemplateValue) {
		report(.mismatch(name, value, at: SourceSpan(source, name.range)), at: name)
	}

	private mutating func report(_ diagnostic: Diagnostic, at name: TemplateName) {
		guard reported.insert(Location(source: ObjectIdentifier(source), range: name.range)).inserted else { return }
		diagnostics.report(inclusions.reversed().reduce(diagnostic) { $0.included(at: $1) })
	}
}

extension TemplateValue {
	/// The kind of the value and how a template uses it, for a sentence: "'operations' is a list: …".
	fileprivate func description(of name: String) -> (kind: String, use: String) {
		switch self {
		case .text, .verbatim: ("a text", "'{\(name)}'")
		case .flag: ("a flag", "'{if \(name)}'")
		case .list: ("a list", "'{each \(name)}'")
		case .scope(let scope): ("a group of names", scope.names.first.map { "'{\(name).\($0)}'" } ?? "one of its names")
		case .deferred: made.description(of: name)
		}
	}
}

extension Diagnostic {
	/// The number of names that are listed when none is similar.
	private static var listedNames: Int { 8 }

	fileprivate static func unknownName(
		_ name: String, nearest: String?, isBlock: Bool, known: [String], at span: SourceSpan
	) -> Diagnostic {
		let listed = known.prefix(listedNames).joined(separator: ", ") + (known.count > listedNames ? ", …" : "")
		return Diagnostic(
			.templateName, "unknown name '\(name)'", at: span,
			fix: nearest.map { "did you mean '\($0)'?" + (isBlock ? "" : " 'gen templates facts' lists all names") }
				?? (known.isEmpty ? nil : "use one of \(listed); 'gen templates facts' explains them"))
	}

	/// The suffixes that names in the patterns of `style.json` can have.
	private static var patternForms: Set<String> { ["plural", "snake", "kebab"] }

	fileprivate static func noMembers(
		_ name: TemplateName, upTo index: Int, _ value: TemplateValue, beside siblings: TemplateScope, at span: SourceSpan
	) -> Diagnostic {
		let prefix = name.components[..<index].joined(separator: ".")
		let (kind, use) = value.description(of: prefix)
		var fix = "use it as \(use)"
		if patternForms.isSuperset(of: name.components[index...]) {
			// `Names` beside `Name`
			let isThere = name.components[index...] == ["plural"] && siblings[name.components[index - 1] + "s"] != nil
			fix = (isThere ? "use '{\(prefix)s}'" : fix) + "; '.plural', '.snake' and '.kebab' are for the patterns of style.json"
		}
		return Diagnostic(.templateName, "unknown name '\(name.dotted)': '\(prefix)' is \(kind)", at: span, fix: fix)
	}

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

	fileprivate static func mismatch(_ name: TemplateName, _ value: TemplateValue, at span: SourceSpan) -> Diagnostic {
		let (kind, use) = value.description(of: name.dotted)
		let expected =
			switch name.use {
			case .text: "a text"
			case .list: "a list"
			case .flag: "a flag"
			}
		return Diagnostic(.templateType, "'\(name.dotted)' is \(kind), not \(expected)", at: span, fix: "use it as \(use)")
	}
}
