import Workspace

/// The generated parts of a test target: the fixtures as a bundle, `Bundle.module`, and the entry point.
struct TestBundle {
	let accessor: String
	let entry: String

	/// Writes the parts into `folder`, which also gets the tests' executable.
	init(fixtures: [VerifiedFeature.Fixture], folder: String) throws(DiskError) {
		accessor = "\(folder)/BundleModule.swift"
		entry = "\(folder)/TestProgram.swift"
		let bundle = "\(folder)/Fixtures.bundle"
		try makeFolders(bundle)
		for fixture in fixtures { try writeOwnFile("\(bundle)/\(fixture.name)", fixture.bytes) }
		try writeOwnFile(accessor, Array(Self.accessorText(bundle).utf8))
		try Self.writeEntry(entry)
	}

	/// Writes the entry point of a program with tests of any number of modules.
	static func writeEntry(_ path: String) throws(DiskError) {
		try writeOwnFile(path, Array(entryText.utf8))
	}

	/// The path is written out, since tests of several modules can be in one program.
	private static func accessorText(_ bundle: String) -> String {
		let path = bundle.map { $0 == "\\" || $0 == "\"" ? "\\\($0)" : String($0) }.joined()
		return """
			import Foundation

			extension Foundation.Bundle {
				nonisolated static let module = Bundle(path: "\(path)") ?? Bundle.main
			}

			"""
	}

	private static let entryText = """
		import Testing

		@main struct GenTestProgram {
			static func main() async {
				await Testing.__swiftPMEntryPoint() as Never
			}
		}

		"""
}
