import Testing

/// Runs the tests of all modules that are linked into one program.
@main struct Entry {
	static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
