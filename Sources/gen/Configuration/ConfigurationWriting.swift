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

	/// The length up to which a run is on one line.
	private static let width = 140

	/// Returns the edit that makes the file remember `runs`; nil if it does already.
	///
	/// - Parameters:
	///   - runs: all runs, each with its position in the file; nil for one that the file does not have.
	///   - removed: the positions of runs that are no longer there.
	///   - origins: the requests of new samples.
	func edit(remembering runs: [(run: Run, position: Int?)], without removed: [Int] = [], origins: [SampleOrigin] = []) -> FileEdit? {
		let runs = runs.filter(\.run.isRepeatable)
		guard let own = configuration.own else {
			guard !runs.isEmpty else { return nil }
			let requests = origins.isEmpty ? [] : [JSONValue.Member(SampleOrigin.section, .object(origins.map(member)))]
			let members = firstSettings + [.init("runs", .array(runs.map { value($0.run) }))] + requests
			return FileEdit(
				ConfigurationFile.path, .write(Array((JSONValue.object(members).text(width: Self.width) + "\n").utf8)), before: .missing)
		}
		var discarded = Diagnostics()
		guard var editor = JSONEditor(own.source, diagnostics: &discarded) else { return nil }
		editor.width = Self.width
		for option in GenerateOptions.ofFeature {
			if let value = value(of: option, in: arguments) { set(value, at: [.key(option.name)], in: &editor) }
		}
		var additions: [(after: Int?, values: [JSONValue])] = [(nil, [])]
		for (run, position) in runs {
			guard let position else {
				additions[additions.count - 1].values.append(value(run))
				continue
			}
			additions.append((position, []))
			let value = value(run)
			if value != self.value(configuration.runs[position]) { editor.set(value, at: ["runs", .index(position)]) }
		}
		// From the last one, so that the positions of the others stay.
		let last = configuration.runs.count - 1
		for index in (-1...max(last, -1)).reversed() {
			let values = additions.first { ($0.after ?? -1) == index }?.values ?? []
			if index == last { editor.append(values, to: ["runs"]) } else { editor.insert(values, at: index + 1, of: ["runs"]) }
			if removed.contains(index) { editor.remove(at: ["runs", .index(index)]) }
		}
		for origin in origins {
			let (key, value) = (member(origin).key, member(origin).value)
			editor.set(value, at: [.key(SampleOrigin.section), .key(key)])
		}
		let edit = FileEdit(ConfigurationFile.path, .write(Array(editor.text.utf8)), before: own.entry)
		return edit.isIdle ? nil : edit
	}

	/// Returns a warning for the request of `old` that `new` replaces.
	static func replacement(of old: Run, by new: Run, _ relation: PathRelation) -> Diagnostic? {
		let lost = GenerateOptions.ofRuns.filter { option in
			let before = old.arguments.all(option.name).map(\.text)
			let after = new.arguments.all(option.name).map(\.text)
			return option.identifiesRequest && !before.isEmpty && !after.isEmpty && before != after
		}
		guard !lost.isEmpty else { return nil }
		let replaced = lost.map { "--\($0.name) \(old.arguments.all($0.name).map { ShellWord.quoted($0.text) }.joined(separator: ","))" }
		var members = [JSONValue.Member("inputs", .array(old.inputs.map { .string(relation.fromFeature($0, old)) }))]
		if let endpoint = old.endpoint { members.append(.init("endpoint", .string("\(old.method.rawValue) \(endpoint)"))) }
		if let query = old.query { members.append(.init("query", .string(query))) }
		return .replacedRun(
			old.inputs, replaced.joined(separator: " "), entry: JSONValue.object(members).compactText(),
			at: lost.lazy.compactMap { new.arguments[$0.name]?.span }.first,
			before: lost.lazy.compactMap { old.arguments[$0.name]?.location }.first)
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

	/// The keys of a run, in the order in which people read them.
	private static let order = ["name", "inputs", "schema", "sample", "body", "endpoint", "query", "list", "pages"]

	private func value(_ run: Run) -> JSONValue {
		var members: [String: JSONValue] = [:]
		if !run.inputs.isEmpty { members["inputs"] = .array(run.inputs.map(JSONValue.string)) }
		for option in GenerateOptions.inRuns { members[option.name] = value(of: option, in: run.arguments) }
		if run.bodies.count > 1 { members["body"] = .array(run.bodies.map { .string($0.text) }) }
		if let endpoint = run.endpoint { members["endpoint"] = .string(run.writesMethod ? "\(run.method.rawValue) \(endpoint)" : endpoint) }
		if !run.pages.isEmpty { members["pages"] = .object(run.pages.map { .init($0.path, $0.json) }) }
		let others = GenerateOptions.inRuns.map(\.name).filter { !Self.order.contains($0) && $0 != "operation" }
		let order = Self.order + others + ["operation"]
		return .object(order.compactMap { key in members[key].map { .init(key, $0) } })
	}

	private func member(_ origin: SampleOrigin) -> JSONValue.Member {
		var members = [JSONValue.Member(SampleOrigin.url, .string(origin.url.text))]
		if !origin.headers.isEmpty { members.append(.init(SampleOrigin.headers, .array(origin.headers.map { .string($0.text) }))) }
		return .init(relation.fromFeature(origin.sample.text, in: "."), .object(members))
	}

	private func value(of option: OptionSpec, in arguments: ParsedArguments) -> JSONValue? {
		guard option.value != nil else { return arguments.has(option.name) ? .bool(true) : nil }
		let texts = arguments.all(option.name).map(\.text)
		guard let last = texts.last else { return nil }
		// The name as it is in Swift.
		if option.name == "feature" { return .string(settings.feature.value) }
		return texts.count > 1 ? .array(texts.map { .string($0) }) : .string(last)
	}
}

extension PageRoles {
	/// - Parameter roles: the paths of keys by their roles; a role of several keys has a list.
	init(_ path: Configured<String>, roles: Configured<JSONNode>) {
		let keys = roles.entries.compactMap { name, paths in Role(rawValue: name.value).map { ($0, paths.strings.map(\.value)) } }
		self.init(path: path.value, keys: Dictionary(keys) { first, _ in first }, at: path.span)
	}

	fileprivate var json: JSONValue {
		.object(
			Role.allCases.compactMap { role in
				guard let paths = keys[role], let first = paths.first else { return nil }
				return .init(role.rawValue, paths.count == 1 ? .string(first) : .array(paths.map(JSONValue.string)))
			})
	}
}

extension Run {
	/// Whether the HTTP method is written in front of the path, which a run that is not decided may leave out.
	fileprivate var writesMethod: Bool { operation != nil || arguments["method"] != nil }
}

extension OptionSpec {
	/// Whether the option is part of the request, so that another value makes another operation.
	fileprivate var identifiesRequest: Bool { ["endpoint", "query"].contains(name) }
}

extension Diagnostic {
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
