import JSONLanguage
import SourceText

/// As much of a sample as its fixture shows: all of a small one, and of a large one each element that some fact rests on.
///
/// In a large sample an array (and an object that is a map) keeps its first element and every element in which
/// something was seen for the first time: a kind of value, a key, the lack of a key. So the excerpt is a valid
/// instance of the sample's shape that still shows everything the shape says. Once `evidenceLeafLimit` leaves were
/// kept, arrays keep their first element only, so that a sample with no two elements alike has an excerpt, too.
///
/// A key that appears twice has its last value; half a surrogate pair is U+FFFD; numbers stand as they stood.
package struct SampleExcerpt: Sendable {
	/// A sample with at most this many leaves is kept whole.
	package static let leafLimit = 150
	/// No element is kept for its evidence when this many leaves are there already.
	package static let evidenceLeafLimit = 400
	/// A longer string is cut to about this many bytes: a picture in a text is as good a sample in part. So many are a whole number of
	/// Base64's groups.
	package static let stringLimit = 1 << 12
	/// Once so many bytes of strings are there, they are cut shorter.
	package static let textLimit = 1 << 16
	package static let shortStringLimit = 1 << 7

	/// For a sample of lines, an array of the lines kept.
	package var value: JSONValue
	/// What was left out, in the order in which it was met.
	package var cuts: [Cut]

	/// An array or map that holds less than it held in the sample.
	package struct Cut: Hashable, Sendable {
		/// `statuses[].entities.urls`; empty for the top level.
		package var path: String
		/// Added up over all arrays at this path that the excerpt shows.
		package var kept: Int
		package var total: Int
	}

	package init(value: JSONValue, cuts: [Cut]) {
		self.value = value
		self.cuts = cuts
	}
}

extension SampleExcerpt {
	/// The excerpt of the sample that `sample` was inferred from. Nil when `source` is not the JSON it was then.
	///
	/// - Parameter isMap: whether an object's keys are data, so that it may be cut like an array.
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

	/// Whether the keys of `object` are numbers, or too many to tell apart.
	package static func hasDataForKeys(_ object: ObjectShape) -> Bool {
		if object.overflow != nil { return true }
		return !object.fields.isEmpty
			&& object.fields.allSatisfy { !$0.key.isEmpty && $0.key.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } }
	}
}

/// The size of a shape's sample, and every position in it that a fact rests on.
private struct Census {
	private var leaves = 0
	private var containers = 0
	private(set) var positions: [Int] = []

	var isSmall: Bool { leaves <= SampleExcerpt.leafLimit && containers <= SampleExcerpt.leafLimit }

	init(of root: Shape, input: Int, isMap: (ObjectShape) -> Bool) {
		var found: Set<Int> = []
		func note(_ evidence: Evidence?, _ count: inout Int) {
			guard let evidence else { return }
			count += evidence.count
			if evidence.first.input == input { found.insert(evidence.first.offset) }
		}
		var pending = [root]
		while let shape = pending.popLast() {
			for leaf in [shape.null, shape.bool, shape.integer?.evidence, shape.decimal, shape.unrepresentable, shape.string] {
				note(leaf, &leaves)
			}
			note(shape.array?.evidence, &containers)
			note(shape.object?.evidence, &containers)
			if let array = shape.array { pending.append(array.element) }
			guard let object = shape.object else { continue }
			guard !isMap(object) else {
				// That a key is there, or not, says nothing about a map.
				pending.append(object.allValues)
				continue
			}
			for field in object.fields {
				pending.append(field.shape)
				if field.presence.first.input == input { found.insert(field.presence.first.offset) }
				if let absence = field.firstAbsence, absence.input == input { found.insert(absence.offset) }
			}
		}
		positions = found.sorted()
	}
}

/// Builds the tree of what is kept while the rest streams by.
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

	/// An array or object whose end is still to come.
	private struct Container {
		var path: String
		var isObject: Bool
		/// Whether elements may be left out.
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
		// Whatever stands at the top level goes into an array that nobody wrote: for lines it is the result.
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
				return SampleExcerpt(value: value, cuts: cuts.filter { $0.kept < $0.total })
			case .key:
				open[last].key = scanner.stringPrefix(maximumLength: SampleInference.keyLengthLimit)
				if open[last].isCuttable {
					guard let isKept = decide(isEntry: true) else { return nil }
					if !isKept { continue }
				}
			case .arrayEnd, .objectEnd:
				let container = open.removeLast()
				noteCut(container)
				add(token == .arrayEnd ? .array(container.elements) : .object(container.members))
			default:
				if !open[last].isObject, open[last].isCuttable {
					guard let isKept = decide(isEntry: false, opens: token == .arrayStart || token == .objectStart) else { return nil }
					if !isKept { continue }
				}
				begin(token)
			}
			discardRead()
		}
		return nil
	}

	/// Whether the element that begins with the current token is kept. When not, the scanner is moved past it.
	/// Nil when the text is invalid.
	private mutating func decide(isEntry: Bool, opens: Bool = false) -> Bool? {
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

	/// Adds a leaf, or opens the container whose beginning was just read.
	private mutating func begin(_ token: JSONToken) {
		if token != .arrayStart, token != .objectStart { leafCount += 1 }
		switch token {
		case .null: add(.null)
		case .true: add(.bool(true))
		case .false: add(.bool(false))
		case .number: add(.number(scanner.tokenText))
		case .string:
			let limit = textCount < SampleExcerpt.textLimit ? SampleExcerpt.stringLimit : SampleExcerpt.shortStringLimit
			// The opening quote is counted, too.
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
		if parent.isObject, !parent.isCuttable { return parent.path.isEmpty ? parent.key : parent.path + "." + parent.key }
		// The array around the whole text has no name.
		return open.count == 1 && !parent.isCuttable ? "" : parent.path + "[]"
	}

	private mutating func noteCut(_ container: Container) {
		guard container.isCuttable else { return }
		let kept = container.isObject ? container.members.count : container.elements.count
		if let index = cutIndices[container.path] {
			cuts[index].kept += kept
			cuts[index].total += container.total
		} else {
			cutIndices[container.path] = cuts.count
			cuts.append(SampleExcerpt.Cut(path: container.path, kept: kept, total: container.total))
		}
	}

	private mutating func discardRead() {
		guard scanner.position >= nextDiscard else { return }
		scanner.source.discard(before: scanner.position)
		nextDiscard = scanner.position + Self.discardStep
	}
}
