import Generator
import JSONLanguage
import SourceText
import Workspace

/// Writes a run into a feature's `gen.json`, and changes nothing else there.
struct ConfigurationWriting {
	let configuration: FeatureConfiguration
	let settings: FeatureSettings
	/// All arguments of this run of gen.
	let given: ParsedArguments
	let relation: PathRelation

	/// What makes the file repeat `runs`; nil when it does so already.
	func edit(remembering runs: [Run]) -> FileEdit? {
		let runs = runs.filter(\.isRepeatable)
		guard let own = configuration.own else {
			guard !runs.isEmpty else { return nil }
			let own = optionFacts.isEmpty ? [] : [JSONValue.Member("settings", .object(optionFacts))]
			let text = JSONValue.object(firstSettings + own + [.init("runs", .array(runs.map(value)))]).text() + "\n"
			return FileEdit(ConfigurationFile.path, .write(Array(text.utf8)), before: .missing)
		}
		var unheard = Diagnostics()
		guard var editor = JSONEditor(own.source, diagnostics: &unheard) else { return nil }
		for option in GenerateOptions.ofFeature {
			if let value = value(of: option, in: given) { set(value, at: [.key(option.name)], in: &editor) }
		}
		for fact in optionFacts { set(fact.value, at: ["settings", .key(fact.key)], in: &editor) }
		var known = configuration.runs
		let count = known.count
		var endpointRuns = EndpointRuns(known)
		for run in runs {
			let index = endpointRuns.adding(run, to: known)?.index ?? Self.index(of: run, in: known, relation)
			if index < count { remember(run, at: index, in: &editor) }
			known.replaceSubrange(index..<min(index + 1, known.count), with: [run])
			endpointRuns.add(run, at: index)
		}
		// In one step: the text is read again after each.
		editor.append(known[count...].map(value), to: ["runs"])
		let edit = FileEdit(ConfigurationFile.path, .write(Array(editor.text.utf8)), before: own.entry)
		return edit.isIdle ? nil : edit
	}

	/// Where `run` stands among those remembered, or the place after the last: of several that it could be, the one at its own endpoint.
	static func index(of run: Run, in runs: [Run], _ relation: PathRelation) -> Int {
		let like = runs.indices.filter { runs[$0].isReplaced(by: run, relation) }
		return like.first { runs[$0].endpoint == run.endpoint } ?? like.first ?? runs.count
	}

	/// What tells that `old` is asked for otherwise from now on, and what else was told that counts no more; nothing where nothing is lost.
	static func replacements(of old: Run, by new: Run, _ relation: PathRelation) -> [Diagnostic] {
		[replacement(of: old, by: new, relation), loss(from: old, by: new)].compactMap { $0 }
	}

	/// What says nothing of how it is asked for, and is not told again.
	private static func loss(from old: Run, by new: Run) -> Diagnostic? {
		let lost = GenerateOptions.ofRuns.filter { !$0.isAskedBy }.compactMap { option in
			option.words(in: old) { text in
				let isElsewhere = option.isRepeatable && !option.isPath && !new.given.all(option.name).contains { $0.text == text }
				return !new.given.has(option.name) && (new.given[option.name] == nil || isElsewhere)
			}
		}
		guard !lost.isEmpty else { return nil }
		let again = GenerateOptions.ofRuns.compactMap { $0.words(in: new) { _ in true } }
		let output = old.folder == "." ? [] : ["--output", ShellWord.quoted(old.folder)]
		let places = GenerateOptions.ofRuns.filter { option in lost.contains { $0.hasPrefix("--" + option.name) } }
		return .lostOptions(
			lost, command: (["gen"] + new.inputs.map(ShellWord.quoted) + again + lost + output).joined(separator: " "),
			before: places.lazy.compactMap { old.given[$0.name]?.place ?? old.given.flagPlaces[$0.name] }.first)
	}

	private static func replacement(of old: Run, by new: Run, _ relation: PathRelation) -> Diagnostic? {
		let lost = GenerateOptions.ofRuns.filter { option in
			let before = old.given.all(option.name).map(\.text)
			return option.isAskedBy && !before.isEmpty && before != new.given.all(option.name).map(\.text)
		}
		guard !lost.isEmpty else { return nil }
		let told = lost.map { "--\($0.name) \(old.given.all($0.name).map { ShellWord.quoted($0.text) }.joined(separator: ","))" }
		var members = [JSONValue.Member("inputs", .array(old.inputs.map { .string(relation.fromFeature($0, old)) }))]
		for option in GenerateOptions.ofRuns where option.isAskedBy || option.name == "name" {
			if let value = old.given[option.name] { members.append(.init(option.name, .string(value.text))) }
		}
		return .replacedRun(
			old.inputs, told.joined(separator: " "), entry: JSONValue.object(members).compactText(),
			at: lost.lazy.compactMap { new.given[$0.name]?.span }.first, before: lost.lazy.compactMap { old.given[$0.name]?.place }.first)
	}

