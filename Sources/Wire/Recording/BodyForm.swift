import JSONLanguage
import SourceText

/// Whether bytes are JSON, and what is in it as far as tells one kind of answer from another.
struct BodyForm: Hashable, Sendable {
	/// The names of the members that were seen first, with those around them, as sorted numbers. Empty for what has none.
	private(set) var members: [UInt64] = []

	/// Members that are distinguished: enough for the form of an answer, not for its contents.
	private static let memberLimit = 64
	/// Members that are looked at.
	private static let readLimit = 400
	private static let depthLimit = 6

	/// Nil for what is no JSON.
	/// - Parameter readsMembers: otherwise the form is empty.
	init?(_ bytes: UnsafeRawBufferPointer, readsMembers: Bool) {
		var scanner = JSONScanner(Self.nowhere, bytes)
		// What is around the current place, as a number, for each open array and object.
		var around: [(hash: UInt64, isObject: Bool)] = [(1, false)]
		var key: UInt64 = 0
		var rest = readsMembers ? Self.readLimit : 0
		var seen: Set<UInt64> = []
		while true {
			switch scanner.next() {
			case .key:
				guard rest > 0, scanner.depth <= Self.depthLimit else { continue }
				rest -= 1
				let name = UnsafeRawBufferPointer(rebasing: bytes[scanner.tokenStart..<scanner.tokenEnd])
				key = BodyHash.mixed(BodyHash.of(name), around.last?.hash ?? 1)
				if seen.count < Self.memberLimit { seen.insert(key) }
			case .objectStart, .arrayStart:
				guard rest > 0, scanner.depth <= Self.depthLimit, let last = around.last else { continue }
				let hash = BodyHash.mixed(last.isObject ? key ^ 0x9E37_79B9_7F4A_7C15 : 0x94D0_49BB_1331_11EB, last.hash)
				around.append((hash, scanner.isReadingObject))
			case .objectEnd, .arrayEnd:
				if around.count > scanner.depth + 1 { around.removeLast(around.count - scanner.depth - 1) }
			case .end:
				guard !scanner.diagnostics.hasErrors else { return nil }
				members = seen.sorted()
				return
			case .invalid: return nil
			case .string, .number, .true, .false, .null: break
			}
		}
	}

	static let nowhere = SourceText(path: "", bytes: [])

	/// Whether answers of both forms are answers to the same question: most of what either has, both have. What has nothing is like nothing.
	func isSimilar(to other: BodyForm) -> Bool {
		var (a, b) = (members[...], other.members[...])
		var common = 0
		while let first = a.first, let second = b.first {
			if first == second { common += 1 }
			if first <= second { a = a.dropFirst() }
			if second <= first { b = b.dropFirst() }
		}
		let all = members.count + other.members.count - common
		return common > 0 && common * 10 >= all * 7
	}
}
