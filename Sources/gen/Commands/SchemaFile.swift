import Generator
import JSONLanguage
import SourceText
import Workspace

/// A JSON Schema as a file of the team's, for editors that check and complete what it describes.
struct SchemaFile: Sendable {
	let path: FolderPath
	let text: String
	/// Whether bytes are a schema that gen wrote, be it another gen.
	private let isOne: @Sendable ([UInt8]) -> Bool

	static let ofConfiguration = SchemaFile(
		path: FolderPath(valid: "gen.schema.json"), text: ConfigurationSchema.text, isOne: { ConfigurationSchema.isOne($0) })

	/// Beside the styles, for all of them.
	static let ofStyles = SchemaFile(
		path: FolderPath(valid: "\(OwnTemplates.styleFolder.text)/style.schema.json"), text: StyleSettings.schema
	) { bytes in
		var unheard = Diagnostics()
		let root = JSONNode.parse(SourceText(path: "", bytes: bytes), diagnostics: &unheard)
		return root?["title"]?.string == StyleSettings.fileName && root?["properties"]?["extends"] != nil
	}

	/// What has to be written into `folder`, and what becomes of the file; nil where somebody else's stands.
	///
	/// - Parameter isForced: whosever it is.
	func edit(in folder: FeatureFolder, isForced: Bool) throws(DiskError) -> (edit: FileEdit?, result: FileResult)? {
		let bytes = Array(text.utf8)
		let before = try folder.read(path)
		var state = before == .missing ? FileState.new : .updated
		if case .file(let file) = before {
			if file.bytes == bytes {
				state = .same
			} else if !isForced, !isOne(file.bytes) {
				return nil
			}
		}
		let edit = state == .same ? nil : FileEdit(path, .write(bytes), before: before)
		return (edit, FileResult(path: folder.display(path.text), state: state))
	}

	/// Writes it into the folder `output` and nothing else.
	func write(to output: String, _ context: CommandContext, _ diagnostics: inout Diagnostics) throws(DiskError) -> ExitStatus {
		guard let folder = try context.takeFolder(output, &diagnostics) else { return context.refuse(diagnostics) }
		guard let (edit, result) = try edit(in: folder, isForced: context.arguments.has("force")) else {
			diagnostics.report(.foreignSchema(folder.display(path.text)))
			return context.refuse(diagnostics)
		}
		let told = diagnostics
		try folder.apply(context.arguments.has("dry-run") ? [] : [edit].compactMap(\.self)) { () throws(DiskError) in
			try context.reporter.deliver(told, files: [result])
		}
		return .done
	}
}

extension Diagnostic {
	fileprivate static func foreignSchema(_ path: String) -> Diagnostic {
		Diagnostic(
			.unmanagedFile, "'\(path)' exists and was not written by gen; nothing was written",
			fix: "move it away, or replace it with --force")
	}
}
