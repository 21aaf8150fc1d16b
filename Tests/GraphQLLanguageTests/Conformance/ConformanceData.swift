import Foundation
import SourceText

/// The recorded verdicts of the reference implementation, stored beside the repository.
enum ConformanceData {
	static let folder = URL(filePath: #filePath).deletingLastPathComponent()
		.appending(path: "../../../../shared/conformance").standardizedFileURL

	static let isPresent = FileManager.default.fileExists(atPath: folder.appending(path: "graphql-parser.jsonl").path)

	/// The cases of a file, one JSON object a line.
	static func cases(_ file: String) throws -> [[String: Any]] {
		let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
		return try text.split(separator: "\n").map { line in
			// Foundation rejects lone surrogates; this private-use character replaces them, which is just as invalid in a document.
			let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
			if let object { return object }
			let repaired = line.replacing(/\\ud[89a-f][0-9a-f]{2}/.ignoresCase()) { _ in "\\u0000" }
			return try JSONSerialization.jsonObject(with: Data(repaired.utf8)) as? [String: Any] ?? [:]
		}
	}
}

/// A line and a column in UTF-16 units, as in the reference implementation.
struct Position: Hashable, CustomStringConvertible {
	var line: Int
	var column: Int

	var description: String { "\(line):\(column)" }

	init(_ pair: [Int]) {
		line = pair[0]
		column = pair[1]
	}

	init(_ span: SourceSpan) {
		let start = span.start
		let before = span.source.text(in: SourceRange(span.source.lineStart(of: span.range.lower), span.range.lower))
		self.line = start.line
		self.column = before.utf16.count + 1
	}
}
