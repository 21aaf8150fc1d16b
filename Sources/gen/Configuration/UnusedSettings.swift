import Generator
import GraphQLLanguage
import JSONLanguage
import SourceText
import Workspace

extension FeatureConfiguration {
	/// Reports settings in the feature's own file for entities and scalars that do not exist, which are usually misspelt.
	func reportUnused(in request: FeatureRequest, diagnostics: inout Diagnostics) {
		let entities = request.entities.map { $0.name.upperCamel(request.initialisms) }
		let known = Set(entities)
		var names = NameProposals(entities)
		for key in pluralKeys where !known.contains(Words(key.value).upperCamel(request.initialisms)) {
			diagnostics.report(.unknownEntity(key, nearest: names.nearest(to: key.value), among: entities))
		}
		reportUnusedScalars(request.entities.compactMap(\.graphQL), &diagnostics)
		reportUnusedRequests(&diagnostics)
	}

	private func reportUnusedScalars(_ requests: [GraphQLRequest], _ diagnostics: inout Diagnostics) {
		guard !scalarKeys.isEmpty else { return }
		let used = requests.reduce(into: Set<String>()) { used, request in
			used.formUnion(LeafUse(request.operations.map(\.definition), request.fragments, schema: request.schema).names)
		}
		let declared = Set(requests.compactMap(\.schema).flatMap(\.types).filter(\.isLeaf).map(\.name))
		let hasSchemas = requests.allSatisfy { $0.schema != nil }
		var names = NameProposals(declared.filter { !$0.hasPrefix("__") })
		for key in scalarKeys where !used.contains(key.value) {
			if declared.contains(key.value) || !hasSchemas {
				// Without a schema, a key 'id' is an ID.
				if !hasSchemas, key.value == "ID" { continue }
				diagnostics.report(.unusedScalar(key, hasSchemas: hasSchemas))
			} else {
				diagnostics.report(.unknownScalar(key, nearest: names.nearest(to: key.value), hasScalars: !declared.isEmpty))
			}
		}
	}

	/// Reports the parts of endpoints about requests that `gen refresh` does not send.
	private func reportUnusedRequests(_ diagnostics: inout Diagnostics) {
		let samples = runs.flatMap(\.allArguments).flatMap(\.positionals).map(\.text)
		for endpoint in runs.flatMap(\.endpoints) {
			if endpoint.origins.isEmpty, let header = endpoint.headers.first {
				diagnostics.report(.unusedHeaders(at: header.location ?? header.span))
			}
			if let origin = endpoint.origins.first, Run(arguments: endpoint.arguments).method != .get {
				diagnostics.report(.unrepeatedRequest(at: origin.url.location ?? origin.url.span))
				continue
			}
			for (sample, _) in endpoint.origins where !samples.contains(where: { $0 == sample.text || sample.text.hasPrefix($0 + "/") }) {
				diagnostics.report(.unreadSample(sample))
			}
		}
	}
}

extension Diagnostic {
	fileprivate static func unknownEntity(_ key: Configured<String>, nearest: String?, among names: [String]) -> Diagnostic {
		let nearest: Remedy? = nearest.map { "\(didYouMean: $0)" }
		return Diagnostic(
			.unusedSetting, "no entity is named '\(key.value)'", at: key.span,
			fix: nearest ?? "the entities are \(names.prefix(10).joined(separator: ", "))" + (names.count > 10 ? ", …" : ""))
	}

	fileprivate static func unknownScalar(_ key: Configured<String>, nearest: String?, hasScalars: Bool) -> Diagnostic {
		let nearest: Remedy? = nearest.map { "\(didYouMean: $0)" }
		return Diagnostic(
			.unusedSetting, "no schema has a scalar '\(key.value)'", at: key.span,
			fix: nearest ?? (hasScalars ? "\(removing: "remove it"), or use the name in the schema" : "\(removing: "remove it"), or pass the schema of the operations")
		)
	}

	fileprivate static func unusedScalar(_ key: Configured<String>, hasSchemas: Bool) -> Diagnostic {
		Diagnostic(
			.unusedSetting, "the type of the scalar '\(key.value)' has no effect: no operation selects or sends it", at: key.span,
			fix: hasSchemas ? .remove : "\(removing: "remove it"), or pass the schema of the operations")
	}

	fileprivate static func unusedHeaders(at span: SourceSpan?) -> Diagnostic {
		Diagnostic(
			.unusedSetting, "\"headers\" has no effect: without \"from\", 'gen refresh' requests nothing for this endpoint", at: span,
			fix: "\(removing: "remove it"), or add the source of a sample, as in \"from\": {\"user.json\": \"https://api.example.com/users/1\"}")
	}

	fileprivate static func unrepeatedRequest(at span: SourceSpan?) -> Diagnostic {
		Diagnostic(.unusedSetting, "\"from\" has no effect: 'gen refresh' repeats only GET requests", at: span, fix: .remove)
	}

	fileprivate static func unreadSample(_ sample: ArgumentValue) -> Diagnostic {
		Diagnostic(
			.unusedSetting, "'\(sample.text)' is in \"from\", but no run reads it", at: sample.location ?? sample.span,
			fix: "\(removing: "remove it"), or add it to \"samples\"")
	}
}
