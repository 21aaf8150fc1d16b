import SourceText

extension Rule {
	/// Directives are defined, and appear where their definition allows.
	static let knownDirectives = Rule("KnownDirectivesRule") { document, findings in
		for applied in document.nodes.directives {
			for directive in applied.directives {
				let span = SourceSpan(applied.source, directive.range)
				guard let definition = document.directiveDefinitions[directive.name.text] else {
					if Directive.incremental.contains(directive.name.text) { continue }
					// Without a schema, the directives of the service are unknown.
					guard document.schema != nil || document.purpose == .schema else { continue }
					findings.report(.unknownDirective(directive.name.text, document.directiveDefinitions.keys, at: span))
					continue
				}
				if !definition.locations.contains(where: { $0.text == applied.location.rawValue }) {
					findings.report(.misplacedDirective(definition, applied.location, at: span))
				}
			}
		}
	}
}

extension Directive {
	/// The directives by which a server answers in several parts; many servers have them without declaring them.
	package static let incremental: Set<String> = ["defer", "stream"]
}

extension Diagnostic {
	fileprivate static func unknownDirective(_ name: String, _ known: some Sequence<String>, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.unknownName, "unknown directive '@\(name)'", at: span,
			fix: nearestName(to: name, in: known).map { "\(didYouMean: "@\($0)")" }
				?? "define it in the schema, or \(removing: "remove it")")
	}

	fileprivate static func misplacedDirective(
		_ directive: DirectiveDefinition, _ location: DirectiveLocation, at span: SourceSpan
	) -> Diagnostic {
		Diagnostic(
			.unknownName, "the directive '@\(directive.name.text)' is not allowed on \(location.rawValue)", at: span,
			fix: "it is allowed on " + directive.locations.map(\.text).joined(separator: ", "))
	}
}
