import SourceText

/// A literal or a variable: `12`, `[A, B]`, `{lat: $latitude}`.
package struct Value: Sendable {
	package enum Kind: Sendable {
		case variable(String)
		/// The digits as written: they may exceed any machine integer.
		case int(String)
		case float(String)
		case string(StringLiteral)
		case boolean(Bool)
		case null
		case enumeration(String)
		case list([Value])
		case object([ObjectField])
	}

	package let kind: Kind
	package let range: SourceRange

	package init(_ kind: Kind, _ range: SourceRange) {
		self.kind = kind
		self.range = range
	}
}

/// A string with its escapes resolved and, for block strings, its indentation removed.
package struct StringLiteral: Sendable {
	package let value: String
	package let isBlock: Bool
	package let range: SourceRange

	package init(_ value: String, isBlock: Bool, _ range: SourceRange) {
		self.value = value
		self.isBlock = isBlock
		self.range = range
	}
}

/// `lat: 12` in an object value.
package struct ObjectField: Sendable {
	package let name: Name
	package let value: Value
	package let range: SourceRange
}

/// `id: 12` between the parentheses of a field or a directive.
package struct Argument: Sendable {
	package let name: Name
	package let value: Value
	package let range: SourceRange
}

/// `@include(if: $withFriends)`
package struct Directive: Sendable {
	package let name: Name
	package let arguments: [Argument]
	package let range: SourceRange
}
