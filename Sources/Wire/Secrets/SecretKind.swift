/// A kind of secret, as a run reports it.
package enum SecretKind: String, CaseIterable, Sendable {
	case credential
	case token
	case email = "e-mail address"
	case phone = "phone number"
	case birthDate = "date of birth"
	case identity = "personal identification number"
	case card = "card number"
	case iban = "IBAN"
	case socialSecurity = "social security number"
	case internetAddress = "IP address"
	case address = "part of a postal address"
	case opaque = "random text"
	case echo = "value that was sent"

	/// Whether the format is that of a number, which identifiers may have, too.
	var isNumber: Bool {
		switch self {
		case .card, .iban, .socialSecurity, .phone: true
		case .credential, .token, .email, .birthDate, .identity, .internetAddress, .address, .opaque, .echo: false
		}
	}
}

/// The path at which secrets of one kind were replaced, without their values.
package struct SecretReplacement: Hashable, Sendable {
	package let kind: SecretKind
	/// The path, such as `items[].owner.email`; empty for a text without keys.
	package let path: String
}
