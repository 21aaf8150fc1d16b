import Generator
import JSONLanguage
import SourceText
import Workspace

/// The merged configuration of a feature: its own `gen.json` and those of the folders above.
struct FeatureConfiguration: Sendable {
	/// The feature's own file, if there is one.
	private(set) var own: ConfigurationFile?
	/// The runs that the feature's own file remembers; those in folders above are about other features.
	private(set) var runs: [Run] = []
	/// The requests whose responses samples are.
	private(set) var origins: [SampleOrigin] = []
	/// Swift types by path.
	private(set) var types: [String: Configured<String>] = [:]
	/// Names by path: of a type in upper camel case, of a property in lower camel case.
	private(set) var names: [String: [Configured<String>]] = [:]
	/// The rules about types, those of the nearest file first.
	private(set) var rules: [ValueRule] = []
	private(set) var nameRules: [(pattern: RulePattern, name: Configured<String>)] = []
	private(set) var mapRules: [(pattern: RulePattern, span: SourceSpan)] = []
	/// The plurals of entities.
	private(set) var plurals: [String: Configured<String>] = [:]
	/// The plurals by the entity's name in snake case, which no setting of the style changes.
	private var pluralsByName: [String: Configured<String>] = [:]
	/// Swift types of custom scalars.
	private(set) var scalars: [String: Configured<String>] = [:]
	/// The settings that the style defines, which templates read as facts.
	private(set) var facts: [String: Configured<JSONNode>] = [:]
	/// The settings that the style defines for an entity or an operation, by its path, with the location of the path.
	private(set) var ownFacts: [String: (span: SourceSpan, values: [String: Configured<JSONNode>])] = [:]
	/// Types that settings name and that other modules declare: those of the feature's own file.
	private(set) var knownTypes: [Configured<String>] = []
	/// The known types of the files of folders above.
	private(set) var inheritedKnownTypes: Set<String> = []
	/// The descriptions of known types, by name.
	private(set) var ownTypes: [String: OwnType] = [:]
	/// How dates are decoded; nil for the style's way.
	private(set) var dates: Configured<DateDecoding>?
	/// The levels of notes and warnings, those of the nearest file first.
	private(set) var levels = DiagnosticLevels()
	/// The settings at the top of each file, nearest first.
	private var layers: [(values: ParsedArguments, isOwn: Bool)] = []

	/// - Parameter folder: The feature folder, relative to the current folder.
	init(_ search: ConfigurationSearch, folder: String, diagnostics: inout Diagnostics) {
		for (index, file) in search.files.enumerated() {
			let isOwn = index == 0 && search.hasOwn
			if isOwn { own = file }
			read(file, isOwn: isOwn, folder: folder, diagnostics: &diagnostics)
		}
		diagnostics.levels = levels
	}

	/// Returns the value of an option of the feature in the nearest file that has it.
	func setting(_ name: String) -> Setting<String>? {
		for layer in layers {
			guard let value = layer.values[name] else { continue }
			return Setting(value.text, from: .configuration(value.span, isOwn: layer.isOwn))
		}
		return nil
	}

	/// Returns the list, which may be empty, of an option of the feature in the nearest file that has it.
	func list(_ name: String) -> Setting<[ArgumentValue]>? {
		for layer in layers {
			guard let values = layer.values.values[name] else { continue }
			let span = values.first?.location ?? layer.values.flagLocations[name]
			return span.map { Setting(values, from: .configuration($0, isOwn: layer.isOwn)) }
		}
		return nil
	}

	/// Returns whether a file sets the flag.
	func has(_ flag: String) -> Bool { layers.contains { $0.values.has(flag) } }

