import Generator
import JSONLanguage
import SourceText
import Workspace

extension FeatureConfiguration {
	/// Tells of settings in the feature's own file for entities and scalars that nothing has, which are misspelt most of the time.
	func reportUnused(in request: FeatureRequest, diagnostics: inout Diagnostics) {
		let entities = request.entities.map(\.name.upperCamel)
		let known = Set(entities)
		var names = NameProposals(entities)
		for key in pluralKeys where !known.contains(Words(key.value).upperCamel) {
			diagnostics.report(.unknownEntity(key, nearest: names.nearest(to: key.value), among: entities))
		}
		let operations = request.entities.compactMap(\.graphQL)
		// Without a schema, which scalars there are is not known.
		guard operations.allSatisfy({ $0.schema != nil }) else { return }
		guard !scalarKeys.isEmpty else { return }
		let scalars = Set(operations.compactMap(\.schema).flatMap(\.types).filter(\.isLeaf).map(\.name))
		var scalarNames = NameProposals(scalars.filter { !$0.hasPrefix("__") })
		for key in scalarKeys where !scalars.contains(key.value) {
			diagnostics.report(.unknownScalar(key, nearest: scalarNames.nearest(to: key.value), hasScalars: !scalars.isEmpty))
		}
	}
}

extension Diagnostic {
	fileprivate static func unknownEntity(_ key: Configured<String>, nearest: String?, among names: [String]) -> Diagnostic {
		let nearest = nearest.map { "did you mean '\($0)'?" }
		return .warning(
			"no entity is called '\(key.value)'", at: key.span,
			fix: nearest ?? "plurals are those of entities: \(names.prefix(10).joined(separator: ", "))" + (names.count > 10 ? ", …" : ""))
	}

	fileprivate static func unknownScalar(_ key: Configured<String>, nearest: String?, hasScalars: Bool) -> Diagnostic {
		let nearest = nearest.map { "did you mean '\($0)'?" }
		return .warning(
			"no schema has a scalar '\(key.value)'", at: key.span,
			fix: nearest ?? (hasScalars ? "remove it, or name it as the schema does" : "remove it, or name the schema of the operations")
		)
	}
}
