import SourceText
import TemplateLanguage

/// The result of rendering templates with a feature that has everything.
package struct CheckedTemplates: Sendable {
	package let files: [RenderedFile]
	/// The files that are rendered only without the style's omissions, each with the location of the omission.
	package let omitted: [(file: RenderedFile, location: SourceSpan)]
	/// The names of the types of each kind that the feature has.
	package let kinds: [(kind: TypeKind, names: [String])]

	/// The kinds of types, by the list in which templates find them.
	package enum TypeKind: String, CaseIterable, Sendable {
		case objects = "dtos"
		case choices, unions, enumerations, filters, boxes
		case anyValues
		case textDates, epochDates, decimals
		case inputTypes, choiceInputs

		/// Whether a feature has such a type only if a rule asks for it, so that a style can do without.
		package var isOfRules: Bool { [.textDates, .epochDates, .decimals].contains(self) }

		package var description: String {
			switch self {
			case .objects: "an object"
			case .choices: "a value of several types"
			case .unions: "a union"
			case .enumerations: "an enum"
			case .filters: "a filter"
			case .boxes: "a box around a recursive value"
			case .anyValues: "any JSON"
			case .textDates: "a date that is sent as text"
			case .epochDates: "a date that is sent as a number"
			case .decimals: "a decimal number"
			case .inputTypes: "a GraphQL input"
			case .choiceInputs: "a @oneOf input"
			}
		}
	}
}

extension TemplateLibrary {
	/// Parses every template and renders it with a feature that has everything; nil when there were mistakes, which are reported.
	///
	/// Names are checked in both branches of every `{if …}` and in empty lists, whatever the feature has.
	///
	/// - Parameters:
	///   - app: the prefix of the modules, which a team's own templates may spell out.
	///   - settings: values of the style's own settings, other than the defaults.
	package func check(
		app: String = "Challenge", settings: [String: StyleFact.Value] = [:], diagnostics: inout Diagnostics
	) -> CheckedTemplates? {
		var notes = Diagnostics()
		var request = SpecimenRequest.make(style, app: app, has: { has($0) }, diagnostics: &notes)
		request?.facts = settings
		guard let request, let plan = FeaturePlan(request, diagnostics: &notes) else {
			// Neither the user's mistake nor one that templates can change.
			diagnostics.report(contentsOf: notes)
			return nil
		}
		let scope = FeatureScope(plan)
		var found = Diagnostics()
		for entry in entries {
			_ = entry.bound(to: FeatureScope.schema(of: entry.part), style.factSchema, diagnostics: &found)
		}
		diagnostics.report(contentsOf: found)
		guard !found.hasErrors else { return nil }
		guard let files = Pipeline.renderTraced(plan, templates: self, indentation: .tabs, diagnostics: &diagnostics) else { return nil }
		return CheckedTemplates(files: files, omitted: omitted(beside: files, of: plan), kinds: Self.kinds(scope.feature))
	}

	private func omitted(beside files: [RenderedFile], of plan: FeaturePlan) -> [(file: RenderedFile, location: SourceSpan)] {
		guard !style.settings.omitted.isEmpty else { return [] }
		let whole = whole
		var discarded = Diagnostics()
		let all = Pipeline.renderTraced(plan, templates: whole, indentation: .tabs, diagnostics: &discarded) ?? []
		let rendered = Set(files.map(\.path))
		return all.compactMap { file in
			let entry = whole.entries.first { $0.source === file.trace.template }
			guard !rendered.contains(file.path), let entry else { return nil }
			let location = style.settings.omitted[entry.name] ?? style.settings.omitted[entry.part.name]
			return location.map { (file, $0) }
		}
	}

	private static func kinds(_ feature: TemplateScope) -> [(kind: CheckedTemplates.TypeKind, names: [String])] {
		CheckedTemplates.TypeKind.allCases.compactMap { kind in
			guard case .list(let elements)? = feature[kind.rawValue] else { return nil }
			let names = elements.compactMap { element -> String? in
				if case .text(let name)? = element["name"] { name } else { nil }
			}
			return names.isEmpty ? nil : (kind, names)
		}
	}
}
