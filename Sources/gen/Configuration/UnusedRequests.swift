import SourceText

extension FeatureConfiguration {
	/// Reports the parts of endpoints about requests that `gen refresh` does not send.
	func reportUnusedRequests(_ diagnostics: inout Diagnostics) {
		let samples = runs.flatMap(\.allArguments).flatMap(\.positionals).map(\.text)
		var known: [String: ArgumentValue] = [:]
		for endpoint in runs.flatMap(\.endpoints) {
			if endpoint.origins.isEmpty, let header = endpoint.headers.first {
				diagnostics.report(.unusedHeaders(at: header.location ?? header.span))
			}
			if let origin = endpoint.origins.first, Run(arguments: endpoint.arguments).method != .get {
				diagnostics.report(.unrepeatedRequest(at: origin.url.location ?? origin.url.span))
				continue
			}
			for (sample, url) in endpoint.origins {
				if !samples.contains(where: { $0 == sample.text || sample.text.hasPrefix($0 + "/") }) {
					diagnostics.report(.unreadSample(sample))
				}
				guard let first = known.updateValue(url, forKey: sample.text), first.text != url.text else { continue }
				diagnostics.report(.secondSource(of: sample, at: url.location ?? url.span, after: first.location))
			}
		}
	}
}

extension Diagnostic {
	fileprivate static func unusedHeaders(at span: SourceSpan?) -> Diagnostic {
		Diagnostic(
			.unusedSetting, "\"headers\" has no effect: without \"from\", 'gen refresh' requests nothing for this endpoint", at: span,
			fix:
				"\(removing: "remove it"), or add the source of a sample, as in \"from\": {\"user.json\": \"https://api.example.com/users/1\"}"
		)
	}

	fileprivate static func unrepeatedRequest(at span: SourceSpan?) -> Diagnostic {
		Diagnostic(.unusedSetting, "\"from\" has no effect: 'gen refresh' repeats only GET requests", at: span, fix: .remove)
	}

	fileprivate static func unreadSample(_ sample: ArgumentValue) -> Diagnostic {
		Diagnostic(
			.unusedSetting, "'\(sample.text)' is in \"from\", but no run reads it", at: sample.location ?? sample.span,
			fix: "\(removing: "remove it"), or add it to \"samples\"")
	}

	fileprivate static func secondSource(of sample: ArgumentValue, at span: SourceSpan?, after first: SourceSpan?) -> Diagnostic {
		Diagnostic(
			.optionConflict, "'\(sample.text)' has another URL as well", at: span, fix: "remove one of them",
			notes: [Note("the other URL", at: first)])
	}
}
