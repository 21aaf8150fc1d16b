/// What an earlier run called the things of a feature, by the place of each: what has a name keeps it, and what is new is called otherwise.
///
/// | place | name |
/// | --- | --- |
/// | `Repo: GET /orgs/{}/repos`, `Issue: query GetIssue` | the method of an operation |
/// | `Issue.fetchIssue.author` | the type of what the answer has there, without suffix |
/// | `Issue.createIssue(body).labels` | the type of what is sent there |
/// | `Issue.fetchIssue.node\|PullRequest` | the type of one of several cases; with `:case` its name |
/// | `enum IssueState\|IN_REVIEW:case` | a case that is not spelled as its value |
/// | `fragment IssueParts.author`, `input IssueInput`, `enum IssueState` | a type that has one name wherever it stands |
/// | `Issue.fetchIssue.author.user_id:property` | a property that is not spelled as its key, which one that comes beside it might be |
/// | `Issue.fetchIssues:filter`, `:options`, `:callCount`, `:result`, `:tests`, `:last(page)` | what belongs to an operation |
/// | `Issue.fetchIssues:filterParameter` | what its filter is called beside a variable `filter` |
/// | `Issue.fetchIssue:root` | all that it asks for, where that is one thing |
/// | `Issue.fetchIssues(user_id):parameter` | a parameter, or a property of the filter, that is not spelled as on the wire |
/// | `Issue.local:plain` | which of what is kept on the device has the contract that is called after that |
/// | `Issue.fetchIssues(graphql):fixture`, `Issue.local(item):fixture` | a fixture |
///
/// It comes from a file that anybody may have edited: what is no name is none.
package struct NameHistory: Hashable, Sendable {
	package private(set) var names: [String: String] = [:]
	/// Of members that are spelled as on the wire: those are called so whatever comes beside them, and nobody has to remember it.
	@Uncompared private var plain: [String: String] = [:]
	/// What stands around the names of types in code.
	@Uncompared package var affix = TypeAffix()

	package init(_ names: [String: String] = [:]) {
		self.names = names.filter { Self.isSound($1, at: $0) }
	}

	private static func isSound(_ name: String, at place: String) -> Bool {
		guard place.utf8.count <= longestPlace else { return false }
		return switch Kind(of: place) {
		case .fixture: FixtureName.isName(name)
		// Those can stand between backticks.
		case .member: SwiftIdentifier(exactly: name) != nil
		default: SwiftIdentifier(exactly: name) != nil && !SwiftIdentifier.keywords.contains(name)
		}
	}

	/// What is remembered at a place.
	private enum Kind {
		case operation, type, member, fixture, part

		init(of place: String) {
			if [":property", ":case", ":parameter"].contains(where: place.hasSuffix) {
				self = .member
			} else if place.hasSuffix(":fixture") {
				self = .fixture
			} else if NameHistory.isOperation(place) {
				self = .operation
			} else {
				self = NameHistory.part(of: place) == nil ? .type : .part
			}
		}
	}

	/// `callCount` of `Issue.fetchIssues:callCount`.
	private static func part(of place: String) -> Substring? {
		guard let colon = place.lastIndex(of: ":"), !place[colon...].contains("."), !place[colon...].contains("|") else { return nil }
		return place[place.index(after: colon)...]
	}

	package var isEmpty: Bool { names.isEmpty }

	package subscript(place: String) -> String? { names[place] }

	/// In bytes. What stands deeper is named anew each time.
	private static let longestPlace = 1000

	/// Without what is called so in code; without any name where nothing is named.
	package func without(_ called: [String]) -> NameHistory {
		let called = Set(called)
		var rest = NameHistory()
		rest.affix = affix
		rest.names = names.filter { place, name in
			Self.saysWhich(place) || !called.isEmpty && !called.contains(spelling(at: place)?(name) ?? "")
		}
		return rest
	}

	/// The same with the capitals that the style gives words now (`Initialisms`); those of the user stay, and those of a property's key.
	package var respelled: NameHistory {
		var result = self
		for (place, name) in names where !place.hasPrefix(Self.told("")) && Kind(of: place) != .fixture {
			guard !place.hasSuffix(Self.property(name, at: "")) else { continue }
			// A member in capitals is spelled as on the wire: `case UNKNOWN` beside `unknown`.
			guard Kind(of: place) != .member || name.first?.isUppercase != true else { continue }
			let words = Words(name)
			let now = name.first?.isUppercase == true ? words.upperCamel : words.lowerCamel
			if now.caseFolded == name.caseFolded { result.names[place] = now }
		}
		return result
	}

	/// What is called so in code.
	package var spelled: Set<String> { Set(names.compactMap { spelling(at: $0)?($1) }) }

	/// What is called otherwise by `others`, by its name here: types as they are in code. Not what is called by both names there, and no member
	/// of one word, which may be anybody's.
	package func renamings(to others: NameHistory) -> [String: String] {
		renamings(to: others) { kind, name in kind != .fixture && (kind != .member || Words(name).parts.count > 1) }
	}

	/// The fixtures that are called otherwise by `others`.
	package func fixtureRenamings(to others: NameHistory) -> [String: String] { renamings(to: others) { kind, _ in kind == .fixture } }

	private func renamings(to others: NameHistory, _ isWanted: (Kind, String) -> Bool) -> [String: String] {
		var found: [String: Set<String>] = [:]
		for change in pairs(with: others) where isWanted(Kind(of: change.place), change.old) {
			found[change.old, default: []].insert(change.new)
		}
		return found.compactMapValues { $0.count == 1 ? $0.first : nil }.filter { $0.key != $0.value }
	}

	/// All that is called otherwise by `others`, as text: what it is of where its name alone does not say that.
	package func changes(to others: NameHistory) -> [(old: String, text: String)] {
		var found: [String: String] = [:]
		for change in pairs(with: others) where change.old != change.new {
			let owner: String? =
				switch Kind(of: change.place) {
				case .member: change.place.lastIndex(of: ":").map { String(change.place[..<$0]) }
				case .fixture: "fixture"
				default: nil
				}
			found["\(change.old) -> \(change.new)" + (owner.map { " (\($0))" } ?? "")] = change.old
		}
		return found.sorted { $0.key < $1.key }.map { (old: $0.value, text: $0.key) }
	}

	/// What has a name in both, as it stands in code.
	private func pairs(with others: NameHistory) -> [(place: String, old: String, new: String)] {
		names.compactMap { place, name in
			// Beside the name that the user gave, the other one is in no code.
			guard names[Self.told(place)] == nil else { return nil }
			let place = Self.isOverridden(place) ? String(place.dropFirst(Self.told("").count)) : place
			guard let spell = others.spelling(at: place),
				let other = others.names[Self.told(place)] ?? others.names[place] ?? others.plain[place]
			else {
				return nil
			}
			return (place, spell(name), spell(other))
		}
	}

	/// Where what the user calls otherwise than gen is noted, so that files follow; it is not kept when the user says so no more.
	static func told(_ place: String) -> String { "told " + place }

	static func isOverridden(_ place: String) -> Bool { place.hasPrefix(told("")) }

	/// Where the property for `key` of the type at `place` is remembered.
	static func property(_ key: String, at place: String) -> String { "\(place).\(key):property" }

	/// Where the case of the type at `place` is remembered that stands for `value`, or for the type of that name.
	static func value(_ value: String, at place: String) -> String { "\(place)|\(value):case" }

	/// Whether what is remembered at `place` is no name, but says what places are of.
	private static func saysWhich(_ place: String) -> Bool { place.hasSuffix(":root") || place.hasSuffix(":plain") }

	/// How a name at `place` stands in code; nil where it is but a part of one.
	private func spelling(at place: String) -> ((String) -> String)? {
		switch Kind(of: place) {
		case .operation, .member, .fixture: return { $0 }
		case .type: return affix.name
		case .part: break
		}
		switch Self.part(of: place) {
		case "filter", "options": return affix.name
		case "callCount", "result": return { $0 }
		case let part? where part.hasPrefix("last("): return { $0 }
		default: return nil
		}
	}

	/// The methods of the operations that are remembered, but for those at `others`.
	func operations(besides others: Set<String>) -> Operations {
		Operations(names.lazy.filter { NameHistory.isOperation($0.key) && !others.contains($0.key) })
	}

	/// Remembered methods by how their operations are requested, whatever the query.
	struct Operations {
		private var names: [Substring: [String]] = [:]

		init() {}

		fileprivate init(_ operations: some Sequence<(key: String, value: String)>) {
			for (place, name) in operations { names[Self.path(place), default: []].append(name) }
		}

		/// The one name that is remembered for the same request with another query.
		func name(like place: String) -> String? {
			let known = names[Self.path(place)] ?? []
			return known.count == 1 ? known[0] : nil
		}

		private static func path(_ place: String) -> Substring { place.prefix { $0 != "?" } }
	}

	/// What belongs to the operation whose answer stands at `place`: its mock's members, its parameters, its filter, its fixtures.
	func parts(of place: String) -> [String: String] {
		names.filter { other, _ in
			other.hasPrefix(place + ":") || other.hasPrefix(place + "(") && [.member, .fixture, .part].contains(Kind(of: other))
		}
	}

	/// Those of fixtures.
	var fixtures: [String: String] { names.filter { Kind(of: $0.key) == .fixture && !$0.key.hasPrefix(Self.told("")) } }

	/// Whether the method of an operation is remembered at `place`.
	static func isOperation(_ place: String) -> Bool { place.contains(": ") }

	mutating func remember(_ name: String, at place: String) {
		guard Self.isSound(name, at: place) else { return }
		if Self.isPlain(name, at: place) { plain[place] = name } else { names[place] = name }
	}

	private static func isPlain(_ name: String, at place: String) -> Bool {
		[".\(name):property", "|\(name):case", "(\(name)):parameter"].contains(where: place.hasSuffix)
			&& SwiftIdentifier(key: name).name == name
	}
}

