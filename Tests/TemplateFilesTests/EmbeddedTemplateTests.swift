import Foundation
import TemplateFiles
import Testing

struct EmbeddedTemplateTests {
	private static let folder = URL(filePath: #filePath).appending(path: "../../../Templates").standardizedFileURL

	@Test("Exactly the templates of the repository are embedded")
	func allAreEmbedded() throws {
		let files = try Self.files(below: Self.folder)
		#expect(embeddedTemplates.map(\.file).sorted() == files.map { "Templates/\($0)" }.sorted())
	}

	/// Returns the files below `folder`; the targets of links are embedded like other files.
	private static func files(below folder: URL) throws -> [String] {
		try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
			.filter { !$0.lastPathComponent.hasPrefix(".") }
			.flatMap { child in
				(try? String(contentsOf: child, encoding: .utf8)) != nil
					? [child.lastPathComponent]
					: try files(below: child.resolvingSymlinksInPath()).map { "\(child.lastPathComponent)/\($0)" }
			}
	}

	@Test("An embedded template equals its file byte for byte", arguments: embeddedTemplates.map(\.file))
	func sameText(file: String) throws {
		let template = try #require(embeddedTemplates.first { $0.file == file })
		let name = file.dropFirst("Templates/".count)
		#expect(try Data(contentsOf: Self.folder.appending(path: name)) == Data(template.text.utf8))
	}
}
