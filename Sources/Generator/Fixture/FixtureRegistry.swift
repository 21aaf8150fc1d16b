import JSONLanguage
import SourceText

/// The fixtures of a feature, entity by entity. A name denotes one value in the whole feature, since all fixtures share a folder.
struct FixtureRegistry {
	/// The fixtures of the current entity.
	private(set) var fixtures: [FixturePlan] = []
	private var entity = Words(parts: [])
	/// The value under each name, case-folded since file systems may ignore case.
	private var values: [String: JSONValue] = [:]
	private var isOwn: Set<String> = []
	private let history: NameHistory
	/// The fixtures to which an earlier run assigned each name.
	private let owners: [String: Set<NamePath>]
	/// The name of each fixture.
	private(set) var names = NameHistory()

	/// - Parameter history: the names that an earlier run assigned.
	init(_ history: NameHistory = NameHistory()) {
		self.history = history
		owners = history.names(of: .fixture).reduce(into: [:]) { $0[$1.value.caseFolded, default: []].insert($1.key) }
	}

	mutating func begin(entity: Words) {
		self.entity = entity
		fixtures = []
		isOwn = []
	}

	/// Registers `value` and returns its name: `wanted`, or one that includes the operation or entity where that is taken.
	///
	/// - Parameters:
	///   - answer: the name of the method's response.
	///   - path: the path under which the name is remembered.
	///   - isOverridden: whether the user configured the name.
	mutating func register(
		_ value: JSONValue, as wanted: String, method: Words, answer: String, for path: NamePath, isOverridden: Bool = false
	) -> String {
		register(
			value, under: [wanted, method.snake, answer, method.snake + "_" + wanted], for: path, isOverridden: isOverridden)
	}

	/// Registers `value` and returns the name of an earlier run, else the first of `names` that is free or denotes the same value, else one
	/// that includes the entity.
	mutating func register(_ value: JSONValue, under wanted: [String], for path: NamePath, isOverridden: Bool = false) -> String {
		let remembered = isOverridden ? nil : history[path]
		let name = name(
			of: value, under: [remembered].compactMap(\.self) + wanted, wanted.first ?? "", for: isOverridden ? nil : path)
		names.remember(name, at: path, isOverridden: isOverridden)
		return name
	}

	private mutating func name(of value: JSONValue, under names: [String], _ wanted: String, for path: NamePath?) -> String {
		var last = FixtureName.plain(entity.snake + "_" + wanted)
		for name in names.map(FixtureName.plain) + [last] where take(name, of: value, for: path) { return name }
		while !take(last, of: value, for: path) { last = FixtureName.plain("other_" + last) }
		return last
	}

	/// Returns false for a name that denotes another value, that an earlier run assigned to another fixture (unless the user configured it), or
	/// that some file systems cannot store.
	///
	/// - Parameter path: the path of the fixture; nil if the user configured its name.
	private mutating func take(_ name: String, of value: JSONValue, for path: NamePath?) -> Bool {
		guard !DeviceName.isOne(name) else { return false }
		let key = name.caseFolded
		if let known = values[key] {
			if known != value { return false }
		} else if let path, let owners = owners[key], !owners.contains(path) {
			return false
		}
		values[key] = value
		if isOwn.insert(key).inserted { fixtures.append(FixturePlan(name: name, value: value)) }
		return true
	}
}
