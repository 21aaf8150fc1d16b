import SourceText
import Synchronization

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
/// | `{between}` in an `{each}` | the text from here to `{end}` appears between elements only |
/// | `{if paginated}` … `{else}` … `{end}` | the first branch if the flag is true or the text or list is not empty, otherwise the second |
/// | `{include request}` | the contents of that partial; a partial may include itself for the elements of a list in an element |
///
/// A block alone on its line removes that line from the output; inside a line it is rendered inline.
package struct Template: Sendable {
	/// The maximum nesting of blocks; rendering recurses as deep.
	package static let maximumNestingDepth = 32

	/// The maximum nesting of partials.
	static let maximumInclusionDepth = 8

	/// The maximum nesting of blocks and partials where partials include themselves, once for each level of their data.
	static let maximumRecursionDepth = 1_000

	/// The minimum limit on the bytes and steps of a rendering; the limit also grows with the data. Without it, nested loops over a few elements
	/// could fill any memory.
	package static let smallestAllowance = 1 << 24
	static let allowanceFactor = 16

	package let source: SourceText
	/// The partials for those that include themselves, which are parsed during rendering.
	let partials: TemplatePartials
	/// The number of bytes and steps that a rendering may take, in addition to the allowance for the text and the data.
	package var allowance = Self.smallestAllowance
	/// The sources of the partials that it includes, directly or indirectly; none for a built-in template.
	let included: [SourceText]
	private let parsed: ParsedSegments

	init(source: SourceText, partials: TemplatePartials, _ segments: [TemplateSegment], included: [SourceText]) {
		self.source = source
		self.partials = partials
		self.included = included
		parsed = ParsedSegments(segments)
	}

	/// Creates a template without mistakes, such as a built-in one, which is parsed when it is first used.
	init(checked source: SourceText, partials: TemplatePartials) {
		self.source = source
		self.partials = partials
		included = []
		parsed = ParsedSegments(nil)
	}

	var segments: [TemplateSegment] {
		parsed.segments {
			var discarded = Diagnostics()
			return Self.parse(source, partials: partials, diagnostics: &discarded)?.segments ?? []
		}
	}
}

/// The segments of a template, which are parsed once.
private final class ParsedSegments: Sendable {
	private let stored: Mutex<[TemplateSegment]?>

	init(_ segments: [TemplateSegment]?) { stored = Mutex(segments) }

	func segments(_ parse: () -> [TemplateSegment]) -> [TemplateSegment] {
		stored.withLock { stored in
			if let stored { return stored }
			let segments = parse()
			stored = segments
			return segments
		}
	}
}

extension Template {
	/// Every name the template and its partials use, in the order of the text.
	package var names: [TemplateName] {
		var names: [TemplateName] = []
		// A stack: the last segment is next.
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
		case text, list, condition
	}

	/// `operation.method` is `["operation", "method"]`; never empty.
	package let components: [String]
	package let use: Use
	/// The range of the name, without its braces.
	package let range: SourceRange

	package var dotted: String { components.joined(separator: ".") }
}

indirect enum TemplateSegment: Sendable {
	/// A literal; `startsLine` is true where tabs at the beginning of the text are indentation.
	case literal(String, startsLine: Bool, TemplateOrigin)
	case placeholder(TemplateName)
	/// A placeholder alone on its line: every line of its value is indented by `leading`.
	case line(TemplateName, leading: String)
	case each(TemplateName, body: [TemplateSegment], between: [TemplateSegment])
	case condition(TemplateName, then: [TemplateSegment], otherwise: [TemplateSegment])
	/// The contents of a partial, whose names refer to its own source text.
	case partial(TemplatePartial)
	/// A partial that includes itself.
	case recursion(TemplateRecursion)
}

/// The position of a literal in its template.
struct TemplateOrigin: Sendable {
	var start: Int
	/// The number of bytes before each line that come from the inclusion's indentation, not from the partial itself.
	var indentation: Int
	/// Whether `start` is the beginning of a line.
	var startsLine: Bool

	/// The beginning of a template.
	static let start = TemplateOrigin(start: 0, indentation: 0, startsLine: true)
}

struct TemplatePartial: Sendable {
	let name: String
	/// The indentation of each line; nil inside a line.
	let leading: [UInt8]?
	let source: SourceText
	let segments: [TemplateSegment]
	/// The location of the `{include}`.
	let location: SourceSpan
}

/// A recursive inclusion, which is parsed when it is rendered: only the data bounds its depth.
struct TemplateRecursion: Sendable {
	let name: String
	let location: SourceSpan
	/// The indentation of each line; nil inside a line.
	let leading: [UInt8]?
}