	private mutating func read(_ file: ConfigurationFile, isOwn: Bool, folder: String, diagnostics: inout Diagnostics) {
		let root = Configured(file.root, of: file.source)
		var problems = Diagnostics()
		KeySchema.ofConfiguration.check(root, diagnostics: &problems)
		let runs = (root["runs"]?.elements ?? []).map { run in
			var arguments = ParsedArguments(run, GenerateOptions.inRuns)
			arguments.positionals = (run["inputs"]?.strings ?? []).map { ArgumentValue($0.value, of: "inputs", at: $0.span) }
			var result = Run(arguments: arguments, folder: folder)
			result.pages = (run["pages"]?.entries ?? []).map { PageRoles($0, roles: $1) }
			if let name = run["operation"]?.string, !SwiftIdentifier.canNameMethod(name.value) { problems.report(.noName(name)) }
			return result
		}
		let origins = (root[SampleOrigin.section]?.entries ?? []).compactMap { sample, request -> SampleOrigin? in
			guard let url = request[SampleOrigin.url]?.string else { return nil }
			return SampleOrigin(
				sample: ArgumentValue(sample.value, of: "inputs", at: sample.span),
				url: ArgumentValue(url.value, of: SampleOrigin.url, at: url.span),
				headers: (request[SampleOrigin.headers]?.strings ?? []).map { ArgumentValue($0.value, of: "--header", at: $0.span) })
		}
		let types = root.texts("types")
		let rules = (root["rules"]?.elements ?? []).compactMap { ValueRule($0, &problems) }
		let maps = (root["maps"]?.strings ?? []).compactMap { text in RulePattern(text, &problems).map { ($0, text.span) } }
		let allNames = root.texts("names")
		let names = allNames.filter { !RulePattern.isOne($0.key.value) }
		let nameRules: [(pattern: RulePattern, name: Configured<String>)] = allNames.filter { RulePattern.isOne($0.key.value) }.compactMap {
			path, names in
			RulePattern(path, &problems).flatMap { pattern in names.first.map { (pattern, $0) } }
		}
		let patterns = rules.count + maps.count + nameRules.count
		if patterns > Limits.patterns { problems.report(.tooManyPatterns(patterns, at: root.span)) }
		let plurals = root.texts("plurals")
		let scalars = root.texts("scalars")
		if dates == nil, let entry = root["dates"] { dates = entry.value.choice().map { Configured($0, at: entry.span) } }
		let ownTypes = root["known-types"]?.ownTypes(&problems) ?? []
		let knownTypes = ownTypes.map(\.name) + (root["known-types"]?.strings ?? [])
		for (code, level) in root["diagnostics"]?.entries ?? [] {
			guard let code = DiagnosticCode(named: code.value), code.isAdjustable,
				let level = level.value.choice() as DiagnosticLevels.Level?
			else {
				continue
			}
			levels.set(code, to: level)
		}
		for type in types.flatMap(\.value) where OverrideValue(type.value) == nil { problems.report(.noType(type)) }
		for type in scalars.flatMap(\.value) where SwiftTypeText.draft(type.value) == nil { problems.report(.noType(type)) }
		for (_, name) in nameRules where name.value.first?.isUppercase == true { problems.report(.noPropertyName(name)) }
		for (path, values) in allNames + plurals {
			let isFixture = path.value.hasSuffix(".fixture")
			for name in values where !(isFixture ? FixtureName.isName(name.value) : SwiftIdentifier(exactly: name.value) != nil) {
				problems.report(isFixture ? .noFixtureName(name) : .noName(name))
			}
		}
		// A path of one step is that of a type, except for the roles of data sources, 'Character(remote)', and the responses of GraphQL.
		for (path, values) in names
		where !path.value.contains(".") && !path.value.hasSuffix(")") && path.value.first?.isLowercase == false {
			for name in values where name.value.first?.isLowercase == true { problems.report(.noTypeName(name, at: path.value)) }
		}
		for problem in problems.all.sorted(by: { ($0.span?.range.lower ?? 0) < ($1.span?.range.lower ?? 0) }) {
			diagnostics.report(problem)
		}
		layers.append((ParsedArguments(root, GenerateOptions.ofFeature), isOwn))
		for entry in ownTypes where self.ownTypes[entry.name.value] == nil { self.ownTypes[entry.name.value] = entry.type }
		self.rules += rules
		self.nameRules += nameRules
		self.mapRules += maps
		if isOwn {
			ownSettings = rules.compactMap { rule in
				rule.span.map { .init(.type, "the rule '\(rule.pattern.text)'", for: rule.pattern, at: $0) }
			}
			ownSettings += maps.map { .init(.dictionary, "the pattern '\($0.text)' in \"maps\"", for: $0, at: $1) }
			ownSettings += nameRules.map { .init(.name, "the pattern '\($0.text)' in \"names\"", for: $0, at: $1.span) }
			func add(_ what: String, _ entries: [PathEntry], _ subject: (String) -> SettingUse.Subject) {
				for (path, values) in entries {
					for value in values {
						let phrase = "the \(what) '\(value.value)' for '\(path.value)'"
						// Words name an entity in any spelling.
						let name = subject(value.value) == .plural ? Words(path.value).upperCamel(.common) : path.value
						ownSettings.append(.init(subject(value.value), phrase, for: name, at: value.span, key: path.span))
					}
				}
			}
			add("type", types) { _ in .type }
			add("name", names) { $0.first?.isUppercase == true ? .typeName : .name }
			add("plural", plurals) { _ in .plural }
			add("type", scalars) { _ in .scalar }
		}
		for (path, value) in types where self.types[path.value] == nil { self.types[path.value] = value.first }
		for (path, value) in names where self.names[path.value] == nil { self.names[path.value] = value }
		for (path, value) in plurals where self.plurals[path.value] == nil {
			self.plurals[path.value] = value.first
			let name = Words(path.value).snake
			pluralsByName[name] = pluralsByName[name] ?? value.first
		}
		for (path, value) in scalars where self.scalars[path.value] == nil { self.scalars[path.value] = value.first }
		for (name, value) in root["settings"]?.entries ?? [] {
			guard value.value.members != nil else {
				facts[name.value] = facts[name.value] ?? value
				continue
			}
			var known = ownFacts[name.value] ?? (name.span, [:])
			for (inner, value) in value.entries where known.values[inner.value] == nil { known.values[inner.value] = value }
			ownFacts[name.value] = known
		}
		guard isOwn else {
			inheritedKnownTypes.formUnion(knownTypes.map(\.value))
			return
		}
		self.runs = runs
		self.origins = origins
		self.knownTypes = knownTypes
	}