/// The places of one entity's operations. Those of an entity that is called otherwise by now are others, so that its names follow.
struct EntityPaths {
	let kept: NameHistory
	private let entity: String

	/// - Parameter plural: as the user tells it.
	init(_ name: Words, plural: Words?, kept: NameHistory = NameHistory()) {
		self.kept = kept
		entity = name.upperCamel + (plural.map { "(\($0.upperCamel))" } ?? "")
	}

	/// Where the method of an operation is remembered, by how it is asked for.
	func operation(_ request: String) -> String { "\(entity): \(request)" }

	/// Where what an operation answers stands, by its method.
	func result(of method: Words) -> String { "\(entity).\(method.lowerCamel)" }

	/// Where what is kept on the device stands.
	var local: String { entity + ".local" }

	/// Where what it sends stands.
	func body(of method: Words) -> String { result(of: method) + "(body)" }

	/// Where something else that belongs to it is remembered.
	func place(of part: OperationPart, of method: Words) -> String { "\(result(of: method)):\(part.text)" }

	func kept(_ part: OperationPart, of method: Words) -> String? { kept[place(of: part, of: method)] }

	/// Where the parameter for what is called `wireName` on the wire is remembered, or the property of a filter.
	func parameter(_ wireName: String, of method: Words) -> String { "\(result(of: method))(\(wireName)):parameter" }

