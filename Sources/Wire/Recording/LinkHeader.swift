/// The value of a `Link` header: `<https://api.example.com/users?page=2>; rel="next", <…>; rel="last"`.
enum LinkHeader {
	/// Returns the names in the query of the address with `rel="next"`, or nil if there is none.
	static func nextNames(in value: String) -> [String]? {
		var rest = Array(value.utf8)[...]
		while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
			rest = rest[(start + 1)...]
			guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return nil }
			let address = rest[..<end]
			rest = rest[(end + 1)...]
			// Parameters end at the next address.
			let parameters = rest.prefix { $0 != UInt8(ascii: "<") }
			rest = rest[parameters.endIndex...]
			if leadsOn(parameters) { return names(in: String(decoding: address, as: UTF8.self)) }
		}
		return nil
	}

	private static func leadsOn(_ parameters: ArraySlice<UInt8>) -> Bool {
		parameters.split(whereSeparator: { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: ",") }).contains { parameter in
			let text = String(
				decoding: parameter.filter { $0 > 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }, as: UTF8.self)
			return text.lowercased() == "rel=next"
		}
	}

	/// Returns the names in the query of an address, which may be relative.
	private static func names(in address: String) -> [String] {
		let query = address.utf8.drop { $0 != UInt8(ascii: "?") }
		guard let whole = WebAddress("http://next/" + String(Substring(query))) else { return [] }
		var names: [String] = []
		for item in whole.query.prefix(100) where !names.contains(item.name) { names.append(item.name) }
		return names
	}
}
