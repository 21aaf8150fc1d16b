import Workspace

/// The names of a feature's modules, which are determined only here.
///
/// - `app`: from `import ChallengeNetworking` in the generated files; else from the settings.
/// - `feature`: from `@testable import ChallengeEpisode` there; else from the app and the settings. It is never a module that is imported or that the
///   feature is compiled against, since the compiler would take an import of that for an import of the module itself.
struct FeatureModules: Hashable, Sendable {
	/// The prefix of the runtime's modules.
	let app: String
	/// The full name of the feature's module: `ChallengeEpisode`.
	let feature: String

	var tests: String { feature + "Tests" }
}

extension FeatureModules {
	/// - Parameters:
	///   - imports: the imports of the generated files.
	///   - offers: returns whether a module exists that code can import.
	init(imports: [SwiftImports], settings: FeatureSettings, offers: (_ module: String, _ app: String) -> Bool) {
		let app = Self.prefix(in: imports.flatMap(\.modules)) ?? settings.app.value
		let own = app + settings.feature.value
		let tested = imports.flatMap(\.testable).first { !offers($0, app) }
		self.init(app: app, feature: tested ?? (offers(own, app) ? own + "Feature" : own))
	}

	private static func prefix(in modules: [String]) -> String? {
		for suffix in ["Networking", "NetworkingMocks", "CoreMocks", "Core"] {
			if let module = modules.first(where: { $0.hasSuffix(suffix) && $0 != suffix }) { return String(module.dropLast(suffix.count)) }
		}
		return nil
	}
}
