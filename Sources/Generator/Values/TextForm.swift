/// A form of texts that a rule can name.
struct TextForm: Sendable {
	enum Kind: Sendable {
		case uuid, iso, fraction, url, decimal
		/// A date with a fixed pattern.
		case pattern
	}

	let kind: Kind
	/// The type of the rule: `date(iso8601)`.
	let rule: String
	/// A text that says what the values are: `are UUIDs`.
	let phrase: String
	private let form: ValueForm

	private init(_ kind: Kind, _ rule: String, _ phrase: String, _ form: ValueForm) {
		(self.kind, self.rule, self.phrase, self.form) = (kind, rule, phrase, form)
	}

	/// The forms, those that are recognized first before the others.
	static let all: [TextForm] =
		[
			TextForm(.uuid, "uuid", "are UUIDs", .uuid), TextForm(.iso, "date(iso8601)", "are ISO 8601 dates", .date(.iso8601)),
			TextForm(
				.fraction, "date(iso8601.fraction)", "are ISO 8601 dates, some with fractions of a second", .date(.iso8601Fraction)),
		]
		+ patterns.compactMap(DatePattern.init).map {
			TextForm(.pattern, "date(\($0.text))", "are dates such as '\($0.text)'", .date($0))
		}
		+ [TextForm(.url, "url", "are URLs", .url), TextForm(.decimal, "decimal", "are decimal numbers in text", .decimal)]

	/// The usual formats. A text that has two of them is ambiguous, as `01/02/2024` is.
	private static let patterns = [
		"yyyy-MM-dd", "yyyy/MM/dd", "yyyy.MM.dd", "yyyyMMdd", "dd/MM/yyyy", "MM/dd/yyyy", "dd-MM-yyyy", "MM-dd-yyyy", "dd.MM.yyyy",
		"yyyy-MM-dd HH:mm:ss", "yyyy-MM-dd HH:mm", "yyyy-MM-dd'T'HH:mm:ss", "yyyy-MM-dd'T'HH:mm:ss.SSS", "yyyy/MM/dd HH:mm:ss",
		"dd/MM/yyyy HH:mm:ss", "MM/dd/yyyy HH:mm:ss", "dd/MM/yyyy HH:mm", "MM/dd/yyyy HH:mm", "yyyy-MM-dd HH:mm:ss xx",
		"yyyy-MM-dd HH:mm:ss 'UTC'", "EEE MMM dd HH:mm:ss xx yyyy", "EEE, dd MMM yyyy HH:mm:ss zzz", "MMM d, yyyy", "MMMM d, yyyy",
		"dd MMM yyyy", "d MMMM yyyy",
	]

	var isDate: Bool {
		switch kind {
		case .iso, .fraction, .pattern: true
		case .uuid, .url, .decimal: false
		}
	}

	func accepts(_ text: String) -> Bool {
		switch kind {
		case .uuid: return text.utf8.count == 36 && form.accepts(text)
		case .iso, .fraction, .pattern:
			guard 8...40 ~= text.utf8.count, form.accepts(text) else { return false }
			return Self.hasYear(text)
		case .url: return Self.hasScheme(text) && form.accepts(text)
		case .decimal: return text.utf8.count <= 30 && form.accepts(text)
		}
	}

	/// Whether four digits in sequence are a year between 1000 and 2999, as in a date that somebody wrote.
	private static func hasYear(_ text: String) -> Bool {
		let first = text.utf8.first
		guard let first, first >= UInt8(ascii: "0"), first <= UInt8(ascii: "9") else { return true }
		let bytes = Array(text.utf8.prefix(10))
		let isYearFirst = bytes.prefix(4).allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
		guard isYearFirst else { return true }
		return first == UInt8(ascii: "1") || first == UInt8(ascii: "2")
	}

	/// Whether the text begins with a scheme and two slashes, as in `https://`.
	private static func hasScheme(_ text: String) -> Bool {
		guard let colon = text.utf8.prefix(12).firstIndex(of: UInt8(ascii: ":")) else { return false }
		let isScheme = text.utf8[..<colon].allSatisfy {
			(UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) || $0 == UInt8(ascii: "+")
		}
		return isScheme && text.utf8[colon...].starts(with: "://".utf8) && text.utf8[colon...].count > 5
	}
}
