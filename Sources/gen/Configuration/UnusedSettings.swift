import Generator
import JSONLanguage
import SourceText
import Workspace

extension FeatureConfiguration {
	/// Tells of settings in the feature's own file for entities and scalars that nothing has, which are misspelt most of the time.
	func reportUnused(in request: FeatureRequest, diagnostics: inout Diagnostics) {
		let entities = request.entities.map(\.name.upperCamel)
		for key in pluralKeys where !entities.contains(Words(key.value).upperCamel) {
			diagnostics.report(.unknownEntity(key, among: entities))
		}
		let operations = request.entities.compactMap(\.graphQL)
		// Without a schema, which scalars there are is not known.
		guard operations.allSatisfy({ $0.schema != nil }) else { return }
		let scalars = operations.compactMap(\.schema).flatMap(\.types).filter(\.isLeaf).map(\.name)
		for key in scalarKeys where !scalars.contains(key.value) {
			diagnostics.report(.unknownScalar(key, among: scalars.filter { !$0.hasPrefix("__") }))
		}
	}
}

extension Diagnostic {
	fileprivate static func unknownEntity(_ key: Configured<String>, among names: [String]) -> Diagnostic {
		let nearest = nearestName(to: key.value, in: names).map { "did you mean '\($0)'?" }
		return .warning(
			"no entity is called '\(key.value)'", at: key.span,
			fix: nearest ?? "plurals are those of entities: \(names.joined(separator: ", "))")
	}

	fileprivate static func unknownScalar(_ key: Configured<String>, among names: [String]) -> Diagnostic {
		let nearest = nearestName(to: key.value, in: names).map { "did you mean '\($0)'?" }
		return .warning(
			"no schema has a scalar '\(key.value)'", at: key.span,
			fix: nearest ?? (names.isEmpty ? "remove it, or name the schema of the operations" : "remove it, or name it as the schema does")
		)
	}
}
