import Testing

@testable import Generator

struct WordsTests {
	@Test(
		"Text is split into words at separators and capitals",
		arguments: [
			("air_date", ["air", "date"]), ("airDate", ["air", "Date"]), ("AirDate", ["Air", "Date"]), ("AIR-DATE", ["air", "date"]),
			("air date", ["air", "date"]),
			("userID", ["user", "ID"]), ("userIDs", ["user", "IDs"]), ("IDs", ["IDs"]), ("IDsOfUsers", ["IDs", "Of", "Users"]),
			("HTMLParser", ["HTML", "Parser"]),
			("HTMLURL", ["html", "url"]), ("HTTPSURL", ["https", "url"]), ("HTTPSTATUS", ["httpstatus"]), ("html_url", ["html", "url"]),
			("OAuth2Token", ["O", "Auth2", "Token"]),
			("iOSVersion", ["i", "OS", "Version"]), ("ipv4", ["ipv4"]),
			("2fa", ["2fa"]), ("2FA", ["2FA"]), ("address2", ["address2"]), ("address2Line", ["address2", "Line"]),
			("MP3Player", ["MP3", "Player"]), ("base64JSON", ["base64", "JSON"]),
			("IN_PROGRESS", ["in", "progress"]), ("TOTAL", ["total"]), ("API", ["API"]), ("@type", ["type"]), ("$ref", ["ref"]),
			("a.b/c", ["a", "b", "c"]), ("", []), ("__", []),
			("日本語", ["日本語"]), ("größeÄnderung", ["größe", "Änderung"]), ("e\u{301}té", ["e\u{301}té"]), ("a\u{200B}b", ["a", "b"]),
			("a\u{FE0F}b", ["a", "b"]), ("\u{3164}", []),
		])
	func cutting(text: String, parts: [String]) {
		#expect(Words(text).parts == parts)
	}

	@Test(
		"Words are spelled in lower camel, upper camel and snake case",
		arguments: [
			("air_date", "airDate", "AirDate", "air_date"), ("html-url", "htmlURL", "HtmlURL", "html_url"),
			("image_urls", "imageURLs", "ImageURLs", "image_urls"), ("userID", "userID", "UserID", "user_id"),
			("ID", "id", "ID", "id"), ("url", "url", "URL", "url"), ("CREATED_AT", "createdAt", "CreatedAt", "created_at"),
			("SKU", "sku", "SKU", "sku"), ("HTMLParser", "htmlParser", "HTMLParser", "html_parser"),
		])
	func casing(text: String, lowerCamel: String, upperCamel: String, snake: String) {
		let words = Words(text)
		#expect(words.lowerCamel(.common) == lowerCamel)
		#expect(words.upperCamel(.common) == upperCamel)
		#expect(words.snake == snake)
	}

	@Test(
		"Splitting a name that was spelled from words returns the same words",
		arguments: ["air_date", "HTMLParser", "userIDs", "html-url", "MP3Player", "TOTAL", "größe"])
	func stability(text: String) {
		let words = Words(text)
		#expect(Words(words.upperCamel(.common)).upperCamel(.common) == words.upperCamel(.common))
		#expect(Words(words.lowerCamel(.common)).lowerCamel(.common) == words.lowerCamel(.common))
		#expect(Words(words.snake).snake == words.snake)
	}
}
