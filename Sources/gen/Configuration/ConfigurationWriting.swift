import Generator
import JSONLanguage
import SourceText
import Workspace

/// Writes runs into a feature's `gen.json` without changing anything else in the file.
struct ConfigurationWriting {
	let configuration: FeatureConfiguration
	let settings: FeatureSettings
	/// All arguments of the current command.
	let arguments: ParsedArguments
	let relation: PathRelation

	/// Returns the edit that makes the file remember `runs`; nil if it does already.
	func edit(remembering runs: [Run]) -> FileEdit? {
		let runs = runs.filter(\.isRepeatable)
		guard let own = configuration.own else {
			guard !runs.isEmpty else { return nil }
			let text = JSONValue.object(firstSettings + [.init("runs", .array(runs.map(value)))]).text() + "\n"
			return FileEdit(ConfigurationFile.path, .write(Array(text.utf8)), before: .missing)
		}
		var discarded = Diagnostics()
		guard var editor = JSONEditor(own.source, diagnostics: &discarded) else { return nil }
		for option in GenerateOptions.ofFeature {
			if let value = value(of: option, in: arguments) { set(value, at: [.key(option.name)], in: &editor) }
		}
		var known = configuration.runs
		let count = known.count
		var endpointRuns = EndpointRuns(known)
		var index = RunIndex(known, relation)
		for run in runs {
			let position = endpointRuns.adding(run, to: known)?.index ?? index.position(of: run, in: known)
			if position < count { remember(run, at: position, in: &editor) }
			known.replaceSubrange(position..<min(position + 1, known.count), with: [run])
			endpointRuns.add(run, at: position)
			index.add(run, at: position)
		}
		// In one step, since the text is parsed again after each.
		editor.append(known[count...].map(value), to: ["runs"])
		let edit = FileEdit(ConfigurationFile.path, .write(Array(editor.text.utf8)), before: own.entry)
		return edit.isIdle ? nil : edit
	}

	/// Returns diagnostics for the request of `old` that `new` replaces, and for the options of `old` that are lost.
	static func replacements(of old: Run, by new: Run, _ relation: PathRelation) -> [Diagnostic] {
		[replacement(of: old, by: new, relation), loss(from: old, by: new)].compactMap { $0 }
	}

	/// Returns a diagnostic for the options of `old`, other than those of its request, that `new` does not repeat.
	private static func loss(from old: Run, by new: Run) -> Diagnostic? {
		let lost = GenerateOptions.optionsOfRuns.filter { !$0.identifiesRequest }.compactMap { option in
			option.words(in: old) { text in
				let isElsewhere = option.isRepeatable && !option.isPath && !new.arguments.all(option.name).contains { $0.text == text }
				return !new.arguments.has(option.name) && (new.arguments[option.name] == nil || isElsewhere)
			}
		}
		guard !lost.isEmpty else { return nil }
		let again = GenerateOptions.optionsOfRuns.compactMap { $0.words(in: new) { _ in true } }
		let output = old.folder == "." ? [] : ["--output", ShellWord.quoted(old.folder)]
		let options = GenerateOptions.optionsOfRuns.filter { option in lost.contains { $0.hasPrefix("--" + option.name) } }
		return .lostOptions(
			lost, command: (["gen"] + new.inputs.map(ShellWord.quoted) + again + lost + output).joined(separator: " "),
			before: options.lazy.compactMap { old.arguments[$0.name]?.location ?? old.arguments.flagLocations[$0.name] }.first)
	}

