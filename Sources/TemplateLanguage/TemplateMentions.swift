import SourceText

/// The names of types in the Swift code of templates: `Comparable` and `Sendable` in `struct {Name}Service: Comparable, Sendable {`, which declares the
/// type of an entity with the suffix `Service`.
///
/// A name that a placeholder completes is not mentioned, and neither is a name after a dot, after `@`, in a string or in a comment.
package struct TemplateMentions {
	package let names: Set<String>
	/// The suffixes of the types that the templates declare with the name of an entity.
	package let declaredSuffixes: Set<String>

	/// - Parameter sources: templates and partials.
	package init(in sources: [SourceText]) {
		var scanner = MentionScanner()
		for source in sources { source.withBytes { scanner.scan($0) } }
		names = scanner.names
		declaredSuffixes = scanner.declaredSuffixes
	}
}

private struct MentionScanner {
	private(set) var names: Set<String> = []
	private(set) var declaredSuffixes: Set<String> = []
	/// The hashes of the names: most names are repeated, and creating a text for each would take longer than all the rest.
	private var hashes: Set<UInt64> = []
	private var bytes = UnsafeRawBufferPointer(start: nil, count: 0)
	private var position = 0

	mutating func scan(_ bytes: UnsafeRawBufferPointer) {
		self.bytes = bytes
		position = 0
		var isInString = false
		while position < bytes.count {
			let byte = bytes[position]
			if !isInString, byte.isPartOfName {
				readName()
			} else if isInString, byte == UInt8(ascii: "\\") {
				position += 2
			} else if byte == UInt8(ascii: "\"") {
				isInString.toggle()
				position += 1
			} else if byte == UInt8(ascii: "{"), bytes[min(position + 1, bytes.count - 1)].isPartOfName {
				let placeholder = position..<min(end(from: position) { $0 == UInt8(ascii: "}") } + 1, bytes.count)
				position = placeholder.upperBound
				if !isInString { readSuffix(after: placeholder) }
			} else if isInString {
				position += 1
			} else if byte == UInt8(ascii: "/"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "/") {
				position = end(from: position) { $0 == UInt8(ascii: "\n") }
			} else {
				position += 1
			}
		}
		self.bytes = UnsafeRawBufferPointer(start: nil, count: 0)
	}

	/// Returns the position of the first byte from `start` on that `isEnd` accepts.
	@inline(__always) private func end(from start: Int, _ isEnd: (UInt8) -> Bool) -> Int {
		var position = start
		while position < bytes.count, !isEnd(bytes[position]) { position += 1 }
		return position
	}

	private mutating func readName() {
		let start = position
		guard UInt8(ascii: "A")...UInt8(ascii: "Z") ~= bytes[start] else {
			position = end(from: position) { !$0.isPartOfName }
			return
		}
		var hash: UInt64 = 0xCBF2_9CE4_8422_2325
		repeat {
			hash = (hash ^ UInt64(bytes[position])) &* 0x0000_0100_0000_01B3
			position += 1
		} while position < bytes.count && bytes[position].isPartOfName
		if start > 0 {
			let before = bytes[start - 1]
			if before == UInt8(ascii: ".") || before == UInt8(ascii: "@") || before == UInt8(ascii: "}") { return }
		}
		if position < bytes.count, bytes[position] == UInt8(ascii: "{") { return }
		guard hashes.insert(hash).inserted else { return }
		names.insert(String(decoding: bytes[start..<position], as: UTF8.self))
	}

	/// Reads the rest of a name that begins with the placeholder of an entity, if the name is declared.
	private mutating func readSuffix(after placeholder: Range<Int>) {
		guard bytes[placeholder].elementsEqual(Self.entityName),
			Self.declaringKeywords.contains(where: { bytes[..<placeholder.lowerBound].suffix($0.count).elementsEqual($0) })
		else { return }
		let end = end(from: position) { !$0.isPartOfName }
		guard end == bytes.count || bytes[end] != UInt8(ascii: "{") else { return }
		declaredSuffixes.insert(String(decoding: bytes[position..<end], as: UTF8.self))
		position = end
	}

	private static let entityName = Array("{Name}".utf8)
	/// The keywords that declare types, with a space.
	private static let declaringKeywords = ["struct ", "class ", "actor ", "enum ", "protocol ", "typealias "].map { Array($0.utf8) }
}

extension UInt8 {
	/// Returns whether the byte is a letter, a digit or an underscore.
	var isPartOfName: Bool {
		// Capitals differ from small letters in one bit. This is asked for every byte of all templates.
		(self | 0x20) &- UInt8(ascii: "a") < 26 || self &- UInt8(ascii: "0") < 10 || self == UInt8(ascii: "_")
	}
}
