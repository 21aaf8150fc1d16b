/// The classification of a value by its key.
///
/// | key | its value |
/// | --- | --- |
/// | `password`, `passwd`, `pwd`, `passphrase`, `client_secret`, `credentials`, `jwt`, `bearer`, `csrf`, `signature`, `cookie` | secret |
/// | `token`, `accessToken`, `X-Auth-Token`, `tokens` | secret |
/// | `nextPageToken`, `next_token`, `continuationToken`, `syncToken` | a position in a list |
/// | `token_type`, `max_tokens`, `tokenCount`, `passwordChangedAt`, `secretName` | a property of a secret |
/// | `apiKey`, `X-Api-Key`, `private_key`, `signing_key`, `licenseKey` | secret |
/// | `key`, `sortKey`, `public_key`, `publishableKey`, `keyboard` | a name, or public |
/// | `session`, `sessionId` | secret |
/// | `sessions` | secret if it is a string or a list of strings, but not in objects, since conferences have sessions, too |
/// | `pin`, `otp`, `cvv`, `ssn`, `cardNumber`, `security_code` | secret, numbers too |
/// | `pass`, `pw`, `dbPass`, `dsn`, `connectionString` | secret |
/// | `phone`, `mobileNumber`, `dateOfBirth`, `passportNumber`, `ipAddress` | personal if the format matches, numbers too |
/// | `id`, `trackIds`, `sha`, `cursor`, `etag` | an identifier, even if it is random |
///
/// All strings in an object or a list under a secret key are secret.
struct SecretKey: Hashable, Sendable {
	var isSecret = false
	/// The numbers that are as secret as strings.
	var numbers = Numbers.none
	/// Whether all strings of a nested object are secret, whatever their keys are.
	var takesObjects = false
	/// The kind of the value, which determines the format it has to have.
	var kind = SecretKind.credential
	/// Whether the value is an identifier, so that a random text is not secret.
	var isIdentifier = false
	/// Whether the key has another meaning, so that prose is not secret: `session: Morning`, `auth: required`.
	var allowsProse = false

	enum Numbers: Hashable, Sendable {
		case none
		/// Numbers of four digits and more, since `token: 1` is a count.
		case long
		/// All numbers, since the key is never a count or a measure.
		case all
	}

	static let plain = SecretKey()
	private static let secret = SecretKey(isSecret: true, takesObjects: true)
	private static let surely = SecretKey(isSecret: true, numbers: .all, takesObjects: true)

	init(isSecret: Bool = false, numbers: Numbers = .none, takesObjects: Bool = false, kind: SecretKind = .credential) {
		self.isSecret = isSecret
		self.numbers = numbers
		self.takesObjects = takesObjects
		self.kind = kind
	}

	init(_ key: String) {
		// A key of many words is a sentence, or data.
		let words = KeyWords(key)
		guard !words.words.isEmpty, key.utf8.count <= 200 else { return }
		self = SecretKey(words)
		// `password2`
		if !isSecret, !isIdentifier, let words = words.withoutNumber { self = SecretKey(words) }
		allowsProse = isSecret && Self.allowsProse(words)
	}

	private init(_ words: KeyWords) {
		isIdentifier = Self.isIdentifier(words)
		if Self.isSurelySecret(words) {
			self = Self.surely
		} else if let kind = Self.personalKind(words) {
			self = SecretKey(isSecret: true, numbers: kind == .identity ? .long : .all, takesObjects: kind == .phone, kind: kind)
		} else if Self.isOnlyAbout(words) {
			return
		} else if words.words == ["sessions"] || Self.isPassword(words) {
			self = SecretKey(isSecret: true, numbers: words.words == ["pass"] ? .long : .none)
		} else if words.has(Self.secrets) || words.words.contains(where: Self.endsInSecret) || Self.isSecretLink(words)
			|| Self.isToken(words) || words.has(Self.keyKinds, before: ["key", "keys"])
			|| Self.isSession(words) || words.has(Self.phraseKinds, before: ["phrase", "words", "answer", "answers"])
			|| words.has(["connection", "conn"], before: ["string", "str"]) || words.has(["pass"], before: ["word", "phrase"])
			|| words.has(["private", "totp", "wallet"], before: ["pem", "exponent", "seed"]) || words.has(["key"], before: ["material"])
			|| words.has(["database", "db", "redis", "mongo", "mongodb", "postgres", "amqp", "broker"], before: ["url", "uri"])
		{
			self = Self.secret
			if Self.numbered.contains(words.last) { numbers = .long }
		} else if words.has(["auth"]), ["auth", "code", "header"].contains(words.last) {
			self = Self.secret
		}
	}

