import JSONLanguage
import SourceText

/// The merged shape of the values of one sample.
package struct SampleShape: Sendable {
	/// The shape of the value; for a sample of lines, the merged shape of all lines.
	package var root: Shape
	/// Whether the sample is a sequence of values (NDJSON) and not one value.
	package var isLines: Bool
	/// The number of values at the top level.
	package var valueCount: Int

	package init(root: Shape, isLines: Bool, valueCount: Int) {
		self.root = root
		self.isLines = isLines
		self.valueCount = valueCount
	}
}

/// Reads samples of data into shapes, in one pass over the bytes and without a tree.
///
/// When an object has a key twice, decoders differ in the value that they take: the shape merges all of them, so that it fits every
/// decoder. Keys are equal when Swift's `String` considers them equal, since the decoder in generated code cannot distinguish them.
package enum SampleInference {
	/// The maximum of duplicate keys that are reported one by one.
	static let duplicateReportLimit = 20

	/// The maximum length of a key in bytes: it becomes a property's name and part of diagnostics.
	static let keyLengthLimit = 10_000

	/// Returns the shape of the sample in `source`, or nil if it is not JSON, which is reported.
	///
	/// - Parameter isLines: true for NDJSON, false for a single value, nil to detect it: a sample is lines if a
	///   second value begins on a new line.
	/// - Parameters:
	///   - forms: the value forms that its texts are checked for.
	///   - discriminated: the objects whose kinds are distinguished.
	package static func infer(
		_ source: SourceText, input: Int, isLines: Bool?, forms: [ValueForm] = [], discriminated: [DiscriminatedPattern] = [],
		diagnostics: inout Diagnostics
	) -> SampleShape? {
		let layout: JSONScanner.Layout =
			switch isLines {
			case nil: .documentOrLines
			case true?: .lines
			case false?: .document
			}
		return source.withBytes { buffer in
			var pass = InferencePass(JSONScanner(source, buffer, layout: layout), forms, discriminated)
			let isValid = pass.run()
			diagnostics.report(contentsOf: pass.scanner.diagnostics)
			diagnostics.report(contentsOf: pass.diagnostics)
			guard isValid else { return nil }
			var root = pass.arena.shape(of: 0, input: input)
			root.noteKeyUses()
			return SampleShape(
				root: root, isLines: isLines ?? pass.scanner.hasSeveralValues,
				valueCount: pass.scanner.valueCount)
		}
	}
}

/// A single pass over a sample.
private struct InferencePass: ~Copyable {
	var scanner: JSONScanner
	var arena: ShapeArena
	var diagnostics = Diagnostics()
	private var duplicateCount = 0
	private var open = RecordBuffer<Container>(capacity: JSONScanner.depthLimit + 1)
	private var nextDiscard = InferencePass.discardStep

	/// The number of bytes after which the pages of a mapped file are released.
	private static let discardStep = 4 << 20

	/// An array or object whose end was not read yet.
	private struct Container: BitwiseCopyable {
		var node: Int
		var start: Int
		var isObject: Bool
		var isMap = false
		/// The number of this object among the objects at its node.
		var ordinal = 0
		/// The field that is expected next; -1 if unknown. `previous` is the field before it.
		var expected = -1
		var previous = -1
		/// The number of fields of this object that every earlier object had, too.
		var steadySeen = 0
	}

	init(_ scanner: JSONScanner, _ forms: [ValueForm], _ discriminated: [DiscriminatedPattern]) {
		self.scanner = scanner
		self.arena = ShapeArena(scanner.bytes, forms: forms, discriminated: discriminated)
		_ = arena.makeNode()
		arena.distinguishKinds(atRoot: 0)
	}

	/// Reads the sample to its end. Returns false if the text is invalid or exceeds a limit.
	mutating func run() -> Bool {
		var container = Container(node: -1, start: 0, isObject: false)
		var depth = 0
		/// The node at which the next value is recorded.
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
				arena.checkForms(at: target, from: scanner.tokenStart, to: scanner.tokenEnd, isNumber: false)
			case .number:
				readNumber(at: target)
			case .true, .false:
				arena.count(.bool, at: target, offset: scanner.tokenStart)
			case .null:
				arena.count(.null, at: target, offset: scanner.tokenStart)
			case .objectStart:
				push(container, at: depth)
				depth += 1
				container = openObject(at: target, in: container)
			case .arrayStart:
				push(container, at: depth)
				depth += 1
				container = openArray(at: target)
				guard container.node >= 0 else { return false }
				target = arena.nodes[container.node].element
			case .objectEnd:
				if !container.isMap { closeObject(container) }
				depth -= 1
				container = open[depth]
				target = container.node < 0 ? 0 : container.isObject ? -1 : arena.nodes[container.node].element
				discardRead()
			case .arrayEnd:
				depth -= 1
				container = open[depth]
				target = container.node < 0 ? 0 : container.isObject ? -1 : arena.nodes[container.node].element
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
		arena.checkForms(at: target, from: offset, to: scanner.tokenEnd, isNumber: true)
		switch scanner.number {
		case .integer:
			arena.count(.integer, at: target, offset: offset)
			if scanner.isNegative { arena.nodes[target].hasNegative = true }
		case .unsignedInteger:
			arena.count(.integer, at: target, offset: offset)
			arena.nodes[target].exceedsInt64 = true
		case .decimal:
			arena.count(.decimal, at: target, offset: offset)
		case .unrepresentable:
			arena.count(.unrepresentable, at: target, offset: offset)
		}
	}
}

