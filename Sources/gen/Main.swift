import Workspace

@main
struct Main {
	static func main() {
		prepareStreams()
		let words = programArguments()
		// Without arguments, gen would write files.
		guard !words.isEmpty else { exitProcess(Gen.refuseUnknownArguments(.standard).rawValue) }
		let arguments = Array(words.dropFirst())
		let status = DeepStack.run { Gen(arguments: arguments, console: .standard, environment: .process).run() }
		exitProcess(status.rawValue)
	}
}
