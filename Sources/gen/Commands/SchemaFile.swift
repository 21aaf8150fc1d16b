import Generator
import JSONLanguage
import SourceText
import Workspace

/// A JSON Schema in a team's repository, for editors that validate and complete the files that it describes.
struct SchemaFile: Sendable {
	let path: FolderPath
	private let schema: KeySchema

	var text: String { schema.text }

	static let ofConfiguration = SchemaFile(path: FolderPath(valid: "gen.schema.json"), schema: .ofConfiguration)

	/// The schema beside the styles, for all of them.
	static let ofStyles = SchemaFile(
		path: FolderPath(valid: "\(OwnTemplates.styleFolder.text)/style.schema.json"), schema: .ofStyles)

	/// Returns whether bytes are a schema of the same files, possibly one that another version of gen wrote.
	private func isOne(_ bytes: [UInt8]) -> Bool {
		var discarded = Diagnostics()
		let root = JSONNode.parse(SourceText(path: "", bytes: bytes), diagnostics: &discarded)
		return root?["title"]?.string == schema.root["title"]?.string && root?["properties"]?["$schema"] != nil
	}

	/// Returns the edit that writes the schema into `folder`; nil if the existing file is not gen's.
	///
	/// - Parameter isForced: whether another file is replaced.
	func edit(in folder: FeatureFolder, isForced: Bool) throws(DiskError) -> FileEdit? {
		let edit = FileEdit(path, .write(Array(text.utf8)), before: try folder.read(path))
		if case .file(let file) = edit.before, !edit.isIdle, !isForced, !isOne(file.bytes) { return nil }
		return edit
	}

	/// Writes only the schema into the folder `output`.
	func write(to output: String, _ context: CommandContext, _ diagnostics: inout Diagnostics) throws(DiskError) -> ExitStatus {
		guard let folder = try context.takeFolder(output, &diagnostics) else { return context.refuse(diagnostics) }
		guard let edit = try edit(in: folder, isForced: context.arguments.has("force")) else {
			diagnostics.report(.foreignSchema(folder.display(path.text)))
			return context.refuse(diagnostics)
		}
		return try context.write([edit], in: folder, diagnostics)
	}
}

extension Diagnostic {
	fileprivate static func foreignSchema(_ path: String) -> Diagnostic {
		Diagnostic(
			.unmanagedFile, "'\(path)' exists and was not written by gen; nothing was written",
			fix: "move it away, or replace it with --force", fixes: [.addition("--force")])
	}
}
