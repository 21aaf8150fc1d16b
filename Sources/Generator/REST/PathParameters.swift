import SourceText

/// The parameters in paths, with the type of the property that each selects by.
///
/// | path | type of |
/// | --- | --- |
/// | `/orders/{id}`, `/orders/{id}/cancel` | `id` of the order |
/// | `/workspaces/{workspace_id}/orders` | `workspace_id` in an order, or in an object in it; the `id` of its `workspace` |
/// | `/projects/{id}/orders` | the same, of the `project`, after which it is named: `projectIdentifier` |
/// | `/games/{day}` | `day` of the game |
struct PathParameters {
	let entity: Words
	let entityName: String
	/// The fields of the entity, as each operation shows them.
	let fields: [[ObjectShape.Field]]
	let overrides: TypeOverrides
	/// Whether the entity is requested by GraphQL too, where identifiers are strings.
	let hasGraphQL: Bool
	/// The word for an identifier.
	let identifier: String
	/// Whether all identifiers that the feature's samples show are texts.
	let hasTextIdentifiers: Bool
	let initialisms: Initialisms

	/// Returns the path parameter with the type of the property that it selects by.
	///
	/// An identifier of something else (`{workspace_id}`) has the type that the identifier has anywhere in the request, also in an object inside
	/// of the entity. One that no sample has is like the entity's own, or a text like all identifiers of the feature, or else `Int` as documented.
	func parameter(_ wireName: String, in operation: RESTOperations.Operation) -> ParameterPlan {
		let selection = selection(by: wireName, in: operation)
		let (words, field, isIdentifier) = (selection.words, selection.field, selection.isIdentifier)
		let seen = field?.shape.identifierType
		let alike = seen == nil && isIdentifier ? identity(in: operation) : nil
		let declared = operation.request.endpoint?.types[wireName]
		let type = declared ?? seen ?? alike?.shape.identifierType ?? (isIdentifier && !hasTextIdentifiers ? .int : .string)
		let reason: EvidenceNote
		if declared != nil, seen != declared {
			reason = EvidenceNote("\(type.name): declared in the endpoint", at: operation.request.endpoint?.locations[wireName])
		} else if let field, seen != nil {
			reason = EvidenceNote("\(type.name): the type of '\(selection.shown ?? field.key)' in \(entityName)", at: field.presence.first)
		} else {
			let others = isIdentifier && hasTextIdentifiers ? "like all identifiers in the samples, " : ""
			let like = alike.map { "like '\($0.key)' in \(entityName), " } ?? others
			reason =
				EvidenceNote(
					"\(type.name): guessed, \(like)because no sample has '\(selection.key)' as a string or an integer; add a sample that has it",
					at: alike?.presence.first
				).asGuess
		}
		var parameter = ParameterPlan(
			name: SwiftIdentifier(lowerCamel: words, initialisms), type: .scalar(type), role: .path, wireName: wireName,
			evidence: [.parameter(wireName, of: operation.request.endpoint), reason])
		if type == .string, declared == nil, let field, let uuid = uuidType(of: field) {
			parameter.type = .scalar(uuid)
			parameter.identifies = .string
		}
		return parameter
	}

	/// A warning about a number in the path by which entities are selected that have texts; nil if the samples agree with the endpoint.
	func contradiction(of wireName: String, in operation: RESTOperations.Operation) -> Diagnostic? {
		guard let endpoint = operation.request.endpoint, endpoint.types[wireName] == .int,
			let field = selection(by: wireName, in: operation).field, field.shape.identifierType == .string,
			let text = field.shape.string?.example, Int(text.dropFirst().dropLast()) == nil
		else { return nil }
		return Diagnostic(
			.sampleConflict, "'{\(wireName)}' is an integer in the endpoint, but '\(field.key)' is \(text) in a sample",
			at: endpoint.locations[wireName] ?? endpoint.span, fix: "declare '{\(wireName):String}' in the endpoint, or correct the sample")
	}

	/// The property that a parameter selects by, as far as samples show it.
	private struct Selection {
		/// The words of the parameter's name.
		var words: Words
		/// The key that a sample would have.
		var key: String
		var isIdentifier: Bool
		var field: ObjectShape.Field?
		/// The path of the field in another object.
		var shown: String?
	}

	private func selection(by wireName: String, in operation: RESTOperations.Operation) -> Selection {
		var words = SwiftIdentifier.words(ofKey: wireName)
		let isIdentifier =
			words.parts.last.map { ["id", "identifier"].contains($0.lowercased()) } ?? false || wireName == identifier
		let named = wireName == identifier ? Words(parts: []) : Words(parts: Array(words.parts.dropLast()))
		let owner =
			named.isEmpty && isIdentifier
			? operation.request.endpoint.flatMap { Self.owner(of: wireName, in: $0, besides: entity, initialisms) } ?? named : named
		if isIdentifier { words = owner + Words(identifier) }
		let isOwn = isIdentifier && (owner.isEmpty || owner.singular.upperCamel(initialisms) == entity.singular.upperCamel(initialisms))
		let key = isOwn ? "id" : named.isEmpty && !owner.isEmpty ? owner.snake + "_id" : wireName
		var selection = Selection(words: words, key: key, isIdentifier: isIdentifier)
		selection.field =
			knownFields(besides: operation).lazy.compactMap { fields in
				let key = isOwn ? Identity.lookupKey(among: fields.map(\.key), of: entity) : nil
				return (isOwn || owner == named ? fields.first { $0.key == wireName } : nil) ?? fields.first { $0.key == key }
			}.first
		guard selection.field?.shape.identifierType == nil, isIdentifier, !isOwn else { return selection }
		let shapes = [operation.shape, operation.request.body?.shape].compactMap(\.self)
		if let found = shapes.lazy.compactMap({ $0.identifier(of: owner) }).first {
			(selection.field, selection.shown) = (found.field, found.key)
		}
		return selection
	}

