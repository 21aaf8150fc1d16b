import Testing

@testable import Generator

struct SampleTypesTests {
	private func types(_ text: String) throws -> [String] { try Derivation(text).description }

	@Test("The last word of most keys names their type, unless the keys are not words")
	func wordOfMost() throws {
		#expect(
			try types(
				#"{"time_usage":{"past7":1,"past30":2,"today":3},"power_usage":{"past7":1,"past30":2,"today":3},"saved_power":{"past7":1,"past30":2,"today":3}}"#
			).contains("UsageDTO { past7: Int, past30: Int, today: Int }"))
		#expect(
			try types(#"{"a":1,"b":2,"c":3,"saved":{"past7":1,"past30":2},"spent":{"past7":1,"past30":2}}"#).contains(
				"RootValueDTO { past7: Int, past30: Int }"))
		#expect(
			try types(#"{"a":1,"b":2,"c":3,"first":{"text":"a","value":2},"second":{"text":"a","value":2}}"#).contains(
				"RootValueDTO { text: String, value: Int }"))
	}

	@Test("An object that lacks only optional keys of the object around it is of the same type")
	func nested() throws {
		#expect(
			try types(
				#"[{"id":1,"text":"a","likes":2,"lang":"en","source":"x","retweeted_status":{"id":1,"text":"a","likes":2,"lang":"en","source":"x"}},{"id":1,"text":"a","likes":2,"lang":"en","source":"x"}]"#
			) == [
				"[RootDTO]",
				"RootDTO { id: Int, text: String, likes: Int, lang: String, source: String, retweetedStatus: Indirect<RootDTO>? }",
			])
	}

	@Test("Objects with other keys are one type if they have an identifier and four keys in common, or are under one key")
	func alike() throws {
		#expect(
			try types(
				#"{"seller":{"login":"a","id":1,"bio":"b","url":"c"},"deal":{"buyer":{"login":"a","id":2,"bio":"b","url":"c","plan":"c"}}}"#
			) == [
				"DealDTO { buyer: UserDTO }", "RootDTO { seller: UserDTO, deal: DealDTO }",
				"UserDTO { login: String, id: Int, bio: String, url: String, plan: String? }",
			])
		#expect(
			try types(#"{"shipping_address":{"street":"a","city":"c"},"billing_address":{"street":"a","city":"c","vat":"x","zip":"y"}}"#)
				== [
					"AddressDTO { street: String, city: String, vat: String?, zip: String? }",
					"RootDTO { shippingAddress: AddressDTO, billingAddress: AddressDTO }",
				])
		#expect(
			try types(#"{"period":{"start":"a","end":"b"},"names":[{"period":{"end":"c"},"text":"d"}]}"#) == [
				"NameDTO { period: PeriodDTO, text: String }", "PeriodDTO { start: String?, end: String }",
				"RootDTO { period: PeriodDTO, names: [NameDTO] }",
			])
	}

	@Test(
		"Nothing else makes objects with other keys one type",
		arguments: [
			// No identifier, or too few common keys.
			(#"{"seller":{"login":"a","bio":"b","url":"c","plan":1},"buyer":{"login":"a","bio":"b","url":"c"}}"#, 3),
			(#"{"genre":{"id":1,"name":"a"},"label":{"id":1,"name":"a","url":"b"}}"#, 3),
			(#"{"cover":{"width":1,"height":2},"clip":{"width":1,"height":2,"seconds":3}}"#, 3),
			// Less than half of the keys.
			(#"{"address":{"a":1,"b":1,"c":1},"x":{"address":{"a":1},"y":1}}"#, 4),
			// Each has a key of its own.
			(#"{"address":{"a":1,"b":1,"c":1},"x":{"address":{"a":1,"b":1,"d":1},"y":1}}"#, 4),
			// A key that only wraps.
			(#"{"article":{"attributes":{"title":"a","body":"b"}},"comment":{"attributes":{"body":"b"}}}"#, 5),
			// The values differ, in an object, in a list or at all.
			(#"{"address":{"a":1,"b":1,"c":{"d":1}},"x":{"address":{"a":1,"c":{"e":1}},"y":1}}"#, 6),
			(#"{"address":{"a":1,"b":[1]},"x":{"address":{"b":["c"]},"y":1}}"#, 4),
			// One inside of the other.
			(#"{"address":{"a":1,"b":1,"address":{"a":1,"b":1}}}"#, 3),
		])
	func apart(text: String, count: Int) throws {
		let types = try types(text)
		#expect(types.count == count, "\(types)")
	}

	@Test("Objects with different texts under a key for their kind are different types, unless they have the same keys")
	func kinds() throws {
		let track = #""linked_from":{"id":1,"href":"a","type":"track","plays":1}"#
		#expect(
			try types(#"{\#(track),"artist":{"id":2,"href":"a","type":"artist","plays":1,"name":"c"}}"#).contains(
				"RootDTO { linkedFrom: LinkedFromDTO, artist: ArtistDTO }"))
		let alike = try types(#"{\#(track),"artist":{"id":2,"href":"a","type":"track","plays":1,"name":"c"}}"#)
		#expect(!alike.contains { $0.contains("linkedFrom: LinkedFromDTO,") }, "\(alike)")
		let equal = try types(#"{\#(track),"artist":{"id":2,"href":"a","type":"artist","plays":1}}"#)
		#expect(!equal.contains { $0.contains("linkedFrom: LinkedFromDTO,") }, "\(equal)")
	}

	@Test("A type is named after its parent if another type has the word for its contents")
	func takenWord() throws {
		let image = #"{"url":"a","width":1,"height":2}"#
		#expect(
			try types(#"{"images":[{"id":"q","source":\#(image),"resolutions":[\#(image)]}]}"#) == [
				"ImageDTO { id: String, source: ImageSourceDTO, resolutions: [ImageSourceDTO] }",
				"ImageSourceDTO { url: String, width: Int, height: Int }", "RootDTO { images: [ImageDTO] }",
			])
	}

	@Test(
		"A type under keys without a common word is named after its contents, never after the first key in the alphabet",
		arguments: [
			(#"{"country":{"id":"a","value":"b"},"indicator":{"id":"a","value":"b"}}"#, "ReferenceDTO"),
			(#"{"distance":{"text":"a","meters":1},"duration":{"text":"a","meters":1}}"#, "RootValueDTO"),
			(#"{"seller":{"login":"a","id":1},"buyer":{"login":"a","id":2}}"#, "UserDTO"),
			(#"{"origin":{"url":"https://a.b/location/3","x":1},"location":{"url":"https://a.b/location/4","x":1}}"#, "LocationDTO"),
			(#"{"fan":{"url":"https://a.b/users/3","x":1},"idol":{"url":"https://a.b/users/4","x":1}}"#, "UserDTO"),
			(#"{"a":{"w":1,"x":1,"y":1,"z":1},"b":{"w":1,"x":1,"y":1,"z":1}}"#, "RootValueDTO"),
			(#"{"buy":{"provider_id":1,"provider_name":"a","x":1},"rent":{"provider_id":2,"provider_name":"b","x":1}}"#, "RootValueDTO"),
			(#"{"creator":{"email":"a","self":true},"organizer":{"email":"b","self":true}}"#, "PersonDTO"),
			(#"{"start":{"dateTime":"a","timeZone":"b"},"end":{"dateTime":"a","timeZone":"b"}}"#, "RootValueDTO"),
			(#"{"defaultReminders":[{"by":"a","at":1}],"reminders":{"overrides":[{"by":"a","at":1}],"on":true}}"#, "ReminderDTO"),
			(#"{"debtor":{"name":"a","iban":"b","bic":"c"},"creditor":{"name":"a","iban":"b","bic":"c"}}"#, "RootValueDTO"),
			(#"{"active":{"qty":1,"units":"kcal"},"basal":{"qty":1,"units":"kcal"}}"#, "RootValueDTO"),
			(#"{"rate":{"avg":1,"max":2,"min":0,"unit":"bpm"},"pace":{"avg":1,"max":2,"min":0,"unit":"km"}}"#, "RootValueDTO"),
			(#"{"tint":{"r":1,"g":2,"b":3},"shade":{"r":1,"g":2,"b":3}}"#, "ColorDTO"),
			(#"{"anchor":{"x":1,"y":2},"focus":{"x":1,"y":2}}"#, "PointDTO"),
			(#"{"regular":{"home":1,"away":2},"overtime":{"home":1,"away":2}}"#, "RootValueDTO"),
			(#"{"title":{"lang":"de","text":"a"},"summary":{"lang":"de","text":"b"}}"#, "RootValueDTO"),
			(#"{"ingredients":[{"id":1,"name":"a","image":"b"}],"equipment":[{"id":1,"name":"a","image":"b"}]}"#, "ReferenceDTO"),
			(
				#"{"awards":[{"icons":[{"url":"a","width":1,"height":1}]}],"all":{"images":[{"id":1,"source":{"url":"a","width":1,"height":1}}]}}"#,
				"ImageSourceDTO"
			),
			(#"{"author":{"login":"a","id":1},"reviewer":{"login":"b","id":2},"user":{"mayMerge":true,"mayClose":false}}"#, "AccountDTO"),
		])
	func contents(text: String, name: String) throws {
		let types = try types(text)
		#expect(types.contains { $0.hasPrefix(name + " {") }, "\(types)")
	}

	@Test("A type that only identifies things is named after one of its keys only if nearly all uses have that key")
	func references() throws {
		let reference = #"{"name":"a","url":"b"}"#
		#expect(
			try types(
				#"{"ability":\#(reference),"species":\#(reference),"first":{"version":\#(reference)},"last":{"version":\#(reference)}}"#
			)
			.contains("ReferenceDTO { name: String, url: String }"))
		#expect(
			try types(
				#"{"run":{"athlete":{"id":1,"resource_state":1},"activity":{"id":1,"resource_state":1}},"athlete":{"id":1,"resource_state":2}}"#
			)
			.contains("ReferenceDTO { id: Int, resourceState: Int }"))
		#expect(
			try types(#"{"tag":\#(reference),"a":{"tag":\#(reference),"x":1},"b":{"tag":\#(reference),"y":1},"topic":\#(reference)}"#)
				.contains("TagDTO { name: String, url: String }"))
	}

	@Test("A key that only says which one is meant comes before the name of its parent, and a belonging is named after its owner")
	func selectors() throws {
		#expect(
			try types(#"{"photos":{"primary":{"id":1},"count":2},"belongs_to_collection":{"title":"a","x":1}}"#) == [
				"CollectionDTO { title: String, x: Int }", "PhotosDTO { primary: PrimaryPhotoDTO, count: Int }",
				"PrimaryPhotoDTO { id: Int }", "RootDTO { photos: PhotosDTO, belongsToCollection: CollectionDTO }",
			])
		#expect(
			try types(#"{"hours":[{"main":{"temp":1},"rain":2}]}"#) == [
				"HourDTO { main: MainDTO, rain: Int }", "MainDTO { temp: Int }", "RootDTO { hours: [HourDTO] }",
			])
	}

	@Test("An object under 'id' is named after what it identifies, unless it identifies several things")
	func identifiers() throws {
		#expect(
			try types(#"{"videos":[{"id":{"kind":"video","videoId":"a"},"likes":1}]}"#) == [
				"RootDTO { videos: [VideoDTO] }", "VideoDTO { id: VideoIDDTO, likes: Int }", "VideoIDDTO { kind: String, videoID: String }",
			])
		#expect(
			try types(#"{"payer":{"id":{"iban":"a","scheme":"b"},"x":1},"debt":{"id":{"iban":"c","scheme":"d"},"y":1}}"#)
				.contains { $0.hasPrefix("IDDTO {") })
	}

	@Test("No name repeats several words in a row")
	func repeatedWords() throws {
		#expect(
			try types(#"{"line_item":{"id":1,"line_item":{"title":"a","x":1}}}"#) == [
				"LineItemDTO { id: Int, lineItem: LineItemDetailDTO }", "LineItemDetailDTO { title: String, x: Int }",
				"RootDTO { lineItem: LineItemDTO }",
			])
	}

	@Test(
		"Types are not named after a preposition at the end of their keys, nor after a list of their properties",
		arguments: [
			(
				#"{"author":{"handle":"a","displayName":"A"},"by":{"handle":"b","displayName":"B"}}"#,
				"UserDTO { handle: String, displayName: String }"
			),
			(#"{"createdBy":{"id":1,"email":"a"},"updatedBy":{"id":1,"email":"a"}}"#, "UserDTO { id: Int, email: String }"),
			(#"{"billTo":{"name":"a","address":"b"},"shipTo":{"name":"a","address":"b"}}"#, "ContactDTO { name: String, address: String }"),
			(
				#"{"km":{"length_min":1,"length_max":2},"miles":{"length_min":1,"length_max":2}}"#,
				"RootValueDTO { lengthMin: Int, lengthMax: Int }"
			),
			(
				#"{"assignee":{"accountId":"5","displayName":"a","nick":"x"},"reporter":{"accountId":"5","displayName":"a","nick":"x"}}"#,
				"UserDTO { accountID: String, displayName: String, nick: String }"
			),
			(
				#"{"a":{"one_two":1,"three_four":2,"five":3},"b":{"one_two":1,"three_four":2,"five":3}}"#,
				"RootValueDTO { oneTwo: Int, threeFour: Int, five: Int }"
			),
		])
	func prepositions(text: String, expected: String) throws {
		let types = try types(text)
		#expect(types.contains(expected), "\(types)")
	}

	@Test("A word for the contents is not used if it is the key of another type")
	func free() throws {
		let types = try types(
			#"{"issue":{"user":{"login":"a","bio":"b"}},"event":{"actor":{"login":"a","id":1},"org":{"login":"a","id":1},"x":1,"y":1,"z":1}}"#
		)
		#expect(types.contains { $0.hasPrefix("UserDTO { login: String, bio:") }, "\(types)")
	}

	@Test("Objects with the same keys whose contents differ are two types")
	func pages() throws {
		#expect(
			try types(#"{"users":{"items":[{"login":"a"}]},"videos":{"items":[{"title":"a"}]}}"#) == [
				"RootDTO { users: UsersDTO, videos: VideosDTO }", "UserDTO { login: String }", "UsersDTO { items: [UserDTO] }",
				"VideoDTO { title: String }", "VideosDTO { items: [VideoDTO] }",
			])
	}

	@Test(
		"An empty list does not have the element type of another entity's page",
		arguments: [
			(
				#"{"object":"list","has_more":false,"data":[{"id":"a","refunds":{"object":"list","has_more":false,"data":[]}}]}"#,
				"RefundsDTO { object: String, hasMore: Bool, data: [JSONValue] }"
			),
			(
				#"{"total":1,"limit":2,"next":"a","items":[{"id":"a","copies":{"total":0,"limit":2,"next":"a","items":null}}]}"#,
				"CopiesDTO { total: Int, limit: Int, next: String, items: JSONValue? }"
			),
			(
				#"{"orders":{"data":{"rows":[{"id":1}],"size":1,"from":0}},"refunds":{"data":{"rows":[],"size":0,"from":0}}}"#,
				"RefundsDTO { data: RefundDataDTO }"
			),
		])
	func emptyPages(text: String, expected: String) throws {
		let types = try types(text)
		#expect(types.contains(expected), "\(types)")
	}

	@Test("An empty list has the element type of a similar object with the same identity and contents")
	func emptyLists() throws {
		let sender = #"{"id":1,"login":"a","plan":{"name":"x"},"keys":[{"title":"b"}]}"#
		#expect(
			try types(#"{"sender":\#(sender),"owner":{"id":2,"login":"c","plan":{"name":"y"},"keys":[]}}"#).contains(
				"RootDTO { sender: UserDTO, owner: UserDTO }"))
	}
}
