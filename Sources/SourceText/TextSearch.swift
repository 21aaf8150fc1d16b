// Searches that replace those of the standard library, which link its regular expression engine: 0.8 MB of the shipped binary.
//
// They compare bytes, so a combining character after the text does not hide it. They are members of `String` and `Substring`, so that
// Swift prefers them to the generic ones.

extension String {
	/// Returns the range of the first occurrence of `text`; nil if there is none.
	package func firstRange(of text: some StringProtocol) -> Range<Index>? { firstOccurrence(of: text) }

	package func contains(_ text: String) -> Bool {
		var (all, text) = (self, text)
		return all.withUTF8 { all in text.withUTF8 { all.contains($0) } }
	}

	package func contains(_ text: Substring) -> Bool { contains(String(text)) }

	/// Returns the text with each occurrence of `text` replaced, from the left.
	package func replacing(_ text: String, with replacement: String) -> String { replacingOccurrences(of: text, with: replacement) }
}

extension Substring {
	/// Returns the range of the first occurrence of `text`; nil if there is none.
	package func firstRange(of text: some StringProtocol) -> Range<Index>? { firstOccurrence(of: text) }

	package func contains(_ text: String) -> Bool { firstOccurrence(of: text) != nil }
	package func contains(_ text: Substring) -> Bool { firstOccurrence(of: text) != nil }

	/// Returns the text with each occurrence of `text` replaced, from the left.
	package func replacing(_ text: String, with replacement: String) -> String { replacingOccurrences(of: text, with: replacement) }
}

extension StringProtocol {
	fileprivate func firstOccurrence(of text: some StringProtocol) -> Range<Index>? {
		guard let first = text.utf8.first else { return startIndex..<startIndex }
		var start = utf8.startIndex
		while let found = utf8[start...].firstIndex(of: first) {
			if utf8[found...].starts(with: text.utf8) { return found..<utf8.index(found, offsetBy: text.utf8.count) }
			start = utf8.index(after: found)
		}
		return nil
	}

	fileprivate func replacingOccurrences(of text: String, with replacement: String) -> String {
		var result = ""
		var rest = self[...]
		while let range = rest.firstOccurrence(of: text), !range.isEmpty {
			result += rest[..<range.lowerBound]
			result += replacement
			rest = rest[range.upperBound...]
		}
		return result + rest
	}
}

extension UnsafeBufferPointer<UInt8> {
	/// Returns whether the bytes contain `text`. The bytes of a whole text are read several times faster than through its indices.
	fileprivate func contains(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
		guard let first = text.first else { return true }
		var start = 0
		while let found = self[start...].firstIndex(of: first), count - found >= text.count {
			if self[found..<found + text.count].elementsEqual(text) { return true }
			start = found + 1
		}
		return false
	}
}
