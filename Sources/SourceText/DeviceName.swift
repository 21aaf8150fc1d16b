/// Names that Windows reserves for devices, with any extension: a file of such a name cannot be checked out there.
package enum DeviceName {
	private static let plain: Set<String> = ["con", "prn", "aux", "nul", "conin$", "conout$"]
	private static let numbered: Set<String> = ["com", "lpt"]

	/// The length of the longest device name, in bytes.
	private static let longest = 7

	/// Returns whether `name`, the last component of a path with or without its extension, names a device.
	package static func isOne(_ name: some StringProtocol) -> Bool {
		// A fast path: this is checked for every component of every path, and nearly all begin with another letter or are longer.
		switch name.utf8.first.map({ $0 | 0x20 }) {
		case UInt8(ascii: "c"), UInt8(ascii: "p"), UInt8(ascii: "a"), UInt8(ascii: "n"), UInt8(ascii: "l"): break
		default: return false
		}
		guard
			name.utf8.prefix(longest + 1).contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: " ") })
				|| name.utf8.count <= longest
		else { return false }
		let stem = name.prefix { $0 != "." }.lowercased()
		let bare = String(stem.reversed().drop { $0 == " " }.reversed())
		if plain.contains(bare) { return true }
		// Windows treats superscripts as digits.
		guard let last = bare.last, "0123456789¹²³".contains(last) else { return false }
		return numbered.contains(String(bare.dropLast()))
	}
}