	private func remember(_ run: Run, at index: Int, in editor: inout JSONEditor) {
		guard case .object(let members) = value(run) else { return }
		for option in GenerateOptions.ofRuns where !members.contains(where: { $0.key == option.name }) {
			editor.remove(at: ["runs", .index(index), .key(option.name)])
		}
		for member in members {
			let path: [JSONStep] = ["runs", .index(index), .key(member.key)]
			guard member.key == Self.endpoints, editor.value(at: path) != nil, case .array(let entries) = member.value else {
				set(member.value, at: path, in: &editor)
				continue
			}
			// One by one, so that those that are there stay as they are written.
			let count = editor.value(at: path)?.elements?.count ?? 0
			for (number, entry) in entries.prefix(count).enumerated() {
				guard case .object(let members) = entry else { continue }
				for member in members { set(member.value, at: path + [.index(number), .key(member.key)], in: &editor) }
			}
			editor.append(Array(entries.dropFirst(count)), to: path)
		}
	}

	/// Leaves what says the same in another form: a string for a list of one, a number for its text.
	private func set(_ value: JSONValue, at path: [JSONStep], in editor: inout JSONEditor) {
		let isSame =
			switch editor.value(at: path)?.content {
			case .string(let text): value == .array([.string(text)])
			case .number(let text): value == .string(text)
			default: false
			}
		if !isSame { editor.set(value, at: path) }
	}

	/// The settings of the style's own that were told now.
	private var optionFacts: [JSONValue.Member] {
		var unheard = Diagnostics()
		return given.all("setting").compactMap { argument in
			guard let told = StyleFacts.told(argument, of: settings.style.value, diagnostics: &unheard) else { return nil }
			return switch told.value {
			case .text(let text): .init(told.name, .string(text))
			case .flag(let flag): .init(told.name, .bool(flag))
			}
		}
	}

	/// What a first `gen.json` pins, so that neither a renamed folder nor a changed neighbour changes the feature.
	private var firstSettings: [JSONValue.Member] {
		var members: [JSONValue.Member] = []
		for option in GenerateOptions.ofFeature {
			let found: JSONValue? =
				switch option.name {
				case "app": settings.app.isInherited ? nil : .string(settings.app.value)
				case "feature": settings.feature.isInherited ? nil : .string(settings.feature.value)
				case "style": settings.style.isFound ? .string(settings.style.value.name) : nil
				case "indent": settings.indentation.isFound ? .string(settings.indentation.value.option) : nil
				default: nil
				}
			if let value = value(of: option, in: given) ?? found { members.append(.init(option.name, value)) }
		}
		return members
	}

	private func value(_ run: Run) -> JSONValue {
		var members: [JSONValue.Member] = []
		if !run.inputs.isEmpty { members.append(.init("inputs", .array(run.inputs.map { .string(relation.fromFeature($0, run)) }))) }
		for option in GenerateOptions.ofRuns {
			if let value = value(of: option, in: run.given, run) { members.append(.init(option.name, value)) }
		}
		if !run.endpoints.isEmpty { members.append(.init(Self.endpoints, .array(run.endpoints.map { value($0, in: run) }))) }
		return .object(members)
	}

	private static let endpoints = "endpoints"

	private func value(_ entry: EndpointEntry, in run: Run) -> JSONValue {
		func list(_ texts: [String]) -> JSONValue { texts.count == 1 ? .string(texts[0]) : .array(texts.map { .string($0) }) }
		var members: [JSONValue.Member] = []
		for (key, name) in EndpointEntry.options {
			let texts = entry.given.all(name).map { name == "body" ? relation.fromFeature($0.text, run) : $0.text }
			if entry.given.has(name) { members.append(.init(key, .bool(true))) }
			if !texts.isEmpty { members.append(.init(key, list(texts))) }
		}
		let samples = entry.given.positionals.map { relation.fromFeature($0.text, run) }
		if !samples.isEmpty { members.append(.init(EndpointEntry.samples, .array(samples.map { .string($0) }))) }
		if let name = entry.methodName { members.append(.init(EndpointEntry.name, .string(name.text))) }
		if !entry.places.isEmpty {
			let places = entry.places.map { JSONValue.Member(relation.fromFeature($0.sample.text, run), .string($0.url.text)) }
			members.append(.init(EndpointEntry.places, .object(places)))
		}
		if !entry.headers.isEmpty { members.append(.init(EndpointEntry.headers, list(entry.headers.map(\.text)))) }
		return .object(members)
	}

