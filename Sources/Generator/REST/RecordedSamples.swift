import SourceText

extension SampleEvidence.Key {
	/// The key of the responses of an operation.
	init(_ request: RESTRequest, _ form: ResponseForm, of entity: Words) {
		self.entity = entity.upperCamel
		var text = request.method.rawValue
		if let endpoint = request.endpoint {
			text += " " + endpoint.parts.map { if case .text(let text) = $0 { text } else { "{}" } }.joined()
		}
		let query = request.query.map(\.name).sorted().joined(separator: "&")
		if !query.isEmpty { text += "?\(query)" }
		switch form {
		case .single, .nothing: break
		case .list: text += " []"
		case .dictionary: text += " {}"
		case .page(let listKey, _):
			text += " \(listKey)[]"
			place = listKey
		case .envelope(let envelope):
			text += " \(envelope.path)"
			place = envelope.path
		}
		self.request = text
	}

	/// The key of the bodies that an operation sends.
	var ofBody: SampleEvidence.Key { SampleEvidence.Key(entity: entity, request: request + " body") }
}

extension SampleEvidence {
	/// Returns whether an earlier response of the request was an object with keys, so that one without keys is no dictionary.
	func hasKeys(of request: RESTRequest, _ entity: Words, besides entities: Set<String>) -> Bool {
		record(of: Key(request, .single, of: entity), besides: entities)?.keys.isEmpty == false
	}

	/// Returns whether an earlier response of the request was an object without keys.
	func hasEmptyObject(of request: RESTRequest, _ entity: Words, besides entities: Set<String>) -> Bool {
		guard let record = record(of: Key(request, .dictionary, of: entity), besides: entities) else { return false }
		return record.kinds.contains(.object) && record.keys.isEmpty && record.values == nil
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
