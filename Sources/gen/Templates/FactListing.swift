import Generator
import JSONLanguage
import SourceText
import TemplateLanguage

/// A listing of facts that `gen templates facts` prints.
protocol FactListing {
	/// The names that can be requested.
	var names: [String] { get }
	var text: String { get }
	/// The additional members for `--format json`.
	var members: [JSONValue.Member] { get }

	/// Restricts the listing to `name`; returns false if nothing matches.
	mutating func narrow(to name: String) -> Bool
}

/// The meanings of facts, scope by scope, as text for people and as JSON for scripts.
struct FactMeaningListing: FactListing {
	private var scopes: [FactScope]
	/// The style's own settings.
	private var settings: [FactSetting]
	private let style: String

	init(_ style: Style) {
		scopes = FactTable.scopes
		settings = style.ownFacts
		self.style = style.name
	}

	/// The names that can be requested: scopes, facts, and facts with their scopes.
	var names: [String] {
		scopes.flatMap { scope in [scope.name] + scope.facts.flatMap { [$0.name, "\(scope.name).\($0.name)"] } } + settings.map(\.name)
	}

	/// Restricts the listing to `name`; returns false if nothing matches.
	mutating func narrow(to name: String) -> Bool {
		scopes = scopes.compactMap { scope in
			if scope.name == name { return scope }
			return scope.narrowed { $0.name == name || "\(scope.name).\($0.name)" == name }
		}
		settings.removeAll { $0.name != name }
		return !scopes.isEmpty || !settings.isEmpty
	}

	var text: String {
		var blocks = scopes.map { scope in
			"\(scope.name): \(scope.about)\n" + Columns.text(scope.facts.map { [$0.name, $0.type, $0.meaning] })
		}
		if !settings.isEmpty {
			blocks.append("settings of the style '\(style)'\n" + Columns.text(settings.map { [$0.name, $0.kind, $0.meaning] }))
		}
		return blocks.joined(separator: "\n")
	}

	var members: [JSONValue.Member] {
		[
			.init("scopes", .array(scopes.map(Self.value))),
			.init(
				"settings",
				.array(
					settings.map {
						.object([.init("name", .string($0.name)), .init("kind", .string($0.kind)), .init("meaning", .string($0.meaning))])
					})),
		]
	}

	private static func value(_ scope: FactScope) -> JSONValue {
		.object([
			.init("name", .string(scope.name)), .init("about", .string(scope.about)),
			.init(
				"facts",
				.array(
					scope.facts.map { fact in
						var members: [JSONValue.Member] = [
							.init("name", .string(fact.name)), .init("kind", .string(fact.word)),
							.init("meaning", .string(fact.meaning)),
						]
						if let element = fact.element { members.append(.init("element", .string(element))) }
						if let scopes = fact.schema?.components.map(\.name) {
							members.append(.init("scopes", .array(scopes.map { .string($0) })))
						}
						return .object(members)
					})),
		])
	}
}

/// The facts of one feature with their values, as text for people and as JSON for scripts.
struct FactValueListing: FactListing {
	/// The length of a text and the number of elements that are shown unless a name is requested.
	private static let most = (text: 40, elements: 1)

	private struct Part {
		var title: String
		var isFeature: Bool
		var name: String
		var facts: [FactTree.Fact]
	}

	private var parts: [Part]
	private var isNarrowed = false

	init(_ tree: FactTree) {
		parts = tree.parts.map {
			Part(title: ($0.isFeature ? "feature " : "entity ") + $0.name, isFeature: $0.isFeature, name: $0.name, facts: $0.facts)
		}
	}

	/// The names that can be requested: names of facts, and their spelling in templates.
	var names: [String] {
		var names: [String] = []
		var known: Set<String> = []
		var pending = parts.flatMap(\.facts)
		while let next = pending.popLast() {
			for name in [next.name, next.written] where known.insert(name).inserted { names.append(name) }
			pending += next.inner
		}
		return names.sorted()
	}

	/// Restricts the listing to `name` in full; returns false if nothing matches.
	mutating func narrow(to name: String) -> Bool {
		isNarrowed = true
		parts = parts.compactMap { part in
			var part = part
			var found: [FactTree.Fact] = []
			var pending = Array(part.facts.reversed())
			while let next = pending.popLast() {
				if next.name == name || next.written == name { found.append(next) } else { pending += next.inner.reversed() }
			}
			part.facts = found
			return found.isEmpty ? nil : part
		}
		return !parts.isEmpty
	}