	private static func replacement(of old: Run, by new: Run, _ relation: PathRelation) -> Diagnostic? {
		let lost = GenerateOptions.ofRuns.filter { option in
			let before = old.arguments.all(option.name).map(\.text)
			return option.identifiesRequest && !before.isEmpty && before != new.arguments.all(option.name).map(\.text)
		}
		guard !lost.isEmpty else { return nil }
		let replaced = lost.map { "--\($0.name) \(old.arguments.all($0.name).map { ShellWord.quoted($0.text) }.joined(separator: ","))" }
		var members = [JSONValue.Member("inputs", .array(old.inputs.map { .string(relation.fromFeature($0, old)) }))]
		for option in GenerateOptions.ofRuns where option.identifiesRequest || ["name", "method", "body"].contains(option.name) {
			guard let value = old.arguments[option.name] else { continue }
			members.append(.init(option.name, .string(option.isPath ? relation.fromFeature(value.text, old) : value.text)))
		}
		return .replacedRun(
			old.inputs, replaced.joined(separator: " "), entry: JSONValue.object(members).compactText(),
			at: lost.lazy.compactMap { new.arguments[$0.name]?.span }.first,
			before: lost.lazy.compactMap { old.arguments[$0.name]?.location }.first)
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
			// One by one, so that existing entries keep their formatting.
			let count = editor.value(at: path)?.elements?.count ?? 0
			for (number, entry) in entries.prefix(count).enumerated() {
				guard case .object(let members) = entry else { continue }
				for member in members { set(member.value, at: path + [.index(number), .key(member.key)], in: &editor) }
			}
			editor.append(Array(entries.dropFirst(count)), to: path)
		}
	}

	/// Sets the value unless the file has it in another form: a string for a list of one, a number for its text.
	private func set(_ value: JSONValue, at path: [JSONStep], in editor: inout JSONEditor) {
		let isSame =
			switch editor.value(at: path)?.content {
			case .string(let text): value == .array([.string(text)])
			case .number(let text): value == .string(text)
			default: false
			}
		if !isSame { editor.set(value, at: path) }
	}

	/// The settings that a first `gen.json` pins, so that neither renaming the folder nor changes in sibling features affect the feature.
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
			if let value = value(of: option, in: arguments) ?? found { members.append(.init(option.name, value)) }
		}
		return members
	}

	private func value(_ run: Run) -> JSONValue {
		var members: [JSONValue.Member] = []
		if !run.inputs.isEmpty { members.append(.init("inputs", .array(run.inputs.map { .string(relation.fromFeature($0, run)) }))) }
		for option in GenerateOptions.ofRuns {
			if let value = value(of: option, in: run.arguments, run) { members.append(.init(option.name, value)) }
		}
		if !run.endpoints.isEmpty { members.append(.init(Self.endpoints, .array(run.endpoints.map { value($0, in: run) }))) }
		return .object(members)
	}

	private static let endpoints = "endpoints"

	private func value(_ entry: EndpointEntry, in run: Run) -> JSONValue {
		func list(_ texts: [String]) -> JSONValue { texts.count == 1 ? .string(texts[0]) : .array(texts.map { .string($0) }) }
		var members: [JSONValue.Member] = []
		for (key, name) in EndpointEntry.options {
			let texts = entry.arguments.all(name).map { name == "body" ? relation.fromFeature($0.text, run) : $0.text }
			if entry.arguments.has(name) { members.append(.init(key, .bool(true))) }
			if !texts.isEmpty { members.append(.init(key, list(texts))) }
		}
		let samples = entry.arguments.positionals.map { relation.fromFeature($0.text, run) }
		if !samples.isEmpty { members.append(.init(EndpointEntry.samples, .array(samples.map { .string($0) }))) }
		if let name = entry.methodName { members.append(.init(EndpointEntry.name, .string(name.text))) }
		if !entry.origins.isEmpty {
			let origins = entry.origins.map { JSONValue.Member(relation.fromFeature($0.sample.text, run), .string($0.url.text)) }
			members.append(.init(EndpointEntry.origins, .object(origins)))
		}
		if !entry.headers.isEmpty { members.append(.init(EndpointEntry.headers, list(entry.headers.map(\.text)))) }
		return .object(members)
	}

	private func value(of option: OptionSpec, in arguments: ParsedArguments, _ run: Run? = nil) -> JSONValue? {
		guard option.value != nil else { return arguments.has(option.name) ? .bool(true) : nil }
		let texts = arguments.all(option.name).map { value in run.map { text(of: option, value.text, $0) } ?? value.text }
		guard let last = texts.last else { return nil }
		// The name as it is in Swift.
		if run == nil, option.name == "feature" { return .string(settings.feature.value) }
		return option.isRepeatable ? .array(texts.map { .string($0) }) : .string(last)
	}
}

extension ConfigurationWriting {
	/// Returns a value of `run` with the paths in it relative to the feature folder, as `gen.json` has them.
	private func text(of option: OptionSpec, _ text: String, _ run: Run) -> String {
		if option.isPath { return relation.fromFeature(text, run) }
		guard option.name == LocalOptions.itemOption else { return text }
		return LocalOptions(run, name: Words(""), style: StyleNames()).item { relation.fromFeature($0, run) } ?? text
	}
}

/// The positions of remembered runs, by an input of each, and by the entity and the endpoint of one without inputs.
struct RunIndex {
	private enum Key: Hashable {
		case input(String)
		case endpoint(String?, name: String?)
	}

	private let relation: PathRelation
	private var positions: [Key: [Int]] = [:]

	init(_ runs: [Run], _ relation: PathRelation) {
		self.relation = relation
		for (position, run) in runs.enumerated() { add(run, at: position) }
	}

	/// Records that `run` is now at `position`.
	mutating func add(_ run: Run, at position: Int) {
		// All inputs of a run are among those of the run that replaces it, so that one of them is enough.
		let key = run.inputs.first.map { Key.input(relation.fromFeature($0, run)) } ?? .endpoint(run.endpoint, name: run.name)
		positions[key, default: []].append(position)
	}

	/// Returns the position of the remembered run that `run` replaces, or the one after the last. Of several, it is the one with the same endpoint.
	func position(of run: Run, in runs: [Run]) -> Int {
		let keys = Set(run.inputs.map { Key.input(relation.fromFeature($0, run)) } + [.endpoint(run.endpoint, name: run.name)])
		let candidates = Set(keys.flatMap { positions[$0] ?? [] }).sorted().filter { runs[$0].isReplaced(by: run, relation) }
		return candidates.first { runs[$0].endpoint == run.endpoint } ?? candidates.first ?? runs.count
	}
}

