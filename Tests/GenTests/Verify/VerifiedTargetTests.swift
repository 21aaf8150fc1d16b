import SourceText
import Testing
import Workspace

@testable import gen

/// The division of a feature into modules and test targets.
struct VerifiedTargetTests {
	private func file(_ path: String, _ text: String) -> FeatureFile {
		FeatureFile(
			path: FolderPath(valid: path), absolute: "/f/" + path, text: SourceText(path: path, text),
			generated: [], imports: SwiftImports(Array(text.utf8)))
	}

	@Test("A feature is compiled module by module after its imports, and its tests folder by folder")
	func targets() {
		let feature = VerifiedFeature(
			shown: "F", modules: FeatureModules(app: "App", feature: "AppF"),
			sources: [
				file("Sources/Client/C.swift", "import Models\n"), file("Sources/Data/D.swift", ""), file("Sources/Models/M.swift", ""),
			],
			tests: [
				file("Tests/ClientTests/T.swift", "@testable import Client\n"),
				file("Tests/ModelsTests/T.swift", "@testable import Models\n"),
			],
			fixtures: ["ClientTests", "ModelsTests"].map { .init(path: FolderPath(valid: "Tests/\($0)/a.json"), bytes: Array($0.utf8)) },
			others: [], findings: Diagnostics())
		#expect(feature.targets.map(\.module) == ["AppF", "Models", "Client", "ClientTests", "ModelsTests"])
		#expect(feature.targets.map(\.isTest) == [false, false, false, true, true])
		let fixtures = feature.targets.map { $0.fixtures.map { String(decoding: $0.bytes, as: UTF8.self) } }
		#expect(fixtures == [[], [], [], ["ClientTests"], ["ModelsTests"]])
	}
}
