import Generator
import JSONLanguage
import SourceText

/// A file that is not a sample of a response: the description of an API, a recording, an error.
///
/// A certain match is an error, unless `--as-is` confirms that a server really responds with it; a document that could well be a response is a
/// warning. A match is certain if nobody would send the document as anything else (`openapi` beside `paths`, a HAR's `log`), or if it does
/// nothing but report a failure: all of its keys are words of errors, and one of them is the sign of an error. `{"message": "pong"}` and
/// `{"status": "success", "message": "…"}` are responses, and so is any object with another key.
struct ForeignDocument {
	/// The kind of document in words, such as `an OpenAPI document`.
	var what: String
	/// The offset of the key that gives the document away.
	var offset: Int
	var fix: String
	var isCertain = true

	/// The use of a sample, which decides which documents it may be.
	enum Role {
		/// A response over HTTP.
		case response
		/// A request body, a stored item, or the response to a GraphQL operation.
		case other
	}

	/// Reports `sample` if it is a document that cannot have `role`.
	static func check(_ sample: Sample, _ role: Role, isAcceptedAsIs: Bool, diagnostics: inout Diagnostics) {
		guard !isAcceptedAsIs else { return }
		let root = Root(sample)
		guard let found = root.document ?? (role == .response ? root.failure : nil) else { return }
		let span = SourceSpan(sample.source, SourceRange(at: found.offset))
		let name = sample.source.path
		diagnostics.report(
			found.isCertain
				? .foreign(name, found.what, at: span, fix: found.fix) : .suspicious(name, found.what, at: span, fix: found.fix))
	}

	/// Reports the samples if all of them are empty, or bare values.
	static func checkContent(_ samples: [Sample], isAcceptedAsIs: Bool, diagnostics: inout Diagnostics) {
		guard !isAcceptedAsIs, let first = samples.first, samples.allSatisfy({ $0.shape.content == first.shape.content }) else { return }
		for sample in samples {
			let span = SourceSpan(sample.source, SourceRange(at: sample.shape.start))
			switch sample.shape.content {
			case .null: diagnostics.report(.null(sample.source.path, at: span))
			case .emptyList: diagnostics.report(.emptyList(sample.source.path, at: span))
			case .emptyObject: diagnostics.report(.emptyObject(sample.source.path, at: span))
			case .bare(let kind): diagnostics.report(.bare(sample.source.path, kind, isJSON: sample.containsJSONAsText, at: span))
			case .something: break
			}
		}
	}
}

/// The outermost object of a sample, by key.
private struct Root {
	private let value: JSONValue
	private let fields: [String: ObjectShape.Field]

	init(_ sample: Sample) {
		value = sample.instance
		file = ShellWord.quoted(sample.source.path)
		// An error may come alone in a list.
		let object = sample.shape.object ?? (sample.shape.array?.element.object)
		isInList = sample.shape.object == nil
		isAlone = object.map { $0.evidence.count == 1 } ?? false
		fields = Dictionary((object?.fields ?? []).map { ($0.key, $0) }) { first, _ in first }
	}

	private let isInList: Bool
	private let isAlone: Bool
	/// The path of the file, quoted for a shell.
	private let file: String

	private var members: JSONValue {
		if isInList, case .array(let elements) = value { return elements.first ?? .null }
		return value
	}

	private subscript(key: String) -> JSONValue? { fields[key] == nil ? nil : members[key] }

	private func string(_ key: String) -> String? {
		if case .string(let text)? = self[key] { text } else { nil }
	}

	private func isObject(_ key: String) -> Bool { fields[key]?.shape.kinds == [.object] }
	private func isArray(_ key: String) -> Bool { fields[key]?.shape.kinds == [.array] }
	private func offset(_ key: String) -> Int { fields[key]?.presence.first.offset ?? 0 }

	private static let save = "save what the server answers, as in 'curl -s https://host/path > answer.json', and give that"
}

// Documents

