/// Comparison of objects one of which lacks the contents that the other has.
///
/// | one | the other | |
/// | --- | --- | --- |
/// | `{"has_more": false, "data": [{"id": 1}]}` | `{"has_more": false, "data": []}` | unknown: two pages may list different things |
/// | `{"total": 1, "data": {"rows": [{"id": 1}]}}` | `{"total": 0, "data": {"rows": null}}` | unknown: as above, one level deeper |
/// | `{"id": 1, "user": {…}, "media": [{"url": "a"}]}` | `{"id": 2, "user": {…}, "media": []}` | known: the identity and the other contents are evidence of one type |
extension ObjectShape {
	/// Returns whether one object lists objects under a key whose value in the other is an empty list, an empty object or null.
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

	/// Whether there is an array or a dictionary of objects.
	fileprivate var listsObjects: Bool {
		array?.element.containsObjects == true || isMap && object?.allValues.containsObjects == true
	}

	fileprivate var containsObjects: Bool { object?.fields.isEmpty == false || object?.overflow != nil || listsObjects }

	/// Whether all values are null, empty arrays or empty objects.
	fileprivate var isEmpty: Bool {
		switch kinds {
		case []: true
		case [.array]: array?.element.isEmpty ?? true
		case [.object]: object.map { $0.fields.isEmpty && $0.overflow == nil } ?? true
		default: false
		}
	}
}
