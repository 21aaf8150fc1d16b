import JSONLanguage
import SourceText

/// The settings of the configuration for types and names, by path such as `Character.origin`.
package struct TypeOverrides: Sendable {
	/// The paths of objects that are types although a rule makes them dictionaries.
	package var objects: Set<String> = []
	/// The Swift types.
	package var types: [String: String] = [:]
	/// The keys under which an earlier run had each of the types that settings name.
	var keysOfTypes: [String: Set<String>] = [:]
	/// The names of types and of everything else, by path.
	package var names = NameSettings()
	/// The type overrides by pattern; the first that matches applies.
	package var rules: [ValueRule] = [] { didSet { ruleIndex = PatternIndex(rules.map(\.pattern)) } }
	private(set) var ruleIndex = PatternIndex()
	/// The names of properties by pattern. `mapRules` are the patterns of objects that are dictionaries.
	package var propertyRules: [(pattern: RulePattern, name: String, span: SourceSpan)] = [] {
		didSet { propertyRuleIndex = PatternIndex(propertyRules.map(\.pattern)) }
	}
	private(set) var propertyRuleIndex = PatternIndex()
	package var mapRules: [(pattern: RulePattern, span: SourceSpan)] = [] {
		didSet { mapRuleIndex = PatternIndex(mapRules.map(\.pattern)) }
	}
	private(set) var mapRuleIndex = PatternIndex()
	/// The settings of the feature's own configuration, which are reported if they have no effect.
	package var own: [OwnSetting] = []
	/// The location of each setting in a `gen.json`.
	package var spans: [Setting: SourceSpan] = [:]

	/// A setting for a path, or for all paths that match a pattern.
	package struct OwnSetting: Sendable {
		let subject: SettingUse.Subject
		/// The path or pattern as it was written.
		let path: String
		let pattern: RulePattern?
		/// The setting in a message, such as `the rule '*_url'`.
		let phrase: String
		/// The locations of its path and of its value.
		let key: SourceSpan, span: SourceSpan

		package init(_ subject: SettingUse.Subject, _ phrase: String, for path: String, at span: SourceSpan, key: SourceSpan) {
			(self.subject, self.phrase, self.path, pattern, self.span, self.key) = (subject, phrase, path, nil, span, key)
		}

		package init(_ subject: SettingUse.Subject, _ phrase: String, for pattern: RulePattern, at span: SourceSpan) {
			(self.subject, self.phrase, path, self.pattern, self.span, key) = (subject, phrase, pattern.text, pattern, span, span)
		}
	}

	/// A single setting.
	package enum Setting: Hashable, Sendable {
		/// A setting by path.
		case type(String), object(String)
		/// The type of a scalar, by its name in the schema.
		case scalar(String)
		/// The plural of an entity, by its words in snake case.
		case plural(String)
	}

	package init() {}
}

extension TypeOverrides {
	/// Returns the path as a setting has it: with or without quotes around its keys.
	func spelled(_ path: String, _ isSet: (String) -> Bool) -> String {
		guard !isSet(path), let plain = JSONPath.unquoted(path), isSet(plain) else { return path }
		return plain
	}

	/// Returns whether a setting makes the object at `path` a type.
	func isObject(_ path: String) -> Bool { objects.contains(spelled(path, objects.contains)) }

	/// Returns the configured name of the type at `path`.
	func typeName(at path: String) -> TypeNameChoice? {
		names.types[spelled(path) { names.types[$0] != nil }].map { configured in
			var name = TypeNameChoice(names.affix.stem(configured.text), EvidenceNote("named in gen.json", at: configured.span))
			name.isOverridden = true
			return name
		}
	}

	/// Returns whether a setting decides the type of the value at `path`, so that no inference does.
	func decidesType(at path: String) -> Bool { override(at: path) != nil || isMap(path) || isObject(path) }

