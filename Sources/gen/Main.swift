import Workspace

@main
struct Main {
	static func main() {
		prepareStreams()
		let words = programArguments()
		guard !words.isEmpty else {
			// Without arguments, gen would write files.
			writeText("gen: error: cannot read the arguments\n", to: .standardError)
			exitProcess(ExitStatus.bad.rawValue)
		}
		let arguments = Array(words.dropFirst())
		let status = DeepStack.run { Gen(arguments: arguments, console: .standard, environment: .process).run() }
		exitProcess(status.rawValue)
	}
}
