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

	/// The names of the modules, which code can import.
	let names: [String]
	/// The modules; those of the reference runtime are written only when they are compiled.
	let modules: @Sendable () -> [Module]
	/// The origin in words.
	let origin: String
	/// The modules of a project, in whose place gen's reference runtime is used if they do not compile here.
	var replaceable: [String] = []

	init(_ modules: [Module], origin: String, replaceable: [String] = []) {
		names = modules.map(\.name)
		self.modules = { modules }
		self.origin = origin
		self.replaceable = replaceable
	}

	/// The runtime embedded in this program, for the features of an app.
	init(referenceOf app: String) {
		let modules = RuntimeModules(app: app)
		names = modules.all
		self.modules = { modules.all.map { .reference($0, app: app) } }
		origin = "gen's reference runtime (\(modules.networking), \(modules.core))"
	}

	/// Reads a folder of sources: a folder for each module, also in `Sources`, or the sources of one module, named like the folder.
	///
	/// - Parameter missing: the error if there is no such folder.
	init?(
		in folder: String, shownAs configured: Configured<String>, reading readable: ReadableFolders,
		missing: Diagnostic, diagnostics: inout Diagnostics
	) {
		guard let folder = realPath(folder), kind(ofPath: folder) == .folder else {
			diagnostics.report(missing)
			return nil
		}
		var problems = Diagnostics()
		if !readable.contains(folder) { problems.report(ReadFailure(path: folder, reason: .outside).diagnostic) }
		var (path, shown) = (folder, configured.value)
		let isPackage = kind(ofPath: folder + "/Sources") == .folder
		if isPackage { (path, shown) = (path + "/Sources", shown + "/Sources") }
		let names = Module.names(inFolder: path, readable)
		let isModule = !isPackage && names.contains { $0.hasSuffix(".swift") }
		let inner = isModule ? [""] : names.filter { kind(ofPath: path + "/" + $0) == .folder }.map { "/" + $0 }
		let modules = inner.map { inner in
			Module(
				(folder + inner).split(separator: "/").last.map(String.init) ?? "", in: (path + inner, shown + inner), reading: readable,
				diagnostics: &problems)
		}
		self.init(modules.filter { !$0.files.isEmpty }, origin: "the sources in '\(folder)'")
		if self.names.isEmpty, !problems.hasErrors { problems.report(.noSources(configured)) }
		for var problem in problems.all {
			problem.span = configured.span
			diagnostics.report(problem)
		}
		if problems.hasErrors { return nil }
	}
}

extension RuntimeSources {
	/// Reads the runtime that `style` declares; nil if it declares none, or if that cannot be read, which is reported at its location.
	///
	/// - Parameters:
	///   - own: the source of `style`, unless it is a built-in one.
	///   - allowed: the paths outside of the project that a person allows.
	init?(of style: Style, in own: OwnTemplates, allowing allowed: [String], diagnostics: inout Diagnostics) {
		// A path in a style that this one extends is relative to that style.
		guard let declared = style.settings.runtime,
			let file = own.styleFiles.first(where: { $0.source === declared.span.source })
		else { return nil }
		let folder = ProjectFolders.parent(of: file.realPath) ?? "/"
		self.init(
			in: folder + "/" + declared.value, shownAs: declared, reading: ReadableFolders(ProjectFolders(of: folder), allowing: allowed),
			missing: .noRuntime(declared.value, at: declared.span), diagnostics: &diagnostics)
	}
}

extension RuntimeSources.Module {
	/// Returns the module of the reference runtime for an app.
	static func reference(_ name: String, app: String) -> RuntimeSources.Module {
		RuntimeSources.Module(
			name, files: RuntimePackage(app: app).sources(of: name).map { SourceText(path: "runtime/\($0.path)", $0.contents) })
	}

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
	fileprivate static func noRuntime(_ declared: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.runtimeModule, "there is no folder '\(declared)' beside this style", at: span, fix: "write the path relative to style.json")
	}

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
