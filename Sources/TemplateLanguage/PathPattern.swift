import SourceText

/// The set of paths to which a path template can be rendered, whatever the values of its names.
///
///     Sources/Data/DTOs/{dto.name}.swift
///
/// can be `Sources/Data/DTOs/CharacterDTO.swift`, and never `Sources/Data/DTOs/a/b.swift` or `.git/config`.
package struct PathPattern: Sendable {
	private enum Step: Hashable, Sendable {
		case byte(UInt8)
		/// One byte of a value.
		case value
		/// Any number of bytes of a value.
		case values

		func takes(_ byte: UInt8) -> Bool {
			switch self {
			case .byte(let literal): byte == literal
			case .value, .values: byte.isOfValue
			}
		}
	}

	private var steps: [Step] = []

	package init(_ path: Template) {
		for segment in path.segments {
			switch segment {
			case .literal(let text, _, _): steps += text.utf8.map { .byte($0) }
			case .placeholder, .line: steps += [.value, .values]
			case .each, .condition, .partial, .recursion: steps.append(.values)
			}
		}
	}

	package func matches(_ path: String) -> Bool {
		let bytes = Array(path.utf8)
		var position = 0
		var step = 0
		/// The state to return to when the last `values` matched too little.
		var retry: (step: Int, position: Int)?
		while position < bytes.count || step < steps.count {
			if step < steps.count, steps[step] == .values {
				retry = (step, position)
				step += 1
				continue
			}
			if step < steps.count, position < bytes.count, steps[step].takes(bytes[position]) {
				(position, step) = (position + 1, step + 1)
				continue
			}
			guard let last = retry, last.position < bytes.count, bytes[last.position].isOfValue else { return false }
			retry = (last.step, last.position + 1)
			(step, position) = (last.step + 1, last.position + 1)
		}
		return true
	}
}

extension UInt8 {
	/// Whether the byte can occur in a value: letters, digits, `-` and `_`, but no dot or slash.
	fileprivate var isOfValue: Bool {
		switch self {
		case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
		case UInt8(ascii: "-"), UInt8(ascii: "_"), 0x80...: true
		default: false
		}
	}
}
