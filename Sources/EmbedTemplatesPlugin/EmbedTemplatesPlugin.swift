import Foundation
import PackagePlugin

/// Writes every template of the package into Swift source, at each build after a template was edited, added or deleted, and
/// the files of the runtime for the target `RuntimeFiles`.
///
/// The command lists the files one by one: when the list changes, the command changes and runs again.
@main
struct EmbedTemplatesPlugin: BuildToolPlugin {
	func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
		let package = context.package.directoryURL
		if target.name == "RuntimeFiles" {
			let files = ["Sources/Runtime", "Tests/Runtime"].flatMap { folder in
				regularFiles(below: package.appending(path: folder)).filter { !$0.hasSuffix(".pyc") }.map { "\(folder)/\($0)" }
			}
			return [try command("runtime", embedding: files, of: package, into: "EmbeddedRuntime.swift", context)]
		}
		let folder = package.appending(path: "Templates")
		return [try command("templates", embedding: regularFiles(below: folder), of: folder, into: "EmbeddedTemplates.swift", context)]
	}

	private func command(
		_ kind: String, embedding files: [String], of folder: URL, into name: String, _ context: PluginContext
	) throws -> Command {
		let output = context.pluginWorkDirectoryURL.appending(path: name)
		return .buildCommand(
			displayName: "Embedding \(files.count) files: \(kind)",
			executable: try context.tool(named: "EmbedTemplates").url,
			arguments: [kind, output.path(percentEncoded: false), folder.path(percentEncoded: false)] + files,
			inputFiles: files.map { folder.appending(path: $0) },
			outputFiles: [output])
	}

	/// Returns the sorted paths of all files below `folder`, relative to it, without hidden files.
	///
	/// Files that styles share are stored in one of them; the others have symbolic links.
	private func regularFiles(below folder: URL) -> [String] {
		let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []
		return names.filter { !$0.hasPrefix(".") && $0 != "__pycache__" }.flatMap { name in
			let child = folder.appending(path: name)
			var isDirectory: ObjCBool = false
			guard FileManager.default.fileExists(atPath: child.path(percentEncoded: false), isDirectory: &isDirectory) else {
				return [String]()
			}
			return isDirectory.boolValue ? regularFiles(below: child).map { "\(name)/\($0)" } : [name]
		}.sorted()
	}
}