	/// The entity's fields as operations show them: another one's sample may show what that of `operation` does not.
	private func knownFields(besides operation: RESTOperations.Operation) -> [[ObjectShape.Field]] {
		[operation.entity?.object?.fields ?? []] + fields
	}

	/// Returns the field that identifies the entity.
	private func identity(in operation: RESTOperations.Operation) -> ObjectShape.Field? {
		knownFields(besides: operation).lazy.compactMap { fields in
			let key = Identity.lookupKey(among: fields.map(\.key), of: entity)
			return fields.first { $0.key == key }
		}.first { $0.shape.identifierType != nil }
	}

	/// Returns the type of a property that a setting makes a UUID.
	private func uuidType(of field: ObjectShape.Field) -> SwiftScalar? {
		guard !hasGraphQL, let override = overrides.override(at: entityName.appending(key: field.key)),
			field.shape.seen?.misfits[.uuid] == nil,
			case .scalar(let scalar)? = override.value.draft?.unwrapped, case .named(let type) = scalar, FoundationType(type) == .uuid
		else { return nil }
		return scalar
	}

	/// Returns the words before an `{id}`, if a later segment names the entity: `project` in `/projects/{id}/orders`.
	static func owner(
		of parameter: String, in endpoint: EndpointTemplate, besides entity: Words, _ initialisms: Initialisms
	) -> Words? {
		guard let index = endpoint.parts.firstIndex(of: .parameter(parameter)), index > 0,
			case .text(let before) = endpoint.parts[index - 1], before.last.map({ "/('".contains($0) }) == true,
			let segment = before.split(separator: "/").last, PathWords.hasMeaning(segment)
		else { return nil }
		func names(_ segment: Substring) -> Bool {
			SwiftIdentifier.words(ofKey: String(segment)).singular.upperCamel(initialisms) == entity.singular.upperCamel(initialisms)
		}
		let isNamedLater = endpoint.parts[(index + 1)...].contains { part in
			if case .text(let text) = part { text.split(separator: "/").contains(where: names) } else { false }
		}
		return isNamedLater && !names(segment) ? SwiftIdentifier.words(ofKey: String(segment)).singular : nil
	}
}

extension [Shape] {
	/// Whether there are identifiers, and all of them are texts.
	var haveTextIdentifiersOnly: Bool {
		var (left, hasText) = (self, false)
		while let shape = left.popLast() {
			if let array = shape.array { left.append(array.element) }
			guard let object = shape.object else { continue }
			if let overflow = object.overflow { left.append(overflow.value) }
			for field in object.fields {
				left.append(field.shape)
				guard let last = SwiftIdentifier.words(ofKey: field.key).parts.last?.lowercased(),
					["id", "identifier", "uuid"].contains(last)
				else { continue }
				let kinds = field.shape.kinds
				if kinds.contains(.number) { return false }
				if kinds == [.string] { hasText = true }
			}
		}
		return hasText
	}
}

extension Shape {
	/// The type of a path parameter with these values; nil if they are no strings or integers.
	fileprivate var identifierType: SwiftScalar? {
		switch kinds {
		case [.string]: .string
		case [.number] where numberType == .int: .int
		default: nil
		}
	}

	/// Returns the field that identifies `owner`, at any depth: the first `workspace_id`, or `workspace.id`.
	fileprivate func identifier(of owner: Words) -> (key: String, field: ObjectShape.Field)? {
		let subject = owner.singular.snake
		let names = ["id", "identifier", "uuid"].map { subject + "_" + $0 }
		var found: [(key: String, field: ObjectShape.Field)] = []
		var left = [self]
		while let shape = left.popLast() {
			if let array = shape.array { left.append(array.element) }
			guard let object = shape.object else { continue }
			if let overflow = object.overflow { left.append(overflow.value) }
			for field in object.fields {
				let name = SwiftIdentifier.words(ofKey: field.key).snake
				if names.contains(name) { found.append((field.key, field)) }
				if name == subject, let fields = field.shape.object?.fields, let key = Identity.key(among: fields.map(\.key)) {
					found += fields.filter { $0.key == key }.map { (field.key.appending(key: key), $0) }
				}
				left.append(field.shape)
			}
		}
		return found.filter { $0.field.shape.identifierType != nil }.min { $0.field.presence.first < $1.field.presence.first }
	}
}

extension Diagnostic {
	/// A warning that the response of a decided operation has another form than when it was decided.
	static func changedForm(of method: String, _ operation: RESTOperations.Operation) -> Diagnostic {
		let (now, before) = operation.form.isMany ? ("a list", "one object") : ("one object", "a list")
		return Diagnostic(
			.sampleConflict, "the response of '\(method)' is \(now) now, and was \(before) when its run was decided",
			at: operation.sample.map { SourceSpan($0.source, SourceRange(at: 0)) },
			fix: "correct the sample, or decide again with 'gen --fresh=\(method)'", fixes: [.command("gen --fresh=\(method)")])
	}
}
