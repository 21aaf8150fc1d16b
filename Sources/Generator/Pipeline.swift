import SourceText
import TemplateLanguage

/// The stages in order: the request becomes a plan, and the plan becomes files in memory. Both are validated (`PlanAudit`, `FileAudit`)
/// before the next stage.
///
/// ```
/// FeatureRequest ─▶ FeaturePlan ─▶ [GeneratedFile]
/// ```
package enum Pipeline {
	/// Returns the files for `request`, or nil if it has errors, which are reported.
	package static func files(
		for request: FeatureRequest, templates: TemplateLibrary, indentation: TemplateIndentation, on workers: Workers = .current,
		diagnostics: inout Diagnostics
	) -> [GeneratedFile]? {
		FeaturePlan(request, on: workers, diagnostics: &diagnostics).flatMap { plan in
			render(plan, templates: templates, indentation: indentation, on: workers, diagnostics: &diagnostics)
		}
	}

	/// Returns the files of `plan`: shared parts once, the others for each entity.
	///
	/// - Parameters:
	///   - lineLength: the maximum number of columns, except for lines that cannot be wrapped.
	///   - workers: the threads on which files are rendered.
	package static func render(
		_ plan: FeaturePlan, templates: TemplateLibrary, indentation: TemplateIndentation, lineLength: Int? = nil,
		on workers: Workers = .current, diagnostics: inout Diagnostics
	) -> [GeneratedFile]? {
		let files = renderTraced(plan, templates: templates, indentation: indentation, on: workers, diagnostics: &diagnostics)
		guard let files, declares(plan.formattedValues, files, &diagnostics) else { return nil }
		let wrapping = lineLength.map { LineWrapping(columns: $0, indentation: indentation) }
		let sorting = plan.style.settings.imports == .alphabetical ? ImportSorting(app: plan.app) : nil
		return files.map { file in
			var generated = GeneratedFile(file)
			guard file.path.hasSuffix(".swift") else { return generated }
			if let sorting { generated.contents = sorting.sorted(generated.contents) }
			if let wrapping { generated.contents = wrapping.wrapped(generated.contents) }
			return generated
		}
	}

	/// Returns the files of `plan`, each with the mapping to its template.
	package static func renderTraced(
		_ plan: FeaturePlan, templates: TemplateLibrary, indentation: TemplateIndentation, on workers: Workers = .current,
		diagnostics: inout Diagnostics
	) -> [RenderedFile]? {
		guard templates.leavesModule(of: plan, diagnostics: &diagnostics), templates.serves(plan, diagnostics: &diagnostics),
			plan.satisfiesInvariants(diagnostics: &diagnostics)
		else { return nil }
		if let span = plan.style.settings.nestingLocation, plan.types.contains(where: { $0.owner != nil }), !templates.declareNestedTypes {
			diagnostics.report(.noNestedTypes(at: span))
		}
		let scope = FeatureScope(plan)
		let feature = scope.feature
		// The scopes of an entity are created once, although several parts are rendered with each.
		let own = plan.ownRequirements
		let entities = plan.entities.map { (plan: $0, requirements: $0.requirements.union(own), scope: scope.entity($0)) }
		let requirements = plan.requirements
		var files: [RenderedFile] = []
		for part in plan.style.settings.parts where part.isRendered(meeting: requirements) {
			let schema = FeatureScope.schema(of: part)
			guard let set = templates.templates(of: part, boundTo: schema, diagnostics: &diagnostics) else { return nil }
			if part.subject.isFeature {
				let rendered = set.expand(feature, indentation: indentation, size: scope.size, on: workers, diagnostics: &diagnostics)
				guard let rendered else { return nil }
				files += rendered
				continue
			}
			for entity in entities where part.isRendered(meeting: entity.requirements) {
				let rendered = set.expand(
					entity.scope, indentation: indentation, size: scope.size, on: workers, diagnostics: &diagnostics,
					limit: (Limits.fileBytes, { $0.uses("suite") })
				) { template, file in
					guard file.isTooLarge, template.uses("suite") else { return nil }
					return scope.suites(of: entity.plan, part, cutsOperations: template.uses("operation.isFirstPart"))
				}
				guard let rendered else { return nil }
				files += rendered
			}
		}
		// A file whose content depends on what the feature does not have is empty, and is not written.
		files.removeAll { $0.contents.utf8.allSatisfy { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: " ") } }
		for file in files where file.isTooLarge { diagnostics.report(.tooLarge(file)) }
		// Entities share fixtures: a file with the same path and text is the same file.
		var known: [String: String] = [:]
		files.removeAll { known.updateValue($0.contents, forKey: $0.path) == $0.contents }
		guard templates.haveDistinctPaths(files, diagnostics: &diagnostics) else { return nil }
		return templates.satisfiesInvariants(files, on: workers, diagnostics: &diagnostics) ? files : nil
	}

	/// Returns whether the files declare the types of formatted values; a team's style that is older than these types has no templates for them.
	private static func declares(_ values: [FormattedValue], _ files: [RenderedFile], _ diagnostics: inout Diagnostics) -> Bool {
		let missing = values.first { value in
			if case .decoded(let form) = value { return !files.contains { $0.contents.contains("var \(form.member): JSONDecoder") } }
			return !files.contains { file in
				["struct", "enum", "class", "typealias"].contains { file.contents.contains("\($0) \(value.typeName)") }
			}
		}
		guard let missing else { return true }
		diagnostics.report(.undeclared(missing))
		return false
	}
}

extension RenderedFile {
	var isTooLarge: Bool { contents.isTooLarge }
}

extension FormattedValue {
	/// The list of a feature's facts that has its type.
	fileprivate var list: String {
		switch self {
		case .date: "textDates"
		case .epoch: "epochDates"
		case .decimal: "decimals"
		case .decoded: "dateCodings"
		}
	}
}

extension Diagnostic {
	fileprivate static func undeclared(_ value: FormattedValue) -> Diagnostic {
		Diagnostic(
			.styleLacksTemplates,
			value.isDecoded
				? "the style has no template for the decoder of dates that are '\(value.description)'"
				: "the style has no template for \(value.typeName), the type of '\(value.description)'",
			fix:
				"add a template with '{each \(value.list)}', or copy one of 'gen templates list'; \(run: "gen templates facts \(value.list)") lists its facts"
		)
	}

	fileprivate static func tooLarge(_ file: RenderedFile) -> Diagnostic {
		Diagnostic(
			.largeFile,
			"'\(file.path)' has \(file.contents.utf8.count { $0 == UInt8(ascii: "\n") }) lines (\(file.contents.utf8.count / 1000) kB), "
				+ "more than \(Limits.fileLines) lines or \(Limits.fileBytes / 1000) kB",
			fix:
				"generate some of its operations under another --name, or select fewer fields"
		)
	}
}
