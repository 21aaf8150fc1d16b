import SourceText

/// Where the user knows better than the sample, by path: `Character.origin`.
package struct TypeOverrides: Sendable {
	/// Objects that are dictionaries.
	package var maps: Set<String> = []
	/// Objects that are types although a rule says dictionary.
	package var objects: Set<String> = []
	/// Swift types.
	package var types: [String: String] = [:]
	/// The paths whose types name a type that is not the place's own.
	var foreign: Set<String> = []
	/// What the style puts around the names of generated types.
	package var affix = TypeAffix()
	/// Names of generated types, with that or without it.
	package var typeNames: [String: String] = [:]
	/// Names of properties.
	package var properties: [String: String] = [:]
	/// What is told of many places at once; the first that matches counts.
	package var rules: [ValueRule] = []
	/// The same for names of properties, and for objects that are dictionaries.
	package var propertyRules: [(pattern: RulePattern, name: String, span: SourceSpan)] = []
	package var mapRules: [(pattern: RulePattern, span: SourceSpan)] = []
	/// The patterns of the feature's own configuration, which are to have an effect there: those of each kind in the order of its rules.
	package var ownPatterns: [OwnPattern] = []
	/// Where the user says so, by path, for those that the feature's own configuration mentions.
	package var places: [String: SourceSpan] = [:]
	/// Where each setting was made in some `gen.json`; none for what was told on the command line.
	package var spans: [Setting: SourceSpan] = [:]

	/// A setting for all paths that match a pattern.
	package struct OwnPattern: Sendable {
		package enum Kind: CaseIterable, Sendable {
			case type, map, property
		}

		let kind: Kind
		let pattern: RulePattern
		let span: SourceSpan?

		package init(_ kind: Kind, _ pattern: RulePattern, at span: SourceSpan?) {
			(self.kind, self.pattern, self.span) = (kind, pattern, span)
		}
	}

	/// One thing that the user says.
	package enum Setting: Hashable, Sendable {
		/// By path.
		case type(String), typeName(String), property(String), map(String), object(String)
		/// By the scalar's name in the schema.
		case scalar(String)
		/// By the entity in upper camel case.
		case plural(String)
	}

	package init() {}
}

extension TypeOverrides {
	/// What the user calls the type at `path`.
	func typeName(at path: String) -> TypeNameChoice? {
		typeNames[path].map { text in
			var name = TypeNameChoice(affix.stem(text), EvidenceNote("named in gen.json", at: spans[.typeName(path)]))
			name.isOverridden = true
			return name
		}
	}

	/// Whether the user says what the value at `path` is, so that no rule does.
	func decidesType(at path: String) -> Bool { override(at: path) != nil || isMap(path) || objects.contains(path) }

	/// What the user says about the value at `path`, before anything that was seen there.
	func evidence(at path: String) -> [EvidenceNote] {
		func note(_ setting: Setting, _ what: String, option: String) -> EvidenceNote {
			let span = spans[setting]
			return EvidenceNote("\(what): told " + (span == nil ? "by \(option) \(path)" : "in gen.json"), at: span)
		}
		var notes: [EvidenceNote] = []
		if let told = override(at: path) {
			let source = told.rule.map { "by the rule '\($0.pattern.text)'" } ?? "in gen.json"
			notes.append(EvidenceNote("\(told.value.text): told \(source)", at: told.span))
		}
		if properties[path] != nil {
			notes.append(EvidenceNote("named in gen.json", at: spans[.property(path)]))
		} else if let rule = propertyRules.first(where: { $0.pattern.matches(path) }) {
			notes.append(EvidenceNote("named by '\(rule.pattern.text)'", at: rule.span))
		}
		if maps.contains(path) {
			notes.append(note(.map(path), "dictionary", option: "--map"))
		} else if let rule = mapRules.first(where: { $0.pattern.matches(path) }) {
			notes.append(EvidenceNote("dictionary: told by '\(rule.pattern.text)'", at: rule.span))
		}
		if objects.contains(path) { notes.append(note(.object(path), "a type", option: "--object")) }
		return notes
	}

	/// Why the plural of `entity` is what it is, where the user says so.
	func plural(of entity: Words) -> [EvidenceNote] {
		spans[.plural(entity.upperCamel)].map { [EvidenceNote("plural told in gen.json", at: $0)] } ?? []
	}
}
