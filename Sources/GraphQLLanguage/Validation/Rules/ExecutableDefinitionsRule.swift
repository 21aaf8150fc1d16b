import SourceText

extension Rule {
	/// A document to execute defines operations and fragments, nothing else.
	static let executableDefinitions = Rule("ExecutableDefinitionsRule") { document, findings in
		for file in document.documents {
			for definition in file.definitions {
				switch definition {
				case .operation, .fragment: break
				case .schema(let schema): findings.report(.notExecutable("schema", at: SourceSpan(schema.source, schema.range)))
				case .type(let type): findings.report(.notExecutable(type.name.text, at: SourceSpan(type.source, type.range)))
				case .directive(let directive):
					findings.report(.notExecutable("@" + directive.name.text, at: SourceSpan(directive.source, directive.range)))
				}
			}
		}
	}
}

extension Diagnostic {
	fileprivate static func notExecutable(_ name: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.invalidDocument, "the definition of '\(name)' is not executable", at: span,
			fix: "move it into a schema file and pass that with --schema")
	}
}
