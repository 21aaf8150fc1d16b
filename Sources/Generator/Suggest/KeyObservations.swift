import JSONLanguage
import SourceText

/// The values of samples by key, collected in one pass over each sample and without a tree.
struct KeyObservations {
	private(set) var all: [KeyObservation] = []
	private(set) var indices: [String: Int] = [:]
	/// The elements of lists without an object around them.
	private(set) var elements = KeyObservation()

	/// The most keys; further ones are data.
	private static let mostKeys = 20_000
	private static let longestKey = 200

	/// A container whose end was not read yet.
	private struct Container {
		var isObject: Bool
		/// The index of the key that it belongs to; nil at the top and below a key that is not observed.
		var owner: Int?
		/// Whether it is the value of a key, and not an element of a list.
		var isDirect: Bool
		/// The keys of the object, in any order.
		var signature = 0
		var members = 0
	}

	mutating func add(_ source: SourceText, number: Int, isLines: Bool) {
		source.withBytes { buffer in read(JSONScanner(source, buffer, layout: isLines ? .lines : .documentOrLines), number) }
	}

	private mutating func read(_ scanner: JSONScanner, _ number: Int) {
		var scanner = scanner
		var open: [Container] = []
		/// The index of the key whose value follows.
		var current: Int?
		var currentKey = ""
		while true {
			let token = scanner.next()
			let place = KeyObservation.Place(sample: number, offset: scanner.tokenStart)
			let isInObject = open.last?.isObject ?? false
			let target = isInObject ? current : open.last?.owner
			switch token {
			case .key:
				currentKey = scanner.string
				current = index(of: currentKey)
				guard !open.isEmpty else { return }
				open[open.count - 1].signature &+= currentKey.hashValue
				open[open.count - 1].members += 1
				continue
			case .string: note(target, in: open) { $0.note(text: scanner.string, at: place) }
			case .number: note(target, in: open) { $0.note(number: scanner.tokenText, at: place) }
			case .true, .false: note(target, in: open) { $0.noteOther(at: place) }
			case .null: break
			case .objectStart: note(target, in: open) { $0.noteObject(at: place) }
			case .arrayStart, .objectEnd, .arrayEnd: break
			case .end, .invalid: return
			}
			switch token {
			case .objectEnd, .arrayEnd:
				guard let ended = open.popLast() else { return }
				if ended.isObject, ended.isDirect, let around = open.last, around.isObject, let owner = around.owner {
					all[owner].noteSignature(ended.signature, members: ended.members)
				}
			default:
				// Nulls tell nothing about the kind.
				if isInObject, token != .null, let owner = open.last?.owner { all[owner].noteMember(currentKey, token.kind) }
				if token == .objectStart || token == .arrayStart {
					open.append(Container(isObject: token == .objectStart, owner: target, isDirect: isInObject))
				}
			}
		}
	}

	/// Notes a value of the key `target`, or an element of a list without an object around it.
	private mutating func note(_ target: Int?, in open: [Container], _ body: (inout KeyObservation) -> Void) {
		if let target {
			body(&all[target])
		} else if open.last?.isObject == false, open.allSatisfy({ !$0.isObject }) {
			body(&elements)
		}
	}

	private mutating func index(of key: String) -> Int? {
		if let known = indices[key] { return known }
		guard all.count < Self.mostKeys, key.utf8.count <= Self.longestKey else { return nil }
		all.append(KeyObservation())
		indices[key] = all.count - 1
		return all.count - 1
	}
}

extension JSONToken {
	/// Both booleans are of one kind.
	fileprivate var kind: UInt8 { self == .false ? JSONToken.true.rawValue : rawValue }
}
