import SourceText

/// The relevant parts of one entry of a recording, with the locations of its bodies instead of their contents.
struct RecordedEntry {
	var range = SourceRange(at: 0)
	var hasRequest = false
	var hasResponse = false
	/// Whether some value has the wrong type.
	var isMalformed = false
	var isWebSocket = false
	var method = ""
	var address = ""
	var addressLocation: BodyLocation?
	var status: Int?
	var response = Body()
	var request = Body()
	/// The names in the query of a `Link` header with `rel="next"`; nil if there is none.
	var nextLink: [String]?

	struct Body {
		/// The location of the text; nil if there is none.
		var location: BodyLocation?
		var type = ""
		var encoding = ""
	}
}
