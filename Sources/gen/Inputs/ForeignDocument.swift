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
	/// The command in `fix`, if it is complete.
	var command: String?

	/// The use of a sample, which decides which documents it may be.
	enum Role {
		/// A response over HTTP.
		case response
		/// A request body, a stored item, or the response to a GraphQL operation.
		case other
	}

	/// Returns the kind of document that `sample` certainly is, if it cannot have `role`.
	static func kind(of sample: Sample, _ role: Role) -> String? {
		let root = Root(sample)
		return (root.document ?? (role == .response ? root.failure : nil)).flatMap { $0.isCertain ? $0.what : nil }
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
				? .foreign(name, found, at: span) : .suspicious(name, found.what, at: span, fix: found.fix))
	}
}

/// The outermost object of a sample, by key.
private struct Root {
	private let value: JSONValue
	private let object: ObjectShape?

	init(_ sample: Sample) {
		value = sample.instance
		file = ShellWord.quoted(sample.source.path)
		// An error may come alone in a list.
		let object = sample.shape.object ?? (sample.shape.array?.element.object)
		isInList = sample.shape.object == nil
		isAlone = object.map { $0.evidence.count == 1 } ?? false
		self.object = object
	}

	private var fields: [ObjectShape.Field] { object?.fields ?? [] }

	/// A sample has few keys at the top level that are searched for, and there may be many samples.
	private func index(of key: String) -> Int? { fields.firstIndex { $0.key == key } }

	private let isInList: Bool
	private let isAlone: Bool
	/// The path of the file, quoted for a shell.
	private let file: String

	private var members: JSONValue {
		if isInList, case .array(let elements) = value { return elements.first ?? .null }
		return value
	}

	private subscript(key: String) -> JSONValue? { index(of: key) == nil ? nil : members[key] }

	private func string(_ key: String) -> String? {
		if case .string(let text)? = self[key] { text } else { nil }
	}

	private func isObject(_ key: String) -> Bool { index(of: key).map { fields[$0].shape.kinds == [.object] } ?? false }
	private func isArray(_ key: String) -> Bool { index(of: key).map { fields[$0].shape.kinds == [.array] } ?? false }
	private func offset(_ key: String) -> Int { index(of: key).map { fields[$0].presence.first.offset } ?? 0 }

	private static let save = "save a response, as in 'curl -s https://host/path > response.json', and pass that file"
}

// Documents

extension Root {
	/// The document, if it describes an API or records how an API was used.
	var document: ForeignDocument? {
		guard !isInList, !fields.isEmpty else { return nil }
		let describes = isObject("paths") || isObject("info") || isObject("channels")
		for key in ["openapi", "swagger", "asyncapi"] where describes && self[key] != nil {
			let kind = key == "asyncapi" ? "an AsyncAPI document" : "an OpenAPI document"
			return ForeignDocument(what: "\(kind), which describes responses but is not one", offset: offset(key), fix: Self.save)
		}
		if let found = postman ?? recording ?? introspection ?? graphQLRequest { return found }
		return schema
	}

	private var schema: ForeignDocument? {
		let words = ["type", "properties", "$defs", "definitions", "$ref", "items", "oneOf", "anyOf", "allOf", "enum", "required"]
		if let dialect = string("$schema"), dialect.contains("json-schema.org/"), words.contains(where: { index(of: $0) != nil }) {
			return ForeignDocument(
				what: "a JSON Schema, which describes responses but is not one", offset: offset("$schema"), fix: Self.save)
		}
		guard let type = string("type"), type == "object", isObject("properties"), case .object(let properties)? = self["properties"],
			!properties.isEmpty, properties.allSatisfy({ $0.value["type"] != nil || $0.value["$ref"] != nil })
		else { return nil }
		return ForeignDocument(
			what: "a JSON Schema, which describes responses", offset: offset("properties"),
			fix: Self.save + ", unless a server returns this",
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
					what: "a Postman collection, which contains requests", offset: offset("info"),
					fix: "send one of the requests, save the response to a file, and pass that")
			}
		}
		guard string("_type") == "export", self["__export_format"] != nil else { return nil }
		return ForeignDocument(
			what: "an Insomnia export, which contains requests", offset: offset("_type"),
			fix: "send one of the requests, save the response to a file, and pass that")
	}

	private var recording: ForeignDocument? {
		guard isObject("log"), fields.count == 1, let log = self["log"], case .array? = log["entries"],
			log["version"] != nil || log["creator"] != nil
		else { return nil }
		let command = "mv \(file) session.har && gen session.har"
		return ForeignDocument(
			what: "a HAR file, a recording of requests", offset: offset("log"),
			fix: "rename it to end in .har, and gen takes samples from it: \(command)", command: command)
	}

	private var introspection: ForeignDocument? {
		let key = isObject("__schema") ? "__schema" : "data"
		guard isObject(key), key == "__schema" || self["data"]?["__schema"] != nil else { return nil }
		return ForeignDocument(
			what: "the schema of a GraphQL server", offset: offset(key),
			fix: "pass it with operations: gen GetCharacter.graphql --schema \(file)")
	}

	private static let requestKeys: Set<String> = ["query", "variables", "operationName", "extensions"]

	private var graphQLRequest: ForeignDocument? {
		guard let query = string("query"), fields.allSatisfy({ Self.requestKeys.contains($0.key) }) else {
			return nil
		}
		let text = query.drop { $0.isWhitespace }
		guard query.contains("{"), ["{", "query", "mutation", "subscription", "fragment"].contains(where: text.hasPrefix) else {
			return nil
		}
		return ForeignDocument(
			what: "a request to a GraphQL server", offset: offset("query"),
			fix: "save the query in a .graphql file, and pass that: gen GetCharacter.graphql --sample response.json")
	}
}

