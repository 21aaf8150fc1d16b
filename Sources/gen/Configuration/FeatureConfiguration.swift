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
		var reader = ConfigurationReader(file.source, file.root)
		_ = reader.string("$schema")
		_ = reader.string(VersionRequirement.key)
		let values = reader.options(GenerateOptions.ofFeature)
		let runs = reader.objects("runs", elsewhere: ConfigurationSchema.correctionInRun) { run in
			let inputs = run.strings("inputs") ?? []
			var arguments = run.options(GenerateOptions.ofRuns)
			arguments.positionals = inputs.map { ArgumentValue($0.value, of: "inputs", at: $0.span) }
			var result = Run(arguments: arguments, folder: folder)
			result.endpoints = run.objects("endpoints") { $0.endpoint() } ?? []
			return result
		}
		let types = reader.object("types") { $0.paths { $0.string($1).map { [$0] } } } ?? []
		let rules = reader.objects("rules") { $0.rule() } ?? []
		let maps = (reader.strings("maps") ?? []).compactMap { text in reader.pattern(text).map { ($0, text.span) } }
		let allNames = reader.object("names") { $0.paths { $0.strings($1) } } ?? []
		let names = allNames.filter { !RulePattern.isOne($0.key.value) }
		let nameRules: [(pattern: RulePattern, name: Configured<String>)] = allNames.filter { RulePattern.isOne($0.key.value) }.compactMap {
			path, names in
			reader.pattern(path).flatMap { pattern in names.first.map { (pattern, $0) } }
		}
		let patterns = rules.count + maps.count + nameRules.count
		if patterns > Limits.patterns { reader.report(.tooManyPatterns(patterns, at: reader.whole)) }
		let plurals = reader.object("plurals") { $0.paths { $0.string($1).map { [$0] } } } ?? []
		let scalars = reader.object("scalars") { $0.paths { $0.string($1).map { [$0] } } } ?? []
		if let entry = reader.choice("dates", of: DateDecoding.self), dates == nil { dates = entry }
		let areDescribed = reader.node["known-types"]?.members != nil
		let ownTypes = areDescribed ? reader.object("known-types") { $0.ownTypes() } ?? [] : []
		let knownTypes = areDescribed ? ownTypes.map(\.name) : reader.strings("known-types") ?? []
		let facts =
			reader.object("settings") { settings in
				settings.entries { settings, name in
					settings.value(name).map { node in
						(node: node, own: node.members == nil ? [] : settings.object(name) { $0.entries { $0.value($1) } } ?? [])
					}
				}
			} ?? []
		for (code, level) in reader.levels() { levels.set(code, to: level) }
		reader.finish(elsewhere: ConfigurationSchema.correctionInFeature)
		for type in types.flatMap(\.value) where OverrideValue(type.value) == nil { reader.report(.noType(type)) }
		for type in scalars.flatMap(\.value) where SwiftTypeText.draft(type.value) == nil { reader.report(.noType(type)) }
		for (_, name) in nameRules where name.value.first?.isUppercase == true { reader.report(.noPropertyName(name)) }
		for (path, values) in allNames + plurals {
			let isFixture = path.value.hasSuffix(".fixture")
			for name in values where !(isFixture ? FixtureName.isName(name.value) : SwiftIdentifier(exactly: name.value) != nil) {
				reader.report(isFixture ? .noFixtureName(name) : .noName(name))
			}
		}
		reader.reportContradictions(names: allNames, plurals: plurals)
		reader.reportContradictions(runs?.flatMap(\.endpoints).flatMap(\.origins) ?? [])
		// A path of one step is that of a type, except for the roles of data sources, 'Character(remote)', and the responses of GraphQL.
		for (path, values) in names
		where !path.value.contains(".") && !path.value.hasSuffix(")") && path.value.first?.isLowercase == false {
			for name in values where name.value.first?.isLowercase == true { reader.report(.noTypeName(name, at: path.value)) }
		}
		for problem in reader.problems.all.sorted(by: { ($0.span?.range.lower ?? 0) < ($1.span?.range.lower ?? 0) }) {
			diagnostics.report(problem)
		}
		layers.append((values, isOwn))
		if isOwn { self.knownTypes = knownTypes } else { inheritedKnownTypes.formUnion(knownTypes.map(\.value)) }
		for entry in ownTypes where self.ownTypes[entry.name.value] == nil { self.ownTypes[entry.name.value] = entry.type }
		if isOwn { self.runs = runs ?? [] }
		self.rules += rules.compactMap(\.self)
		self.nameRules += nameRules
		self.mapRules += maps
		if isOwn {
			ownPatterns = rules.compactMap(\.self).map { TypeOverrides.OwnPattern(.type, $0.pattern, at: $0.span) }
			ownPatterns += maps.map { TypeOverrides.OwnPattern(.map, $0, at: $1) }
			ownPatterns += nameRules.map { TypeOverrides.OwnPattern(.property, $0.pattern, at: $0.name.span) }
		}
		for (path, value) in types where self.types[path.value] == nil { self.types[path.value] = value.first }
		for (path, value) in names where self.names[path.value] == nil { self.names[path.value] = value }
		for (path, value) in plurals where self.plurals[path.value] == nil {
			self.plurals[path.value] = value.first
			let name = Words(path.value).snake
			pluralsByName[name] = pluralsByName[name] ?? value.first
		}
		for (path, value) in scalars where self.scalars[path.value] == nil { self.scalars[path.value] = value.first }
		for (name, value) in facts {
			guard value.node.members != nil else {
				if self.facts[name.value] == nil {
					self.facts[name.value] = Configured(value.node, at: SourceSpan(file.source, value.node.range))
				}
				continue
			}
			var known = ownFacts[name.value] ?? (name.span, [:])
			for (inner, node) in value.own where known.values[inner.value] == nil {
				known.values[inner.value] = Configured(node, at: SourceSpan(file.source, node.range))
			}
			ownFacts[name.value] = known
		}
		guard isOwn else { return }
		for (path, _) in types + names { locations[path.value] = path.span }
		pluralKeys = plurals.map(\.key)
		scalarKeys = scalars.map(\.key)
	}

	/// The patterns of the feature's own file.
	private(set) var ownPatterns: [TypeOverrides.OwnPattern] = []
	/// The locations of paths in the feature's own file.
	private(set) var locations: [String: SourceSpan] = [:]
	/// The entities with a plural in the feature's own file.
	private(set) var pluralKeys: [Configured<String>] = []
	/// The scalars with a type in the feature's own file.
	private(set) var scalarKeys: [Configured<String>] = []
}