extension Root {
	/// The document, if it describes an API or records how an API was used.
	var document: ForeignDocument? {
		guard !isInList, !fields.isEmpty else { return nil }
		let describes = isObject("paths") || isObject("info") || isObject("channels")
		for key in ["openapi", "swagger", "asyncapi"] where describes && self[key] != nil {
			let kind = key == "asyncapi" ? "an AsyncAPI document" : "an OpenAPI document"
			return ForeignDocument(what: "\(kind), which describes answers and is none", offset: offset(key), fix: Self.save)
		}
		if let found = postman ?? recording ?? introspection ?? graphQLRequest { return found }
		return schema
	}

	private var schema: ForeignDocument? {
		let words = ["type", "properties", "$defs", "definitions", "$ref", "items", "oneOf", "anyOf", "allOf", "enum", "required"]
		if let dialect = string("$schema"), dialect.contains("json-schema.org/"), words.contains(where: { fields[$0] != nil }) {
			return ForeignDocument(what: "a JSON Schema, which describes answers and is none", offset: offset("$schema"), fix: Self.save)
		}
		guard let type = string("type"), type == "object", isObject("properties"), case .object(let properties)? = self["properties"],
			!properties.isEmpty, properties.allSatisfy({ $0.value["type"] != nil || $0.value["$ref"] != nil })
		else { return nil }
		return ForeignDocument(
			what: "a JSON Schema, which describes answers", offset: offset("properties"), fix: Self.save + ", unless a server answers this",
			isCertain: false)
	}

	private var postman: ForeignDocument? {
		if isObject("info"), isArray("item"), let info = self["info"] {
			var isOne = info["_postman_id"] != nil
			if case .string(let schema)? = info["schema"] {
				isOne = isOne || schema.contains("getpostman.com") || schema.contains("postman.com")
			}
			if isOne {
				return ForeignDocument(
					what: "a Postman collection, which holds requests", offset: offset("info"),
					fix: "send one of the requests, save its answer as a file, and give that")
			}
		}
		guard string("_type") == "export", self["__export_format"] != nil else { return nil }
		return ForeignDocument(
			what: "an Insomnia export, which holds requests", offset: offset("_type"),
			fix: "send one of the requests, save its answer as a file, and give that")
	}

	private var recording: ForeignDocument? {
		guard isObject("log"), fields.count == 1, let log = self["log"], case .array? = log["entries"],
			log["version"] != nil || log["creator"] != nil
		else { return nil }
		return ForeignDocument(
			what: "a HAR, a recording of requests", offset: offset("log"),
			fix: "let its name end in .har, and gen takes samples of it: mv \(file) session.har && gen session.har"
		)
	}

	private var introspection: ForeignDocument? {
		let key = isObject("__schema") ? "__schema" : "data"
		guard isObject(key), key == "__schema" || self["data"]?["__schema"] != nil else { return nil }
		return ForeignDocument(
			what: "the schema of a GraphQL server", offset: offset(key),
			fix: "give it beside operations: gen GetCharacter.graphql --schema \(file)")
	}

	private var graphQLRequest: ForeignDocument? {
		guard let query = string("query"), Set(fields.keys).isSubset(of: ["query", "variables", "operationName", "extensions"]) else {
			return nil
		}
		let text = query.drop { $0.isWhitespace }
		guard query.contains("{"), ["{", "query", "mutation", "subscription", "fragment"].contains(where: text.hasPrefix) else {
			return nil
		}
		return ForeignDocument(
			what: "what is sent to a GraphQL server", offset: offset("query"),
			fix: "save the query as a file that ends in .graphql, and give that: gen GetCharacter.graphql --sample answer.json")
	}
}

// Errors

extension Root {
	/// The document, if it does nothing but report a failure.
	var failure: ForeignDocument? {
		guard isAlone, !fields.isEmpty, fields.keys.allSatisfy(isWordOfErrors), let sign else { return nil }
		let isSure = sign.isSure && !isInList
		return ForeignDocument(
			what: "the answer to a request that failed\(shownMessage)", offset: offset(sign.key),
			fix: isSure
				? "save an answer to one that succeeds: what is missing may be a token, a parameter, the right path"
				: "if so, save an answer to one that succeeds",
			isCertain: isSure)
	}

