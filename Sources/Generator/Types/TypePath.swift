/// Where a type stands in what a feature answers or sends, and what it was called there by an earlier run.
package struct TypePath: Hashable, Sendable {
	var path: String
	/// Without suffix.
	var kept: String?

	init(_ path: String, _ kept: NameHistory) {
		self.path = path
		self.kept = kept[path]
	}
}

extension TypeDraft {
	/// The same, every type in it with its place from `path` on.
	// Recursion is bounded by the nesting of samples and selections, which their parsers bound.
	func placed(at path: String, _ kept: NameHistory) -> TypeDraft {
		switch self {
		case .scalar, .unknown: return self
		case .optional(let inner): return .optional(inner.placed(at: path, kept))
		case .nullable(let inner): return .nullable(inner.placed(at: path, kept))
		case .array(let inner): return .array(inner.placed(at: path, kept))
		case .map(let inner): return .map(inner.placed(at: path, kept))
		case .object(let object): return .object(object.placed(at: path, kept))
		case .oneOf(let object): return .oneOf(object.placed(at: path, kept))
		case .reference(let identity, _, let told): return .reference(identity: identity, place: TypePath(path, kept), path: told)
		case .enumeration(var enumeration):
			// A schema's is one type wherever it stands.
			enumeration.place = TypePath(enumeration.name?.schemaType.map { "enum \($0)" } ?? path, kept)
			return .enumeration(enumeration)
		case .mixed(var mixed):
			mixed.place = TypePath(path, kept)
			mixed.cases = mixed.cases.map { each in
				var each = each
				if case .array = each.type {
					each.type = each.type.placed(at: path + "[]", kept)
				} else {
					each.type = each.type.placed(at: path + "{}", kept)
				}
				return each
			}
			return .mixed(mixed)
		case .variants(var variants):
			let path = variants.name?.fragment.map { "fragment \($0)" } ?? path
			variants.place = TypePath(path, kept)
			variants.cases = variants.cases.map { each in
				var each = each
				let own = path + "|" + (each.typeNames.first ?? "")
				each.name = kept[NameHistory.value(each.typeNames.first ?? "", at: path)] ?? each.name
				each.object = each.object.placed(at: own, kept)
				return each
			}
			variants.other = variants.other?.placed(at: path + "|", kept)
			return .variants(variants)
		}
	}
}

extension ObjectDraft {
	fileprivate func placed(at path: String, _ kept: NameHistory) -> ObjectDraft {
		var object = self
		let path = name?.fragment.map { "fragment \($0)" } ?? path
		object.place = TypePath(path, kept)
		for index in object.fields.indices {
			object.fields[index].type = object.fields[index].type.placed(at: path + "." + object.fields[index].key, kept)
		}
		return object
	}
}

extension TypeTable {
	/// What its types are called by place, the names of cases and properties with them.
	///
	/// - Parameters:
	///   - final: by the number of the type.
	///   - plans: the same types.
	///   - affix: what the style puts around each.
	///   - others: what else has a name.
	func names(_ final: [String], _ plans: [TypePlan], _ affix: TypeAffix, and others: [[String: String]]) -> NameHistory {
		var names = NameHistory()
		names.affix = affix
		for ((entry, name), plan) in zip(zip(entries, final), plans) {
			let properties = plan.form.properties.filter { !$0.isNameOverridden }
			for place in entry.places {
				for property in properties { names.remember(property.name.name, at: NameHistory.property(property.key, at: place)) }
				names.remember(affix.stem(name), at: entry.isNameOverridden ? NameHistory.told(place) : place)
				switch (entry.form, plan.form) {
				case (.variants(_, let cases, _), _):
					for each in cases { names.remember(each.name, at: NameHistory.value(each.typeNames.first ?? "", at: place)) }
				case (_, .enumeration(let cases)):
					for each in cases where !each.isNameOverridden {
						names.remember(each.name.name, at: NameHistory.value(each.value, at: place))
					}
				default: break
				}
			}
		}
		for (place, name) in others.joined() { names.remember(name, at: place) }
		return names
	}
}
