import JSONLanguage
import SourceText

/// The part of a sample that its fixture shows: all of a small sample; of a large one, each element that is evidence.
///
/// In a large sample, an array (and an object that is a map) is cut to its first element and every element with a
/// first occurrence: of a kind of value, of a key, of a missing key. So the excerpt is a valid instance of the
/// sample's shape and has the same shape. After `evidenceLeafLimit` leaves, arrays are cut to their first element,
/// so that the excerpt is small even if all elements differ.
///
/// A key that appears twice has its last value; half a surrogate pair becomes U+FFFD; numbers have their source text.
package struct SampleExcerpt: Sendable {
	/// The maximum of leaves in a sample that is not cut.
	package static let leafLimit = 150
	/// The number of leaves after which no more elements are included as evidence.
	package static let evidenceLeafLimit = 400
	/// The approximate length in bytes to which strings are cut: part of a Base64 image is as good a sample. It is a whole number of
	/// Base64 groups.
	package static let stringLimit = 1 << 12
	/// The number of bytes of all strings after which strings are cut to `shortStringLimit`.
	package static let textLimit = 1 << 16
	package static let shortStringLimit = 1 << 7

	/// The excerpt; for a sample of lines, an array of the included lines.
	package var value: JSONValue
	/// The shortened arrays and maps, in the order of the sample.
	package var cuts: [Cut]

	/// An array or map with fewer elements than in the sample.
	package struct Cut: Hashable, Sendable {
		/// The path, such as `statuses[].entities.urls`; empty for the top level.
		package var path: String
		/// The number of elements in the excerpt, added up over all its arrays at this path.
		package var included: Int
		package var total: Int
	}

	package init(value: JSONValue, cuts: [Cut]) {
		self.value = value
		self.cuts = cuts
	}
}

extension SampleExcerpt {
	/// Returns the excerpt of the sample that `sample` was inferred from, or nil if `source` is not the same JSON.
	///
	/// - Parameter isMap: returns whether an object's keys are data, so that it is cut like an array.
	package static func make(
		from source: SourceText, input: Int, sample: SampleShape, isMap: (ObjectShape) -> Bool = SampleExcerpt.hasDataForKeys
	) -> SampleExcerpt? {
		let census = Census(of: sample.root, input: input, isMap: isMap)
		return source.withBytes { buffer in
			let scanner = JSONScanner(source, buffer, layout: sample.isLines ? .lines : .document)
			return withoutActuallyEscaping(isMap) { isMap in
				var reader = ExcerptReader(scanner, isWhole: census.isSmall, positions: census.positions, isMap: isMap)
				return reader.read(sample)
			}
		}
	}

	/// Returns whether the keys of `object` are numbers, or exceed the limit of distinct keys.
	package static func hasDataForKeys(_ object: ObjectShape) -> Bool {
		if object.overflow != nil { return true }
		return !object.fields.isEmpty
			&& object.fields.allSatisfy { !$0.key.isEmpty && $0.key.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } }
	}
}

/// The size of a shape's sample, and every position in it that is evidence.
private struct Census {
	private var leaves = 0
	private var containers = 0
	private(set) var positions: [Int] = []

	var isSmall: Bool { leaves <= SampleExcerpt.leafLimit && containers <= SampleExcerpt.leafLimit }

	init(of root: Shape, input: Int, isMap: (ObjectShape) -> Bool) {
		var found: Set<Int> = []
		// The values of each kind of object are counted with those of all kinds.
		var pending = [(shape: root, isCounted: true)]
		while let (shape, isCounted) = pending.popLast() {
			func note(_ evidence: Evidence?, _ count: inout Int) {
				guard let evidence else { return }
				if isCounted { count += evidence.count }
				if evidence.first.input == input { found.insert(evidence.first.offset) }
			}
			for leaf in [shape.null, shape.bool, shape.integer?.evidence, shape.decimal, shape.unrepresentable, shape.string] {
				note(leaf, &leaves)
			}
			note(shape.array?.evidence, &containers)
			note(shape.object?.evidence, &containers)
			if let array = shape.array { pending.append((array.element, isCounted)) }
			guard let object = shape.object else { continue }
			for kind in object.kinds.map({ Array($0.objects.values) }) ?? [] { pending.append((Shape(kind), false)) }
			guard !isMap(object) else {
				// The presence of a key is no evidence in a map.
				pending.append((object.allValues, isCounted))
				continue
			}
			for field in object.fields {
				pending.append((field.shape, isCounted))
				if field.presence.first.input == input { found.insert(field.presence.first.offset) }
				if let absence = field.firstAbsence, absence.input == input { found.insert(absence.offset) }
			}
		}
		positions = found.sorted()
	}
}

/// Builds the tree of the included values in one pass over the sample.
private struct ExcerptReader {
	private var scanner: JSONScanner
	private let isWhole: Bool
	private let positions: [Int]
	private var positionIndex = 0
	private let isMap: (ObjectShape) -> Bool
	private var open: [Container] = []
	private var cuts: [SampleExcerpt.Cut] = []
	private var cutIndices: [String: Int] = [:]
	private var leafCount = 0
	private var textCount = 0
	private var nextDiscard = ExcerptReader.discardStep
	private static let discardStep = 4 << 20

	/// An array or object whose end was not read yet.
	private struct Container {
		var path: String
		var isObject: Bool
		/// Whether elements may be omitted.
		var isCuttable: Bool
		var element: Shape?
		var object: ObjectShape?
		var key = ""
		var total = 0
		var elements: [JSONValue] = []
		var members: [JSONValue.Member] = []
		var memberIndices: [String: Int] = [:]
	}

