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

/// The runtimes that features are compiled against, each built once.
struct FeatureRuntimes {
	let build: RuntimeBuild
	/// The runtimes by where they come from; nil for one that does not build, which is reported once.
	private var made: [String: CompiledRuntime?] = [:]
	private var identities: [String: String] = [:]

	init(_ build: RuntimeBuild) {
		self.build = build
	}

	/// Returns the runtime of a feature; nil if there is none, which is reported.
	mutating func runtime(of runtime: StyleRuntime, app: String, diagnostics: inout Diagnostics) throws(DiskError) -> CompiledRuntime? {
		let origin = runtime.origin(app: app)
		if let known = made[origin] { return known }
		var compiled: CompiledRuntime?
		switch runtime {
		case .reference: compiled = try build.runtime(of: app, diagnostics: &diagnostics)
		case .sources(let sources):
			guard let fallback = sources.fallback else {
				compiled = try build.runtime(of: sources, diagnostics: &diagnostics)
				break
			}
			var problems = Diagnostics()
			compiled = try build.runtime(of: sources, diagnostics: &problems)
			if compiled == nil {
				diagnostics.report(fallback(problems))
				compiled = try self.runtime(of: .reference, app: app, diagnostics: &diagnostics)
				made[origin] = compiled
				return compiled
			}
		}
		compiled?.origin = origin
		made[origin] = compiled
		return compiled
	}

	/// Returns what identifies the runtime of a feature by its contents. Only modules that the reference runtime may have to stand in for are built
	/// for that; nil if that fails, which is reported.
	mutating func identity(of runtime: StyleRuntime, app: String, diagnostics: inout Diagnostics) throws(DiskError) -> String? {
		let origin = runtime.origin(app: app)
		if let identity = identities[origin] { return identity }
		let identity: String? =
			switch runtime {
			case .reference: build.identity(of: app)
			case .sources(let sources) where sources.fallback == nil: build.identity(of: sources)
			case .sources(let sources):
				try self.runtime(of: runtime, app: app, diagnostics: &diagnostics).map { $0.origin + build.identity(of: sources) }
			}
		identities[origin] = identity
		return identity
	}

	/// Returns a runtime that stands for one that nothing has to be compiled against.
	func unbuilt(_ runtime: StyleRuntime, app: String) -> CompiledRuntime {
		let origin = runtime.origin(app: app)
		return made[origin].flatMap { $0 } ?? CompiledRuntime(modules: "", objects: [], origin: origin)
	}
}

extension StyleRuntime {
	/// Returns where the modules come from.
	fileprivate func origin(app: String) -> String {
		switch self {
		case .reference: "gen's reference runtime (\(RuntimeModules(app: app).networking), \(RuntimeModules(app: app).core))"
		case .sources(let sources): sources.origin
		}
	}

	/// Returns the modules that code can import.
	func modules(app: String) -> [String] {
		switch self {
		case .reference: RuntimeModules(app: app).all
		case .sources(let sources): sources.modules.map(\.name)
		}
	}
}
