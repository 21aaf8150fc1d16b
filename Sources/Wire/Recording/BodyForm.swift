import JSONLanguage
import SourceText

/// The structure of a JSON body, as far as it distinguishes one kind of response from another.
struct BodyForm: Hashable, Sendable {
	/// Hashes of the paths of the members that were seen first, sorted; empty if there are no members.
	private(set) var members: [UInt64] = []

	/// The number of members in a form: enough for the kind of response, without its contents.
	private static let memberLimit = 64
	/// The number of members that are read at most.
	private static let readLimit = 400
	private static let depthLimit = 6

	/// Returns nil if the bytes are not JSON.
	/// - Parameter readsMembers: whether the members are read; otherwise the form is empty.
	init?(_ bytes: UnsafeRawBufferPointer, readsMembers: Bool) {
		var scanner = JSONScanner(Self.nowhere, bytes)
		// A hash of the path for each open array and object.
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

	/// Whether two forms are of the same kind of response: they share most of their members. A form without members is similar to none.
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
