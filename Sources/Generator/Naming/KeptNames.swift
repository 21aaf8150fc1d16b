/// What an earlier run called the things of a feature, by the place of each: what has a name keeps it, and what is new is called otherwise.
///
/// | place | name |
/// | --- | --- |
/// | `Repo: GET /orgs/{}/repos`, `Issue: query GetIssue` | the method of an operation |
/// | `Issue.fetchIssue.author` | the type of what the answer has there, without suffix |
/// | `Issue.createIssue(body).labels` | the type of what is sent there |
/// | `Issue.fetchIssue.node\|PullRequest` | the type of one of several cases; with `:case` its name |
/// | `fragment IssueParts.author`, `input IssueInput`, `enum IssueState` | a type that has one name wherever it stands |
/// | `Issue.fetchIssue.author.user_id:property` | a property that is not spelled as its key, which one that comes beside it might be |
/// | `Issue.fetchIssues:filter`, `:callCount`, `:result`, `:tests`, `:last(page)` | what belongs to an operation |
///
/// It comes from a file that anybody may have edited: what is no name is none.
package struct KeptNames: Hashable, Sendable {
	package private(set) var names: [String: String] = [:]
	/// What stands around the names of types in code.
	@Uncompared package var affix = TypeAffix()

	package init(_ names: [String: String] = [:]) {
		self.names = names.filter { Self.isSound($1, at: $0) }
	}

	private static func isSound(_ name: String, at place: String) -> Bool {
		place.utf8.count <= longestPlace && SwiftIdentifier(exactly: name) != nil && !SwiftIdentifier.keywords.contains(name)
	}

	package var isEmpty: Bool { names.isEmpty }

	package subscript(place: String) -> String? { names[place] }

	/// In bytes. What stands deeper is named anew each time.
	private static let longestPlace = 1000

	/// Without what is called so in code; without anything where nothing is named.
	package func without(_ called: [String]) -> KeptNames {
		guard !called.isEmpty else { return KeptNames() }
		let called = Set(called)
		var rest = KeptNames()
		rest.affix = affix
		rest.names = names.filter { place, name in !called.contains(spelling(at: place)?(name) ?? "") }
		return rest
	}

	/// The same with the capitals that the style gives words now (`Initialisms`); those of the user stay, and those of a property's key.
	package var respelled: KeptNames {
		var result = self
		for (place, name) in names where !place.hasPrefix(Self.told("")) && !place.hasSuffix(Self.property(name, at: "")) {
			let words = Words(name)
			let now = name.first?.isUppercase == true ? words.upperCamel : words.lowerCamel
			if now.caseFolded == name.caseFolded { result.names[place] = now }
		}
		return result
	}

	/// What is called so in code.
	package var spelled: Set<String> { Set(names.compactMap { spelling(at: $0)?($1) }) }

	/// What is called otherwise by `others`, by its name here: types as they are in code. Not what is called by both names there.
	package func renamings(to others: KeptNames) -> [String: String] {
		var found: [String: Set<String>] = [:]
		for (place, name) in names {
			let place = place.hasPrefix(Self.told("")) ? String(place.dropFirst(Self.told("").count)) : place
			guard let spell = others.spelling(at: place), let other = others.names[Self.told(place)] ?? others.names[place] else {
				continue
			}
			found[spell(name), default: []].insert(spell(other))
		}
		return found.compactMapValues { $0.count == 1 ? $0.first : nil }.filter { $0.key != $0.value }
	}

	/// Where what the user calls otherwise than gen is noted, so that files follow; it is not kept when the user says so no more.
	static func told(_ place: String) -> String { "told " + place }

	/// Where the property for `key` of the type at `place` is remembered.
	static func property(_ key: String, at place: String) -> String { "\(place).\(key):property" }

	/// How a name at `place` stands in code; nil where it is but a part of one.
	private func spelling(at place: String) -> ((String) -> String)? {
		if Self.isOperation(place) { return { $0 } }
		guard let colon = place.lastIndex(of: ":"), !place[colon...].contains("."), !place[colon...].contains("|") else {
			return affix.name
		}
		switch place[place.index(after: colon)...] {
		case "filter": return affix.name
		case "callCount", "result": return { $0 }
		case let part where part.hasPrefix("last("): return { $0 }
		default: return nil
		}
	}

	/// Whether the method of an operation is remembered at `place`.
	static func isOperation(_ place: String) -> Bool { place.contains(": ") }

	mutating func remember(_ name: String, at place: String) {
		if Self.isSound(name, at: place) { names[place] = name }
	}
}

/// The places of one entity's operations. Those of an entity that is called otherwise by now are others, so that its names follow.
struct EntityPlaces {
	let kept: KeptNames
	private let entity: String

	/// - Parameter plural: as the user tells it.
	init(_ name: Words, plural: Words?, kept: KeptNames = KeptNames()) {
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
}

/// What is called after an operation.
enum OperationPart {
	case filter
	/// Of its mock.
	case result, callCount, last(parameter: String)
	/// What the names of its tests begin with.
	case tests

	fileprivate var text: String {
		switch self {
		case .filter: "filter"
		case .result: "result"
		case .callCount: "callCount"
		case .last(let parameter): "last(\(parameter))"
		case .tests: "tests"
		}
	}
}
