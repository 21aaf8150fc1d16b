import Generator
import JSONLanguage
import SourceText
import Workspace

/// A folder of Swift sources that code is compiled against: a folder for each module, or the sources of one module, named like the folder.
struct RuntimeSources: Sendable {
	struct Module: Sendable {
		let name: String
		/// The sources, under their paths for messages.
		let files: [SourceText]
		let imports: Set<String>

		init(_ name: String, files: [SourceText]) {
			self.name = name
			self.files = files
			imports = Set(files.flatMap { SwiftImports($0.withBytes { String(decoding: $0, as: UTF8.self) }).modules })
		}

		/// The concatenated text of all files, which identifies the module.
		var identity: String { files.map { $0.text(in: SourceRange(0, $0.count)) }.joined(separator: "\n") }
	}

	/// The modules, each after those that it imports.
	let modules: [Module]
	/// The origin in words.
	let origin: String
	/// The warning where gen's reference runtime takes their place since they do not compile here; nil if that is an error.
	private(set) var fallback: (@Sendable (Diagnostics) -> Diagnostic)?

	private static let most = (files: 2000, depth: 16)

	/// - Parameter folder: the absolute path without links.
	init?(
		in folder: String, shownAs configured: Configured<String>, reading readable: ReadableFolders, origin: String,
		diagnostics: inout Diagnostics
	) {
		var reader = Reader(configured: configured, readable: readable)
		let top = Self.visible(in: folder, readable)
		var modules: [Module] = []
		if top.contains(where: { $0.hasSuffix(".swift") }) {
			modules = [reader.module(folder.split(separator: "/").last.map(String.init) ?? "", in: folder, shown: configured.value)]
		} else if top.contains("Sources") {
			modules = reader.modules(in: folder + "/Sources", shown: configured.value + "/Sources")
		} else {
			modules = reader.modules(in: folder, shown: configured.value)
		}
		modules.removeAll(where: \.files.isEmpty)
		if modules.isEmpty, reader.problems.all.isEmpty { reader.problems.report(.noSources(configured)) }
		for module in modules where SwiftIdentifier(exactly: module.name) == nil {
			reader.problems.report(.noModule(module.name, configured))
		}
		guard let ordered = Self.ordered(modules) else {
			diagnostics.report(.circle(modules.map(\.name), configured))
			return nil
		}
		diagnostics.report(contentsOf: reader.problems)
		if reader.problems.hasErrors { return nil }
		self.modules = ordered
		self.origin = origin
	}

	/// Sorts modules of a project; nil if they import each other in a cycle.
	init?(_ modules: [Module], origin: String, fallback: @escaping @Sendable (Diagnostics) -> Diagnostic) {
		guard let ordered = Self.ordered(modules) else { return nil }
		self.modules = ordered
		self.origin = origin
		self.fallback = fallback
	}

	/// Sorts the modules by their imports; nil if those form a cycle.
	private static func ordered(_ modules: [Module]) -> [Module]? {
		let names = Set(modules.map(\.name))
		var left = modules
		var ordered: [Module] = []
		while !left.isEmpty {
			let done = Set(ordered.map(\.name))
			let ready = left.filter { $0.imports.intersection(names).subtracting(done).subtracting([$0.name]).isEmpty }
			if ready.isEmpty { return nil }
			ordered += ready
			let taken = Set(ready.map(\.name))
			left.removeAll { taken.contains($0.name) }
		}
		return ordered
	}

	/// Reads the module of a project in `folder`, or in its `Sources`; nil if there are no sources. A file that cannot be read is missing when the
	/// module is compiled.
	static func module(_ name: String, in folder: (path: String, shown: String), reading readable: ReadableFolders) -> Module? {
		let nowhere = Configured(folder.shown, at: SourceSpan(SourceText(path: folder.shown, ""), SourceRange(at: 0)))
		var reader = Reader(configured: nowhere, readable: readable)
		for inner in ["/Sources/" + name, "/Sources", ""] where kind(ofPath: folder.path + inner) == .folder {
			let module = reader.module(name, in: folder.path + inner, shown: folder.shown + inner)
			return module.files.isEmpty ? nil : module
		}
		return nil
	}

	/// Returns the names that are neither hidden nor those of tests or a manifest, in order: no code is compiled against those.
	private static func visible(in folder: String, _ readable: ReadableFolders) -> [String] {
		readable.names(inFolder: folder).filter { !$0.hasPrefix(".") && !$0.hasSuffix("Tests") && $0 != "Package.swift" }.sorted()
	}

	/// The reader that traverses the folder.
	private struct Reader {
		let configured: Configured<String>
		let readable: ReadableFolders
		var problems = Diagnostics()
		private var count = 0

		init(configured: Configured<String>, readable: ReadableFolders) {
			self.configured = configured
			self.readable = readable
		}

		/// Returns the modules in `folder`.
		mutating func modules(in folder: String, shown: String) -> [Module] {
			var modules: [Module] = []
			for name in RuntimeSources.visible(in: folder, readable) {
				guard kind(ofPath: "\(folder)/\(name)") == .folder else { continue }
				modules.append(module(name, in: "\(folder)/\(name)", shown: "\(shown)/\(name)"))
			}
			return modules
		}

		mutating func module(_ name: String, in folder: String, shown: String) -> Module {
			var files: [SourceText] = []
			var pending = [(path: folder, shown: shown, depth: 0)]
			while let next = pending.popLast() {
				guard let real = realPath(next.path), readable.contains(real) else {
					problems.report(.strayLink(next.shown, configured))
					continue
				}
				if kind(ofPath: real) == .folder {
					guard next.depth < RuntimeSources.most.depth else { continue }
					for name in RuntimeSources.visible(in: real, readable).reversed() {
						pending.append(("\(next.path)/\(name)", "\(next.shown)/\(name)", next.depth + 1))
					}
					continue
				}
				guard next.path.hasSuffix(".swift") else { continue }
				count += 1
				guard count <= RuntimeSources.most.files else {
					problems.report(.tooMany(configured, most: RuntimeSources.most.files))
					break
				}
				guard let source = try? readable.read(real, displayName: next.shown) else { continue }
				files.append(source)
			}
			return Module(name, files: files)
		}
	}
}

extension Diagnostic {
	fileprivate static func noSources(_ configured: Configured<String>) -> Diagnostic {
		Diagnostic(
			.runtimeModule, "the runtime '\(configured.value)' has no Swift sources", at: configured.span,
			fix: "use the path of a package or folder with a folder of sources for each module")
	}

	fileprivate static func noModule(_ name: String, _ configured: Configured<String>) -> Diagnostic {
		Diagnostic(
			.runtimeModule, "the folder '\(name)' of the runtime '\(configured.value)' cannot name a module", at: configured.span,
			fix: "name it after the module that templates import")
	}

	fileprivate static func circle(_ names: [String], _ configured: Configured<String>) -> Diagnostic {
		Diagnostic(
			.runtimeModule,
			"the modules of the runtime '\(configured.value)' import each other in a cycle: \(names.joined(separator: ", "))",
			at: configured.span,
			fix: "remove one of the imports")
	}

	fileprivate static func strayLink(_ path: String, _ configured: Configured<String>) -> Diagnostic {
		Diagnostic(
			.runtimeModule, "'\(path)' of the runtime leads outside of the project", at: configured.span, fix: "replace the link by a copy"
		)
	}

	fileprivate static func tooMany(_ configured: Configured<String>, most: Int) -> Diagnostic {
		Diagnostic(
			.runtimeModule, "the runtime '\(configured.value)' has more than \(most) files", at: configured.span,
			fix: "name the folder that contains only the runtime")
	}
}
