import GraphQLLanguage
import SourceText

/// The selections that the client resolves instead of a server: fields with `@client`, and operations on a local cache, such as those with
/// Apollo's `@apollo_client_ios_localCacheMutation`. A server does not know them.
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
			let found = Self.search(fragment.selectionSet, fragment.directives, in: fragment.source)
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
		let found = Self.search(operation.selectionSet, operation.directives, in: operation.source)
		return found.use ?? found.spreads.lazy.compactMap { ofFragments[$0] }.first
	}

	/// Returns whether the client resolves a selection or an operation with these directives.
	package static func areForClient(_ directives: [Directive]) -> Bool { directives.contains { isForClient($0.name.text) } }

	private static func search(
		_ set: SelectionSet, _ directives: [Directive], in source: SourceText
	) -> (use: Use?, spreads: [String]) {
		var spreads: [String] = []
		func use(_ directives: [Directive], of selection: Selection? = nil) -> Use? {
			directives.first { isForClient($0.name.text) }.map {
				Use(name: $0.name.text, span: SourceSpan(source, $0.range), selection: selection?.described)
			}
		}
		var first = use(directives)
		var pending = [set]
		while let next = pending.popLast() {
			for selection in next.selections {
				first = first ?? use(selection.directives, of: selection)
				switch selection {
				case .field(let field): if let inner = field.selectionSet { pending.append(inner) }
				case .inlineFragment(let fragment): pending.append(fragment.selectionSet)
				case .spread(let spread): spreads.append(spread.name.text)
				}
			}
		}
		return (first, spreads)
	}

	private static func isForClient(_ directive: String) -> Bool {
		directive == "client" || directive.lowercased().contains("localcache")
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
