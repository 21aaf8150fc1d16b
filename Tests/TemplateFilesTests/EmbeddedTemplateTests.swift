import Foundation
import TemplateFiles
import Testing

struct EmbeddedTemplateTests {
	private static let folder = URL(filePath: #filePath).appending(path: "../../../Templates").standardizedFileURL

	@Test("Every template of the repository is in the program, and nothing else is")
	func allAreEmbedded() throws {
		let names = try #require(FileManager.default.enumerator(atPath: Self.folder.path(percentEncoded: false)))
		let files = names.compactMap { $0 as? String }.filter { name in
			!name.split(separator: "/").contains { $0.hasPrefix(".") }
				&& (try? String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)) != nil
		}
		#expect(embeddedTemplates.map(\.file).sorted() == files.map { "Templates/\($0)" }.sorted())
	}

	@Test("An embedded template is its file, byte for byte", arguments: embeddedTemplates.map(\.file))
	func sameText(file: String) throws {
		let template = try #require(embeddedTemplates.first { $0.file == file })
		let name = file.dropFirst("Templates/".count)
		#expect(try Data(contentsOf: Self.folder.appending(path: name)) == Data(template.text.utf8))
	}
}
