/// The names that an earlier run gave the declarations of a feature, by path: they stay, and a new declaration must take another name.
///
/// | path | name of |
/// | --- | --- |
/// | `Repo: GET /orgs/{}/repos`, `Issue: query GetIssue` | the method of an operation |
/// | `Issue.fetchIssue.author` | the type of the value at that path of the response, without affixes |
/// | `Issue.createIssue(body).labels` | the type of the value at that path of the request body |
/// | `Issue.fetchIssue.node\|PullRequest` | the type of one case of a union; with `:case` the case |
/// | `enum IssueState\|IN_REVIEW:case` | an enum case that is not spelled as its value |
/// | `fragment IssueParts.author`, `input IssueInput`, `enum IssueState` | a type with the same name wherever it is used |
/// | `Issue.fetchIssue.author.user_id:property` | a property that is not spelled as its key: another key may be spelled so |
/// | `Issue.fetchIssues:filter`, `:options`, `:callCount`, `:result`, `:tests`, `:last(page)` | the declarations that belong to an operation |
/// | `Issue.fetchIssues:filterParameter` | the filter parameter beside a variable `filter` |
/// | `Issue.fetchIssue:root` | its only root field |
/// | `Issue.fetchIssues(user_id):parameter` | a parameter or filter property that is not spelled as on the wire |
/// | `Issue.local:plain` | the kind of local data source whose contract has the plain name |
/// | `Issue.fetchIssues(graphql):fixture`, `Issue.local(item):fixture` | a fixture |
///
/// The lock file may have been edited by hand: invalid names are ignored.
package struct NameHistory: Hashable, Sendable {
	package private(set) var names: [String: String] = [:]
	/// The members that are spelled as on the wire, by path. They always keep that name, so the lock does not record them.
	@Uncompared private var plain: [String: String] = [:]
	/// The prefix and suffix of type names in code.
	@Uncompared package var affix = TypeAffix()

	package init(_ names: [String: String] = [:]) {
		self.names = names.filter { Self.isSound($1, at: $0) }
	}

	private static func isSound(_ name: String, at path: String) -> Bool {
		guard path.utf8.count <= maximumPathLength else { return false }
		return switch Kind(of: path) {
		case .fixture: FixtureName.isName(name)
		// Members may be keywords, in backticks.
		case .member: SwiftIdentifier(exactly: name) != nil
		default: SwiftIdentifier(exactly: name) != nil && !SwiftIdentifier.keywords.contains(name)
		}
	}

	/// The kind of declaration that a path refers to.
	private enum Kind {
		case operation, type, member, fixture, part

		init(of path: String) {
			if [":property", ":case", ":parameter"].contains(where: path.hasSuffix) {
				self = .member
			} else if path.hasSuffix(":fixture") {
				self = .fixture
			} else if NameHistory.isOperation(path) {
				self = .operation
			} else {
				self = NameHistory.part(of: path) == nil ? .type : .part
			}
		}
	}

	/// The part in a path: `callCount` in `Issue.fetchIssues:callCount`.
	private static func part(of path: String) -> Substring? {
		guard let colon = path.lastIndex(of: ":"), !path[colon...].contains("."), !path[colon...].contains("|") else { return nil }
		return path[path.index(after: colon)...]
	}

	package var isEmpty: Bool { names.isEmpty }

	package subscript(path: String) -> String? { names[path] }

	/// In bytes. Declarations at longer paths are not remembered.
	private static let maximumPathLength = 1000

	/// Returns the history without the names that are spelled like one of `called` in code; without all names if `called` is empty.
	package func without(_ called: [String]) -> NameHistory {
		let called = Set(called)
		var rest = NameHistory()
		rest.affix = affix
		rest.names = names.filter { path, name in
			Self.isReference(path) || !called.isEmpty && !called.contains(spelling(at: path)?(name) ?? "")
		}
		return rest
	}

	/// The history with the current capitalization of initialisms (`Initialisms`), except in names from the user and in property keys.
	package var respelled: NameHistory {
		var result = self
		for (path, name) in names where !path.hasPrefix(Self.overridePath("")) && Kind(of: path) != .fixture {
			guard !path.hasSuffix(Self.property(name, at: "")) else { continue }
			// A member in capitals is spelled as on the wire: `case UNKNOWN` beside `unknown`.
			guard Kind(of: path) != .member || name.first?.isUppercase != true else { continue }
			let words = Words(name)
			let now = name.first?.isUppercase == true ? words.upperCamel : words.lowerCamel
			if now.caseFolded == name.caseFolded { result.names[path] = now }
		}
		return result
	}

	/// The names as they are spelled in code.
	package var spelled: Set<String> { Set(names.compactMap { spelling(at: $0)?($1) }) }

	/// Returns the new names of declarations that `others` renames, by old name; types with their affixes. Ambiguous names are omitted, and
	/// so are members of one word, which may belong to any type.
	package func renamings(to others: NameHistory) -> [String: String] {
		renamings(to: others) { kind, name in kind != .fixture && (kind != .member || Words(name).parts.count > 1) }
	}

	/// Returns the new names of the fixtures that `others` renames, by old name.
	package func fixtureRenamings(to others: NameHistory) -> [String: String] { renamings(to: others) { kind, _ in kind == .fixture } }

	private func renamings(to others: NameHistory, _ isIncluded: (Kind, String) -> Bool) -> [String: String] {
		var found: [String: Set<String>] = [:]
		for change in pairs(with: others) where isIncluded(Kind(of: change.path), change.old) {
			found[change.old, default: []].insert(change.new)
		}
		return found.compactMapValues { $0.count == 1 ? $0.first : nil }.filter { $0.key != $0.value }
	}

	/// Returns descriptions of all renamings in `others`, with the owner of members and fixtures.
	package func changes(to others: NameHistory) -> [(old: String, text: String)] {
		var found: [String: String] = [:]
		for change in pairs(with: others) where change.old != change.new {
			let owner: String? =
				switch Kind(of: change.path) {
				case .member: change.path.lastIndex(of: ":").map { String(change.path[..<$0]) }
				case .fixture: "fixture"
				default: nil
				}
			found["\(change.old) -> \(change.new)" + (owner.map { " (\($0))" } ?? "")] = change.old
		}
		return found.sorted { $0.key < $1.key }.map { (old: $0.value, text: $0.key) }
	}

	/// Returns the declarations that have a name in both, with the names as spelled in code.
	private func pairs(with others: NameHistory) -> [(path: String, old: String, new: String)] {
		names.compactMap { path, name in
			// An override replaces the inferred name in code.
			guard names[Self.overridePath(path)] == nil else { return nil }
			let path = Self.isOverridden(path) ? String(path.dropFirst(Self.overridePath("").count)) : path
			guard let spell = others.spelling(at: path),
				let other = others.names[Self.overridePath(path)] ?? others.names[path] ?? others.plain[path]
			else {
				return nil
			}
			return (path, spell(name), spell(other))
		}
	}

	/// Returns the path that records an overridden name, so that files are renamed with it. The name is forgotten with the override.
	static func overridePath(_ path: String) -> String { "told " + path }

	static func isOverridden(_ path: String) -> Bool { path.hasPrefix(overridePath("")) }

	/// Returns the path of the property for `key` in the type at `path`.
	static func property(_ key: String, at path: String) -> String { "\(path).\(key):property" }

	/// Returns the path of the case for `value`, or for the type of that name, in the enum at `path`.
	static func value(_ value: String, at path: String) -> String { "\(path)|\(value):case" }

	/// Returns whether the entry at `path` is not a name but identifies a root field or a kind of data source.
	private static func isReference(_ path: String) -> Bool { path.hasSuffix(":root") || path.hasSuffix(":plain") }

	/// Returns the spelling in code of a name at `path`; nil if it is only part of a name.
	private func spelling(at path: String) -> ((String) -> String)? {
		switch Kind(of: path) {
		case .operation, .member, .fixture: return { $0 }
		case .type: return affix.name
		case .part: break
		}
		switch Self.part(of: path) {
		case "filter", "options": return affix.name
		case "callCount", "result": return { $0 }
		case let part? where part.hasPrefix("last("): return { $0 }
		default: return nil
		}
	}

	/// Returns the remembered methods, except those at the paths `others`.
	func operations(besides others: Set<String>) -> Operations {
		Operations(names.lazy.filter { NameHistory.isOperation($0.key) && !others.contains($0.key) })
	}

	/// Remembered methods by request, ignoring queries.
	struct Operations {
		private var names: [Substring: [String]] = [:]

		init() {}

		fileprivate init(_ operations: some Sequence<(key: String, value: String)>) {
			for (path, name) in operations { names[Self.withoutQuery(path), default: []].append(name) }
		}

		/// Returns the name that is remembered for the same request with another query, if there is exactly one.
		func name(like path: String) -> String? {
			let known = names[Self.withoutQuery(path)] ?? []
			return known.count == 1 ? known[0] : nil
		}

		private static func withoutQuery(_ path: String) -> Substring { path.prefix { $0 != "?" } }
	}

	/// Returns the names that belong to the operation whose response is at `path`: mock members, parameters, filter and fixtures.
	func parts(of path: String) -> [String: String] {
		names.filter { other, _ in
			other.hasPrefix(path + ":") || other.hasPrefix(path + "(") && [.member, .fixture, .part].contains(Kind(of: other))
		}
	}

	/// The names of fixtures, by path.
	var fixtures: [String: String] { names.filter { Kind(of: $0.key) == .fixture && !$0.key.hasPrefix(Self.overridePath("")) } }

	/// Returns whether `path` identifies the method of an operation.
	static func isOperation(_ path: String) -> Bool { path.contains(": ") }

	mutating func remember(_ name: String, at path: String) {
		guard Self.isSound(name, at: path) else { return }
		if Self.isPlain(name, at: path) { plain[path] = name } else { names[path] = name }
	}

	private static func isPlain(_ name: String, at path: String) -> Bool {
		[".\(name):property", "|\(name):case", "(\(name)):parameter"].contains(where: path.hasSuffix)
			&& SwiftIdentifier(key: name).name == name
	}
}

