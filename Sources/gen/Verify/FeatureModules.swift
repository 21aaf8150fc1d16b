import Generator
import JSONLanguage
import SourceText
import Workspace

/// The names of a feature's modules, which are determined only here.
///
/// - `app`: from `import ChallengeNetworking` in the generated files; else from `gen.json` of the folder or its parents; else `Challenge`.
/// - `feature`: from `@testable import ChallengeEpisode` there; else from the app, and the feature in `gen.json` or the folder's name. It is never a module that is imported or that the
///   feature is compiled against, since the compiler would take an import of that for an import of the module itself.
struct FeatureModules: Hashable, Sendable {
	/// The prefix of the runtime's modules.
	let app: String
	/// The full name of the feature's module: `ChallengeEpisode`.
	let feature: String

	var tests: String { feature + "Tests" }

	init(app: String, feature: String) {
		self.app = app
		self.feature = feature
	}

	/// - Parameters:
	///   - imports: the imports of the generated files.
	///   - folder: the absolute path of the feature folder.
	///   - shown: the feature folder, as the user wrote it.
	///   - offers: returns whether a module exists that code can import.
	init(
		imports: [SwiftImports], folder: String, shownAs shown: String? = nil, offers: (_ module: String, _ app: String) -> Bool,
		diagnostics: inout Diagnostics
	) throws(DiskError) {
		let imported = imports.flatMap(\.modules)
		let configuration = try ConfigurationSearch(in: ProjectFolders(of: folder, shownAs: shown), diagnostics: &diagnostics)
		let configured = configuration.files.lazy.compactMap { $0.root["app"]?.string }.first
		let app = Self.prefix(in: imported) ?? configured ?? "Challenge"
		let configuredName = configuration.hasOwn ? configuration.files.first?.root["feature"]?.string : nil
		let name =
			configuredName.map(EntityName.moduleName) ?? Words(folder.split(separator: "/").last.map(String.init) ?? "").upperCamel(.common)
		self.app = app
		let own = app + name
		feature = imports.flatMap(\.testable).first { !offers($0, app) } ?? (offers(own, app) ? own + "Feature" : own)
	}

	private static func prefix(in modules: [String]) -> String? {
		for suffix in ["Networking", "NetworkingMocks", "CoreMocks", "Core"] {
			if let module = modules.first(where: { $0.hasSuffix(suffix) && $0 != suffix }) { return String(module.dropLast(suffix.count)) }
		}
		return nil
	}
}
