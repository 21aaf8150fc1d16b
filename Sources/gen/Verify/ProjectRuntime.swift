import Generator
import SourceText
import Workspace

/// The folders of a project's modules, by the names of the modules.
struct ProjectModules: Sendable {
	private var folders: [String: (path: String, shown: String)] = [:]
	private let readable: ReadableFolders
	private let toolchain: Toolchain

	/// The number of folders that are read; a repository has more of them than a search during generation should read.
	private static let most = 4000

	init(in project: ProjectFolders, toolchain: Toolchain) {
		let search = ModuleSearch(project, most: Self.most)
		readable = search.readable
		self.toolchain = toolchain
		for folder in search {
			for name in folder.names where folders[name] == nil && SwiftIdentifier(exactly: name) != nil {
				folders[name] = folder.item(name)
			}
			guard folder.names.contains("Package.swift") else { continue }
			for (name, path) in Self.targets(of: folder.path + "/Package.swift", readable) where folders[name] == nil {
				folders[name] = folder.item(path)
			}
		}
	}

	/// Returns the targets of a package that name their folder, as `name: "Net", path: "Libraries/Net"`.
	private static func targets(of manifest: String, _ readable: ReadableFolders) -> [(name: String, path: String)] {
		guard let source = try? readable.read(manifest, displayName: manifest) else { return [] }
		var text = source.text(in: SourceRange(0, source.count))[...]
		var found: [(String, String)] = []
		while let mark = text.firstRange(of: "arget(") {
			text = text[mark.upperBound...]
			let target = text[..<(text.firstRange(of: "arget(")?.lowerBound ?? text.endIndex)]
			func value(_ label: String) -> String? {
				guard let found = target.firstRange(of: label + ":") else { return nil }
				return target[found.upperBound...].split(separator: "\"", omittingEmptySubsequences: false).dropFirst().first.map(
					String.init)
			}
			if let name = value("name"), let path = value("path") { found.append((name, path)) }
		}
		return found
	}

	/// Returns whether the project has a folder of this module, and the toolchain has no such module.
	func has(_ module: String) -> Bool { folders[module] != nil && !toolchain.has(module) }

	/// Returns the modules, each with its folder.
	fileprivate func paths(of modules: Set<String>) -> [String] { modules.sorted().map { "\($0) \(folders[$0]?.path ?? "")" } }

	/// Returns the modules that `imported` needs: those of the project with the modules that they import in turn, and of the reference runtime those
	/// that the project does not have. Nil if the project has none of them.
	func runtime(for imported: Set<String>, app: String) -> RuntimeSources? {
		let package = RuntimePackage(app: app)
		let reference = Set(package.modules.all)
		var modules: [RuntimeSources.Module] = []
		var origins: [(module: String, folder: String?)] = []
		var pending = imported.sorted()
		var known = imported
		while let name = pending.popLast() {
			var module = folders[name].flatMap { RuntimeSources.module(name, in: $0, reading: readable) }
			origins.append((name, module.flatMap { _ in folders[name]?.shown }))
			if module == nil {
				guard reference.contains(name) else {
					origins.removeLast()
					continue
				}
				module = RuntimeSources.Module(
					name, files: package.sources(of: name).map { SourceText(path: "runtime/\($0.path)", $0.contents) })
			}
			guard let module else { continue }
			modules.append(module)
			for next in module.imports.sorted() where (reference.contains(next) || has(next)) && known.insert(next).inserted {
				pending.append(next)
			}
		}
		let own = origins.filter { $0.folder != nil }.map { "'\($0.module)'" }.sorted().joined(separator: ", ")
		guard !own.isEmpty else { return nil }
		let shown = origins.sorted { $0.module < $1.module }.map { "\($0.module) (\($0.folder ?? "gen's reference runtime"))" }
		return RuntimeSources(modules, origin: shown.joined(separator: ", ")) { .doesNotCompile(own, $0) }
	}
}

/// The modules of projects that features import, each combination read once.
struct ProjectRuntimes {
	private var read: [[String]: RuntimeSources?] = [:]

	/// Returns the modules that a feature is compiled against; nil if it imports none of its project.
	mutating func runtime(of feature: VerifiedFeature, in project: ProjectModules) -> RuntimeSources? {
		guard !feature.projectModules.isEmpty else { return nil }
		let app = feature.modules.app
		let reference = (feature.sources + feature.tests).flatMap(\.imports.modules).filter(RuntimeModules(app: app).all.contains)
		let imported = feature.projectModules.union(reference)
		let key = [app] + project.paths(of: imported)
		if let known = read[key] { return known }
		let runtime = project.runtime(for: imported, app: app)
		read[key] = .some(runtime)
		return runtime
	}
}

extension Diagnostic {
	/// - Parameter own: the names of the project's modules.
	fileprivate static func doesNotCompile(_ own: String, _ reasons: Diagnostics) -> Diagnostic {
		var warning = Diagnostic(
			.notVerified, "modules of the project do not compile here, so gen's reference runtime takes the place of \(own)",
			fix: "pass --runtime with the sources of modules that compile here, or verify where the app builds",
			notes: reasons.all.prefix(3).flatMap { [Note($0.message, at: $0.span)] + $0.notes })
		warning.severity = .warning
		return warning
	}
}
