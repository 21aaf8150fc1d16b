import SourceText

extension FeatureConfiguration {
	/// Reports the requests that `gen refresh` does not send.
	func reportUnusedRequests(_ diagnostics: inout Diagnostics) {
		for origin in origins {
			let runs = runs.filter { run in
				run.inputs.contains { $0 == origin.sample.text || origin.sample.text.hasPrefix($0 + "/") }
			}
			if runs.isEmpty {
				diagnostics.report(.unreadSample(origin.sample))
			} else if runs.allSatisfy({ $0.method != .get }) {
				diagnostics.report(.unrepeatedRequest(at: origin.url.location ?? origin.url.span))
			}
		}
	}
}

extension Diagnostic {
	fileprivate static func unrepeatedRequest(at span: SourceSpan?) -> Diagnostic {
		Diagnostic(.unusedSetting, "\"from\" has no effect: 'gen refresh' repeats only GET requests", at: span, fix: .remove)
	}

	fileprivate static func unreadSample(_ sample: ArgumentValue) -> Diagnostic {
		Diagnostic(
			.unusedSetting, "'\(sample.text)' is in \"requests\", but no run reads it", at: sample.location ?? sample.span,
			fix: "\(removing: "remove it"), or add it to the \"inputs\" of a run")
	}
}
