import JSONLanguage
import SourceText

/// What one sample says: the merged shape of its values.
package struct SampleShape: Sendable {
	/// For a sample of lines, the shape of all lines merged.
	package var root: Shape
	/// Whether the sample is a sequence of values (NDJSON) and not one value.
	package var isLines: Bool
	/// How many values stand at the top level.
	package var valueCount: Int

	package init(root: Shape, isLines: Bool, valueCount: Int) {
		self.root = root
		self.isLines = isLines
		self.valueCount = valueCount
	}
}

/// Reads samples of data into shapes, in one pass over the bytes and without a tree.
///
/// When an object names a key twice, decoders differ in the value that they take: the shape is that of all of them, so that whatever a
/// decoder sees fits. Keys are the same when Swift's `String` says so, since the decoder in generated code cannot tell them apart.
package enum SampleInference {
	/// At most this many duplicate keys are told one by one.
	static let duplicateReportLimit = 20

	/// A longer key is refused: it would become a property's name and part of every diagnostic.
	static let keyLengthLimit = 10_000

	/// The shape of the sample in `source`, or nil when it is not JSON, which is then reported.
	///
	/// - Parameter isLines: true for NDJSON, false for a single value, nil to let the sample say: it is lines when a
	///   second value begins on a new line.
	/// - Parameter forms: what its texts are looked at for.
	package static func infer(
		_ source: SourceText, input: Int, isLines: Bool?, forms: [ValueForm] = [], diagnostics: inout Diagnostics
	) -> SampleShape? {
		let layout: JSONScanner.Layout =
			switch isLines {
			case nil: .documentOrLines
			case true?: .lines
			case false?: .document
			}
		return source.withBytes { buffer in
			var pass = InferencePass(JSONScanner(source, buffer, layout: layout), forms)
			let isValid = pass.run()
			diagnostics.report(contentsOf: pass.scanner.diagnostics)
			diagnostics.report(contentsOf: pass.diagnostics)
			guard isValid else { return nil }
			return SampleShape(
				root: pass.arena.shape(of: 0, input: input), isLines: isLines ?? pass.scanner.hasSeveralValues,
				valueCount: pass.scanner.valueCount)
		}
	}
}

/// One reading of a sample.
private struct InferencePass: ~Copyable {
	var scanner: JSONScanner
	var arena: ShapeArena
	var diagnostics = Diagnostics()
	private var duplicateCount = 0
	private var open = RecordBuffer<Container>(capacity: JSONScanner.depthLimit + 1)
	private var nextDiscard = InferencePass.discardStep

	/// Pages of a mapped file are given back each time this many bytes were read.
	private static let discardStep = 4 << 20

	/// An array or object whose end is still to come.
	private struct Container: BitwiseCopyable {
		var place: Int
		var start: Int
		var isObject: Bool
		var isMap = false
		/// The number of this object among those at its place.
		var ordinal = 0
		/// The field that is expected next, and the one that came before it; -1 when unknown.
		var expected = -1
		var previous = -1
		/// How many of the fields that no object lacked so far were seen in this one.
		var steadySeen = 0
	}

	init(_ scanner: JSONScanner, _ forms: [ValueForm]) {
		self.scanner = scanner
		self.arena = ShapeArena(scanner.bytes, forms: forms)
		_ = arena.makePlace()
	}

	/// Reads to the end. False when the text is invalid or too much.
	mutating func run() -> Bool {
		var container = Container(place: -1, start: 0, isObject: false)
		var depth = 0
		/// Where the next value is recorded.
		var target = 0
		while true {
			if container.isObject, !container.isMap, container.expected >= 0 {
				let expected = container.expected
				if scanner.skipKey(sameAs: arena.fields[expected].keyStart, count: arena.fields[expected].keyCount) {
					enter(expected, &container, &target)
				}
			}
			switch scanner.next() {
			case .key:
				guard readKey(&container, &target) else { return false }
			case .string:
				arena.count(.string, at: target, offset: scanner.tokenStart)
				arena.look(at: target, from: scanner.tokenStart, to: scanner.tokenEnd, isNumber: false)
			case .number:
				readNumber(at: target)
			case .true, .false:
				arena.count(.bool, at: target, offset: scanner.tokenStart)
			case .null:
				arena.count(.null, at: target, offset: scanner.tokenStart)
			case .objectStart:
				push(container, at: depth)
				depth += 1
				container = openObject(at: target)
			case .arrayStart:
				push(container, at: depth)
				depth += 1
				container = openArray(at: target)
				guard container.place >= 0 else { return false }
				target = arena.places[container.place].element
			case .objectEnd:
				if !container.isMap { closeObject(container) }
				depth -= 1
				container = open[depth]
				target = container.place < 0 ? 0 : container.isObject ? -1 : arena.places[container.place].element
				discardRead()
			case .arrayEnd:
				depth -= 1
				container = open[depth]
				target = container.place < 0 ? 0 : container.isObject ? -1 : arena.places[container.place].element
				discardRead()
			case .end:
				if duplicateCount > SampleInference.duplicateReportLimit {
					diagnostics.report(
						.moreDuplicates(duplicateCount - SampleInference.duplicateReportLimit, in: scanner.source))
				}
				return !scanner.diagnostics.hasErrors
			case .invalid:
				return false
			}
		}
	}

	private mutating func push(_ container: Container, at depth: Int) {
		if depth == open.count { open.append(container) } else { open[depth] = container }
	}

	private mutating func discardRead() {
		guard scanner.position >= nextDiscard else { return }
		scanner.source.discard(before: scanner.position)
		nextDiscard = scanner.position + Self.discardStep
	}

