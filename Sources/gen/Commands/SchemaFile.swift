import Generator
import JSONLanguage
import SourceText
import Workspace

/// A JSON Schema in a team's repository, for editors that validate and complete the files that it describes.
struct SchemaFile: Sendable {
	let path: FolderPath
	let text: String
	/// Returns whether bytes are a schema that gen wrote, possibly another version of gen.
	private let isOne: @Sendable ([UInt8]) -> Bool

	static let ofConfiguration = SchemaFile(
		path: FolderPath(valid: "gen.schema.json"), text: ConfigurationSchema.text, isOne: { ConfigurationSchema.isOne($0) })

	/// The schema beside the styles, for all of them.
	static let ofStyles = SchemaFile(
		path: FolderPath(valid: "\(OwnTemplates.styleFolder.text)/style.schema.json"), text: StyleSettings.schema
	) { bytes in
		var discarded = Diagnostics()
		let root = JSONNode.parse(SourceText(path: "", bytes: bytes), diagnostics: &discarded)
		return root?["title"]?.string == StyleSettings.fileName && root?["properties"]?["extends"] != nil
	}

	/// Returns the edit that writes the schema into `folder`, with its result; nil if the existing file is not gen's.
	///
	/// - Parameter isForced: whether another file is replaced.
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

	/// Writes only the schema into the folder `output`.
	func write(to output: String, _ context: CommandContext, _ diagnostics: inout Diagnostics) throws(DiskError) -> ExitStatus {
		guard let folder = try context.takeFolder(output, &diagnostics) else { return context.refuse(diagnostics) }
		guard let (edit, result) = try edit(in: folder, isForced: context.arguments.has("force")) else {
			diagnostics.report(.foreignSchema(folder.display(path.text)))
			return context.refuse(diagnostics)
		}
		let reported = diagnostics
		try folder.apply(context.arguments.has("dry-run") ? [] : [edit].compactMap(\.self)) { () throws(DiskError) in
			try context.reporter.deliver(reported, files: [result])
		}
		return .done
	}
}

extension Diagnostic {
	fileprivate static func foreignSchema(_ path: String) -> Diagnostic {
		Diagnostic(
			.unmanagedFile, "'\(path)' exists and was not written by gen; nothing was written",
			fix: "move it away, or replace it with --force", fixes: [.addition("--force")])
	}
}