	var text: String {
		parts.map { "\($0.title)\n" + text($0.facts, depth: 1, explains: true) }.joined(separator: "\n")
	}

	/// Returns the text of the facts; recurses as deep as facts are nested.
	private func text(_ facts: [FactTree.Fact], depth: Int, explains: Bool) -> String {
		let rows = facts.map { [$0.written, shown($0.value)] + (explains ? [$0.meaning ?? ""] : []) }
		return zip(facts, Columns.lines(rows, depth: depth)).map { fact, line in
			line + "\n" + inner(fact, depth: depth + 1, explains: explains)
		}.joined()
	}

	private func inner(_ fact: FactTree.Fact, depth: Int, explains: Bool) -> String {
		switch fact.value {
		case .text, .flag: ""
		case .group(let facts): text(facts, depth: depth, explains: explains)
		case .list(_, let elements):
			// The first element shows the meanings for all.
			elements.prefix(isNarrowed ? elements.count : Self.most.elements).enumerated().map { index, element in
				text(element, depth: depth, explains: explains && index == 0)
			}.joined(separator: "\n")
		}
	}

	private func shown(_ value: FactTree.Fact.Value) -> String {
		switch value {
		case .flag(let flag): return flag ? "true" : "false"
		case .group: return ""
		case .text(let text): return Self.shown(text)
		case .list(_, let elements):
			guard !elements.isEmpty else { return "none" }
			var named = ""
			var count = 0
			for element in elements {
				let name = Self.name(of: element)
				guard count == 0 || named.count + name.count < Self.most.text else { break }
				named += (count == 0 ? "" : ", ") + name
				count += 1
			}
			return "\(elements.count): " + named + (count < elements.count ? ", …" : "")
		}
	}

	private static func shown(_ text: String) -> String {
		guard !text.isEmpty else { return "''" }
		// Characters are counted only as far as they are shown.
		let line = text.prefix(most.text)
		return Visible.text(String(line)) + (line.endIndex == text.endIndex ? "" : " …")
	}

	/// Returns a short name that distinguishes an element from the others.
	private static func name(of element: [FactTree.Fact]) -> String {
		let texts = element.compactMap { fact -> (name: String, text: String)? in
			if case .text(let text) = fact.value, !text.isEmpty { (fact.name, text) } else { nil }
		}
		let telling = ["name", "method", "path", "title", "wireName"].lazy.compactMap { name in texts.first { $0.name == name } }.first
		return Visible.text(String((telling ?? texts.first)?.text.prefix(40) ?? "…"))
	}

	var members: [JSONValue.Member] {
		let feature = parts.first(where: \.isFeature)
		return [
			.init("feature", feature.map { .object([.init("name", .string($0.name)), .init("facts", Self.value($0.facts))]) } ?? .null),
			.init(
				"entities",
				.array(
					parts.filter { !$0.isFeature }.map { .object([.init("name", .string($0.name)), .init("facts", Self.value($0.facts))]) })
			),
		]
	}

	private static func value(_ facts: [FactTree.Fact]) -> JSONValue {
		.array(
			facts.map { fact in
				var members: [JSONValue.Member] = [
					.init("name", .string(fact.name)), .init("written", .string(fact.written)),
					.init("scope", fact.scope.map { .string($0) } ?? .null), .init("meaning", fact.meaning.map { .string($0) } ?? .null),
				]
				switch fact.value {
				case .text(let text): members += [.init("kind", .string("text")), .init("value", .string(text))]
				case .flag(let flag): members += [.init("kind", .string("flag")), .init("value", .bool(flag))]
				case .group(let facts): members += [.init("kind", .string("group")), .init("facts", value(facts))]
				case .list(let element, let elements):
					members += [
						.init("kind", .string("list")), .init("element", .string(element)), .init("elements", .array(elements.map(value))),
					]
				}
				return .object(members)
			})
	}
}

extension FactDeclaration {
	fileprivate var word: String {
		switch kind {
		case .text, .verbatim: "text"
		case .flag: "flag"
		case .list: "list"
		case .group: "group"
		}
	}

	/// The type of the fact: `list of property`, `list of variable (sentVariable)`.
	var type: String {
		guard let scopes = schema?.components.map(\.name) else { return word }
		guard let element else { return "group (\(scopes.joined(separator: ", ")))" }
		return "list of \(element)" + (scopes == [element] ? "" : " (\(scopes.joined(separator: ", ")))")
	}
}