	func keptParameters(_ wireNames: [String], of method: Words) -> [String?] {
		wireNames.map { kept[parameter($0, of: method)] }
	}

	/// Whether what may be left out was a parameter called `filter`.
	func keepsFilter(of method: Words) -> Bool { kept(.filter, of: method) != nil && kept(.filterParameter, of: method) == nil }

	/// Where a fixture of it is remembered.
	func fixture(_ what: String, of method: Words) -> String { "\(result(of: method))(\(what)):fixture" }

	/// Where a fixture of what is kept on the device is remembered.
	func localFixture(_ what: String) -> String { "\(local)(\(what)):fixture" }

	/// Where it is remembered what of it is called as what is kept alone.
	var plainLocal: String { local + ":plain" }

	/// Where it is remembered what is kept in memory, by itself or as a list.
	func kept(isList: Bool) -> String { local + (isList ? ":list" : ":item") }
}

/// What is called after an operation.
enum OperationPart {
	/// Its filter's type, and what the parameter is called that has it where it is not `filter`.
	case filter, filterParameter
	/// The type of what may be omitted, where that is too much for parameters: once chosen, it stays.
	case options
	/// All that it asked for, where that was one thing.
	case root
	/// Of its mock.
	case result, callCount, last(parameter: String)
	/// What the names of its tests begin with.
	case tests

	fileprivate var text: String {
		switch self {
		case .filter: "filter"
		case .options: "options"
		case .filterParameter: "filterParameter"
		case .root: "root"
		case .result: "result"
		case .callCount: "callCount"
		case .last(let parameter): "last(\(parameter))"
		case .tests: "tests"
		}
	}
}
