/// Replaces the values in an address by variables before it is stored: `/orders/$ORDERS_ID?page=2&api_key=$API_KEY`. Words, versions and small integers stay.
extension HTTPRequest {
	/// The address in a form that may be stored and shown.
	package func remembered(keeping preserved: PreservedValues) -> String {
		if preserved.keepsAll || isPublic(keeping: preserved) { return url }
		return changingParts { previous, segment in
			HTTPVariable.isIn(segment.utf8) || AddressText.isWord(segment[...])
				? segment : HTTPVariable.reference(to: previous.isEmpty ? "PATH" : previous + "_ID")
		} item: { name, value in
			isVariable(value) || Self.isPlain(name, value, preserved) ? value : HTTPVariable.reference(to: name)
		}
	}

	/// Returns whether anybody can send the request, so that its answer is public: a GET without headers of the user's and without a body, whose address has
	/// only words, versions and small integers.
	package func isPublic(keeping preserved: PreservedValues) -> Bool {
		method == "GET" && headers.isEmpty && body == nil && !address.hadCredentials && !HTTPVariable.isIn(url.utf8)
			&& address.segments.allSatisfy { AddressText.isWord($0[...]) }
			&& address.query.allSatisfy { Self.isPlain($0.name, $0.value ?? "", preserved) }
	}

	private static func isPlain(_ name: String, _ value: String, _ preserved: PreservedValues) -> Bool {
		AddressText.isSmallNumber(value[...]) || preserved.contains(value, under: name)
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
			HTTPVariable.replacing(in: segment) { PercentText.encoded(variable($0) ?? "") }
		} item: { name, value in
			guard isVariable(value, of: name) else { return value }
			let resolved = HTTPRequest.Header("", value).resolved(variable).value
			return resolved == value ? value : PercentText.encoded(resolved)
		}
		guard url != self.url else { return self }
		var request = HTTPRequest(url, method: method, headers: headers, body: body, seconds: seconds)
		request?.shown = shown
		return request
	}

	/// Whether `value` consists of a single variable.
	private func isVariable(_ value: String) -> Bool {
		value.first == "$" && value.dropFirst().allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_{}".contains($0)) }
	}

	/// Whether the value of a query item is a variable or, if its name is that of a credential, contains one.
	private func isVariable(_ value: String, of name: String) -> Bool {
		isVariable(value) && HTTPVariable.isIn(value.utf8.filter { $0 != UInt8(ascii: "{") })
			|| CredentialName.isOne(PercentText.decoded(name, plusIsSpace: true))
	}

	private func changingParts(
		segment: (_ previous: String, _ segment: String) -> String, item: (_ name: String, _ value: String) -> String
	) -> String {
		let sign = url.firstIndex(of: "?") ?? url.endIndex
		var previous = ""
		let path = url[..<sign].dropFirst(address.origin.count).split(separator: "/", omittingEmptySubsequences: false).map { part in
			defer { previous = String(part) }
			return segment(previous, AddressText.withoutParameters(String(part)))
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
}
