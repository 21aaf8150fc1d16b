import Foundation
import PackagePlugin

/// Writes every template of the package into Swift source, at each build after a template was edited, added or deleted, the files of
/// the runtime for the target `RuntimeFiles`, the codes of the page of diagnostics for `SourceText`, and the commit for `BuildVersion`.
///
/// The command lists the files one by one, or contains the commit: when they change, the command changes and runs again.
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
		if target.name == "SourceText" {
			let page = package.appending(path: "Sources/gen/Documentation.docc/Diagnostics.md")
			let output = context.pluginWorkDirectoryURL.appending(path: "DiagnosticCodes.swift")
			return [
				.buildCommand(
					displayName: "Embedding the codes of diagnostics", executable: try context.tool(named: "EmbedTemplates").url,
					arguments: ["diagnostics", output.path(percentEncoded: false), page.path(percentEncoded: false)], inputFiles: [page],
					outputFiles: [output])
			]
		}
		if target.name == "BuildVersion" {
			let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedCommit.swift")
			let commit = String(Checkout(package)?.commit?.prefix(8) ?? "")
			return [
				.buildCommand(
					displayName: "Embedding the commit", executable: try context.tool(named: "EmbedTemplates").url,
					arguments: ["commit", output.path(percentEncoded: false), commit], inputFiles: [], outputFiles: [output])
			]
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

/// The files of git in the folder of a package; no program is run, which a sandbox may forbid.
private struct Checkout {
	private let folder: URL
	/// The folder that a worktree shares with its repository.
	private let common: URL

	/// Returns nil if the folder is not the root of a checkout.
	init?(_ package: URL) {
		let git = package.appending(path: ".git")
		let link = Self.line(git)
		folder = link.flatMap { $0.hasPrefix("gitdir: ") ? URL(filePath: String($0.dropFirst(8)), relativeTo: package) : nil } ?? git
		common =
			Self.line(folder.appending(path: "commondir")).map { [folder] in URL(filePath: $0, relativeTo: $0.hasPrefix("/") ? nil : folder)
			} ?? folder
		guard FileManager.default.fileExists(atPath: folder.appending(path: "HEAD").path(percentEncoded: false)) else { return nil }
	}

	/// The commit that is checked out.
	var commit: String? {
		guard let head = Self.line(folder.appending(path: "HEAD")) else { return nil }
		guard head.hasPrefix("ref: ") else { return Self.hash(head) }
		let reference = String(head.dropFirst(5))
		if let commit = Self.line(common.appending(path: reference)) ?? Self.line(folder.appending(path: reference)) {
			return Self.hash(commit)
		}
		let packed = (try? String(contentsOf: common.appending(path: "packed-refs"), encoding: .utf8)) ?? ""
		return packed.split(separator: "\n").first { $0.hasSuffix(" " + reference) }.flatMap { Self.hash(String($0.prefix { $0 != " " })) }
	}

	private static func hash(_ text: String) -> String? {
		text.count >= 40 && text.allSatisfy(\.isHexDigit) ? text : nil
	}

	private static func line(_ file: URL) -> String? {
		(try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n").first.map(String.init)
	}
}
