import GraphQLLanguage
import SourceText

/// The texts that are sent for the operations.
///
/// All operations are drafted before, because a `__typename` that one operation needs in a fragment is sent by all that spread the fragment.
struct SentTexts {
	/// The texts of the operations, by operation name.
	private(set) var texts: [String: String] = [:]
	/// The fragments that each operation needs, by operation name.
	private(set) var fragments: [String: [GraphQLPlan.Fragment]] = [:]

	init(
		of operations: [OperationDefinition], _ fragments: FragmentIndex, added: AddedTypenames, cuts: TextCuts, hasSchema: Bool,
		_ initialisms: Initialisms, diagnostics: inout Diagnostics
	) {
		for operation in operations {
			let name = operation.name?.text ?? ""
			texts[name] = QueryText.text(of: operation, added: added, cuts: cuts)
			self.fragments[name] = QueryText.fragments(neededBy: operation, fragments, added: added, cuts: cuts)
			let additions = added.additions(in: operation, fragments)
			if !additions.isEmpty { diagnostics.report(.addedTypename(additions, of: operation, hasSchema: hasSchema)) }
		}
		let names = FragmentConstants.names(for: self.fragments.values.flatMap { $0.map(\.name) }, initialisms)
		self.fragments = self.fragments.mapValues { needed in
			needed.map { GraphQLPlan.Fragment(name: $0.name, constant: names[$0.name] ?? $0.constant, text: $0.text) }
		}
	}
}

extension OperationDefinition {
	fileprivate var nameSpan: SourceSpan { SourceSpan(source, name?.range ?? SourceRange(at: range.lower)) }
}

extension Diagnostic {
	/// Reports all additions to one operation.
	fileprivate static func addedTypename(
		_ additions: [AddedTypenames.Addition], of operation: OperationDefinition, hasSchema: Bool
	) -> Diagnostic {
		var texts: [String] = []
		for text in additions.map(\.text) where !texts.contains(text) { texts.append(text) }
		let more = texts.count > 4 ? " and \(texts.count - 4) more" : ""
		let untyped = hasSchema ? "" : "; if '... on' names an interface, pass --schema"
		var note = Diagnostic(
			.typenameAdded,
			"gen adds '__typename' to the text of '\(operation.name?.text ?? "")', in \(texts.prefix(4).joined(separator: ", "))\(more), "
				+ "because type conditions select fields there",
			at: operation.nameSpan,
			fix:
				"add it to the operation, or set \"typename\": \"keep\" to send the text unchanged and make fields in type conditions optional"
				+ untyped,
			fixes: [.option("typename", .text("keep"))])
		note.details = additions.map { Note("'__typename' is inserted before this", at: $0.span) }
		return note
	}
}

/// The names of the constants for the texts of fragments: `heroDetailsFragment` for `HeroDetails`, `petFragment` for `PetFragment`.
enum FragmentConstants {
	/// Returns the names of the constants, by fragment name.
	///
	/// If two names would be equal, the second retains the spelling of its fragment: `hero_detailsFragment`.
	static func names(for fragments: [String], _ initialisms: Initialisms) -> [String: String] {
		var names: [String: String] = [:]
		var taken: Set<String> = []
		for fragment in Set(fragments).sorted() {
			let words = SwiftIdentifier.words(ofKey: fragment)
			let marked = words.parts.last?.lowercased() == "fragment" && words.parts.count > 1 ? words : words + Words(parts: ["Fragment"])
			var name = SwiftIdentifier(lowerCamel: marked, initialisms).name
			if !taken.insert(name).inserted {
				name = fragment + "Fragment"
				while !taken.insert(name).inserted { name += "Fragment" }
			}
			names[fragment] = name
		}
		return names
	}
}
