import Foundation
import TestSupport
import Testing

@testable import gen

/// Runs `gen` for one feature in a temporary folder, which is removed at the end.
final class FeatureRun {
	let folder: URL
	private let temporary: TemporaryFolder
	private(set) var output = ""
	private(set) var errors = ""

	init(files: [String: String] = [:]) throws {
		temporary = try TemporaryFolder()
		temporary.makeFolder("feature")
		folder = URL(filePath: temporary.path).appending(path: "feature")
		for (path, text) in files { try Data(text.utf8).write(to: folder.appending(path: path)) }
	}

	/// Runs `gen` with `arguments` for the feature `Character`; `:key` is a key of gen.json (`ConfiguredArguments`).
	@discardableResult
	func run(_ arguments: String..., feature: String? = "Character") -> gen.ExitStatus {
		run(all: arguments, feature: feature)
	}

	func run(all arguments: [String], feature: String? = "Character") -> gen.ExitStatus {
		let texts = Texts()
		let console = Console(
			output: { texts.add($0, toErrors: false) }, errors: { texts.add($0, toErrors: true) }, outputIsTerminal: false,
			errorsAreTerminal: false)
		let environment = Environment(workingDirectory: folder.path(percentEncoded: false), variables: { _ in nil })
		let arguments = ConfiguredArguments(arguments + (feature.map { ["--feature", $0] } ?? []), in: environment.currentFolder).rest
		let status = Gen(arguments: arguments, console: console, environment: environment).run()
		(output, errors) = texts.taken
		return status
	}

	/// Returns the text of a file in the folder.
	func text(_ path: String) throws -> String {
		try String(decoding: Data(contentsOf: folder.appending(path: path)), as: UTF8.self)
	}

	/// The paths of all generated files.
	var files: [String] {
		let names = FileManager.default.enumerator(atPath: folder.path(percentEncoded: false))?.compactMap { $0 as? String } ?? []
		return names.filter { $0.hasPrefix("Sources/") || $0.hasPrefix("Tests/") }.filter { $0.contains(".") }.sorted()
	}

	private final class Texts: @unchecked Sendable {
		private let lock = NSLock()
		private var output = ""
		private var errors = ""

		func add(_ text: String, toErrors: Bool) {
			lock.withLock {
				if toErrors { errors += text } else { output += text }
			}
		}

		var taken: (String, String) { lock.withLock { (output, errors) } }
	}
}

/// A code block of a document that states the convention, with its placeholders filled in.
enum SeedBlock {
	static func text(_ name: String, name entity: String, feature: String, snake: String? = nil, storageKey: String = "") throws -> String {
		let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Seeds/\(name).txt")
		return try String(decoding: Data(contentsOf: file), as: UTF8.self)
			.replacingOccurrences(of: "{Name}", with: entity)
			.replacingOccurrences(of: "{Feature}", with: feature)
			.replacingOccurrences(of: "{name}", with: snake ?? entity.lowercased())
			.replacingOccurrences(of: "{storageKey}", with: storageKey)
	}
}
