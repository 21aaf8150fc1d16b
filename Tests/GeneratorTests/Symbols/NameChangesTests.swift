import Testing

@testable import Generator

@Suite("Names that changed from one run to the next")
struct NameChangesTests {
	private func changes(_ old: [String: String], _ new: [String: String], suffix: (String, String) = ("DTO", "DTO")) -> NameChanges {
		var (before, after) = (NameHistory(old), NameHistory(new))
		before.affix.suffix = suffix.0
		after.affix.suffix = suffix.1
		return NameChanges(from: before, to: after)
	}

	@Test("A declaration is known by its path")
	func path() {
		let found = changes(
			["Item.fetchItem.owner": "Owner", "Item(rest):name": "ItemRESTDataSource", "Item.fetchItem(rest):fixture": "item"],
			["Item.fetchItem.owner": "Person", "Item(rest):name": "ItemAPI", "Item.fetchItem(rest):fixture": "thing"])
		#expect(found.names == ["OwnerDTO": "PersonDTO", "ItemRESTDataSource": "ItemAPI"])
		#expect(found.fixtures == ["item": "thing"])
	}

	@Test("The paths of a renamed entity and of a renamed method are known by the request")
	func entity() {
		let found = changes(
			[
				"User: GET /users/{}": "fetchUser", "User: GET /users/{} $": "User", "User: GET /users/{} $:tests": "fetchUser",
				"User(rest):name": "UserAPI",
			],
			[
				"Member: GET /users/{}": "loadMember", "Member: GET /users/{} $": "Member", "Member: GET /users/{} $:tests": "loadMember",
				"Member(rest):name": "MemberAPI",
			])
		#expect(found.entities == ["User": "Member"])
		#expect(found.names == ["UserDTO": "MemberDTO", "fetchUser": "loadMember", "UserAPI": "MemberAPI"])
		#expect(found.tests == ["fetchUser": "loadMember"])
	}

	@Test("Entities with different requests are not one renamed entity")
	func otherEntity() {
		let found = changes(
			["User: GET /users/{}": "fetchUser", "User(rest):name": "UserAPI"],
			["Shop: GET /shops/{}": "fetchShop", "Shop(rest):name": "ShopAPI"])
		#expect(found.isEmpty)
	}

	@Test("A property is renamed in its type, even if the lock did not have its name")
	func member() {
		let found = changes(
			["Item.fetchItem": "Item", "Item.fetchItem.air_date:property": "airDate"],
			[
				"Item.fetchItem": "Item", "override Item.fetchItem.air_date:property": "aired",
				"override Item.fetchItem.name:property": "title",
			])
		#expect(found.members == ["ItemDTO": ["airDate": "aired", "name": "title"]])
		#expect(found.names.isEmpty)
	}

	@Test("A name that several declarations had, and a name of one word, are ambiguous")
	func ambiguous() {
		let found = changes(
			["A.fetch:callCount": "fetchCallCount", "B.fetch:callCount": "fetchCallCount", "A.fetch:result": "result"],
			["A.fetch:callCount": "fetchCallCount", "B.fetch:callCount": "count", "A.fetch:result": "value"])
		#expect(found.names.isEmpty)
		#expect(found.ambiguous == ["fetchCallCount": ["fetchCallCount", "count"], "result": ["result", "value"]])
	}

	@Test("Another suffix renames all types")
	func suffix() {
		#expect(changes(["Item.fetchItem": "Item"], ["Item.fetchItem": "Item"], suffix: ("DTO", "Model")).names == ["ItemDTO": "ItemModel"])
	}
}
