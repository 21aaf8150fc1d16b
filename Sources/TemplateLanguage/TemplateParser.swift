import SourceText

extension Template {
	/// Parses `source`, or reports its mistakes and returns nil.
	package static func parse(
		_ source: SourceText, partials: TemplatePartials = TemplatePartials(), diagnostics: inout Diagnostics
	) -> Template? {
		var inclusions = TemplateInclusions(partials)
		var parser = TemplateParser(source: source)
		let segments = parser.parse(&inclusions)
		diagnostics.reportOnce(parser.diagnostics)
		guard let segments, !parser.diagnostics.hasErrors else { return nil }
		return Template(source: source, partials: partials, segments, included: inclusions.sources)
	}
}

/// Parses the text line by line; open blocks are on an explicit stack, so their nesting does not use the call stack.
struct TemplateParser {
	private struct OpenBlock {
		let name: TemplateName
		/// The whole `{each …}` or `{if …}`.
		let opening: SourceRange
		/// Whether the block's opening is alone on its line.
		let isAlone: Bool
		/// The `{else}` or `{between}` that was parsed, and the segments before it.
		var divider: (range: SourceRange, before: [TemplateSegment])?
	}

	let source: SourceText
	/// The text before each line: the indentation of the inclusion.
	let leading: [UInt8]
	var diagnostics = Diagnostics()
	private var open: [OpenBlock] = []
	/// The segments of each open block's current section; the first section is the template itself.
	private var sections: [[TemplateSegment]] = [[]]
	private var literal: [UInt8] = []
	private var literalStartsLine = true
	/// The origin of the current literal.
	private var literalOrigin: TemplateOrigin
	private var isTooDeep = false
	/// The first block that is opened on a line of its own and closed inside one, or the other way round: the likely position of a missing or
	/// superfluous `{end}`.
	private var uneven: Uneven?

	private struct Uneven {
		let opening: SourceRange
		let end: SourceRange
	}

	init(source: SourceText, leading: [UInt8] = []) {
		self.source = source
		self.leading = leading
		literalOrigin = TemplateOrigin(start: 0, indentation: leading.count, startsLine: true)
	}

	mutating func parse(_ inclusions: inout TemplateInclusions) -> [TemplateSegment]? {
		if let invalid = source.firstInvalidByte {
			diagnostics.report(.invalidEncoding(at: span(invalid, invalid + 1)))
			return nil
		}
		let bytes = source.withBytes { Array($0) }
		if let control = bytes.firstIndex(where: Visible.isControl) {
			diagnostics.report(.controlCharacter(bytes[control], at: span(control, control + 1)))
			return nil
		}
		for line in TemplateLines(bytes) where !isTooDeep {
			parseLine(line, of: bytes, &inclusions)
		}
		if let unclosed = open.last, !isTooDeep {
			let opening = source.text(in: unclosed.opening)
			diagnostics.report(
				.unclosedBlock(opening, at: span(bytes.count, bytes.count), opening: SourceSpan(source, unclosed.opening), unevenNotes))
			return nil
		}
		flushLiteral()
		return sections.first
	}

	private mutating func parseLine(_ line: TemplateLine, of bytes: [UInt8], _ inclusions: inout TemplateInclusions) {
		let start = bytes[line.start..<line.contentEnd].firstIndex { !$0.isBlank } ?? line.contentEnd
		if let token = TemplateToken(at: start, before: line.contentEnd, in: bytes) {
			let isAlone = bytes[token.range.upper..<line.contentEnd].allSatisfy(\.isBlank)
			switch token.kind {
			case .block(let block) where isAlone:
				flushLiteral()
				handle(block, at: token.range, isAlone: true)
				literalStartsLine = true
				return
			case .include(let name) where isAlone:
				flushLiteral()
				include(name, at: token.range, leading: leading + bytes[line.start..<start], &inclusions)
				literalStartsLine = true
				return
			case .placeholder(let components) where token.range.upper == line.contentEnd:
				let leading = String(decoding: leading + bytes[line.start..<start], as: UTF8.self)
				flushLiteral()
				append(.line(TemplateName(components: components, use: .text, range: token.nameRange), leading: leading))
				if line.hasLineEnd { add([UInt8(ascii: "\n")], at: line.contentEnd) }
				return
			default:
				break
			}
		}
		parseText(line, of: bytes, &inclusions)
	}

	/// Parses a line with text, in which blocks are part of the text.
	private mutating func parseText(_ line: TemplateLine, of bytes: [UInt8], _ inclusions: inout TemplateInclusions) {
		var index = line.start
		var textStart = line.start
		if line.start < line.contentEnd, !leading.isEmpty { add(leading, at: line.start, startsLine: true) }
		while let brace = bytes[index..<line.contentEnd].firstIndex(of: UInt8(ascii: "{")) {
			guard let token = TemplateToken(at: brace, before: line.contentEnd, in: bytes) else {
				index = brace + 1
				continue
			}
			add(bytes[textStart..<brace], at: textStart, startsLine: textStart == line.start)
			flushLiteral()
			switch token.kind {
			case .placeholder(let components):
				append(.placeholder(TemplateName(components: components, use: .text, range: token.nameRange)))
			case .block(let block): handle(block, at: token.range, isAlone: false)
			case .include(let name): include(name, at: token.range, leading: nil, &inclusions)
			case .foreign(let fix):
				diagnostics.report(.foreignTag(source.text(in: token.range), fix: fix, at: SourceSpan(source, token.range)))
			}
			index = token.range.upper
			textStart = index
		}
		add(bytes[textStart..<line.contentEnd], at: textStart, startsLine: textStart == line.start)
		if line.hasLineEnd { add([UInt8(ascii: "\n")], at: line.contentEnd) }
	}

