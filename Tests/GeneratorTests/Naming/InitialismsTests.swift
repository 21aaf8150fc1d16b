import Testing

@testable import Generator

struct InitialismsTests {
	@Test(
		"An initialism of the style is in capitals however its key is written, in the singular and the plural",
		arguments: [
			("external_urls", "externalURLs", "ExternalURLs"), ("externalUrls", "externalURLs", "ExternalURLs"),
			("externalURLs", "externalURLs", "ExternalURLs"), ("external_ids", "externalIDs", "ExternalIDs"),
			("externalIds", "externalIDs", "ExternalIDs"), ("htmlUrl", "htmlURL", "HTMLURL"), ("html_url", "htmlURL", "HTMLURL"),
			("HTML_URL", "htmlURL", "HTMLURL"), ("HTMLURL", "htmlURL", "HTMLURL"), ("image_url2", "imageURL2", "ImageURL2"),
			("imageUrl2x", "imageUrl2x", "ImageUrl2x"), ("urls", "urls", "URLs"), ("ID", "id", "ID"), ("hidden", "hidden", "Hidden"),
			("valid_curls", "validCurls", "ValidCurls"), ("dcAPIVersion", "dcAPIVersion", "DcAPIVersion"),
		])
	func capitals(key: String, property: String, type: String) {
		let initialisms = Initialisms(["HTML", "ID", "URL"])
		#expect(SwiftIdentifier(key: key, initialisms).name == property)
		#expect(SwiftIdentifier.words(ofKey: key).upperCamel(initialisms) == type)
	}

	@Test(
		"An initialism of another style is spelled like an ordinary word",
		arguments: [
			("external_ids", "externalIds", "ExternalIds"), ("externalIDs", "externalIds", "ExternalIds"), ("userID", "userId", "UserId"),
			("imageURL", "imageUrl", "ImageUrl"), ("image_urls", "imageUrls", "ImageUrls"), ("iOSVersion", "iOSVersion", "IOSVersion"),
		])
	func words(key: String, property: String, type: String) {
		#expect(SwiftIdentifier(key: key, Initialisms([])).name == property)
		#expect(SwiftIdentifier.words(ofKey: key).upperCamel(Initialisms([])) == type)
	}

	@Test("Each style spells initialisms consistently in all names", arguments: Style.allCases)
	func oneWay(style: Style) {
		let initialisms = style.settings.initialisms
		let areCapitals = SwiftIdentifier(key: "external_ids", initialisms).name == "externalIDs"
		for (key, capitals, word) in [
			("external_ids", "IDs", "Ids"), ("external_urls", "URLs", "Urls"), ("userID", "ID", "Id"), ("imageUrl", "URL", "Url"),
		] {
			let ending = areCapitals ? capitals : word
			let words = SwiftIdentifier.words(ofKey: key)
			#expect(SwiftIdentifier(key: key, initialisms).name.hasSuffix(ending))
			#expect(words.upperCamel(initialisms).hasSuffix(ending))
			#expect(words.singular.upperCamel(initialisms).hasSuffix(ending.replacing("s", with: "")))
		}
	}

	@Test("A generated name is split into the words it was made of")
	func cutting() {
		let initialisms = Initialisms(["HTML", "ID", "URL"])
		for text in ["ImageHTMLURL", "ExternalIDURLs", "HTMLIDs", "UserID"] { #expect(Words(text).upperCamel(initialisms) == text) }
		#expect(Words("IMAGEURLValid").parts == ["IMAGEURL", "Valid"])
	}

	@Test(
		"Capitals with an initialism of the style's own are divided as well",
		arguments: [
			("APISKU", "apiSKU", "ApiSKU"), ("APISKUs", "apiSKUs", "APISKUs"), ("APISKUName", "apiSKUName", "APISKUName"),
			("MY_APISKU", "myApiSKU", "MyApiSKU"), ("userSKUID", "userSKUId", "UserSKUId"), ("SKUValue", "skuValue", "SKUValue"),
			("AMOUNT", "amount", "Amount"), ("APICODE", "apicode", "Apicode"),
		])
	func ownWords(key: String, property: String, type: String) {
		let initialisms = Initialisms(["SKU"])
		#expect(SwiftIdentifier(key: key, initialisms).name == property)
		#expect(SwiftIdentifier.words(ofKey: key).upperCamel(initialisms) == type)
	}

	@Test("A name chosen by the user preserves its capitals")
	func capitalsOfOverride() {
		#expect(Words(asWritten: "imageUrlById").lowerCamel(.common) == "imageUrlById")
		#expect(Words(asWritten: "ImageUrl").upperCamel(.common) == "ImageUrl")
		#expect((Words(parts: ["Boxed"]) + Words(asWritten: "ImageUrl")).upperCamel(.common) == "BoxedImageUrl")
	}

	@Test(
		"Only capitals and digits form an initialism",
		arguments: [
			("URL", true), ("H264", true), ("ID", true), ("I", false), ("Url", false), ("URLs", false), ("2FA", false), ("A-B", false),
			("", false),
		])
	func form(text: String, isWord: Bool) {
		#expect(Initialisms.isWord(text) == isWord)
	}

	@Test("Keys that differ only in the case of an initialism get different identifiers")
	func clash() {
		let names = PropertyNaming.identifiers(for: ["imageUrl", "image_url", "imageURL"], .common).map(\.name)
		#expect(names == ["imageUrl", "image_url", "imageURL"])
	}
}
