import Generator
import SourceText

/// What a run's entity is called: by `--name`, by its operations, by its files, by what was told by hand, else by the feature.
struct EntityName {
	let words: Words
	/// Which of them it was.
	let reason: EvidenceNote

	private init(_ words: Words, _ reason: EvidenceNote) {
		self.words = words
		self.reason = reason
	}

	/// Nil when `--name` cannot name anything, which is told.
	init?(_ run: Run, files: [String], _ graphQL: GraphQLRequest?, feature: String, diagnostics: inout Diagnostics) {
		if let given = run.given["name"] {
			let name = given.text
			guard let identifier = SwiftIdentifier(exactly: name), identifier.name.first != "_" else {
				let words = Words(name)
				let proposal = words.isEmpty || SwiftIdentifier(exactly: words.upperCamel) == nil ? "Character" : words.upperCamel
				diagnostics.report(.badName(name, proposal: proposal, at: given.span))
				return nil
			}
			self.init(Words(name), EvidenceNote(given.place == nil ? "named by --name" : "named in gen.json", at: given.place))
			return
		}
		let byFeature = EntityName(Words(feature), EvidenceNote("named after the feature '\(feature)'"))
		if let graphQL {
			self = graphQL.entityName.map { EntityName($0, graphQL.entityReason ?? byFeature.reason) } ?? byFeature
			return
		}
		let names = files.filter { $0 != "-" }.map { String($0.split(separator: "/").last ?? "") }
		let candidates = names.map { Words(String($0.prefix { $0 != "." })).withoutResponse.singular }
		if let first = candidates.first, candidates.allSatisfy({ $0 == first }), SwiftIdentifier(exactly: first.upperCamel) != nil {
			self.init(first, EvidenceNote("named after the file '\(names[0])'"))
		} else if let told = run.toldName, let operation = run.given["operation"] {
			self.init(told, EvidenceNote("named after what --operation returns", at: operation.place))
		} else {
			self = byFeature
		}
	}
}

extension Words {
	/// `characters_response` is about characters.
	fileprivate var withoutResponse: Words {
		guard parts.count > 1, let last = parts.last?.lowercased(), ["response", "sample", "list", "page"].contains(last) else {
			return self
		}
		return Words(parts: Array(parts.dropLast()))
	}
}

extension Diagnostic {
	fileprivate static func badName(_ name: String, proposal: String, at span: SourceSpan) -> Diagnostic {
		.error("'\(name)' cannot name Swift types", at: span, fix: "use letters and digits, beginning with a letter: --name \(proposal)")
	}
}