	private func value(of option: OptionSpec, in given: ParsedArguments, _ run: Run? = nil) -> JSONValue? {
		guard option.value != nil else { return given.has(option.name) ? .bool(true) : nil }
		let texts = given.all(option.name).map { value in run.map { text(of: option, value.text, $0) } ?? value.text }
		guard let last = texts.last else { return nil }
		// As it is called in Swift.
		if run == nil, option.name == "feature" { return .string(settings.feature.value) }
		return option.isRepeatable ? .array(texts.map { .string($0) }) : .string(last)
	}
}

extension ConfigurationWriting {
	/// A value of `run` with the paths in it as `gen.json` has them.
	private func text(of option: OptionSpec, _ text: String, _ run: Run) -> String {
		if option.isPath { return relation.fromFeature(text, run) }
		guard option.name == LocalOptions.itemOption else { return text }
		return LocalOptions(run, name: Words("")).item { relation.fromFeature($0, run) } ?? text
	}
}

extension Run {
	/// Whether `other` asks for the same in another way: from the same inputs or more of them, for the same entity, by the same method.
	fileprivate func isReplaced(by other: Run, _ relation: PathRelation) -> Bool {
		func files(_ run: Run) -> Set<String> { Set(run.inputs.map { relation.fromFeature($0, run) }) }
		guard name == other.name || name == nil || other.name == nil else { return false }
		guard method == other.method, endpoints.isEmpty || !other.endpoints.isEmpty else { return false }
		if inputs.isEmpty {
			guard name == other.name else { return false }
			let isSame = Set(given.values.keys) == Set(other.given.values.keys)
			// What came back without a body, and now has a sample.
			return other.inputs.isEmpty
				? isSame && endpoint == other.endpoint : operations.isEmpty && fields == nil && local.isEmpty && endpoint == other.endpoint
		}
		let mine = files(self)
		let theirs = files(other)
		guard mine.isSubset(of: theirs) else { return false }
		return mine == theirs || endpoint == other.endpoint || endpoint == nil || other.endpoint == nil
	}

	/// The same in the place of `old`: what has got a name from its inputs keeps it when there are more of them.
	func replacing(_ old: Run) -> Run {
		guard name == nil, old.name == nil, let known = EntityName.words(ofSamples: old.inputs),
			known != EntityName.words(ofSamples: inputs)
		else { return self }
		var run = self
		run.given.values["name"] = [ArgumentValue(known.upperCamel, of: "--name")]
		return run
	}
}

extension OptionSpec {
	/// It says how something is asked for, so that another value is another operation.
	fileprivate var isAskedBy: Bool { ["endpoint", "query"].contains(name) }

	/// As it is told on the command line, those of its values that `counts`: `--map User.scores --map User.days`; nil where none is.
	fileprivate func words(in run: Run, _ counts: (String) -> Bool) -> String? {
		guard value != nil else { return run.given.has(name) && counts("") ? "--" + name : nil }
		let told = run.given.all(name).map(\.text).filter(counts).map { text in
			let text = isPath && run.folder != "." && !text.hasPrefix("/") ? run.folder + "/" + text : text
			return "--\(name) \(ShellWord.quoted(text))"
		}
		return told.isEmpty ? nil : told.joined(separator: " ")
	}
}

extension Diagnostic {
	fileprivate static func lostOptions(_ lost: [String], command: String, before: SourceSpan?) -> Diagnostic {
		Diagnostic(
			.runReplaced,
			"\(lost.joined(separator: " ")) \(lost.count == 1 ? "is" : "are") lost: this run replaces the one that set it",
			at: nil, fix: "to keep it: \(command)", notes: before.map { [Note("it was set here", at: $0)] } ?? [])
	}

	fileprivate static func replacedRun(
		_ inputs: [String], _ told: String, entry: String, at span: SourceSpan?, before: SourceSpan?
	) -> Diagnostic {
		Diagnostic(
			.runReplaced, "this run replaces the one of \(inputs.joined(separator: ", ")) with \(told)", at: span,
			fix: "to keep both, add the other one to 'runs' in gen.json: \(entry)",
			notes: before.map { [Note("it was set here", at: $0)] } ?? [])
	}
}

extension Setting {
	/// A folder above says so, and may say otherwise one day.
	fileprivate var isInherited: Bool {
		if case .configuration = origin { true } else { false }
	}

	fileprivate var isFound: Bool {
		if case .neighbour = origin { true } else { false }
	}
}
