import GraphQLLanguage
import SourceText

/// Finds the input fields for which null differs from omission.
///
/// | null says something of | since |
/// | --- | --- |
/// | a field whose description speaks of null | the schema says so |
/// | a field of a partial update, where what it changes may be null | null clears it |
///
/// A partial update is an input that a mutation takes beside an identifier of what it answers, and of which all else may be left out: of
/// `updateIssue(input: UpdateIssueInput!): Issue` with `UpdateIssueInput { id: ID!, title: String, milestoneId: ID }` null clears
/// `milestoneId`, where `Issue.milestone` may be null, and never `title`, where `Issue.title` may not. Of a list the empty one says so.
/// Names of inputs and mutations say nothing here. What changes something looks the same whatever it is called, and what is called an update
/// may replace all.
struct NullMeaning {
	/// The meaning of null at a field, by the evidence in the schema.
	enum Finding {
		/// Its description speaks of null.
		case described
		/// It clears this field.
		case clears(SchemaType, FieldDefinition)
		/// It changes this field, which is never null.
		case neverNull(SchemaType, FieldDefinition)
		/// It is part of an update, and nothing shows what null would do.
		case unknown
	}

	private let schema: Schema
	private let mutations: [FieldDefinition]
	private let roots: Set<String>
	/// The positions of the mutations that take each input as an argument.
	private let takers: [String: [Int]]
	/// The inputs that hold each input, and in which field.
	private let holders: [String: [(holder: SchemaType, field: String)]]

	/// An input of more mutations is no update of one thing.
	private static let mostTakers = 32

	init(_ schema: Schema) {
		self.schema = schema
		let mutation = schema.rootType(for: .mutation)
		mutations = mutation?.fields ?? []
		roots = Set([OperationKind.query, .mutation, .subscription].compactMap { schema.rootType(for: $0)?.name })
		var takers: [String: [Int]] = [:]
		for (index, field) in mutations.enumerated() {
			for name in Set(field.arguments.map(\.type.reference.name)) { takers[name, default: []].append(index) }
		}
		self.takers = takers
		var holders: [String: [(holder: SchemaType, field: String)]] = [:]
		if mutation != nil {
			for type in schema.types where type.kind == .inputObject && takers[type.name] != nil {
				for field in type.inputFields { holders[field.type.reference.name, default: []].append((type, field.name.text)) }
			}
		}
		self.holders = holders
	}

	/// Returns the meaning of null for the fields of `input`, by name.
	func findings(_ input: SchemaType) -> [String: Finding] {
		var findings: [String: Finding] = [:]
		for update in updates(with: input) {
			for field in input.inputFields where field.isLeftOut && !field.type.reference.isList {
				switch (findings[field.name.text], Self.counterpart(of: field, in: update)) {
				case (.clears, _): continue
				case (_, let own?) where !own.type.reference.isNonNull: findings[field.name.text] = .clears(update, own)
				case (nil, let own?), (.unknown, let own?): findings[field.name.text] = .neverNull(update, own)
				case (nil, nil): findings[field.name.text] = .unknown
				default: continue
				}
			}
		}
		for field in input.inputFields where !field.type.reference.isNonNull && field.speaksOfNull {
			findings[field.name.text] = .described
		}
		return findings
	}

	/// The types that `input` is a partial update of.
	private func updates(with input: SchemaType) -> [SchemaType] {
		let direct = (takers[input.name] ?? []).prefix(Self.mostTakers).compactMap { index -> SchemaType? in
			let mutation = mutations[index]
			let beside = mutation.arguments.filter { $0.isRequired && $0.type.reference.name != input.name }.map(\.name.text)
			return changed(by: input, mutation, beside: beside)
		}
		let held = (holders[input.name] ?? []).prefix(Self.mostTakers).flatMap { holder, key in
			(takers[holder.name] ?? []).prefix(Self.mostTakers).compactMap { index -> SchemaType? in
				let mutation = mutations[index]
				let beside = (mutation.arguments + holder.inputFields).filter { $0.isRequired && $0.name.text != key }.map(\.name.text)
				// What is called as a part of what changes is a new part, and no set of changes.
				return changed(by: input, mutation, beside: beside).flatMap { $0.field(key) == nil ? $0 : nil }
			}
		}
		return direct + held
	}

	/// What `mutation` changes as `input` says; nil where `input` is no partial update of anything it answers.
	private func changed(by input: SchemaType, _ mutation: FieldDefinition, beside: [String]) -> SchemaType? {
		var best: (type: SchemaType, shared: Int)?
		// What an answer only repeats of what was asked is nobody's: what is changed has an identifier.
		for type in answers(of: mutation) where type.fields.contains(where: { Self.identifies($0.name.text, type) }) {
			let shared = input.inputFields.count { Self.counterpart(of: $0, in: type) != nil }
			if shared > best?.shared ?? 0 { best = (type, shared) }
		}
		guard let type = best?.type else { return nil }
		let required = input.inputFields.filter(\.isRequired).map(\.name.text)
		guard required.allSatisfy({ Self.identifies($0, type) }), !(required + beside).filter({ Self.identifies($0, type) }).isEmpty else {
			return nil
		}
		return type
	}

	/// The types that `mutation` answers with, alone or in a payload.
	private func answers(of mutation: FieldDefinition) -> [SchemaType] {
		guard let result = schema.namedType(of: mutation.type.reference) else { return [] }
		let results = result.kind == .union ? result.members.compactMap { schema.type($0.text) } : [result]
		var seen = roots
		let parts = results.flatMap(\.fields).compactMap { schema.namedType(of: $0.type.reference) }
		return (results + parts).filter { !$0.fields.isEmpty && seen.insert($0.name).inserted }
	}

	/// What `field` changes of `type`: `milestone` where it is called `milestoneId`.
	private static func counterpart(of field: InputValueDefinition, in type: SchemaType) -> FieldDefinition? {
		if let same = type.field(field.name.text) { return same }
		let words = SwiftIdentifier.words(ofKey: field.name.text)
		guard words.parts.count > 1, words.parts.last?.lowercased() == "id" else { return nil }
		let thing = Words(parts: Array(words.parts.dropLast()))
		return type.field(thing.lowerCamel) ?? type.field(thing.snake)
	}

	/// Whether what is called `name` says which `type` is meant: `id`, `issueId` of an `Issue`, `where`.
	private static func identifies(_ name: String, _ type: SchemaType) -> Bool {
		let words = SwiftIdentifier.words(ofKey: name)
		if ["where", "pk_columns"].contains(words.snake) { return true }
		guard let last = words.parts.last?.lowercased(), ["id", "ids", "identifier", "uuid"].contains(last) else { return false }
		let owner = Words(parts: Array(words.parts.dropLast()))
		return owner.isEmpty || ("_" + Words(type.name).singular.snake).hasSuffix("_" + owner.snake)
	}
}

extension InputValueDefinition {
	/// Whether leaving it out is not already to say something, as it is where there is a default.
	fileprivate var isLeftOut: Bool { !type.reference.isNonNull && defaultValue == nil }

	fileprivate var speaksOfNull: Bool {
		description.map { Words($0.value).parts.contains { $0.lowercased() == "null" } } ?? false
	}
}
