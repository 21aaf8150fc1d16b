import GraphQLLanguage
import SourceText

/// Finds the input fields for which null differs from omission.
///
/// | null has a meaning of its own for | because |
/// | --- | --- |
/// | a field whose description mentions null | the schema documents it |
/// | a field of a partial update, if the field that it changes is nullable | null clears it |
///
/// A partial update is an input of a mutation, with or beside an identifier of an object that the mutation returns, whose other fields may be
/// omitted. In `updateIssue(input: UpdateIssueInput!): Issue` with `UpdateIssueInput { id: ID!, title: String, milestoneId: ID }` null clears
/// `milestoneId` if `Issue.milestone` is nullable, and cannot clear `title` if `Issue.title` is not. A list is cleared by an empty list.
///
/// The names of inputs and mutations are not evidence: a partial update can have any name, and an input that is called an update may replace
/// the whole object.
struct NullMeaning {
	/// The meaning of null at a field, by the evidence in the schema.
	enum Finding {
		/// The description of the field mentions null.
		case described
		/// Null clears this field of the returned type.
		case clears(SchemaType, FieldDefinition)
		/// The input field changes this field of the returned type, which is never null.
		case neverNull(SchemaType, FieldDefinition)
		/// The field is part of a partial update, without evidence of the effect of null.
		case unknown
	}

	private let schema: Schema
	private let initialisms: Initialisms
	private let mutations: [FieldDefinition]
	private let roots: Set<String>
	/// The positions of the mutations that take each input as an argument.
	private let mutationsByInput: [String: [Int]]
	/// The inputs that contain each input, with the name of the field.
	private let containers: [String: [(container: SchemaType, field: String)]]

	/// The number of mutations that are examined for each input: an input of more mutations is not specific to one object.
	private static let mutationLimit = 32

	init(_ schema: Schema, _ initialisms: Initialisms) {
		self.schema = schema
		self.initialisms = initialisms
		let mutation = schema.rootType(for: .mutation)
		mutations = mutation?.fields ?? []
		roots = Set([OperationKind.query, .mutation, .subscription].compactMap { schema.rootType(for: $0)?.name })
		var mutationsByInput: [String: [Int]] = [:]
		for (index, field) in mutations.enumerated() {
			for name in Set(field.arguments.map(\.type.reference.name)) { mutationsByInput[name, default: []].append(index) }
		}
		self.mutationsByInput = mutationsByInput
		var containers: [String: [(container: SchemaType, field: String)]] = [:]
		if mutation != nil {
			for type in schema.types where type.kind == .inputObject && mutationsByInput[type.name] != nil {
				for field in type.inputFields { containers[field.type.reference.name, default: []].append((type, field.name.text)) }
			}
		}
		self.containers = containers
	}

	/// Returns the meaning of null for the fields of `input`, by name.
	func findings(_ input: SchemaType) -> [String: Finding] {
		var findings: [String: Finding] = [:]
		for update in updates(with: input) {
			for field in input.inputFields where field.canBeOmitted && !field.type.reference.isList {
				switch (findings[field.name.text], counterpart(of: field, in: update)) {
				case (.clears, _): continue
				case (_, let own?) where !own.type.reference.isNonNull: findings[field.name.text] = .clears(update, own)
				case (nil, let own?), (.unknown, let own?): findings[field.name.text] = .neverNull(update, own)
				case (nil, nil): findings[field.name.text] = .unknown
				default: continue
				}
			}
		}
		for field in input.inputFields where !field.type.reference.isNonNull && field.mentionsNull {
			findings[field.name.text] = .described
		}
		return findings
	}

