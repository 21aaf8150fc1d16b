import SourceText
import TestSupport
import Testing
import Workspace

/// Tests of the search for a team's own templates.
struct OwnTemplatesTests {
	private func templates(_ path: String) throws -> (names: [String], messages: [String]) {
		var diagnostics = Diagnostics()
		let found = try OwnTemplates(in: ProjectFolders(of: path, shownAs: "."), diagnostics: &diagnostics).templates.map(\.name)
		return (found, diagnostics.all.map(\.message))
	}

	@Test("At most two thousand templates are read, and the excess is reported", arguments: [(2000, 0), (2001, 1)])
	func files(count: Int, errors: Int) throws {
		let scratch = try TemporaryFolder()
		scratch.makeFolder(".git")
		scratch.makeFolder(".gen/templates/dto")
		for number in 0..<count { scratch.write(".gen/templates/dto/\(number).swift", "") }
		let (names, messages) = try templates(scratch.path)
		#expect(names.count == 2000)
		#expect(messages == [String](repeating: "'.gen/templates' contains more than 2000 files", count: errors))
	}

	@Test("Templates are found up to 32 folders deep", arguments: [(32, true), (33, false)])
	func depth(_ depth: Int, isFound: Bool) throws {
		let scratch = try TemporaryFolder()
		scratch.makeFolder(".git")
		scratch.write(".gen/templates/\(String(repeating: "a/", count: depth))x.swift", "")
		#expect(try templates(scratch.path).names.isEmpty != isFound)
	}

	@Test("The nearest template of a name counts; hidden files and the provenance list are not templates")
	func nearest() throws {
		let scratch = try TemporaryFolder()
		scratch.makeFolder(".git")
		scratch.write(".gen/templates/dto/x.swift", "far")
		scratch.write(".gen/templates/dto/y.swift", "far")
		scratch.write("A/.gen/templates/dto/x.swift", "near")
		scratch.write("A/.gen/templates/dto/.DS_Store", "")
		scratch.write("A/.gen/templates/provenance.json", "{}")
		var diagnostics = Diagnostics()
		// A folder that does not exist yet has the templates of its parents.
		let found = try OwnTemplates(in: ProjectFolders(of: scratch.path + "/A/B/C", shownAs: "A/B/C"), diagnostics: &diagnostics).templates
		#expect(found.map(\.name) == ["dto/x.swift", "dto/y.swift"])
		#expect(found.map { $0.source.text(in: SourceRange(0, $0.source.count)) } == ["near", "far"])
		#expect(found.map(\.source.path) == ["A/.gen/templates/dto/x.swift", ".gen/templates/dto/y.swift"])
	}
}
