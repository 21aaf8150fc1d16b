import Generator
import JSONLanguage
import SourceText
import Workspace

/// All that the `gen.json` of a feature folder and those above it say.
struct FeatureConfiguration: Sendable {
	/// The feature's own file, where there is one.
	private(set) var own: ConfigurationFile?
	/// Remembered in the feature's own file; those of folders above are about other features.
	private(set) var runs: [Run] = []
	/// Swift types by path.
	private(set) var types: [String: Configured<String>] = [:]
	/// Names by path: of a type in upper camel case, of a property in lower camel case.
	private(set) var names: [String: [Configured<String>]] = [:]
	/// What is told of many places at once, that of the nearest file first.
	private(set) var rules: [ValueRule] = []
	private(set) var nameRules: [(pattern: RulePattern, name: Configured<String>)] = []
	private(set) var mapRules: [(pattern: RulePattern, span: SourceSpan)] = []
	/// The plurals of entities.
	private(set) var plurals: [String: Configured<String>] = [:]
	/// The same by the entity's name in snake case, which no setting of the style changes.
	private var pluralsByName: [String: Configured<String>] = [:]
	/// Swift types of custom scalars.
	private(set) var scalars: [String: Configured<String>] = [:]
	/// What templates read under names of the style's own.
	private(set) var facts: [String: Configured<JSONNode>] = [:]
	/// The same for an entity or an operation, by its path, with the place of that.
	private(set) var ownFacts: [String: (place: SourceSpan, values: [String: Configured<JSONNode>])] = [:]
	/// Types that settings name and that other modules declare: those of the feature's own file.
	private(set) var knownTypes: [Configured<String>] = []
	/// The known types of the files of folders above.
	private(set) var inheritedKnownTypes: Set<String> = []
	/// The levels of notes and warnings, those of the nearest file first.
	private var levels = DiagnosticLevels()
	/// The settings at the top of each file, nearest first.
	private var layers: [(values: ParsedArguments, isOwn: Bool)] = []

	/// - Parameter folder: the feature folder, as seen from where gen was started.
	init(_ search: ConfigurationSearch, folder: String, diagnostics: inout Diagnostics) {
		for (index, file) in search.files.enumerated() {
			let isOwn = index == 0 && search.hasOwn
			if isOwn { own = file }
			read(file, isOwn: isOwn, folder: folder, diagnostics: &diagnostics)
		}
		diagnostics.levels = levels
	}

	/// What the nearest file says about an option of the feature.
	func setting(_ name: String) -> Setting<String>? {
		for layer in layers {
			guard let value = layer.values[name] else { continue }
			return Setting(value.text, from: .configuration(value.span, isOwn: layer.isOwn))
		}
		return nil
	}

	/// The same of an option that is a list, which may be empty.
	func list(_ name: String) -> Setting<[ArgumentValue]>? {
		for layer in layers {
			guard let values = layer.values.values[name] else { continue }
			let place = values.first?.place ?? layer.values.flagPlaces[name]
			return place.map { Setting(values, from: .configuration($0, isOwn: layer.isOwn)) }
		}
		return nil
	}

	/// Whether the nearest file that speaks of the flag says yes.
	func has(_ flag: String) -> Bool { layers.contains { $0.values.has(flag) } }

