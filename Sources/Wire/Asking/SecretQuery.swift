/// Keys, tokens and what belongs to people in an address: `/bot$BOT_TOKEN/send?page=2&api_key=$API_KEY`. They are variables where they are
/// written down.
extension HTTPQuestion {
	/// The address as it may be written down and shown.
	package var remembered: String {
		changingParts { previous, segment in
			Self.remembered(segment: segment, after: previous)
		} item: { name, value in
			isVariable(value) || !Self.isSecret(name, value) ? value : HTTPVariable.reference(to: name)
		}
	}

	/// The variables in it.
	package var addressVariables: [String] {
		var names: [String] = []
		_ = changingParts { _, segment in
			HTTPVariable.replacing(in: segment) { name in
				names.append(name)
				return name
			}
		} item: { name, value in
			if isVariable(value, of: name) { names += HTTPQuestion.Header("", value).variables }
			return value
		}
		return names
	}

	/// With the values of its variables; nil where it is no address then.
	package func resolvingAddress(_ variable: (String) -> String?) -> HTTPQuestion? {
		let url = changingParts { _, segment in
			HTTPVariable.replacing(in: segment) { Self.escaped(variable($0) ?? "") }
		} item: { name, value in
			guard isVariable(value, of: name) else { return value }
			let resolved = HTTPQuestion.Header("", value).resolved(variable).value
			return resolved == value ? value : Self.escaped(resolved)
		}
		guard url != self.url else { return self }
		var question = HTTPQuestion(url, method: method, headers: headers, body: body, seconds: seconds)
		question?.shown = remembered
		return question
	}

	/// What of the address is secret, decoded: whoever answers may repeat it.
	package var secretParts: [String] {
		var parts: [String] = []
		_ = changingParts { previous, segment in
			if Self.remembered(segment: segment, after: previous) != segment { parts.append(PercentText.decoded(segment)) }
			return segment
		} item: { name, value in
			if Self.isSecret(name, value) { parts.append(PercentText.decoded(value, plusIsSpace: true)) }
			return value
		}
		return parts
	}

	/// Whether `value` is nothing but a variable.
	private func isVariable(_ value: String) -> Bool {
		value.first == "$" && value.dropFirst().allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_{}".contains($0)) }
	}

	/// Whether there are variables in the value of an item: in one that is secret by its name, anywhere.
	private func isVariable(_ value: String, of name: String) -> Bool {
		isVariable(value) && HTTPVariable.isIn(value.utf8.filter { $0 != UInt8(ascii: "{") })
			|| SecretKey.isSecretQuery(PercentText.decoded(name, plusIsSpace: true))
	}

	private func changingParts(
		segment: (_ previous: String, _ segment: String) -> String, item: (_ name: String, _ value: String) -> String
	) -> String {
		let sign = url.firstIndex(of: "?") ?? url.endIndex
		var previous = ""
		let path = url[..<sign].dropFirst(address.origin.count).split(separator: "/", omittingEmptySubsequences: false).map { part in
			defer { previous = String(part) }
			return segment(previous, String(part))
		}
		let base = address.origin + path.joined(separator: "/")
		guard sign != url.endIndex else { return base }
		let items = url[url.index(after: sign)...].split(separator: "&", omittingEmptySubsequences: false).map { part -> String in
			guard let equals = part.firstIndex(of: "=") else { return String(part) }
			let name = String(part[..<equals])
			return name + "=" + item(name, String(part[part.index(after: equals)...]))
		}
		return base + "?" + items.joined(separator: "&")
	}

	// MARK: - What is secret

	/// A segment with a variable in place of what is secret in it.
	private static func remembered(segment: String, after previous: String) -> String {
		let segment = SecretPath.withoutSecretParameters(segment)
		let bytes = Array(segment.utf8)
		guard !HTTPVariable.isIn(bytes) else { return segment }
		let findings = SecretFinder.findings(in: bytes[...]).filter { finding in
			finding.kind != .opaque || SecretPath.namesSecret(Array(previous.utf8)[...])
		}
		var result = segment
		for finding in findings.reversed() {
			let name = finding.kind == .email ? "EMAIL" : previous.isEmpty ? "PATH_TOKEN" : previous + "_TOKEN"
			let text = String(decoding: bytes[..<finding.range.lowerBound], as: UTF8.self) + HTTPVariable.reference(to: name)
			result = text + String(decoding: bytes[finding.range.upperBound...], as: UTF8.self)
		}
		return result
	}

	/// Whether the value of an item is secret or somebody's, by its name or by its look.
	private static func isSecret(_ name: String, _ value: String) -> Bool {
		let name = PercentText.decoded(name, plusIsSpace: true)
		let value = PercentText.decoded(value, plusIsSpace: true)
		guard !value.isEmpty else { return false }
		let (key, bytes) = (SecretKey(name), Array(value.utf8))
		if SecretKey.isSecretQuery(name) || key.isSecret { return true }
		let words = KeyWords(name)
		if words.has(personal) || words.has(["user", "login"], before: ["name"]) { return true }
		// `code=DE` is a country.
		if words.last == "code", bytes.count >= 6, bytes.contains(where: SecretForm.isDigit) { return true }
		return SecretFinder.findings(in: bytes[...]).contains { $0.kind != .opaque || !key.isIdentifier }
	}

	private static let personal: Set<String> = [
		"email", "mail", "phone", "mobile", "tel", "msisdn", "otp", "ticket", "hash", "auth", "username",
	]

	/// What came from a variable, as an address has it.
	private static func escaped(_ value: String) -> String {
		let digits = Array("0123456789ABCDEF")
		return value.utf8.reduce(into: "") { text, byte in
			let isPlain =
				byte < 0x80
				&& (Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber || "-._~".utf8.contains(byte))
			text += isPlain ? String(Unicode.Scalar(byte)) : "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
		}
	}
}
