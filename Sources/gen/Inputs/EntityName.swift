import Generator
import SourceText

/// The name of a run's entity: from `--name`, its GraphQL operations, its files, or else the feature.
struct EntityName {
	let words: Words
	/// The evidence for the source of the name.
	let reason: EvidenceNote

	private init(_ words: Words, _ reason: EvidenceNote) {
		self.words = words
		self.reason = reason
	}

	/// Creates the name of the entity of `run`; nil if `--name` is not a valid name, which is reported.
	init?(
		_ run: Run, files: [String], _ graphQL: GraphQLRequest?, feature: String, style: StyleNames, diagnostics: inout Diagnostics
	) {
		if let argument = run.arguments["name"] {
			let name = argument.text
			let words = Words(name)
			// Words separated by blanks and hyphens are a name, too.
			let isWords = words.parts.count > 1 && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
			let spelled = words.upperCamel(style.initialisms)
			guard name.first != "_", SwiftIdentifier.isWord(isWords ? spelled : name) else {
				let isName = !words.isEmpty && SwiftIdentifier.isWord(spelled)
				diagnostics.report(.badName(name, proposal: isName ? spelled : "Character", at: argument.span))
				return nil
			}
			self.init(words, EvidenceNote(argument.location == nil ? "named by --name" : "named in gen.json", at: argument.location))
			return
		}
		let byFeature = EntityName(Words(feature), EvidenceNote("named after the feature '\(feature)'"))
		if let graphQL {
			self = graphQL.entityName.map { EntityName($0, graphQL.entityReason ?? byFeature.reason) } ?? byFeature
			return
		}
		if let words = Self.words(ofSamples: files) {
			let names = files.filter { $0 != "-" }.map(Self.fileName)
			let shown = names.prefix(3).map { "'\($0)'" }.joined(separator: ", ") + (names.count > 3 ? " and \(names.count - 3) more" : "")
			self.init(words, EvidenceNote(names.count == 1 ? "named after the file \(shown)" : "named after the files \(shown)"))
		} else {
			self = byFeature
		}
	}
}

extension EntityName {
	/// Returns the module name for `text`: `MyFeature2` for `My Feature-2`, since words separated by blanks and hyphens are a name, too.
	static func moduleName(_ text: String) -> String {
		let module = Words(text).upperCamel(.common)
		let isWords = text.allSatisfy { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
		guard isWords, text.contains(where: { $0 == " " || $0 == "-" }), SwiftIdentifier(exactly: module) != nil else { return text }
		return module
	}

	/// Returns the entity that the names of all `files` refer to: `Character` for `characters.json` and `character_page2.json`, and for
	/// `character1.json` and `character2.json`.
	static func words(ofSamples files: [String]) -> Words? {
		let names = files.filter { $0 != "-" }.map { Words(String(fileName($0).prefix { $0 != "." })).withoutResponse.singular }
		guard var common = names.first else { return nil }
		if names.contains(where: { $0.upperCamel(.common) != common.upperCamel(.common) }) {
			for name in names {
				let same = zip(common.parts, name.parts).map { ($0.withoutNumber, $1.withoutNumber) }.prefix {
					$0.lowercased() == $1.lowercased()
				}
				common = Words(parts: same.map(\.0))
			}
			common = common.singular
		}
		return SwiftIdentifier.isWord(common.upperCamel(.common)) ? common : nil
	}

	/// Returns the entity that `path` refers to: `Order` for `/api/v2/orders/{identifier}` and `/orders/{identifier}/cancel`; nil if it has no word.
	static func words(ofPath path: String) -> Words? {
		let segments = NamingSegments.all(of: path)
		func isText(_ segment: String) -> Bool {
			let words = Words(String(segment.prefix { $0 != "." }))
			let isVersion = segment.first == "v" && segment.dropFirst().allSatisfy { $0.isNumber || $0 == "." }
			return !segment.contains("{") && !isVersion && !["api", "rest"].contains(segment.lowercased())
				&& SwiftIdentifier.isWord(words.upperCamel(.common))
		}
		let owner = segments.indices.last { isText(segments[$0]) && $0 + 1 < segments.count && segments[$0 + 1].contains("{") }
		let last = segments.indices.last { isText(segments[$0]) }
		// After a parameter, a plural is a collection of its own, and a singular is an action on the entity before the parameter.
		let index = last.flatMap { last in
			Words(segments[last]).singular.snake != Words(segments[last]).snake ? last : owner ?? last
		}
		return index.map { Words(String(segments[$0].prefix { $0 != "." })).singular }
	}

	private static func fileName(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? "" }
}

extension String {
	/// The text without a number at its end: `page` for `page2`.
	fileprivate var withoutNumber: String {
		var text = self[...]
		while text.last?.isNumber == true { text.removeLast() }
		return String(text)
	}
}

extension Words {
	/// The words without a last word that refers to the file: `characters` for `characters_response`.
	fileprivate var withoutResponse: Words {
		guard parts.count > 1, let last = parts.last?.lowercased(), ["response", "sample", "list", "page"].contains(last) else {
			return self
		}
		return Words(parts: Array(parts.dropLast()))
	}
}

extension Diagnostic {
	fileprivate static func badName(_ name: String, proposal: String, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.invalidName, "'\(name)' cannot name Swift types", at: span,
			fix: "begin with a letter, and use letters and digits: --name \(proposal)", fixes: [.option("name", .text(proposal))])
	}
}

extension Run {
	/// The name of the run's entity, as far as it is known before any file is read.
	var entity: Words? {
		name.map { Words($0) } ?? endpoint.flatMap(EntityName.words(ofPath:)) ?? EntityName.words(ofSamples: inputs)
	}

	/// A recorded run with a name; without `--name`, it comes from the path.
	var named: Run {
		guard name == nil, isRecorded, let endpoint = arguments["endpoint"], let words = EntityName.words(ofPath: endpoint.text) else {
			return self
		}
		var run = self
		run.arguments.values["name"] = [ArgumentValue(words.upperCamel(.common), of: "--name", at: endpoint.location)]
		return run
	}
}
