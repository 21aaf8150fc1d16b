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
		try writeOwnFile(accessor, Array(Self.accessorText.utf8))
		try writeOwnFile(entry, Array(Self.entryText.utf8))
	}

	private static let accessorText = """
		import Foundation

		extension Foundation.Bundle {
			nonisolated static let module = Bundle(path: Bundle.main.bundlePath + "/Fixtures.bundle") ?? Bundle.main
		}

		"""

	private static let entryText = """
		import Testing

		@main struct GenTestProgram {
			static func main() async {
				await Testing.__swiftPMEntryPoint() as Never
			}
		}

		"""
}
