// The declarations of Xcode's module that GenPlugin uses, so that the plugin can be type-checked on Linux.
import Foundation
import PackagePlugin

public struct XcodeProject {
	public let directoryURL: URL
}

public struct XcodePluginContext {
	public let xcodeProject: XcodeProject
	public func tool(named name: String) throws -> PluginContext.Tool { fatalError() }
}

public protocol XcodeCommandPlugin: Plugin {
	func performCommand(context: XcodePluginContext, arguments: [String]) throws
}
