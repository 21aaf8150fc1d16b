import Testing

@testable import Generator

struct IdentityTests {
	@Test(
		"The identifying key of an object does not depend on the order of its keys",
		arguments: [
			(["name", "id"], "id"), (["_id", "id", "ID"], "id"), (["id", "ID", "_id"], "id"), (["_id", "ID"], "ID"), (["ID", "_id"], "ID"),
			(["uuid", "userId", "identifier"], nil), ([], nil), (["@id"], "@id"),
		] as [([String], String?)])
	func keys(keys: [String], key: String?) {
		#expect(Identity.key(among: keys) == key)
	}
}
