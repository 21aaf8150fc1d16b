import JSONLanguage

/// The address of a declaration or fixture whose name gen remembers. The lock stores it as text, which only this type writes and reads.
///
/// | text | name of |
/// | --- | --- |
/// | `Repo: GET /orgs/{}/repos`, `Issue: query GetIssue` | the method of an operation |
/// | `Issue: GET /issues/{} $.author` | the type of the value at that path of the response, without affixes |
/// | `Issue: POST /issues $(body).labels` | the type of the value at that path of the request body |
/// | `Issue: query GetIssue $.node\|PullRequest` | the type of one case of a union; with `:case` the case |
/// | `enum IssueState\|IN_REVIEW:case` | an enum case that is not spelled as its value |
/// | `fragment IssueParts.author`, `input IssueInput`, `enum IssueState` | a type with the same name wherever it is used |
/// | `Issue: GET /issues/{} $.author.user_id:property` | a property that is not spelled as its key: another key may be spelled so |
/// | `Issue: GET /issues[] $(user_id):parameter` | a parameter or filter property that is not spelled as on the wire |
/// | `Issue: GET /issues[] $:filter`, `Issue: GET /issues[] $:last(page)` | a declaration that belongs to an operation |
/// | `Issue: query GetIssues $(graphql):fixture`, `Issue.local(item):fixture` | a fixture |
/// | `Issue(rest):name`, `Issue.memory.get:name` | a data source, its contract or mock, or a method of a store |
///
/// While a feature is planned, the paths begin with methods as in gen.json: `Issue.fetchIssue.author`.
package struct NamePath: Hashable, Sendable {
	/// The kind of declaration that has the name. The lock has it behind the path, except of operations and types.
	package enum Kind: String, Sendable {
		/// A method, by its entity and request.
		case operation
		/// A type, by the path of a value or by its name in a schema.
		case type
		/// A property, by the path of its value.
		case property
		/// An enum case or a case of a union, by the path of its type and its value.
		case enumCase = "case"
		/// A parameter or filter property, by its operation and wire name.
		case parameter
		/// A fixture, by its operation or local data source and its kind.
		case fixture
		/// An operation's filter type, and the parameter for it if that is not named `filter`.
		case filter, filterParameter
		/// The type of optional values that are too many for parameters; it stays even if they become fewer.
		case options
		/// The only root field of an operation.
		case root
		/// The members of an operation's mock; `last` is of one parameter.
		case result, callCount, last
		/// The prefix of the names of an operation's tests.
		case tests
		/// The kind of local data source whose contract has the plain name.
		case plain
		/// The type that is cached in memory, as an item or as a list.
		case item, list
		/// A data source, a contract, a mock, or a member of a store or its mock. It is always chosen anew.
		case name

		/// Whether the declaration is a member, whose name may be a keyword in backticks.
		var isMember: Bool { [.property, .enumCase, .parameter].contains(self) }

		/// Whether the declaration is a member of a type, which has its path.
		var isTypeMember: Bool { [.property, .enumCase].contains(self) }

		/// Whether the name contains that of the method.
		var isNamedAfterMethod: Bool { [.fixture, .result, .callCount, .last, .tests].contains(self) }

		/// Whether the entry is not a name but identifies a root field or a kind of data source.
		var isReference: Bool { [.root, .plain].contains(self) }

		fileprivate var isWritten: Bool { ![.operation, .type].contains(self) }
	}

	package let kind: Kind
	/// The path without the kind of declaration.
	let owner: String
	/// The parameter of a mock's member for its last value; otherwise empty.
	private let parameter: String

	package init(_ kind: Kind, _ owner: String, parameter: String = "") {
		self.kind = kind
		self.owner = owner
		self.parameter = parameter
	}

	/// Returns the path of the property for `key` in the type at `path`.
	static func property(_ key: String, at path: String) -> NamePath { NamePath(.property, path.appending(key: key)) }

	/// Returns the path of the case for `value`, or for the type of that name, in the enum at `path`.
	static func enumCase(_ value: String, at path: String) -> NamePath { NamePath(.enumCase, "\(path)|\(JSONPath.step(value))") }

	/// The entity with which the path begins; nil for a type of a schema.
	var entity: String? {
		let name = owner.prefix { !":.(|[".contains($0) }
		return name.isEmpty || name.contains(" ") ? nil : String(name)
	}

	/// The request of an operation.
	var request: Substring? {
		kind == .operation ? owner.firstIndex(of: ":").map { owner[$0...].dropFirst(2) } : nil
	}

	/// Returns the path with another entity, by the old ones.
	func moved(_ entities: [String: String]) -> NamePath {
		guard let entity, let new = entities[entity] else { return self }
		return NamePath(kind, new + owner.dropFirst(entity.count), parameter: parameter)
	}

	/// The end of the part of a path that identifies an operation by its request.
	private static let endOfRequest = " $"

	/// The beginnings of the paths in the method of an operation: by its method and endpoint or its name in a document, and by the name of the method.
	func beginnings(of method: String) -> (request: String, method: String)? {
		guard kind == .operation, let colon = owner.firstIndex(of: ":") else { return nil }
		return (owner.prefix { $0 != "?" } + Self.endOfRequest, owner[..<colon] + ".\(method)")
	}

	/// The end of the request, or of the method.
	private var endOfBeginning: String.Index? {
		let bytes = owner.utf8
		let dollar = bytes.indices.first {
			bytes[$0] == UInt8(ascii: "$") && $0 > bytes.startIndex && bytes[bytes.index(before: $0)] == UInt8(ascii: " ")
		}
		if let dollar { return bytes.index(after: dollar) }
		guard let dot = bytes.firstIndex(of: UInt8(ascii: ".")) else { return nil }
		return bytes[dot...].dropFirst().firstIndex { ".([{|".utf8.contains($0) } ?? bytes.endIndex
	}

	/// Returns the path with another beginning, by the old ones.
	func moved(beginnings: [String: String]) -> NamePath {
		guard kind != .operation, let end = endOfBeginning, let new = beginnings[String(owner[..<end])] else { return self }
		return NamePath(kind, new + owner[end...], parameter: parameter)
	}

	/// The path of the declaration around a member.
	var outer: [String] {
		owner.indices.filter { ".|".contains(owner[$0]) }.reversed().map { String(owner[..<$0]) }
	}

	/// The name of a member that is spelled as on the wire; nil if it is not a name in Swift.
	var wireName: String? {
		guard kind.isTypeMember, let start = owner.lastIndex(where: { ".|".contains($0) }) else { return nil }
		let name = String(owner[start...].dropFirst())
		return SwiftIdentifier(exactly: name) == nil ? nil : name
	}

	/// Whether `name` is how the key, value or wire name in the path is spelled in code.
	func isSpelled(as name: String) -> Bool {
		switch kind {
		case .property: owner.hasSuffix(".\(name)")
		case .enumCase: owner.hasSuffix("|\(name)")
		case .parameter: owner.hasSuffix("(\(name))")
		default: false
		}
	}
}

extension NamePath {
	package var text: String {
		kind.isWritten ? "\(owner):\(kind.rawValue)" + (kind == .last ? "(\(parameter))" : "") : owner
	}

	package init(text: String) {
		// The name of an entity, which precedes a request, has no dots; a key may contain anything.
		if let colon = text.firstIndex(of: ":"), text[colon...].hasPrefix(": "), !text[..<colon].contains(where: { ".|[".contains($0) }),
			!text.contains(Self.endOfRequest)
		{
			self.init(.operation, text)
			return
		}
		let path = text.lastIndex(of: ":").map { text[..<$0] } ?? text[...]
		let word = text[path.endIndex...].dropFirst()
		let name = word.prefix { $0 != "(" }
		let rest = word[name.endIndex...]
		// A key may contain a colon, as in `dc:creator`.
		guard let kind = Kind(rawValue: String(name)), kind.isWritten,
			kind == .last ? rest.hasPrefix("(") && rest.hasSuffix(")") : rest.isEmpty
		else {
			self.init(.type, text)
			return
		}
		self.init(kind, String(path), parameter: String(rest.dropFirst().dropLast()))
	}
}