	private mutating func read(_ file: ConfigurationFile, isOwn: Bool, folder: String, diagnostics: inout Diagnostics) {
		var reader = ConfigurationReader(file.source, file.root)
		_ = reader.string("$schema")
		let values = reader.options(GenerateOptions.ofFeature)
		let runs = reader.objects("runs") { run in
			let inputs = run.strings("inputs") ?? []
			var given = run.options(GenerateOptions.ofRuns)
			given.positionals = inputs.map { ArgumentValue($0.value, of: "inputs", at: $0.span) }
			var result = Run(given: given, folder: folder)
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
		let knownTypes = reader.strings("known-types") ?? []
		let facts =
			reader.object("settings") { settings in
				settings.entries { settings, name in
					settings.value(name).map { node in
						(node: node, own: node.members == nil ? [] : settings.object(name) { $0.entries { $0.value($1) } } ?? [])
					}
				}
			} ?? []
		for (code, level) in reader.levels() { levels.set(code, to: level) }
		reader.finish()
		for type in types.flatMap(\.value) where OverrideValue(type.value) == nil { reader.report(.noType(type)) }
		for type in scalars.flatMap(\.value) where SwiftTypeText.draft(type.value) == nil { reader.report(.noType(type)) }
		for (_, name) in nameRules where name.value.first?.isUppercase == true { reader.report(.noPropertyName(name)) }
		for (path, values) in allNames + plurals {
			let isFixture = path.value.hasSuffix(".fixture")
			for name in values where !(isFixture ? FixtureName.isName(name.value) : SwiftIdentifier(exactly: name.value) != nil) {
				reader.report(isFixture ? .noFixtureName(name) : .noName(name))
			}
		}
		// A path of one step is that of a type, but for the roles of data sources, 'Character(remote)', and what GraphQL answers with.
		for (path, values) in names
		where !path.value.contains(".") && !path.value.hasSuffix(")") && path.value.first?.isLowercase == false {
			for name in values where name.value.first?.isLowercase == true { reader.report(.noTypeName(name, at: path.value)) }
		}
		for problem in reader.problems.all.sorted(by: { ($0.span?.range.lower ?? 0) < ($1.span?.range.lower ?? 0) }) {
			diagnostics.report(problem)
		}
		layers.append((values, isOwn))
		if isOwn { self.knownTypes = knownTypes } else { inheritedKnownTypes.formUnion(knownTypes.map(\.value)) }
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
		for (path, _) in types + names { places[path.value] = path.span }
		pluralKeys = plurals.map(\.key)
		scalarKeys = scalars.map(\.key)
	}

	/// The patterns of the feature's own file.
	private(set) var ownPatterns: [TypeOverrides.OwnPattern] = []
	/// Where the feature's own file speaks of a path.
	private(set) var places: [String: SourceSpan] = [:]
	/// What the feature's own file gives a plural, and what scalars it gives a type.
	private(set) var pluralKeys: [Configured<String>] = []
	private(set) var scalarKeys: [Configured<String>] = []
}

extension FeatureConfiguration {
	/// What is said about the types of an entity, the paths of `run`'s own included.
	var overrides: TypeOverrides {
		var overrides = TypeOverrides()
		overrides.types = types.mapValues(\.value)
		for (path, type) in types { overrides.spans[.type(path)] = type.span }
		for (path, values) in names {
			for name in values {
				let value = name.value
				if value.first?.isUppercase == true {
					overrides.typeNames[path] = value
					overrides.spans[.typeName(path)] = name.span
				} else {
					overrides.properties[path] = value
					overrides.spans[.property(path)] = name.span
				}
			}
		}
		for (entity, plural) in plurals { overrides.spans[.plural(Words(entity).upperCamel)] = plural.span }
		for (scalar, type) in scalars { overrides.spans[.scalar(scalar)] = type.span }
		overrides.places = places
		overrides.rules = rules
		overrides.propertyRules = nameRules.map { ($0.pattern, $0.name.value, $0.name.span) }
		overrides.mapRules = mapRules
		overrides.ownPatterns = ownPatterns
		return overrides
	}

	/// What texts of samples are looked at for.
	var forms: [ValueForm] {
		var forms: [ValueForm] = []
		for form in rules.compactMap(\.value.form) + types.values.compactMap({ OverrideValue($0.value)?.form }) where !forms.contains(form)
		{
			forms.append(form)
		}
		return forms
	}

