import Foundation
import PackagePlugin

/// The command plugin `swift package gen …`, which runs the tool with unchanged arguments.
///
///     swift package --allow-writing-to-package-directory gen episode.json --output Features/Episode
@main
struct GenPlugin: CommandPlugin {
	func performCommand(context: PluginContext, arguments: [String]) async throws {
		let process = Process()
		process.executableURL = try context.tool(named: "gen").url
		process.arguments = arguments
		try process.run()
		process.waitUntilExit()
		// gen has printed its messages; only the status is passed on.
		if process.terminationStatus != 0 { exit(process.terminationStatus) }
	}
}