	/// Whether a query item is excluded from generated addresses as a credential; in a query `key` always is.
	static func isSecretQuery(_ name: String) -> Bool {
		let key = SecretKey(name)
		return key.isSecret && key.kind == .credential || ["key", "sig", "appid", "sid"].contains(KeyWords(name).words.joined())
	}

	/// Returns the classification of the value in `{"name": name, "value": …}`, or nil if `name` does not read like a key.
	static func paired(_ name: String) -> SecretKey? {
		let words = KeyWords(name).words
		// Conferences and trips have sessions.
		guard 1...4 ~= words.count, name.utf8.count <= 60, words != ["session"], words != ["sessions"] else { return nil }
		// `docs/token.md` is a file, `/user/password` a path within a document.
		if name.contains("/"), !name.hasPrefix("/") || name.contains(".") { return nil }
		if name.contains(" "), words.count > 2 { return nil }
		let key = SecretKey(name)
		return key.isSecret ? key : nil
	}

	/// Returns whether `text` is secret as a value of this key.
	func matches(_ text: ArraySlice<UInt8>) -> Bool {
		switch kind {
		case .phone: NumberPattern.isPhone(text)
		case .birthDate, .identity: text.contains(where: SecretForm.isDigit) && text.count <= 60
		case .internetAddress: NumberPattern.isInternetAddress(text)
		default: !allowsProse || !Self.isProse(text)
		}
	}

	/// Returns whether a number is secret as a value of this key.
	func takes(number: ArraySlice<UInt8>) -> Bool {
		switch numbers {
		case .none: false
		case .long: number.count(where: SecretForm.isDigit) >= 4 && matches(number)
		case .all: matches(number)
		}
	}

