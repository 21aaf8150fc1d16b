extension TypeOverrides {
	/// Returns whether a setting applies to the object at `path` or to a value in it, so that it differs from unified objects elsewhere. A
	/// type override for the object itself does not count.
	func hasSettings(inside path: String) -> Bool {
		func isInside(_ other: String) -> Bool { other == path || other.hasPrefix(path + ".") }
		return maps.contains(where: isInside) || objects.contains(where: isInside) || types.keys.contains { $0 != path && isInside($0) }
			|| names.hasName(inside: path)
	}
}

extension TypeOverrides {
	/// Returns whether a rule that begins with the name of a type matches a value in `object`, so that it differs from unified objects elsewhere.
	func hasAnchoredRule(matching object: ObjectShape, at path: String) -> Bool {
		let anchored = rules.map(\.pattern).filter(\.isAnchored)
		guard !anchored.isEmpty else { return false }
		var pending = [(object, path)]
		while let (object, path) = pending.popLast() {
			for field in object.fields {
				let path = path.appending(key: field.key)
				if anchored.contains(where: { $0.matches(path) }) { return true }
				var shape = field.shape
				while let element = shape.array?.element { shape = element }
				if let inner = shape.object { pending.append((inner, path)) }
			}
		}
		return false
	}
}
