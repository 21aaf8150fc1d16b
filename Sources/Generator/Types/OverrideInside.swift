extension TypeOverrides {
	/// Whether the user says something about the place or one inside it, so that it differs from its like elsewhere. A type told for the
	/// place itself that leaves it an object is that of its like.
	func mentions(anythingIn path: String) -> Bool {
		func isInside(_ other: String) -> Bool { other == path || other.hasPrefix(path + ".") }
		return maps.contains(where: isInside) || objects.contains(where: isInside) || types.keys.contains { $0 != path && isInside($0) }
			|| typeNames.keys.contains(where: isInside) || properties.keys.contains(where: isInside)
	}
}

extension TypeOverrides {
	/// Whether a rule that begins with the name of a type speaks of something in `object`, so that it differs from its like elsewhere.
	func rules(about object: ObjectShape, at path: String) -> Bool {
		let anchored = rules.map(\.pattern).filter(\.isAnchored)
		guard !anchored.isEmpty else { return false }
		var pending = [(object, path)]
		while let (object, path) = pending.popLast() {
			for field in object.fields {
				let path = path + "." + field.key
				if anchored.contains(where: { $0.matches(path) }) { return true }
				var shape = field.shape
				while let element = shape.array?.element { shape = element }
				if let inner = shape.object { pending.append((inner, path)) }
			}
		}
		return false
	}
}
