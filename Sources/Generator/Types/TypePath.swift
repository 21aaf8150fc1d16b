import JSONLanguage

/// A path of a type in the responses and bodies of a feature, and the name that an earlier run gave the type at that path.
package struct TypePath: Hashable, Sendable {
	var path: String
	/// The name without suffix.
	var rememberedName: String?

	init(_ path: String, _ history: NameHistory) {
		self.path = path
		rememberedName = history[.type(path)]
	}
}

extension TypeDraft {
	/// Returns the draft with the type path of every type in it, starting from `path`.
	// Recursion is bounded by the nesting of samples and selections, which their parsers bound.
	func withTypePaths(from path: String, _ history: NameHistory) -> TypeDraft {
		switch self {
		case .scalar, .unknown: return self
		case .optional(let inner): return .optional(inner.withTypePaths(from: path, history))
		case .nullable(let inner): return .nullable(inner.withTypePaths(from: path, history))
		case .array(let inner): return .array(inner.withTypePaths(from: path, history))
		case .map(let inner): return .map(inner.withTypePaths(from: path, history))
		case .object(let object): return .object(object.withTypePaths(from: path, history))
		case .oneOf(let object): return .oneOf(object.withTypePaths(from: path, history))
		case .reference(let identity, _, let settingPath):
			return .reference(identity: identity, typePath: TypePath(path, history), path: settingPath)
		case .enumeration(var enumeration):
			// An enum of a schema is one type at all paths.
			enumeration.typePath = TypePath(enumeration.name?.schemaType.map { "enum \($0)" } ?? path, history)
			return .enumeration(enumeration)
		case .mixed(var mixed):
			mixed.typePath = TypePath(path, history)
			mixed.cases = mixed.cases.map { each in
				var each = each
				if case .array = each.type {
					each.type = each.type.withTypePaths(from: path + "[]", history)
				} else {
					each.type = each.type.withTypePaths(from: path + "{}", history)
				}
				return each
			}
			return .mixed(mixed)
		case .variants(var variants):
			let path = variants.name?.fragment.map { "fragment \($0)" } ?? path
			variants.typePath = TypePath(path, history)
			variants.cases = variants.cases.map { each in
				var each = each
				let casePath = path + "|" + JSONPath.step(each.typeNames.first ?? "")
				each.name = history[.enumCase(each.typeNames.first ?? "", at: path)] ?? each.name
				each.type = each.type.withTypePaths(from: casePath, history)
				return each
			}
			variants.other = variants.other?.withTypePaths(from: path + "|", history)
			return .variants(variants)
		}
	}
}

extension ObjectDraft {
	fileprivate func withTypePaths(from path: String, _ history: NameHistory) -> ObjectDraft {
		var object = self
		let path = name?.fragment.map { "fragment \($0)" } ?? path
		object.typePath = TypePath(path, history)
		for index in object.fields.indices {
			object.fields[index].type = object.fields[index].type.withTypePaths(
				from: path.appending(key: object.fields[index].key), history)
		}
		return object
	}
}
