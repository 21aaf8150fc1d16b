import SourceText
import Synchronization

/// Texts that several templates share, by their names: `{include request}` is the file `request`, or `request.swift`.
package struct TemplatePartials: Sendable {
	private let sources: [String: SourceText]
	/// The partials that templates include directly, parsed once for all of them.
	fileprivate let parsed = ParsedPartials()

	/// - Parameter sources: the partials by file name.
	package init(_ sources: [String: SourceText] = [:]) {
		self.sources = sources
	}

	/// Returns the diagnostic for a partial that does not exist.
	func unknown(_ name: String, at location: SourceSpan) -> Diagnostic {
		.unknownPartial(name, among: sources.keys.sorted(), at: location)
	}

	/// Returns the partial of that name; a name without an extension also matches if there is only one.
	func source(_ name: String) -> SourceText? {
		if let source = sources[name] { return source }
		let candidates = sources.filter { $0.key.split(separator: ".", maxSplits: 1).first.map(String.init) == name }
		return candidates.count == 1 ? candidates.first?.value : nil
	}
}

/// The parsed partials, one for each indentation.
private final class ParsedPartials: Sendable {
	struct Key: Hashable {
		let source: ObjectIdentifier
		let leading: [UInt8]?
	}

	private let found = Mutex<[Key: TemplateInclusions.Included]>([:])

	subscript(key: Key) -> TemplateInclusions.Included? {
		get { found.withLock { $0[key] } }
		set { found.withLock { $0[key] = newValue } }
	}
}

/// The inclusions of one template during parsing: each partial is parsed once for each indentation.
struct TemplateInclusions {
	struct Included: Sendable {
		let source: SourceText
		let segments: [TemplateSegment]
	}

	let partials: TemplatePartials
	/// The partials that contain the current one.
	private var open: [SourceText] = []
	private var parsed: [ParsedPartials.Key: Included] = [:]

	/// The maximum number of partials in a template, counted once for each indentation.
	private static var most: Int { 1_000 }

	init(_ partials: TemplatePartials) {
		self.partials = partials
	}

	/// The sources of the partials included so far.
	var sources: [SourceText] { parsed.values.map(\.source) }

	/// Returns whether the partial is being parsed, so that including it is recursive.
	func isInside(_ name: String) -> Bool {
		guard !open.isEmpty, let source = partials.source(name) else { return false }
		return open.contains { $0 === source }
	}

	/// Parses a partial; nil when a problem was reported.
	///
	/// Recurses as deep as partials are nested, which is limited.
	mutating func parse(_ name: String, at location: SourceSpan, leading: [UInt8]?, _ diagnostics: inout Diagnostics) -> Included? {
		guard let source = partials.source(name) else {
			diagnostics.report(partials.unknown(name, at: location))
			return nil
		}
		let key = ParsedPartials.Key(source: ObjectIdentifier(source), leading: leading)
		if let included = parsed[key] { return included }
		if open.isEmpty, let included = partials.parsed[key] {
			parsed[key] = included
			return included
		}
		guard open.count < Template.maximumInclusionDepth, parsed.count < Self.most else {
			diagnostics.report(.tooManyInclusions(at: location))
			return nil
		}
		open.append(source)
		defer { open.removeLast() }
		// Inside a line, the partial's last line end is dropped.
		let text = leading == nil ? source.withoutLastLineEnd : source
		var parser = TemplateParser(source: text, leading: leading ?? [])
		let segments = parser.parse(&self)
		var found = Diagnostics()
		for diagnostic in parser.diagnostics.all { found.report(diagnostic.included(at: location)) }
		diagnostics.reportOnce(found)
		guard let segments, !parser.diagnostics.hasErrors else { return nil }
		let included = Included(source: text, segments: segments)
		parsed[key] = included
		if open.count == 1 { partials.parsed[key] = included }
		return included
	}
}

extension SourceText {
	var withoutLastLineEnd: SourceText {
		let end = withBytes { bytes in
			var end = bytes.count
			if end > 0, bytes[end - 1] == UInt8(ascii: "\n") { end -= 1 }
			if end > 0, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
			return end
		}
		return end == count ? self : SourceText(path: path, bytes: withBytes { Array($0[..<end]) })
	}
}

extension Diagnostic {
	/// Returns the diagnostic with a note on the location of the inclusion.
	func included(at location: SourceSpan) -> Diagnostic {
		var diagnostic = self
		diagnostic.notes.append(Note("included here", at: location))
		return diagnostic
	}

	fileprivate static func unknownPartial(_ name: String, among names: [String], at span: SourceSpan) -> Diagnostic {
		let nearest = Remedy.nearest(to: name, in: names)
		return Diagnostic(
			.templateName, "unknown partial '\(name)'", at: span,
			fix: nearest ?? (names.isEmpty ? "add it as 'partials/\(name)'" : "use one of \(names.prefix(8).joined(separator: ", "))")
		)
	}

	fileprivate static func tooManyInclusions(at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.sizeLimit, "partials include one another more than \(Template.maximumInclusionDepth) deep, or too many times", at: span,
			fix: "write the text here instead")
	}
}
