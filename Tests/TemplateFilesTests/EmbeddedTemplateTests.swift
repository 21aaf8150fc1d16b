import Foundation
import TemplateFiles
import Testing

struct EmbeddedTemplateTests {
	private static let folder = URL(filePath: #filePath).appending(path: "../../../Templates").standardizedFileURL

	@Test("Every template of the repository is in the program, and nothing else is")
	func allAreEmbedded() throws {
		let files = try Self.files(below: Self.folder)
		#expect(embeddedTemplates.map(\.file).sorted() == files.map { "Templates/\($0)" }.sorted())
	}

	/// Those that a link stands for are in the program like any other.
	private static func files(below folder: URL) throws -> [String] {
		try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
			.filter { !$0.lastPathComponent.hasPrefix(".") }
			.flatMap { child in
				(try? String(contentsOf: child, encoding: .utf8)) != nil
					? [child.lastPathComponent]
					: try files(below: child.resolvingSymlinksInPath()).map { "\(child.lastPathComponent)/\($0)" }
			}
	}

	@Test("An embedded template is its file, byte for byte", arguments: embeddedTemplates.map(\.file))
	func sameText(file: String) throws {
		let template = try #require(embeddedTemplates.first { $0.file == file })
		let name = file.dropFirst("Templates/".count)
		#expect(try Data(contentsOf: Self.folder.appending(path: name)) == Data(template.text.utf8))
	}
}
