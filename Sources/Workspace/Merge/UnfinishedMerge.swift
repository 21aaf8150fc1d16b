import SourceText

/// A merge of version control that was not finished in a file of gen's own.
enum UnfinishedMerge {
	/// Where a line begins that version control put there to mark two versions. JSON itself has no such line.
	static func mark(in source: SourceText) -> SourceSpan? {
		source.withBytes { bytes in
			let mark = Array("<<<<<<< ".utf8)
			var start = 0
			while start < bytes.count {
				if bytes[start...].starts(with: mark) { return SourceSpan(source, SourceRange(start, start + mark.count - 1)) }
				guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { break }
				start = end + 1
			}
			return nil
		}
	}
}
