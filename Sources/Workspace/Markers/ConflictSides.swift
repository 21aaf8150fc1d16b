/// The versions of a text with conflict markers: that of each side, with everything that version control merged by itself.
package struct ConflictSides: Sendable {
	package var ours: [UInt8] = []
	package var theirs: [UInt8] = []
	/// The common ancestor; nil unless every conflict shows it (the styles diff3 and zdiff3).
	package var base: [UInt8]?

	private enum Part {
		case common, ours, base, theirs
	}

	/// Nil if the text has no conflict markers, or incomplete ones.
	package init?(_ text: [UInt8]) {
		var part = Part.common
		var count = 0
		var bases = 0
		var base: [UInt8] = []
		for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
			switch (Self.sign(of: line), part) {
			case ("<", .common):
				part = .ours
				count += 1
			case ("|", .ours):
				part = .base
				bases += 1
			case ("=", .ours), ("=", .base): part = .theirs
			case (">", .theirs): part = .common
			case ("<", _), (">", _), ("|", _): return nil
			default:
				let line = line + [UInt8(ascii: "\n")]
				if part == .common || part == .ours { ours += line }
				if part == .common || part == .theirs { theirs += line }
				if part == .common || part == .base { base += line }
			}
		}
		guard part == .common, count > 0 else { return nil }
		// The last line ends with the text.
		ours.removeLast()
		theirs.removeLast()
		if bases == count { self.base = base.dropLast() }
	}

	/// Returns the sign of a marker line: seven equal ones at its beginning, before a space or the end.
	private static func sign(of line: ArraySlice<UInt8>) -> Unicode.Scalar? {
		guard let first = line.first, "<|=>".utf8.contains(first), line.count >= 7, line.prefix(7).allSatisfy({ $0 == first }) else {
			return nil
		}
		let next = line.dropFirst(7).first
		return next == nil || next == UInt8(ascii: " ") || next == UInt8(ascii: "\r") ? Unicode.Scalar(first) : nil
	}
}
