import Generator
import SourceText
import Workspace

/// The folders of a project's modules, by the names of the modules.
struct ProjectModules: Sendable {
	private var folders: [String: (path: String, shown: String)] = [:]
	private let readable: ReadableFolders
	private let toolchain: Toolchain
	/// The modules that were read, by what was imported.
	private var read: [[String]: RuntimeSources?] = [:]

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
		let text = source.text(in: SourceRange(0, source.count)).replacing("arget(", with: "\0")
		return text.split(separator: "\0").dropFirst().compactMap { target in
			func value(_ label: String) -> String? {
				guard let found = target.firstRange(of: label + ":") else { return nil }
				return target[found.upperBound...].split(separator: "\"", omittingEmptySubsequences: false).dropFirst().first.map(
					String.init)
			}
			return value("name").flatMap { name in value("path").map { (name, $0) } }
		}
	}

	/// Returns whether the project has a folder of this module, and the toolchain has no such module.
	func has(_ module: String) -> Bool { folders[module] != nil && !toolchain.has(module) }

	/// Returns the modules that a feature is compiled against: those of the project that it imports, with the modules that those import in turn, and of the
	/// reference runtime those that the project does not have. Nil if it imports none of the project.
	mutating func runtime(of feature: VerifiedFeature) -> RuntimeSources? {
		guard !feature.projectModules.isEmpty else { return nil }
		let app = feature.modules.app
		let reference = feature.files.flatMap(\.imports.modules).filter(RuntimeModules(app: app).all.contains)
		let imported = feature.projectModules.union(reference).sorted()
		if let known = read[[app] + imported] { return known }
		let runtime = runtime(for: imported, app: app)
		read[[app] + imported] = .some(runtime)
		return runtime
	}

	private func runtime(for imported: [String], app: String) -> RuntimeSources? {
		let reference = RuntimeModules(app: app).all
		var found: [(module: RuntimeSources.Module, folder: String?)] = []
		var (pending, known) = (imported, Set(imported))
		while let name = pending.popLast() {
			let embedded = reference.contains(name) ? RuntimeSources.Module.reference(name, app: app) : nil
			guard let next = module(name) ?? embedded.map({ ($0, nil) }) else { continue }
			found.append(next)
			pending += next.module.imports.subtracting(known).sorted()
			known.formUnion(next.module.imports)
		}
		let own = found.filter { $0.folder != nil }.map(\.module.name)
		guard !own.isEmpty else { return nil }
		let origins = found.map { "\($0.module.name) (\($0.folder ?? "gen's reference runtime"))" }
		return RuntimeSources(found.map(\.module), origin: origins.sorted().joined(separator: ", "), replaceable: own.sorted())
	}

	/// Reads the module in its folder, or in the `Sources` of that; nil if there are no sources. A file that cannot be read is missing when the
	/// module is compiled.
	private func module(_ name: String) -> (module: RuntimeSources.Module, folder: String?)? {
		guard has(name), let folder = folders[name] else { return nil }
		let inner = ["/Sources/" + name, "/Sources", ""].first { kind(ofPath: folder.path + $0) == .folder } ?? ""
		var discarded = Diagnostics()
		let module = RuntimeSources.Module(
			name, in: (folder.path + inner, folder.shown + inner), reading: readable, diagnostics: &discarded)
		return module.files.isEmpty ? nil : (module, folder.shown)
	}
}
