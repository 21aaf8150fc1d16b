/// Where the types of what an operation answers stand, so that they are called the same when it asks for something beside it.
///
/// | asks for | its place | that of the answer as a whole |
/// | --- | --- | --- |
/// | `issue` alone | `Issue.fetchIssue` | |
/// | `issue` and `viewer` | `Issue.fetchIssue.issue` | `Issue.fetchIssue` |
/// | `viewer` beside an `issue` that was alone | `Issue.fetchIssue` | `Issue.fetchIssue()` |
/// | `issue` that was one of two | `Issue.fetchIssue.issue` | |
struct ResponsePath {
	private let places: EntityPaths
	private let method: Words
	/// The key of the operation's only root field.
	private let key: String?

	init(of answer: GraphQLAnswers.Answer, _ places: EntityPaths) {
		self.places = places
		method = answer.naming.method
		key = answer.wrapper?.key
	}

	/// The operation's only selection, which the lock remembers.
	var root: String? { wasOneOfSeveral ? nil : places.kept(.root, of: method) ?? key }

	func placed(_ draft: TypeDraft) -> TypeDraft {
		let place = places.result(of: method)
		if let key { return draft.withTypePaths(from: wasOneOfSeveral ? "\(place).\(key)" : place, places.kept) }
		guard let root = places.kept(.root, of: method), case .object(let object) = draft, object.name?.fragment == nil,
			let index = object.fields.firstIndex(where: { $0.key == root }),
			case .object(var placed) = draft.withTypePaths(from: place + "()", places.kept)
		else { return draft.withTypePaths(from: place, places.kept) }
		placed.fields[index].type = object.fields[index].type.withTypePaths(from: place, places.kept)
		return .object(placed)
	}

	private var wasOneOfSeveral: Bool {
		guard let key, places.kept(.root, of: method) == nil else { return false }
		return places.kept["\(places.result(of: method)).\(key)"] != nil
	}
}
