import English
import Generator
import JSONLanguage
import SourceText
import TemplateLanguage
import Workspace

/// A `style.json` proposed for a team's code, with the observations behind each setting, and the settings that the code does not show.
struct StyleProposal {
	var observations: [StyleObservation] = []
	let code: TeamCode
	let roles: CodeRoles
	private let known: StyleKeys
	let base: Style

	/// - Parameter base: The style that the proposal extends; by default, the one that the code is most similar to.
	init(_ code: TeamCode, extending base: Style?) {
		self.code = code
		var styles = Tally<Style>()
		for file in code.files {
			if let (style, span) = SiblingConventions.style(of: CodeLines(file.source)) { styles.add(style, at: span) }
		}
		self.base = base ?? styles.most?.value ?? Styles.builtIn.standard
		roles = CodeRoles(code)
		known = StyleKeys(schema: StyleSettings.schema)
		if base == nil {
			observations.append(
				styles.most.map { StyleObservation("extends", $0.value, count: $0.count, of: code.files.count, at: $0.span) }
					?? StyleObservation(
						unseen: "extends",
						"the code matches no built-in style; the proposal extends '\(self.base.name)', which applies where it sets nothing")
			)
		}
		observeText()
		observeTypeNames()
		observeMethods()
		observeSources()
		observeTypes()
		observeModifiers()
		observeTests()
	}

	/// Returns the text of the `style.json`.
	func text(about: String) -> String { json(about: about).text() + "\n" }

	func json(about: String) -> JSONValue {
		var root: [JSONValue.Member] = [
			.init("$schema", .string("../style.schema.json")), .init("extends", .string(base.name)), .init("about", .string(about)),
		]
		for each in observations where each.status == .proposed && each.key != "extends" {
			if let value = each.value { root = Self.adding(value, at: each.key.split(separator: ".")[...], to: root) }
		}
		return .object(root)
	}

	/// Returns `members` with `value` at `path`, adding the objects on the path.
	private static func adding(_ value: JSONValue, at path: ArraySlice<Substring>, to members: [JSONValue.Member]) -> [JSONValue.Member] {
		guard let first = path.first.map(String.init) else { return members }
		var members = members
		let index = members.firstIndex { $0.key == first }
		guard path.count > 1 else {
			if index == nil { members.append(.init(first, value)) }
			return members
		}
		var inner: [JSONValue.Member] = []
		if let index, case .object(let present) = members[index].value { inner = present }
		inner = adding(value, at: path.dropFirst(), to: inner)
		if let index { members[index].value = .object(inner) } else { members.append(.init(first, .object(inner))) }
		return members
	}
}

// Observations of the text.
extension StyleProposal {
	private mutating func observeText() {
		var indentation = Tally<TemplateIndentation>()
		for file in code.files {
			if let (found, span) = SiblingConventions.indentation(of: CodeLines(file.source)) { indentation.add(found, at: span) }
		}
		add("indent", indentation, of: "indented files", else: "no line is indented") {
			$0 == .tabs ? .string("tab") : Int($0.option).map { .integer($0) }
		}
		var imports = Tally<ImportOrder>()
		for file in code.files {
			let lines = file.outline.declarations.filter { $0.keyword == "import" && !$0.modifiers.contains("@testable") }
			guard let first = lines.first, lines.count > 1 else { continue }
			let areSorted = zip(lines, lines.dropFirst()).allSatisfy { !$1.name.utf8.lexicographicallyPrecedes($0.name.utf8) }
			imports.add(areSorted ? .alphabetical : .written, at: SourceSpan(file.source, SourceRange(at: first.offset)))
		}
		add("imports", imports, of: "files with several imports", else: "no file has several imports") { .string($0.rawValue) }
		observeInitialisms()
	}

	/// Observes which initialisms of the built-in styles names spell in capitals: `userID` or `userId`.
	private mutating func observeInitialisms() {
		let initialisms = Set(Styles.builtIn.all.flatMap(\.settings.initialisms.words)).sorted()
		var tallies: [String: Tally<Bool>] = [:]
		for (name, span) in code.spelled {
			for word in initialisms {
				let plain = word.prefix(1) + word.dropFirst().lowercased()
				for (text, isCapital) in [(word, true), (String(plain), false)] {
					for found in NameInference.ranges(of: text, in: name) where found.lowerBound > name.startIndex {
						let next = name[found.upperBound...].first
						guard next.map({ $0.isUppercase || $0 == "s" }) ?? true else { continue }
						tallies[word, default: Tally()].add(isCapital, at: span)
					}
				}
			}
		}
		let capitals = initialisms.filter { tallies[$0]?.most?.value == true }
		let foundWords = initialisms.compactMap { tallies[$0]?.most }
		guard let first = foundWords.first else {
			observations.append(
				StyleObservation(
					unseen: "initialisms", "no name contains \(initialisms.joined(separator: " or "))"))
			return
		}
		let unseen = initialisms.filter { tallies[$0] == nil }
		let all = tallies.values.reduce(0) { $0 + $1.total }
		let count = foundWords.reduce(0) { $0 + $1.count }
		observations.append(
			StyleObservation(
				key: "initialisms", value: .array(capitals.map { .string($0) }), status: .proposed,
				summary: "\(count) of \(all) names with \(initialisms.filter { tallies[$0] != nil }.joined(separator: ", "))"
					+ (unseen.isEmpty ? "" : "; none with \(unseen.joined(separator: ", "))"),
				count: count, total: all, span: first.span, exception: nil))
	}

