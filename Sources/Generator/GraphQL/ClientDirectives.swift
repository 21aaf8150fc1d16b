import GraphQLLanguage
import SourceText

/// The directives for a client library, which a server does not know.
///
/// | directive | effect |
/// | --- | --- |
/// | `@client` | the library resolves the selection, so it is not sent |
/// | `@apollo_client_ios_localCacheMutation` on an operation | the operation reads and writes the library's cache, and is never sent |
/// | the same on a fragment | the library's type for the fragment is mutable; operations that spread it send its fields |
/// | `@defer`, `@stream` | a server would answer in several parts: the selection is sent without the directive, whether or not the schema declares it |
/// | `@connection`, `@nonreactive`, `@required`, … | how the library stores or types a selection: the selection is sent without the directive |
package struct ClientDirectives {
	/// One use of such a directive.
	package struct Use: Sendable {
		/// The name of the directive, without '@'.
		package var name: String
		package var span: SourceSpan
		/// The response key of the selection; nil if the client resolves the whole operation.
		package var selection: String?
	}

	/// The first use in each fragment or in the fragments that it spreads, by fragment name.
	private var ofFragments: [String: Use] = [:]

	package init(_ documents: [GraphQLDocument]) {
		let fragments = documents.flatMap(\.fragments)
		var spreaders: [String: [String]] = [:]
		var pending: [String] = []
		for fragment in fragments {
			let found = Self.search(fragment.selectionSet, fragment.directives, in: fragment.source) { $0 == Self.client }
			for name in found.spreads { spreaders[name, default: []].append(fragment.name.text) }
			if let use = found.use {
				ofFragments[fragment.name.text] = use
				pending.append(fragment.name.text)
			}
		}
		while let name = pending.popLast() {
			for outer in spreaders[name] ?? [] where ofFragments[outer] == nil {
				ofFragments[outer] = ofFragments[name]
				pending.append(outer)
			}
		}
	}

	/// Returns the first use in an operation or in the fragments that it spreads.
	package func use(in operation: OperationDefinition) -> Use? {
		let found = Self.search(operation.selectionSet, operation.directives, in: operation.source, isForClient: Self.isLocalOperation)
		return found.use ?? found.spreads.lazy.compactMap { ofFragments[$0] }.first
	}

	/// The parts of documents that are not sent to a server with these directives.
	///
	/// - Parameter known: the directives of the schema, which the server reads whatever libraries use the same names.
	package static func unsentParts(besides known: Set<String>) -> UnsentParts {
		UnsentParts(
			selections: { $0.contains { $0.name.text == client } }, operations: { $0.contains { isLocalOperation($0.name.text) } },
			directives: { isApollo($0) || Directive.incremental.contains($0) || libraries.contains($0) && !known.contains($0) })
	}

	private static let client = "client"

	/// Returns whether an operation with the directive is never sent.
	private static func isLocalOperation(_ directive: String) -> Bool {
		directive == client || directive.lowercased().contains("localcache")
	}

	/// Returns whether Apollo's code generator for iOS reads the directive; some schemas declare these for it.
	package static func isApollo(_ directive: String) -> Bool { directive.hasPrefix("apollo_client_ios_") }

	/// The directives with which Apollo, Relay and urql store, type or link a selection.
	private static let libraries: Set<String> = [
		"connection", "nonreactive", "unmask", "typePolicy", "fieldPolicy", "nonnull", "optional", "requiresOptIn", "targetName", "catch",
		"ignoreErrors", "_required", "_optional", "_unmask", "populate", "refetchable", "relay", "inline", "no_inline", "required",
		"raw_response_type", "preloadable", "appendNode", "appendEdge", "prependNode", "prependEdge", "deleteRecord", "deleteEdge", "alias",
		"throwOnFieldError", "updatable", "assignable", "stream_connection", "waterfall",
	]

	/// The directives that give arguments to a fragment: its compiler writes other operations than those in the documents.
	package static let fragmentArguments: Set<String> = ["arguments", "argumentDefinitions"]

	/// - Parameter isForClient: Whether the client resolves all of the definition with this directive.
	private static func search(
		_ set: SelectionSet, _ directives: [Directive], in source: SourceText, isForClient: (String) -> Bool
	) -> (use: Use?, spreads: [String]) {
		func use(_ directives: [Directive], of selection: Selection? = nil, where isIncluded: (String) -> Bool) -> Use? {
			directives.first { isIncluded($0.name.text) }.map {
				Use(name: $0.name.text, span: SourceSpan(source, $0.range), selection: selection?.described)
			}
		}
		let first =
			use(directives, where: isForClient)
			?? set.allSelections.lazy.compactMap { selection in use(selection.directives, of: selection) { $0 == client } }.first
		return (first, set.spreads.map(\.name.text))
	}
}

extension Selection {
	/// The selection as a diagnostic shows it: `isSaved`, `...Saved`, `... on Hero`.
	fileprivate var described: String {
		switch self {
		case .field(let field): field.responseName
		case .spread(let spread): "..." + spread.name.text
		case .inlineFragment(let fragment): fragment.typeCondition.map { "... on " + $0.text } ?? "..."
		}
	}
}
