import Generator
import JSONLanguage
import SourceText

/// An explanation as text for people and as JSON for scripts.
struct ExplanationText {
	private var explanation: Explanation
	/// Whether it is restricted to one declaration.
	private var isNarrow = false
	/// The paths and names of what it is restricted to, as messages quote them.
	private var subjects: Set<String> = []
	/// The maximum number of further samples that are named for a piece of evidence.
	private static let mostSamples = 5
	private var types: [Explanation.TypeItem]
	private var operations: [Explanation.OperationItem]
	/// The other named items, of which only the path and the names are known.
	private var others: [(path: String, names: [String])] = []
	private let paths: [(path: String, names: [String])]
	private let generation: FeatureGeneration
	private var affix: TypeAffix { generation.plan.style.settings.names.types.affix }

	init(_ generation: FeatureGeneration) {
		explanation = Explanation(generation.plan)
		self.generation = generation
		types = explanation.types
		operations = explanation.operations
		paths = generation.plan.namedPaths
	}

	/// The names that can be explained.
	var names: [String] {
		var names: [String] = []
		for type in explanation.types {
			names += [type.name, type.path]
			for member in type.members { names += ["\(type.name).\(member.name)", "\(type.path).\(member.name)"] }
		}
		for operation in explanation.operations { names += [operation.method, "\(operation.entity).\(operation.method)"] }
		return names + paths.map(\.path)
	}

	/// Restricts the explanation to `name`: a type by its name, with or without the affix of the style, or by its path; one of its members, by
	/// its name in code or on the wire; a method, alone or after its entity; any other item by its path. Returns false if nothing matches.
	mutating func narrow(to name: String) -> Bool {
		isNarrow = true
		func isCalled(_ type: Explanation.TypeItem, _ name: Substring) -> Bool {
			type.name == name || type.name == affix.name(String(name)) || type.path == name
		}
		types = explanation.types.filter { isCalled($0, name[...]) }
		operations = explanation.operations.filter { $0.method == name || $0.entity + "." + $0.method == name }
		if types.isEmpty, operations.isEmpty, let (owner, key) = JSONPath.split(name) {
			types = members(key, of: owner) { isCalled($0, $1) }
		}
		// A key with a dot may be written without quotes.
		for dot in name.indices where types.isEmpty && operations.isEmpty && name[dot] == "." {
			types = members(String(name[name.index(after: dot)...]), of: String(name[..<dot])) { isCalled($0, $1) }
		}
		others = types.isEmpty && operations.isEmpty ? paths.filter { $0.path == name } : []
		subjects = Set([name] + operations.map(\.method))
		for type in types {
			let isWhole = isCalled(type, name[...])
			subjects.formUnion(isWhole ? [type.name, type.path] : [])
			let owners = [type.path, type.name]
			for member in type.members where !isWhole { subjects.formUnion(owners.map { $0.appending(key: member.key ?? member.name) }) }
		}
		return !types.isEmpty || !operations.isEmpty || !others.isEmpty
	}

	/// Returns whether a message quotes something that the explanation is about: everything, unless it is restricted to a declaration.
	func isAbout(_ message: String) -> Bool {
		guard isNarrow else { return true }
		let parts = message.split(separator: "'", omittingEmptySubsequences: false)
		return parts.indices.contains { index in
			!index.isMultiple(of: 2) && subjects.contains { !$0.isEmpty && (parts[index] == $0 || parts[index].hasPrefix($0 + ".")) }
		}
	}

	/// Returns the types that are called `owner`, with their members that have this name in code or on the wire; without the other types.
	private func members(
		_ member: String, of owner: String, _ isCalled: (Explanation.TypeItem, Substring) -> Bool
	) -> [Explanation.TypeItem] {
		explanation.types.filter { isCalled($0, owner[...]) }.compactMap { type in
			var type = type
			type.members = type.members.filter { $0.name == member || $0.key == member }
			return type.members.isEmpty ? nil : type
		}
	}

	/// Restricts the names to those called `name` or below that path, as `names` in `gen.json` lists them.
	mutating func narrowNames(to name: String) -> Bool {
		let found = paths.filter {
			$0.path == name || $0.path.hasPrefix(name + ".") || $0.path.hasPrefix(name + "(") || $0.names.contains(name)
		}
		others += found
		return !found.isEmpty
	}

	/// The member `"names": {"Character": "Character", …}`, with all names or those that match.
	var namesMember: JSONValue.Member {
		func value(_ names: [String]) -> JSONValue { names.count == 1 ? .string(names[0]) : .array(names.map { .string($0) }) }
		return .init("names", .object((others.isEmpty ? paths : others).map { .init($0.path, value($0.names)) }))
	}