	/// Adds an observation of the most frequent value of `tally`.
	///
	/// - Parameter needsTemplates: Whether the templates that the proposal extends do not follow a setting with this value.
	mutating func add<Value>(
		_ key: String, _ tally: Tally<Value>, of what: String, else unseen: String, needsTemplates: (Value) -> Bool = { _ in false },
		value: (Value) -> JSONValue?
	) {
		let isOfTemplates = tally.most.map { needsTemplates($0.value) } ?? false
		observations.append(
			StyleObservation(key, tally, of: what, known: known, isOfTemplates: isOfTemplates, else: unseen, value: value))
	}
}

extension StyleProposal {
	/// Adds an observation of the most frequent pattern of `tally`, in which names without a pattern are nil: a name of one entity is no pattern
	/// for others.
	mutating func addPattern(_ key: String, _ tally: Tally<String?>, of what: String, else unseen: String) {
		guard let most = tally.most, most.value == nil else {
			return add(key, tally, of: what, else: unseen) { $0.map { .string($0) } }
		}
		let summary = "\(most.count) of \(tally.total) \(what) have names from which no pattern follows"
		observations.append(StyleObservation(unseen: key, summary, at: most.span))
	}
}

// Observations of types.
extension StyleProposal {
	private mutating func observeTypes() {
		let parts = roles.results + roles.pages.map(\.type) + roles.requests
		var nested = Tally<Bool>()
		for type in roles.results where !roles.entities.contains(roles.base(type.name)) { nested.add(!type.outer.isEmpty, at: type.span) }
		var operations = Tally<Bool>()
		for type in roles.operations { operations.add(true, at: type.span) }
		add(
			"types.ofOperations", operations, of: "types that contain a body and a response",
			else: "no type contains a body and a response"
		) { .bool($0) }
		let declaresNested = TemplateLibrary(style: base).declareNestedTypes
		add(
			"types.nested", nested, of: "nested objects", else: "no type has the type of a nested object",
			needsTemplates: { $0 && !declaresNested }
		) { .bool($0) }
		var equatable = Tally<Bool>()
		var conformances = Tally<String>()
		for type in roles.results {
			equatable.add(type.conformances.contains { $0 == "Equatable" || $0 == "Hashable" }, at: type.span)
			conformances.add(type.conformances.joined(separator: ", "), at: type.span)
		}
		add("types.equatable", equatable, of: "decodable types", else: "no type is decodable") { .bool($0) }
		add("types.conformances", conformances, of: "decodable types", else: "no type is decodable") { .string($0) }
		var sent = Tally<String>()
		for type in roles.requests { sent.add(type.conformances.joined(separator: ", "), at: type.span) }
		add("conformances of bodies", sent, of: "bodies", else: "no method sends a body") { .string($0) }
		var access = Tally<String>()
		var variables = Tally<Bool>()
		var initializers = Tally<Bool>()
		for type in parts {
			access.add(type.modifiers.first { Self.access.contains($0) } ?? "internal", at: type.span)
			if !type.properties.isEmpty { variables.add(type.properties.contains(where: \.isVariable), at: type.span) }
		}
		for type in roles.requests { initializers.add(type.hasInitializer, at: type.span) }
		add("types.access", access, of: "models", else: "no type is decodable or encodable") { .string($0) }
		add("types.variables", variables, of: "models", else: "no model has properties") { .bool($0) }
		var keys = Tally<Bool>()
		for type in parts where type.codingKeys.areThere { keys.add(!type.codingKeys.areRenamed, at: type.span) }
		let keyed = parts.filter { !$0.properties.isEmpty }
		if let always = keys.entries.first(where: \.value) {
			let summary = "\(always.count) of \(keys.total) types with CodingKeys name every property like its key"
			observations.append(StyleObservation(noted: "coding keys", .string("always"), summary, at: always.span))
		} else if keyed.count > 1, keyed.allSatisfy(\.codingKeys.areThere) {
			let summary = "all \(keyed.count) models have CodingKeys"
			observations.append(StyleObservation(noted: "coding keys", .string("always"), summary, at: keyed[0].span))
		} else {
			add("coding keys", keys, of: "types with CodingKeys need them", else: "no type has CodingKeys") { _ in .string("where needed") }
		}
		observeKeyDecoding()
		add("initialisers of bodies", initializers, of: "bodies", else: "no method sends a body") { .bool($0) }
		observeScalars()
		let models = parts.filter(\.outer.isEmpty)
		// If the models are nested, their enclosing types show the files.
		observeLayout(models.count > 1 ? models : code.types.filter { $0.outer.isEmpty && $0.keyword != "protocol" })
	}