extension FeatureConfiguration {
	/// The overrides of names and types.
	var overrides: TypeOverrides {
		var overrides = TypeOverrides()
		overrides.types = types.mapValues(\.value)
		for (path, type) in types { overrides.spans[.type(path)] = type.span }
		for (path, values) in names {
			for name in values {
				let value = name.value
				if value.first?.isUppercase == true {
					overrides.names.types[path] = NameSettings.Name(value, at: name.span)
				} else {
					overrides.names.members[path] = NameSettings.Name(value, at: name.span)
				}
			}
		}
		for (entity, plural) in plurals { overrides.spans[.plural(Words(entity).snake)] = plural.span }
		for (scalar, type) in scalars { overrides.spans[.scalar(scalar)] = type.span }
		overrides.locations = locations
		overrides.rules = rules
		overrides.propertyRules = nameRules.map { ($0.pattern, $0.name.value, $0.name.span) }
		overrides.mapRules = mapRules
		overrides.ownPatterns = ownPatterns
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

	/// The same formats with the paths that they may apply to.
	var formRules: [SampleEvidence.FormRule] {
		let settings = types.sorted { $0.key < $1.key }.compactMap { path, type -> SampleEvidence.FormRule? in
			guard let form = OverrideValue(type.value)?.form, let pattern = RulePattern(path) else { return nil }
			return SampleEvidence.FormRule(pattern, form)
		}
		return rules.compactMap { rule in rule.value.form.map { SampleEvidence.FormRule(rule.pattern, $0) } } + settings
	}

	func plural(of entity: Words) -> Words? {
		pluralsByName[entity.snake].map { Words($0.value) }
	}
}

extension ConfigurationReader {
	/// Reads an endpoint of a run.
	fileprivate mutating func endpoint() -> EndpointEntry {
		var entry = EndpointEntry()
		for (key, name) in EndpointEntry.options {
			guard let option = GenerateOptions.ofRuns.first(where: { $0.name == name }) else { continue }
			guard option.value != nil else {
				if let flag = bool(key), flag.value {
					entry.arguments.flags.insert(name)
					entry.arguments.flagLocations[name] = flag.span
				}
				continue
			}
			// There may be several samples of the body.
			let texts = name == "body" ? strings(key) ?? [] : string(key).map { [$0] } ?? []
			for text in texts {
				if !option.takes(text.value) {
					report(.notAChoice(text, option))
				} else {
					entry.arguments.values[name, default: []].append(ArgumentValue(text.value, of: "--\(name)", at: text.span))
				}
			}
		}
		entry.arguments.positionals = (strings(EndpointEntry.samples) ?? []).map { ArgumentValue($0.value, of: "inputs", at: $0.span) }
		entry.origins = (object(EndpointEntry.origins) { $0.entries { $0.string($1) } } ?? []).map { sample, url in
			(ArgumentValue(sample.value, of: "inputs", at: sample.span), ArgumentValue(url.value, of: EndpointEntry.origins, at: url.span))
		}
		entry.headers = (strings(EndpointEntry.headers) ?? []).map { ArgumentValue($0.value, of: "--header", at: $0.span) }
		if let name = string(EndpointEntry.name) {
			if !SwiftIdentifier.canNameMethod(name.value) { report(.noName(name)) }
			entry.methodName = ArgumentValue(name.value, of: "name", at: name.span)
		}
		if entry.arguments["endpoint"] == nil { report(.noPath(at: whole)) }
		return entry
	}

