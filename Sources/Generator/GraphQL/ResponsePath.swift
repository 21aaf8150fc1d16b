/// The paths of the types in the response of an operation, which stay the same when the operation selects another root field, so that the
/// types retain their names.
///
/// | root fields | path of the root field's type | path of the type of the whole response |
/// | --- | --- | --- |
/// | `issue` alone | `Issue.fetchIssue` | |
/// | `issue` and `viewer` | `Issue.fetchIssue.issue` | `Issue.fetchIssue` |
/// | `viewer`, added to an `issue` that was alone | `Issue.fetchIssue` | `Issue.fetchIssue()` |
/// | `issue` that was one of two | `Issue.fetchIssue.issue` | |
struct ResponsePath {
	private let entityPaths: EntityPaths
	private let method: Words
	/// The key of the operation's only root field.
	private let key: String?

	init(of answer: GraphQLAnswers.Answer, _ entityPaths: EntityPaths) {
		self.entityPaths = entityPaths
		method = answer.naming.method
		key = answer.wrapper?.key
	}

	/// The operation's only root field, which the lock remembers.
	var root: String? { wasOneOfSeveral ? nil : entityPaths.remembered(.root, of: method) ?? key }

	/// Returns `draft` with the paths of its types.
	func withTypePaths(_ draft: TypeDraft) -> TypeDraft {
		let path = entityPaths.result(of: method)
		if let key { return draft.withTypePaths(from: wasOneOfSeveral ? "\(path).\(key)" : path) }
		guard let root = entityPaths.remembered(.root, of: method), case .object(let object) = draft, object.name?.fragment == nil,
			let index = object.fields.firstIndex(where: { $0.key == root }),
			case .object(var result) = draft.withTypePaths(from: path + "()")
		else { return draft.withTypePaths(from: path) }
		result.fields[index].type = object.fields[index].type.withTypePaths(from: path)
		return .object(result)
	}

	/// Whether an earlier version of the operation selected several root fields.
	private var wasOneOfSeveral: Bool {
		guard let key, entityPaths.remembered(.root, of: method) == nil else { return false }
		return entityPaths.history[NamePath(.type, "\(entityPaths.result(of: method)).\(key)")] != nil
	}
}