	/// Notes a decoder that converts keys before it looks for them in `CodingKeys`.
	private mutating func observeKeyDecoding() {
		let strategy = "convertFromSnakeCase"
		for file in code.files where !file.isTest {
			guard let offset = SwiftOutline.firstOffset(of: strategy, in: file.source.withBytes({ Array($0) })) else { continue }
			let summary = "generated CodingKeys do not decode with it: decode generated types without it, or omit CodingKeys in templates"
			let span = SourceSpan(file.source, SourceRange(at: offset))
			observations.append(StyleObservation(noted: "key decoding", .string("." + strategy), summary, at: span))
			return
		}
	}

	/// Observes the types of numbers and identifiers, if they are not the default ones.
	private mutating func observeScalars() {
		var integers = Tally<String>()
		var numbers = Tally<String>()
		var identifiers = Tally<String?>()
		for type in roles.results {
			for property in type.properties {
				if property.name == "id" { identifiers.add(identifierPattern(property.type, of: type), at: type.span) }
				for word in property.type {
					if Self.integers.contains(word) { integers.add(word, at: type.span) }
					if Self.numbers.contains(word) { numbers.add(word, at: type.span) }
				}
			}
		}
		let standard = StyleScalars()
		if let most = integers.most, most.value != standard.integer {
			add("types.integer", integers, of: "integers", else: "") { .string($0) }
		}
		if let most = numbers.most, most.value != standard.number {
			add("types.number", numbers, of: "numbers that are not integers", else: "") { .string($0) }
		}
		if let most = identifiers.most {
			guard most.value != nil else { return }
			add("types.identifier", identifiers, of: "properties named id", else: "") { $0.map { .string($0) } }
		} else {
			for method in code.methods {
				for type in method.parameters.flatMap({ roles.named($0.type) })
				where roles.identifiers.contains(where: { $0.path == type.path }) {
					identifiers.add(pattern(ofIdentifier: type.path), at: type.span)
				}
			}
			guard identifiers.most?.value != nil else { return }
			add("types.identifier", identifiers, of: "parameters that are structs with a rawValue", else: "") { $0.map { .string($0) } }
		}
	}

	/// Returns `{Name}ID` for an `id` of the type `OrderID`; nil for a string or a number.
	private func identifierPattern(_ words: [String], of type: TeamCode.TypeCode) -> String? {
		let base = roles.base(type.name)
		if words.contains(base + "ID") { return "{Name}ID" }
		let own = roles.identifiers.first { $0.path == type.path + words.prefix(1) }
		return (own ?? roles.named(words).first { named in roles.identifiers.contains { $0.path == named.path } })
			.flatMap { pattern(ofIdentifier: $0.path, for: base) }
	}

	/// Returns `{Name}.ID` for `Order.ID`, if `Order` is an entity, and `{Name}ID` for `OrderID` in any namespace.
	private func pattern(ofIdentifier path: [String], for base: String? = nil) -> String? {
		let subjects = base.map { [$0] } ?? roles.entities
		for start in path.indices.reversed() {
			let name = path[start...].joined(separator: ".")
			for subject in subjects {
				if let pattern = NameInference.pattern(of: name, for: subject), !pattern.contains("plural") { return pattern }
			}
		}
		return nil
	}

	private static let integers: Set<String> = ["Int", "Int32", "Int64", "UInt", "UInt32", "UInt64"]
	private static let numbers: Set<String> = ["Double", "Float", "Decimal"]

	private static let access: Set<String> = ["public", "package", "internal", "open"]

	/// Observes how many types are declared in a file.
	private mutating func observeLayout(_ types: [TeamCode.TypeCode]) {
		let files = Dictionary(grouping: types, by: \.file)
		guard types.count > 1, let largest = files.max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) }), let first = types.first
		else {
			observations.append(StyleObservation(unseen: "layout", "the code has fewer than two top-level types"))
			return
		}
		let alone = files.values.count { $0.count == 1 }
		let isOneEach = alone * 2 > files.count
		let span = isOneEach ? first.span : largest.value[0].span
		observations.append(
			StyleObservation(
				noted: "layout", .string(isOneEach ? "one type per file" : "types in one file"),
				"\(types.count) types in \(files.count) \(files.count == 1 ? "file" : "files"); set by the paths of templates", at: span))
	}
}

