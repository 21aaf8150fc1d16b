import Testing

@testable import Workspace

struct SwiftNamesTests {
	private func names(_ text: String) -> SwiftNames { SwiftNames(Array(text.utf8)) }

	@Test("Declarations, parameters and local variables are declared")
	func declared() {
		let found = names(
			"struct A {\n\tlet b, c: Int\n\tfunc d(e f: Int, g: Int) { for h in b { let i = h } }\n\tcase j\n}\nenum K { case l, m(n: Int) }\n"
		)
		#expect(found.declared.isSuperset(of: ["A", "b", "c", "d", "f", "g", "h", "i", "K", "l", "m"]))
		#expect(found.declared.isDisjoint(with: ["Int", "e"]))
	}

	@Test("Labels and members of other values are not used")
	func used() {
		let found = names("func a() { send(label: value.member, self.own) }")
		#expect(found.used.isSuperset(of: ["send", "value", "own"]))
		#expect(found.used.isDisjoint(with: ["label", "member"]))
	}

	@Test("A name that an edit removed is missing where it is still used, unless it is declared there")
	func missing() {
		let (base, edited) = (names("func a() { let b = 1; use(b) }"), names("func a() { let c = 1; use(c) }"))
		#expect(names("func a() { let c = 1; use(c); log(b) }").missing(removedFrom: base, in: edited) == ["b"])
		#expect(names("func a() { let c = 1; let b = 2; log(b) }").missing(removedFrom: base, in: edited).isEmpty)
	}
}