	/// Whether `text` consists of words, none of which is long.
	static func isProse(_ text: ArraySlice<UInt8>) -> Bool {
		text.split(separator: 0x20).allSatisfy { word in
			word.count <= 16
				&& word.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 || $0 >= 0x80 || ",.'!?-".utf8.contains($0) }
		}
	}

	private static func allowsProse(_ words: KeyWords) -> Bool {
		guard let first = words.words.first else { return false }
		if words.words.count == 1 { return ambiguous.contains(first) }
		return words.words.count == 2 && ["secret", "signature"].contains(first) && described.contains(words.last)
	}

	/// Words that mean something else as well.
	private static let ambiguous: Set<String> = [
		"session", "auth", "pin", "cookie", "cookies", "signature", "signatures", "verifier", "bearer", "pass",
	]

	/// Words after "secret" and "signature" that make a phrase without a credential: a secret level, a signature dish.
	private static let described: Set<String> = [
		"level", "ingredient", "ingredients", "recipe", "santa", "dish", "drink", "look", "sound", "menu", "location", "weapon", "move",
	]

	private static func personalKind(_ words: KeyWords) -> SecretKind? {
		let joined = words.words.joined()
		// `phoneVerified` and `phone_count` describe a phone number, `phoneNumber` is one.
		let isAbout = words.last != "number" && isOnlyAbout(words)
		if words.has(phones) || words.has(phoneKinds, before: ["number", "phone", "no", "nr"]) {
			return isAbout || statements.contains(words.last) ? nil : .phone
		}
		if births.contains(where: joined.hasSuffix) { return .birthDate }
		if identities.contains(where: { joined == $0 || joined == $0 + "number" || joined == $0 + "no" }) { return .identity }
		if joined == "ip" || joined.hasSuffix("ipaddress") || joined.hasSuffix("ipaddr") || words.last == "ip"
			|| ["remoteaddr", "remoteaddress"].contains(joined)
		{
			return .internetAddress
		}
		return nil
	}

	private static func isPassword(_ words: KeyWords) -> Bool {
		words.words == ["pass"] || words.has(passwordOwners, before: ["pass", "pw"]) || words.has(["pw"]) || words.has(passwords)
			|| words.words.count > 1 && words.last == "passe"
	}

	/// Whether a word ends in that of a secret: `apisecret`, `dbpwd`.
	private static func endsInSecret(_ word: String) -> Bool {
		["secret", "password", "passwd", "pwd", "passphrase"].contains(where: word.hasSuffix)
	}

	/// Whether the value is an address that grants access: `resetUrl`, `magicLink`.
	private static func isSecretLink(_ words: KeyWords) -> Bool {
		words.has(
			["webhook", "magic", "reset", "unsubscribe", "invite", "invitation", "activation", "verification", "confirmation"],
			before: ["url", "uri", "link", "href"])
	}

	/// The last words of keys whose numbers are secret.
	private static let numbered: Set<String> = ["password", "passwd", "pwd", "passphrase", "secret", "token", "psk"]

	private static func isIdentifier(_ words: KeyWords) -> Bool {
		identifiers.contains(words.last) || words.last.hasSuffix("hash") || words.last.hasSuffix("cursor") || words.has(pagination)
			|| words.has(["public"]) || words.has(numberedThings, before: ["number", "no"])
			|| words.words.contains { $0.hasPrefix("sha") && $0.dropFirst(3).allSatisfy(\.isNumber) }
			|| words.last.count > 2 && ["id", "ids"].contains { words.words.count == 1 && words.last.hasSuffix($0) }
	}

	private static func isSurelySecret(_ words: KeyWords) -> Bool {
		if words.has(Self.codes), !Self.about.contains(words.last) { return true }
		if words.has(["mother", "mothers"], before: ["maiden"]) { return true }
		if words.has(Self.codeKinds, before: ["code", "codes"]) || words.has(["card", "cc"], before: ["number", "num", "no", "nr"]) {
			return true
		}
		if words.has(["social"], before: ["security"]) || words.has(["one"], before: ["time"]) && words.last == "code" { return true }
		return words.last == "pin" || words.has(["pin"], before: ["code", "number"])
			|| words.has(["account", "routing", "iban", "sort", "bank"], before: ["number", "code"]) || words.has(["iban"])
	}

	/// Whether the key describes a secret without containing it: `token_type`, `passwordChangedAt`.
	private static func isOnlyAbout(_ words: KeyWords) -> Bool {
		guard words.words.count > 1 else { return false }
		return about.contains(words.last) || aboutFirst.contains(words.words[0])
	}

	private static func isToken(_ words: KeyWords) -> Bool {
		guard words.words.contains(where: { $0 == "token" || $0 == "tokens" || tokensInOneWord.contains($0) }) else { return false }
		return !words.has(pagination)
	}

	private static func isSession(_ words: KeyWords) -> Bool {
		words.words == ["session"] || words.has(["session", "sess"], before: ["id", "key", "data", "cookie"])
			|| words.has(["phpsessid", "jsessionid", "sessid"])
	}

	private static let secrets: Set<String> = [
		"password", "passwords", "passwd", "pwd", "passphrase", "passcode", "secret", "secrets", "credential", "credentials",
		"authorization", "authorizations", "signature", "signatures", "hmac", "jwt", "bearer", "csrf", "xsrf", "csrfmiddlewaretoken",
		"cookie", "cookies", "clientsecret", "secretkey", "userpassword", "sig", "dsn", "mnemonic", "verifier", "saml", "assertion", "sas",
		"connectionstring", "seedphrase", "nonce", "psk", "presharedkey",
	]

	/// Passwords in other languages.
	private static let passwords: Set<String> = [
		"passwort", "kennwort", "contraseña", "contrasena", "mdp", "motdepasse", "senha", "wachtwoord", "heslo", "hasło", "haslo",
		"parola",
		"lösenord", "salasana", "пароль", "密码", "パスワード",
	]

	private static let passwordOwners: Set<String> = [
		"user", "db", "database", "login", "admin", "smtp", "ftp", "mail", "email", "proxy", "wifi", "root", "my", "new", "old", "current",
		"account", "auth", "http", "basic", "key", "keystore", "redis", "mysql", "postgres", "mongo", "imap", "vpn", "ldap", "temp",
		"temporary", "initial", "default", "ssh",
	]

	private static let phones: Set<String> = [
		"phone", "phones", "telephone", "mobile", "cellphone", "fax", "msisdn", "phonenumber", "phoneno", "mobilenumber", "telefon",
		"handy",
		"whatsapp", "telefono", "tel", "cell",
	]

	private static let phoneKinds: Set<String> = ["phone", "mobile", "cell", "contact", "fax", "tel", "telephone", "sms", "whatsapp"]

	/// The last words of keys that describe the state of a number.
	private static let statements: Set<String> = [
		"verified", "confirmed", "valid", "validated", "updated", "created", "country", "code", "carrier", "os", "model", "url", "link",
		"app",
	]

	private static let births = ["dateofbirth", "birthdate", "birthday", "dob", "birthdt", "geburtsdatum"]

	private static let identities = [
		"passport", "nationalid", "nationalidentity", "taxid", "taxidentification", "driverlicense", "driverslicense", "driverlicence",
		"drivinglicence", "cpf", "aadhaar", "pesel", "bsn", "nino", "nationalinsurance", "imei", "idfa", "idfv", "udid", "gaid",
		"advertisingid",
		"medicalrecord", "healthinsurance", "taxnumber", "taxno", "pan", "nin", "svnr", "ahv", "insurance", "socialinsurance", "steuer",
		"steuerid", "personnummer", "curp", "nif", "dni",
	]

	private static let identifiers: Set<String> = [
		"id", "ids", "identifier", "identifiers", "uid", "guid", "uuid", "hash", "hashes", "sha", "md5", "digest", "checksum",
		"fingerprint",
		"etag", "traceparent", "revision", "rev", "commit", "ref", "refs", "slug", "cursor", "cursors", "uri", "href", "version", "build",
		"integrity",
		"thumbhash", "blurhash", "oid", "before", "after", "head", "base", "cid", "tree", "parent", "parents",
	]

	/// Things with numbers that are not secret: `partNumber`.
	private static let numberedThings: Set<String> = [
		"part", "article", "order", "serial", "model", "tracking", "invoice", "item", "product", "reference", "case",
	]

	private static let tokensInOneWord: Set<String> = [
		"accesstoken", "refreshtoken", "authtoken", "idtoken", "csrftoken", "apitoken", "devicetoken", "pushtoken", "usertoken",
		"sessiontoken", "bearertoken", "authenticitytoken", "xsrftoken", "fcmtoken",
	]

	/// The words of tokens that are positions in a list.
	private static let pagination: Set<String> = [
		"next", "prev", "previous", "page", "paging", "pagination", "continuation", "continue", "cursor", "sync", "resume", "start",
		"scroll",
		"nextpage", "nexttoken",
	]

	private static let keyKinds: Set<String> = [
		"api", "app", "access", "secret", "private", "encryption", "decryption", "signing", "auth", "authorization", "client", "session",
		"license", "licence", "subscription", "master", "admin", "service", "account", "shared", "storage", "consumer", "server", "deploy",
		"stream", "webhook", "ssh", "aes", "rsa", "hmac", "recovery", "enc", "encrypt", "decrypt", "crypto", "cipher", "wallet", "write",
		"db",
		"database", "ssl", "tls", "root", "user", "x", "function", "functions", "vpn", "wpa", "wpa2", "preshared", "stripe", "sendgrid",
		"mailgun", "twilio", "openai", "google", "maps", "firebase", "aws", "azure",
	]

	private static let phraseKinds: Set<String> = ["seed", "recovery", "backup", "secret", "mnemonic", "security"]

	/// The last words of keys that describe a secret.
	private static let about: Set<String> = [
		"type", "types", "name", "names", "count", "counts", "limit", "limits", "length", "size", "expires", "expiry", "expiration", "at",
		"in", "on", "date", "time", "status", "state", "enabled", "required", "policy", "strength", "label", "title", "description",
		"endpoint", "format", "algorithm", "alg", "version", "usage", "number", "ttl", "lifetime", "scope", "scopes",
		"provider", "symbol",
	]

	/// The first words of such keys: `stateToken` is a secret, `maxTokens` is a number.
	private static let aboutFirst: Set<String> = [
		"max", "min", "total", "num", "has", "is", "requires", "allow", "allows", "supports", "public", "publishable",
	]

	private static let codes: Set<String> = [
		"otp", "totp", "cvv", "cvv2", "cvc", "cvc2", "csc", "ssn", "pincode", "cardnumber", "passcode",
	]

	private static let codeKinds: Set<String> = [
		"verification", "security", "confirmation", "recovery", "backup", "mfa", "tfa", "2fa", "login", "sms", "access", "otp", "factor",
		"unlock", "door", "alarm", "pairing", "activation",
	]
}
