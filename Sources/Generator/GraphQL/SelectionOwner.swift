import SourceText

/// The operation whose selections some types are, which names those that the feature selects in several ways.
struct SelectionOwner {
	/// `IssueTitle` of `query GetIssueTitle`, `ArchivePipeline` of the mutation.
	var words: Words
	/// What it is called, and where.
	var reason: EvidenceNote
	/// Set where it is a fragment.
	var fragment: String?

	/// Where a selection stands in what the operation returns.
	private struct Place {
		/// Nil for the result itself.
		var key: String?
		var isElement = false
		/// One of the types that a value there can be.
		var isCase = false
		/// The nearest key around it that does not only wrap.
		var holder: String?
	}

	/// What the operation returns, each type of a schema that is selected elsewhere in another way called after the operation.
	func named(_ draft: TypeDraft, _ ways: SelectedWays) -> TypeDraft { named(draft, ways, Place()) }

	// Recursion is bounded by the nesting of selections, which the parser bounds.
	private func named(_ draft: TypeDraft, _ ways: SelectedWays, _ place: Place) -> TypeDraft {
		switch draft {
		case .optional(let inner): return .optional(named(inner, ways, place))
		case .nullable(let inner): return .nullable(named(inner, ways, place))
		case .array(let inner): return .array(named(inner, ways, Place(key: place.key, isElement: true, holder: place.holder)))
		case .map(let inner): return .map(named(inner, ways, Place(key: place.key, isElement: true)))
		case .object(let object): return .object(named(object, ways, place))
		case .oneOf(let object): return .oneOf(named(object, ways, place))
		case .variants(var variants):
			if let owner = owner(of: variants.name) { return owner.named(draft, ways, place) }
			let common = variants.name.map(\.text)
			variants.cases = variants.cases.map { each in
				var each = each
				each.object = named(each.object, ways, Place(key: place.key ?? "", isCase: true))
				return each
			}
			(variants.name, variants.alternativeName) = names(variants.name, variants.alternativeName, ways, place)
			if var other = variants.other {
				// What every one of them has is called after them.
				if let own = other.name, !own.isOverridden, let common, own.text.hasPrefix(common), let name = variants.name {
					other.name = TypeNameChoice((name.text + own.text.dropFirst(common.count)).readable, own.reasons)
				}
				variants.other = named(other, ways, Place(key: place.key ?? "", isCase: true))
			}
			return .variants(variants)
		case .scalar, .unknown, .mixed, .enumeration, .reference: return draft
		}
	}

	/// The fragment that what is called so is the type of, where that is not this owner: what is selected in it is the same wherever it is spread.
	private func owner(of name: TypeNameChoice?) -> SelectionOwner? {
		guard let name, let fragment = name.fragment, fragment != self.fragment else { return nil }
		return SelectionOwner(words: Words(fragment), reason: .owned(byFragment: fragment, name), fragment: fragment)
	}

	private func named(_ object: ObjectDraft, _ ways: SelectedWays, _ place: Place) -> ObjectDraft {
		if let owner = owner(of: object.name) { return owner.named(object, ways, place) }
		var object = object
		(object.name, object.alternativeName) = names(object.name, object.alternativeName, ways, place)
		let holder = place.key.flatMap { WrapperKeys.contains($0) ? place.holder : $0 }
		for index in object.fields.indices {
			object.fields[index].type = named(object.fields[index].type, ways, Place(key: object.fields[index].key, holder: holder))
		}
		return object
	}

	private func names(_ name: TypeNameChoice?, _ alternative: String?, _ ways: SelectedWays, _ place: Place) -> (TypeNameChoice?, String?) {
		guard let name, let type = name.schemaType, !ways.isOne(type) else { return (name, alternative) }
		let own = Words(type)
		guard let key = place.key else {
			// The result of an operation about the type: `ArchivePipeline` and `IssueTitle` say all, `Pipeline` even is the type's own name.
			let about = place.isElement && words.parts.first?.lowercased() != "all" ? words.singular : words
			let joined = words.joined(own)
			let isOverridden = about.contains(own) && (!place.isElement || about != words || about.folded == own.folded)
			// The operation's whole name says more than half of it and the type's.
			let text = isOverridden ? about : words.contains(own) && !place.isElement || joined.isLong && !words.isLong ? words : joined
			if text.folded == own.folded, ways.isContested(type), let alternative {
				return (TypeNameChoice(alternative, name.reasons + [reason]), nil)
			}
			return (TypeNameChoice(text.shortened.upperCamel, name.reasons + [reason]), alternative)
		}
		let owned = TypeNameChoice(words.joined(own).shortened.upperCamel, name.reasons + [reason])
		if place.isCase { return (owned, nil) }
		if WrapperKeys.contains(key) {
			// `DashboardTopProduct` of `top { nodes }`.
			let holder = place.holder.map { SwiftIdentifier.words(ofKey: $0).singular }
			return (owned, holder.map { words.joined($0).joined(own).shortened.upperCamel })
		}
		let member = SwiftIdentifier.words(ofKey: key)
		return (owned, words.joined(place.isElement ? member.singular : member).shortened.upperCamel)
	}
}

extension EvidenceNote {
	fileprivate static func owned(byFragment fragment: String, _ name: TypeNameChoice) -> EvidenceNote {
		EvidenceNote("the feature selects it with different fields: this type belongs to the fragment '\(fragment)'")
	}
}

extension Words {
	fileprivate var folded: [String] { parts.map { $0.lowercased() } }

	/// Its words stand in it, one after the other.
	fileprivate func contains(_ other: Words) -> Bool {
		let (own, sought) = (folded, other.folded)
		guard !sought.isEmpty, sought.count <= own.count else { return false }
		return (0...own.count - sought.count).contains { own[$0...].starts(with: sought) }
	}

	/// Both, what the first ends with and the second begins with once: `createUser` and `UserPayload` are `CreateUserPayload`.
	fileprivate func joined(_ other: Words) -> Words {
		let shared = (0...min(parts.count, other.parts.count)).last { folded.suffix($0) == other.folded.prefix($0) }
		return self + Words(parts: Array(other.parts.dropFirst(shared ?? 0)))
	}
}
