import Testing

@testable import Generator

@Suite("Page parameters in the URLs of samples")
struct PageURLTests {
	private func items(_ text: String, isOfAnotherPage: Bool = true) -> [String]? {
		PageURL(text, isOfAnotherPage: isOfAnotherPage)?.query.map { "\($0.name):\($0.type.name)\($0.isOptional ? "?" : "")" }
	}

	@Test(
		"Parameters for the page and its size are taken from the URL",
		arguments: [
			("https://host/users?page=2", ["page:Int"]), ("/users?page=2&per_page=20#top", ["page:Int", "per_page:Int"]),
			("https://host/users?offset=20&limit=20", ["offset:Int", "limit:Int"]), ("?$skip=20&$top=20", ["$skip:Int", "$top:Int"]),
			("https://host/users?page%5Bnumber%5D=2&page[size]=3", ["page[number]:Int", "page[size]:Int"]),
		])
	func numbers(address: String, expected: [String]) {
		#expect(items(address) == expected)
	}

	@Test(
		"A cursor is optional, since the request for the first page has none",
		arguments: [
			("https://host/users?cursor=cD0yMDI%3D&limit=20", ["cursor:String?", "limit:Int"]),
			("/users?starting_after=7", ["starting_after:String?"]),
			("https://host/users?page=cD0yMDI", ["page:String?"]), ("https://host/users?$skiptoken=X", ["$skiptoken:String?"]),
		])
	func cursors(address: String, expected: [String]) {
		#expect(items(address) == expected)
	}

	@Test("Search parameters and credentials are not page parameters")
	func others() {
		let address = PageURL("https://host/users?name=a&sort=age&page=2&api_key=x")
		#expect(address?.query.map(\.name) == ["page"])
		#expect(address?.others == ["name", "sort", "api_key"])
	}

	@Test("The only unknown parameter in the URL of another page is taken as the cursor")
	func unknown() {
		#expect(items("https://host/users?xyz=7&limit=20") == ["xyz:String?", "limit:Int"])
		#expect(items("https://host/users?xyz=7&abc=8&limit=20") == [])
		#expect(items("https://host/users?access_token=7") == [])
		#expect(items("https://host/users?q=ann", isOfAnotherPage: false) == [])
		#expect(items("https://host/users?limit=20") == [])
	}

	@Test(
		"A URL without items has no parameters, and a text that is not a URL is rejected",
		arguments: [("https://host/users", true), ("abc=", false), ("2", false)])
	func others(text: String, isAddress: Bool) {
		#expect(items(text) == (isAddress ? [] : nil))
	}

	@Test("Parameters that --query cannot declare, and those with equal Swift names, are excluded")
	func names() {
		#expect(items("https://host/users?page=2&per%20page=3&=4&per,page=5&Page=6&perPage=7&per_page=8") == ["page:Int", "perPage:Int"])
	}
}
