import JSONLanguage
import SourceText
import Workspace

/// The Swift compiler that verifies, with its version and paths.
struct Toolchain: Sendable {
	/// The absolute path of the compiler.
	let compiler: String
	/// The version as the compiler prints it: `Swift version 6.3.1 (swift-6.3.1-RELEASE)`.
	let version: String
	let triple: String
	/// The folders with its modules.
	let importFolders: [String]
	/// The options with which `swiftc` finds Swift Testing and compiles for this machine.
	let options: [String]

	/// Identifies the toolchain, also if it was replaced at the same path, and on every machine that has it.
	var identity: String {
		let stamp = stampText(ofPath: realPath(compiler) ?? compiler).split(separator: "/")
		return "\(version)\n\(triple)\n\(stamp.first ?? "")/\(stamp.last ?? "")\n\(options)"
	}

	/// The first Swift version with `@concurrent` and default isolation.
	private static let oldest = (major: 6, minor: 2)

	/// Finds the toolchain on the search path; nil if there is no suitable one, which is reported.
	init?(_ environment: Environment, diagnostics: inout Diagnostics) {
		let searchPath = environment.variables("PATH") ?? ""
		guard let compiler = findProgram("swiftc", searchPath: searchPath) else {
			diagnostics.report(.noToolchain())
			return nil
		}
		let temporary = try? CacheFolder.temporary(environment.variables)
		defer { temporary?.removeEverything() }
		let variables = temporary.map { ["TMPDIR": $0.path] } ?? [:]
		let question = ChildCommand(compiler, ["-print-target-info"], inheriting: .ofBuilds, environment: variables, seconds: 60)
		guard let result = runChild(question) else { return nil }
		var ignored = Diagnostics()
		let source = SourceText(path: compiler, bytes: result.output)
		guard result.isSuccess, let info = JSONNode.parse(source, diagnostics: &ignored),
			let version = info["compilerVersion"]?.string, let number = Self.number(in: version),
			let triple = info["target"]?["triple"]?.string, let resources = info["paths"]?["runtimeResourcePath"]?.string
		else {
			diagnostics.report(.unknownToolchain(compiler))
			return nil
		}
		guard number >= Self.oldest else {
			diagnostics.report(.oldToolchain(compiler, version, "\(Self.oldest.major).\(Self.oldest.minor)"))
			return nil
		}
		self.compiler = compiler
		self.version = version
		self.triple = triple
		let found = info["paths"]?["runtimeLibraryImportPaths"]?.elements?.compactMap(\.string) ?? []
		var options: [String] = []
		for folder in [resources + "/host/plugins", resources + "/host/plugins/testing"] where kind(ofPath: folder) == .folder {
			options += ["-plugin-path", folder]
		}
		let platform = ApplePlatform(triple: triple)
		self.importFolders = found + (platform?.importFolders ?? [])
		self.options = options + (platform?.options ?? [])
	}

	/// Returns `6.3` for `Swift version 6.3.1 (…)`, also with a vendor's name before it.
	static func number(in version: String) -> (major: Int, minor: Int)? {
		let words = version.split(separator: " ")
		guard let index = words.firstIndex(of: "version"), words.indices.contains(index + 1) else { return nil }
		let parts = words[index + 1].split(separator: ".").map { Int($0.prefix { $0.isASCII && $0.isNumber }) }
		guard let first = parts.first, let major = first else { return nil }
		return (major, parts.count > 1 ? parts[1] ?? 0 : 0)
	}

	/// Returns the first line of the output, which warnings may follow.
	static func answer(in output: [UInt8]) -> String? {
		String(decoding: output, as: UTF8.self).split(separator: "\n").first.map(String.init)
	}

	/// Returns the command that compiles the module `name`.
	///
	/// - Parameters:
	///   - folders: the folders with the modules that it imports.
	///   - temporary: the folder for the compiler's temporary files.
	///   - arguments: further options, and the paths of the sources.
	func compile(
		_ name: String, against folders: [String], moduleCache: String, temporary: String, _ arguments: [String]
	) -> ChildCommand {
		let common = [
			"-parse-as-library", "-swift-version", "6", "-wmo", "-no-emit-module-separately-wmo", "-module-name", name,
			"-module-cache-path", moduleCache, "-diagnostic-style", "llvm", "-no-color-diagnostics",
		]
		let all = common + folders.flatMap { ["-I", $0] } + options + arguments
		return ChildCommand(compiler, all, inheriting: .ofBuilds, environment: ["TMPDIR": temporary])
	}

	/// Returns whether the toolchain includes `module`.
	func has(_ module: String) -> Bool {
		module == "Swift"
			|| importFolders.contains { folder in
				["\(module).swiftmodule", "\(module).framework"].contains { kind(ofPath: "\(folder)/\($0)") != .missing }
			}
	}
}

/// The folders in Xcode whose contents are in one folder in toolchains of other systems.
private struct ApplePlatform {
	let importFolders: [String]
	let options: [String]

	init?(triple: String) {
		guard triple.contains("-apple-"), let architecture = triple.split(separator: "-").first else { return nil }
		guard let platform = Self.xcrun("--show-sdk-platform-path"), let kit = Self.xcrun("--show-sdk-path") else { return nil }
		let frameworks = platform + "/Developer/Library/Frameworks"
		let libraries = platform + "/Developer/usr/lib"
		importFolders = [frameworks, libraries, kit + "/usr/lib/swift", kit + "/System/Library/Frameworks"]
		options = [
			"-sdk", kit, "-target", "\(architecture)-apple-macosx15.0", "-F", frameworks, "-I", libraries, "-L", libraries,
			"-Xlinker", "-rpath", "-Xlinker", frameworks, "-Xlinker", "-rpath", "-Xlinker", libraries,
		]
	}

	private static func xcrun(_ question: String) -> String? {
		let command = ChildCommand("/usr/bin/xcrun", ["--sdk", "macosx", question], inheriting: .ofBuilds, seconds: 60)
		guard let result = runChild(command), result.isSuccess else { return nil }
		return Toolchain.answer(in: result.output)
	}
}

extension Diagnostic {
	fileprivate static func noToolchain() -> Diagnostic {
		Diagnostic(
			.missingToolchain, "no Swift toolchain was found on the search path",
			fix: "install Swift from swift.org/install, and check it with 'swiftc --version'")
	}

	fileprivate static func unknownToolchain(_ compiler: String) -> Diagnostic {
		Diagnostic(.missingToolchain, "'\(compiler)' does not print its target", fix: "check that '\(compiler) -print-target-info' runs")
	}

	fileprivate static func oldToolchain(_ compiler: String, _ version: String, _ oldest: String) -> Diagnostic {
		Diagnostic(
			.missingToolchain, "'\(compiler)' is too old for generated code: \(version)",
			fix: "put Swift \(oldest) or later first on the search path: swift.org/install has it, and on macOS Xcode 26")
	}
}
