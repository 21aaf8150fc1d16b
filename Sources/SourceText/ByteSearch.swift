extension [UInt8] {
	/// Returns the index of the first occurrence of `bytes` from `start` on; nil where there is none.
	package func firstIndex(of bytes: [UInt8], from start: Int = 0) -> Int? {
		start <= count ? self[start...].firstIndex(of: bytes) : nil
	}
}

extension ArraySlice<UInt8> {
	/// Returns the index of the first occurrence of `bytes`; nil where there is none.
	package func firstIndex(of bytes: [UInt8]) -> Int? {
		withUnsafeBytes { $0.firstIndex(of: bytes) }.map { startIndex + $0 }
	}
}

extension SourceText {
	/// Returns the range of the first occurrence of `text`; nil where there is none.
	package func firstRange(of text: String) -> SourceRange? {
		let wanted = Array(text.utf8)
		return withBytes { $0.firstIndex(of: wanted) }.map { SourceRange($0, $0 + wanted.count) }
	}
}

extension UnsafeRawBufferPointer {
	/// Returns the index of the first occurrence of `wanted`; nil where there is none.
	///
	/// The standard library's search uses its regular expressions, which have a hundred times the overhead.
	fileprivate func firstIndex(of wanted: [UInt8]) -> Int? {
		guard let first = wanted.first else { return 0 }
		return wanted.withUnsafeBytes { wanted in
			var index = 0
			while index <= count - wanted.count {
				if self[index] == first, self[index..<index + wanted.count].elementsEqual(wanted) { return index }
				index += 1
			}
			return nil
		}
	}
}
