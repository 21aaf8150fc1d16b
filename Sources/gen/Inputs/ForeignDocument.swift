import Generator
import JSONLanguage
import SourceText

/// A sample that is not the response of a server to a successful request: the description of an API, a recording, an error.
///
/// A certain match is an error, unless `as-is` confirms that a server really responds with it; a document that could well be a response is a
/// warning. `{"message": "pong"}` and `{"status": "success", "message": "…"}` are responses.
struct ForeignDocument {
	private let form: ForeignInput
	/// The message of a failure.
	private let message: String?
	/// The offset of the key that gives the document away.
	private let offset: Int
	private let isCertain: Bool

	/// The use of a sample, which decides which documents it may be.
	enum Role {
		/// A response over HTTP.
		case response
		/// A request body, a stored item, or the response to a GraphQL operation.
		case other
	}

	/// Returns the kind of document that `sample` certainly is, if it cannot have `role`.
	static func kind(of sample: Sample, _ role: Role) -> String? {
		ForeignDocument(sample, role).flatMap { $0.isCertain ? $0.what : nil }
	}

	/// Reports `sample` if it is a document that cannot have `role`.
	static func check(_ sample: Sample, _ role: Role, isAcceptedAsIs: Bool, diagnostics: inout Diagnostics) {
		guard !isAcceptedAsIs, let document = ForeignDocument(sample, role) else { return }
		let span = SourceSpan(sample.source, SourceRange(at: document.offset))
		diagnostics.report(.foreign(document, sample.source.path, at: span))
	}

	private init?(_ sample: Sample, _ role: Role) {
		// An error may come alone in a list.
		let isInList = sample.shape.object == nil
		guard let object = sample.shape.object ?? sample.shape.array?.element.object, !object.fields.isEmpty else { return nil }
		let keys = Dictionary(object.fields.map { (Self.plain($0.key), $0.key) }) { first, _ in first }
		let value = isInList ? sample.instance.first : sample.instance
		let isFailure = role == .response && object.evidence.count == 1
		let forms = (isInList ? [] : ForeignInput.documents) + (isFailure ? ForeignInput.failures : [])
		guard let form = forms.first(where: { Self.matches($0, value, keys) }) else { return nil }
		self.form = form
		isCertain = form.isCertain && !isInList
		let isError = ForeignInput.failures.contains { $0.signature == form.signature }
		message = isError ? Self.messages.lazy.compactMap { keys[$0].flatMap { value[$0]?.text } }.first : nil
		let first = form.signature.split(separator: " ").first { $0 != "only" }.map { Self.path($0)[0] }
		let key = first.flatMap { keys[$0] }
		offset = object.fields.first { $0.key == key }?.presence.first.offset ?? 0
	}

	/// The kind of document in words, such as `an OpenAPI document`.
	fileprivate var what: String { form.name + (message.map { ": '\($0.count > 60 ? $0.prefix(60) + "…" : $0)'" } ?? "") }

	fileprivate var advice: (help: Remedy, command: String?, isCertain: Bool) { (form.help, form.command, isCertain) }

	private static let messages = ["message", "error", "title", "detail", "errormessage", "statusmessage"]

	/// Returns the key in lower case without the separators in it, so that `error_code`, `errorCode` and `Error-Code` are equal.
	private static func plain(_ key: String) -> String {
		let start = key.prefix { $0 == "_" }
		return start + key.dropFirst(start.count).filter { $0 != "_" && $0 != "-" }.lowercased()
	}

	/// Returns the keys of a condition, without its value and its sign.
	private static func path(_ condition: Substring) -> [String] {
		condition.prefix { $0 != "^" && $0 != "!" }.split(separator: ".").map(String.init)
	}

	private static func matches(_ form: ForeignInput, _ value: JSONValue, _ keys: [String: String]) -> Bool {
		form.signature.split(separator: " ").allSatisfy { condition in
			if condition == "only" {
				return keys.allSatisfy { ForeignInput.errorKeys.contains($0) || $0 == "data" && value[$1] == .null }
			}
			let path = path(condition)
			let found = path.dropFirst().reduce(keys[path[0]].flatMap { value[$0] }) { $0?.first[$1] }
			guard let found, found != .null else { return false }
			if condition.hasSuffix("!") { return found.isSignificant }
			guard let start = condition.firstIndex(of: "^") else { return true }
			let text = condition[condition.index(after: start)...].replacing("_", with: " ")
			return found.text?.lowercased().hasPrefix(text) == true
		}
	}
}

extension JSONValue {
	/// The first element of a list, or the value itself.
	fileprivate var first: JSONValue {
		if case .array(let elements) = self { elements.first ?? .null } else { self }
	}

	/// The text of a plain value.
	fileprivate var text: String? {
		switch self {
		case .string(let text), .number(let text): text
		case .bool(let isTrue): isTrue ? "true" : "false"
		case .null, .array, .object: nil
		}
	}

	/// Whether the value is neither null nor empty nor false nor zero.
	fileprivate var isSignificant: Bool { ![.null, .bool(false), .number("0"), .string(""), .array([]), .object([])].contains(self) }
}

extension Diagnostic {
	fileprivate static func foreign(_ document: ForeignDocument, _ name: String, at span: SourceSpan) -> Diagnostic {
		let (advice, command, isCertain) = document.advice
		let help = advice.map { $0.replacing("FILE", with: ShellWord.quoted(name)) }
		guard isCertain else {
			return Diagnostic(.doubtfulSample, "'\(name)' may not be a sample: it looks like \(document.what)", at: span, fix: help)
		}
		let fix = command.map { Fix.command($0.replacing("FILE", with: ShellWord.quoted(name))) }
		return Diagnostic(
			.notASample, "'\(name)' is not a sample: it looks like \(document.what)", at: span,
			fix: help + "; if it is the response to generate from, set \"as-is\": true in its run in gen.json",
			fixes: [fix].compactMap(\.self) + [.option("as-is", .flag(true))])
	}
}
