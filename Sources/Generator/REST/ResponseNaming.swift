import JSONLanguage
import SourceText

/// The names that the convention gives the responses of an entity's operations, and the entity in them.
struct ResponseNaming {
	private let name: Words
	private let plural: Words
	private let names: StyleNames
	private let overrides: TypeOverrides
	private let history: NameHistory
	private let initialisms: Initialisms
	/// The entity's own name, with its origin.
	private let own: TypeNameChoice
	/// The origin of a configured plural.
	private let pluralReasons: [EvidenceNote]

	/// An operation with the names of its response.
	struct Named {
		let operation: RESTOperations.Operation
		let root: TypeNameChoice
		/// The name of the entity in the response.
		let entity: TypeNameChoice
		/// Whether another operation's object has the entity's own name.
		let clashes: Bool
	}

	init(_ entity: EntityRequest, _ names: StyleNames, _ overrides: TypeOverrides, _ history: NameHistory, _ initialisms: Initialisms) {
		self.history = history
		name = entity.name
		plural = entity.plural ?? entity.name.plural
		self.names = names
		self.overrides = overrides
		self.initialisms = initialisms
		own = TypeNameChoice(entity.name.upperCamel(initialisms), entity.nameReasons)
		pluralReasons = overrides.plural(of: entity.name)
	}

	func named(_ operations: [RESTOperations.Operation]) -> [Named] {
		let first = operations.first { $0.entity?.kinds == [.object] }
		var envelopes: Set<Bool> = []
		var wrappers: [(operation: RESTOperations.Operation, root: TypeNameChoice)] = []
		return operations.map { operation in
			let clashes = Self.isSecondEntity(operation, after: first)
			let hasOther = envelopes.contains(operation.form.isMany)
			if operation.form.isEnvelope { envelopes.insert(operation.form.isMany) }
			var root = rootName(of: operation.form, verb: operation.request.method, clashes: clashes, isFurther: hasOther)
			if !clashes, operation.form.isEnvelope {
				// A feature that has a type for each verb keeps them.
				if let same = wrappers.first(where: { $0.operation.isWrapped(like: operation) }), !history.hasType(named: root.text) {
					root = same.root
				}
				wrappers.append((operation, root))
			}
			return Named(
				operation: operation, root: root,
				entity: clashes ? clashing(operation.form.isMany ? "Item" : "Detail") : own, clashes: clashes)
		}
	}

	/// Returns the path of the setting by which the object in a response is of the entity's type; nil if there is none, or it is so anyway.
	func settingOfEntity(in named: Named) -> String? {
		guard named.clashes else { return nil }
		let entityPath = named.operation.form.entityKeys.reduce(named.root.text) { $0.appending(key: $1) }
		return [named.entity.text, entityPath].first { path in
			overrides.override(at: path)?.value.draft?.namedType == names.type(name)
		}
	}

	/// Returns whether the operation's object is structurally different from the first one, so that `CharacterDTO` is taken.
	private static func isSecondEntity(_ operation: RESTOperations.Operation, after first: RESTOperations.Operation?) -> Bool {
		guard operation.entity?.kinds == [.object] else { return false }
		return first.map { !$0.hasSameEntity(as: operation) } ?? false
	}

	/// - Parameter isFurther: another operation wraps the entity as well, in another envelope.
	private func rootName(of form: ResponseForm, verb: HTTPVerb, clashes: Bool, isFurther: Bool) -> TypeNameChoice {
		let types = names.types
		switch form {
		case .page:
			return .convention(
				names.stem(types.pattern(.page), name, plural: plural), for: "a page of \(plural.upperCamel(initialisms))",
				after: pluralReasons)
		case .list, .dictionary: return clashes ? clashing("Item") : own
		case .single, .nothing:
			guard clashes else { return own }
			if verb == .get { return clashing("Detail") }
			let words = name + Words(OperationVerb.verb(for: verb, isMany: false))
			let stem = names.stem(types.pattern(.response), words, plural: words)
			var choice = clashing(stem.text.hasPrefix(own.text) ? String(stem.text.dropFirst(own.text.count)) : stem.text)
			(choice.text, choice.isWhole) = stem
			return choice
		case .envelope(let envelope):
			let what = envelope.isMany ? plural : name
			let verb = OperationVerb.verb(for: verb, isMany: envelope.isMany)
			let suffix = isFurther ? verb == "fetch" ? clashes ? "Detail" : "" : Words(verb).upperCamel(initialisms) : ""
			let words = what + Words(suffix)
			return .convention(
				names.stem(types.pattern(.response), words, plural: words),
				for: "the response with \(what.upperCamel(initialisms)) under '\(envelope.path)'",
				after: envelope.isMany ? pluralReasons : own.reasons)
		}
	}

	/// Returns the name of an object where another sample's object has the entity's name.
	private func clashing(_ suffix: String) -> TypeNameChoice {
		TypeNameChoice(
			name.upperCamel(initialisms) + suffix,
			EvidenceNote(
				"named by convention with '\(suffix)': \(names.type(name)) is the object of another sample, which has different keys"))
	}
}

extension RESTOperations.Operation {
	/// Returns whether the response is an object like that of `other`, with the entity under the same keys.
	fileprivate func isWrapped(like other: RESTOperations.Operation) -> Bool {
		guard case .envelope(let mine) = form, case .envelope(let theirs) = other.form, mine.hasSamePath(as: theirs) else { return false }
		guard let object = shape?.object, let another = other.shape?.object else { return false }
		return object.hasSameType(as: another)
	}
}

extension ResponseForm {
	fileprivate var isEnvelope: Bool {
		if case .envelope = self { true } else { false }
	}
}
