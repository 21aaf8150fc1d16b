/// Replaces keys, tokens and personal data in an address by variables before it is stored: `/bot$BOT_TOKEN/send?page=2&api_key=$API_KEY`.
extension HTTPRequest {
	/// The address in a form that may be stored and shown.
	package var remembered: String {
		changingParts { previous, segment in
			Self.remembered(segment: segment, after: previous)
		} item: { name, value in
			isVariable(value) || !Self.isSecret(name, value) ? value : HTTPVariable.reference(to: name)
		}
	}

	/// The names of the variables in the address.
	package var addressVariables: [String] {
		var names: [String] = []
		_ = changingParts { _, segment in
			HTTPVariable.replacing(in: segment) { name in
				names.append(name)
				return name
			}
		} item: { name, value in
			if isVariable(value, of: name) { names += HTTPRequest.Header("", value).variables }
			return value
		}
		return names
	}

	/// Returns the request with the variables of its address replaced by their values, or nil if the result is not an address.
	package func resolvingAddress(_ variable: (String) -> String?) -> HTTPRequest? {
		let url = changingParts { _, segment in
			HTTPVariable.replacing(in: segment) { Self.escaped(variable($0) ?? "") }
		} item: { name, value in
			guard isVariable(value, of: name) else { return value }
			let resolved = HTTPRequest.Header("", value).resolved(variable).value
			return resolved == value ? value : Self.escaped(resolved)
		}
		guard url != self.url else { return self }
		var request = HTTPRequest(url, method: method, headers: headers, body: body, seconds: seconds)
		request?.shown = remembered
		return request
	}

	/// The secret parts of the address, decoded, since a response may repeat them.
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

	/// Whether `value` consists of a single variable.
	private func isVariable(_ value: String) -> Bool {
		value.first == "$" && value.dropFirst().allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_{}".contains($0)) }
	}

	/// Whether the value of a query item is a variable or, if its name is secret, contains one.
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

	// MARK: - Secret parts

	/// Returns the segment with its secret part replaced by a variable.
	private static func remembered(segment: String, after previous: String) -> String {
		let segment = SecretPath.withoutSecretParameters(segment)
		let bytes = Array(segment.utf8)
		guard !HTTPVariable.isIn(bytes) else { return segment }
		let findings = SecretFinder.findings(in: bytes[...]).filter { finding in
			finding.kind != .opaque || SecretPath.namesSecret(Array(previous.utf8)[...])
		}
		if findings.isEmpty, SecretPath.grantsAccess(Array(previous.utf8)[...]), SecretHeader.isCredential(PercentText.decoded(segment)) {
			return HTTPVariable.reference(to: previous + "_TOKEN")
		}
		var result = segment
		for finding in findings.reversed() {
			let name = finding.kind == .email ? "EMAIL" : previous.isEmpty ? "PATH_TOKEN" : previous + "_TOKEN"
			let text = String(decoding: bytes[..<finding.range.lowerBound], as: UTF8.self) + HTTPVariable.reference(to: name)
			result = text + String(decoding: bytes[finding.range.upperBound...], as: UTF8.self)
		}
		return result
	}

	/// Whether the value of a query item is secret or personal, by its name or by its pattern.
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

	/// Percent-encodes the value of a variable for an address.
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