	var text: String {
		var text = ""
		for type in types {
			text +=
				type.name
				+ (type.path.isEmpty || affix.name(type.path) == type.name || type.path == type.name
					? "" : "  (\(Visible.text(type.path)))")
				+ "\n"
			text += lines(type.evidence, indented: 1)
			for member in type.members { text += "  \(member.name): \(member.type)\n" + lines(member.evidence, indented: 2) }
			text += "\n"
		}
		for operation in operations {
			let parameters = operation.parameters.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
			text += "\(operation.method)(\(parameters)) -> \(operation.result)  (\(operation.entity))\n"
			text += operation.travels.map { "    \(Visible.text($0))\n" }.joined()
			text += lines(operation.evidence, indented: 1)
			for parameter in operation.parameters {
				text += "  \(parameter.name): \(parameter.type)\n" + lines(parameter.evidence, indented: 2)
			}
			text += "\n"
		}
		for other in others {
			text += "\(Visible.text(other.path)): \(other.names.joined(separator: ", "))\n"
			text += "    to rename it, set this path under \"names\" in gen.json\n\n"
		}
		return String(text.dropLast())
	}

	/// Returns the other samples that show a piece of evidence, if the explanation is of one declaration: `, also in b.json and 3 more samples`.
	private func others(of note: EvidenceNote) -> String {
		let samples = generation.samples(of: note).dropFirst()
		guard isNarrow, !samples.isEmpty else { return "" }
		let shown = samples.prefix(Self.mostSamples).joined(separator: ", ")
		let more = samples.count - Self.mostSamples
		return ", also in \(shown)" + (more > 0 ? " and \(note.samples.hasOthers ? "at least " : "")\(more) more" : "")
	}

	/// Returns lines such as `optional: absent in 3 of 20 (samples/page2.json:14:7)`.
	private func lines(_ notes: [EvidenceNote], indented depth: Int) -> String {
		notes.map { note in
			let location =
				generation.span(of: note).map { span in
					" (\(generation.setup.displayPath.shown(span.source.path)):\(span.start.line):\(span.start.column))"
				} ?? ""
			return String(repeating: "  ", count: depth + 1) + Visible.text(note.text + location + others(of: note)) + "\n"
		}.joined()
	}
}

extension ExplanationText {
	/// The additional members for `--format json`.
	var members: [JSONValue.Member] {
		[
			.init(
				"types",
				.array(
					types.map { type in
						.object([
							.init("name", .string(type.name)), .init("path", .string(type.path)), .init("evidence", value(type.evidence)),
							.init("members", .array(type.members.map { value($0, of: type) })),
						])
					})),
			.init(
				"operations",
				.array(
					operations.map { operation in
						.object([
							.init("entity", .string(operation.entity)), .init("method", .string(operation.method)),
							.init("result", .string(operation.result)), .init("travels", .array(operation.travels.map { .string($0) })),
							.init("evidence", value(operation.evidence)), .init("parameters", .array(operation.parameters.map(value))),
						])
					})),
		]
	}

	private func value(_ member: Explanation.Member) -> JSONValue { .object(members(of: member)) }

	/// The property of a type, with the setting that overrides its type if that is a guess.
	private func value(_ member: Explanation.Member, of type: Explanation.TypeItem) -> JSONValue {
		guard let key = member.key, member.evidence.contains(where: \.isGuess), !type.path.isEmpty else { return value(member) }
		let fix = Fix.setting(["types", .key(type.path.appending(key: key))], .text(member.type))
		return .object(members(of: member) + [.init("override", fix.value)])
	}

	private func members(of member: Explanation.Member) -> [JSONValue.Member] {
		[
			.init("name", .string(member.name)), .init("key", member.key.map { .string($0) } ?? .null), .init("type", .string(member.type)),
			.init("evidence", value(member.evidence)),
		]
	}

	private func value(_ notes: [EvidenceNote]) -> JSONValue {
		.array(
			notes.map { note in
				let span = generation.span(of: note)
				return .object([
					.init("text", .string(note.text)),
					.init("file", span.map { .string(generation.setup.displayPath.shown($0.source.path)) } ?? .null),
					.init("line", span.map { .integer($0.start.line) } ?? .null),
					.init("column", span.map { .integer($0.start.column) } ?? .null), .init("isGuess", .bool(note.isGuess)),
					.init("samples", .array(generation.samples(of: note).map { .string($0) })),
				])
			})
	}
}
