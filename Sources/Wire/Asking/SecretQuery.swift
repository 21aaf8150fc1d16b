/// Keys and tokens in the query of an address: `?page=2&api_key=$API_KEY`. They are variables where they are written down.
extension HTTPQuestion {
	/// The address as it may be written down.
	package var remembered: String {
		changingSecrets { name, value in
			value.first == "$" ? value : "$" + String(name.uppercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
		}
	}

	/// The variables in it.
	package var queryVariables: [String] {
		var names: [String] = []
		_ = changingSecrets { _, value in
			names += HTTPQuestion.Header("", value).variables
			return value
		}
		return names
	}

	/// With the values of its variables; nil where it is no address then.
	package func resolvingQuery(_ variable: (String) -> String?) -> HTTPQuestion? {
		let url = changingSecrets { _, value in Self.escaped(HTTPQuestion.Header("", value).resolved(variable).value, unless: value) }
		return url == self.url ? self : HTTPQuestion(url, method: method, headers: headers, body: body, seconds: seconds)
	}

	private func changingSecrets(_ change: (_ name: String, _ value: String) -> String) -> String {
		guard let sign = url.firstIndex(of: "?") else { return url }
		let items = url[url.index(after: sign)...].split(separator: "&", omittingEmptySubsequences: false).map { item -> String in
			guard let equals = item.firstIndex(of: "=") else { return String(item) }
			let name = String(item[..<equals])
			guard SecretKey.isSecretQuery(PercentText.decoded(name, plusIsSpace: true)) else { return String(item) }
			return name + "=" + change(name, String(item[item.index(after: equals)...]))
		}
		return url[...sign] + items.joined(separator: "&")
	}

	/// What came from a variable, as a query has it.
	private static func escaped(_ value: String, unless same: String) -> String {
		guard value != same else { return value }
		let digits = Array("0123456789ABCDEF")
		return value.utf8.reduce(into: "") { text, byte in
			let isPlain =
				byte < 0x80
				&& (Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber || "-._~".utf8.contains(byte))
			text += isPlain ? String(Unicode.Scalar(byte)) : "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
		}
	}
}
