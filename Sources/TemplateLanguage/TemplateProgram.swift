import SourceText

/// A parsed template as text, which the build embeds, so that built-in templates are not parsed when gen runs.
///
/// Literals and names are ranges of the template's source, and blocks have the length of what is between their delimiters, so that each can be
/// read on its own. A number is written in characters below 0x80, six bits in each, the lowest first.
///
///     program     = segment…
///     literal     = 0 + flags, start, length
///     placeholder = 1, name
///     line        = 2, length of the indentation, name
///     each        = 3, name, length of the body, length between elements, segment…, segment…
///     condition   = 4, name, length of the first branch, length of the second branch, segment…, segment…
///     include     = 5, start, length, length of the indentation; 6 inside a line
///     name        = start, length
package struct TemplateProgram: Sendable, Hashable {
	package let text: String

	/// - Parameter text: the text of a program that this type wrote.
	package init(text: String) {
		self.text = text
	}

	/// Parses `source`; nil if it has mistakes, which are reported, or line ends other than `\n`.
	///
	/// - Parameter isInline: whether it is a partial that is included inside a line.
	package init?(_ source: SourceText, partials: TemplatePartials, isInline: Bool = false, diagnostics: inout Diagnostics) {
		let source = isInline ? source.withoutLastLineEnd : source
		var inclusions = TemplateInclusions(partials)
		// The mark shows where the indentation of an inclusion is inserted.
		var parser = TemplateParser(source: source, leading: [Self.mark])
		let template = parser.parse(&inclusions)
		diagnostics.reportOnce(parser.diagnostics)
		guard let template, !parser.diagnostics.hasErrors else { return nil }
		var writer = Writer(source: source.withBytes { Array($0) })
		// A program without text means that there is none.
		let segments = template.segments.isEmpty ? [.literal("", startsLine: false, TemplateOrigin.start)] : template.segments
		guard writer.write(segments) else { return nil }
		text = String(decoding: writer.bytes, as: UTF8.self)
	}

	/// A control character, which no template contains.
	private static let mark: UInt8 = 0x01

	fileprivate enum Code: UInt8 {
		case literal, placeholder, line, each, condition, include, inlineInclude
	}

	/// The flags of a literal, in the bits above its code.
	fileprivate struct LiteralFlags: OptionSet {
		let rawValue: UInt8
		/// Tabs at its start are indentation.
		static let startsLine = LiteralFlags(rawValue: 1)
		/// Its source is at the beginning of a line.
		static let isAtLineStart = LiteralFlags(rawValue: 2)
		/// The indentation of an inclusion precedes it.
		static let isIndented = LiteralFlags(rawValue: 4)
		/// The indentation of an inclusion follows it.
		static let endsIndented = LiteralFlags(rawValue: 8)
	}
}

// MARK: Writing

extension TemplateProgram {
	private struct Writer {
		let source: [UInt8]
		var bytes: [UInt8] = []

		init(source: [UInt8]) {
			self.source = source
		}

		/// Returns false if a segment cannot be written.
		mutating func write(_ segments: [TemplateSegment]) -> Bool {
			segments.allSatisfy { write($0) }
		}

		private mutating func write(_ segment: TemplateSegment) -> Bool {
			switch segment {
			case .literal(let text, let startsLine, let origin): return write(Array(text.utf8), startsLine: startsLine, origin)
			case .placeholder(let name):
				write(.placeholder)
				write(name)
			case .line(let name, let leading):
				write(.line)
				write(leading.utf8.count - 1)
				write(name)
			case .each(let name, let body, let between): return write(.each, name, body, between)
			case .condition(let name, let then, let otherwise): return write(.condition, name, then, otherwise)
			case .partial(let partial): write(partial.location.range, leading: partial.leading)
			case .recursion(let recursion): write(recursion.location.range, leading: recursion.leading)
			}
			return true
		}

		private mutating func write(_ text: [UInt8], startsLine: Bool, _ origin: TemplateOrigin) -> Bool {
			let own = text.filter { $0 != TemplateProgram.mark }
			var flags: LiteralFlags = []
			if startsLine { flags.insert(.startsLine) }
			if origin.startsLine { flags.insert(.isAtLineStart) }
			if text.first == TemplateProgram.mark { flags.insert(.isIndented) }
			if text.count > 1, text.last == TemplateProgram.mark { flags.insert(.endsIndented) }
			let range = origin.start..<origin.start + own.count
			guard range.upperBound <= source.count, source[range] == own[...],
				literal(source[range], flags, leading: [TemplateProgram.mark]) == text
			else { return false }
			bytes.append(Code.literal.rawValue | flags.rawValue << 3)
			write(origin.start)
			write(own.count)
			return true
		}

		private mutating func write(_ code: Code, _ name: TemplateName, _ first: [TemplateSegment], _ second: [TemplateSegment]) -> Bool {
			write(code)
			write(name)
			var parts = (Writer(source: source), Writer(source: source))
			guard parts.0.write(first), parts.1.write(second) else { return false }
			write(parts.0.bytes.count)
			write(parts.1.bytes.count)
			bytes += parts.0.bytes + parts.1.bytes
			return true
		}

		private mutating func write(_ range: SourceRange, leading: [UInt8]?) {
			write(leading == nil ? .inlineInclude : .include)
			write(range.lower)
			write(range.upper - range.lower)
			if let leading { write(leading.count - 1) }
		}

		private mutating func write(_ name: TemplateName) {
			write(name.range.lower)
			write(name.range.upper - name.range.lower)
		}

		private mutating func write(_ code: Code) { bytes.append(code.rawValue) }

