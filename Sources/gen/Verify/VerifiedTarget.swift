import SourceText

/// A module of a feature, or a target of its tests, as SwiftPM would define it.
struct VerifiedTarget: Sendable {
	let module: String
	let isTest: Bool
	var files: [FeatureFile]
	/// The files that the tests load.
	var fixtures: [VerifiedFeature.Fixture] = []

	/// The texts by the path that is passed to the compiler.
	var texts: [String: SourceText] { Dictionary(files.map { ($0.location.absolute, $0.text) }) { first, _ in first } }
}

extension VerifiedFeature {
	/// The modules, each after those that it imports, then the tests.
	///
	/// A folder of `Sources` that some file imports by its name is a module, and so are the remaining files. If all tests are in folders of
	/// `Tests` that are named like tests, each of those is a target.
	var targets: [VerifiedTarget] {
		let imported = Set((sources + tests).flatMap(\.imports.modules))
		var modules: [VerifiedTarget] = []
		for file in sources {
			let folder = file.location.path.target.flatMap { imported.contains($0) ? $0 : nil } ?? self.modules.feature
			if let index = modules.firstIndex(where: { $0.module == folder }) {
				modules[index].files.append(file)
			} else {
				modules.append(VerifiedTarget(module: folder, isTest: false, files: [file]))
			}
		}
		let isDivided = tests.allSatisfy { $0.location.path.target?.hasSuffix("Tests") == true }
		var suites: [VerifiedTarget] = []
		for file in tests {
			let folder = isDivided ? file.location.path.target ?? self.modules.tests : self.modules.tests
			if let index = suites.firstIndex(where: { $0.module == folder }) {
				suites[index].files.append(file)
			} else {
				let own = fixtures.filter { !isDivided || $0.path.target == folder }
				suites.append(VerifiedTarget(module: folder, isTest: true, files: [file], fixtures: own))
			}
		}
		return Self.ordered(modules) + suites
	}

	/// Sorts the targets by their imports; the order is unchanged if those form a cycle, which the compiler reports.
	private static func ordered(_ targets: [VerifiedTarget]) -> [VerifiedTarget] {
		let names = Set(targets.map(\.module))
		var left = targets
		var ordered: [VerifiedTarget] = []
		while !left.isEmpty {
			let pending = Set(left.map(\.module))
			let ready = left.filter { target in
				let needed = Set(target.files.flatMap(\.imports.modules)).intersection(names).subtracting([target.module])
				return needed.isDisjoint(with: pending)
			}
			if ready.isEmpty { return ordered + left }
			ordered += ready
			let taken = Set(ready.map(\.module))
			left.removeAll { taken.contains($0.module) }
		}
		return ordered
	}
}
