import SourceText

/// A part of a style: a folder of templates that is rendered as a whole or not at all.
///
///     "parts": {"analytics": {"for": "entity", "requires": "operations"}}
package struct StylePart: Hashable, Sendable {
	/// The things for which templates are rendered. They decide which facts the templates can use, and what their paths can name.
	package enum Subject: String, CaseIterable, Sendable {
		/// The feature; with the facts of the feature.
		case feature
		/// Each entity; with the facts of that entity.
		case entity
		/// Each entity with operations, one of which the path can name: `{operation.method}`.
		case operation
		/// The feature; the path names a type: `{dto.name}`.
		case type
		/// Each entity with a local data source.
		case store

		/// Whether templates use the facts of the feature and are rendered once, not for each entity.
		package var isFeature: Bool { self == .feature || self == .type }
	}

	/// A property of the feature or entity without which a part is not rendered, by the name of the documented part.
	package enum Requirement: String, CaseIterable, Sendable {
		case operations, rest, graphql, memory, userDefaults = "user-defaults", container

		/// Whether a run asks for it, so that a style without such a part cannot serve the run. Operations are served by their transport.
		var isRequested: Bool { self != .operations }
	}

	/// The name of the folder.
	package let name: String
	package let subject: Subject
	/// The condition for which the part is rendered; nil if it always is.
	package let requirement: Requirement?
	/// The location of the declaration in a `style.json`; nil for a documented part.
	@Uncompared package private(set) var location: SourceSpan?

	package init(_ name: String, for subject: Subject, requires requirement: Requirement? = nil, at location: SourceSpan? = nil) {
		self.name = name
		self.subject = subject
		self.requirement = requirement
		self.location = location
	}

	/// The parts of every style, unless it declares one of the name differently; in the order in which they are rendered.
	package static let documented = [
		StylePart("dto", for: .type),
		StylePart("remote", for: .entity, requires: .operations),
		StylePart("rest", for: .entity, requires: .rest),
		StylePart("graphql", for: .entity, requires: .graphql),
		StylePart("memory", for: .store, requires: .memory),
		StylePart("user-defaults", for: .store, requires: .userDefaults),
		StylePart("container", for: .feature, requires: .container),
	]

	/// Returns whether `name` can name the folder of a part.
	static func isName(_ name: String) -> Bool {
		!name.isEmpty && name != TemplateLibrary.partials && name.utf8.count <= 100
			&& name.unicodeScalars.allSatisfy {
				$0 == "-" || $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
			}
	}

	/// Returns whether the part is rendered for a feature or an entity that meets `requirements`.
	func isRendered(meeting requirements: Set<Requirement>) -> Bool {
		if let requirement, !requirements.contains(requirement) { return false }
		return switch subject {
		case .feature, .entity, .type: true
		case .operation: requirements.contains(.operations)
		case .store: !requirements.isDisjoint(with: [.memory, .userDefaults])
		}
	}

	/// The lists over which a path with `{operation.…}` iterates: an entity's operations, by the transport of the part.
	var operationLists: [String] {
		switch requirement {
		case .rest: ["restOperations"]
		case .graphql: ["graphQLOperations"]
		default: ["operations"]
		}
	}

	/// The types whose declarations the templates of the part can be: a rename of such a type renames its file.
	var sources: [StyleSourceNames.Role] {
		let own: Set<Requirement> =
			requirement.map { [$0] } ?? (subject.isFeature ? [] : Set(Requirement.allCases).subtracting([.container]))
		return StyleSourceNames.Role.allCases.filter { !$0.isVariable && $0.requirement.map(own.contains) == true }
	}
}
