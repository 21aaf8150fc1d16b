/// Whether the contents of an object are known from another object alone.
///
/// | one | the other | |
/// | --- | --- | --- |
/// | `{"has_more": false, "data": [{"id": 1}]}` | `{"has_more": false, "data": []}` | unknown: two pages may list different things |
/// | `{"total": 1, "data": {"rows": [{"id": 1}]}}` | `{"total": 0, "data": {"rows": null}}` | unknown: the same further inside |
/// | `{"id": 1, "user": {…}, "media": [{"url": "a"}]}` | `{"id": 2, "user": {…}, "media": []}` | known: the identity and the other contents show one thing |
extension ObjectShape {
	/// Whether one object lists objects under a key where the other has nothing: an empty list, an empty object or null.
	func hasUnknownContents(beside other: ObjectShape) -> Bool {
		guard missesContents(of: other) || other.missesContents(of: self) else { return false }
		let hasIdentity = Identity.key(among: keys) != nil && Identity.key(among: other.keys) != nil
		return !hasIdentity || !sharesContents(with: other)
	}

	/// Recursion is bounded by the nesting of the sample.
	private func missesContents(of other: ObjectShape) -> Bool {
		let mine = Dictionary(fields.map { ($0.key, $0.shape) }) { first, _ in first }
		return other.fields.contains { field in
			guard let own = mine[field.key] else { return false }
			if field.shape.listsObjects, own.isEmpty { return true }
			guard let inner = own.object, let theirs = field.shape.object else { return false }
			return inner.missesContents(of: theirs)
		}
	}

	private func sharesContents(with other: ObjectShape) -> Bool {
		let theirs = Dictionary(other.fields.map { ($0.key, $0.shape) }) { first, _ in first }
		return fields.contains { $0.shape.containsObjects && theirs[$0.key]?.containsObjects == true }
	}
}

extension Shape {
	private var isMap: Bool { object.map { MapRule.isMap($0) } ?? false }

	/// An array or a dictionary of objects was seen.
	fileprivate var listsObjects: Bool {
		array?.element.containsObjects == true || isMap && object?.allValues.containsObjects == true
	}

	fileprivate var containsObjects: Bool { object?.fields.isEmpty == false || object?.overflow != nil || listsObjects }

	/// No value was seen but null, empty arrays and empty objects.
	fileprivate var isEmpty: Bool {
		switch kinds {
		case []: true
		case [.array]: array?.element.isEmpty ?? true
		case [.object]: object.map { $0.fields.isEmpty && $0.overflow == nil } ?? true
		default: false
		}
	}
}
