import SourceText

/// The endpoint that an operation of one entity requests: the declared one, or the same with an identifier appended or removed.
///
/// | declared | response | requested |
/// | --- | --- | --- |
/// | `/users` | a list, a page | `/users` |
/// | `/users/{id}` | a list, and the endpoint also declares a single user | `/users` |
/// | `/users/by-status/{status}` | a list | as it is |
/// | `/users` | a user with an `id`, a `uuid`, a `slug` | `/users/{identifier}` |
/// | `/users` | a user, and the endpoint also declares a list | `/users/{identifier}` |
/// | `/users/{id}` | a user, and the endpoint also declares a list | as it is |
/// | `/teams/{id}/users` | a user, and the endpoint also declares a list | `/teams/{id}/users/{identifier}` |
/// | `/weather` | an object without such a key | as it is |
/// | `/me`, `/me/avatar`, `/settings`, `/comics/latest` | any | as it is |
/// | `PUT /users`, `DELETE /users` | any | `/users/{identifier}`: one of many |
/// | `/users/7` | any | as it is, with a note: `7` looks like an identifier |
/// | any, with `--single` | an object | as it is |
struct EndpointChoice {
	let endpoint: EndpointTemplate
	/// The reason for the endpoint, where gen chose it.
	private(set) var reason: Reason?

	enum Reason {
		/// Other entities can be requested by the value of this key.
		case identified(by: String)
		/// The request changes or deletes one of many, unless the path says otherwise.
		case oneOfMany
		/// No key identifies the entity; `list` is the key of the only list of objects in the response, which may be a page.
		case unidentified(list: String?)
		/// The path has a word for something that exists once.
		case singleton(String)
		/// A part of the path looks like an identifier.
		case literal(LiteralIdentifier)

		var addsIdentifier: Bool {
			switch self {
			case .identified, .oneOfMany: true
			case .unidentified, .singleton, .literal: false
			}
		}
	}

	/// - Parameters:
	/// - isSharedWithSingle: another operation requests a single entity with the same method at the same endpoint.
	///   - isSharedWithMany: another operation requests many entities so; the endpoint cannot answer with a single one as well.
	///   - keys: the keys of the response and, for an operation that changes something, of the other samples of the entity.
	init(
		_ operation: RESTOperations.Operation, endpoint declared: EndpointTemplate, isSharedWithSingle: Bool, isSharedWithMany: Bool,
		keys: [String], entity: Words, identifier: String, _ initialisms: Initialisms
	) {
		let request = operation.request
		guard !request.isDecided else {
			endpoint = declared
			return
		}
		if let literal = LiteralIdentifier(in: declared, of: operation, entity: entity, identifier: identifier, initialisms),
			!request.isSingle
		{
			endpoint = declared
			reason = .literal(literal)
			return
		}
		switch operation.form {
		case let form where form.isMany: endpoint = isSharedWithSingle ? declared.collection : declared
		default:
			let path = PathWords(declared, entity: entity, method: request.method)
			guard request.method != .post, !request.isSingle, isSharedWithMany || declared.parameters.isEmpty else {
				endpoint = declared
				return
			}
			if isSharedWithMany, declared.collection != declared {
				// The list is requested without the last parameter.
				endpoint = declared
			} else if isSharedWithMany {
				let isTaken = declared.parameters.contains(identifier)
				endpoint = declared.appending(isTaken ? (entity + Words(identifier)).lowerCamel(initialisms) : identifier)
			} else if let word = path.singletonWord {
				endpoint = declared
				reason = .singleton(word)
			} else if let key = Identity.lookupKey(among: keys, of: entity) {
				endpoint = declared.appending(identifier)
				reason = .identified(by: key)
			} else if operation.form == .nothing || request.method == .put || request.method == .patch {
				endpoint = declared.appending(identifier)
				reason = .oneOfMany
			} else {
				endpoint = declared
				let lists = operation.shape?.object?.fields.filter {
					$0.shape.kinds == [.array] && $0.shape.array?.element.kinds == [.object]
				}
				reason = .unidentified(list: lists?.count == 1 ? lists?.first?.key : nil)
			}
		}
	}
}

/// The endpoints that answer with one entity, and those that answer with many.
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
	/// - Parameter choice: the choice for an operation with a declared endpoint.
	static func chosen(_ choice: EndpointChoice, for entity: String, identifier: String, at span: SourceSpan?) -> Diagnostic? {
		let path = choice.endpoint.text
		let many = choice.endpoint.appending(identifier).text
		func single(_ why: String, list: String? = nil) -> Diagnostic {
			Diagnostic(
				.endpointGuessed, "\(entity) is requested at '\(path)' without an identifier: \(why)", at: span,
				fix: "if there are many, pass --endpoint '\(many)'"
					+ (list.map { "; if the response is a page of its '\($0)', pass --list '\($0)'" } ?? ""),
				fixes: [.option("endpoint", .text(many))]
					+ (list.map { [.option("list", .text($0))] } ?? []))
		}
		func added(_ why: String) -> Diagnostic {
			Diagnostic(
				.endpointGuessed, "\(entity) is requested at '\(path)', because \(why)", at: span,
				fix: "if there is only one, pass --single")
		}
		switch choice.reason {
		case nil: return nil
		case .identified(let key): return added("it has the key '\(key)'")
		case .oneOfMany: return added("there may be several")
		case .unidentified(let list): return single("it has no key like 'id'", list: list)
		case .singleton(let word): return single("'\(word)' usually exists only once")
		case .literal(let literal):
			return Diagnostic(
				.endpointGuessed,
				"\(entity) is always requested at '\(path)': "
					+ "'\(literal.value)' is \(literal.isSeen ? "the identifier in the sample" : "treated as a fixed value")",
				at: span, fix: "to request others as well, pass --endpoint '\(literal.endpoint)'",
				fixes: [.option("endpoint", .text(literal.endpoint))])
		}
	}
}