// Observations of modifiers, marks and imports.
extension StyleProposal {
	/// Observes the settings of the extended style that contain a modifier: whether the team uses the modifier.
	private mutating func observeModifiers() {
		let types = code.types.filter { $0.outer.isEmpty && $0.keyword != "protocol" }
		let words: [(word: String, what: String)] = [
			("nonisolated", "types and methods"), ("@MainActor", "types and methods"), ("@concurrent", "methods"), ("actor", "types"),
		]
		for (word, what) in words {
			var tally = Tally<Bool>()
			if word == "actor" {
				for type in types { tally.add(type.keyword == "actor", at: type.span) }
			} else if what == "methods" {
				for method in code.methods { tally.add(method.modifiers.contains(word), at: method.span) }
			} else {
				let models = types + code.types.filter { $0.keyword == "protocol" && $0.outer.isEmpty }
				for type in models { tally.add(type.modifiers.contains(word), at: type.span) }
			}
			let setting = Styles.builtIn.settingContaining(word).flatMap { base.settings.facts[$0] == nil ? nil : $0 }
			if let setting {
				add("settings.\(setting).default", tally, of: what, else: "there are no \(what)") { .string($0 ? word + " " : "") }
			} else {
				noteSome("isolation: \(word)", tally, of: what)
			}
		}
		var marks = Tally<Bool>()
		for file in code.files {
			let mark = file.source.withBytes { Array($0) }.firstIndex(of: Array("// MARK:".utf8))
			marks.add(mark != nil, at: SourceSpan(file.source, SourceRange(at: mark ?? 0)))
		}
		noteSome("section marks", marks, of: "files")
	}

	/// Adds a note if the tally has any occurrence.
	private mutating func noteSome(_ key: String, _ tally: Tally<Bool>, of what: String) {
		guard let some = tally.entries.first(where: \.value) else { return }
		observations.append(StyleObservation(noted: key, .bool(true), "\(some.count) of \(tally.total) \(what)", at: some.span))
	}

	private mutating func observeTests() {
		var library = Tally<String>()
		for each in code.imports where ["XCTest", "Testing"].contains(each.module) {
			library.add(each.module, at: each.span)
		}
		let generated = base.settings.testLibrary.rawValue
		add(
			"tests", library, of: "test files", else: "no file imports XCTest or Testing", needsTemplates: { $0 != generated }
		) { .string($0) }
		observations.append(
			code.fixtures.isEmpty
				? StyleObservation(unseen: "fixtures", "the tests contain no .json file; fixtures may be Swift strings")
				: StyleObservation(
					noted: "fixtures", .string("files"), "\(code.fixtures.count) .json files, as in \(code.fixtures[0])", at: nil))
		observeManyFixture()
		let modules = code.imports.filter { !$0.isTest && !Self.systemModules.contains($0.module) }
		var used = Tally<String>()
		for each in modules { used.add(each.module, at: each.span) }
		if let most = used.most {
			observations.append(
				StyleObservation(
					noted: "runtime", .string(most.value), "the most imported module; set \"runtime\" to the path of its sources",
					at: most.span))
		}
	}

	private static let systemModules: Set<String> = [
		"Foundation", "FoundationNetworking", "Swift", "SwiftUI", "UIKit", "Combine", "Observation",
	]

	/// Observes the names of fixtures with several entities: `order_list.json`, `orders.json`.
	private mutating func observeManyFixture() {
		var names = Tally<String>()
		var named: Set<String> = []
		// The shortest name of each kind, since longer ones are variants of it.
		for path in code.fixtures.sorted(by: { ($0.count, $0) < ($1.count, $1) }) {
			let name = String((path.split(separator: "/").last ?? "").dropLast(".json".count))
			for entity in roles.entities where !named.contains(entity) {
				let words = Words(entity)
				let plural = words.parts.last.flatMap(Inflection.plural).map { Words(parts: words.parts.dropLast() + [$0]) } ?? words
				let pattern: String
				if name == plural.snake || name.hasPrefix(plural.snake + "_") {
					pattern = "{name.plural.snake}" + name.dropFirst(plural.snake.count)
				} else if name.hasPrefix(words.snake + "_"), name.hasSuffix("list") || name.hasSuffix("all") {
					pattern = "{name.snake}" + name.dropFirst(words.snake.count)
				} else {
					continue
				}
				named.insert(entity)
				names.add(pattern, at: nil)
			}
		}
		add("names.fixtures.many", names, of: "fixtures of lists", else: "no fixture is named after a plural") { .string($0) }
	}
}

extension Styles {
	/// Returns the setting with which a built-in style writes `word` and a space.
	fileprivate func settingContaining(_ word: String) -> String? {
		all.lazy.compactMap { style in
			style.settings.facts.keys.sorted().first { style.settings.facts[$0]?.value == .text(word + " ") }
		}.first
	}
}
