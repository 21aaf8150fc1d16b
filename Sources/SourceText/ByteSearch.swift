extension [UInt8] {
	/// Returns the index of the first occurrence of `bytes` from `start` on; nil where there is none.
	///
	/// The standard library's search uses its regular expressions, which have a hundred times the overhead.
	package func firstIndex(of bytes: [UInt8], from start: Int = 0) -> Int? {
		guard let first = bytes.first else { return start <= count ? start : nil }
		return withUnsafeBufferPointer { text in
			bytes.withUnsafeBufferPointer { wanted in
				guard wanted.count <= text.count, start <= text.count - wanted.count else { return nil }
				var index = start
				while index <= text.count - wanted.count {
					if text[index] == first, text[index..<index + wanted.count].elementsEqual(wanted) { return index }
					index += 1
				}
				return nil
			}
		}
	}
}
