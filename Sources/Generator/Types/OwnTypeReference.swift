import JSONLanguage

/// A type override that names a generated type: `RainDTO?` at the path of a `RainDTO` preserves that type and makes it optional.
///
/// | override of `Weather.rain` | if the value is an object | results in |
/// | --- | --- | --- |
/// | `RainDTO?`, `[RainDTO]`, `[String: RainDTO]` | that is generated as `RainDTO` | that type, in the optional, list or map of the override |
/// | `CloudDTO?` | and another object is generated as `CloudDTO` | the type of the other object |
/// | `CloudDTO?` | and no type is generated as `CloudDTO` | the name as it was written: a type of the team |
///
/// Names are known only after all types were named. Until then, a setting names the own type of its path if that has the words of its key or of its
/// schema, or had that name in an earlier run.
struct OwnTypeReference: Hashable, Sendable {
	/// The path of the override, such as `Weather.rain`.
	var path: String
	/// The name in the override, such as `RainDTO`.
	var name: String
}

extension TypeOverrides {
	/// Returns the generated type that the override at `path` may name.
	func ownTypeReference(at path: String) -> OwnTypeReference? {
		guard let name = override(at: path)?.value.draft?.namedType else { return nil }
		return names.affix.isAround(name) && !name.contains(".") ? OwnTypeReference(path: path, name: name) : nil
	}

	/// Returns `override` with the inferred type in place of the name, if the override names that type.
	///
	/// - Parameter name: the requested name of the inferred type.
	func resolving(_ override: TypeDraft, at path: String, named name: TypeNameChoice? = nil, inferred: () -> TypeDraft) -> TypeDraft {
		guard let reference = ownTypeReference(at: path), isOwn(reference, name), let type = inferred().generatedType else {
			return override
		}
		return override.namedType == nil ? override : override.replacingComposite { _ in type }
	}

	private func isOwn(_ reference: OwnTypeReference, _ name: TypeNameChoice?) -> Bool {
		let stem = names.affix.stem(reference.name)
		guard let key = JSONPath.keys(reference.path).last else { return false }
		let known = [name?.text, name?.schemaType, typeName(at: reference.path)?.text]
		if known.contains(stem) || keysOfTypes[stem]?.contains(key) == true { return true }
		let words = SwiftIdentifier.words(ofKey: key)
		return [words, words.singular].contains { $0.snake == Words(stem).snake }
	}

	/// Remembers the keys under which an earlier run had the types that settings name.
	mutating func learn(_ history: NameHistory) {
		let named = types.values.compactMap { SwiftTypeText.draft($0)?.namedType } + rules.compactMap { $0.value.draft?.namedType }
		let stems = Set(named.map(names.affix.stem))
		guard !stems.isEmpty else { return }
		for (path, name) in history.names(of: .type) where stems.contains(name) {
			if let key = JSONPath.keys(path.owner).last { keysOfTypes[name, default: []].insert(key) }
		}
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
	/// Refuses the overrides that name the type of their value otherwise than it is named in the end.
	func refuseOwnTypes(_ names: [String], in use: inout SettingUse) {
		for property in entries.flatMap(\.properties) {
			guard let reference = property.ownType, let own = property.type.innermost, names[own.index] != reference.name else { continue }
			use.refuse(.type, at: reference.path, "the type is called \(names[own.index]) there, as \(reference.name) is another one")
		}
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
