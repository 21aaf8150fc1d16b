import Testing

@testable import Generator

struct InitialismsTests {
	@Test(
		"A word that a style has in capitals is so however its key was written, in one and in many",
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
		"A word that another style has in capitals is a word like others where this one has not",
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

	@Test("In each style such words are all in capitals or all words like others", arguments: Style.allCases)
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

	@Test("Names that were made are cut into the words that they were made of")
	func cutting() {
		Initialisms(["HTML", "ID", "URL"]).use {
			for text in ["ImageHTMLURL", "ExternalIDURLs", "HTMLIDs", "UserID"] { #expect(Words(text).upperCamel == text) }
			#expect(Words("IMAGEURLValid").parts == ["IMAGEURL", "Valid"])
		}
	}

	@Test("A name chosen by the user preserves its capitals")
	func told() {
		#expect(Words(asWritten: "imageUrlById").lowerCamel == "imageUrlById")
		#expect(Words(asWritten: "ImageUrl").upperCamel == "ImageUrl")
		#expect((Words(parts: ["Boxed"]) + Words(asWritten: "ImageUrl")).upperCamel == "BoxedImageUrl")
	}

	@Test(
		"Only capitals and digits are such a word",
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
