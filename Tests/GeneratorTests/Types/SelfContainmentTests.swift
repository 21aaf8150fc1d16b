import Testing

@testable import Generator

@Suite("Types that contain themselves")
struct SelfContainmentTests {
	@Test("Two types are in one group if and only if each is reachable from the other", arguments: 0..<60)
	func groups(seed: UInt64) {
		var generator = SeededGenerator(seed: seed)
		let count = Int.random(in: 1..<12, using: &generator)
		let held = (0..<count).map { _ in
			(0..<Int.random(in: 0..<3, using: &generator)).map { _ in Int.random(in: 0..<count, using: &generator) }
		}
		func reached(from start: Int) -> Set<Int> {
			var seen: Set<Int> = []
			var pending = held[start]
			while let next = pending.popLast() {
				if seen.insert(next).inserted { pending += held[next] }
			}
			return seen
		}
		let reach = held.indices.map(reached)
		let groups = SelfContainment.groups(held)
		for a in held.indices {
			for b in held.indices {
				let isOneGroup = groups.contains { $0.contains(a) && $0.contains(b) }
				#expect(isOneGroup == (reach[a].contains(b) && reach[b].contains(a)))
			}
		}
	}

	@Test("A very long chain of types has no groups")
	func longChain() {
		let count = 100_000
		#expect(SelfContainment.groups((0..<count).map { [($0 + 1) % count] }).map(\.count) == [count])
		#expect(SelfContainment.groups((0..<count).map { $0 + 1 < count ? [$0 + 1] : [] }).isEmpty)
	}

	@Test("Types that refer to each other, also through lists, declare Sendable")
	func conformances() throws {
		let planning = try Planning(
			"mutation M($a: A) { change(input: $a) { id } }",
			schema: """
				input A @oneOf { list: [B!] } input B { c: C! } input C { a: A d: D own: [C!] } input D { own: [D!] e: E } input E { a: Int }
				type Query { a: Int } type Mutation { change(input: A): Thing } type Thing { id: ID! }
				""")
		let sent = planning.plan.types.filter { $0.conformances.contains("Sendable") }.map(\.name)
		#expect(sent.sorted() == ["ADTO", "BDTO", "CDTO", "DDTO"])
	}

	@Test("An input that refers to itself through a list declares Sendable, a recursive response type does not")
	func conformancesOfTrees() throws {
		let planning = try Planning(
			"query Q($a: A) { tree(a: $a) { id kids { id kids { id } } } }",
			schema: "input A { of: [A!] } type Query { tree(a: A): Tree } type Tree { id: ID! kids: [Tree!]! }")
		#expect(planning.plan.types.filter { $0.conformances.contains("Sendable") }.map(\.name) == ["ADTO"])
	}

	@Test("A recursive response type in a cycle of types declares Sendable")
	func conformancesOfTreesInChains() throws {
		let derivation = try Derivation(
			#"{"ranks": [{"id": 1, "kids": [{"id": 2, "kids": []}]}], "next": {"ranks": [], "next": {"ranks": [], "next": null}}}"#)
		let conformances = Dictionary(uniqueKeysWithValues: derivation.catalog.plans.map { ($0.name, $0.conformances) })
		#expect(
			conformances == ["RootDTO": "Decodable, Equatable, Sendable", "RankDTO": "Decodable, Equatable, Sendable"], "\(conformances)")
	}
}
