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

	/// The types that the last words of a scalar's name suggest; the first that fits applies.
	private static let proposals: [(type: String, endings: [String])] = [
		("Foundation.URL", ["url", "uri"]),
		("UInt64", ["uint64", "u_int64", "uint_64", "unsigned_int64", "unsigned_int_64", "unsigned_long"]),
		("Int", ["big_int", "bigint", "long", "int", "integer", "int64", "int32", "int_64", "int_32", "uint"]),
		("decimal", ["decimal", "bigdecimal", "money", "numeric"]),
		("Double", ["float", "double", "float64", "float_64"]),
		("Bool", ["bool", "boolean"]),
		("Foundation.UUID", ["uuid", "guid"]),
		("JSONValue", ["json", "jsonb", "json_object", "object", "map", "any", "json_scalar", "metadata"]),
		("String", ["date", "datetime", "time", "timestamp", "timestamptz", "instant", "at"]),
		(
			"String",
			[
				"email", "email_address", "base64", "html", "markdown", "id", "string", "text", "name", "phone", "phone_number", "color",
				"colour", "slug", "cursor", "locale",
			]
		),
	]

	/// Returns the type that the name of a scalar suggests; nil if it suggests none.
	static func proposal(for name: String) -> String? {
		let words = SwiftIdentifier.words(ofKey: name).snake
		return proposals.first { $0.endings.contains { words == $0 || words.hasSuffix("_" + $0) } }?.type
	}
}

extension Diagnostic {
	fileprivate static func unmapped(
		_ name: String, _ proposal: String?, at span: SourceSpan?, _ operations: [OperationDefinition]
	) -> Diagnostic {
		let names = operations.compactMap { $0.name.map { "'\($0.text)'" } }
		let shown = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " and \(names.count - 3) more" : "")
		func setting(_ type: String) -> String { "\"scalars\": {\"\(name)\": \"\(type)\"} to gen.json" }
		let types = proposal.map { $0 == "String" ? [$0] : [$0, "String"] } ?? ["String", "JSONValue"]
		let fix: Remedy =
			switch proposal {
			case "String"?: "add \(setting("String")) to confirm"
			case let type?: "add \(setting(type)), or map it to another type"
			case nil: "add \(setting("String")) to confirm, or map it to the type of its values; 'JSONValue' reads any"
			}
		return Diagnostic(
			.typeAssumed, "the scalar '\(name)' is treated as String, in \(shown)", at: span, fix: fix,
			fixes: types.map { .setting(["scalars", .key(name)], .text($0), isAutomatic: types.count == 1) })
	}
}
