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
		Initialisms(["HTML", "ID", "URL"]).use {
			#expect(SwiftIdentifier(key: key).name == property)
			#expect(SwiftIdentifier.words(ofKey: key).upperCamel == type)
		}
	}

	@Test(
		"An initialism of another style is spelled like an ordinary word",
		arguments: [
			("external_ids", "externalIds", "ExternalIds"), ("externalIDs", "externalIds", "ExternalIds"), ("userID", "userId", "UserId"),
			("imageURL", "imageUrl", "ImageUrl"), ("image_urls", "imageUrls", "ImageUrls"), ("iOSVersion", "iOSVersion", "IOSVersion"),
		])
	func words(key: String, property: String, type: String) {
		Initialisms([]).use {
			#expect(SwiftIdentifier(key: key).name == property)
			#expect(SwiftIdentifier.words(ofKey: key).upperCamel == type)
		}
	}

	@Test("Each style spells initialisms consistently in all names", arguments: Style.allCases)
	func oneWay(style: Style) {
		let initialisms = style.settings.initialisms
		initialisms.use {
			let areCapitals = SwiftIdentifier(key: "external_ids").name == "externalIDs"
			for (key, capitals, word) in [
				("external_ids", "IDs", "Ids"), ("external_urls", "URLs", "Urls"), ("userID", "ID", "Id"), ("imageUrl", "URL", "Url"),
			] {
				let ending = areCapitals ? capitals : word
				#expect(SwiftIdentifier(key: key).name.hasSuffix(ending))
				#expect(SwiftIdentifier.words(ofKey: key).upperCamel.hasSuffix(ending))
				#expect(SwiftIdentifier.words(ofKey: key).singular.upperCamel.hasSuffix(ending.replacing("s", with: "")))
			}
		}
	}

	@Test("A generated name is split into the words it was made of")
	func cutting() {
		Initialisms(["HTML", "ID", "URL"]).use {
			for text in ["ImageHTMLURL", "ExternalIDURLs", "HTMLIDs", "UserID"] { #expect(Words(text).upperCamel == text) }
			#expect(Words("IMAGEURLValid").parts == ["IMAGEURL", "Valid"])
		}
	}

	@Test("A name chosen by the user preserves its capitals")
	func capitalsOfOverride() {
		#expect(Words(asWritten: "imageUrlById").lowerCamel == "imageUrlById")
		#expect(Words(asWritten: "ImageUrl").upperCamel == "ImageUrl")
		#expect((Words(parts: ["Boxed"]) + Words(asWritten: "ImageUrl")).upperCamel == "BoxedImageUrl")
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
		let names = PropertyNaming.identifiers(for: ["imageUrl", "image_url", "imageURL"]).map(\.name)
		#expect(names == ["imageUrl", "image_url", "imageURL"])
	}
}
