import SourceText

/// Dates that the client's decoder reads have one form in a feature, since a decoder has one strategy.
extension FeatureRequest {
	/// The settings about dates.
	private var dateSettings: [DateSetting] {
		let scalars = entities.compactMap(\.graphQL).reduce(into: [:]) { $0.merge($1.options.scalars) { first, _ in first } }
		return overrides.dateSettings(scalars: scalars)
	}

	/// Returns the request with plain dates, if the style or the configuration sets them.
	func decodingDates() -> FeatureRequest {
		guard style.settings.dates == .decoder else { return self }
		let form = dateSettings.lazy.compactMap(\.form).first
		var request = self
		request.overrides = overrides.decodingDates(form)
		for index in request.entities.indices {
			for position in request.entities[index].rest.indices {
				request.entities[index].rest[position].query = request.entities[index].rest[position].query.map { parameter in
					var parameter = parameter
					parameter.type = parameter.type.decodingDates(form)
					return parameter
				}
			}
			if let scalars = request.entities[index].graphQL?.options.scalars {
				request.entities[index].graphQL?.options.scalars = scalars.mapValues { SwiftTypeText.decodingDates($0, form) }
			}
		}
		return request
	}

	/// Returns whether the dates of `plan` have at most one form, and a known one; otherwise reports the settings.
	func checkDates(of plan: FeaturePlan, _ diagnostics: inout Diagnostics) -> Bool {
		guard style.settings.dates == .decoder else { return true }
		let settings = dateSettings
		let forms = plan.decodedDateForms
		if forms.count > 1 {
			let found = forms.compactMap { form in settings.first { $0.form == form } }
			diagnostics.report(.severalDateForms(forms.map(\.rule), found))
			return false
		}
		if let form = forms.first, form.exceedsMilliseconds, let setting = settings.first(where: { $0.form == form }) {
			diagnostics.report(.tooExact(setting))
			return false
		}
		guard plan.hasPlainDates, let setting = settings.first(where: { $0.form == nil }) else { return true }
		diagnostics.report(.unknownDateForm(setting))
		return false
	}
}

extension Diagnostic {
	fileprivate static func severalDateForms(_ forms: [String], _ settings: [DateSetting]) -> Diagnostic {
		let isISO = Set(forms) == ["date(iso8601)", "date(iso8601.fraction)"]
		let list = forms.map { "'\($0)'" }.joined(separator: " and ")
		return Diagnostic(
			.dateForm, "the client's decoder has one strategy for dates, but the feature has dates that are \(list)",
			at: settings.first?.span,
			fix: isISO
				? "write \"date(iso8601.fraction)\" for all of them, which reads both"
				: "set the type of the others to \"String\", or remove \"dates\": \"decoder\", so that gen generates a type for each form",
			fixes: isISO ? [] : [.setting(["dates"], nil)],
			notes: settings.dropFirst().compactMap { setting in setting.span.map { Note("the other form", at: $0) } })
	}

	fileprivate static func tooExact(_ setting: DateSetting) -> Diagnostic {
		Diagnostic(
			.dateForm, "a DateFormatter reads milliseconds at most, and '\(setting.text)' has shorter fractions of a second",
			at: setting.span,
			fix: "remove \"dates\": \"decoder\", so that gen generates a type for them", fixes: [.setting(["dates"], nil)])
	}

	fileprivate static func unknownDateForm(_ setting: DateSetting) -> Diagnostic {
		Diagnostic(
			.dateForm, "the client's decoder reads '\(setting.text)', but no rule says in which form the server sends dates",
			at: setting.span,
			fix: "write the form instead, as in \"date(iso8601)\", \"date(seconds)\" or \"date(yyyy-MM-dd)\"")
	}
}