	private mutating func add(_ text: some Collection<UInt8>, at start: Int, startsLine: Bool = false) {
		if literal.isEmpty { literalOrigin = TemplateOrigin(start: start, indentation: leading.count, startsLine: startsLine) }
		literal += text
	}

	/// - Parameter leading: the indentation of the partial's lines; nil inside a line, where the partial's last line end is dropped.
	private mutating func include(
		_ name: String, at range: SourceRange, leading: [UInt8]?, _ inclusions: inout TemplateInclusions
	) {
		let location = SourceSpan(source, range)
		if inclusions.isInside(name) {
			append(.recursion(TemplateRecursion(name: name, location: location, leading: leading)))
			return
		}
		guard let included = inclusions.parse(name, at: location, leading: leading, &diagnostics) else { return }
		append(
			.partial(
				TemplatePartial(name: name, leading: leading, source: included.source, segments: included.segments, location: location)))
	}

	private mutating func handle(_ block: TemplateToken.Block, at range: SourceRange, isAlone: Bool) {
		switch block {
		case .each(let components, let nameRange):
			push(TemplateName(components: components, use: .list, range: nameRange), at: range, isAlone)
		case .condition(let components, let nameRange):
			push(TemplateName(components: components, use: .condition, range: nameRange), at: range, isAlone)
		case .divider(let word):
			divide(word, at: range)
		case .end:
			close(at: range, isAlone)
		case .unknown(let word):
			diagnostics.report(.unknownBlock(word, source.text(in: range), at: SourceSpan(source, range)))
		case .malformed(let word):
			diagnostics.report(.malformedBlock(word, source.text(in: range), at: SourceSpan(source, range)))
			// Opening the block would turn every later `{end}` into a second mistake.
			if word == .each || word == .if {
				push(TemplateName(components: [""], use: word == .each ? .list : .condition, range: range), at: range, isAlone)
			}
		}
	}

	private mutating func push(_ name: TemplateName, at range: SourceRange, _ isAlone: Bool) {
		guard open.count < Template.maximumNestingDepth else {
			diagnostics.report(.tooDeep(limit: Template.maximumNestingDepth, at: SourceSpan(source, range)))
			isTooDeep = true
			return
		}
		open.append(OpenBlock(name: name, opening: range, isAlone: isAlone))
		sections.append([])
	}

	private mutating func divide(_ word: TemplateToken.Word, at range: SourceRange) {
		let expected: TemplateName.Use = word == .else ? .condition : .list
		let location = SourceSpan(source, range)
		guard var block = open.popLast() else {
			diagnostics.report(.dividerOutside(word, at: location))
			return
		}
		defer { open.append(block) }
		let opening = SourceSpan(source, block.opening)
		if block.name.use != expected {
			diagnostics.report(.dividerInWrongBlock(word, at: location, opening: opening))
		} else if let first = block.divider {
			diagnostics.report(.secondDivider(word, at: location, first: SourceSpan(source, first.range), opening: opening))
		} else {
			block.divider = (range, sections.popLast() ?? [])
			sections.append([])
		}
	}

	private mutating func close(at range: SourceRange, _ isAlone: Bool) {
		guard let block = open.popLast(), let last = sections.popLast() else {
			diagnostics.report(.endOutside(at: SourceSpan(source, range), unevenNotes))
			return
		}
		if uneven == nil, block.isAlone != isAlone { uneven = Uneven(opening: block.opening, end: range) }
		let first = block.divider?.before ?? last
		let second = block.divider == nil ? [] : last
		if block.name.use == .list {
			append(.each(block.name, body: first, between: second))
		} else {
			append(.condition(block.name, then: first, otherwise: second))
		}
	}

	private var unevenNotes: [Diagnostic.Note] {
		uneven.map { uneven in
			[
				Diagnostic.Note("it may be this '{end}'…", at: SourceSpan(source, uneven.end)),
				Diagnostic.Note("…which closes the block that begins here", at: SourceSpan(source, uneven.opening)),
			]
		} ?? []
	}

	private mutating func flushLiteral() {
		if !literal.isEmpty {
			append(.literal(String(decoding: literal, as: UTF8.self), startsLine: literalStartsLine, literalOrigin))
			literal.removeAll(keepingCapacity: true)
		}
		literalStartsLine = false
	}

	private mutating func append(_ segment: TemplateSegment) {
		sections[sections.count - 1].append(segment)
	}

	private func span(_ lower: Int, _ upper: Int) -> SourceSpan {
		SourceSpan(source, SourceRange(lower, upper))
	}
}

extension SourceText {
	/// The offset of the first byte that is not UTF-8; nil where there is none.
	fileprivate var firstInvalidByte: Int? {
		withBytes { bytes in
			// A fast path, since almost every template is ASCII.
			if bytes.allSatisfy({ $0 < 0x80 }) { return nil }
			var iterator = bytes.makeIterator()
			var parser = Unicode.UTF8.ForwardParser()
			var offset = 0
			while true {
				switch parser.parseScalar(from: &iterator) {
				case .valid(let encoded): offset += encoded.count
				case .error: return offset
				case .emptyInput: return nil
				}
			}
		}
	}
}
