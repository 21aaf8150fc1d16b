import SourceText

/// The names in gen.json, by the paths of what they name.
///
/// One path can have two names: `Order.customer` is a property, which begins with a lowercase letter, and the type of its value.
package struct NameSettings: Sendable {
	/// A name, and its location in gen.json.
	package struct Name: Sendable {
		package var text: String
		package var span: SourceSpan?

		package init(_ text: String, at span: SourceSpan? = nil) {
			self.text = text
			self.span = span
		}
	}

	/// The names of generated types, with or without the affix of the style.
	package var types: [String: Name] = [:]
	/// The names of everything else.
	package var members: [String: Name] = [:]
	/// The affix of the style around the names of types.
	package var affix = TypeAffix()

	package init() {}

	var isEmpty: Bool { types.isEmpty && members.isEmpty }

	/// The name at `path`, of whatever kind.
	subscript(path: String) -> Name? { members[path] ?? types[path] }

	/// Returns whether something inside of `path` has a name, or the value at `path` itself.
	func hasName(inside path: String) -> Bool {
		func isInside(_ other: String) -> Bool { other == path || other.hasPrefix(path + ".") }
		return types.keys.contains(where: isInside) || members.keys.contains(where: isInside)
	}
}

/// A name in gen.json that cannot be used.
struct NameRefusal {
	var path: String
	var name: String
	/// The reason, such as `another method has this name`.
	var reason: String
	var fix: Remedy = "choose another name"
	var span: SourceSpan?
}

extension Diagnostics {
	mutating func report(_ refusals: [NameRefusal]) {
		for refusal in refusals {
			report(
				Diagnostic(
					.invalidName, "'\(refusal.path)' cannot be named '\(refusal.name)': \(refusal.reason)", at: refusal.span,
					fix: refusal.fix))
		}
	}
}
