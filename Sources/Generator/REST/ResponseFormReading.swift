import SourceText

/// The parts of a response by its form: the entity, the pagination object. The form itself is read from the sample of a request, below.
extension ResponseForm {
	/// Returns the shape of the entity in a response of this form.
	func entity(in shape: Shape) -> Shape? {
		switch self {
		case .single: shape
		case .list: shape.array?.element
		case .dictionary: shape.object?.allValues
		case .page, .envelope:
			shape.field(at: entityKeys).flatMap { isMany && !hasElementKeys ? $0.shape.array?.element : $0.shape }
		case .nothing: nil
		}
	}

	/// Whether keys lead from the elements of the list to the entities.
	private var hasElementKeys: Bool { if case .envelope(let envelope) = self { !envelope.elementKeys.isEmpty } else { false } }

	/// The keys that lead to the entity in a response of this form.
	var entityKeys: [String] {
		switch self {
		case .page(let listKey, _): [listKey]
		case .envelope(let envelope): envelope.keys + envelope.elementKeys
		case .single, .list, .dictionary, .nothing: []
		}
	}

	/// Returns the keys that lead to the pagination object in a response of this form.
	func infoKeys(in shape: Shape) -> [String]? {
		let keys: [String]?
		switch self {
		case .page(_, let key): keys = key.map { [$0] }
		case .envelope(let envelope): keys = envelope.infoKeys
		case .single, .list, .dictionary, .nothing: keys = nil
		}
		guard let keys, let last = keys.last, let object = shape.field(at: keys)?.shape.object else { return keys }
		return keys + [Pagination.innerInfo(of: object, at: last)].compactMap(\.self)
	}

	/// Returns whether responses of both forms are those of one operation.
	func isSameKind(as other: ResponseForm) -> Bool {
		switch (self, other) {
		case (.page(let a, _), .page(let b, _)): a == b
		case (.envelope(let a), .envelope(let b)): a.hasSamePath(as: b)
		default: self == other
		}
	}
}

extension RESTRequest {
	/// Returns whether the response has many of `entity`: a list, a page, a dictionary.
	package func returnsMany(of entity: Words, plural: Words?) -> Bool {
		form(of: entity, plural: plural ?? entity.plural).isMany
	}

	/// Returns the shape of the entity in the sample, without other samples.
	func entity(_ name: Words, plural: Words) -> Shape? {
		response.flatMap { form(of: name, plural: plural).entity(in: $0.shape) }
	}

	private func form(of entity: Words, plural: Words) -> ResponseForm {
		var discarded = Diagnostics()
		return form(of: entity, plural: plural, diagnostics: &discarded)
	}

	/// Returns the form of the response.
	///
	/// - Parameters:
	///   - entity: the name of the entity.
	///   - plural: its plural.
	func form(of entity: Words, plural: Words, diagnostics: inout Diagnostics) -> ResponseForm {
		guard let response else { return .nothing }
		let shape = response.shape
		if shape.kinds == [.array] { return .list }
		guard shape.kinds == [.object], let object = shape.object else { return .single }
		if isDecided, case .key(let path) = listKey {
			if let form = ResponseForm(object, list: path, page: pages.first { $0.path.isEmpty }) { return form }
			let lists = object.fields.filter { $0.shape.kinds == [.array] }.map(\.key)
			diagnostics.report(.noSuchList(path, among: lists, nested: nil, at: listLocation ?? response.location(of: object)))
			return .single
		}
		if case .key(let key) = listKey, !object.fields.contains(where: { $0.key == key && $0.shape.kinds == [.array] }) {
			let lists = object.fields.filter { $0.shape.kinds == [.array] }.map(\.key)
			let expected = EndpointMultiplicity(self, entity: entity, plural: plural)
			let nested = Envelope(object, entity: entity, plural: plural, expected: expected).flatMap { $0.isMany ? $0.path : nil }
			diagnostics.report(.noSuchList(key, among: lists, nested: nested, at: listLocation ?? response.location(of: object)))
		}
		if !isDecided, let page = Pagination(object, entity: entity, plural: plural, listKey: listKey) {
			return .page(listKey: page.listKey, infoKey: page.infoKey)
		}
		guard MapRule.applies(to: object) == nil else { return .dictionary }
		if case .key = listKey { return .single }
		let expected = EndpointMultiplicity(self, entity: entity, plural: plural)
		let envelope = Envelope(object, entity: entity, plural: plural, isOne: listKey == .none, expected: expected)
		// A decided list is in gen.json.
		return envelope.flatMap { isDecided && $0.isMany ? nil : .envelope($0) } ?? .single
	}
}

extension Sample {
	fileprivate func location(of object: ObjectShape) -> SourceSpan {
		SourceSpan(source, SourceRange(at: object.evidence.first.offset))
	}
}

extension Shape {
	/// Returns the shape of a response with another entity in it, which is an object in both.
	func replacingEntity(_ form: ResponseForm, with entity: Shape) -> Shape {
		replacing(form.entityKeys[...]) { value in
			var value = value
			switch form {
			case .nothing: break
			case .dictionary: value.object?.replaceValues(with: entity)
			case .single, .list, .page, .envelope: if value.array != nil { value.array?.element = entity } else { value = entity }
			}
			return value
		}
	}
}

extension ObjectShape {
	/// Replaces the values of a dictionary by their merged shape.
	fileprivate mutating func replaceValues(with values: Shape) {
		overflow?.value = values
		for index in fields.indices { fields[index].shape = index == 0 ? values : Shape() }
	}
}

extension Diagnostic {
	/// - Parameter nested: the path of the list that is found without an option.
	fileprivate static func noSuchList(
		_ key: String, among lists: [String], nested: String?, at span: SourceSpan
	) -> Diagnostic {
		let nearest = nearestName(to: key, in: lists) ?? lists.first
		return Diagnostic(
			.invalidValue, "the sample has no list '\(key)'", at: span,
			fix: nearest.map { "did you mean --list \($0)?" }
				?? nested.map { "\(without: "list"): the list '\($0)' is found without it" }
				?? "\(without: "list"): the outermost object of the sample has no list",
			fixes: nearest.map { [.option("list", .text($0))] } ?? [])
	}
}
