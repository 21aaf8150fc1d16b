import Foundation

/// Real JSON files beside the repository; a clone alone has none.
enum Corpus {
	static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
		.appendingPathComponent("../../../shared/corpus/json").standardized.path

	static let files = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(".json") }.sorted()

	static var isThere: Bool { !files.isEmpty }

	static func text(_ name: String) -> String? {
		(try? Data(contentsOf: URL(fileURLWithPath: folder).appendingPathComponent(name))).map { String(decoding: $0, as: UTF8.self) }
	}
}