	/// The settings of the feature's own file, by path.
	private var ownSettings: [TypeOverrides.OwnSetting] = []
}

extension FeatureConfiguration {
	/// The overrides of names and types.
	var overrides: TypeOverrides {
		var overrides = TypeOverrides()
		overrides.types = types.mapValues(\.value)
		for (path, type) in types { overrides.spans[.type(path)] = type.span }
		for (path, values) in names {
			// Of several names of one kind, the first one applies.
			for name in values.reversed() {
				let value = name.value
				if value.first?.isUppercase == true {
					overrides.names.types[path] = NameSettings.Name(value, at: name.span)
				} else {
					overrides.names.members[path] = NameSettings.Name(value, at: name.span)
				}
			}
		}
		for (entity, plural) in pluralsByName { overrides.spans[.plural(entity)] = plural.span }
		for (scalar, type) in scalars { overrides.spans[.scalar(scalar)] = type.span }
		overrides.rules = rules
		overrides.propertyRules = nameRules.map { ($0.pattern, $0.name.value, $0.name.span) }
		overrides.mapRules = mapRules
		overrides.own = ownSettings
		return overrides
	}

	/// The objects for which rules name a discriminator.
	var discriminated: [DiscriminatedPattern] {
		rules.compactMap { rule in rule.value.discriminator.map { DiscriminatedPattern(rule.pattern, $0) } }
	}

	/// The formats that strings of samples are checked for.
	var forms: [ValueForm] {
		var forms: [ValueForm] = []
		let configured = (types.values.map(\.value) + scalars.values.map(\.value)).compactMap { OverrideValue($0)?.form }
		for form in rules.compactMap(\.value.form) + configured where !forms.contains(form) { forms.append(form) }
		return forms
	}

	func plural(of entity: Words) -> Words? {
		pluralsByName[entity.snake].map { Words($0.value) }
	}
}

/// A path with its values.
private typealias PathEntry = (key: Configured<String>, value: [Configured<String>])

extension ParsedArguments {
	/// Reads the values of options from an object, as if they had been passed as arguments.
	fileprivate init(_ object: Configured<JSONNode>, _ options: [OptionSpec]) {
		for option in options.map(\.name) {
			guard let value = object[option] else { continue }
			var texts = value.strings
			switch value.value.content {
			case .bool(true): flags.insert(option)
			case .number(let token): texts = [Configured(token, at: value.span)]
			// An empty list is a value of a feature, too.
			case .array where texts.isEmpty && GenerateOptions.ofFeature.contains { $0.name == option }: values[option] = []
			default: break
			}
			if !texts.isEmpty { values[option] = texts.map { ArgumentValue($0.value, of: "--\(option)", at: $0.span) } }
			if texts.isEmpty, flags.contains(option) || values[option] != nil { flagLocations[option] = value.span }
		}
	}
}

extension Configured<JSONNode> {
	/// The entries of the object at a key, each with one or several texts.
	fileprivate func texts(_ key: String) -> [PathEntry] {
		(self[key]?.entries ?? []).map { ($0.key, $0.value.strings) }
	}
}

extension Diagnostic {
	fileprivate static func tooManyPatterns(_ count: Int, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.sizeLimit,
			"there are \(count) patterns in 'rules', 'maps' and 'names', and gen compares at most \(Limits.patterns) with each path",
			at: span,
			fix: "match several keys by one pattern, as in '*_url', or set the types of single paths in 'types'")
	}

	fileprivate static func noTypeName(_ name: Configured<String>, at path: String) -> Diagnostic {
		let proposal = Words(name.value).upperCamel(.common)
		return Diagnostic(
			.invalidName, "'\(path)' is a type, and '\(name.value)' does not begin with a capital letter", at: name.span,
			fix: "write it as '\(proposal.isEmpty ? "Hero" : proposal)'; properties have paths such as '\(path).name'")
	}

	fileprivate static func noFixtureName(_ name: Configured<String>) -> Diagnostic {
		Diagnostic(
			.invalidName, "'\(name.value)' is not the name of a fixture", at: name.span,
			fix:
				"use letters, digits, '-' and '_', without '.json', as in 'character_without_image'; Windows reserves 'con', 'aux' and similar names"
		)
	}

	fileprivate static func noName(_ name: Configured<String>) -> Diagnostic {
		let words = Words(name.value)
		let proposal = SwiftIdentifier(lowerCamel: words, .common).name
		guard SwiftIdentifier.canNameMethod(proposal) else {
			return Diagnostic(
				.invalidName, "'\(proposal)' is a Swift keyword and cannot name a method", at: name.span,
				fix: "add a word, as in '\(proposal)Item'")
		}
		return Diagnostic(
			.invalidName, "'\(name.value)' is not a Swift identifier", at: name.span,
			fix: "use letters and digits, as in '\(words.isEmpty ? "status" : proposal)'")
	}
}