extension Run {
	/// Returns whether `other` replaces the run: it has the same inputs or more, the same entity and the same method.
	fileprivate func isReplaced(by other: Run, _ relation: PathRelation) -> Bool {
		func files(_ run: Run) -> Set<String> { Set(run.inputs.map { relation.fromFeature($0, run) }) }
		guard name == other.name || name == nil || other.name == nil else { return false }
		guard method == other.method, endpoints.isEmpty || !other.endpoints.isEmpty else { return false }
		if inputs.isEmpty {
			guard name == other.name else { return false }
			let keys = Set(GenerateOptions.keysOfRuns.map(\.name))
			let isSame = Set(arguments.values.keys).subtracting(keys) == Set(other.arguments.values.keys).subtracting(keys)
			// A request without a response body, which may have a sample now.
			return other.inputs.isEmpty
				? isSame && endpoint == other.endpoint : local.isEmpty && endpoint == other.endpoint
		}
		// Several requests that change something answer with the same item, such as one that creates an order and one that cancels it.
		// An endpoint of as many segments may be the correction of a mistake.
		if method != .get, let endpoint, let new = other.endpoint, Self.segmentCount(endpoint) != Self.segmentCount(new) { return false }
		let mine = files(self)
		let theirs = files(other)
		guard mine.isSubset(of: theirs) else { return false }
		return mine == theirs || endpoint == other.endpoint || endpoint == nil || other.endpoint == nil
	}

	private static func segmentCount(_ endpoint: String) -> Int { endpoint.utf8.split(separator: UInt8(ascii: "/")).count }

	/// Returns the run as the replacement of `old`: it keeps the keys that no option sets, and a name that came from the inputs of `old` even if
	/// there are more inputs now.
	///
	/// - Parameter isPrepared: whether the run is from a recording, which has no name for `old` to lose.
	func replacing(_ old: Run, isPrepared: Bool) -> Run {
		var run = self
		for key in GenerateOptions.keysOfRuns.map(\.name) {
			run.arguments.values[key] = old.arguments.values[key]
			if old.arguments.has(key) { run.arguments.flags.insert(key) }
			run.arguments.flagLocations[key] = old.arguments.flagLocations[key]
		}
		if isPrepared, name == nil, let name = old.arguments.values["name"] {
			run.arguments.values["name"] = name
			return run
		}
		guard name == nil, old.name == nil, let known = EntityName.words(ofSamples: old.inputs),
			known != EntityName.words(ofSamples: inputs)
		else { return run }
		run.arguments.values["name"] = [ArgumentValue(known.upperCamel(.common), of: "--name")]
		return run
	}
}

extension OptionSpec {
	/// Whether the option is part of the request, so that another value makes another operation.
	fileprivate var identifiesRequest: Bool { ["endpoint", "query"].contains(name) }

	/// Returns the option as on the command line, with the values that `isIncluded`: `--schema a.graphqls --schema b.graphqls`; nil if there are none.
	fileprivate func words(in run: Run, _ isIncluded: (String) -> Bool) -> String? {
		guard value != nil else { return run.arguments.has(name) && isIncluded("") ? "--" + name : nil }
		let options = run.arguments.all(name).map(\.text).filter(isIncluded).map { text in
			let text = isPath && run.folder != "." && !text.hasPrefix("/") ? run.folder + "/" + text : text
			return "--\(name) \(ShellWord.quoted(text))"
		}
		return options.isEmpty ? nil : options.joined(separator: " ")
	}
}

extension Diagnostic {
	fileprivate static func lostOptions(_ lost: [String], command: String, before: SourceSpan?) -> Diagnostic {
		Diagnostic(
			.runReplaced,
			"\(lost.joined(separator: " ")) \(lost.count == 1 ? "is" : "are") lost: this run replaces the one that set it",
			at: nil, fix: "to keep it: \(command)", fixes: [.command(command)],
			notes: before.map { [Note("it was set here", at: $0)] } ?? [])
	}

	fileprivate static func replacedRun(
		_ inputs: [String], _ replaced: String, entry: String, at span: SourceSpan?, before: SourceSpan?
	) -> Diagnostic {
		Diagnostic(
			.runReplaced, "this run replaces the one of \(inputs.joined(separator: ", ")) with \(replaced)", at: span,
			fix: "to keep both, add the other one to 'runs' in gen.json: \(entry)",
			notes: before.map { [Note("it was set here", at: $0)] } ?? [])
	}
}

extension Setting {
	/// Whether the setting comes from a folder above, where it may change.
	fileprivate var isInherited: Bool {
		if case .configuration = origin { true } else { false }
	}

	/// Whether the setting was found in the code of the project.
	fileprivate var isFound: Bool {
		switch origin {
		case .sibling, .module: true
		case .argument, .configuration, .folder, .convention: false
		}
	}
}
