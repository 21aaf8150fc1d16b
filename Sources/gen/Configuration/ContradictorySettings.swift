import English
import Generator
import JSONLanguage
import SourceText

extension ConfigurationReader {
	/// Reports the names and plurals of one thing of which only one could apply.
	mutating func reportContradictions(
		names: [(key: Configured<String>, value: [Configured<String>])], plurals: [(key: Configured<String>, value: [Configured<String>])]
	) {
		for (path, values) in names {
			if values.isEmpty { report(.noNames(path)) }
			// A property and the type of its value can both have a name.
			for kind in [values.filter(\.namesType), values.filter { !$0.namesType }] {
				if let first = kind.first, let other = kind.first(where: { $0.value != first.value }) {
					report(.second("name", other, of: path.value, after: first.span))
				}
			}
		}
		var known: [String: Configured<String>] = [:]
		for (entity, values) in plurals {
			guard let plural = values.first, let first = known.updateValue(plural, forKey: Words(entity.value).snake) else { continue }
			if first.value != plural.value { report(.second("plural", plural, of: entity.value, after: first.span)) }
		}
	}

	/// Reports the samples that come from two URLs, of which a refresh would write only the last one.
	mutating func reportContradictions(_ origins: [(sample: ArgumentValue, url: ArgumentValue)]) {
		var known: [String: ArgumentValue] = [:]
		for (sample, url) in origins {
			guard let first = known.updateValue(url, forKey: sample.text), first.text != url.text, let span = url.location else { continue }
			report(.second("URL", Configured(url.text, at: span), of: sample.text, after: first.location))
		}
	}
}

extension Configured<String> {
	fileprivate var namesType: Bool { value.first?.isUppercase == true }
}

extension Diagnostic {
	fileprivate static func second(_ what: String, _ value: Configured<String>, of subject: String, after first: SourceSpan?) -> Diagnostic
	{
		Diagnostic(
			.optionConflict, "'\(Visible.text(subject))' has another \(what) as well", at: value.span, fix: "remove one of them",
			notes: [Note("the other \(what)", at: first)])
	}

	fileprivate static func noNames(_ path: Configured<String>) -> Diagnostic {
		Diagnostic(
			.invalidValue, "'\(Visible.text(path.value))' has an empty list of names", at: path.span, fix: "write a name, or \(removing: "remove it")")
	}
}