	/// Returns the key in lower case without separators, so that `error_code`, `errorCode` and `Error-Code` are equal.
	private static func plain(_ key: String) -> String {
		String(decoding: key.utf8.filter { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "-") }, as: UTF8.self).lowercased()
	}

	private func isWordOfErrors(_ key: String) -> Bool {
		Self.wordsOfErrors.contains(Self.plain(key)) || key == "data" && self[key] == .null
	}

	private static let messages: Set<String> = [
		"message", "msg", "error", "errormessage", "errmsg", "errordescription", "detail", "details", "title", "statusmessage", "reason",
		"faultstring", "fault", "exception", "statustext",
	]
	private static let codes: Set<String> = ["status", "statuscode", "code", "cod", "errorcode", "httpstatus", "errcode"]
	private static let wordsOfErrors = messages.union(codes).union([
		"errors", "erroruri", "success", "ok", "response", "type", "instance", "path", "timestamp", "documentationurl", "docs", "moreinfo",
		"help", "requestid", "traceid", "correlationid", "trace", "stack", "meta", "jsonapi", "links", "extensions",
		"errorname", "errortype", "errnum", "infourl", "usermessage", "developermessage",
	])

	/// The key that reports a failure.
	private var sign: (key: String, isSure: Bool)? {
		let keys = fields.values.sorted { $0.presence.first < $1.presence.first }.map(\.key)
		func first(_ isOne: (String, JSONValue) -> Bool) -> String? {
			keys.first { key in self[key].map { isOne(Self.plain(key), $0) } ?? false }
		}
		let message = keys.first { key in
			guard Self.messages.contains(Self.plain(key)), let value = self[key] else { return false }
			return value.isSignificant
		}
		if let key = first({ ["error", "fault"].contains($0) && $1.isSignificant && $1 != .bool(true) }) { return (key, true) }
		if let key = first({ key, value in
			guard key == "errors", case .array(let elements) = value, let element = elements.first else { return false }
			if case .string = element { return true }
			return element["message"] != nil || element["detail"] != nil || element["title"] != nil || element["code"] != nil
		}) {
			return (key, true)
		}
		guard let message else { return nil }
		if let key = first({ Self.codes.contains($0) && $1.isStatusOfError }) { return (key, true) }
		if let key = first({ ["success", "ok", "response"].contains($0) && $1.isFalse }) { return (key, true) }
		if let key = first({ $0 == "documentationurl" || ["error", "errcode"].contains($0) && $1.isTrue }) { return (key, true) }
		let isSuccess = first { ["success", "ok"].contains($0) && $1.isTrue || Self.codes.contains($0) && $1.isStatusOfSuccess } != nil
		guard !isSuccess, case .string(let text)? = self[message] else { return nil }
		if Self.phrases.contains(where: { text.lowercased().hasPrefix($0) }) { return (message, true) }
		let words = text.lowercased().split { !$0.isLetter && $0 != "'" }.map(String.init)
		return words.count > 1 && words.contains(where: Self.wordsOfFailure.contains) ? (message, false) : nil
	}

	/// Messages that web servers send by themselves, before any program behind them handles the request.
	private static let phrases = [
		"bad credentials", "bad request", "unauthorized", "unauthenticated", "forbidden", "not found", "method not allowed",
		"internal server error", "too many requests", "service unavailable", "gateway timeout", "bad gateway", "access denied",
		"authentication required", "missing authentication token", "invalid api key", "invalid token", "rate limit exceeded",
		"api rate limit exceeded", "payload too large", "unsupported media type",
	]
	private static let wordsOfFailure: Set<String> = [
		"not", "no", "invalid", "missing", "required", "denied", "expired", "unable", "cannot", "can't", "couldn't", "failed", "failure",
		"unauthorized", "forbidden", "exceeded", "unsupported", "unknown", "wrong", "error", "must",
	]

	private var shownMessage: String {
		let texts = fields.values.sorted { $0.presence.first < $1.presence.first }.compactMap { field -> String? in
			Self.messages.contains(Self.plain(field.key)) ? string(field.key) : nil
		}
		return texts.first.map { ": '\($0.count > 60 ? $0.prefix(60) + "…" : $0)'" } ?? ""
	}
}

extension JSONValue {
	/// Whether the value is neither null nor empty nor false nor zero.
	fileprivate var isSignificant: Bool {
		switch self {
		case .null, .bool(false), .number("0"), .array([]), .object([]): false
		case .string(let text): !text.isEmpty && text.lowercased() != "none" && text.lowercased() != "ok"
		default: true
		}
	}

