import JSONLanguage
import SourceText

/// Gives everything in a feature its final name: the one in gen.json, or else the one that the folder which knows it proposes. It refuses names that
/// cannot be used, and keeps account of all of them for `gen explain`, `gen rename` and the lock.
///
/// The paths in gen.json contain the convention's names. So a folder proposes the names of everything that belongs together, and then has each of
/// them replaced here.
struct Namer {
	/// The use of a name, which decides which names are possible.
	enum Role {
		/// A name that is also used without a dot before it.
		case declaration
		/// A name that may be a keyword, in backticks.
		case member
		case type, variable
		/// A type whose path is that of a member, too, such as a filter and its parameter.
		case valueType
		/// The name of a file.
		case fixture
	}

	let settings: NameSettings
	let history: NameHistory
	/// The words that the style writes in capitals.
	let initialisms: Initialisms
	/// The names that later runs remember.
	private(set) var remembered = NameHistory()
	/// The settings that answered lookups.
	var use = SettingUse()
	private(set) var refusals: [NameRefusal] = []
	/// The entity whose names are listed next.
	private var entity = ""
	/// The names of each entity, by the path to propose; nil until they are known.
	private var listed: [String: [(path: String, name: String?)]] = [:]
	private var order: [String] = []
	/// The places that are kept for names in the list of the current entity, by path.
	private var places: [String: Int] = [:]

	init(_ settings: NameSettings, history: NameHistory, _ initialisms: Initialisms) {
		self.settings = settings
		self.history = history
		self.initialisms = initialisms
	}

	/// A final name.
	struct Name {
		var text: String
		/// The path in gen.json that sets it; nil for a proposed name.
		var setting: String?
		/// Its location in gen.json.
		var span: SourceSpan?

		var isConfigured: Bool { setting != nil }
	}

	/// Returns the name at the first of `paths` that has one in gen.json, or else `proposal`. The first path is listed.
	mutating func name(_ role: Role, at paths: [String], or proposal: String) -> Name {
		let name = configured(role, at: paths)
		if let name, let reason = role.objection(to: name.text) { refuse(name, reason) }
		let final = name ?? Name(text: proposal)
		if let path = paths.first { list(final.text, at: path) }
		return final
	}

	/// Returns the name in gen.json at the first of `paths` that has one, without listing it.
	mutating func configured(_ role: Role, at paths: [String]) -> Name? {
		var found: Name?
		for path in paths {
			let name = self[role, path]
			if found == nil, let name { found = Name(text: name.text, setting: path, span: name.span) }
			// Several paths of one thing may have the same name.
			use.note([.type, .valueType].contains(role) ? .typeName : .name, at: path, by: name?.text == found?.text ? name?.span : nil)
		}
		return found
	}

	/// Replaces `text` by the name at `path`.
	@discardableResult
	mutating func name(_ text: inout String, _ role: Role, at path: String) -> Name {
		let name = name(role, at: [path], or: text)
		text = name.text
		return name
	}

	private subscript(role: Role, path: String) -> NameSettings.Name? {
		guard !settings.isEmpty else { return nil }
		// A setting may omit the quotes around keys.
		return self[spelled: role, path] ?? JSONPath.unquoted(path).flatMap { self[spelled: role, $0] }
	}

	private subscript(spelled role: Role, path: String) -> NameSettings.Name? {
		switch role {
		case .member: settings.members[path]
		case .valueType: settings.types[path]
		case .declaration, .type, .variable, .fixture: settings[path]
		}
	}

	// MARK: - Refusals

	mutating func refuse(_ name: Name, _ reason: String) {
		guard let path = name.setting, !refusals.contains(where: { $0.path == path }) else { return }
		refusals.append(NameRefusal(path: path, name: name.text, reason: reason, span: name.span))
	}

	/// Refuses those of `names` that are set and that another one or one of `others` has.
	mutating func refuseEqual(_ names: [Name], besides others: [String] = [], as reason: String) {
		guard names.contains(where: \.isConfigured) else { return }
		var counts = Set(others).reduce(into: [:]) { $0[$1] = 1 }
		for name in names { counts[name.text, default: 0] += 1 }
		for name in names where name.isConfigured && counts[name.text, default: 0] > 1 { refuse(name, reason) }
	}

	// MARK: - Account

	/// Begins the list of the names of `entity`, or continues it.
	mutating func begin(_ entity: String) {
		self.entity = entity
		places = [:]
		guard let known = listed[entity] else {
			order.append(entity)
			listed[entity] = []
			return
		}
		for (index, each) in known.enumerated() where each.name == nil { places[each.path] = index }
	}

	/// Keeps a place in the list for a name that is known later.
	mutating func reserve(_ path: String) {
		use.note(.name, at: path)
		places[path] = listed[entity, default: []].count
		listed[entity, default: []].append((path, nil))
	}

	mutating func list(_ name: String, at path: String) {
		use.note(.name, at: path)
		guard let index = places.removeValue(forKey: path) else {
			listed[entity, default: []].append((path, name))
			return
		}
		listed[entity]?[index].name = name
	}

	/// Every name that can be set, with its path, by entity and in the order in which they were given.
	var named: [NamedPath] { order.flatMap { listed[$0] ?? [] }.compactMap { path, name in name.map { NamedPath(path, $0) } } }

	/// Remembers the inferred name of a declaration, and the one that the user chose.
	mutating func remember(_ name: Name, insteadOf inferred: String, at path: NamePath) {
		remember(inferred, at: path)
		if name.isConfigured { remember(name.text, at: path, isOverridden: true) }
	}

	mutating func remember(_ name: String, at path: NamePath, isOverridden: Bool = false) {
		let isPlain = path.isSpelled(as: name) && SwiftIdentifier(key: name, initialisms).name == name
		remembered.remember(name, at: path, isOverridden: isOverridden, isPlain: isPlain)
	}
}

extension Namer.Role {
	/// Returns the reason why nothing of this kind can have the name; nil if there is none.
	fileprivate func objection(to name: String) -> String? {
		switch self {
		case .type where name.first?.isUppercase != true: "the name of a type must begin with a capital letter"
		case .variable where name.first?.isUppercase == true: "the name of a variable must begin with a lowercase letter"
		case .declaration, .type, .variable: SwiftIdentifier.keywords.contains(name) ? "it is a Swift keyword" : nil
		case .member, .valueType, .fixture: nil
		}
	}
}

/// Something that can be renamed: its name, and its path for `names` in gen.json.
package struct NamedPath: Hashable, Sendable {
	package var path: String
	package var name: String

	init(_ path: String, _ name: String) {
		self.path = path
		self.name = name
	}
}
