import JSONLanguage
import SourceText

extension Diagnostic {
	/// The fixes that a program can apply.
	func applicableFixes() -> [Fix] {
		var settings = ParsedSettings()
		return applicableFixes(in: &settings)
	}

	/// - Parameters:
	///   - typed: the command that is reported on; without one, fixes of its words are omitted.
	///   - settings: the files of settings that diagnostics of the same report have their locations in.
	func applicableFixes(of typed: TypedCommand? = nil, in settings: inout ParsedSettings) -> [Fix] {
		var fixes: [Fix] = []
		for fix in self.fixes + (fix?.fixes ?? []) {
			let resolved: Fix? =
				switch fix.action {
				case .here(let text): located(text, isAutomatic: fix.isAutomatic, typed, &settings)
				case .command(let text): .command(typed?.inSameFolder(text) ?? text)
				case .setting, .key: fix
				case .option, .word, .addition, .removal: typed?.resolved(fix)
				}
			if let resolved, !fixes.contains(resolved) { fixes.append(resolved) }
		}
		return fixes
	}

	/// Returns the fix that writes another text in the location of the diagnostic, or removes the setting or option there.
	private func located(_ text: String?, isAutomatic: Bool, _ typed: TypedCommand?, _ settings: inout ParsedSettings) -> Fix? {
		guard let span else { return nil }
		if let path = SettingPath(of: span, in: &settings) {
			guard let text else { return .setting(path.steps, nil, isAutomatic: isAutomatic) }
			return path.isKey ? .key(path.steps, text) : .setting(path.steps, .text(text))
		}
		let option = span.source.path.hasPrefix("--") ? String(span.source.path.drop { $0 == "-" }) : nil
		guard option != nil || span.source.path == "<input>" else { return nil }
		let isWhole = span.range.lower == 0 && span.range.upper == span.source.count
		if text == nil, let option { return typed?.resolved(.removal(option: option)) }
		return isWhole ? typed?.resolved(.word(span.source.text(in: span.range), text)) : nil
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
	/// The fix in the JSON output.
	var value: JSONValue {
		var members: [JSONValue.Member] = []
		switch action {
		case .command(let text): members.append(.init("command", .string(text)))
		case .setting(let path, let value):
			members.append(.init("setting", .object([.init("path", .array(path.map(\.value))), .init("value", value?.json ?? .null)])))
		case .key(let path, let name):
			members.append(.init("key", .object([.init("path", .array(path.map(\.value))), .init("name", .string(name))])))
		case .here, .option, .word, .addition, .removal: break
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
