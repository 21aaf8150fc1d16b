import Generator
import JSONLanguage
import SourceText
import Workspace

/// The sources of modules that code is compiled against.
struct RuntimeSources: Sendable {
	struct Module: Sendable {
		let name: String
		/// The sources, under their paths for messages.
		let files: [SourceText]
		let imports: Set<String>

		init(_ name: String, files: [SourceText]) {
			self.name = name
			self.files = files
			imports = Set(files.flatMap { SwiftImports($0.withBytes { Array($0) }).modules })
		}
	}

	let modules: [Module]
	/// The origin in words.
	let origin: String
	/// The modules of a project, in whose place gen's reference runtime is used if they do not compile here.
	var replaceable: [String] = []

	init(_ modules: [Module], origin: String, replaceable: [String] = []) {
		self.modules = modules
		self.origin = origin
		self.replaceable = replaceable
	}

	/// Reads a folder of sources: a folder for each module, also in `Sources`, or the sources of one module, named like the folder.
	///
	/// - Parameter folder: the absolute path without links.
	init?(
		in folder: String, shownAs configured: Configured<String>, reading readable: ReadableFolders, origin: String,
		diagnostics: inout Diagnostics
	) {
		var problems = Diagnostics()
		var (path, shown) = (folder, configured.value)
		let isPackage = kind(ofPath: folder + "/Sources") == .folder
		if isPackage { (path, shown) = (path + "/Sources", shown + "/Sources") }
		let names = Module.names(inFolder: path, readable)
		var modules: [Module] = []
		if !isPackage, names.contains(where: { $0.hasSuffix(".swift") }) {
			let name = folder.split(separator: "/").last.map(String.init) ?? ""
			modules = [Module(name, in: (path, shown), reading: readable, diagnostics: &problems)]
		} else {
			for name in names where kind(ofPath: path + "/" + name) == .folder {
				modules.append(Module(name, in: (path + "/" + name, shown + "/" + name), reading: readable, diagnostics: &problems))
			}
		}
		self.init(modules.filter { !$0.files.isEmpty }, origin: origin)
		if self.modules.isEmpty { problems.report(.noSources(configured)) }
		for var problem in problems.all {
			problem.span = configured.span
			diagnostics.report(problem)
		}
		if problems.hasErrors { return nil }
	}
}

extension RuntimeSources.Module {
	/// The number of files that are read.
	private static let most = 2000
	private static let deepest = 16

	/// Reads the Swift files below a folder.
	init(_ name: String, in folder: (path: String, shown: String), reading readable: ReadableFolders, diagnostics: inout Diagnostics) {
		var files: [SourceText] = []
		var pending = [(path: folder.path, shown: folder.shown, depth: 0)]
		while let next = pending.popLast(), files.count <= Self.most {
			do throws(ReadFailure) {
				guard readable.contains(next.path) else { throw ReadFailure(path: next.shown, reason: .outside) }
				if kind(ofPath: next.path) != .folder {
					if next.path.hasSuffix(".swift") { files.append(try readable.read(next.path, displayName: next.shown)) }
				} else if next.depth < Self.deepest {
					for name in Self.names(inFolder: next.path, readable).reversed() {
						pending.append(("\(next.path)/\(name)", "\(next.shown)/\(name)", next.depth + 1))
					}
				}
			} catch {
				diagnostics.report(error.diagnostic)
			}
		}
		if files.count > Self.most { diagnostics.report(.tooMany(folder.shown, most: Self.most)) }
		self.init(name, files: files)
	}

	/// Returns the names that are neither hidden nor those of tests or a manifest, in order: no code is compiled against those.
	fileprivate static func names(inFolder folder: String, _ readable: ReadableFolders) -> [String] {
		readable.names(inFolder: folder).filter { !$0.hasPrefix(".") && !$0.hasSuffix("Tests") && $0 != "Package.swift" }
	}
}

extension Diagnostic {
	fileprivate static func noSources(_ configured: Configured<String>) -> Diagnostic {
		Diagnostic(
			.runtimeModule, "the runtime '\(configured.value)' has no Swift sources",
			fix: "use the path of a package or folder with a folder of sources for each module")
	}

	fileprivate static func tooMany(_ folder: String, most: Int) -> Diagnostic {
		Diagnostic(
			.runtimeModule, "the folder '\(folder)' of the runtime has more than \(most) files",
			fix: "name the folder that contains only the runtime")
	}
}
