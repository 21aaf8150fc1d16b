import JSONLanguage
import SourceText

extension SourceText {
	/// Returns the JSON document of one side of a merge; nil if it is not one.
	///
	/// Version control merges lines, so a line may end with a comma too many, or lack one.
	package func jsonOfSide() -> (source: SourceText, root: JSONNode)? {
		for text in [withBytes { Array($0) }, withBytes { Self.withCommas(Array($0)) }] {
			var discarded = Diagnostics()
			let source = SourceText(path: path, bytes: text)
			if let root = JSONNode.parse(source, diagnostics: &discarded), !discarded.hasErrors { return (source, root) }
		}
		return nil
	}

	/// Returns the text with a comma at the end of each line after which another element follows, and of no other line.
	private static func withCommas(_ text: [UInt8]) -> [UInt8] {
		let comma = UInt8(ascii: ",")
		var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line -> [UInt8] in
			var line = Array(line)
			while let last = line.last, [comma, UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")].contains(last) {
				line.removeLast()
			}
			return line
		}
		var previous: Int?
		for index in lines.indices {
			guard let first = lines[index].first(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }) else { continue }
			if let previous, let last = lines[previous].last, ![UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":")].contains(last),
				![UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ":")].contains(first)
			{
				lines[previous].append(comma)
			}
			previous = index
		}
		return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
	}
}