/// The paths under which the names of one entity are remembered. They contain the entity's name, so a renamed entity gets new names.
struct EntityPaths {
	let history: NameHistory
	private let entity: String

	/// - Parameter plural: the plural that the user specified, if any.
	init(_ name: Words, plural: Words?, history: NameHistory = NameHistory()) {
		self.history = history
		entity = name.upperCamel + (plural.map { "(\($0.upperCamel))" } ?? "")
	}

	/// Returns the path of the method for `request`.
	func operation(_ request: String) -> String { "\(entity): \(request)" }

	/// Returns the path of the response of `method`.
	func result(of method: Words) -> String { "\(entity).\(method.lowerCamel)" }

	/// The path of values that are stored on the device.
	var local: String { entity + ".local" }

	/// Returns the path of the request body of `method`.
	func body(of method: Words) -> String { result(of: method) + "(body)" }

	/// Returns the path of another declaration that belongs to `method`.
	func path(of part: OperationPart, of method: Words) -> String { "\(result(of: method)):\(part.text)" }

	func remembered(_ part: OperationPart, of method: Words) -> String? { history[path(of: part, of: method)] }

	/// Returns the path of the parameter or filter property for `wireName`.
	func parameter(_ wireName: String, of method: Words) -> String { "\(result(of: method))(\(wireName)):parameter" }