// MARK: - Containers

extension InferencePass {
	private mutating func openObject(at target: Int, in outer: Container) -> Container {
		let start = scanner.tokenStart
		arena.count(.object, at: target, offset: start)
		var node = target
		if arena.nodes[target].hasKinds {
			node = arena.nodeOfKind(at: target, offset: start, in: (outer.start, outer.isObject), scanner)
			arena.count(.object, at: node, offset: start)
		}
		var container = Container(node: node, start: start, isObject: true)
		container.isMap = arena.nodes[node].map >= 0
		container.ordinal = arena.fact(.object, at: node).count
		container.expected = arena.nodes[node].firstField
		return container
	}

	/// Returns the container for an array; its node is -1 if there are too many nodes.
	private mutating func openArray(at node: Int) -> Container {
		arena.count(.array, at: node, offset: scanner.tokenStart)
		if arena.nodes[node].element < 0 {
			guard hasRoom() else { return Container(node: -1, start: 0, isObject: false) }
			let element = arena.makeNode()
			arena.nodes[node].element = element
			arena.distinguishKinds(at: element, inside: node)
		}
		return Container(node: node, start: scanner.tokenStart, isObject: false)
	}

	/// Records the fields that every earlier object had and this one lacks.
	@inline(__always)
	private mutating func closeObject(_ container: Container) {
		guard container.steadySeen < arena.nodes[container.node].steadyFieldCount else { return }
		noteAbsences(container)
	}

	@inline(never)
	private mutating func noteAbsences(_ container: Container) {
		var index = arena.nodes[container.node].firstField
		while index >= 0 {
			if arena.fields[index].firstAbsence < 0, arena.fields[index].lastObject != container.ordinal {
				arena.fields[index].firstAbsence = container.start
				arena.nodes[container.node].steadyFieldCount -= 1
			}
			index = arena.fields[index].next
		}
	}

	private mutating func hasRoom() -> Bool {
		guard arena.liveNodeCount >= ShapeArena.pathLimit else { return true }
		diagnostics.report(.tooManyPaths(at: SourceSpan(scanner.source, scanner.tokenRange)))
		return false
	}
}

// MARK: - Keys

extension InferencePass {
	/// Finds or makes the field for the key that was just read, and sets `target` to the node of its value.
	@inline(never)
	private mutating func readKey(_ container: inout Container, _ target: inout Int) -> Bool {
		let start = scanner.tokenStart
		let end = scanner.tokenEnd
		guard !container.isMap else {
			target = arena.nodes[container.node].map
			return true
		}
		guard end - start <= SampleInference.keyLengthLimit else {
			diagnostics.report(.keyTooLong(end - start, at: SourceSpan(scanner.source, SourceRange(start, start + 1))))
			return false
		}
		if let field = arena.field(of: container.node, keyFrom: start, to: end) {
			enter(field, &container, &target)
			return true
		}
		guard arena.nodes[container.node].fieldCount < ObjectShape.keyLimit else {
			arena.makeMap(of: container.node)
			container.isMap = true
			target = arena.nodes[container.node].map
			return true
		}
		guard hasRoom() else { return false }
		let first = arena.fact(.object, at: container.node).first
		let field = arena.addField(of: container.node, keyFrom: start, to: end, firstAbsence: container.ordinal == 1 ? -1 : first)
		arena.distinguishKinds(ofField: field)
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
			.sizeLimit, "this key has \(count) bytes, more than any property's name", at: span,
			fix: "shorten the key, or remove the object from the sample")
	}

	fileprivate static func tooManyPaths(at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.sizeLimit, "the sample has more than \(ShapeArena.pathLimit) paths with different types", at: span,
			fix: "shorten the sample to a few elements of each kind")
	}
}
