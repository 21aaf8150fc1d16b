import SourceText

/// Where an operation of one entity is asked for: at the endpoint as it was told, or at one of the many that stand there.
///
/// | told | what comes back | asked for at |
/// | --- | --- | --- |
/// | `/users` | a list, a page | `/users` |
/// | `/users/{id}` | a list beside the single user that it is told for | `/users` |
/// | `/users/by-status/{status}` | a list | as it is |
/// | `/users` | a user with an `id`, a `uuid`, a `slug` | `/users/{identifier}` |
/// | `/users` | a user beside the list that it is told for | `/users/{identifier}` |
/// | `/teams/{id}/users` | the same | `/teams/{id}/users/{identifier}` |
/// | `/weather` | an object without such a key | as it is |
/// | `/me`, `/settings`, `/comics/latest` | whatever it is | as it is |
/// | `/users/7` | whatever it is | as it is, with a note: `7` looks like one of many |
/// | any, with `--single` | an object | as it is |
struct EndpointChoice {
	let endpoint: EndpointTemplate
	/// Why an object is asked for so, where that was left to gen.
	private(set) var reason: Reason?

	enum Reason {
		/// Another one may be asked for by the value of this key.
		case identified(by: String)
		/// No key tells one from another.
		case unidentified
		/// The path says that there is one.
		case oneOfAKind(String)
		/// A part of the path is what one of many has for an identifier.
		case literal(LiteralIdentifier)
	}

	/// - Parameters:
	///   - isSharedWithMany: many are asked for in the same way at the same endpoint, which cannot answer with one of them as well.
	///   - keys: those of what comes back, and, where something is changed, of what is known of the entity.
	init(
		_ operation: RESTOperations.Operation, given: EndpointTemplate, isSharedWithSingle: Bool, isSharedWithMany: Bool, keys: [String],
		entity: Words, identifier: String
	) {
		let request = operation.request
		if let literal = LiteralIdentifier(in: given, of: operation, entity: entity, identifier: identifier), !request.isSingle {
			endpoint = given
			reason = .literal(literal)
			return
		}
		switch operation.form {
		case let form where form.isMany: endpoint = isSharedWithSingle ? given.collection : given
		default:
			let path = PathWords(given, entity: entity, method: request.method)
			guard request.method != .post, !request.isSingle, isSharedWithMany || given.parameters.isEmpty else {
				endpoint = given
				return
			}
			if isSharedWithMany {
				let isTaken = given.parameters.contains(identifier)
				endpoint = given.appending(isTaken ? (entity + Words(identifier)).lowerCamel : identifier)
			} else if let word = path.oneOfAKind {
				endpoint = given
				reason = .oneOfAKind(word)
			} else if let key = Identity.lookupKey(among: keys, of: entity) {
				endpoint = given.appending(identifier)
				reason = .identified(by: key)
			} else if operation.form == .nothing || request.method == .put || request.method == .patch {
				// What is changed is one of many: nothing that is known says otherwise.
				endpoint = given.appending(identifier)
			} else {
				endpoint = given
				reason = .unidentified
			}
		}
	}
}

/// Which endpoints answer with one entity, and which with many.
struct EndpointSharing {
	private struct Request: Hashable {
		let endpoint: EndpointTemplate?
		let method: HTTPVerb
	}

	private var singles: Set<Request> = []
	private var many: Set<Request> = []

	init(_ operations: [RESTOperations.Operation]) {
		for operation in operations {
			let request = Request(endpoint: operation.request.endpoint, method: operation.request.method)
			if operation.form.isMany { many.insert(request) } else { singles.insert(request) }
		}
	}

	func hasSingle(at endpoint: EndpointTemplate?, by method: HTTPVerb) -> Bool {
		singles.contains(Request(endpoint: endpoint, method: method))
	}

	func hasMany(at endpoint: EndpointTemplate?, by method: HTTPVerb) -> Bool {
		many.contains(Request(endpoint: endpoint, method: method))
	}
}

extension Diagnostic {
	/// - Parameter choice: of an operation whose endpoint was told.
	static func chosen(_ choice: EndpointChoice, for entity: Words, identifier: String, at span: SourceSpan?) -> Diagnostic? {
		let path = choice.endpoint.text
		let many = choice.endpoint.appending(identifier).text
		func single(_ why: String) -> Diagnostic {
			Diagnostic(
				.identifierMissing, "\(entity.upperCamel) is requested at '\(path)' without an identifier: \(why)", at: span,
				fix: "if there are many, pass --endpoint '\(many)'; if there is only one, pass --single")
		}
		switch choice.reason {
		case nil: return nil
		case .identified(let key):
			return Diagnostic(
				.identifierAdded, "\(entity.upperCamel) is requested at '\(path)', since it has the key '\(key)'", at: span,
				fix: "pass --endpoint '\(path)' to confirm, or --single if there is only one")
		case .unidentified: return single("it has no key like 'id'")
		case .oneOfAKind(let word): return single("'\(word)' is one of a kind")
		case .literal(let literal):
			return Diagnostic(
				.fixedPath,
				"\(entity.upperCamel) is always requested at '\(path)': '\(literal.value)' is \(literal.isSeen ? "the sample's own identifier" : "one of many")",
				at: span, fix: "if others are requested in the same way, pass --endpoint '\(literal.endpoint)'")
		}
	}
}
