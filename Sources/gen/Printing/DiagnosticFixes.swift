import JSONLanguage
import SourceText

extension Diagnostic {
	/// The fixes that a program can apply: the declared ones, the removal of a setting without effect, and the commands that the fix tells to run.
	///
	func applicableFixes() -> [Fix] {
		var settings = ParsedSettings()
		return applicableFixes(in: &settings)
	}

	/// - Parameters:
	///   - typed: the command that is reported on; without one, fixes of its words are omitted.
	///   - settings: the files of settings that diagnostics of the same report have their locations in.
	func applicableFixes(of typed: TypedCommand? = nil, in settings: inout ParsedSettings) -> [Fix] {
		var fixes = self.fixes.compactMap { typed?.resolved($0) ?? $0.settled }
		if let typed { fixes += changesOfWords.compactMap(typed.resolved).filter { !fixes.contains($0) } }
		if Self.removable.contains(code.name), let span, let path = SettingPath(of: span, in: &settings)?.steps {
			// Otherwise the setting may be misspelt.
			fixes.append(.setting(path, nil, isAutomatic: fix?.hasPrefix("remove it") == true))
		}
		if Self.options.contains(code.name), let fix, fix.hasPrefix("remove ") || fix.hasSuffix("or remove it"), let span,
			let path = SettingPath(of: span, in: &settings)?.steps
		{
			// With an alternative, it is a decision.
			fixes.append(.setting(path, nil, isAutomatic: fix == "remove it"))
		}
		if let span, let path = SettingPath(of: span, in: &settings), let proposal = Self.proposal(in: fix ?? "") {
			fixes.append(path.isKey ? .key(path.steps, proposal) : .setting(path.steps, .text(proposal)))
		}
		if code.name == DiagnosticCode.unknownKey.name, let span, let path = SettingPath(of: span, in: &settings), path.isKey {
			let removal = Fix.setting(path.steps, nil)
			if !fixes.contains(where: { $0.action == removal.action }) { fixes.append(removal) }
		}
		for text in Self.commands(in: fix ?? "") {
			let command = Fix.command(typed?.inSameFolder(text) ?? text)
			if !fixes.contains(command) { fixes.append(command) }
		}
		return fixes
	}

	/// The fixes of a word of the command: another word where the fix proposes one, or none where it tells to remove its option.
	///
	/// Without a location, the word is the first one that the message quotes.
	private var changesOfWords: [Fix] {
		let named = Self.removedOptions(in: fix ?? "").map(Fix.removal)
		let proposal = Self.proposal(in: fix ?? "")
		let tellsToRemove = fix?.hasPrefix("remove it") == true || fix?.hasSuffix("or remove it") == true
		guard let span else {
			guard let word = message.split(separator: "'", omittingEmptySubsequences: false).dropFirst().first.map(String.init) else {
				return named
			}
			if let proposal { return [.word(word, proposal)] + named }
			return tellsToRemove && word.hasPrefix("--") ? [.removal(option: String(word.dropFirst(2)))] : named
		}
		guard span.source.path == "<input>" || span.source.path.hasPrefix("--") else { return named }
		let isWhole = span.range.lower == 0 && span.range.upper == span.source.count
		let word = span.source.text(in: SourceRange(0, span.source.count))
		if let proposal, isWhole { return [.word(word, proposal)] + named }
		if tellsToRemove, isWhole, code.name == DiagnosticCode.unknownOption.name { return [.word(word, nil)] }
		guard tellsToRemove, Self.options.contains(code.name) else { return named }
		return [.removal(option: String(span.source.path.drop { $0 == "-" }))]
	}

	/// Returns the options in a text such as `remove --pages, or pass the filter`.
	private static func removedOptions(in text: String) -> [String] {
		var options: [String] = []
		var rest = text[...]
		while let start = rest.firstRange(of: "emove --") {
			let name = rest[start.upperBound...].prefix { $0.isLetter || $0 == "-" }
			options.append(String(name))
			rest = rest[name.endIndex...]
		}
		return options
	}

	/// The codes of settings that have no effect, so that removing them changes nothing.
	private static let removable = Set([DiagnosticCode.unusedSetting].map(\.name))

	/// The codes of options that can be removed from a remembered run where the fix says so.
	private static let options = Set([DiagnosticCode.optionConflict, .storeOption, .unknownKey].map(\.name))

	/// Words in commands that stand for something else.
	private static let placeholders: Set<Substring> = [
		"FILE", "FILE.har", "FILE…", "INPUT", "NAME", "CODE", "DIR", "METHOD", "COMMAND", "NAME=HOST", "FOLDER", "PATH",
	]

	/// The texts before a quoted command that tell to run it or what it is for; `as in 'gen …'` is an example.
	private static let introductions = ["un ", "; ", ": ", "? ", "that ", "after "]

	/// The texts before a quoted command that is run after something that no program can do, as in `correct the template, and run 'gen'`, or not at all.
	private static let continuations = ["nd run ", "then run ", "so that "]

