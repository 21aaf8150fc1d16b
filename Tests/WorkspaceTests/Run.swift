import Generator
import SourceText
import TestSupport
import Testing
import Workspace

/// Performs the changes of one run on disk, as the command does.
@discardableResult
func run(
	_ files: [String: String], in scratch: TemporaryFolder, options: ChangeOptions = ChangeOptions(), gate: DiskGate? = nil
) throws -> ChangeSet {
	let folder = try FeatureFolder(at: scratch.path, gate: gate)
	try folder.acquire(waiting: 5)
	try folder.recover()
	var diagnostics = Diagnostics()
	let comparison = try #require(
		try folder.compare(generated(files), of: .anywhere, options: options, diagnostics: &diagnostics))
	try folder.apply(comparison, version: "1.0")
	return comparison.changes
}

/// Returns the findings of a check; writes nothing.
func check(_ files: [String: String], in scratch: TemporaryFolder) throws -> ChangeSet {
	let folder = try FeatureFolder(at: scratch.path)
	var diagnostics = Diagnostics()
	return try #require(try folder.compare(generated(files), of: .anywhere, diagnostics: &diagnostics)).changes
}

extension LockedFiles {
	/// Templates for every path that these tests use, so that most of them are independent of templates.
	static let anywhere: LockedFiles = {
		let names = ["{x}", "{x}.swift", "{x}.json", "{x} {x}.swift", "{x} \"{x}\".swift"]
		let paths = (0..<5).flatMap { depth in names.map { String(repeating: "{x}/", count: depth) + $0 } }
		return LockedFiles(TemplatePaths(only: paths))
	}()
}

func generated(_ files: [String: String]) -> [GeneratedFile] {
	files.sorted { $0.key < $1.key }.map { GeneratedFile(path: $0.key, contents: $0.value) }
}

extension ChangeSet {
	func state(_ path: String) -> FileState? { change(path)?.state }

	func change(_ path: String) -> FileChange? { changes.first { $0.path.text == path } }
}
