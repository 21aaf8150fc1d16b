/// The verbs of an entity's methods over HTTP.
enum OperationVerb {
	/// Returns the conventional verb: `fetch`, `create`, `update` or `delete`.
	static func verb(for method: HTTPVerb, isMany: Bool) -> String {
		switch method {
		case .get: "fetch"
		case .post: isMany ? "fetch" : "create"
		case .put, .patch: "update"
		case .delete: "delete"
		}
	}
}
