/// A small schema and a valid operation on it, generated from a seed.
///
/// The name of a field determines its type, so that fields of one response key always merge; `c0`, `c1` and `c2` have different types in each object.
struct RandomSelection {
	private var state: UInt64
	private(set) var fields: [String: [Field]] = [:]
	private(set) var possible: [String: [String]] = [:]
	private(set) var schema = ""
	private(set) var operation = ""
	private var fragments: [String] = []

	struct Field {
		var name: String
		var type: String
		/// The object, interface or union inside of lists and non-null types; nil for a leaf.
		var composite: String?
	}

	private static let leaves = [
		Field(name: "i0", type: "Int!"), Field(name: "i1", type: "Int"), Field(name: "s0", type: "String!"),
		Field(name: "s1", type: "String!"), Field(name: "f0", type: "[Float!]!"), Field(name: "b0", type: "Boolean!"),
	]
	private static let objects = ["A", "B", "C", "D", "E"]

	init(seed: UInt64) {
		state = seed
		makeSchema()
		let root = pick(Array(possible.keys).sorted())
		schema += "type Query { root: \(chance(50) ? root + "!" : "[\(root)!]!") }\n"
		operation = "query Q($a: Boolean!, $b: Boolean!) { root { \(selections(of: root, depth: 3)) } }"
		operation += fragments.map { "\n" + $0 }.joined()
	}

	private mutating func next(_ count: Int) -> Int {
		state &+= 0x9E37_79B9_7F4A_7C15
		var bits = state
		bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
		bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
		return Int((bits ^ (bits >> 31)) % UInt64(max(1, count)))
	}

	private mutating func chance(_ percent: Int) -> Bool { next(100) < percent }

	private mutating func pick<Element>(_ elements: [Element]) -> Element { elements[next(elements.count)] }

	private mutating func some(_ elements: [String], atLeast minimum: Int) -> [String] {
		let found = elements.filter { _ in chance(50) }
		return found.count < minimum ? Array(elements.prefix(minimum)) : found
	}

	private mutating func makeSchema() {
		let composites = Self.objects + ["I", "J", "U", "V"]
		possible["I"] = some(Self.objects, atLeast: 2)
		// Every J is an I.
		possible["J"] = some(possible["I"] ?? [], atLeast: 1)
		possible["U"] = some(Self.objects, atLeast: 2)
		possible["V"] = some(Self.objects.reversed(), atLeast: 2)
		for object in Self.objects { possible[object] = [object] }
		func wrapped(_ name: String, _ type: String) -> Field {
			Field(name: name, type: name == "c0" ? type + "!" : name == "c1" ? "[\(type)!]!" : type, composite: type)
		}
		fields["I"] = [Self.leaves[next(6)], wrapped("c0", pick(composites))]
		fields["J"] = (fields["I"] ?? []) + [wrapped("c1", pick(composites))]
		fields["U"] = []
		fields["V"] = []
		for object in Self.objects {
			let inherited = ["J", "I"].first { possible[$0]?.contains(object) == true }.flatMap { fields[$0] } ?? []
			var own = inherited
			for leaf in Self.leaves where chance(60) && !own.contains(where: { $0.name == leaf.name }) { own.append(leaf) }
			for name in ["c0", "c1", "c2"] where chance(70) && !own.contains(where: { $0.name == name }) {
				own.append(wrapped(name, pick(composites)))
			}
			fields[object] = own.isEmpty ? [Self.leaves[0]] : own
		}
		func text(_ name: String) -> String { (fields[name] ?? []).map { "\($0.name): \($0.type)" }.joined(separator: ", ") }
		schema = "interface I { \(text("I")) }\ninterface J implements I { \(text("J")) }\n"
		for object in Self.objects {
			let interfaces = ["I", "J"].filter { possible[$0]?.contains(object) == true }
			schema +=
				"type \(object)\(interfaces.isEmpty ? "" : " implements " + interfaces.joined(separator: " & ")) { \(text(object)) }\n"
		}
		for union in ["U", "V"] { schema += "union \(union) = \((possible[union] ?? []).joined(separator: " | "))\n" }
	}

	private mutating func directive() -> String {
		chance(88) ? "" : chance(50) ? " @include(if: $\(pick(["a", "b"])))" : " @skip(if: $\(pick(["a", "b"])))"
	}

	private mutating func selections(of type: String, depth: Int) -> String {
		var parts: [String] = []
		for _ in 0...next(4) {
			let own = fields[type] ?? []
			switch next(100) {
			case ..<40:
				guard !own.isEmpty else { continue }
				let field = pick(own)
				if let inner = field.composite {
					guard depth > 0 else { continue }
					parts.append("\(field.name)\(directive()) { \(selections(of: inner, depth: depth - 1)) }")
				} else if Self.objects.contains(type), ["s0", "s1"].contains(field.name), chance(40) {
					// Different fields of different objects share a key; each object has one of them.
					let name = ["A", "C"].contains(type) ? "s0" : "s1"
					if own.contains(where: { $0.name == name }) { parts.append("text: \(name)\(directive())") }
				} else {
					parts.append(chance(20) ? "also_\(field.name): \(field.name)\(directive())" : field.name + directive())
				}
			case ..<80:
				let fitting = possible.keys.sorted().filter { !Set(possible[$0] ?? []).isDisjoint(with: possible[type] ?? []) }
				let condition = pick(fitting)
				guard depth > 0 else { continue }
				let inner = selections(of: condition, depth: depth - (chance(50) ? 1 : 0))
				if chance(20) {
					parts.append("...F\(fragments.count)\(directive())")
					fragments.append("")
					fragments[fragments.count - 1] = "fragment F\(fragments.count - 1) on \(condition) { \(inner) }"
				} else {
					parts.append("... on \(condition)\(directive()) { \(inner) }")
				}
			case ..<92: parts.append("__typename")
			default:
				guard depth > 0 else { continue }
				parts.append("...\(directive()) { \(selections(of: type, depth: depth - 1)) }")
			}
		}
		return parts.isEmpty ? "__typename" : parts.joined(separator: " ")
	}
}
