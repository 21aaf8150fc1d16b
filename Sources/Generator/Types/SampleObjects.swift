/// The objects in samples, from which `SampleTypes` decides which of them are one type.
extension ShapeDrafting {
	/// Collects the objects of `shape` so that the drafts made afterwards share their evidence.
	///
	/// - Parameters:
	///   - typePath: the path by which the lock remembers the type; nil for a new operation.
	///   - isEntity: whether it may be an entity itself, or several, which the response with one is not.
	mutating func learn(_ shape: Shape, name: String, path: String, typePath: String? = nil, isEntity: Bool = true) {
		collect(shape, Found(name: name, path: path, typePath: typePath, isEntity: isEntity))
	}

	/// Returns the name that an earlier run gave the type at a path.
	private func type(at typePath: String?) -> String? { typePath.flatMap { history[NamePath(.type, $0)] } }

	/// Returns the last word of a key; nil if the key only wraps.
	private static func lastWord(of name: String) -> String? {
		WrapperKeys.contains(name) ? nil : Words(name).singular.parts.last?.lowercased()
	}

	/// Values that are collected.
	private struct Found {
		var name: String
		var path: String
		var typePath: String?
		/// Whether the name is that of an entity.
		var isEntity = false
		var isInMap = false
		/// The kind of the objects, if a rule distinguishes kinds.
		var kind: ObjectKind?
		/// The path of the list around the values, before the convention gave its elements another one.
		var listPath: String?
		/// The object around the values, and the way from there.
		var parent: Int?
		var step = ""
	}

	private mutating func collect(_ shape: Shape, _ found: Found) {
		let isMixed = shape.kinds.count > 1
		var found = found
		found.listPath = found.listPath ?? found.path
		let path = found.path
		(found.name, found.path) = named(found.name, at: path)
		if found.path != path { found.isEntity = true }
		if let array = shape.array {
			var element = found
			element.name = Words(found.name).singular.upperCamel(initialisms)
			element.step += "[]"
			if isMixed { element.typePath? += "[]" }
			collect(array.element, element)
		}
		guard let object = shape.object else { return }
		if isMixed { found.typePath? += "{}" }
		if found.kind == nil, let kinds = kinds(of: shape, at: found.path) ?? found.listPath.flatMap({ kinds(of: shape, at: $0) }) {
			for kind in kinds {
				var inner = Found(name: kind.name.upperCamel(initialisms), path: found.path.appending(key: kind.text))
				(inner.kind, inner.parent, inner.step) = (kind, found.parent, found.step + "|" + kind.text)
				collect(Shape(kind.object), inner)
			}
			return
		}
		if found.kind == nil, isMap(object, at: found.path, isInMap: found.isInMap) {
			var value = found
			value.name = Words(found.name).singular.upperCamel(initialisms)
			value.step += "*"
			(value.isInMap, value.listPath) = (true, nil)
			return collect(object.allValues, value)
		}
		var parent: Int?
		let name = found.kind?.identity ?? found.name
		if !bodies.contains(found.path), responses?.group(describing: object, name: name, kind: found.kind?.identity) == nil {
			parent = types.add(
				object,
				at: SampleTypes.Place(
					name: name, word: namesByPath[found.path] != nil ? name : Self.lastWord(of: name), path: found.path,
					kind: found.kind?.identity, owner: owner, entity: found.isEntity && entities.contains(found.path) ? found.path : nil,
					remembered: type(at: found.typePath), configured: overrides.typeName(at: found.path)?.text, parent: found.parent,
					step: found.step))
		}
		for field in object.fields {
			collect(
				field.shape,
				Found(
					name: SwiftIdentifier.words(ofKey: field.key).upperCamel(initialisms), path: found.path.appending(key: field.key),
					typePath: found.typePath?.appending(key: field.key), parent: parent, step: field.key))
		}
	}
}
