"""The scalar values in a JSON value, and in the Swift value that was decoded from it, in one notation."""

import struct


def leaves(value):
    """Returns every value that is not a list, an object or null, in the notation of the Swift side."""
    if isinstance(value, dict):
        return [leaf for inner in value.values() for leaf in leaves(inner)]
    if isinstance(value, list):
        return [leaf for inner in value for leaf in leaves(inner)]
    if value is None:
        return []
    if isinstance(value, bool):
        return ["b:true" if value else "b:false"]
    if isinstance(value, (int, float)):
        return ["n:" + bits(float(value))]
    return ["s:" + (value if value.isascii() else " ".join(format(ord(character), "x") for character in value))]


def bits(number):
    return format(struct.unpack(">Q", struct.pack(">d", number + 0.0))[0], "x")


SWIFT_LEAVES = r"""
func foundLeaves(_ value: Any) -> [String] {
	switch value {
	case let value as Bool: return [value ? "b:true" : "b:false"]
	case let value as Int: return foundLeaves(Double(value))
	case let value as UInt64: return foundLeaves(Double(value))
	case let value as Double: return ["n:" + String((value + 0).bitPattern, radix: 16)]
	case let value as String:
		let isASCII = value.utf8.allSatisfy { $0 < 128 }
		return ["s:" + (isASCII ? value : value.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " "))]
	case let value as any RawRepresentable: return foundLeaves(value.rawValue)
	default:
		let mirror = Mirror(reflecting: value)
		// The keys of a dictionary are no values.
		guard mirror.displayStyle == .dictionary else { return mirror.children.flatMap { foundLeaves($0.value) } }
		return mirror.children.flatMap { pair in Mirror(reflecting: pair.value).children.dropFirst().flatMap { foundLeaves($0.value) } }
	}
}
"""