	func rememberedParameters(_ wireNames: [String], of method: Words) -> [String?] {
		wireNames.map { history[parameter($0, of: method)] }
	}

	/// Returns whether an earlier run named the parameter for optional values `filter`.
	func remembersFilter(of method: Words) -> Bool {
		remembered(.filter, of: method) != nil && remembered(.filterParameter, of: method) == nil
	}

	/// Returns the path of a fixture of `method`.
	func fixture(_ kind: String, of method: Words) -> String { "\(result(of: method))(\(kind)):fixture" }

	/// Returns the path of a fixture for values that are stored on the device.
	func localFixture(_ kind: String) -> String { "\(local)(\(kind)):fixture" }

	/// The path of the kind of local data source whose contract has the plain name.
	var plainLocal: String { local + ":plain" }

	/// Returns the path of the type that is cached in memory, as an item or as a list.
	func cachedType(isList: Bool) -> String { local + (isList ? ":list" : ":item") }
}

/// A declaration or name that derives from an operation.
enum OperationPart {
	/// The filter's type, and the parameter for it if that is not named `filter`.
	case filter, filterParameter
	/// The type of optional values that are too many for parameters; it stays even if they become fewer.
	case options
	/// The only root field of the operation.
	case root
	/// A member of its mock.
	case result, callCount, last(parameter: String)
	/// The prefix of its test names.
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
