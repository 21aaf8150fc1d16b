import JSONLanguage
import Wire

/// The contents of a recording as `gen session.har` prints them.
struct RecordingList {
	private let recording: Recording

	init(_ recording: Recording) { self.recording = recording }

	/// A row for each endpoint and operation; those of other servers than the first have their address.
	var text: String {
		Columns.text(recording.endpoints.map(cells) + recording.operations.map(cells))
	}

	private func cells(_ endpoint: RecordedEndpoint) -> [String] {
		let isFirst = endpoint.origin == recording.origins.first?.text
		let query = endpoint.query.map { $0.name + ($0.isRequired ? "" : "?") }.joined(separator: ",")
		return [
			endpoint.method, (isFirst ? "" : endpoint.origin) + endpoint.path, "\(endpoint.count)×",
			(endpoint.statuses + endpoint.failures).map { String($0.code) }.joined(separator: " "),
			(query.isEmpty ? "" : "?" + query) + (endpoint.hasJSONBodies ? (query.isEmpty ? "body" : " body") : "")
				+ (endpoint.otherBodyType.map { (query.isEmpty ? "" : " ") + $0 } ?? ""),
		]
	}

	private func cells(_ operation: RecordedOperation) -> [String] {
		[
			"GraphQL", operation.name ?? "(no name)", "\(operation.count)×",
			operation.failureCount == 0 ? "" : "\(operation.failureCount) failed", operation.origin + operation.path,
		]
	}

	/// The member of the JSON output.
	var member: JSONValue.Member {
		.init(
			"recording",
			.object([
				.init("servers", .array(recording.origins.map(Self.value))),
				.init("endpoints", .array(recording.endpoints.map(Self.value))),
				.init("operations", .array(recording.operations.map(Self.value))),
				.init(
					"omitted",
					.array(
						recording.omissions.map {
							.object([
								.init("reason", .string($0.reason.text)), .init("count", .integer($0.count)),
								.init("requests", .array($0.requests.map(Self.value))),
							])
						})),
			]))
	}

	private static func value(_ origin: RecordedOrigin) -> JSONValue {
		.object([.init("address", .string(origin.text)), .init("count", .integer(origin.count))])
	}

	private static func value(_ request: OmittedExchanges.Request) -> JSONValue {
		.object([
			.init("method", .string(request.method)), .init("server", .string(request.origin)), .init("path", .string(request.path)),
			.init("count", .integer(request.count)),
		])
	}

	private static func value(_ endpoint: RecordedEndpoint) -> JSONValue {
		let parameters = endpoint.parameters.map {
			JSONValue.object([.init("name", .string($0.name)), .init("type", .string($0.kind == .integer ? "Int" : "String"))])
		}
		let query = endpoint.query.map { item in
			JSONValue.object([
				.init("name", .string(item.name)),
				.init("type", .string(item.isList || item.kind == .text ? "String" : item.kind == .integer ? "Int" : "Bool")),
				.init("isRequired", .bool(item.isRequired)), .init("isRepeated", .bool(item.isList)),
				.init("isSecret", .bool(item.isSecret)),
			])
		}
		return .object([
			.init("method", .string(endpoint.method)), .init("server", .string(endpoint.origin)), .init("path", .string(endpoint.path)),
			.init("count", .integer(endpoint.count)), .init("statuses", value(endpoint.statuses + endpoint.failures)),
			.init("parameters", .array(parameters)), .init("query", .array(query)), .init("hasBody", .bool(endpoint.hasJSONBodies)),
			.init("otherBodyType", endpoint.otherBodyType.map(JSONValue.string) ?? .null),
		])
	}

	private static func value(_ statuses: [RecordedEndpoint.Status]) -> JSONValue {
		.array(statuses.map { .object([.init("code", .integer($0.code)), .init("count", .integer($0.count))]) })
	}

	private static func value(_ operation: RecordedOperation) -> JSONValue {
		// Values in the text are as secret as those in a response.
		var placeholders = Placeholders(keeping: PreservedValues())
		return .object([
			.init("name", operation.name.map(JSONValue.string) ?? .null), .init("server", .string(operation.origin)),
			.init("path", .string(operation.path)), .init("count", .integer(operation.count)),
			.init("failed", .integer(operation.failureCount)), .init("text", .string(placeholders.replacing(inOperation: operation.text))),
		])
	}
}