	/// Returns the value in a text such as `did you mean 'URL'?`; a command with `gen` is no value.
	private static func proposal(in text: String) -> String? {
		guard text.hasPrefix("did you mean '"), !text.hasPrefix("did you mean 'gen ") else { return nil }
		let rest = text.dropFirst("did you mean '".count)
		return rest.firstRange(of: "'?").map { String(rest[..<$0.lowerBound]) }
	}

	/// Returns the commands in a text such as `run 'gen rename --all' to see them`.
	private static func commands(in text: String) -> [String] {
		var commands: [String] = []
		var rest = text[...]
		while let start = rest.firstRange(of: "'gen") {
			let before = text[..<start.lowerBound]
			let command = rest[rest.index(after: start.lowerBound)...]
			let isRun =
				(before.isEmpty || introductions.contains { before.hasSuffix($0) }) && !continuations.contains { before.hasSuffix($0) }
				&& [" ", "'"].contains(command.dropFirst("gen".count).prefix(1))
			guard isRun else {
				rest = rest[start.upperBound...]
				continue
			}
			// A quote ends the command unless a word or an option follows within it, as in --endpoint '/users'.
			guard
				let end = command.indices.first(where: { index in
					guard command[index] == "'" else { return false }
					let isBalanced = command[..<index].count { $0 == "'" } % 2 == 0
					let next = command[command.index(after: index)...].first
					return isBalanced && (next.map { " ,;.:".contains($0) } ?? true)
				})
			else { break }
			let found = command[..<end]
			let isComplete = found.split(separator: " ").allSatisfy { !placeholders.contains($0) && !$0.contains("…") }
			if isComplete { commands.append(String(found)) }
			rest = command[end...]
		}
		return commands
	}
}

/// The files of settings that diagnostics of one report have their locations in, each parsed once.
struct ParsedSettings {
	private var roots: [ObjectIdentifier: JSONNode?] = [:]

	/// Returns the value in `source`; nil if it is not a gen.json.
	fileprivate mutating func root(of source: SourceText) -> JSONNode? {
		guard source.path == "gen.json" || source.path.hasSuffix("/gen.json") else { return nil }
		if let known = roots[ObjectIdentifier(source)] { return known }
		var discarded = Diagnostics()
		let root = JSONNode.parse(source, diagnostics: &discarded)
		roots[ObjectIdentifier(source)] = .some(root)
		return root
	}
}

/// The path of the value, or of the member, at a location in a gen.json.
struct SettingPath {
	let steps: [Fix.Step]
	/// Whether the location is in the key of a member, not in its value.
	private(set) var isKey = false

	/// Creates the path of `span`; nil if it is not in a gen.json.
	init?(of span: SourceSpan) {
		var settings = ParsedSettings()
		self.init(of: span, in: &settings)
	}

	init?(of span: SourceSpan, in settings: inout ParsedSettings) {
		guard var node = settings.root(of: span.source) else { return nil }
		var steps: [Fix.Step] = []
		search: while true {
			if let members = node.members {
				for member in members where member.keyRange.lower <= span.range.lower && span.range.lower < member.value.range.upper {
					steps.append(.key(member.key))
					isKey = span.range.lower < member.value.range.lower
					node = member.value
					continue search
				}
			}
			if let elements = node.elements {
				// The elements are in the order of the text.
				var index = 0
				var end = elements.count
				while index < end {
					let middle = (index + end) / 2
					if elements[middle].range.upper <= span.range.lower { index = middle + 1 } else { end = middle }
				}
				guard index < elements.count, elements[index].range.lower <= span.range.lower else { break }
				steps.append(.index(index))
				node = elements[index]
				// A member of a rule has no meaning without the others.
				if steps.first == .key("rules") { break }
				continue search
			}
			break
		}
		guard !steps.isEmpty else { return nil }
		self.steps = steps
	}
}

extension Fix {
	/// The fix, unless it depends on the command.
	fileprivate var settled: Fix? {
		switch action {
		case .command, .setting, .key: self
		case .option, .word, .addition, .removal: nil
		}
	}

	/// The fix in the JSON output.
	var value: JSONValue {
		var members: [JSONValue.Member] = []
		switch action {
		case .command(let text): members.append(.init("command", .string(text)))
		case .setting(let path, let value):
			members.append(.init("setting", .object([.init("path", .array(path.map(\.value))), .init("value", value?.json ?? .null)])))
		case .key(let path, let name):
			members.append(.init("key", .object([.init("path", .array(path.map(\.value))), .init("name", .string(name))])))
		case .option, .word, .addition, .removal: break
		}
		return .object(members + [.init("isAutomatic", .bool(isAutomatic))])
	}
}

extension Fix.Step {
	fileprivate var value: JSONValue {
		switch self {
		case .key(let key): .string(key)
		case .index(let index): .integer(index)
		}
	}
}

extension Fix.Value {
	var json: JSONValue {
		switch self {
		case .text(let text): .string(text)
		case .flag(let flag): .bool(flag)
		}
	}
}