// Errors

extension Root {
	/// The document, if it does nothing but report a failure.
	var failure: ForeignDocument? {
		guard isAlone, !fields.isEmpty else { return nil }
		// Problem details may have members of their own beside the common ones.
		guard let sign = problem ?? outcome ?? (fields.allSatisfy { isWordOfErrors($0.key) } ? sign : nil) else { return nil }
		let isSure = sign.isSure && !isInList
		return ForeignDocument(
			what: "the response to a failed request\(shownMessage)", offset: offset(sign.key),
			fix: isSure
				? "save the response to a successful request; this one may lack a token or a parameter, or have a wrong path"
				: "if so, save the response to a successful request",
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
		"errors", "errormessages", "erroruri", "success", "ok", "response", "type", "instance", "path", "timestamp", "documentationurl",
		"docs", "moreinfo",
		"help", "requestid", "traceid", "correlationid", "trace", "stack", "meta", "jsonapi", "links", "extensions",
		"errorname", "errortype", "errnum", "infourl", "usermessage", "developermessage",
	])

	/// The key that identifies problem details (`application/problem+json`): a kind as a URI, a title, and a status or the place of the problem.
	private var problem: (key: String, isSure: Bool)? {
		guard let type = string("type"), type == "about:blank" || type.contains("://"), string("title") != nil else { return nil }
		if let status = self["status"] { return status.isStatusOfError ? ("status", true) : nil }
		return string("detail") != nil && string("instance") != nil ? ("type", true) : nil
	}

	/// The key that reports a failure of well-known servers, with other keys beside it: the status of Kubernetes, the outcome of FHIR, the messages of
	/// banks.
	private var outcome: (key: String, isSure: Bool)? {
		if string("kind") == "Status", self["status"]?.isStatusOfError == true { return ("status", false) }
		let issues = string("resourceType") == "OperationOutcome" ? "issue" : fields.count == 1 ? fields[0].key : ""
		guard ["issue", "messages", "problems"].contains(where: Self.plain(issues).hasSuffix), case .array(let elements)? = self[issues],
			!elements.isEmpty, elements.allSatisfy(\.isSevere)
		else { return nil }
		return (issues, false)
	}

	/// The key that reports a failure.
	private var sign: (key: String, isSure: Bool)? {
		let keys = fields.map(\.key)
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
		if let key = first({ ["errors", "errormessages"].contains($0) && $1.listsTexts }) { return (key, false) }
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
		let texts = fields.compactMap { field -> String? in
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

	/// Whether the value is a list of texts, or an object of such lists or of texts, as problems by the name of a field are.
	fileprivate var listsTexts: Bool {
		func isText(_ value: JSONValue) -> Bool { if case .string = value { true } else { false } }
		func isList(_ value: JSONValue) -> Bool {
			if case .array(let elements) = value { !elements.isEmpty && elements.allSatisfy(isText) } else { false }
		}
		guard case .object(let members) = self else { return isList(self) }
		return !members.isEmpty && members.allSatisfy { isText($0.value) || isList($0.value) }
	}

	/// Whether the value is an object that says that it is an error.
	fileprivate var isSevere: Bool {
		["severity", "category"].contains { key in
			if case .string(let text)? = self[key] { ["error", "fatal"].contains(text.lowercased()) } else { false }
		}
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

extension Diagnostic {
	fileprivate static func foreign(_ name: String, _ document: ForeignDocument, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.notASample, "'\(name)' is not a sample: it looks like \(document.what)", at: span,
			fix: document.fix + "; if it is the response to generate from, pass --as-is",
			fixes: (document.command.map { [.command($0)] } ?? []) + [.option("as-is", .flag(true))])
	}

	fileprivate static func suspicious(_ name: String, _ what: String, at span: SourceSpan, fix: String) -> Diagnostic {
		Diagnostic(.doubtfulSample, "'\(name)' may not be a sample: it looks like \(what)", at: span, fix: fix)
	}
}
