import GraphQLLanguage
import SourceText

/// The reasons for the type and the name of a requested field.
extension SelectionDrafting {
	/// Returns the reasons for the type of a field, from overrides, the schema, the sample and the rules for names.
	func evidence(
		for field: FlatSelection.FlatField, on concrete: SchemaType?, among siblings: Set<String>, _ sample: ObjectShape.Field?,
		type draft: TypeDraft, path: String
	) -> [EvidenceNote] {
		var notes = overrides.evidence(at: path)
		let isOverridden = overrides.override(at: path) != nil
		let definitions = definitions(of: field, on: concrete)
		if field.name == "__typename" {
			notes.append(EvidenceNote("String: the name of the object type, in every GraphQL schema", at: field.span))
		} else if !definitions.isEmpty {
			var seen: Set<String> = []
			for definition in definitions where seen.insert(definition.owner.name + "." + definition.field.name.text).inserted {
				notes += evidence(for: definition.field, of: definition.owner, isOverridden: isOverridden, sample)
			}
		} else if sample == nil, !isOverridden {
			notes.append(
				EvidenceNote(
					"\((field.isCertain ? draft : draft.unwrapped).guessText): guessed from its name, without a schema; set types.\"\(path)\" in gen.json, or pass --schema or --sample",
					at: field.span
				).asGuess)
		}
		var doubts: Set<String> = []
		for doubt in field.doubts where doubts.insert(doubt.condition.text).inserted {
			notes.append(EvidenceNote("optional: \(doubt.condition.text)", at: doubt.location))
		}
		if definitions.isEmpty, sample != nil, draft.isOptional, PageLink.isLink(field.key, among: siblings) {
			notes.append(EvidenceNote("optional: it links to another page, and the last page has no such link"))
		}
		return notes + (sample.map { seen($0, type: schema == nil && !isOverridden ? draft : nil) } ?? [])
	}

	/// Returns the schema's definition of a field as evidence, with the mapping of its custom scalar.
	private func evidence(for field: FieldDefinition, of type: SchemaType, isOverridden: Bool, _ sample: ObjectShape.Field?)
		-> [EvidenceNote]
	{
		let reference = field.type.reference
		let scalar = schema?.type(reference.name).flatMap { type in
			type.kind == .scalar && (!type.isBuiltIn || options.scalars[type.name] != nil) ? type : nil
		}
		let text = isOverridden ? nil : schema?.text(of: reference, options)
		let note = EvidenceNote.schema(field.name.text, reference, of: type, as: text)
		guard let scalar, !isOverridden else { return [note] }
		if let known = overrides.evidence(ofScalar: scalar.name, options) { return [note, known] }
		return unmappedScalars.contains(scalar.name) ? [note, .unmapped(scalar, orElse: sample == nil ? " or pass --sample" : "")] : [note]
	}

	/// - Parameter type: the type that was inferred from the sample; nil when a schema or an override decided.
	private func seen(_ sample: ObjectShape.Field, type: TypeDraft?) -> [EvidenceNote] {
		var notes: [EvidenceNote] = []
		if let firstAbsence = sample.firstAbsence { notes.append(EvidenceNote("optional: absent in the sample", at: firstAbsence)) }
		let own = sample.ownValues?.shape ?? sample.shape
		if let null = own.null, null.count > 0 {
			let prefix = type == nil ? "" : "optional: "
			notes.append(EvidenceNote(prefix + "null in \(null.count) of \(sample.presence.count)", at: null.first))
		}
		if let ownValues = sample.ownValues, own.kinds.isEmpty, let type, !sample.shape.kinds.isEmpty {
			return notes + [
				EvidenceNote("\(type.guessText): inferred from '\(ownValues.otherKey)', because only null was seen here").asGuess
			]
		}
		let example = own.firstExample
		let prefix = type.map { "\($0.guessText): " } ?? ""
		let seen = "seen \(sample.presence.count == 1 ? "once" : "\(sample.presence.count) times") in the sample"
		notes.append(EvidenceNote(prefix + seen + (example.isEmpty ? "" : ", first \(example)"), at: sample.presence.first))
		return notes
	}
}

