import Foundation
import PackagePlugin

/// Writes every template of the package into Swift source, at each build after one was edited, added or deleted.
///
/// The templates are named one by one in the command: a list that differs is a command that differs, and is run again.
@main
struct EmbedTemplatesPlugin: BuildToolPlugin {
	func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
		let folder = context.package.directoryURL.appending(path: "Templates")
		let templates = try files(below: folder).sorted()
		let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedTemplates.swift")
		return [
			.buildCommand(
				displayName: "Embedding \(templates.count) templates",
				executable: try context.tool(named: "EmbedTemplates").url,
				arguments: [output.path(percentEncoded: false), folder.path(percentEncoded: false)] + templates,
				inputFiles: templates.map { folder.appending(path: $0) },
				outputFiles: [output])
		]
	}

	/// The paths of all files below `folder`, relative to it; hidden ones are not templates.
	///
	/// What styles share is in one of them; in the others a symbolic link stands for the file or the folder.
	private func files(below folder: URL) throws -> [String] {
		try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
			.filter { !$0.hasPrefix(".") }
			.flatMap { name in
				let child = folder.appending(path: name)
				var isDirectory: ObjCBool = false
				guard FileManager.default.fileExists(atPath: child.path(percentEncoded: false), isDirectory: &isDirectory) else { return [String]() }
				return isDirectory.boolValue ? try files(below: child).map { "\(name)/\($0)" } : [name]
			}
	}
}
