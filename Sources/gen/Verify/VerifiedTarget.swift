import SourceText

/// A module of a feature, or a target of its tests, as SwiftPM would define it.
struct VerifiedTarget: Sendable {
	let module: String
	let isTest: Bool
	let files: [FeatureFile]
	/// The files that the tests load.
	var fixtures: [VerifiedFeature.Fixture] = []

	/// The texts by the path that is passed to the compiler.
	var texts: [String: SourceText] { Dictionary(files.map { ($0.absolute, $0.text) }) { first, _ in first } }
}

extension VerifiedFeature {
	/// The modules, each after those that it imports, then the tests.
	///
	/// A folder of `Sources` that some file imports by its name is a module, and so are the remaining files. If all tests are in folders of
	/// `Tests` that are named like tests, each of those is a target.
	var targets: [VerifiedTarget] {
		let imported = Set(files.flatMap(\.imports.modules))
		let modules = Self.targets(of: sources, isTest: false) { file in
			file.path.target.flatMap { imported.contains($0) ? $0 : nil } ?? self.modules.feature
		}
		let isDivided = tests.allSatisfy { $0.path.target?.hasSuffix("Tests") == true }
		var suites = Self.targets(of: tests, isTest: true) { (isDivided ? $0.path.target : nil) ?? self.modules.tests }
		for index in suites.indices {
			suites[index].fixtures = fixtures.filter { !isDivided || $0.path.target == suites[index].module }
		}
		return layered(modules, name: \.module, imports: { Set($0.files.flatMap(\.imports.modules)) }).flatMap(\.self) + suites
	}

	private static func targets(of files: [FeatureFile], isTest: Bool, _ module: (FeatureFile) -> String) -> [VerifiedTarget] {
		Dictionary(grouping: files, by: module).sorted { $0.key < $1.key }.map {
			VerifiedTarget(module: $0.key, isTest: isTest, files: $0.value)
		}
	}
}