extension TypeOverrides {
	/// Returns the reason for the Swift type of the scalar `name`; nil when nothing maps it.
	func evidence(ofScalar name: String, _ options: GraphQLOptions) -> EvidenceNote? {
		if let mapped = options.scalars[name] {
			return EvidenceNote("\(mapped): mapped from the scalar '\(name)' in gen.json", at: spans[.scalar(name)])
		}
		return UnmappedScalars.byName(name).map { _ in
			EvidenceNote("JSONValue: inferred from the name of the scalar '\(name)'")
		}
	}
}

extension EvidenceNote {
	/// `Int: 'Character.id' is Int! in the schema`
	static func schema(_ field: String, _ reference: TypeReference, of type: SchemaType, as text: String?) -> EvidenceNote {
		EvidenceNote(
			(text.map { "\($0): " } ?? "") + "'\(type.name).\(field)' is \(reference) in the schema", at: type.span(ofMember: field))
	}
}

extension EvidenceNote {
	/// - Parameter orElse: an alternative way to specify the scalar's type, as the end of the sentence.
	static func unmapped(_ scalar: SchemaType, orElse: String = "") -> EvidenceNote {
		EvidenceNote(
			"String: guessed, because no setting maps the scalar '\(scalar.name)'; set scalars.\(scalar.name) in gen.json" + orElse,
			at: scalar.nameSpan
		).asGuess
	}
}

extension TypeNameChoice {
	static func schema(_ type: SchemaType) -> TypeNameChoice {
		var name = TypeNameChoice(type.name, EvidenceNote("named after the schema type '\(type.name)'", at: type.nameSpan))
		name.schemaType = type.name
		return name
	}
}

extension SchemaType {
	/// The distinct values of an enum.
	var enumerationValues: [EnumerationDraft.Value] {
		// A repeated value was reported as a warning when the schema was validated.
		var seen: Set<String> = []
		return values.filter { seen.insert($0.name.text).inserted }.map { value in
			let text = value.name.text
			var drafted = EnumerationDraft.Value(
				text, evidence: [EvidenceNote("'\(text)' is a value of '\(name)' in the schema", at: span(ofMember: text))])
			drafted.documentation = value.description?.value
			return drafted
		}
	}
}

extension Schema {
	/// Returns the Swift type of `reference` (`[String]?`), a description if that is a generated type, or nil for custom scalars.
	func text(of reference: TypeReference, _ options: GraphQLOptions) -> String? {
		if options.scalars[reference.name] != nil { return nil }
		let name: String
		switch type(reference.name)?.kind {
		case .enumeration where options.typesEnums: return reference.inWords("an enum")
		case .object, .interface, .union, .inputObject: return reference.inWords("an object")
		case .enumeration: name = "String"
		default:
			switch reference.name {
			case "Int", "String": name = reference.name
			case "ID": name = "String"
			case "Float": name = "Double"
			case "Boolean": name = "Bool"
			default: return nil
			}
		}
		return reference.swiftText(name)
	}
}

extension TypeReference {
	fileprivate func inWords(_ noun: String) -> String {
		(isList ? "a list" : noun) + (isNonNull ? "" : ", optional")
	}

	/// Returns the Swift type around `name`; the parser bounds the recursion, which follows nested lists.
	fileprivate func swiftText(_ name: String) -> String {
		(element.map { "[\($0.swiftText(name))]" } ?? name) + (isNonNull ? "" : "?")
	}
}

extension Shape {
	/// The first value that was seen; empty for objects and lists.
	fileprivate var firstExample: String {
		let seen = [bool, integer?.evidence, decimal, string, null].compactMap { $0 }
		return seen.min { $0.first < $1.first }?.example ?? ""
	}
}
