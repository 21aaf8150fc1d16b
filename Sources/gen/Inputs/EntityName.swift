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
	init?(
		_ run: Run, files: [String], _ graphQL: GraphQLRequest?, feature: String, style: StyleTypeNames, diagnostics: inout Diagnostics
	) {
		if let given = run.given["name"] {
			let name = given.text
			let words = Words(name)
			// Words with blanks and hyphens between them are a name, too.
			let isWords = words.parts.count > 1 && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
			guard let identifier = SwiftIdentifier(exactly: isWords ? words.upperCamel : name), identifier.name.first != "_" else {
				let proposal = words.isEmpty || SwiftIdentifier(exactly: words.upperCamel) == nil ? "Character" : words.upperCamel
				diagnostics.report(.badName(name, proposal: proposal, at: given.span))
				return nil
			}
			self.init(words, EvidenceNote(given.place == nil ? "named by --name" : "named in gen.json", at: given.place))
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
		} else if let told = run.nameOverride(style), let operation = run.given["operation"] {
			self.init(told, EvidenceNote("named after what --operation returns", at: operation.place))
		} else {
			self = byFeature
		}
	}
}

extension EntityName {
	/// `MyFeature2` of `My Feature-2`, as a module is called: words with blanks and hyphens between them are a name, too.
	static func moduleName(_ text: String) -> String {
		let module = Words(text).upperCamel
		let isWords = text.allSatisfy { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
		guard isWords, text.contains(where: { $0 == " " || $0 == "-" }), SwiftIdentifier(exactly: module) != nil else { return text }
		return module
	}

	/// What all of `files` are called after: `Character` of `characters.json` and `character_page2.json`, of `character1.json` and
	/// `character2.json`.
	static func words(ofSamples files: [String]) -> Words? {
		let names = files.filter { $0 != "-" }.map { Words(String(fileName($0).prefix { $0 != "." })).withoutResponse.singular }
		guard var common = names.first else { return nil }
		if names.contains(where: { $0.upperCamel != common.upperCamel }) {
			for name in names {
				let same = zip(common.parts, name.parts).map { ($0.withoutNumber, $1.withoutNumber) }.prefix {
					$0.lowercased() == $1.lowercased()
				}
				common = Words(parts: same.map(\.0))
			}
			common = common.singular
		}
		return SwiftIdentifier(exactly: common.upperCamel) == nil ? nil : common
	}

	/// What stands at `path`: `Order` of `/api/v2/orders/{identifier}`, of `/orders/{identifier}/cancel`; nil where it has no word for it.
	static func words(ofPath path: String) -> Words? {
		let segments = path.split(separator: "/").map(String.init)
		func isText(_ segment: String) -> Bool {
			let words = Words(String(segment.prefix { $0 != "." }))
			let isVersion = segment.first == "v" && segment.dropFirst().allSatisfy { $0.isNumber || $0 == "." }
			return !segment.contains("{") && !isVersion && !["api", "rest"].contains(segment.lowercased())
				&& SwiftIdentifier(exactly: words.upperCamel) != nil
		}
		let held = segments.indices.last { isText(segments[$0]) && $0 + 1 < segments.count && segments[$0 + 1].contains("{") }
		let last = segments.indices.last { isText(segments[$0]) }
		// What follows a parameter is held by it where it is many, and done to it otherwise.
		let index = last.flatMap { last in
			Words(segments[last]).singular.snake != Words(segments[last]).snake ? last : held ?? last
		}
		return index.map { Words(String(segments[$0].prefix { $0 != "." })).singular }
	}

	private static func fileName(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? "" }
}

extension String {
	/// `page` of `page2`.
	fileprivate var withoutNumber: String {
		var text = self[...]
		while text.last?.isNumber == true { text.removeLast() }
		return String(text)
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
		Diagnostic(
			.entityName, "'\(name)' cannot name Swift types", at: span,
			fix: "begin with a letter, and use letters and digits: --name \(proposal)")
	}
}

extension Run {
	/// What it is about, as far as it can be said before anything is read.
	var entity: Words? {
		name.map { Words($0) } ?? (endpoints.first?.given["endpoint"]?.text ?? endpoint).flatMap(EntityName.words(ofPath:))
			?? EntityName.words(ofSamples: inputs)
	}

	/// The same with a name, which the endpoints share: without one they are about what stands at the first one's path.
	var named: Run {
		guard name == nil, let first = endpoints.first?.given["endpoint"], let words = EntityName.words(ofPath: first.text) else {
			return self
		}
		var run = self
		run.given.values["name"] = [ArgumentValue(words.upperCamel, of: "--name", at: first.place)]
		return run
	}
}
