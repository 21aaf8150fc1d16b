import Generator
import JSONLanguage
import SourceText

/// The JSON Schema of `gen.json`, generated from the table of options that also reads and writes the file.
enum ConfigurationSchema {
	static var text: String { value.text() + "\n" }

	static var value: JSONValue {
		let feature = GenerateOptions.ofFeature.map { JSONValue.Member($0.name, property($0)) }
		let strings = JSONValue.object([.init("type", .string("string"))])
		return object(
			[
				.init("$schema", described(strings, "this schema, for editors"))
			] + feature + [
				.init(
					VersionRequirement.key,
					described(strings, "the beginning of the versions of gen that may generate: \"0.2\" accepts 0.2.0 and 0.2.5")),
				.init("runs", list(of: run, "the runs that 'gen' without arguments repeats; each run with arguments is added")),
				.init("types", map(to: strings, "Swift types by path, as in \"Character.image\": \"Foundation.URL?\"")),
				.init(
					"rules",
					list(
						of: object(
							[
								.init(
									"match",
									described(strings, "a key ('*_at') or path ('Order.**.price'): '*' is one component, '**' any number")),
								.init(
									"type",
									described(
										strings,
										"a Swift type, 'url', 'uuid', 'data(base64)', 'date(iso8601)', 'date(yyyy-MM-dd)', 'decimal', 'enum', 'json', 'none', or '?'"
									)),
								.init(
									"by",
									described(
										strings,
										"instead of a type: the key that decides which keys an object has ('type'), or a key beside it ('../event')"
									)),
							], title: nil),
						"types of values by key or path; the first matching rule applies, and a path in 'types' takes precedence")),
				.init("maps", described(oneOrMore, "keys or paths of objects to generate as dictionaries, as in \"**.translations\"")),
				.init(
					"names",
					map(
						to: oneOrMore,
						"names by path, as in \"Character.air_date\": \"aired\" and \"Character.fetchCharacters(page)\": \"number\"")),
				.init("plurals", map(to: strings, "the plurals of entities, as in \"Person\": \"People\"")),
				.init(
					"settings",
					map(
						to: .object([
							.init("type", .array([.string("string"), .string("boolean"), .string("object")])),
							.init("additionalProperties", .object([.init("type", .array([.string("string"), .string("boolean")]))])),
						]),
						"custom settings of the style, as in \"apiVersion\": \"v3\", and settings of one entity or operation by its path, as in "
							+ "\"Order.fetchOrders\": {\"apiVersion\": \"v4\"}; 'gen templates facts' lists them")),
				.init("scalars", map(to: strings, "Swift types of GraphQL scalars, as in \"URI\": \"Foundation.URL\"")),
				.init(
					"dates",
					described(
						.object([.init("enum", .array(DateDecoding.allCases.map { .string($0.rawValue) }))]),
						"how dates with a rule are decoded: 'decoder' generates Date, which the client's decoder reads by its own strategy")
				),
				.init("known-types", knownTypes),
				.init("diagnostics", levels),
			], title: title)
	}

	private static var knownTypes: JSONValue {
		let strings = JSONValue.object([.init("type", .string("string"))])
		let description = object(
			[
				.init("text", described(strings, "the members that lead from a value to its text in paths and queries, as in '.rawValue'")),
				.init("example", described(oneOrMore, "Swift expressions for values in tests, as in '.timed'")),
				.init(
					"json",
					.object([
						.init("description", .string("the JSON of the first example; by default its name or its only argument")),
						.init("type", .array([.string("string"), .string("number"), .string("boolean")])),
					])),
			], title: nil)
		return .object([
			.init(
				"description",
				.string(
					"types that settings refer to and other modules declare, as in \"Money\", or by name with their texts for paths and queries, "
						+ "as in \"GameMode\": {\"text\": \".rawValue\", \"example\": \".timed\"}")),
			.init("type", .array([.string("string"), .string("array"), .string("object")])),
			.init("items", strings), .init("additionalProperties", description),
		])
	}

	private static var levels: JSONValue {
		let choices = JSONValue.object([.init("enum", .array(DiagnosticLevels.Level.allCases.map { .string($0.rawValue) }))])
		let codes = DiagnosticCode.all.filter(\.isAdjustable)
		return described(
			.object([
				.init("type", .string("object")),
				.init("properties", .object(codes.map { .init($0.name, described(choices, $0.meaning)) })),
				.init("additionalProperties", .bool(false)),
			]), "the levels of notes and warnings by code, as in \"few-samples\": \"off\"; 'gen explain CODE' describes each")
	}