	init(_ scanner: JSONScanner, isWhole: Bool, positions: [Int], isMap: @escaping (ObjectShape) -> Bool) {
		self.scanner = scanner
		self.isWhole = isWhole
		self.positions = positions
		self.isMap = isMap
	}

	mutating func read(_ sample: SampleShape) -> SampleExcerpt? {
		// The values at the top level go into an additional array: for lines it is the result.
		open = [Container(path: "", isObject: false, isCuttable: sample.isLines, element: sample.root)]
		while let last = open.indices.last {
			let token = scanner.next()
			switch token {
			case .invalid:
				return nil
			case .end:
				guard last == 0 else { return nil }
				noteCut(open[0])
				guard let value = sample.isLines ? .array(open[0].elements) : open[0].elements.first else { return nil }
				return SampleExcerpt(value: value, cuts: cuts.filter { $0.included < $0.total })
			case .key:
				open[last].key = scanner.stringPrefix(maximumLength: SampleInference.keyLengthLimit)
				if open[last].isCuttable {
					guard let isIncluded = include(isEntry: true) else { return nil }
					if !isIncluded { continue }
				}
			case .arrayEnd, .objectEnd:
				let container = open.removeLast()
				noteCut(container)
				add(token == .arrayEnd ? .array(container.elements) : .object(container.members))
			default:
				if !open[last].isObject, open[last].isCuttable {
					guard let isIncluded = include(isEntry: false, opens: token == .arrayStart || token == .objectStart) else { return nil }
					if !isIncluded { continue }
				}
				begin(token)
			}
			discardRead()
		}
		return nil
	}

	/// Returns whether the element that begins with the current token is included; if not, moves the scanner past it.
	/// Returns nil if the text is invalid.
	private mutating func include(isEntry: Bool, opens: Bool = false) -> Bool? {
		let last = open.count - 1
		open[last].total += 1
		if isWhole || open[last].total == 1 { return true }
		let start = scanner.tokenStart
		while positionIndex < positions.count, positions[positionIndex] < start { positionIndex += 1 }
		let hasRoom = leafCount < SampleExcerpt.evidenceLeafLimit
		let evidence = hasRoom && positionIndex < positions.count ? positions[positionIndex] : .max
		if evidence < scanner.tokenEnd { return true }
		if !isEntry, !opens { return false }
		var ahead = scanner
		if isEntry {
			let token = ahead.next()
			guard token != .invalid else { return nil }
			if token == .arrayStart || token == .objectStart { guard ahead.skipContainer(until: evidence) else { return nil } }
		} else {
			guard ahead.skipContainer(until: evidence) else { return nil }
		}
		if ahead.position > evidence { return true }
		scanner = ahead
		discardRead()
		return false
	}

	/// Adds a leaf, or opens the container whose start was just read.
	private mutating func begin(_ token: JSONToken) {
		if token != .arrayStart, token != .objectStart { leafCount += 1 }
		switch token {
		case .null: add(.null)
		case .true: add(.bool(true))
		case .false: add(.bool(false))
		case .number: add(.number(scanner.tokenText))
		case .string:
			let limit = textCount < SampleExcerpt.textLimit ? SampleExcerpt.stringLimit : SampleExcerpt.shortStringLimit
			// The limit counts the opening quote.
			let text = scanner.stringPrefix(maximumLength: limit + 1)
			textCount += text.utf8.count
			add(.string(text))
		case .arrayStart:
			open.append(
				Container(path: childPath, isObject: false, isCuttable: !isWhole, element: childShape?.array?.element))
		case .objectStart:
			let object = childShape?.object
			open.append(
				Container(path: childPath, isObject: true, isCuttable: !isWhole && object.map(isMap) ?? false, object: object))
		case .objectEnd, .arrayEnd, .key, .end, .invalid:
			break
		}
	}

	private mutating func add(_ value: JSONValue) {
		let last = open.count - 1
		guard last >= 0 else { return }
		guard open[last].isObject else { return open[last].elements.append(value) }
		let key = open[last].key
		if let index = open[last].memberIndices[key] {
			open[last].members[index] = JSONValue.Member(key, value)
		} else {
			open[last].memberIndices[key] = open[last].members.count
			open[last].members.append(JSONValue.Member(key, value))
		}
	}

	private var childShape: Shape? {
		guard let parent = open.last else { return nil }
		guard parent.isObject else { return parent.element }
		return parent.object?.overflow?.value ?? parent.object?.fields.first { $0.key == parent.key }?.shape
	}

	private var childPath: String {
		guard let parent = open.last else { return "" }
		if parent.isObject, !parent.isCuttable { return parent.path.isEmpty ? parent.key : parent.path.appending(key: parent.key) }
		// The additional array around the whole text has no path component.
		return open.count == 1 && !parent.isCuttable ? "" : parent.path + "[]"
	}

	private mutating func noteCut(_ container: Container) {
		guard container.isCuttable else { return }
		let included = container.isObject ? container.members.count : container.elements.count
		if let index = cutIndices[container.path] {
			cuts[index].included += included
			cuts[index].total += container.total
		} else {
			cutIndices[container.path] = cuts.count
			cuts.append(SampleExcerpt.Cut(path: container.path, included: included, total: container.total))
		}
	}

	private mutating func discardRead() {
		guard scanner.position >= nextDiscard else { return }
		scanner.source.discard(before: scanner.position)
		nextDiscard = scanner.position + Self.discardStep
	}
}
