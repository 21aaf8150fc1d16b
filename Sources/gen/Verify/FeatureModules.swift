import Generator
import JSONLanguage
import SourceText
import Workspace

/// What the modules of a feature are called. This is the one place where that is found out.
///
/// - `app`: from `import ChallengeNetworking` in what gen wrote; else from `gen.json`, here or above; else `Challenge`.
/// - `feature`: from `@testable import ChallengeEpisode` there; else the app and the feature that `gen.json` or the folder names.
struct FeatureModules: Hashable, Sendable {
	/// The prefix of the runtime's modules.
	let app: String
	/// The module of the feature, whole: `ChallengeEpisode`.
	let feature: String

	var tests: String { feature + "Tests" }

	init(app: String, feature: String) {
		self.app = app
		self.feature = feature
	}

	/// - Parameters:
	///   - imports: those of the files that gen wrote.
	///   - folder: the feature folder, absolute.
	init(imports: [SwiftImports], folder: String, diagnostics: inout Diagnostics) throws(DiskError) {
		let imported = imports.flatMap(\.modules)
		let configuration = try ConfigurationSearch(from: folder, diagnostics: &diagnostics)
		let told = configuration.files.lazy.compactMap { $0.root["app"]?.string }.first
		let app = Self.prefix(in: imported) ?? told ?? "Challenge"
		let runtime = RuntimeModules(app: app).all
		let own = configuration.hasOwn ? configuration.files.first?.root["feature"]?.string : nil
		let name = own.map(EntityName.moduleName) ?? Words(folder.split(separator: "/").last.map(String.init) ?? "").upperCamel
		self.app = app
		feature = imports.flatMap(\.testable).first { !runtime.contains($0) } ?? app + name
	}

	private static func prefix(in modules: [String]) -> String? {
		for suffix in ["Networking", "NetworkingMocks", "CoreMocks", "Core"] {
			if let module = modules.first(where: { $0.hasSuffix(suffix) && $0 != suffix }) { return String(module.dropLast(suffix.count)) }
		}
		return nil
	}
}
