import Foundation
import PackagePlugin

/// Writes every template of the package into Swift source, at each build after one was edited, added or deleted.
///
/// The templates are named one by one in the command: a list that differs is a command that differs, and is run again.
@main
struct EmbedTemplatesPlugin: BuildToolPlugin {
	func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
		let folder = context.package.directoryURL.appending(path: "Templates")
		let templates = try regularFiles(below: folder)
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

	/// The paths of all files below `folder`, relative to it and in order; hidden ones are not templates.
	private func regularFiles(below folder: URL) throws -> [String] {
		guard let names = FileManager.default.enumerator(atPath: folder.path(percentEncoded: false)) else { return [] }
		return names.compactMap { $0 as? String }
			.filter { name in
				var isDirectory: ObjCBool = false
				let path = folder.appending(path: name).path(percentEncoded: false)
				return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && !isDirectory.boolValue
					&& !name.split(separator: "/").contains { $0.hasPrefix(".") }
			}
			.sorted()
	}
}
