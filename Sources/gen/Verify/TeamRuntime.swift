import JSONLanguage
import SourceText
import Workspace

/// A team's own package, built with SwiftPM into the cache, to verify against instead of the reference runtime.
struct TeamRuntime {
	let toolchain: Toolchain
	let cache: CacheFolder
	/// The path as the user wrote it.
	let shown: String
	/// The absolute path.
	let path: String

	init?(_ shown: String, environment: Environment, toolchain: Toolchain, cache: CacheFolder, diagnostics: inout Diagnostics) {
		guard let path = realPath(environment.resolve(shown)), kind(ofPath: path + "/Package.swift") == .file else {
			diagnostics.report(.noPackage(shown))
			return nil
		}
		self.toolchain = toolchain
		self.cache = cache
		self.shown = shown
		self.path = path
	}

	/// Builds the package; SwiftPM itself separates concurrent builds. Nil if the build fails, which is reported.
	func build(diagnostics: inout Diagnostics) -> CompiledRuntime? {
		let key = "package-" + SHA256Digest(of: Array("\(toolchain.identity)\n\(path)".utf8)).text.prefix(24)
		let options = ["--package-path", path, "--scratch-path", cache.entry(key)]
		guard let description = run("package", options + ["describe", "--type", "json"], &diagnostics) else { return nil }
		guard run("build", options, &diagnostics) != nil else { return nil }
		guard let shown = run("build", options + ["--show-bin-path"], &diagnostics) else { return nil }
		let folder = String(decoding: shown, as: UTF8.self).split(separator: "\n").last.map(String.init) ?? ""
		let others = Self.programs(in: description)
		var objects: [String] = []
		for name in ReadableFolders(only: folder).names(inFolder: folder)
		where name.hasSuffix(".build") && !others.contains(String(name.dropLast(".build".count))) {
			objects += Self.objects(below: "\(folder)/\(name)")
		}
		return CompiledRuntime(modules: "\(folder)/Modules", objects: objects)
	}

	private func run(_ tool: String, _ arguments: [String], _ diagnostics: inout Diagnostics) -> [UInt8]? {
		let program = toolchain.compiler.dropLast("swiftc".count) + "swift"
		let temporary = try? cache.makeScratch()
		defer { if let temporary { removeTree(temporary) } }
		let variables = temporary.map { ["TMPDIR": $0] } ?? [:]
		let command = ChildCommand(String(program), [tool] + arguments, inheriting: .ofBuilds, environment: variables, seconds: 3600)
		guard let result = runChild(command) else { return nil }
		if result.isSuccess { return result.output }
		if result.isDiskFull {
			diagnostics.report(DiskError(.write, cache.path, .full).cacheError)
			return nil
		}
		diagnostics.report(.packageDoesNotBuild(shown, result.lastLines))
		return nil
	}

	/// Returns the targets that are executables, tests, plugins or macros: they are not linked into tests.
	private static func programs(in description: [UInt8]) -> Set<String> {
		// SwiftPM may print messages before the object.
		let start = description.firstIndex(of: UInt8(ascii: "{")) ?? description.endIndex
		var ignored = Diagnostics()
		let root = JSONNode.parse(SourceText(path: "<package>", bytes: Array(description[start...])), diagnostics: &ignored)
		let targets = root?["targets"]?.elements ?? []
		return Set(targets.filter { $0["type"]?.string != "library" }.compactMap { $0["name"]?.string })
	}

	private static func objects(below folder: String) -> [String] {
		let readable = ReadableFolders(only: folder)
		var found: [String] = []
		var folders = [folder]
		while let next = folders.popLast() {
			for name in readable.names(inFolder: next) {
				let item = "\(next)/\(name)"
				if name.hasSuffix(".o") { found.append(item) } else if kind(ofPath: item) == .folder { folders.append(item) }
			}
		}
		return found
	}
}

extension Diagnostic {
	fileprivate static func noPackage(_ path: String) -> Diagnostic {
		Diagnostic(
			.runtimeModule, "there is no Package.swift in '\(path)'",
			fix: "pass the folder of the Swift package that contains your networking modules")
	}

	fileprivate static func packageDoesNotBuild(_ path: String, _ lines: [String]) -> Diagnostic {
		Diagnostic(
			.runtimeModule, "the package '\(path)' does not build", fix: "run 'swift build' there and correct its errors",
			notes: lines.map { .init($0) })
	}
}
