import SourceText

/// The operation or fragment that owns a type, after which a type is named that the feature selects with different fields.
struct SelectionOwner {
	/// The words that prefix a type's name: `IssueTitle` for `query GetIssueTitle`, `ArchivePipeline` for the mutation.
	var words: Words
	/// The owner's name and location, as a reason for a type's name.
	var reason: EvidenceNote
	/// The fragment's name; nil for an operation.
	var fragment: String?
	/// The words that the style writes in capitals.
	var initialisms: Initialisms

	/// The position of a selection in the operation's result.
	private struct Context {
		/// The response key; nil for the result itself.
		var key: String?
		var isElement = false
		/// Whether the selection is a case of an enum.
		var isCase = false
		/// The nearest enclosing key that is not a wrapper such as `nodes`.
		var container: String?
	}

	/// Returns the result type of the operation, in which each schema type that is selected differently elsewhere is named after the operation.
	func named(_ draft: TypeDraft, _ signatures: SelectionSignatures) -> TypeDraft { named(draft, signatures, Context()) }

	// Recursion is bounded by the nesting of selections, which the parser bounds.
	private func named(_ draft: TypeDraft, _ signatures: SelectionSignatures, _ context: Context) -> TypeDraft {
		switch draft {
		case .optional(let inner): return .optional(named(inner, signatures, context))
		case .nullable(let inner): return .nullable(named(inner, signatures, context))
		case .array(let inner):
			return .array(named(inner, signatures, Context(key: context.key, isElement: true, container: context.container)))
		case .map(let inner): return .map(named(inner, signatures, Context(key: context.key, isElement: true)))
		case .object(let object): return .object(named(object, signatures, context))
		case .oneOf(let object): return .oneOf(named(object, signatures, context))
		case .variants(var variants):
			if let owner = owner(of: variants.name) { return owner.named(draft, signatures, context) }
			let common = variants.name.map(\.text)
			variants.cases = variants.cases.map { variant in
				var variant = variant
				variant.type = named(variant.type, signatures, Context(key: context.key ?? "", isCase: true))
				return variant
			}
			(variants.name, variants.alternativeName) = names(variants.name, variants.alternativeName, signatures, context)
			if var other = variants.other {
				// The type of the common fields is named after the enum.
				if let own = other.name, !own.isOverridden, let common, own.text.hasPrefix(common), let name = variants.name {
					other.name = TypeNameChoice((name.text + own.text.dropFirst(common.count)).readable(initialisms), own.reasons)
				}
				variants.other = named(other, signatures, Context(key: context.key ?? "", isCase: true))
			}
			return .variants(variants)
		case .scalar, .unknown, .mixed, .enumeration, .reference: return draft
		}
	}

	/// Returns the fragment to which the type with this name belongs, unless it is this owner: a fragment selects the same fields wherever it is
	/// spread, and so do its own fields if the selection around them adds nothing to them.
	private func owner(of name: TypeNameChoice?) -> SelectionOwner? {
		guard let name, let fragment = name.owner?.name, fragment != self.fragment else { return nil }
		return SelectionOwner(
			words: Words(fragment), reason: .owned(byFragment: fragment, name), fragment: fragment, initialisms: initialisms)
	}

	private func named(_ object: ObjectDraft, _ signatures: SelectionSignatures, _ context: Context) -> ObjectDraft {
		if let owner = owner(of: object.name) { return owner.named(object, signatures, context) }
		var object = object
		(object.name, object.alternativeName) = names(object.name, object.alternativeName, signatures, context)
		let container = context.key.flatMap { WrapperKeys.contains($0) ? context.container : $0 }
		for index in object.fields.indices {
			object.fields[index].type = named(
				object.fields[index].type, signatures, Context(key: object.fields[index].key, container: container))
		}
		return object
	}

	private func names(_ name: TypeNameChoice?, _ alternative: String?, _ signatures: SelectionSignatures, _ context: Context) -> (
		TypeNameChoice?, String?
	) {
		guard let name, let type = name.schemaType, !signatures.hasOneType(type) else { return (name, alternative) }
		let own = Words(type)
		func owned(_ text: String) -> TypeNameChoice {
			var choice = TypeNameChoice(text, name.reasons + [reason])
			(choice.schemaType, choice.owner) = (type, name.owner)
			return choice
		}
		guard let key = context.key else {
			// The result of an operation about the type: `ArchivePipeline` and `IssueTitle` are complete names, and `Pipeline` is the type's own.
			let subject = context.isElement && words.parts.first?.lowercased() != "all" ? words.singular : words
			let joined = words.joined(own)
			let isComplete = subject.contains(own) && (!context.isElement || subject != words || subject.folded == own.folded)
			// A complete operation name is clearer than a shortened combination of both names.
			let text = isComplete ? subject : words.contains(own) && !context.isElement || joined.isLong && !words.isLong ? words : joined
			if text.folded == own.folded, signatures.isContested(type), let alternative {
				return (owned(alternative), nil)
			}
			return (owned(spelled(text)), alternative)
		}
		let joined = owned(spelled(words.joined(own)))
		if context.isCase { return (joined, nil) }
		if WrapperKeys.contains(key) {
			// `DashboardTopProduct` of `top { nodes }`.
			let container = context.container.map { SwiftIdentifier.words(ofKey: $0).singular }
			return (joined, container.map { spelled(words.joined($0).joined(own)) })
		}
		let member = SwiftIdentifier.words(ofKey: key)
		return (joined, spelled(words.joined(context.isElement ? member.singular : member)))
	}

	private func spelled(_ words: Words) -> String { words.shortened.upperCamel(initialisms) }
}

extension EvidenceNote {
	fileprivate static func owned(byFragment fragment: String, _ name: TypeNameChoice) -> EvidenceNote {
		EvidenceNote("the feature selects it with different fields: this type belongs to the fragment '\(fragment)'")
	}
}

extension Words {
	fileprivate var folded: [String] { parts.map { $0.lowercased() } }

	/// Returns whether the words of `other` appear here as a contiguous sequence, ignoring case.
	fileprivate func contains(_ other: Words) -> Bool {
		let (own, searched) = (folded, other.folded)
		guard !searched.isEmpty, searched.count <= own.count else { return false }
		return (0...own.count - searched.count).contains { own[$0...].starts(with: searched) }
	}

	/// Returns the words of both without repeating the overlap: `createUser` and `UserPayload` become `CreateUserPayload`.
	fileprivate func joined(_ other: Words) -> Words {
		let shared = (0...min(parts.count, other.parts.count)).last { folded.suffix($0) == other.folded.prefix($0) }
		return self + Words(parts: Array(other.parts.dropFirst(shared ?? 0)))
	}
}