		private mutating func write(_ number: Int) {
			var rest = number
			while rest >= 0x40 {
				bytes.append(UInt8(rest & 0x3F) | 0x40)
				rest >>= 6
			}
			bytes.append(UInt8(rest))
		}
	}
}

/// Returns the text of a literal: its source with the indentation of an inclusion before each of its lines that is not empty.
private func literal(_ source: some Collection<UInt8>, _ flags: TemplateProgram.LiteralFlags, leading: [UInt8]) -> [UInt8] {
	var text: [UInt8] = flags.contains(.isIndented) ? leading : []
	text.reserveCapacity(source.count + leading.count * 4)
	var isAfterLineEnd = false
	for byte in source {
		if isAfterLineEnd, byte != UInt8(ascii: "\n") { text += leading }
		text.append(byte)
		isAfterLineEnd = byte == UInt8(ascii: "\n")
	}
	return flags.contains(.endsIndented) ? text + leading : text
}

// MARK: Reading

/// A segment of a program; the contents of blocks are ranges of the program.
enum ProgramSegment {
	case literal(String, startsLine: Bool, TemplateOrigin)
	case placeholder(TemplateName)
	case line(TemplateName, leading: String)
	case each(TemplateName, body: Range<Int>, between: Range<Int>)
	case condition(TemplateName, then: Range<Int>, otherwise: Range<Int>)
	case include(name: String, leading: [UInt8]?, at: SourceRange)
}

extension TemplateProgram {
	/// The range of the whole program.
	var range: Range<Int> { 0..<text.utf8.count }

	/// Calls `body` with the segments in `range`, without the contents of blocks.
	///
	/// - Parameters:
	///   - source: the text that the program was written from.
	///   - leading: the indentation of the inclusion.
	func read(_ range: Range<Int>, of source: SourceText, leading: [UInt8], _ body: (ProgramSegment) -> Void) {
		// Embedded texts are contiguous, so nothing is copied.
		var text = text
		text.withUTF8 { program in
			source.withBytes { source in
				var reader = Reader(program: program, source: source, leading: leading, position: range.lowerBound)
				while reader.position < range.upperBound, let segment = reader.next() { body(segment) }
			}
		}
	}

	private struct Reader {
		let program: UnsafeBufferPointer<UInt8>
		let source: UnsafeRawBufferPointer
		let leading: [UInt8]
		var position: Int

		/// Returns the next segment; nil at the end, or for what is not a program.
		mutating func next() -> ProgramSegment? {
			guard position < program.count, let code = Code(rawValue: program[position] & 7) else { return nil }
			let flags = LiteralFlags(rawValue: program[position] >> 3)
			position += 1
			switch code {
			case .literal: return literal(flags)
			case .placeholder: return .placeholder(name(.text))
			case .line:
				let count = number()
				let name = name(.text)
				// The brace is before the name.
				let start = name.range.lower - 1
				return .line(name, leading: String(decoding: leading + bytes(start - count, count), as: UTF8.self))
			case .each:
				let (name, first, second) = block(.list)
				return .each(name, body: first, between: second)
			case .condition:
				let (name, first, second) = block(.flag)
				return .condition(name, then: first, otherwise: second)
			case .include, .inlineInclude:
				let range = range()
				// `{include name}`
				let start = range.lower + "{include ".utf8.count
				let name = String(decoding: bytes(start, range.upper - 1 - start), as: UTF8.self)
				guard code == .include else { return .include(name: name, leading: nil, at: range) }
				let count = number()
				return .include(name: name, leading: leading + bytes(range.lower - count, count), at: range)
			}
		}

		private mutating func literal(_ flags: LiteralFlags) -> ProgramSegment {
			let start = number()
			let own = bytes(start, number())
			let text =
				leading.isEmpty
				? String(decoding: own, as: UTF8.self)
				: String(decoding: TemplateLanguage.literal(own, flags, leading: leading), as: UTF8.self)
			return .literal(
				text, startsLine: flags.contains(.startsLine),
				TemplateOrigin(start: start, indentation: leading.count, startsLine: flags.contains(.isAtLineStart)))
		}

		private mutating func block(_ use: TemplateName.Use) -> (name: TemplateName, first: Range<Int>, second: Range<Int>) {
			let name = name(use)
			let (first, second) = (number(), number())
			let start = position
			position = start + first + second
			return (name, start..<start + first, start + first..<position)
		}

		private mutating func name(_ use: TemplateName.Use) -> TemplateName {
			let range = range()
			let bytes = bytes(range.lower, range.upper - range.lower)
			var components: [String] = []
			var start = bytes.startIndex
			for index in bytes.indices where bytes[index] == UInt8(ascii: ".") {
				components.append(String(decoding: bytes[start..<index], as: UTF8.self))
				start = index + 1
			}
			components.append(String(decoding: bytes[start...], as: UTF8.self))
			return TemplateName(components: components, use: use, range: range)
		}

		private mutating func range() -> SourceRange {
			let start = number()
			return SourceRange(start, start + number())
		}

		private func bytes(_ start: Int, _ count: Int) -> Slice<UnsafeRawBufferPointer> {
			let lower = min(max(start, 0), source.count)
			return source[lower..<min(max(lower + count, lower), source.count)]
		}

		private mutating func number() -> Int {
			var (value, shift) = (0, 0)
			while position < program.count, shift < 48 {
				let byte = program[position]
				position += 1
				value |= Int(byte & 0x3F) << shift
				if byte & 0x40 == 0 { break }
				shift += 6
			}
			return value
		}
	}
}
