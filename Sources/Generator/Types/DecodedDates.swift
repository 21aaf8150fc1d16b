import SourceText

/// A setting that says how the server writes dates.
struct DateSetting: Sendable {
	/// The form; nil for a plain `Date`.
	var form: DateForm?
	/// The type as it was written, such as `date(iso8601)`.
	var text: String
	var span: SourceSpan?
}

extension TypeOverrides {
	/// The settings about dates: rules in their order, then those of single paths and of scalars by name.
	func dateSettings(scalars: [String: String]) -> [DateSetting] {
		let single =
			types.sorted { $0.key < $1.key }.map { ($0.value, spans[.type($0.key)]) }
			+ scalars.sorted { $0.key < $1.key }.map { ($0.value, spans[.scalar($0.key)]) }
		return (rules.map { ($0.value.text, $0.span) } + single).compactMap { text, span in
			guard let date = SwiftTypeText.draft(text)?.date else { return nil }
			return DateSetting(form: date, text: text, span: span)
		}
	}

	/// Returns the overrides with dates that the decoder of the client reads.
	///
	/// - Parameter form: the form of dates for which only `Date` is set.
	func decodingDates(_ form: DateForm?) -> TypeOverrides {
		var overrides = self
		overrides.types = types.mapValues { SwiftTypeText.decodingDates($0, form) }
		overrides.rules = rules.map { rule in
			guard rule.value.discriminator == nil, let value = OverrideValue(SwiftTypeText.decodingDates(rule.value.text, form)) else {
				return rule
			}
			return ValueRule(rule.pattern, value, at: rule.span)
		}
		return overrides
	}
}

extension SwiftTypeText {
	/// Returns the type in a configuration with dates that the decoder of the client reads: `[Date(iso8601)]` for `[date(iso8601)]`, and for
	/// `[Date]` if `form` is ISO 8601.
	static func decodingDates(_ text: String, _ form: DateForm?) -> String {
		var result = ""
		var rest = text[...]
		while let first = rest.first {
			let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
			guard !name.isEmpty else {
				result.append(first)
				rest = rest.dropFirst()
				continue
			}
			rest = rest.dropFirst(name.count)
			let argument = rest.first == "(" ? rest.prefix { $0 != ")" } : ""
			rest = rest.dropFirst(argument.count)
			if name == "date", !argument.isEmpty {
				result += DateForm.decodedName + argument
			} else if let form, argument.isEmpty, FoundationType(String(name)) == .date {
				result += form.decodedText
			} else {
				result += name + argument
			}
		}
		return result
	}
}

extension SwiftScalar {
	/// The scalar with a date that the decoder of the client reads.
	func decodingDates(_ form: DateForm?) -> SwiftScalar {
		switch self {
		case .formatted(let value): value.dateForm.map { .formatted(.decoded($0)) } ?? self
		case .named(let name) where FoundationType(name) == .date: form.map { .formatted(.decoded($0)) } ?? self
		default: self
		}
	}
}

extension DateForm {
	/// The type in a configuration: `Date(iso8601)`.
	fileprivate var decodedText: String { Self.decodedName + rule.drop { $0 != "(" } }
}

extension TypeDraft {
	/// The form of the date in it, inside lists, maps and optionals; nil inside for a plain `Date`, and nil for other types.
	fileprivate var date: DateForm?? {
		switch composite {
		case .scalar(.formatted(let value)): value.dateForm.map { .some($0) }
		case .scalar(.named(let name)): FoundationType(name) == .date ? .some(nil) : nil
		default: nil
		}
	}
}

extension TypeDraft {
	/// The type with dates that the decoder of the client reads. Recursion is bounded by the nesting of declarations.
	func decodingDates(_ form: DateForm?) -> TypeDraft {
		replacingComposite { draft in
			switch draft {
			case .scalar(let scalar): return .scalar(scalar.decodingDates(form))
			case .object(var object):
				for index in object.fields.indices { object.fields[index].type = object.fields[index].type.decodingDates(form) }
				return .object(object)
			default: return draft
			}
		}
	}
}
