import SourceText

/// A parsed template: literal text, placeholders and blocks, ready to be rendered any number of times.
///
///     nonisolated protocol {Name}RemoteDataSourceContract: Sendable {
///     {each operations}
///     	@concurrent func {operation.signature}
///     {end}
///     }
///
/// | written | means |
/// | --- | --- |
/// | `{Name}`, `{operation.method}` | the text of that name; any other brace is a brace |
/// | `{each operations}` … `{end}` | once for each element, bound under the list's element name |
/// | `{between}` in an `{each}` | what follows, up to `{end}`, stands between two elements only |
/// | `{if paginated}` … `{else}` … `{end}` | one or the other |
/// | `{include request}` | the partial of that name, as if it stood here; a partial may include itself for the elements of a list in an element |
///
/// A block alone on its line vanishes with it; inside a line it is a part of it.
package struct Template: Sendable {
	/// How deep blocks may be nested; rendering goes as deep on the call stack.
	package static let maximumNestingDepth = 32

	/// How deep partials may include one another.
	static let maximumInclusionDepth = 8

	/// How deep blocks and partials may stand in each other where partials include themselves, once for each level of what they are about.
	static let maximumRecursionDepth = 1_000

	/// A rendering goes through no more than so much, in bytes and steps, and so many times as much as there is to render: what loops in loops
	/// make of a few elements fills any memory.
	package static let smallestAllowance = 1 << 24
	static let allowanceFactor = 16

	package let source: SourceText
	let segments: [TemplateSegment]
	/// For those that include themselves.
	let partials: TemplatePartials
	/// The partials that it includes, and that those include.
	let included: [SourceText]
	/// How many bytes and steps a rendering may take, beside what grows with the text and with what there is to render.
	package var allowance = Self.smallestAllowance

	init(source: SourceText, segments: [TemplateSegment], partials: TemplatePartials, included: [SourceText] = []) {
		self.included = included
		self.source = source
		self.segments = segments
		self.partials = partials
	}
}

extension Template {
	/// Every name the template and its partials use, in the order of the text.
	package var names: [TemplateName] {
		var names: [TemplateName] = []
		// The last one is the next.
		var pending = Array(segments.reversed())
		while let segment = pending.popLast() {
			switch segment {
			case .literal, .recursion: continue
			case .placeholder(let name), .line(let name, _): names.append(name)
			case .each(let name, let first, let second), .condition(let name, let first, let second):
				names.append(name)
				pending += second.reversed()
				pending += first.reversed()
			case .partial(let partial): pending += partial.segments.reversed()
			}
		}
		return names
	}
}

/// One use of a name in a template.
package struct TemplateName: Sendable {
	package enum Use: Sendable {
		case text, list, flag
	}

	/// `operation.method` is `["operation", "method"]`; never empty.
	package let components: [String]
	package let use: Use
	/// Where the name stands, without its braces.
	package let range: SourceRange

	package var dotted: String { components.joined(separator: ".") }
}

indirect enum TemplateSegment: Sendable {
	/// `startsLine` tells whether tabs at the beginning of the text are indentation.
	case literal(String, startsLine: Bool, TemplateOrigin)
	case placeholder(TemplateName)
	/// A placeholder alone on its line: every line of its value is indented by `leading`.
	case line(TemplateName, leading: String)
	case each(TemplateName, body: [TemplateSegment], between: [TemplateSegment])
	case condition(TemplateName, then: [TemplateSegment], otherwise: [TemplateSegment])
	/// What a partial says, whose names stand in a text of its own.
	case partial(TemplatePartial)
	/// A partial inside of itself.
	case recursion(TemplateRecursion)
}

/// Where a literal stands in its template.
struct TemplateOrigin: Sendable {
	var start: Int
	/// How many bytes stand before each of its lines that are not its own: those that indent the partial it is in.
	var indentation: Int
	/// Whether `start` is the beginning of a line.
	var startsLine: Bool
}

struct TemplatePartial: Sendable {
	let source: SourceText
	let segments: [TemplateSegment]
	/// Where it is included.
	let place: SourceSpan
}

/// Parsed when it is come to: there is no end of it before it is known what there is.
struct TemplateRecursion: Sendable {
	let name: String
	let place: SourceSpan
	/// What indents each line of it; nil inside a line.
	let leading: [UInt8]?
}