	/// Returns the types that `input` is a partial update of.
	private func updates(with input: SchemaType) -> [SchemaType] {
		let direct = (mutationsByInput[input.name] ?? []).prefix(Self.mutationLimit).compactMap { index -> SchemaType? in
			let mutation = mutations[index]
			let beside = mutation.arguments.filter { $0.isRequired && $0.type.reference.name != input.name }.map(\.name.text)
			return changed(by: input, mutation, beside: beside)
		}
		let nested = (containers[input.name] ?? []).prefix(Self.mutationLimit).flatMap { container, key in
			(mutationsByInput[container.name] ?? []).prefix(Self.mutationLimit).compactMap { index -> SchemaType? in
				let mutation = mutations[index]
				let beside = (mutation.arguments + container.inputFields).filter { $0.isRequired && $0.name.text != key }.map(\.name.text)
				// An input under the key of a field of the changed type is a new value of that field, not a set of changes.
				return changed(by: input, mutation, beside: beside).flatMap { $0.field(key) == nil ? $0 : nil }
			}
		}
		return direct + nested
	}

	/// Returns the type that `mutation` changes according to `input`; nil if `input` is not a partial update of a type that it returns.
	private func changed(by input: SchemaType, _ mutation: FieldDefinition, beside: [String]) -> SchemaType? {
		var best: (type: SchemaType, shared: Int)?
		// A payload may only repeat the input: a type that is changed has an identifier.
		for type in returnedTypes(of: mutation) where type.fields.contains(where: { Self.identifies($0.name.text, type) }) {
			let shared = input.inputFields.count { counterpart(of: $0, in: type) != nil }
			if shared > best?.shared ?? 0 { best = (type, shared) }
		}
		guard let type = best?.type else { return nil }
		let required = input.inputFields.filter(\.isRequired).map(\.name.text)
		guard required.allSatisfy({ Self.identifies($0, type) }), !(required + beside).filter({ Self.identifies($0, type) }).isEmpty else {
			return nil
		}
		return type
	}

	/// Returns the types that `mutation` returns, directly or in a payload.
	private func returnedTypes(of mutation: FieldDefinition) -> [SchemaType] {
		guard let result = schema.namedType(of: mutation.type.reference) else { return [] }
		let results = result.kind == .union ? result.members.compactMap { schema.type($0.text) } : [result]
		var seen = roots
		let parts = results.flatMap(\.fields).compactMap { schema.namedType(of: $0.type.reference) }
		return (results + parts).filter { !$0.fields.isEmpty && seen.insert($0.name).inserted }
	}

	/// Returns the field of `type` that an input field changes: `milestone` for `milestoneId`.
	private func counterpart(of field: InputValueDefinition, in type: SchemaType) -> FieldDefinition? {
		if let same = type.field(field.name.text) { return same }
		let words = SwiftIdentifier.words(ofKey: field.name.text)
		guard words.parts.count > 1, words.parts.last?.lowercased() == "id" else { return nil }
		let thing = Words(parts: Array(words.parts.dropLast()))
		return type.field(thing.lowerCamel(initialisms)) ?? type.field(thing.snake)
	}

	/// Returns whether an argument called `name` identifies an object of `type`: `id`, `issueId` for an `Issue`, `where`.
	private static func identifies(_ name: String, _ type: SchemaType) -> Bool {
		let words = SwiftIdentifier.words(ofKey: name)
		if ["where", "pk_columns"].contains(words.snake) { return true }
		guard let last = words.parts.last?.lowercased(), ["id", "ids", "identifier", "uuid"].contains(last) else { return false }
		let owner = Words(parts: Array(words.parts.dropLast()))
		return owner.isEmpty || ("_" + Words(type.name).singular.snake).hasSuffix("_" + owner.snake)
	}
}

extension InputValueDefinition {
	/// Whether the field can be omitted without a default taking effect.
	fileprivate var canBeOmitted: Bool { !type.reference.isNonNull && defaultValue == nil }

	/// Whether the description contains the word null.
	fileprivate var mentionsNull: Bool {
		description.map { Words($0.value).parts.contains { $0.lowercased() == "null" } } ?? false
	}
}
