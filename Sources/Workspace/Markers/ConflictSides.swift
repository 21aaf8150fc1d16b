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
		/// The number of signs in the markers of the current conflict. A common version with conflicts of its own has markers of another size.
		var size = 0
		var isBaseWhole = true
		for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
			let marker = Self.marker(of: line)
			if part == .common, let marker { size = marker.size }
			let isOther = marker?.size != size && (part == .base || marker?.sign == "=")
			if isOther, part == .base, marker != nil { isBaseWhole = false }
			switch (isOther ? nil : marker?.sign, part) {
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
		if bases == count, isBaseWhole { self.base = base.dropLast() }
	}

	/// Returns the sign of a marker line, and how often it is repeated.
	private static func marker(of line: ArraySlice<UInt8>) -> (sign: Unicode.Scalar, size: Int)? {
		guard let first = line.first, "<|=>".utf8.contains(first) else { return nil }
		let size = line.prefix { $0 == first }.count
		let next = line.dropFirst(size).first ?? UInt8(ascii: "\n")
		// The separator has no name.
		let isMarker =
			first == UInt8(ascii: "=")
			? size >= ConflictMarker.length && [UInt8(ascii: " "), UInt8(ascii: "\r"), UInt8(ascii: "\n")].contains(next)
			: ConflictMarker.isMarker(length: size, before: next)
		return isMarker ? (Unicode.Scalar(first), size) : nil
	}
}
