import JSONLanguage
import SourceText

/// The findings in the Static Analysis Results Interchange Format 2.1.0.
struct SARIFReport {
	var findings: [Finding]
	/// The version of gen.
	var version: String

	var text: String {
		let rules = Set(findings.map(\.code)).sorted()
		let report = JSONValue.object([
			.init("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
			.init("version", .string("2.1.0")),
			.init(
				"runs",
				.array([
					.object([
						.init(
							"tool",
							.object([
								.init(
									"driver",
									.object([
										.init("name", .string("gen")),
										.init("version", .string(version)),
										.init("rules", .array(rules.map { .object([.init("id", .string($0))]) })),
									]))
							])),
						.init("columnKind", .string("unicodeCodePoints")),
						.init("results", .array(findings.map(Self.result))),
					])
				])),
		])
		return Visible.json(report.text(indentation: "  ")) + "\n"
	}

	private static func result(_ finding: Finding) -> JSONValue {
		var members: [JSONValue.Member] = [
			.init("ruleId", .string(finding.code)),
			.init("level", .string(finding.severity.rawValue)),
			.init("message", .object([.init("text", .string(finding.message))])),
		]
		if let path = finding.path {
			var region: [JSONValue.Member] = [.init("startLine", .integer(finding.line ?? 1))]
			if let column = finding.characterColumn { region.append(.init("startColumn", .integer(column))) }
			let location: JSONValue = .object([
				.init("artifactLocation", .object([.init("uri", .string(uri(path)))])), .init("region", .object(region)),
			])
			members.append(.init("locations", .array([.object([.init("physicalLocation", location)])])))
		}
		return .object(members)
	}

	/// Returns a path as a relative reference: everything but unreserved characters is percent-encoded.
	private static func uri(_ path: String) -> String {
		var result = path.hasPrefix("/") ? "file://" : ""
		for byte in path.utf8 {
			switch byte {
			case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
				UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "~"):
				result.unicodeScalars.append(Unicode.Scalar(byte))
			default:
				let digits = String(byte, radix: 16, uppercase: true)
				result += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
			}
		}
		return result
	}
}
