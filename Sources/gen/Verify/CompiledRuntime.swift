import SourceText
import Workspace

/// The compiled modules that generated code is compiled against.
struct CompiledRuntime: Sendable {
	/// The folder in which the compiler searches for them.
	let modules: String
	/// The object files that are linked into tests.
	let objects: [String]
	/// The origin in words: `gen's reference runtime (AcmeNetworking)`.
	var origin = ""
}

/// The build of the reference runtime for an app, or of a style's runtime, once for each toolchain and version of gen.
struct RuntimeBuild {
	let toolchain: Toolchain
	let cache: CacheFolder
	let version: String

	private struct Module {
		let name: String
		/// The files, with their paths in the folder in which they are compiled.
		let files: [(path: String, text: SourceText)]
	}

	/// Returns the modules with the prefix `app`, from the cache if they are there; nil if the user interrupted.
	///
	/// Mocks need their module; the two pairs are independent of each other and are compiled in parallel.
	func runtime(of app: String, diagnostics: inout Diagnostics) throws(DiskError) -> CompiledRuntime? {
		try runtime(
			Self.chains(of: app), fix: "check that the toolchain works, and that the disk has space", diagnostics: &diagnostics)
	}

	/// Returns the modules of a style's runtime, each after those that it imports.
	func runtime(of sources: RuntimeSources, diagnostics: inout Diagnostics) throws(DiskError) -> CompiledRuntime? {
		try runtime([Self.chain(of: sources)], fix: "make it compile with Swift 6", diagnostics: &diagnostics)
	}

	/// Returns what identifies the reference runtime of an app before it is compiled.
	func identity(of app: String) -> String { Self.digest(Self.chains(of: app)) }

	/// Returns what identifies a style's runtime before it is compiled.
	func identity(of sources: RuntimeSources) -> String { Self.digest([Self.chain(of: sources)]) }

	private static func digest(_ chains: [[Module]]) -> String {
		var parts = KeyParts()
		for text in texts(chains) { parts.add(text) }
		return parts.digest
	}

	private static func chains(of app: String) -> [[Module]] {
		let package = RuntimePackage(app: app)
		let modules = package.modules
		return [[modules.networking, modules.networkingMocks], [modules.core, modules.coreMocks]].map { chain in
			chain.map { name in
				Module(
					name: name,
					files: package.sources(of: name).map { ($0.path, SourceText(path: "runtime/\($0.path)", $0.contents)) })
			}
		}
	}

	private static func chain(of sources: RuntimeSources) -> [Module] {
		sources.modules.map { module in
			Module(
				name: module.name, files: module.files.enumerated().map { ("Sources/\(module.name)/\($0.offset).swift", $0.element) })
		}
	}

	private func runtime(_ chains: [[Module]], fix: Remedy, diagnostics: inout Diagnostics) throws(DiskError) -> CompiledRuntime? {
		let key = key(chains)
		let folder = cache.entry(key)
		let compiled = CompiledRuntime(modules: folder, objects: chains.flatMap { $0 }.map { "\(folder)/\($0.name).o" })
		if cache.has(key) { return compiled }
		let lock = cache.lock(key)
		defer { withExtendedLifetime(lock) {} }
		// Another run may have built it while this one waited.
		if cache.has(key) { return compiled }
		let scratch = try cache.makeScratch()
		defer { removeTree(scratch) }
		guard try compile(chains, in: scratch, fix: fix, diagnostics: &diagnostics) else { return nil }
		try cache.publish(scratch, as: key)
		return compiled
	}

	private func key(_ chains: [[Module]]) -> String {
		let texts = Self.texts(chains).joined(separator: "\n")
		let identity = "\(version)\n\(toolchain.identity)\n\(toolchain.options)\n\(texts)"
		return "runtime-" + SHA256Digest(of: Array(identity.utf8)).text.prefix(24)
	}

	/// Returns the texts of all modules, each after its name and path.
	private static func texts(_ chains: [[Module]]) -> [String] {
		chains.flatMap { $0 }.flatMap { module in
			module.files.map { "\(module.name)\n\($0.path)\n\($0.text.text(in: SourceRange(0, $0.text.count)))" }
		}
	}

	/// Compiles the modules of each chain in sequence, the chains in parallel.
	private func compile(
		_ chains: [[Module]], in folder: String, fix: Remedy, diagnostics: inout Diagnostics
	) throws(DiskError) -> Bool {
		var paths: [String: [String]] = [:]
		var texts: [String: SourceText] = [:]
		let temporary = try cache.makeScratch()
		defer { removeTree(temporary) }
		for module in chains.flatMap({ $0 }) {
			for file in module.files {
				let path = "\(folder)/\(file.path)"
				try makeFolders(StyleRuntime.parent(of: path))
				try writeOwnFile(path, file.text.withBytes { Array($0) })
				paths[module.name, default: []].append(path)
				texts[path] = file.text
			}
		}
		var positions = chains.map { _ in 0 }
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
				let module = chains[chain][positions[chain] - 1].name
				diagnostics.report(.runtimeDoesNotCompile(module, result, fix: fix, hasFindings: !found.isEmpty))
				return nil
			}
			guard positions[chain] < chains[chain].count else { return nil }
			let module = chains[chain][positions[chain]].name
			positions[chain] += 1
			return toolchain.compile(
				[
					"-parse-as-library", "-swift-version", "6", "-package-name", "runtime", "-wmo", "-no-emit-module-separately-wmo",
					"-module-name", module,
					"-module-cache-path", cache.moduleCache, "-I", folder, "-emit-module", "-emit-module-path",
					"\(folder)/\(module).swiftmodule", "-diagnostic-style", "llvm", "-no-color-diagnostics", "-c", "-o",
					"\(folder)/\(module).o",
				] + toolchain.options + (paths[module] ?? []), in: temporary)
		}
		guard isComplete, isSound else { return false }
		removeTree("\(folder)/Sources")
		return true
	}
}

extension Diagnostic {
	fileprivate static func runtimeDoesNotCompile(_ module: String, _ result: ChildResult, fix: Remedy, hasFindings: Bool) -> Diagnostic {
		let last = hasFindings ? [] : result.lastLines.map { Diagnostic.Note($0) }
		return Diagnostic(.runtimeModule, "the runtime's module '\(module)' does not compile", fix: fix, notes: last)
	}
}

extension ChildResult {
	/// The last lines of the output, in which compilers and crashes have the essentials.
	var lastLines: [String] {
		String(decoding: output.suffix(4000), as: UTF8.self).split(whereSeparator: \.isNewline).suffix(8).map(String.init)
	}

	/// The program's message about its crash; the end of its output if there is none.
	var crashMessage: [String] {
		let crashes = String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline).filter { $0.contains("Fatal error") }
		return crashes.isEmpty ? lastLines : crashes.suffix(3).map(String.init)
	}

	/// Whether the program failed because the disk is full.
	var isDiskFull: Bool {
		let mark = Array("No space left on device".utf8)
		return !isSuccess && output.indices.contains { output[$0...].starts(with: mark) }
	}
}