	/// Returns whether `bytes` are a schema written by any version of gen.
	static func isOne(_ bytes: [UInt8]) -> Bool {
		var discarded = Diagnostics()
		let root = JSONNode.parse(SourceText(path: "", bytes: bytes), diagnostics: &discarded)
		return root?["title"]?.string == title && root?["properties"]?["runs"] != nil
	}

	private static let title = "gen.json"

	/// Returns how to correct a key of the feature that stands in a run; nil for other keys.
	static func correctionInRun(_ key: String) -> String? {
		value["properties"]?[key].map { _ in "'\(key)' applies to the whole feature: write it beside \"runs\"" }
	}

	/// Returns how to correct a key of runs that stands beside them; nil for other keys.
	static func correctionInFeature(_ key: String) -> String? {
		run["properties"]?[key].map { _ in "'\(key)' belongs to a run: write it in an element of \"runs\"" }
	}

	private static var run: JSONValue {
		object(
			[.init("inputs", described(oneOrMore, "samples, operations, or folders of them, relative to the feature folder"))]
				+ GenerateOptions.ofRuns.map { .init($0.name, property($0)) }
				+ [.init("endpoints", list(of: endpoint, "the endpoints of an entity, each with its samples"))], title: nil)
	}

	private static var endpoint: JSONValue {
		let options = EndpointEntry.options.compactMap { entry in
			GenerateOptions.ofRuns.first { $0.name == entry.option }.map { option in
				JSONValue.Member(entry.key, option.name == "body" ? described(oneOrMore, option.help) : property(option))
			}
		}
		let strings = JSONValue.object([.init("type", .string("string"))])
		guard
			case .object(let members) = object(
				options + [
					.init(EndpointEntry.samples, described(oneOrMore, "samples of its responses, relative to the feature folder")),
					.init(EndpointEntry.name, described(strings, "the name of its method; inferred by default")),
					.init(EndpointEntry.origins, map(to: strings, "the URLs that 'gen refresh' fetches samples from, by sample path")),
					.init(
						EndpointEntry.headers,
						described(oneOrMore, "headers of these requests, as in 'Authorization: Bearer $TOKEN'; '$NAME' is a variable")),
				], title: nil)
		else { return .null }
		return .object(members + [.init("required", .array([.string("path")]))])
	}

	private static let oneOrMore: JSONValue = .object([
		.init("type", .array([.string("string"), .string("array")])), .init("items", .object([.init("type", .string("string"))])),
	])

	private static func property(_ option: OptionSpec) -> JSONValue {
		guard option.value != nil else { return described(.object([.init("type", .string("boolean"))]), option.help) }
		if !option.choices.isEmpty, !option.isRepeatable, !option.takesOthers {
			let numbers = option.choices.filter { Int($0) != nil }.map { JSONValue.number($0) }
			return described(.object([.init("enum", .array(option.choices.map { .string($0) } + numbers))]), option.help)
		}
		if option.takesOthers {
			return described(
				.object([.init("type", .string("string")), .init("examples", .array(option.choices.map { .string($0) }))]), option.help)
		}
		return described(
			option.isRepeatable ? oneOrMore : .object([.init("type", .array([.string("string"), .string("number")]))]), option.help)
	}

	private static func object(_ properties: [JSONValue.Member], title: String?) -> JSONValue {
		let head: [JSONValue.Member] =
			title.map { title in
				[.init("$schema", .string("https://json-schema.org/draft/2020-12/schema")), .init("title", .string(title))]
			} ?? []
		return .object(
			head + [
				.init("type", .string("object")), .init("properties", .object(properties)), .init("additionalProperties", .bool(false)),
			])
	}

	private static func list(of element: JSONValue, _ help: String) -> JSONValue {
		described(.object([.init("type", .string("array")), .init("items", element)]), help)
	}

	private static func map(to value: JSONValue, _ help: String) -> JSONValue {
		described(.object([.init("type", .string("object")), .init("additionalProperties", value)]), help)
	}

	private static func described(_ value: JSONValue, _ help: String) -> JSONValue {
		guard case .object(let members) = value else { return value }
		return .object([.init("description", .string(help))] + members)
	}
}
