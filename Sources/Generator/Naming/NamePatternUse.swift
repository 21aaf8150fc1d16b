import SourceText

extension NamePattern {
	/// The purpose of the names that a pattern makes.
	package enum Use: String, Sendable {
		case identifier = "Swift identifier"
		case type = "Swift type"
		case file = "file name"

		/// Returns whether `name` is valid for this purpose.
		func takes(_ name: String) -> Bool {
			switch self {
			case .identifier: SwiftIdentifier(exactly: name).map { !SwiftIdentifier.keywords.contains($0.name) } ?? false
			case .type: Self.isType(name)
			case .file:
				!name.isEmpty && name.first != "." && name.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && !Self.reservedBytes.contains($0) }
			}
		}

		/// Returns the keyword because of which `name` is not valid for this purpose.
		func keyword(in name: String) -> String? {
			guard self != .file else { return nil }
			return name.split(separator: ".").map(String.init).first(where: SwiftIdentifier.keywords.contains)
		}

		package var fix: Remedy {
			switch self {
			case .identifier: "use letters and digits around the braces, beginning with a letter"
			case .type: "write the name of a type, as in '{Name}ID' or 'Tagged<{Name}>', without '?': samples determine what is optional"
			case .file: "use letters, digits, '-' and '_' around the braces"
			}
		}

		private static let reservedBytes = Set("/\\:*?\"<>|".utf8)

		/// Returns whether `text` is a type: `OrderID`, `Orders.ID`, `Tagged<Order, Int>`.
		private static func isType(_ text: String) -> Bool {
			var path = text[...]
			if text.hasSuffix(">"), let open = text.firstIndex(of: "<") {
				let arguments = text[text.index(after: open)...].dropLast().split(separator: ",", omittingEmptySubsequences: false)
				guard arguments.allSatisfy({ SwiftIdentifier.isTypeName($0.drop { $0 == " " }) }) else { return false }
				path = text[..<open]
			}
			return SwiftIdentifier.isTypeName(path)
		}
	}

	package static let exampleWords = Words("order item")

	/// Returns the name that the pattern makes for an order item, which validates the pattern.
	package func example(_ initialisms: Initialisms) -> String {
		let subject = Subject(Self.exampleWords, plural: Words("order items"))
		return text(Dictionary(subjects.map { ($0, subject) }, uniquingKeysWith: { first, _ in first }), initialisms)
	}
}
