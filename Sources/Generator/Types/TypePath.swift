import JSONLanguage

extension TypeDraft {
	/// Returns the draft with the type path of every type in it, starting from `path`.
	// Recursion is bounded by the nesting of samples and selections, which their parsers bound.
	func withTypePaths(from path: String) -> TypeDraft { replacingComposite { $0.compositeWithTypePaths(from: path) } }

	private func compositeWithTypePaths(from path: String) -> TypeDraft {
		switch self {
		case .scalar, .unknown, .optional, .nullable, .array, .map: return self
		case .object(let object): return .object(object.withTypePaths(from: path))
		case .oneOf(let object): return .oneOf(object.withTypePaths(from: path))
		case .reference(let identity, _, let settingPath):
			return .reference(identity: identity, typePath: path, path: settingPath)
		case .enumeration(var enumeration):
			// An enum of a schema is one type at all paths.
			enumeration.typePath = enumeration.name?.schemaType.map { "enum \($0)" } ?? path
			return .enumeration(enumeration)
		case .mixed(var mixed):
			mixed.typePath = path
			mixed.cases = mixed.cases.map { each in
				var each = each
				if case .array = each.type {
					each.type = each.type.withTypePaths(from: path + "[]")
				} else {
					each.type = each.type.withTypePaths(from: path + "{}")
				}
				return each
			}
			return .mixed(mixed)
		case .variants(var variants):
			let path = variants.name?.fragment.map { "fragment \($0)" } ?? path
			variants.typePath = path
			variants.cases = variants.cases.map { each in
				var each = each
				let casePath = path + "|" + JSONPath.step(each.typeNames.first ?? "")
				each.type = each.type.withTypePaths(from: casePath)
				return each
			}
			variants.other = variants.other?.withTypePaths(from: path + "|")
			return .variants(variants)
		}
	}
}

extension ObjectDraft {
	fileprivate func withTypePaths(from path: String) -> ObjectDraft {
		var object = self
		let path = name?.fragment.map { "fragment \($0)" } ?? path
		object.typePath = path
		for index in object.fields.indices {
			object.fields[index].type = object.fields[index].type.withTypePaths(
				from: path.appending(key: object.fields[index].key))
		}
		return object
	}
}
