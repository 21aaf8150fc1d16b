/// A type override that names a generated type: `RainDTO?` at the path of a `RainDTO` preserves that type and makes it optional.
///
/// | override of `Weather.rain` | if the value is an object | results in |
/// | --- | --- | --- |
/// | `RainDTO?`, `[RainDTO]`, `[String: RainDTO]` | that is generated as `RainDTO` | that type, in the optional, list or map of the override |
/// | `CloudDTO?` | and another object is generated as `CloudDTO` | the type of the other object |
/// | `CloudDTO?` | and no type is generated as `CloudDTO` | the name as it was written: a type of the team |
///
/// Names are known only after all types were named: until then, an override is assumed to name the own type of its path.
struct OwnTypeReference: Hashable, Sendable {
	/// The path of the override, such as `Weather.rain`.
	var path: String
	/// The name in the override, such as `RainDTO`.
	var name: String
}

extension TypeOverrides {
	/// Returns the generated type that the override at `path` names; nil if that is known to be another type than the value's own.
	func ownTypeReference(at path: String) -> OwnTypeReference? {
		guard !foreign.contains(path), let name = override(at: path)?.value.draft?.namedType else { return nil }
		return names.affix.isAround(name) && !name.contains(".") ? OwnTypeReference(path: path, name: name) : nil
	}

	/// Returns `override` with the inferred type in place of the name, if the override names that type.
	func resolving(_ override: TypeDraft, at path: String, inferred: () -> TypeDraft) -> TypeDraft {
		guard ownTypeReference(at: path) != nil, let type = inferred().generatedType else { return override }
		return override.namedType == nil ? override : override.replacingComposite { _ in type }
	}
}

extension TypeDraft {
	/// The name of a type that is not one of gen's scalars, inside lists, maps and optionals.
	package var namedType: String? {
		if case .scalar(.named(let name)) = composite { name } else { nil }
	}

	/// The draft of the generated type in it, inside lists, maps and optionals.
	fileprivate var generatedType: TypeDraft? {
		switch composite {
		case .scalar, .unknown: nil
		default: composite
		}
	}
}

extension TypeTable {
	/// Returns the generated types of paths whose overrides name another type, by path.
	func foreignTypes(_ names: [String]) -> [String: String] {
		var found: [String: String] = [:]
		for property in entries.flatMap(\.properties) {
			guard let reference = property.ownType, let own = property.type.innermost, names[own.index] != reference.name else { continue }
			found[reference.path] = names[own.index]
		}
		return found
	}

	/// Replaces the names of generated types in overrides by references to these types.
	mutating func referByName(_ names: [String]) {
		let ids = Dictionary(names.enumerated().map { ($1, TypeID(index: $0)) }, uniquingKeysWith: { first, _ in first })
		replaceTypes { type in
			type.replacingInnermost { inner in
				if case .scalar(.named(let name)) = inner, let id = ids[name] { .generated(id) } else { inner }
			}
		}
	}
}
