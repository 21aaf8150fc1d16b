/// A value that tests pass for a type with a text of its own, such as a date, and the text that is then sent.
struct TextExample {
	/// Swift source for the value: `YearMonthDayDate("2024-01-28")!`.
	var source: String
	/// The content of a string literal for the text; an interpolation for a type of the team.
	var text: String
	/// The same, percent-encoded as a segment of a path.
	var segment: String

	/// The number of an example that no other argument of a test has.
	static let absent = 999

	private init(_ source: String, _ text: String) {
		self.init(source, sent: SwiftLiteral.escaped(text), segment: text.utf8.reduce(into: "") { $0 += Self.encoded($1) })
	}

	private init(_ source: String, sent text: String, segment: String) {
		(self.source, self.text, self.segment) = (source, text, segment)
	}

	/// Creates the example with this number; nil if the type has no text of its own, or tests cannot make a value of it.
	init?(_ number: Int, of type: SwiftType, _ catalog: TypeCatalog) {
		switch type.unwrapped {
		case .scalar(.formatted(let value)):
			guard let (source, text) = value.textExample(number) else { return nil }
			self.init(source, text)
		case .scalar(.named(let name)) where FoundationType(name) == .uuid:
			let (source, text) = FoundationType.uuid(String(number))
			self.init(source, text)
		case .scalar(.named(let name)):
			let own = catalog.scalars.known[name]
			guard let members = own?.text, let source = own?.example(number == Self.absent ? 1 : 0, of: name) else { return nil }
			let text = "\\(\(source)\(members))"
			self.init(source, sent: text, segment: text)
		case .generated(let id):
			guard case .enumeration(let cases) = catalog[id].form, let last = cases.last else { return nil }
			if number == Self.absent, !catalog[id].isClosed {
				self.init("\(catalog[id].name).unknown(\"\(number)\")", "\(number)")
				return
			}
			let known = number == Self.absent ? last : cases[(number + cases.count - 1) % cases.count]
			self.init("\(catalog[id].name).\(known.name.member)", known.value)
		default: return nil
		}
	}

	private static func encoded(_ byte: UInt8) -> String {
		switch byte {
		case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
			UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "~"):
			String(UnicodeScalar(byte))
		default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
		}
	}
}

extension FormattedValue {
	/// Returns Swift source for an example, and its text.
	fileprivate func textExample(_ number: Int) -> (source: String, text: String)? {
		let json = json(day: 1 + number % 28, amount: "\(number).5")
		let text: String
		switch json {
		case .string(let value): text = value
		case .number(let token): text = token
		case .null, .bool, .array, .object: return nil
		}
		return (example(of: json).text, text)
	}
}
