import GraphQLLanguage
import SourceText

/// The custom scalars that no setting maps.
///
/// Each is reported once for the whole feature, with the operations that select or send it and the type that its name suggests.
///
/// | last words of the name | proposed type |
/// | --- | --- |
/// | `…URI`, `…Url` | `Foundation.URL` |
/// | `…BigInt`, `…Long`, `…Int64`, `…UnsignedInt` | `Int` |
/// | `…UInt64`, `…UnsignedLong` | `UInt64` |
/// | `…Decimal`, `…Money`, `…Numeric` | `decimal`, which reads numbers and texts |
/// | `…Float`, `…Double` | `Double` |
/// | `…UUID`, `…GUID` | `Foundation.UUID` |
/// | `…Date`, `…DateTime`, `…Time`, `…Timestamp` | `String`, as dates are in the documented convention |
/// | `…Email`, `…HTML`, `…ID` and other texts | `String` |
/// | `…JSON`, `…Object`, `…Map`, `…Metadata` | `JSONValue` |
/// | anything else | `String`, with `JSONValue` as the alternative, which reads every value |
struct UnmappedScalars {
	private var uses: [String: Use] = [:]

	private struct Use {
		var type: SchemaType
		var operations: [OperationDefinition] = []
	}

	/// Returns the type of a scalar, selected or sent, by the options or by the language; nil if neither defines it.
	static func known(_ name: String, _ options: GraphQLOptions) -> TypeDraft? {
		if let mapped = options.scalars[name] { return SwiftTypeText.draft(mapped) ?? .scalar(.named(mapped)) }
		return switch name {
		case "Int": .scalar(.int)
		case "Float": .scalar(.double)
		case "Boolean": .scalar(.bool)
		case "String", "ID": .scalar(.string)
		default: nil
		}
	}

	/// Returns the type of a custom scalar whose name means any JSON value; nil for other names.
	static func byName(_ name: String) -> TypeDraft? { anyScalars.contains(name) ? .unknown : nil }

	private static let anyScalars: Set<String> = [
		"JSON", "JSONObject", "Json", "JSONScalar", "JSONB", "json", "jsonb", "Any", "Map", "Object", "AnyScalar", "_Any",
	]

	mutating func add(_ names: Set<String>, of operation: OperationDefinition, in schema: Schema?) {
		for name in names {
			guard let type = schema?.type(name) else { continue }
			uses[name, default: Use(type: type)].operations.append(operation)
		}
	}

	mutating func merge(_ other: UnmappedScalars) {
		uses.merge(other.uses) { mine, theirs in Use(type: mine.type, operations: mine.operations + theirs.operations) }
	}

	func report(_ diagnostics: inout Diagnostics) {
		for (name, use) in uses.sorted(by: { $0.key < $1.key }) {
			diagnostics.report(.unmapped(name, Self.proposal(for: name), at: use.type.nameSpan, use.operations))
		}
	}

	/// The type that the name of a scalar suggests.
	enum Proposal: Hashable {
		case type(String)
		/// A string, which the user may confirm.
		case text
		/// A string that contains a date or a time.
		case date
		case nothing
	}

	static func proposal(for name: String) -> Proposal {
		let words = SwiftIdentifier.words(ofKey: name).snake
		func ends(_ endings: [String]) -> Bool { endings.contains { words == $0 || words.hasSuffix("_" + $0) } }
		if ends(["url", "uri"]) { return .type("Foundation.URL") }
		if ends(["uint64", "u_int64", "uint_64", "unsigned_int64", "unsigned_int_64", "unsigned_long"]) { return .type("UInt64") }
		if ends(["big_int", "bigint", "long", "int", "integer", "int64", "int32", "int_64", "int_32", "uint"]) {
			return .type("Int")
		}
		if ends(["decimal", "bigdecimal", "money", "numeric"]) { return .type("decimal") }
		if ends(["float", "double", "float64", "float_64"]) { return .type("Double") }
		if ends(["bool", "boolean"]) { return .type("Bool") }
		if ends(["uuid", "guid"]) { return .type("Foundation.UUID") }
		if ends(["json", "jsonb", "json_object", "object", "map", "any", "json_scalar", "metadata"]) { return .type("JSONValue") }
		if ends(["date", "datetime", "time", "timestamp", "timestamptz", "instant", "at"]) { return .date }
		if ends([
			"email", "email_address", "base64", "html", "markdown", "id", "string", "text", "name", "phone", "phone_number", "color",
			"colour", "slug", "cursor",
			"locale",
		]) {
			return .text
		}
		return .nothing
	}
}

extension Diagnostic {
	fileprivate static func unmapped(
		_ name: String, _ proposal: UnmappedScalars.Proposal, at span: SourceSpan?, _ operations: [OperationDefinition]
	) -> Diagnostic {
		let names = operations.compactMap { $0.name.map { "'\($0.text)'" } }
		let shown = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " and \(names.count - 3) more" : "")
		func setting(_ type: String) -> String { "\"scalars\": {\"\(name)\": \"\(type)\"} to gen.json" }
		let fix: Remedy =
			switch proposal {
			case .type(let type): "add \(setting(type)), or map it to another type"
			case .text: "add \(setting("String")) to confirm"
			case .date: "add \(setting("String")) to confirm: by convention, dates are decoded as String"
			case .nothing: "add \(setting("String")) to confirm, or map it to the type of its values; 'JSONValue' reads any"
			}
		let types: [String] =
			switch proposal {
			case .type(let type): [type, "String"]
			case .text, .date: ["String"]
			case .nothing: ["String", "JSONValue"]
			}
		return Diagnostic(
			.typeAssumed, "the scalar '\(name)' is treated as String, in \(shown)", at: span, fix: fix,
			fixes: types.map { .setting(["scalars", .key(name)], .text($0), isAutomatic: types.count == 1) })
	}
}