	fileprivate var isTrue: Bool {
		switch self {
		case .bool(true): true
		case .number(let token): token != "0"
		default: false
		}
	}

	/// Whether the value is a status of success, such as `200` or `"success"`.
	fileprivate var isStatusOfSuccess: Bool {
		switch self {
		case .number(let text), .string(let text):
			Int(text).map { (200...299).contains($0) } ?? ["ok", "success", "succeeded", "done"].contains(text.lowercased())
		default: false
		}
	}

	fileprivate var isFalse: Bool {
		if case .string(let text) = self { return text.lowercased() == "false" }
		return self == .bool(false)
	}

	/// Whether the value is a status of an error, such as `404`, `"401"` or `"error"`.
	fileprivate var isStatusOfError: Bool {
		switch self {
		case .number(let text), .string(let text):
			Int(text).map { (400...599).contains($0) } ?? ["error", "fail", "failed", "failure"].contains(text.lowercased())
		default: false
		}
	}
}

// Values without content

extension Shape {
	fileprivate enum Content: Hashable {
		case null, emptyList, emptyObject, something
		case bare(ValueKind)
	}

	/// Whether the shape is more than null or an empty object.
	var hasContent: Bool { ![.null, .emptyObject].contains(content) }

	fileprivate var content: Content {
		let kinds = kinds
		guard let kind = kinds.first, kinds.count == 1 else { return kinds.isEmpty && unrepresentable == nil ? .null : .something }
		switch kind {
		case .array:
			guard let element = array?.element else { return .something }
			return element.kinds.isEmpty && element.unrepresentable == nil ? .emptyList : .something
		case .object: return object?.fields.isEmpty == true && object?.overflow == nil ? .emptyObject : .something
		default: return .bare(kind)
		}
	}

	/// The offset at which the value begins.
	fileprivate var start: Int {
		[
			null?.first, bool?.first, integer?.evidence.first, decimal?.first, unrepresentable?.first, string?.first, array?.evidence.first,
			object?.evidence.first,
		].compactMap { $0 }.min()?.offset ?? 0
	}
}

extension Sample {
	/// Whether the value is a string that contains JSON, since it was encoded twice.
	fileprivate var containsJSONAsText: Bool {
		guard case .string(let text) = instance else { return false }
		let start = text.drop(while: \.isWhitespace)
		return start.hasPrefix("{\"") || start.hasPrefix("[{") || start == "[]" || start == "{}"
	}
}

extension ValueKind {
	fileprivate var bareName: String {
		switch self {
		case .bool: "boolean"
		case .number: "number"
		default: "string"
		}
	}
}

extension Diagnostic {
	fileprivate static func foreign(_ name: String, _ what: String, at span: SourceSpan, fix: String) -> Diagnostic {
		Diagnostic(
			.notASample, "'\(name)' is not a sample: it looks like \(what)", at: span,
			fix: fix + "; if a server answers this, pass --as-is")
	}

	fileprivate static func suspicious(_ name: String, _ what: String, at span: SourceSpan, fix: String) -> Diagnostic {
		Diagnostic(.doubtfulSample, "'\(name)' may not be a sample: it looks like \(what)", at: span, fix: fix)
	}

	fileprivate static func null(_ name: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.nullSample, "'\(name)' is not a sample: it contains only null", at: span,
			fix: "save a response with data; if there is none, pass --as-is to accept any JSON")
	}

	fileprivate static func emptyList(_ name: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.emptyList, "'\(name)' is a list without elements, so their type is unknown", at: span,
			fix: "save a response with elements, or declare them: --fields 'id: Int, name: String'")
	}

	fileprivate static func emptyObject(_ name: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.emptyObject, "'\(name)' is an object without keys, so its properties are unknown", at: span,
			fix: "save a response with data, or declare them: --fields 'id: Int, name: String'")
	}

	fileprivate static func bare(_ name: String, _ kind: ValueKind, isJSON: Bool, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.bareValue, "'\(name)' is a bare \(kind.bareName), so no type is generated", at: span,
			fix: isJSON
				? "it contains JSON as text; if the server does not send it so, extract it: jq -r . FILE > answer.json"
				: "if the response contains more, save all of it")
	}
}
