import JSONLanguage
import SourceText

extension SampleEvidence.Key {
	/// The key of the responses of an operation.
	init(_ request: RESTRequest, _ form: ResponseForm, of entity: String) {
		self.init(entity: entity, method: request.method.rawValue)
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
			.sampleConflict, "'\(path)' was \(before) in earlier samples and is \(now) here, which is taken", at: span,
			fix: "if the server sends both, keep a sample of each")
	}

	/// A warning for values of kinds that only earlier samples have, as after a merge of two branches.
	static func earlierKinds(
		_ path: String, _ kinds: (earlier: [ValueKind], current: [ValueKind]), at span: SourceSpan?
	) -> Diagnostic {
		let before = kinds.earlier.map(\.phrase).joined(separator: " or ")
		let now = kinds.current.map(\.phrase).joined(separator: " or ")
		return Diagnostic(
			.sampleConflict, "'\(path)' is \(now) here and was \(before) in an earlier sample, so its type is an enum of both", at: span,
			fix: "keep a sample of each if the server sends both; otherwise: gen forget \(word(path))",
			fixes: [.command("gen forget \(word(path))")])
	}

	/// A note for properties that no current sample has.
	static func earlierProperties(_ found: [SampleEvidence.EarlierProperty]) -> Diagnostic? {
		let found = found.filter { $0.reason == .property }
		guard let first = found.first else { return nil }
		let command = "gen forget \(word(first.path))"
		let shown = found.prefix(3).map { "'\($0.path)'" }.joined(separator: ", ")
		let more = found.count > 3 ? " and \(found.count - 3) more" : ""
		let sample = first.sample.isEmpty ? "an earlier sample" : first.sample
		return Diagnostic(
			.earlierSample, "no current sample has \(shown)\(more), last seen in \(sample); \(found.count == 1 ? "it stays" : "they stay")",
			fix: found.count == 1
				? "if the server no longer sends it: \(command)"
				: "if the server no longer sends one: gen forget PATH; if it sends none of them: gen forget",
			fixes: [.command(command)])
	}

	/// Returns a path as a word of a shell, in which backticks have a meaning.
	private static func word(_ path: String) -> String {
		let isPlain = path.utf8.allSatisfy { byte in
			switch byte {
			case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
			default: "._-".utf8.contains(byte) || byte >= 0x80
			}
		}
		return isPlain ? path : "'" + path.replacing("'", with: "'\\''") + "'"
	}
}
