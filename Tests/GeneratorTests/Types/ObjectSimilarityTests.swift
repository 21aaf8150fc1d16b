import Testing

@testable import Generator

struct ObjectSimilarityTests {
	private func types(_ text: String) throws -> [String] { try Derivation(text).description }

	@Test("Renditions of an image are one type, and keys that some of them lack are optional")
	func renditions() throws {
		let sample = """
			{"id":"a","images":{"original":{"url":"a","width":"1","height":"2","mp4":"b","hash":"c"},"thumb":{"url":"a","width":"1","height":"2"},
			"preview":{"width":"1","height":"2","mp4":"b"},"looping":{"mp4":"b"}}}
			"""
		#expect(
			try types(sample) == [
				"ImageDTO { url: String?, width: String?, height: String?, mp4: String?, hash: String? }",
				"ImagesDTO { original: ImageDTO, thumb: ImageDTO, preview: ImageDTO, looping: ImageDTO }",
				"RootDTO { id: String, images: ImagesDTO }",
			])
	}

	@Test("The last word of most keys names their type, unless the keys are not words")
	func wordOfMost() throws {
		#expect(
			try types(
				#"{"time_usage":{"past7":1,"past30":2,"today":3},"power_usage":{"past7":1,"past30":2,"today":3},"saved_power":{"past7":1,"past30":2,"today":3}}"#
			).contains("UsageDTO { past7: Int, past30: Int, today: Int }"))
		#expect(
			try types(#"{"a":1,"b":2,"c":3,"saved":{"past7":1,"past30":2},"spent":{"past7":1,"past30":2}}"#).contains(
				"RootPartDTO { past7: Int, past30: Int }"))
		#expect(
			try types(#"{"a":1,"b":2,"c":3,"first":{"text":"a","value":2},"second":{"text":"a","value":2}}"#).contains(
				"TextValueDTO { text: String, value: Int }"))
	}

	@Test("An object that lacks at most two keys of the enclosing object is of the same type")
	func nested() throws {
		#expect(
			try types(
				#"[{"id":1,"text":"a","likes":2,"lang":"en","source":"x","retweeted_status":{"id":1,"text":"a","likes":2,"lang":"en","source":"x"}},{"id":1,"text":"a","likes":2,"lang":"en","source":"x"}]"#
			) == [
				"[RootDTO]",
				"RootDTO { id: Int, text: String, likes: Int, lang: String, source: String, retweetedStatus: Indirect<RootDTO>? }",
			])
	}

	@Test("Objects that differ in one key are one type at any path; objects that share only common keys are not")
	func anyPath() throws {
		#expect(
			try types(
				#"{"seller":{"login":"a","followers":1,"gists":2,"bio":"b"},"deal":{"buyer":{"login":"a","followers":1,"gists":2,"bio":"b","plan":"c"}}}"#
			) == [
				"DealDTO { buyer: UserDTO }", "RootDTO { seller: UserDTO, deal: DealDTO }",
				"UserDTO { login: String, followers: Int, gists: Int, bio: String, plan: String? }",
			])
		#expect(
			try types(#"{"genre":{"id":1,"name":"a"},"label":{"id":1,"name":"a","url":"b"}}"#) == [
				"GenreDTO { id: Int, name: String }", "LabelDTO { id: Int, name: String, url: String }",
				"RootDTO { genre: GenreDTO, label: LabelDTO }",
			])
	}

	@Test("Objects are one type if one of them has one or two more keys")
	func fewMore() throws {
		#expect(
			try types(
				#"{"seller":{"login":"a","id":1,"avatar":"x"},"buyer":{"login":"b","id":2,"avatar":"y","verified":true},"reviewers":[{"login":"d","id":4,"avatar":"q"}]}"#
			) == [
				"RootDTO { seller: UserDTO, buyer: UserDTO, reviewers: [UserDTO] }",
				"UserDTO { login: String, id: Int, avatar: String, verified: Bool? }",
			])
		#expect(
			try types(
				#"{"shipping_address":{"street":"a","city":"c"},"billing_address":{"street":"a","city":"c","vat":"x","zip":"y"}}"#
			) == [
				"AddressDTO { street: String, city: String, vat: String?, zip: String? }",
				"RootDTO { shippingAddress: AddressDTO, billingAddress: AddressDTO }",
			])
		#expect(
			try types(#"{"cover":{"width":1,"height":2},"clip":{"width":1,"height":2,"seconds":3}}"#) == [
				"ClipDTO { width: Int, height: Int, seconds: Int }", "CoverDTO { width: Int, height: Int }",
				"RootDTO { cover: CoverDTO, clip: ClipDTO }",
			])
	}

	@Test("Objects with different values of 'type' are different types, unless they have the same keys")
	func kinds() throws {
		let track = #""linked_from":{"href":"a","type":"track","genre":{"name":"d"},"plays":1}"#
		#expect(
			try types(#"{\#(track),"artist":{"href":"a","type":"artist","genre":{"name":"d"},"plays":1,"name":"c"}}"#).contains(
				"RootDTO { linkedFrom: LinkedFromDTO, artist: ArtistDTO }"))
		let alike = try types(#"{\#(track),"artist":{"href":"a","type":"track","genre":{"name":"d"},"plays":1,"name":"c"}}"#)
		#expect(!alike.contains { $0.contains("linkedFrom: LinkedFromDTO,") })
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

	@Test("Objects in the same object that differ only in common keys are one type")
	func sameParent() throws {
		#expect(
			try types(#"{"url":"a","signatures":{"url":"a","enabled":true},"deletions":{"enabled":true}}"#) == [
				"RootDTO { url: String, signatures: SettingDTO, deletions: SettingDTO }", "SettingDTO { url: String?, enabled: Bool }",
			])
	}

	@Test(
		"A type under keys without a common word is named after its contents, never after the first key in the alphabet",
		arguments: [
			(#"{"country":{"id":"a","value":"b"},"indicator":{"id":"a","value":"b"}}"#, "ReferenceDTO"),
			(#"{"distance":{"text":"a","meters":1},"duration":{"text":"a","meters":1}}"#, "MetersTextDTO"),
			(#"{"seller":{"login":"a","id":1},"buyer":{"login":"a","id":2}}"#, "UserDTO"),
			(#"{"origin":{"url":"https://a.b/location/3","x":1},"location":{"url":"https://a.b/location/4","x":1}}"#, "LocationDTO"),
			(#"{"fan":{"url":"https://a.b/users/3","x":1},"idol":{"url":"https://a.b/users/4","x":1}}"#, "UserDTO"),
			(#"{"a":{"w":1,"x":1,"y":1,"z":1},"b":{"w":1,"x":1,"y":1,"z":1}}"#, "RootPartDTO"),
			(#"{"buy":{"provider_id":1,"provider_name":"a","x":1},"rent":{"provider_id":2,"provider_name":"b","x":1}}"#, "ProviderDTO"),
			(#"{"creator":{"email":"a","self":true},"organizer":{"email":"b","self":true}}"#, "PersonDTO"),
			(#"{"start":{"dateTime":"a","timeZone":"b"},"end":{"dateTime":"a","timeZone":"b"}}"#, "DateTimeDTO"),
			(#"{"defaultReminders":[{"by":"a","at":1}],"reminders":{"overrides":[{"by":"a","at":1}],"on":true}}"#, "ReminderDTO"),
			(#"{"debtor":{"name":"a","iban":"b","bic":"c"},"creditor":{"name":"a","iban":"b","bic":"c"}}"#, "BankAccountDTO"),
			(#"{"active":{"qty":1,"units":"kcal"},"basal":{"qty":1,"units":"kcal"}}"#, "MeasurementDTO"),
			(#"{"rate":{"avg":1,"max":2,"min":0,"unit":"bpm"},"pace":{"avg":1,"max":2,"min":0,"unit":"km"}}"#, "StatisticsDTO"),
			(#"{"tint":{"r":1,"g":2,"b":3},"shade":{"r":1,"g":2,"b":3}}"#, "ColorDTO"),
			(#"{"anchor":{"x":1,"y":2},"focus":{"x":1,"y":2}}"#, "PointDTO"),
			(#"{"regular":{"home":1,"away":2},"overtime":{"home":1,"away":2}}"#, "ScoreDTO"),
			(#"{"title":{"lang":"de","text":"a"},"summary":{"lang":"de","text":"b"}}"#, "TranslationDTO"),
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
				"LengthRangeDTO { lengthMin: Int, lengthMax: Int }"
			),
			(
				#"{"assignee":{"accountId":"5","displayName":"a","nick":"x"},"reporter":{"accountId":"5","displayName":"a","nick":"x"}}"#,
				"UserDTO { accountID: String, displayName: String, nick: String }"
			),
			(
				#"{"a":{"one_two":1,"three_four":2,"five":3},"b":{"one_two":1,"three_four":2,"five":3}}"#,
				"RootPartDTO { oneTwo: Int, threeFour: Int, five: Int }"
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

	@Test("Objects without a shared distinctive key are not compared in pairs")
	func comparisons() throws {
		let objects = try (0..<400).map { try #require(shape(#"{"id":1,"only\#($0)":1}"#).object) }
		let signatures = objects.map { ObjectSimilarity.Signature($0, name: "Item") }
		let containers = [signatures[..<200], signatures[200...]].map {
			ObjectSimilarity.Container(signatures: Array($0), containsOnlyObjects: false)
		}
		var similarity = ObjectSimilarity(containers: containers)
		for (object, signature) in zip(objects, signatures) { similarity.add(object, signatures: [signature]) }
		#expect(similarity.groups().count == 400)
		#expect(similarity.comparisonCount == 0)
	}
}
