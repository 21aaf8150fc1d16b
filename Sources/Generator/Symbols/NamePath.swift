import JSONLanguage

/// The address of a declaration or fixture whose name gen remembers. The lock stores it as text, which only this type writes and reads.
///
/// | text | name of |
/// | --- | --- |
/// | `Repo: GET /orgs/{}/repos`, `Issue: query GetIssue` | the method of an operation |
/// | `Issue.fetchIssue.author` | the type of the value at that path of the response, without affixes |
/// | `Issue.createIssue(body).labels` | the type of the value at that path of the request body |
/// | `Issue.fetchIssue.node\|PullRequest` | the type of one case of a union; with `:case` the case |
/// | `enum IssueState\|IN_REVIEW:case` | an enum case that is not spelled as its value |
/// | `fragment IssueParts.author`, `input IssueInput`, `enum IssueState` | a type with the same name wherever it is used |
/// | `Issue.fetchIssue.author.user_id:property` | a property that is not spelled as its key: another key may be spelled so |
/// | `Issue.fetchIssues(user_id):parameter` | a parameter or filter property that is not spelled as on the wire |
/// | `Issue.fetchIssues:filter`, `Issue.fetchIssues:last(page)` | a declaration that belongs to an operation (`Part`) |
/// | `Issue.fetchIssues(graphql):fixture`, `Issue.local(item):fixture` | a fixture |
package enum NamePath: Hashable, Sendable {
	/// A method, by its entity and request.
	case operation(String)
	/// A type, by the path of a value or by its name in a schema.
	case type(String)
	/// A property, by the path of its value.
	case property(String)
	/// An enum case or a case of a union, by the path of its type and its value.
	case enumCase(String)
	/// A parameter or filter property, by its operation and wire name.
	case parameter(String)
	/// A fixture, by its operation or local data source and its kind.
	case fixture(String)
	case part(Part, of: String)

	/// A name or choice that derives from an operation or from the local data sources of an entity.
	package enum Part: Hashable, Sendable {
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
		/// The kind of local data source whose contract has the plain name.
		case plain
		/// The type that is cached in memory, as an item or as a list.
		case item, list
	}

	/// Returns the path of the property for `key` in the type at `path`.
	static func property(_ key: String, at path: String) -> NamePath { .property(path.appending(key: key)) }

	/// Returns the path of the case for `value`, or for the type of that name, in the enum at `path`.
	static func enumCase(_ value: String, at path: String) -> NamePath { .enumCase("\(path)|\(JSONPath.step(value))") }

	var isOperation: Bool { if case .operation = self { true } else { false } }
	var isFixture: Bool { if case .fixture = self { true } else { false } }

	/// Whether the declaration is a member, whose name may be a keyword in backticks.
	var isMember: Bool {
		switch self {
		case .property, .enumCase, .parameter: true
		case .operation, .type, .fixture, .part: false
		}
	}

	/// Whether the entry is not a name but identifies a root field or a kind of data source.
	var isReference: Bool {
		switch self {
		case .part(.root, _), .part(.plain, _): true
		default: false
		}
	}

	/// The path without the kind of declaration.
	var owner: String {
		switch self {
		case .operation(let path), .type(let path), .property(let path), .enumCase(let path), .parameter(let path), .fixture(let path),
			.part(_, let path):
			path
		}
	}

	/// Whether `name` is how the key, value or wire name in the path is spelled in code.
	func isSpelled(as name: String) -> Bool {
		let end: String? =
			switch self {
			case .property: ".\(name)"
			case .enumCase: "|\(name)"
			case .parameter: "(\(name))"
			case .operation, .type, .fixture, .part: nil
			}
		return end.map(owner.hasSuffix) ?? false
	}
}

extension NamePath {
	package var text: String {
		switch self {
		case .operation(let path), .type(let path): path
		case .property(let path): "\(path):property"
		case .enumCase(let path): "\(path):case"
		case .parameter(let path): "\(path):parameter"
		case .fixture(let path): "\(path):fixture"
		case .part(let part, let path): "\(path):\(part.text)"
		}
	}

	package init(text: String) {
		// The name of an entity, which precedes a request, has no dots; a key may contain anything.
		if let colon = text.firstIndex(of: ":"), text[colon...].hasPrefix(": "), !text[..<colon].contains(where: { ".|[".contains($0) }) {
			self = .operation(text)
			return
		}
		guard let colon = text.lastIndex(of: ":") else {
			self = .type(text)
			return
		}
		let path = String(text[..<colon])
		let kind = String(text[text.index(after: colon)...])
		switch kind {
		case "property": self = .property(path)
		case "case": self = .enumCase(path)
		case "parameter": self = .parameter(path)
		case "fixture": self = .fixture(path)
		// A key may contain a colon, as in `dc:creator`.
		default: self = Part(text: kind).map { .part($0, of: path) } ?? .type(text)
		}
	}
}

extension NamePath.Part {
	private static let withoutParameter: [NamePath.Part] = [
		.filter, .filterParameter, .options, .root, .result, .callCount, .tests, .plain, .item, .list,
	]

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
		case .plain: "plain"
		case .item: "item"
		case .list: "list"
		}
	}

	fileprivate init?(text: String) {
		if let part = Self.withoutParameter.first(where: { $0.text == text }) {
			self = part
		} else if text.hasPrefix("last("), text.hasSuffix(")") {
			self = .last(parameter: String(text.dropFirst(5).dropLast()))
		} else {
			return nil
		}
	}
}
