import SourceText

extension Template {
	/// The text for `scope`, or nil and what was wrong with each name, once for each place in the template.
	package func render(
		_ scope: TemplateScope, indentation: TemplateIndentation = .tabs, diagnostics: inout Diagnostics
	) -> String? {
		renderTraced(scope, indentation: indentation, diagnostics: &diagnostics)?.text
	}

	/// The text for `scope` as `render` has it, and where in the template each part of it comes from.
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

	/// Reports every name that `specimen` does not know, also where no rendering would come past it: both sides of each `{if}`
	/// and all elements of each list are gone through.
	///
	/// A specimen has everything that a scope can have; for lists that are empty all the same `filling` has an element.
	package func check(against specimen: TemplateScope, filling: ListFilling? = nil, diagnostics: inout Diagnostics) {
		var renderer = TemplateRenderer(self, root: specimen, indentation: .tabs, takesEveryBranch: true)
		renderer.filling = filling
		renderer.render(segments)
		diagnostics.reportOnce(renderer.diagnostics)
	}
}

/// What stands for an element of a list that has none, so that what is said of its elements is checked: it is asked by the list's name and by
/// the name that elements have. Nil for a list that nobody knows.
package typealias ListFilling = (_ list: String, _ element: String) -> TemplateScope?

private struct TemplateRenderer {
	private struct Binding {
		let name: String
		let element: TemplateScope
	}

	/// The text that the present segments stand in: the template or one of its partials.
	private var source: SourceText
	/// Where the partials around are included, the innermost last.
	private var inclusions: [SourceSpan] = []
	/// Those that include themselves, parsed as they are come to.
	private var recursions: TemplateInclusions
	/// How many blocks and partials stand around.
	private var depth = 0
	let root: TemplateScope
	let takesEveryBranch: Bool
	var output: TemplateOutput
	var diagnostics = Diagnostics()
	private(set) var marks: [RenderTrace.Mark] = []
	var collectsMarks = false
	/// The elements of the loops around, the innermost last.
	private var bindings: [Binding] = []
	/// What may still be gone through; loops in loops multiply what there is.
	private var allowance: Int
	/// Counting what there is costs as much as a small rendering: only one that becomes large has it counted.
	private var hasCountedRoot = false
	private var isTooLarge = false
	var filling: ListFilling?
	/// The lists around that have an element by that alone.
	private var filled: [TemplateName] = []
	/// A mistake in a loop is one mistake, however many elements there are.
	private var reported: Set<Place> = []

	private struct Place: Hashable {
		let source: ObjectIdentifier
		let range: SourceRange
	}

	init(_ template: Template, root: TemplateScope, indentation: TemplateIndentation, takesEveryBranch: Bool = false) {
		source = template.source
		recursions = TemplateInclusions(template.partials)
		self.root = root
		self.takesEveryBranch = takesEveryBranch
		allowance = template.allowance + Template.allowanceFactor * source.count
		// Names and loops make files longer than their templates; twice is a good first guess.
		output = TemplateOutput(indentation: indentation, capacity: source.count * 2)
	}

	/// Goes as deep as blocks are nested, which the parser limits, and as partials include themselves, which has a limit of its own.
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

	/// What stands for the elements of an empty list, unless the same list around has that already: partials that include themselves would have no end.
	private func element(of list: TemplateName, _ elementName: String) -> TemplateScope? {
		guard let filling, let name = list.components.last, !filled.contains(where: { $0.components.last == name }) else { return nil }
		return filling(name, elementName)
	}

	private mutating func mark(_ place: RenderTrace.Mark.Place) {
		guard collectsMarks else { return }
		marks.append(RenderTrace.Mark(output: output.text.utf8.count, source: source, place: place))
	}

	/// Whether more than `spent` may still be gone through.
	private mutating func allows(_ spent: Int) -> Bool {
		if spent >= allowance, !hasCountedRoot {
			hasCountedRoot = true
			allowance += Template.allowanceFactor * root.size
		}
		return spent < allowance
	}

	private mutating func render(_ partial: TemplatePartial) {
		// Partials that include others twice multiply as loops do.
		guard allows(0) else {
			isTooLarge = true
			diagnostics.report(.tooLarge(partial: partial.place))
			return
		}
		let outer = source
		inclusions.append(partial.place)
		source = partial.source
		render(partial.segments)
		source = outer
		inclusions.removeLast()
	}

	private mutating func render(_ recursion: TemplateRecursion) {
		guard depth < Template.maximumRecursionDepth else {
			isTooLarge = true
			diagnostics.report(.endless(recursion.name, at: recursion.place))
			return
		}
		guard let included = recursions.parse(recursion.name, at: recursion.place, leading: recursion.leading, &diagnostics) else {
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

	/// What `name` stands for, looked up from the innermost loop outwards; nil when it was reported.
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
		// `{edn}` is no name.
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
		guard reported.insert(Place(source: ObjectIdentifier(source), range: name.range)).inserted else { return }
		diagnostics.report(inclusions.reversed().reduce(diagnostic) { $0.included(at: $1) })
	}
}

extension TemplateValue {
	/// What this is, and how a template uses it, for a sentence: "'operations' is a list: …".
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
	/// How many names are listed when none is near: more is no help.
	private static var listedNames: Int { 8 }

	fileprivate static func unknownName(
		_ name: String, nearest: String?, isBlock: Bool, known: [String], at span: SourceSpan
	) -> Diagnostic {
		let listed = known.prefix(listedNames).joined(separator: ", ") + (known.count > listedNames ? ", …" : "")
		return Diagnostic(
			.templateName, "unknown name '\(name)'", at: span,
			fix: nearest.map { "did you mean '\($0)'?" + (isBlock ? "" : " 'gen templates facts' lists all") }
				?? (known.isEmpty ? nil : "the names here are \(listed); 'gen templates facts' says what they mean"))
	}

	/// What the names in patterns of `style.json` may end in.
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
			.templateSize, "the text becomes too long here: '{each \(name)}' is nested in other loops, which multiply", at: span,
			fix: "move it out of one of the loops")
	}

	fileprivate static func tooLarge(partial span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.templateSize, "the text becomes too long here: partials that include others several times multiply", at: span,
			fix: "write the text here instead")
	}

	fileprivate static func endless(_ name: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.templateSize, "the partial '\(name)' includes itself more than \(Template.maximumRecursionDepth) deep", at: span,
			fix: "include it inside '{each …}' over a list of the element, which ends")
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
