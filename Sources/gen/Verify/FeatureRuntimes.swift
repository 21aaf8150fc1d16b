import Generator
import JSONLanguage
import SourceText
import Workspace

/// The convention that a feature was last generated in, as far as compilation depends on it: the runtime, the isolation, the test library.
struct FeatureConvention {
	let style: Style
	var runtime: StyleRuntime

	/// Reads the convention from the settings; nil if it cannot be determined, which is reported.
	///
	/// - Parameter shown: the feature folder, as the user wrote it.
	init?(of shown: String, environment: Environment, diagnostics: inout Diagnostics) throws(DiskError) {
		let path = environment.resolve(shown)
		// The modules' names are determined from the same file, with its errors reported.
		var discarded = Diagnostics()
		let search = try ConfigurationSearch(from: path, shownAs: shown, diagnostics: &discarded)
		VersionRequirement(search)?.check(environment, diagnostics: &diagnostics)
		let configured = search.files.lazy.compactMap { file in
			file.root["style"].flatMap { node in node.string.map { (name: $0, span: SourceSpan(file.source, node.range)) } }
		}.first
		let own = try OwnTemplates(for: path, shownAs: shown, allowing: environment.allowedPaths, diagnostics: &diagnostics)
		let style = configured.map { Styles.builtIn.style($0.name, of: own.styles, at: $0.span, diagnostics: &diagnostics) }
		(style ?? nil).flatMap(VersionRequirement.init)?.check(environment, diagnostics: &diagnostics)
		guard let style = style ?? Styles.builtIn.standard, !diagnostics.hasErrors,
			let runtime = StyleRuntime(of: style, in: own, allowing: environment.allowedPaths, diagnostics: &diagnostics)
		else { return nil }
		self.style = style
		self.runtime = runtime
	}
}

/// The runtimes that features are compiled against, each built once: the package that the user names, that of a feature's style, or the
/// reference runtime of its app.
struct FeatureRuntimes {
	let environment: Environment
	let build: RuntimeBuild
	/// The runtime that the user named, which replaces all others.
	let override: CompiledRuntime?
	/// The runtimes by their conventions; nil for one that does not build, which is reported once.
	private var made: [String: CompiledRuntime?] = [:]
	private var identities: [String: String] = [:]

	init(_ build: RuntimeBuild, override: CompiledRuntime?, environment: Environment) {
		self.build = build
		self.override = override
		self.environment = environment
	}

	/// Returns the runtime of a feature; nil if there is none, which is reported.
	mutating func runtime(
		of convention: StyleRuntime, app: String, diagnostics: inout Diagnostics
	) throws(DiskError) -> CompiledRuntime? {
		if let override { return override }
		let key = convention.key(app: app)
		if let runtime = made[key] { return runtime }
		var runtime =
			switch convention {
			case .reference: try build.runtime(of: app, diagnostics: &diagnostics)
			case .sources(let sources): try build.runtime(of: sources, diagnostics: &diagnostics)
			case .project(let project): try runtime(of: project, app: app, diagnostics: &diagnostics)
			case .package(_, let path):
				TeamRuntime(path, environment: environment, toolchain: build.toolchain, cache: build.cache, diagnostics: &diagnostics)?
					.build(diagnostics: &diagnostics)
			}
		if runtime?.origin.isEmpty == true { runtime?.origin = convention.origin(app: app) }
		made[key] = runtime
		return runtime
	}

	/// Returns the modules of a project; the reference runtime if they do not compile here, which is reported.
	private func runtime(of project: ProjectRuntime, app: String, diagnostics: inout Diagnostics) throws(DiskError) -> CompiledRuntime? {
		var problems = Diagnostics()
		if let compiled = try build.runtime(of: project.sources, diagnostics: &problems) { return compiled }
		diagnostics.report(project.doesNotCompile(problems))
		var compiled = try build.runtime(of: app, diagnostics: &diagnostics)
		compiled?.origin = StyleRuntime.reference.origin(app: app)
		return compiled
	}
}

extension FeatureRuntimes {
	/// Returns what identifies the runtime of a feature by its contents. Only a package, and the modules of a project, have to be built for that;
	/// nil if that fails, which is reported.
	mutating func identity(
		of convention: StyleRuntime, app: String, diagnostics: inout Diagnostics
	) throws(DiskError) -> String? {
		let key = override == nil ? convention.key(app: app) : "override"
		if let identity = identities[key] { return identity }
		let identity: String? =
			switch convention {
			case .reference where override == nil: build.identity(of: app)
			case .sources(let sources) where override == nil: build.identity(of: sources)
			case .project(let project) where override == nil:
				try runtime(of: convention, app: app, diagnostics: &diagnostics).map { build.identity(of: project.sources) + $0.digest }
			default: try runtime(of: convention, app: app, diagnostics: &diagnostics)?.digest
			}
		identities[key] = identity
		return identity
	}

	/// Returns a runtime that stands for one that nothing has to be compiled against.
	func unbuilt(_ convention: StyleRuntime, app: String) -> CompiledRuntime {
		override ?? made[convention.key(app: app)].flatMap { $0 }
			?? CompiledRuntime(modules: "", objects: [], origin: convention.origin(app: app))
	}
}

extension StyleRuntime {
	fileprivate func key(app: String) -> String {
		switch self {
		case .reference: "app \(app)"
		case .package(_, let path): "package \(path)"
		case .sources(let sources): "sources \(sources.folder)"
		case .project(let project): "project \(project.origin)"
		}
	}

	/// Returns where the modules come from.
	fileprivate func origin(app: String) -> String {
		switch self {
		case .reference: "gen's reference runtime (\(RuntimeModules(app: app).networking), \(RuntimeModules(app: app).core))"
		case .package(let shown, _): "the package '\(shown)' of the style"
		case .sources(let sources): "the sources in '\(sources.folder)' of the style"
		case .project(let project): project.origin
		}
	}

	/// Returns the modules that code can import, if they are known before they are built.
	func modules(app: String) -> [String]? {
		switch self {
		case .reference: RuntimeModules(app: app).all
		case .package: nil
		case .sources(let sources): sources.modules.map(\.name)
		case .project(let project): project.sources.modules.map(\.name)
		}
	}
}
