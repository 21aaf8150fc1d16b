import GraphQLLanguage
import SourceText

/// The conventional names of pages, connections and their parts.
extension SelectionDrafting {
	/// Returns the conventional name of the type of the field `key`; nil if it is not a part of a page or a connection.
	func conventionalName(of key: String, in context: Context, siblings: Set<String>) -> TypeNameChoice? {
		if schema == nil, let name = connectionName(of: key, in: context, siblings: siblings) { return name }
		guard let page = context.name, let entity = page.listed?.singular.upperCamel(initialisms) else { return nil }
		switch key {
		case "info" where siblings.contains("results"):
			return .convention(styleNames.infoStem(of: Words(entity), isGraphQL: true), for: "the pagination object of '\(entity)'")
		case "results" where siblings.contains("info"):
			return .convention(entity, for: "an element of '\(page.text)'", after: Array(page.reasons.dropFirst()))
		default: return nil
		}
	}

	/// Returns the names of the parts of a connection: `EpisodeEdge` and `Episode` in `episodes { edges { node } pageInfo }`.
	private func connectionName(of key: String, in context: Context, siblings: Set<String>) -> TypeNameChoice? {
		let parts = context.path.split(separator: ".").map(String.init)
		switch key {
		case "edges", "nodes":
			guard siblings.contains("edges") || siblings.contains("pageInfo"), let connection = parts.last else { return nil }
			return .connection(Words(connection).singular.upperCamel(initialisms) + (key == "edges" ? "Edge" : ""), of: connection)
		case "node":
			guard parts.count > 1, parts.last == "edges" else { return nil }
			let connection = parts[parts.count - 2]
			return .connection(Words(connection).singular.upperCamel(initialisms), of: connection)
		default: return nil
		}
	}
}

extension TypeNameChoice {
	fileprivate static func connection(_ text: String, of field: String) -> TypeNameChoice {
		TypeNameChoice(text, EvidenceNote("named after the connection '\(field)'"))
	}
}
