import JSONLanguage
import SourceText

/// The objects of one kind, of those that a rule distinguishes by the text under a key.
///
/// A class, since contexts of recursive functions refer to it.
final class ObjectKind: Sendable {
	let text: String
	let object: ObjectShape
	let discriminator: Discriminator
	/// The words for the kind alone: the name of the case.
	let caseName: Words
	/// The words for its type.
	let name: Words

	/// - Parameters:
	///   - sharesWords: whether another kind has the same words, as `a.b` and `a-b` have.
	///   - sharesSingular: whether another kind has the same singular, as `note` and `notes` have.
	///   - owner: the name of the objects of all kinds.
	init(
		_ text: String, _ object: ObjectShape, _ discriminator: Discriminator, _ form: DiscriminatorForm, sharesWords: Bool,
		sharesSingular: Bool, owner: String
	) {
		self.text = text
		self.object = object
		self.discriminator = discriminator
		guard form == .text else {
			// A number says nothing by itself: the case is 'type1'.
			caseName = SwiftIdentifier.words(ofKey: discriminator.key) + SwiftIdentifier.words(ofKey: text)
			let isQualified = caseName.lowerCamel(.common).hasPrefix(Words(owner).lowerCamel(.common))
			name = isQualified ? caseName : Words(owner) + caseName
			return
		}
		let words = sharesWords ? SwiftIdentifier.spelled(text) : SwiftIdentifier.words(ofKey: text)
		// The kinds of JSON:API are plurals; those of FHIR are the names of types, and those of Notion the keys of members.
		let isTypeName = text.first?.isUppercase == true
		let isMember = object.fields.contains { $0.key == text }
		// A name in a script without capitals would be that of the case.
		let isWord = words.parts.first?.first?.isCased == true
		caseName = discriminator.isBeside || isTypeName || isMember || sharesSingular ? words : words.singular
		// The text beside an object describes an event, not the object; a member with the key of the kind has the plain name.
		let isQualified = discriminator.isBeside || isMember
		name = !isWord ? Words(owner) + words : isQualified ? words + Words(owner) : caseName
	}

	/// Distinguishes the kinds from each other, and from objects of a key.
	var identity: String { discriminator.text + " " + text }

	/// The words of the case in one text: upper camel case, unless that would hide where words begin, as in `AB`.
	func caseText(_ initialisms: Initialisms) -> String {
		let (upper, lower) = (caseName.upperCamel(initialisms), caseName.lowerCamel(initialisms))
		return SwiftIdentifier(key: upper, initialisms) == SwiftIdentifier(key: lower, initialisms) ? upper : lower
	}

	func typeName(_ initialisms: Initialisms) -> TypeNameChoice {
		.convention(name.upperCamel(initialisms), for: "'\(discriminator.key)' is '\(Visible.text(text))'")
	}
}

/// The objects of different kinds in responses, by the name of their enum and its kinds.
struct KindEnums {
	private struct Key: Hashable {
		var name: String
		var discriminator: Discriminator
	}

	private var objects: [Key: [Set<String>: ObjectShape]] = [:]

	mutating func add(_ object: ObjectShape, name: String) {
		guard let kinds = object.kinds else { return }
		let key = Key(name: name, discriminator: kinds.discriminator)
		if objects[key, default: [:]][Set(kinds.objects.keys)]?.merge(object) == nil {
			objects[key, default: [:]][Set(kinds.objects.keys)] = object
		}
	}

	/// Returns the objects of the only enum with this name that has all kinds of `object`.
	func only(describing object: ObjectShape, name: String) -> ObjectShape? {
		guard let kinds = object.kinds, let known = objects[Key(name: name, discriminator: kinds.discriminator)] else { return nil }
		let sent = Set(kinds.objects.keys)
		let fitting = known.filter { $0.key.isSuperset(of: sent) }
		return known[sent] ?? (fitting.count == 1 ? fitting.first?.value : nil)
	}
}

extension ShapeDrafting {
	/// Returns the kinds of the objects at a path, in the order in which they appear, if a rule distinguishes them and no value contradicts it.
	func kinds(of shape: Shape, at path: String) -> [ObjectKind]? {
		guard let object = shape.object, object.kinds != nil, let discriminator = overrides.override(at: path)?.rule?.value.discriminator,
			Self.misfit(of: shape, discriminator) == nil
		else { return nil }
		return kinds(of: object, discriminator, owner: Words(JSONPath.keys(path).last ?? path).upperCamel(initialisms))
	}

