import JSONLanguage
import SourceText

/// The fixtures of a feature, entity by entity: one name is one value in all of it, since fixtures lie in one folder.
struct FixtureShelf {
	/// Those of the entity at hand.
	private(set) var fixtures: [FixturePlan] = []
	private var entity = Words(parts: [])
	/// What stands under each name, whose case makes no difference to a disk.
	private var values: [String: JSONValue] = [:]
	private var isOwn: Set<String> = []

	mutating func begin(entity: Words) {
		self.entity = entity
		fixtures = []
		isOwn = []
	}

	/// The name under which `value` is kept: `wanted`, or one that tells the operation, or the entity, where that is taken.
	mutating func keep(_ value: JSONValue, as wanted: String, method: Words) -> String {
		keep(value, under: [wanted, method.snake, method.snake + "_response", method.snake + "_" + wanted])
	}

	/// The first of `names` that is free or stands for the same value; else one that tells the entity.
	mutating func keep(_ value: JSONValue, under names: [String]) -> String {
		var last = FixtureName.plain(entity.snake + "_" + (names.first ?? ""))
		for name in names.map(FixtureName.plain) + [last] where take(name, for: value) { return name }
		while !take(last, for: value) { last = FixtureName.plain("other_" + last) }
		return last
	}

	/// False for a name that stands for another value, or that not every disk can hold.
	private mutating func take(_ name: String, for value: JSONValue) -> Bool {
		guard !DeviceName.isOne(name) else { return false }
		let key = name.caseFolded
		if let known = values[key], known != value { return false }
		values[key] = value
		if isOwn.insert(key).inserted { fixtures.append(FixturePlan(name: name, value: value)) }
		return true
	}
}
