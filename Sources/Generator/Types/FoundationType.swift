/// The types of Foundation that a configuration can set for a path or a custom scalar, and how they are encoded.
enum FoundationType: String {
	case date = "Date"
	case url = "URL"
	case uuid = "UUID"
	case decimal = "Decimal"
	case data = "Data"

	/// - Parameter name: the name in the configuration, with or without its module.
	init?(_ name: String) {
		let prefix = "Foundation."
		self.init(rawValue: name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name)
	}

	/// The kinds of JSON values from which a plain `JSONDecoder` decodes it.
	var kinds: Set<ValueKind> {
		switch self {
		case .date, .decimal: [.number]
		case .url, .uuid, .data: [.string]
		}
	}

	/// Returns the Swift source that converts the value `name` to the text that is sent.
	func text(of name: String) -> String {
		switch self {
		case .date: "\(name).formatted(.iso8601)"
		case .url: "\(name).absoluteString"
		case .uuid: name + Self.uuidText
		case .decimal: "String(describing: \(name))"
		case .data: "\(name).base64EncodedString()"
		}
	}

	/// The members that lead from a UUID to its text, in small letters as servers write it.
	static let uuidText = ".uuidString.lowercased()"

	/// The Swift source of an example value, and the text that is sent for it.
	var example: (source: String, text: String) {
		switch self {
		case .date: ("Foundation.Date(timeIntervalSince1970: 1_700_000_000)", "2023-11-14T22:13:20Z")
		case .url: ("Foundation.URL(filePath: \"/example\")", "file:///example")
		case .uuid:
			("Foundation.UUID(uuid: (0, 0, 0, 0, 0, 0, 64, 0, 128, 0, 0, 0, 0, 0, 0, 1))", "00000000-0000-4000-8000-000000000001")
		case .decimal: ("Foundation.Decimal(42)", "42")
		case .data: ("Foundation.Data(\"example\".utf8)", "ZXhhbXBsZQ==")
		}
	}
}