	private func kinds(of object: ObjectShape, _ discriminator: Discriminator, owner: String) -> [ObjectKind]? {
		guard let known = object.kinds else { return nil }
		let kinds = known.ordered
		let words = kinds.map { SwiftIdentifier.words(ofKey: $0.kind) }
		func shared(_ words: [Words]) -> [Bool] {
			let names = words.map { $0.lowerCamel(initialisms).caseFolded }
			let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
			return names.map { counts[$0, default: 0] > 1 }
		}
		let (sharesWords, sharesSingular) = (shared(words), shared(words.map(\.singular)))
		return kinds.indices.map { index in
			ObjectKind(
				kinds[index].kind, kinds[index].object, discriminator, known.form, sharesWords: sharesWords[index],
				sharesSingular: sharesSingular[index],
				owner: owner)
		}
	}

	/// Returns the first value that has no kind, in words.
	private static func misfit(of shape: Shape, _ discriminator: Discriminator) -> ObjectKinds.Misfit? {
		for kind in shape.kinds where kind != .object {
			if let position = shape.first(of: kind) { return ObjectKinds.Misfit(position: position, found: kind.phrase) }
		}
		guard let object = shape.object else { return nil }
		guard let kinds = object.kinds, kinds.discriminator == discriminator else {
			return ObjectKinds.Misfit(position: object.evidence.first, found: "an object without '\(discriminator.key)'")
		}
		return kinds.misfit
	}

	/// Returns the objects of the only enum of that name in responses that describes all kinds in a body, which then has its type.
	private func responseObject(describing sent: ObjectShape, _ discriminator: Discriminator, name: String) -> ObjectShape? {
		guard let responses, let object = kindEnums.only(describing: sent, name: name) else { return nil }
		let kinds = kinds(of: sent, discriminator, owner: name) ?? []
		return kinds.allSatisfy { responses.group(describing: $0.object, name: $0.identity, kind: $0.identity) != nil } ? object : nil
	}

	/// Returns an enum with a case for each kind of object, also for the elements of a list or map; the inferred type if a value contradicts it.
	mutating func discriminated(
		_ shape: Shape, _ context: Context, by override: EffectiveOverride, at path: String
	) -> TypeDraft {
		guard let rule = override.rule, let discriminator = rule.value.discriminator else { return inferredType(shape, context) }
		let isDictionary = shape.kinds == [.object] && shape.object.map { isMap($0, at: path, isInMap: context.isInMap) } ?? false
		if shape.kinds.isEmpty || shape.kinds == [.array] || isDictionary && shape.object?.kinds?.objects.isEmpty != false {
			var list = context
			list.listPath = path
			return inferredType(shape, list)
		}
		if let misfit = Self.misfit(of: shape, discriminator) {
			overridden.append(OverriddenValue(rule, at: path, shape, misfit))
			var inner = context
			inner.isOverridden = true
			return inferredType(shape, inner)
		}
		guard let seen = shape.object else { return .unknown }
		let object = responseObject(describing: seen, discriminator, name: context.name) ?? seen
		guard let kinds = kinds(of: object, discriminator, owner: context.name) else { return .unknown }
		if responses == nil { kindEnums.add(object, name: context.name) }
		let cases = kinds.map { kind in
			var inner = Context(name: kind.name.upperCamel(initialisms), path: context.path.appending(key: kind.text), open: context.open)
			inner.kind = kind
			inner.keyedPath = context.keyedPath.map { $0.appending(key: kind.text) }
			use.note(.typeName, at: inner.path)
			let note = Shape(kind.object).notes(of: .object)
			return VariantsDraft.Case(
				name: kind.caseText(initialisms), typeNames: [kind.text], type: objectDraft(kind.object, inner), evidence: note)
		}
		var draft = VariantsDraft(name: requestedName(of: context), path: context.path, discriminator: discriminator.key, cases: cases)
		draft.isBeside = discriminator.isBeside
		draft.form = object.kinds?.form ?? .text
		draft.storesUnknown = true
		return .variants(draft)
	}
}
