import Testing

@testable import Generator

/// What an address in a sample shows of how pages are asked for.
struct PageAddressTests {
	private func items(_ text: String, leadsOn: Bool = true) -> [String]? {
		PageAddress(text, leadsOn: leadsOn)?.query.map { "\($0.name):\($0.type.name)\($0.isOptional ? "?" : "")" }
	}

	@Test(
		"What turns pages and how long they are is asked for as the address has it",
		arguments: [
			("https://host/users?page=2", ["page:Int"]), ("/users?page=2&per_page=20#top", ["page:Int", "per_page:Int"]),
			("https://host/users?offset=20&limit=20", ["offset:Int", "limit:Int"]), ("?$skip=20&$top=20", ["$skip:Int", "$top:Int"]),
			("https://host/users?page%5Bnumber%5D=2&page[size]=3", ["page[number]:Int", "page[size]:Int"]),
		])
	func numbers(address: String, expected: [String]) {
		#expect(items(address) == expected)
	}

	@Test(
		"A cursor may be left out: the first page has none",
		arguments: [
			("https://host/users?cursor=cD0yMDI%3D&limit=20", ["cursor:String?", "limit:Int"]),
			("/users?starting_after=7", ["starting_after:String?"]),
			("https://host/users?page=cD0yMDI", ["page:String?"]), ("https://host/users?$skiptoken=X", ["$skiptoken:String?"]),
		])
	func cursors(address: String, expected: [String]) {
		#expect(items(address) == expected)
	}

	@Test("What was searched for and who asked is no part of it")
	func others() {
		let address = PageAddress("https://host/users?name=a&sort=age&page=2&api_key=x")
		#expect(address?.query.map(\.name) == ["page"])
		#expect(address?.others == ["name", "sort", "api_key"])
	}

	@Test("Where nothing is known, the only thing that could turn a page does, in an address that leads on")
	func unknown() {
		#expect(items("https://host/users?xyz=7&limit=20") == ["xyz:String?", "limit:Int"])
		#expect(items("https://host/users?xyz=7&abc=8&limit=20") == [])
		#expect(items("https://host/users?access_token=7") == [])
		#expect(items("https://host/users?q=ann", leadsOn: false) == [])
		#expect(items("https://host/users?limit=20") == [])
	}

	@Test(
		"An address without items has none, and what is no address is nothing",
		arguments: [("https://host/users", true), ("abc=", false), ("2", false)])
	func others(text: String, isAddress: Bool) {
		#expect(items(text) == (isAddress ? [] : nil))
	}

	@Test("Names that --query could not say, and those that are one in Swift, are left out")
	func names() {
		#expect(items("https://host/users?page=2&per%20page=3&=4&per,page=5&Page=6&perPage=7&per_page=8") == ["page:Int", "perPage:Int"])
	}
}
