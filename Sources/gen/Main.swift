import Workspace

@main
struct Main {
	static func main() {
		prepareStreams()
		let arguments = Array(CommandLine.arguments.dropFirst())
		let status = DeepStack.run { Gen(arguments: arguments, console: .standard, environment: .process).run() }
		exitProcess(status.rawValue)
	}
}