	/// Returns the notes about the settings for the value at `path`, which precede the evidence of samples.
	func evidence(at path: String) -> [EvidenceNote] {
		var notes: [EvidenceNote] = []
		if let override = override(at: path) {
			notes.append(
				override.rule.map(EvidenceNote.overridden)
					?? EvidenceNote("\(override.value.text): overridden in gen.json", at: override.span))
		}
		if let name = names.members[spelled(path) { names.members[$0] != nil }] {
			notes.append(EvidenceNote("named in gen.json", at: name.span))
		} else if let rule = propertyRuleIndex.first(matching: path).map({ propertyRules[$0] }) {
			notes.append(EvidenceNote("named by the rule '\(rule.pattern.text)'", at: rule.span))
		}
		if let rule = mapRuleIndex.first(matching: path).map({ mapRules[$0] }) {
			notes.append(EvidenceNote("dictionary: overridden by the rule '\(rule.pattern.text)'", at: rule.span))
		}
		if isObject(path) {
			notes.append(EvidenceNote("an object: overridden in gen.json", at: spans[.object(spelled(path, objects.contains))]))
		}
		return notes
	}

	/// Returns the note about a configured plural of `entity`.
	func plural(of entity: Words) -> [EvidenceNote] {
		spans[.plural(entity.snake)].map { [EvidenceNote("plural set in gen.json", at: $0)] } ?? []
	}
}

extension SettingUse {
	/// Returns the type that a setting gives the value at `path`.
	mutating func type(at path: String, in overrides: TypeOverrides) -> EffectiveOverride? {
		let found = overrides.override(at: path)
		note(.type, at: path, by: found?.span)
		return found
	}

	/// Returns the configured name of the type at `path`.
	mutating func typeName(at path: String, in overrides: TypeOverrides) -> TypeNameChoice? {
		let found = overrides.typeName(at: path)
		note(.typeName, at: path, by: overrides.names.types[overrides.spelled(path) { overrides.names.types[$0] != nil }]?.span)
		return found
	}

	/// Returns the configured name of the property at `path`.
	mutating func property(at path: String, in overrides: TypeOverrides) -> String? {
		let found = overrides.property(at: path)
		note(.name, at: path, by: found?.span)
		return found?.text
	}

	/// Notes which setting decides whether the object at `path` is a dictionary.
	mutating func dictionary(_ object: ObjectShape, at path: String, in overrides: TypeOverrides) {
		let setting = overrides.isObject(path) ? overrides.spans[.object(overrides.spelled(path, overrides.objects.contains))] : nil
		note(.dictionary, at: path, by: setting ?? overrides.mapRuleIndex.first(matching: path).map { overrides.mapRules[$0].span })
		guard setting != nil, object.overflow != nil else { return }
		refuse(.dictionary, at: path, "'\(path)' has more than \(ObjectShape.keyLimit) different keys, too many for a type")
	}
}

extension TypeOverrides {
	/// Returns whether a setting applies to the object at `path` or to a value in it, so that it differs from unified objects elsewhere. A
	/// type override for the object itself does not count.
	func hasSettings(inside path: String) -> Bool {
		func isInside(_ other: String) -> Bool { other == path || other.hasPrefix(path + ".") }
		return objects.contains(where: isInside) || types.keys.contains { $0 != path && isInside($0) }
			|| names.hasName(inside: path)
	}
}

extension TypeOverrides {
	/// Returns whether a rule or a map that begins with the name of a type matches a value in `object`, so that it differs from unified objects elsewhere.
	func hasAnchoredRule(matching object: ObjectShape, at path: String) -> Bool {
		let anchored = (rules.map(\.pattern) + mapRules.map(\.pattern)).filter(\.isAnchored)
		guard !anchored.isEmpty else { return false }
		var pending = [(object, path)]
		while let (object, path) = pending.popLast() {
			for field in object.fields {
				let path = path.appending(key: field.key)
				if anchored.contains(where: { $0.matches(path) }) { return true }
				var shape = field.shape
				while let element = shape.array?.element { shape = element }
				if let inner = shape.object { pending.append((inner, path)) }
			}
		}
		return false
	}
}

extension EvidenceNote {
	/// The note about a rule that sets a type.
	static func overridden(by rule: ValueRule) -> EvidenceNote {
		EvidenceNote("\(rule.value.text): overridden by the rule '\(rule.pattern.text)'", at: rule.span)
	}
}
