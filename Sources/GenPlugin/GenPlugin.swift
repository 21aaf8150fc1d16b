import Foundation
import PackagePlugin

/// The command plugin `swift package gen …`, which runs the tool with unchanged arguments.
///
///     swift package --allow-writing-to-package-directory gen episode.json --output Features/Episode
@main
struct GenPlugin: CommandPlugin {
	func performCommand(context: PluginContext, arguments: [String]) async throws {
		// A released package has the tool as a binary.
		if let tool = try? context.tool(named: "gen") { return try run(tool.url, arguments) }
		// A tool that the plugin depends on would be built a second time in each build of this package, and never with optimization.
		let built = try packageManager.build(.product("gen"), parameters: .init(configuration: .inherit))
		guard built.succeeded, let tool = built.builtArtifacts.first(where: { $0.kind == .executable && $0.url.lastPathComponent == "gen" })
		else {
			print(built.logText)
			exit(1)
		}
		try run(tool.url, arguments)
	}

	private func run(_ tool: URL, _ arguments: [String], in folder: URL? = nil) throws {
		let process = Process()
		process.executableURL = tool
		process.arguments = arguments
		if let folder { process.currentDirectoryURL = folder }
		try process.run()
		process.waitUntilExit()
		// gen has printed its messages; only the status is passed on.
		if process.terminationStatus != 0 { exit(process.terminationStatus) }
	}
}

#if canImport(XcodeProjectPlugin)
	import XcodeProjectPlugin

	/// The same command for a project without a manifest, from the menu of Xcode: the arguments are typed in its dialog.
	extension GenPlugin: XcodeCommandPlugin {
		func performCommand(context: XcodePluginContext, arguments: [String]) throws {
			// Xcode passes the chosen targets, which gen does not need.
			var rest = arguments
			while let index = rest.firstIndex(of: "--target") { rest.removeSubrange(index..<min(index + 2, rest.count)) }
			try run(
				context.tool(named: "gen").url, rest.isEmpty ? ["check", "--format", "xcode"] : rest, in: context.xcodeProject.directoryURL)
		}
	}
#endif
