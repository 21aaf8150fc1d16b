import Foundation
import PackagePlugin

/// `swift package gen …`: the tool as it was built for the package that depends on it, with the arguments as they stand.
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
		// gen has said what there is to say; a status is all that is left to hand on.
		if process.terminationStatus != 0 { exit(process.terminationStatus) }
	}
}
