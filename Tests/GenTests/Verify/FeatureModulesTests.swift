import SourceText
import TestSupport
import Testing
import Workspace

@testable import gen

struct FeatureModulesTests {
	/// Returns the modules of a feature in `folder` whose generated files are `texts`.
	private func modules(_ texts: String..., at inner: String = "my_feature", in folder: TemporaryFolder) throws -> FeatureModules {
		folder.makeFolder(".git")
		folder.makeFolder(inner)
		var diagnostics = Diagnostics()
		let environment = Environment(workingDirectory: folder.path, variables: { _ in nil })
		let setup = try FeatureSetup(GenerationRequest(), in: inner, environment, diagnostics: &diagnostics)
		#expect(diagnostics.all.isEmpty)
		return try FeatureModules(
			imports: texts.map { SwiftImports(Array($0.utf8)) }, settings: #require(setup).settings,
			offers: { module, app in ["Foundation", "Graph"].contains(module) || RuntimeModules(app: app).all.contains(module) })
	}

	@Test("By default, the app is Challenge and the feature has the name of its folder")
	func convention() throws {
		let modules = try modules(in: TemporaryFolder())
		#expect(modules == FeatureModules(app: "Challenge", feature: "ChallengeMyFeature"))
		#expect(modules.tests == "ChallengeMyFeatureTests")
	}

	@Test("The nearest gen.json with an app name defines the app")
	func configuration() throws {
		let folder = try TemporaryFolder()
		folder.write("gen.json", #"{"app": "Far"}"#)
		#expect(try modules(in: folder).feature == "FarMyFeature")
		folder.write("my_feature/gen.json", #"{"app": "Near"}"#)
		#expect(try modules(in: folder).app == "Near")
	}

	@Test("The gen.json of the folder itself names the feature")
	func ownName() throws {
		let folder = try TemporaryFolder()
		folder.write("gen.json", #"{"app": "Acme"}"#)
		#expect(try modules(in: folder).feature == "AcmeMyFeature")
		folder.write("my_feature/gen.json", #"{"feature": "Own"}"#)
		#expect(try modules(in: folder).feature == "AcmeOwn")
	}

	@Test(
		"The runtime module that generated files import defines the app, before any setting",
		arguments: [
			("import Foundation\nimport AcmeNetworking", "Acme"), ("import AcmeCore", "Acme"), ("import AcmeCoreMocks", "Acme"),
			("import AcmeNetworkingMocks", "Acme"), ("import Networking\nimport AcmeCore", "Acme"), ("import Foundation", "Told"),
			("import Networking\nimport Core", "Told"), ("import OtherCore\nimport AcmeNetworking", "Acme"),
			("import OtherCore\nimport AcmeCoreMocks", "Acme"),
		] as [(String, String)])
	func imports(text: String, app: String) throws {
		let folder = try TemporaryFolder()
		folder.write("gen.json", #"{"app": "Told"}"#)
		#expect(try modules(text, in: folder) == FeatureModules(app: app, feature: app + "MyFeature"))
	}

	@Test("The module that tests import with @testable is the feature, unless it belongs to the runtime")
	func testable() throws {
		let folder = try TemporaryFolder()
		folder.write("my_feature/gen.json", #"{"feature": "Own"}"#)
		#expect(try modules("import AcmeCore\n@testable import AcmeHero", in: folder) == FeatureModules(app: "Acme", feature: "AcmeHero"))
		let both = try modules("import AcmeNetworking", "@testable import AcmeNetworking\n@testable import Heroes", in: folder)
		#expect(both == FeatureModules(app: "Acme", feature: "Heroes"))
		#expect(try modules("@testable import AcmeCore\nimport AcmeHero", in: folder).feature == "AcmeOwn")
	}

	@Test(
		"A feature named like a module that it is compiled against is compiled as another one",
		arguments: ["", "import AcmeNetworking", "@testable import AcmeNetworking"])
	func imported(text: String) throws {
		let folder = try TemporaryFolder()
		folder.write("my_feature/gen.json", #"{"app": "Acme", "feature": "Networking"}"#)
		#expect(try modules(text, in: folder).feature == "AcmeNetworkingFeature")
	}

	@Test("A feature that its tests import without @testable has the name in that import")
	func plainImport() throws {
		let folder = try TemporaryFolder()
		folder.write("my_feature/gen.json", #"{"app": "Acme", "feature": "Hero"}"#)
		#expect(try modules("import Graph", "import Graph\nimport AcmeHero", in: folder).feature == "AcmeHero")
		#expect(try modules("import Graph", "@testable import Graph\n@testable import Hero", in: folder).feature == "Hero")
	}
}
