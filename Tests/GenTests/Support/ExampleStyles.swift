import Foundation
import TestSupport
import Testing

extension TemporaryFolder {
	/// Writes one of the styles in `Examples/Conventions`.
	func writeExampleStyle(_ style: String) throws {
		let root = URL(filePath: #filePath).deletingLastPathComponent().appending(
			path: "../../../Examples/Conventions/\(style)/.gen/styles"
		)
		.standardizedFileURL
		let copied = try #require(FileManager.default.enumerator(atPath: root.path))
		for case let path as String in copied {
			guard let data = FileManager.default.contents(atPath: root.path + "/" + path), !data.isEmpty else { continue }
			write(".gen/styles/" + path, String(decoding: data, as: UTF8.self))
		}
	}
}