	func plural(of entity: Words) -> Words? {
		pluralsByName[entity.snake].map { Words($0.value) }
	}
}

extension ConfigurationReader {
	/// One of the endpoints of a run.
	fileprivate mutating func endpoint() -> EndpointEntry {
		var entry = EndpointEntry()
		for (key, name) in EndpointEntry.options {
			guard let option = GenerateOptions.ofRuns.first(where: { $0.name == name }) else { continue }
			guard option.value != nil else {
				if let flag = bool(key), flag.value {
					entry.given.flags.insert(name)
					entry.given.flagPlaces[name] = flag.span
				}
				continue
			}
			// Of what is sent there may be several samples.
			let texts = name == "body" ? strings(key) ?? [] : string(key).map { [$0] } ?? []
			for text in texts {
				if !option.takes(text.value) {
					report(.notAChoice(text, option))
				} else {
					entry.given.values[name, default: []].append(ArgumentValue(text.value, of: "--\(name)", at: text.span))
				}
			}
		}
		entry.given.positionals = (strings(EndpointEntry.samples) ?? []).map { ArgumentValue($0.value, of: "inputs", at: $0.span) }
		entry.places = (object(EndpointEntry.places) { $0.entries { $0.string($1) } } ?? []).map { sample, url in
			(ArgumentValue(sample.value, of: "inputs", at: sample.span), ArgumentValue(url.value, of: EndpointEntry.places, at: url.span))
		}
		entry.headers = (strings(EndpointEntry.headers) ?? []).map { ArgumentValue($0.value, of: "--header", at: $0.span) }
		if let name = string(EndpointEntry.name) {
			if SwiftIdentifier(exactly: name.value) == nil || name.value.first?.isUppercase == true { report(.noName(name)) }
			entry.methodName = ArgumentValue(name.value, of: "name", at: name.span)
		}
		if entry.given["endpoint"] == nil { report(.noPath(at: whole)) }
		return entry
	}

	/// The values of those of `options` that are there, as if they had been given as arguments.
	fileprivate mutating func options(_ options: [OptionSpec]) -> ParsedArguments {
		var given = ParsedArguments()
		for option in options {
			guard option.value != nil else {
				guard let flag = bool(option.name), flag.value else { continue }
				given.flags.insert(option.name)
				given.flagPlaces[option.name] = flag.span
				continue
			}
			let texts = texts(option)
			// A list without anything in it says so.
			if texts.isEmpty, GenerateOptions.ofFeature.contains(option), let list = self.list(option.name) {
				given.values[option.name] = []
				given.flagPlaces[option.name] = list
			}
			for value in texts {
				if !option.takes(value.value) {
					report(.notAChoice(value, option))
				} else {
					given.values[option.name, default: []].append(ArgumentValue(value.value, of: "--\(option.name)", at: value.span))
				}
			}
		}
		return given
	}

	/// What stands at the option's name: a list only where it may be repeated, a number where it looks like one.
	private mutating func texts(_ option: OptionSpec) -> [Configured<String>] {
		guard let node = value(option.name) else { return [] }
		if case .number(let token) = node.content { return [Configured(token, at: span(of: node))] }
		return option.isRepeatable ? strings(option.name) ?? [] : string(option.name).map { [$0] } ?? []
	}

	/// Where the list at `name` stands.
	private mutating func list(_ name: String) -> SourceSpan? {
		guard let node = value(name), case .array = node.content else { return nil }
		return span(of: node)
	}

	/// For objects whose keys are paths: what `body` reads at each.
	fileprivate mutating func paths(
		_ body: (inout ConfigurationReader, String) -> [Configured<String>]?
	) -> [(key: Configured<String>, value: [Configured<String>])] {
		entries { body(&$0, $1) }
	}
}

extension Diagnostic {
	fileprivate static func notAChoice(_ value: Configured<String>, _ option: OptionSpec) -> Diagnostic {
		Diagnostic(
			.unknownValue, "'\(value.value)' is not a value of '\(option.name)'", at: value.span, fix: option.nextStep(from: value.value))
	}

	fileprivate static func tooManyPatterns(_ count: Int, at span: SourceSpan) -> Diagnostic {
		Diagnostic(
			.featureLimit,
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
		let proposal = Words(name.value).upperCamel
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
		let proposal = SwiftIdentifier(lowerCamel: words).name
		return Diagnostic(
			.invalidName, "'\(name.value)' is not a Swift identifier", at: name.span,
			fix: "use letters and digits, as in '\(words.isEmpty ? "status" : proposal)'")
	}
}