	/// Reads the values of `options` as if they had been passed as arguments.
	fileprivate mutating func options(_ options: [OptionSpec]) -> ParsedArguments {
		var arguments = ParsedArguments()
		for option in options {
			guard option.value != nil else {
				guard let flag = bool(option.name), flag.value else { continue }
				arguments.flags.insert(option.name)
				arguments.flagLocations[option.name] = flag.span
				continue
			}
			let texts = texts(option)
			// An empty list is a value, too.
			if texts.isEmpty, GenerateOptions.ofFeature.contains(option), let list = self.list(option.name) {
				arguments.values[option.name] = []
				arguments.flagLocations[option.name] = list
			}
			for value in texts {
				if !option.takes(value.value) {
					report(.notAChoice(value, option))
				} else {
					arguments.values[option.name, default: []].append(ArgumentValue(value.value, of: "--\(option.name)", at: value.span))
				}
			}
		}
		return arguments
	}

	/// Reads the texts at the option's name: a list only if the option is repeatable, a number if the value looks like one.
	private mutating func texts(_ option: OptionSpec) -> [Configured<String>] {
		guard let node = value(option.name) else { return [] }
		if case .number(let token) = node.content { return [Configured(token, at: span(of: node))] }
		return option.isRepeatable ? strings(option.name) ?? [] : string(option.name).map { [$0] } ?? []
	}

	/// Returns the location of the list at `name`.
	private mutating func list(_ name: String) -> SourceSpan? {
		guard let node = value(name), case .array = node.content else { return nil }
		return span(of: node)
	}

	/// Reads an object whose keys are paths, with `body` for each value.
	fileprivate mutating func paths(
		_ body: (inout ConfigurationReader, String) -> [Configured<String>]?
	) -> [(key: Configured<String>, value: [Configured<String>])] {
		entries { body(&$0, $1) }
	}
}

extension Diagnostic {
	fileprivate static func notAChoice(_ value: Configured<String>, _ option: OptionSpec) -> Diagnostic {
		Diagnostic(
			.invalidValue, "'\(value.value)' is not a value of '\(option.name)'", at: value.span,
			fix: option.nextStep(from: value.value, isKey: true))
	}

	fileprivate static func tooManyPatterns(_ count: Int, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.sizeLimit,
			"there are \(count) patterns in 'rules', 'maps' and 'names', and gen compares at most \(Limits.patterns) with each path",
			at: span,
			fix: "match several keys by one pattern, as in '*_url', or set the types of single paths in 'types'")
	}

	fileprivate static func noPath(at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.missingArgument, "the endpoint has no path", at: span,
			fix: "add it, as in \"path\": \"/users/{identifier}\"")
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
