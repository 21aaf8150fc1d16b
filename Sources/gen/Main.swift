import Workspace

@main
struct Main {
	static func main() {
		ignoreWriteSignals()
		let arguments = Array(CommandLine.arguments.dropFirst())
		let status = Gen(arguments: arguments, console: .standard, environment: .process).run()
		exitProcess(status.rawValue)
	}
}
