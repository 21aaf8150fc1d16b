import SourceText

extension Rule {
	/// The arguments of a field or directive have different names.
	static let uniqueArgumentDefinitionNames = Rule("UniqueArgumentDefinitionNamesRule") { document, findings in
		func check(_ arguments: [InputValueDefinition], of owner: @autoclosure () -> String, _ source: SourceText) {
			for group in arguments.duplicates(\.name.text) {
				findings.report(.duplicateArgument(group[0].name.text, of: owner(), at: group.map { SourceSpan(source, $0.name.range) }))
			}
		}
		for file in document.documents {
			for definition in file.definitions {
				switch definition {
				case .directive(let directive): check(directive.arguments, of: "@" + directive.name.text, directive.source)
				case .type(let type):
					for field in type.fields { check(field.arguments, of: type.name.text + "." + field.name.text, type.source) }
				default: break
				}
			}
		}
	}
}

extension Diagnostic {
	fileprivate static func duplicateArgument(_ name: String, of owner: String, at spans: [SourceSpan]) -> Diagnostic {
		Diagnostic(.repeatedName, "'\(owner)' can have only one argument '\(name)'", at: spans, fix: "remove the others")
	}
}