	@inline(__always)
	private mutating func readNumber(at target: Int) {
		let offset = scanner.tokenStart
		arena.look(at: target, from: offset, to: scanner.tokenEnd, isNumber: true)
		switch scanner.number {
		case .integer:
			arena.count(.integer, at: target, offset: offset)
			if scanner.isNegative { arena.places[target].hasNegative = true }
		case .unsignedInteger:
			arena.count(.integer, at: target, offset: offset)
			arena.places[target].exceedsInt64 = true
		case .decimal:
			arena.count(.decimal, at: target, offset: offset)
		case .unrepresentable:
			arena.count(.unrepresentable, at: target, offset: offset)
		}
	}
}

// MARK: - Containers

extension InferencePass {
	private mutating func openObject(at place: Int) -> Container {
		let start = scanner.tokenStart
		arena.count(.object, at: place, offset: start)
		var container = Container(place: place, start: start, isObject: true)
		container.isMap = arena.places[place].map >= 0
		container.ordinal = arena.fact(.object, at: place).count
		container.expected = arena.places[place].firstField
		return container
	}

	/// The container for an array; its place is -1 when there are too many places.
	private mutating func openArray(at place: Int) -> Container {
		arena.count(.array, at: place, offset: scanner.tokenStart)
		if arena.places[place].element < 0 {
			guard hasRoom() else { return Container(place: -1, start: 0, isObject: false) }
			let element = arena.makePlace()
			arena.places[place].element = element
		}
		return Container(place: place, start: scanner.tokenStart, isObject: false)
	}

	/// Notes which of the fields that every object had so far this one lacks.
	@inline(__always)
	private mutating func closeObject(_ container: Container) {
		guard container.steadySeen < arena.places[container.place].steadyFieldCount else { return }
		noteAbsences(container)
	}

	@inline(never)
	private mutating func noteAbsences(_ container: Container) {
		var index = arena.places[container.place].firstField
		while index >= 0 {
			if arena.fields[index].firstAbsence < 0, arena.fields[index].lastObject != container.ordinal {
				arena.fields[index].firstAbsence = container.start
				arena.places[container.place].steadyFieldCount -= 1
			}
			index = arena.fields[index].next
		}
	}

	private mutating func hasRoom() -> Bool {
		guard arena.livePlaceCount >= ShapeArena.pathLimit else { return true }
		diagnostics.report(.tooManyPlaces(at: SourceSpan(scanner.source, scanner.tokenRange)))
		return false
	}
}

// MARK: - Keys

extension InferencePass {
	/// Finds or makes the field for the key that was just read, and the place where its value is recorded.
	@inline(never)
	private mutating func readKey(_ container: inout Container, _ target: inout Int) -> Bool {
		let start = scanner.tokenStart
		let end = scanner.tokenEnd
		guard !container.isMap else {
			target = arena.places[container.place].map
			return true
		}
		guard end - start <= SampleInference.keyLengthLimit else {
			diagnostics.report(.keyTooLong(end - start, at: SourceSpan(scanner.source, SourceRange(start, start + 1))))
			return false
		}
		if let field = arena.field(of: container.place, keyFrom: start, to: end) {
			enter(field, &container, &target)
			return true
		}
		guard arena.places[container.place].fieldCount < ObjectShape.keyLimit else {
			arena.makeMap(of: container.place)
			container.isMap = true
			target = arena.places[container.place].map
			return true
		}
		guard hasRoom() else { return false }
		let first = arena.fact(.object, at: container.place).first
		let field = arena.addField(of: container.place, keyFrom: start, to: end, firstAbsence: container.ordinal == 1 ? -1 : first)
		enter(field, &container, &target)
		return true
	}

	/// Records that `field` is present in this object, once.
	@inline(__always)
	private mutating func enter(_ field: Int, _ container: inout Container, _ target: inout Int) {
		target = arena.fields[field].value
		if arena.fields[field].lastObject == container.ordinal {
			noteDuplicate(of: field)
		} else {
			arena.fields[field].lastObject = container.ordinal
			arena.fields[field].presence += 1
			if arena.fields[field].firstAbsence < 0 { container.steadySeen += 1 }
		}
		arena.fields[field].lastKey = scanner.tokenStart
		if container.previous >= 0 { arena.fields[container.previous].successor = field }
		container.previous = field
		container.expected = arena.fields[field].successor
	}

	@inline(never)
	private mutating func noteDuplicate(of field: Int) {
		duplicateCount += 1
		guard duplicateCount <= SampleInference.duplicateReportLimit else { return }
		let first = arena.fields[field].lastKey
		diagnostics.report(
			.duplicateKey(
				at: SourceSpan(scanner.source, scanner.tokenRange),
				first: SourceSpan(scanner.source, SourceRange(first, scanner.bytes.stringEnd(from: first))),
				outcome: "decoders differ in which of the two they take, so the type fits both"))
	}
}

extension Diagnostic {
	fileprivate static func moreDuplicates(_ count: Int, in source: SourceText) -> Diagnostic {
		Diagnostic(
			.jsonDuplicateKey, "\(count) more \(count == 1 ? "key appears" : "keys appear") twice",
			at: SourceSpan(source, SourceRange(at: source.count)))
	}

	fileprivate static func keyTooLong(_ count: Int, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.keySize, "this key has \(count) bytes, more than any property's name", at: span,
			fix: "shorten the key, or remove the object from the sample")
	}

	fileprivate static func tooManyPlaces(at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.sampleSize, "the sample has more than \(ShapeArena.pathLimit) paths with different types", at: span,
			fix: "shorten the sample to a few elements of each kind")
	}
}
