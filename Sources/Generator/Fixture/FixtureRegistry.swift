import JSONLanguage
import SourceText

/// The fixtures of a feature, entity by entity: one name is one value in all of it, since fixtures lie in one folder.
struct FixtureRegistry {
	/// Those of the entity at hand.
	private(set) var fixtures: [FixturePlan] = []
	private var entity = Words(parts: [])
	/// What stands under each name, whose case makes no difference to a disk.
	private var values: [String: JSONValue] = [:]
	private var isOwn: Set<String> = []
	private let kept: NameHistory
	/// Whose name an earlier run gave each, by place.
	private let owners: [String: Set<String>]
	/// What each is called, by place.
	private(set) var names: [String: String] = [:]

	/// - Parameter kept: what an earlier run called things.
	init(_ kept: NameHistory = NameHistory()) {
		self.kept = kept
		owners = kept.fixtures.reduce(into: [:]) { $0[$1.value.caseFolded, default: []].insert($1.key) }
	}

	mutating func begin(entity: Words) {
		self.entity = entity
		fixtures = []
		isOwn = []
	}

	/// The name under which `value` is kept: `wanted`, or one that tells the operation, or the entity, where that is taken.
	///
	/// - Parameters:
	///   - answer: what the method's answer would be called.
	///   - place: where it is remembered.
	///   - isTold: the user wants it.
	mutating func keep(
		_ value: JSONValue, as wanted: String, method: Words, answer: String, at place: String, isOverridden: Bool = false
	) -> String {
		keep(
			value, under: [wanted, method.snake, answer, method.snake + "_" + wanted],
			at: isOverridden ? NameHistory.told(place) : place)
	}

	/// The name that an earlier run gave it; else the first of `names` that is free or stands for the same value; else one that tells the entity.
	mutating func keep(_ value: JSONValue, under wanted: [String], at place: String) -> String {
		let name = name(for: value, under: (kept[place].map { [$0] } ?? []) + wanted, wanted.first ?? "", at: place)
		names[place] = name
		return name
	}

	private mutating func name(for value: JSONValue, under names: [String], _ wanted: String, at place: String) -> String {
		var last = FixtureName.plain(entity.snake + "_" + wanted)
		for name in names.map(FixtureName.plain) + [last] where take(name, for: value, at: place) { return name }
		while !take(last, for: value, at: place) { last = FixtureName.plain("other_" + last) }
		return last
	}

	/// False for a name that stands for another value, that an earlier run gave to another unless the user wants it, or that not every disk can hold.
	private mutating func take(_ name: String, for value: JSONValue, at place: String) -> Bool {
		guard !DeviceName.isOne(name) else { return false }
		let key = name.caseFolded
		if let known = values[key] {
			if known != value { return false }
		} else if let owners = owners[key], !owners.contains(place), !NameHistory.isOverridden(place) {
			return false
		}
		values[key] = value
		if isOwn.insert(key).inserted { fixtures.append(FixturePlan(name: name, value: value)) }
		return true
	}
}
