/// The names that changed from one run to the next: new names by the old ones, found by the paths at which both remember them.
///
/// | changed | known by |
/// | --- | --- |
/// | types, methods, data sources, mocks and their members | `names` |
/// | properties and cases, in the file of their type only, since their names are words of any kind | `members` |
/// | fixtures, which code names in quotes | `fixtures` |
/// | entities, with which the names of files begin | `entities` |
/// | the beginnings of the names of tests | `tests` |
package struct NameChanges: Sendable {
	package private(set) var names: [String: String] = [:]
	/// The new names of several declarations with one old name, of which each file has its own.
	package private(set) var ambiguous: [String: Set<String>] = [:]
	/// The names that stay.
	package private(set) var unchanged: Set<String> = []
	/// By the new names of the types.
	package private(set) var members: [String: [String: String]] = [:]
	package private(set) var fixtures: [String: String] = [:]
	package private(set) var entities: [String: String] = [:]
	package private(set) var tests: [String: String] = [:]

	package init() {}

	package init(from old: NameHistory, to new: NameHistory) {
		guard old != new || old.affix != new.affix else { return }
		entities = old.entities(renamedIn: new)
		var known: Set<NamePath> = []
		var changes: (names: [String: Set<String>], fixtures: [String: Set<String>], tests: [String: Set<String>]) = ([:], [:], [:])
		for (path, old, name) in old.pairs(with: new) {
			known.insert(path)
			switch path.kind {
			case .fixture: changes.fixtures[old, default: []].insert(name)
			case .tests: changes.tests[old, default: []].insert(name)
			case .property, .enumCase: add(old, name, at: path, in: new)
			case .parameter where Words(old).parts.count < 2: continue
			// A word may mean anything, except where the file has another one instead.
			case _ where old.first?.isUppercase != true && Words(old).parts.count < 2: changes.names[old, default: [old]].insert(name)
			default: changes.names[old, default: []].insert(name)
			}
		}
		// A lock may not have the name that a declaration had without the override: that of a property is its key.
		for (path, inferred, name) in old.isEmpty ? [] : new.overrides where !known.contains(path) {
			if path.kind == .name { changes.names[inferred, default: []].insert(name) } else { add(inferred, name, at: path, in: new) }
		}
		unchanged = Set(changes.names.filter { $0.value == [$0.key] }.keys)
		names = Self.unambiguous(changes.names)
		ambiguous = changes.names.filter { $0.value.count > 1 }
		fixtures = Self.unambiguous(changes.fixtures)
		tests = Self.unambiguous(changes.tests)
	}

	package var isEmpty: Bool {
		[names, fixtures, entities, tests].allSatisfy(\.isEmpty) && ambiguous.isEmpty && members.isEmpty
	}

	private static func unambiguous(_ names: [String: Set<String>]) -> [String: String] {
		names.compactMapValues { $0.count == 1 ? $0.first : nil }.filter { $0.key != $0.value }
	}

	private mutating func add(_ old: String, _ name: String, at path: NamePath, in history: NameHistory) {
		guard old != name, let type = history.type(around: path) else { return }
		members[type, default: [:]][old] = name
		// The lock has the words of a union's case.
		guard path.kind == .enumCase, old.first?.isUppercase == true else { return }
		members[type, default: [:]][SwiftIdentifier(key: old, .common).name] = SwiftIdentifier(key: name, .common).name
	}
}
