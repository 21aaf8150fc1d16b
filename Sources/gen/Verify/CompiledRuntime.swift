import SourceText
import Workspace

/// The modules that generated code is compiled against.
struct CompiledRuntime: Sendable {
	/// Where the compiler looks for them.
	let modules: String
	/// What is linked into tests.
	let objects: [String]

	/// Whether there is a module of that name.
	func has(_ module: String) -> Bool { kind(ofPath: "\(modules)/\(module).swiftmodule") != .missing }
}

/// Compiles the reference runtime for an app, once for each toolchain and each gen.
struct RuntimeBuild {
	let toolchain: Toolchain
	let cache: CacheFolder
	let version: String

	/// The modules with the prefix `app`, from the cache when they are there; nil when the user interrupted.
	func runtime(of app: String, diagnostics: inout Diagnostics) throws(DiskError) -> CompiledRuntime? {
		let package = RuntimePackage(app: app)
		let key = key(package)
		if cache.has(key) { return compiled(key, package) }
		let lock = cache.lock(key)
		defer { withExtendedLifetime(lock) {} }
		// Another run may have made it while this one waited.
		if cache.has(key) { return compiled(key, package) }
		let scratch = try cache.makeScratch()
		defer { removeTree(scratch) }
		guard try compile(package, in: scratch, diagnostics: &diagnostics) else { return nil }
		try cache.publish(scratch, as: key)
		return compiled(key, package)
	}

	private func key(_ package: RuntimePackage) -> String {
		let sources = package.modules.all.flatMap(package.sources).map { "\($0.path)\n\($0.contents)" }.joined(separator: "\n")
		let identity = "\(version)\n\(toolchain.identity)\n\(toolchain.options)\n\(package.app)\n\(sources)"
		return "runtime-" + SHA256Digest(of: Array(identity.utf8)).text.prefix(24)
	}

	private func compiled(_ key: String, _ package: RuntimePackage) -> CompiledRuntime {
		let folder = cache.entry(key)
		return CompiledRuntime(modules: folder, objects: package.modules.all.map { "\(folder)/\($0).o" })
	}

	/// Mocks need their module; the two pairs know nothing of each other and are compiled side by side.
	private func compile(_ package: RuntimePackage, in folder: String, diagnostics: inout Diagnostics) throws(DiskError) -> Bool {
		let modules = package.modules
		let chains = [[modules.networking, modules.networkingMocks], [modules.core, modules.coreMocks]]
		var paths: [String: [String]] = [:]
		var texts: [String: SourceText] = [:]
		for module in modules.all {
			for file in package.sources(of: module) {
				let path = "\(folder)/\(file.path)"
				try makeFolders(String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]))
				try writeOwnFile(path, Array(file.contents.utf8))
				paths[module, default: []].append(path)
				texts[path] = SourceText(path: "runtime/\(file.path)", file.contents)
			}
		}
		var places = chains.map { _ in 0 }
		var isSound = true
		let isComplete = runChildren(jobs: chains.count, atOnce: processorCount()) { chain, result in
			if let result, !result.isSuccess {
				defer { isSound = false }
				guard isSound else { return nil }
				if result.isDiskFull {
					diagnostics.report(DiskError(.write, folder, .full).cacheError)
					return nil
				}
				let output = String(decoding: result.output, as: UTF8.self)
				let found = CompilerOutput(output, files: texts).diagnostics.filter { $0.severity == .error }
				for diagnostic in found { diagnostics.report(diagnostic) }
				diagnostics.report(.runtimeDoesNotCompile(chains[chain][places[chain] - 1], result, saidMore: !found.isEmpty))
				return nil
			}
			guard places[chain] < chains[chain].count else { return nil }
			let module = chains[chain][places[chain]]
			places[chain] += 1
			return ChildCommand(
				toolchain.compiler,
				[
					"-parse-as-library", "-swift-version", "6", "-package-name", "runtime", "-wmo", "-no-emit-module-separately-wmo",
					"-module-name", module,
					"-module-cache-path", cache.entry("clang"), "-I", folder, "-emit-module", "-emit-module-path",
					"\(folder)/\(module).swiftmodule", "-diagnostic-style", "llvm", "-no-color-diagnostics", "-c", "-o",
					"\(folder)/\(module).o",
				] + toolchain.options + (paths[module] ?? []))
		}
		guard isComplete, isSound else { return false }
		removeTree("\(folder)/Sources")
		return true
	}
}

extension Diagnostic {
	fileprivate static func runtimeDoesNotCompile(_ module: String, _ result: ChildResult, saidMore: Bool) -> Diagnostic {
		let last = saidMore ? [] : result.lastLines.map { Diagnostic.Note($0) }
		return .error(
			"the runtime's module '\(module)' does not compile", fix: "see that the toolchain works, and that its disk has room",
			notes: last)
	}
}

extension ChildResult {
	/// The end of what it printed, where compilers and crashes say what matters.
	var lastLines: [String] {
		String(decoding: output.suffix(4000), as: UTF8.self).split(whereSeparator: \.isNewline).suffix(8).map(String.init)
	}

	/// What a program said of its crash; the end of its output when it said nothing.
	var lastWords: [String] {
		let crashes = String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline).filter { $0.contains("Fatal error") }
		return crashes.isEmpty ? lastLines : crashes.suffix(3).map(String.init)
	}

	/// Whether the program had no room to write.
	var isDiskFull: Bool {
		let mark = Array("No space left on device".utf8)
		return !isSuccess && output.indices.contains { output[$0...].starts(with: mark) }
	}
}
