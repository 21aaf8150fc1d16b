import JSONLanguage
import SourceText

extension SampleEvidence.Key {
	/// The key of the responses of an operation.
	init(_ request: RESTRequest, _ form: ResponseForm, of entity: Words) {
		self.init(entity: entity.upperCamel, method: request.method.rawValue)
		if let endpoint = request.endpoint {
			let path = endpoint.parts.map { if case .text(let text) = $0 { text } else { "{}" } }.joined()
			route = String(path.split(separator: " ").joined(separator: "%20"))
		}
		let query = request.query.map(\.name).sorted().joined(separator: "&")
		if !query.isEmpty { route += "?\(query)" }
		switch form {
		case .single, .nothing: break
		case .list: self.form = "[]"
		case .dictionary: self.form = "{}"
		case .page(let listKey, _): (self.form, place) = ("\(listKey)[]", JSONPath.step(listKey))
		case .envelope(let envelope): (self.form, place) = (envelope.path, envelope.path)
		}
	}

	/// The key of the bodies that an operation sends.
	var ofBody: SampleEvidence.Key {
		var key = SampleEvidence.Key(entity: entity, method: method)
		(key.route, key.isBody) = (route, true)
		return key
	}
}

extension Diagnostic {
	/// A warning for values that changed their kind since an earlier sample.
	static func changedKind(_ path: String, _ old: [ValueKind], _ new: Shape, at span: SourceSpan?) -> Diagnostic {
		let before = old.map(\.phrase).joined(separator: " or ")
		let now = new.kinds.map(\.phrase).joined(separator: " or ")
		return Diagnostic(
			.kindChanged, "'\(path)' was \(before) in earlier samples and is \(now) here, which is taken", at: span,
			fix: "if the server sends both, keep a sample of each")
	}

	/// A note for properties that no current sample has.
	static func earlierProperties(_ found: [SampleEvidence.EarlierProperty]) -> Diagnostic? {
		guard let first = found.first else { return nil }
		let shown = found.prefix(3).map { "'\($0.path)'" }.joined(separator: ", ")
		let more = found.count > 3 ? " and \(found.count - 3) more" : ""
		let sample = first.sample.isEmpty ? "an earlier sample" : first.sample
		return Diagnostic(
			.earlierSample, "no current sample has \(shown)\(more), last seen in \(sample); \(found.count == 1 ? "it stays" : "they stay")",
			fix: found.count == 1
				? "if the server no longer sends it: gen forget \(first.path)"
				: "if the server no longer sends one: gen forget PATH; if it sends none of them: gen --forget",
			fixes: [.command("gen forget \(first.path)")])
	}
}
