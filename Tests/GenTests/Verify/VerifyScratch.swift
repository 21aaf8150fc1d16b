import Foundation
import TestSupport
import Workspace

@testable import gen

/// A temporary folder for one test, in which `gen` is run as a function.
final class VerifyScratch {
	private let temporary: TemporaryFolder
	/// The path without symbolic links.
	var path: String { realPath(temporary.path) ?? temporary.path }

	init() throws {
		temporary = try TemporaryFolder()
	}

	func write(_ name: String, _ text: String, isProgram: Bool = false) throws {
		let url = URL(filePath: path).appending(path: name)
		try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
		try Data(text.utf8).write(to: url)
		if isProgram { try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: url.path(percentEncoded: false)) }
	}

	func text(_ name: String) -> String? { try? String(contentsOfFile: "\(path)/\(name)", encoding: .utf8) }

	/// Every regular file except gen's own state.
	var files: [String] {
		let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
		return names.filter { !$0.hasPrefix(".gen") && kind(ofPath: "\(path)/\($0)") == .file }.sorted()
	}

	/// The output of a run and its status.
	struct Printed {
		var status: ExitStatus
		var output: String
		var errors: String
	}

	func gen(_ arguments: String..., variables: [String: String] = [:]) -> Printed {
		let printed = Printing()
		let console = Console(
			output: { printed.add($0, isOutput: true) }, errors: { printed.add($0, isOutput: false) }, outputIsTerminal: false,
			errorsAreTerminal: false)
		let all = ["HOME": path, "GEN_CACHE_DIR": "\(path)/cache"].merging(variables) { _, new in new }
		let status = Gen(arguments: arguments, console: console, environment: Environment(workingDirectory: path, variables: { all[$0] }))
			.run()
		return Printed(status: status, output: printed.output, errors: printed.errors)
	}

	private final class Printing: @unchecked Sendable {
		private let lock = NSLock()
		private(set) var output = ""
		private(set) var errors = ""

		func add(_ text: String, isOutput: Bool) {
			lock.withLock { if isOutput { output += text } else { errors += text } }
		}
	}
}
