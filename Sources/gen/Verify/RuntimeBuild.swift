import BuildVersion
import SourceText
import Workspace

/// The compiled modules that generated code is compiled against.
struct CompiledRuntime: Sendable {
	/// The digest of the sources, the toolchain and the version of gen.
	let key: String
	/// The folder in which the compiler searches for the modules.
	let modules: String
	/// The object files that are linked into tests.
	let objects: [String]
	/// The origin in words: `gen's reference runtime (AcmeNetworking, AcmeCore)`.
	var origin = ""
}

/// Compiles runtimes, each once for each toolchain and version of gen.
struct RuntimeBuild {
	let toolchain: Toolchain
	let cache: CacheFolder
	/// The runtimes by their origins; nil for one that does not compile, which is reported once.
	private(set) var built: [String: CompiledRuntime?] = [:]

	/// Returns the modules that a feature is compiled against, from the cache if they are there; nil if they do not compile, which is reported, or if
	/// the user interrupted.
	///
	/// The reference runtime takes the place of modules of a project that do not compile here.
	mutating func runtime(of own: RuntimeSources?, app: String, diagnostics: inout Diagnostics) throws(DiskError) -> CompiledRuntime? {
		let sources = own ?? RuntimeSources(referenceOf: app)
		if let known = built[sources.origin] { return known }
		var problems = Diagnostics()
		var compiled = try compile(sources, &problems)
		if compiled == nil, !sources.replaceable.isEmpty, problems.hasErrors {
			diagnostics.report(.doesNotCompile(sources.replaceable, problems))
			compiled = try runtime(of: nil, app: app, diagnostics: &diagnostics)
		} else {
			diagnostics.report(contentsOf: problems)
		}
		built[sources.origin] = .some(compiled)
		return compiled
	}

	private func compile(_ sources: RuntimeSources, _ diagnostics: inout Diagnostics) throws(DiskError) -> CompiledRuntime? {
		let modules = sources.modules()
		let texts = modules.flatMap { module in [Array(module.name.utf8)] + module.files.map { $0.withBytes { Array($0) } } }
		let key = "runtime-" + digest(of: [Array("\(BuildVersion.current.text)\n\(toolchain.identity)".utf8)] + texts).prefix(24)
		let folder = cache.entry(key)
		let objects = modules.map { "\(folder)/\($0.name).o" }
		let compiled = CompiledRuntime(key: key, modules: folder, objects: objects, origin: sources.origin)
		if cache.has(key) { return compiled }
		let lock = cache.lock(key)
		defer { withExtendedLifetime(lock) {} }
		// Another run may have built it while this one waited.
		if cache.has(key) { return compiled }
		let scratch = try cache.makeScratch()
		defer { removeTree(scratch) }
		for layer in layered(modules, name: \.name, imports: \.imports) {
			guard try compile(layer, in: scratch, &diagnostics) else { return nil }
		}
		removeTree("\(scratch)/Sources")
		try cache.publish(scratch, as: key)
		return compiled
	}

	/// Compiles modules that do not import each other.
	private func compile(
		_ modules: [RuntimeSources.Module], in folder: String, _ diagnostics: inout Diagnostics
	) throws(DiskError) -> Bool {
		var commands: [ChildCommand] = []
		var texts: [String: SourceText] = [:]
		for module in modules {
			let sources = "\(folder)/Sources/\(module.name)"
			try makeFolders(sources)
			var paths: [String] = []
			for (number, text) in module.files.enumerated() {
				paths.append("\(sources)/\(number).swift")
				texts["\(sources)/\(number).swift"] = text
				try writeOwnFile("\(sources)/\(number).swift", text.withBytes { Array($0) })
			}
			commands.append(
				toolchain.compile(
					module.name, against: [folder], moduleCache: cache.moduleCache, temporary: sources,
					[
						"-package-name", "runtime", "-emit-module", "-emit-module-path", "\(folder)/\(module.name).swiftmodule", "-c", "-o",
						"\(folder)/\(module.name).o",
					] + paths))
		}
		let results = commands.mapInParallel { runChild($0) }
		guard let (module, result) = zip(modules, results).first(where: { $1?.isSuccess != true }) else { return true }
		guard let result else { return false }
		if result.isDiskFull {
			diagnostics.report(DiskError(.write, folder, .full).cacheError)
		} else {
			let errors = CompilerOutput(result.text, files: texts).diagnostics.filter { $0.severity == .error }
			for error in errors { diagnostics.report(error) }
			diagnostics.report(.runtimeDoesNotCompile(module.name, notes: errors.isEmpty ? result.lastLines : []))
		}
		return false
	}
}

extension CacheFolder {
	/// The folder in which the toolchain stores the modules of C headers. It accepts them only at the path where it wrote them, and a cache may be
	/// restored at another one.
	var moduleCache: String { entry("clang-" + Fingerprint(of: Array(path.utf8)).text.prefix(12)) }

	/// Opens the user's cache, or a folder for this run if that cannot be written, which is reported.
	static func ofUser(_ environment: Environment, diagnostics: inout Diagnostics) throws(DiskError) -> CacheFolder {
		do throws(DiskError) {
			guard let path = defaultPath(environment.variables) else { throw DiskError(.write, "~/.cache/gen", .missing) }
			return try CacheFolder(at: environment.resolve(path))
		} catch {
			diagnostics.report(error.cacheWarning)
			return try temporary(environment.variables)
		}
	}
}

/// Returns the digest of parts, each of which follows its length, so that no other parts have the same digest.
func digest(of parts: [[UInt8]]) -> String {
	Fingerprint(of: parts.reduce(into: []) { $0 += Array("\($1.count)\n".utf8) + $1 }).text
}

/// Sorts modules into layers, each of which imports only modules of earlier ones. Modules that import each other in a cycle are in the last layer,
/// where the compiler reports it.
func layered<Module>(_ modules: [Module], name: (Module) -> String, imports: (Module) -> Set<String>) -> [[Module]] {
	var rest = modules
	var layers: [[Module]] = []
	while !rest.isEmpty {
		let pending = Set(rest.map(name))
		let ready = rest.filter { imports($0).subtracting([name($0)]).isDisjoint(with: pending) }
		layers.append(ready.isEmpty ? rest : ready)
		let taken = Set(ready.isEmpty ? Array(pending) : ready.map(name))
		rest.removeAll { taken.contains(name($0)) }
	}
	return layers
}

extension Diagnostic {
	fileprivate static func runtimeDoesNotCompile(_ module: String, notes: [String]) -> Diagnostic {
		Diagnostic(
			.runtimeModule, "the runtime's module '\(module)' does not compile",
			fix: "make it compile with Swift 6, and check that the toolchain works and the disk has space", notes: notes.map { .init($0) })
	}

	/// - Parameter modules: the names of the project's modules.
	fileprivate static func doesNotCompile(_ modules: [String], _ reasons: Diagnostics) -> Diagnostic {
		let names = modules.map { "'\($0)'" }.joined(separator: ", ")
		var warning = Diagnostic(
			.notVerified, "modules of the project do not compile here, so gen's reference runtime takes the place of \(names)",
			fix: "pass --runtime with the sources of modules that compile here, or verify where the app builds",
			notes: reasons.all.prefix(3).flatMap { [Note($0.message, at: $0.span)] + $0.notes })
		warning.severity = .warning
		return warning
	}
}
